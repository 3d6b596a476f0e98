//! `lookup stats`: counts for a goal.

use std::fmt::Write;

use clap::{Args, ValueEnum};
use loyd::{Board, DistanceStats, STATES, Stats};
use serde::Serialize;

use crate::draw;
use crate::draw::ascii::Charset;
use crate::error::{Exit, Failure};
use crate::options::drawing::DrawingArgs;
use crate::options::goal::TargetArgs;

/// The columns of the longest bar.
const BAR: usize = 54;
/// The number of boards that are listed.
const NAMED: usize = 2;

/// The arguments of `lookup stats`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup stats
  lookup stats --goal spiral --svg histogram.svg")]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    target: TargetArgs,

    /// Output format: text, or jsonl with more figures [default: text]
    #[arg(short, long, value_enum, hide_possible_values = true,
          conflicts_with_all = ["svg", "ascii"])]
    format: Option<Format>,

    #[command(flatten)]
    drawing: DrawingArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Jsonl,
}

pub(crate) fn run(args: &StatsArgs) -> Result<Exit, Failure> {
    let stats = args.target.goal().stats();
    let drawn = match args.drawing.charset() {
        None => draw::histogram(&stats),
        Some(_) if args.format == Some(Format::Jsonl) => json(&stats),
        Some(charset) => text(&stats, charset),
    };
    args.drawing.write(&drawn)?;
    Ok(Exit::Answered)
}

fn text(stats: &Stats, charset: Charset) -> String {
    let goal = stats.goal();
    let mut text = format!("{:>8}{:>8}{:>8}\n", "distance", "boards", "paths");
    let most = stats.layers().iter().map(|layer| layer.boards).max().unwrap_or(1);
    for layer in stats.layers() {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:>8}{:>8}{:>8}  {}",
            layer.distance,
            layer.boards,
            layer.paths,
            bar(layer.boards, most, charset)
        );
    }
    let antipodes: Vec<Board> = goal.antipodes().collect();
    let (with_most, most) = (stats.with_most_paths(), stats.most_paths());
    let _ = write!(
        text,
        "\n\
         goal           {}\n\
         boards         {STATES}\n\
         mean distance  {:.6}\n\
         furthest       {} moves: {}\n\
         legal moves    {:.6} on average, {:.6} of them optimal\n\
         optimal paths  {}, {:.6} on average; {} boards have one, the most are {most}: {}\n",
        goal.board(),
        stats.mean_distance(),
        goal.max_distance(),
        named(&antipodes),
        stats.mean_legal_moves(),
        stats.mean_optimal_moves(),
        stats.paths(),
        stats.mean_paths(),
        stats.with_one_path(),
        named(with_most),
    );
    text
}

/// The first boards, and the number of others.
fn named(boards: &[Board]) -> String {
    let (named, more) = boards.split_at(boards.len().min(NAMED));
    let mut text = named.iter().map(Board::to_string).collect::<Vec<_>>().join(" ");
    if !more.is_empty() {
        text += &format!(" and {} more", more.len());
    }
    text
}

/// A bar for a count: its length in eighths of a column, or in whole columns; something for every
/// count.
fn bar(count: usize, most: usize, charset: Charset) -> String {
    if charset == Charset::Ascii {
        return "#".repeat((count * BAR).div_ceil(most));
    }
    let eighths = (8 * count * BAR).div_ceil(most);
    let last = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + last
}

/// The counts as JSON.
#[derive(Serialize)]
struct Counts<'a> {
    goal: Board,
    boards: usize,
    mean_distance: f64,
    max_distance: u8,
    antipodes: Vec<Board>,
    mean_legal_moves: f64,
    mean_optimal_moves: f64,
    paths: usize,
    mean_paths: f64,
    with_one_path: usize,
    most_paths: usize,
    with_most_paths: &'a [Board],
    layers: &'a [DistanceStats],
}

fn json(stats: &Stats) -> String {
    let goal = stats.goal();
    let counts = Counts {
        goal: goal.board(),
        boards: STATES,
        mean_distance: stats.mean_distance(),
        max_distance: goal.max_distance(),
        antipodes: goal.antipodes().collect(),
        mean_legal_moves: stats.mean_legal_moves(),
        mean_optimal_moves: stats.mean_optimal_moves(),
        paths: stats.paths(),
        mean_paths: stats.mean_paths(),
        with_one_path: stats.with_one_path(),
        most_paths: stats.most_paths(),
        with_most_paths: stats.with_most_paths(),
        layers: stats.layers(),
    };
    serde_json::to_string(&counts).expect("counts are plain values") + "\n"
}
