//! `lookup race`: the table and the classical solvers on the same boards.

mod contest;
mod report;

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
use crate::options::distance_range::DistanceRange;
use crate::options::goal::TargetArgs;
use crate::options::values::named;
use crate::options::values::number;
use contest::{Contest, Contestant, Entry};

/// The most boards of a race: what is noted of each takes memory until the end.
const MOST_BOARDS: u64 = 100_000;

const NOTES: &str = "\
Columns, for several boards the mean of each:
  moves      the length of the path, if there is one; checked against the table
  expanded   nodes whose moves were tried
  generated  moves tried, the start not counted
  memory     the most that the sets of boards took
  time       of one board; of what is fast, over many repetitions
  slower     the time over that of the lookup

--csv and --json tell more: nodes opened again, largest sets, bounds of IDA*.

Examples:
  lookup race 867254301
  lookup race --count 100 --seed 8
  lookup race --exhaust 123456870        the price of having no parity test
  lookup race --distance 2..24 --algorithm astar --heuristic manhattan
  lookup race --distance 1..31 --count 20 --svg race.svg";

/// The arguments of `lookup race`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct RaceArgs {
    /// Boards to race on, instead of random ones
    #[arg(value_name = "BOARD", allow_negative_numbers = true, conflicts_with_all = ["count", "distance", "seed"])]
    boards: Vec<Board>,

    #[command(flatten)]
    target: TargetArgs,

    /// How many random boards, or at each --distance; 100000 in all
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = number(1..=MOST_BOARDS), allow_negative_numbers = true)]
    count: u64,

    /// Random boards so many moves away: 20, or 18..22
    #[arg(short, long, value_name = "N|A..B", value_parser = DistanceRange::parse, allow_hyphen_values = true)]
    distance: Option<DistanceRange>,

    /// Draw the same boards again: any number below 2^64
    #[arg(short, long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Only some of bfs,bidirectional,astar,idastar
    #[arg(short, long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true,
          value_parser = named::<Algorithm>(Algorithm::ALL.map(Algorithm::name)))]
    algorithm: Vec<Algorithm>,

    /// Only some of none,misplaced,manhattan,linear-conflict,perfect
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true,
          value_parser = named::<HeuristicKind>(HeuristicKind::ALL.map(HeuristicKind::name)))]
    heuristic: Vec<HeuristicKind>,

    /// Search unsolvable boards to the end
    #[arg(long)]
    exhaust: bool,

    /// Print all counts of all boards as JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Print all counts of all boards as CSV
    #[arg(long)]
    csv: bool,

    /// Also plot the nodes expanded by distance
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
        let problem = "none of these algorithms asks a heuristic; leave --heuristic out";
        return Err(Failure::Usage(problem.to_string()));
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
    let text = if args.csv {
        report::csv(&contest)
    } else if args.json {
        report::json(&contest)
    } else {
        report::text(&contest)
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
    /// Where the text and the picture go; both are opened before the race, which may take long, and
    /// emptied after it.
    fn outputs(&self) -> Result<(Output, Option<Output>), Failure> {
        let text = self.output.as_deref().unwrap_or(Path::new("-"));
        let text = Output::open_as_it_is(Some(text))?;
        let Some(svg) = &self.svg else { return Ok((text, None)) };
        let picture = Output::open_as_it_is(Some(svg))?;
        if text.is_one_with(&picture) {
            let problem =
                "the text and the picture go to one place; name another with --svg or --output";
            return Err(Failure::Usage(problem.to_string()));
        }
        Ok((text, Some(picture)))
    }

    fn boards(&self, goal: Goal) -> Result<Vec<Board>, Failure> {
        if !self.boards.is_empty() {
            return Ok(self.boards.clone());
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
            let problem = format!("these are {count} boards; a race takes at most {MOST_BOARDS}");
            return Err(Failure::Usage(problem));
        }
        let boards = sources.iter().flat_map(|source| (0..self.count).map(move |_| source));
        Ok(boards.map(|source| source.sample(&mut generator)).collect())
    }

    /// The lookup, and every algorithm that is asked for, those that ask a heuristic with every one
    /// that is.
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
        // Each once, however often it is named.
        let mut seen = Vec::new();
        for contestant in contestants {
            if !seen.contains(&contestant) {
                seen.push(contestant);
            }
        }
        seen
    }
}
