//! Writers of answers and of inputs.

use std::io::{self, Write};

use crate::path::Path;
use crate::puzzle::{Board, Move};
use crate::text::Notation;

/// A case and its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    /// The number of the case, from 1.
    pub(super) number: u64,
    pub(super) start: Board,
    pub(super) goal: Board,
    /// From the start to the goal.
    pub(super) path: Path,
}

/// The path in letters.
pub(super) fn path(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", case.path)
}

/// The number of moves.
pub(super) fn count(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", case.path.len())
}

/// The number of the case with the number of moves, and the path.
pub(super) fn numbered_path(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Case {}: {}", case.number, case.path.len())?;
    path(case, out)
}

/// The number of the case, the goal in rows, and the path in capitals.
pub(super) fn farthest(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    let path = case.path.display(Notation::Capitals, case.start);
    writeln!(out, "Puzzle #{}\n{:#}\n{path}\n", case.number, case.goal)
}

/// The number of moves, and the direction of the blank in each as a word on a line.
pub(super) fn moves(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    words(case, Notation::CapitalWords, |step| step, out)
}

/// The number of moves, and the direction of the tile in each as a word on a line.
pub(super) fn tile_moves(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    words(case, Notation::SmallWords, Move::opposite, out)
}

fn words(
    case: &Case,
    notation: Notation,
    direction: fn(Move) -> Move,
    out: &mut dyn Write,
) -> io::Result<()> {
    count(case, out)?;
    case.path.iter().try_for_each(|step| writeln!(out, "{}", notation.direction(direction(step))))
}

/// The path as a list in Python, and its cost.
pub(super) fn list(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    let path = case.path.display(Notation::List, case.start);
    writeln!(out, "path_to_goal: {path}\ncost_of_path: {}", case.path.len())
}

/// The number of moves, and every board along the path as the course's test client prints it: the
/// size, three rows, each number two columns wide with a space after it, and an empty line.
pub(super) fn sized_boards(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Minimum number of moves = {}", case.path.len())?;
    boards(case).try_for_each(|board| {
        writeln!(out, "3")?;
        for row in board.cells().chunks(3) {
            for cell in row {
                write!(out, "{cell:2} ")?;
            }
            writeln!(out)?;
        }
        writeln!(out)
    })
}

/// The number of moves, and every board along the path in rows after an empty line.
pub(super) fn rows_of_boards(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    count(case, out)?;
    boards(case).try_for_each(|board| writeln!(out, "\n{board:#}"))
}

/// The boards along the path, the start first.
fn boards(case: &Case) -> impl Iterator<Item = Board> {
    let mut moves = case.path.iter();
    std::iter::successors(Some(case.start), move |board| board.apply(moves.next()?))
}

/// How an input writes its boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardForm {
    pub(super) blank: char,
    pub(super) begin: &'static str,
    pub(super) between_cells: &'static str,
    pub(super) between_rows: &'static str,
    pub(super) end: &'static str,
}

impl BoardForm {
    pub(super) const fn new(
        blank: char,
        between_cells: &'static str,
        between_rows: &'static str,
    ) -> BoardForm {
        BoardForm { blank, begin: "", between_cells, between_rows, end: "" }
    }

    /// Writes a board and ends its line.
    pub(super) fn write(self, board: Board, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", self.begin)?;
        for (cell, tile) in (0..).zip(board.cells()) {
            if cell > 0 {
                let between = if cell % 3 == 0 { self.between_rows } else { self.between_cells };
                write!(out, "{between}")?;
            }
            write!(out, "{}", if tile == 0 { self.blank } else { char::from(b'0' + tile) })?;
        }
        writeln!(out, "{}", self.end)
    }
}
