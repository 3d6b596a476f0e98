//! The rank of an arrangement in two loads, and its parity.
//!
//! An arrangement is the eight tiles in reading order without the blank, three bits per tile, the
//! first tile highest. Its lexicographic rank (the Lehmer code, also called Cantor expansion) is
//! the sum of the contributions of its first four tiles and of the order of its last four, so two
//! tables of 4,096 entries give it. Within one parity, the two orders of the last pair never both
//! occur: half the lexicographic rank is the rank within the parity, 0..20,160 without a gap.
//!
//! The parity costs nothing: each table keeps its half in the top bit, and a wrapping addition of
//! top bits is their exclusive or.

use core::fmt;

use super::ARRANGEMENTS;

/// The parity of an arrangement: the eight tiles in reading order, without the blank.
///
/// No move changes it, so a board is solvable for a goal exactly when both have the same parity.
///
/// ```
/// use loyd::{Board, Parity};
/// let goal: Board = "123456780".parse()?;
/// let swapped: Board = "123456870".parse()?;
/// assert_eq!(goal.parity(), Parity::Even);
/// assert_eq!(swapped.parity(), Parity::Odd);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parity {
    /// An even number of inversions, as in 1 2 3 4 5 6 7 8.
    Even,
    /// An odd number of inversions.
    Odd,
}

/// Writes `even` or `odd`.
impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        })
    }
}

const PARITY: u16 = 1 << 15;

/// By the first four tiles: 12 times their rank, and the parity of their Lehmer digits.
static FIRST: [u16; 4096] = first();
/// By the last four tiles: half the rank of their order, and the parity of its Lehmer digits.
static LAST: [u16; 4096] = last();

/// The set of four tiles, a bit for each; empty if a tile repeats.
static TILES: [u8; 4096] = tile_sets();

/// One Lehmer digit: the number of tiles after position `at` that are smaller than the tile there.
const fn digit(tiles: &[u8], at: usize) -> u16 {
    let mut smaller = 0;
    let mut next = at + 1;
    while next < tiles.len() {
        smaller += (tiles[next] < tiles[at]) as u16;
        next += 1;
    }
    smaller
}

const fn unpack(key: usize) -> [u8; 4] {
    [(key >> 9) as u8 & 7, (key >> 6) as u8 & 7, (key >> 3) as u8 & 7, key as u8 & 7]
}

/// Whether no tile appears twice. The entries of other keys are never used; as zeros they compress
/// well, which saves 2 kB of a compressed program.
const fn are_distinct(tiles: [u8; 4]) -> bool {
    (1u32 << tiles[0] | 1 << tiles[1] | 1 << tiles[2] | 1 << tiles[3]).count_ones() == 4
}

const fn first() -> [u16; 4096] {
    let mut table = [0; 4096];
    let mut key = 0;
    while key < 4096 {
        let tiles = unpack(key);
        if !are_distinct(tiles) {
            key += 1;
            continue;
        }
        let mut rank = 0;
        let mut digits = 0;
        let mut at = 0;
        while at < 4 {
            // All smaller tiles but those that come before.
            let mut smaller = tiles[at] as u16;
            let mut before = 0;
            while before < at {
                smaller = smaller.saturating_sub((tiles[before] < tiles[at]) as u16);
                before += 1;
            }
            rank = rank * (8 - at as u16) + smaller;
            digits += smaller;
            at += 1;
        }
        table[key] = (rank * 12) | if digits % 2 == 1 { PARITY } else { 0 };
        key += 1;
    }
    table
}

const fn last() -> [u16; 4096] {
    let mut table = [0; 4096];
    let mut key = 0;
    while key < 4096 {
        let tiles = unpack(key);
        if !are_distinct(tiles) {
            key += 1;
            continue;
        }
        let (a, b, c) = (digit(&tiles, 0), digit(&tiles, 1), digit(&tiles, 2));
        table[key] = (a * 3 + b) | if (a + b + c) % 2 == 1 { PARITY } else { 0 };
        key += 1;
    }
    table
}

const fn tile_sets() -> [u8; 4096] {
    let mut table = [0; 4096];
    let mut key = 0;
    while key < 4096 {
        let tiles = unpack(key);
        if are_distinct(tiles) {
            table[key] = 1 << tiles[0] | 1 << tiles[1] | 1 << tiles[2] | 1 << tiles[3];
        }
        key += 1;
    }
    table
}

/// Whether each of the eight tiles appears in the 24 bits. Two loads take a third of the time of a
/// loop over the tiles.
#[inline]
pub(crate) const fn is_arrangement(bits: u32) -> bool {
    TILES[(bits >> 12) as usize & 4095] | TILES[bits as usize & 4095] == 0xff
}

/// The rank of an arrangement within its parity, below 20,160, and whether it is odd.
#[inline]
pub(super) const fn rank_and_odd(arrangement: u32) -> (usize, bool) {
    let sum =
        FIRST[(arrangement >> 12) as usize & 4095].wrapping_add(LAST[arrangement as usize & 4095]);
    ((sum & !PARITY) as usize, sum & PARITY != 0)
}

/// The rank of an arrangement within its parity, below 20,160.
#[inline]
pub(super) const fn rank(arrangement: u32) -> usize {
    rank_and_odd(arrangement).0
}

/// Whether the arrangement is an odd permutation.
#[inline]
pub(super) const fn is_odd(arrangement: u32) -> bool {
    rank_and_odd(arrangement).1
}

/// The arrangement with this rank within the parity; the rank must be below 20,160.
pub(super) const fn unrank(rank: usize, odd: bool) -> u32 {
    assert!(rank < ARRANGEMENTS, "the rank of an arrangement is below 20,160");
    // The Lehmer digits. The last but one is chosen so that the parity is right.
    let mut digits = [0; 8];
    let mut left = rank;
    let mut base = 3;
    let mut at = 5;
    let mut sum = 0;
    loop {
        digits[at] = left % base;
        left /= base;
        sum += digits[at];
        if at == 0 {
            break;
        }
        at -= 1;
        base += 1;
    }
    digits[6] = (sum + odd as usize) % 2;
    // Take the tiles out of the sorted row 7 6 5 4 3 2 1 0 (lowest bits first).
    let mut row: u32 = 0o76543210;
    let mut arrangement = 0;
    let mut at = 0;
    while at < 8 {
        let shift = 3 * digits[at] as u32;
        arrangement = arrangement << 3 | (row >> shift & 7);
        let below = row & ((1 << shift) - 1);
        row = (row >> shift >> 3) << shift | below;
        at += 1;
    }
    arrangement
}

/// Calls `each` with the arrangements of one parity in the order of their ranks.
///
/// Twelve consecutive arrangements share their first four tiles; the last four take the twelve
/// orders of the remaining parity.
#[inline]
pub(crate) fn for_each_arrangement(odd: bool, mut each: impl FnMut(u32)) {
    for prefix in 0..ARRANGEMENTS / 12 {
        let first = unrank(prefix * 12, odd);
        let [a, b, c, d] = unpack(first as usize & 4095).map(u32::from);
        // The first of the twelve is sorted except for its last two tiles, which make the parity
        // right.
        let falling = c > d;
        let rest = [a, b, c.min(d), c.max(d)];
        for order in &ORDERS[usize::from(falling)] {
            each(
                order.iter().fold(first >> 12, |tiles, &at| tiles << 3 | rest[usize::from(at & 3)]),
            );
        }
    }
}

/// The orders of four items by half their rank, the even ones and the odd ones.
static ORDERS: [[[u8; 4]; 12]; 2] = {
    let mut orders = [[[0; 4]; 12]; 2];
    let mut odd = 0;
    while odd < 2 {
        let mut half = 0;
        while half < 12 {
            // After the tiles 0 1 2 3, the rank is that of the order of the last four.
            let tiles = unrank(half, odd == 1) as usize & 4095;
            let tiles = unpack(tiles);
            orders[odd][half] = [tiles[0] - 4, tiles[1] - 4, tiles[2] - 4, tiles[3] - 4];
            half += 1;
        }
        odd += 1;
    }
    orders
};
