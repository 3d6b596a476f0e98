//! Boards and goals for tests of the whole space.

use std::collections::HashMap;

use loyd::{Board, Goal, Parity, STATES};

/// A goal for each cell of the blank; its tiles are shuffled differently each time so that their
/// names matter.
pub(crate) fn goals() -> [Goal; 9] {
    core::array::from_fn(|cell| {
        let mut tiles = vec![1, 2, 3, 4, 5, 6, 7, 8];
        tiles.rotate_left(cell);
        tiles.swap(cell % 8, (3 * cell + 2) % 8);
        tiles.insert(cell, 0);
        Goal::new(Board::new(tiles.try_into().unwrap()))
    })
}

/// All boards of one parity, by index.
pub(crate) fn states(parity: Parity) -> impl Iterator<Item = Board> {
    (0..STATES).map(move |index| Board::from_index(index, parity).unwrap())
}

/// All boards, by rank.
pub(crate) fn boards() -> impl Iterator<Item = Board> {
    (0..2 * STATES).map(|rank| Board::unrank(rank).unwrap())
}

/// The distances of all boards from a goal: a breadth-first search over arrays of nine cells that
/// uses no code of the library.
pub(crate) fn search(goal: [u8; 9]) -> HashMap<[u8; 9], u8> {
    let mut distances = HashMap::with_capacity(STATES);
    distances.insert(goal, 0);
    let mut queue = std::collections::VecDeque::from([goal]);
    while let Some(cells) = queue.pop_front() {
        let blank = cells.iter().position(|&cell| cell == 0).unwrap();
        for other in 0..9 {
            if (blank / 3).abs_diff(other / 3) + (blank % 3).abs_diff(other % 3) == 1 {
                let mut moved = cells;
                moved.swap(blank, other);
                if !distances.contains_key(&moved) {
                    distances.insert(moved, distances[&cells] + 1);
                    queue.push_back(moved);
                }
            }
        }
    }
    distances
}
