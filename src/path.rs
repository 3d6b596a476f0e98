//! A whole path in one word.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU64;

use crate::puzzle::{Board, Move};

/// A sequence of at most 31 moves, the length of the longest optimal path (God's number).
///
/// A path is `Copy` and takes 8 bytes, and so does an `Option` of one. It iterates over its
/// [`Move`]s, is written as their letters, and is parsed from every
/// [`Notation`](crate::Notation). Paths compare by length, then by their moves in the order
/// u, d, l, r.
///
/// ```
/// use loyd::{Goal, Move, Path};
/// let path: Path = Goal::default().solve("123450786".parse()?).unwrap();
/// assert_eq!(path.len(), 1);
/// assert_eq!(path.first(), Some(Move::Down));
/// assert_eq!(path.to_string(), "d");
/// # Ok::<(), loyd::BoardError>(())
/// ```
// Two bits per move, the first move lowest, and a one above the last: the position of the leading
// one gives the length.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path(NonZeroU64);

impl Path {
    /// The largest number of moves in a path: no board is farther than 31 moves from any goal.
    pub const MAX_LEN: usize = 31;

    /// The path of no moves.
    pub const EMPTY: Path = Path(NonZeroU64::MIN);

    /// The number of moves.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.ilog2() as usize / 2
    }

    /// Whether the path has no moves, as at the goal.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.to_bits() == 1
    }

    /// The first move; `None` if the path is empty.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Move> {
        self.get(0)
    }

    /// The move at this position, counted from 0; `None` past the end.
    #[inline]
    #[must_use]
    pub const fn get(self, at: usize) -> Option<Move> {
        if at < self.len() {
            Some(Move::from_bits((self.to_bits() >> (2 * at)) as u8))
        } else {
            None
        }
    }

    /// The path with one more move at its end; `None` if it already has 31.
    #[inline]
    #[must_use]
    pub const fn push(self, step: Move) -> Option<Path> {
        if self.len() == Path::MAX_LEN { None } else { Some(self.then(step)) }
    }

    /// The moves, first to last.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> PathIter {
        PathIter { left: self }
    }

    /// The path back: the opposite moves, last to first.
    ///
    /// ```
    /// let path: loyd::Path = "uld".parse()?;
    /// assert_eq!(path.reversed().to_string(), "urd");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[must_use]
    pub fn reversed(self) -> Path {
        self.iter().fold(Path::EMPTY, |path, step| path.after(step.opposite()))
    }

    /// The board at the end of the path from a start; `None` if a move would take the blank off the
    /// board.
    ///
    /// ```
    /// use loyd::{Board, Path};
    /// let path: Path = "ul".parse()?;
    /// assert_eq!(path.replay(Board::STANDARD).unwrap().to_string(), "123405786");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[must_use]
    pub fn replay(self, start: Board) -> Option<Board> {
        self.iter().try_fold(start, Board::apply)
    }

    /// The path as an integer: two bits per move (0 up, 1 down, 2 left, 3 right), the first move
    /// lowest, and a one above the last move. The encoding is stable across releases.
    ///
    /// ```
    /// let path: loyd::Path = "ur".parse()?;
    /// assert_eq!(path.to_bits(), 0b1_11_00);
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.0.get()
    }

    /// The path with the given [bits](Path::to_bits); `None` if no path has them.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Path> {
        match NonZeroU64::new(bits) {
            // The leading one is above a whole number of moves, at most 31.
            Some(path) if path.ilog2() % 2 == 0 => Some(Path(path)),
            _ => None,
        }
    }

    /// Writes the letters of the moves to a buffer and returns them. It does not allocate.
    pub fn letters(self, buffer: &mut [u8; Path::MAX_LEN]) -> &str {
        for (letter, step) in buffer.iter_mut().zip(self) {
            *letter = step.letter() as u8;
        }
        core::str::from_utf8(&buffer[..self.len()]).unwrap_or_default()
    }

    /// The path with one more move at its end. The path must have at most 30 moves.
    #[inline]
    pub(crate) const fn then(self, step: Move) -> Path {
        // The move takes the place of the leading one, which moves up by two bits.
        let end = 2 * self.len();
        Path::from_valid_bits(self.to_bits() ^ 1 << end ^ (4 | step as u64) << end)
    }

    /// The path with one more move before its first. The path must have at most 30 moves.
    #[inline]
    pub(crate) const fn after(self, step: Move) -> Path {
        Path::from_valid_bits(Path::bits_after(step, self.to_bits()))
    }

    /// The word of the path of a move followed by the path of another word.
    #[inline]
    pub(crate) const fn bits_after(step: Move, rest: u64) -> u64 {
        rest << 2 | step as u64
    }

    /// The path with the given bits, which must be those of a path; `None` for 0.
    #[inline]
    pub(crate) const fn from_optional_bits(bits: u64) -> Option<Path> {
        match NonZeroU64::new(bits) {
            Some(bits) => Some(Path(bits)),
            None => None,
        }
    }

    /// The path with the given bits, which must be those of a path.
    #[inline]
    pub(crate) const fn from_valid_bits(bits: u64) -> Path {
        match Path::from_optional_bits(bits) {
            Some(path) => path,
            None => Path::EMPTY,
        }
    }
}

/// Compares lengths, then moves in the order u, d, l, r.
impl Ord for Path {
    fn cmp(&self, other: &Path) -> core::cmp::Ordering {
        self.len().cmp(&other.len()).then_with(|| self.iter().cmp(other.iter()))
    }
}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Path) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The path of no moves.
impl Default for Path {
    fn default() -> Path {
        Path::EMPTY
    }
}

/// Writes the letters `u d l r` of the moves without separators.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; Path::MAX_LEN];
        for (letter, step) in letters.iter_mut().zip(*self) {
            *letter = step.letter() as u8;
        }
        f.pad(core::str::from_utf8(&letters[..self.len()]).unwrap_or_default())
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}

impl IntoIterator for Path {
    type Item = Move;
    type IntoIter = PathIter;

    #[inline]
    fn into_iter(self) -> PathIter {
        self.iter()
    }
}

/// An iterator over the moves of a [`Path`]; returned by [`Path::iter`].
#[derive(Clone, Debug)]
pub struct PathIter {
    left: Path,
}

impl PathIter {
    /// The remaining moves, as a path.
    #[inline]
    #[must_use]
    pub const fn rest(&self) -> Path {
        self.left
    }
}

impl Iterator for PathIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let step = self.left.first()?;
        self.left = Path::from_valid_bits(self.left.to_bits() >> 2);
        Some(step)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl DoubleEndedIterator for PathIter {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        let last = self.left.len().checked_sub(1)?;
        let step = self.left.get(last)?;
        let below = 1 << (2 * last);
        self.left = Path::from_valid_bits(self.left.to_bits() & (below - 1) | below);
        Some(step)
    }
}

impl ExactSizeIterator for PathIter {}
impl FusedIterator for PathIter {}
