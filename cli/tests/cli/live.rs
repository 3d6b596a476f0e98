//! The command while it runs: as a co-process, and with a reader that leaves.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::command::command;

/// The lines of the child's standard output as they come.
fn lines(child: &mut Child) -> Receiver<String> {
    let (send, receive) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        for line in out.lines() {
            if send.send(line.unwrap()).is_err() {
                break;
            }
        }
    });
    receive
}

fn say(stdin: &mut ChildStdin, text: &str) {
    stdin.write_all(text.as_bytes()).unwrap();
    stdin.flush().unwrap();
}

#[test]
fn answers_come_before_the_input_ends() {
    let mut child = command(&["-p", "distance"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let out = lines(&mut child);
    let hear = || {
        out.recv_timeout(Duration::from_secs(20)).expect("the answer comes while the pipe is open")
    };
    for _ in 0..100 {
        say(&mut stdin, "2 3 4 1 5 x 7 6 8\n");
        assert_eq!(hear(), "19");
        say(&mut stdin, "1 2 3\n4 5 6\n7 ");
        say(&mut stdin, "_ 8\n");
        assert_eq!(hear(), "1");
        say(&mut stdin, "rubbish\n");
        assert_eq!(hear(), "invalid");
    }
    // The last board needs no end of line once the pipe is closed.
    say(&mut stdin, "867254301");
    assert!(out.recv_timeout(Duration::from_millis(50)).is_err());
    drop(stdin);
    assert_eq!(hear(), "31");
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_reader_that_leaves_ends_it_quietly_with_0() {
    let mut child = command(&[]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // As `yes 234150768 | lookup | head -1`.
    let writer = thread::spawn(move || while stdin.write_all(b"234150768\n").is_ok() {});
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "ullddrurdllurdruldr\n");
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)));
    writer.join().unwrap();
}
