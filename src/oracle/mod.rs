//! Every optimal path to one goal, laid out: for those who ask a lot.

mod build;

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, Parity, STATES};
use build::Words;

/// The optimal paths of all 181,440 boards from which one goal can be reached, each in a word of
/// its own.
///
/// An oracle takes 1.45 MB and about a millisecond to make, as long as some 5,000 calls of
/// [`Goal::solve`]; then a path is one load instead of a walk, and so is a distance. It honours the
/// goal's order of moves. Made by [`Goal::oracle`].
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
    /// The words of the paths by [`Board::index`] among the boards of the goal's parity; the last
    /// stands for all boards of the other.
    paths: Box<Words>,
}

impl Goal {
    /// Every optimal path to this goal, laid out for fast answers.
    ///
    /// ```
    /// let oracle = loyd::Goal::default().oracle();
    /// assert_eq!(oracle.distance("867254301".parse()?), Some(31));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn oracle(self) -> Oracle {
        Oracle { goal: self, paths: build::words(self) }
    }
}

impl Oracle {
    /// The goal that the oracle was made for.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert_eq!(goal.oracle().goal(), goal);
    /// ```
    #[inline]
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The optimal path from the start, the first in the goal's order of moves; `None` if the goal
    /// cannot be reached.
    ///
    /// ```
    /// let oracle = loyd::Goal::default().oracle();
    /// assert_eq!(oracle.path("123450786".parse()?).unwrap().to_string(), "d");
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path(&self, start: Board) -> Option<Path> {
        let odd = matches!(self.goal.board().parity(), Parity::Odd);
        let (index, start_is_odd) = start.index_and_odd();
        // The place is picked, not the path: nobody can guess which, and the compiler makes a
        // branch of it where the path is picked.
        let place = if odd == start_is_odd { index } else { STATES };
        Path::from_optional_bits(self.paths[place])
    }

    /// The least number of moves, 0 to 31, from the start; `None` if the goal cannot be reached.
    ///
    /// ```
    /// let oracle = loyd::Goal::default().oracle();
    /// assert_eq!(oracle.distance("123450786".parse()?), Some(1));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn distance(&self, start: Board) -> Option<u8> {
        self.path(start).map(|path| path.len() as u8)
    }

    /// The path of every start, written to the same place of `paths`.
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
        assert_eq!(starts.len(), paths.len(), "there is a place for every start");
        for (path, &start) in paths.iter_mut().zip(starts) {
            *path = self.path(start);
        }
    }

    /// The distance of every start, written to the same place of `distances`.
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
        assert_eq!(starts.len(), distances.len(), "there is a place for every start");
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
