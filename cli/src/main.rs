//! The command `lookup`: boards in, optimal answers out.

mod answers;
mod args;
mod commands;
mod draw;
mod error;
mod io;
mod json;
mod options;
mod printer;
mod rows;
mod selftest;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;
use loyd::Board;

use crate::args::{Args, Command};
use crate::commands::{
    annotate, check, export, info, judge, manual, race, random, show, solve, stats,
};
use crate::error::{Exit, Failure};
use crate::io::output::Output;
use crate::io::signals;

fn main() -> ExitCode {
    let brief = env::args_os().any(|argument| argument == "-h");
    let command = args::command(brief);
    let arguments = arguments(&command);
    let matches = command.clone().try_get_matches_from(arguments);
    let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => {
            // Help and version go to standard output.
            if let (false, Err(failure)) = (error.use_stderr(), Output::open(None)) {
                return failure.report().into();
            }
            if let Some(instead) = args::instead_of(&error) {
                return Failure::Usage(instead).report().into();
            }
            return error::report_clap(error).into();
        }
    };
    match run(&args, command) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report().into(),
    }
}

fn run(args: &Args, command: clap::Command) -> Result<Exit, Failure> {
    match &args.command {
        // The one that is typed most decodes the one table that it needs.
        None => {
            for goal in args.solve.goals() {
                goal.preload()?;
            }
        }
        Some(_) => {
            loyd::preload()?;
            signals::install_handler();
        }
    }
    match &args.command {
        None => solve::run(&args.solve, &command),
        Some(Command::Annotate(args)) => annotate::run(args),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Judge(args)) => judge::run(args),
        Some(Command::Show(args)) => show::run(args),
        Some(Command::Random(args)) => random::run(args),
        Some(Command::Export(args)) => export::run(args),
        Some(Command::Stats(args)) => stats::run(args),
        Some(Command::Race(args)) => race::run(args),
        Some(Command::Info(args)) => info::run(args),
        Some(Command::Completions(args)) => manual::completions(args, &command),
        Some(Command::Man(args)) => manual::page(args, &command),
    }
}

/// The arguments of the program. A board that begins with the blank `-` or `-1` would pass for an
/// option, so it is written with a 0; but not where an option takes a value, which may be the name
/// of a file.
fn arguments(command: &clap::Command) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = env::args_os().collect();
    // After `--` nothing is an option.
    let end = arguments.iter().position(|argument| argument == "--").unwrap_or(arguments.len());
    for at in 1..end {
        let bytes = arguments[at].as_encoded_bytes();
        if !bytes.starts_with(b"-")
            || args::takes_value(command, arguments[at - 1].as_encoded_bytes())
        {
            continue;
        }
        // What follows the board may be its path.
        let Ok((board, path)) = Board::from_prefix(bytes) else { continue };
        let path = String::from_utf8_lossy(path);
        arguments[at] = format!("{board}{path}").into();
    }
    arguments
}
