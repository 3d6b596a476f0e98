//! Manhattan distance with linear conflicts.

use core::fmt;

use super::Heuristic;
use super::heuristic::homes;
use crate::puzzle::{Board, CELLS};

/// Manhattan distance plus two moves for every tile that must leave its line to let another pass.
///
/// Two tiles in their goal row, but in the wrong order, cannot pass each other there: one must step
/// out and back again. For each row and each column, the heuristic counts the fewest tiles whose
/// removal leaves the rest in order. A tile can count in both its row and its column. (Hansson,
/// Mayer, and Yung 1992.)
///
/// ```
/// use loyd::{Board, search::{Heuristic, LinearConflict}};
/// let conflict = LinearConflict::new(Board::STANDARD);
/// // 2 and 1 are each one column off, and one of them must step aside.
/// assert_eq!(conflict.estimate("213456780".parse()?), Some(4));
/// // 3 2 1: two of them must.
/// assert_eq!(conflict.estimate("321456780".parse()?), Some(8));
/// # Ok::<(), loyd::BoardError>(())
/// ```
// The tables of the rows count the rows between a tile and its goal cell, and those of the columns
// the columns. Each also counts the conflicts of its line. So the estimate is the sum of six lines.
#[derive(Clone)]
pub struct LinearConflict {
    goal: Board,
    /// By the line (three rows, three columns) and the contents of its cells, first to last, as a
    /// number in base 9.
    lines: Box<[[u8; 729]; 6]>,
}

/// The cells of the rows, then of the columns.
const LINES: [[usize; 3]; 6] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];

impl LinearConflict {
    /// For this goal.
    ///
    /// ```
    /// loyd::search::LinearConflict::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub fn new(goal: Board) -> LinearConflict {
        let homes = homes(goal);
        let mut lines = Box::new([[0; 729]; 6]);
        for (line, costs) in lines.iter_mut().enumerate() {
            for (content, cost) in costs.iter_mut().enumerate() {
                *cost = line_cost(line, [content / 81, content / 9 % 9, content % 9], &homes);
            }
        }
        LinearConflict { goal, lines }
    }
}

/// Prints the goal; the tables follow from it.
impl fmt::Debug for LinearConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinearConflict").field("goal", &self.goal).finish_non_exhaustive()
    }
}

impl Heuristic for LinearConflict {
    fn goal(&self) -> Board {
        self.goal
    }

    #[inline]
    fn estimate(&self, board: Board) -> Option<u8> {
        let cells: [u8; CELLS] = board.cells();
        let cost = |line: usize| {
            let [a, b, c] = LINES[line].map(|cell| usize::from(cells[cell]));
            self.lines[line][81 * a + 9 * b + c]
        };
        Some(cost(0) + cost(1) + cost(2) + cost(3) + cost(4) + cost(5))
    }
}

/// The moves across the line that its tiles (0 is the blank) have to make: to the goal line or, in
/// a conflict, out and back.
fn line_cost(line: usize, content: [usize; 3], homes: &[usize; 8]) -> u8 {
    // For rows: the tile's row and column in the goal; for columns the other way round.
    let place = |tile: usize| {
        let home = homes[tile - 1];
        if line < 3 { (home / 3, home % 3) } else { (home % 3, home / 3) }
    };
    let tiles = content.into_iter().filter(|&tile| tile != 0).map(place);
    let across: usize = tiles.clone().map(|(across, _)| across.abs_diff(line % 3)).sum();
    let at_home: Vec<_> =
        tiles.filter(|&(across, _)| across == line % 3).map(|(_, along)| along).collect();
    (across + 2 * (at_home.len() - longest_rising(&at_home))) as u8
}

/// The length of the longest rising subsequence.
fn longest_rising(numbers: &[usize]) -> usize {
    let rising = |kept: &[usize]| kept.is_sorted_by(|a, b| a < b);
    let subsets = (0..1_usize << numbers.len())
        .map(|set| (0..numbers.len()).filter(move |at| set >> at & 1 == 1).map(|at| numbers[at]));
    subsets
        .map(Iterator::collect::<Vec<_>>)
        .filter(|kept| rising(kept))
        .map(|kept| kept.len())
        .max()
        .unwrap_or(0)
}
