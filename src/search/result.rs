//! What a search found, and what it cost.

use crate::path::Path;
use crate::puzzle::Move;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchOutcome {
    /// It found these moves from the start to the goal: as few as possible if the heuristic is
    /// admissible, and otherwise any number.
    Solved(Vec<Move>),
    /// The goal cannot be reached from the start.
    Unsolvable,
    /// The goal can be reached, but the heuristic wrongly excludes a board on every path to it.
    Excluded,
}

/// What a search found, and what it cost; returned by [`Solver::solve`](super::Solver::solve).
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, Manhattan, SearchOutcome, Solver};
/// let mut solver = Solver::new(Algorithm::AStar, Manhattan::new(Board::STANDARD));
/// let result = solver.solve("123450786".parse()?);
/// assert_eq!(result.outcome, SearchOutcome::Solved(vec![loyd::Move::Down]));
/// assert_eq!(result.path().unwrap().to_string(), "d");
/// assert_eq!(result.stats.expanded, 1);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchResult {
    /// How the search ended.
    pub outcome: SearchOutcome,
    /// What the search cost.
    pub stats: SearchStats,
}

/// The moves that an algorithm found, if any, and its counts.
pub(super) type Found = (Option<Vec<Move>>, SearchStats);

impl SearchResult {
    pub(super) fn new((moves, stats): Found, solvable: bool) -> SearchResult {
        let outcome = match moves {
            Some(moves) => SearchOutcome::Solved(moves),
            None if solvable => SearchOutcome::Excluded,
            None => SearchOutcome::Unsolvable,
        };
        SearchResult { outcome, stats }
    }

    /// The moves from the start to the goal. `None` if the search found none.
    #[must_use]
    pub fn moves(&self) -> Option<&[Move]> {
        match &self.outcome {
            SearchOutcome::Solved(moves) => Some(moves),
            SearchOutcome::Unsolvable | SearchOutcome::Excluded => None,
        }
    }

    /// The moves as a [`Path`]. `None` if there are none or more than a path holds, 31; with an
    /// admissible heuristic there never are.
    #[must_use]
    pub fn path(&self) -> Option<Path> {
        self.moves()?.iter().try_fold(Path::EMPTY, |path, &step| path.push(step))
    }
}

/// The counts of one search, in the meaning of Russell and Norvig, *Artificial Intelligence: A
/// Modern Approach*, chapter 3.
///
/// A *node* is a board together with a path to it. The counts are the same on every machine.
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, Zero, SearchStats, Solver};
/// // The parity shows that the board is unsolvable, so nothing is searched.
/// let mut solver = Solver::new(Algorithm::BreadthFirst, Zero::new(Board::STANDARD));
/// assert_eq!(solver.solve("123456870".parse()?).stats, SearchStats::default());
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchStats {
    /// Nodes expanded, which means that their moves were tried. The goal is not expanded. A board
    /// that is expanded twice counts twice.
    pub expanded: u64,
    /// Nodes generated: one for each move tried, whether or not its board was already known. The
    /// start is not counted; the textbook's formula for the effective branching factor,
    /// N + 1 = 1 + b + ... + b^d, adds it. Breadth-first search and A* count the move that undoes
    /// the last one, as the textbook's figures do; IDA* never tries it.
    pub generated: u64,
    /// Closed nodes that were reopened because a shorter path to their boards was found. A
    /// consistent heuristic never causes this.
    pub reopened: u64,
    /// The largest number of nodes that were open (generated, not yet expanded) at one time. For
    /// bidirectional search it covers both sides; for IDA* it is the longest path tried.
    pub largest_open: usize,
    /// The largest number of boards that were closed (expanded and remembered) at one time. IDA*
    /// remembers none.
    pub largest_closed: usize,
    /// The largest memory of the sets, in bytes: the array of all states, if there is one, and the
    /// entries of the queue.
    pub bytes: usize,
    /// The bounds that IDA* tried, in moves; empty for the other algorithms.
    pub bounds: Vec<u32>,
}

impl SearchStats {
    /// Records the sizes of the two sets.
    #[inline]
    pub(super) fn sizes(&mut self, open: usize, closed: usize) {
        self.largest_open = self.largest_open.max(open);
        self.largest_closed = self.largest_closed.max(closed);
    }

    /// The effective branching factor b of a search that generated N nodes and found a path of d
    /// moves: the solution of N + 1 = 1 + b + b^2 + ... + b^d. `None` if d is 0 or nothing was
    /// generated.
    ///
    /// ```
    /// use loyd::search::SearchStats;
    /// let mut stats = SearchStats::default();
    /// stats.generated = 52;
    /// // The textbook's example: 52 nodes, depth 5.
    /// assert_eq!(format!("{:.2}", stats.branching_factor(5).unwrap()), "1.92");
    /// ```
    #[must_use]
    pub fn branching_factor(&self, moves: usize) -> Option<f64> {
        if moves == 0 || self.generated == 0 {
            return None;
        }
        let nodes = self.generated as f64;
        let sum = |b: f64| (0..moves).fold(0.0, |sum, _| (sum + 1.0) * b);
        let (mut low, mut high) = (0.0, nodes);
        for _ in 0..64 {
            let middle = (low + high) / 2.0;
            if sum(middle) < nodes { low = middle } else { high = middle }
        }
        Some(low)
    }
}
