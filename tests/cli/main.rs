//! The command as a user runs it: standard output, standard error, exit code.

mod arguments;
#[path = "../common/command.rs"]
mod command;
mod exits;
#[cfg(target_os = "linux")]
mod inputs;
mod live;
mod options;
#[cfg(target_os = "linux")]
mod outputs;
mod readme;
#[cfg(target_os = "linux")]
mod signals;
mod streams;
#[cfg(target_os = "linux")]
mod system;

use std::path::PathBuf;

/// A file in `data/`.
fn data(name: &str) -> String {
    format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    String::from_utf8(std::fs::read(data(name)).unwrap()).unwrap()
}

/// A place for a file that a test makes.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
