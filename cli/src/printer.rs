//! What is printed for a board.

use std::io::Write;

use clap::ValueEnum;
use loyd::stream::{Distances, ORACLE_THRESHOLD, ParallelResponder, Paths, RecordError, Responder};
use loyd::{Board, Goal, MoveNames, Notation};

use crate::json::{Answered, Invalid, json};
use crate::options::notation::Written;

/// What to print for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Print {
    Path,
    Distance,
    Next,
    Count,
    All,
    Json,
}

/// Prints what was asked for.
#[derive(Clone)]
pub(crate) enum Printer {
    /// What most ask for, at speed.
    Paths(Paths),
    Distances(Distances),
    Other(Other),
}

impl Printer {
    pub(crate) fn new(goal: Goal, print: Print, written: Written) -> Printer {
        match (print, written) {
            (Print::Path, Written::Directions(Notation::Letters, MoveNames::Blank)) => {
                Printer::Paths(Paths::new(goal))
            }
            (Print::Distance, _) => Printer::Distances(Distances::new(goal)),
            _ => Printer::Other(Other { goal, print, written, errors: Vec::new() }),
        }
    }

    /// Prepares for an input of so many bytes.
    pub(crate) fn expect(&self, bytes: u64) {
        // Most lines are of cells with spaces between.
        if bytes / 18 >= ORACLE_THRESHOLD as u64 {
            match self {
                Printer::Paths(paths) => paths.build_oracle(),
                Printer::Distances(distances) => distances.build_oracle(),
                Printer::Other(_) => {}
            }
        }
    }

    /// The errors that nobody was told of yet.
    pub(crate) fn errors(&mut self) -> &mut Vec<RecordError> {
        match self {
            Printer::Paths(paths) => paths.errors(),
            Printer::Distances(distances) => distances.errors(),
            Printer::Other(other) => &mut other.errors,
        }
    }
}

impl Responder for Printer {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        match self {
            Printer::Paths(paths) => paths.answer(record, out),
            Printer::Distances(distances) => distances.answer(record, out),
            Printer::Other(other) => other.answer(record, out),
        }
    }

    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        match self {
            Printer::Paths(paths) => paths.answer_all(boards, out),
            Printer::Distances(distances) => distances.answer_all(boards, out),
            Printer::Other(other) => other.answer_all(boards, out),
        }
    }
}

impl ParallelResponder for Printer {
    fn split(&mut self) -> Printer {
        match self {
            Printer::Paths(paths) => Printer::Paths(paths.split()),
            Printer::Distances(distances) => Printer::Distances(distances.split()),
            Printer::Other(other) => Printer::Other(Other { errors: Vec::new(), ..*other }),
        }
    }

    fn merge(&mut self, part: &mut Printer) {
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
