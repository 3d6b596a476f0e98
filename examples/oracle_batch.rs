//! Many boards at once: an oracle lays out every optimal path to one goal, and then each answer is
//! one load.
//!
//! `cargo run --release --example oracle_batch`

use loyd::{Board, Goal, STATES};

fn main() {
    let goal = Goal::default();
    let oracle = goal.oracle();

    // Half of all boards can reach the goal: those of its parity.
    let starts: Vec<Board> =
        (0..STATES).filter_map(|index| Board::from_index(index, goal.board().parity())).collect();
    let mut paths = vec![None; starts.len()];
    oracle.paths(&starts, &mut paths);

    let moves: usize = paths.iter().flatten().map(|path| path.len()).sum();
    let wrong = starts
        .iter()
        .zip(&paths)
        .filter(|&(&start, path)| path.and_then(|path| path.replay(start)) != Some(goal.board()))
        .count();
    println!("boards {}", starts.len());
    println!("moves  {moves}, {:.6} on average", moves as f64 / starts.len() as f64);
    println!("wrong  {wrong}");
}
