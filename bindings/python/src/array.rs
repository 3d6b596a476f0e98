//! The functions for arrays of boards.

use std::ops::Range;

use loyd::bulk::{self, INVALID_RANK};
use loyd::{Board, CachedGoal, Oracle, Path, RankTable};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::board::{any_board, wrong_bits, wrong_rank};
use crate::buffer::{Item, Out, Plain, Rows, TEXT};
use crate::error::invalid_board;
use crate::goal::with_goal;

/// How many rows are answered together: their inputs and answers stay in the nearest cache.
const BLOCK: usize = 256;

/// Boards in any form.
enum Source {
    Cells(Rows),
    Ranks(Rows),
    Bits(Rows),
    Text(Rows),
    /// The ranks of a sequence of Python objects.
    List(Vec<u32>),
}

impl Source {
    fn new(boards: &Bound<'_, PyAny>, form: Option<&str>, marks: bool) -> PyResult<Source> {
        if boards.is_instance_of::<PyString>() || boards.is_instance_of::<PyBytes>() {
            return Err(PyTypeError::new_err(
                "boards must be an array or a sequence of boards; for one board use loyd.distance \
                 and its like",
            ));
        }
        let Some(rows) = Rows::new(boards)? else { return Source::from_sequence(boards, marks) };
        let source = match rows.item {
            Item::Bytes(_) | Item::Wide(_) => Source::Text,
            _ if rows.has_cells() => Source::Cells,
            _ => match form {
                None | Some("rank") => Source::Ranks,
                Some("bits") => Source::Bits,
                Some(form) => {
                    return Err(PyValueError::new_err(format!(
                        "form={form:?} is unknown; numbers are \"rank\" or \"bits\""
                    )));
                }
            },
        };
        Ok(source(rows))
    }

    fn from_sequence(boards: &Bound<'_, PyAny>, marks: bool) -> PyResult<Source> {
        let py = boards.py();
        let mut ranks = Vec::with_capacity(boards.len().unwrap_or(0));
        for (row, board) in boards.try_iter()?.enumerate() {
            match any_board(&board?) {
                Ok(board) => ranks.push(board.rank() as u32),
                Err(error) if !error.is_instance_of::<PyValueError>(py) => return Err(error),
                Err(_) if marks => ranks.push(INVALID_RANK),
                Err(error) => {
                    let position = error.value(py).getattr("position")?.extract()?;
                    let message = error.value(py).str()?.to_string();
                    return Err(invalid_board(py, &message, position, Some(row)));
                }
            }
        }
        Ok(Source::List(ranks))
    }

    fn rows(&self) -> Option<&Rows> {
        match self {
            Source::Cells(rows) | Source::Ranks(rows) | Source::Bits(rows) | Source::Text(rows) => {
                Some(rows)
            }
            Source::List(_) => None,
        }
    }

    fn len(&self) -> usize {
        match self {
            Source::List(ranks) => ranks.len(),
            source => source.rows().map_or(0, |rows| rows.len),
        }
    }

    /// The ranks of the rows from `from` on; at least [`INVALID_RANK`] for invalid rows.
    fn ranks(&self, from: usize, ranks: &mut [u32]) {
        match self {
            Source::Ranks(rows) => rows.numbers(from, ranks),
            Source::List(all) => ranks.copy_from_slice(&all[from..from + ranks.len()]),
            Source::Cells(rows) => {
                let mut cells = [[0; 9]; BLOCK];
                let cells = &mut cells[..ranks.len()];
                rows.cells(from, cells);
                bulk::ranks_from_cells(cells, ranks);
            }
            Source::Bits(rows) => {
                rows.numbers(from, ranks);
                for rank in ranks {
                    *rank =
                        Board::from_bits(*rank).map_or(INVALID_RANK, |board| board.rank() as u32);
                }
            }
            Source::Text(rows) => {
                let mut text = [0; TEXT];
                for (row, rank) in ranks.iter_mut().enumerate() {
                    *rank = bulk::rank_from_text(rows.text(from + row, &mut text));
                }
            }
        }
    }

    /// The boards of the rows from `from` on.
    fn boards(&self, from: usize, boards: &mut [Option<Board>]) {
        match self {
            Source::Cells(rows) => {
                let mut cells = [[0; 9]; BLOCK];
                let cells = &mut cells[..boards.len()];
                rows.cells(from, cells);
                for (board, cells) in boards.iter_mut().zip(cells) {
                    *board = bulk::board_from_cells(cells);
                }
            }
            Source::Text(rows) => {
                let mut text = [0; TEXT];
                for (row, board) in boards.iter_mut().enumerate() {
                    *board = bulk::board_from_text(rows.text(from + row, &mut text));
                }
            }
            _ => {
                let mut ranks = [0; BLOCK];
                let ranks = &mut ranks[..boards.len()];
                self.ranks(from, ranks);
                for (board, &mut rank) in boards.iter_mut().zip(ranks) {
                    *board = bulk::board_from_rank(rank);
                }
            }
        }
    }

    /// The error of an invalid row.
    fn error(&self, py: Python<'_>, row: usize) -> PyErr {
        let (message, position) = match self {
            Source::Cells(rows) => {
                let mut cells = [[0; 9]];
                rows.cells(row, &mut cells);
                (
                    Board::from_cells(cells[0])
                        .map_or_else(|error| error.to_string(), |_| String::new()),
                    None,
                )
            }
            Source::Text(rows) => match Board::from_text(rows.text(row, &mut [0; TEXT])) {
                Ok(_) => (String::new(), None),
                Err(error) => (error.to_string(), error.position()),
            },
            Source::Ranks(rows) | Source::Bits(rows) => {
                let mut number = [0];
                rows.numbers(row, &mut number);
                let number = match number[0] {
                    u32::MAX => "a number that does not fit in 32 bits".to_owned(),
                    number => number.to_string(),
                };
                let is_rank = matches!(self, Source::Ranks(_));
                (if is_rank { wrong_rank(number) } else { wrong_bits(number) }, None)
            }
            Source::List(_) => ("this is not a board".to_owned(), None),
        };
        invalid_board(py, &message, position, Some(row))
    }
}

/// What is asked of every board.
enum Ask<'a> {
    Distances(&'a RankTable<i8>),
    Bytes(&'a RankTable<u8>),
    Paths(CachedGoal, Option<&'a Oracle>),
    Boards,
}

impl Ask<'_> {
    fn path(&self, board: Option<Board>) -> Option<Path> {
        let board = board?;
        match self {
            Ask::Paths(_, Some(oracle)) => oracle.path(board),
            Ask::Paths(goal, None) => goal.goal().solve(board),
            _ => None,
        }
    }
}

/// One answer per board of a block.
trait Answer: Plain {
    const TYPES: &'static [Item];
    const EXPECTED: &'static str;

    /// Answers the rows from `from` on, and returns the first invalid one.
    fn answer(ask: &Ask<'_>, source: &Source, from: usize, items: &mut [Self]) -> Option<usize>;
}

/// Answers by rank, and finds the first invalid row.
#[inline(always)]
fn by_rank<T>(
    source: &Source,
    from: usize,
    items: &mut [T],
    get_all: impl Fn(&[u32], &mut [T]) -> bool,
) -> Option<usize> {
    let mut ranks = [0; BLOCK];
    let ranks = &mut ranks[..items.len()];
    source.ranks(from, ranks);
    if get_all(ranks, items) { None } else { ranks.iter().position(|&rank| rank >= INVALID_RANK) }
}

/// Answers by board, and finds the first invalid row.
#[inline(always)]
fn by_board<T>(
    source: &Source,
    from: usize,
    items: &mut [T],
    value: impl Fn(Option<Board>) -> T,
) -> Option<usize> {
    let mut boards = [None; BLOCK];
    let boards = &mut boards[..items.len()];
    source.boards(from, boards);
    for (item, &mut board) in items.iter_mut().zip(&mut *boards) {
        *item = value(board);
    }
    boards.iter().position(|board| board.is_none())
}

impl Answer for i8 {
    const TYPES: &'static [Item] = &[Item::I8];
    const EXPECTED: &'static str = "int8";

    fn answer(ask: &Ask<'_>, source: &Source, from: usize, items: &mut [i8]) -> Option<usize> {
        let Ask::Distances(table) = ask else { return None };
        by_rank(source, from, items, |ranks, values| table.get_all(ranks, values))
    }
}

impl Answer for u8 {
    const TYPES: &'static [Item] = &[Item::U8];
    const EXPECTED: &'static str = "uint8";

    fn answer(ask: &Ask<'_>, source: &Source, from: usize, items: &mut [u8]) -> Option<usize> {
        let Ask::Bytes(table) = ask else { return None };
        by_rank(source, from, items, |ranks, values| table.get_all(ranks, values))
    }
}

/// Codes of paths.
impl Answer for u64 {
    const TYPES: &'static [Item] = &[Item::U64];
    const EXPECTED: &'static str = "uint64";

    fn answer(ask: &Ask<'_>, source: &Source, from: usize, items: &mut [u64]) -> Option<usize> {
        by_board(source, from, items, |board| ask.path(board).map_or(0, Path::to_bits))
    }
}

/// Letters of paths.
impl Answer for [u8; Path::MAX_LEN] {
    const TYPES: &'static [Item] = &[Item::Bytes(Path::MAX_LEN), Item::U8];
    const EXPECTED: &'static str = "31 bytes";

    fn answer(ask: &Ask<'_>, source: &Source, from: usize, items: &mut [Self]) -> Option<usize> {
        by_board(source, from, items, |board| {
            let letters = bulk::letters(ask.path(board).unwrap_or_default());
            std::array::from_fn(|at| letters[at])
        })
    }
}

impl Answer for [u8; 9] {
    const TYPES: &'static [Item] = &[Item::U8];
    const EXPECTED: &'static str = "nine uint8";

    fn answer(_: &Ask<'_>, source: &Source, from: usize, items: &mut [Self]) -> Option<usize> {
        let mut ranks = [0; BLOCK];
        let ranks = &mut ranks[..items.len()];
        source.ranks(from, ranks);
        bulk::cells_from_ranks(ranks, items);
        ranks.iter().position(|&rank| rank >= INVALID_RANK)
    }
}

impl Answer for u32 {
    const TYPES: &'static [Item] = &[Item::U32];
    const EXPECTED: &'static str = "uint32";

    fn answer(_: &Ask<'_>, source: &Source, from: usize, items: &mut [u32]) -> Option<usize> {
        source.ranks(from, items);
        let wrong = items.iter().position(|&rank| rank >= INVALID_RANK);
        for rank in items {
            *rank = (*rank).min(INVALID_RANK);
        }
        wrong
    }
}

/// The options that all functions for arrays share.
struct Options<'a, 'py> {
    form: Option<&'a str>,
    out: Option<&'a Bound<'py, PyAny>>,
    invalid: &'a str,
    threads: usize,
    dtype: &'a str,
    /// The length of the inner dimension; 0 for none.
    inner: usize,
}

/// Answers all boards in an array.
fn run<'py, 'a, T: Answer>(
    boards: &Bound<'py, PyAny>,
    options: &Options<'_, 'py>,
    ask: impl FnOnce(usize) -> Ask<'a> + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let py = boards.py();
    let marks = match options.invalid {
        "raise" => false,
        "mark" => true,
        other => {
            return Err(PyValueError::new_err(format!(
                "invalid={other:?} is unknown; use \"raise\" or \"mark\""
            )));
        }
    };
    if options.threads == 0 {
        return Err(PyValueError::new_err("threads must be at least 1"));
    }
    let source = Source::new(boards, options.form, marks)?;
    let len = source.len();
    let array = match options.out {
        Some(out) => out.clone(),
        None => {
            let numpy = py.import("numpy")?;
            match options.inner {
                0 => numpy.call_method1("empty", (len, options.dtype))?,
                inner => numpy.call_method1("empty", ((len, inner), options.dtype))?,
            }
        }
    };
    let out = Out::new::<T>(&array, len, T::TYPES, T::EXPECTED)?;
    if source.rows().is_some_and(|rows| out.overlaps(rows)) {
        return Err(PyValueError::new_err("out must not share memory with boards"));
    }
    let threads = options.threads;
    let wrong = py.detach(|| {
        let ask = ask(len);
        let answer = |rows: Range<usize>| answer_rows::<T>(&ask, &source, &out, rows, marks);
        let threads = threads.min(len / BLOCK + 1);
        if threads == 1 {
            return answer(0..len);
        }
        let share = len.div_ceil(threads).next_multiple_of(BLOCK);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|at| (at * share).min(len)..((at + 1) * share).min(len))
                .map(|rows| scope.spawn(|| answer(rows)))
                .collect();
            workers.into_iter().filter_map(|worker| worker.join().unwrap_or(None)).min()
        })
    });
    match wrong {
        Some(row) => Err(source.error(py, row)),
        None => Ok(array),
    }
}

/// Answers these rows, and returns the first invalid one unless those are marked.
fn answer_rows<T: Answer>(
    ask: &Ask<'_>,
    source: &Source,
    out: &Out,
    rows: Range<usize>,
    marks: bool,
) -> Option<usize> {
    let mut items = [T::ZERO; BLOCK];
    for from in rows.clone().step_by(BLOCK) {
        let items = &mut items[..BLOCK.min(rows.end - from)];
        let wrong = T::answer(ask, source, from, items);
        if let (Some(wrong), false) = (wrong, marks) {
            return Some(from + wrong);
        }
        out.write(from, items);
    }
    None
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident: $type:ty, $dtype:literal, $inner:literal,
        |$goal:ident, $len:ident| $ask:expr;)*) => {
        $(
            $(#[$doc])*
            #[pyfunction]
            #[pyo3(signature = (
                boards, goal = None, *, form = None, out = None, invalid = "raise", threads = 1
            ))]
            pub(crate) fn $name<'py>(
                boards: &Bound<'py, PyAny>,
                goal: Option<&Bound<'py, PyAny>>,
                form: Option<&str>,
                out: Option<&Bound<'py, PyAny>>,
                invalid: &str,
                threads: usize,
            ) -> PyResult<Bound<'py, PyAny>> {
                let options = Options { form, out, invalid, threads, dtype: $dtype, inner: $inner };
                with_goal(goal, |$goal| run::<$type>(boards, &options, |$len| $ask))
            }
        )*
    };
}

functions! {
    /// The distances of many boards, as an int8 array: -1 if the goal cannot be reached.
    ///
    /// `boards` is an array of shape (n, 9) or (n, 3, 3), an array of n ranks (or of bits, with
    /// `form="bits"`) or texts, or a sequence of boards. `out` is an array for the result. An
    /// invalid row raises a BoardError; with `invalid="mark"` its distance is -2.
    ///
    /// >>> import loyd, numpy
    /// >>> boards = numpy.array([[1, 2, 3, 4, 5, 6, 0, 7, 8], [1, 2, 3, 4, 5, 6, 8, 7, 0]])
    /// >>> loyd.distances(boards).tolist()
    /// [2, -1]
    distances: i8, "int8", 0, |goal, _len| Ask::Distances(goal.distance_table());

    /// The optimal moves of many boards, as a uint8 array of masks: 1 up, 2 down, 4 left, 8 right.
    /// 0 at the goal, if it cannot be reached, and for marked rows. See `distances` for the
    /// arguments.
    ///
    /// >>> import loyd
    /// >>> loyd.masks(["867254301", "123456780"]).tolist()
    /// [13, 0]
    masks: u8, "uint8", 0, |goal, _len| Ask::Bytes(goal.move_table());

    /// The numbers of optimal paths of many boards, as a uint8 array: 0 if the goal cannot be
    /// reached, and for marked rows. See `distances` for the arguments.
    ///
    /// >>> import loyd
    /// >>> loyd.path_counts(["867254301", "123456780"]).tolist()
    /// [40, 1]
    path_counts: u8, "uint8", 0, |goal, _len| Ask::Bytes(goal.path_count_table());

    /// The optimal paths of many boards, as a uint64 array of codes: `Path.from_bits` reads them. 0
    /// if the goal cannot be reached, and for marked rows. See `distances` for the arguments.
    ///
    /// >>> import loyd
    /// >>> loyd.Path.from_bits(int(loyd.codes(["123450786"])[0]))
    /// Path('d')
    codes: u64, "uint64", 0, |goal, len| Ask::Paths(goal.clone(), goal.oracle_for(len));

    /// The optimal paths of many boards, as an array of 31 bytes each: letters, padded with zeros,
    /// which NumPy hides. Empty if the goal cannot be reached, and for marked rows. See `distances`
    /// for the arguments.
    ///
    /// >>> import loyd
    /// >>> loyd.letters(["123450786"]).tolist()
    /// [b'd']
    letters: [u8; Path::MAX_LEN], "S31", 0,
        |goal, len| Ask::Paths(goal.clone(), goal.oracle_for(len));
}

/// The cells of many boards, as a uint8 array of shape (n, 9); nine zeros for marked rows.
///
/// >>> import loyd
/// >>> loyd.cells(["123450786"]).tolist()
/// [[1, 2, 3, 4, 5, 0, 7, 8, 6]]
#[pyfunction]
#[pyo3(signature = (boards, *, form = None, out = None, invalid = "raise", threads = 1))]
pub(crate) fn cells<'py>(
    boards: &Bound<'py, PyAny>,
    form: Option<&str>,
    out: Option<&Bound<'py, PyAny>>,
    invalid: &str,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options { form, out, invalid, threads, dtype: "uint8", inner: 9 };
    run::<[u8; 9]>(boards, &options, |_| Ask::Boards)
}

/// The ranks of many boards, as a uint32 array; 362880 for marked rows.
///
/// >>> import loyd
/// >>> loyd.ranks(["123456780"]).tolist()
/// [8]
#[pyfunction]
#[pyo3(signature = (boards, *, form = None, out = None, invalid = "raise", threads = 1))]
pub(crate) fn ranks<'py>(
    boards: &Bound<'py, PyAny>,
    form: Option<&str>,
    out: Option<&Bound<'py, PyAny>>,
    invalid: &str,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options { form, out, invalid, threads, dtype: "uint32", inner: 0 };
    run::<u32>(boards, &options, |_| Ask::Boards)
}
