//! The command as a user runs it: standard output, standard error, exit code.

mod arguments;
mod check_command;
mod command;
mod exits;
mod golden;
#[cfg(target_os = "linux")]
mod inputs;
mod judge;
mod live;
mod lookup_data;
mod manual;
mod options;
#[cfg(target_os = "linux")]
mod outputs;
mod pictures;
mod race;
mod readme;
#[cfg(target_os = "linux")]
mod signals;
mod space;
mod streams;
#[cfg(target_os = "linux")]
mod system;
#[cfg(target_os = "linux")]
mod tables;
mod values;

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

/// Compares a text with a file of this package. With `SNAPSHOTS=overwrite` in the environment, the
/// file is written instead.
fn snapshot(path: &str, found: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let format = Some(snapbox::data::DataFormat::Text);
    snapbox::assert_data_eq!(found, snapbox::Data::read_from(&path, format).raw());
}
