//! `lookup check`: the special judge.

use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

use clap::Args;
use loyd::stream::{Line, Lines};
use loyd::{Claim, Goal, Reading, Verdict};
use serde::Serialize;

use crate::error::{Exit, Failure, eprint_error};
use crate::io::inputs::Inputs;
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::json::{Invalid, json};
use crate::options::goal::GoalArgs;
use crate::options::notation::NamesArgs;

/// The arguments of `lookup check`.
#[derive(Args, Debug)]
#[command(after_help = "\
Every line has a board and a path in any notation, or `unsolvable`. Answers are, if the line is right:
  optimal                      solved, 4 moves too long
  unsolvable, as it says
and if it is not:
  illegal at move 7            ends 3 moves from the goal
  unsolvable                   solvable in 19 moves
  invalid, for what is not a board and a path
It exits with 1 if a line is not right.

Examples:
  lookup check '123456708 r'
  lookup random -n 99 > boards; lookup < boards | paste boards - | lookup check")]
pub(crate) struct CheckArgs {
    /// One board and its path, in one argument or several, instead of the lines on standard input
    #[arg(value_name = "BOARD PATH", allow_negative_numbers = true)]
    line: Vec<String>,

    #[command(flatten)]
    goal: GoalArgs,

    #[command(flatten)]
    names: NamesArgs,

    /// JSON, with the first detour and every distance
    #[arg(long)]
    json: bool,

    /// Lines from this file, - is standard input; repeatable
    #[arg(short, long, value_name = "FILE", conflicts_with = "line")]
    input: Vec<PathBuf>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    if args.line.is_empty() && args.input.is_empty() && io::stdin().is_terminal() {
        let problem =
            "give a board and a path, or lines of them on standard input; see lookup check --help";
        return Err(Failure::Usage(problem.to_string()));
    }
    if !args.line.is_empty() && args.line.iter().all(|word| word.trim().is_empty()) {
        return Err(Failure::Usage("argument 1: empty; write a board and a path".to_string()));
    }
    let (inputs, mut output) = if args.line.is_empty() {
        let (inputs, output) = Inputs::new(&args.input, args.output.as_deref())?;
        (Some(inputs), output)
    } else {
        (None, Output::open(args.output.as_deref())?)
    };
    let mut job = Job {
        goal: args.goal.goal(),
        reading: args.names.moves.reading(),
        json: args.json,
        output_name: output.name().to_string(),
        output: LineWriter::new(&mut output),
        exit: Exit::Answered,
    };
    let Some(inputs) = inputs else {
        let line = args.line.join(" ").replace(['\n', '\r'], " ");
        job.input("argument", line.as_bytes())?;
        return Ok(job.exit);
    };
    let exit = inputs.each(|input| {
        let name = input.name().to_string();
        job.input(&name, input)
    })?;
    Ok(exit.max(job.exit))
}

/// The work on one output.
struct Job<'a> {
    goal: Goal,
    reading: Reading,
    json: bool,
    output_name: String,
    output: LineWriter<'a>,
    exit: Exit,
}

impl Job<'_> {
    /// Judges every line of an input. Whatever has come is answered before more is waited for.
    fn input(&mut self, name: &str, input: impl Read) -> Result<(), Failure> {
        let mut lines = Lines::new(input);
        loop {
            if !lines.is_next_buffered() {
                self.output.flush().map_err(Failure::write(&self.output_name))?;
            }
            match lines.read() {
                Ok(None) => return self.output.begin(),
                Ok(Some(Line { text: Ok([]), .. })) => {}
                Ok(Some(Line { number, text, .. })) => {
                    let claim = text.map_err(|error| error.to_string());
                    let claim = claim.and_then(|line| Judged::read(line, self.goal, self.reading));
                    self.answer(name, number, claim).map_err(Failure::write(&self.output_name))?;
                }
                Err(error) => return Err(Failure::read(name)(error)),
            }
        }
    }

    /// Answers a line.
    fn answer(
        &mut self,
        name: &str,
        line: u64,
        claim: Result<Judged<'_>, String>,
    ) -> io::Result<()> {
        let right = claim.as_ref().is_ok_and(|judged| judged.verdict.is_correct());
        self.exit = self.exit.max(if right { Exit::Answered } else { Exit::Invalid });
        if self.json {
            let mut object = Vec::new();
            match &claim {
                Ok(claim) => json(&claim.object(self.goal, self.reading), &mut object),
                Err(error) => json(&Invalid { error: error.clone(), line }, &mut object),
            }
            object.push(b'\n');
            self.output.write_all(&object)?;
        } else {
            match &claim {
                Ok(claim) => writeln!(self.output, "{}", claim.verdict)?,
                Err(_) => writeln!(self.output, "invalid")?,
            }
        }
        if let Err(error) = claim {
            self.output.flush()?;
            eprint_error(format_args!("{name}:{line}: {error}"));
        }
        Ok(())
    }
}

/// A claim and the verdict on it.
#[derive(Clone, Copy, Debug)]
struct Judged<'a> {
    claim: Claim<'a>,
    verdict: Verdict,
}

impl Judged<'_> {
    fn read(line: &[u8], goal: Goal, reading: Reading) -> Result<Judged<'_>, String> {
        let claim = Claim::from_line(line).map_err(|error| error.to_string())?;
        let verdict = claim.check(goal, reading).map_err(|error| error.to_string())?;
        Ok(Judged { claim, verdict })
    }

    fn object(&self, goal: Goal, reading: Reading) -> Checked {
        let board = self.claim.board();
        let steps = self.claim.moves(reading).map_while(Result::ok);
        Checked {
            board: board.to_string(),
            goal: goal.board().to_string(),
            verdict: self.verdict.to_string(),
            solution: self.verdict.is_solution(),
            distance: self.verdict.optimal(),
            first_bad_move: self.verdict.first_bad_move(),
            distances: match self.claim.says_unsolvable() {
                true => Vec::new(),
                false => goal.distances(board, steps).collect(),
            },
        }
    }
}

/// The answer to a line as JSON.
#[derive(Serialize)]
struct Checked {
    board: String,
    goal: String,
    verdict: String,
    /// Whether the path reaches the goal.
    solution: bool,
    /// The least number of moves.
    distance: Option<u8>,
    /// The first move, from 1, after which the goal is not one move nearer.
    first_bad_move: Option<usize>,
    /// After every move, up to the first illegal one.
    distances: Vec<u8>,
}
