//! All paths to a goal whose symmetry is a quarter turn, which makes rows of columns: its blank
//! stands on cell 3 or 5.
//!
//! The nine states of a canonical arrangement are states of nine own arrangements, and a move to
//! the side of the one is a move up or down of the other. So one pass over the canonical
//! arrangements has nine own ranks to find, but none for the next states: those of own moves up and
//! down are among the nine, and those of own moves to the side stand beside their state. To carry
//! the table first, as for other goals, takes a fifth longer.

use super::expand::{ByDistance, Link, Words};
use crate::puzzle::{Board, CELLS, Move, MoveOrder, MoveSet, STATES, for_each_arrangement};
use crate::table::Table;
use crate::transform::{GoalTransform, Symmetry};

/// The paths to the goal that this symmetry makes the table's: a quarter turn to the left, or to
/// the right.
#[inline(never)]
pub(super) fn turned<const LEFT: bool>(
    table: Table<'_>,
    symmetry: GoalTransform,
    order: MoveOrder,
) -> Box<Words> {
    let rows = table.row_distances();
    let mut states = ByDistance::new(table.histogram(&rows));
    let mut links = vec![0; STATES + 1];
    let mut turning = symmetry.inverse().turning();
    let picks = Picks::new(order, symmetry);
    let mut number = 0;
    for_each_arrangement(false, |arrangement| {
        let nine = Nine::<LEFT>::new(turning.turned(arrangement));
        let record = table.record(number);
        let up = |upper: usize| {
            let lower = Board::from_parts(arrangement, upper as u32 + 3);
            let above = lower.apply_legal(Move::Up).arrangement_rank();
            u64::from(table.arrow_down(above, upper) ^ 1) << (4 * (upper + 3))
        };
        let moves = (0..6).fold(record.down_left_right(), |moves, upper| moves | up(upper));
        for (index, link) in nine.0.into_iter().zip(nine.links(moves, picks)) {
            links[index as usize] = link.word();
        }
        for (index, distance) in nine.0.into_iter().zip(record.distances(&rows)) {
            states.put(distance, index);
        }
        number += 1;
    });
    states.follow(links)
}

/// By a set of canonical moves the code of the own move that becomes the first of them, in two bits
/// a set.
#[derive(Clone, Copy)]
struct Picks(u32);

impl Picks {
    fn new(order: MoveOrder, symmetry: GoalTransform) -> Picks {
        let pick = |set: u32| {
            let is_in = |&step: &Move| set >> symmetry.moves()[step as usize] as u8 & 1 == 1;
            let own: MoveSet = Move::ALL.into_iter().filter(is_in).collect();
            own.first(order).map_or(0, |step| step as u32)
        };
        Picks((0..16).fold(0, |picks, set| picks | pick(set) << (2 * set)))
    }

    #[inline]
    fn pick(self, set: u8) -> u8 {
        (self.0 >> (2 * (set & 15)) & 3) as u8
    }
}

/// The indices of the own states that the nine states of a canonical arrangement are, by the
/// canonical cell of the blank.
struct Nine<const LEFT: bool>([u32; CELLS]);

impl<const LEFT: bool> Nine<LEFT> {
    /// From the own arrangements.
    #[inline]
    fn new(own: [u32; CELLS]) -> Self {
        let back = if LEFT { Symmetry::Rotate90 } else { Symmetry::Rotate270 };
        Nine(core::array::from_fn(|cell| {
            Board::from_parts(own[cell], back.cell(cell) as u32).index() as u32
        }))
    }

    #[inline(always)]
    fn links(&self, moves: u64, picks: Picks) -> [Link; CELLS] {
        [
            self.link::<0>(moves, picks),
            self.link::<1>(moves, picks),
            self.link::<2>(moves, picks),
            self.link::<3>(moves, picks),
            self.link::<4>(moves, picks),
            self.link::<5>(moves, picks),
            self.link::<6>(moves, picks),
            self.link::<7>(moves, picks),
            self.link::<8>(moves, picks),
        ]
    }

    /// The link of the state with the canonical blank on the cell.
    #[inline(always)]
    fn link<const CELL: usize>(&self, moves: u64, picks: Picks) -> Link {
        let before = if CELL % 3 > 0 { self.0[CELL - 1] } else { 0 };
        let after = if CELL % 3 < 2 { self.0[CELL + 1] } else { 0 };
        // Turned to the left, up is where left was.
        let (above, below) = if LEFT { (before, after) } else { (after, before) };
        Link::new(picks.pick((moves >> (4 * CELL)) as u8), above, below, self.0[CELL])
    }
}
