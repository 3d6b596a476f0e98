#![no_main]
// The check needs only a part of what the build script compiles.
#![allow(dead_code, unused_imports)]

#[path = "../checks/table.rs"]
mod check;
#[path = "../../src/table/class.rs"]
mod class;
#[path = "../../src/table/error.rs"]
mod error;
#[path = "../../src/table/format.rs"]
mod format;
#[path = "../../src/table/generate.rs"]
mod generate;
#[path = "../../src/puzzle/mod.rs"]
mod puzzle;
#[path = "../../src/table/record.rs"]
mod record;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check::check(data));
