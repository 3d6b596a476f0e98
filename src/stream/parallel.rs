//! A whole input to a whole output, by several threads: the same bytes as by one.
//!
//! Each thread takes the next block of the input, answers it, waits for its turn, and sends its
//! answers off: so reading and writing are shared out like the work between. A block ends where no
//! record is half read; what is left goes to the next.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::{panic, thread};

use super::blocks::answer_some;
use super::{Responder, Stream};
use crate::puzzle::CELLS;
use crate::text::Scan;

/// How much is read at a time.
const BLOCK: usize = 1 << 18;
/// How many lines at the end of a block are looked at for one after which no record is half read.
const LOOK_BACK: usize = 64;
/// The most threads that are made, whatever number is asked for: each has blocks of its own.
const MOST_THREADS: usize = 256;

/// An [`Responder`] that several threads can give at once; see [`answer_by`].
///
/// ```
/// use loyd::stream::{Responder, RecordError, ParallelResponder, answer_by};
/// use loyd::{Board, Goal};
/// use std::io::Read;
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
/// let (mut input, mut count) = ("123456780\n123456870\n213456780\n".as_bytes(), 0);
/// answer_by(
///     2,
///     Unsolvable(0),
///     |buffer| input.read(buffer),
///     |_, by| {
///         count += std::mem::take(&mut by.0);
///         Ok(())
///     },
/// )?;
/// assert_eq!(count, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait ParallelResponder: Responder + Send + Sized {
    /// Another one that answers just the same, for many records elsewhere in the same input.
    ///
    /// ```
    /// use loyd::{Board, Goal, stream::{Responder, Paths, ParallelResponder}};
    /// let mut out = Vec::new();
    /// Paths::new(Goal::default()).split().answer("123456708".parse().map_err(|_| unreachable!()), &mut out);
    /// assert_eq!(out, b"r\n");
    /// ```
    #[must_use]
    fn split(&mut self) -> Self;

    /// Takes over what the other one gathered while it answered; the other goes on with nothing
    /// gathered.
    ///
    /// ```
    /// use loyd::{Goal, stream::{Responder, RecordError, Paths, RecordErrorKind, ParallelResponder}};
    /// let mut paths = Paths::new(Goal::default());
    /// let mut part = paths.split();
    /// part.answer(Err(RecordError { line: 7, error: RecordErrorKind::Long }), &mut Vec::new());
    /// paths.merge(&mut part);
    /// assert_eq!((paths.errors().len(), part.errors().len()), (1, 0));
    /// ```
    fn merge(&mut self, part: &mut Self);
}

/// Answers all records of an input as [`answer`](super::answer) does, by so many threads, 256 at
/// most; 0 stands for all that the machine has. They start when 256 KiB were read.
///
/// The answers are the same bytes in the same order, whatever the number of threads. `source` and
/// `sink` are called by one thread at a time each, but the one may run beside the other. Boards in
/// three rows without blank lines between them are answered by one thread.
///
/// # Errors
///
/// What `source` or `sink` returns. If it is the source, all that it gave before is answered first.
///
/// # Panics
///
/// If `source`, `sink` or the [`Responder`] does, in whichever thread.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{Paths, answer_by};
/// use std::io::{Read, Write};
///
/// let mut input = "123450786\n123456780".as_bytes();
/// let mut output = Vec::new();
/// answer_by(
///     2,
///     Paths::new(Goal::default()),
///     |buffer| input.read(buffer),
///     |answers, _| output.write_all(answers),
/// )?;
/// assert_eq!(output, b"d\n\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn answer_by<A: ParallelResponder, E: Send>(
    threads: usize,
    answer: A,
    mut source: impl FnMut(&mut [u8]) -> Result<usize, E> + Send,
    mut sink: impl FnMut(&[u8], &mut A) -> Result<(), E> + Send,
) -> Result<(), E> {
    let threads =
        if threads == 0 { thread::available_parallelism().map_or(1, usize::from) } else { threads };
    let threads = threads.min(MOST_THREADS);
    let mut stream = Stream::new(answer);
    // Most inputs end before it pays to start a thread.
    let first = if threads == 1 { u64::MAX } else { BLOCK as u64 };
    if answer_some(&mut stream, &mut source, &mut sink, first)? {
        return Ok(());
    }
    let input = Mutex::new(Input { source, left: Vec::new(), stream, blocks: 0, end: None });
    let output = Output {
        state: Mutex::new(Sent { sink, blocks: 0, stopped: false, failed: None }),
        turn: Condvar::new(),
    };
    thread::scope(|scope| {
        // This thread works too: if the system grants no other, it does all of the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, || work(&input, &output)).ok();
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        work(&input, &output);
        for other in others {
            other.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        }
    });
    let sent = output.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let input = input.into_inner().unwrap_or_else(PoisonError::into_inner);
    match (sent.failed, input.end) {
        (Some(error), _) | (None, Some(Err(error))) => Err(error),
        _ => Ok(()),
    }
}

/// What is still to be read.
struct Input<S, A, E> {
    source: S,
    /// What was read, but does not end a record.
    left: Vec<u8>,
    /// Where the blocks stand in the input; and it answers those that cannot stand alone.
    stream: Stream<A>,
    /// The number of blocks taken.
    blocks: u64,
    /// How the source ended, when it has.
    end: Option<Result<(), E>>,
}

/// What is still to be written.
struct Output<K, E> {
    state: Mutex<Sent<K, E>>,
    /// Told whenever a block is written, and when no more will be.
    turn: Condvar,
}

struct Sent<K, E> {
    sink: K,
    /// The number of blocks written.
    blocks: u64,
    /// Whether nothing more is to be written.
    stopped: bool,
    failed: Option<E>,
}

impl<K, E> Output<K, E> {
    /// Waits until so many blocks are written; `None` if that will never be.
    fn wait(&self, blocks: u64) -> Option<MutexGuard<'_, Sent<K, E>>> {
        let mut sent = self.state.lock().ok()?;
        while sent.blocks != blocks && !sent.stopped {
            sent = self.turn.wait(sent).ok()?;
        }
        (!sent.stopped).then_some(sent)
    }
}

/// Lets the other threads go when one of them panics: they wait for a block that will not come.
struct Guard<'a, K, E>(&'a Output<K, E>);

impl<K, E> Drop for Guard<'_, K, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.state.lock().unwrap_or_else(PoisonError::into_inner).stopped = true;
            self.0.turn.notify_all();
        }
    }
}

/// What one thread does. It ends when there is no more to read or to write, or when another thread
/// panicked.
fn work<A: ParallelResponder, E: Send>(
    input: &Mutex<Input<impl FnMut(&mut [u8]) -> Result<usize, E>, A, E>>,
    output: &Output<impl FnMut(&[u8], &mut A) -> Result<(), E>, E>,
) {
    let _guard = Guard(output);
    let Ok(split) = input.lock().map(|mut input| input.stream.responder_mut().split()) else {
        return;
    };
    let mut own = Stream::new(split);
    let (mut block, mut answers) = (Vec::new(), Vec::new());
    loop {
        let Ok(taken) =
            input.lock().map(|mut input| input.take(&mut own, &mut block, &mut answers))
        else {
            return;
        };
        let Some(number) = taken else { return };
        own.push(&block, &mut answers);
        let Some(mut sent) = output.wait(number) else { return };
        sent.failed = (sent.sink)(&answers, own.responder_mut()).err();
        sent.stopped = sent.failed.is_some();
        sent.blocks += 1;
        output.turn.notify_all();
        answers.clear();
    }
}

impl<S: FnMut(&mut [u8]) -> Result<usize, E>, A: ParallelResponder, E> Input<S, A, E> {
    /// The next block, which begins and ends between two records, and its number; `None` if there
    /// is none. The stream that is to answer it learns where it stands. What cannot stand alone is
    /// answered here and now.
    fn take(
        &mut self,
        own: &mut Stream<A>,
        block: &mut Vec<u8>,
        answers: &mut Vec<u8>,
    ) -> Option<u64> {
        if self.end.is_some() {
            return None;
        }
        block.clear();
        block.append(&mut self.left);
        let before = block.len();
        block.resize(before + BLOCK, 0);
        let read = (self.source)(&mut block[before..]);
        let length = *read.as_ref().unwrap_or(&0);
        block.truncate(before + length);
        if length == 0 {
            self.end = Some(read.map(drop));
        }
        // What is left waits for the next block. If that may take long, no whole line must wait.
        let whole = |end: &usize| length == BLOCK || !block[*end..].contains(&b'\n');
        let end = last_end(block).filter(|end| length > 0 && whole(end));
        if let Some(end) = end {
            self.left.extend_from_slice(&block[end..]);
            block.truncate(end);
        }
        if end.is_some() && self.stream.is_clean() {
            own.lines = self.stream.lines;
            self.stream.lines += ends(block);
        } else {
            self.stream.push(block, answers);
            block.clear();
            if self.end.is_some() {
                self.stream.finish(answers);
            }
            own.responder_mut().merge(self.stream.responder_mut());
            own.lines = self.stream.lines.max(1);
        }
        self.blocks += 1;
        Some(self.blocks - 1)
    }
}

/// How many lines end here.
///
/// Counted in bytes, as far as those reach: vectors hold most of them.
fn ends(block: &[u8]) -> u64 {
    let few = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    block.chunks(240).map(|bytes| u64::from(few(bytes))).sum()
}

/// The end of the last line after which no record is half read, if there is such a line near the
/// end of the block: a blank line, or one with cells enough for a board.
fn last_end(block: &[u8]) -> Option<usize> {
    let mut end = block.iter().rposition(|&byte| byte == b'\n')? + 1;
    for _ in 0..LOOK_BACK {
        let start =
            block[..end - 1].iter().rposition(|&byte| byte == b'\n').map_or(0, |before| before + 1);
        let count = Scan::text(&block[start..end]).count;
        if count == 0 || count >= CELLS {
            return Some(end);
        }
        if start == 0 {
            return None;
        }
        end = start;
    }
    None
}
