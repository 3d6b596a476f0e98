//! Moves, sets of moves, and the order that breaks ties between them.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

/// A move, named by the way the **blank** goes: `Up` exchanges the blank with the tile above it.
///
/// The tile itself goes the other way ([`opposite`](Move::opposite)).
///
/// ```
/// use loyd::{Board, Move};
/// let board: Board = "123456_78".parse()?;
/// assert_eq!(board.apply(Move::Right).unwrap().to_string(), "123456708");
/// # Ok::<(), loyd::ParseBoardError>(())
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

/// A set of moves.
///
/// ```
/// use loyd::{Board, Move};
/// let corner: Board = "123456780".parse()?;
/// let legal = corner.legal_moves();
/// assert_eq!(legal.len(), 2);
/// assert!(legal.contains(Move::Up) && legal.contains(Move::Left));
/// assert_eq!(legal.to_string(), "ul");
/// # Ok::<(), loyd::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct MoveSet(u8);

impl MoveSet {
    /// No move.
    ///
    /// ```
    /// assert!(loyd::MoveSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: MoveSet = MoveSet(0);

    /// The set with these four bits: 1 up, 2 down, 4 left, 8 right.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> MoveSet {
        MoveSet(bits & 15)
    }

    /// The four bits of the set: 1 up, 2 down, 4 left, 8 right.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
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
    /// # Ok::<(), loyd::ParseBoardError>(())
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
    /// # Ok::<(), loyd::ParseBoardError>(())
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
    /// # Ok::<(), loyd::ParseBoardError>(())
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
    /// # Ok::<(), loyd::ParseBoardError>(())
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
/// # Ok::<(), loyd::ParseBoardError>(())
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

/// The order of the four moves that breaks ties between optimal paths.
///
/// Of several optimal moves the first in the order is taken, at every step; so the path is the least in the alphabet that
/// the order spells. The default, [`UDLR`](MoveOrder::UDLR), reproduces the published samples of HDU 1043; HDU 3567 asks
/// for [`DLRU`](MoveOrder::DLRU), the order of the Latin alphabet.
///
/// ```
/// use loyd::{Goal, MoveOrder};
/// let start = "2 3 4 1 5 x 7 6 8".parse()?;
/// let goal = Goal::default();
/// assert_eq!(goal.solve(start).unwrap().to_string(), "ullddrurdllurdruldr");
/// let goal = goal.with_order(MoveOrder::DLRU);
/// assert_eq!(goal.solve(start).unwrap().to_string(), "dlurullddrurdllurdr");
/// # Ok::<(), loyd::ParseBoardError>(())
/// ```
// For each of the 16 sets two bits: the first move of the set. From the set of all four, then of the other three, and so
// on, the whole order can be read off, so nothing else is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveOrder(u32);

impl MoveOrder {
    /// Up, down, left, right: the default.
    ///
    /// ```
    /// assert_eq!(loyd::MoveOrder::UDLR, loyd::MoveOrder::default());
    /// ```
    pub const UDLR: MoveOrder = MoveOrder::from_distinct(Move::ALL);

    /// Down, left, right, up: the alphabetical order, which HDU 3567 asks for.
    ///
    /// ```
    /// assert_eq!(loyd::MoveOrder::DLRU.to_string(), "dlru");
    /// ```
    pub const DLRU: MoveOrder = MoveOrder::from_distinct([Move::Down, Move::Left, Move::Right, Move::Up]);

    /// The order in which these moves stand; `None` unless each of the four stands there once.
    ///
    /// ```
    /// use loyd::{Move, MoveOrder};
    /// let order = MoveOrder::new([Move::Right, Move::Down, Move::Left, Move::Up]).unwrap();
    /// assert_eq!(order.to_string(), "rdlu");
    /// assert!(MoveOrder::new([Move::Up; 4]).is_none());
    /// ```
    #[must_use]
    pub const fn new(moves: [Move; 4]) -> Option<MoveOrder> {
        let set = MoveSet::EMPTY.with(moves[0]).with(moves[1]).with(moves[2]).with(moves[3]);
        if set.len() == 4 { Some(MoveOrder::from_distinct(moves)) } else { None }
    }

    const fn from_distinct(moves: [Move; 4]) -> MoveOrder {
        let mut picks = 0;
        let mut set = 1;
        while set < 16 {
            let mut at = 0;
            while set >> moves[at] as u8 & 1 == 0 {
                at += 1;
            }
            picks |= (moves[at] as u32) << (2 * set);
            set += 1;
        }
        MoveOrder(picks)
    }

    /// The code of the first move of a set of four bits; 0 for the empty set.
    #[inline]
    pub(crate) const fn pick(self, set: u8) -> u8 {
        (self.0 >> (2 * (set & 15)) & 3) as u8
    }

    /// The moves in this order.
    ///
    /// ```
    /// use loyd::{Move, MoveOrder};
    /// assert_eq!(MoveOrder::UDLR.moves(), Move::ALL);
    /// ```
    #[must_use]
    pub const fn moves(self) -> [Move; 4] {
        let mut moves = [Move::Up; 4];
        let mut left = 15;
        let mut at = 0;
        while at < 4 {
            moves[at] = Move::from_bits(self.pick(left));
            left &= !(1 << moves[at] as u8);
            at += 1;
        }
        moves
    }

    /// The same order from its other end.
    ///
    /// ```
    /// assert_eq!(loyd::MoveOrder::UDLR.reversed().to_string(), "rldu");
    /// ```
    #[must_use]
    pub const fn reversed(self) -> MoveOrder {
        let [a, b, c, d] = self.moves();
        MoveOrder::from_distinct([d, c, b, a])
    }

    /// The order in which every move is replaced: move `m` by `map[m]`.
    pub(crate) const fn mapped(self, map: [Move; 4]) -> MoveOrder {
        let [a, b, c, d] = self.moves();
        MoveOrder::from_distinct([map[a as usize], map[b as usize], map[c as usize], map[d as usize]])
    }
}

impl Default for MoveOrder {
    fn default() -> MoveOrder {
        MoveOrder::UDLR
    }
}

/// Four letters, such as `udlr`.
impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.moves().map(|step| step.letter() as u8);
        f.pad(core::str::from_utf8(&letters).unwrap_or_default())
    }
}

impl fmt::Debug for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MoveOrder({self})")
    }
}

/// From four letters, such as `dlru`, each of `u d l r` once, small or capital.
impl FromStr for MoveOrder {
    type Err = ParseMoveOrderError;

    fn from_str(text: &str) -> Result<MoveOrder, ParseMoveOrderError> {
        let mut letters = text.chars();
        let mut moves = [Move::Up; 4];
        for step in &mut moves {
            let letter = letters.next().ok_or(ParseMoveOrderError)?;
            *step = Move::from_letter(letter).ok_or(ParseMoveOrderError)?;
        }
        match letters.next() {
            None => MoveOrder::new(moves).ok_or(ParseMoveOrderError),
            Some(_) => Err(ParseMoveOrderError),
        }
    }
}

/// The error of parsing a [`MoveOrder`]: the text is not the letters `u d l r`, each once.
///
/// ```
/// use loyd::{MoveOrder, ParseMoveOrderError};
/// assert_eq!("uuuu".parse::<MoveOrder>(), Err(ParseMoveOrderError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveOrderError;

impl fmt::Display for ParseMoveOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an order is the letters u, d, l and r, each once, such as udlr")
    }
}

impl core::error::Error for ParseMoveOrderError {}
