//! The functions for one board.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use loyd::{Board, CachedGoal, Claim, MoveNames, Reading, UniformBoards};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use rand::distr::Distribution;

use crate::board::{PyBoard, any_board};
use crate::chacha::ChaCha8;
use crate::error::invalid_path;
use crate::goal::with_goal;
use crate::moves::{self, PyMove};
use crate::path::{PyPath, any_moves};
use crate::verdict::PyVerdict;

/// The optimal path from a start, the first in the goal's order of moves; None if the goal cannot
/// be reached.
///
/// >>> import loyd
/// >>> loyd.solve("2 3 4 / 1 5 x / 7 6 8")
/// Path('ullddrurdllurdruldr')
/// >>> print(loyd.solve("123456870"))
/// None
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn solve(
    start: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<PyPath>> {
    with_goal(goal, |goal| Ok(goal.solve(any_board(start)?).map(PyPath)))
}

/// The least number of moves from a start, 0 to 31; None if the goal cannot be reached.
///
/// >>> import loyd
/// >>> loyd.distance("867254301"), loyd.distance("283104765", goal="123804765")
/// (31, 4)
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn distance(
    start: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<u8>> {
    with_goal(goal, |goal| Ok(goal.goal().distance(any_board(start)?)))
}

/// Whether the goal can be reached from a start.
///
/// >>> import loyd
/// >>> loyd.is_solvable("123456870")
/// False
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn is_solvable(
    start: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<bool> {
    with_goal(goal, |goal| Ok(goal.goal().is_solvable(any_board(start)?)))
}

/// All moves that begin an optimal path, none at the goal; None if the goal cannot be reached.
///
/// >>> import loyd
/// >>> loyd.optimal_moves("867254301")
/// (Move.UP, Move.LEFT, Move.RIGHT)
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn optimal_moves<'py>(
    start: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    with_goal(goal, |goal| optimal_moves_of(start, goal))
}

pub(crate) fn optimal_moves_of<'py>(
    start: &Bound<'py, PyAny>,
    goal: &CachedGoal,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    match goal.goal().optimal_moves(any_board(start)?) {
        Some(moves) => moves::tuple(start.py(), moves, goal.goal().order()).map(Some),
        None => Ok(None),
    }
}

/// The first move of the optimal path; None at the goal, and if the goal cannot be reached.
///
/// >>> import loyd
/// >>> loyd.next_move("123450786")
/// Move.DOWN
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn next_move(
    start: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<PyMove>> {
    with_goal(goal, |goal| {
        let goal = goal.goal();
        let moves = goal.optimal_moves(any_board(start)?);
        Ok(moves.and_then(|moves| moves.first(goal.order())).map(PyMove))
    })
}

/// All optimal paths in the goal's order of moves; an empty list if the goal cannot be reached.
///
/// >>> import loyd
/// >>> len(loyd.solutions("2 3 4 / 1 5 x / 7 6 8"))
/// 4
#[pyfunction]
#[pyo3(signature = (start, goal = None))]
pub(crate) fn solutions<'py>(
    start: &Bound<'py, PyAny>,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    with_goal(goal, |goal| solutions_of(start, goal))
}

pub(crate) fn solutions_of<'py>(
    start: &Bound<'py, PyAny>,
    goal: &CachedGoal,
) -> PyResult<Bound<'py, PyList>> {
    match goal.goal().solutions(any_board(start)?) {
        Some(paths) => PyList::new(start.py(), paths.map(PyPath)),
        None => Ok(PyList::empty(start.py())),
    }
}

/// The verdict on an answer: a Path, a text in any notation, or an iterable of moves, of any
/// length; or the text "unsolvable". With `names="tile"` a text names the directions in which the
/// tiles move, and with `names="number"` the tiles.
///
/// >>> import loyd
/// >>> print(loyd.check("123456708", "rlr"))
/// solved, 2 moves too long
#[pyfunction]
#[pyo3(signature = (start, moves, goal = None, *, names = "blank"))]
pub(crate) fn check(
    start: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    names: &str,
) -> PyResult<PyVerdict> {
    with_goal(goal, |goal| check_of(start, moves, goal, names))
}

pub(crate) fn check_of(
    start: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    goal: &CachedGoal,
    names: &str,
) -> PyResult<PyVerdict> {
    let (goal, start) = (goal.goal(), any_board(start)?);
    if let Ok(text) = moves.cast::<PyString>() {
        let reading = Reading::ALL.into_iter().find(|reading| reading.name() == names);
        let reading = reading.ok_or_else(|| {
            PyValueError::new_err(format!(
                "names={names:?}; use \"blank\", \"tile\", or \"number\""
            ))
        })?;
        let verdict = Claim::new(start, text.to_str()?.as_bytes()).check(goal, reading);
        return verdict.map(PyVerdict).map_err(|error| invalid_path(moves.py(), error));
    }
    Ok(PyVerdict(goal.check(start, any_moves(moves, MoveNames::Blank)?)))
}

/// All boards at a distance from the goal, in the order of their rank.
///
/// >>> import loyd
/// >>> loyd.at_distance(31)
/// [Board('647850321'), Board('867254301')]
#[pyfunction]
#[pyo3(signature = (distance, goal = None))]
pub(crate) fn at_distance<'py>(
    py: Python<'py>,
    distance: u8,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    with_goal(goal, |goal| at_distance_of(py, distance, goal))
}

pub(crate) fn at_distance_of<'py>(
    py: Python<'py>,
    distance: u8,
    goal: &CachedGoal,
) -> PyResult<Bound<'py, PyList>> {
    let mut boards: Vec<Board> = goal.goal().at_distance(distance).collect();
    boards.sort_unstable();
    PyList::new(py, boards.into_iter().map(PyBoard))
}

/// Random boards from which the goal can be reached, each as likely as any other. `distance` is the
/// distance that they have, or a pair of the least and the largest. The same seed gives the same
/// boards on every machine.
///
/// >>> import loyd
/// >>> boards = loyd.random_boards(3, seed=7, distance=20)
/// >>> [loyd.distance(board) for board in boards]
/// [20, 20, 20]
/// >>> boards == loyd.random_boards(3, seed=7, distance=20)
/// True
#[pyfunction]
#[pyo3(signature = (n, *, seed = None, distance = None, goal = None))]
pub(crate) fn random_boards<'py>(
    py: Python<'py>,
    n: usize,
    seed: Option<u64>,
    distance: Option<&Bound<'py, PyAny>>,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let boards = with_goal(goal, |goal| match distance {
        None => Ok(UniformBoards::solvable(goal.goal())),
        Some(distance) => {
            let (least, largest) = match distance.extract::<u8>() {
                Ok(distance) => (distance, distance),
                Err(_) => distance.extract::<(u8, u8)>()?,
            };
            UniformBoards::at_distance(goal.goal(), least..=largest).ok_or_else(|| {
                let message = format!("no board has a distance from {least} to {largest}");
                PyValueError::new_err(message)
            })
        }
    })?;
    // Without a seed, take one from the random keys of the standard library.
    let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let mut generator = ChaCha8::new(seed);
    PyList::new(py, (0..n).map(|_| PyBoard(boards.sample(&mut generator))))
}

/// What is known about all boards of a goal: a dictionary of counts by distance, and of means.
///
/// >>> import loyd
/// >>> stats = loyd.stats()
/// >>> stats["boards"][:5], stats["max_distance"], round(stats["mean_distance"], 2)
/// ([1, 2, 4, 8, 16], 31, 21.97)
#[pyfunction]
#[pyo3(signature = (goal = None))]
pub(crate) fn stats<'py>(
    py: Python<'py>,
    goal: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    with_goal(goal, |goal| stats_of(py, goal))
}

pub(crate) fn stats_of<'py>(py: Python<'py>, goal: &CachedGoal) -> PyResult<Bound<'py, PyDict>> {
    let goal = goal.goal();
    let stats = py.detach(|| goal.stats());
    let result = PyDict::new(py);
    let layers = stats.layers();
    result.set_item("goal", PyBoard(stats.goal().board()))?;
    result.set_item("max_distance", goal.max_distance())?;
    result.set_item("mean_distance", stats.mean_distance())?;
    result.set_item("boards", layers.iter().map(|layer| layer.boards).collect::<Vec<_>>())?;
    result.set_item("paths", layers.iter().map(|layer| layer.paths).collect::<Vec<_>>())?;
    result
        .set_item("most_paths", layers.iter().map(|layer| layer.most_paths).collect::<Vec<_>>())?;
    result.set_item(
        "with_one_path",
        layers.iter().map(|layer| layer.with_one_path).collect::<Vec<_>>(),
    )?;
    result.set_item("mean_paths", stats.mean_paths())?;
    Ok(result)
}
