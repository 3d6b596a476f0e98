//! What the tests of files, terminals and signals share.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command};

use crate::command::Ran;
use crate::scratch;

/// The command and a board of which all tests know that the answer is `r`.
pub(crate) const LOOKUP: &str = env!("CARGO_BIN_EXE_lookup");
pub(crate) const BOARD: &str = "123456708\n";

/// Runs a script of the shell in which `$lookup` is the command, in an empty folder of this name.
pub(crate) fn shell(folder: &str, script: &str) -> Ran {
    let output = Command::new("bash")
        .args(["-c", script])
        .current_dir(empty(folder))
        .env("lookup", LOOKUP)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

/// An empty folder of this name.
pub(crate) fn empty(name: &str) -> PathBuf {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Sends a signal by its name.
pub(crate) fn signal(child: &Child, name: &str) {
    let kill = format!("kill -{name} {}", child.id());
    assert!(Command::new("bash").args(["-c", &kill]).status().unwrap().success());
}

/// Every command that writes, with what it reads and much to do if it can have that.
pub(crate) const WRITERS: [(&[&str], &str); 20] = [
    (&["123456708"], ""),
    (&["--help"], ""),
    (&["--version"], ""),
    (&["check", "--help"], ""),
    (&[], BOARD),
    (&["-j", "3"], BOARD),
    (&["-p", "json"], BOARD),
    (&["check"], "123456708 r\n"),
    (&["check", "123456708", "r"], ""),
    (&["judge", "hdu1043"], BOARD),
    (&["judge", "--list"], ""),
    (&["random"], ""),
    (&["random", "-n", "200000"], ""),
    (&["export"], ""),
    (&["export", "--format", "jsonl"], ""),
    (&["export", "--format", "npy"], ""),
    (&["stats"], ""),
    (&["show", "123456708"], ""),
    (&["info"], ""),
    (&["man"], ""),
];
