#![no_main]

#[path = "../checks/board.rs"]
mod check;
#[path = "../checks/plain.rs"]
mod plain;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check::check(data));
