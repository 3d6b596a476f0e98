//! The boards one move away.

use core::iter::FusedIterator;

use super::{Board, Move, MoveSetIter};

/// The boards one move away, each with its move; made by [`Board::neighbors`].
///
/// ```
/// let moves: Vec<_> = loyd::Board::STANDARD.neighbors().map(|(step, _)| step.letter()).collect();
/// assert_eq!(moves, ['u', 'l']);
/// ```
#[derive(Clone, Debug)]
pub struct Neighbors {
    board: Board,
    moves: MoveSetIter,
}

impl Neighbors {
    pub(super) const fn new(board: Board) -> Neighbors {
        Neighbors { board, moves: board.legal_moves().iter() }
    }
}

impl Iterator for Neighbors {
    type Item = (Move, Board);

    #[inline]
    fn next(&mut self) -> Option<(Move, Board)> {
        let step = self.moves.next()?;
        Some((step, self.board.apply_legal(step)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl DoubleEndedIterator for Neighbors {
    #[inline]
    fn next_back(&mut self) -> Option<(Move, Board)> {
        let step = self.moves.next_back()?;
        Some((step, self.board.apply_legal(step)))
    }
}

impl ExactSizeIterator for Neighbors {}
impl FusedIterator for Neighbors {}
