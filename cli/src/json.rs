//! What is printed as JSON.

use std::io;

use loyd::{Board, Goal};
use serde::Serialize;

use crate::options::notation::Written;

/// The answer to a board as JSON.
#[derive(Serialize)]
pub(crate) struct Answered {
    board: String,
    goal: String,
    solvable: bool,
    distance: Option<u8>,
    path: Option<String>,
    next: Option<String>,
    count: usize,
}

impl Answered {
    pub(crate) fn new(goal: Goal, board: Board, written: Written) -> Answered {
        Answered {
            board: board.to_string(),
            goal: goal.board().to_string(),
            solvable: goal.is_solvable(board),
            distance: goal.distance(board),
            path: goal.solve(board).map(|path| text(|out| written.path(board, path, out))),
            next: goal.next_move(board).map(|step| text(|out| written.step(board, step, out))),
            count: goal.solutions(board).map_or(0, |paths| paths.len()),
        }
    }
}

/// What is written to a vector, as text.
fn text(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    // Writing to a vector cannot fail.
    let _ = write(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// What is wrong with a record, as JSON.
#[derive(Serialize)]
pub(crate) struct Invalid {
    pub(crate) error: String,
    /// The line of its input, from 1.
    pub(crate) line: u64,
}

pub(crate) fn json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a vector takes everything");
}
