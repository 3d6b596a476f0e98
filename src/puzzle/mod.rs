//! Boards, moves, and ranks: the puzzle itself, without its solutions.
//!
//! The build script compiles this folder too. It refers only to itself and to `core`.

mod board;
mod board_error;
mod escaped;
mod moves;
mod rank;

#[cfg(feature = "std")]
pub(crate) use board::Rotation;
pub use board::{Board, Neighbors};
pub use board_error::BoardError;
pub(crate) use escaped::Escaped;
pub use moves::{Move, MoveOrder, MoveSet, MoveSetIter, ParseMoveError, ParseMoveOrderError};
pub use rank::Parity;
pub(crate) use rank::{for_each_arrangement, is_arrangement};

/// The number of cells.
pub(crate) const CELLS: usize = 9;
/// The number of arrangements of one parity: half of 8!.
pub(crate) const ARRANGEMENTS: usize = 20_160;
/// The number of boards of one parity, 9!/2 = 181,440. Exactly these are solvable for a goal of
/// that parity.
pub const STATES: usize = ARRANGEMENTS * CELLS;
