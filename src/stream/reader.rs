//! Finds the records of an input.

use super::fast_line;
use super::held::HeldLines;
use super::lines::LineBuffer;
use super::{BATCH, Options, RecordError, RecordErrorKind, Responder};
use crate::puzzle::{Board, CELLS};
use crate::text::{
    Context, Encoding, Found, LINE_LIMIT, Layout, MOST_LINES, Problem, Scan, find_record,
};

/// The most records that wait for the end of the input because the first line counts them.
const MOST_COUNTED: usize = 1 << 14;

/// Finds the records in an input that arrives in pieces of any size, and has a [`Responder`] answer
/// them in order; see the [module](super).
///
/// ```
/// use loyd::stream::{RecordError, Stream};
/// use loyd::{Board, Goal};
///
/// let goal = Goal::default();
/// let mut stream = Stream::new(|record: Result<Board, RecordError>, out: &mut Vec<u8>| {
///     let line = match record.map(|board| goal.distance(board)) {
///         Ok(Some(distance)) => format!("{distance} moves\n"),
///         Ok(None) => "unsolvable\n".to_string(),
///         Err(error) => format!("{error}\n"),
///     };
///     out.extend_from_slice(line.as_bytes());
/// });
/// let mut out = Vec::new();
/// stream.push(b"2 3 4 1 5 x 7 6 8\n123\n456\n78", &mut out);
/// stream.push(b"0\n123485476\n", &mut out);
/// stream.finish(&mut out);
/// assert_eq!(out, b"19 moves\n0 moves\nline 5: tile 4 appears twice\n");
/// ```
#[derive(Clone, Debug)]
pub struct Stream<A> {
    responder: A,
    options: Options,
    /// The number of lines that have ended.
    pub(super) lines: u64,
    /// The beginning of a line whose end has not arrived.
    partial: LineBuffer,
    encoding: Encoding,
    /// The length of the byte-order mark on the first line.
    mark: usize,
    /// Lines that are not yet a record, up to the last one.
    held: HeldLines,
    /// The same lines if all of them are rows.
    rows: Rows,
    /// What the lines hold.
    pub(super) layout: Layout,
    /// Whether a record, a header, or a count has been read.
    pub(super) has_started: bool,
    count: Option<Count>,
    /// Boards that wait for their answers, ...
    boards: [Board; BATCH],
    /// ... and their number: 0 between two calls.
    waiting: usize,
}

/// The rows of an incomplete board.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    scan: Scan,
    count: usize,
}

/// A first line that may be the number of boards.
#[derive(Clone, Debug)]
struct Count {
    /// Where it is.
    line: u64,
    /// The number.
    boards: u64,
    /// Whether the boards are read in pairs, so that it may be the number of pairs.
    pairs: bool,
    /// What is wrong if it is not the number of boards.
    problem: Problem,
    /// The number of records so far.
    found: u64,
    /// These records, until the number is known or there are too many to keep.
    records: Option<Vec<Result<Board, RecordError>>>,
}

impl Count {
    /// The largest number of records that the count can mean: two for each pair.
    fn most(&self) -> u64 {
        if self.pairs { 2 * self.boards } else { self.boards }
    }

    fn error(&self) -> RecordErrorKind {
        match self.boards {
            // With more digits, it is rather an incomplete board.
            boards @ 0..1000 => RecordErrorKind::Count { boards },
            _ => self.problem.into(),
        }
    }
}

impl From<Problem> for RecordErrorKind {
    fn from(problem: Problem) -> RecordErrorKind {
        match problem {
            Problem::Board(error) => RecordErrorKind::Board(error),
            Problem::Rows(rows) => RecordErrorKind::Rows { rows },
        }
    }
}

impl<A: Responder> Stream<A> {
    /// A stream whose records the given [`Responder`] answers.
    #[must_use]
    pub fn new(responder: A) -> Stream<A> {
        Stream::with_options(Options::default(), responder)
    }

    /// The same with options. A stream does not use the number of threads.
    #[must_use]
    pub fn with_options(options: Options, responder: A) -> Stream<A> {
        Stream {
            responder,
            options,
            lines: 0,
            partial: LineBuffer::default(),
            encoding: Encoding::default(),
            mark: 0,
            held: HeldLines::default(),
            rows: Rows::default(),
            layout: Layout::default(),
            has_started: false,
            count: None,
            boards: [Board::STANDARD; BATCH],
            waiting: 0,
        }
    }

    /// The responder.
    pub const fn responder_mut(&mut self) -> &mut A {
        &mut self.responder
    }

    pub(super) const fn options(&self) -> Options {
        self.options
    }

    /// Takes the next piece of the input and answers all records that end in it.
    pub fn push(&mut self, input: &[u8], out: &mut Vec<u8>) {
        let mut rest = input;
        if self.needs_whole_lines() {
            rest = self.push_lines(rest, out);
        }
        loop {
            rest = self.fast_lines(rest, out);
            let Some((scan, end)) = Scan::line(rest) else { break };
            self.line(scan, &rest[..end], out);
            rest = &rest[end + 1..];
        }
        self.answer_waiting(out);
        self.partial.push(rest);
    }

    /// Ends the input: answers a last line that has no end and reports a board that lacks rows.
    /// After this, the stream takes another input.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        // If the responder panics, the next input still begins at line 1.
        let reset = Reset(self);
        let stream = &mut *reset.0;
        if !stream.partial.is_empty() {
            stream.end_partial(out);
        }
        stream.resolve(true, out);
        stream.end_count(out);
        stream.answer_waiting(out);
    }

    /// The number of lines, with the last one even if its end has not arrived.
    pub(super) fn lines_with_last(&self) -> u64 {
        self.lines + u64::from(!self.partial.is_empty())
    }

    /// Whether the last record is complete, so that what follows does not depend on it.
    pub(super) fn is_between_records(&self) -> bool {
        !self.needs_whole_lines() && self.held.is_empty() && self.count.is_none()
    }

    /// Whether the next line is the first, continues an earlier piece, or is UTF-16.
    fn needs_whole_lines(&self) -> bool {
        self.lines == 0 || self.encoding.is_utf16() || !self.partial.is_empty()
    }

    /// Takes the regular lines at the beginning of the input, and returns the rest.
    #[inline]
    fn fast_lines<'a>(&mut self, input: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        if !self.held.is_empty() || self.layout != Layout::Lines || self.count.is_some() {
            return input;
        }
        let mut rest = input;
        loop {
            let mut count = 0;
            for slot in &mut self.boards[self.waiting..] {
                let Some((board, length)) = fast_line::read(rest) else { break };
                *slot = board;
                count += 1;
                rest = &rest[length..];
            }
            self.waiting += count;
            self.lines += count as u64;
            if self.waiting < BATCH {
                self.has_started |= self.waiting > 0;
                return rest;
            }
            self.answer_waiting(out);
        }
    }

    /// Answers the boards that wait.
    #[inline]
    fn answer_waiting(&mut self, out: &mut Vec<u8>) {
        let waiting = core::mem::take(&mut self.waiting);
        if waiting > 0 {
            self.has_started = true;
            if self.options.columns {
                self.boards[..waiting].iter_mut().for_each(|board| *board = board.transposed());
            }
            self.responder.answer_all(&self.boards[..waiting], out);
        }
    }

    /// Takes lines as long as they [need to be whole](Stream::needs_whole_lines), and returns the
    /// rest.
    fn push_lines<'a>(&mut self, input: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        let mut rest = input;
        while self.needs_whole_lines() {
            let Some(end) = rest.iter().position(|&byte| byte == b'\n') else {
                self.partial.push(rest);
                return &[];
            };
            self.partial.push(&rest[..end]);
            rest = &rest[end + 1..];
            self.end_partial(out);
        }
        rest
    }

    /// Takes the line in the buffer, which has ended.
    fn end_partial(&mut self, out: &mut Vec<u8>) {
        let mut partial = core::mem::take(&mut self.partial);
        match partial.text(&mut self.encoding, self.lines == 0) {
            Ok(text) => {
                if self.lines == 0 && !self.encoding.is_utf16() {
                    self.mark = partial.len() - text.len();
                }
                self.line(Scan::text(text), text, out);
            }
            Err(error) => self.invalid_line(error, out),
        }
        partial.clear();
        self.partial = partial;
    }

    /// Takes a line.
    #[inline]
    fn line(&mut self, scan: Scan, text: &[u8], out: &mut Vec<u8>) {
        if text.len() > LINE_LIMIT {
            return self.invalid_line(RecordErrorKind::Long, out);
        }
        self.lines += 1;
        // What the grammar would find, but faster.
        if self.held.is_empty() && self.layout == Layout::Lines {
            match scan.board() {
                _ if scan.count == 0 => return,
                Ok(board) => return self.record(Ok(board), out),
                Err(_) => {}
            }
        }
        self.held.push(text);
        let is_row =
            if self.rows.count == 0 { scan.count == 3 } else { (1..CELLS).contains(&scan.count) };
        if is_row && self.rows.count + 1 == self.held.len() && self.layout == Layout::Lines {
            self.rows.scan = self.rows.scan.append(scan);
            self.rows.count += 1;
            if self.rows.count < 3 {
                return;
            }
            if let Ok(board) = core::mem::take(&mut self.rows).scan.board() {
                self.held.clear();
                return self.record(Ok(board), out);
            }
        }
        self.resolve(false, out);
    }

    /// Takes a line that cannot be read.
    fn invalid_line(&mut self, error: RecordErrorKind, out: &mut Vec<u8>) {
        self.resolve(true, out);
        self.lines += 1;
        self.error(self.lines, error, out);
    }

    /// Finds the records in the lines that are held, until more lines are needed.
    fn resolve(&mut self, has_ended: bool, out: &mut Vec<u8>) {
        self.rows = Rows::default();
        while !self.held.is_empty() {
            let context = Context {
                layout: self.layout,
                has_ended: has_ended || self.held.len() == MOST_LINES,
                is_start: !self.has_started,
                pairs: self.options.pairs,
            };
            let found = self.held.with(|lines| find_record(lines, context));
            let first = self.lines + 1 - self.held.len() as u64;
            let used = match found {
                Found::NeedsMore => return,
                Found::Board { lines, .. } | Found::Invalid { lines, .. } => lines,
                _ => 1,
            };
            self.held.drop_first(used);
            match found {
                Found::NeedsMore | Found::Nothing => {}
                Found::Header(layout) => {
                    self.layout = layout;
                    self.has_started = true;
                }
                Found::Count { boards, problem } => {
                    self.count = Some(Count {
                        line: first,
                        boards,
                        pairs: self.options.pairs,
                        problem,
                        found: 0,
                        records: Some(Vec::new()),
                    });
                    self.has_started = true;
                }
                Found::Board { board, .. } => self.record(Ok(board), out),
                Found::Pair(start, goal) if self.options.pairs => {
                    self.record(Ok(start), out);
                    self.record(Ok(goal), out);
                }
                Found::Pair(..) => self.error(first, RecordErrorKind::TwoBoards, out),
                Found::Invalid { problem, wrong, .. } => {
                    self.error(first + wrong as u64, problem.into(), out);
                }
            }
        }
    }

    fn error(&mut self, line: u64, error: RecordErrorKind, out: &mut Vec<u8>) {
        let error = match error {
            RecordErrorKind::Board(error) if line == 1 => {
                RecordErrorKind::Board(error.offset(0, self.mark))
            }
            error => error,
        };
        self.record(Err(RecordError { line, error }), out);
    }

    /// Takes a record.
    #[inline]
    fn record(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        if self.count.is_some() {
            return self.counted(record, out);
        }
        match record {
            Ok(board) => {
                self.boards[self.waiting] = board;
                self.waiting += 1;
                if self.waiting == BATCH {
                    self.answer_waiting(out);
                }
            }
            Err(_) => {
                self.answer_waiting(out);
                self.has_started = true;
                self.responder.answer(record, out);
            }
        }
    }

    /// Takes a record after the number of boards. As long as the number can be wrong, the answers
    /// wait, since the invalid first line would be answered before them.
    fn counted(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        let Some(count) = &mut self.count else { return };
        count.found += 1;
        let Some(records) = &mut count.records else {
            let count = self.count.take();
            self.record(record, out);
            self.count = count;
            return;
        };
        records.push(record);
        let is_full = records.len() == MOST_COUNTED;
        if count.found > count.most() {
            self.end_count(out);
        } else if is_full {
            // Too many to keep. If the number is wrong, that is reported at the end.
            let records = count.records.take();
            self.release(records, out);
        }
    }

    /// Decides whether the first line is the number of boards.
    fn end_count(&mut self, out: &mut Vec<u8>) {
        let Some(mut count) = self.count.take() else { return };
        if count.found != count.boards && count.found != count.most() {
            self.error(count.line, count.error(), out);
        }
        self.release(count.records.take(), out);
    }

    /// Answers records that have waited.
    fn release(&mut self, records: Option<Vec<Result<Board, RecordError>>>, out: &mut Vec<u8>) {
        let count = self.count.take();
        for record in records.into_iter().flatten() {
            self.record(record, out);
        }
        self.count = count;
    }
}

/// Resets a stream for another input when it is dropped.
struct Reset<'a, A>(&'a mut Stream<A>);

impl<A> Drop for Reset<'_, A> {
    fn drop(&mut self) {
        let stream = &mut *self.0;
        stream.lines = 0;
        stream.partial.clear();
        stream.encoding = Encoding::default();
        stream.mark = 0;
        stream.held.clear();
        stream.rows = Rows::default();
        stream.layout = Layout::default();
        stream.has_started = false;
        stream.count = None;
        stream.waiting = 0;
    }
}
