//! A whole path, step by step through the arrows.

use super::Table;
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder};

impl Table<'_> {
    /// The optimal path from a board of even parity that takes at every step the first optimal move in the order; each move is
    /// written down as `moves[move]`.
    pub(crate) fn path(self, board: Board, order: MoveOrder, moves: [Move; 4]) -> Path {
        let mut board = board;
        let mut path = Path::EMPTY;
        while let Some(step) = self.optimal_moves(board).first(order) {
            path = path.then(moves[step as usize]);
            board = board.apply_legal(step);
        }
        path
    }
}
