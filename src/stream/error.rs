//! Why a record is invalid.

use core::fmt;

use crate::puzzle::BoardError;
use crate::text::LINE_LIMIT;

/// An invalid record.
///
/// ```
/// use loyd::stream::{RecordError, RecordErrorKind, Stream};
/// let mut errors = Vec::new();
/// let mut stream = Stream::new(|record: Result<_, RecordError>, _: &mut Vec<u8>| errors.extend(record.err()));
/// stream.push(b"\n123\n456\n", &mut Vec::new());
/// stream.finish(&mut Vec::new());
/// drop(stream);
/// assert_eq!(errors, [RecordError { line: 2, error: RecordErrorKind::Rows { rows: 2 } }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordError {
    /// The line of the input, from 1, that is wrong.
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

/// Why a record is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The cells are not a board. A position in the error counts from the beginning of the line
    /// that the [`RecordError`] names.
    Board(BoardError),
    /// A board in rows ends before its third row.
    Rows {
        /// The number of its rows, 1 or 2.
        rows: usize,
    },
    /// The line is longer than [`LINE_LIMIT`].
    Long,
    /// The input is UTF-16 text.
    Utf16,
    /// The line has a start and its goal; [`run_pairs`](super::run_pairs) reads them.
    TwoBoards,
    /// The input ends after a start that has no goal.
    MissingGoal,
    /// The first line is the number of boards, and another number of boards follows.
    Count {
        /// The number on the first line.
        boards: u64,
    },
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
            RecordErrorKind::TwoBoards => {
                f.write_str("two boards on one line; --pairs reads them as a start and its goal")
            }
            RecordErrorKind::MissingGoal => f.write_str("the last start has no goal"),
            RecordErrorKind::Count { boards: 1 } => {
                f.write_str("the count says 1 board, but another number of boards follows")
            }
            RecordErrorKind::Count { boards } => {
                write!(f, "the count says {boards} boards, but another number of boards follows")
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
