//! A*: the open node with the least f = moves so far + estimate is expanded first.

use super::{Found, Heuristic, SearchStats, Workspace};
use crate::puzzle::{Board, Move, MoveSet};

/// The open nodes by f; of equal f, the last one in is the first one out.
///
/// Estimates are small, so there is a stack for each f instead of a heap. When a shorter path to a
/// node is found, the old entry stays in its stack and comes out after the node has been closed.
#[derive(Clone, Default)]
pub(super) struct Open {
    stacks: Vec<Vec<Board>>,
    least: usize,
    /// The nodes in all stacks.
    len: usize,
}

impl Open {
    fn clear(&mut self) {
        self.stacks.iter_mut().for_each(Vec::clear);
        self.least = 0;
        self.len = 0;
    }

    #[inline]
    fn push(&mut self, f: usize, board: Board) {
        if f >= self.stacks.len() {
            self.stacks.resize(f + 1, Vec::new());
        }
        self.stacks[f].push(board);
        self.len += 1;
        // Only an inconsistent heuristic makes f fall.
        self.least = self.least.min(f);
    }

    #[inline]
    fn pop(&mut self) -> Option<Board> {
        while let Some(stack) = self.stacks.get_mut(self.least) {
            match stack.pop() {
                Some(board) => {
                    self.len -= 1;
                    return Some(board);
                }
                None => self.least += 1,
            }
        }
        None
    }
}

/// Tests a board for the goal when it comes out of the queue, because only then is the path to it
/// known to be shortest.
pub(super) fn search<H: Heuristic>(memory: &mut Workspace, heuristic: &H, start: Board) -> Found {
    let Workspace { forward: records, open: queue, .. } = memory;
    let goal = heuristic.goal();
    let mut stats = SearchStats::default();
    records.begin();
    queue.clear();
    let (mut open, mut closed) = (0, 0);
    if let Some(estimate) = heuristic.estimate(start) {
        // The start has no last move; `onward` does not use it.
        records.open(start.index(), Move::Up, 0);
        queue.push(usize::from(estimate), start);
        open = 1;
    }
    let mut found = false;
    let mut entries = 0;
    while let Some(board) = queue.pop() {
        entries = entries.max(queue.len + 1);
        let index = board.index();
        let Some(record) = records.get(index).filter(|record| !record.is_closed()) else {
            continue;
        };
        stats.sizes(open, closed);
        if board == goal {
            found = true;
            break;
        }
        records.close(index);
        open -= 1;
        closed += 1;
        stats.expanded += 1;
        stats.generated += board.legal_moves().len() as u64;
        let moves = record.moves() + 1;
        for step in onward(board, record.step(), record.moves()) {
            let next = board.apply_branchless(step);
            let index = next.index();
            let known = records.get(index);
            if known.is_some_and(|known| known.moves() <= moves) {
                continue;
            }
            let Some(estimate) = heuristic.estimate(next) else {
                continue;
            };
            let reopened = known.is_some_and(|known| known.is_closed());
            stats.reopened += u64::from(reopened);
            closed -= usize::from(reopened);
            open += usize::from(reopened || known.is_none());
            records.open(index, step, moves);
            queue.push(moves as usize + usize::from(estimate), next);
        }
    }
    stats.sizes(open, closed);
    stats.bytes = records.bytes() + size_of::<Board>() * entries;
    (found.then(|| records.path(start, goal)), stats)
}

/// The moves except the one back, which leads to a closed node with a shorter path.
#[inline]
fn onward(board: Board, last: Move, moves: u32) -> MoveSet {
    if moves == 0 { board.legal_moves() } else { board.legal_moves().without(last.opposite()) }
}
