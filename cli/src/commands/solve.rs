//! The command without a subcommand: one answer per board.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, Command};
use loyd::stream::{self, Options, PairResponder, ParallelResponder, RecordError, Responder};
use loyd::{Board, BoardError, Goal};

use crate::answers::Value;
use crate::error::{Exit, Failure, eprint_error, eprint_note, position};
use crate::io::input::Input;
use crate::io::inputs::Inputs;
use crate::io::output::Output;
use crate::io::{memory, signals};
use crate::options::boards;
use crate::options::goal::{self, OrderArgs};
use crate::options::notation::NotationArgs;
use crate::options::values::{meant, number};
use crate::printer::{Format, Printer};

const PRINT_HELP: &str = "Answers: path, distance, next, moves (all optimal), count (of paths), all \
(paths), states (along the path), solvable, rank, goal, reachable, manhattan, misplaced, \
linear-conflict, or json; several with commas [default: path]";

/// The arguments of `lookup` without a command.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// Boards to solve, in place of those on standard input
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    boards: Vec<OsString>,

    #[arg(short, long, value_name = "GOAL", value_parser = goal::parse_goal,
          allow_hyphen_values = true, help = goal::HELP)]
    goal: Vec<Board>,

    #[command(flatten)]
    order: OrderArgs,

    #[arg(short, long, value_enum, value_name = "WHAT", value_delimiter = ',',
          hide_possible_values = true, help = PRINT_HELP)]
    print: Vec<Value>,

    /// Read pairs of a start and its goal, in place of --goal
    #[arg(long, conflicts_with = "goal")]
    pairs: bool,

    /// Read boards column by column
    #[arg(long)]
    columns: bool,

    /// Output format: text, csv, or jsonl [default: text]
    #[arg(short, long, value_enum, hide_possible_values = true)]
    format: Option<Format>,

    #[command(flatten)]
    notation: NotationArgs,

    /// Read this file, or standard input for -; repeatable
    #[arg(short, long, value_name = "FILE")]
    input: Vec<PathBuf>,

    /// Threads for long inputs; 0: one per processor [default: 1]
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = number(0..=usize::MAX), allow_negative_numbers = true)]
    threads: usize,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &SolveArgs, command: &Command) -> Result<Exit, Failure> {
    if args.boards.is_empty() && args.input.is_empty() && io::stdin().is_terminal() {
        // If standard error is closed, the exit status still reports it.
        let _ = write!(io::stderr(), "{}", command.clone().render_help());
        return Ok(Exit::Failed);
    }
    refuse(&args.boards, command)?;
    let goals = args.goals();
    let values = match (&args.print[..], &goals[..]) {
        ([], [_]) => &[Value::Path][..],
        ([], _) => &[Value::Goal, Value::Distance, Value::Path, Value::Reachable],
        ([_], _) => &args.print,
        (several, _) if several.contains(&Value::Json) => {
            let problem = "-p json cannot be combined; for several values write --format jsonl";
            return Err(Failure::Usage(problem.to_string()));
        }
        (several, _) => several,
    };
    let format = args.format.unwrap_or(Format::Text);
    let written = args.notation.written()?;
    let printer = match args.pairs {
        true => Printer::for_pairs(goals[0], values, format, written),
        false => Printer::new(&goals, values, format, written),
    };
    let threads = memory::count_threads(args.threads)?;
    let (inputs, output) = if args.boards.is_empty() || !args.input.is_empty() {
        let (inputs, output) = Inputs::new(&args.input, args.output.as_deref())?;
        (Some(inputs), output)
    } else {
        (None, Output::open(args.output.as_deref())?)
    };
    let options = Options::new().threads(threads).columns(args.columns);
    let mut job = Job { printer, goals, options, pairs: args.pairs, output, invalid: false };
    if !args.boards.is_empty() {
        job.arguments(&args.boards)?;
    }
    let exit = inputs.map_or(Ok(Exit::Answered), |inputs| inputs.each(|input| job.input(input)))?;
    Ok(exit.max(if job.invalid { Exit::Invalid } else { Exit::Answered }))
}

impl SolveArgs {
    /// The goals, in the order given.
    pub(crate) fn goals(&self) -> Vec<Goal> {
        let goals = if self.goal.is_empty() { &[Board::STANDARD][..] } else { &self.goal };
        goals.iter().map(|&goal| self.order.apply(Goal::new(goal))).collect()
    }
}

/// Refuses arguments that are clearly not boards, before anything is done.
fn refuse(boards: &[OsString], command: &Command) -> Result<(), Failure> {
    let first = boards.first().and_then(|board| board.to_str()).unwrap_or_default();
    if let Some(instead) = suggestion(first, command) {
        return Err(Failure::Usage(format!(
            "'{first}' is not a board; did you mean `lookup {instead}`?"
        )));
    }
    let is_empty = |board: &OsString| {
        Board::from_text(board.as_encoded_bytes()) == Err(BoardError::CellCount { cells: 0 })
    };
    match boards.iter().position(is_empty) {
        Some(at) => Err(Failure::Usage(format!("argument {}: empty; a board has 9 cells", at + 1))),
        None => Ok(()),
    }
}

/// What is meant by an argument in the place of a board: a command, an option, or a file.
fn suggestion(text: &str, command: &Command) -> Option<String> {
    if text.is_empty() || Board::from_text(text.as_bytes()).is_ok() {
        return None;
    }
    let is_word = text.len() > 1 && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    if is_word {
        match text {
            "solve" | "answer" => return Some("BOARD".to_string()),
            "path" | "distance" | "next" | "moves" | "count" | "all" | "states" | "json"
            | "solvable" | "rank" | "manhattan" | "misplaced" | "linear-conflict" => {
                return Some(format!("-p {text} BOARD"));
            }
            _ => {}
        }
        let names = command.get_subcommands().map(Command::get_name);
        if let Some(name) = meant(text, names) {
            return Some(name.to_string());
        }
    }
    let path = Path::new(text);
    let has_extension = path.extension().is_some_and(|end| {
        !end.is_empty() && end.as_encoded_bytes().iter().all(u8::is_ascii_alphabetic)
    });
    (path.is_file() || has_extension).then(|| {
        let is_table = path.extension().is_some_and(|end| end == "csv" || end == "jsonl");
        format!("{}--input {text}", if is_table { "annotate " } else { "" })
    })
}

/// The work on one output.
struct Job {
    printer: Printer,
    goals: Vec<Goal>,
    options: Options,
    /// Whether the input holds pairs of a start and its goal.
    pairs: bool,
    output: Output,
    /// Whether a record was invalid.
    invalid: bool,
}

impl Job {
    /// Writes the header of a table, once.
    fn begin(&mut self) -> Result<(), Failure> {
        match self.printer.header() {
            Some(header) => self.output.write(header.as_bytes()),
            None => Ok(()),
        }
    }

    /// Answers the boards on the command line.
    fn arguments(&mut self, boards: &[OsString]) -> Result<(), Failure> {
        self.begin()?;
        let lines = boards::lines(boards);
        let mut reporter = Reporter::new(self.printer.clone(), "argument");
        let mut answers = Vec::new();
        // Reading and writing memory cannot fail.
        let _ = if self.pairs {
            stream::run_pairs(self.options, &lines[..], &mut answers, &mut reporter)
        } else {
            stream::run_with(self.options, &lines[..], &mut answers, &mut reporter)
        };
        let sent = self.output.write(&answers);
        self.invalid |= reporter.is_invalid();
        sent
    }

    /// Answers the boards of a file or of standard input. Whatever has arrived is answered before
    /// more is waited for.
    fn input(&mut self, input: Input) -> Result<(), Failure> {
        signals::install_handler();
        let name = input.name().to_string();
        self.printer.expect(input.size().unwrap_or(0));
        self.begin()?;
        let mut input = Tee { input, start: Vec::new(), length: 0 };
        let mut reporter = Reporter::new(self.printer.clone(), &name);
        let mut failure = None;
        let writer = Blocks { output: &mut self.output, failure: &mut failure };
        let done = if self.pairs {
            stream::run_pairs(self.options, &mut input, writer, &mut reporter)
        } else {
            stream::run_with(self.options, &mut input, writer, &mut reporter)
        };
        self.invalid |= reporter.is_invalid();
        match (failure, done) {
            (Some(failure), _) => Err(failure),
            (None, Err(error)) => Err(Failure::read(&name)(error)),
            (None, Ok(())) => {
                self.suggest_pairs(&name, &input);
                self.output.begin()
            }
        }
    }

    /// A note if the input looks like a start and a goal: two boards of which the second is a named
    /// goal, but not the one in use.
    fn suggest_pairs(&self, name: &str, input: &Tee) {
        if self.pairs || input.length > input.start.len() as u64 {
            return;
        }
        let boards = boards::of_text(&input.start);
        let &[Some(_), Some(second)] = &boards[..] else { return };
        let is_used = self.goals.iter().any(|goal| goal.board() == second);
        if let (Some(goal), false) = (goal::name_of(second), is_used) {
            eprint_note(format_args!(
                "{name}: the second board is the goal `{goal}`; to read a start and a goal, write \
                 --pairs"
            ));
        }
    }
}

/// An input of which the beginning is kept.
struct Tee {
    input: Input,
    start: Vec<u8>,
    length: u64,
}

/// Two boards, written with much space, are not longer.
const TEE: usize = 512;

impl Read for Tee {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        let room = TEE.saturating_sub(self.start.len()).min(length);
        self.start.extend_from_slice(&buffer[..room]);
        self.length += length as u64;
        Ok(length)
    }
}

/// The printer of one input, which reports invalid records after their answers are written.
struct Reporter<'a> {
    printer: Printer,
    /// The name of the input.
    name: &'a str,
    /// Whether a record was invalid; shared by the threads.
    invalid: Arc<AtomicBool>,
}

impl Reporter<'_> {
    fn new(printer: Printer, name: &str) -> Reporter<'_> {
        Reporter { printer, name, invalid: Arc::default() }
    }

    /// Reports the invalid records, after their answers.
    fn report(&mut self) {
        for RecordError { line, error } in self.printer.errors().drain(..) {
            self.invalid.store(true, Ordering::Relaxed);
            eprint_error(format_args!("{}: {error}", position(self.name, line)));
        }
    }

    fn is_invalid(&self) -> bool {
        self.invalid.load(Ordering::Relaxed)
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
        self.report();
        Ok(())
    }
}

impl PairResponder for Reporter<'_> {
    fn answer(&mut self, pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>) {
        self.printer.pair(pair, out);
    }

    fn written(&mut self) -> io::Result<()> {
        self.report();
        Ok(())
    }
}

impl ParallelResponder for Reporter<'_> {
    fn split(&mut self) -> Self {
        Reporter {
            printer: self.printer.split(),
            name: self.name,
            invalid: Arc::clone(&self.invalid),
        }
    }

    fn merge(&mut self, part: &mut Self) {
        self.printer.merge(&mut part.printer);
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
