//! Writes the answers for all 362,880 boards and nine goals, one with the blank on each cell.
//!
//! All numbers are little-endian. First, for each goal: its bits (u32) and the code of its order
//! (u32: two bits for each move, the first lowest). Then, for each goal and each board by rank: the
//! distance (i8), the optimal moves (i8), the number of optimal paths (u8), and the code of the
//! first path (u64). Distance and moves are -1, and the others 0, if the goal cannot be reached.

use std::io::{self, BufWriter, Write};

use loyd::{Board, Goal, MoveOrder};

const ORDERS: [&str; 9] = ["uldr", "dlru", "rldu", "ludr", "urdl", "drul", "lrud", "rdlu", "udlr"];

fn goals() -> Vec<Goal> {
    let goal = |blank: usize| {
        let arrangement = (8 - blank) * 4481 % 40_320;
        let board = Board::unrank(arrangement * 9 + blank).expect("the rank is below 9!");
        let order: MoveOrder = ORDERS[blank].parse().expect("an order");
        Goal::new(board).with_order(order)
    };
    (0..9).map(goal).collect()
}

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for goal in goals() {
        let order = goal.order().moves();
        let code = (0..4).fold(0, |code, at| code | (order[at] as u32) << (2 * at));
        out.write_all(&goal.board().to_bits().to_le_bytes())?;
        out.write_all(&code.to_le_bytes())?;
    }
    for goal in goals() {
        let counts = goal.path_counts();
        for board in (0..362_880).filter_map(Board::unrank) {
            let distance = goal.distance(board).map_or(-1, |distance| distance as i8);
            let moves = goal.optimal_moves(board).map_or(-1, |moves| moves.to_bits() as i8);
            let count = counts.get(board).unwrap_or_default() as u8;
            let path = goal.solve(board).map_or(0, |path| path.to_bits());
            out.write_all(&[distance as u8, moves as u8, count])?;
            out.write_all(&path.to_le_bytes())?;
        }
    }
    out.flush()
}
