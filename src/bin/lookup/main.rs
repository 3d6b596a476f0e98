//! The command `lookup`: boards in, optimal answers out.

mod answer;
mod args;
mod boxes;
mod distances;
mod exit;
mod export;
mod field;
mod goal;
mod info;
mod input;
mod output;
mod picture;
mod random;
mod show;
mod stats;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::exit::{Exit, Failure};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return exit::of_clap(&error).into(),
    };
    match run(args) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report().into(),
    }
}

fn run(args: Args) -> Result<Exit, Failure> {
    loyd::preload()?;
    match &args.command {
        None => answer::run(&args),
        Some(Command::Info(args)) => info::run(args),
        Some(Command::Random(args)) => random::run(args),
        Some(Command::Export(args)) => export::run(args),
        Some(Command::Stats(args)) => stats::run(args),
        Some(Command::Show(args)) => show::run(args),
    }
}
