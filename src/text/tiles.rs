//! Paths as the numbers of the tiles that move.

use core::fmt;
use core::iter::FusedIterator;

use super::{ParseMoves, ParsePathError};
use crate::padded::padded;
use crate::path::{Path, PathIter};
use crate::puzzle::Board;

impl Path {
    /// The tiles that the path moves from a start; `None` if a move would take the blank off the
    /// board.
    ///
    /// ```
    /// use loyd::{Board, Path};
    /// let path: Path = "ull".parse()?;
    /// assert_eq!(path.numbers(Board::STANDARD).unwrap().to_string(), "6 5 4");
    /// assert!(path.numbers(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8])).is_none());
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[must_use]
    pub fn numbers(self, start: Board) -> Option<TileNumbers> {
        self.replay(start).map(|end| TileNumbers { board: start, end, left: self.iter() })
    }

    /// A path from the numbers of the tiles that move, as [`ParseMoves::from_numbers`] reads them:
    /// `4 3 2 1`, `4,3,2,1` or `4321`.
    ///
    /// # Errors
    ///
    /// If the text is not such numbers, if a tile is not beside the blank, or if there are more
    /// than 31 moves.
    ///
    /// ```
    /// use loyd::{Board, Path};
    /// let path = Path::from_numbers(b"6 5 4", Board::STANDARD)?;
    /// assert_eq!(path.to_string(), "ull");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    pub fn from_numbers(text: &[u8], start: Board) -> Result<Path, ParsePathError> {
        ParseMoves::from_numbers(text, start).path()
    }
}

/// The tiles that a path moves, 1 to 8, in order; made by [`Path::numbers`]. It prints what is left
/// of them with a space between.
///
/// ```
/// use loyd::{Board, Path};
/// let mut numbers = "ull".parse::<Path>()?.numbers(Board::STANDARD).unwrap();
/// assert_eq!(numbers.next(), Some(6));
/// assert_eq!(numbers.to_string(), "5 4");
/// assert_eq!(numbers.next_back(), Some(4));
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TileNumbers {
    /// Before the moves that are left, ...
    board: Board,
    /// ... and after them.
    end: Board,
    /// Every move of it is legal.
    left: PathIter,
}

impl Iterator for TileNumbers {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let next = self.board.apply(self.left.next()?)?;
        let tile = self.board.tile(next.blank());
        self.board = next;
        tile
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for TileNumbers {
    #[inline]
    fn next_back(&mut self) -> Option<u8> {
        let before = self.end.apply(self.left.next_back()?.opposite())?;
        let tile = self.end.tile(before.blank());
        self.end = before;
        tile
    }
}

impl ExactSizeIterator for TileNumbers {}
impl FusedIterator for TileNumbers {}

impl fmt::Display for TileNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| {
            self.clone()
                .enumerate()
                .try_for_each(|(at, tile)| write!(f, "{}{tile}", if at == 0 { "" } else { " " }))
        })
    }
}
