//! The command without a subcommand: one answer a board.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use loyd::stream::{self, ParallelResponder, RecordError, Responder};
use loyd::{Board, BoardError};

use crate::error::{Exit, Failure, eprint_error};
use crate::io::input::Input;
use crate::io::inputs::Inputs;
use crate::io::output::Output;
use crate::io::{memory, signals};
use crate::options::goal::GoalArgs;
use crate::options::notation::NotationArgs;
use crate::options::values::{meant, number};
use crate::printer::Print;
use crate::printer::Printer;

/// The arguments of `lookup` without a command.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// Boards to answer, instead of those on standard input
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    boards: Vec<OsString>,

    #[command(flatten)]
    pub(crate) goal: GoalArgs,

    #[arg(short, long, value_enum, value_name = "WHAT", default_value_t = Print::Path, hide_possible_values = true,
          help = "What to print: path, distance, next (move), count (of paths), all (paths), json")]
    print: Print,

    #[command(flatten)]
    notation: NotationArgs,

    /// Boards from this file, - is standard input; repeatable
    #[arg(short, long, value_name = "FILE")]
    input: Vec<PathBuf>,

    /// Threads, for many boards; 0: all
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1, value_parser = number(0..=usize::MAX), allow_negative_numbers = true)]
    threads: usize,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &SolveArgs, command: &Command) -> Result<Exit, Failure> {
    if args.boards.is_empty() && args.input.is_empty() && io::stdin().is_terminal() {
        // If nobody can be told, the exit code still says it.
        let _ = write!(io::stderr(), "{}", command.clone().render_help());
        return Ok(Exit::Failed);
    }
    refuse(&args.boards, command)?;
    let printer = Printer::new(args.goal.goal(), args.print, args.notation.written()?);
    let threads = memory::threads(args.threads)?;
    if args.boards.is_empty() || !args.input.is_empty() {
        let (inputs, output) = Inputs::new(&args.input, args.output.as_deref())?;
        let mut job = Job { printer, threads, output, invalid: false };
        if !args.boards.is_empty() {
            job.arguments(&args.boards)?;
        }
        let exit = inputs.each(|input| job.input(input))?;
        return Ok(exit.max(job.exit()));
    }
    let output = Output::open(args.output.as_deref())?;
    let mut job = Job { printer, threads, output, invalid: false };
    job.arguments(&args.boards)?;
    Ok(job.exit())
}

/// Refuses arguments that nobody means as boards, before anything is done.
fn refuse(boards: &[OsString], command: &Command) -> Result<(), Failure> {
    let first = boards.first().and_then(|board| board.to_str()).unwrap_or_default();
    if let Some(name) = command_meant(first, command) {
        return Err(Failure::Usage(format!(
            "'{first}' is no board; for the command write: lookup {name}"
        )));
    }
    let is_empty = |board: &OsString| {
        Board::from_text(board.as_encoded_bytes()) == Err(BoardError::CellCount { cells: 0 })
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
fn command_meant(board: &str, command: &Command) -> Option<String> {
    let is_word = board.len() > 1 && board.chars().all(|c| c.is_ascii_lowercase());
    if !is_word {
        return None;
    }
    meant(board, command.get_subcommands().map(Command::get_name)).map(String::from)
}

/// The work on one output.
struct Job {
    printer: Printer,
    threads: usize,
    output: Output,
    /// Whether a record was no board.
    invalid: bool,
}

impl Job {
    fn exit(&self) -> Exit {
        if self.invalid { Exit::Invalid } else { Exit::Answered }
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
        let mut reporter = Reporter::new(self.printer.clone(), "argument");
        let mut answers = Vec::new();
        // Reading and writing memory cannot fail.
        let _ = stream::run(&lines.join(&between)[..], &mut answers, &mut reporter);
        let sent = self.output.write(&answers);
        self.invalid |= reporter.invalid;
        sent
    }

    /// Answers the boards of a file or of standard input. Whatever has arrived is answered before
    /// more is waited for.
    fn input(&mut self, mut input: Input) -> Result<(), Failure> {
        signals::install_handler();
        let name = input.name().to_string();
        self.printer.expect(input.size().unwrap_or(0));
        let mut reporter = Reporter::new(self.printer.clone(), &name);
        let mut failure = None;
        let writer = Blocks { output: &mut self.output, failure: &mut failure };
        let done = stream::run_threads(self.threads, &mut input, writer, &mut reporter);
        self.invalid |= reporter.invalid;
        match (failure, done) {
            (Some(failure), _) => Err(failure),
            (None, Err(error)) => Err(Failure::read(&name)(error)),
            (None, Ok(())) => self.output.begin(),
        }
    }
}

/// The printer of one input, which reports invalid records after their answers are written.
struct Reporter<'a> {
    printer: Printer,
    /// The name of the input.
    name: &'a str,
    /// Whether a record was invalid.
    invalid: bool,
}

impl Reporter<'_> {
    fn new(printer: Printer, name: &str) -> Reporter<'_> {
        Reporter { printer, name, invalid: false }
    }
}

impl Responder for Reporter<'_> {
    fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
        self.printer.answer(record, out);
    }

    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        self.printer.answer_all(boards, out);
    }

    fn written(&mut self) -> io::Result<()> {
        for RecordError { line, error } in self.printer.errors().drain(..) {
            self.invalid = true;
            eprint_error(format_args!("{}:{line}: {error}", self.name));
        }
        Ok(())
    }
}

impl ParallelResponder for Reporter<'_> {
    fn split(&mut self) -> Self {
        Reporter { printer: self.printer.split(), name: self.name, invalid: false }
    }

    fn merge(&mut self, part: &mut Self) {
        self.invalid |= part.invalid;
    }
}

/// Writes answers in whole blocks, which a signal does not interrupt, and keeps the failure apart
/// from errors of the input.
struct Blocks<'a> {
    output: &'a mut Output,
    failure: &'a mut Option<Failure>,
}

impl Write for Blocks<'_> {
    fn write(&mut self, block: &[u8]) -> io::Result<usize> {
        self.output.write(block).map(|()| block.len()).map_err(|failure| {
            *self.failure = Some(failure);
            io::Error::other("the output failed")
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
