//! All optimal paths of a start, in order, and their number without walking them.

use core::iter::FusedIterator;

#[cfg(feature = "std")]
use crate::at_distance::for_each_solvable;
use crate::goal::Goal;
use crate::path::Path;
#[cfg(feature = "std")]
use crate::puzzle::STATES;
use crate::puzzle::{Board, MoveOrder, MoveSet};

/// The largest number of optimal paths from any start to any goal: 86, for a goal with its blank on
/// an edge.
pub const MAX_SOLUTIONS: usize = 86;

/// # All solutions
impl Goal {
    /// All optimal paths from the start, in the order of moves; `None` if the start is unsolvable.
    ///
    /// Their number is known without walking them: `solutions.len()`.
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
        self.is_solvable(start).then(|| Solutions {
            goal: self,
            left: count(self, start),
            front: Walk::new(self, start, self.order()),
            back: Walk::new(self, start, self.order().reversed()),
        })
    }

    /// Counts the optimal paths of all boards. This takes a few milliseconds; then every count is a
    /// load.
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[must_use]
    pub fn path_counts(self) -> PathCounts {
        // The counts are those of the canonical goal, whose boards need no transform.
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

/// An iterator over the optimal paths from a start to a goal, in the goal's order of moves;
/// returned by [`Goal::solutions`].
///
/// The paths are walked lazily, from either end. [`len`](ExactSizeIterator::len) is exact and costs
/// nothing.
#[derive(Clone, Debug)]
pub struct Solutions {
    goal: Goal,
    left: usize,
    front: Walk,
    back: Walk,
}

impl Iterator for Solutions {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        self.left = self.left.checked_sub(1)?;
        Some(self.front.next(self.goal))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for Solutions {
    fn next_back(&mut self) -> Option<Path> {
        self.left = self.left.checked_sub(1)?;
        Some(self.back.next(self.goal))
    }
}

impl ExactSizeIterator for Solutions {}
impl FusedIterator for Solutions {}

/// A depth-first walk through the optimal moves.
#[derive(Clone, Debug)]
struct Walk {
    order: MoveOrder,
    /// The moves from the start to the current node.
    path: Path,
    /// The number of moves of every path.
    length: usize,
    /// By the number of moves made: the board there and its optimal moves that are still to be
    /// tried.
    nodes: [(Board, MoveSet); Path::MAX_LEN + 1],
}

impl Walk {
    fn new(goal: Goal, start: Board, order: MoveOrder) -> Walk {
        let node = (start, optimal_moves(goal, start));
        let length = distance(goal, start);
        Walk { order, path: Path::EMPTY, length, nodes: [node; Path::MAX_LEN + 1] }
    }

    /// The next path, if there is one.
    fn next(&mut self, goal: Goal) -> Path {
        // Back to the last node with a move to try. At the goal itself no node has one, and the
        // path is empty.
        while self.nodes[self.path.len()].1.is_empty() {
            let mut moves = self.path.iter();
            if moves.next_back().is_none() {
                return Path::EMPTY;
            }
            self.path = moves.rest();
        }
        // And on to the goal, which an intact table reaches after this many moves.
        while self.path.len() < self.length {
            let (board, moves) = &mut self.nodes[self.path.len()];
            let Some(step) = moves.first(self.order) else { break };
            *moves = moves.without(step);
            let next = board.apply_legal(step);
            self.path = self.path.then(step);
            let is_last = self.path.len() == self.length;
            let moves = if is_last { MoveSet::EMPTY } else { optimal_moves(goal, next) };
            self.nodes[self.path.len()] = (next, moves);
        }
        self.path
    }
}

fn optimal_moves(goal: Goal, board: Board) -> MoveSet {
    goal.optimal_moves(board).unwrap_or_default()
}

/// The distance, at most that of the longest path: in a forged table, all loops still end.
fn distance(goal: Goal, board: Board) -> usize {
    usize::from(goal.distance(board).unwrap_or_default()).min(Path::MAX_LEN)
}

/// The number of optimal paths from a start from which the goal can be reached.
///
/// Goes forward move by move with every board that an optimal path can meet there, and the number
/// of ways to it. Each of these boards is on at least one path of its own, so there are never more
/// of them than paths. In a forged table there may be more; the number is then meaningless but not
/// over the maximum.
fn count(goal: Goal, start: Board) -> usize {
    let mut here = Frontier::default();
    here.add(start, 1);
    for _ in 0..distance(goal, start) {
        let mut next = Frontier::default();
        for &(board, ways) in here.boards() {
            for step in optimal_moves(goal, board) {
                next.add(board.apply_legal(step), ways);
            }
        }
        here = next;
    }
    here.boards().iter().map(|&(_, ways)| ways).sum::<usize>().min(MAX_SOLUTIONS)
}

/// Boards at the same number of moves from the start, each with the number of ways to it.
struct Frontier {
    boards: [(Board, usize); MAX_SOLUTIONS],
    length: usize,
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier { boards: [(Board::STANDARD, 0); MAX_SOLUTIONS], length: 0 }
    }
}

impl Frontier {
    fn boards(&self) -> &[(Board, usize)] {
        &self.boards[..self.length]
    }

    fn add(&mut self, board: Board, ways: usize) {
        if let Some((_, sum)) =
            self.boards[..self.length].iter_mut().find(|(other, _)| *other == board)
        {
            *sum = (*sum + ways).min(MAX_SOLUTIONS);
        } else if let Some(next) = self.boards.get_mut(self.length) {
            *next = (board, ways);
            self.length += 1;
        }
    }
}

/// The number of optimal paths of every board that is solvable for a goal; returned by
/// [`Goal::path_counts`].
///
/// [`Goal::solutions`] counts the paths of one board in one or two microseconds. This takes a few
/// milliseconds and 181,440 bytes to make, and then every count is a load. Both give the same
/// numbers.
///
/// ```
/// let goal = loyd::Goal::default();
/// let counts = goal.path_counts();
/// assert_eq!(counts.get("087632541".parse()?), Some(64));
/// assert_eq!(counts.get(goal.board()), Some(1));
/// assert_eq!(counts.get("123456870".parse()?), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
#[derive(Clone)]
pub struct PathCounts {
    goal: Goal,
    /// By the [`Board::index`] of the image for the canonical goal. No count is over
    /// [`MAX_SOLUTIONS`].
    counts: Vec<u8>,
}

#[cfg(feature = "std")]
impl PathCounts {
    /// The same counts for another goal of the same class.
    pub(crate) fn with_goal(self, goal: Goal) -> PathCounts {
        PathCounts { goal, ..self }
    }

    /// The goal of the paths.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The number of optimal paths from the start, 1 to [`MAX_SOLUTIONS`]. At the goal itself it is
    /// 1, the empty path. `None` if the start is unsolvable.
    #[inline]
    #[must_use]
    pub fn get(&self, start: Board) -> Option<usize> {
        let image = self.goal.transform().apply(start);
        self.goal.is_solvable(start).then(|| usize::from(self.counts[image.index()]))
    }
}

/// Shows the goal.
#[cfg(feature = "std")]
impl core::fmt::Debug for PathCounts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PathCounts").field("goal", &self.goal).finish_non_exhaustive()
    }
}
