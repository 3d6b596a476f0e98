//! The arguments of the command.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use crate::commands;
use crate::commands::solve::SolveArgs;

const EXAMPLES: &str = "\
Examples:
  lookup '2 3 4 1 5 x 7 6 8'
  lookup -p distance,path -g spiral 283104765
  lookup < boards.txt > answers.txt";

/// Optimal solutions of the 8-puzzle, for any start and any goal
#[derive(Debug, Parser)]
#[command(name = "lookup", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true, max_term_width = 80)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) solve: SolveArgs,
}

/// The subcommands, each in a module of its name.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Append answers to the rows of a CSV or of JSON lines
    Annotate(commands::annotate::AnnotateArgs),
    /// Check answers: lines of a board and a path, CSV, or JSON lines
    Check(commands::check::CheckArgs),
    /// Answer an input of an online judge or a course, in its format
    Judge(commands::judge::JudgeArgs),
    /// Draw a board, the boards along its path, or its field of arrows
    Show(commands::show::ShowArgs),
    /// Draw random boards, all equally likely
    Random(commands::random::RandomArgs),
    /// Export all boards with their answers as CSV, JSON lines, or NumPy
    Export(commands::export::ExportArgs),
    /// Count boards, moves, and optimal paths by distance
    Stats(commands::stats::StatsArgs),
    /// Compare the lookup with the classical searches on the same boards
    Race(commands::race::RaceArgs),
    /// Show the version and the embedded tables, or verify them
    Info(commands::info::InfoArgs),
    /// Print the completion script of a shell
    Completions(commands::manual::CompletionsArgs),
    /// Print the manual page
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

/// What to write instead of an option that other programs have.
pub(crate) fn instead_of(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let instead = match option.as_str() {
        "--json" | "--jsonl" => "--format jsonl",
        "--csv" => "--format csv",
        "--distance" | "--path" | "--next" | "--count" | "--all" | "--states" => {
            let value = option.trim_start_matches('-');
            return Some(format!("there is no option {option} here; write -p {value}"));
        }
        _ => return None,
    };
    Some(format!("there is no option {option} here; write {instead}"))
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
