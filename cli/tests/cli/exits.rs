//! How the command ends.

use crate::command::{answer, run};
use crate::scratch;

#[test]
fn unsolvable_boards_end_with_0() {
    assert_eq!(answer(&["123456870"], ""), "unsolvable\n");
}

#[test]
fn help_and_version_go_to_standard_output() {
    let help = answer(&["--help"], "");
    for word in ["--goal", "--print", "--order", "--input", "--output", "path, distance, next"] {
        assert!(help.contains(word), "{word} is missing in {help}");
    }
    assert_eq!(answer(&["--version"], ""), concat!("lookup ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn invalid_records_end_with_1() {
    assert_eq!(run(&["1"], "").code, Some(1));
    assert_eq!(run(&[], "123456780\n1\n123456780\n").code, Some(1));
}

#[test]
fn usage_and_file_errors_end_with_2() {
    let folder = scratch("");
    let folder = folder.to_str().unwrap();
    for arguments in [
        &["--no-such-option"][..],
        &["-p"],
        &["-i", "no/such/file"],
        &["-i", "no/such/file", "-i", "-"],
        &["-o", "no/such/folder/file", "123456780"],
        &["-o", folder, "123456780"],
    ] {
        let run = run(arguments, "rubbish\n");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(!run.stderr.is_empty());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_ends_with_2() {
    for input in ["123456708\n".to_string(), "123456708\n".repeat(100_000)] {
        let run = run(&["-o", "/dev/full"], input);
        assert_eq!(run.stderr, "lookup: /dev/full: no space left on device\n");
        assert_eq!(run.code, Some(2));
    }
}

#[test]
#[cfg(feature = "compressed")]
fn damaged_tables_end_with_3() {
    use std::io::ErrorKind;
    use std::process::{Command, Stdio};
    use std::{fs, thread, time::Duration};

    let whole = fs::read(env!("CARGO_BIN_EXE_lookup")).unwrap();
    // The label, the version 1, the goal of the first table.
    let head = b"loyd 8pz\x01\0\x01\x02\x03\x04\x05\x06\x07\x08\0";
    let at = whole
        .windows(head.len())
        .position(|bytes| bytes == head)
        .expect("the blob is in the program");
    // Where a bit is turned, a word of the message, and arguments that need the table there.
    let damages = [
        (at, "label", &["2 3 4 1 5 x 7 6 8"][..]),
        (at + 8, "version", &["-g", "spiral", "2 3 4 1 5 x 7 6 8"]),
        (at + 12, "goal", &["2 3 4 1 5 x 7 6 8"]),
        (at + 5_000, "", &["2 3 4 1 5 x 7 6 8"]),
        (at + 141_000, "", &["-g", "spiral", "2 3 4 1 5 x 7 6 8"]),
        (at + 5_000, "", &["stats"]),
        (at + 141_000, "", &["random"]),
    ];
    for (number, (place, word, arguments)) in damages.into_iter().enumerate() {
        let mut bytes = whole.clone();
        bytes[place] ^= 4;
        let program = scratch(&format!("damaged-{number}"));
        // The copy keeps the permission to run.
        fs::copy(env!("CARGO_BIN_EXE_lookup"), &program).unwrap();
        fs::write(&program, bytes).unwrap();
        let output = loop {
            match Command::new(&program).args(arguments).stdin(Stdio::null()).output() {
                // Another test's child may still hold the file that was written open.
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                    thread::sleep(Duration::from_millis(5));
                }
                run => break run.unwrap(),
            }
        };
        fs::remove_file(&program).unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0), "{err}");
        assert!(err.starts_with("lookup: the tables inside this program are damaged: "), "{err}");
        assert!(
            err.contains(word) && err.ends_with("; install it again\n") && err.lines().count() == 1,
            "{err}"
        );
    }
}

/// Where the tables are in the program: the compressed blob, or the three raw tables.
fn embedded(program: &[u8]) -> Vec<std::ops::Range<usize>> {
    let find = |part: &[u8]| {
        program.windows(part.len()).position(|bytes| bytes == part).expect("it is embedded")
    };
    if cfg!(feature = "compressed") {
        let at = find(b"loyd 8pz\x01\0\x01\x02\x03\x04\x05\x06\x07\x08\0");
        return std::iter::once(at..at + loyd::raw::EMBEDDED_BYTES).collect();
    }
    let tables = loyd::raw::tables().unwrap();
    let range = |bytes: &[u8]| {
        let at = find(&bytes[..512]);
        at..at + bytes.len()
    };
    tables.iter().map(|table| range(table.bytes())).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn bit_flips_end_with_3_or_the_right_answer() {
    use std::fs::{self, File};
    use std::os::unix::fs::FileExt;
    use std::process::{Command, Stdio};

    const FLIPS: usize = 150;
    let program = scratch("bit-flips");
    fs::copy(env!("CARGO_BIN_EXE_lookup"), &program).unwrap();
    let bytes = fs::read(&program).unwrap();
    let places: Vec<usize> = embedded(&bytes).into_iter().flatten().collect();
    let ask = |goal: &str| {
        let arguments = ["-p", "distance,path", "-g", goal, "724506831", "867254301", "012345678"];
        let output = loop {
            match Command::new(&program).args(arguments).stdin(Stdio::null()).output() {
                // Another test's child may still hold the file that was written open.
                Err(error) if error.kind() == std::io::ErrorKind::ExecutableFileBusy => {}
                run => break run.unwrap(),
            }
        };
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let goals = ["standard", "123456708", "blank:4"];
    let right = goals.map(ask);
    let (mut state, mut refused) = (1u64, 0);
    for flip in 0..FLIPS {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (at, bit) = (places[(state >> 33) as usize % places.len()], 1 << (state >> 61));
        let write = |byte: u8| {
            File::options()
                .write(true)
                .open(&program)
                .unwrap()
                .write_all_at(&[byte], at as u64)
                .unwrap()
        };
        write(bytes[at] ^ bit);
        let found = ask(goals[flip % 3]);
        write(bytes[at]);
        refused += usize::from(found.0 == Some(3));
        assert!(
            found == right[flip % 3] || found == (Some(3), String::new()),
            "bit {bit} of byte {at}: {found:?}"
        );
    }
    assert!(refused >= FLIPS / 10, "{refused} of {FLIPS} flips are reported");
    fs::remove_file(&program).unwrap();
}
