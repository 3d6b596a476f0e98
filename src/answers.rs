//! The answers that streams are asked for most: paths and distances, written at speed.

use crate::goal::Goal;
use crate::oracle::Oracle;
use crate::path::Path;
use crate::puzzle::Board;
use crate::stream::{Answer, Fault};

/// After so many boards an oracle is made. It costs as much as some 5,000 walks: so nobody ever waits twice as long as with the best
/// choice made beforehand.
const MANY: usize = 4096;

/// A goal that answers the first boards by walking the table, and makes an oracle when there are many.
#[derive(Clone, Debug)]
struct Solver {
    goal: Goal,
    walked: usize,
    oracle: Option<Oracle>,
}

impl Solver {
    #[inline]
    fn path(&mut self, board: Board) -> Option<Path> {
        match &self.oracle {
            Some(oracle) => oracle.path(board),
            None => self.walk(board),
        }
    }

    #[cold]
    fn walk(&mut self, board: Board) -> Option<Path> {
        self.walked += 1;
        if self.walked == MANY {
            self.oracle = Some(self.goal.oracle());
        }
        self.goal.solve(board)
    }
}

/// Writes the optimal path of every board as letters, or `unsolvable`, or `invalid`, and an end of line. Faults are handed to a closure.
pub struct Paths<F> {
    solver: Solver,
    fault: F,
}

impl<F: FnMut(Fault)> Paths<F> {
    /// Paths to the goal.
    pub fn new(goal: Goal, fault: F) -> Paths<F> {
        Paths { solver: Solver { goal, walked: 0, oracle: None }, fault }
    }
}

impl<F: FnMut(Fault)> Answer for Paths<F> {
    #[inline]
    fn answer(&mut self, record: Result<Board, Fault>, out: &mut Vec<u8>) {
        match record {
            Ok(board) => match self.solver.path(board) {
                Some(path) => write_path(path, out),
                None => out.extend_from_slice(b"unsolvable\n"),
            },
            Err(fault) => {
                out.extend_from_slice(b"invalid\n");
                (self.fault)(fault);
            }
        }
    }
}

/// The letters of four moves by their eight bits.
static LETTERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut moves = 0;
    while moves < 256 {
        let letter = |_: usize| 0;
        let _ = letter;
        let mut word = 0;
        let mut at = 0;
        while at < 4 {
            word |= (b"udlr"[moves >> (2 * at) & 3] as u32) << (8 * at);
            at += 1;
        }
        table[moves] = word;
        moves += 1;
    }
    table
};

/// Writes a path's letters and an end of line: always 32 bytes, of which then as many as belong there stay.
#[inline]
fn write_path(path: Path, out: &mut Vec<u8>) {
    let word = path.word();
    let four = |at: usize| u64::from(LETTERS[(word >> (8 * at)) as usize & 255]);
    let eight = |at: usize| (four(at) | four(at + 1) << 32).to_le_bytes();
    let mut letters = [0; 32];
    letters[..8].copy_from_slice(&eight(0));
    letters[8..16].copy_from_slice(&eight(2));
    letters[16..24].copy_from_slice(&eight(4));
    letters[24..].copy_from_slice(&eight(6));
    let end = out.len() + path.len();
    out.extend_from_slice(&letters);
    out[end] = b'\n';
    out.truncate(end + 1);
}
