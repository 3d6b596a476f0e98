//! The command `lookup`: boards in, optimal answers out.

mod answer;
mod answerer;
mod args;
mod boxes;
mod buffered;
mod check;
mod distance_range;
mod drawing;
mod exit;
mod export;
mod field;
mod goal;
mod info;
mod input;
mod interrupt;
mod judge;
mod lines;
mod manual;
mod named;
mod notation;
mod number;
mod output;
mod picture;
mod progress;
mod race;
mod random;
mod selftest;
mod show;
mod stats;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;
use loyd::Board;

use crate::args::{Args, Command};
use crate::exit::{Exit, Failure};

fn main() -> ExitCode {
    let brief = env::args_os().any(|argument| argument == "-h");
    let command = args::command(brief);
    let arguments = arguments(&command);
    let matches = command.try_get_matches_from(arguments);
    let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => return exit::of_clap(error).into(),
    };
    match run(args) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report().into(),
    }
}

fn run(args: Args) -> Result<Exit, Failure> {
    match &args.command {
        // The one that is typed most decodes the one table that it needs.
        None => args.goal.goal().preload()?,
        Some(_) => {
            loyd::preload()?;
            interrupt::between_writes();
        }
    }
    match &args.command {
        None => answer::run(&args),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Judge(args)) => judge::run(args),
        Some(Command::Show(args)) => show::run(args),
        Some(Command::Random(args)) => random::run(args),
        Some(Command::Export(args)) => export::run(args),
        Some(Command::Stats(args)) => stats::run(args),
        Some(Command::Race(args)) => race::run(args),
        Some(Command::Info(args)) => info::run(args),
        Some(Command::Completions(args)) => manual::completions(args),
        Some(Command::Man(args)) => manual::page(args),
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
