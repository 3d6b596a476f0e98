//! `lookup check`: verdicts on answers, on lines of their own or in the rows of a table.

use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use clap::{Args, ValueEnum};
use loyd::stream::{Line, Lines};
use loyd::{Answer, Board, Claim, Goal, Outcome, Reading, Verdict};
use serde::Serialize;

use crate::commands::annotate::{BOARDS, GOALS, read_goal};
use crate::error::{Exit, Failure, eprint_error, eprint_note, position};
use crate::io::input::Input;
use crate::io::inputs::Inputs;
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::io::{memory, signals};
use crate::json::{Invalid, json};
use crate::options::goal;
use crate::options::values::number;
use crate::rows::{self, AddFields, Cell, Field, FieldWriter, Rows, Style};

/// The names of the columns that hold answers.
const ANSWERS: [&str; 6] = ["answer", "path", "solution", "output", "response", "moves"];

/// The arguments of `lookup check`.
#[derive(Args, Debug)]
#[command(after_help = "\
A line has a board and a path in any notation, or `unsolvable`. Correct answers:
  optimal                  solved, 4 moves too long     unsolvable, as claimed
Wrong answers:
  illegal at move 7        ends 3 moves from the goal   solvable in 19 moves
  moves for an unsolvable board
CSV with a header and JSON lines get fields appended: correct, outcome, moves,
optimal, excess, illegal_at, first_bad_move, left, error; a summary follows on
standard error. The exit status is 1 if an answer is wrong or invalid.

Examples:
  lookup check '123456708 r'
  lookup check --moves auto --answer-field output -i answers.jsonl")]
pub(crate) struct CheckArgs {
    /// A board and an answer, in one argument or several, or several such claims
    #[arg(value_name = "BOARD ANSWER", allow_negative_numbers = true)]
    line: Vec<String>,

    #[arg(short, long, value_name = "GOAL", value_parser = goal::parse_goal,
          allow_hyphen_values = true, help = goal::HELP)]
    goal: Option<Board>,

    /// What moves name: blank, tile (directions), number, or auto (the best for each answer)
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Moves::Blank,
          hide_possible_values = true, hide_default_value = true)]
    moves: Moves,

    /// Find the answer in free text, such as that of a language model; the last one counts
    #[arg(long)]
    lenient: bool,

    /// Output format for lines: text or jsonl [default: text]
    #[arg(short, long, value_enum, hide_possible_values = true)]
    format: Option<Format>,

    /// Field of the board [default: board, state, start, or puzzle]
    #[arg(long, value_name = "NAME")]
    board_field: Option<String>,

    /// Field of the answer [default: answer, path, solution, output, ...]
    #[arg(long, value_name = "NAME")]
    answer_field: Option<String>,

    /// Field of the goal, in place of --goal [default: goal]
    #[arg(long, value_name = "NAME", conflicts_with = "goal")]
    goal_field: Option<String>,

    /// Print a summary on standard error for lines, too
    #[arg(long)]
    summary: bool,

    /// Read this file, or standard input for -; repeatable
    #[arg(short, long, value_name = "FILE", conflicts_with = "line")]
    input: Vec<PathBuf>,

    /// Threads for long tables; 0: one per processor
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1,
          value_parser = number(0..=usize::MAX), allow_negative_numbers = true)]
    threads: usize,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What the moves of answers name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Moves {
    Blank,
    Tile,
    Number,
    Auto,
}

/// How verdicts on lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Jsonl,
}

impl Moves {
    /// The reading; `None` stands for the best one.
    const fn reading(self) -> Option<Reading> {
        match self {
            Moves::Blank => Some(Reading::Blank),
            Moves::Tile => Some(Reading::Tile),
            Moves::Number => Some(Reading::Number),
            Moves::Auto => None,
        }
    }
}

/// How answers are read.
#[derive(Clone, Copy, Debug)]
struct Reader {
    moves: Moves,
    lenient: bool,
}

/// A verdict, how the moves were read, and in free text, the answer that was found.
struct Judged {
    verdict: Verdict,
    reading: Reading,
    found: Option<String>,
}

impl Reader {
    fn check(self, claim: Claim<'_>, goal: Goal) -> Result<Judged, String> {
        let reading = self.moves.reading();
        let (verdict, reading, found) = if self.lenient {
            let answer = Answer::find(claim.answer())
                .ok_or("the text has no answer, or one that can be read in several ways")?;
            let (verdict, reading) = answer.check(goal, claim.board(), reading);
            (verdict, reading, Some(answer.to_string()))
        } else if let Some(reading) = reading {
            let verdict = claim.check(goal, reading).map_err(|error| error.to_string())?;
            (verdict, reading, None)
        } else {
            let (verdict, reading) = claim.check_any(goal).map_err(|error| error.to_string())?;
            (verdict, reading, None)
        };
        Ok(Judged { verdict, reading, found })
    }
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
    let totals = Totals::default();
    let goal = Goal::new(args.goal.unwrap_or(Board::STANDARD));
    let reader = Reader { moves: args.moves, lenient: args.lenient };
    let mut job = Job { args, reader, goal, totals: &totals, exit: Exit::Answered };
    if !args.line.is_empty() {
        let mut output = Output::open(args.output.as_deref())?;
        let mut output = LineWriter::new(&mut output);
        job.lines("argument", claims(&args.line).as_bytes(), &mut output)?;
        return Ok(job.exit);
    }
    let (inputs, mut output) = Inputs::new(&args.input, args.output.as_deref())?;
    signals::install_handler();
    let threads = memory::count_threads(args.threads)?;
    let mut is_summed = args.summary;
    let exit = inputs.each(|input| {
        let is_table = job.input(input, &mut output, threads)?;
        is_summed |= is_table;
        Ok(())
    })?;
    if is_summed {
        totals.report();
    }
    Ok(exit.max(job.exit))
}

/// The arguments as lines: a line for each argument if every one begins with a board, else one
/// line.
fn claims(arguments: &[String]) -> String {
    let lines: Vec<_> = arguments.iter().map(|text| text.replace(['\n', '\r'], " ")).collect();
    let are_claims = lines.iter().all(|line| Claim::from_line(line.as_bytes()).is_ok());
    lines.join(if are_claims { "\n" } else { " " })
}

/// The work on all inputs.
struct Job<'a> {
    args: &'a CheckArgs,
    reader: Reader,
    goal: Goal,
    totals: &'a Totals,
    exit: Exit,
}

impl Job<'_> {
    /// Checks an input, and returns whether it was a table.
    fn input(
        &mut self,
        mut input: Input,
        output: &mut Output,
        threads: usize,
    ) -> Result<bool, Failure> {
        let args = self.args;
        let mut fields = vec![
            Field::new(args.board_field.as_ref(), &BOARDS, true),
            Field::new(args.answer_field.as_ref(), &ANSWERS, true),
        ];
        // An explicit goal is the goal of every row.
        if args.goal.is_none() {
            fields.push(Field::new(args.goal_field.as_ref(), &GOALS, false));
        }
        let name = input.name().to_string();
        let mut start = Vec::new();
        rows::peek(&mut input, &mut start).map_err(Failure::read(&name))?;
        let is_table = rows::is_table(&start, &fields)
            || args.board_field.is_some()
            || args.answer_field.is_some();
        if !is_table {
            let lines = start.chain(input);
            let mut output = LineWriter::new(output);
            self.lines(&name, lines, &mut output)?;
            return Ok(false);
        }
        let lost_zero = AtomicBool::new(false);
        let check = Check {
            goal: self.goal,
            reader: self.reader,
            totals: self.totals,
            lost_zero: &lost_zero,
        };
        let rows = Rows { add: &check, fields: &fields, threads, lost_zero: &lost_zero };
        let counts = rows.run(&mut input, start, output)?;
        self.totals.invalid.fetch_add(counts.errors, Ordering::Relaxed);
        if counts.errors > 0 || self.totals.wrong() > 0 {
            self.exit = self.exit.max(Exit::Invalid);
        }
        Ok(true)
    }

    /// Checks every line of an input. Whatever has arrived is answered before more is waited for.
    fn lines(
        &mut self,
        name: &str,
        input: impl Read,
        output: &mut LineWriter<'_>,
    ) -> Result<(), Failure> {
        let output_name = output.name().to_string();
        let mut lines = Lines::new(input);
        loop {
            if !lines.is_next_buffered() {
                output.flush().map_err(Failure::write(&output_name))?;
            }
            match lines.read() {
                Ok(None) => return output.begin(),
                Ok(Some(Line { text: Ok([]), .. })) => {}
                Ok(Some(Line { number, text, .. })) => {
                    let claim = text.map_err(|error| error.to_string());
                    let claim = claim.and_then(|line| self.claim(line));
                    self.answer(name, number, claim, output)
                        .map_err(Failure::write(&output_name))?;
                }
                Err(error) => return Err(Failure::read(name)(error)),
            }
        }
    }

    fn claim<'a>(&self, line: &'a [u8]) -> Result<(Claim<'a>, Judged), String> {
        let claim = Claim::from_line(line).map_err(|error| error.to_string())?;
        Ok((claim, self.reader.check(claim, self.goal)?))
    }

    /// Answers a line.
    fn answer(
        &mut self,
        name: &str,
        line: u64,
        claim: Result<(Claim<'_>, Judged), String>,
        output: &mut LineWriter<'_>,
    ) -> io::Result<()> {
        let is_correct = claim.as_ref().is_ok_and(|(_, read)| read.verdict.is_correct());
        self.exit = self.exit.max(if is_correct { Exit::Answered } else { Exit::Invalid });
        match &claim {
            Ok((_, read)) => self.totals.add(read.verdict),
            Err(_) => drop(self.totals.invalid.fetch_add(1, Ordering::Relaxed)),
        }
        if self.args.format == Some(Format::Jsonl) {
            let mut object = Vec::new();
            match &claim {
                Ok(claim) => json(&object_of(claim, self.goal), &mut object),
                Err(error) => json(&Invalid { error: error.clone(), line }, &mut object),
            }
            object.push(b'\n');
            output.write_all(&object)?;
        } else {
            match &claim {
                Ok((_, Judged { verdict, found: Some(found), .. })) => {
                    writeln!(output, "{verdict}\t{found}")?;
                }
                Ok((_, read)) => writeln!(output, "{}", read.verdict)?,
                Err(_) => writeln!(output, "invalid")?,
            }
        }
        if let Err(error) = claim {
            output.flush()?;
            eprint_error(format_args!("{}: {error}", position(name, line)));
        }
        Ok(())
    }
}

/// The verdict on a line as JSON.
#[derive(Serialize)]
struct Checked {
    board: String,
    goal: String,
    verdict: String,
    correct: bool,
    outcome: &'static str,
    moves: usize,
    optimal: Option<u8>,
    excess: Option<usize>,
    illegal_at: Option<usize>,
    first_bad_move: Option<usize>,
    left: Option<u8>,
    /// How the moves were read.
    read_as: &'static str,
    /// The answer that was found in free text.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<String>,
    /// After every move, up to the first illegal one.
    distances: Vec<u8>,
}

fn object_of((claim, read): &(Claim<'_>, Judged), goal: Goal) -> Checked {
    let verdict = read.verdict;
    let steps = claim.moves(read.reading).map_while(Result::ok);
    let has_moves = !claim.says_unsolvable() && read.found.is_none();
    Checked {
        board: claim.board().to_string(),
        goal: goal.board().to_string(),
        verdict: verdict.to_string(),
        correct: verdict.is_correct(),
        outcome: verdict.outcome().name(),
        moves: verdict.moves(),
        optimal: verdict.optimal(),
        excess: verdict.excess(),
        illegal_at: verdict.illegal_at(),
        first_bad_move: verdict.first_bad_move(),
        left: verdict.left(),
        read_as: read.reading.name(),
        read: read.found.clone(),
        distances: if has_moves {
            goal.distances(claim.board(), steps).collect()
        } else {
            Vec::new()
        },
    }
}

/// Appends verdicts to rows with a board, an answer, and perhaps a goal.
struct Check<'a> {
    goal: Goal,
    reader: Reader,
    totals: &'a Totals,
    lost_zero: &'a AtomicBool,
}

impl AddFields for Check<'_> {
    type Scratch = ();

    fn names(&self) -> Vec<&'static str> {
        let names = [
            "correct",
            "outcome",
            "moves",
            "optimal",
            "excess",
            "illegal_at",
            "first_bad_move",
            "left",
        ];
        names.into_iter().chain(self.reader.lenient.then_some("read")).collect()
    }

    fn add(
        &self,
        cells: &[Cell<'_>],
        writer: &mut FieldWriter<'_>,
        (): &mut (),
    ) -> Result<(), String> {
        let cell = cells[0].as_deref().ok_or("the row has no board")?;
        let board = rows::board(cell, self.lost_zero)?;
        let goal = match cells.get(2).and_then(Option::as_deref) {
            Some(cell) => Goal::new(read_goal(cell)?),
            None => self.goal,
        };
        let answer = match (&cells[1], writer.style) {
            (Some(answer), _) => answer,
            // An empty cell is an empty path.
            (None, Style::Csv) => &b""[..],
            (None, Style::Json) => return Err("the row has no answer".to_string()),
        };
        let Judged { verdict, found, .. } = self.reader.check(Claim::new(board, answer), goal)?;
        self.totals.add(verdict);
        writer.plain(Some(verdict.is_correct()));
        writer.text(Some(verdict.outcome().name()));
        writer.plain(Some(verdict.moves()));
        writer.plain(verdict.optimal());
        writer.plain(verdict.excess());
        writer.plain(verdict.illegal_at());
        writer.plain(verdict.first_bad_move());
        writer.plain(verdict.left());
        if self.reader.lenient {
            writer.text(found.as_deref());
        }
        Ok(())
    }
}

/// What the summary reports.
#[derive(Debug, Default)]
struct Totals {
    correct: AtomicU64,
    solved: AtomicU64,
    excess: AtomicU64,
    /// By outcome, in the order of [`OUTCOMES`].
    outcomes: [AtomicU64; 7],
    invalid: AtomicU64,
}

/// The outcomes, in the order of the summary.
const OUTCOMES: [&str; 7] =
    ["optimal", "suboptimal", "unsolvable", "unsolved", "illegal", "solvable", "impossible"];

impl Totals {
    fn add(&self, verdict: Verdict) {
        let at = match verdict.outcome() {
            Outcome::Optimal => 0,
            Outcome::Suboptimal { .. } => 1,
            Outcome::Unsolvable => 2,
            Outcome::Unsolved { .. } => 3,
            Outcome::Illegal { .. } => 4,
            Outcome::Solvable { .. } => 5,
            _ => 6,
        };
        self.outcomes[at].fetch_add(1, Ordering::Relaxed);
        if verdict.is_correct() {
            self.correct.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(excess) = verdict.excess() {
            self.solved.fetch_add(1, Ordering::Relaxed);
            self.excess.fetch_add(excess as u64, Ordering::Relaxed);
        }
    }

    fn wrong(&self) -> u64 {
        let all: u64 = self.outcomes.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        all - self.correct.load(Ordering::Relaxed)
    }

    /// Prints the summary.
    fn report(&self) {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let counts = self.outcomes.iter().map(load).chain([load(&self.invalid)]);
        let all: u64 = self.outcomes.iter().map(load).sum::<u64>() + load(&self.invalid);
        let named = OUTCOMES.into_iter().chain(["invalid"]).zip(counts);
        let words: Vec<_> = named
            .filter(|&(_, count)| count > 0)
            .map(|(name, count)| format!("{count} {name}"))
            .collect();
        let mean = load(&self.excess) as f64 / load(&self.solved).max(1) as f64;
        eprint_note(format_args!(
            "{} of {all} correct, {} optimal, mean excess {mean:.2} moves; {}",
            load(&self.correct),
            load(&self.outcomes[0]),
            words.join(", ")
        ));
    }
}
