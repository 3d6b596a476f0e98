//! A whole path, step by step through the arrows.
//!
//! The moves are tried in order, each with a branch. Half of these branches are guessed wrong, and yet this is the fastest way: where
//! the guess is right the next step's loads begin before this step's are done. Without branches (all four arrows read, the first
//! picked by a table) every step waits for the one before, and a path takes 235 ns instead of 185.

use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder};
use crate::table::Table;

/// A board on the way, with the number of its arrangement: a horizontal move does not change it.
#[derive(Clone, Copy)]
struct Stop {
    board: Board,
    number: usize,
}

impl Stop {
    #[inline]
    fn new(board: Board) -> Stop {
        Stop { board, number: board.arrangement_number() }
    }
}

impl Table<'_> {
    /// The optimal path from a board of even parity that takes at every step the first optimal move in the order; each move is
    /// written down as `moves[move]`.
    ///
    /// It is as long as the distance. So it ends in any table, and the goal needs no look at its arrows.
    pub(crate) fn path(self, board: Board, order: MoveOrder, moves: [Move; 4]) -> Path {
        let order = order.moves();
        let mut stop = Stop::new(board);
        let mut word = 0;
        let mut length = 0;
        'stops: for _ in 0..self.distance(board) & 31 {
            for step in order {
                if let Some(next) = self.advance(stop, step) {
                    word |= (moves[step as usize] as u64) << length;
                    length += 2;
                    stop = next;
                    continue 'stops;
                }
            }
            break;
        }
        Path::from_valid_bits(word | 1 << length)
    }

    /// The stop after this move; `None` if the move is not optimal.
    #[inline]
    fn advance(self, stop: Stop, step: Move) -> Option<Stop> {
        let cell = stop.board.blank();
        if step == Move::Up {
            if cell < 3 {
                return None;
            }
            let above = Stop::new(stop.board.apply_legal(Move::Up));
            return (self.optimal(cell, above.number, step) == 1).then_some(above);
        }
        if self.optimal(cell, stop.number, step) == 0 {
            return None;
        }
        let board = stop.board.apply_legal(step);
        Some(if step == Move::Down { Stop::new(board) } else { Stop { board, ..stop } })
    }
}
