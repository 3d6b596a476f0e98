//! A whole input of a format to its whole output.

use std::io::{BufRead, Write};

use loyd::{Board, Goal};

use super::farthest::Farthest;
use super::format::{Aim, Cases, Format};
use super::read::{Stop, Words};
use super::write::Case;

/// Answers a whole input.
pub(super) fn answer(
    format: &Format,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let mut words = Words::new(input)?;
    let mut farthest = Farthest::default();
    let count = match format.cases {
        Cases::Counted => Some(words.number("the number of cases")?),
        Cases::One | Cases::ToEnd => None,
    };
    for number in 1.. {
        match (words.is_at_end()?, count) {
            (at_end, Some(count)) if number > count => {
                if at_end {
                    break;
                }
                return Err(
                    words.unexpected(format_args!("the end of the input after case {count}"))?
                );
            }
            (true, Some(count)) => {
                return Err(words.refuse(format_args!(
                    "expected case {number} of {count}, but the input ends"
                )));
            }
            // Who asks for one case gives one; more are answered all the same.
            (true, None) if number > 1 || format.cases == Cases::ToEnd => break,
            _ => {}
        }
        case(format, number, &mut words, &mut farthest, out)?;
    }
    Ok(())
}

/// Answers one case.
fn case(
    format: &Format,
    number: u64,
    words: &mut Words<impl BufRead>,
    farthest: &mut Farthest,
    out: &mut impl Write,
) -> Result<(), Stop> {
    if format.sized {
        words.size()?;
    }
    let line = words.next_line()?;
    let start = words.board()?;
    let goal = match format.aim {
        Aim::Board(board) => Goal::new(board),
        Aim::Given => Goal::new(words.board()?),
        Aim::Farthest => Goal::new(farthest.from(start)),
    };
    let goal = goal.with_order(format.order);
    if number > 1 {
        out.write_all(format.between.as_bytes())?;
    }
    match (goal.solve(start), format.unsolvable) {
        (Some(path), _) => (format.write)(&Case { number, start, goal: goal.board(), path }, out)?,
        (None, Some(unsolvable)) => writeln!(out, "{unsolvable}")?,
        (None, None) => return Err(unsolvable(start, goal.board(), line)),
    }
    Ok(())
}

/// What a format says that has no word for an unsolvable board.
fn unsolvable(start: Board, goal: Board, line: u64) -> Stop {
    let expected = format!(
        "expected a start from which {goal} can be reached; from {start} it cannot, by parity"
    );
    Stop::Refused { line, expected }
}
