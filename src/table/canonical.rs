//! The three kinds of goals: the blank in a corner, on an edge, in the centre.

use crate::puzzle::Board;

/// A kind of goals that share a table. All goals of a kind turn into its canonical one by a symmetry of the square and new
/// names for the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    Corner = 0,
    Edge = 1,
    Centre = 2,
}

impl Class {
    pub(crate) const ALL: [Class; 3] = [Class::Corner, Class::Edge, Class::Centre];

    /// The canonical goal: the tiles in order, the blank on cell 8, 7 or 4. Its arrangement is even.
    #[inline]
    pub(crate) const fn goal(self) -> Board {
        match self {
            Class::Corner => Board::STANDARD,
            Class::Edge => const { Board::new([1, 2, 3, 4, 5, 6, 7, 0, 8]) },
            Class::Centre => const { Board::new([1, 2, 3, 4, 0, 5, 6, 7, 8]) },
        }
    }

    /// The class of the goals with the blank on this cell.
    #[inline]
    pub(crate) const fn of_cell(cell: usize) -> Class {
        match cell {
            4 => Class::Centre,
            1 | 3 | 5 | 7 => Class::Edge,
            _ => Class::Corner,
        }
    }
}
