//! What a search found, and what it cost.

use crate::path::Path;

/// What a search found, and what it cost; returned by [`Solver::solve`](super::Solver::solve).
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, Manhattan, Solver};
/// let mut solver = Solver::new(Algorithm::AStar, Manhattan::new(Board::STANDARD));
/// let report = solver.solve("123450786".parse()?);
/// assert_eq!(report.path.unwrap().to_string(), "d");
/// assert_eq!(report.counts.expanded, 1);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchResult {
    /// A shortest path from the start to the goal, if the heuristic is admissible; `None` if the
    /// goal cannot be reached.
    pub path: Option<Path>,
    /// What the search cost.
    pub counts: SearchStats,
}

/// The counts of one search, in the meaning of Russell and Norvig, *Artificial Intelligence: A
/// Modern Approach*, chapter 3.
///
/// A *node* is a board together with a way to it. All counts of one search are the same on every
/// machine.
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, Zero, SearchStats, Solver};
/// // The parity tells it: nothing is searched.
/// let report = Solver::new(Algorithm::BreadthFirst, Zero::new(Board::STANDARD)).solve("123456870".parse()?);
/// assert_eq!((report.path, report.counts), (None, SearchStats::default()));
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchStats {
    /// Nodes expanded: those whose moves were tried. The goal is not expanded; a board that is
    /// expanded twice counts twice.
    pub expanded: u64,
    /// Nodes generated: one for each move tried, whether or not its board was known already. The
    /// start is not counted: the textbook's formula for the effective branching factor, N + 1 = 1 +
    /// b + ... + b^d, adds it. Breadth-first search and A* count the move back to where they came
    /// from, as the textbook's figures do; IDA* never makes it.
    pub generated: u64,
    /// Nodes that were closed and had to be opened again, since a shorter way to their boards was
    /// found. With a consistent heuristic there is none.
    pub reopened: u64,
    /// The most nodes that were open (generated, not yet expanded) at one time. For bidirectional
    /// search of both sides together; for IDA* the most nodes on the way from the start.
    pub largest_open: usize,
    /// The most boards that were closed (expanded and remembered) at one time. IDA* remembers none.
    pub largest_closed: usize,
    /// The most memory of the sets, in bytes: the array of all states where there is one, and the
    /// entries of the queue.
    pub bytes: usize,
    /// The bounds on the length that IDA* went through, in moves, the last one that of the path;
    /// empty for the others.
    pub bounds: Vec<u8>,
}

impl SearchStats {
    /// Takes note of the size of the two sets.
    #[inline]
    pub(super) fn sizes(&mut self, open: usize, closed: usize) {
        self.largest_open = self.largest_open.max(open);
        self.largest_closed = self.largest_closed.max(closed);
    }

    /// The report of a search that ends here.
    pub(super) fn report(self, path: Option<Path>) -> SearchResult {
        SearchResult { path, counts: self }
    }

    /// The effective branching factor b of a search that generated N nodes and found a path of d
    /// moves: the solution of N + 1 = 1 + b + b^2 + ... + b^d. `None` if d is 0 or nothing was
    /// generated.
    ///
    /// ```
    /// use loyd::search::SearchStats;
    /// let mut counts = SearchStats::default();
    /// counts.generated = 52;
    /// // The textbook's own example: 52 nodes, depth 5.
    /// assert_eq!(format!("{:.2}", counts.branching_factor(5).unwrap()), "1.92");
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
