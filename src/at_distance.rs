//! The boards at one distance from a goal.

use core::fmt;
use core::iter::FusedIterator;

use crate::goal::Goal;
use crate::puzzle::{ARRANGEMENTS, Board, CELLS, Parity};
use crate::table::CanonicalGoal;

/// The number of boards at each distance, by the class of the goal: OEIS A089473 (corner), A089483
/// (edge), A089474 (center).
static BOARDS: [&[u16]; 3] = [
    &[
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ],
    &[
        1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596,
        13930, 14713, 21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
    ],
    &[
        1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132,
        12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
    ],
];

/// # Boards by distance
impl Goal {
    /// The number of boards at each distance from the goal, from 0 on: 32 numbers, or 31 for a goal
    /// with its blank in the center.
    pub(crate) fn board_counts(self) -> &'static [u16] {
        BOARDS[CanonicalGoal::for_blank(self.board().blank()) as usize]
    }

    /// The distance, in moves, of the boards that are farthest from the goal: 30 for a goal with
    /// its blank in the center, otherwise 31.
    #[must_use]
    pub const fn max_distance(self) -> u8 {
        match CanonicalGoal::for_blank(self.board().blank()) {
            CanonicalGoal::Center => 30,
            CanonicalGoal::Corner | CanonicalGoal::Edge => 31,
        }
    }

    /// The boards at this distance, in moves, from the goal, in the order of their
    /// [`rank`](Board::rank). There are none beyond [`max_distance`](Goal::max_distance).
    ///
    /// Their number, [`len`](ExactSizeIterator::len), is known without a search. Iterating over all
    /// of them takes one pass over the states, about a millisecond; collect them if you need them
    /// more than once.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert_eq!(goal.at_distance(20).len(), 16_993);
    /// assert!(goal.at_distance(20).all(|board| goal.distance(board) == Some(20)));
    /// assert_eq!(goal.at_distance(32).next(), None);
    /// ```
    #[must_use]
    pub fn at_distance(self, distance: u8) -> AtDistance {
        let left =
            self.board_counts().get(usize::from(distance)).map_or(0, |&boards| usize::from(boards));
        let none = Row { arrangement: self.board(), cells: 0 };
        AtDistance {
            goal: self,
            distance,
            left,
            front: none,
            back: none,
            next: 0,
            next_back: ARRANGEMENTS,
        }
    }

    /// The boards that are farthest from the goal, in the order of their [`rank`](Board::rank).
    /// There are 2 of them, or 148 for a goal with its blank in the center.
    ///
    /// ```
    /// let antipodes = loyd::Goal::default().antipodes();
    /// assert!(antipodes.map(|board| board.to_string()).eq(["647850321", "867254301"]));
    /// ```
    #[must_use]
    pub fn antipodes(self) -> AtDistance {
        self.at_distance(self.max_distance())
    }
}

/// Calls `each` with all boards that are solvable for the goal, in the order of their rank.
#[cfg(feature = "std")]
pub(crate) fn for_each_solvable(goal: Goal, mut each: impl FnMut(Board)) {
    crate::puzzle::for_each_arrangement(goal.board().parity() == Parity::Odd, |arrangement| {
        (0..CELLS as u32).for_each(|blank| each(Board::from_parts(arrangement, blank)));
    });
}

/// An iterator over the boards at a distance from a goal, in the order of their rank; returned by
/// [`Goal::at_distance`] and [`Goal::antipodes`].
///
/// [`len`](ExactSizeIterator::len) costs nothing, and `nth` skips nine boards at a time.
#[derive(Clone)]
pub struct AtDistance {
    goal: Goal,
    distance: u8,
    /// The number of boards that neither end has returned yet.
    left: usize,
    front: Row,
    back: Row,
    /// The rank of the arrangement that the front takes next.
    next: usize,
    /// One more than the rank of the arrangement that the back takes next.
    next_back: usize,
}

/// The boards of one arrangement that are still to come from one end.
#[derive(Clone, Copy)]
struct Row {
    /// A board of the arrangement, the blank anywhere.
    arrangement: Board,
    /// A bit for each cell of the blank.
    cells: u16,
}

impl Row {
    fn len(self) -> usize {
        self.cells.count_ones() as usize
    }

    /// The row without the board with the blank on this cell, and that board.
    fn take(&mut self, cell: u32) -> Board {
        self.cells &= !(1 << cell);
        Board::from_parts(self.arrangement.arrangement(), cell)
    }

    fn take_first(&mut self) -> Board {
        self.take(self.cells.trailing_zeros())
    }

    fn take_last(&mut self) -> Board {
        self.take(self.cells.ilog2())
    }
}

/// The first board of the arrangement with this rank, below 20,160, within its parity.
fn arrangement(rank: usize, parity: Parity) -> Board {
    Board::from_index(rank * CELLS, parity).expect("the rank is below that of all arrangements")
}

impl AtDistance {
    /// The boards at the distance that share the arrangement with this number among those of the
    /// goal's parity.
    fn row(&self, rank: usize) -> Row {
        let arrangement = arrangement(rank, self.goal.board().parity());
        // Distances are even exactly where the blank's cell has the color of the goal's.
        let first = (self.goal.board().blank() + usize::from(self.distance)) % 2;
        let cells = (first..CELLS).step_by(2).fold(0, |cells, cell| {
            let board = Board::from_parts(arrangement.arrangement(), cell as u32);
            cells | u16::from(self.goal.distance(board) == Some(self.distance)) << cell
        });
        Row { arrangement, cells }
    }

    /// Takes the next arrangement from the front; `false` if there is none. While boards are left
    /// there is one, except in a forged table.
    fn fill_front(&mut self) -> bool {
        let is_left = self.next < ARRANGEMENTS;
        if is_left {
            self.front = self.row(self.next);
            self.next += 1;
        } else {
            self.left = 0;
        }
        is_left
    }

    /// The same from the back.
    fn fill_back(&mut self) -> bool {
        let is_left = self.next_back > 0;
        if is_left {
            self.next_back -= 1;
            self.back = self.row(self.next_back);
        } else {
            self.left = 0;
        }
        is_left
    }
}

impl Iterator for AtDistance {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.left = self.left.checked_sub(1)?;
        while self.front.cells == 0 {
            if !self.fill_front() {
                return None;
            }
        }
        Some(self.front.take_first())
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.left = self.left.saturating_sub(n);
        if self.left == 0 {
            return None;
        }
        let mut skip = n;
        while skip >= self.front.len() {
            skip -= self.front.len();
            if !self.fill_front() {
                return None;
            }
        }
        for _ in 0..skip {
            self.front.take_first();
        }
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    fn count(self) -> usize {
        self.left
    }

    fn last(mut self) -> Option<Board> {
        self.next_back()
    }
}

impl DoubleEndedIterator for AtDistance {
    fn next_back(&mut self) -> Option<Board> {
        self.left = self.left.checked_sub(1)?;
        while self.back.cells == 0 {
            if !self.fill_back() {
                return None;
            }
        }
        Some(self.back.take_last())
    }
}

impl ExactSizeIterator for AtDistance {}
impl FusedIterator for AtDistance {}

/// As the goal, the distance and the number of boards that are left.
impl fmt::Debug for AtDistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AtDistance")
            .field("goal", &self.goal)
            .field("distance", &self.distance)
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}
