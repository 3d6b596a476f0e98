//! `loyd.search`: the classical solvers, and heuristics written in Python.

use std::cell::RefCell;

use loyd::Board;
use loyd::search::{Algorithm, Heuristic, HeuristicKind, SearchResult, Solver, UnsolvablePolicy};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::board::{PyBoard, any_board};
use crate::path::PyPath;

/// What a search found, and what it cost. The counts are those of Russell and Norvig's textbook.
#[pyclass(name = "SearchResult", module = "loyd.search", frozen, get_all)]
pub(crate) struct PySearchResult {
    /// A path to the goal, shortest if the heuristic is admissible; None if there is none.
    path: Option<PyPath>,
    /// The number of moves found. Over 31, which needs an inadmissible heuristic, there is no path.
    moves: Option<usize>,
    /// The nodes whose moves were tried.
    expanded: u64,
    /// The nodes generated: one for each move tried. The start is not counted.
    generated: u64,
    /// The nodes that were closed and opened again; 0 with a consistent heuristic.
    reopened: u64,
    /// The most nodes that were open at one time.
    largest_open: usize,
    /// The most boards that were closed at one time.
    largest_closed: usize,
    /// The bounds on the length that IDA* went through.
    bounds: Vec<u32>,
    /// The effective branching factor; None if nothing was generated.
    branching_factor: Option<f64>,
}

#[pymethods]
impl PySearchResult {
    fn __repr__(&self) -> String {
        let path = self.path.map_or("None".to_owned(), |path| format!("Path('{}')", path.0));
        format!("<SearchResult: {path}, {} expanded, {} generated>", self.expanded, self.generated)
    }
}

impl PySearchResult {
    fn new(result: SearchResult) -> PySearchResult {
        let (path, moves) = (result.path(), result.moves().map(<[_]>::len));
        let stats = result.stats;
        PySearchResult {
            branching_factor: moves.and_then(|moves| stats.branching_factor(moves)),
            path: path.map(PyPath),
            moves,
            expanded: stats.expanded,
            generated: stats.generated,
            reopened: stats.reopened,
            largest_open: stats.largest_open,
            largest_closed: stats.largest_closed,
            bounds: stats.bounds,
        }
    }
}

/// A Python function from a board to an estimate.
struct Callable<'a, 'py> {
    function: &'a Bound<'py, PyAny>,
    goal: Board,
    /// The first exception: after it, every board counts as a dead end, so that the search ends.
    error: &'a RefCell<Option<PyErr>>,
}

impl Heuristic for Callable<'_, '_> {
    fn goal(&self) -> Board {
        self.goal
    }

    fn estimate(&self, board: Board) -> Option<u8> {
        if self.error.borrow().is_some() {
            return None;
        }
        match self
            .function
            .call1((PyBoard(board),))
            .and_then(|estimate| estimate.extract::<Option<u8>>())
        {
            Ok(estimate) => estimate,
            Err(error) => {
                *self.error.borrow_mut() = Some(error);
                None
            }
        }
    }
}

fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Searches a path from a start to a goal.
///
/// `algorithm` is bfs, bidirectional, astar, or idastar. `heuristic` is none, misplaced, manhattan,
/// linear-conflict, or a name in `HEURISTICS`, or a function from a Board to an int from 0 to 255,
/// or None for a board from which the goal cannot be reached. With `unsolvable="exhaust"` an
/// unsolvable board is searched to the end instead of being refused by its parity.
///
/// >>> from loyd import search
/// >>> search.solve("867254301", algorithm="idastar", heuristic="linear-conflict").bounds
/// [23, 25, 27, 29, 31]
/// >>> len(search.solve("123405867", heuristic=lambda board: 0).path)
/// 14
#[pyfunction]
#[pyo3(signature = (
    start, goal = None, *, algorithm = "astar", heuristic = None, unsolvable = "refuse"
))]
pub(crate) fn search(
    py: Python<'_>,
    start: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    algorithm: &str,
    heuristic: Option<&Bound<'_, PyAny>>,
    unsolvable: &str,
) -> PyResult<PySearchResult> {
    let start = any_board(start)?;
    let goal = crate::goal::with_goal(goal, |goal| Ok(goal.goal().board()))?;
    let algorithm: Algorithm = algorithm.parse().map_err(value_error)?;
    let policy = match unsolvable {
        "refuse" => UnsolvablePolicy::Refuse,
        "exhaust" => UnsolvablePolicy::Exhaust,
        _ => {
            return Err(value_error(format!(
                "unsolvable={unsolvable:?}; use \"refuse\" or \"exhaust\""
            )));
        }
    };
    let kind = match heuristic {
        None => HeuristicKind::Manhattan,
        Some(heuristic) => match heuristic.cast::<PyString>() {
            Ok(name) => name.to_str()?.parse().map_err(value_error)?,
            Err(_) if heuristic.is_callable() => {
                let error = RefCell::new(None);
                let function = Callable { function: heuristic, goal, error: &error };
                let result = Solver::new(algorithm, function).unsolvable(policy).solve(start);
                return match error.into_inner() {
                    Some(error) => Err(error),
                    None => Ok(PySearchResult::new(result)),
                };
            }
            Err(_) => {
                return Err(PyTypeError::new_err(
                    "a heuristic is a name or a function from a Board to an int",
                ));
            }
        },
    };
    Ok(PySearchResult::new(py.detach(|| kind.solver(algorithm, goal, policy)(start))))
}

/// The estimates of a named heuristic for many boards, as a list; None where it knows that the goal
/// cannot be reached.
///
/// >>> from loyd import search
/// >>> search.estimates("manhattan", ["867254301", "123456708"])
/// [21, 1]
#[pyfunction]
#[pyo3(signature = (heuristic, boards, goal = None))]
pub(crate) fn estimates<'py>(
    heuristic: &str,
    boards: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    use loyd::search::{ExactDistance, LinearConflict, Manhattan, Misplaced, Zero};
    let goal = crate::goal::with_goal(goal, |goal| Ok(goal.goal().board()))?;
    let heuristic: Box<dyn Heuristic> = match heuristic.parse().map_err(value_error)? {
        HeuristicKind::Misplaced => Box::new(Misplaced::new(goal)),
        HeuristicKind::Manhattan => Box::new(Manhattan::new(goal)),
        HeuristicKind::LinearConflict => Box::new(LinearConflict::new(goal)),
        HeuristicKind::ExactDistance => Box::new(ExactDistance::new(goal)),
        _ => Box::new(Zero::new(goal)),
    };
    let estimates: Vec<_> = boards
        .try_iter()?
        .map(|board| Ok(heuristic.estimate(any_board(&board?)?)))
        .collect::<PyResult<_>>()?;
    PyList::new(boards.py(), estimates)
}

/// The names of all heuristics, the weakest first.
#[pyfunction]
pub(crate) fn heuristic_names() -> Vec<&'static str> {
    HeuristicKind::ALL.iter().map(|kind| kind.name()).collect()
}
