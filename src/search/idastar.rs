//! IDA*: depth-first searches, each through all paths whose f = moves so far + estimate is within a
//! bound. (Korf 1985.)

use super::{Heuristic, SearchResult, SearchStats};
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet};

/// A node on the way from the start: the move that is being tried from it, and those that are still
/// to be tried.
#[derive(Clone, Copy)]
struct Stop {
    board: Board,
    step: Move,
    moves: MoveSet,
}

/// How a search within a bound ended.
enum End {
    Found(Path),
    /// Not found; the least f over the bound that was met, if any.
    Over(Option<usize>),
}

/// Ends at the latest after the bound of 31 moves: no board is further from any goal, so a goal not
/// found until then cannot be reached. Without that limit it would search for ever.
pub(super) fn search<H: Heuristic>(heuristic: &H, start: Board) -> SearchResult {
    let mut counts = SearchStats::default();
    if start == heuristic.goal() {
        counts.bounds.push(0);
        return counts.report(Some(Path::EMPTY));
    }
    let mut next = heuristic.estimate(start).map(usize::from);
    while let Some(bound) = next.filter(|&bound| bound <= Path::MAX_LEN) {
        counts.bounds.push(bound as u8);
        match within(bound, heuristic, start, &mut counts) {
            End::Found(path) => return counts.report(Some(path)),
            End::Over(least) => next = least,
        }
    }
    counts.report(None)
}

fn within<H: Heuristic>(
    bound: usize,
    heuristic: &H,
    start: Board,
    counts: &mut SearchStats,
) -> End {
    let goal = heuristic.goal();
    let stop = |board: Board, moves: MoveSet| Stop { board, step: Move::Up, moves };
    let mut stops = [stop(start, start.legal_moves()); Path::MAX_LEN + 1];
    let mut depth = 0;
    let mut least = None;
    counts.expanded += 1;
    loop {
        let here = &mut stops[depth];
        let Some(step) = here.moves.first(MoveOrder::UDLR) else {
            if depth == 0 {
                return End::Over(least);
            }
            depth -= 1;
            continue;
        };
        here.moves = here.moves.without(step);
        here.step = step;
        let next = here.board.apply_legal(step);
        counts.generated += 1;
        let Some(estimate) = heuristic.estimate(next) else {
            continue;
        };
        let f = depth + 1 + usize::from(estimate);
        if f > bound {
            least = Some(least.map_or(f, |least: usize| least.min(f)));
            continue;
        }
        depth += 1;
        counts.sizes(depth + 1, 0);
        counts.bytes = size_of::<Stop>() * counts.largest_open;
        if next == goal {
            return End::Found(
                stops[..depth].iter().fold(Path::EMPTY, |path, stop| path.then(stop.step)),
            );
        }
        stops[depth] = stop(next, next.legal_moves().without(step.opposite()));
        counts.expanded += 1;
    }
}
