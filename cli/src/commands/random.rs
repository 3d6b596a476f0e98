//! `lookup random`: boards drawn at random, each as likely as any other.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use loyd::UniformBoards;
use rand::distr::Distribution;
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;

use crate::error::{Exit, Failure};
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::options::distance_range::{self, DistanceRange};
use crate::options::goal::TargetArgs;
use crate::options::values::number;

const NOTES: &str = "\
A board is drawn by its number among all that qualify, never by a random walk, so each is as likely as any other. Draws are independent: \
a board may come again.

The same seed gives the same boards on every machine and in every later version. The generator is ChaCha with 8 rounds; its key is the \
seed in 8 little-endian bytes and 24 zero bytes, its nonce 0. Of n boards in the order of their rank, with --distance by distance first, it draws the one at \
the place x modulo n, where x is the next 64-bit number below the largest multiple of n.

Examples:
  lookup random                                   a solvable board
  lookup random --distance 31                     one of the two hardest
  lookup random --distance 18..22 --count 1000    boards for an experiment
  lookup random --count 20 --seed 7 | lookup      boards and their answers";

/// The arguments of `lookup random`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct RandomArgs {
    #[command(flatten)]
    target: TargetArgs,

    #[arg(short, long, value_name = "N|A..B", value_parser = DistanceRange::parse, allow_hyphen_values = true, help = distance_range::HELP)]
    distance: Option<DistanceRange>,

    /// How many boards
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number(1..=u64::MAX), allow_negative_numbers = true)]
    count: u64,

    /// Draw the same boards again: any number below 2^64; without it each run draws others
    #[arg(short, long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Draw from the boards that have no solution instead
    #[arg(long, conflicts_with = "distance")]
    unsolvable: bool,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &RandomArgs) -> Result<Exit, Failure> {
    let boards = args.boards()?;
    let mut generator = generator(args.seed)?;
    let output = Output::open(args.output.as_deref())?;
    let name = output.name().to_string();
    let mut output = LineWriter::new(output);
    (0..args.count)
        .try_for_each(|_| writeln!(output, "{}", boards.sample(&mut generator)))
        .and_then(|()| output.flush())
        .map_err(Failure::write(name))?;
    Ok(Exit::Answered)
}

impl RandomArgs {
    /// What to draw from.
    fn boards(&self) -> Result<UniformBoards, Failure> {
        let goal = self.target.goal();
        let Some(distances) = self.distance else {
            return Ok(if self.unsolvable {
                UniformBoards::unsolvable(goal)
            } else {
                UniformBoards::solvable(goal)
            });
        };
        let distances = distances.of(goal)?;
        Ok(UniformBoards::at_distance(goal, distances)
            .expect("every distance up to the furthest has boards"))
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
