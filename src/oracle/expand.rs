//! All 181,440 paths to one goal at once: what an oracle is made of.
//!
//! One pass over the arrangements notes of every state its first optimal move and the state that it
//! leads to: nine states an arrangement, so that twelve ranks serve them all and nothing branches.
//! In the same pass the states are sorted by distance; how many there are of each the table's bytes
//! tell beforehand. Then, nearest first, the path of each state is its move and the path of the
//! next, which is there already.
//!
//! The links stand where the paths will: to touch fresh memory costs more than the work done in it.
//!
//! What was tried, in one process on one machine: this, 0.96 ms; links and distances in arrays of
//! their own, 2.5 ms; a walk from every state to the first whose path is known, 2.3 ms; two threads
//! that note and sort one half of the arrangements each, 0.82 to 1.05 ms, as to start a thread
//! costs most of what it saves; the search that all this replaces,
//! [`ParentTable`](crate::search::ParentTable), 3.5 ms. Where the memory is fresh from the system,
//! its 530 pages add 0.7 ms; the sorted states in two bytes each, by four parts, took 90 pages less
//! and 0.1 ms less there, and 0.02 ms more elsewhere.
//!
//! Any goal but the canonical ones first gets a table of its own, which costs 0.18 ms if its blank
//! stands on cell 0, 1, 4, 7 or 8, and 0.25 ms on 2 or 6: [`carry`](super::carry). On 3 or 5 that
//! would be 0.5 ms, and one pass over the canonical arrangements that puts each path in its own
//! place takes 0.23 ms more than this: [`quarter`](super::quarter). The same pass for all goals
//! takes 1.2 to 1.35 ms. To lay out the canonical paths and copy each to its place took 0.7 to 2.4
//! ms more.

use super::carry::carried;
use super::quarter::turned;
use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, CELLS, Move, MoveOrder, Parity, STATES, for_each_arrangement};
use crate::table::Table;
use crate::table::record::Record;
use crate::transform::Symmetry;

/// The words of the paths of all boards of the goal's parity, by [`Board::index`], and at the end
/// 0, which is the word of none.
pub(crate) type Words = [u64; STATES + 1];

/// The paths to a goal.
pub(crate) fn paths(goal: Goal) -> Box<Words> {
    let (table, symmetry) = (goal.table(), goal.symmetry());
    match symmetry.turn() {
        _ if symmetry.is_identity() => return expanded::<false>(table, false, goal.order()),
        Symmetry::Rotate270 => return turned::<true>(table, symmetry, goal.order()),
        Symmetry::Rotate90 => return turned::<false>(table, symmetry, goal.order()),
        _ => {}
    }
    let odd = goal.board().parity() == Parity::Odd;
    let carried = carried(table, symmetry, odd);
    let own = Table::new(&carried, goal.board());
    if symmetry.is_upside_down() {
        expanded::<true>(own, odd, goal.order())
    } else {
        expanded::<false>(own, odd, goal.order())
    }
}

/// The paths that the table knows, by the indices of its boards; `odd` tells their parity.
///
/// Like the other passes it is not inlined: then what stands around it does not change how it is
/// compiled, which was a tenth of its time.
#[inline(never)]
fn expanded<const UPSIDE_DOWN: bool>(table: Table<'_>, odd: bool, order: MoveOrder) -> Box<Words> {
    let rows = table.row_distances();
    let mut states = ByDistance::new(table.histogram(&rows));
    let mut paths = Vec::with_capacity(STATES + 1);
    for_each_arrangement(odd, |arrangement| {
        let number = paths.len() / CELLS;
        let nine = Nine::new::<UPSIDE_DOWN>(table, number, arrangement);
        let first = paths.len() as u32;
        paths.extend_from_slice(&nine.links(order).map(Link::word));
        for (cell, distance) in nine.record.distances(&rows).into_iter().enumerate() {
            states.put(distance, first + cell as u32);
        }
    });
    paths.push(0);
    states.follow(paths)
}

/// The indices of the states, the nearest first.
pub(super) struct ByDistance {
    indices: Vec<u32>,
    /// By distance, where the next index goes.
    places: [usize; 32],
}

impl ByDistance {
    /// For so many states at each distance.
    pub(super) fn new(histogram: [usize; 32]) -> ByDistance {
        let mut sum = 0;
        let places = histogram.map(|count| {
            sum += count;
            sum - count
        });
        ByDistance { indices: vec![0; sum], places }
    }

    #[inline(always)]
    pub(super) fn put(&mut self, distance: u8, index: u32) {
        let place = &mut self.places[usize::from(distance & 31)];
        if let Some(sorted) = self.indices.get_mut(*place) {
            *sorted = index;
        }
        *place += 1;
    }

    /// The paths in place of the links, by index, when all states have been put.
    #[inline(always)]
    pub(super) fn follow(&self, mut links: Vec<u64>) -> Box<Words> {
        links[self.indices[0] as usize] = Path::EMPTY.to_bits();
        for &index in &self.indices[1..] {
            let link = Link(links[index as usize] as u32);
            links[index as usize] = Path::bits_after(link.step(), links[link.next()]);
        }
        boxed(links)
    }
}

/// Where a state goes: the index of the next state in bits 2.., the move in bits 0..2.
#[derive(Clone, Copy)]
pub(super) struct Link(u32);

impl Link {
    /// By the code of the move: up and down lead to these two states, left and right to the two
    /// beside this one.
    #[inline]
    pub(super) fn new(step: u8, above: u32, below: u32, here: u32) -> Link {
        // The four next states as four numbers of 32 bits, of which the move picks one.
        let vertical = u64::from(above) | u64::from(below) << 32;
        let horizontal = u64::from(here.wrapping_sub(1)) | u64::from(here + 1) << 32;
        let pair = if step & 2 == 0 { vertical } else { horizontal };
        Link(((pair >> (32 * (step & 1))) as u32) << 2 | u32::from(step))
    }

    /// As it stands where the path will.
    #[inline]
    pub(super) fn word(self) -> u64 {
        self.0.into()
    }

    fn next(self) -> usize {
        (self.0 >> 2) as usize
    }

    fn step(self) -> Move {
        Move::from_bits(self.0 as u8)
    }
}

/// The moves down in four bits for each of nine cells.
const DOWN: u64 = 0x2_2222_2222;

/// The nine states of an arrangement.
struct Nine {
    record: Record,
    /// The optimal moves, four bits a cell, the first cell lowest.
    moves: u64,
    /// Nine times the number of the arrangement.
    index: u32,
    /// By the upper cells of the six vertical edges: nine times the number of the arrangement after
    /// a move up to it, ...
    above: [u32; 6],
    /// ... and nine times the number of the arrangement after a move down from it.
    below: [u32; 6],
}

impl Nine {
    #[inline]
    fn new<const UPSIDE_DOWN: bool>(table: Table<'_>, number: usize, arrangement: u32) -> Nine {
        let after = |cell: usize, step: Move| {
            Board::from_parts(arrangement, cell as u32).apply_legal(step).arrangement_rank()
        };
        let above: [usize; 6] = core::array::from_fn(|upper| after(upper + 3, Move::Up));
        let below: [usize; 6] = core::array::from_fn(|upper| after(upper, Move::Down));
        let record = table.record(number);
        let known = record.down_left_right();
        let moves = if UPSIDE_DOWN {
            let up = (known & DOWN) << (4 * 3) >> 1;
            let down = |upper: usize| {
                u64::from(table.arrow_down(below[upper], upper) ^ 1) << (4 * upper + 1)
            };
            (0..6).fold(known & !DOWN | up, |moves, upper| moves | down(upper))
        } else {
            let up = |upper: usize| {
                u64::from(table.arrow_down(above[upper], upper) ^ 1) << (4 * (upper + 3))
            };
            (0..6).fold(known, |moves, upper| moves | up(upper))
        };
        Nine {
            record,
            moves,
            index: (number * CELLS) as u32,
            above: above.map(|number| (number * CELLS) as u32),
            below: below.map(|number| (number * CELLS) as u32),
        }
    }

    #[inline(always)]
    fn links(&self, order: MoveOrder) -> [Link; 9] {
        [
            self.link::<0>(order),
            self.link::<1>(order),
            self.link::<2>(order),
            self.link::<3>(order),
            self.link::<4>(order),
            self.link::<5>(order),
            self.link::<6>(order),
            self.link::<7>(order),
            self.link::<8>(order),
        ]
    }

    /// The link of the state with the blank on the cell.
    #[inline]
    fn link<const CELL: usize>(&self, order: MoveOrder) -> Link {
        let cell = CELL as u32;
        let above = if CELL < 3 { 0 } else { self.above[CELL - 3] + (cell - 3) };
        let below = if CELL < 6 { self.below[CELL] + cell + 3 } else { 0 };
        let step = order.pick((self.moves >> (4 * CELL)) as u8);
        Link::new(step, above, below, self.index + cell)
    }
}

pub(super) fn boxed<T, const N: usize>(items: Vec<T>) -> Box<[T; N]> {
    match items.into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("there are as many as there are places"),
    }
}
