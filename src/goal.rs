//! A goal, and the questions that one asks of it.

use crate::embedded;
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet};
use crate::solutions::Solutions;
use crate::table::{CanonicalGoal, Table, TableError};
use crate::transform::GoalTransform;

/// A board to reach, and the order of moves that breaks ties on the way.
///
/// Any board can be a goal. What its symmetry and the names of its tiles make of it is worked out
/// once, here; then every question is answered by looking up. `None` always means that the goal
/// cannot be reached from the start: there is no other failure. The default is the usual goal `1 2
/// 3 / 4 5 6 / 7 8 _` with the order u, d, l, r.
///
/// The first question of a program about a goal with its blank in a corner, on an edge or in the
/// center decodes the table for such goals (about 60 microseconds); see
/// [`preload`](crate::preload).
///
/// # Panics
///
/// Any question panics if the tables inside the program are damaged, as by a bad disk. Nothing that
/// a caller passes can bring this about;
/// [`preload`](crate::preload) tells it beforehand.
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
    /// The order of the moves as they are there.
    canonical_order: MoveOrder,
}

impl Goal {
    /// The goal of reaching this board, ties broken in the order u, d, l, r.
    ///
    /// ```
    /// use loyd::{Board, Goal};
    /// assert_eq!(Goal::new(Board::STANDARD), Goal::default());
    /// ```
    #[must_use]
    pub const fn new(board: Board) -> Goal {
        let transform = GoalTransform::to_canonical(board);
        Goal { board, order: MoveOrder::UDLR, transform, canonical_order: transform.udlr() }
    }

    /// The same goal with another order of moves.
    ///
    /// ```
    /// use loyd::{Goal, MoveOrder};
    /// let goal = Goal::default().with_order(MoveOrder::DLRU);
    /// assert_eq!(goal.order(), MoveOrder::DLRU);
    /// ```
    #[must_use]
    pub const fn with_order(self, order: MoveOrder) -> Goal {
        Goal { order, canonical_order: self.transform.order(order), ..self }
    }

    /// Decodes the table that this goal needs, now instead of at the first question: about 60
    /// microseconds the first time. See
    /// [`preload`](crate::preload), which does it for all goals.
    ///
    /// # Errors
    ///
    /// What is wrong with the table, if the program's file was damaged. Asking again gives the same
    /// error.
    ///
    /// ```
    /// loyd::Goal::default().preload()?;
    /// # Ok::<(), loyd::TableError>(())
    /// ```
    pub fn preload(self) -> Result<(), TableError> {
        embedded::load(CanonicalGoal::for_blank(self.board.blank())).map(drop)
    }

    /// The board to reach.
    ///
    /// ```
    /// assert_eq!(loyd::Goal::default().board(), loyd::Board::STANDARD);
    /// ```
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The order of moves that breaks ties.
    ///
    /// ```
    /// assert_eq!(loyd::Goal::default().order(), loyd::MoveOrder::UDLR);
    /// ```
    #[inline]
    #[must_use]
    pub const fn order(self) -> MoveOrder {
        self.order
    }

    /// Whether the goal can be reached from the start.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert!(!goal.is_solvable("123456870".parse()?));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_solvable(self, start: Board) -> bool {
        start.parity() as u8 == self.board.parity() as u8
    }

    /// The optimal path from the start, the first in the order of moves; `None` if the goal cannot
    /// be reached.
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

    /// The least number of moves, 0 to 31, from the start; `None` if the goal cannot be reached.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert_eq!(goal.distance("123450786".parse()?), Some(1));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn distance(self, start: Board) -> Option<u8> {
        let (table, board) = self.look_up(start)?;
        Some(table.distance(board))
    }

    /// All moves that begin an optimal path, none at the goal itself; `None` if the goal cannot be
    /// reached.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let moves = goal.optimal_moves("867254301".parse()?).unwrap();
    /// assert_eq!(moves.to_string(), "ulr");
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

    /// The first move of the optimal path: of all optimal moves the first in the order of moves.
    /// `None` at the goal itself, and if the goal cannot be reached.
    ///
    /// ```
    /// use loyd::{Goal, Move};
    /// assert_eq!(Goal::default().next_move("123450786".parse()?), Some(Move::Down));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn next_move(self, start: Board) -> Option<Move> {
        self.optimal_moves(start)?.first(self.order)
    }

    /// All optimal paths from the start, in the order of moves; `None` if the goal cannot be
    /// reached.
    ///
    /// Their number is known at once, without walking them: `solutions.len()`.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let solutions = goal.solutions("2 3 4 1 5 x 7 6 8".parse()?).unwrap();
    /// assert_eq!(solutions.len(), 4);
    /// assert!(solutions.is_sorted());
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn solutions(self, start: Board) -> Option<Solutions> {
        self.is_solvable(start).then(|| Solutions::new(self, start))
    }

    /// What turns the goal into the canonical one of its class.
    #[cfg(feature = "std")]
    pub(crate) const fn transform(self) -> GoalTransform {
        self.transform
    }

    /// The canonical goal of the class.
    #[cfg(feature = "std")]
    pub(crate) const fn canonical(self) -> Goal {
        Goal::new(CanonicalGoal::for_blank(self.board.blank()).goal())
    }

    /// The table of the goal's class.
    #[inline]
    pub(crate) fn table(self) -> Table<'static> {
        embedded::table(CanonicalGoal::for_blank(self.board.blank()))
    }

    /// The table of the goal's class and the start as it stands there; `None` if the goal cannot be
    /// reached.
    #[inline]
    fn look_up(self, start: Board) -> Option<(Table<'static>, Board)> {
        // The canonical goals are even, so the canonical start is even exactly when the goal can be
        // reached.
        let board = self.transform.apply(start);
        if matches!(board.parity(), crate::puzzle::Parity::Odd) {
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

/// As the board and the order: `Goal(123456780, udlr)`.
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
