//! `lookup annotate`: rows of a table in, the same rows with answers out.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;
use loyd::Board;

use crate::answers::{Answers, Value};
use crate::error::{Exit, Failure};
use crate::io::inputs::Inputs;
use crate::io::{memory, signals};
use crate::options::goal::{self, OrderArgs};
use crate::options::notation::NotationArgs;
use crate::options::values::number;
use crate::rows::{self, AddFields, Cell, Field, FieldWriter, Rows, Style};

/// The names of the columns that hold boards and goals.
pub(crate) const BOARDS: [&str; 4] = ["board", "state", "start", "puzzle"];
pub(crate) const GOALS: [&str; 1] = ["goal"];

/// The arguments of `lookup annotate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Reads CSV with a header, or JSON lines. All other fields stay as they are. A row
with an invalid board keeps its place and gets empty answers and an error.

Values of --add: path, distance, next, moves, count, solvable, rank, states,
goal, manhattan, misplaced, linear-conflict.

Examples:
  lookup annotate -i boards.csv -o answers.csv
  lookup annotate --add distance,count --board-field state < boards.jsonl")]
pub(crate) struct AnnotateArgs {
    /// Answers to append to every row
    #[arg(
        short,
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        default_value = "distance,path",
        hide_possible_values = true
    )]
    add: Vec<Value>,

    /// Field of the board [default: board, state, start, or puzzle]
    #[arg(long, value_name = "NAME")]
    board_field: Option<String>,

    /// Field of the goal, in place of --goal [default: goal]
    #[arg(long, value_name = "NAME", conflicts_with = "goal")]
    goal_field: Option<String>,

    #[arg(short, long, value_name = "GOAL", value_parser = goal::parse_goal,
          allow_hyphen_values = true, help = goal::HELP)]
    goal: Option<Board>,

    #[command(flatten)]
    order: OrderArgs,

    #[command(flatten)]
    notation: NotationArgs,

    /// Read this file, or standard input for -; repeatable
    #[arg(short, long, value_name = "FILE")]
    input: Vec<PathBuf>,

    /// Threads for long inputs; 0: one per processor
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1,
          value_parser = number(0..=usize::MAX), allow_negative_numbers = true)]
    threads: usize,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &AnnotateArgs) -> Result<Exit, Failure> {
    if args.input.is_empty() && io::stdin().is_terminal() {
        let problem = "expected CSV or JSON lines on standard input; see lookup annotate --help";
        return Err(Failure::Usage(problem.to_string()));
    }
    let add = args.add.iter().filter(|value| **value != Value::Json).copied().collect::<Vec<_>>();
    if add.len() < args.add.len() {
        let problem = "--add json is not a field; write the values, such as --add distance,path";
        return Err(Failure::Usage(problem.to_string()));
    }
    let goal = args.order.apply(loyd::Goal::new(args.goal.unwrap_or(Board::STANDARD)));
    let lost_zero = AtomicBool::new(false);
    let annotate = Annotate {
        answers: Answers::new(&[goal], args.notation.written()?),
        order: &args.order,
        add,
        lost_zero: &lost_zero,
    };
    let mut fields = vec![Field::new(args.board_field.as_ref(), &BOARDS, true)];
    // An explicit goal is the goal of every row.
    if args.goal.is_none() {
        fields.push(Field::new(args.goal_field.as_ref(), &GOALS, false));
    }
    let threads = memory::count_threads(args.threads)?;
    let rows = Rows { add: &annotate, fields: &fields, threads, lost_zero: &lost_zero };
    let (inputs, mut output) = Inputs::new(&args.input, args.output.as_deref())?;
    signals::install_handler();
    let mut invalid = false;
    let exit = inputs.each(|mut input| {
        let counts = rows.run(&mut input, Vec::new(), &mut output)?;
        invalid |= counts.errors > 0;
        Ok(())
    })?;
    Ok(exit.max(if invalid { Exit::Invalid } else { Exit::Answered }))
}

/// Appends answers to a row with a board and perhaps a goal.
struct Annotate<'a> {
    answers: Answers,
    order: &'a OrderArgs,
    add: Vec<Value>,
    lost_zero: &'a AtomicBool,
}

/// The goal of the last row, with what was built for it.
#[derive(Default)]
pub(crate) struct LastGoal(Option<(Board, Answers)>);

impl AddFields for Annotate<'_> {
    type Scratch = LastGoal;

    fn names(&self) -> Vec<&'static str> {
        self.add.iter().map(|value| value.name()).collect()
    }

    fn add(
        &self,
        cells: &[Cell<'_>],
        writer: &mut FieldWriter<'_>,
        last: &mut LastGoal,
    ) -> Result<(), String> {
        let cell = cells[0].as_deref().ok_or("the row has no board")?;
        let board = rows::board(cell, self.lost_zero)?;
        let answers = match cells.get(1).and_then(Option::as_deref) {
            None => &self.answers,
            Some(cell) => {
                let goal = read_goal(cell)?;
                if last.0.as_ref().is_none_or(|(known, _)| *known != goal) {
                    let answers = self.answers.with_goal(self.order.apply(loyd::Goal::new(goal)));
                    last.0 = Some((goal, answers));
                }
                last.0.as_ref().map_or(&self.answers, |(_, answers)| answers)
            }
        };
        match writer.style {
            Style::Csv => answers.each(&self.add, board, |asked, value| {
                writer.begin();
                asked.cell(value, writer.out);
            }),
            Style::Json => answers.each(&self.add, board, |asked, value| {
                writer.begin();
                asked.json(value, writer.out);
            }),
        }
        Ok(())
    }
}

/// Reads a goal from a cell: a board, or one of the names of `--goal`.
pub(crate) fn read_goal(cell: &[u8]) -> Result<Board, String> {
    match Board::from_text(cell) {
        Ok(board) => Ok(board),
        Err(_) => goal::parse_goal(&String::from_utf8_lossy(cell))
            .map_err(|error| format!("the goal is invalid: {error}")),
    }
}
