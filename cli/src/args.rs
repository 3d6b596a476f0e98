//! The arguments of the command.

use clap::builder::StyledStr;
use clap::{CommandFactory, Parser, Subcommand};

use crate::commands;
use crate::commands::solve::SolveArgs;

const EXAMPLES: &str = "\
Examples:
  lookup '2 3 4 1 5 x 7 6 8'             an optimal path
  lookup -p distance -g spiral 283104765 the least number of moves to 123804765
  lookup < boards.txt > answers.txt      one answer a board";

/// Give the optimal answers of the 8-puzzle, for any start and any goal
#[derive(Debug, Parser)]
#[command(name = "lookup", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) solve: SolveArgs,
}

/// The subcommands, each in a module of its name.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Judge solutions: lines of a board and a path
    Check(commands::check::CheckArgs),
    /// Answer what an online judge or a course gives, in its format
    Judge(commands::judge::JudgeArgs),
    /// Draw a board, the boards along its path, or its field of arrows
    Show(commands::show::ShowArgs),
    /// Draw boards at random, each as likely as any other
    Random(commands::random::RandomArgs),
    /// Write boards with all their answers as csv, jsonl or npy
    Export(commands::export::ExportArgs),
    /// Count boards, moves and optimal paths by distance
    Stats(commands::stats::StatsArgs),
    /// Race the lookup against the classical searches on the same boards
    Race(commands::race::RaceArgs),
    /// Tell the version and the tables inside, or prove them afresh
    Info(commands::info::InfoArgs),
    /// Write the completions of a shell
    Completions(commands::manual::CompletionsArgs),
    /// Write the manual page
    Man(commands::manual::ManArgs),
}

/// The command. With `-h` among its arguments its help leaves out notes and examples. (clap's own
/// long form gives each option lines of its own, and fits no screen.)
pub(crate) fn command(brief: bool) -> clap::Command {
    let command = Args::command();
    if !brief {
        return command;
    }
    let more = || StyledStr::from("--help adds notes and examples");
    command.after_help(more()).mut_subcommands(|command| match command.get_after_help() {
        Some(_) => command.after_help(more()),
        None => command,
    })
}

/// Whether an argument is an option, of the command or a subcommand, whose value is the next
/// argument.
pub(crate) fn takes_value(command: &clap::Command, argument: &[u8]) -> bool {
    let is = |option: &clap::Arg| {
        let long = option
            .get_long()
            .is_some_and(|long| argument.strip_prefix(b"--") == Some(long.as_bytes()));
        let short =
            option.get_short().is_some_and(|short| argument == format!("-{short}").as_bytes());
        (long || short) && option.get_action().takes_values()
    };
    let commands = || std::iter::once(command).chain(command.get_subcommands());
    commands().flat_map(clap::Command::get_arguments).any(is)
}
