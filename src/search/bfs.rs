//! Breadth-first search from the start.

use super::{Found, SearchStats, Workspace};
use crate::puzzle::{Board, Move};

/// Tests a board for the goal when it is generated, as the textbook does, so no board at the depth
/// of the goal is expanded.
pub(super) fn search(memory: &mut Workspace, start: Board, goal: Board) -> Found {
    let Workspace { forward: records, queue, .. } = memory;
    let mut stats = SearchStats::default();
    records.begin();
    queue.clear();
    // The start has no last move; its record only marks it as reached.
    records.open(start.index(), Move::Up, 0);
    queue.push(start);
    let mut found = start == goal;
    let mut head = 0;
    while let Some(&board) = queue.get(head).filter(|_| !found) {
        head += 1;
        stats.expanded += 1;
        for (step, next) in board.neighbors() {
            stats.generated += 1;
            let index = next.index();
            if records.get(index).is_none() {
                records.open(index, step, 0);
                queue.push(next);
                if next == goal {
                    found = true;
                    break;
                }
            }
        }
        stats.sizes(queue.len() - head, head);
    }
    stats.bytes = records.bytes() + size_of_val(&queue[..]);
    (found.then(|| records.path(start, goal)), stats)
}
