//! The command as a user runs it: standard output, standard error, exit code.

mod arguments;
#[path = "../common/command.rs"]
mod command;
mod exits;
mod live;
mod options;
mod readme;
mod streams;

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
