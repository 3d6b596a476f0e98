//! Paths from text: one reader for all notations.

use core::iter::FusedIterator;
use core::str::FromStr;

use super::scan::first_character;
use super::{MoveNames, ParsePathError};
use crate::path::Path;
use crate::puzzle::{Board, Move};

/// What a direction may look like. No letter of a move begins another word than its own, so the
/// words, tried first, never take what was meant as letters.
const DIRECTIONS: [(&str, Move); 24] = [
    ("up", Move::Up),
    ("down", Move::Down),
    ("left", Move::Left),
    ("right", Move::Right),
    ("u", Move::Up),
    ("d", Move::Down),
    ("l", Move::Left),
    ("r", Move::Right),
    ("↑", Move::Up),
    ("↓", Move::Down),
    ("←", Move::Left),
    ("→", Move::Right),
    ("⬆", Move::Up),
    ("⬇", Move::Down),
    ("⬅", Move::Left),
    ("➡", Move::Right),
    ("⇑", Move::Up),
    ("⇓", Move::Down),
    ("⇐", Move::Left),
    ("⇒", Move::Right),
    ("^", Move::Up),
    ("v", Move::Down),
    ("<", Move::Left),
    (">", Move::Right),
];

/// What may stand between moves, besides white space. The last follows an arrow that is to be shown
/// as a picture (U+FE0F).
const SEPARATORS: [&str; 13] =
    ["->", "-", ",", ";", "|", "/", "[", "]", "(", ")", "'", "\"", "\u{fe0f}"];

/// The moves that a text tells, one after the other, of any length: longer than a [`Path`], if it
/// must be.
///
/// Directions are read in every [`Notation`](crate::Notation), small or capital, without being told
/// which: letters, words, arrows (`↑`, `⬆`, `⇑` or `^`, and so on), and a number after a move that
/// repeats it (`R2`). Between moves may stand nothing, white space, `,` `;` `|` `/` `-` `->`,
/// brackets and quotation marks, in any number. The bytes need not be UTF-8. After an error there
/// is nothing more.
///
/// ```
/// use loyd::{Move, MoveNames, ParseMoves};
/// for text in ["ulld", "U L L D", "UP LEFT LEFT DOWN", "['Up', 'Left', 'Left', 'Down']", "↑←←↓", "UL2D", "up -> left -> left -> down"] {
///     let moves: Vec<Move> = ParseMoves::new(text.as_bytes(), MoveNames::Blank).collect::<Result<_, _>>()?;
///     assert_eq!(moves, [Move::Up, Move::Left, Move::Left, Move::Down]);
/// }
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ParseMoves<'a> {
    text: &'a [u8],
    /// Where the next move stands, or what parts it from the last.
    at: usize,
    /// Where the last move stands.
    last: usize,
    /// How many moves have been read.
    read: usize,
    means: Means,
}

/// What the words of a text mean.
#[derive(Clone, Debug)]
enum Means {
    /// Directions; the last of them, and how many times it is still to be told.
    Directions { mover: MoveNames, step: Move, times: u8 },
    /// Tiles on this board; on none after one that was not beside the blank.
    Numbers(Option<Board>),
}

impl<'a> ParseMoves<'a> {
    /// The moves of a text of directions.
    ///
    /// ```
    /// use loyd::{Move, MoveNames, ParseMoves};
    /// assert!(ParseMoves::new(b"R2", MoveNames::Tile).eq([Ok(Move::Left), Ok(Move::Left)]));
    /// ```
    #[must_use]
    pub const fn new(text: &'a [u8], mover: MoveNames) -> ParseMoves<'a> {
        let means = Means::Directions { mover, step: Move::Up, times: 0 };
        ParseMoves { text, at: 0, last: 0, read: 0, means }
    }

    /// The moves of a text of tile numbers, 1 to 8, each beside the blank when its turn comes: `4 3
    /// 2 1`, `4,3,2,1` or `4321`.
    ///
    /// ```
    /// use loyd::{Board, Move, ParseMoves};
    /// assert!(ParseMoves::from_numbers(b"6 5", Board::STANDARD).eq([Ok(Move::Up), Ok(Move::Left)]));
    /// ```
    #[must_use]
    pub const fn from_numbers(text: &'a [u8], start: Board) -> ParseMoves<'a> {
        ParseMoves { text, at: 0, last: 0, read: 0, means: Means::Numbers(Some(start)) }
    }

    /// The next move; `Ok(None)` stands for a tile that is not beside the blank.
    pub(crate) fn advance(&mut self) -> Option<Result<Option<Move>, ParsePathError>> {
        let told = match self.means {
            Means::Directions { mover, step, times } => match times.checked_sub(1) {
                Some(times) => {
                    self.means = Means::Directions { mover, step, times };
                    Ok(Some(step))
                }
                None => self.skip().then(|| self.direction(mover).map(Some))?,
            },
            Means::Numbers(board) => self.skip().then(|| self.number(board))?,
        };
        match told {
            Ok(_) => self.read += 1,
            Err(_) => self.at = self.text.len(),
        }
        Some(told)
    }

    /// Goes to where the next move stands; whether there is one.
    fn skip(&mut self) -> bool {
        loop {
            let rest = &self.text[self.at..];
            match rest.first() {
                None => return false,
                Some(byte) if byte.is_ascii_alphanumeric() => break,
                Some(byte) if byte.is_ascii_whitespace() || *byte == b'\x0b' => self.at += 1,
                Some(_) => match SEPARATORS.iter().find(|mark| rest.starts_with(mark.as_bytes())) {
                    Some(mark) => self.at += mark.len(),
                    None => break,
                },
            }
        }
        self.last = self.at;
        true
    }

    /// The direction that stands here, with the number of times after it.
    fn direction(&mut self, mover: MoveNames) -> Result<Move, ParsePathError> {
        let rest = &self.text[self.at..];
        let known = DIRECTIONS.iter().find(|(sign, _)| {
            rest.get(..sign.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(sign.as_bytes()))
        });
        let Some((sign, direction)) = known else {
            if rest[0].is_ascii_digit() {
                return Err(ParsePathError::Run { at: self.at });
            }
            return Err(self.unknown(|character, at| ParsePathError::Character { character, at }));
        };
        self.at += sign.len();
        let step = mover.turn(*direction);
        let times = self.times()?;
        self.means = Means::Directions { mover, step, times: times - 1 };
        Ok(step)
    }

    /// The number that stands here, 1 to 255; 1 if there is none.
    fn times(&mut self) -> Result<u8, ParsePathError> {
        let at = self.at;
        let digits = self.text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += digits;
        if digits == 0 {
            return Ok(1);
        }
        self.text[at..self.at]
            .iter()
            .try_fold(0u8, |times, digit| times.checked_mul(10)?.checked_add(digit - b'0'))
            .filter(|&times| times > 0)
            .ok_or(ParsePathError::Run { at })
    }

    /// The move of the tile whose number stands here.
    fn number(&mut self, board: Option<Board>) -> Result<Option<Move>, ParsePathError> {
        let tile @ b'1'..=b'8' = self.text[self.at] else {
            return Err(self.unknown(|character, at| ParsePathError::NoTile { character, at }));
        };
        self.at += 1;
        let moved = board.and_then(|board| {
            board.neighbors().find(|(_, next)| board.tile(next.blank()) == Some(tile - b'0'))
        });
        self.means = Means::Numbers(moved.map(|(_, next)| next));
        Ok(moved.map(|(step, _)| step))
    }

    /// The error of the character that stands here, or of the byte, if it is none.
    fn unknown(&self, error: impl FnOnce(char, usize) -> ParsePathError) -> ParsePathError {
        let (at, rest) = (self.at, &self.text[self.at..]);
        match first_character(rest) {
            Some(character) => error(character, at),
            None => ParsePathError::Byte { byte: rest[0], at },
        }
    }

    /// All the moves, if they are at most 31.
    pub(super) fn path(mut self) -> Result<Path, ParsePathError> {
        let mut path = Path::EMPTY;
        while let Some(step) = self.next() {
            path = path.push(step?).ok_or(ParsePathError::TooLong { at: self.last })?;
        }
        Ok(path)
    }
}

impl Iterator for ParseMoves<'_> {
    type Item = Result<Move, ParsePathError>;

    fn next(&mut self) -> Option<Result<Move, ParsePathError>> {
        match self.advance()? {
            Ok(Some(step)) => Some(Ok(step)),
            Ok(None) => {
                let (number, at) = (self.read, self.last);
                self.at = self.text.len();
                Some(Err(ParsePathError::NotBeside { tile: self.text[at] - b'0', number, at }))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

impl FusedIterator for ParseMoves<'_> {}

impl Path {
    /// A path from a text of directions in any notation, as [`ParseMoves`] reads them.
    ///
    /// # Errors
    ///
    /// If the text is not directions, or has more than 31 moves.
    ///
    /// ```
    /// use loyd::{MoveNames, Path};
    /// assert_eq!(Path::from_text(b"DR2U2", MoveNames::Blank)?.to_string(), "drruu");
    /// assert_eq!(Path::from_text(b"DR2U2", MoveNames::Tile)?.to_string(), "ulldd");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    pub fn from_text(text: &[u8], mover: MoveNames) -> Result<Path, ParsePathError> {
        ParseMoves::new(text, mover).path()
    }
}

/// From the directions of the blank in any notation; see [`Path::from_text`].
impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Path, ParsePathError> {
        Path::from_text(text.as_bytes(), MoveNames::Blank)
    }
}
