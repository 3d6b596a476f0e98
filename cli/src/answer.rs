//! The command without a subcommand: one answer a board.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use clap::{Command, CommandFactory};
use loyd::stream::{RecordError, Stream, answer_by};
use loyd::{Board, ParseBoardError};

use crate::answerer::Answerer;
use crate::args::Args;
use crate::exit::{Exit, Failure, complain};
use crate::input::Input;
use crate::interrupt;
use crate::named::meant;
use crate::output::Output;

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if args.boards.is_empty() && args.input.is_empty() && io::stdin().is_terminal() {
        // If nobody can be told, the exit code still says it.
        let _ = write!(io::stderr(), "{}", Args::command().render_help());
        return Ok(Exit::Failed);
    }
    refuse(&args.boards)?;
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

/// Refuses arguments that nobody means as boards, before anything is done.
fn refuse(boards: &[OsString]) -> Result<(), Failure> {
    let first = boards.first().and_then(|board| board.to_str()).unwrap_or_default();
    if let Some(name) = command_meant(first) {
        return Err(Failure::Usage(format!(
            "'{first}' is no board; for the command write: lookup {name}"
        )));
    }
    let is_empty = |board: &OsString| {
        Board::from_text(board.as_encoded_bytes()) == Err(ParseBoardError::Count { cells: 0 })
    };
    match boards.iter().position(is_empty) {
        Some(at) => {
            Err(Failure::Usage(format!("argument {} is empty; a board has 9 cells", at + 1)))
        }
        None => Ok(()),
    }
}

/// The command that is meant by what stands in the place of a board: a word of several letters and
/// no digit.
fn command_meant(board: &str) -> Option<String> {
    let is_word = board.len() > 1 && board.chars().all(|c| c.is_ascii_lowercase());
    let command = is_word.then(Args::command)?;
    meant(board, command.get_subcommands().map(Command::get_name)).map(String::from)
}

/// The work on one output.
struct Job {
    answerer: Answerer,
    threads: usize,
    output: Output,
    /// Whether a record was no board.
    invalid: bool,
    /// Whether the output takes no more.
    lost: bool,
}

impl Job {
    fn new(args: &Args) -> Result<Job, Failure> {
        Ok(Job {
            answerer: Answerer::new(args.goal.goal(), args.print, args.notation.written()?),
            threads: args.threads,
            output: if args.boards.is_empty() || !args.input.is_empty() {
                Output::apart_from(&args.input, args.output.as_deref())?
            } else {
                Output::open(args.output.as_deref())?
            },
            invalid: false,
            lost: false,
        })
    }

    /// Boards from the command line. Nine arguments of one cell, or three of three, are one board.
    fn arguments(&mut self, boards: &[OsString]) -> Result<(), Failure> {
        let cells = boards.len() == 9
            && boards
                .iter()
                .all(|board| board.len() <= 2 && !board.as_encoded_bytes().contains(&b'\n'));
        let between = if cells { b' ' } else { b'\n' };
        let one_line = |byte: &u8| if matches!(byte, b'\n' | b'\r') { b' ' } else { *byte };
        let lines: Vec<Vec<u8>> = boards
            .iter()
            .map(|board| board.as_encoded_bytes().iter().map(one_line).collect())
            .collect();
        let mut stream = Stream::new(self.answerer.clone());
        let mut answers = Vec::new();
        stream.push(&lines.join(&between), &mut answers);
        stream.finish(&mut answers);
        self.send(&answers, stream.responder_mut().errors(), "argument")
    }

    /// Boards from a file or standard input: whatever has come is answered before more is waited
    /// for.
    fn input(&mut self, mut input: Input) -> Result<(), Failure> {
        interrupt::between_writes();
        let name = input.name().to_string();
        self.answerer.expect(input.size().unwrap_or(0));
        answer_by(
            self.threads,
            self.answerer.clone(),
            |buffer| input.read(buffer),
            |answers, by| self.send(answers, by.errors(), &name),
        )?;
        self.sent(|output| output.begin())
    }

    /// Sends the answers off, then what was wrong.
    fn send(
        &mut self,
        answers: &[u8],
        errors: &mut Vec<RecordError>,
        name: &str,
    ) -> Result<(), Failure> {
        let sent = self.sent(|output| output.write(answers));
        for RecordError { line, error } in errors.drain(..) {
            self.invalid = true;
            complain(format_args!("{name}:{line}: {error}"));
        }
        sent
    }

    /// Does something with the output, and notes whether it takes no more.
    fn sent(
        &mut self,
        work: impl FnOnce(&mut Output) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let sent = work(&mut self.output);
        self.lost |= sent.is_err();
        sent
    }
}
