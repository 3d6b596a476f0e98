//! Boards as text, in every form that people write them.

use core::fmt;
use core::str::FromStr;

use crate::puzzle::{Board, CELLS};

/// What stands in one place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A tile, 1 to 8, or the blank, 0.
    Cell(u8),
    /// A 9: a digit, but no tile.
    Nine,
    /// A character that no board has.
    Character(char),
    /// A byte that is not UTF-8.
    Byte(u8),
}

/// The tokens of a text, each with its position in bytes; what only parts them is left out.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Tokens<'a> {
        let at = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Tokens { text, at }
    }

    /// Whether a word ends at this position.
    fn is_edge(&self, at: usize) -> bool {
        self.text.get(at).is_none_or(|&byte| is_separator(byte))
    }
}

/// What some systems write at the beginning of a UTF-8 file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

const fn is_separator(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t'
            | b'\n'
            | b'\r'
            | b'\x0b'
            | b'\x0c'
            | b','
            | b'/'
            | b'|'
            | b';'
            | b'['
            | b']'
            | b'('
            | b')'
    )
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        while is_separator(*self.text.get(self.at)?) {
            self.at += 1;
        }
        let at = self.at;
        let rest = &self.text[at..];
        // Two words of two characters mean the blank, if they stand alone.
        let word = (rest.starts_with(b"-1") || rest.starts_with(b"__"))
            && self.is_edge(at + 2)
            && (at == 0 || self.is_edge(at - 1));
        let (length, token) = match rest[0] {
            _ if word => (2, Token::Cell(0)),
            b'0' | b'x' | b'X' | b'_' | b'.' | b'-' | b'*' => (1, Token::Cell(0)),
            digit @ b'1'..=b'8' => (1, Token::Cell(digit - b'0')),
            b'9' => (1, Token::Nine),
            byte if byte.is_ascii() => (1, Token::Character(char::from(byte))),
            byte => match first_char(rest) {
                Some(character) => (character.len_utf8(), Token::Character(character)),
                None => (1, Token::Byte(byte)),
            },
        };
        self.at += length;
        Some((at, token))
    }
}

/// The first character of a text that begins with one of more than one byte.
fn first_char(text: &[u8]) -> Option<char> {
    let text = &text[..text.len().min(4)];
    match core::str::from_utf8(text) {
        Ok(valid) => valid.chars().next(),
        Err(error) => core::str::from_utf8(&text[..error.valid_up_to()]).ok()?.chars().next(),
    }
}

impl Board {
    /// A board from text in any usual form: the bytes need not be UTF-8.
    ///
    /// Tiles are the digits 1 to 8. The blank is one of `0 x X _ . - *` or a word of its own, `-1` or `__`. Between the cells may
    /// stand nothing, white space, `,` `/` `|` `;` and brackets, in any number.
    ///
    /// # Errors
    ///
    /// See [`ParseBoardError`]; of several faults a wrong character comes first, then the number of cells.
    ///
    /// ```
    /// use loyd::Board;
    /// let board = Board::STANDARD;
    /// for text in ["123456780", "1 2 3 4 5 6 7 8 x", "123/456/78_", "[[1,2,3],[4,5,6],[7,8,0]]", "1,2,3\r\n4,5,6\r\n7,8,-1"] {
    ///     assert_eq!(Board::from_text(text.as_bytes()), Ok(board));
    /// }
    /// ```
    pub fn from_text(text: &[u8]) -> Result<Board, ParseBoardError> {
        let mut cells = [0; CELLS];
        let mut count = 0;
        for (at, token) in Tokens::new(text) {
            match token {
                Token::Cell(value) => {
                    if let Some(cell) = cells.get_mut(count) {
                        *cell = value;
                    }
                    count += 1;
                }
                Token::Nine => return Err(ParseBoardError::Nine { at }),
                Token::Character(character) => return Err(ParseBoardError::Character { character, at }),
                Token::Byte(byte) => return Err(ParseBoardError::Byte { byte, at }),
            }
        }
        if count != CELLS {
            return Err(ParseBoardError::Count { cells: count });
        }
        Board::from_cells(cells).map_err(|_| fault(cells))
    }
}

/// What is wrong with nine cells from 0 to 8 that are not a board.
fn fault(cells: [u8; CELLS]) -> ParseBoardError {
    let count = |value| cells.iter().filter(|&&cell| cell == value).count();
    match (1..=8).find(|&tile| count(tile) > 1) {
        Some(tile) => ParseBoardError::Twice { tile },
        None => ParseBoardError::Blanks { blanks: count(0) },
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
/// Positions are in bytes from the beginning of the text, the first 0. Characters that do not print, or that would disturb a terminal, are
/// shown escaped.
///
/// ```
/// use loyd::{Board, ParseBoardError};
/// let error = "123485476".parse::<Board>().unwrap_err();
/// assert_eq!(error, ParseBoardError::Twice { tile: 4 });
/// assert_eq!(error.to_string(), "tile 4 stands twice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// There is no blank, or more than one.
    Blanks {
        /// How many there are.
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
    /// The position of the fault in bytes from the beginning of the text; `None` if it is the text as a whole.
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

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParseBoardError::Count { cells: 0 } => f.write_str("no cells; a board has 9"),
            ParseBoardError::Count { cells: 1 } => f.write_str("1 cell; a board has 9"),
            ParseBoardError::Count { cells } => write!(f, "{cells} cells; a board has 9"),
            ParseBoardError::Twice { tile } => write!(f, "tile {tile} stands twice"),
            ParseBoardError::Blanks { blanks: 0 } => f.write_str("there is no blank; write it as 0, x or _"),
            ParseBoardError::Blanks { blanks } => write!(f, "there are {blanks} blanks; a board has one"),
            ParseBoardError::Nine { .. } => {
                f.write_str("9 is not a tile; tiles are 1 to 8, the blank is 0, x or _")
            }
            ParseBoardError::Character { character, .. } => write!(
                f,
                "'{}' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
                character.escape_debug()
            ),
            ParseBoardError::Byte { byte, .. } => {
                write!(f, "the byte {byte:#04x} is not text; write boards in ASCII or UTF-8")
            }
        }
    }
}

impl core::error::Error for ParseBoardError {}
