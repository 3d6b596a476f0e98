//! The answers that streams are asked for most, written at speed: paths and distances.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use super::ParallelResponder;
use super::{BATCH, RecordError, Responder};
use crate::goal::Goal;
use crate::oracle::Oracle;
use crate::path::Path;
use crate::puzzle::Board;

/// The number of boards after which an oracle is made: 4,096.
///
/// An oracle costs as much as 5,000 to 8,000 walks through the table, by goal; so whenever a stream
/// ends, it took at most about three times as long as with the better choice made beforehand.
///
/// ```
/// assert_eq!(loyd::stream::ORACLE_THRESHOLD, 4096);
/// ```
pub const ORACLE_THRESHOLD: usize = 4096;

/// A goal that answers the first boards by walking the table, and lays out an oracle when there are
/// many.
#[derive(Clone, Debug)]
struct Solver {
    goal: Goal,
    known: Arc<Known>,
    /// The paths of boards that are answered together.
    paths: [Option<Path>; BATCH],
}

/// What all clones of a solver know: the boards of several inputs or threads count together.
#[derive(Debug, Default)]
struct Known {
    walked: AtomicUsize,
    oracle: OnceLock<Oracle>,
}

impl Solver {
    fn new(goal: Goal) -> Solver {
        Solver { goal, known: Arc::default(), paths: [None; BATCH] }
    }

    #[inline]
    fn path(&self, board: Board) -> Option<Path> {
        match self.known.oracle.get() {
            Some(oracle) => oracle.path(board),
            None => self.walk(board),
        }
    }

    #[cold]
    fn walk(&self, board: Board) -> Option<Path> {
        if self.known.walked.fetch_add(1, Ordering::Relaxed) + 1 == ORACLE_THRESHOLD {
            self.build_oracle();
        }
        self.goal.solve(board)
    }

    fn build_oracle(&self) {
        self.known.oracle.get_or_init(|| self.goal.oracle());
    }

    /// Writes the paths of the boards with the given function.
    #[inline]
    fn write_all(
        &mut self,
        boards: &[Board],
        out: &mut Vec<u8>,
        write: impl Fn(Option<Path>, &mut Vec<u8>),
    ) {
        for boards in boards.chunks(BATCH) {
            if let Some(oracle) = self.known.oracle.get() {
                oracle.paths(boards, &mut self.paths[..boards.len()]);
            } else {
                for (at, &board) in boards.iter().enumerate() {
                    self.paths[at] = self.path(board);
                }
            }
            for &path in &self.paths[..boards.len()] {
                write(path, out);
            }
        }
    }
}

macro_rules! answers {
    ($(#[$doc:meta])* $name:ident, $write:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name {
            solver: Solver,
            errors: Vec<RecordError>,
        }

        impl $name {
            /// Answers for this goal.
            ///
            #[doc = concat!("```\nuse loyd::stream::", stringify!($name), ";")]
            #[doc = concat!("let mut answers = ", stringify!($name), "::new(loyd::Goal::default());\n```")]
            #[must_use]
            pub fn new(goal: Goal) -> $name {
                $name { solver: Solver::new(goal), errors: Vec::new() }
            }

            /// Makes the oracle now, for this one and its clones: if it is known that
            /// [`ORACLE_THRESHOLD`] boards will come.
            ///
            #[doc = concat!("```\nuse loyd::stream::", stringify!($name), ";")]
            #[doc = concat!("let answers = ", stringify!($name), "::new(loyd::Goal::default());")]
            /// answers.build_oracle();
            /// ```
            pub fn build_oracle(&self) {
                self.solver.build_oracle();
            }

            /// The faults met since they were last taken away; who does not want them should still
            /// clear them.
            ///
            #[doc = concat!("```\nuse loyd::stream::", stringify!($name), ";")]
            #[doc = concat!("let mut answers = ", stringify!($name), "::new(loyd::Goal::default());")]
            /// assert!(answers.errors().is_empty());
            /// ```
            pub const fn errors(&mut self) -> &mut Vec<RecordError> {
                &mut self.errors
            }
        }

        impl Responder for $name {
            #[inline]
            fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
                match record {
                    Ok(board) => $write(self.solver.path(board), out),
                    Err(fault) => {
                        out.extend_from_slice(b"invalid\n");
                        self.errors.push(fault);
                    }
                }
            }

            #[inline]
            fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
                self.solver.write_all(boards, out, $write);
            }
        }

        impl ParallelResponder for $name {
            fn split(&mut self) -> $name {
                self.solver.build_oracle();
                $name { solver: self.solver.clone(), errors: Vec::new() }
            }

            fn merge(&mut self, part: &mut $name) {
                self.errors.append(&mut part.errors);
            }
        }
    };
}

answers! {
    /// Writes the optimal path of every board in letters, `unsolvable`, or `invalid`; a line each.
    ///
    /// ```
    /// use loyd::Goal;
    /// use loyd::stream::{Paths, Stream};
    /// let mut stream = Stream::new(Paths::new(Goal::default()));
    /// let mut out = Vec::new();
    /// stream.push(b"123450786\n123456870\n1234\n", &mut out);
    /// assert_eq!(out, b"d\nunsolvable\ninvalid\n");
    /// assert_eq!(stream.responder_mut().errors()[0].line, 3);
    /// ```
    Paths, write_path
}

answers! {
    /// Writes the distance of every board in moves, `-1` for unsolvable ones, or `invalid`; a line
    /// each.
    ///
    /// ```
    /// use loyd::Goal;
    /// use loyd::stream::{Distances, Stream};
    /// let mut stream = Stream::new(Distances::new(Goal::default()));
    /// let mut out = Vec::new();
    /// stream.push(b"867254301\n123456870\n1234\n", &mut out);
    /// assert_eq!(out, b"31\n-1\ninvalid\n");
    /// ```
    Distances, write_distance
}

/// The letters of four moves by their eight bits.
static LETTERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut moves = 0;
    while moves < 256 {
        let mut at = 0;
        while at < 4 {
            table[moves] |= (b"udlr"[moves >> (2 * at) & 3] as u32) << (8 * at);
            at += 1;
        }
        moves += 1;
    }
    table
};

/// The letters of an answer, eight a word.
type Letters = [u64; 4];

const UNSOLVABLE: Letters =
    [u64::from_le_bytes(*b"unsolvab"), u64::from_le_bytes(*b"le\n     "), 0, 0];

/// Writes a path's letters, or `unsolvable`, and an end of line: always 32 bytes, of which then as
/// many as belong there stay.
///
/// Both are made, and one is picked without a branch: nobody can guess which boards are solvable.
#[inline]
fn write_path(path: Option<Path>, out: &mut Vec<u8>) {
    let (word, length, pick) = match path {
        Some(path) => (path.to_bits(), path.len(), u64::MAX),
        None => (0, 10, 0),
    };
    let four = |at: usize| u64::from(LETTERS[(word >> (8 * at)) as usize & 255]);
    let letters: Letters = core::array::from_fn(|at| {
        (four(2 * at) | four(2 * at + 1) << 32) & pick | UNSOLVABLE[at] & !pick
    });
    let mut bytes = [0; 32];
    for (eight, letters) in bytes.chunks_exact_mut(8).zip(letters) {
        eight.copy_from_slice(&letters.to_le_bytes());
    }
    let end = out.len() + length;
    out.extend_from_slice(&bytes);
    out[end] = b'\n';
    out.truncate(end + 1);
}

/// The lines of the distances 0 to 31, and of -1.
static NUMBERS: [([u8; 4], u8); 33] = {
    let mut lines = [(*b"-1\n ", 3); 33];
    let mut number = 0;
    while number < 32 {
        let (tens, ones) = (b'0' + number as u8 / 10, b'0' + number as u8 % 10);
        lines[number] =
            if number < 10 { ([ones, b'\n', 0, 0], 2) } else { ([tens, ones, b'\n', 0], 3) };
        number += 1;
    }
    lines
};

#[inline]
fn write_distance(path: Option<Path>, out: &mut Vec<u8>) {
    let (text, length) = NUMBERS[path.map_or(32, Path::len)];
    let end = out.len() + usize::from(length);
    out.extend_from_slice(&text);
    out.truncate(end);
}
