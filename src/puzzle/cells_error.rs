//! Why nine cells are no board.

use core::fmt;

/// The error of making a board from nine cells.
///
/// ```
/// let error = loyd::Board::from_cells([9, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap_err();
/// assert_eq!(error.to_string(), "cell 0 holds 9, but tiles are numbered 1 to 8 and the blank is 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CellsError {
    /// A cell (0 to 8) holds a number over 8.
    Value {
        /// The cell, 0 to 8.
        cell: usize,
        /// What it holds.
        value: u8,
    },
    /// A cell (0 to 8) holds what an earlier cell holds already.
    Twice {
        /// The later of the two cells, 0 to 8.
        cell: usize,
        /// What both hold: a tile, or 0 for the blank.
        value: u8,
    },
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CellsError::Value { cell, value } => {
                write!(
                    f,
                    "cell {cell} holds {value}, but tiles are numbered 1 to 8 and the blank is 0"
                )
            }
            CellsError::Twice { cell, value } => {
                write!(f, "cell {cell} holds {value}, which stands on an earlier cell")
            }
        }
    }
}

impl core::error::Error for CellsError {}
