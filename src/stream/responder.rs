//! The traits of what answers the records of a stream.

use std::io;

use super::RecordError;
use crate::puzzle::Board;

/// Answers the records of a [`Stream`](super::Stream).
///
/// A closure that takes a `Result<Board, RecordError>` and the output is a responder. A type can
/// also collect results and answer many boards at once:
///
/// ```
/// use loyd::stream::{RecordError, Responder, Stream};
/// use loyd::{Board, Goal, Oracle};
///
/// /// The sum of all distances.
/// struct Sum {
///     oracle: Oracle,
///     moves: u64,
/// }
///
/// impl Responder for Sum {
///     fn answer(&mut self, record: Result<Board, RecordError>, _: &mut Vec<u8>) {
///         let distance = record.ok().and_then(|board| self.oracle.distance(board));
///         self.moves += distance.map_or(0, u64::from);
///     }
/// }
///
/// let mut stream = Stream::new(Sum { oracle: Goal::default().oracle(), moves: 0 });
/// stream.push(b"867254301\n123456708\n", &mut Vec::new());
/// assert_eq!(stream.responder_mut().moves, 32);
/// ```
pub trait Responder {
    /// Appends the answer to one record to `out`.
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>);

    /// Appends the answers to consecutive boards: the same bytes as [`answer`](Responder::answer)
    /// for each. Responders that are faster with many boards at once override it.
    #[inline]
    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        for &board in boards {
            self.answer(Ok(board), out);
        }
    }

    /// Called when the answers so far have been written: the place to report collected errors.
    /// With several threads, the calls come one at a time and in the order of the input.
    ///
    /// # Errors
    ///
    /// An error ends the run, which returns it.
    #[inline]
    fn written(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<F: FnMut(Result<Board, RecordError>, &mut Vec<u8>)> Responder for F {
    #[inline]
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        self(record, out);
    }
}

/// A [`Responder`] that several threads can share; see [`run_threads`](super::run_threads).
///
/// ```
/// use loyd::stream::{self, ParallelResponder, RecordError, Responder};
/// use loyd::{Board, Goal};
///
/// /// Counts the boards that cannot be solved.
/// struct Unsolvable(u64);
///
/// impl Responder for Unsolvable {
///     fn answer(&mut self, record: Result<Board, RecordError>, _: &mut Vec<u8>) {
///         self.0 += u64::from(record.is_ok_and(|board| !Goal::default().is_solvable(board)));
///     }
/// }
///
/// impl ParallelResponder for Unsolvable {
///     fn split(&mut self) -> Unsolvable {
///         Unsolvable(0)
///     }
///     fn merge(&mut self, part: &mut Unsolvable) {
///         self.0 += std::mem::take(&mut part.0);
///     }
/// }
///
/// let input = "123456780\n123456870\n213456780\n";
/// let mut count = Unsolvable(0);
/// stream::run_threads(2, input.as_bytes(), std::io::sink(), &mut count)?;
/// assert_eq!(count.0, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait ParallelResponder: Responder + Send + Sized {
    /// Another responder that gives the same answers, for another thread.
    #[must_use]
    fn split(&mut self) -> Self;

    /// Takes over the results that the other responder has collected, and leaves it empty.
    fn merge(&mut self, part: &mut Self);
}

/// A responder of the caller.
#[derive(Debug)]
pub(super) struct ByRef<'a, A>(pub(super) &'a mut A);

impl<A: Responder> Responder for ByRef<'_, A> {
    #[inline]
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        self.0.answer(record, out);
    }

    #[inline]
    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        self.0.answer_all(boards, out);
    }

    fn written(&mut self) -> io::Result<()> {
        self.0.written()
    }
}
