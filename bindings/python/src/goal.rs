//! `loyd.Goal`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use loyd::{Board, CachedGoal, Claim, Goal};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple, PyType};

use crate::board::{PyBoard, any_board, any_order};
use crate::functions;
use crate::moves::PyMove;
use crate::path::PyPath;
use crate::verdict::{PyVerdict, credit};

/// A board to reach, and the order of moves that breaks ties between optimal paths.
///
/// >>> import loyd
/// >>> goal = loyd.Goal("123804765")
/// >>> goal.solve("283104765")
/// Path('uldr')
/// >>> goal.distance("283104765"), goal.optimal_moves("283104765")
/// (4, (Move.UP,))
#[pyclass(name = "Goal", module = "loyd", frozen)]
#[derive(Clone)]
pub(crate) struct PyGoal(pub(crate) CachedGoal);

/// The usual goal: `1 2 3 / 4 5 6 / 7 8 _`, ties broken in the order udlr.
pub(crate) fn default_goal() -> &'static CachedGoal {
    static DEFAULT: OnceLock<CachedGoal> = OnceLock::new();
    DEFAULT.get_or_init(|| CachedGoal::new(Goal::default()))
}

/// Runs `answer` with the goal that an optional argument names.
#[inline]
pub(crate) fn with_goal<R>(
    goal: Option<&Bound<'_, PyAny>>,
    answer: impl FnOnce(&CachedGoal) -> PyResult<R>,
) -> PyResult<R> {
    let Some(goal) = goal else { return answer(default_goal()) };
    match goal.cast::<PyGoal>() {
        Ok(goal) => answer(&goal.get().0),
        Err(_) => answer(&CachedGoal::new(Goal::new(any_board(goal)?))),
    }
}

#[pymethods]
impl PyGoal {
    #[new]
    #[pyo3(signature = (board = None, order = None))]
    fn new(board: Option<&Bound<'_, PyAny>>, order: Option<&str>) -> PyResult<PyGoal> {
        let board = board.map_or(Ok(Board::STANDARD), any_board)?;
        Ok(PyGoal(CachedGoal::new(Goal::new(board).with_order(any_order(order)?))))
    }

    /// The board to reach.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.goal().board())
    }

    /// The order of moves that breaks ties.
    #[getter]
    fn order(&self) -> String {
        self.0.goal().order().to_string()
    }

    /// The largest distance of any board, 30 or 31.
    #[getter]
    fn max_distance(&self) -> u8 {
        self.0.goal().max_distance()
    }

    /// Whether the goal can be reached from the start.
    fn is_solvable(&self, start: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.goal().is_solvable(any_board(start)?))
    }

    /// The optimal path, the first in the order of moves; None if the goal cannot be reached.
    fn solve(&self, start: &Bound<'_, PyAny>) -> PyResult<Option<PyPath>> {
        Ok(self.0.solve(any_board(start)?).map(PyPath))
    }

    /// The least number of moves; None if the goal cannot be reached.
    fn distance(&self, start: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        Ok(self.0.goal().distance(any_board(start)?))
    }

    /// All moves that begin an optimal path; None if the goal cannot be reached.
    fn optimal_moves<'py>(
        &self,
        start: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        functions::optimal_moves_of(start, &self.0)
    }

    /// The first move of the optimal path; None at the goal, and if the goal cannot be reached.
    fn next_move(&self, start: &Bound<'_, PyAny>) -> PyResult<Option<PyMove>> {
        let goal = self.0.goal();
        let moves = goal.optimal_moves(any_board(start)?);
        Ok(moves.and_then(|moves| moves.first(goal.order())).map(PyMove))
    }

    /// All optimal paths in the order of moves; none if the goal cannot be reached.
    fn solutions<'py>(&self, start: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        functions::solutions_of(start, &self.0)
    }

    /// The verdict on a sequence of moves from a start; see `loyd.check`.
    #[pyo3(signature = (start, moves, *, names = "blank"))]
    fn check(
        &self,
        start: &Bound<'_, PyAny>,
        moves: &Bound<'_, PyAny>,
        names: &str,
    ) -> PyResult<PyVerdict> {
        functions::check_of(start, moves, &self.0, names)
    }

    /// Scores the text that a person or a language model gave as the answer to a board: a
    /// dictionary with `credit` (from 0 to 1), `verdict`, `names` (what the moves name: blank,
    /// tile, or number, whichever is best for the answer), and `error`, if the text is not an
    /// answer.
    ///
    /// >>> import loyd
    /// >>> score = loyd.Goal().score("123456078", "Left, Left")
    /// >>> score["credit"], score["names"]
    /// (1.0, 'tile')
    fn score<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        text: &str,
    ) -> PyResult<Bound<'py, PyDict>> {
        let score = PyDict::new(py);
        match Claim::new(any_board(board)?, text.as_bytes()).check_any(self.0.goal()) {
            Ok((verdict, reading)) => {
                score.set_item("credit", credit(verdict))?;
                score.set_item("verdict", PyVerdict(verdict))?;
                score.set_item("names", reading.name())?;
                score.set_item("error", py.None())?;
            }
            Err(error) => {
                score.set_item("credit", 0.0)?;
                score.set_item("verdict", py.None())?;
                score.set_item("names", py.None())?;
                score.set_item("error", error.to_string())?;
            }
        }
        Ok(score)
    }

    /// All boards at a distance from the goal.
    fn at_distance<'py>(&self, py: Python<'py>, distance: u8) -> PyResult<Bound<'py, PyList>> {
        functions::at_distance_of(py, distance, &self.0)
    }

    /// Counts by distance, and means; see `loyd.stats`.
    fn stats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        functions::stats_of(py, &self.0)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGoal>().is_ok_and(|other| other.get().0.goal() == self.0.goal())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.goal().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let goal = self.0.goal();
        match goal.order() {
            loyd::MoveOrder::UDLR => format!("Goal('{}')", goal.board()),
            order => format!("Goal('{}', '{order}')", goal.board()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String)) {
        (py.get_type::<PyGoal>(), (self.0.goal().board().to_string(), self.order()))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }
}
