//! Inputs of every kind: hostile, endless, missing, slow, interrupted.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Command;
use std::thread;

use crate::command::{Ran, answer, command, run};
use crate::scratch;
use crate::system::{BOARD, LOOKUP, empty, shell};

/// The most memory that the process ever had, in bytes.
fn most_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}

#[test]
fn a_gigabyte_line_takes_less_than_16_mib() {
    for (arguments, next, expected) in [
        (&[][..], "123456708\n", "r"),
        (&["-j", "3"], "123456708\n", "r"),
        (&["check"], "123456708 r\n", "optimal"),
    ] {
        let mut child = command(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = thread::spawn(move || {
            let piece = b"1234567 ".repeat(1 << 17);
            for _ in 0..1 << 10 {
                stdin.write_all(&piece).unwrap();
            }
            stdin.write_all(b"\n").unwrap();
            stdin.write_all(next.as_bytes()).unwrap();
            stdin
        });
        let err = child.stderr.take().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        assert_eq!(out.next().unwrap().unwrap(), "invalid");
        assert_eq!(out.next().unwrap().unwrap(), expected);
        let stdin = writer.join().unwrap();
        let memory = most_memory(child.id());
        assert!(memory < 16 << 20, "{arguments:?}: {memory} bytes");
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(1));
        let mut reported = String::new();
        BufReader::new(err).read_to_string(&mut reported).unwrap();
        assert!(
            reported.starts_with("lookup: standard input:1: the line is longer than 65536 bytes\n"),
            "{reported}"
        );
    }
}

/// What must never reach a terminal as it is.
const EVIL: &str =
    "\u{1b}]0;title\u{7}\u{1b}[31m\u{8}\u{7f}\u{9b}31m\u{202e}\u{2066}\u{200f}\u{61c}\u{2028}";

fn is_tame(text: &str) -> bool {
    let is_evil =
        |character: char| character != '\n' && (character.is_control() || EVIL.contains(character));
    // Of what the text holds in spite of that only letters remain.
    !text.chars().any(|character| is_evil(character) && !"]0;title[31m".contains(character))
}

#[test]
fn inputs_are_escaped_in_messages() {
    assert!(!is_tame(EVIL) && is_tame("lookup: [31m]"));
    let pieces: Vec<String> = EVIL.chars().map(String::from).chain([EVIL.to_string()]).collect();
    for piece in pieces {
        let line = format!(
            "{piece}\n12345678{piece}\n{piece}123456708\n123456708 {piece}\n123456708 r{piece}\n"
        );
        for arguments in [
            &[][..],
            &["-j", "3"],
            &["-p", "json"],
            &["check"],
            &["check", "--format", "jsonl"],
            &["check", "--moves", "numbers"],
            &["judge", "hdu1043"],
            &["judge", "uva652"],
            &["judge", "hackerrank"],
            &["judge", "columbiax"],
        ] {
            let ran = run(arguments, &line);
            assert!(is_tame(&ran.stdout) && is_tame(&ran.stderr), "{arguments:?}: {ran:?}");
        }
    }
}

#[test]
fn arguments_are_escaped_in_messages() {
    let raw = EVIL.chars().filter(|character| !character.is_ascii_graphic());
    for evil in raw.map(|character| format!("1{character}2")).chain([EVIL.to_string()]) {
        for arguments in [
            &[&evil[..]][..],
            &["-g", &evil],
            &["--order", &evil],
            &["-p", &evil],
            &["-j", &evil],
            &[&format!("--{evil}")],
            &["-i", &evil],
            &["-o", &format!("no/{evil}"), "123456708"],
            &["judge", &evil],
            &["judge", "hdu1043", &evil],
            &["check", &evil],
            &["check", "123456708", &evil],
            &["show", &evil],
            &["random", &evil],
            &["random", "-n", &evil],
            &["random", "--distance", &evil],
            &["export", "--format", &evil],
            &["stats", "-g", &evil],
            &["man", &evil],
            &["completions", &evil],
        ] {
            let mut forced = command(arguments);
            forced.env("CLICOLOR_FORCE", "1");
            let output = forced.output().unwrap();
            assert_ne!(output.status.code(), Some(0), "{arguments:?}");
            for text in [output.stdout, output.stderr] {
                // The command's own colors.
                let text = String::from_utf8(text).unwrap();
                let own = [
                    "\u{1b}[0m",
                    "\u{1b}[1m",
                    "\u{1b}[1m\u{1b}[31m",
                    "\u{1b}[31m",
                    "\u{1b}[32m",
                    "\u{1b}[33m",
                    "\u{1b}[4m",
                ];
                let text = own.iter().fold(text, |text, own| text.replace(own, ""));
                assert!(is_tame(&text), "{arguments:?}: {text:?}");
            }
        }
    }
}

#[test]
fn file_names_are_escaped_in_messages() {
    let folder = empty("names");
    let file = folder.join("evil\u{1b}[31m\u{202e}.txt");
    fs::write(&file, "rubbish\n").unwrap();
    for arguments in [&["-i"][..], &["check", "-i"]] {
        let ran = run(&[arguments, &[file.to_str().unwrap()]].concat(), "");
        assert!(ran.stderr.contains("evil\\u{1b}[31m\\u{202e}.txt:1: "), "{ran:?}");
        assert_eq!((is_tame(&ran.stderr), ran.stderr.lines().count()), (true, 1), "{ran:?}");
    }
}

#[test]
fn binary_records_do_not_affect_others() {
    let ran = run(
        &["-p", "distance"],
        b"123\x0045678\n123456708\n\xff\xc3\n123456708\n1234\xe2\x80\xae5\n123456708\n",
    );
    assert_eq!(ran.stdout, "invalid\n1\ninvalid\n1\ninvalid\n1\n");
    let errors: Vec<_> = ran.stderr.lines().collect();
    assert!(errors[0].starts_with("lookup: standard input:1: '\\0' is not a cell"), "{errors:?}");
    assert!(
        errors[1].starts_with("lookup: standard input:3: the byte 0xff is not text"),
        "{errors:?}"
    );
    assert!(
        errors[2].starts_with("lookup: standard input:5: '\\u{202e}' is not a cell"),
        "{errors:?}"
    );
    assert_eq!(errors.len(), 3);
}

#[test]
fn every_reader_reports_utf_16() {
    for big in [false, true] {
        let encode = |text: &str| -> Vec<u8> {
            let pair = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
            text.encode_utf16().flat_map(pair).collect()
        };
        let input = encode("\u{feff}123456708 r\r\n\r\n123456708 r\r\n");
        let reported = |line| {
            format!(
                "lookup: standard input:{line}: the text is UTF-16; write boards in ASCII or UTF-8\n"
            )
        };
        for arguments in [&[][..], &["-j", "3"], &["check"]] {
            let ran = run(arguments, &input);
            let expected = Ran {
                stdout: "invalid\n".repeat(2),
                stderr: reported(1) + &reported(3),
                code: Some(1),
            };
            assert_eq!(ran, expected, "{arguments:?}");
        }
        let ran = run(&["judge", "hdu1043"], &input);
        assert_eq!(ran, Ran { stdout: String::new(), stderr: reported(1), code: Some(1) });
    }
}

#[test]
fn marks_and_line_ends_change_nothing() {
    for (arguments, lines, expected) in [
        (&["-p", "distance"][..], ["123456708", "867254301"], "1\n31\n"),
        (&["check"], ["123456708 r", "123456708 r"], "optimal\noptimal\n"),
        (&["judge", "acwing845"], ["1 2 3 4 5 6 7 x 8", ""], "1\n"),
    ] {
        for mark in ["", "\u{feff}"] {
            for end in ["\n", "\r\n"] {
                let most = format!("{mark}{}", lines.join(end));
                for input in [most.clone(), most + end] {
                    assert_eq!(answer(arguments, &input), expected, "{arguments:?} {input:?}");
                }
            }
        }
        assert_eq!(run(&arguments[..1.min(arguments.len())], "").stdout, "");
    }
}

#[test]
fn a_closed_standard_input_is_an_empty_one() {
    let run = shell(
        "closed-stdin",
        r#""$lookup" <&-; echo $?; "$lookup" check <&-; echo $?; "$lookup" judge hdu1043 <&-; echo $?"#,
    );
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("0\n0\n0\n", ""));
}

#[test]
fn a_terminal_without_boards_gets_help_and_2() {
    // `script` gives the command a terminal.
    let script = |line: &str| {
        let run = shell(
            "terminal",
            &format!("lookup=$lookup script -qec '{line}' /dev/null < /dev/null"),
        );
        run.stdout.replace('\r', "")
    };
    let shown = script("$lookup > out; echo code $?");
    assert!(shown.contains("Usage: lookup [OPTIONS] [BOARD]..."), "{shown}");
    assert!(shown.ends_with("code 2\n"), "{shown}");
    assert_eq!(fs::read(scratch("terminal").join("out")).unwrap(), b"");
    let shown = script("$lookup check; echo code $?");
    assert!(shown.contains("give a board and a path") && shown.ends_with("code 2\n"), "{shown}");
    assert_eq!(script("$lookup 123456708; echo code $?"), "r\ncode 0\n");
}

#[test]
fn missing_files_are_reported_and_others_read() {
    let script = r#"echo 123456708 r > good; mkdir folder
        "$lookup" check -i none -i good -i folder -i good; echo $?
        echo 123456708 > good
        "$lookup" -i none -i good -i folder -i good; echo $?
        "$lookup" -j 3 -i none -i good -i folder -i good; echo $?"#;
    let run = shell("missing", script);
    assert_eq!(run.stdout, "optimal\noptimal\n2\nr\nr\n2\nr\nr\n2\n");
    let reported = "lookup: none: no such file or directory\nlookup: folder: is a directory\n";
    assert_eq!(run.stderr, reported.repeat(3));
}

#[test]
fn a_named_pipe_is_read_to_its_end() {
    let script = r#"mkfifo fifo; (echo 123456708; sleep 0.1; echo 123450786) > fifo & "$lookup" -i fifo && "$lookup" < <(echo 123456708)"#;
    let run = shell("fifo", script);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("r\nd\nr\n", ""));
}

#[test]
fn interrupted_and_short_calls_lose_nothing() {
    // A library that lies before the system's: every other read and write is interrupted, the
    // others take a few bytes.
    let folder = empty("faults");
    let library = folder.join("faults.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/faults.c");
    let compiler = std::env::var("CC").unwrap_or("cc".to_string());
    let compiled =
        Command::new(compiler).args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status();
    assert!(compiled.unwrap().success());
    let ragged = fs::read(crate::data("streams/ragged.txt")).unwrap();
    let file = folder.join("ragged");
    fs::write(&file, &ragged).unwrap();
    let claims = "\u{feff}123456708 r\n123450786 dd\nrubbish\n".repeat(50);
    for (arguments, input) in [
        (&[][..], &ragged[..]),
        (&["-j", "3"], &ragged),
        (&["-i", file.to_str().unwrap()], b""),
        (&["check"], claims.as_bytes()),
        (&["judge", "hdu1043"], "\u{feff}2 3 4 1 5 x 7 6 8\n".as_bytes()),
        (&["random", "-n", "100", "--seed", "5"], b""),
        (&["export", "--distance", "3"], b""),
        (&["stats"], b""),
        (&["--help"], b""),
    ] {
        let expected = run(arguments, input);
        let mut child = command(arguments).env("LD_PRELOAD", &library).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let ran = Ran {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code(),
        };
        assert_eq!(ran, expected, "{arguments:?}");
    }
}

#[test]
fn one_thread_and_three_print_the_same_bytes() {
    // Boards of every form, with something wrong here and there.
    let ragged = fs::read(crate::data("streams/ragged.txt")).unwrap();
    let mut input = Vec::new();
    for round in 0..60 {
        input.extend_from_slice(&ragged);
        input.extend(BOARD.repeat(1 + 977 * (round % 7)).into_bytes());
        input.extend("1 2 3\n4 5 6\n7 8 0\n".repeat(1 + 331 * (round % 3)).into_bytes());
        input.extend([b' '; 300].repeat(round));
    }
    for print in ["path", "distance", "json"] {
        let one = run(&["-p", print, "-j", "1"], &input);
        assert_eq!(one.code, Some(1));
        for threads in ["2", "3", "0"] {
            assert!(
                run(&["-p", print, "-j", threads], &input) == one,
                "{print}, {threads} threads"
            );
        }
    }
}

#[test]
fn too_many_threads_are_harmless() {
    // Long enough that they are started; and with so little memory that they cannot be.
    let script = r#"yes 123456708 | head -40000 > boards
        for threads in 0 64 1000 65536 99999999999 18446744073709551615; do
            "$lookup" -j $threads < boards | uniq -c
            (ulimit -v 20000; "$lookup" -j $threads < boards | uniq -c)
        done"#;
    let run = shell("threads", script);
    assert_eq!((run.stdout, run.stderr.as_str()), ("  40000 r\n".repeat(12), ""));
}

#[test]
fn little_memory_ends_with_answers_or_2() {
    let script = r#"yes 123456708 | head -300000 > boards; yes 123456708 r | head -300000 > claims
        for limit in 12000 16000 20000 24000 28000 32000 48000 64000 100000 200000 400000; do
            for arguments in "-j 8" "-j 1" "-j 0 -p all" "check"; do
                file=boards; [ "$arguments" = check ] && file=claims
                (ulimit -v $limit; "$lookup" $arguments -i $file > out 2> err; echo $? >> codes)
                case $(tail -1 codes) in
                0) [ $(wc -l < out) = 300000 ] || echo "$limit $arguments: answers are missing" ;;
                2) grep -q "out of memory" err && [ ! -s out ] || echo "$limit $arguments: $(cat err)" ;;
                *) echo "$limit $arguments: ends with $(tail -1 codes): $(cat err)" ;;
                esac
            done
        done"#;
    let run = shell("little-memory", script);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("", ""));
}

#[test]
fn a_thousand_fresh_processes_answer_first() {
    let ask = |number: usize| {
        let goal = ["standard", "spiral", "123456708"][number % 3];
        let output = Command::new(LOOKUP)
            .args(["-p", "distance", "-g", goal, "012345678", "724506831"])
            .output()
            .unwrap();
        assert!(output.stderr.is_empty());
        (output.status.code(), output.stdout)
    };
    let expected = [0, 1, 2].map(ask);
    thread::scope(|scope| {
        for half in 0..2 {
            let expected = &expected;
            scope.spawn(move || {
                for number in (half..1_000).step_by(2) {
                    assert_eq!(ask(number), expected[number % 3]);
                }
            });
        }
    });
}
