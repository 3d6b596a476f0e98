//! The board that is farthest from another.

use loyd::{Board, Goal};

/// Finds farthest boards. A way there is a way back, so the farthest boards from a start are those
/// farthest from it as a goal; and they are the same, but for the names of the tiles, as for any
/// start with its blank on the same cell. So the states are searched through once a cell of the
/// blank, not once a start.
#[derive(Debug, Default)]
pub(super) struct Farthest {
    /// By the cell of the blank: the farthest boards from the board with its tiles in order; empty
    /// until asked for.
    by_blank: [Vec<[u8; 9]>; 9],
}

impl Farthest {
    /// The farthest board from the start; of several the first by rank.
    pub(super) fn from(&mut self, start: Board) -> Board {
        let boards = &mut self.by_blank[start.blank()];
        let mut names = [0; 9];
        let tiles = start.cells().into_iter().filter(|&tile| tile != 0);
        for (name, tile) in names[1..].iter_mut().zip(tiles) {
            *name = tile;
        }
        if boards.is_empty() {
            *boards = farthest_from_sorted(start.blank());
        }
        let renamed =
            boards.iter().map(|cells| Board::new(cells.map(|tile| names[usize::from(tile)])));
        renamed.min().expect("there is a farthest board")
    }
}

/// The cells of the boards that are farthest from the one with its tiles in order and its blank on
/// this cell.
fn farthest_from_sorted(blank: usize) -> Vec<[u8; 9]> {
    let mut cells = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    cells[blank..].rotate_right(1);
    let goal = Goal::new(Board::new(cells));
    goal.antipodes().map(Board::cells).collect()
}
