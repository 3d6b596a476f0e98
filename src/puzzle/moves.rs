//! Moves of the blank, sets of moves, and the order that breaks ties.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

/// A move, named for the direction in which the **blank** moves: `Up` exchanges the blank with the
/// tile above it.
///
/// The tile moves in the [`opposite`](Move::opposite) direction.
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
    /// The blank moves up, a tile moves down.
    Up = 0,
    /// The blank moves down, a tile moves up.
    Down = 1,
    /// The blank moves left, a tile moves right.
    Left = 2,
    /// The blank moves right, a tile moves left.
    Right = 3,
}

impl Move {
    /// All four moves in the default order: up, down, left, right.
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

    /// The move that undoes this move.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Move {
        Move::from_bits(self as u8 ^ 1)
    }

    /// `u`, `d`, `l`, or `r`.
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

    /// The move of a letter, lowercase or uppercase; `None` for any other character.
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

/// The letter of the move; see [`Move::letter`].
impl From<Move> for char {
    fn from(step: Move) -> char {
        step.letter()
    }
}

/// Writes the letter of the move: `u`, `d`, `l`, or `r`.
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

/// Parses one letter, lowercase or uppercase.
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

/// The error of parsing a [`Move`] or a [`MoveSet`]: the text has a character other than the
/// letters `u d l r`, or a letter more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moves are the letters u, d, l, r, each at most once")
    }
}

impl core::error::Error for ParseMoveError {}

/// A set of moves.
///
/// It is written as its letters in the order `udlr` and parsed from letters in any order.
///
/// ```
/// use loyd::{Board, Move, MoveOrder};
/// let legal = Board::STANDARD.legal_moves();
/// assert_eq!(legal.to_string(), "ul");
/// assert!(legal.contains(Move::Up) && !legal.contains(Move::Down));
/// assert_eq!(legal.first(MoveOrder::DLRU), Some(Move::Left));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveSet(u8);

impl MoveSet {
    /// The empty set.
    pub const EMPTY: MoveSet = MoveSet(0);

    /// The number of moves in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the move is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, step: Move) -> bool {
        self.0 >> step as u8 & 1 == 1
    }

    /// The first move of the set in the given order; `None` if the set is empty.
    #[inline]
    #[must_use]
    pub const fn first(self, order: MoveOrder) -> Option<Move> {
        if self.is_empty() { None } else { Some(Move::from_bits(order.pick(self.0))) }
    }

    /// The moves in the order up, down, left, right.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> MoveSetIter {
        self.iter_in(MoveOrder::UDLR)
    }

    /// The moves in the given order.
    ///
    /// ```
    /// use loyd::{Board, Move, MoveOrder};
    /// let legal = Board::STANDARD.legal_moves();
    /// assert!(legal.iter_in(MoveOrder::DLRU).eq([Move::Left, Move::Up]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter_in(self, order: MoveOrder) -> MoveSetIter {
        MoveSetIter { left: self, order }
    }

    /// The set with one more move.
    #[inline]
    #[must_use]
    pub const fn with(self, step: Move) -> MoveSet {
        MoveSet(self.0 | 1 << step as u8)
    }

    /// The set without a move.
    #[inline]
    #[must_use]
    pub const fn without(self, step: Move) -> MoveSet {
        MoveSet(self.0 & !(1 << step as u8))
    }

    /// The bits of the set: 1 for up, 2 for down, 4 for left, 8 for right. They are stable across
    /// releases.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// The set with the given [bits](MoveSet::to_bits); `None` if `bits` is over 15.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<MoveSet> {
        if bits < 16 { Some(MoveSet(bits)) } else { None }
    }

    /// The set with the lowest four of these bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> MoveSet {
        MoveSet(bits & 15)
    }
}

/// Writes the letters of the moves in the order `udlr`.
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

/// Parses the letters of the moves, lowercase or uppercase, in any order, each at most once. The
/// empty text is the empty set.
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

/// An iterator over the moves of a [`MoveSet`]; returned by [`MoveSet::iter`] and
/// [`MoveSet::iter_in`].
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
/// At every step, the first optimal move in the order is taken, so the path is the alphabetically
/// first in the alphabet that the order spells. The default, [`UDLR`](MoveOrder::UDLR), reproduces
/// the published samples of HDU 1043. HDU 3567 requires [`DLRU`](MoveOrder::DLRU), the order of the
/// Latin alphabet.
///
/// ```
/// use loyd::{Goal, MoveOrder};
/// let start = "2 3 4 1 5 x 7 6 8".parse()?;
/// let goal = Goal::default();
/// assert_eq!(goal.solve(start).unwrap().to_string(), "ullddrurdllurdruldr");
/// let goal = goal.with_order(MoveOrder::DLRU);
/// assert_eq!(goal.solve(start).unwrap().to_string(), "dlurullddrurdllurdr");
/// # Ok::<(), loyd::BoardError>(())
/// ```
// Two bits for each of the 16 sets: the first move of the set. The set of all four gives the first
// move, the set of the other three the second, and so on, so nothing else is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveOrder(u32);

impl MoveOrder {
    /// Up, down, left, right: the default.
    pub const UDLR: MoveOrder = MoveOrder::from_distinct(Move::ALL);

    /// Down, left, right, up: the alphabetical order, which HDU 3567 requires.
    pub const DLRU: MoveOrder =
        MoveOrder::from_distinct([Move::Down, Move::Left, Move::Right, Move::Up]);

    /// The order of these moves; `None` if a move appears twice.
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

    /// The reversed order: `rldu` for `udlr`.
    #[must_use]
    pub const fn reversed(self) -> MoveOrder {
        let [a, b, c, d] = self.moves();
        MoveOrder::from_distinct([d, c, b, a])
    }

    /// The order in which every move `m` is replaced by `map[m]`.
    pub(crate) const fn mapped(self, map: [Move; 4]) -> MoveOrder {
        let [a, b, c, d] = self.moves();
        MoveOrder::from_distinct([
            map[a as usize],
            map[b as usize],
            map[c as usize],
            map[d as usize],
        ])
    }
}

/// Compares the sequences of moves.
impl Ord for MoveOrder {
    fn cmp(&self, other: &MoveOrder) -> core::cmp::Ordering {
        self.moves().cmp(&other.moves())
    }
}

impl PartialOrd for MoveOrder {
    fn partial_cmp(&self, other: &MoveOrder) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for MoveOrder {
    fn default() -> MoveOrder {
        MoveOrder::UDLR
    }
}

/// Writes four letters, such as `udlr`.
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

/// Parses four letters, such as `dlru`: each of `u d l r` once, lowercase or uppercase.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseMoveOrderError;

impl fmt::Display for ParseMoveOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an order is the letters u, d, l, and r, each once, such as udlr")
    }
}

impl core::error::Error for ParseMoveOrderError {}
