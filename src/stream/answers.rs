//! The library's responders: paths, distances, and numbers of paths.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use super::{BATCH, ParallelResponder, RecordError, Responder};
use crate::goal::Goal;
use crate::oracle::Oracle;
use crate::path::Path;
use crate::puzzle::Board;
use crate::solutions::PathCounts;
use crate::text::PathFormat;

/// The number of boards after which an oracle is built: 4,096.
///
/// Building an oracle takes as long as 5,000 to 8,000 walks through the table, depending on the
/// goal. So a stream of any length takes at most about three times as long as with the better
/// choice made in advance.
pub const ORACLE_THRESHOLD: usize = 4096;

/// Answers the first boards by walks through the table, and builds an oracle if there are many.
#[derive(Clone, Debug)]
struct Solver {
    goal: Goal,
    shared: Arc<Shared>,
    /// The paths of boards that are answered together.
    paths: [Option<Path>; BATCH],
}

/// What all clones of a solver share: they count their boards together.
#[derive(Debug, Default)]
struct Shared {
    walked: AtomicUsize,
    oracle: OnceLock<Oracle>,
    counts: OnceLock<PathCounts>,
}

impl Solver {
    fn new(goal: Goal) -> Solver {
        Solver { goal, shared: Arc::default(), paths: [None; BATCH] }
    }

    #[inline]
    fn path(&self, board: Board) -> Option<Path> {
        match self.shared.oracle.get() {
            Some(oracle) => oracle.path(board),
            None => self.walk(board),
        }
    }

    #[cold]
    fn walk(&self, board: Board) -> Option<Path> {
        if self.shared.walked.fetch_add(1, Ordering::Relaxed) + 1 == ORACLE_THRESHOLD {
            self.build_oracle();
        }
        self.goal.solve(board)
    }

    fn build_oracle(&self) {
        self.shared.oracle.get_or_init(|| self.goal.oracle());
    }

    /// The number of optimal paths; 0 if the goal cannot be reached.
    #[inline]
    fn count(&self, board: Board) -> usize {
        match self.shared.counts.get() {
            Some(counts) => counts.get(board).unwrap_or(0),
            None => self.walk_count(board),
        }
    }

    #[cold]
    fn walk_count(&self, board: Board) -> usize {
        if self.shared.walked.fetch_add(1, Ordering::Relaxed) + 1 == ORACLE_THRESHOLD {
            self.build_counts();
        }
        self.goal.solutions(board).map_or(0, |paths| paths.len())
    }

    fn build_counts(&self) {
        self.shared.counts.get_or_init(|| self.goal.path_counts());
    }

    /// Writes the paths of the boards with the given function.
    #[inline]
    fn write_all(
        &mut self,
        boards: &[Board],
        out: &mut Vec<u8>,
        write: impl Fn(Board, Option<Path>, &mut Vec<u8>),
    ) {
        for boards in boards.chunks(BATCH) {
            if let Some(oracle) = self.shared.oracle.get() {
                oracle.paths(boards, &mut self.paths[..boards.len()]);
            } else {
                for (at, &board) in boards.iter().enumerate() {
                    self.paths[at] = self.path(board);
                }
            }
            for (&board, &path) in boards.iter().zip(&self.paths) {
                write(board, path, out);
            }
        }
    }
}

/// What all responders of the library have in common. Each defines `write`, `write_boards`, and
/// `prepare`.
macro_rules! responder {
    ($name:ident) => {
        impl $name {
            /// The errors of the records so far. Take them out, or they accumulate.
            pub const fn errors(&mut self) -> &mut Vec<RecordError> {
                &mut self.errors
            }
        }

        impl Responder for $name {
            #[inline]
            fn answer(&mut self, record: Result<Board, RecordError>, out: &mut Vec<u8>) {
                match record {
                    Ok(board) => self.write(board, out),
                    Err(error) => {
                        out.extend_from_slice(b"invalid\n");
                        self.errors.push(error);
                    }
                }
            }

            #[inline]
            fn answer_all(&mut self, boards: &[Board], out: &mut Vec<u8>) {
                self.write_boards(boards, out);
            }
        }

        impl ParallelResponder for $name {
            fn split(&mut self) -> $name {
                self.prepare();
                $name { errors: Vec::new(), ..self.clone() }
            }

            fn merge(&mut self, part: &mut $name) {
                self.errors.append(&mut part.errors);
            }
        }
    };
}

/// Writes the optimal path of each board, `unsolvable`, or `invalid`, on a line.
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
#[derive(Clone, Debug)]
pub struct Paths {
    solver: Solver,
    /// `None` for letters.
    format: Option<PathFormat>,
    errors: Vec<RecordError>,
}

impl Paths {
    /// Writes paths to this goal as letters.
    #[must_use]
    pub fn new(goal: Goal) -> Paths {
        Paths::with_format(goal, PathFormat::default())
    }

    /// Writes paths in this format.
    ///
    /// ```
    /// use loyd::stream::{Paths, Stream};
    /// use loyd::{Goal, Notation};
    /// let mut stream = Stream::new(Paths::with_format(Goal::default(), Notation::Words));
    /// let mut out = Vec::new();
    /// stream.push(b"123405786\n", &mut out);
    /// assert_eq!(out, b"Right Down\n");
    /// ```
    #[must_use]
    pub fn with_format(goal: Goal, format: impl Into<PathFormat>) -> Paths {
        let format = Some(format.into()).filter(|&format| format != PathFormat::default());
        Paths { solver: Solver::new(goal), format, errors: Vec::new() }
    }

    /// Builds the oracle now, for this responder and its clones: for inputs that are known to have
    /// [`ORACLE_THRESHOLD`] boards.
    pub fn build_oracle(&self) {
        self.solver.build_oracle();
    }

    fn prepare(&self) {
        self.build_oracle();
    }

    #[inline]
    fn write(&mut self, board: Board, out: &mut Vec<u8>) {
        let path = self.solver.path(board);
        match self.format {
            None => write_path(path, out),
            Some(format) => write_formatted(format, board, path, out),
        }
    }

    #[inline]
    fn write_boards(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        match self.format {
            None => self.solver.write_all(boards, out, |_, path, out| write_path(path, out)),
            Some(format) => self.solver.write_all(boards, out, |board, path, out| {
                write_formatted(format, board, path, out);
            }),
        }
    }
}

responder!(Paths);

/// Writes the distance of each board in moves, `-1` if the goal cannot be reached, or `invalid`, on
/// a line.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{Distances, Stream};
/// let mut stream = Stream::new(Distances::new(Goal::default()));
/// let mut out = Vec::new();
/// stream.push(b"867254301\n123456870\n1234\n", &mut out);
/// assert_eq!(out, b"31\n-1\ninvalid\n");
/// ```
#[derive(Clone, Debug)]
pub struct Distances {
    solver: Solver,
    errors: Vec<RecordError>,
}

impl Distances {
    /// Writes distances from this goal.
    #[must_use]
    pub fn new(goal: Goal) -> Distances {
        Distances { solver: Solver::new(goal), errors: Vec::new() }
    }

    /// Builds the oracle now; see [`Paths::build_oracle`].
    pub fn build_oracle(&self) {
        self.solver.build_oracle();
    }

    fn prepare(&self) {
        self.build_oracle();
    }

    #[inline]
    fn write(&mut self, board: Board, out: &mut Vec<u8>) {
        write_number(self.solver.path(board).map_or(UNSOLVABLE_DISTANCE, Path::len), out);
    }

    #[inline]
    fn write_boards(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        self.solver.write_all(boards, out, |_, path, out| {
            write_number(path.map_or(UNSOLVABLE_DISTANCE, Path::len), out);
        });
    }
}

responder!(Distances);

/// Writes the number of optimal paths of each board, `0` if the goal cannot be reached, or
/// `invalid`, on a line.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{Counts, Stream};
/// let mut stream = Stream::new(Counts::new(Goal::default()));
/// let mut out = Vec::new();
/// stream.push(b"087632541\n123456870\n1234\n", &mut out);
/// assert_eq!(out, b"64\n0\ninvalid\n");
/// ```
#[derive(Clone, Debug)]
pub struct Counts {
    solver: Solver,
    errors: Vec<RecordError>,
}

impl Counts {
    /// Writes the numbers of optimal paths to this goal.
    #[must_use]
    pub fn new(goal: Goal) -> Counts {
        Counts { solver: Solver::new(goal), errors: Vec::new() }
    }

    /// Builds the table of all counts now: for inputs that are known to have [`ORACLE_THRESHOLD`]
    /// boards.
    pub fn build_table(&self) {
        self.solver.build_counts();
    }

    fn prepare(&self) {
        self.build_table();
    }

    #[inline]
    fn write(&mut self, board: Board, out: &mut Vec<u8>) {
        write_number(self.solver.count(board), out);
    }

    #[inline]
    fn write_boards(&mut self, boards: &[Board], out: &mut Vec<u8>) {
        for &board in boards {
            self.write(board, out);
        }
    }
}

responder!(Counts);

#[inline]
fn write_formatted(format: PathFormat, board: Board, path: Option<Path>, out: &mut Vec<u8>) {
    match path {
        Some(path) => format.write(path, board, out),
        None => out.extend_from_slice(b"unsolvable"),
    }
    out.push(b'\n');
}

/// The letters of four moves, by their eight bits.
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

/// The letters of an answer, eight in each word.
type Letters = [u64; 4];

const UNSOLVABLE: Letters =
    [u64::from_le_bytes(*b"unsolvab"), u64::from_le_bytes(*b"le\n     "), 0, 0];

/// Writes the letters of a path, or `unsolvable`, and an end of line: always 32 bytes, which are
/// then truncated.
///
/// Computes both and selects one without a branch, since solvability is unpredictable.
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

/// The place of -1 in [`NUMBERS`], which stands for an unsolvable board among distances.
const UNSOLVABLE_DISTANCE: usize = 99;

/// The lines of the numbers 0 to 98, and of -1. No count is over 86.
static NUMBERS: [([u8; 4], u8); 100] = {
    let mut lines = [(*b"-1\n ", 3); 100];
    let mut number = 0;
    while number < UNSOLVABLE_DISTANCE {
        let (tens, ones) = (b'0' + number as u8 / 10, b'0' + number as u8 % 10);
        lines[number] =
            if number < 10 { ([ones, b'\n', 0, 0], 2) } else { ([tens, ones, b'\n', 0], 3) };
        number += 1;
    }
    lines
};

#[inline]
fn write_number(number: usize, out: &mut Vec<u8>) {
    let (text, length) = NUMBERS[number];
    let end = out.len() + usize::from(length);
    out.extend_from_slice(&text);
    out.truncate(end);
}
