//! A game that gives hints: it reads `u`, `d`, `l`, `r` (the way the blank goes) or `h` for a hint,
//! a line each.
//!
//! A hint is the next move of an optimal path from wherever the player is; the distance tells
//! whether a move was a good one.
//!
//! `cargo run --example hint_in_a_game_loop`

use std::io::{self, BufRead};

use loyd::{Board, Goal, Move};

fn main() -> io::Result<()> {
    let goal = Goal::default();
    let mut board = Board::new([1, 2, 3, 4, 0, 6, 7, 5, 8]);
    println!("{board:#}");
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim() == "h" {
            match goal.solve(board).and_then(|path| path.first()) {
                Some(step) => println!("hint: {step}"),
                None => println!("nothing to do"),
            }
            continue;
        }
        let Ok(step) = line.trim().parse::<Move>() else {
            println!("write u, d, l, r, or h for a hint");
            continue;
        };
        let Some(next) = board.apply(step) else {
            println!("the blank cannot go there");
            continue;
        };
        let nearer = goal.distance(next) < goal.distance(board);
        board = next;
        println!("{board:#}\n{}", if nearer { "good" } else { "hm" });
        if board == goal.board() {
            println!("solved");
            break;
        }
    }
    Ok(())
}
