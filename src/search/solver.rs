//! The entry point.

use core::fmt;

use super::astar::Open;
use super::visited::Visited;
use super::{Algorithm, Heuristic, SearchResult, astar, bfs, bidirectional, idastar};
use crate::goal::Goal;
use crate::puzzle::Board;

/// What to do with a board from which the goal cannot be reached.
///
/// ```
/// use loyd::search::UnsolvablePolicy;
/// assert_eq!(UnsolvablePolicy::default(), UnsolvablePolicy::Refuse);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UnsolvablePolicy {
    /// Refuse it at once: the parities differ.
    #[default]
    Refuse,
    /// Search to the end, so that the cost is seen: all 181,440 boards that the start can reach are
    /// expanded. Bidirectional search expands those of one side and most of the other's, which it
    /// looks at in turn. IDA*, which would never end, gives up after the bound of 31 moves, as no
    /// board is further from any goal. The perfect heuristic knows at once, and nothing is
    /// expanded.
    Exhaust,
}

/// An algorithm and a heuristic, which knows the goal: solves one board after another.
///
/// The memory of the sets is kept from board to board.
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, LinearConflict, Solver};
/// let spiral = Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]);
/// let mut solver = Solver::new(Algorithm::IdaStar, LinearConflict::new(spiral));
/// let report = solver.solve("283104765".parse()?);
/// assert_eq!(report.path.unwrap().to_string(), "uldr");
/// assert_eq!(report.counts.bounds, [4]);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone)]
pub struct Solver<H> {
    algorithm: Algorithm,
    heuristic: H,
    unsolvable: UnsolvablePolicy,
    memory: Workspace,
}

/// What the algorithms need; each takes its part.
#[derive(Clone, Default)]
pub(super) struct Workspace {
    /// What is known on the way from the start.
    pub(super) forward: Visited,
    /// What is known on the way from the goal.
    pub(super) backward: Visited,
    /// The boards of a breadth-first search in the order in which they were reached.
    pub(super) queue: Vec<Board>,
    /// The open nodes of A*.
    pub(super) open: Open,
}

impl<H: Heuristic> Solver<H> {
    /// A solver for the heuristic's goal. Breadth-first and bidirectional search ask the heuristic
    /// for nothing but its goal; [`Zero`](super::Zero) will do.
    ///
    /// ```
    /// use loyd::search::{Algorithm, Zero, Solver};
    /// let mut solver = Solver::new(Algorithm::Bidirectional, Zero::new(loyd::Board::STANDARD));
    /// assert_eq!(solver.solve("867254301".parse()?).path.unwrap().len(), 31);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn new(algorithm: Algorithm, heuristic: H) -> Solver<H> {
        Solver {
            algorithm,
            heuristic,
            unsolvable: UnsolvablePolicy::Refuse,
            memory: Workspace::default(),
        }
    }

    /// The same solver with another treatment of unsolvable boards.
    ///
    /// ```
    /// use loyd::search::{Algorithm, Zero, Solver, UnsolvablePolicy};
    /// let mut solver = Solver::new(Algorithm::BreadthFirst, Zero::new(loyd::Board::STANDARD));
    /// let swapped = "123456870".parse()?;
    /// assert_eq!(solver.solve(swapped).counts.expanded, 0);
    /// let mut solver = solver.unsolvable(UnsolvablePolicy::Exhaust);
    /// assert_eq!(solver.solve(swapped).counts.expanded, 181_440);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn unsolvable(self, unsolvable: UnsolvablePolicy) -> Solver<H> {
        Solver { unsolvable, ..self }
    }

    /// A shortest path from the start to the goal, and what the search cost.
    ///
    /// ```
    /// use loyd::search::{Algorithm, Manhattan, Solver};
    /// let mut solver = Solver::new(Algorithm::AStar, Manhattan::new(loyd::Board::STANDARD));
    /// assert_eq!(solver.solve("354261807".parse()?).path.unwrap().len(), 23);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn solve(&mut self, start: Board) -> SearchResult {
        let goal = self.heuristic.goal();
        if self.unsolvable == UnsolvablePolicy::Refuse && !Goal::new(goal).is_solvable(start) {
            return super::SearchStats::default().report(None);
        }
        match self.algorithm {
            Algorithm::BreadthFirst => bfs::search(&mut self.memory, start, goal),
            Algorithm::Bidirectional => bidirectional::search(&mut self.memory, start, goal),
            Algorithm::AStar => astar::search(&mut self.memory, &self.heuristic, start),
            Algorithm::IdaStar => idastar::search(&self.heuristic, start),
        }
    }
}

/// Without its memory.
impl<H: fmt::Debug> fmt::Debug for Solver<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("algorithm", &self.algorithm)
            .field("heuristic", &self.heuristic)
            .field("unsolvable", &self.unsolvable)
            .finish_non_exhaustive()
    }
}
