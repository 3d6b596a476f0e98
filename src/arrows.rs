//! The field of arrows: the nine boards of one arrangement and which end of each legal move is
//! nearer the goal.

use crate::goal::Goal;
use crate::puzzle::{Board, CELLS, Move};

/// The nine boards that have the tiles in the same order and the blank on each cell, with their
/// distances and the twelve arrows between them.
///
/// A table keeps exactly this for each arrangement: unchanged if the goal is canonical, and
/// otherwise transformed by a symmetry of the square and a relabeling.
///
/// ```
/// use loyd::{Arrows, Goal, Move};
/// let arrows = Arrows::new(Goal::default(), "123456708".parse()?).expect("a solvable board");
/// assert_eq!((arrows.distance(7), arrows.distance(8)), (1, 0));
/// let arrow = arrows.arrow(7, Move::Right).expect("a legal move");
/// assert!(arrow.nearer);
/// assert_eq!(arrows.arrow(8, Move::Right), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrows {
    goal: Goal,
    board: Board,
    /// By the cell of the blank.
    states: [(Board, u8); CELLS],
}

/// What a legal move does to the distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Arrow {
    /// Whether the move leads nearer to the goal; if not, the move back does.
    pub nearer: bool,
    /// The distance of the board that the move leads to.
    pub distance: u8,
}

impl Arrows {
    /// The field of a board's arrangement. `None` if the goal cannot be reached from the board.
    #[must_use]
    pub fn new(goal: Goal, board: Board) -> Option<Arrows> {
        let mut states = [(board, 0); CELLS];
        for (blank, state) in states.iter_mut().enumerate() {
            let other = Board::from_index(board.index() - board.blank() + blank, board.parity())?;
            *state = (other, goal.distance(other)?);
        }
        Some(Arrows { goal, board, states })
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The board that the field was made from.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The board with the blank on this cell.
    ///
    /// # Panics
    ///
    /// If the cell is not 0 to 8.
    #[must_use]
    pub const fn state(&self, cell: usize) -> Board {
        self.states[cell].0
    }

    /// The distance of the board with the blank on this cell.
    ///
    /// # Panics
    ///
    /// If the cell is not 0 to 8.
    #[must_use]
    pub const fn distance(&self, cell: usize) -> u8 {
        self.states[cell].1
    }

    /// The eight tiles in reading order.
    #[must_use]
    pub fn tiles(&self) -> [u8; 8] {
        let mut tiles = [0; 8];
        let cells = self.board.cells().into_iter().filter(|&cell| cell != 0);
        tiles.iter_mut().zip(cells).for_each(|(tile, cell)| *tile = cell);
        tiles
    }

    /// The arrow of a move of the blank from this cell. `None` if the move is not legal.
    ///
    /// # Panics
    ///
    /// If the cell is not 0 to 8.
    #[must_use]
    pub fn arrow(&self, cell: usize, step: Move) -> Option<Arrow> {
        let next = self.state(cell).apply(step)?;
        let distance = self.goal.distance(next)?;
        Some(Arrow { nearer: distance < self.distance(cell), distance })
    }
}
