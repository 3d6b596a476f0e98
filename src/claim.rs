//! Claims: a board and an answer to it, as people write them on a line.

use core::fmt;

use crate::goal::Goal;
use crate::puzzle::{Board, BoardError};
use crate::text::{MoveNames, ParseMoves, ParsePathError};
use crate::verdict::Verdict;

/// What the moves of an answer name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reading {
    /// The direction of the blank.
    #[default]
    Blank,
    /// The direction of the tile, which is the opposite one.
    Tile,
    /// The number of the tile.
    Number,
}

impl Reading {
    /// All readings, the usual one first.
    pub const ALL: [Reading; 3] = [Reading::Blank, Reading::Tile, Reading::Number];

    /// The name in lower case: `blank`, `tile`, or `number`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reading::Blank => "blank",
            Reading::Tile => "tile",
            Reading::Number => "number",
        }
    }

    /// The moves of a text that is read in this way.
    #[must_use]
    pub const fn moves(self, text: &[u8], start: Board) -> ParseMoves<'_> {
        match self {
            Reading::Blank => ParseMoves::new(text, MoveNames::Blank, start),
            Reading::Tile => ParseMoves::new(text, MoveNames::Tile, start),
            Reading::Number => ParseMoves::new(text, MoveNames::Number, start),
        }
    }
}

/// `moves of the blank`, `moves of the tiles`, or `numbers of the tiles`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reading::Blank => "moves of the blank",
            Reading::Tile => "moves of the tiles",
            Reading::Number => "numbers of the tiles",
        })
    }
}

/// A board and an answer to it as text: a path in any notation, or `unsolvable`.
///
/// ```
/// use loyd::{Claim, Goal, Reading};
/// let goal = Goal::default();
/// let claim = Claim::from_line(b"123456078 RR")?;
/// assert_eq!(claim.check(goal, Reading::Blank)?.to_string(), "optimal");
/// let claim = Claim::from_line(b"123456078 LL")?;
/// let verdict = claim.check(goal, Reading::Blank)?;
/// assert_eq!(verdict.to_string(), "illegal at move 1 (optimal if read as moves of the tiles)");
/// assert_eq!(claim.check_any(goal)?.1, Reading::Tile);
/// let claim = Claim::from_line(b"123456870 unsolvable")?;
/// assert!(claim.check(goal, Reading::Blank)?.is_correct());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'a> {
    board: Board,
    answer: &'a [u8],
}

impl<'a> Claim<'a> {
    /// An answer to a board.
    #[must_use]
    pub const fn new(board: Board, answer: &'a [u8]) -> Claim<'a> {
        Claim { board, answer }
    }

    /// The board at the beginning of a line, and the rest of the line as the answer to it.
    ///
    /// # Errors
    ///
    /// If the line does not begin with a board.
    pub fn from_line(line: &'a [u8]) -> Result<Claim<'a>, BoardError> {
        Board::from_prefix(line).map(|(board, answer)| Claim { board, answer })
    }

    /// The board.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The answer as it is written.
    #[must_use]
    pub const fn answer(self) -> &'a [u8] {
        self.answer
    }

    /// Whether the answer is the word `unsolvable`, with nothing around it but separators.
    #[must_use]
    pub fn says_unsolvable(self) -> bool {
        const WORD: &[u8] = b"unsolvable";
        let Some(begin) = self.answer.iter().position(u8::is_ascii_alphanumeric) else {
            return false;
        };
        let (before, rest) = self.answer.split_at(begin);
        let Some((word, after)) = rest.split_at_checked(WORD.len()) else { return false };
        // Separators are no moves and no error.
        let separates = |text| Reading::Blank.moves(text, self.board).next().is_none();
        word.eq_ignore_ascii_case(WORD) && separates(before) && separates(after)
    }

    /// The moves of the answer.
    #[must_use]
    pub const fn moves(self, reading: Reading) -> ParseMoves<'a> {
        reading.moves(self.answer, self.board)
    }

    /// The verdict on the answer.
    ///
    /// # Errors
    ///
    /// If the answer is neither `unsolvable` nor a path.
    pub fn check(self, goal: Goal, reading: Reading) -> Result<Verdict, ParsePathError> {
        if self.says_unsolvable() {
            return Ok(Verdict::on_unsolvable(goal, self.board));
        }
        let verdict = self.check_moves(goal, reading)?;
        if verdict.illegal_at().is_none() {
            return Ok(verdict);
        }
        let others = Reading::ALL.into_iter().filter(|&other| other != reading);
        let legal = others
            .filter_map(|other| Some((other, self.check_moves(goal, other).ok()?)))
            .filter(|(_, verdict)| verdict.illegal_at().is_none());
        let best = legal.min_by_key(|(_, verdict)| verdict.quality());
        Ok(verdict.with_other_reading(best.map(|(other, verdict)| (other, verdict.outcome()))))
    }

    /// The verdict in the reading that is best for the answer, and that reading. Of several the
    /// first in [`Reading::ALL`] counts.
    ///
    /// # Errors
    ///
    /// If the answer is neither `unsolvable` nor a path in any reading; the error is that of the
    /// first reading, except for an answer that begins with a digit.
    pub fn check_any(self, goal: Goal) -> Result<(Verdict, Reading), ParsePathError> {
        if self.says_unsolvable() {
            return Ok((Verdict::on_unsolvable(goal, self.board), Reading::Blank));
        }
        let verdicts = Reading::ALL
            .into_iter()
            .filter_map(|reading| Some((self.check_moves(goal, reading).ok()?, reading)));
        match verdicts.min_by_key(|(verdict, _)| verdict.quality()) {
            Some(best) => Ok(best),
            None => {
                let first = self.answer.iter().find(|byte| byte.is_ascii_alphanumeric());
                let digit = first.is_some_and(u8::is_ascii_digit);
                let reading = if digit { Reading::Number } else { Reading::Blank };
                self.check_moves(goal, reading).map(|verdict| (verdict, reading))
            }
        }
    }

    fn check_moves(self, goal: Goal, reading: Reading) -> Result<Verdict, ParsePathError> {
        let verdict = self.moves(reading).check(goal, self.board)?;
        match self.stray_separator(reading) {
            Some(at) => Err(ParsePathError::Character { character: self.answer[at].into(), at }),
            None => Ok(verdict),
        }
    }

    /// Where an answer without moves has more than one separator from the board and an empty pair
    /// of brackets or quotation marks: `->->` is not an empty path.
    fn stray_separator(self, reading: Reading) -> Option<usize> {
        if self.moves(reading).next().is_some() {
            return None;
        }
        let rest = self.answer.trim_ascii_start();
        let separators: [&[u8]; 5] = [b"->", b",", b";", b"|", b"/"];
        let rest = separators.iter().find_map(|mark| rest.strip_prefix(*mark)).unwrap_or(rest);
        let rest = rest.trim_ascii();
        let empty = match rest {
            [b'[', inner @ .., b']'] | [b'(', inner @ .., b')'] => inner.trim_ascii().is_empty(),
            _ => matches!(rest, b"" | b"''" | b"\"\""),
        };
        let begin = self.answer.len() - self.answer.trim_ascii_start().len();
        (!empty && self.answer[begin].is_ascii()).then_some(begin)
    }
}
