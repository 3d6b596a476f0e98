//! What several test files need: the boards of the nine goal cells, a solver that shares nothing
//! with the tables.
#![allow(dead_code, unreachable_pub)] // Each test file uses its part.

pub mod plain;

use std::collections::hash_map::Entry;

use loyd::{Board, Goal, Parity, STATES};

/// A goal for each cell of the blank, its tiles shuffled differently each time so that names
/// matter.
pub fn goals() -> [Goal; 9] {
    core::array::from_fn(|cell| {
        let mut tiles = [1, 2, 3, 4, 5, 6, 7, 8];
        tiles.rotate_left(cell);
        tiles.swap(cell % 8, (3 * cell + 2) % 8);
        let mut cells = [0; 9];
        let mut next = tiles.into_iter();
        for (at, value) in cells.iter_mut().enumerate() {
            if at != cell {
                *value = next.next().unwrap();
            }
        }
        Goal::new(Board::new(cells))
    })
}

/// The canonical goals: the tiles in order, the blank in a corner, on an edge, in the center.
pub fn canonical() -> [Board; 3] {
    [
        Board::new([1, 2, 3, 4, 5, 6, 7, 8, 0]),
        Board::new([1, 2, 3, 4, 5, 6, 7, 0, 8]),
        Board::new([1, 2, 3, 4, 0, 5, 6, 7, 8]),
    ]
}

/// All boards of one parity, by index.
pub fn states(parity: Parity) -> impl Iterator<Item = Board> {
    (0..STATES).map(move |index| Board::from_index(index, parity).unwrap())
}

/// All boards, by rank.
pub fn boards() -> impl Iterator<Item = Board> {
    (0..2 * STATES).map(|rank| Board::unrank(rank).unwrap())
}

/// The distances of all boards from a goal, as a map from the cells: a breadth-first search that
/// uses no code of the crate, only arrays of nine cells.
pub fn search(goal: [u8; 9]) -> std::collections::HashMap<[u8; 9], u8> {
    let mut distances = std::collections::HashMap::with_capacity(STATES);
    distances.insert(goal, 0);
    let mut layer = vec![goal];
    for distance in 1.. {
        let mut next = Vec::new();
        for cells in layer {
            let blank = cells.iter().position(|&value| value == 0).unwrap();
            for other in 0..9 {
                if (blank / 3).abs_diff(other / 3) + (blank % 3).abs_diff(other % 3) == 1 {
                    let mut moved = cells;
                    moved.swap(blank, other);
                    if let Entry::Vacant(unseen) = distances.entry(moved) {
                        unseen.insert(distance);
                        next.push(moved);
                    }
                }
            }
        }
        if next.is_empty() {
            return distances;
        }
        layer = next;
    }
    unreachable!()
}

/// The rows of a file in `data/`, without the one that names the columns.
pub fn data<const COLUMNS: usize>(name: &str) -> Vec<[String; COLUMNS]> {
    let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let row =
        |line: &str| line.split('\t').map(String::from).collect::<Vec<_>>().try_into().unwrap();
    text.lines().skip(1).map(row).collect()
}
