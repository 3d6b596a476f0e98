//! A puzzle for every day, as hard as one likes: the same for everybody who asks on that day.
//!
//! Random moves are no measure of difficulty: a board after 100 of them may be 12 moves from the
//! goal. So a board is picked among all those at the distance.
//!
//! `cargo run --example puzzle_of_the_day -- 20260 hard`, the day as a number, such as that of days
//! since 1970

use std::env;
use std::process::ExitCode;

use loyd::{Board, Goal};

/// The number of moves.
fn distance(difficulty: &str) -> Option<u8> {
    match difficulty {
        "easy" => Some(8),
        "medium" => Some(16),
        "hard" => Some(24),
        "brutal" => Some(30),
        _ => None,
    }
}

/// The boards of a difficulty come in a shuffled order, each once before one comes again: a step
/// that has no factor in common with their number visits all of them.
fn puzzle(goal: Goal, day: usize, distance: u8) -> Option<Board> {
    let boards = goal.at_distance(distance);
    let count = boards.len();
    let step = (count * 618 / 1000..)
        .find(|&step| step > 0 && greatest_common_divisor(step, count) == 1)?;
    goal.at_distance(distance).nth(day % count * step % count)
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let day = arguments.next().map_or(Ok(0), |day| day.parse());
    let difficulty = arguments.next().unwrap_or_else(|| "medium".to_string());
    let (Ok(day), Some(distance)) = (day, distance(&difficulty)) else {
        eprintln!("usage: puzzle_of_the_day [DAY [easy|medium|hard|brutal]]");
        return ExitCode::FAILURE;
    };
    match puzzle(Goal::default(), day, distance) {
        Some(board) => println!("{board:#}\n\n{difficulty}: it can be done in {distance} moves"),
        None => println!("no board is {distance} moves away"),
    }
    ExitCode::SUCCESS
}
