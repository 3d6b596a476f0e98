//! `lookup judge`: reads what an online judge or a course gives, and writes what it accepts.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use loyd::judges::{Judge, JudgeError};

use crate::error::{Exit, Failure, eprint_error};
use crate::io::inputs::Inputs;
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;

const STDIN: &str = "standard input";

/// The arguments of `lookup judge`.
#[derive(Args, Debug)]
#[command(after_help = "\
Reads cases in the judge's format and stops at the first malformed one, reporting its line.

Examples:
  lookup judge hdu1043 < cases.txt
  lookup judge --list                the inputs, the goals, and the outputs")]
pub(crate) struct JudgeArgs {
    /// The judge, such as hdu1043; --list shows them all
    #[arg(required_unless_present = "list", value_parser = names(), ignore_case = true, hide_possible_values = true)]
    name: Option<&'static Judge>,

    /// Describe the judges
    #[arg(long, conflicts_with = "name")]
    list: bool,
}

/// Finds a judge by its name; knows all names, so that clap can suggest the nearest.
fn names() -> impl TypedValueParser<Value = &'static Judge> {
    PossibleValuesParser::new(Judge::ALL.iter().flat_map(Judge::names)).try_map(|name| {
        Judge::find(&name).ok_or("no such judge; lookup judge --list shows them all")
    })
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Exit, Failure> {
    let mut output = if args.list { Output::open(None)? } else { Inputs::new(&[], None)?.1 };
    let Some(judge) = args.name else {
        return output.write(list().as_bytes()).map(|()| Exit::Answered);
    };
    let mut out = LineWriter::new(output);
    let answered = judge.answer(io::stdin().lock(), &mut out);
    // The cases before an error stay answered.
    out.flush().map_err(Failure::write("standard output"))?;
    match answered {
        Ok(()) => Ok(Exit::Answered),
        Err(JudgeError::Read(error)) => Err(Failure::read(STDIN)(error)),
        Err(JudgeError::Write(error)) => Err(Failure::write("standard output")(error)),
        Err(JudgeError::Input { line, problem }) => {
            eprint_error(format_args!("{STDIN}:{line}: {problem}"));
            Ok(Exit::Invalid)
        }
        Err(error) => {
            eprint_error(format_args!("{STDIN}: {error}"));
            Ok(Exit::Invalid)
        }
    }
}

/// The output of `--list`.
fn list() -> String {
    let mut text = String::new();
    for judge in Judge::ALL {
        let names: Vec<_> = judge.names().collect();
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{}: {}\n  input:      {}\n  goal:       {}\n  output:     {}\n  unsolvable: {}\n",
            names.join(", "),
            judge.title(),
            judge.input(),
            judge.goal(),
            judge.output(),
            judge.unsolvable().unwrap_or("an error, since it does not occur"),
        );
    }
    text
}
