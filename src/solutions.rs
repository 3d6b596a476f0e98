//! All optimal paths of one start, in order, and their number without walking them.

use core::iter::FusedIterator;

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, MoveOrder, MoveSet};

/// The most optimal paths that any start has to any goal: 86, for a goal with its blank on an edge.
///
/// ```
/// assert_eq!(loyd::MAX_SOLUTIONS, 86);
/// ```
pub const MAX_SOLUTIONS: usize = 86;

/// The optimal paths from a start to a goal, in the goal's order of moves; made by
/// [`Goal::solutions`].
///
/// The paths are walked lazily, from either end; [`len`](ExactSizeIterator::len) is exact and costs
/// nothing.
///
/// ```
/// let goal = loyd::Goal::default();
/// let mut solutions = goal.solutions("2 3 4 1 5 x 7 6 8".parse()?).unwrap();
/// assert_eq!(solutions.len(), 4);
/// assert_eq!(solutions.next(), goal.solve("2 3 4 1 5 x 7 6 8".parse()?));
/// assert_eq!(solutions.next_back().unwrap().to_string(), "ldruullddrurdllurrd");
/// assert_eq!(solutions.len(), 2);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    goal: Goal,
    left: usize,
    front: Walk,
    back: Walk,
}

impl Solutions {
    /// The goal must be reachable from the start.
    pub(crate) fn new(goal: Goal, start: Board) -> Solutions {
        Solutions {
            goal,
            left: count(goal, start),
            front: Walk::new(goal, start, goal.order()),
            back: Walk::new(goal, start, goal.order().reversed()),
        }
    }
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
    /// The moves from the start to where the walk stands.
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
