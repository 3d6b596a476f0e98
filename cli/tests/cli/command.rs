//! The real command, run as a user runs it.
#![allow(dead_code, unreachable_pub)] // Each test file is a crate of its own, and uses its part.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
}

/// The command, not yet started.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lookup"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command with these arguments on this standard input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    finish(command(arguments), input)
}

/// Runs a command that was made ready on this standard input.
pub fn finish(mut command: Command, input: impl AsRef<[u8]>) -> Ran {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // Who is refused early reads no further: a closed pipe is no fault of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

/// What a run prints that succeeds without a word.
pub fn answer(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let ran = run(arguments, input);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "lookup {arguments:?}");
    ran.stdout
}
