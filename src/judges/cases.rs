//! From a whole input to its whole output, and from cases to an input.

use std::io::{BufRead, Write};

use super::format::{Cases, Judge, JudgeGoal, Preface};
use super::read::{JudgeError, Words};
use super::write::Case;
use crate::goal::Goal;
use crate::puzzle::Board;

/// Answers a whole input.
pub(super) fn answer(
    judge: &Judge,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), JudgeError> {
    let mut words = Words::new(input, judge.comments)?;
    let mut farthest = Farthest::default();
    let count = match judge.cases {
        Cases::Counted => Some(words.number("the number of cases")?),
        Cases::One => Some(1),
        Cases::ToEnd => None,
    };
    for number in 1.. {
        match (words.is_at_end()?, count) {
            (false, Some(count)) if number > count => {
                let what = format!("the end of the input after case {count}");
                return Err(words.unexpected(format_args!("{what}"))?);
            }
            (true, Some(count)) if number > count => break,
            (true, Some(count)) if judge.cases == Cases::Counted => {
                return Err(words
                    .error(format_args!("expected case {number} of {count}, but the input ends")));
            }
            (true, None) => break,
            _ => {}
        }
        let (line, start, goal) = read_case(judge, &mut words, &mut farthest)?;
        // A judge with one case must not get an answer to an input that holds more than that.
        if judge.cases == Cases::One && !words.is_at_end()? {
            return Err(words.unexpected(format_args!("the end of the input after the case"))?);
        }
        let answer = match (goal.solve(start), judge.unsolvable) {
            (Some(path), _) => Ok(Case { number, start, goal: goal.board(), path }),
            (None, Some(word)) => Err(word),
            (None, None) => {
                let problem = unsolvable(start, goal.board());
                return Err(JudgeError::Input { line, problem });
            }
        };
        if number > 1 {
            out.write_all(judge.between.as_bytes()).map_err(JudgeError::Write)?;
        }
        match answer {
            Ok(case) => (judge.write)(&case, out),
            Err(word) => writeln!(out, "{word}"),
        }
        .map_err(JudgeError::Write)?;
    }
    Ok(())
}

/// Reads one case: the line of its start, the start, and the goal.
fn read_case(
    judge: &Judge,
    words: &mut Words<impl BufRead>,
    farthest: &mut Farthest,
) -> Result<(u64, Board, Goal), JudgeError> {
    let mut blank = 8;
    match judge.preface {
        Preface::None => {}
        Preface::Size => words.exactly(3, "3, the size of the board")?,
        Preface::TilesAndBlank => {
            words.exactly(8, "8, the number of tiles")?;
            blank = words.blank_cell()?;
        }
    }
    let line = words.next_line()?;
    let start = words.board()?;
    let goal = match judge.goal {
        JudgeGoal::Board(board) => board,
        JudgeGoal::Given => words.board()?,
        JudgeGoal::BlankCell => sorted(blank),
        JudgeGoal::Farthest => farthest.from(start),
    };
    Ok((line, start, Goal::new(goal).with_order(judge.order)))
}

/// Why a judge without a word for unsolvable boards has no answer.
fn unsolvable(start: Board, goal: Board) -> String {
    format!("expected a start from which {goal} can be reached; from {start} it cannot, by parity")
}

/// Writes an input that holds these cases.
pub(super) fn write_input(
    judge: &Judge,
    cases: &[(Board, Board)],
    out: &mut impl Write,
) -> Result<(), JudgeError> {
    if judge.cases == Cases::One && cases.len() != 1 {
        let problem = format!("an input of {} has one case, not {}", judge.name, cases.len());
        return Err(JudgeError::Case { number: cases.len().min(2), problem });
    }
    for (number, &(start, goal)) in (1..).zip(cases) {
        check_case(judge, start, goal).map_err(|problem| JudgeError::Case { number, problem })?;
    }
    write_cases(judge, cases, out).map_err(JudgeError::Write)
}

/// Checks that a judge's input can hold a case.
fn check_case(judge: &Judge, start: Board, goal: Board) -> Result<(), String> {
    match judge.goal {
        JudgeGoal::Board(board) if goal != board => {
            return Err(format!("the goal of {} is {board}, not {goal}", judge.name));
        }
        JudgeGoal::BlankCell if goal != sorted(goal.blank()) => {
            return Err(format!("{} has goals with the tiles in order, not {goal}", judge.name));
        }
        JudgeGoal::Farthest => return Ok(()),
        _ => {}
    }
    if judge.unsolvable.is_none() && !Goal::new(goal).is_solvable(start) {
        return Err(unsolvable(start, goal));
    }
    Ok(())
}

fn write_cases(
    judge: &Judge,
    cases: &[(Board, Board)],
    out: &mut impl Write,
) -> std::io::Result<()> {
    let [before_first, before_next, after_last] = judge.case_spacing;
    if judge.cases == Cases::Counted {
        writeln!(out, "{}", cases.len())?;
    }
    for (at, &(start, goal)) in cases.iter().enumerate() {
        write!(out, "{}", if at == 0 { before_first } else { before_next })?;
        match judge.preface {
            Preface::None => {}
            Preface::Size => writeln!(out, "3")?,
            Preface::TilesAndBlank if goal.blank() == 8 => writeln!(out, "8\n-1")?,
            Preface::TilesAndBlank => writeln!(out, "8\n{}", goal.blank())?,
        }
        judge.board.write(start, out)?;
        if judge.goal == JudgeGoal::Given {
            judge.board.write(goal, out)?;
        }
    }
    write!(out, "{after_last}")
}

/// The board with its tiles in order and its blank on this cell.
fn sorted(blank: usize) -> Board {
    let mut cells = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    cells[blank..].rotate_right(1);
    Board::new(cells)
}

/// Finds farthest boards.
///
/// Every path can be reversed, so the boards farthest from a start are those farthest from it as a
/// goal. Apart from the names of the tiles, they are the same for all starts with the blank on the
/// same cell. So one pass through the states is needed for each cell of the blank, not one for each
/// start.
#[derive(Debug, Default)]
struct Farthest {
    /// By the cell of the blank: the boards farthest from the board with its tiles in order; empty
    /// until first needed.
    by_blank: [Vec<[u8; 9]>; 9],
}

impl Farthest {
    /// The board farthest from the start; of several, the first by rank.
    fn from(&mut self, start: Board) -> Board {
        let boards = &mut self.by_blank[start.blank()];
        let mut names = [0; 9];
        let tiles = start.cells().into_iter().filter(|&tile| tile != 0);
        for (name, tile) in names[1..].iter_mut().zip(tiles) {
            *name = tile;
        }
        if boards.is_empty() {
            let goal = Goal::new(sorted(start.blank()));
            *boards = goal.antipodes().map(Board::cells).collect();
        }
        let renamed =
            boards.iter().map(|cells| Board::new(cells.map(|tile| names[usize::from(tile)])));
        renamed.min().unwrap_or(start)
    }
}
