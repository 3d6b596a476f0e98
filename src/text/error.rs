//! Why a text is not a path.

use core::fmt;

use crate::puzzle::Escaped;

/// Why a text is not a path.
///
/// Positions are in bytes from the beginning of the text. Characters that do not print, or that
/// would disturb a terminal, are escaped.
///
/// ```
/// use loyd::{ParsePathError, Path};
/// let error = "udx".parse::<Path>().unwrap_err();
/// assert_eq!(error, ParsePathError::Character { character: 'x', at: 2 });
/// assert_eq!(error.to_string(), "'x' is not a move; write u, d, l, r, words or arrows");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePathError {
    /// A character does not begin a direction.
    Character {
        /// The character.
        character: char,
        /// Its position.
        at: usize,
    },
    /// A character is not the number of a tile, in a path of tile numbers.
    NoTile {
        /// The character.
        character: char,
        /// Its position.
        at: usize,
    },
    /// A byte is not UTF-8.
    Byte {
        /// The byte.
        byte: u8,
        /// Its position.
        at: usize,
    },
    /// A number does not directly follow the move that it repeats, or is not from 1 to 255.
    Run {
        /// Its position.
        at: usize,
    },
    /// A tile is not next to the blank when it should move.
    NotBeside {
        /// The tile, 1 to 8.
        tile: u8,
        /// The number of the move, from 1.
        number: usize,
        /// Its position.
        at: usize,
    },
    /// There are more than 31 moves, which a [`Path`](crate::Path) cannot hold.
    /// [`ParseMoves`](crate::ParseMoves) reads any number.
    TooLong {
        /// The position of the 32nd move.
        at: usize,
    },
}

impl ParsePathError {
    /// The position of the error, in bytes from the beginning of the text.
    ///
    /// ```
    /// assert_eq!("ud lx".parse::<loyd::Path>().unwrap_err().position(), 4);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        match *self {
            ParsePathError::Character { at, .. }
            | ParsePathError::NoTile { at, .. }
            | ParsePathError::Byte { at, .. }
            | ParsePathError::Run { at }
            | ParsePathError::NotBeside { at, .. }
            | ParsePathError::TooLong { at } => at,
        }
    }
}

impl fmt::Display for ParsePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParsePathError::Character { character, .. } => {
                write!(f, "'{}' is not a move; write u, d, l, r, words or arrows", Escaped(character))
            }
            ParsePathError::NoTile { character, .. } => {
                write!(f, "'{}' is not a tile; write the tiles that move, 1 to 8", Escaped(character))
            }
            ParsePathError::Byte { byte, .. } => {
                write!(f, "the byte {byte:#04x} is not text; write paths in ASCII or UTF-8")
            }
            ParsePathError::Run { .. } => {
                f.write_str("a number here is not a move: write 1 to 255 directly after the move to repeat, or say that moves are numbers of tiles")
            }
            ParsePathError::NotBeside { tile, number, .. } => {
                write!(f, "tile {tile} is not beside the blank at move {number}")
            }
            ParsePathError::TooLong { .. } => f.write_str("more than 31 moves; no optimal path has more"),
        }
    }
}

impl core::error::Error for ParsePathError {}
