//! Every optimal solution of the 8-puzzle, for any start and any goal, by lookup instead of search.
//!
//! `build.rs` searches all 181,440 states once, when the crate is compiled, and embeds the result
//! in the program. At run time, every query is a lookup.
//!
//! ```
//! use loyd::{Board, Goal};
//!
//! let start: Board = "2 3 4 / 1 5 x / 7 6 8".parse()?;
//! let goal = Goal::default(); // 1 2 3 / 4 5 6 / 7 8 _
//! let path = goal.solve(start).expect("this board is solvable");
//! assert_eq!(path.to_string(), "ullddrurdllurdruldr"); // the moves of the blank
//! assert_eq!(goal.distance(start), Some(19));
//! # Ok::<(), loyd::BoardError>(())
//! ```
//!
//! # Where to start
//!
//! | you need | use |
//! |---|---|
//! | an optimal path, its length | [`Goal::solve`], [`Goal::distance`] |
//! | all optimal moves, the next move | [`Goal::optimal_moves`], [`MoveSet::first`] |
//! | all optimal paths | [`Goal::solutions`] |
//! | another goal, another of several paths | [`Goal::new`], [`Goal::with_order`] |
//! | boards of a chosen difficulty | [`Goal::at_distance`], [`Goal::antipodes`] |
//! | a check of a given solution | [`Goal::check`], [`Path::check`], [`Claim`] |
//! | paths in other notations | [`Path::display`], [`ParseMoves`], [`Notation`] |
#![cfg_attr(
    feature = "std",
    doc = "| many queries for one goal | [`Goal::oracle`]; [`stream`] for text |\n| figures about a goal | [`Goal::stats`], [`Goal::path_counts`] |\n| the classical solvers and their counts | [`search`] |"
)]
//!
//! # Errors and `None`
//!
//! Parsing can fail; its errors say where and why. After that, nothing can fail: a [`Board`] is
//! always valid, and `None` from a query means that the start is unsolvable for the goal.
//!
//! # Tables
//!
//! The first query for a goal loads the one table that it needs; [`preload`] does this beforehand.
//! With the feature `compressed`, the table is decoded, which takes about 0.1 ms. Without it, the
//! table is linked raw and only checked. A damaged program reports a [`TableError`] from
//! [`preload`], or panics in a query, and never gives a wrong answer.
//!
//! # Feature flags
//!
//! - `compressed` (default): embeds the tables compressed. The program is smaller if it already
//!   links zstd. Needs a C compiler, and enables `std`.
//! - `std`: adds everything that needs the standard library: oracles, statistics, streams, judges,
//!   and the classical searches. Without it, the crate is `no_std`, needs no allocator, and has no
//!   dependencies.
//! - `serde`: serializes boards, moves, sets, orders, paths, parities, and goals.
//! - `rand`: draws uniformly distributed boards. Enables `std`.
//! - `arbitrary`: makes values from the bytes of a fuzzer.
//!
//! The README explains how the tables work, describes the command `lookup`, and states what was
//! measured.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// Only oracles, streams, and searches need every function of the modules below them.
#![cfg_attr(not(feature = "std"), allow(dead_code, unused_imports))]

mod arrows;
mod at_distance;
mod boards_along;
pub mod bulk;
#[cfg(feature = "std")]
mod cache;
mod claim;
mod embedded;
mod goal;
mod interop;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub mod judges;
#[cfg(feature = "std")]
mod lenient;
#[cfg(feature = "std")]
mod oracle;
mod padded;
mod path;
mod puzzle;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "std")]
mod rank_tables;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub mod search;
mod solutions;
#[cfg(feature = "std")]
mod stats;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub mod stream;
mod table;
mod text;
mod transform;
mod verdict;

// Boards and moves.
pub use puzzle::{
    Board, BoardError, Move, MoveOrder, MoveSet, Parity, ParseMoveError, ParseMoveOrderError,
    STATES,
};

// Queries.
pub use embedded::preload;
pub use goal::Goal;
pub use path::Path;
pub use solutions::MAX_SOLUTIONS;
pub use table::TableError;

// Many queries for one goal.
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use cache::CachedGoal;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use oracle::Oracle;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use rank_tables::RankTable;
#[cfg(feature = "std")]
pub use solutions::PathCounts;
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use stats::{DistanceStats, Stats};

// Boards of a chosen difficulty.
#[cfg(feature = "rand")]
#[cfg_attr(docsrs, doc(cfg(feature = "rand")))]
pub use random::UniformBoards;

// Checks of given answers, and pictures.
pub use arrows::{Arrow, Arrows};
pub use claim::{Claim, Reading};
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use lenient::Answer;
pub use verdict::{Outcome, Verdict};

// Paths as text.
pub use text::{
    DisplayPath, MoveNames, Notation, ParseMoves, ParseNameError, ParsePathError, PathFormat,
    TileNumbers,
};

/// Iterators that the methods of other types return.
pub mod iter {
    pub use crate::at_distance::AtDistance;
    pub use crate::boards_along::BoardsAlong;
    pub use crate::path::PathIter;
    pub use crate::puzzle::{MoveSetIter, Neighbors};
    pub use crate::solutions::Solutions;
    pub use crate::verdict::Distances;
}

/// The tables themselves: to inspect them, check them, or use them in another program.
pub mod raw {
    pub use crate::embedded::{EMBEDDED_BYTES, RawTable, tables};
}

/// Compiles and runs the README's examples.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
