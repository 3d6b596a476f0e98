//! Paths from text: one parser for all notations.

use core::iter::FusedIterator;
use core::str::FromStr;

use super::scan::first_character;
use super::{MoveNames, ParsePathError};
use crate::path::Path;
use crate::puzzle::{Board, Move};

/// The signs of directions. The letter of a move begins only the word for that move, so words can be
/// tried first.
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

/// The separators of moves, besides white space. The last follows an arrow that is shown as a picture
/// (U+FE0F).
const SEPARATORS: [&str; 13] =
    ["->", "-", ",", ";", "|", "/", "[", "]", "(", ")", "'", "\"", "\u{fe0f}"];

/// The moves of a text, one after the other. There may be more than a [`Path`] holds.
///
/// Directions are read in every [`Notation`](crate::Notation), in lowercase or capitals: letters,
/// words, arrows (`↑`, `⬆`, `⇑`, `^`, and so on), and a number after a move that repeats it (`R2`).
/// Between moves, there may be white space, `,` `;` `|` `/` `-` `->`, brackets, and quotation marks.
/// The bytes need not be UTF-8. An error ends the moves.
///
/// ```
/// use loyd::{Board, Move, MoveNames, ParseMoves};
/// for text in ["ulld", "U L L D", "UP LEFT LEFT DOWN", "['Up', 'Left', 'Left', 'Down']", "↑←←↓", "UL2D", "up -> left -> left -> down"] {
///     let moves: Vec<Move> = ParseMoves::new(text.as_bytes(), MoveNames::Blank, Board::STANDARD).collect::<Result<_, _>>()?;
///     assert_eq!(moves, [Move::Up, Move::Left, Move::Left, Move::Down]);
/// }
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ParseMoves<'a> {
    text: &'a [u8],
    /// The position of the next move, or of separators before it.
    at: usize,
    /// The position of the last move.
    last: usize,
    /// The number of moves read.
    read: usize,
    means: Means,
}

/// What the moves of a text name.
#[derive(Clone, Debug)]
enum Means {
    /// Directions of the blank or of tiles; the last one, and how many times it is still to be given.
    Directions { is_tile: bool, step: Move, times: u8 },
    /// Tiles on this board; `None` after a tile that was not next to the blank.
    Numbers(Option<Board>),
}

impl<'a> ParseMoves<'a> {
    /// The moves of a text, from a start. The start has no effect on directions. Numbers of tiles
    /// are 1 to 8, each next to the blank when it moves: `4 3 2 1`, `4,3,2,1`, or `4321`.
    ///
    /// ```
    /// use loyd::{Board, Move, MoveNames, ParseMoves};
    /// let moves = |text, names| ParseMoves::new(text, names, Board::STANDARD);
    /// assert!(moves(b"R2", MoveNames::Tile).eq([Ok(Move::Left), Ok(Move::Left)]));
    /// assert!(moves(b"6 5", MoveNames::Number).eq([Ok(Move::Up), Ok(Move::Left)]));
    /// ```
    #[must_use]
    pub const fn new(text: &'a [u8], names: MoveNames, start: Board) -> ParseMoves<'a> {
        let means = match names {
            MoveNames::Number => Means::Numbers(Some(start)),
            MoveNames::Blank | MoveNames::Tile => {
                let is_tile = matches!(names, MoveNames::Tile);
                Means::Directions { is_tile, step: Move::Up, times: 0 }
            }
        };
        ParseMoves { text, at: 0, last: 0, read: 0, means }
    }

    /// The next move; `Ok(None)` for a tile that is not next to the blank.
    pub(crate) fn advance(&mut self) -> Option<Result<Option<Move>, ParsePathError>> {
        let next = match self.means {
            Means::Directions { is_tile, step, times } => match times.checked_sub(1) {
                Some(times) => {
                    self.means = Means::Directions { is_tile, step, times };
                    Ok(Some(step))
                }
                None => self.skip().then(|| self.direction(is_tile).map(Some))?,
            },
            Means::Numbers(board) => self.skip().then(|| self.number(board))?,
        };
        match next {
            Ok(_) => self.read += 1,
            Err(_) => self.at = self.text.len(),
        }
        Some(next)
    }

    /// Skips separators; whether a move follows.
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

    /// Reads a direction and the number after it.
    fn direction(&mut self, is_tile: bool) -> Result<Move, ParsePathError> {
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
        let step = if is_tile { direction.opposite() } else { *direction };
        let times = self.times()?;
        self.means = Means::Directions { is_tile, step, times: times - 1 };
        Ok(step)
    }

    /// Reads a number of repetitions, 1 to 255; 1 if there is none.
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

    /// Reads the number of a tile.
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

    /// The error of the next character, or of the next byte if it is not UTF-8.
    fn unknown(&self, error: impl FnOnce(char, usize) -> ParsePathError) -> ParsePathError {
        let (at, rest) = (self.at, &self.text[self.at..]);
        match first_character(rest) {
            Some(character) => error(character, at),
            None => ParsePathError::Byte { byte: rest[0], at },
        }
    }

    /// All moves, if there are at most 31.
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
    /// A path from a text in any notation, as [`ParseMoves`] reads it from a start.
    ///
    /// # Errors
    ///
    /// If the text is not a path, if a tile is not next to the blank, or if there are more than 31
    /// moves.
    ///
    /// ```
    /// use loyd::{Board, MoveNames, Path};
    /// let path = |text, names| Path::from_text(text, names, Board::STANDARD);
    /// assert_eq!(path(b"DR2U2", MoveNames::Blank)?.to_string(), "drruu");
    /// assert_eq!(path(b"DR2U2", MoveNames::Tile)?.to_string(), "ulldd");
    /// assert_eq!(path(b"6 5 4", MoveNames::Number)?.to_string(), "ull");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    pub fn from_text(text: &[u8], names: MoveNames, start: Board) -> Result<Path, ParsePathError> {
        ParseMoves::new(text, names, start).path()
    }
}

/// From the directions of the blank in any notation; see [`Path::from_text`].
impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Path, ParsePathError> {
        Path::from_text(text.as_bytes(), MoveNames::Blank, Board::STANDARD)
    }
}
