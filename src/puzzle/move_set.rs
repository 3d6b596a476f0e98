//! A set of moves in four bits.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use super::{Move, MoveOrder, ParseMoveError};

/// A set of moves.
///
/// It prints as its letters, in the order `udlr`, and is read from letters in any order.
///
/// ```
/// use loyd::{Board, Move};
/// let corner: Board = "123456780".parse()?;
/// let legal = corner.legal_moves();
/// assert_eq!(legal.len(), 2);
/// assert!(legal.contains(Move::Up) && legal.contains(Move::Left));
/// assert_eq!(legal.to_string(), "ul");
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveSet(u8);

impl MoveSet {
    /// No move.
    ///
    /// ```
    /// assert!(loyd::MoveSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: MoveSet = MoveSet(0);

    /// The set with the given bits: 1 for up, 2 for down, 4 for left, 8 for right; `None` if `bits`
    /// is over 15.
    ///
    /// ```
    /// use loyd::{Move, MoveSet};
    /// assert_eq!(MoveSet::from_bits(1 | 8).unwrap().to_string(), "ur");
    /// assert_eq!(MoveSet::from_bits(16), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<MoveSet> {
        if bits < 16 { Some(MoveSet(bits)) } else { None }
    }

    /// The bits of the set: 1 for up, 2 for down, 4 for left, 8 for right. They are stable across
    /// releases.
    ///
    /// ```
    /// assert_eq!(loyd::Board::STANDARD.legal_moves().to_bits(), 1 | 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// The set with the lowest four of these bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> MoveSet {
        MoveSet(bits & 15)
    }

    /// The number of moves in the set.
    ///
    /// ```
    /// assert_eq!(loyd::MoveSet::EMPTY.len(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no move.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// assert!(goal.optimal_moves(goal.board()).unwrap().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the move is in the set.
    ///
    /// ```
    /// use loyd::{Board, Move};
    /// let board: Board = "123456780".parse()?;
    /// assert!(!board.legal_moves().contains(Move::Down));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, step: Move) -> bool {
        self.0 >> step as u8 & 1 == 1
    }

    /// The set with one more move.
    ///
    /// ```
    /// use loyd::{Move, MoveSet};
    /// assert_eq!(MoveSet::EMPTY.with(Move::Up).len(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, step: Move) -> MoveSet {
        MoveSet(self.0 | 1 << step as u8)
    }

    /// The moves in the order up, down, left, right.
    ///
    /// ```
    /// use loyd::{Board, Move};
    /// let board: Board = "123456780".parse()?;
    /// assert!(board.legal_moves().iter().eq([Move::Up, Move::Left]));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter(self) -> MoveSetIter {
        self.iter_in(MoveOrder::UDLR)
    }

    /// The moves in the given order.
    ///
    /// ```
    /// use loyd::{Board, Move, MoveOrder};
    /// let board: Board = "123456780".parse()?;
    /// assert!(board.legal_moves().iter_in(MoveOrder::DLRU).eq([Move::Left, Move::Up]));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter_in(self, order: MoveOrder) -> MoveSetIter {
        MoveSetIter { left: self, order }
    }

    /// The first move of the set in the given order; `None` if the set is empty.
    ///
    /// ```
    /// use loyd::{Board, Move, MoveOrder};
    /// let board: Board = "123456780".parse()?;
    /// assert_eq!(board.legal_moves().first(MoveOrder::DLRU), Some(Move::Left));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self, order: MoveOrder) -> Option<Move> {
        if self.is_empty() { None } else { Some(Move::from_bits(order.pick(self.0))) }
    }

    /// The set with one move less.
    ///
    /// ```
    /// use loyd::{Move, MoveSet};
    /// assert!(MoveSet::EMPTY.with(Move::Up).without(Move::Up).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(self, step: Move) -> MoveSet {
        MoveSet(self.0 & !(1 << step as u8))
    }
}

/// The letters of the moves in the order `udlr`.
impl fmt::Display for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; 4];
        for (letter, step) in letters.iter_mut().zip(*self) {
            *letter = step.letter() as u8;
        }
        f.pad(core::str::from_utf8(&letters[..self.len()]).unwrap_or_default())
    }
}

impl fmt::Debug for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MoveSetIter;

    fn into_iter(self) -> MoveSetIter {
        self.iter()
    }
}

/// From the letters of its moves, lowercase or uppercase, in any order, each at most once. The empty
/// text is the empty set.
impl FromStr for MoveSet {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<MoveSet, ParseMoveError> {
        text.chars().try_fold(MoveSet::EMPTY, |set, letter| match Move::from_letter(letter) {
            Some(step) if !set.contains(step) => Ok(set.with(step)),
            _ => Err(ParseMoveError),
        })
    }
}

/// The set of one move.
impl From<Move> for MoveSet {
    fn from(step: Move) -> MoveSet {
        MoveSet::EMPTY.with(step)
    }
}

impl FromIterator<Move> for MoveSet {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveSet {
        moves.into_iter().fold(MoveSet::EMPTY, MoveSet::with)
    }
}

impl Extend<Move> for MoveSet {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        *self = moves.into_iter().fold(*self, MoveSet::with);
    }
}

/// The moves of a [`MoveSet`] in an order; made by [`MoveSet::iter`] and [`MoveSet::iter_in`].
///
/// ```
/// use loyd::{Board, Move};
/// let board: Board = "123456780".parse()?;
/// let mut moves = board.legal_moves().iter();
/// assert_eq!(moves.next_back(), Some(Move::Left));
/// assert_eq!(moves.len(), 1);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveSetIter {
    left: MoveSet,
    order: MoveOrder,
}

impl MoveSetIter {
    #[inline]
    fn take(&mut self, order: MoveOrder) -> Option<Move> {
        let step = self.left.first(order)?;
        self.left = self.left.without(step);
        Some(step)
    }
}

impl Iterator for MoveSetIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.take(self.order)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl DoubleEndedIterator for MoveSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.take(self.order.reversed())
    }
}

impl ExactSizeIterator for MoveSetIter {}
impl FusedIterator for MoveSetIter {}
