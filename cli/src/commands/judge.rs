//! `lookup judge`: reads what an online judge or a course gives, and writes what it accepts.

use std::fmt::Write as _;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use loyd::judges::{Judge, JudgeError};

use crate::error::{Exit, Failure, eprint_error};
use crate::io::input::Input;
use crate::io::inputs::Inputs;
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;

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
    #[arg(long, conflicts_with_all = ["name", "input"])]
    list: bool,

    /// Read this file, or standard input for -; repeatable
    #[arg(short, long, value_name = "FILE")]
    input: Vec<PathBuf>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Finds a judge by its name; knows all names, so that clap can suggest the nearest.
pub(crate) fn names() -> impl TypedValueParser<Value = &'static Judge> {
    PossibleValuesParser::new(Judge::ALL.iter().flat_map(Judge::names)).try_map(|name| {
        Judge::find(&name).ok_or("no such judge; lookup judge --list shows them all")
    })
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Exit, Failure> {
    let Some(judge) = args.name else {
        let mut output = Output::open(args.output.as_deref())?;
        return output.write(list().as_bytes()).map(|()| Exit::Answered);
    };
    let (inputs, mut output) = Inputs::new(&args.input, args.output.as_deref())?;
    let mut is_invalid = false;
    let exit = inputs.each(|input| {
        let valid = answer(judge, input, &mut output)?;
        is_invalid |= !valid;
        Ok(())
    })?;
    Ok(exit.max(if is_invalid { Exit::Invalid } else { Exit::Answered }))
}

/// Answers an input, and returns whether it has the format of the judge.
fn answer(judge: &Judge, input: Input, output: &mut Output) -> Result<bool, Failure> {
    let name = input.name().to_string();
    let output_name = output.name().to_string();
    let mut out = LineWriter::new(output);
    let answered = judge.answer(BufReader::new(input), &mut out);
    // The cases before an error stay answered.
    out.flush().map_err(Failure::write(&output_name))?;
    match answered {
        Ok(()) => out.begin().map(|()| true),
        Err(JudgeError::Read(error)) => Err(Failure::read(&name)(error)),
        Err(JudgeError::Write(error)) => Err(Failure::write(&output_name)(error)),
        Err(JudgeError::Input { line, problem }) => {
            eprint_error(format_args!("{name}:{line}: {problem}"));
            Ok(false)
        }
        Err(error) => {
            eprint_error(format_args!("{name}: {error}"));
            Ok(false)
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
