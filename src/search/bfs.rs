//! Breadth-first search from the start.

use super::{SearchResult, SearchStats, Workspace};
use crate::puzzle::{Board, Move};

/// Tests a board for the goal when it is generated, as the textbook does: a path of d moves costs
/// no board of depth d.
pub(super) fn search(memory: &mut Workspace, start: Board, goal: Board) -> SearchResult {
    let Workspace { forward: records, queue, .. } = memory;
    let mut counts = SearchStats::default();
    records.begin();
    queue.clear();
    // The start has no last move; that any other board of a search gets here is what its record is
    // for.
    records.open(start.index(), Move::Up, 0);
    queue.push(start);
    let mut found = start == goal;
    let mut head = 0;
    while let Some(&board) = queue.get(head).filter(|_| !found) {
        head += 1;
        counts.expanded += 1;
        for (step, next) in board.neighbors() {
            counts.generated += 1;
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
        counts.sizes(queue.len() - head, head);
    }
    counts.bytes = records.bytes() + size_of_val(&queue[..]);
    counts.report(found.then(|| records.path(start, goal)))
}
