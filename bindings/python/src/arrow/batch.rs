//! The answers to columns of boards.

use std::ffi::CStr;
use std::sync::Arc;

use loyd::{Board, CachedGoal, Goal, MoveSet};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::builder::{Ask, BLOCK, Builder, add_moves};
use super::column::{self, Boards};
use super::export::{Batch, array_capsule, schema_capsule, stream_capsule};
use super::ffi::Import;
use crate::error::invalid_board;
use crate::goal::with_goal;

/// The rows of a block: boards, and what a goal knows of them.
struct Job<'a> {
    asks: &'a [Ask],
    goal: &'a CachedGoal,
    nulls: bool,
    goal_nulls: bool,
    skips: bool,
}

/// An invalid row: its index, what is wrong, and at which byte.
type Fault = (usize, String, Option<usize>);

/// Why a chunk has no answer.
enum Failure {
    Row(Fault),
    Other(PyErr),
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Failure {
        Failure::Other(error)
    }
}

impl Job<'_> {
    /// Answers a chunk of boards and, perhaps, of goals.
    fn chunk(&self, boards: &Boards<'_>, goals: Option<&Boards<'_>>) -> Result<Batch, Failure> {
        let mut builders: Vec<_> =
            self.asks.iter().map(|&ask| Builder::new(ask, boards.len)).collect();
        let only_distances = self.asks == [Ask::Distance] && goals.is_none();
        let mut last_goal = None;
        for from in (0..boards.len).step_by(BLOCK) {
            let len = BLOCK.min(boards.len - from);
            if only_distances {
                self.distances(boards, from, len, &mut builders[0])?;
                continue;
            }
            let mut block = [None; BLOCK];
            let block = &mut block[..len];
            boards.boards(from, block)?;
            self.check(boards, from, block, self.nulls, "")?;
            match goals {
                None => self.one_goal(block, &mut builders)?,
                Some(goals) => {
                    let mut targets = [None; BLOCK];
                    let targets = &mut targets[..len];
                    goals.boards(from, targets)?;
                    self.check(goals, from, targets, self.goal_nulls, "goal: ")?;
                    self.pairs(block, targets, &mut last_goal, &mut builders)?;
                }
            }
        }
        let columns = builders.into_iter().map(|builder| builder.column).collect();
        Ok(Batch { len: boards.len, columns })
    }

    fn distances(
        &self,
        boards: &Boards<'_>,
        from: usize,
        len: usize,
        out: &mut Builder,
    ) -> Result<(), Failure> {
        let table = self.goal.distance_table();
        let (mut ranks, mut distances) = ([0; BLOCK], [0; BLOCK]);
        let (ranks, distances) = (&mut ranks[..len], &mut distances[..len]);
        boards.ranks(from, ranks)?;
        let are_valid = table.get_all(ranks, distances);
        if self.nulls || !are_valid {
            for (row, distance) in distances.iter_mut().enumerate() {
                if self.nulls && boards.is_null(from + row) {
                    *distance = -1;
                } else if *distance == -2 && !self.skips {
                    let (message, position) = boards.fault(from + row);
                    return Err(Failure::Row((from + row, message, position)));
                }
            }
        }
        out.bytes(distances);
        Ok(())
    }

    /// Takes out null rows, and reports the first invalid one.
    fn check(
        &self,
        boards: &Boards<'_>,
        from: usize,
        block: &mut [Option<Board>],
        nulls: bool,
        what: &str,
    ) -> Result<(), Failure> {
        for (row, board) in block.iter_mut().enumerate() {
            if nulls && boards.is_null(from + row) {
                *board = None;
            } else if board.is_none() && !self.skips {
                let (message, position) = boards.fault(from + row);
                return Err(Failure::Row((from + row, format!("{what}{message}"), position)));
            }
        }
        Ok(())
    }

    fn one_goal(&self, block: &[Option<Board>], builders: &mut [Builder]) -> PyResult<()> {
        let goal = self.goal.goal();
        for builder in builders {
            match builder.ask {
                Ask::Path => {
                    let mut paths = [None; BLOCK];
                    let paths = &mut paths[..block.len()];
                    match self.goal.oracle_for(0) {
                        Some(oracle) => {
                            for (path, board) in paths.iter_mut().zip(block) {
                                *path = board.and_then(|board| oracle.path(board));
                            }
                        }
                        None => {
                            for (path, board) in paths.iter_mut().zip(block) {
                                *path = board.and_then(|board| goal.solve(board));
                            }
                        }
                    }
                    builder.paths(paths)?;
                }
                Ask::Distance => {
                    let table = self.goal.distance_table();
                    let distances = block
                        .iter()
                        .map(|board| board.map_or(-1, |board| table.get(board.rank() as u32)));
                    builder.bytes(&distances.collect::<Vec<_>>());
                }
                Ask::Count => {
                    let table = self.goal.path_count_table();
                    let count = |board: Board| match table.get(board.rank() as u32) {
                        0 => -1,
                        paths => paths as i8,
                    };
                    builder.bytes(
                        &block.iter().map(|board| board.map_or(-1, count)).collect::<Vec<_>>(),
                    );
                }
                Ask::Moves | Ask::Next => {
                    let table = self.goal.move_table();
                    let moves = |board: Board| {
                        let moves = MoveSet::from_bits(table.get(board.rank() as u32))?;
                        goal.is_solvable(board).then_some(moves)
                    };
                    let moves: Vec<_> = block.iter().map(|board| board.and_then(moves)).collect();
                    add_moves(builder, &moves, goal);
                }
            }
        }
        Ok(())
    }

    /// Each row has its goal. Rows in a row that share one find it ready.
    fn pairs(
        &self,
        block: &[Option<Board>],
        targets: &[Option<Board>],
        last: &mut Option<Goal>,
        builders: &mut [Builder],
    ) -> PyResult<()> {
        let order = self.goal.goal().order();
        let mut pairs = [None; BLOCK];
        let pairs = &mut pairs[..block.len()];
        for (pair, (&board, &target)) in pairs.iter_mut().zip(block.iter().zip(targets)) {
            let (Some(board), Some(target)) = (board, target) else { continue };
            let goal = match *last {
                Some(goal) if goal.board() == target => goal,
                _ => Goal::new(target).with_order(order),
            };
            *last = Some(goal);
            *pair = Some((goal, board));
        }
        for builder in builders {
            match builder.ask {
                Ask::Path => {
                    let paths: Vec<_> = pairs
                        .iter()
                        .map(|pair| pair.and_then(|(goal, board)| goal.solve(board)))
                        .collect();
                    builder.paths(&paths)?;
                }
                Ask::Distance => {
                    let distance = |(goal, board): (Goal, Board)| goal.distance(board);
                    let distances = pairs
                        .iter()
                        .map(|pair| pair.and_then(distance).map_or(-1, |distance| distance as i8));
                    builder.bytes(&distances.collect::<Vec<_>>());
                }
                Ask::Count => {
                    let count = |(goal, board): (Goal, Board)| {
                        goal.solutions(board).map(|paths| paths.len())
                    };
                    let counts = pairs
                        .iter()
                        .map(|pair| pair.and_then(count).map_or(-1, |count| count as i8));
                    builder.bytes(&counts.collect::<Vec<_>>());
                }
                Ask::Moves | Ask::Next => {
                    let moves = |(goal, board): (Goal, Board)| goal.optimal_moves(board);
                    let moves: Vec<_> = pairs.iter().map(|pair| pair.and_then(moves)).collect();
                    add_moves(builder, &moves, self.goal.goal());
                }
            }
        }
        Ok(())
    }
}

/// The answers to one batch. It offers `__arrow_c_array__` and `__arrow_c_stream__`: pass it to
/// `pyarrow.record_batch`, `polars.DataFrame`, and all else that takes Arrow data.
#[pyclass(name = "Batch", module = "loyd", frozen)]
pub(crate) struct PyBatch {
    fields: Vec<(&'static str, &'static CStr)>,
    batch: Arc<Batch>,
}

#[pymethods]
impl PyBatch {
    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batch.len
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&'static str> {
        self.fields.iter().map(|&(name, _)| name).collect()
    }

    fn __len__(&self) -> usize {
        self.batch.len
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} rows: {}>", self.batch.len, self.column_names().join(", "))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        schema_capsule(py, &self.fields)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        // A request is a wish: the interface allows the data as it is.
        let _ = requested_schema;
        Ok((schema_capsule(py, &self.fields)?, array_capsule(py, &self.batch)?))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let _ = requested_schema;
        stream_capsule(py, &self.fields, std::slice::from_ref(&self.batch))
    }
}

/// The answers to a table, in the table's chunks. It offers `__arrow_c_stream__`: pass it to
/// `pyarrow.table`, `polars.DataFrame`, and all else that takes Arrow data.
#[pyclass(name = "Table", module = "loyd", frozen)]
pub(crate) struct PyTable {
    fields: Vec<(&'static str, &'static CStr)>,
    batches: Vec<Arc<Batch>>,
}

#[pymethods]
impl PyTable {
    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(|batch| batch.len).sum()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&'static str> {
        self.fields.iter().map(|&(name, _)| name).collect()
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.num_rows(), self.column_names().join(", "))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        schema_capsule(py, &self.fields)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let _ = requested_schema;
        stream_capsule(py, &self.fields, &self.batches)
    }
}

/// Answers a batch or a table of boards: Arrow data in, Arrow data out, row by row in order.
///
/// `data` offers the Arrow PyCapsule interface. `column` names the boards: text in any notation,
/// fixed-size binary, or ranks, plain or as a dictionary. `goal_column` names a column of goals in
/// the same forms, so that each row is a pair. `ask` names the columns of the result: distance and
/// count (int8), path, moves, and next (utf8). A row is null if its board is null or if the goal
/// cannot be reached. An invalid board raises a BoardError; with `invalid="null"` its row is null.
///
/// >>> import loyd, pyarrow as pa
/// >>> batch = pa.record_batch({"board": ["123450786", "867254301", None]})
/// >>> pa.record_batch(loyd.answer(batch, ask=("distance", "next"))).to_pydict()
/// {'distance': [1, 31, None], 'next': ['d', 'u', None]}
#[pyfunction]
#[pyo3(signature = (
    data, column = "board", *, goal = None, goal_column = None, ask = None, invalid = "raise"
))]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    data: &Bound<'py, PyAny>,
    column: &str,
    goal: Option<&Bound<'py, PyAny>>,
    goal_column: Option<&str>,
    ask: Option<&Bound<'py, PyAny>>,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let asks = match ask {
        None => vec![Ask::Distance, Ask::Path],
        Some(ask) => match ask.cast::<PyString>() {
            Ok(name) => vec![Ask::parse(name.to_str()?)?],
            Err(_) => ask
                .try_iter()?
                .map(|name| Ask::parse(name?.cast::<PyString>()?.to_str()?))
                .collect::<PyResult<_>>()?,
        },
    };
    let skips = match invalid {
        "raise" => false,
        "null" => true,
        other => {
            let message = format!("invalid={other:?} is unknown; use \"raise\" or \"null\"");
            return Err(PyValueError::new_err(message));
        }
    };
    let import = Import::new(data)?;
    let at = column::find(&import, column)?;
    let goal_at = match goal_column {
        None => None,
        Some(name) => match column::find(&import, name)? {
            Some(goal_at) if import.schema().children()[goal_at].name() == name => Some(goal_at),
            _ => {
                return Err(PyValueError::new_err(format!(
                    "there is no column {name:?} for the goals"
                )));
            }
        },
    };
    let fields: Vec<_> = asks.iter().map(|ask| ask.field()).collect();
    let batches = with_goal(goal, |goal| {
        let answered = py.detach(|| {
            let mut batches = Vec::new();
            let mut before = 0;
            for chunk in import.chunks() {
                let boards = Boards::new(import.schema(), chunk, at)?;
                let goals = match goal_at {
                    Some(_) => Some(Boards::new(import.schema(), chunk, goal_at)?),
                    None => None,
                };
                if asks.contains(&Ask::Path) && goals.is_none() {
                    // Counts these rows, and builds the oracle if it pays.
                    let _ = goal.oracle_for(boards.len);
                }
                let job = Job {
                    asks: &asks,
                    goal,
                    nulls: boards.may_have_nulls(),
                    goal_nulls: goals.as_ref().is_some_and(Boards::may_have_nulls),
                    skips,
                };
                match job.chunk(&boards, goals.as_ref()) {
                    Ok(batch) => batches.push(Arc::new(batch)),
                    Err(Failure::Row((row, message, position))) => {
                        return Ok(Err((before + row, message, position)));
                    }
                    Err(Failure::Other(error)) => return Err(error),
                }
                before += boards.len;
            }
            Ok(Ok(batches))
        })?;
        answered.map_err(|(row, message, position): Fault| {
            invalid_board(py, &message, position, Some(row))
        })
    })?;
    match <[Arc<Batch>; 1]>::try_from(batches) {
        Ok([batch]) if !import.is_stream => {
            Ok(Bound::new(py, PyBatch { fields, batch })?.into_any())
        }
        Ok([batch]) => Ok(Bound::new(py, PyTable { fields, batches: vec![batch] })?.into_any()),
        Err(batches) => Ok(Bound::new(py, PyTable { fields, batches })?.into_any()),
    }
}
