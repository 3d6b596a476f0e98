//! A goal and the queries about it.

use crate::embedded;
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet, Parity};
use crate::table::{CanonicalGoal, Table, TableError};
use crate::transform::GoalTransform;

/// A board to reach, and the order of moves that breaks ties on the way.
///
/// Any board can be a goal. Its symmetry and relabeling are computed once, when it is made; then
/// every query is a lookup. `None` always means that the start is unsolvable for this goal: nothing
/// else can fail. The default is the standard goal `1 2 3 / 4 5 6 / 7 8 _` with the order u, d, l,
/// r.
///
/// The first query for a goal with its blank in a corner, on an edge, or in the center decodes the
/// table of such goals, which takes about 0.1 ms; see [`preload`](crate::preload).
///
/// # Panics
///
/// Every query panics if the tables inside the program are damaged, for example by a bad disk. No
/// argument of a caller can cause this, and [`preload`](crate::preload) reports it beforehand.
///
/// ```
/// use loyd::{Board, Goal};
///
/// const SPIRAL: Goal = Goal::new(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]));
/// let start: Board = "283104765".parse()?;
/// assert_eq!(SPIRAL.solve(start).unwrap().to_string(), "uldr");
/// assert_eq!(SPIRAL.distance(start), Some(4));
/// assert_eq!(Goal::default().distance(start), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    board: Board,
    order: MoveOrder,
    /// To the canonical goal of the class.
    transform: GoalTransform,
    /// The image of the order.
    canonical_order: MoveOrder,
}

/// # Making a goal
impl Goal {
    /// The goal of reaching this board. Ties are broken in the order u, d, l, r.
    #[must_use]
    pub const fn new(board: Board) -> Goal {
        let transform = GoalTransform::to_canonical(board);
        Goal { board, order: MoveOrder::UDLR, transform, canonical_order: transform.udlr() }
    }

    /// The same goal with another order of moves.
    #[must_use]
    pub const fn with_order(self, order: MoveOrder) -> Goal {
        Goal { order, canonical_order: self.transform.order(order), ..self }
    }

    /// The board to reach.
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The order of moves that breaks ties.
    #[inline]
    #[must_use]
    pub const fn order(self) -> MoveOrder {
        self.order
    }

    /// Loads the table that this goal needs now instead of at the first query.
    /// [`preload`](crate::preload) does this for all goals.
    ///
    /// # Errors
    ///
    /// The error of a damaged table. Calling it again gives the same error.
    pub fn preload(self) -> Result<(), TableError> {
        embedded::load(self.class()).map(drop)
    }
}

/// # Queries about a start
impl Goal {
    /// The optimal path from the start, the first in the order of moves; `None` if the start is
    /// unsolvable.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let path = goal.solve("867254301".parse()?).unwrap();
    /// assert_eq!(path.len(), 31);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn solve(self, start: Board) -> Option<Path> {
        let (table, board) = self.look_up(start)?;
        Some(table.path(board, self.canonical_order, self.transform.moves_back()))
    }

    /// The minimum number of moves, 0 to 31, from the start; `None` if the start is unsolvable.
    #[inline]
    #[must_use]
    pub fn distance(self, start: Board) -> Option<u8> {
        let (table, board) = self.look_up(start)?;
        Some(table.distance(board))
    }

    /// All moves that begin an optimal path; the empty set at the goal itself; `None` if the start
    /// is unsolvable.
    ///
    /// The first of them in the goal's order is the next move of [`solve`](Goal::solve):
    ///
    /// ```
    /// use loyd::{Goal, Move};
    /// let goal = Goal::default();
    /// let moves = goal.optimal_moves("867254301".parse()?).unwrap();
    /// assert_eq!(moves.to_string(), "ulr");
    /// assert_eq!(moves.first(goal.order()), Some(Move::Up));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn optimal_moves(self, start: Board) -> Option<MoveSet> {
        let (table, board) = self.look_up(start)?;
        let moves = table.optimal_moves(board);
        if self.transform.is_identity() {
            return Some(moves);
        }
        let back = self.transform.moves_back();
        Some(moves.iter().map(|step| back[step as usize]).collect())
    }

    /// Whether the goal can be reached from the start.
    #[inline]
    #[must_use]
    pub const fn is_solvable(self, start: Board) -> bool {
        start.parity() as u8 == self.board.parity() as u8
    }
}

impl Goal {
    /// The class of the goal, which decides its table.
    #[inline]
    pub(crate) const fn class(self) -> CanonicalGoal {
        CanonicalGoal::for_blank(self.board.blank())
    }

    /// The canonical goal of the class.
    #[cfg(feature = "std")]
    pub(crate) const fn canonical(self) -> Goal {
        Goal::new(self.class().goal())
    }

    /// The transform that maps the goal to the canonical goal of its class.
    #[cfg(feature = "std")]
    pub(crate) const fn transform(self) -> GoalTransform {
        self.transform
    }

    /// The table of the goal's class.
    #[inline]
    pub(crate) fn table(self) -> Table<'static> {
        embedded::table(self.class())
    }

    /// The table of the goal's class and the image of the start; `None` if the start is unsolvable.
    #[inline]
    fn look_up(self, start: Board) -> Option<(Table<'static>, Board)> {
        // The canonical goals are even, so the image is even exactly when the goal can be reached.
        let board = self.transform.apply(start);
        if matches!(board.parity(), Parity::Odd) {
            return None;
        }
        Some((self.table(), board))
    }
}

impl Default for Goal {
    fn default() -> Goal {
        const { Goal::new(Board::STANDARD) }
    }
}

/// Shows the board and the order: `Goal(123456780, udlr)`.
impl core::fmt::Debug for Goal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Goal({}, {})", self.board, self.order)
    }
}

impl From<Board> for Goal {
    fn from(board: Board) -> Goal {
        Goal::new(board)
    }
}

// A whole path, step by step through the arrows.
//
// The moves are tried in order, each with a branch. Half of these branches are predicted wrong, and
// yet this is the fastest way: where the prediction is right, the loads of the next step begin
// before this step is done. Without branches (all four arrows read, the first selected by a table),
// every step waits for the one before, and a path takes 235 ns instead of 185.

/// A board on the way, with the rank of its arrangement: a horizontal move does not change it.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    rank: usize,
}

impl Node {
    #[inline]
    fn new(board: Board) -> Node {
        Node { board, rank: board.arrangement_rank() }
    }
}

impl Table<'_> {
    /// The optimal path from a board of even parity that takes the first optimal move in the order
    /// at every step. Each move `m` is written as `moves[m]`.
    ///
    /// The distance limits its length. So it ends in any table, and the goal's arrows are never
    /// read.
    pub(crate) fn path(self, board: Board, order: MoveOrder, moves: [Move; 4]) -> Path {
        let order = order.moves();
        let mut node = Node::new(board);
        let mut word = 0;
        let mut length = 0;
        'nodes: for _ in 0..self.distance(board) & 31 {
            for step in order {
                if let Some(next) = self.advance(node, step) {
                    word |= (moves[step as usize] as u64) << length;
                    length += 2;
                    node = next;
                    continue 'nodes;
                }
            }
            break;
        }
        Path::from_valid_bits(word | 1 << length)
    }

    /// The node after this move; `None` if the move is not optimal.
    #[inline]
    fn advance(self, node: Node, step: Move) -> Option<Node> {
        let cell = node.board.blank();
        if step == Move::Up {
            if cell < 3 {
                return None;
            }
            let above = Node::new(node.board.apply_legal(Move::Up));
            return (self.optimal(cell, above.rank, step) == 1).then_some(above);
        }
        if self.optimal(cell, node.rank, step) == 0 {
            return None;
        }
        let board = node.board.apply_legal(step);
        Some(if step == Move::Down { Node::new(board) } else { Node { board, ..node } })
    }
}
