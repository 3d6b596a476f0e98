//! A move of the blank.

use core::fmt;
use core::str::FromStr;

/// A move, named by the way the **blank** goes: `Up` exchanges the blank with the tile above it.
///
/// The tile itself goes the other way ([`opposite`](Move::opposite)).
///
/// ```
/// use loyd::{Board, Move};
/// let board: Board = "123456_78".parse()?;
/// assert_eq!(board.apply(Move::Right).unwrap().to_string(), "123456708");
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Move {
    /// The blank goes up, a tile comes down.
    Up = 0,
    /// The blank goes down, a tile comes up.
    Down = 1,
    /// The blank goes left, a tile comes right.
    Left = 2,
    /// The blank goes right, a tile comes left.
    Right = 3,
}

impl Move {
    /// All four moves in the default order: up, down, left, right.
    ///
    /// ```
    /// assert_eq!(loyd::Move::ALL.map(|m| m.letter()), ['u', 'd', 'l', 'r']);
    /// ```
    pub const ALL: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

    /// The move with this two-bit code: 0 up, 1 down, 2 left, 3 right. Higher bits are ignored.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Move {
        match bits & 3 {
            0 => Move::Up,
            1 => Move::Down,
            2 => Move::Left,
            _ => Move::Right,
        }
    }

    /// The move back.
    ///
    /// ```
    /// use loyd::Move;
    /// assert_eq!(Move::Up.opposite(), Move::Down);
    /// ```
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Move {
        Move::from_bits(self as u8 ^ 1)
    }

    /// `u`, `d`, `l` or `r`.
    ///
    /// ```
    /// assert_eq!(loyd::Move::Left.letter(), 'l');
    /// ```
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Move::Up => 'u',
            Move::Down => 'd',
            Move::Left => 'l',
            Move::Right => 'r',
        }
    }

    /// The move of a letter, `u d l r` or `U D L R`; `None` for any other character.
    ///
    /// ```
    /// use loyd::Move;
    /// assert_eq!(Move::from_letter('D'), Some(Move::Down));
    /// assert_eq!(Move::from_letter('x'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Move> {
        match letter {
            'u' | 'U' => Some(Move::Up),
            'd' | 'D' => Some(Move::Down),
            'l' | 'L' => Some(Move::Left),
            'r' | 'R' => Some(Move::Right),
            _ => None,
        }
    }
}

/// Its letter; see [`Move::letter`].
impl From<Move> for char {
    fn from(step: Move) -> char {
        step.letter()
    }
}

/// As its letter: `u`, `d`, `l` or `r`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Move::Up => "u",
            Move::Down => "d",
            Move::Left => "l",
            Move::Right => "r",
        })
    }
}

/// From one letter, small or capital; see [`Move::from_letter`].
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Move::from_letter), letters.next()) {
            (Some(step), None) => Ok(step),
            _ => Err(ParseMoveError),
        }
    }
}

/// The error of parsing a [`Move`] or a [`MoveSet`](super::MoveSet): the text is not made of the
/// letters `u d l r`.
///
/// ```
/// use loyd::{Move, MoveSet, ParseMoveError};
/// assert_eq!("x".parse::<Move>(), Err(ParseMoveError));
/// assert_eq!("ux".parse::<MoveSet>(), Err(ParseMoveError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moves are the letters u, d, l, r, each at most once")
    }
}

impl core::error::Error for ParseMoveError {}
