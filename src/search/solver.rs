//! The algorithms, and the solver that runs one of them.

use core::fmt;
use core::str::FromStr;

use super::astar::Open;
use super::visited::Visited;
use super::{Heuristic, SearchResult, SearchStats, astar, bfs, bidirectional, idastar};
use crate::goal::Goal;
use crate::puzzle::Board;
use crate::text::{ParseNameError, find};

/// A search algorithm.
///
/// ```
/// use loyd::search::Algorithm;
/// assert_eq!("astar".parse(), Ok(Algorithm::AStar));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Algorithm {
    /// `bfs`: breadth-first search from the start. It uses no heuristic.
    BreadthFirst,
    /// `bidirectional`: breadth-first search from the start and from the goal; each step expands a
    /// whole layer of the side with the smaller one. It uses no heuristic.
    Bidirectional,
    /// `astar`: A* with a closed set; a closed board is reopened when a shorter path to it is
    /// found.
    AStar,
    /// `idastar`: IDA*, depth-first search with a growing bound. It remembers only the current
    /// path.
    IdaStar,
}

impl Algorithm {
    /// All algorithms.
    ///
    /// ```
    /// assert_eq!(loyd::search::Algorithm::ALL.len(), 4);
    /// ```
    pub const ALL: [Algorithm; 4] =
        [Algorithm::BreadthFirst, Algorithm::Bidirectional, Algorithm::AStar, Algorithm::IdaStar];

    /// The name in lower case.
    ///
    /// ```
    /// assert_eq!(loyd::search::Algorithm::IdaStar.name(), "idastar");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::BreadthFirst => "bfs",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::AStar => "astar",
            Algorithm::IdaStar => "idastar",
        }
    }

    /// Whether the algorithm uses a heuristic.
    ///
    /// ```
    /// use loyd::search::Algorithm;
    /// assert!(Algorithm::AStar.is_informed());
    /// assert!(!Algorithm::Bidirectional.is_informed());
    /// ```
    #[must_use]
    pub const fn is_informed(self) -> bool {
        matches!(self, Algorithm::AStar | Algorithm::IdaStar)
    }
}

/// The name in lower case, such as `astar`.
impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// From the name in lower case.
impl FromStr for Algorithm {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Algorithm, ParseNameError> {
        find(&Algorithm::ALL, Algorithm::name, text, "bfs, bidirectional, astar or idastar")
    }
}

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
    /// Search to the end, to show the cost: all 181,440 boards that the start can reach are
    /// expanded. Bidirectional search expands those of one side and most of those of the other.
    /// IDA*, which would never end, stops after the bound of 31 moves, because no board is farther
    /// from any goal. With [`ExactDistance`](super::ExactDistance) nothing is expanded.
    Exhaust,
}

/// An algorithm and a heuristic, which knows the goal. It solves any number of boards and reuses
/// its memory.
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, LinearConflict, Solver};
/// let spiral = Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]);
/// let mut solver = Solver::new(Algorithm::IdaStar, LinearConflict::new(spiral));
/// let result = solver.solve("283104765".parse()?);
/// assert_eq!(result.path().unwrap().to_string(), "uldr");
/// assert_eq!(result.stats.bounds, [4]);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone)]
pub struct Solver<H> {
    algorithm: Algorithm,
    heuristic: H,
    unsolvable: UnsolvablePolicy,
    memory: Workspace,
}

/// The memory of the algorithms; each uses a part of it.
#[derive(Clone, Default)]
pub(super) struct Workspace {
    /// The states reached from the start.
    pub(super) forward: Visited,
    /// The states reached from the goal.
    pub(super) backward: Visited,
    /// The boards of a breadth-first search in the order in which they were reached.
    pub(super) queue: Vec<Board>,
    /// The open nodes of A*.
    pub(super) open: Open,
}

impl<H: Heuristic> Solver<H> {
    /// A solver for the heuristic's goal. Breadth-first and bidirectional search use only the goal
    /// of the heuristic, so [`Zero`](super::Zero) is enough for them.
    ///
    /// ```
    /// use loyd::search::{Algorithm, Zero, Solver};
    /// let mut solver = Solver::new(Algorithm::Bidirectional, Zero::new(loyd::Board::STANDARD));
    /// assert_eq!(solver.solve("867254301".parse()?).moves().unwrap().len(), 31);
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
    /// assert_eq!(solver.solve(swapped).stats.expanded, 0);
    /// let mut solver = solver.unsolvable(UnsolvablePolicy::Exhaust);
    /// assert_eq!(solver.solve(swapped).stats.expanded, 181_440);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn unsolvable(self, unsolvable: UnsolvablePolicy) -> Solver<H> {
        Solver { unsolvable, ..self }
    }

    /// A path from the start to the goal, and what the search cost. The path is a shortest one if
    /// the heuristic is admissible.
    ///
    /// ```
    /// use loyd::search::{Algorithm, Manhattan, Solver};
    /// let mut solver = Solver::new(Algorithm::AStar, Manhattan::new(loyd::Board::STANDARD));
    /// assert_eq!(solver.solve("354261807".parse()?).moves().unwrap().len(), 23);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn solve(&mut self, start: Board) -> SearchResult {
        let goal = self.heuristic.goal();
        let solvable = Goal::new(goal).is_solvable(start);
        let found = if !solvable && self.unsolvable == UnsolvablePolicy::Refuse {
            (None, SearchStats::default())
        } else {
            match self.algorithm {
                Algorithm::BreadthFirst => bfs::search(&mut self.memory, start, goal),
                Algorithm::Bidirectional => bidirectional::search(&mut self.memory, start, goal),
                Algorithm::AStar => astar::search(&mut self.memory, &self.heuristic, start),
                Algorithm::IdaStar => idastar::search(&self.heuristic, start, solvable),
            }
        };
        SearchResult::new(found, solvable)
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
