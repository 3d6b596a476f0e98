//! The table that contest programs build when they start: the next move of every state.

use core::fmt;

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, Move, STATES};

/// A breadth-first search through all 181,440 states at run time, from the goal. It keeps the move
/// toward the goal for each state.
///
/// This is the best that a program can do without a table made at compile time. The tables of this
/// crate are compared with it.
///
/// ```
/// use loyd::Board;
/// use loyd::search::ParentTable;
/// let table = ParentTable::new(Board::STANDARD);
/// assert_eq!(table.path("867254301".parse()?).unwrap().len(), 31);
/// assert_eq!(table.path("123456870".parse()?), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone)]
pub struct ParentTable {
    goal: Board,
    /// By index: the move toward the goal.
    parents: Vec<u8>,
}

const UNSEEN: u8 = u8::MAX;

impl ParentTable {
    /// Searches all states.
    ///
    /// ```
    /// loyd::search::ParentTable::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub fn new(goal: Board) -> ParentTable {
        let mut parents = vec![UNSEEN; STATES];
        // Each board with its moves except the one back, which saves an eighth of the time.
        let mut queue = Vec::with_capacity(STATES);
        parents[goal.index()] = 0;
        queue.push((goal, goal.legal_moves()));
        let mut head = 0;
        while let Some(&(board, moves)) = queue.get(head) {
            head += 1;
            for step in moves {
                let next = board.apply_legal(step);
                let back = step.opposite();
                let parent = &mut parents[next.index()];
                if *parent == UNSEEN {
                    *parent = back as u8;
                    queue.push((next, next.legal_moves().without(back)));
                }
            }
        }
        ParentTable { goal, parents }
    }

    /// A shortest path from the start; `None` if the goal cannot be reached.
    ///
    /// ```
    /// use loyd::{Board, search::ParentTable};
    /// let path = ParentTable::new(Board::STANDARD).path("123450786".parse()?);
    /// assert_eq!(path.unwrap().to_string(), "d");
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn path(&self, start: Board) -> Option<Path> {
        if !Goal::new(self.goal).is_solvable(start) {
            return None;
        }
        let mut path = Path::EMPTY;
        let mut board = start;
        while board != self.goal {
            let step = Move::from_bits(self.parents[board.index()]);
            path = path.then(step);
            board = board.apply_legal(step);
        }
        Some(path)
    }
}

/// Prints the goal; there are 181,440 moves.
impl fmt::Debug for ParentTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParentTable").field("goal", &self.goal).finish_non_exhaustive()
    }
}
