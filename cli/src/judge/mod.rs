//! `lookup judge`: reads what an online judge or a course gives, and writes what it accepts, byte
//! for byte.
//!
//! [`format`] is the table of formats; [`cases`] goes through an input, [`read`] finds the boards, [`write`] prints the answers, [`farthest`]
//! is the one question that is not about a given goal.

mod cases;
mod farthest;
mod format;
mod read;
mod write;

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::error::{Exit, Failure, eprint_error};
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use format::{FORMATS, Format};
use read::Stop;

const STDIN: &str = "standard input";

/// The arguments of `lookup judge`.
#[derive(Args, Debug)]
#[command(after_help = "\
Cases are read as the judge's input has them. The first that is none is told, with its line, and ends it.

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
    let names = FORMATS
        .iter()
        .flat_map(|format| [format.name].into_iter().chain(format.aliases.iter().copied()));
    PossibleValuesParser::new(names).try_map(|name| {
        Format::find(&name).ok_or("no such format; lookup judge --list tells them all")
    })
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Exit, Failure> {
    let mut output = if args.list { Output::open(None)? } else { Output::apart_from(&[], None)? };
    let Some(format) = args.name else {
        return output.write(list().as_bytes()).map(|()| Exit::Answered);
    };
    let mut out = LineWriter::new(output);
    let answered = cases::answer(format, io::stdin().lock(), &mut out);
    // Whatever goes wrong, what came before it stays answered.
    out.flush().map_err(Failure::io("standard output"))?;
    match answered {
        Ok(()) => Ok(Exit::Answered),
        Err(Stop::Refused { line, expected }) => {
            eprint_error(format_args!("{STDIN}:{line}: {expected}"));
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
