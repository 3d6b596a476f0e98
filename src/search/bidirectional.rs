//! Breadth-first search from the start and from the goal at once.

use super::visited::Visited;
use super::{Found, SearchStats, Workspace};
use crate::puzzle::{Board, Move};

/// One of the two searches.
struct Side<'a> {
    root: Board,
    records: &'a mut Visited,
    /// The boards of the deepest layer.
    layer: Vec<Board>,
    closed: usize,
}

impl<'a> Side<'a> {
    fn new(root: Board, records: &'a mut Visited) -> Side<'a> {
        records.begin();
        // The root has no last move; its record only marks it as reached.
        records.open(root.index(), Move::Up, 0);
        Side { root, records, layer: vec![root], closed: 0 }
    }

    /// Expands the whole layer; stops at the first board that the other side has reached.
    ///
    /// Until then the boards within `a` moves of the one root and within `b` of the other have none
    /// in common, so the distance is more than a + b; and a board in common that is a + 1 moves
    /// from here is on a path of a + 1 + b. The first one will do.
    fn expand(&mut self, other: &Side<'_>, stats: &mut SearchStats) -> Option<Board> {
        let mut next_layer = Vec::with_capacity(2 * self.layer.len());
        for (at, board) in self.layer.iter().enumerate() {
            stats.expanded += 1;
            self.closed += 1;
            let mut meeting = None;
            for (step, next) in board.neighbors() {
                stats.generated += 1;
                let index = next.index();
                if self.records.get(index).is_some() {
                    continue;
                }
                self.records.open(index, step, 0);
                next_layer.push(next);
                if other.reached(next, self.root) {
                    meeting = Some(next);
                    break;
                }
            }
            let open = self.layer.len() - 1 - at + next_layer.len() + other.layer.len();
            stats.sizes(open, self.closed + other.closed);
            let entries = self.layer.len() + next_layer.len() + other.layer.len();
            stats.bytes = stats.bytes.max(size_of::<Board>() * entries);
            if meeting.is_some() {
                return meeting;
            }
        }
        self.layer = next_layer;
        None
    }

    /// Whether this side has reached a board of the other. An index means the same board only if
    /// the two roots have the same parity.
    #[inline]
    fn reached(&self, board: Board, other_root: Board) -> bool {
        self.root.parity() == other_root.parity() && self.records.get(board.index()).is_some()
    }
}

pub(super) fn search(memory: &mut Workspace, start: Board, goal: Board) -> Found {
    let mut stats = SearchStats::default();
    let mut forward = Side::new(start, &mut memory.forward);
    let mut backward = Side::new(goal, &mut memory.backward);
    let mut meeting = (start == goal).then_some(start);
    while meeting.is_none() && !forward.layer.is_empty() && !backward.layer.is_empty() {
        meeting = if forward.layer.len() <= backward.layer.len() {
            forward.expand(&backward, &mut stats)
        } else {
            backward.expand(&forward, &mut stats)
        };
    }
    stats.bytes += forward.records.bytes() + backward.records.bytes();
    (meeting.map(|board| join(&forward, &backward, board)), stats)
}

fn join(forward: &Side<'_>, backward: &Side<'_>, meeting: Board) -> Vec<Move> {
    let mut moves = forward.records.path(forward.root, meeting);
    let back = backward.records.path(backward.root, meeting);
    moves.extend(back.into_iter().rev().map(Move::opposite));
    moves
}
