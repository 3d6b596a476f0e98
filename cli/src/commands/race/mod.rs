//! `lookup race`: the table and the classical solvers on the same boards.

mod contest;
mod report;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use loyd::search::{Algorithm, HeuristicKind, UnsolvablePolicy};
use loyd::{Board, Goal, UniformBoards};
use rand::distr::Distribution;

use crate::commands::random;
use crate::draw;
use crate::error::{Exit, Failure};
use crate::io::output::Output;
use crate::io::progress::Progress;
use crate::options::boards;
use crate::options::distance_range::DistanceRange;
use crate::options::goal::TargetArgs;
use crate::options::values::named;
use crate::options::values::number;
use crate::printer::Format;
use contest::{Contest, Contestant, Entry};

/// The most boards of a race, because the figures of each stay in memory until the end.
const MOST_BOARDS: u64 = 100_000;

const NOTES: &str = "\
Columns, for several boards the mean of each:
  moves      length of the path, compared with the table
  expanded   nodes whose moves were tried
  generated  moves that were tried
  memory     peak size of the sets of boards
  time       time per board; fast solvers are repeated
  slower     time divided by that of the lookup

csv and jsonl have a row for each board and solver, with reopened nodes, the
sizes of the sets, and the bounds of IDA*. A picture needs two distances.

Examples:
  lookup race 867254301
  lookup race --count 100 --seed 8
  lookup race --exhaust 123456870
  lookup race --distance 2..24 --algorithm astar --heuristic manhattan";

/// The arguments of `lookup race`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct RaceArgs {
    /// Boards to solve, in place of random ones
    #[arg(value_name = "BOARD", allow_negative_numbers = true, conflicts_with_all = ["count", "distance", "seed"])]
    boards: Vec<OsString>,

    #[command(flatten)]
    target: TargetArgs,

    /// Number of random boards, at each distance if given; at most 100000
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = number(1..=MOST_BOARDS), allow_negative_numbers = true)]
    count: u64,

    /// Distances of the random boards: 20, or an inclusive range such as 18..22
    #[arg(short, long, value_name = "N|A..B", value_parser = DistanceRange::parse, allow_hyphen_values = true)]
    distance: Option<DistanceRange>,

    /// Seed below 2^64, for the same boards again
    #[arg(short, long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Algorithms: bfs,bidirectional,astar,idastar [default: all]
    #[arg(short, long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true,
          value_parser = named::<Algorithm>(Algorithm::ALL.map(Algorithm::name)))]
    algorithm: Vec<Algorithm>,

    /// Heuristics: none,misplaced,manhattan,linear-conflict,perfect [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true,
          value_parser = named::<HeuristicKind>(HeuristicKind::ALL.map(HeuristicKind::name)))]
    heuristic: Vec<HeuristicKind>,

    /// Search unsolvable boards exhaustively
    #[arg(long)]
    exhaust: bool,

    /// Output format: text, csv, or jsonl [default: text]
    #[arg(short, long, value_enum, hide_possible_values = true)]
    format: Option<Format>,

    /// Also plot the expanded nodes by distance to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &RaceArgs) -> Result<Exit, Failure> {
    let goal = args.target.goal();
    let boards = args.boards(goal)?;
    let contestants = args.contestants();
    if !args.heuristic.is_empty() && !contestants.iter().any(|one| one.heuristic() != "") {
        let problem = "none of these algorithms uses a heuristic; leave out --heuristic";
        return Err(Failure::Usage(problem.to_string()));
    }
    if args.svg.is_some() {
        let mut distances: Vec<_> =
            boards.iter().filter_map(|&board| goal.distance(board)).collect();
        distances.sort_unstable();
        distances.dedup();
        if distances.len() < 2 {
            let problem = "a picture needs solvable boards at two distances or more; write \
                           --distance 1..31, or leave out --svg";
            return Err(Failure::Usage(problem.to_string()));
        }
    }
    let (mut output, mut picture) = args.outputs()?;
    let mut progress = Progress::new(boards.len() * contestants.len(), true);
    let unsolvable =
        if args.exhaust { UnsolvablePolicy::Exhaust } else { UnsolvablePolicy::Refuse };
    let contest = Contest::run(goal, &boards, &contestants, unsolvable, &mut progress);
    drop(progress);
    if let Some(picture) = &mut picture {
        picture.write(plot(&contest).as_bytes())?;
    }
    let text = match args.format.unwrap_or(Format::Text) {
        Format::Csv => report::csv(&contest),
        Format::Jsonl => report::jsonl(&contest),
        Format::Text => report::text(&contest),
    };
    output.write(text.as_bytes())?;
    Ok(Exit::Answered)
}

/// The mean number of nodes that each search expands at each distance.
fn plot(contest: &Contest) -> String {
    let curve = |entry: &Entry| {
        let mean = |at| (at, contest.mean_at(at, entry, |run| run.counts.expanded as f64));
        let name = format!("{} {}", entry.contestant.algorithm(), entry.contestant.heuristic());
        let points = contest.distances().into_iter().map(mean).collect();
        draw::Curve { name: name.trim_end().to_string(), points }
    };
    let curves = contest.entries[1..].iter().map(curve).collect();
    let heading = format!("Nodes expanded on the way to {}", contest.goal.board());
    let boards = match contest.boards.len() {
        1 => "one board".to_string(),
        count => format!("the mean of {count} boards"),
    };
    draw::plot(&heading, &boards, curves)
}

impl RaceArgs {
    /// The outputs for the text and the picture. Both are opened before the race, which may take
    /// long, and emptied after it.
    fn outputs(&self) -> Result<(Output, Option<Output>), Failure> {
        let text = self.output.as_deref().unwrap_or(Path::new("-"));
        let text = Output::open_as_it_is(Some(text))?;
        let Some(svg) = &self.svg else { return Ok((text, None)) };
        let picture = Output::open_as_it_is(Some(svg))?;
        if text.is_one_with(&picture) {
            let problem = "the text and the picture have the same output; name another with --svg or --output";
            return Err(Failure::Usage(problem.to_string()));
        }
        Ok((text, Some(picture)))
    }

    fn boards(&self, goal: Goal) -> Result<Vec<Board>, Failure> {
        if !self.boards.is_empty() {
            return boards::parse(&self.boards);
        }
        let mut generator = random::generator(self.seed)?;
        let sources = match self.distance {
            None => vec![UniformBoards::solvable(goal)],
            Some(distances) => {
                let at = |distance| UniformBoards::at_distance(goal, distance..=distance);
                distances.of(goal)?.filter_map(at).collect()
            }
        };
        let count = sources.len() as u64 * self.count;
        if count > MOST_BOARDS {
            let problem = format!("a race has at most {MOST_BOARDS} boards, not {count}");
            return Err(Failure::Usage(problem));
        }
        let boards = sources.iter().flat_map(|source| (0..self.count).map(move |_| source));
        Ok(boards.map(|source| source.sample(&mut generator)).collect())
    }

    /// The lookup and every requested algorithm, with every requested heuristic if it uses one.
    fn contestants(&self) -> Vec<Contestant> {
        let algorithms =
            if self.algorithm.is_empty() { &Algorithm::ALL[..] } else { &self.algorithm };
        let heuristics =
            if self.heuristic.is_empty() { &HeuristicKind::ALL[..] } else { &self.heuristic };
        let mut contestants = vec![Contestant::Lookup];
        for &algorithm in algorithms {
            if algorithm.is_informed() {
                contestants
                    .extend(heuristics.iter().map(|&name| Contestant::Informed(algorithm, name)));
            } else {
                contestants.push(Contestant::Zero(algorithm));
            }
        }
        // Each one once, even if it is named twice.
        let mut seen = Vec::new();
        for contestant in contestants {
            if !seen.contains(&contestant) {
                seen.push(contestant);
            }
        }
        seen
    }
}
