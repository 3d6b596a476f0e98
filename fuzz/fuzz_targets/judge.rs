#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| loyd_fuzz::judge::check(data));
