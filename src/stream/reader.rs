//! Finds the records of an input.

use super::fast_line;
use super::lines::LineBuffer;
use super::{BATCH, RecordError, RecordErrorKind, Responder};
use crate::puzzle::{Board, CELLS};
use crate::text::{Encoding, LINE_LIMIT, Scan};

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
    /// The number of lines that have ended.
    pub(super) lines: u64,
    /// The beginning of a line whose end has not arrived.
    partial: LineBuffer,
    encoding: Encoding,
    rows: Rows,
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
    /// The line of the first row.
    line: u64,
    /// The line of the first wrong character, if there is one.
    wrong_line: u64,
}

impl Rows {
    /// The line to report if the board is invalid.
    fn error_line(&self) -> u64 {
        if self.scan.wrong.is_some() { self.wrong_line } else { self.line }
    }
}

impl<A: Responder> Stream<A> {
    /// A stream whose records the given [`Responder`] answers.
    #[must_use]
    pub fn new(responder: A) -> Stream<A> {
        Stream {
            responder,
            lines: 0,
            partial: LineBuffer::default(),
            encoding: Encoding::default(),
            rows: Rows::default(),
            boards: [Board::STANDARD; BATCH],
            waiting: 0,
        }
    }

    /// The responder.
    pub const fn responder_mut(&mut self) -> &mut A {
        &mut self.responder
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
            self.line(scan, end, out);
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
        if !reset.0.partial.is_empty() {
            reset.0.end_partial(out);
        }
        reset.0.end_rows(out);
        reset.0.answer_waiting(out);
    }

    /// Whether the last record is complete, so that what follows does not depend on it.
    pub(super) fn is_between_records(&self) -> bool {
        !self.needs_whole_lines() && self.rows.count == 0
    }

    /// Whether the next line is the first, continues an earlier piece, or is UTF-16.
    fn needs_whole_lines(&self) -> bool {
        self.lines == 0 || self.encoding.is_utf16() || !self.partial.is_empty()
    }

    /// Takes the regular lines at the beginning of the input, and returns the rest.
    #[inline]
    fn fast_lines<'a>(&mut self, input: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        if self.rows.count > 0 {
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
                let mark = if self.encoding.is_utf16() { 0 } else { partial.len() - text.len() };
                let mut scan = Scan::text(text);
                scan.wrong = scan.wrong.map(|wrong| wrong.offset(0, mark));
                self.line(scan, text.len(), out);
            }
            Err(error) => self.invalid_line(error, out),
        }
        partial.clear();
        self.partial = partial;
    }

    /// Takes a line of this length.
    #[inline]
    fn line(&mut self, scan: Scan, length: usize, out: &mut Vec<u8>) {
        if length > LINE_LIMIT {
            return self.invalid_line(RecordErrorKind::Long, out);
        }
        self.lines += 1;
        match scan.count {
            0 => self.end_rows(out),
            1..CELLS if self.rows.count > 0 || scan.count == 3 => self.row(scan, out),
            _ => {
                self.end_rows(out);
                self.record(scan, self.lines, out);
            }
        }
    }

    /// Takes a line that cannot be read.
    fn invalid_line(&mut self, error: RecordErrorKind, out: &mut Vec<u8>) {
        self.lines += 1;
        self.end_rows(out);
        self.error(self.lines, error, out);
    }

    fn row(&mut self, row: Scan, out: &mut Vec<u8>) {
        let rows = &mut self.rows;
        if rows.count == 0 {
            rows.line = self.lines;
        }
        if rows.scan.wrong.is_none() && row.wrong.is_some() {
            rows.wrong_line = self.lines;
        }
        rows.scan = rows.scan.append(row);
        rows.count += 1;
        if rows.count == 3 {
            let rows = core::mem::take(&mut self.rows);
            self.record(rows.scan, rows.error_line(), out);
        }
    }

    /// Reports a board that lacks rows, if there is one.
    #[inline]
    fn end_rows(&mut self, out: &mut Vec<u8>) {
        if self.rows.count > 0 {
            let rows = core::mem::take(&mut self.rows);
            let error = match rows.scan.wrong {
                Some(wrong) => RecordErrorKind::Board(wrong),
                None => RecordErrorKind::Rows { rows: rows.count },
            };
            self.error(rows.error_line(), error, out);
        }
    }

    /// Takes one record; an error in it is on this line.
    #[inline]
    fn record(&mut self, scan: Scan, line: u64, out: &mut Vec<u8>) {
        match scan.board() {
            Ok(board) => {
                // There is room: `fast_lines` leaves some before every line that begins a record,
                // and at most one board waits where it was not called.
                self.boards[self.waiting] = board;
                self.waiting += 1;
            }
            Err(error) => self.error(line, RecordErrorKind::Board(error), out),
        }
    }

    fn error(&mut self, line: u64, error: RecordErrorKind, out: &mut Vec<u8>) {
        self.answer_waiting(out);
        self.responder.answer(Err(RecordError { line, error }), out);
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
        stream.rows = Rows::default();
        stream.waiting = 0;
    }
}
