//! Records of a start and its goal.

use std::io::{self, Read, Write};

use super::responder::ByRef;
use super::{BLOCK, Options, RecordError, RecordErrorKind, Responder, Stream, wait};
use crate::puzzle::Board;

/// Answers pairs of a start and its goal; see [`run_pairs`]. A closure that takes a
/// `Result<(Board, Board), RecordError>` and the output is one.
pub trait PairResponder {
    /// Appends the answer to one pair to `out`.
    fn answer(&mut self, pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>);

    /// Called when the answers so far have been written.
    ///
    /// # Errors
    ///
    /// An error ends the run, which returns it.
    fn written(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<F: FnMut(Result<(Board, Board), RecordError>, &mut Vec<u8>)> PairResponder for F {
    fn answer(&mut self, pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>) {
        self(pair, out);
    }
}

/// Answers all pairs of a start and its goal in an input.
///
/// Of every two boards, the first is a start and the second its goal. They are on one line, on two
/// lines, or one after the other in rows, in every form that a [`Stream`] reads. If a JSON object
/// or a row of CSV has a field for the goal, the pair is in these fields. An invalid board makes
/// its pair invalid. One thread answers all pairs.
///
/// # Errors
///
/// Those of [`run`](super::run).
///
/// ```
/// use loyd::stream::{self, Options, RecordError};
/// use loyd::{Board, Goal};
///
/// let input = "7 2 4\n5 0 6\n8 3 1\n\n0 1 2\n3 4 5\n6 7 8\n12345678. 123.46758\n";
/// let mut output = Vec::new();
/// let mut distance = |pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>| {
///     let (start, goal) = pair.expect("both pairs are valid");
///     let distance = Goal::new(goal).distance(start).expect("they can be solved");
///     out.extend(format!("{distance}\n").bytes());
/// };
/// stream::run_pairs(Options::new(), input.as_bytes(), &mut output, &mut distance)?;
/// assert_eq!(output, b"26\n3\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run_pairs(
    options: Options,
    mut reader: impl Read,
    mut writer: impl Write,
    responder: &mut impl PairResponder,
) -> io::Result<()> {
    let mut pairs = Pairs { responder, start: None };
    let mut stream = Stream::with_options(options.pairs(), ByRef(&mut pairs));
    let mut buffer = vec![0; BLOCK];
    let mut answers = Vec::new();
    loop {
        let length = wait::read(&mut reader, &mut buffer)?;
        if length == 0 {
            let line = stream.lines_with_last();
            stream.finish(&mut answers);
            stream.responder_mut().0.finish(line, &mut answers);
        } else {
            stream.push(&buffer[..length], &mut answers);
        }
        wait::write(&mut writer, &answers)?;
        stream.responder_mut().written()?;
        answers.clear();
        if length == 0 {
            return Ok(());
        }
    }
}

/// Makes pairs of consecutive records.
#[derive(Debug)]
struct Pairs<'a, P> {
    responder: &'a mut P,
    /// The first record of an incomplete pair.
    start: Option<Result<Board, RecordError>>,
}

impl<P: PairResponder> Pairs<'_, P> {
    /// Reports a start without a goal.
    fn finish(&mut self, line: u64, out: &mut Vec<u8>) {
        if let Some(start) = self.start.take() {
            let missing = RecordError { line, error: RecordErrorKind::MissingGoal };
            self.responder.answer(start.and(Err(missing)), out);
        }
    }
}

impl<P: PairResponder> Responder for Pairs<'_, P> {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        match self.start.take() {
            None => self.start = Some(record),
            Some(start) => {
                let pair = start.and_then(|start| Ok((start, record?)));
                self.responder.answer(pair, out);
            }
        }
    }

    fn written(&mut self) -> io::Result<()> {
        self.responder.written()
    }
}
