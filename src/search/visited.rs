//! The states that a search has reached: an array over all states instead of a hash map.

use crate::puzzle::{Board, Move, STATES};

/// The best path found so far to one state.
// Bits 0..2: the last move; 2: whether the state is closed; 3..21: the number of moves, which is
// less than the number of states; 21..32: the search that wrote the record.
#[derive(Clone, Copy)]
pub(super) struct Record(u32);

const CLOSED: u32 = 1 << 2;
const MOVES: u32 = 3;
const SEARCH: u32 = 21;

impl Record {
    /// The last move of the path.
    #[inline]
    pub(super) const fn step(self) -> Move {
        Move::from_bits(self.0 as u8 & 3)
    }

    /// The number of moves of the path.
    #[inline]
    pub(super) const fn moves(self) -> u32 {
        self.0 >> MOVES & ((1 << (SEARCH - MOVES)) - 1)
    }

    /// Whether the state has been expanded since this path to it was found.
    #[inline]
    pub(super) const fn is_closed(self) -> bool {
        self.0 & CLOSED != 0
    }
}

/// The records of all states of one parity, by [`Board::index`]: four bytes each.
///
/// Every record names the search that wrote it, so the next search begins without clearing the
/// array, which would take longer than most searches with a good heuristic.
#[derive(Clone, Default)]
pub(super) struct Visited {
    entries: Vec<u32>,
    search: u32,
}

impl Visited {
    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        self.search += 1;
        if self.entries.is_empty() || self.search >> (u32::BITS - SEARCH) != 0 {
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

    /// Records a path to a state and opens the state.
    #[inline]
    pub(super) fn open(&mut self, index: usize, step: Move, moves: u32) {
        self.entries[index] = self.search << SEARCH | moves << MOVES | step as u32;
    }

    /// Closes a state that has been reached.
    #[inline]
    pub(super) fn close(&mut self, index: usize) {
        self.entries[index] |= CLOSED;
    }

    /// The moves from the root of the search to a board that it has reached.
    pub(super) fn path(&self, root: Board, board: Board) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut board = board;
        while board != root {
            let step = Record(self.entries[board.index()]).step();
            moves.push(step);
            board = board.apply_legal(step.opposite());
        }
        moves.reverse();
        moves
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
    fn nothing_is_remembered_between_searches() {
        let mut records = Visited::default();
        records.begin();
        records.open(3, Move::Left, 181_439);
        records.close(3);
        let record = records.get(3).unwrap();
        assert_eq!(
            (record.step(), record.moves(), record.is_closed()),
            (Move::Left, 181_439, true)
        );
        records.begin();
        assert!(records.get(3).is_none());
        records.search = (1 << 11) - 1;
        records.open(5, Move::Up, 0);
        records.begin();
        assert!((0..STATES).all(|index| records.get(index).is_none()));
        records.open(3, Move::Down, 1);
        assert!(!records.get(3).unwrap().is_closed());
    }
}
