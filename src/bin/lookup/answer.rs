//! The command without a subcommand: one answer a board.

use std::io::{self, IsTerminal, Write};

use clap::CommandFactory;
use loyd::stream::{Fault, Stream};
use loyd::{Board, Goal};
use serde::Serialize;

use crate::args::{Args, Print};
use crate::exit::{Exit, Failure, complain};
use crate::input::Input;
use crate::notation::Written;
use crate::output::Output;

/// How much is read at a time.
const BLOCK: usize = 1 << 16;

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if args.boards.is_empty() && args.input.is_empty() && io::stdin().is_terminal() {
        let _ = Args::command().print_help();
        return Ok(Exit::Failed);
    }
    let mut job = Job::new(args)?;
    if !args.boards.is_empty() {
        job.arguments(&args.boards)?;
    }
    let mut exit = Exit::Answered;
    if args.boards.is_empty() && args.input.is_empty() {
        job.input(Input::stdin())?;
    }
    for path in &args.input {
        match Input::open(path).and_then(|input| job.input(input)) {
            Err(failure @ Failure::Io { .. }) if !job.lost => exit = failure.report(),
            other => other?,
        }
    }
    Ok(exit.max(if job.invalid { Exit::Invalid } else { Exit::Answered }))
}

/// The work on one output.
struct Job {
    stream: Stream<Answerer>,
    output: Output,
    answers: Vec<u8>,
    /// Whether a record was no board.
    invalid: bool,
    /// Whether the output takes no more.
    lost: bool,
}

impl Job {
    fn new(args: &Args) -> Result<Job, Failure> {
        let answerer = Answerer {
            goal: args.goal.goal(),
            print: args.print,
            written: args.notation.written()?,
            faults: Vec::new(),
        };
        Ok(Job {
            stream: Stream::new(answerer),
            output: Output::open(args.output.as_deref())?,
            answers: Vec::new(),
            invalid: false,
            lost: false,
        })
    }

    /// Boards from the command line. Nine arguments of one cell, or three of three, are one board.
    fn arguments(&mut self, boards: &[String]) -> Result<(), Failure> {
        if let Some(at) = boards.iter().position(|board| board.trim().is_empty()) {
            return Err(Failure::Usage(format!("argument {} is empty; a board has 9 cells", at + 1)));
        }
        let cells = boards.len() == 9 && boards.iter().all(|board| board.len() <= 2 && !board.contains('\n'));
        let between = if cells { " " } else { "\n" };
        let lines: Vec<_> = boards.iter().map(|board| board.replace(['\n', '\r'], " ")).collect();
        self.stream.push(lines.join(between).as_bytes(), &mut self.answers);
        self.finish("argument")
    }

    /// Boards from a file or standard input: whatever has come is answered before more is waited for.
    fn input(&mut self, mut input: Input) -> Result<(), Failure> {
        let mut buffer = vec![0; BLOCK];
        loop {
            match input.read(&mut buffer) {
                Ok(0) => return self.finish(input.name()),
                Ok(length) => {
                    self.stream.push(&buffer[..length], &mut self.answers);
                    self.send(input.name())?;
                }
                Err(failure) => {
                    self.finish(input.name())?;
                    return Err(failure);
                }
            }
        }
    }

    fn finish(&mut self, name: &str) -> Result<(), Failure> {
        self.stream.finish(&mut self.answers);
        self.send(name)
    }

    /// Sends the answers off, then what was wrong.
    fn send(&mut self, name: &str) -> Result<(), Failure> {
        let sent = self.output.write(&self.answers);
        self.answers.clear();
        for Fault { line, error } in self.stream.answer_mut().faults.drain(..) {
            self.invalid = true;
            complain(format_args!("{name}:{line}: {error}"));
        }
        self.lost = sent.is_err();
        sent
    }
}

/// Prints what was asked for.
struct Answerer {
    goal: Goal,
    print: Print,
    written: Written,
    faults: Vec<Fault>,
}

impl loyd::stream::Answer for Answerer {
    fn answer(&mut self, record: Result<Board, Fault>, out: &mut Vec<u8>) {
        match record {
            Ok(board) => self.board(board, out),
            Err(fault) => {
                if self.print == Print::Json {
                    json(&Invalid { error: fault.error.to_string() }, out);
                } else {
                    out.extend_from_slice(b"invalid");
                }
                self.faults.push(fault);
            }
        }
        out.push(b'\n');
    }
}

impl Answerer {
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
}

pub(crate) fn json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a vector takes everything");
}
