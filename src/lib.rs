//! Every optimal answer of the 8-puzzle, for any start and any goal, by lookup instead of search.
//!
//! `build.rs` searches all 181,440 states once, when the crate is compiled. What travels in the
//! program answers every question about every goal; at run time nothing is left to search.
//!
//! ```
//! use loyd::{Board, Goal};
//!
//! let start: Board = "2 3 4 / 1 5 x / 7 6 8".parse()?;
//! let goal = Goal::default(); // 1 2 3 / 4 5 6 / 7 8 _
//! let path = goal.solve(start).expect("this one can be solved");
//! assert_eq!(path.to_string(), "ullddrurdllurdruldr"); // the way the blank goes
//! assert_eq!(goal.distance(start), Some(19));
//! # Ok::<(), loyd::BoardError>(())
//! ```
//!
//! Text may be wrong, and says where; a [`Board`] never is. `None` always means that the goal
//! cannot be reached.
//!
//! | you want | ask |
//! |---|---|
//! | an optimal path, its length, the next move | [`Goal::solve`], [`Goal::distance`], [`Goal::next_move`] |
//! | all optimal moves, all optimal paths | [`Goal::optimal_moves`], [`Goal::solutions`] |
//! | another goal, another of several paths | [`Goal::new`], [`Goal::with_order`] |
//! | boards as hard as you like | [`Goal::at_distance`], [`Goal::antipodes`] |
//! | to judge a solution | [`Goal::check`], [`Path::check`] |
//! | paths as people write them | [`Path::display`], [`ParseMoves`], [`Notation`] |
#![cfg_attr(
    feature = "std",
    doc = "| the same a million times | [`Goal::oracle`]; [`stream`] for text |\n| figures | [`Goal::stats`], [`Goal::path_counts`] |\n| the classical solvers, counted | [`search`] |"
)]
//!
//! The first question about a goal decodes the one table that it needs; [`preload`] does it
//! beforehand. Without default features the same bytes are linked raw: no decoding, no dependency,
//! no allocator, no standard library.
//!
//! Features: `compressed` (default), `std`, `serde`, `rand`, `arbitrary`. The README tells of the
//! command, of how the tables work, and of what was measured.
#![forbid(unsafe_code)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// Only oracles, streams and searches need all of the modules that lie below them.
#![cfg_attr(not(feature = "std"), allow(dead_code, unused_imports))]

mod arrows;
mod at_distance;
pub mod bulk;
#[cfg(feature = "std")]
mod cache;
mod claim;
mod embedded;
mod goal;
mod interop;
#[cfg(feature = "std")]
pub mod judges;
#[cfg(feature = "std")]
mod oracle;
mod padded;
mod path;
#[cfg(feature = "std")]
mod path_counts;
mod puzzle;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "std")]
mod rank_tables;
#[cfg(feature = "std")]
pub mod search;
mod solutions;
#[cfg(feature = "std")]
mod stats;
#[cfg(feature = "std")]
pub mod stream;
mod table;
mod text;
mod transform;
mod verdict;
mod walk;

pub use arrows::{Arrow, Arrows};
pub use at_distance::AtDistance;
#[cfg(feature = "std")]
pub use cache::CachedGoal;
pub use claim::{Claim, Reading};
pub use embedded::{EMBEDDED_BYTES, RawTable, preload, tables};
pub use goal::Goal;
#[cfg(feature = "std")]
pub use oracle::Oracle;
pub use path::{Path, PathIter};
#[cfg(feature = "std")]
pub use path_counts::PathCounts;
pub use puzzle::{
    Board, BoardError, Move, MoveOrder, MoveSet, MoveSetIter, Neighbors, Parity, ParseMoveError,
    ParseMoveOrderError, STATES,
};
#[cfg(feature = "rand")]
pub use random::UniformBoards;
#[cfg(feature = "std")]
pub use rank_tables::RankTable;
pub use solutions::{MAX_SOLUTIONS, Solutions};
#[cfg(feature = "std")]
pub use stats::{DistanceStats, Stats};
pub use table::TableError;
pub use text::{
    DisplayPath, MoveNames, Notation, ParseMoves, ParseNameError, ParsePathError, PathFormat,
    TileNumbers,
};
pub use verdict::{Distances, Outcome, Verdict};

/// The README's examples are compiled and run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
