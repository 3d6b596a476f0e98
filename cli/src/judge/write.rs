//! The answers as the formats want them.

use std::io::{self, Write};

use loyd::{Board, MoveNames, Notation, Path};

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
    let path = case.path.written(Notation::Capitals, MoveNames::Blank);
    writeln!(out, "Puzzle #{}\n{:#}\n{path}\n", case.number, case.goal)
}

/// The number of moves, and each as a word on its line.
pub(super) fn moves(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    count(case, out)?;
    case.path
        .iter()
        .try_for_each(|step| writeln!(out, "{}", Notation::CapitalWords.direction(step)))
}

/// The path as a list in Python, and its cost.
pub(super) fn list(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    let path = case.path.written(Notation::List, MoveNames::Blank);
    writeln!(out, "path_to_goal: {path}\ncost_of_path: {}", case.path.len())
}

/// The number of moves, and every board on the way as the course's own test client prints it: the
/// size, three rows, each number two places wide with a space after it, and an empty line.
pub(super) fn boards(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Minimum number of moves = {}", case.path.len())?;
    let mut at = Some(case.start);
    let mut moves = case.path.iter();
    while let Some(board) = at {
        writeln!(out, "3")?;
        for row in board.cells().chunks(3) {
            for cell in row {
                write!(out, "{cell:2} ")?;
            }
            writeln!(out)?;
        }
        writeln!(out)?;
        at = moves.next().and_then(|step| board.apply(step));
    }
    Ok(())
}
