//! Boards as text, in every form that people write them.

use core::fmt;
use core::str::FromStr;

use super::escaped::Escaped;
use super::scan::{Scan, is_between};
use crate::puzzle::{Board, CELLS};

/// What some systems write at the beginning of a UTF-8 file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Board {
    /// A board from text in any usual form: the bytes need not be UTF-8.
    ///
    /// Tiles are the digits 1 to 8. The blank is one of `0 x X _ . - *` or a word of its own, `-1`
    /// or `__`. Between the cells may stand nothing, white space, `,` `/` `|` `;` and brackets, in
    /// any number.
    ///
    /// # Errors
    ///
    /// See [`ParseBoardError`]; of several faults a wrong character comes first, then the number of
    /// cells.
    ///
    /// ```
    /// use loyd::Board;
    /// let board = Board::STANDARD;
    /// for text in ["123456780", "1 2 3 4 5 6 7 8 x", "123/456/78_", "[[1,2,3],[4,5,6],[7,8,0]]", "1,2,3\r\n4,5,6\r\n7,8,-1"] {
    ///     assert_eq!(Board::from_text(text.as_bytes()), Ok(board));
    /// }
    /// ```
    pub fn from_text(text: &[u8]) -> Result<Board, ParseBoardError> {
        match text.strip_prefix(BYTE_ORDER_MARK) {
            None => Scan::text(text).board(),
            Some(rest) => {
                Scan::text(rest).board().map_err(|error| error.moved(BYTE_ORDER_MARK.len()))
            }
        }
    }

    /// A board from the beginning of a text, as [`from_text`](Board::from_text) reads it, and the
    /// rest of the text after its ninth cell: for lines of a board and something else. What follows
    /// must be parted from the board.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Board::from_text), about the text up to the end of the ninth cell's
    /// word.
    ///
    /// ```
    /// use loyd::Board;
    /// let (board, rest) = Board::from_prefix(b"1 2 3 4 5 6 7 8 0 UP LEFT")?;
    /// assert_eq!((board, rest), (Board::STANDARD, &b" UP LEFT"[..]));
    /// assert!(Board::from_prefix(b"1234567800 UP").is_err());
    /// # Ok::<(), loyd::ParseBoardError>(())
    /// ```
    pub fn from_prefix(text: &[u8]) -> Result<(Board, &[u8]), ParseBoardError> {
        let begin = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let mut end = begin;
        // Every word holds at least one cell, or something wrong, so there are nine turns at most.
        while end < text.len() && Scan::text(&text[begin..end]).count < CELLS {
            let run = |from: usize, between| {
                text[from..].iter().take_while(|&&byte| is_between(byte) == between).count()
            };
            end += run(end, true);
            end += run(end, false);
        }
        let (board, rest) = text.split_at(end);
        Ok((Board::from_text(board)?, rest))
    }
}

/// From text in any usual form; see [`Board::from_text`].
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Board::from_text(text.as_bytes())
    }
}

/// Why a text is not a board.
///
/// Positions are in bytes from the beginning of the text, the first 0. Characters that do not
/// print, or that would disturb a terminal, are shown escaped.
///
/// ```
/// use loyd::{Board, ParseBoardError};
/// let error = "123485476".parse::<Board>().unwrap_err();
/// assert_eq!(error, ParseBoardError::Twice { tile: 4 });
/// assert_eq!(error.to_string(), "tile 4 stands twice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text has fewer or more than nine cells.
    Count {
        /// How many it has.
        cells: usize,
    },
    /// A tile stands twice.
    Twice {
        /// The tile, 1 to 8; the least, if there are several.
        tile: u8,
    },
    /// There are several blanks. (Nine cells without any have a tile twice.)
    Blanks {
        /// How many there are, 2 to 9.
        blanks: usize,
    },
    /// There is a 9; tiles go up to 8.
    Nine {
        /// Where it stands.
        at: usize,
    },
    /// There is a character that no board has.
    Character {
        /// The character.
        character: char,
        /// Where it stands.
        at: usize,
    },
    /// There is a byte that is not UTF-8 text.
    Byte {
        /// The byte.
        byte: u8,
        /// Where it stands.
        at: usize,
    },
}

impl ParseBoardError {
    /// The position of the fault in bytes from the beginning of the text; `None` if it is the text
    /// as a whole.
    ///
    /// ```
    /// use loyd::Board;
    /// assert_eq!("1234a6780".parse::<Board>().unwrap_err().position(), Some(4));
    /// assert_eq!("12345678".parse::<Board>().unwrap_err().position(), None);
    /// ```
    #[must_use]
    pub const fn position(&self) -> Option<usize> {
        match *self {
            ParseBoardError::Count { .. }
            | ParseBoardError::Twice { .. }
            | ParseBoardError::Blanks { .. } => None,
            ParseBoardError::Nine { at }
            | ParseBoardError::Character { at, .. }
            | ParseBoardError::Byte { at, .. } => Some(at),
        }
    }
}

impl ParseBoardError {
    /// The same, with its position counted from so many bytes before.
    pub(crate) fn moved(self, before: usize) -> ParseBoardError {
        match self {
            ParseBoardError::Nine { at } => ParseBoardError::Nine { at: at + before },
            ParseBoardError::Character { character, at } => {
                ParseBoardError::Character { character, at: at + before }
            }
            ParseBoardError::Byte { byte, at } => ParseBoardError::Byte { byte, at: at + before },
            error => error,
        }
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParseBoardError::Count { cells: 0 } => f.write_str("no cells; a board has 9"),
            ParseBoardError::Count { cells: 1 } => f.write_str("1 cell; a board has 9"),
            ParseBoardError::Count { cells } => write!(f, "{cells} cells; a board has 9"),
            ParseBoardError::Twice { tile } => write!(f, "tile {tile} stands twice"),
            ParseBoardError::Blanks { blanks } => {
                write!(f, "there are {blanks} blanks; a board has one")
            }
            ParseBoardError::Nine { .. } => {
                f.write_str("9 is not a tile; tiles are 1 to 8, the blank is 0, x or _")
            }
            ParseBoardError::Character { character, .. } => write!(
                f,
                "'{}' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
                Escaped(character)
            ),
            ParseBoardError::Byte { byte, .. } => {
                write!(f, "the byte {byte:#04x} is not text; write boards in ASCII or UTF-8")
            }
        }
    }
}

impl core::error::Error for ParseBoardError {}
