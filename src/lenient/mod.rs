//! Answers as language models and people write them.
//!
//! [`tokens`] splits a line into tokens, [`sentence`] finds the moves of a sentence, [`boards`]
//! finds boards, and [`find`] joins sentences and chooses the answer.

mod boards;
mod find;
mod sentence;
mod tokens;

use core::fmt;

use crate::claim::Reading;
use crate::goal::Goal;
use crate::puzzle::{Board, Move};
use crate::verdict::Verdict;

/// An answer found in a text that was not written for a program.
///
/// The moves may be numbered or bold, in a code fence, a JSON object, or a sentence. They may be
/// directions, tiles, tiles with directions, or the boards along the path. Of several answers the
/// last one counts. A text that can be read in more than one way has no answer.
///
/// ```
/// use loyd::{Answer, Goal};
/// let text = "First I thought of left.\n\n**Answer:** 1. Right 2. Right";
/// let answer = Answer::find(text.as_bytes()).expect("there are moves");
/// assert_eq!(answer.to_string(), "rr");
/// let (verdict, _) = answer.check(Goal::default(), "123456078".parse()?, None);
/// assert_eq!(verdict.to_string(), "optimal");
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// Directions, as they are written: those of the blank or of the tiles.
    Directions(Vec<Move>),
    /// The tiles that move, by number.
    Tiles(Vec<u8>),
    /// The tiles that move, by number, each with a direction as it is written.
    TileMoves(Vec<(u8, Move)>),
    /// The boards along the path, with or without the start.
    Boards(Vec<Board>),
    /// The text says that there is no solution.
    Unsolvable,
}

impl Answer {
    /// The last answer in a text. `None` if there is none, or if the last one is ambiguous.
    #[must_use]
    pub fn find(text: &[u8]) -> Option<Answer> {
        find::answer(&String::from_utf8_lossy(text))
    }

    /// The verdict on the answer, and how its moves were read. Without a reading, directions are
    /// read as those of the blank or of the tiles, whichever gives the better verdict.
    #[must_use]
    pub fn check(&self, goal: Goal, start: Board, reading: Option<Reading>) -> (Verdict, Reading) {
        let verdict = |steps: &[Option<Move>]| Verdict::on_steps(goal, start, steps);
        match self {
            Answer::Unsolvable => (Verdict::on_unsolvable(goal, start), Reading::Blank),
            Answer::Tiles(tiles) => (verdict(&tile_steps(start, tiles)), Reading::Number),
            Answer::Boards(boards) => (verdict(&board_steps(start, boards)), Reading::Blank),
            Answer::TileMoves(moves) => {
                let read = |reading| (verdict(&tile_move_steps(start, moves, reading)), reading);
                best(read(Reading::Tile), read(Reading::Blank))
            }
            Answer::Directions(moves) => {
                let read = |reading| {
                    let step = |&step: &Move| match reading {
                        Reading::Tile => Some(step.opposite()),
                        _ => Some(step),
                    };
                    (verdict(&moves.iter().map(step).collect::<Vec<_>>()), reading)
                };
                let (blank, tile) = (read(Reading::Blank), read(Reading::Tile));
                match reading {
                    Some(Reading::Blank) => (named(blank.0, tile), Reading::Blank),
                    Some(Reading::Tile) => (named(tile.0, blank), Reading::Tile),
                    _ => best(blank, tile),
                }
            }
        }
    }
}

/// The verdict of which the quality is better; the first of two equal ones.
fn best(first: (Verdict, Reading), second: (Verdict, Reading)) -> (Verdict, Reading) {
    if second.0.quality() < first.0.quality() { second } else { first }
}

/// A verdict with the other reading, if only that one is legal.
fn named(verdict: Verdict, (other, reading): (Verdict, Reading)) -> Verdict {
    let helps = verdict.illegal_at().is_some() && other.illegal_at().is_none();
    verdict.with_other_reading(helps.then_some((reading, other.outcome())))
}

/// The blank's move that moves a tile; `None` if the tile is not beside the blank.
fn step_of(board: Board, tile: u8) -> Option<(Move, Board)> {
    board.neighbors().find(|(_, next)| board.tile(next.blank()) == Some(tile))
}

fn tile_steps(start: Board, tiles: &[u8]) -> Vec<Option<Move>> {
    let mut board = Some(start);
    let step = |&tile: &u8| {
        let moved = board.and_then(|board| step_of(board, tile));
        board = moved.map(|(_, next)| next);
        moved.map(|(step, _)| step)
    };
    tiles.iter().map(step).collect()
}

fn tile_move_steps(start: Board, moves: &[(u8, Move)], reading: Reading) -> Vec<Option<Move>> {
    let tiles: Vec<u8> = moves.iter().map(|&(tile, _)| tile).collect();
    let written = moves.iter().map(|&(_, direction)| match reading {
        Reading::Tile => direction.opposite(),
        _ => direction,
    });
    let steps = tile_steps(start, &tiles).into_iter().zip(written);
    steps.map(|(step, written)| step.filter(|&step| step == written)).collect()
}

fn board_steps(start: Board, boards: &[Board]) -> Vec<Option<Move>> {
    let after_start = if boards.first() == Some(&start) { &boards[1..] } else { boards };
    let mut board = start;
    let step = |&next: &Board| {
        let step = board.neighbors().find(|&(_, neighbor)| neighbor == next);
        board = next;
        step.map(|(step, _)| step)
    };
    after_start.iter().map(step).collect()
}

/// The answer in its shortest form: letters, tiles, tiles with letters, boards, or `unsolvable`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = match self {
            Answer::Unsolvable => vec!["unsolvable".to_string()],
            Answer::Directions(moves) => vec![moves.iter().map(|step| step.letter()).collect()],
            Answer::Tiles(tiles) => tiles.iter().map(u8::to_string).collect(),
            Answer::TileMoves(moves) => {
                moves.iter().map(|(tile, step)| format!("{tile}{}", step.letter())).collect()
            }
            Answer::Boards(boards) => boards.iter().map(Board::to_string).collect(),
        };
        f.pad(&words.join(" "))
    }
}
