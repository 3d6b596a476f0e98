#![no_main]

#[path = "../checks/stream.rs"]
mod check;
#[path = "../checks/plain.rs"]
mod plain;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check::check(data));
