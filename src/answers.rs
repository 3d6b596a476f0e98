//! The answers that streams are asked for most: paths and distances, written at speed.

use crate::goal::Goal;
use crate::oracle::Oracle;
use crate::path::Path;
use crate::puzzle::Board;
use crate::stream::{Answer, BATCH, Fault};

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
    /// The paths of boards that are answered together.
    paths: [Option<Path>; BATCH],
}

impl<F: FnMut(Fault)> Paths<F> {
    /// Paths to the goal.
    pub fn new(goal: Goal, fault: F) -> Paths<F> {
        Paths { solver: Solver { goal, walked: 0, oracle: None }, fault, paths: [None; BATCH] }
    }
}

impl<F: FnMut(Fault)> Answer for Paths<F> {
    #[inline]
    fn answer(&mut self, record: Result<Board, Fault>, out: &mut Vec<u8>) {
        match record {
            Ok(board) => write_path(self.solver.path(board), out),
            Err(fault) => {
                out.extend_from_slice(b"invalid\n");
                (self.fault)(fault);
            }
        }
    }

    #[inline]
    fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        for boards in boards.chunks(BATCH) {
            for (path, &board) in self.paths.iter_mut().zip(boards) {
                *path = self.solver.path(board);
            }
            for &path in &self.paths[..boards.len()] {
                write_path(path, out);
            }
        }
    }
}

/// The letters of four moves by their eight bits.
static LETTERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut moves = 0;
    while moves < 256 {
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

/// The letters of an answer, eight a word.
type Letters = [u64; 4];

const UNSOLVABLE: Letters = [u64::from_le_bytes(*b"unsolvab"), u64::from_le_bytes(*b"le\n     "), 0, 0];

/// Writes a path's letters, or `unsolvable`, and an end of line: always 32 bytes, of which then as many as belong there stay.
///
/// Both are made, and one is picked without a branch: nobody can guess which boards are solvable.
#[inline]
fn write_path(path: Option<Path>, out: &mut Vec<u8>) {
    let (word, length, pick) = match path {
        Some(path) => (path.word(), path.len(), u64::MAX),
        None => (0, 10, 0),
    };
    let four = |at: usize| u64::from(LETTERS[(word >> (8 * at)) as usize & 255]);
    let letters: Letters =
        core::array::from_fn(|at| (four(2 * at) | four(2 * at + 1) << 32) & pick | UNSOLVABLE[at] & !pick);
    let mut bytes = [0; 32];
    for (eight, letters) in bytes.chunks_exact_mut(8).zip(letters) {
        eight.copy_from_slice(&letters.to_le_bytes());
    }
    let end = out.len() + length;
    out.extend_from_slice(&bytes);
    out[end] = b'\n';
    out.truncate(end + 1);
}
