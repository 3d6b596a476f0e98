//! What a search knows about every state that it has reached: an array over all states instead of a
//! hash map.

use crate::path::Path;
use crate::puzzle::{Board, Move, STATES};

/// The best way found so far to one state.
// Bits 0..2: the last move; 2..7: the number of moves; 7: whether the state is closed; 8..16: the
// search that wrote it.
#[derive(Clone, Copy)]
pub(super) struct Record(u16);

const CLOSED: u16 = 1 << 7;
const SEARCH: u32 = 8;

impl Record {
    /// The last move of the way.
    #[inline]
    pub(super) const fn step(self) -> Move {
        Move::from_bits(self.0 as u8)
    }

    /// The number of moves of the way, at most 31.
    #[inline]
    pub(super) const fn moves(self) -> u8 {
        (self.0 >> 2 & 31) as u8
    }

    /// Whether the state was expanded since this way to it was found.
    #[inline]
    pub(super) const fn is_closed(self) -> bool {
        self.0 & CLOSED != 0
    }
}

/// The records of all states of one parity, by [`Board::index`]: two bytes each.
///
/// Every record names the search that wrote it, so the next search begins without clearing the
/// array: that would take longer than most searches with a good heuristic do.
#[derive(Clone, Default)]
pub(super) struct Visited {
    entries: Vec<u16>,
    search: u16,
}

impl Visited {
    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        self.search += 1;
        if self.entries.is_empty() || self.search >> (u16::BITS - SEARCH) != 0 {
            self.entries.clear();
            self.entries.resize(STATES, 0);
            self.search = 1;
        }
    }

    /// The record of a state; `None` if the search has not reached it.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Record> {
        let entry = self.entries[index];
        (entry >> SEARCH == self.search).then_some(Record(entry))
    }

    /// Writes down a way to a state, which is open from now on.
    #[inline]
    pub(super) fn open(&mut self, index: usize, step: Move, moves: u8) {
        self.entries[index] = self.search << SEARCH | u16::from(moves & 31) << 2 | step as u16;
    }

    /// Closes a state that has been reached.
    #[inline]
    pub(super) fn close(&mut self, index: usize) {
        self.entries[index] |= CLOSED;
    }

    /// The moves from the root of the search to a board that it has reached.
    pub(super) fn path(&self, root: Board, board: Board) -> Path {
        let mut path = Path::EMPTY;
        let mut board = board;
        while board != root {
            let step = Record(self.entries[board.index()]).step();
            path = path.after(step);
            board = board.apply_legal(step.opposite());
        }
        path
    }

    /// The memory of the array in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.entries[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_remembered_from_search_to_search_not_even_when_their_numbers_begin_again() {
        let mut records = Visited::default();
        records.begin();
        records.open(3, Move::Left, 31);
        records.close(3);
        let record = records.get(3).unwrap();
        assert_eq!((record.step(), record.moves(), record.is_closed()), (Move::Left, 31, true));
        records.begin();
        assert!(records.get(3).is_none());
        records.search = (1 << 8) - 1;
        records.open(5, Move::Up, 0);
        records.begin();
        assert!((0..STATES).all(|index| records.get(index).is_none()));
        records.open(3, Move::Down, 1);
        assert!(!records.get(3).unwrap().is_closed());
    }
}
