//! The table of any goal whose symmetry leaves rows what they are, by the numbers of its own
//! arrangements: a canonical one, carried there.
//!
//! The symmetry turns the nine states of an arrangement into states of one or three canonical
//! arrangements. Whatever the records of those say of the own record, each bit depends on one of
//! theirs, so it is looked up byte by byte.
//!
//! Where the symmetry turns up into down, the carried table is upside down: the arrow of a vertical
//! edge is kept in the arrangement of its lower end, in the same place, and a set one says that up
//! is optimal.

use core::ops::Range;

use super::expand::boxed;
use crate::puzzle::{ARRANGEMENTS, Board, CELLS, Move, for_each_arrangement};
use crate::table::Table;
use crate::table::record::{
    BitPosition, HALF_DISTANCE_SHIFT, Record, TABLE_BYTES, arrow_down, arrow_right,
};
use crate::transform::GoalTransform;

/// The table of the goal that the symmetry makes canonical; `odd` tells that goal's parity.
pub(super) fn carried(
    table: Table<'_>,
    symmetry: GoalTransform,
    odd: bool,
) -> Box<[u8; TABLE_BYTES]> {
    match symmetry.run() {
        // As many of their bytes say anything.
        9 => carried_in::<1, 3>(table, symmetry, odd),
        _ => carried_in::<3, 5>(table, symmetry, odd),
    }
}

#[inline(never)]
fn carried_in<const RUNS: usize, const READINGS: usize>(
    table: Table<'_>,
    symmetry: GoalTransform,
    odd: bool,
) -> Box<[u8; TABLE_BYTES]> {
    let mut turning = symmetry.turning::<RUNS>();
    let zeros = own(table.record_of([0; 3]), symmetry, 0..CELLS);
    let readings: Box<[Reading; READINGS]> = boxed(readings(table, symmetry));
    let mut carried = boxed(vec![0; TABLE_BYTES]);
    let mut number = 0;
    for_each_arrangement(odd, |arrangement| {
        let turned = turning
            .turned(arrangement)
            .map(|turned| Board::from_parts(turned, 0).arrangement_rank());
        let record = readings.iter().fold(zeros, |record, reading| {
            record
                ^ reading.changes[usize::from(table.byte(reading.column, turned[reading.turned]))]
        });
        for column in 0..3 {
            carried[column * ARRANGEMENTS + number] = (record >> (8 * column)) as u8;
        }
        number += 1;
    });
    carried
}

/// What one byte of the record of one of the turned arrangements says.
struct Reading {
    turned: usize,
    column: usize,
    /// What each of its values changes in a record that was read from zeros alone.
    changes: [u32; 256],
}

/// The bytes that say anything.
fn readings(table: Table<'_>, symmetry: GoalTransform) -> Vec<Reading> {
    let run = symmetry.run();
    let mut readings = Vec::with_capacity(3 * CELLS);
    for turned in 0..CELLS / run {
        let cells = turned * run..(turned + 1) * run;
        for column in 0..3 {
            let changes = changes(cells.clone(), symmetry, |value| {
                let mut bytes = [0; 3];
                bytes[column] = value;
                table.record_of(bytes)
            });
            if changes.iter().any(|&change| change != 0) {
                readings.push(Reading { turned, column, changes });
            }
        }
    }
    readings
}

/// What each value of a byte changes, of which the canonical records are given.
fn changes(
    cells: Range<usize>,
    symmetry: GoalTransform,
    record: impl Fn(u8) -> Record,
) -> [u32; 256] {
    let own = |value| own(record(value), symmetry, cells.clone());
    let bits: [u32; 8] = core::array::from_fn(|bit| own(1 << bit) ^ own(0));
    let mut changes = [0; 256];
    for value in 1..=255_u8 {
        let rest = value & (value - 1);
        changes[usize::from(value)] =
            changes[usize::from(rest)] ^ bits[value.trailing_zeros() as usize];
    }
    changes
}

/// What a canonical record says of the goal's own record, with the blank on these cells.
fn own(record: Record, symmetry: GoalTransform, cells: Range<usize>) -> u32 {
    let [up, down, _, right] = symmetry.moves();
    let moves = record.down_left_right();
    cells.fold(0, |own, cell| {
        let turned = symmetry.cell(cell);
        let optimal = |step: Move| moves >> (4 * turned) & 1 << step as u8 != 0;
        let horizontal = arrow(arrow_right(cell), optimal(right));
        // A record knows of no way up, but if up becomes down, the own way up is one down.
        let vertical = match up {
            Move::Down if cell >= 3 => arrow(arrow_down(cell - 3), optimal(up)),
            Move::Down => 0,
            _ => arrow(arrow_down(cell), optimal(down)),
        };
        let half = match cell % 3 {
            1 => {
                u32::from((record.distance(turned) / 2) & 15)
                    << (8 * (cell / 3) as u32 + HALF_DISTANCE_SHIFT)
            }
            _ => 0,
        };
        own | horizontal | vertical | half
    })
}

/// An arrow in its place in a record; nothing where there is none.
const fn arrow(place: Option<BitPosition>, is_set: bool) -> u32 {
    match place {
        Some(BitPosition { byte, bit }) => (is_set as u32) << (8 * byte as u32 + bit),
        None => 0,
    }
}
