//! Every optimal path to one goal, one load away.

mod build;

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, Parity, STATES};
use build::Words;

/// The optimal paths of all 181,440 boards that are solvable for one goal, each in one word.
///
/// An oracle takes 1.45 MB and about a millisecond to build, as long as some 5,000 calls of
/// [`Goal::solve`]. Then a path is one load instead of a walk, and so is a distance. Ties are
/// broken in the goal's order of moves. [`Goal::oracle`] builds one.
///
/// ```
/// use loyd::{Board, Goal};
/// let oracle = Goal::default().oracle();
/// let start: Board = "2 3 4 1 5 x 7 6 8".parse()?;
/// assert_eq!(oracle.path(start).unwrap().to_string(), "ullddrurdllurdruldr");
/// assert_eq!(oracle.distance(start), Some(19));
/// assert_eq!(oracle.path("123456870".parse()?), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone)]
pub struct Oracle {
    goal: Goal,
    /// The words of the paths by [`Board::index`] among the boards of the goal's parity. The last
    /// word is that of all other boards.
    paths: Box<Words>,
}

/// # Many queries
impl Goal {
    /// Builds an oracle, which holds every optimal path to this goal.
    #[must_use]
    pub fn oracle(self) -> Oracle {
        Oracle { goal: self, paths: build::words(self) }
    }
}

impl Oracle {
    /// The goal of the oracle.
    #[inline]
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The optimal path from the start, the same as [`Goal::solve`]; `None` if the start is
    /// unsolvable.
    #[inline]
    #[must_use]
    pub fn path(&self, start: Board) -> Option<Path> {
        let odd = matches!(self.goal.board().parity(), Parity::Odd);
        let (index, start_is_odd) = start.index_and_odd();
        // Select the index rather than the result: parity is unpredictable, and the compiler turns
        // a select on the loaded path into a branch.
        let index = if odd == start_is_odd { index } else { STATES };
        Path::from_optional_bits(self.paths[index])
    }

    /// The minimum number of moves, 0 to 31, from the start; `None` if the start is unsolvable.
    #[inline]
    #[must_use]
    pub fn distance(&self, start: Board) -> Option<u8> {
        self.path(start).map(|path| path.len() as u8)
    }

    /// Writes the path of every start to the same position in `paths`.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    ///
    /// ```
    /// use loyd::{Board, Goal};
    /// let starts: [Board; 2] = ["123450786".parse()?, "123456870".parse()?];
    /// let mut paths = [None; 2];
    /// Goal::default().oracle().paths(&starts, &mut paths);
    /// assert_eq!(paths.map(|path| path.map(|path| path.len())), [Some(1), None]);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn paths(&self, starts: &[Board], paths: &mut [Option<Path>]) {
        assert_eq!(starts.len(), paths.len(), "the slices must have the same length");
        for (path, &start) in paths.iter_mut().zip(starts) {
            *path = self.path(start);
        }
    }

    /// Writes the distance of every start to the same position in `distances`.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    ///
    /// ```
    /// use loyd::{Board, Goal};
    /// let starts: [Board; 2] = ["123450786".parse()?, "123456870".parse()?];
    /// let mut distances = [None; 2];
    /// Goal::default().oracle().distances(&starts, &mut distances);
    /// assert_eq!(distances, [Some(1), None]);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn distances(&self, starts: &[Board], distances: &mut [Option<u8>]) {
        assert_eq!(starts.len(), distances.len(), "the slices must have the same length");
        for (distance, &start) in distances.iter_mut().zip(starts) {
            *distance = self.distance(start);
        }
    }
}

impl core::fmt::Debug for Oracle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Oracle({}, {})", self.goal.board(), self.goal.order())
    }
}
