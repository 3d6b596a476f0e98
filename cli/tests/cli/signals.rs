//! Signals that end, stop, or continue the command.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::command::command;
use crate::system::{LOOKUP, signal};

/// Feeds a child the line without end, as long as it reads.
fn feed(child: &mut Child, line: &str) -> thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().unwrap();
    let lines = line.repeat(997);
    thread::spawn(move || while !lines.is_empty() && stdin.write_all(lines.as_bytes()).is_ok() {})
}

/// The signals that end the command, with the exit status: 128 plus the number.
const ENDS: [(&str, i32); 3] = [("INT", 130), ("TERM", 143), ("HUP", 129)];

#[test]
fn signals_leave_whole_lines() {
    let sample = "2 3 4 1 5 x 7 6 8\n";
    let path = "ullddrurdllurdruldr";
    let commands: [(&[&str], String, &str); 6] = [
        (&[], sample.to_string(), path),
        (&["-j", "3"], sample.to_string(), path),
        (&["-p", "distance"], sample.to_string(), "19"),
        (&["check"], format!("234150768 {path}\n"), "optimal"),
        (&["judge", "hdu1043"], sample.to_string(), path),
        (&["random", "-n", "1000000000000"], String::new(), ""),
    ];
    for (arguments, line, expected) in commands {
        for (round, (name, code)) in (0..9).zip(ENDS.into_iter().cycle()) {
            let mut child = command(arguments).spawn().unwrap();
            let writer = feed(&mut child, &line);
            let mut out = BufReader::new(child.stdout.take().unwrap());
            let mut answers = String::new();
            out.read_line(&mut answers).unwrap();
            let reader =
                thread::spawn(move || out.read_to_string(&mut answers).map(|_| answers).unwrap());
            thread::sleep(Duration::from_millis(3 * round));
            signal(&child, name);
            let output = child.wait_with_output().unwrap();
            let answers = reader.join().unwrap();
            writer.join().unwrap();
            assert_eq!(output.status.code(), Some(code), "{arguments:?}");
            assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
            assert!(
                answers.ends_with('\n'),
                "{arguments:?}: ends with {:?}",
                answers.lines().last()
            );
            let whole = |answer: &str| {
                if expected.is_empty() { answer.len() == 9 } else { answer == expected }
            };
            assert!(answers.lines().all(whole), "{arguments:?}");
        }
    }
}

#[test]
fn signals_end_a_waiting_command() {
    for (arguments, (name, code)) in
        [&[][..], &["-j", "3"], &["check"], &["judge", "hdu1043"], &["check"], &[]]
            .into_iter()
            .zip(ENDS.into_iter().cycle())
    {
        let mut child = command(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"123456708").unwrap();
        thread::sleep(Duration::from_millis(300));
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?}");
        drop(stdin);
    }
}

#[test]
fn interrupts_end_a_computing_command() {
    for arguments in ["race -n 100000", "race -n 2000 -a idastar --heuristic none --format csv"] {
        let mut child = command(&arguments.split(' ').collect::<Vec<_>>()).spawn().unwrap();
        thread::sleep(Duration::from_millis(500));
        signal(&child, "INT");
        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments}");
    }
}

#[test]
fn ignored_signals_stay_ignored() {
    for (arguments, (name, _)) in
        ["", "-j 3", "check", "", "check"].into_iter().zip(ENDS.into_iter().cycle())
    {
        let script = format!("trap '' {name}; exec \"$lookup\" {arguments}");
        let mut child = Command::new("bash")
            .args(["-c", &script])
            .env("lookup", LOOKUP)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            stdin.write_all(b"123456780\n").unwrap();
            out.next().unwrap().unwrap();
            signal(&child, name);
            thread::sleep(Duration::from_millis(20));
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?} {name}");
    }
}

#[test]
fn stop_and_continue_lose_nothing() {
    for arguments in [&["-p", "distance"][..], &["-p", "distance", "-j", "3"]] {
        const BOARDS: usize = 500_000;
        let mut child = command(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = thread::spawn(move || {
            for _ in 0..BOARDS / 1000 {
                stdin.write_all("867254301\n123456708\n".repeat(500).as_bytes()).unwrap();
                thread::sleep(Duration::from_micros(500));
            }
        });
        let mut out = child.stdout.take().unwrap();
        let reader = thread::spawn(move || {
            let mut answers = String::new();
            out.read_to_string(&mut answers).map(|_| answers).unwrap()
        });
        for _ in 0..10 {
            signal(&child, "STOP");
            thread::sleep(Duration::from_millis(5));
            signal(&child, "CONT");
            thread::sleep(Duration::from_millis(5));
        }
        writer.join().unwrap();
        assert!(reader.join().unwrap() == "31\n1\n".repeat(BOARDS / 2));
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}
