//! Three bytes that answer nine states.
//!
//! For one arrangement, draw the 3x3 grid of the cells that the blank can occupy: nine states. The
//! twelve edges of the grid are their legal moves. The distances of the two ends of an edge differ
//! by exactly one, so one bit per edge, an arrow, says which end is nearer to the goal. Twelve
//! arrows are every optimal move of all nine states. (A horizontal edge joins two states of this
//! arrangement; a vertical edge leads to another arrangement and is stored with its upper end.)
//!
//! The distance is stored for the middle cell of each row, halved: on a chessboard coloring of the
//! cells, the color of the blank's cell gives the parity. The distances of the other two cells of
//! the row are one more or one less, as their arrow says.
//!
//! The three bytes of an arrangement are, from the lowest bit:
//!
//! ```text
//! bits     0     1     2..6     6     7
//! byte 0  0-1   1-2   half 1   0-3   1-4       half 4: half the distance with the blank on cell 4
//! byte 1  3-4   4-5   half 4   2-5   3-6       3-4:    the arrow between the cells 3 and 4
//! byte 2  6-7   7-8   half 7   4-7   5-8
//! ```
//!
//! A set arrow means that the move right, or down, is optimal; a clear arrow means that the
//! opposite move is. A table stores all bytes 0, then all bytes 1, then all bytes 2, by the ranks
//! of the arrangements: a distance is one load from 20 kB.

use crate::puzzle::{ARRANGEMENTS, Board, CELLS, Move, MoveSet};

/// The bytes of the table of one goal.
pub(crate) const TABLE_BYTES: usize = 3 * ARRANGEMENTS;

/// The position of a bit in a record.
#[derive(Clone, Copy)]
pub(crate) struct BitPosition {
    pub(crate) byte: usize,
    pub(crate) bit: u32,
}

/// The arrow from a cell to its right; `None` in the last column.
pub(crate) const fn arrow_right(cell: usize) -> Option<BitPosition> {
    match cell % 3 {
        2 => None,
        column => Some(BitPosition { byte: cell / 3, bit: column as u32 }),
    }
}

/// The arrow from a cell downwards; `None` in the last row.
pub(crate) const fn arrow_down(cell: usize) -> Option<BitPosition> {
    if cell < CELLS - 3 {
        Some(BitPosition { byte: cell / 2, bit: 6 + (cell % 2) as u32 })
    } else {
        None
    }
}

/// The lowest of the four bits of half the distance of a row's middle cell, in the byte of the row.
pub(crate) const HALF_DISTANCE_SHIFT: u32 = 2;

/// Constants of the blank's cell, so that no query branches on it.
#[derive(Clone, Copy)]
struct Cell {
    /// The offset of the row's bytes in the table.
    row: u16,
    /// The arrow, in that byte, between this cell and the row's middle cell.
    side: u8,
    /// One more than what is added to the doubled half if that arrow is clear, so that it is never
    /// negative: for goals with the blank on an even cell, and on an odd one.
    clear: [u8; 2],
    /// The change by a set arrow: 2, -2, or 0 for the middle cell.
    set: u8,
    /// The arrows of up, down, left and right.
    arrows: [Arrow; 4],
}

/// How to read an arrow: `byte >> bit ^ clear`, masked by `legal`, is 1 if the move is optimal.
#[derive(Clone, Copy)]
struct Arrow {
    /// The offset of its bytes in the table.
    byte: u16,
    bit: u8,
    /// 1 for up and left, which are optimal if the arrow is clear.
    clear: u8,
    /// 0 if there is no such move.
    legal: u8,
}

const fn arrow(place: Option<BitPosition>, clear: u8) -> Arrow {
    match place {
        Some(BitPosition { byte, bit }) => {
            Arrow { byte: (byte * ARRANGEMENTS) as u16, bit: bit as u8, clear, legal: 1 }
        }
        None => Arrow { byte: 0, bit: 0, clear, legal: 0 },
    }
}

const fn cell(at: usize) -> Cell {
    let column = at % 3;
    // The middle cells of the rows 0 and 2 are odd, and the color flips with every move.
    let middle = (at / 3 + 1) as u8 % 2;
    let clear = [0, 1, 2][column];
    Cell {
        row: (at / 3 * ARRANGEMENTS) as u16,
        side: [0, 0, 1][column],
        clear: [clear + middle, clear + 1 - middle],
        set: [2, 0, 2u8.wrapping_neg()][column],
        arrows: [
            arrow(if at < 3 { None } else { arrow_down(at - 3) }, 1),
            arrow(arrow_down(at), 0),
            arrow(if column == 0 { None } else { arrow_right(at - 1) }, 1),
            arrow(arrow_right(at), 0),
        ],
    }
}

static CELL: [Cell; 16] = {
    let mut all = [cell(0); 16];
    let mut at = 1;
    while at < CELLS {
        all[at] = cell(at);
        at += 1;
    }
    all
};

/// The table of one canonical goal.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    bytes: &'a [u8; TABLE_BYTES],
    /// The color of the cell of the goal's blank: 0 even, 1 odd.
    color: usize,
}

impl<'a> Table<'a> {
    #[inline]
    pub(crate) const fn new(bytes: &'a [u8; TABLE_BYTES], goal: Board) -> Table<'a> {
        Table { bytes, color: goal.blank() & 1 }
    }

    pub(crate) const fn bytes(self) -> &'a [u8; TABLE_BYTES] {
        self.bytes
    }

    /// The distance of a board of even parity, in moves.
    #[inline]
    pub(crate) fn distance(self, board: Board) -> u8 {
        let of = &CELL[board.blank() & 15];
        let byte = self.bytes[usize::from(of.row) + board.arrangement_rank()];
        let twice_half = byte >> (HALF_DISTANCE_SHIFT - 1) & 30;
        let arrow = byte >> (of.side & 7) & 1;
        (twice_half + of.clear[self.color & 1])
            .wrapping_add(of.set.wrapping_mul(arrow))
            .wrapping_sub(1)
    }

    /// The optimal moves of a board of even parity.
    #[inline]
    pub(crate) fn optimal_moves(self, board: Board) -> MoveSet {
        let cell = board.blank();
        let number = board.arrangement_rank();
        // Where the blank cannot move up, any record will do.
        let above = if cell >= 3 { board.apply_legal(Move::Up).arrangement_rank() } else { number };
        let bit = |step: Move, number| self.optimal(cell, number, step) << step as u8;
        MoveSet::from_low_bits(
            bit(Move::Up, above)
                | bit(Move::Down, number)
                | bit(Move::Left, number)
                | bit(Move::Right, number),
        )
    }

    /// 1 if the move is optimal with the blank on the cell, by the rank of the arrangement; for up,
    /// of the arrangement above.
    #[inline]
    pub(crate) fn optimal(self, cell: usize, number: usize, step: Move) -> u8 {
        let arrow = CELL[cell & 15].arrows[step as usize];
        (self.bytes[usize::from(arrow.byte) + number] >> (arrow.bit & 7) ^ arrow.clear)
            & arrow.legal
    }

    /// The distances with the blank on each cell of a row, by the row and its byte.
    #[cfg(feature = "std")]
    pub(crate) fn row_distances(self) -> RowDistances {
        let of_byte = |row: usize, byte: usize| {
            let record = self.record_of([byte as u8; 3]);
            [0, 1, 2].map(|column| record.distance(3 * row + column))
        };
        core::array::from_fn(|row| core::array::from_fn(|byte| of_byte(row, byte)))
    }

    /// The number of states at each distance.
    #[cfg(feature = "std")]
    pub(crate) fn histogram(self, distances: &RowDistances) -> [usize; 32] {
        let mut histogram = [0; 32];
        for (column, distances) in self.bytes.chunks_exact(ARRANGEMENTS).zip(distances) {
            // Count the bytes first: each describes three states.
            let mut counts = [0; 256];
            for &byte in column {
                counts[usize::from(byte)] += 1;
            }
            for (distances, count) in distances.iter().zip(counts) {
                for distance in distances {
                    histogram[usize::from(distance & 31)] += count;
                }
            }
        }
        histogram
    }

    /// The record of the arrangement with this rank.
    #[inline]
    pub(crate) fn record(self, number: usize) -> Record {
        self.record_of([0, 1, 2].map(|column| self.byte(column, number)))
    }

    /// One byte of that record.
    #[inline]
    pub(crate) fn byte(self, column: usize, number: usize) -> u8 {
        self.bytes[column * ARRANGEMENTS + number]
    }

    /// These bytes as a record.
    #[inline]
    pub(crate) const fn record_of(self, bytes: [u8; 3]) -> Record {
        Record { bytes, color: self.color as u8 }
    }

    /// The arrow down from a cell, 0 to 5, in the arrangement with this rank: 1 if set.
    #[inline]
    pub(crate) fn arrow_down(self, number: usize, cell: usize) -> u8 {
        self.bytes[cell / 2 * ARRANGEMENTS + number] >> (6 + cell % 2) & 1
    }
}

/// The contribution of each byte of a record to the moves down, left, and right; see
/// [`Record::down_left_right`].
static DOWN_LEFT_RIGHT: [[u64; 256]; 3] = {
    let mut all = [[0; 256]; 3];
    let mut cell = 0;
    while cell < CELLS {
        let mut arrows = [None; 4];
        arrows[Move::Down as usize] = arrow_down(cell);
        arrows[Move::Right as usize] = arrow_right(cell);
        if cell % 3 > 0 {
            arrows[Move::Left as usize] = arrow_right(cell - 1);
        }
        let mut step = 1;
        while step < 4 {
            if let Some(BitPosition { byte, bit }) = arrows[step] {
                let mut value = 0;
                while value < 256 {
                    let set = (value >> bit) as u64 & 1;
                    let optimal = if step == Move::Left as usize { set ^ 1 } else { set };
                    all[byte][value] |= optimal << (4 * cell + step);
                    value += 1;
                }
            }
            step += 1;
        }
        cell += 1;
    }
    all
};

/// See [`Table::row_distances`].
#[cfg(feature = "std")]
pub(crate) type RowDistances = [[[u8; 3]; 256]; 3];

/// The three bytes of an arrangement, for passes over all nine states.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    bytes: [u8; 3],
    color: u8,
}

impl Record {
    /// Down, left and right, as far as they are optimal, with the blank on each of the nine cells:
    /// four bits a cell, the first cell lowest, as in [`MoveSet`].
    #[inline]
    pub(crate) fn down_left_right(self) -> u64 {
        let [a, b, c] = self.bytes.map(usize::from);
        DOWN_LEFT_RIGHT[0][a] | DOWN_LEFT_RIGHT[1][b] | DOWN_LEFT_RIGHT[2][c]
    }

    /// The distance with the blank on the cell.
    #[inline]
    pub(crate) fn distance(self, cell: usize) -> u8 {
        let row = self.bytes[cell / 3];
        let middle =
            (row >> HALF_DISTANCE_SHIFT & 15) * 2 + ((cell / 3 + 1) as u8 + self.color) % 2;
        match cell % 3 {
            0 => (middle + 2 * (row & 1)).wrapping_sub(1),
            1 => middle,
            _ => (middle + 1).wrapping_sub(2 * (row >> 1 & 1)),
        }
    }

    /// The distances with the blank on each of the nine cells.
    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn distances(self, of_rows: &RowDistances) -> [u8; CELLS] {
        let [a, b, c] = self.bytes.map(usize::from);
        let ([a, b, c], [d, e, f], [g, h, i]) = (of_rows[0][a], of_rows[1][b], of_rows[2][c]);
        [a, b, c, d, e, f, g, h, i]
    }
}
