//! The number of optimal paths of every board.

use crate::at_distance::for_each_solvable;
use crate::goal::Goal;
use crate::puzzle::{Board, STATES};

/// The number of optimal paths of every board from which a goal can be reached, counted once; made
/// by [`Goal::path_counts`].
///
/// One count takes one or two microseconds with [`Goal::solutions`]; with this, which is made in a
/// few milliseconds and takes 181,440 bytes, it is a load. Both give the same numbers.
///
/// ```
/// let goal = loyd::Goal::default();
/// let counts = goal.path_counts();
/// assert_eq!(counts.get("087632541".parse()?), Some(64));
/// assert_eq!(counts.get(goal.board()), Some(1));
/// assert_eq!(counts.get("123456870".parse()?), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone)]
pub struct PathCounts {
    goal: Goal,
    /// By the [`Board::index`] of the boards as they stand for the canonical goal of the class. No
    /// count is over [`MAX_SOLUTIONS`](crate::MAX_SOLUTIONS), 86.
    counts: Vec<u8>,
}

impl Goal {
    /// Counts the optimal paths of all boards: a few milliseconds, then every count is a load.
    ///
    /// ```
    /// let counts = loyd::Goal::default().path_counts();
    /// assert_eq!(counts.get("2 3 4 1 5 x 7 6 8".parse()?), Some(4));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn path_counts(self) -> PathCounts {
        // The counts are those of the canonical goal, whose boards need not be turned.
        let goal = self.canonical();
        // A forged table may state any distance; the mask keeps it in the list.
        let mut frontiers = vec![Vec::new(); 32];
        for (frontier, &boards) in frontiers.iter_mut().zip(goal.board_counts()) {
            frontier.reserve_exact(usize::from(boards));
        }
        for_each_solvable(goal, |board| {
            frontiers[usize::from(goal.table().distance(board) & 31)].push(board)
        });
        // An optimal path meets one board at each distance, so the number of paths of a board is
        // the sum of those of its neighbors that are one move nearer.
        let mut counts = vec![0_u8; STATES];
        counts[goal.board().index()] = 1;
        for board in frontiers.into_iter().skip(1).flatten() {
            counts[board.index()] = goal
                .table()
                .optimal_moves(board)
                .iter()
                .map(|step| counts[board.apply_legal(step).index()])
                .fold(0, u8::saturating_add);
        }
        PathCounts { goal: self, counts }
    }
}

impl PathCounts {
    /// The same counts for another goal of the same class.
    pub(crate) fn of(self, goal: Goal) -> PathCounts {
        PathCounts { goal, ..self }
    }

    /// The goal to which the paths lead.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert_eq!(goal.path_counts().goal(), goal);
    /// ```
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The number of optimal paths from the start, 1 to [`MAX_SOLUTIONS`](crate::MAX_SOLUTIONS); at
    /// the goal itself 1, the path of no moves. `None` if the goal cannot be reached.
    ///
    /// ```
    /// let counts = loyd::Goal::default().path_counts();
    /// assert_eq!(counts.get("867254301".parse()?), Some(40));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, start: Board) -> Option<usize> {
        let canonical = self.goal.transform().apply(start);
        self.goal.is_solvable(start).then(|| usize::from(self.counts[canonical.index()]))
    }
}

/// As the goal; there are 181,440 counts.
impl core::fmt::Debug for PathCounts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PathCounts").field("goal", &self.goal).finish_non_exhaustive()
    }
}
