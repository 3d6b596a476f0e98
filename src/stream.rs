//! Text in, text out: boards by the million.
//!
//! A [`Stream`] takes bytes as they come, in pieces of any size, finds the records in them, and has each answered in order by an
//! [`Answer`]. A record is a board on one line, or three lines of one row each. Blank lines and white space mean nothing, except that
//! a blank line ends a board that lacks rows. Whatever the bytes are, every record gets one answer, and what is no board
//! is told with its line and lost alone.
//!
//! ```
//! use loyd::stream::{Fault, Stream};
//! use loyd::{Board, Goal};
//!
//! let goal = Goal::default();
//! let mut stream = Stream::new(|record: Result<Board, Fault>, out: &mut Vec<u8>| {
//!     let line = match record.map(|board| goal.solve(board)) {
//!         Ok(Some(path)) => path.to_string(),
//!         Ok(None) => "unsolvable".to_string(),
//!         Err(fault) => format!("line {}: {}", fault.line, fault.error),
//!     };
//!     out.extend_from_slice(line.as_bytes());
//!     out.push(b'\n');
//! });
//! let mut out = Vec::new();
//! stream.push(b"2 3 4 1 5 x 7 6 8\n123\n456\n78", &mut out);
//! stream.push(b"0\n123485476\n", &mut out);
//! stream.finish(&mut out);
//! assert_eq!(out, b"ullddrurdllurdruldr\n\nline 5: tile 4 stands twice\n");
//! ```

use core::fmt;

use crate::puzzle::{Board, CELLS};
use crate::text::{BYTE_ORDER_MARK, ParseBoardError, Tokens};

/// The longest line, in bytes, that is read as a board. A longer one is a [`RecordError::Long`]; so no input takes more memory than
/// this for its lines.
///
/// ```
/// assert_eq!(loyd::stream::LINE_LIMIT, 65_536);
/// ```
pub const LINE_LIMIT: usize = 1 << 16;

/// What answers the records of a [`Stream`].
///
/// Any closure that takes a `Result<Board, Fault>` and the output is one; see the example of the [module](self).
pub trait Answer {
    /// Writes the answer to one record at the end of `out`.
    fn answer(&mut self, record: Result<Board, Fault>, out: &mut Vec<u8>);
}

impl<F: FnMut(Result<Board, Fault>, &mut Vec<u8>)> Answer for F {
    #[inline]
    fn answer(&mut self, record: Result<Board, Fault>, out: &mut Vec<u8>) {
        self(record, out);
    }
}

/// A record that is no board.
///
/// ```
/// use loyd::stream::{Fault, RecordError, Stream};
/// let mut faults = Vec::new();
/// let mut stream = Stream::new(|record: Result<_, Fault>, _: &mut Vec<u8>| faults.extend(record.err()));
/// stream.push(b"\n123\n456\n", &mut Vec::new());
/// stream.finish(&mut Vec::new());
/// drop(stream);
/// assert_eq!(faults, [Fault { line: 2, error: RecordError::Rows { rows: 2 } }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the input, counted from 1, where the fault is.
    pub line: u64,
    /// What is wrong.
    pub error: RecordError,
}

/// Why a record is no board.
///
/// ```
/// let error = loyd::stream::RecordError::Rows { rows: 2 };
/// assert_eq!(error.to_string(), "the board ends after 2 of its 3 rows");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// Nine cells, but no board; or too few, too many or wrong ones.
    Board(ParseBoardError),
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

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Board(error) => error.fmt(f),
            RecordError::Rows { rows: 1 } => f.write_str("the board ends after 1 of its 3 rows"),
            RecordError::Rows { rows } => write!(f, "the board ends after {rows} of its 3 rows"),
            RecordError::Long => write!(f, "the line is longer than {LINE_LIMIT} bytes"),
            RecordError::Utf16 => f.write_str("the text is UTF-16; write boards in ASCII or UTF-8"),
        }
    }
}

impl core::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            RecordError::Board(error) => Some(error),
            _ => None,
        }
    }
}

/// Finds the records in bytes that come in pieces, and has them answered; see the [module](self).
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
}

/// The rows of a board that lacks some.
#[derive(Clone, Debug, Default)]
struct Rows {
    /// The rows, each with its end of line.
    text: Vec<u8>,
    count: usize,
    /// The line of the first.
    line: u64,
}

impl<A: Answer> Stream<A> {
    /// A stream whose records the given [`Answer`] answers.
    ///
    /// ```
    /// use loyd::{Board, stream::{Fault, Stream}};
    /// let mut count = 0;
    /// let mut stream = Stream::new(|_: Result<Board, Fault>, _: &mut Vec<u8>| count += 1);
    /// stream.push(b"123456780\nrubbish\n", &mut Vec::new());
    /// drop(stream);
    /// assert_eq!(count, 2);
    /// ```
    pub fn new(answer: A) -> Stream<A> {
        Stream { answer, lines: 0, part: Vec::new(), long: false, rows: Rows::default(), utf16: false }
    }

    /// What answers the records.
    ///
    /// ```
    /// use loyd::{Board, stream::{Fault, Stream}};
    /// let mut stream = Stream::new(|_: Result<Board, Fault>, out: &mut Vec<u8>| out.push(b'.'));
    /// let mut out = Vec::new();
    /// (stream.answer_mut())(Ok(Board::STANDARD), &mut out);
    /// assert_eq!(out, b".");
    /// ```
    pub fn answer_mut(&mut self) -> &mut A {
        &mut self.answer
    }

    /// Takes the next piece of the input and answers all records that end in it.
    pub fn push(&mut self, input: &[u8], out: &mut Vec<u8>) {
        let mut rest = input;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let (line, after) = rest.split_at(end);
            rest = &after[1..];
            if self.part.is_empty() && !self.long {
                self.line(line, out);
            } else {
                self.keep(line);
                let part = core::mem::take(&mut self.part);
                self.line(&part, out);
                self.part = part;
                self.part.clear();
            }
        }
        self.keep(rest);
    }

    /// Ends the input: a last line without an end of line counts, and a board that lacks rows is told. The stream can be used for
    /// another input after this.
    ///
    /// ```
    /// use loyd::{Board, stream::{Fault, Stream}};
    /// let mut count = 0;
    /// let mut stream = Stream::new(|_: Result<Board, Fault>, _: &mut Vec<u8>| count += 1);
    /// stream.push(b"123456780", &mut Vec::new());
    /// stream.finish(&mut Vec::new());
    /// drop(stream);
    /// assert_eq!(count, 1);
    /// ```
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        if !self.part.is_empty() || self.long {
            let part = core::mem::take(&mut self.part);
            self.line(&part, out);
        }
        self.end_rows(out);
        self.lines = 0;
        self.utf16 = false;
    }

    fn keep(&mut self, part: &[u8]) {
        if self.long || self.part.len() + part.len() > LINE_LIMIT {
            self.long = true;
            self.part.clear();
        } else {
            self.part.extend_from_slice(part);
        }
    }

    /// One whole line, without its end.
    fn line(&mut self, line: &[u8], out: &mut Vec<u8>) {
        self.lines += 1;
        if core::mem::take(&mut self.long) || line.len() > LINE_LIMIT {
            self.end_rows(out);
            return self.fault(self.lines, RecordError::Long, out);
        }
        let mut line = line;
        if self.lines == 1 {
            self.utf16 = line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff");
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        if self.utf16 {
            if line.iter().any(|&byte| !byte.is_ascii_whitespace() && byte != 0) {
                self.fault(self.lines, RecordError::Utf16, out);
            }
            return;
        }
        match Tokens::new(line).take(CELLS).count() {
            0 => self.end_rows(out),
            tokens @ 1..CELLS if self.rows.count > 0 || tokens == 3 => self.row(line, out),
            _ => {
                self.end_rows(out);
                self.record(line, self.lines, out);
            }
        }
    }

    fn row(&mut self, line: &[u8], out: &mut Vec<u8>) {
        if self.rows.count == 0 {
            self.rows.line = self.lines;
        }
        self.rows.text.extend_from_slice(line);
        self.rows.text.push(b'\n');
        self.rows.count += 1;
        if self.rows.count == 3 {
            let rows = core::mem::take(&mut self.rows);
            self.record(&rows.text, rows.line, out);
            self.rows.text = rows.text;
            self.rows.text.clear();
        }
    }

    /// Tells of a board that lacks rows, if there is one.
    fn end_rows(&mut self, out: &mut Vec<u8>) {
        if self.rows.count == 0 {
            return;
        }
        let rows = core::mem::take(&mut self.rows);
        match Board::from_text(&rows.text) {
            // If it is not for want of rows, say what it is.
            Err(error) if error.position().is_some() => self.record(&rows.text, rows.line, out),
            _ => self.fault(rows.line, RecordError::Rows { rows: rows.count }, out),
        }
    }

    /// Answers the text of one record that begins on this line.
    fn record(&mut self, text: &[u8], line: u64, out: &mut Vec<u8>) {
        match Board::from_text(text) {
            Ok(board) => self.answer.answer(Ok(board), out),
            Err(error) => {
                let before = &text[..error.position().unwrap_or(0)];
                let row = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
                self.fault(line + row, RecordError::Board(error), out);
            }
        }
    }

    fn fault(&mut self, line: u64, error: RecordError, out: &mut Vec<u8>) {
        self.answer.answer(Err(Fault { line, error }), out);
    }
}
