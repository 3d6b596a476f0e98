//! Text in, text out: boards by the million.
//!
//! A [`Stream`] takes bytes as they come, in pieces of any size, finds the records in them, and has
//! each answered in order by an
//! [`Responder`]. A record is a board on one line, or three lines of one row each, which a
//! first line of three cells begins. Blank lines and white space mean nothing, except that a blank
//! line ends a board that lacks rows. Whatever the bytes are, every record gets one answer, and
//! what is no board is told with its line and lost alone.
//!
//! ```
//! use loyd::stream::{RecordError, Stream};
//! use loyd::{Board, Goal};
//!
//! let goal = Goal::default();
//! let mut stream = Stream::new(|record: Result<Board, RecordError>, out: &mut Vec<u8>| {
//!     let line = match record.map(|board| goal.solve(board)) {
//!         Ok(Some(path)) => path.to_string(),
//!         Ok(None) => "unsolvable".to_string(),
//!         Err(fault) => fault.to_string(),
//!     };
//!     out.extend_from_slice(line.as_bytes());
//!     out.push(b'\n');
//! });
//! let mut out = Vec::new();
//! stream.push(b"2 3 4 1 5 x 7 6 8\n123\n456\n78", &mut out);
//! stream.push(b"0\n123485476\n", &mut out);
//! stream.finish(&mut out);
//! assert_eq!(out, b"ullddrurdllurdruldr\n\nline 5: tile 4 appears twice\n");
//! ```

mod answers;
mod blocks;
mod line;
mod parallel;

use core::fmt;

use crate::puzzle::BoardError;
use crate::puzzle::{Board, CELLS};
use crate::text::BYTE_ORDER_MARK;
use crate::text::Scan;

pub use answers::{Distances, ORACLE_THRESHOLD, Paths};
pub use blocks::answer;
pub use parallel::{ParallelResponder, answer_by};

/// The longest line, in bytes, that is read as a board. A longer one is a
/// [`RecordErrorKind::Long`]; so no input takes more memory than this for its lines.
///
/// ```
/// assert_eq!(loyd::stream::LINE_LIMIT, 65_536);
/// ```
pub const LINE_LIMIT: usize = 1 << 16;

/// How many boards of regular lines are collected before they are answered: enough that their loads
/// from an oracle overlap.
const BATCH: usize = 64;

/// What answers the records of a [`Stream`].
///
/// Any closure that takes a `Result<Board, RecordError>` and the output is one; see the example of
/// the [module](self). A type of one's own can keep something, and answer many at once:
///
/// ```
/// use loyd::stream::{Responder, RecordError, Stream};
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
///         self.moves += record.ok().and_then(|board| self.oracle.distance(board)).map_or(0, u64::from);
///     }
/// }
///
/// let mut stream = Stream::new(Sum { oracle: Goal::default().oracle(), moves: 0 });
/// stream.push(b"867254301\n123456708\n", &mut Vec::new());
/// assert_eq!(stream.responder_mut().moves, 32);
/// ```
pub trait Responder {
    /// Writes the answer to one record at the end of `out`.
    ///
    /// ```
    /// use loyd::{Board, Goal, stream::{Responder, Distances}};
    /// let mut out = Vec::new();
    /// Distances::new(Goal::default()).answer(Ok(Board::STANDARD), &mut out);
    /// assert_eq!(out, b"0\n");
    /// ```
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>);

    /// Writes the answers to boards that come one after the other: the same as
    /// [`answer`](Responder::answer) to each. An [`Responder`] that is faster for many at once has
    /// its own form of this.
    ///
    /// ```
    /// use loyd::{Board, Goal, stream::{Responder, Distances}};
    /// let mut out = Vec::new();
    /// Distances::new(Goal::default()).answer_all(&[Board::STANDARD; 3], &mut out);
    /// assert_eq!(out, b"0\n0\n0\n");
    /// ```
    #[inline]
    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        for &board in boards {
            self.answer(Ok(board), out);
        }
    }
}

impl<F: FnMut(Result<Board, RecordError>, &mut Vec<u8>)> Responder for F {
    #[inline]
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        self(record, out);
    }
}

/// A record that is no board.
///
/// ```
/// use loyd::stream::{RecordError, RecordErrorKind, Stream};
/// let mut faults = Vec::new();
/// let mut stream = Stream::new(|record: Result<_, RecordError>, _: &mut Vec<u8>| faults.extend(record.err()));
/// stream.push(b"\n123\n456\n", &mut Vec::new());
/// stream.finish(&mut Vec::new());
/// drop(stream);
/// assert_eq!(faults, [RecordError { line: 2, error: RecordErrorKind::Rows { rows: 2 } }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordError {
    /// The line of the input, counted from 1, where the fault is.
    pub line: u64,
    /// What is wrong.
    pub error: RecordErrorKind,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl core::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// Why a record is no board.
///
/// ```
/// let error = loyd::stream::RecordErrorKind::Rows { rows: 2 };
/// assert_eq!(error.to_string(), "the board ends after 2 of its 3 rows");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// Nine cells, but no board; or too few, too many or wrong ones. A position in it counts from
    /// the beginning of the line that the [`RecordError`] names.
    Board(BoardError),
    /// A board in rows ends before its third.
    Rows {
        /// How many rows it has: 1 or 2.
        rows: usize,
    },
    /// The line is longer than [`LINE_LIMIT`].
    Long,
    /// The input is UTF-16 text.
    Utf16,
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::Board(error) => error.fmt(f),
            RecordErrorKind::Rows { rows: 1 } => {
                f.write_str("the board ends after 1 of its 3 rows")
            }
            RecordErrorKind::Rows { rows } => {
                write!(f, "the board ends after {rows} of its 3 rows")
            }
            RecordErrorKind::Long => write!(f, "the line is longer than {LINE_LIMIT} bytes"),
            RecordErrorKind::Utf16 => {
                f.write_str("the text is UTF-16; write boards in ASCII or UTF-8")
            }
        }
    }
}

impl core::error::Error for RecordErrorKind {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            RecordErrorKind::Board(error) => Some(error),
            _ => None,
        }
    }
}

/// Finds the records in bytes that come in pieces, and has them answered; see the [module](self).
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{Paths, Stream};
/// let mut stream = Stream::new(Paths::new(Goal::default()));
/// let mut out = Vec::new();
/// stream.push(b"12345", &mut out);
/// stream.push(b"6708\n", &mut out);
/// assert_eq!(out, b"r\n");
/// ```
#[derive(Clone, Debug)]
pub struct Stream<A> {
    answer: A,
    /// The lines that have ended.
    lines: u64,
    /// The beginning of a line whose end has not come yet.
    part: Vec<u8>,
    /// Whether that line is longer than the limit already; then the rest of it is not kept.
    long: bool,
    /// The rows of a board that lacks some.
    rows: Rows,
    utf16: bool,
    /// Boards on their way to the answer, ...
    boards: [Board; BATCH],
    /// ... and how many they are: none between two pieces of the input.
    waiting: usize,
}

/// The rows of a board that lacks some.
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
    /// The line to name if something is wrong.
    fn fault_line(&self) -> u64 {
        if self.scan.wrong.is_some() { self.wrong_line } else { self.line }
    }
}

impl<A: Responder> Stream<A> {
    /// A stream whose records the given [`Responder`] answers.
    ///
    /// ```
    /// use loyd::{Board, stream::{RecordError, Stream}};
    /// let mut count = 0;
    /// let mut stream = Stream::new(|_: Result<Board, RecordError>, _: &mut Vec<u8>| count += 1);
    /// stream.push(b"123456780\nrubbish\n", &mut Vec::new());
    /// drop(stream);
    /// assert_eq!(count, 2);
    /// ```
    #[must_use]
    pub fn new(answer: A) -> Stream<A> {
        Stream {
            answer,
            lines: 0,
            part: Vec::new(),
            long: false,
            rows: Rows::default(),
            utf16: false,
            boards: [Board::STANDARD; BATCH],
            waiting: 0,
        }
    }

    /// What answers the records.
    ///
    /// ```
    /// use loyd::{Board, stream::{RecordError, Stream}};
    /// let mut stream = Stream::new(|_: Result<Board, RecordError>, out: &mut Vec<u8>| out.push(b'.'));
    /// let mut out = Vec::new();
    /// (stream.responder_mut())(Ok(Board::STANDARD), &mut out);
    /// assert_eq!(out, b".");
    /// ```
    pub const fn responder_mut(&mut self) -> &mut A {
        &mut self.answer
    }

    /// Takes the next piece of the input and answers all records that end in it.
    ///
    /// ```
    /// use loyd::{Board, stream::{RecordError, Stream}};
    /// let mut count = 0;
    /// let mut stream = Stream::new(|_: Result<Board, RecordError>, _: &mut Vec<u8>| count += 1);
    /// stream.push(b"123\n456\n780\n12345", &mut Vec::new());
    /// drop(stream);
    /// assert_eq!(count, 1);
    /// ```
    pub fn push(&mut self, input: &[u8], out: &mut Vec<u8>) {
        let mut rest = input;
        if self.lines == 0 || self.utf16 || self.long || !self.part.is_empty() {
            rest = self.begun(rest, out);
        }
        loop {
            rest = self.regular(rest, out);
            let Some((scan, end)) = Scan::line(rest) else { break };
            self.scanned(scan, end, out);
            rest = &rest[end + 1..];
        }
        self.answer_waiting(out);
        self.keep(rest);
    }

    /// Ends the input: a last line without an end of line counts, and a board that lacks rows is
    /// told. The stream can be used for another input after this.
    ///
    /// ```
    /// use loyd::{Board, stream::{RecordError, Stream}};
    /// let mut count = 0;
    /// let mut stream = Stream::new(|_: Result<Board, RecordError>, _: &mut Vec<u8>| count += 1);
    /// stream.push(b"123456780", &mut Vec::new());
    /// stream.finish(&mut Vec::new());
    /// drop(stream);
    /// assert_eq!(count, 1);
    /// ```
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        if !self.part.is_empty() || self.long {
            self.kept(out);
        }
        self.end_rows(out);
        self.answer_waiting(out);
        self.lines = 0;
        self.utf16 = false;
    }

    /// Whether no record is half read, so that what comes next does not depend on what was before.
    fn is_clean(&self) -> bool {
        self.lines > 0 && !self.utf16 && !self.long && self.part.is_empty() && self.rows.count == 0
    }

    /// Takes the regular lines with which the input begins, and gives the rest.
    #[inline]
    fn regular<'a>(&mut self, input: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        if self.rows.count > 0 {
            return input;
        }
        let mut rest = input;
        loop {
            let mut count = 0;
            for place in &mut self.boards[self.waiting..] {
                let Some((board, length)) = line::regular(rest) else { break };
                *place = board;
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
            self.answer.answer_all(&self.boards[..waiting], out);
        }
    }

    /// Takes lines that began in an earlier piece, the first line of all, and lines of UTF-16;
    /// gives the rest.
    fn begun<'a>(&mut self, input: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        let mut rest = input;
        while self.lines == 0 || self.utf16 || self.long || !self.part.is_empty() {
            let Some(end) = rest.iter().position(|&byte| byte == b'\n') else {
                self.keep(rest);
                return &[];
            };
            self.keep(&rest[..end]);
            rest = &rest[end + 1..];
            self.kept(out);
        }
        rest
    }

    /// Keeps the beginning of a line whose end has not come yet.
    fn keep(&mut self, part: &[u8]) {
        self.long |= self.part.len() + part.len() > LINE_LIMIT;
        if self.long {
            // As much as tells the encoding.
            self.part.extend_from_slice(&part[..part.len().min(2)]);
            self.part.truncate(2);
        } else {
            self.part.extend_from_slice(part);
        }
    }

    /// Takes the line that was kept, as it is whole now.
    fn kept(&mut self, out: &mut Vec<u8>) {
        let part = core::mem::take(&mut self.part);
        let line = part.as_slice();
        if self.lines == 0 {
            self.utf16 = line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff");
        }
        if core::mem::take(&mut self.long) {
            self.scanned(Scan::default(), LINE_LIMIT + 1, out);
        } else if self.utf16 {
            self.lines += 1;
            if line.iter().any(|&byte| !byte.is_ascii_whitespace() && byte != 0) {
                self.fault(self.lines, RecordErrorKind::Utf16, out);
            }
        } else {
            let mark = if self.lines == 0 && line.starts_with(BYTE_ORDER_MARK) {
                BYTE_ORDER_MARK.len()
            } else {
                0
            };
            let mut scan = Scan::text(&line[mark..]);
            scan.wrong = scan.wrong.map(|wrong| wrong.offset(0, mark));
            self.scanned(scan, line.len() - mark, out);
        }
        self.part = part;
        self.part.clear();
    }

    /// Takes what one whole line holds, which has this many bytes.
    #[inline]
    fn scanned(&mut self, scan: Scan, length: usize, out: &mut Vec<u8>) {
        self.lines += 1;
        if length > LINE_LIMIT {
            self.end_rows(out);
            return self.fault(self.lines, RecordErrorKind::Long, out);
        }
        match scan.count {
            0 => self.end_rows(out),
            count @ 1..CELLS if self.rows.count > 0 || count == 3 => self.row(scan, out),
            _ => {
                self.end_rows(out);
                self.record(scan, self.lines, out);
            }
        }
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
            self.record(rows.scan, rows.fault_line(), out);
        }
    }

    /// Tells of a board that lacks rows, if there is one.
    #[inline]
    fn end_rows(&mut self, out: &mut Vec<u8>) {
        if self.rows.count > 0 {
            let rows = core::mem::take(&mut self.rows);
            let error = match rows.scan.wrong {
                Some(wrong) => RecordErrorKind::Board(wrong),
                None => RecordErrorKind::Rows { rows: rows.count },
            };
            self.fault(rows.fault_line(), error, out);
        }
    }

    /// Takes one record; a fault in it is on this line.
    #[inline]
    fn record(&mut self, scan: Scan, line: u64, out: &mut Vec<u8>) {
        match scan.board() {
            Ok(board) => {
                // There is room: `regular` leaves some before every line that begins a record, and
                // where it was not asked at most one waits.
                self.boards[self.waiting] = board;
                self.waiting += 1;
            }
            Err(error) => self.fault(line, RecordErrorKind::Board(error), out),
        }
    }

    fn fault(&mut self, line: u64, error: RecordErrorKind, out: &mut Vec<u8>) {
        self.answer_waiting(out);
        self.answer.answer(Err(RecordError { line, error }), out);
    }
}
