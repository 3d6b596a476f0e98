//! All that can be asked about one board. Nothing is prepared: the first question decodes the table
//! that it needs.
//!
//! `cargo run --example cold_query`

use loyd::{Board, BoardError, Goal};

fn main() -> Result<(), BoardError> {
    let start: Board = "2 3 4 / 1 5 _ / 7 6 8".parse()?;
    println!("{start:#}\n");

    let goal = Goal::default();
    let Some(path) = goal.solve(start) else {
        println!("{} cannot be reached", goal.board());
        return Ok(());
    };
    println!("path      {path}, {} moves of the blank", path.len());
    if let (Some(moves), Some(solutions)) = (goal.optimal_moves(start), goal.solutions(start)) {
        println!("begins    any of {moves}");
        println!("solutions {}", solutions.len());
        for path in solutions {
            println!("          {path}");
        }
    }

    // Any board can be the goal, and a constant.
    const BLANK_FIRST: Goal = Goal::new(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    for (start, goal) in [(start, BLANK_FIRST), ("123456870".parse()?, goal)] {
        match goal.distance(start) {
            Some(moves) => println!("from {start} to {}: {moves} moves", goal.board()),
            None => println!("from {start} to {}: never", goal.board()),
        }
    }
    Ok(())
}
