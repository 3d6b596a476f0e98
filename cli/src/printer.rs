//! What is printed for each board of a stream.

use clap::ValueEnum;
use loyd::stream::{Distances, ORACLE_THRESHOLD, ParallelResponder, Paths, RecordError, Responder};
use loyd::{Board, Goal, MoveNames, Notation};

use crate::answers::{Answers, Value};
use crate::json::{Invalid, json};
use crate::options::notation::Written;

/// How several answers to one board are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Tabs between the answers
    Text,
    /// Comma-separated values with a header
    Csv,
    /// JSON lines: one object per line
    Jsonl,
}

/// Prints the requested answers.
#[derive(Clone)]
pub(crate) enum Printer {
    /// The most frequent requests, by the library's fast paths.
    Paths(Paths),
    Distances(Distances),
    Other(Other),
}

impl Printer {
    pub(crate) fn new(
        goals: &[Goal],
        values: &[Value],
        format: Format,
        written: Written,
    ) -> Printer {
        const LETTERS: Written = Written::Directions(Notation::Letters, MoveNames::Blank);
        match (goals, values, format) {
            (&[goal], [Value::Path], Format::Text) if written == LETTERS => {
                Printer::Paths(Paths::new(goal))
            }
            (&[goal], [Value::Distance], Format::Text) => Printer::Distances(Distances::new(goal)),
            _ => Printer::Other(Other::new(goals, values, format, written)),
        }
    }

    /// For pairs of a start and its goal, in the move order of the given goal.
    pub(crate) fn for_pairs(
        goal: Goal,
        values: &[Value],
        format: Format,
        written: Written,
    ) -> Printer {
        Printer::Other(Other::new(&[goal], values, format, written))
    }

    /// Answers a pair of a start and its goal.
    pub(crate) fn pair(&mut self, pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>) {
        let Printer::Other(other) = self else { return };
        if let Ok((_, goal)) = pair {
            other.answers.set_goal(goal);
        }
        other.answer(pair.map(|(start, _)| start), out);
    }

    /// The line before the first answer.
    pub(crate) fn header(&self) -> Option<String> {
        match self {
            Printer::Other(Other { format: Format::Csv, values, .. }) => {
                let names: Vec<_> = values.iter().map(|value| value.name()).collect();
                Some(names.join(",") + "\n")
            }
            _ => None,
        }
    }

    /// Prepares for an input of this many bytes.
    pub(crate) fn expect(&self, bytes: u64) {
        // Most lines have nine cells with spaces between.
        if bytes / 18 >= ORACLE_THRESHOLD as u64 {
            match self {
                Printer::Paths(paths) => paths.build_oracle(),
                Printer::Distances(distances) => distances.build_oracle(),
                Printer::Other(other) => other.answers.build_oracles(),
            }
        }
    }

    /// The errors that were not reported yet.
    pub(crate) fn errors(&mut self) -> &mut Vec<RecordError> {
        match self {
            Printer::Paths(paths) => paths.errors(),
            Printer::Distances(distances) => distances.errors(),
            Printer::Other(other) => &mut other.errors,
        }
    }
}

/// What is printed for `values`: `json` means the main answers, and tables begin with the
/// board.
fn columns(values: &[Value], format: Format) -> Vec<Value> {
    if values == [Value::Json] {
        return Value::OBJECT.to_vec();
    }
    let board = (format != Format::Text && !values.contains(&Value::Board)).then_some(Value::Board);
    board.into_iter().chain(values.iter().copied()).collect()
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
            Printer::Other(other) => {
                other.answers.build_oracles();
                Printer::Other(Other { errors: Vec::new(), ..other.clone() })
            }
        }
    }

    fn merge(&mut self, part: &mut Printer) {
        self.errors().append(part.errors());
    }
}

/// Prints everything that the library has no fast path for.
#[derive(Clone)]
pub(crate) struct Other {
    answers: Answers,
    values: Vec<Value>,
    format: Format,
    errors: Vec<RecordError>,
}

impl Responder for Other {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        match record {
            Ok(board) => self.board(board, out),
            Err(error) => {
                self.invalid(&error, out);
                self.errors.push(error);
            }
        }
        out.push(b'\n');
    }
}

impl Other {
    fn new(goals: &[Goal], values: &[Value], format: Format, written: Written) -> Other {
        Other {
            answers: Answers::new(goals, written),
            values: columns(values, format),
            format: if values == [Value::Json] { Format::Jsonl } else { format },
            errors: Vec::new(),
        }
    }

    fn board(&self, board: Board, out: &mut Vec<u8>) {
        match self.format {
            Format::Text => self.answers.texts(&self.values, board, b'\t', out),
            Format::Csv => self.answers.cells(&self.values, board, out),
            Format::Jsonl => {
                out.push(b'{');
                self.answers.fields(&self.values, board, out);
                out.push(b'}');
            }
        }
    }

    /// The answer to an invalid record: `invalid` in the place of each answer.
    fn invalid(&self, error: &RecordError, out: &mut Vec<u8>) {
        let between = match self.format {
            Format::Jsonl => {
                let error = Invalid { error: error.error.to_string(), line: error.line };
                return json(&error, out);
            }
            Format::Csv => ",",
            Format::Text => "\t",
        };
        out.extend_from_slice(vec!["invalid"; self.values.len()].join(between).as_bytes());
    }
}
