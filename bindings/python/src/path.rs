//! `loyd.Path`.

use loyd::{Board, Move, MoveNames, Notation, ParseMoves, Path, PathFormat};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyList, PyString, PyType};

use crate::board::{PyBoard, any_board};
use crate::error::invalid_path;
use crate::moves::{PyMove, any_move};

/// A sequence of at most 31 moves.
///
/// >>> import loyd
/// >>> path = loyd.Path("DR2U2")
/// >>> path, len(path), path[0]
/// (Path('drruu'), 5, Move.DOWN)
/// >>> path.written("words")
/// 'Down Right Right Up Up'
#[pyclass(name = "Path", module = "loyd", frozen, sequence, freelist = 256)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyPath(pub(crate) Path);

#[pymethods]
impl PyPath {
    #[new]
    #[pyo3(signature = (moves = None, /))]
    fn new(moves: Option<&Bound<'_, PyAny>>) -> PyResult<PyPath> {
        moves.map_or(Ok(Path::EMPTY), any_path).map(PyPath)
    }

    /// The path with these bits; see `to_bits`.
    #[staticmethod]
    fn from_bits(bits: u64) -> PyResult<PyPath> {
        Path::from_bits(bits)
            .map(PyPath)
            .ok_or_else(|| PyValueError::new_err(format!("{bits} is not the code of a path")))
    }

    /// The path as an integer: two bits per move, the first move lowest, and a one above the last.
    #[allow(clippy::wrong_self_convention)] // Python's methods take references.
    fn to_bits(&self) -> u64 {
        self.0.to_bits()
    }

    /// The opposite moves from the last to the first.
    fn reversed(&self) -> PyPath {
        PyPath(self.0.reversed())
    }

    /// The board to which the path leads from `start`; None if a move takes the blank off the
    /// board.
    fn replay(&self, start: &Bound<'_, PyAny>) -> PyResult<Option<PyBoard>> {
        Ok(self.0.replay(any_board(start)?).map(PyBoard))
    }

    /// The path in a notation: letters, capitals, words, small-words, capital-words, arrows, runs,
    /// or list. With `names="tile"` it names the directions in which the tiles move.
    #[pyo3(signature = (notation = "letters", *, names = "blank"))]
    fn written(&self, notation: &str, names: &str) -> PyResult<String> {
        let notation: Notation = notation.parse().map_err(value_error)?;
        let format = PathFormat::new(notation, move_names(names)?);
        // Directions do not depend on the start.
        Ok(self.0.display(format, Board::STANDARD).to_string())
    }

    /// The numbers of the tiles that the path moves from `start`; None if a move is illegal.
    fn tiles<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        match self.0.numbers(any_board(start)?) {
            Some(tiles) => PyList::new(py, tiles.collect::<Vec<_>>()).map(Some),
            None => Ok(None),
        }
    }

    fn __richcmp__(&self, other: &Bound<'_, PyPath>, compare: CompareOp) -> bool {
        compare.matches(self.0.cmp(&other.get().0))
    }

    fn __hash__(&self) -> u64 {
        self.0.to_bits()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyMove> {
        let at = if index < 0 { index + self.0.len() as isize } else { index };
        let step = usize::try_from(at).ok().and_then(|at| self.0.get(at));
        step.map(PyMove).ok_or_else(|| PyIndexError::new_err("the path has no move at this index"))
    }

    fn __iter__(&self) -> PyPathIter {
        PyPathIter(self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Path('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<PyPath>(), (self.0.to_string(),))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }
}

#[pyclass(name = "PathIterator", module = "loyd")]
pub(crate) struct PyPathIter(Path);

#[pymethods]
impl PyPathIter {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<PyMove> {
        let mut moves = self.0.iter();
        let step = moves.next()?;
        self.0 = moves.rest();
        Some(PyMove(step))
    }
}

fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// What the directions of a text name.
pub(crate) fn move_names(name: &str) -> PyResult<MoveNames> {
    match name {
        // The numbers of tiles need a start.
        "blank" => Ok(MoveNames::Blank),
        "tile" => Ok(MoveNames::Tile),
        _ => Err(PyValueError::new_err("unknown name; write blank or tile")),
    }
}

/// A path from a `Path`, a text in any notation, or an iterable of moves.
pub(crate) fn any_path(value: &Bound<'_, PyAny>) -> PyResult<Path> {
    if let Ok(path) = value.cast::<PyPath>() {
        return Ok(path.get().0);
    }
    let moves = any_moves(value, MoveNames::Blank)?;
    moves.iter().try_fold(Path::EMPTY, |path, &step| path.push(step)).ok_or_else(|| {
        PyValueError::new_err(format!("a path has at most 31 moves; these are {}", moves.len()))
    })
}

/// Any number of moves from a `Path`, a text in any notation, or an iterable of moves.
pub(crate) fn any_moves(value: &Bound<'_, PyAny>, names: MoveNames) -> PyResult<Vec<Move>> {
    if let Ok(path) = value.cast::<PyPath>() {
        return Ok(path.get().0.iter().collect());
    }
    if let Ok(text) = value.cast::<PyString>() {
        let moves = ParseMoves::new(text.to_str()?.as_bytes(), names, Board::STANDARD);
        return moves.collect::<Result<_, _>>().map_err(|error| invalid_path(value.py(), error));
    }
    let Ok(moves) = value.try_iter() else {
        return Err(PyTypeError::new_err(format!(
            "moves are a Path, a text, or an iterable of moves, not {}",
            value.get_type().name()?
        )));
    };
    moves.map(|step| any_move(&step?)).collect()
}
