//! Loyd knows every optimal answer of the 8-puzzle.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

mod check;
mod goal;
mod notation;
#[cfg(feature = "std")]
mod oracle;
mod path;
mod puzzle;
mod scan;
mod solutions;
#[cfg(feature = "std")]
pub mod stream;
mod symmetry;
mod table;
mod text;

pub use check::{Distances, Outcome, Verdict};
pub use goal::Goal;
pub use notation::{Mover, Moves, Notation, Numbers, ParsePathError, Written};
#[cfg(feature = "std")]
pub use oracle::Oracle;
pub use path::{Path, PathIter};
pub use puzzle::{
    Board, CellsError, Move, MoveOrder, MoveSet, MoveSetIter, Neighbors, Parity, ParseMoveOrderError, STATES,
};
pub use solutions::{MAX_SOLUTIONS, Solutions};
pub use table::{TableError, preload};
pub use text::ParseBoardError;
