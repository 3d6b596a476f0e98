//! Why cells or a text are not a board.

use core::fmt;

use super::{CELLS, Escaped};

/// The error of making a board from cells or from text.
///
/// If there are several faults, the first unexpected character or invalid tile is reported, then a
/// wrong number of cells, then the lowest tile that appears twice, then the number of blanks. The
/// same nine cells give the same error as numbers and as text, apart from the position.
///
/// Characters that do not print, or that would disturb a terminal, are shown escaped.
///
/// ```
/// use loyd::{Board, BoardError};
/// let error = "123485476".parse::<Board>().unwrap_err();
/// assert_eq!(error, BoardError::DuplicateTile { tile: 4, cell: 6 });
/// assert_eq!(error.to_string(), "tile 4 appears twice");
/// assert_eq!("1234a6780".parse::<Board>().unwrap_err().position(), Some(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardError {
    /// The text has fewer or more than nine cells.
    CellCount {
        /// The number of cells in the text.
        cells: usize,
    },
    /// A cell holds a number over 8.
    InvalidTile {
        /// The number. In text it is always 9: larger numbers are several cells.
        value: u8,
        /// The cell, counted from 0.
        cell: usize,
        /// The position of the number, in bytes from the beginning of the text; `None` if the
        /// cells were given as numbers.
        position: Option<usize>,
    },
    /// A tile appears more than once.
    DuplicateTile {
        /// The lowest such tile, 1 to 8.
        tile: u8,
        /// The cell where it appears for the second time, 0 to 8.
        cell: usize,
    },
    /// There is more than one blank. (Nine cells without a blank have a duplicate tile.)
    BlankCount {
        /// The number of blanks, 2 to 9.
        blanks: usize,
    },
    /// The text contains a character that cannot be part of a board.
    UnexpectedCharacter {
        /// The character.
        character: char,
        /// Its position, in bytes from the beginning of the text.
        position: usize,
    },
    /// The text contains a byte that is not UTF-8.
    InvalidUtf8 {
        /// The byte.
        byte: u8,
        /// Its position, in bytes from the beginning of the text.
        position: usize,
    },
}

impl BoardError {
    /// The position of the fault, in bytes from the beginning of the text. `None` if the fault
    /// concerns all cells, or if they were given as numbers.
    #[must_use]
    pub const fn position(&self) -> Option<usize> {
        match *self {
            BoardError::CellCount { .. }
            | BoardError::DuplicateTile { .. }
            | BoardError::BlankCount { .. } => None,
            BoardError::InvalidTile { position, .. } => position,
            BoardError::UnexpectedCharacter { position, .. }
            | BoardError::InvalidUtf8 { position, .. } => Some(position),
        }
    }

    /// The same error in a longer text: this many cells and bytes come before.
    pub(crate) const fn offset(mut self, cells: usize, bytes: usize) -> BoardError {
        match &mut self {
            BoardError::InvalidTile { cell, position: Some(position), .. } => {
                *cell += cells;
                *position += bytes;
            }
            BoardError::UnexpectedCharacter { position, .. }
            | BoardError::InvalidUtf8 { position, .. } => *position += bytes,
            _ => {}
        }
        self
    }

    /// The error of nine cells that are not a board.
    #[cold]
    pub(crate) const fn of_cells(cells: [u8; CELLS]) -> BoardError {
        // By value: the number of cells that hold it, and the second of them.
        let mut counts = [0; CELLS];
        let mut second = [0; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            let value = cells[cell];
            if value > 8 {
                return BoardError::InvalidTile { value, cell, position: None };
            }
            counts[value as usize] += 1;
            if counts[value as usize] == 2 {
                second[value as usize] = cell;
            }
            cell += 1;
        }
        let mut tile = 1;
        while tile < CELLS {
            if counts[tile] > 1 {
                return BoardError::DuplicateTile { tile: tile as u8, cell: second[tile] };
            }
            tile += 1;
        }
        BoardError::BlankCount { blanks: counts[0] }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardError::CellCount { cells: 0 } => f.write_str("no cells; a board has 9"),
            BoardError::CellCount { cells: 1 } => f.write_str("1 cell; a board has 9"),
            BoardError::CellCount { cells } => write!(f, "{cells} cells; a board has 9"),
            BoardError::InvalidTile { value, cell, position: None } => {
                write!(f, "cell {cell} holds {value}; tiles are 1 to 8, the blank is 0")
            }
            BoardError::InvalidTile { value, .. } => {
                write!(f, "{value} is not a tile; tiles are 1 to 8, the blank is 0, x or _")
            }
            BoardError::DuplicateTile { tile, .. } => write!(f, "tile {tile} appears twice"),
            BoardError::BlankCount { blanks } => {
                write!(f, "there are {blanks} blanks; a board has one")
            }
            BoardError::UnexpectedCharacter { character, .. } => write!(
                f,
                "'{}' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
                Escaped(character)
            ),
            BoardError::InvalidUtf8 { byte, .. } => {
                write!(f, "the byte {byte:#04x} is not text; write boards in ASCII or UTF-8")
            }
        }
    }
}

impl core::error::Error for BoardError {}
