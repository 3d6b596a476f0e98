#![no_main]
// The check needs only a part of the command.
#![allow(dead_code)]

#[path = "../checks/judge.rs"]
mod check;
#[path = "../../cli/src/exit.rs"]
mod exit;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check::check(data));
