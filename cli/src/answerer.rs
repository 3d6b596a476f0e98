//! What is printed for a board.

use std::io::{self, Write};

use loyd::stream::{Distances, ORACLE_THRESHOLD, ParallelResponder, Paths, RecordError, Responder};
use loyd::{Board, Goal, MoveNames, Notation};
use serde::Serialize;

use crate::args::Print;
use crate::notation::Written;

/// Prints what was asked for.
#[derive(Clone)]
pub(crate) enum Answerer {
    /// What most ask for, at speed.
    Paths(Paths),
    Distances(Distances),
    Other(Other),
}

impl Answerer {
    pub(crate) fn new(goal: Goal, print: Print, written: Written) -> Answerer {
        match (print, written) {
            (Print::Path, Written::Directions(Notation::Letters, MoveNames::Blank)) => {
                Answerer::Paths(Paths::new(goal))
            }
            (Print::Distance, _) => Answerer::Distances(Distances::new(goal)),
            _ => Answerer::Other(Other { goal, print, written, errors: Vec::new() }),
        }
    }

    /// Prepares for an input of so many bytes.
    pub(crate) fn expect(&self, bytes: u64) {
        // Most lines are of cells with spaces between.
        if bytes / 18 >= ORACLE_THRESHOLD as u64 {
            match self {
                Answerer::Paths(paths) => paths.build_oracle(),
                Answerer::Distances(distances) => distances.build_oracle(),
                Answerer::Other(_) => {}
            }
        }
    }

    /// The errors that nobody was told of yet.
    pub(crate) fn errors(&mut self) -> &mut Vec<RecordError> {
        match self {
            Answerer::Paths(paths) => paths.errors(),
            Answerer::Distances(distances) => distances.errors(),
            Answerer::Other(other) => &mut other.errors,
        }
    }
}

impl Responder for Answerer {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        match self {
            Answerer::Paths(paths) => paths.answer(record, out),
            Answerer::Distances(distances) => distances.answer(record, out),
            Answerer::Other(other) => other.answer(record, out),
        }
    }

    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        match self {
            Answerer::Paths(paths) => paths.answer_all(boards, out),
            Answerer::Distances(distances) => distances.answer_all(boards, out),
            Answerer::Other(other) => other.answer_all(boards, out),
        }
    }
}

impl ParallelResponder for Answerer {
    fn split(&mut self) -> Answerer {
        match self {
            Answerer::Paths(paths) => Answerer::Paths(paths.split()),
            Answerer::Distances(distances) => Answerer::Distances(distances.split()),
            Answerer::Other(other) => Answerer::Other(Other { errors: Vec::new(), ..*other }),
        }
    }

    fn merge(&mut self, part: &mut Answerer) {
        self.errors().append(part.errors());
    }
}

/// Prints what is asked for less often.
#[derive(Clone)]
pub(crate) struct Other {
    goal: Goal,
    print: Print,
    written: Written,
    errors: Vec<RecordError>,
}

impl Responder for Other {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        match record {
            Ok(board) => self.board(board, out),
            Err(fault) => {
                if self.print == Print::Json {
                    json(&Invalid { error: fault.error.to_string(), line: fault.line }, out);
                } else {
                    out.extend_from_slice(b"invalid");
                }
                self.errors.push(fault);
            }
        }
        out.push(b'\n');
    }
}

impl Other {
    fn board(&self, board: Board, out: &mut Vec<u8>) {
        let goal = self.goal;
        if self.print == Print::Json {
            return json(&Answered::new(goal, board, self.written), out);
        }
        if !goal.is_solvable(board) {
            return out.extend_from_slice(match self.print {
                Print::Distance => b"-1",
                Print::Count => b"0",
                _ => b"unsolvable",
            });
        }
        let written = self.written;
        // Writing to a vector cannot fail.
        let _ = match self.print {
            Print::Path => goal.solve(board).map(|path| written.path(board, path, out)),
            Print::Distance => goal.distance(board).map(|distance| write!(out, "{distance}")),
            Print::Next => goal.next_move(board).map(|step| written.step(board, step, out)),
            Print::Count => goal.solutions(board).map(|paths| write!(out, "{}", paths.len())),
            Print::All | Print::Json => goal.solutions(board).map(|paths| {
                paths.enumerate().try_for_each(|(at, path)| {
                    out.extend_from_slice(if at > 0 { written.between_paths() } else { b"" });
                    written.path(board, path, out)
                })
            }),
        };
    }
}

/// The answer to a board as JSON.
#[derive(Serialize)]
struct Answered {
    board: String,
    goal: String,
    solvable: bool,
    distance: Option<u8>,
    path: Option<String>,
    next: Option<String>,
    count: usize,
}

impl Answered {
    fn new(goal: Goal, board: Board, written: Written) -> Answered {
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
