//! The arguments of the command.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use crate::goal::GoalArgs;
use crate::notation::NotationArgs;
use crate::number::number;

const EXAMPLES: &str = "\
Examples:
  lookup '2 3 4 1 5 x 7 6 8'             an optimal path
  lookup -p distance -g spiral 283104765 the least number of moves to 123804765
  lookup < boards.txt > answers.txt      one answer a board";

/// For the manual; the help has no room for it.
pub(crate) const EXIT_CODES: &str = "\
It ends with:
  0    all was answered; unsolvable is an answer
  1    a board or a line is invalid, or a solution is none
  2    wrong usage, or a file that cannot be read or written
  3    the tables inside the program are damaged
  130  it was interrupted";

/// Give the optimal answers of the 8-puzzle, for any start and any goal
#[derive(Debug, Parser)]
#[command(name = "lookup", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Boards to answer, instead of those on standard input
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    pub(crate) boards: Vec<OsString>,

    #[command(flatten)]
    pub(crate) goal: GoalArgs,

    #[arg(short, long, value_enum, value_name = "WHAT", default_value_t = Print::Path, hide_possible_values = true,
          help = "What to print: path, distance, next (move), count (of paths), all (paths), json")]
    pub(crate) print: Print,

    #[command(flatten)]
    pub(crate) notation: NotationArgs,

    /// Boards from this file, - is standard input; repeatable
    #[arg(short, long, value_name = "FILE")]
    pub(crate) input: Vec<PathBuf>,

    /// Threads, for many boards; 0: all
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1, value_parser = number(0..=usize::MAX), allow_negative_numbers = true)]
    pub(crate) threads: usize,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The subcommands, each in a module of its name.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Judge solutions: lines of a board and a path
    Check(crate::check::CheckArgs),
    /// Answer what an online judge or a course gives, in its format
    Judge(crate::judge::JudgeArgs),
    /// Draw a board, the boards along its path, or its field of arrows
    Show(crate::show::ShowArgs),
    /// Draw boards at random, each as likely as any other
    Random(crate::random::RandomArgs),
    /// Write boards with all their answers as csv, jsonl or npy
    Export(crate::export::ExportArgs),
    /// Count boards, moves and optimal paths by distance
    Stats(crate::stats::StatsArgs),
    /// Race the lookup against the classical searches on the same boards
    Race(crate::race::RaceArgs),
    /// Tell the version and the tables inside, or prove them afresh
    Info(crate::info::InfoArgs),
    /// Write the completions of a shell
    Completions(crate::manual::CompletionsArgs),
    /// Write the manual page
    Man(crate::manual::ManArgs),
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

/// What to print for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Print {
    Path,
    Distance,
    Next,
    Count,
    All,
    Json,
}
