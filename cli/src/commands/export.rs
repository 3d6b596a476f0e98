//! `lookup export`: every state with its answers, as a data set.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use loyd::{Board, Goal, MoveSet, PathCounts, STATES};
use serde::Serialize;

use crate::error::{Exit, Failure};
use crate::io::line_writer::LineWriter;
use crate::io::output::Output;
use crate::io::progress::Progress;
use crate::options::distance_range::{self, DistanceRange};
use crate::options::goal::GoalArgs;

const NOTES: &str = "\
Columns:
  board     nine digits, row by row, 0 for the blank
  distance  least number of moves to the goal
  moves     blank moves that begin an optimal path: u, d, l, r
  count     number of optimal paths
  path      the first optimal path in the move order

Boards are sorted by rank; with --distance, by distance first.

csv has a header; read boards as text, because some begin with 0. jsonl has one
object per line. npy is a structured array: board (9 x uint8), distance (uint8),
moves (uint8, the sum of 1 up, 2 down, 4 left, 8 right), count (uint8), and path
(S31).

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

    /// Output format: csv, jsonl, or npy [default: from the file extension, else csv]
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
    /// The format that the extension of a file names; csv without an extension.
    fn of_name(path: &Path) -> Result<Format, Failure> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some((_, end)) = name.rsplit_once('.').filter(|(_, end)| !end.is_empty()) else {
            return Ok(Format::Csv);
        };
        Format::from_str(end, true).map_err(|_| {
            Failure::Usage(format!(
                "{}: unknown file extension; write --format csv, jsonl, or npy",
                path.display()
            ))
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
    let mut output = Output::open(args.output.as_deref())?;
    let to_terminal = output.is_terminal();
    if to_terminal && format == Format::Npy {
        return Err(Failure::Usage("npy is binary; name a file with --output".to_string()));
    }
    let name = output.name().to_string();
    let mut output = LineWriter::new(&mut output);
    // The bar would mix with rows on a terminal.
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

/// The element type of the NumPy array: 43 bytes without padding.
const ELEMENT: &str = "[('board', '|u1', (9,)), ('distance', '|u1'), ('moves', '|u1'), \
('count', '|u1'), ('path', '|S31')]";

/// Writes an array in NumPy's format, version 1.0: a magic string, the length of a header, the
/// header as a Python dictionary padded to 64 bytes, and the elements.
fn npy(rows: impl Iterator<Item = Row>, number: usize, output: &mut impl Write) -> io::Result<()> {
    const ALIGN: usize = 64;
    let fixed = b"\x93NUMPY\x01\x00";
    let mut header =
        format!("{{'descr': {ELEMENT}, 'fortran_order': False, 'shape': ({number}, ), }}");
    let length = (fixed.len() + 2 + header.len() + 1).next_multiple_of(ALIGN) - fixed.len() - 2;
    header = format!("{header:<width$}\n", width = length - 1);
    output.write_all(fixed)?;
    output.write_all(&(length as u16).to_le_bytes())?;
    output.write_all(header.as_bytes())?;
    for row in rows {
        let moves: u8 = row.moves.iter().map(|step| 1 << step as u8).sum();
        let count = u8::try_from(row.count).expect("no board has more than 86 optimal paths");
        let mut path = [0; loyd::Path::MAX_LEN];
        // The bytes after the path stay 0.
        row.path.letters(&mut path);
        output.write_all(&row.board.cells())?;
        output.write_all(&[row.distance, moves, count])?;
        output.write_all(&path)?;
    }
    Ok(())
}
