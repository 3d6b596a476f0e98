//! `loyd.Move`.

use loyd::{Move, MoveOrder, MoveSet};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

/// A move, named for the direction in which the blank moves.
///
/// >>> import loyd
/// >>> loyd.Move("u") is loyd.Move.UP or loyd.Move("u") == loyd.Move.UP
/// True
/// >>> str(loyd.Move.LEFT), loyd.Move.LEFT.opposite
/// ('l', Move.RIGHT)
#[pyclass(name = "Move", module = "loyd", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyMove(pub(crate) Move);

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (letter, /))]
    fn new(letter: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        any_move(letter).map(PyMove)
    }

    #[classattr]
    const UP: PyMove = PyMove(Move::Up);
    #[classattr]
    const DOWN: PyMove = PyMove(Move::Down);
    #[classattr]
    const LEFT: PyMove = PyMove(Move::Left);
    #[classattr]
    const RIGHT: PyMove = PyMove(Move::Right);

    /// The letter: u, d, l, or r.
    #[getter]
    fn letter(&self) -> char {
        self.0.letter()
    }

    /// The move back.
    #[getter]
    fn opposite(&self) -> PyMove {
        PyMove(self.0.opposite())
    }

    /// The code: 0 up, 1 down, 2 left, 3 right. Its bit in a mask of moves is `1 << code`.
    #[getter]
    fn code(&self) -> u8 {
        self.0 as u8
    }

    fn __index__(&self) -> u8 {
        self.0 as u8
    }

    fn __str__(&self) -> char {
        self.0.letter()
    }

    fn __repr__(&self) -> &'static str {
        match self.0 {
            Move::Up => "Move.UP",
            Move::Down => "Move.DOWN",
            Move::Left => "Move.LEFT",
            Move::Right => "Move.RIGHT",
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (char,)) {
        (py.get_type::<PyMove>(), (self.0.letter(),))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }
}

/// A move from a `Move`, a letter, or a code.
pub(crate) fn any_move(value: &Bound<'_, PyAny>) -> PyResult<Move> {
    if let Ok(step) = value.cast::<PyMove>() {
        return Ok(step.get().0);
    }
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_str()?;
        let mut letters = text.chars();
        return match (letters.next().and_then(Move::from_letter), letters.next()) {
            (Some(step), None) => Ok(step),
            _ => Err(PyValueError::new_err(format!(
                "{text:?} is not a move; moves are u, d, l, and r"
            ))),
        };
    }
    match value.extract::<u8>() {
        Ok(code @ 0..4) => Ok(Move::ALL[usize::from(code)]),
        Ok(code) => {
            Err(PyValueError::new_err(format!("{code} is not a move; codes go from 0 to 3")))
        }
        Err(_) => Err(PyTypeError::new_err(format!(
            "a move is a Move, a letter, or a code, not {}",
            value.get_type().name()?
        ))),
    }
}

/// A tuple of moves in the given order.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    moves: MoveSet,
    order: MoveOrder,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, moves.iter_in(order).map(PyMove).collect::<Vec<_>>())
}
