//! The table as a heuristic of one's own: what A* expands when its estimate is the true distance,
//! and when it is not.
//!
//! `cargo run --release --example perfect_heuristic`

use loyd::search::{Algorithm, Heuristic, Manhattan, Solver};
use loyd::{Board, BoardError, Goal};

/// The true distance, or a part of it: `percent` of 100 is perfect, 0 knows nothing.
struct Table {
    goal: Goal,
    percent: u32,
}

impl Heuristic for Table {
    fn goal(&self) -> Board {
        self.goal.board()
    }

    fn estimate(&self, board: Board) -> Option<u8> {
        let distance = self.goal.distance(board)?;
        Some((u32::from(distance) * self.percent / 100) as u8)
    }
}

fn main() -> Result<(), BoardError> {
    let start: Board = "867254301".parse()?;
    let goal = Goal::default();
    let report = |name: &str, expanded: u64, moves: Option<usize>| {
        println!("{name:<10} {expanded:>7} expanded, {moves:?} moves");
    };
    for percent in [0, 50, 90, 100] {
        let found = Solver::new(Algorithm::AStar, Table { goal, percent }).solve(start);
        report(&format!("{percent} %"), found.stats.expanded, found.moves().map(<[_]>::len));
    }
    let found = Solver::new(Algorithm::AStar, Manhattan::new(goal.board())).solve(start);
    report("Manhattan", found.stats.expanded, found.moves().map(<[_]>::len));
    Ok(())
}
