//! The classical search algorithms with their counts: breadth-first search, bidirectional search,
//! A*, and IDA*.
//!
//! The tables of this crate make searches unnecessary. These algorithms are what courses teach and
//! what the tables are compared with. Each searches from any start to any goal with any
//! [`Heuristic`] and reports the counts that textbooks compare.
//!
//! A [`Solver`] runs an algorithm. With an admissible heuristic all algorithms find shortest paths,
//! but not always the same one. Breadth-first search finds the path of
//! [`Goal::solve`](crate::Goal::solve) in the default order of moves. With any other heuristic, A*
//! and IDA* find paths of any length: no search stops at 31 moves.
//!
//! ```
//! use loyd::Board;
//! use loyd::search::{Algorithm, Manhattan, Misplaced, Solver};
//!
//! let start: Board = "867254301".parse()?;
//! let mut h1 = Solver::new(Algorithm::AStar, Misplaced::new(Board::STANDARD));
//! let mut h2 = Solver::new(Algorithm::AStar, Manhattan::new(Board::STANDARD));
//! let (h1, h2) = (h1.solve(start), h2.solve(start));
//! assert_eq!(h1.moves().unwrap().len(), 31);
//! assert_eq!(h2.moves().unwrap().len(), 31);
//! assert!(h2.stats.expanded < h1.stats.expanded);
//! # Ok::<(), loyd::BoardError>(())
//! ```

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

pub use heuristic::{ExactDistance, Heuristic, HeuristicKind, Manhattan, Misplaced, Zero};
pub use linear_conflict::LinearConflict;
pub use parent_table::ParentTable;
pub use result::{SearchOutcome, SearchResult, SearchStats};
pub use solver::{Algorithm, Solver, UnsolvablePolicy};

use result::Found;
use solver::Workspace;
