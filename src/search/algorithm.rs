//! The algorithms by name.

use core::fmt;
use core::str::FromStr;

use crate::text::{ParseNameError, find};

/// How to search.
///
/// ```
/// use loyd::search::Algorithm;
/// assert_eq!("astar".parse(), Ok(Algorithm::AStar));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Algorithm {
    /// `bfs`: breadth-first search from the start. Asks no heuristic.
    BreadthFirst,
    /// `bidirectional`: breadth-first search from the start and from the goal, by turns a whole
    /// layer of the side that has the smaller one. Asks no heuristic.
    Bidirectional,
    /// `astar`: A* with a closed set; a closed board to which a shorter way turns up is opened
    /// again.
    AStar,
    /// `idastar`: IDA*, depth-first with a growing bound on the length. Remembers nothing but the
    /// way it is on.
    IdaStar,
}

impl Algorithm {
    /// All four.
    ///
    /// ```
    /// assert_eq!(loyd::search::Algorithm::ALL.len(), 4);
    /// ```
    pub const ALL: [Algorithm; 4] =
        [Algorithm::BreadthFirst, Algorithm::Bidirectional, Algorithm::AStar, Algorithm::IdaStar];

    /// The name in small letters.
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

    /// Whether the algorithm asks a heuristic.
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

/// The name in small letters, such as `astar`.
impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// From the name in small letters.
impl FromStr for Algorithm {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Algorithm, ParseNameError> {
        find(&Algorithm::ALL, Algorithm::name, text, "bfs, bidirectional, astar or idastar")
    }
}
