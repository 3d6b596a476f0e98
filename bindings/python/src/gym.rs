//! What `loyd.gym` needs for its steps.

use loyd::{Board, Move, bulk};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::goal::PyGoal;

/// A board of this rank after a move of the blank: its rank, its distance (-1 if the goal cannot be
/// reached), and its optimal moves as bits. An illegal move changes nothing.
#[pyfunction]
pub(crate) fn step(rank: u32, step: usize, goal: &Bound<'_, PyGoal>) -> (u32, i8, u8) {
    let board = bulk::board_from_rank(rank).unwrap_or_default();
    let next = Move::ALL.get(step).and_then(|&step| board.apply(step)).unwrap_or(board);
    let (rank, goal) = (next.rank() as u32, &goal.get().0);
    (rank, goal.distance_table().get(rank), goal.move_table().get(rank))
}

/// By rank and move, the rank after the move, as 32-bit integers. An illegal move leads to the
/// board itself.
#[pyfunction]
pub(crate) fn transitions(py: Python<'_>) -> Bound<'_, PyBytes> {
    let mut bytes = Vec::with_capacity(16 * bulk::INVALID_RANK as usize);
    for board in (0..bulk::INVALID_RANK).filter_map(bulk::board_from_rank) {
        for step in Move::ALL {
            let next: Board = board.apply(step).unwrap_or(board);
            bytes.extend_from_slice(&(next.rank() as u32).to_ne_bytes());
        }
    }
    PyBytes::new(py, &bytes)
}
