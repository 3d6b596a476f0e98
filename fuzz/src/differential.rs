//! A random start and a random goal: the tables against A*.
//!
//! Four bytes are the rank of the start, four that of the goal.

use loyd::search::{Algorithm, LinearConflict, Solver};
use loyd::{Board, Goal, STATES};

pub fn check(data: &[u8]) {
    let Some((start, data)) = data.split_first_chunk() else { return };
    let Some((end, data)) = data.split_first_chunk() else { return };
    let board = |bytes: &[u8; 4]| {
        Board::unrank(u32::from_le_bytes(*bytes) as usize % (2 * STATES)).unwrap()
    };
    let (start, end) = (board(start), board(end));
    let order =
        ["udlr", "dlru", "rldu", "lurd"][usize::from(data.first().copied().unwrap_or(0) & 3)];
    let goal = Goal::new(end).with_order(order.parse().unwrap());

    let searched = Solver::new(Algorithm::AStar, LinearConflict::new(end)).solve(start);
    let path = goal.solve(start);
    assert_eq!(path.map(loyd::Path::len), searched.moves().map(<[_]>::len), "{start} to {end}");
    assert_eq!(goal.distance(start).map(usize::from), path.map(loyd::Path::len));
    let Some(path) = path else {
        assert_ne!(start.parity(), end.parity());
        return;
    };
    assert_eq!(path.replay(start), Some(end));
    assert_eq!(path.check(goal, start).to_string(), "optimal");
    assert_eq!(goal.distances(start, path).last().unwrap_or(0), 0);
    // The way back is as long.
    assert_eq!(Goal::new(start).distance(end), goal.distance(start));
    let solutions = goal.solutions(start).unwrap();
    assert_eq!(solutions.clone().count(), solutions.len());
    assert_eq!(solutions.clone().next(), Some(path));
    for solution in solutions {
        assert_eq!((solution.len(), solution.replay(start)), (path.len(), Some(end)));
    }
}
