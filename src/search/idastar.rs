//! IDA*: depth-first searches, each through all paths whose f = moves so far + estimate is within a
//! bound. (Korf 1985.)

use super::{Found, Heuristic, SearchStats};
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet};

/// A board on the current path: the move that is being tried from it, and those still to be tried.
#[derive(Clone, Copy)]
struct Frame {
    board: Board,
    step: Move,
    moves: MoveSet,
}

/// How a search within a bound ended.
enum End {
    Found(Vec<Move>),
    /// Not found; the least f above the bound, if there was any.
    Over(Option<usize>),
}

/// The bounds have no limit if the start is solvable, so a heuristic that overestimates does not
/// hide the goal. From an unsolvable start the search would never end; it stops after the bound of
/// 31 moves, because no board is farther from any goal.
pub(super) fn search<H: Heuristic>(heuristic: &H, start: Board, solvable: bool) -> Found {
    let mut stats = SearchStats::default();
    if start == heuristic.goal() {
        stats.bounds.push(0);
        return (Some(Vec::new()), stats);
    }
    let mut frames = Vec::new();
    let mut next = heuristic.estimate(start).map(usize::from);
    while let Some(bound) = next.filter(|&bound| solvable || bound <= Path::MAX_LEN) {
        stats.bounds.push(bound as u32);
        match within(bound, heuristic, start, &mut frames, &mut stats) {
            End::Found(moves) => return (Some(moves), stats),
            End::Over(least) => next = least,
        }
    }
    (None, stats)
}

fn within<H: Heuristic>(
    bound: usize,
    heuristic: &H,
    start: Board,
    frames: &mut Vec<Frame>,
    stats: &mut SearchStats,
) -> End {
    let goal = heuristic.goal();
    let frame = |board: Board, moves: MoveSet| Frame { board, step: Move::Up, moves };
    frames.clear();
    frames.push(frame(start, start.legal_moves()));
    let mut least = None;
    stats.expanded += 1;
    while let Some(here) = frames.last_mut() {
        let Some(step) = here.moves.first(MoveOrder::UDLR) else {
            frames.pop();
            continue;
        };
        here.moves = here.moves.without(step);
        here.step = step;
        let next = here.board.apply_legal(step);
        stats.generated += 1;
        let Some(estimate) = heuristic.estimate(next) else {
            continue;
        };
        let f = frames.len() + usize::from(estimate);
        if f > bound {
            least = Some(least.map_or(f, |least: usize| least.min(f)));
            continue;
        }
        stats.sizes(frames.len() + 1, 0);
        stats.bytes = size_of::<Frame>() * stats.largest_open;
        if next == goal {
            return End::Found(frames.iter().map(|frame| frame.step).collect());
        }
        frames.push(frame(next, next.legal_moves().without(step.opposite())));
        stats.expanded += 1;
    }
    End::Over(least)
}
