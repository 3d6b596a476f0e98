//! The arguments of the command.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use crate::goal::GoalArgs;
use crate::notation::NotationArgs;

const EXAMPLES: &str = "\
Examples:
  lookup '2 3 4 1 5 x 7 6 8'             an optimal path
  lookup -p distance -g spiral 283104765 the least number of moves to 123804765
  lookup < boards.txt > answers.txt      one answer a board";

/// Tell the optimal answers of the 8-puzzle: the least number of moves, every optimal path, for any start and any goal.
#[derive(Debug, Parser)]
#[command(name = "lookup", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Boards to answer, instead of those on standard input
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    pub(crate) boards: Vec<String>,

    #[command(flatten)]
    pub(crate) goal: GoalArgs,

    /// What to print for every board
    #[arg(short, long, value_enum, value_name = "WHAT", default_value_t = Print::Path, hide_possible_values = true,
          help = "What to print: path, distance, next (move), count (of optimal paths), all (paths), json")]
    pub(crate) print: Print,

    #[command(flatten)]
    pub(crate) notation: NotationArgs,

    /// Read boards from this file; may be given several times, - is standard input
    #[arg(short, long, value_name = "FILE")]
    pub(crate) input: Vec<PathBuf>,

    /// The number of threads, 0 for all there are: for millions of boards
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1)]
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
    /// Read and write what an online judge or a course gives and accepts
    Judge(crate::judge::JudgeArgs),
    /// Tell the version and the size of the tables
    Info(crate::info::InfoArgs),
    /// Race the lookup against breadth-first search, A* and IDA* on the same boards
    Race(crate::race::RaceArgs),
    /// Draw boards at random, each as likely as any other
    Random(crate::random::RandomArgs),
    /// Write boards with their distance, optimal moves and paths as csv, jsonl or npy
    Export(crate::export::ExportArgs),
    /// Count boards, moves and optimal paths by distance
    Stats(crate::stats::StatsArgs),
    /// Draw a board, the boards along its path, or its field of arrows
    Show(crate::show::ShowArgs),
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
