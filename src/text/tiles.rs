//! The tiles that a path moves.

use core::fmt;
use core::iter::FusedIterator;

use crate::path::{Path, PathIter};
use crate::puzzle::Board;

impl Path {
    /// The tiles that the path moves from a start; `None` if a move would take the blank off the
    /// board. To write them, [`display`](Path::display) is enough.
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
}

/// The tiles that a path moves, 1 to 8, in order; made by [`Path::numbers`]. It prints the
/// remaining numbers, separated by spaces.
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
    /// The board before the remaining moves, ...
    board: Board,
    /// ... and the board after them.
    end: Board,
    /// The remaining moves, all of them legal.
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
        // At most 31 tiles, with a space between two.
        let mut text = [b' '; 2 * Path::MAX_LEN];
        for (tile, place) in self.clone().zip(text.chunks_mut(2)) {
            place[0] = b'0' + tile;
        }
        let length = (2 * self.len()).saturating_sub(1);
        f.pad(core::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}
