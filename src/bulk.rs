//! Many boards at once: conversions without a branch per board.
//!
//! A rank takes two loads here too, but from tables of 32-bit words: besides its part of the rank,
//! each word holds the set of its four tiles. The two sets add up to 255 exactly if the eight tiles
//! differ, so one sum gives the rank and says whether there is one.
//!
//! ```
//! use loyd::bulk::{INVALID_RANK, ranks_from_cells};
//! use loyd::{Board, Goal};
//!
//! let rows = [[2, 3, 4, 1, 5, 0, 7, 6, 8], [1, 1, 1, 1, 1, 1, 1, 1, 1]];
//! let mut ranks = [0; 2];
//! ranks_from_cells(&rows, &mut ranks);
//! assert_eq!(ranks, [Board::new(rows[0]).rank() as u32, INVALID_RANK]);
//! ```

use crate::path::Path;
use crate::puzzle::{Board, CELLS, STATES};

/// The rank of no board: 362,880, one more than the last rank. The functions of this module give it
/// to invalid boards.
///
/// ```
/// use loyd::{Board, bulk::INVALID_RANK};
/// assert_eq!(Board::unrank(INVALID_RANK as usize), None);
/// ```
pub const INVALID_RANK: u32 = 2 * STATES as u32;

/// The number of orders of four tiles.
const ORDERS: usize = 24;
/// The number of ways to choose the first four tiles, in order: 8 * 7 * 6 * 5.
const PREFIXES: usize = 1680;

/// One, the highest bit, and the lowest three bits of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;
const TILES: u64 = 0x0707_0707_0707_0707;

/// By four tiles of three bits: bits 24..32 hold the set of the tiles, bits 0..24 what the tiles
/// contribute to the rank of the board as the first four tiles, or as the last four.
static FIRST: [u32; 4096] = weights(true);
static LAST: [u32; 4096] = weights(false);

const fn weights(is_first: bool) -> [u32; 4096] {
    let mut table = [0; 4096];
    let mut key = 0;
    while key < 4096 {
        let tiles = [key >> 9 & 7, key >> 6 & 7, key >> 3 & 7, key & 7];
        let (mut set, mut rank, mut at) = (0_usize, 0_usize, 0);
        while at < 4 {
            // The Lehmer digit: the smaller tiles that come later.
            let mut smaller: usize = if is_first { tiles[at] } else { 0 };
            let mut other = 0;
            while other < 4 {
                if is_first && other < at && tiles[other] < tiles[at] {
                    smaller = smaller.saturating_sub(1);
                }
                if !is_first && other > at && tiles[other] < tiles[at] {
                    smaller += 1;
                }
                other += 1;
            }
            rank = rank * (if is_first { 8 } else { 4 } - at) + smaller;
            set |= 1 << tiles[at];
            at += 1;
        }
        let weight = if is_first { ORDERS * CELLS } else { CELLS };
        table[key] = ((set << 24) | (rank * weight)) as u32;
        key += 1;
    }
    table
}

/// By the rank of the first four tiles: these tiles in bits 16..28, and in bits 0..16 where the
/// orders of the other four begin in [`SUFFIX`].
static PREFIX: [u32; PREFIXES] = SUFFIXES.0;
/// By the set of the last four tiles and the rank of their order: these tiles.
static SUFFIX: [u16; 70 * ORDERS] = SUFFIXES.1;

const SUFFIXES: ([u32; PREFIXES], [u16; 70 * ORDERS]) = {
    let (mut prefixes, mut suffixes) = ([0; PREFIXES], [0; 70 * ORDERS]);
    // By set of tiles, where its orders begin, plus one.
    let mut begins = [0; 256];
    let mut sets = 0;
    let mut key = 0;
    while key < 4096 {
        let set = FIRST[key] >> 24;
        if set.count_ones() == 4 {
            if begins[set as usize] == 0 {
                begins[set as usize] = sets * ORDERS as u32 + 1;
                sets += 1;
            }
            let begin = begins[set as usize] as usize - 1;
            let order = (LAST[key] & 0xff_ffff) as usize / CELLS;
            suffixes[begin + order] = key as u16;
        }
        key += 1;
    }
    let mut key = 0;
    while key < 4096 {
        let set = FIRST[key] >> 24;
        if set.count_ones() == 4 {
            let prefix = (FIRST[key] & 0xff_ffff) as usize / (ORDERS * CELLS);
            prefixes[prefix] = (key as u32) << 16 | (begins[255 - set as usize] - 1);
        }
        key += 1;
    }
    (prefixes, suffixes)
};

/// Nine cells that may be a board.
#[derive(Clone, Copy)]
struct Packed {
    arrangement: u32,
    blank: u32,
    rank: u32,
    is_valid: bool,
}

impl Packed {
    /// Packs eight cells, the first in the lowest byte, and the ninth.
    #[inline(always)]
    fn new(cells: u64, ninth: u8) -> Packed {
        let cells = cells.swap_bytes();
        let in_range = !is_over_8(cells) & (ninth <= 8);
        // One less than each cell: the high bit is clear where the blank is, the low three hold a
        // tile.
        let less_one = (cells | HIGH) - ONES;
        let blanks = !less_one & HIGH;
        let one_blank = (blanks & blanks.wrapping_sub(1) == 0) & ((blanks == 0) == (ninth == 0));
        let blank = blanks.leading_zeros() / 8;
        let tiles = less_one & TILES;
        let tiles = (tiles | tiles >> 5) & 0x003f_003f_003f_003f;
        let tiles = (tiles | tiles >> 10) & 0x0000_0fff_0000_0fff;
        let tiles = (tiles | tiles >> 20) as u32 & 0xff_ffff;
        let nine = tiles << 3 | u32::from(ninth.wrapping_sub(1) & 7);
        // Take the blank's three bits out.
        let shift = 24 - 3 * blank;
        let arrangement = (nine >> shift >> 3) << shift | nine & ((1 << shift) - 1);
        let sum = FIRST[(arrangement >> 12) as usize & 4095]
            .wrapping_add(LAST[arrangement as usize & 4095]);
        Packed {
            arrangement,
            blank,
            rank: (sum & 0xff_ffff) + blank,
            is_valid: in_range & one_blank & (sum >> 24 == 255),
        }
    }

    /// Packs a text of nine bytes, or of seventeen with the same separator between all cells.
    #[inline(always)]
    fn from_regular(text: &[u8]) -> Option<Packed> {
        let (cells, ninth) = if text.len() == CELLS {
            (u64::from_le_bytes(*text.first_chunk()?), text[8])
        } else if text.len() == 2 * CELLS - 1 {
            let halves = [*text.first_chunk()?, *text[8..].first_chunk()?].map(u64::from_le_bytes);
            let separators = u64::from(text[1]) * 0x0100_0100_0100_0100;
            let wrong = halves.map(|half| half & 0xff00_ff00_ff00_ff00 ^ separators);
            if wrong != [0; 2] || !matches!(text[1], b' ' | b',' | b'\t') {
                return None;
            }
            let [low, high] = halves.map(even_bytes);
            (low | high << 32, text[16])
        } else {
            return None;
        };
        let (mut cells, mut ninth) = (cells ^ (ONES * 0x30), ninth ^ 0x30);
        // What is not a digit can still be the blank, if it is the only one.
        let not_digits = over_8(cells);
        if not_digits != 0 || ninth > 8 {
            let at = not_digits.trailing_zeros() & 56;
            let only = if not_digits == 0 {
                core::mem::replace(&mut ninth, 0)
            } else {
                let only = (cells >> at) as u8;
                cells &= !(0xff << at);
                only
            };
            if !matches!(only ^ 0x30, b'x' | b'X' | b'_' | b'.' | b'-' | b'*') || is_over_8(cells) {
                return None;
            }
        }
        let packed = Packed::new(cells, ninth);
        packed.is_valid.then_some(packed)
    }

    #[inline(always)]
    fn board(self) -> Option<Board> {
        if self.is_valid { Some(Board::from_parts(self.arrangement, self.blank)) } else { None }
    }

    #[inline(always)]
    fn rank(self) -> u32 {
        if self.is_valid { self.rank } else { INVALID_RANK }
    }
}

/// The high bit of each byte that is over 8.
#[inline(always)]
const fn over_8(bytes: u64) -> u64 {
    (((bytes & !HIGH) + ONES * 0x77) | bytes) & HIGH
}

#[inline(always)]
const fn is_over_8(bytes: u64) -> bool {
    over_8(bytes) != 0
}

/// The bytes 0, 2, 4, and 6.
#[inline(always)]
const fn even_bytes(bytes: u64) -> u64 {
    let bytes = bytes & 0x00ff_00ff_00ff_00ff;
    let bytes = (bytes | bytes >> 8) & 0x0000_ffff_0000_ffff;
    (bytes | bytes >> 16) & 0xffff_ffff
}

#[inline(always)]
fn pack_cells(cells: &[u8; CELLS]) -> Packed {
    let mut eight = [0; 8];
    eight.copy_from_slice(&cells[..8]);
    Packed::new(u64::from_le_bytes(eight), cells[8])
}

/// The board with these nine cells, the blank 0; `None` if they are not a board.
///
/// As [`Board::from_cells`], in a third of the time and without a reason.
///
/// ```
/// use loyd::{Board, bulk};
/// assert_eq!(bulk::board_from_cells(&[1, 2, 3, 4, 5, 6, 7, 8, 0]), Some(Board::STANDARD));
/// assert_eq!(bulk::board_from_cells(&[1, 2, 3, 4, 5, 6, 7, 8, 9]), None);
/// ```
#[inline]
#[must_use]
pub fn board_from_cells(cells: &[u8; 9]) -> Option<Board> {
    pack_cells(cells).board()
}

/// The rank of the board with these nine cells; [`INVALID_RANK`] if they are not a board.
///
/// ```
/// use loyd::bulk::{INVALID_RANK, rank_from_cells};
/// assert_eq!(rank_from_cells(&[1, 2, 3, 4, 5, 6, 7, 8, 0]), 8);
/// assert_eq!(rank_from_cells(&[0; 9]), INVALID_RANK);
/// ```
#[inline]
#[must_use]
pub fn rank_from_cells(cells: &[u8; 9]) -> u32 {
    pack_cells(cells).rank()
}

/// The rank of the board of every row, written to the same index of `ranks`; [`INVALID_RANK`] for a
/// row that is not a board.
///
/// # Panics
///
/// If the slices differ in length.
///
/// ```
/// let mut ranks = [0];
/// loyd::bulk::ranks_from_cells(&[[0, 1, 2, 3, 4, 5, 6, 7, 8]], &mut ranks);
/// assert_eq!(ranks, [0]);
/// ```
pub fn ranks_from_cells(rows: &[[u8; 9]], ranks: &mut [u32]) {
    assert_eq!(rows.len(), ranks.len(), "there is one rank for each row");
    for (rank, cells) in ranks.iter_mut().zip(rows) {
        *rank = rank_from_cells(cells);
    }
}

/// The board that the text shows, in any notation of [`Board::from_text`]; `None` if it is invalid.
///
/// Nine characters, or nine with the same separator between all of them, take no branch per cell.
///
/// ```
/// use loyd::{Board, bulk};
/// assert_eq!(bulk::board_from_text(b"12345678x"), Some(Board::STANDARD));
/// assert_eq!(bulk::board_from_text(b"1 2 3\n4 5 6\n7 8 -1"), Some(Board::STANDARD));
/// assert_eq!(bulk::board_from_text(b"12345678"), None);
/// ```
#[inline]
#[must_use]
pub fn board_from_text(text: &[u8]) -> Option<Board> {
    match Packed::from_regular(text) {
        Some(packed) => packed.board(),
        None => irregular(text),
    }
}

/// The rank of the board that the text shows; [`INVALID_RANK`] if it is invalid.
///
/// ```
/// use loyd::bulk::{INVALID_RANK, rank_from_text};
/// assert_eq!(rank_from_text(b"1,2,3,4,5,6,7,8,_"), 8);
/// assert_eq!(rank_from_text(b"1,2,3,4,5,6,7,8,9"), INVALID_RANK);
/// ```
#[inline]
#[must_use]
pub fn rank_from_text(text: &[u8]) -> u32 {
    match Packed::from_regular(text) {
        Some(packed) => packed.rank(),
        None => irregular(text).map_or(INVALID_RANK, |board| board.rank() as u32),
    }
}

#[cold]
fn irregular(text: &[u8]) -> Option<Board> {
    Board::from_text(text).ok()
}

/// The board of this rank; `None` from 362,880 on. As [`Board::unrank`], in a fraction of the time.
///
/// ```
/// use loyd::{Board, bulk};
/// assert_eq!(bulk::board_from_rank(8), Some(Board::STANDARD));
/// assert_eq!(bulk::board_from_rank(bulk::INVALID_RANK), None);
/// ```
#[inline]
#[must_use]
pub fn board_from_rank(rank: u32) -> Option<Board> {
    let (arrangement, blank) = (rank / CELLS as u32, rank % CELLS as u32);
    let (prefix, order) = (arrangement / ORDERS as u32, arrangement % ORDERS as u32);
    let first = *PREFIX.get(prefix as usize)?;
    let last = *SUFFIX.get(((first & 0xffff) + order) as usize)?;
    Some(Board::from_parts(first >> 16 << 12 | u32::from(last), blank))
}

/// The nine cells of a board, the blank 0. As [`Board::cells`], without a loop.
///
/// ```
/// use loyd::{Board, bulk};
/// assert_eq!(bulk::cells(Board::STANDARD), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
/// ```
#[inline]
#[must_use]
pub fn cells(board: Board) -> [u8; 9] {
    let mut cells = [0; 9];
    write_cells(board, &mut cells);
    cells
}

/// Spreads the tiles to bytes and makes room for the blank.
#[inline(always)]
fn write_cells(board: Board, cells: &mut [u8; 9]) {
    let tiles = u64::from(board.arrangement());
    let tiles = (tiles | tiles << 20) & 0x0000_0fff_0000_0fff;
    let tiles = (tiles | tiles << 10) & 0x003f_003f_003f_003f;
    let tiles = ((tiles | tiles << 5) & TILES) + ONES;
    let tiles = tiles.swap_bytes();
    let before = BEFORE[board.blank() & 15];
    let after = tiles & !before;
    cells[..8].copy_from_slice(&(tiles & before | after << 8).to_le_bytes());
    cells[8] = (after >> 56) as u8;
}

/// By the cell of the blank, the bytes of the tiles before it.
static BEFORE: [u64; 16] = {
    let mut before = [u64::MAX; 16];
    let mut cell = 0;
    while cell < CELLS - 1 {
        before[cell] = (1 << (8 * cell)) - 1;
        cell += 1;
    }
    before
};

/// The cells of the board of every rank, written to the same index of `rows`; nine zeros for a rank
/// of no board.
///
/// # Panics
///
/// If the slices differ in length.
///
/// ```
/// let mut rows = [[0; 9]; 2];
/// loyd::bulk::cells_from_ranks(&[8, 362_880], &mut rows);
/// assert_eq!(rows, [[1, 2, 3, 4, 5, 6, 7, 8, 0], [0; 9]]);
/// ```
pub fn cells_from_ranks(ranks: &[u32], rows: &mut [[u8; 9]]) {
    assert_eq!(rows.len(), ranks.len(), "there is one row for each rank");
    for (row, &rank) in rows.iter_mut().zip(ranks) {
        match board_from_rank(rank) {
            Some(board) => write_cells(board, row),
            None => *row = [0; 9],
        }
    }
}

/// The letters of four moves by their eight bits.
static LETTERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut moves = 0;
    while moves < 256 {
        let mut at = 0;
        while at < 4 {
            table[moves] |= (b"udlr"[moves >> (2 * at) & 3] as u32) << (8 * at);
            at += 1;
        }
        moves += 1;
    }
    table
};

/// The letters of a path, and zeros after them. As [`Path::letters`], without a loop over the
/// moves.
///
/// ```
/// let path: loyd::Path = "uldr".parse()?;
/// assert_eq!(loyd::bulk::letters(path)[..5], *b"uldr\0");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[inline]
#[must_use]
pub fn letters(path: Path) -> [u8; 32] {
    let (bits, kept) = (path.to_bits(), &KEPT[path.len() & 31]);
    let mut letters = [0; 32];
    for (at, eight) in letters.chunks_exact_mut(8).enumerate() {
        let four = |at: usize| u64::from(LETTERS[(bits >> (8 * at)) as usize & 255]);
        let word = (four(2 * at) | four(2 * at + 1) << 32) & kept[at];
        eight.copy_from_slice(&word.to_le_bytes());
    }
    letters
}

/// By the length of a path, the bytes of its letters.
static KEPT: [[u64; 4]; 32] = {
    let mut kept = [[0; 4]; 32];
    let mut len = 0;
    while len < 32 {
        let mut at = 0;
        while at < len {
            kept[len][at / 8] |= 0xff << (8 * (at % 8));
            at += 1;
        }
        len += 1;
    }
    kept
};
