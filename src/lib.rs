#![cfg_attr(feature = "std", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "std"),
    doc = "Every optimal answer of the 8-puzzle, without the standard library."
)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// Only oracles, streams and searches need all of the modules that lie below them.
#![cfg_attr(not(feature = "std"), allow(dead_code, unused_imports))]

mod check;
mod goal;
mod layer;
mod notation;
#[cfg(feature = "std")]
mod oracle;
mod path;
#[cfg(feature = "std")]
mod path_counts;
mod puzzle;
mod scan;
#[cfg(feature = "std")]
pub mod search;
mod solutions;
#[cfg(feature = "std")]
mod stats;
#[cfg(feature = "std")]
pub mod stream;
mod support;
mod symmetry;
mod table;
mod text;

pub use check::{Distances, Outcome, Verdict};
pub use goal::Goal;
pub use layer::AtDistance;
pub use notation::{Mover, Moves, Notation, Numbers, ParsePathError, Written};
#[cfg(feature = "std")]
pub use oracle::Oracle;
pub use path::{Path, PathIter};
#[cfg(feature = "std")]
pub use path_counts::PathCounts;
pub use puzzle::{
    Board, CellsError, Move, MoveOrder, MoveSet, MoveSetIter, Neighbors, Parity, ParseMoveOrderError, STATES,
};
pub use solutions::{MAX_SOLUTIONS, Solutions};
#[cfg(feature = "std")]
pub use stats::{LayerStats, Stats};
#[cfg(feature = "rand")]
pub use support::UniformBoards;
pub use table::{TableError, preload};
pub use text::ParseBoardError;
