//! Several threads answer one input: how they share it, what must not wait, and what a panic or a
//! failure does.
#![cfg(feature = "std")]

use std::io::{self, ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use loyd::Board;
use loyd::stream::{ParallelResponder, RecordError, Responder, run, run_threads};

/// Counts the records of the first responder and those of its parts, and panics at one.
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
        assert_ne!(count.fetch_add(1, Ordering::Relaxed), self.panics_at, "as requested");
        out.push(b'.');
    }
}

impl ParallelResponder for Count<'_> {
    fn split(&mut self) -> Self {
        Count { is_part: true, ..*self }
    }

    fn merge(&mut self, _: &mut Self) {}
}

/// The numbers of records that the first responder and its parts get from an input in such pieces.
fn shares(input: &[u8], piece: usize, panics_at: usize) -> (usize, usize) {
    let (by_first, by_parts) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let count = Count { by_first: &by_first, by_parts: &by_parts, is_part: false, panics_at };
    let mut answers = Vec::new();
    let mut count = count;
    run_threads(2, Pieces { rest: input, most: piece }, &mut answers, &mut count).unwrap();
    let shares = (by_first.into_inner(), by_parts.into_inner());
    assert_eq!(answers.len(), shares.0 + shares.1);
    shares
}

#[test]
fn threads_share_lines_of_any_length() {
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
        let reader = Reader(|buffer: &mut [u8]| {
            if rest.is_empty() && asked_when_dry.is_none() {
                // Other threads may still be at work.
                for _ in 0..1000 {
                    if answered.load(Ordering::SeqCst) == records {
                        break;
                    }
                    thread::sleep(Duration::from_millis(10));
                }
                asked_when_dry = Some(answered.load(Ordering::SeqCst));
            }
            rest.read(buffer)
        });
        let writer = Writer(|answers: &[u8]| {
            answered.fetch_add(answers.len(), Ordering::SeqCst);
            Ok(answers.len())
        });
        run_threads(3, reader, writer, &mut Lines).unwrap();
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

/// A reader made of a function.
struct Reader<F>(F);

impl<F: FnMut(&mut [u8]) -> io::Result<usize>> Read for Reader<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.0)(buffer)
    }
}

/// A writer made of a function.
struct Writer<F>(F);

impl<F: FnMut(&[u8]) -> io::Result<usize>> Write for Writer<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (self.0)(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An input in pieces of at most this size.
struct Pieces<'a> {
    rest: &'a [u8],
    most: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.most);
        self.rest.read(&mut buffer[..length])
    }
}

/// Whether the work ends in a panic; it must end.
fn panics(work: impl FnOnce() + Send + 'static) -> bool {
    let (sender, receiver) = channel();
    thread::spawn(move || sender.send(catch_unwind(AssertUnwindSafe(work)).is_err()));
    receiver.recv_timeout(Duration::from_secs(60)).expect("it ends")
}

#[test]
fn panic_in_one_thread_ends_all() {
    let input = || "1 2 3 4 5 6 7 8 0\n".repeat(200_000).into_bytes();
    assert!(!panics(move || assert!(shares(&input(), 1 << 20, usize::MAX).1 > 0)));
    // In the answers of the first, of a part, of a part near the end.
    for at in [5, 5_000, 100_000] {
        assert!(panics(move || assert!(shares(&input(), 1 << 20, at).1 > 0)), "{at}");
    }
    for call in [1, 6, 9] {
        let work = |in_writer: bool| {
            move || {
                let (text, mut reads, mut writes) = (input(), 0, 0);
                let mut rest = text.as_slice();
                let reader = Reader(|buffer: &mut [u8]| {
                    reads += 1;
                    assert!(in_writer || reads != call, "as requested");
                    rest.read(buffer)
                });
                let writer = Writer(|answers: &[u8]| {
                    writes += 1;
                    assert!(!in_writer || writes != call, "as requested");
                    Ok(answers.len())
                });
                let _ = run_threads(3, reader, writer, &mut Lines);
            }
        };
        assert!(panics(work(true)), "writer {call}");
        assert!(panics(work(false)), "reader {call}");
    }
}

/// Reads the text, and then fails once; after that, the input has ended.
struct Failing<'a>(&'a [u8], Option<ErrorKind>);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => self.1.take().map_or(Ok(0), |kind| Err(kind.into())),
            length => Ok(length),
        }
    }
}

#[test]
fn read_error_drops_the_torn_record() {
    let lines = "123456780\n".repeat(60_000);
    // The text before the error: torn lines, a torn board in rows, and a whole line.
    for (torn, records) in [("123456", 0), ("123456780", 0), ("123\n456\n780", 0), ("123q\n12", 1)]
    {
        for count in [0, 60_000] {
            let text = format!("{}{torn}", &lines[..10 * count]);
            for threads in [1, 2, 3] {
                let mut output = Vec::new();
                let reader = Failing(text.as_bytes(), Some(ErrorKind::Other));
                let error = run_threads(threads, reader, &mut output, &mut Lines).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::Other);
                assert_eq!(
                    output.len(),
                    count + records,
                    "{torn:?} after {count}, {threads} threads"
                );
            }
            let mut output = Vec::new();
            run(Failing(text.as_bytes(), None), &mut output, &mut Lines).unwrap();
            assert_eq!(output.len(), count + 1 + records, "{torn:?} at the end of the input");
        }
    }
}

#[test]
fn write_error_is_returned() {
    let text = "123456780\n".repeat(200_000);
    for threads in [1, 3] {
        let mut room = 3_u32;
        let writer = Writer(|answers: &[u8]| {
            room = room.checked_sub(1).ok_or(ErrorKind::StorageFull)?;
            Ok(answers.len())
        });
        let error = run_threads(threads, text.as_bytes(), writer, &mut Lines).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull);
    }
}

#[test]
fn blocking_readers_and_writers_are_retried() {
    let text = "123456780\n".repeat(50_000);
    for threads in [1, 2] {
        let (mut reads, mut writes, mut rest) = (0_u32, 0_u32, text.as_bytes());
        let mut output = 0;
        let errors = [ErrorKind::WouldBlock, ErrorKind::Interrupted];
        let reader = Reader(|buffer: &mut [u8]| {
            reads += 1;
            match errors.get(reads as usize % 3) {
                Some(&kind) => Err(kind.into()),
                None => rest.read(buffer),
            }
        });
        let writer = Writer(|answers: &[u8]| {
            writes += 1;
            match errors.get(writes as usize % 3) {
                Some(&kind) => Err(kind.into()),
                None => {
                    // A short write.
                    let length = answers.len().min(4_000);
                    output += length;
                    Ok(length)
                }
            }
        });
        run_threads(threads, reader, writer, &mut Lines).unwrap();
        assert_eq!(output, 50_000);
    }
}

/// Lets all threads of a pool work on every batch, and waits for them.
struct Nested<'a>(&'a rayon::ThreadPool);

impl Responder for Nested<'_> {
    fn answer(&mut self, _: Result<Board, RecordError>, out: &mut Vec<u8>) {
        out.push(b'.');
    }

    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        use rayon::prelude::*;
        let ranks: usize =
            self.0.install(|| boards.par_iter().map(|board| board.rank().min(1)).sum());
        out.extend(std::iter::repeat_n(b'.', ranks));
    }
}

impl ParallelResponder for Nested<'_> {
    fn split(&mut self) -> Self {
        Nested(self.0)
    }

    fn merge(&mut self, _: &mut Self) {}
}

#[test]
fn responders_that_use_a_thread_pool_do_not_hang() {
    let text = "123456780\n".repeat(30_000);
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
        for round in 0..300 {
            let mut output = Vec::new();
            let threads = [4, 8][round % 2];
            run_threads(threads, text.as_bytes(), &mut output, &mut Nested(&pool)).unwrap();
            assert_eq!(output.len(), 30_000);
            sender.send(()).unwrap();
        }
    });
    for round in 0..300 {
        receiver
            .recv_timeout(Duration::from_secs(10))
            .unwrap_or_else(|_| panic!("run {round} hangs"));
    }
}
