//! Makes a table by a full breadth-first search. The build script does this at compile time; at run time nothing does.
//!
//! The search goes backwards from the goal through all 181,440 states, numbered by [`Board::index`]. What it finds, the distance of
//! every state, is then cut down to three bytes an arrangement (see [`record`](super::record)).

use super::record::{RECORD_BYTES, TABLE_BYTES, arrow_down, arrow_right, half_shift};
use crate::puzzle::{ARRANGEMENTS, Board, CELLS, Move, Parity, STATES};

/// The distance of every state from the goal, in moves, by [`Board::index`]; the goal's arrangement must be even.
pub(crate) fn distances(goal: Board) -> Vec<u8> {
    assert_eq!(goal.parity(), Parity::Even, "a table holds the even arrangements");
    const UNSEEN: u8 = u8::MAX;
    let mut distances = vec![UNSEEN; STATES];
    let mut queue = Vec::with_capacity(STATES);
    distances[goal.index()] = 0;
    queue.push(goal);
    let mut next = 0;
    while let Some(&board) = queue.get(next) {
        next += 1;
        let distance = distances[board.index()];
        for (_, neighbor) in board.neighbors() {
            let seen = &mut distances[neighbor.index()];
            if *seen == UNSEEN {
                *seen = distance + 1;
                queue.push(neighbor);
            }
        }
    }
    assert_eq!(queue.len(), STATES, "half of all boards can be reached");
    distances
}

/// The table of a canonical goal: the records of all arrangements in the order of their numbers.
pub(crate) fn table(goal: Board) -> Vec<u8> {
    let distances = distances(goal);
    let mut table = Vec::with_capacity(TABLE_BYTES);
    for number in 0..ARRANGEMENTS {
        table.extend_from_slice(&record(number, &distances));
    }
    table
}

fn record(number: usize, distances: &[u8]) -> [u8; RECORD_BYTES] {
    let boards: [Board; CELLS] = core::array::from_fn(|cell| {
        Board::from_index(number * CELLS + cell, Parity::Even).expect("the number is in range")
    });
    let distance = |board: Board| distances[board.index()];
    let mut record = 0;
    for (cell, &board) in boards.iter().enumerate() {
        for (step, arrow) in [(Move::Right, arrow_right(cell)), (Move::Down, arrow_down(cell))] {
            if let Some(next) = board.apply(step) {
                record |= u32::from(distance(next) < distance(board)) << arrow;
            }
        }
    }
    for row in 0..3 {
        record |= u32::from(distance(boards[3 * row + 1]) / 2) << half_shift(row);
    }
    let [a, b, c, _] = record.to_le_bytes();
    [a, b, c]
}
