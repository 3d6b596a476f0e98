//! The order of moves that breaks ties.

use core::fmt;
use core::str::FromStr;

use super::{Move, MoveSet};

/// The order of the four moves that breaks ties between optimal paths.
///
/// Of several optimal moves the first in the order is taken, at every step; so the path is the
/// least in the alphabet that the order spells. The default, [`UDLR`](MoveOrder::UDLR), reproduces
/// the published samples of HDU 1043; HDU 3567 asks for [`DLRU`](MoveOrder::DLRU), the order of the
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
// For each of the 16 sets two bits: the first move of the set. From the set of all four, then of
// the other three, and so on, the whole order can be read off, so nothing else is kept.
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
    pub const DLRU: MoveOrder =
        MoveOrder::from_distinct([Move::Down, Move::Left, Move::Right, Move::Up]);

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
        MoveOrder::from_distinct([
            map[a as usize],
            map[b as usize],
            map[c as usize],
            map[d as usize],
        ])
    }
}

/// As the moves stand in them.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseMoveOrderError;

impl fmt::Display for ParseMoveOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an order is the letters u, d, l and r, each once, such as udlr")
    }
}

impl core::error::Error for ParseMoveOrderError {}
