//! A whole path, step by step through the arrows.
//!
//! The moves are tried in order, each with a branch. Half of these branches are guessed wrong, and
//! yet this is the fastest way: where the guess is right the next step's loads begin before this
//! step's are done. Without branches (all four arrows read, the first picked by a table) every step
//! waits for the one before, and a path takes 235 ns instead of 185.

use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder};
use crate::table::Table;

/// A board on the way, with the number of its arrangement: a horizontal move does not change it.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    number: usize,
}

impl Node {
    #[inline]
    fn new(board: Board) -> Node {
        Node { board, number: board.arrangement_rank() }
    }
}

impl Table<'_> {
    /// The optimal path from a board of even parity that takes at every step the first optimal move
    /// in the order; each move is written down as `moves[move]`.
    ///
    /// It is as long as the distance. So it ends in any table, and the goal needs no look at its
    /// arrows.
    pub(crate) fn path(self, board: Board, order: MoveOrder, moves: [Move; 4]) -> Path {
        let order = order.moves();
        let mut node = Node::new(board);
        let mut word = 0;
        let mut length = 0;
        'nodes: for _ in 0..self.distance(board) & 31 {
            for step in order {
                if let Some(next) = self.advance(node, step) {
                    word |= (moves[step as usize] as u64) << length;
                    length += 2;
                    node = next;
                    continue 'nodes;
                }
            }
            break;
        }
        Path::from_valid_bits(word | 1 << length)
    }

    /// The node after this move; `None` if the move is not optimal.
    #[inline]
    fn advance(self, node: Node, step: Move) -> Option<Node> {
        let cell = node.board.blank();
        if step == Move::Up {
            if cell < 3 {
                return None;
            }
            let above = Node::new(node.board.apply_legal(Move::Up));
            return (self.optimal(cell, above.number, step) == 1).then_some(above);
        }
        if self.optimal(cell, node.number, step) == 0 {
            return None;
        }
        let board = node.board.apply_legal(step);
        Some(if step == Move::Down { Node::new(board) } else { Node { board, ..node } })
    }
}
