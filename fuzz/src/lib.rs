//! The checks of the fuzz targets. Each takes any bytes and panics if the library breaks a promise.
//!
//! `fuzz_targets` holds a program for each check, and `tests/replay.rs` runs every check on its
//! seeds.

#[allow(dead_code, unused_imports, unreachable_pub)]
#[path = "../../src/puzzle/mod.rs"]
mod puzzle;

pub mod board;
pub mod differential;
pub mod judge;
pub mod path;
mod plain;
pub mod stream;
pub mod table;
