//! A whole optimal path in one word.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU64;

use crate::puzzle::{Board, Move};

/// A sequence of at most 31 moves: as long as the longest optimal path, God's number.
///
/// A path is `Copy` and 8 bytes long, and so is an `Option` of one. It iterates over its [`Move`]s
/// and prints as their letters; it is read from every
/// [`Notation`](crate::Notation), and [`written`](Path::written) in it. Paths compare by length, then by their moves in the order u, d, l, r.
///
/// ```
/// use loyd::{Goal, Move, Path};
/// let path: Path = Goal::default().solve("123450786".parse()?).unwrap();
/// assert_eq!(path.len(), 1);
/// assert_eq!(path.first(), Some(Move::Down));
/// assert_eq!(path.to_string(), "d");
/// # Ok::<(), loyd::BoardError>(())
/// ```
// Two bits a move, the first move lowest, and a one above the last: the length is in the position
// of the leading one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path(NonZeroU64);

impl Path {
    /// The most moves that a path holds: 31, since no board is further from any goal.
    ///
    /// ```
    /// assert_eq!(loyd::Path::MAX_LEN, 31);
    /// ```
    pub const MAX_LEN: usize = 31;

    /// The path of no moves.
    ///
    /// ```
    /// assert!(loyd::Path::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Path = Path(NonZeroU64::MIN);

    /// The number of moves.
    ///
    /// ```
    /// assert_eq!("ulld".parse::<loyd::Path>()?.len(), 4);
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.ilog2() as usize / 2
    }

    /// Whether there is no move, as at the goal.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert!(goal.solve(goal.board()).unwrap().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.to_bits() == 1
    }

    /// The first move; `None` if there is none.
    ///
    /// ```
    /// use loyd::{Move, Path};
    /// assert_eq!("ld".parse::<Path>()?.first(), Some(Move::Left));
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Move> {
        self.get(0)
    }

    /// The move at this position, counted from 0; `None` from the length on.
    ///
    /// ```
    /// use loyd::{Move, Path};
    /// let path: Path = "ld".parse()?;
    /// assert_eq!((path.get(1), path.get(2)), (Some(Move::Down), None));
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn get(self, at: usize) -> Option<Move> {
        if at < self.len() {
            Some(Move::from_bits((self.to_bits() >> (2 * at)) as u8))
        } else {
            None
        }
    }

    /// The path with one more move at its end; `None` if it has 31 already.
    ///
    /// ```
    /// use loyd::{Move, Path};
    /// assert_eq!(Path::EMPTY.push(Move::Up).unwrap().to_string(), "u");
    /// ```
    #[inline]
    #[must_use]
    pub const fn push(self, step: Move) -> Option<Path> {
        if self.len() == Path::MAX_LEN { None } else { Some(self.then(step)) }
    }

    /// The moves, first to last.
    ///
    /// ```
    /// use loyd::{Move, Path};
    /// let path: Path = "ld".parse()?;
    /// assert!(path.iter().eq([Move::Left, Move::Down]));
    /// assert!(path.iter().rev().eq([Move::Down, Move::Left]));
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter(self) -> PathIter {
        PathIter { left: self }
    }

    /// The path back: the opposite moves from the last to the first.
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

    /// The board to which the path leads from a start; `None` if a move would take the blank off
    /// the board.
    ///
    /// ```
    /// use loyd::{Board, Path};
    /// let path: Path = "ul".parse()?;
    /// assert_eq!(path.replay(Board::STANDARD).unwrap().to_string(), "123405786");
    /// assert_eq!(path.replay("012345678".parse().unwrap()), None);
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
    ///
    /// ```
    /// use loyd::Path;
    /// assert_eq!(Path::from_bits(0b1_11_00).unwrap().to_string(), "ur");
    /// assert_eq!(Path::from_bits(0), None);
    /// assert_eq!(Path::from_bits(0b10), None);
    /// assert_eq!(Path::from_bits(1 << 63), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Path> {
        match NonZeroU64::new(bits) {
            // The leading one is above a whole number of moves, at most 31.
            Some(path) if path.ilog2() % 2 == 0 => Some(Path(path)),
            _ => None,
        }
    }

    /// Writes the letters of the moves to a buffer and returns them, without an allocation.
    ///
    /// ```
    /// let path: loyd::Path = "uldr".parse()?;
    /// let mut buffer = [0; loyd::Path::MAX_LEN];
    /// assert_eq!(path.letters(&mut buffer), "uldr");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    pub fn letters(self, buffer: &mut [u8; Path::MAX_LEN]) -> &str {
        for (letter, step) in buffer.iter_mut().zip(self) {
            *letter = step.letter() as u8;
        }
        core::str::from_utf8(&buffer[..self.len()]).unwrap_or_default()
    }

    /// The path with one more move at its end. The path must have at most 30.
    #[inline]
    pub(crate) const fn then(self, step: Move) -> Path {
        // The leading one makes room for the move and goes up by two places.
        let end = 2 * self.len();
        Path::from_valid_bits(self.to_bits() ^ 1 << end ^ (4 | step as u64) << end)
    }

    /// The path with one more move before its first. The path must have at most 30.
    #[inline]
    pub(crate) const fn after(self, step: Move) -> Path {
        Path::from_valid_bits(Path::bits_after(step, self.to_bits()))
    }

    /// The word of that path, by the word of the rest.
    #[inline]
    pub(crate) const fn bits_after(step: Move, rest: u64) -> u64 {
        rest << 2 | step as u64
    }

    /// The bits of a path, or `None` for 0, which no path has. The bits must be those of a path or
    /// 0.
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

/// Shorter paths first; of the same length by their moves in the order u, d, l, r.
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

/// The letters `u d l r` of the moves, without anything between.
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

/// The moves of a [`Path`]; made by [`Path::iter`].
///
/// ```
/// let path: loyd::Path = "uld".parse()?;
/// assert_eq!(path.iter().len(), 3);
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PathIter {
    left: Path,
}

impl PathIter {
    /// The moves that are left, as a path.
    ///
    /// ```
    /// let mut moves = "uld".parse::<loyd::Path>()?.iter();
    /// moves.next();
    /// assert_eq!(moves.rest().to_string(), "ld");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
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
