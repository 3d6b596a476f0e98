//! `lookup judge`: reads what an online judge or a course gives, and writes what it accepts, byte for byte.
//!
//! [`format`] is the table of formats; [`read`] finds the boards, [`write`] prints the answers, [`farthest`] is the one question that is
//! not about a given goal.

mod farthest;
mod format;
mod read;
mod write;

use std::fmt::Write as _;
use std::io::{self, BufRead, BufWriter, Write};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use loyd::{Board, Goal};

use crate::exit::{Exit, Failure, complain};
use crate::output::Output;
use farthest::Farthest;
use format::{Aim, Cases, FORMATS, Format};
use read::{Stop, Words};
use write::Case;

const STDIN: &str = "standard input";

/// The arguments of `lookup judge`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup judge hdu1043 < cases.txt
  lookup judge --list                what is read and written, and the goals")]
pub(crate) struct JudgeArgs {
    /// The format, such as hdu1043; --list tells them all
    #[arg(required_unless_present = "list", value_parser = names(), ignore_case = true, hide_possible_values = true)]
    name: Option<&'static Format>,

    /// Describe the formats
    #[arg(long, conflicts_with = "name")]
    list: bool,
}

/// Finds a format by its name; knows all names, so that a near miss is told which one is meant.
fn names() -> impl TypedValueParser<Value = &'static Format> {
    let names =
        FORMATS.iter().flat_map(|format| [format.name].into_iter().chain(format.aliases.iter().copied()));
    PossibleValuesParser::new(names)
        .try_map(|name| Format::find(&name).ok_or("no such format; lookup judge --list tells them all"))
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Exit, Failure> {
    let mut output = Output::open(None)?;
    let Some(format) = args.name else {
        return output.write(list().as_bytes()).map(|()| Exit::Answered);
    };
    let mut out = BufWriter::new(output);
    let answered = answer(format, io::stdin().lock(), &mut out);
    // Whatever goes wrong, what came before it stays answered.
    out.flush().map_err(Failure::io("standard output"))?;
    match answered {
        Ok(()) => Ok(Exit::Answered),
        Err(Stop::Refused { line, expected }) => {
            complain(format_args!("{STDIN}:{line}: {expected}"));
            Ok(Exit::Invalid)
        }
        Err(Stop::Read(error)) => Err(Failure::io(STDIN)(error)),
        Err(Stop::Write(error)) => Err(Failure::io("standard output")(error)),
    }
}

/// What `--list` tells.
fn list() -> String {
    let mut text = String::new();
    for format in &FORMATS {
        let names: Vec<_> = [format.name].iter().chain(format.aliases).copied().collect();
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{}: {}\n  input:      {}\n  goal:       {}\n  output:     {}\n  unsolvable: {}\n",
            names.join(", "),
            format.title,
            format.input,
            format.aim,
            format.output,
            format.unsolvable.unwrap_or("refused, since it does not occur"),
        );
    }
    text
}

/// Answers a whole input.
fn answer(format: &Format, input: impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let mut words = Words::new(input);
    let mut farthest = Farthest::default();
    let count = match format.cases {
        Cases::Counted => Some(words.number("the number of cases")?),
        Cases::One | Cases::ToEnd => None,
    };
    for number in 1.. {
        match (words.is_at_end()?, count) {
            (at_end, Some(count)) if number > count => {
                if at_end {
                    break;
                }
                return Err(words.unexpected(format_args!("the end of the input after case {count}"))?);
            }
            (true, Some(count)) => {
                return Err(
                    words.refuse(format_args!("expected case {number} of {count}, but the input ends"))
                );
            }
            // Who asks for one case gives one; more are answered all the same.
            (true, None) if number > 1 || format.cases == Cases::ToEnd => break,
            _ => {}
        }
        case(format, number, &mut words, &mut farthest, out)?;
    }
    Ok(())
}

/// Answers one case.
fn case(
    format: &Format,
    number: u64,
    words: &mut Words<impl BufRead>,
    farthest: &mut Farthest,
    out: &mut impl Write,
) -> Result<(), Stop> {
    if format.sized {
        words.size()?;
    }
    let line = words.next_line()?;
    let start = words.board()?;
    let goal = match format.aim {
        Aim::Board(board) => Goal::new(board),
        Aim::Given => Goal::new(words.board()?),
        Aim::Farthest => Goal::new(farthest.from(start)),
    };
    let goal = goal.with_order(format.order);
    if number > 1 {
        out.write_all(format.between.as_bytes())?;
    }
    match (goal.solve(start), format.unsolvable) {
        (Some(path), _) => (format.write)(&Case { number, start, goal: goal.board(), path }, out)?,
        (None, Some(unsolvable)) => writeln!(out, "{unsolvable}")?,
        (None, None) => return Err(unsolvable(start, goal.board(), line)),
    }
    Ok(())
}

/// What a format says that has no word for an unsolvable board.
fn unsolvable(start: Board, goal: Board, line: u64) -> Stop {
    let expected =
        format!("expected a start from which {goal} can be reached; from {start} it cannot, by parity");
    Stop::Refused { line, expected }
}
