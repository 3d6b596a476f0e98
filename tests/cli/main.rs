//! The command as a user runs it: standard output, standard error, exit code.

mod arguments;
mod exits;
mod live;
mod options;
mod streams;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// What a run of the command left.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Run {
    /// The standard output of a run that answered everything and had nothing to say.
    #[track_caller]
    fn answered(self) -> String {
        assert_eq!((self.err.as_str(), self.code), ("", Some(0)), "{self:?}");
        self.out
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lookup"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command with this standard input.
fn lookup(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    run(command(arguments), input.as_ref())
}

fn run(mut command: Command, input: &[u8]) -> Run {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // Who does not read all of it closes the pipe; that is no fault of this side.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    });
    Run {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

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
