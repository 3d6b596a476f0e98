//! `lookup export`: every state with its answers, as a data set.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use loyd::{Board, Goal, MoveSet, PathCounts, STATES};
use npyz::WriterBuilder;
use serde::Serialize;

use crate::error::{Exit, Failure};
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::io::progress::Progress;
use crate::options::distance_range::{self, DistanceRange};
use crate::options::goal::GoalArgs;

const NOTES: &str = "\
Columns:
  board     nine digits, row by row, the blank 0
  distance  the least number of moves to the goal
  moves     the moves of the blank that begin an optimal path: u, d, l, r
  count     the number of optimal paths
  path      the first of them in the order of moves

The boards stand in the order of their rank; with --distance by distance first.

csv has a line of names first. Boards begin with 0 at times: read them as text. jsonl is an object a line. npy is a structured array with \
the fields board (9 x uint8), distance (uint8), moves (uint8, the sum of 1 up, 2 down, 4 left, 8 right), count (uint8), path (S31).

Examples:
  lookup export -o boards.csv
  lookup export --distance 31 --format jsonl
  lookup export --goal spiral -o spiral.npy";

/// The arguments of `lookup export`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    goal: GoalArgs,

    #[arg(short, long, value_name = "N|A..B", value_parser = DistanceRange::parse, allow_hyphen_values = true, help = distance_range::HELP)]
    distance: Option<DistanceRange>,

    /// csv, jsonl or npy; without it as the output file's name ends, csv if in nothing
    #[arg(short, long, value_enum, hide_possible_values = true)]
    format: Option<Format>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Csv,
    Jsonl,
    Npy,
}

impl Format {
    /// The format that a file's name ends with; csv for one that ends with none.
    fn of_name(path: &Path) -> Result<Format, Failure> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some((_, end)) = name.rsplit_once('.').filter(|(_, end)| !end.is_empty()) else {
            return Ok(Format::Csv);
        };
        Format::from_str(end, true).map_err(|_| {
            Failure::Usage(format!("{}: say with --format which format this is", path.display()))
        })
    }
}

/// A state and its answers.
#[derive(Serialize)]
struct Row {
    board: Board,
    distance: u8,
    moves: MoveSet,
    count: usize,
    path: loyd::Path,
}

impl Row {
    /// `None` for a board from which the goal cannot be reached.
    fn new(goal: Goal, counts: &PathCounts, board: Board) -> Option<Row> {
        Some(Row {
            board,
            distance: goal.distance(board)?,
            moves: goal.optimal_moves(board)?,
            count: counts.get(board)?,
            path: goal.solve(board)?,
        })
    }
}

pub(crate) fn run(args: &ExportArgs) -> Result<Exit, Failure> {
    let goal = args.goal.goal();
    let boards = args.boards(goal)?;
    let format = match (args.format, &args.output) {
        (Some(format), _) => format,
        (None, Some(path)) => Format::of_name(path)?,
        (None, None) => Format::Csv,
    };
    let output = Output::open(args.output.as_deref())?;
    let to_terminal = output.is_terminal();
    if to_terminal && format == Format::Npy {
        return Err(Failure::Usage("npy is not text; name a file with --output".to_string()));
    }
    let name = output.name().to_string();
    let mut output = LineWriter::new(output);
    // Not among the rows.
    let mut progress = Progress::new(boards.len(), !to_terminal);
    let counts = goal.path_counts();
    let number = boards.len();
    let rows = boards
        .into_iter()
        .filter_map(|board| Row::new(goal, &counts, board))
        .inspect(|_| progress.step());
    match format {
        Format::Csv => csv(rows, &mut output),
        Format::Jsonl => jsonl(rows, &mut output),
        Format::Npy => npy(rows, number, &mut output),
    }
    .and_then(|()| output.flush())
    .map_err(Failure::write(name))?;
    Ok(Exit::Answered)
}

impl ExportArgs {
    fn boards(&self, goal: Goal) -> Result<Vec<Board>, Failure> {
        Ok(match self.distance {
            Some(distances) => {
                distances.of(goal)?.flat_map(|distance| goal.at_distance(distance)).collect()
            }
            None => (0..STATES)
                .filter_map(|index| Board::from_index(index, goal.board().parity()))
                .collect(),
        })
    }
}

fn csv(rows: impl Iterator<Item = Row>, output: impl Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(output);
    for row in rows {
        writer.serialize(row).map_err(|error| match error.into_kind() {
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })?;
    }
    writer.flush()
}

fn jsonl(rows: impl Iterator<Item = Row>, mut output: impl Write) -> io::Result<()> {
    for row in rows {
        serde_json::to_writer(&mut output, &row)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}

/// A state as an element of the NumPy array.
#[derive(npyz::Serialize)]
struct Element {
    board: [u8; 9],
    distance: u8,
    moves: u8,
    count: u8,
    path: String,
}

fn npy(rows: impl Iterator<Item = Row>, number: usize, output: impl Write) -> io::Result<()> {
    let mut writer = npyz::WriteOptions::new()
        .dtype(element_type())
        .shape(&[number as u64])
        .writer(output)
        .begin_nd()?;
    for row in rows {
        writer.push(&Element {
            board: row.board.cells(),
            distance: row.distance,
            moves: row.moves.iter().map(|step| 1 << step as u8).sum(),
            count: u8::try_from(row.count).expect("no board has more than 86 optimal paths"),
            path: row.path.to_string(),
        })?;
    }
    writer.finish()
}

/// The fields of an [`Element`] as NumPy knows them.
fn element_type() -> npyz::DType {
    use npyz::{DType, Field};
    let plain = |name: &str| DType::Plain(name.parse().expect("NumPy has this type"));
    let field = |name: &str, dtype| Field { name: name.to_string(), dtype };
    DType::Record(vec![
        field("board", DType::Array(9, Box::new(plain("|u1")))),
        field("distance", plain("|u1")),
        field("moves", plain("|u1")),
        field("count", plain("|u1")),
        field("path", plain("|S31")),
    ])
}
