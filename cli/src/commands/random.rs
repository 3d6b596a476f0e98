//! `lookup random`: boards drawn at random, each as likely as any other.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use loyd::judges::{Judge, JudgeError, JudgeGoal};
use loyd::{Board, Goal, UniformBoards};
use rand::distr::Distribution;
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;

use crate::commands::judge::names;
use crate::error::{Exit, Failure};
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::options::distance_range::{self, DistanceRange};
use crate::options::goal;
use crate::options::values::number;

const NOTES: &str = "\
Each board is drawn by its number among all that qualify, never by a random
walk, so all are equally likely. Without --distinct, a board may come again.

A seed gives the same boards on every machine and in every later version. The
generator is ChaCha8; its key is the seed in 8 little-endian bytes and 24 zero
bytes, its nonce 0. Of n boards in the order of their rank, with --distance by
distance first, it draws the one at index x modulo n, where x is the next 64-bit
number below the largest multiple of n.

Examples:
  lookup random --distance 31
  lookup random --distance 18..22 --per-distance 10 --distinct
  lookup random --judge hdu3567 -n 200 > cases.txt
  lookup random --count 20 --seed 7 | lookup";

/// The arguments of `lookup random`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct RandomArgs {
    #[arg(short, long, value_name = "GOAL", value_parser = goal::parse_goal,
          allow_hyphen_values = true, help = goal::HELP)]
    goal: Option<Board>,

    #[arg(short, long, value_name = "N|A..B", value_parser = DistanceRange::parse,
          allow_hyphen_values = true, help = distance_range::HELP)]
    distance: Option<DistanceRange>,

    /// Number of boards
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number(1..=u64::MAX),
          allow_negative_numbers = true)]
    count: u64,

    /// Number of boards at each distance, in place of --count
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX), conflicts_with = "count",
          allow_negative_numbers = true)]
    per_distance: Option<u64>,

    /// Draw no board twice
    #[arg(long)]
    distinct: bool,

    /// Seed below 2^64, for the same boards again [default: from the system]
    #[arg(short, long, value_name = "NUMBER", value_parser = number(0..=u64::MAX),
          allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Draw boards from which the goal cannot be reached
    #[arg(long, conflicts_with_all = ["distance", "per_distance"])]
    unsolvable: bool,

    /// Write an input for this judge; lookup judge --list shows them all
    #[arg(long, value_name = "NAME", value_parser = names(), ignore_case = true,
          hide_possible_values = true)]
    judge: Option<&'static Judge>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &RandomArgs) -> Result<Exit, Failure> {
    let goal = args.goal()?;
    let sources = args.sources(goal)?;
    let count = args.per_distance.unwrap_or(args.count);
    if let Some(source) = sources.iter().find(|source| args.distinct && count > source.len() as u64)
    {
        return Err(Failure::Usage(format!(
            "there are {} such boards, not {count}; leave out --distinct",
            source.len()
        )));
    }
    let mut generator = generator(args.seed)?;
    let mut seen = HashSet::new();
    let numbered = sources.iter().flat_map(|source| (0..count).map(move |number| (number, source)));
    let mut boards = numbered.map(|(number, source)| {
        if number == 0 {
            seen.clear();
        }
        loop {
            let board = source.sample(&mut generator);
            if !args.distinct || seen.insert(board) {
                return board;
            }
        }
    });
    let mut output = Output::open(args.output.as_deref())?;
    let name = output.name().to_string();
    let mut output = LineWriter::new(&mut output);
    match args.judge {
        None => boards.try_for_each(|board| writeln!(output, "{board}")),
        Some(judge) => {
            let cases: Vec<_> = boards.map(|board| (board, goal.board())).collect();
            match judge.write_input(&cases, &mut output) {
                Err(JudgeError::Write(error)) => Err(error),
                Err(error) => return Err(Failure::Usage(error.to_string())),
                Ok(()) => Ok(()),
            }
        }
    }
    .and_then(|()| output.flush())
    .map_err(Failure::write(name))?;
    Ok(Exit::Answered)
}

impl RandomArgs {
    /// The goal: that of the judge, if it has one.
    fn goal(&self) -> Result<Goal, Failure> {
        let default = match self.judge.map(Judge::goal) {
            Some(JudgeGoal::Board(board)) => board,
            _ => Board::STANDARD,
        };
        Ok(Goal::new(self.goal.unwrap_or(default)))
    }

    /// The sets of boards to draw from.
    fn sources(&self, goal: Goal) -> Result<Vec<UniformBoards>, Failure> {
        if self.unsolvable {
            return Ok(vec![UniformBoards::unsolvable(goal)]);
        }
        let distances = match (self.distance, self.per_distance) {
            (Some(distances), _) => distances.of(goal)?,
            (None, Some(_)) => 0..=goal.max_distance(),
            (None, None) => return Ok(vec![UniformBoards::solvable(goal)]),
        };
        let at = |distances| {
            UniformBoards::at_distance(goal, distances)
                .expect("there are boards at every distance up to the maximum")
        };
        Ok(match self.per_distance {
            Some(_) => distances.map(|distance| at(distance..=distance)).collect(),
            None => vec![at(distances)],
        })
    }
}

/// The generator of the seed, or of one from the operating system.
pub(crate) fn generator(seed: Option<u64>) -> Result<ChaCha8Rng, Failure> {
    let seed = match seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().map_err(|error| Failure::Write {
            name: "the system's random numbers".to_string(),
            error: std::io::Error::other(error.to_string()),
        })?,
    };
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Ok(ChaCha8Rng::from_seed(key))
}
