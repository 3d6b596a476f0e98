//! Makes a table by a full breadth-first search. The build script does this at compile time; at run
//! time nothing does.
//!
//! The search goes backwards from the goal through all 181,440 states, numbered by
//! [`Board::index`]. The distances of all states are then reduced to three bytes per
//! arrangement (see [`record`](super::record)).

use super::record::{HALF_DISTANCE_SHIFT, TABLE_BYTES, arrow_down, arrow_right};
use crate::puzzle::{ARRANGEMENTS, Board, CELLS, Move, Parity, STATES};

/// The distance of every state from the goal, in moves, by [`Board::index`]; the goal's arrangement
/// must be even.
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

/// The table of a canonical goal: the first bytes of all records by the numbers of their
/// arrangements, then the second, then the third.
pub(crate) fn table(goal: Board) -> Vec<u8> {
    let distances = distances(goal);
    let mut table = vec![0; TABLE_BYTES];
    for number in 0..ARRANGEMENTS {
        for (column, byte) in record(number, &distances).into_iter().enumerate() {
            table[column * ARRANGEMENTS + number] = byte;
        }
    }
    table
}

fn record(number: usize, distances: &[u8]) -> [u8; 3] {
    let boards: [Board; CELLS] = core::array::from_fn(|cell| {
        Board::from_index(number * CELLS + cell, Parity::Even).expect("the number is in range")
    });
    let distance = |board: Board| distances[board.index()];
    let mut record = [0; 3];
    for (row, byte) in record.iter_mut().enumerate() {
        *byte |= (distance(boards[3 * row + 1]) / 2) << HALF_DISTANCE_SHIFT;
    }
    for (cell, &board) in boards.iter().enumerate() {
        for (step, arrow) in [(Move::Right, arrow_right(cell)), (Move::Down, arrow_down(cell))] {
            if let (Some(next), Some(place)) = (board.apply(step), arrow) {
                record[place.byte] |= u8::from(distance(next) < distance(board)) << place.bit;
            }
        }
    }
    record
}
