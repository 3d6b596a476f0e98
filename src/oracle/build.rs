//! Builds the words of an oracle: 181,440 paths at once.
//!
//! One pass over the canonical arrangements notes, for every state, the first optimal move and the
//! state that it leads to. It takes the nine states of an arrangement together, so that twelve
//! ranks serve them all and nothing branches. The same pass sorts the states by distance; the
//! histogram of the table's bytes says beforehand where each distance begins. Then, nearest first,
//! the path of each state is its move followed by the path of the next state, which is already
//! there.
//!
//! The canonical pass writes each link where the path will be: touching fresh memory costs more
//! than the work done in it. For any other goal, a first loop lists the goal's index of every
//! canonical state, and the remapped pass writes through that list.

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, CELLS, Move, MoveOrder, Rotation, STATES, for_each_arrangement};
use crate::table::Table;
use crate::table::record::Record;
use crate::transform::GoalTransform;

/// The words of the paths of all boards of the goal's parity, by [`Board::index`]; the last entry
/// is 0, which is not the word of a path.
pub(super) type Words = [u64; STATES + 1];

/// The words of a goal.
pub(super) fn words(goal: Goal) -> Box<Words> {
    let (table, transform) = (goal.table(), goal.transform());
    if transform.is_identity() {
        canonical_pass(table, goal.order())
    } else {
        remapped_pass(table, transform, goal.order())
    }
}

/// The words of the table's own goal.
///
/// Neither pass is inlined: otherwise the surrounding code changes how they are compiled, which
/// cost a tenth of their time.
#[inline(never)]
fn canonical_pass(table: Table<'_>, order: MoveOrder) -> Box<Words> {
    let rows = table.row_distances();
    let mut states = ByDistance::new(table.histogram(&rows));
    let mut links = Vec::with_capacity(STATES + 1);
    for_each_arrangement(false, |arrangement| {
        let nine = Nine::canonical(table, links.len() / CELLS, arrangement);
        links.extend_from_slice(&nine.links(order).map(Link::word));
        states.put_nine(nine.indices, nine.record.distances(&rows));
    });
    links.push(0);
    states.fill_paths(links)
}

/// The words of the goal that the transform maps to the table's goal.
#[inline(never)]
fn remapped_pass(table: Table<'_>, transform: GoalTransform, order: MoveOrder) -> Box<Words> {
    let steps @ [up, down, ..] = transform.moves_back();
    let order = transform.order(order);
    let mut inverse = transform.inverse().all_blanks();
    let blanks = inverse.apply(0).map(Board::blank);
    let after_up = core::array::from_fn(|upper| Rotation::of(blanks[upper + 3], up));
    let after_down = core::array::from_fn(|upper| Rotation::of(blanks[upper], down));
    let rows = table.row_distances();
    let mut states = ByDistance::new(table.histogram(&rows));
    let mut links = vec![0; STATES + 1];
    let mut rank = 0;
    for_each_arrangement(false, |arrangement| {
        let nine = Nine::remapped(
            table,
            rank,
            arrangement,
            inverse.apply(arrangement),
            steps,
            [&after_up, &after_down],
        );
        for (index, link) in nine.indices.into_iter().zip(nine.links(order)) {
            links[index as usize] = link.word();
        }
        states.put_nine(nine.indices, nine.record.distances(&rows));
        rank += 1;
    });
    states.fill_paths(links)
}

/// The indices of the states, nearest first.
struct ByDistance {
    indices: Vec<u32>,
    /// By distance: where the next index goes.
    ends: [usize; 32],
}

impl ByDistance {
    /// Room for the number of states at each distance.
    fn new(histogram: [usize; 32]) -> ByDistance {
        let mut sum = 0;
        let ends = histogram.map(|count| {
            sum += count;
            sum - count
        });
        ByDistance { indices: vec![0; sum], ends }
    }

    #[inline(always)]
    fn put_nine(&mut self, indices: [u32; CELLS], distances: [u8; CELLS]) {
        for (index, distance) in indices.into_iter().zip(distances) {
            let end = &mut self.ends[usize::from(distance & 31)];
            if let Some(sorted) = self.indices.get_mut(*end) {
                *sorted = index;
            }
            *end += 1;
        }
    }

    /// Replaces the links by the words of the paths, once all states have been put.
    #[inline(always)]
    fn fill_paths(&self, mut links: Vec<u64>) -> Box<Words> {
        links[self.indices[0] as usize] = Path::EMPTY.to_bits();
        for &index in &self.indices[1..] {
            let link = Link(links[index as usize] as u32);
            links[index as usize] = Path::bits_after(link.step(), links[link.next()]);
        }
        links.into_boxed_slice().try_into().expect("there is a word for every state and one more")
    }
}

/// The first optimal move of a state in bits 0..2, and the index of the next state in bits 2.. .
#[derive(Clone, Copy)]
struct Link(u32);

impl Link {
    #[inline]
    fn new(step: Move, next: u32) -> Link {
        Link(next << 2 | step as u32)
    }

    /// The link as it is kept where the path will be.
    #[inline]
    fn word(self) -> u64 {
        self.0.into()
    }

    #[inline]
    fn step(self) -> Move {
        Move::from_bits(self.0 as u8)
    }

    #[inline]
    fn next(self) -> usize {
        (self.0 >> 2) as usize
    }
}

/// The nine states of a canonical arrangement, by the cell of the blank. Indices are those of the
/// goal's states.
struct Nine {
    record: Record,
    /// The optimal canonical moves: four bits per cell, the first cell lowest.
    moves: u64,
    indices: [u32; CELLS],
    /// By the upper cell of a vertical edge: the index of the state after the move up along it.
    after_up: [u32; 6],
    /// The same for the move down.
    after_down: [u32; 6],
    /// By canonical move: the goal's move.
    steps: [Move; 4],
}

impl Nine {
    #[inline]
    fn canonical(table: Table<'_>, rank: usize, arrangement: u32) -> Nine {
        let after = |cell: usize, step: Move| {
            Board::from_parts(arrangement, cell as u32).apply_legal(step).arrangement_rank()
        };
        let above: [usize; 6] = core::array::from_fn(|upper| after(upper + 3, Move::Up));
        let below: [usize; 6] = core::array::from_fn(|upper| after(upper, Move::Down));
        let record = table.record(rank);
        let index = |rank: usize, cell: usize| (rank * CELLS + cell) as u32;
        Nine {
            record,
            moves: moves(table, record, above),
            indices: core::array::from_fn(|cell| index(rank, cell)),
            after_up: core::array::from_fn(|upper| index(above[upper], upper)),
            after_down: core::array::from_fn(|upper| index(below[upper], upper + 3)),
            steps: Move::ALL,
        }
    }

    /// `images` are the goal's boards of the nine states, `vertical` its moves for up and down.
    #[inline]
    fn remapped(
        table: Table<'_>,
        rank: usize,
        arrangement: u32,
        images: [Board; CELLS],
        steps: [Move; 4],
        vertical: [&[Rotation; 6]; 2],
    ) -> Nine {
        let above = core::array::from_fn(|upper| {
            let lower = Board::from_parts(arrangement, upper as u32 + 3);
            lower.apply_legal(Move::Up).arrangement_rank()
        });
        let record = table.record(rank);
        let after = |cell: usize, rotation: Rotation| images[cell].rotated(rotation).index() as u32;
        Nine {
            record,
            moves: moves(table, record, above),
            indices: images.map(|board| board.index() as u32),
            after_up: core::array::from_fn(|upper| after(upper + 3, vertical[0][upper])),
            after_down: core::array::from_fn(|upper| after(upper, vertical[1][upper])),
            steps,
        }
    }

    #[inline(always)]
    fn links(&self, order: MoveOrder) -> [Link; CELLS] {
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

    /// The link of the state with the blank on the cell, with the canonical move.
    #[inline(always)]
    fn link<const CELL: usize>(&self, order: MoveOrder) -> Link {
        let link = |step: Move, is_legal: bool, indices: &[u32], at: usize| match is_legal {
            true => u64::from(Link::new(self.steps[step as usize], indices[at]).0),
            false => 0,
        };
        // The four links as four numbers of 32 bits, of which the move selects one.
        let vertical = link(Move::Up, CELL >= 3, &self.after_up, CELL.wrapping_sub(3))
            | link(Move::Down, CELL < 6, &self.after_down, CELL) << 32;
        let horizontal = link(Move::Left, CELL % 3 > 0, &self.indices, CELL.wrapping_sub(1))
            | link(Move::Right, CELL % 3 < 2, &self.indices, CELL + 1) << 32;
        let step = order.pick((self.moves >> (4 * CELL)) as u8);
        let pair = if step & 2 == 0 { vertical } else { horizontal };
        Link((pair >> (32 * (step & 1))) as u32)
    }
}

/// The optimal moves of an arrangement's nine states, by its record and the ranks of the
/// arrangements after a move up to each of the upper six cells.
#[inline(always)]
fn moves(table: Table<'_>, record: Record, above: [usize; 6]) -> u64 {
    let up =
        |upper: usize| u64::from(table.arrow_down(above[upper], upper) ^ 1) << (4 * (upper + 3));
    (0..6).fold(record.down_left_right(), |moves, upper| moves | up(upper))
}
