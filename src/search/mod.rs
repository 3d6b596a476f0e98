//! The classical solvers, correct and counted: breadth-first search, bidirectional search, A* and
//! IDA*.
//!
//! The tables of this crate make searching needless. These are what courses teach and what the
//! tables are measured against: each from any start to any goal, with any [`Heuristic`], with the
//! counts that textbooks compare.
//!
//! A [`Solver`] is the one entry point. All algorithms find shortest paths, but not always the same
//! ones; breadth-first search finds the one that [`Goal::solve`](crate::Goal::solve) gives in the
//! default order of moves.
//!
//! ```
//! use loyd::Board;
//! use loyd::search::{Algorithm, Manhattan, Misplaced, Solver};
//!
//! let start: Board = "867254301".parse()?;
//! let mut h1 = Solver::new(Algorithm::AStar, Misplaced::new(Board::STANDARD));
//! let mut h2 = Solver::new(Algorithm::AStar, Manhattan::new(Board::STANDARD));
//! let (h1, h2) = (h1.solve(start), h2.solve(start));
//! assert_eq!(h1.path.unwrap().len(), 31);
//! assert_eq!(h2.path.unwrap().len(), 31);
//! assert!(h2.counts.expanded < h1.counts.expanded);
//! # Ok::<(), loyd::BoardError>(())
//! ```

mod algorithm;
mod astar;
mod bfs;
mod bidirectional;
mod heuristic;
mod idastar;
mod linear_conflict;
mod parent_table;
mod result;
mod solver;
mod visited;

pub use algorithm::Algorithm;
pub use heuristic::{ExactDistance, Heuristic, HeuristicKind, Manhattan, Misplaced, Zero};
pub use linear_conflict::LinearConflict;
pub use parent_table::ParentTable;
pub use result::{SearchResult, SearchStats};
pub use solver::{Solver, UnsolvablePolicy};

use solver::Workspace;
