//! The three classes of goals: the blank in a corner, on an edge, or in the center.

use crate::puzzle::Board;

/// The canonical goal of a class of goals that share a table. A symmetry of the square and a
/// relabeling of the tiles map every goal of the class to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum CanonicalGoal {
    Corner = 0,
    Edge = 1,
    Center = 2,
}

impl CanonicalGoal {
    pub(crate) const ALL: [CanonicalGoal; 3] =
        [CanonicalGoal::Corner, CanonicalGoal::Edge, CanonicalGoal::Center];

    /// The canonical goal: the tiles in order, the blank on cell 8, 7 or 4. Its arrangement is
    /// even.
    #[inline]
    pub(crate) const fn goal(self) -> Board {
        match self {
            CanonicalGoal::Corner => Board::STANDARD,
            CanonicalGoal::Edge => const { Board::new([1, 2, 3, 4, 5, 6, 7, 0, 8]) },
            CanonicalGoal::Center => const { Board::new([1, 2, 3, 4, 0, 5, 6, 7, 8]) },
        }
    }

    /// The class of the goals with the blank on this cell.
    #[inline]
    pub(crate) const fn for_blank(cell: usize) -> CanonicalGoal {
        match cell {
            4 => CanonicalGoal::Center,
            1 | 3 | 5 | 7 => CanonicalGoal::Edge,
            _ => CanonicalGoal::Corner,
        }
    }
}
