//! Loyd knows every optimal answer of the 8-puzzle.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

mod goal;
mod notation;
mod path;
mod puzzle;
#[cfg(feature = "std")]
pub mod search;
mod solutions;
#[cfg(feature = "std")]
pub mod stream;
mod symmetry;
mod table;
mod text;

pub use goal::Goal;
pub use notation::ParsePathError;
pub use path::{Path, PathIter};
pub use puzzle::{
    Board, CellsError, Move, MoveOrder, MoveSet, MoveSetIter, Neighbors, Parity, ParseMoveOrderError, STATES,
};
pub use solutions::{MAX_SOLUTIONS, Solutions};
pub use table::{TableError, preload};
pub use text::ParseBoardError;
