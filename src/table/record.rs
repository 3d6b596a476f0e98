//! Three bytes that answer nine states.
//!
//! Fix an arrangement and let the blank stand on each cell of the 3x3 grid in turn: nine states, and the grid's twelve edges
//! are their legal moves. The two ends of an edge differ in distance by exactly one, so one bit an edge, an arrow, says which
//! end is nearer the goal. Twelve arrows are every optimal move of all nine states. (A horizontal edge joins two states
//! of this arrangement; a vertical edge leads to another arrangement and is kept with its upper end.)
//!
//! The distance itself is kept for the middle cell of each row, halved: on a chessboard colouring of the cells the colour of
//! the blank's cell gives the parity. The other two cells of the row are one more or one less, as their arrow says.
//!
//! ```text
//! bits  0   1   2..6 | 6   7   8..12 | 12  13  14..18 | 18  19  20  21  22  23
//!      0-1 1-2 half 1 | 3-4 4-5 half 4 | 6-7 7-8 half 7 | 0-3 1-4 2-5 3-6 4-7 5-8
//!          row 0      |     row 1      |     row 2      |    between the rows
//! ```
//!
//! A set arrow: the move to the right, or down, is optimal; a clear one: the move back is. "half 4" is half the distance with
//! the blank on cell 4.

use crate::puzzle::{ARRANGEMENTS, Board, CELLS, MoveSet};

/// The bytes of a record.
pub(crate) const RECORD_BYTES: usize = 3;
/// The bytes of the table of one goal.
pub(crate) const TABLE_BYTES: usize = ARRANGEMENTS * RECORD_BYTES;

/// The bit of the arrow from a cell to its right; 24, a bit that is never set, if there is none.
pub(crate) const fn arrow_right(cell: usize) -> u32 {
    match cell % 3 {
        2 => NO_ARROW,
        column => (cell / 3 * 6 + column) as u32,
    }
}

/// The bit of the arrow from a cell downwards; 24, a bit that is never set, if there is none.
pub(crate) const fn arrow_down(cell: usize) -> u32 {
    if cell < CELLS - 3 { 18 + cell as u32 } else { NO_ARROW }
}

const NO_ARROW: u32 = 24;

/// The lowest of the four bits of half the distance of a row's middle cell.
pub(crate) const fn half_shift(row: usize) -> u32 {
    (6 * row + 2) as u32
}

/// What a query on a record needs to know of the blank's cell, packed so that no query branches on it.
#[derive(Clone, Copy)]
struct Cell {
    /// The lowest bit of half the distance of the row's middle cell.
    half: u8,
    /// The arrow between this cell and the row's middle cell; [`NO_ARROW`] for the middle cell itself.
    side: u8,
    /// The distance relative to the middle cell's if that arrow is clear (plus one, so that it is never negative) ...
    clear: u8,
    /// ... and how much a set arrow changes that, 2 or -2 (wrapping).
    set: u8,
    /// The arrows that say whether up, down, left and right are optimal. Up and left are so when theirs is clear.
    up: u8,
    down: u8,
    left: u8,
    right: u8,
}

/// A bit that is set in every loaded record: the arrow of moves up and left that are not there.
const SET: u32 = 25;

const CELL: [Cell; 16] = {
    let mut cells = [Cell { half: 0, side: 0, clear: 0, set: 0, up: 0, down: 0, left: 0, right: 0 }; 16];
    let mut at = 0;
    while at < CELLS {
        let column = at % 3;
        cells[at] = Cell {
            half: half_shift(at / 3) as u8,
            side: match column {
                0 => arrow_right(at),
                1 => NO_ARROW,
                _ => arrow_right(at - 1),
            } as u8,
            clear: [0, 1, 2][column],
            set: [2, 0, 2u8.wrapping_neg()][column],
            up: if at < 3 { SET } else { arrow_down(at - 3) } as u8,
            down: arrow_down(at) as u8,
            left: if column == 0 { SET } else { arrow_right(at - 1) } as u8,
            right: arrow_right(at) as u8,
        };
        at += 1;
    }
    cells
};

/// One record, loaded.
#[derive(Clone, Copy)]
pub(crate) struct Record(u32);

impl Record {
    #[inline]
    const fn new(bytes: [u8; RECORD_BYTES]) -> Record {
        let [a, b, c] = bytes;
        Record(u32::from_le_bytes([a, b, c, 1 << (SET - 24)]))
    }

    /// 1 if the arrow with this bit is set.
    #[inline]
    const fn arrow(self, bit: u8) -> u8 {
        (self.0 >> (bit & 31) & 1) as u8
    }

    /// The distance with the blank on this cell, for a goal whose blank stands on a cell of the colour `goal & 1`.
    #[inline]
    pub(crate) const fn distance(self, cell: usize, goal: usize) -> u8 {
        let of = &CELL[cell & 15];
        let half = (self.0 >> (of.half & 31) & 15) as u8;
        // The colour of a row's middle cell is odd in the rows 0 and 2, and the blank's colour flips with every move.
        let middle = 2 * half + ((cell / 3 + 1 + goal) & 1) as u8;
        (middle + of.clear).wrapping_add(of.set.wrapping_mul(self.arrow(of.side))) - 1
    }

    /// The optimal moves with the blank on this cell; `above` is the record of the board after a move up (any record where
    /// the blank cannot go up).
    #[inline]
    pub(crate) const fn optimal_moves(self, above: Record, cell: usize) -> MoveSet {
        let of = &CELL[cell & 15];
        MoveSet::from_bits(
            (above.arrow(of.up) ^ 1)
                | self.arrow(of.down) << 1
                | (self.arrow(of.left) ^ 1) << 2
                | self.arrow(of.right) << 3,
        )
    }
}

/// The table of one canonical goal.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    records: &'a [u8; TABLE_BYTES],
    /// The cell of the goal's blank.
    goal: usize,
}

impl<'a> Table<'a> {
    #[inline]
    pub(crate) const fn new(records: &'a [u8; TABLE_BYTES], goal: Board) -> Table<'a> {
        Table { records, goal: goal.blank() }
    }

    /// The record of the arrangement with this number.
    #[inline]
    pub(crate) fn record(self, number: usize) -> Record {
        let at = RECORD_BYTES * number;
        match self.records[at..].first_chunk() {
            Some(&bytes) => Record::new(bytes),
            None => unreachable!("every arrangement has a record"),
        }
    }

    /// The distance of a board of even parity, in moves.
    #[inline]
    pub(crate) fn distance(self, board: Board) -> u8 {
        self.record(board.arrangement_number()).distance(board.blank(), self.goal)
    }

    /// The optimal moves of a board of even parity.
    #[inline]
    pub(crate) fn optimal_moves(self, board: Board) -> MoveSet {
        let cell = board.blank();
        let number = board.arrangement_number();
        let above =
            if cell >= 3 { board.apply_legal(crate::puzzle::Move::Up).arrangement_number() } else { number };
        self.record(number).optimal_moves(self.record(above), cell)
    }
}
