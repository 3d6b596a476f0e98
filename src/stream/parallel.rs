//! Several threads answer one input: the same bytes as one thread.
//!
//! Each thread takes the next block of the input, answers it, waits for its turn, and writes its
//! answers, so the threads share reading and writing as well. A block ends between two records; the
//! rest goes to the next block.

use std::io::{self, Read, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::{panic, thread};

use super::responder::ByRef;
use super::{Options, ParallelResponder, Stream, run_bytes, wait};
use crate::text::{Layout, Scan};

/// The number of bytes that one thread answers before others start: most inputs are shorter.
const ALONE: u64 = 1 << 18;
/// How much is read at a time.
const BLOCK: usize = 1 << 17;
/// The memory for the answers to a block: as much as the paths of lines of ten bytes take.
const ANSWERS: usize = 4 * BLOCK;
/// The memory that must be left when a thread starts, for what responders allocate themselves.
const RESERVE: usize = 1 << 20;
/// The stack of a thread. The default of 2 MiB would count against a limit of the address space.
const STACK: usize = 1 << 18;
/// The number of lines at the end of a block that are searched for the end of a record.
const LOOK_BACK: usize = 64;
/// The largest number of threads, since each has a block of its own.
const MOST_THREADS: usize = 256;

/// Answers all records of an input as [`run`](super::run) does, with several threads.
///
/// The output is the same as with one thread. At most 256 threads run; 0 stands for the number of
/// processors. They start when 256 KiB have been read, and only as many as there is memory for.
/// The reader and the writer are each used by one thread at a time. Boards in three rows without
/// blank lines between them are answered by one thread.
///
/// # Errors
///
/// Those of [`run`](super::run).
///
/// # Panics
///
/// If the reader, the writer, or the responder panics in any thread.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{self, Paths};
///
/// let mut output = Vec::new();
/// let mut paths = Paths::new(Goal::default());
/// stream::run_threads(2, "123450786\n123456780".as_bytes(), &mut output, &mut paths)?;
/// assert_eq!(output, b"d\n\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run_threads<A: ParallelResponder>(
    threads: usize,
    reader: impl Read + Send,
    writer: impl Write + Send,
    responder: &mut A,
) -> io::Result<()> {
    run_with(Options::new().threads(threads), reader, writer, responder)
}

/// Answers all records of an input as [`run_threads`] does, with all [`Options`].
///
/// # Errors
///
/// Those of [`run`](super::run).
///
/// # Panics
///
/// If the reader, the writer, or the responder panics in any thread.
pub fn run_with<A: ParallelResponder>(
    options: Options,
    mut reader: impl Read + Send,
    mut writer: impl Write + Send,
    responder: &mut A,
) -> io::Result<()> {
    let threads = match options.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads.min(MOST_THREADS),
    };
    let mut stream = Stream::with_options(options, ByRef(responder));
    let alone = if threads == 1 { u64::MAX } else { ALONE };
    if run_bytes(&mut stream, &mut reader, &mut writer, alone)? {
        return Ok(());
    }
    let mut total = stream.responder_mut().0.split();
    let input = Mutex::new(Input { reader, rest: Vec::new(), stream, blocks: 0, end: None });
    let output = Output {
        state: Mutex::new(Written {
            writer,
            total: &mut total,
            blocks: 0,
            stopped: false,
            failed: None,
        }),
        turn: Condvar::new(),
    };
    thread::scope(|scope| {
        let spawn = |_| {
            let thread = thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, || work(&input, &output, false)).ok()
        };
        let others: Vec<_> = (1..threads).map_while(spawn).collect();
        // This thread works too: if the system grants no other, it does all of the work.
        work(&input, &output, true);
        for other in others {
            other.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        }
    });
    let written = output.state.into_inner().unwrap_or_else(PoisonError::into_inner).failed;
    let Input { end: read, stream, .. } =
        input.into_inner().unwrap_or_else(PoisonError::into_inner);
    drop(stream);
    responder.merge(&mut total);
    match (written, read) {
        (Some(error), _) | (None, Some(Err(error))) => Err(error),
        _ => Ok(()),
    }
}

/// The unread part of the input.
struct Input<'a, R, A> {
    reader: R,
    /// Bytes that have been read and do not end a record.
    rest: Vec<u8>,
    /// Counts the lines of the blocks, and answers blocks that do not end between two records.
    stream: Stream<ByRef<'a, A>>,
    /// The number of blocks taken.
    blocks: u64,
    /// How the input ended, when it has.
    end: Option<io::Result<()>>,
}

/// The unwritten part of the output.
struct Output<'a, W, A> {
    state: Mutex<Written<'a, W, A>>,
    /// Notified whenever a block has been written, and when no other will be.
    turn: Condvar,
}

struct Written<'a, W, A> {
    writer: W,
    /// Collects the results of all parts in the order of the input.
    total: &'a mut A,
    /// The number of blocks written.
    blocks: u64,
    /// Whether nothing more is to be written.
    stopped: bool,
    failed: Option<io::Error>,
}

impl<'a, W, A> Output<'a, W, A> {
    /// Waits until this many blocks are written; `None` if that will not happen.
    fn wait(&self, blocks: u64) -> Option<MutexGuard<'_, Written<'a, W, A>>> {
        let mut written = self.state.lock().ok()?;
        while written.blocks != blocks && !written.stopped {
            written = self.turn.wait(written).ok()?;
        }
        (!written.stopped).then_some(written)
    }
}

/// Stops the other threads when one panics: they wait for a block that will not come.
struct Guard<'a, 'b, W, A>(&'a Output<'b, W, A>);

impl<W, A> Drop for Guard<'_, '_, W, A> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.state.lock().unwrap_or_else(PoisonError::into_inner).stopped = true;
            self.0.turn.notify_all();
        }
    }
}

/// The work of one thread. It ends when there is nothing more to read or to write, or when another
/// thread has panicked.
fn work<A: ParallelResponder>(
    input: &Mutex<Input<'_, impl Read, A>>,
    output: &Output<'_, impl Write, A>,
    is_first: bool,
) {
    let _guard = Guard(output);
    let (mut block, mut answers) = (Vec::new(), Vec::new());
    if !has_memory(&mut block, &mut answers) && !is_first {
        return;
    }
    let Ok(mut stream) = input.lock().map(|mut input| {
        Stream::with_options(input.stream.options(), input.stream.responder_mut().0.split())
    }) else {
        return;
    };
    // The first block, with a header if there is one, has been answered.
    stream.has_started = true;
    loop {
        let Ok(taken) =
            input.lock().map(|mut input| input.take(&mut stream, &mut block, &mut answers))
        else {
            return;
        };
        let Some(number) = taken else { return };
        stream.push(&block, &mut answers);
        let Some(mut written) = output.wait(number) else { return };
        let part = stream.responder_mut();
        let result = wait::write(&mut written.writer, &answers).and_then(|()| part.written());
        written.total.merge(part);
        written.failed = result.err();
        written.stopped = written.failed.is_some();
        written.blocks += 1;
        output.turn.notify_all();
        answers.clear();
    }
}

/// Whether there is memory for another thread. It reserves what the thread needs.
fn has_memory(block: &mut Vec<u8>, answers: &mut Vec<u8>) -> bool {
    let mut reserve = Vec::<u8>::new();
    block.try_reserve(2 * BLOCK).is_ok()
        && answers.try_reserve(ANSWERS).is_ok()
        && reserve.try_reserve(RESERVE).is_ok()
}

impl<R: Read, A: ParallelResponder> Input<'_, R, A> {
    /// Reads the next block, which begins and ends between two records, and returns its number;
    /// `None` if there is none. Sets the line at which the stream of the thread goes on. If the
    /// block cannot be split there, answers it at once.
    fn take(
        &mut self,
        stream: &mut Stream<A>,
        block: &mut Vec<u8>,
        answers: &mut Vec<u8>,
    ) -> Option<u64> {
        if self.end.is_some() {
            return None;
        }
        block.clear();
        block.append(&mut self.rest);
        let before = block.len();
        block.resize(before + BLOCK, 0);
        let read = wait::read(&mut self.reader, &mut block[before..]);
        let length = *read.as_ref().unwrap_or(&0);
        block.truncate(before + length);
        let has_ended = matches!(read, Ok(0));
        if length == 0 {
            self.end = Some(read.map(drop));
        }
        // The rest waits for the next block. If that can take long, no whole line may wait.
        let is_enough = |end: &usize| length == BLOCK || !block[*end..].contains(&b'\n');
        let end = last_end(block, self.stream.layout).filter(|end| length > 0 && is_enough(end));
        if let Some(end) = end {
            self.rest.extend_from_slice(&block[end..]);
            block.truncate(end);
        }
        if end.is_some() && self.stream.is_between_records() {
            stream.lines = self.stream.lines;
            stream.layout = self.stream.layout;
            self.stream.lines += count_lines(block);
        } else {
            self.stream.push(block, answers);
            block.clear();
            if has_ended {
                self.stream.finish(answers);
            }
            stream.responder_mut().merge(self.stream.responder_mut().0);
            stream.lines = self.stream.lines.max(1);
        }
        self.blocks += 1;
        Some(self.blocks - 1)
    }
}

/// The number of line ends, counted in bytes as far as those reach: a vector holds many of them.
fn count_lines(block: &[u8]) -> u64 {
    let few = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    block.chunks(240).map(|bytes| u64::from(few(bytes))).sum()
}

/// The end of the last line that certainly ends a record, if there is one near the end of the
/// block.
fn last_end(block: &[u8], layout: Layout) -> Option<usize> {
    let mut end = block.iter().rposition(|&byte| byte == b'\n')? + 1;
    for _ in 0..LOOK_BACK {
        let (start, line) = last_line(&block[..end]);
        let is_end = layout != Layout::Lines
            || is_object(line)
            || Scan::text(line).board().is_ok()
            || line.trim_ascii().is_empty() && ends_with_rows(&block[..start]);
        if is_end {
            return Some(end);
        }
        if start == 0 {
            return None;
        }
        end = start;
    }
    None
}

/// The last line of a text that ends with a line end, and where it begins.
fn last_line(text: &[u8]) -> (usize, &[u8]) {
    let line_end = text.len() - 1;
    let start = text[..line_end].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (start, &text[start..line_end])
}

/// Whether a line is a JSON object.
fn is_object(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"{\"") && line.ends_with(b"}")
}

/// Whether a text ends with a board in three rows.
fn ends_with_rows(text: &[u8]) -> bool {
    let mut scan = Scan::default();
    let mut end = text.len();
    for _ in 0..3 {
        if end == 0 {
            return false;
        }
        let (start, line) = last_line(&text[..end]);
        let row = Scan::text(line);
        if row.count != 3 {
            return false;
        }
        scan = row.append(scan);
        end = start;
    }
    scan.board().is_ok()
}
