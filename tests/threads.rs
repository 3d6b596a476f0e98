//! Several threads answer one input: what they share, what must not wait, and what a panic in one
//! of them does.
#![cfg(feature = "std")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use loyd::Board;
use loyd::stream::{ParallelResponder, RecordError, Responder, answer_by};

/// Counts the records of the first answerer and those of its parts, and may panic at one.
struct Count<'a> {
    by_first: &'a AtomicUsize,
    by_parts: &'a AtomicUsize,
    is_part: bool,
    panics_at: usize,
}

impl Responder for Count<'_> {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        assert!(record.is_ok(), "{record:?}");
        let count = if self.is_part { self.by_parts } else { self.by_first };
        assert_ne!(count.fetch_add(1, Ordering::Relaxed), self.panics_at, "as asked");
        out.push(b'.');
    }
}

impl ParallelResponder for Count<'_> {
    fn split(&mut self) -> Self {
        Count { is_part: true, ..*self }
    }

    fn merge(&mut self, _: &mut Self) {}
}

/// How many records the first answerer and its parts got, when the input came in such pieces.
fn shares(input: &[u8], piece: usize, panics_at: usize) -> (usize, usize) {
    let (by_first, by_parts) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let count = Count { by_first: &by_first, by_parts: &by_parts, is_part: false, panics_at };
    let (mut rest, mut answers) = (input, 0);
    let source = |buffer: &mut [u8]| {
        let length = rest.len().min(buffer.len()).min(piece);
        buffer[..length].copy_from_slice(&rest[..length]);
        rest = &rest[length..];
        Ok::<_, ()>(length)
    };
    let sink = |text: &[u8], _: &mut Count<'_>| {
        answers += text.len();
        Ok(())
    };
    answer_by(2, count, source, sink).unwrap();
    let shares = (by_first.into_inner(), by_parts.into_inner());
    assert_eq!(answers, shares.0 + shares.1);
    shares
}

#[test]
fn lines_of_any_length_are_shared_out_after_the_first_quarter_of_a_mebibyte() {
    for line in [
        "123456780\n",
        "1 2 3 4 5 6 7 8 0\n",
        "1 2 3 4 5 6 7 8 0\r\n",
        "[1, 2, 3, 4, 5, 6, 7, 8, 0]\n",
    ] {
        let input = line.repeat((4 << 20) / line.len());
        for piece in [1 << 20, 1 << 16, 100_003] {
            let (by_first, by_parts) = shares(input.as_bytes(), piece, usize::MAX);
            assert_eq!(by_first + by_parts, input.len() / line.len());
            assert!(
                by_first < (700 << 10) / line.len(),
                "{line:?} by {piece}: {by_first} by the first"
            );
        }
    }
}

#[test]
fn no_whole_line_waits_for_more_input() {
    let lines = "123456780\n".repeat(50_000);
    for last in ["12345678\n", "123456780\n1234\n", "123456780\n12\n34\n"] {
        let text = format!("{lines}{last}");
        let records = text.lines().count();
        let mut rest = text.as_bytes();
        let (mut asked_when_dry, answered) = (None, AtomicUsize::new(0));
        let source = |buffer: &mut [u8]| {
            if rest.is_empty() && asked_when_dry.is_none() {
                // The threads beside this one may still be at work.
                let patience = 1000;
                (0..patience).take_while(|_| answered.load(Ordering::SeqCst) < records).for_each(
                    |_| {
                        thread::sleep(Duration::from_millis(10));
                    },
                );
                asked_when_dry = Some(answered.load(Ordering::SeqCst));
            }
            let length = rest.len().min(buffer.len());
            buffer[..length].copy_from_slice(&rest[..length]);
            rest = &rest[length..];
            Ok::<_, ()>(length)
        };
        let sink = |answers: &[u8], _: &mut Lines| {
            answered.fetch_add(answers.len(), Ordering::SeqCst);
            Ok(())
        };
        answer_by(3, Lines, source, sink).unwrap();
        assert_eq!(asked_when_dry, Some(records), "{last:?}");
    }
}

/// A byte a record.
struct Lines;

impl Responder for Lines {
    fn answer(&mut self, _: Result<Board, RecordError>, out: &mut Vec<u8>) {
        out.push(b'.');
    }
}

impl ParallelResponder for Lines {
    fn split(&mut self) -> Lines {
        Lines
    }

    fn merge(&mut self, _: &mut Lines) {}
}

/// Whether the work ends in a panic; it must end.
fn panics(work: impl FnOnce() + Send + 'static) -> bool {
    let (sender, receiver) = channel();
    thread::spawn(move || sender.send(catch_unwind(AssertUnwindSafe(work)).is_err()));
    receiver.recv_timeout(Duration::from_secs(60)).expect("it ends")
}

#[test]
fn a_panic_in_one_thread_ends_all_and_comes_out() {
    let input = || "1 2 3 4 5 6 7 8 0\n".repeat(200_000).into_bytes();
    assert!(!panics(move || assert!(shares(&input(), 1 << 20, usize::MAX).1 > 0)));
    // In the answers of the first, of a part, of a part near the end.
    for at in [5, 5_000, 100_000] {
        assert!(panics(move || assert!(shares(&input(), 1 << 20, at).1 > 0)), "{at}");
    }
    for call in [1, 6, 9] {
        let work = |in_sink: bool| {
            move || {
                let (text, mut reads, mut writes) = (input(), 0, 0);
                let mut rest = text.as_slice();
                let source = |buffer: &mut [u8]| {
                    reads += 1;
                    assert!(in_sink || reads != call, "as asked");
                    let length = rest.len().min(buffer.len());
                    buffer[..length].copy_from_slice(&rest[..length]);
                    rest = &rest[length..];
                    Ok::<_, ()>(length)
                };
                let sink = |_: &[u8], _: &mut Lines| {
                    writes += 1;
                    assert!(!in_sink || writes != call, "as asked");
                    Ok(())
                };
                let _ = answer_by(3, Lines, source, sink);
            }
        };
        assert!(panics(work(true)), "sink {call}");
        assert!(panics(work(false)), "source {call}");
    }
}
