//! `loyd.Board`, and boards from all values that stand for one.

use loyd::{Board, bulk};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyBytes, PyIterator, PyList, PyString, PyTuple, PyType};

use crate::buffer::nine_cells;
use crate::error::invalid_board;
use crate::moves::{self, PyMove, any_move};

/// A board: the tiles 1 to 8 and the blank, 0, on nine cells.
///
/// >>> import loyd
/// >>> board = loyd.Board("2 3 4 / 1 5 x / 7 6 8")
/// >>> board, board.rank, board.blank
/// (Board('234150768'), 52943, 5)
/// >>> loyd.Board([[2, 3, 4], [1, 5, 0], [7, 6, 8]]) == board
/// True
/// >>> list(board)
/// [2, 3, 4, 1, 5, 0, 7, 6, 8]
#[pyclass(name = "Board", module = "loyd", frozen, sequence, freelist = 256)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyBoard(pub(crate) Board);

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (board = None, /))]
    fn new(board: Option<&Bound<'_, PyAny>>) -> PyResult<PyBoard> {
        board.map_or(Ok(Board::STANDARD), any_board).map(PyBoard)
    }

    /// The board of this rank, 0 to 362,879.
    #[staticmethod]
    fn from_rank(py: Python<'_>, rank: u32) -> PyResult<PyBoard> {
        let board = bulk::board_from_rank(rank).map(PyBoard);
        board.ok_or_else(|| invalid_board(py, &wrong_rank(rank), None, None))
    }

    /// The board with these bits; see the attribute `bits`.
    #[staticmethod]
    fn from_bits(py: Python<'_>, bits: u32) -> PyResult<PyBoard> {
        let board = Board::from_bits(bits).map(PyBoard);
        board.ok_or_else(|| invalid_board(py, &wrong_bits(bits), None, None))
    }

    /// The nine cells, row by row, the blank 0.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, bulk::cells(self.0))
    }

    /// The rank among all 362,880 boards, in lexicographic order of the tiles, then of the blank's
    /// cell.
    #[getter]
    fn rank(&self) -> usize {
        self.0.rank()
    }

    /// The board as an integer of 28 bits: the tiles in reading order, and the blank's cell.
    #[getter]
    fn bits(&self) -> u32 {
        self.0.to_bits()
    }

    /// The cell of the blank, 0 to 8.
    #[getter]
    fn blank(&self) -> usize {
        self.0.blank()
    }

    /// The parity of the tiles, 0 or 1. A board can reach exactly the boards of its parity.
    #[getter]
    fn parity(&self) -> u8 {
        self.0.parity() as u8
    }

    /// The moves that keep the blank on the board.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.0.legal_moves(), loyd::MoveOrder::UDLR)
    }

    /// The board after a move; None if the blank would leave the board.
    fn apply(&self, step: &Bound<'_, PyAny>) -> PyResult<Option<PyBoard>> {
        Ok(self.0.apply(any_move(step)?).map(PyBoard))
    }

    /// The boards one move away, each with its move.
    fn neighbors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.neighbors().map(|(step, board)| (PyMove(step), PyBoard(board))))
    }

    /// The board as three rows of text.
    fn grid(&self) -> String {
        format!("{:#}", self.0)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyBoard>, compare: CompareOp) -> bool {
        compare.matches(self.0.cmp(&other.get().0))
    }

    fn __hash__(&self) -> u64 {
        self.0.to_bits().into()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.cells(py)?.try_iter()
    }

    fn __len__(&self) -> usize {
        9
    }

    fn __getitem__(&self, cell: isize) -> PyResult<u8> {
        let at = if cell < 0 { cell + 9 } else { cell };
        let cells = bulk::cells(self.0);
        let tile = usize::try_from(at).ok().and_then(|at| cells.get(at));
        tile.copied().ok_or_else(|| PyIndexError::new_err("cells are numbered from 0 to 8"))
    }

    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> bool {
        tile.extract().is_ok_and(|tile: u8| tile <= 8)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<PyBoard>(), (self.0.to_string(),))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }
}

pub(crate) fn wrong_rank(rank: impl std::fmt::Display) -> String {
    format!("{rank} is not the rank of a board; ranks go from 0 to 362879")
}

pub(crate) fn wrong_bits(bits: impl std::fmt::Display) -> String {
    format!("{bits} is not the bits of a board")
}

/// A board from a text in any notation, a `Board`, nine numbers, three rows, or an array.
#[inline]
pub(crate) fn any_board(value: &Bound<'_, PyAny>) -> PyResult<Board> {
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_str()?.as_bytes();
        return match bulk::board_from_text(text) {
            Some(board) => Ok(board),
            None => from_text(value.py(), text),
        };
    }
    if let Ok(board) = value.cast::<PyBoard>() {
        return Ok(board.get().0);
    }
    from_sequence(value)
}

#[cold]
fn from_text(py: Python<'_>, text: &[u8]) -> PyResult<Board> {
    Board::from_text(text)
        .map_err(|error| invalid_board(py, &error.to_string(), error.position(), None))
}

#[cold]
fn from_sequence(value: &Bound<'_, PyAny>) -> PyResult<Board> {
    let py = value.py();
    if let Ok(bytes) = value.cast::<PyBytes>() {
        let bytes = bytes.as_bytes();
        return match <[u8; 9]>::try_from(bytes) {
            Ok(cells) if cells.iter().all(|&cell| cell < 9) => from_cells(py, cells),
            _ => from_text(py, bytes),
        };
    }
    if value.is_instance_of::<PyTuple>() || value.is_instance_of::<PyList>() {
        let mut numbers = Vec::with_capacity(9);
        for item in value.try_iter()? {
            let item = item?;
            match item.extract::<i64>() {
                Ok(number) => numbers.push(number),
                Err(_) if item.is_instance_of::<PyTuple>() || item.is_instance_of::<PyList>() => {
                    for number in item.try_iter()? {
                        numbers.push(number?.extract()?);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        return from_numbers(py, &numbers);
    }
    if let Some(cells) = nine_cells(value)? {
        return from_numbers(py, &cells);
    }
    Err(PyTypeError::new_err(format!(
        "a board is a text, a Board, nine numbers, three rows, or an array, not {}",
        value.get_type().name()?
    )))
}

fn from_numbers(py: Python<'_>, numbers: &[i64]) -> PyResult<Board> {
    let Ok(numbers) = <&[i64; 9]>::try_from(numbers) else {
        let message = format!("{} cells; a board has 9", numbers.len());
        return Err(invalid_board(py, &message, None, None));
    };
    for (cell, number) in numbers.iter().enumerate() {
        if !(0..9).contains(number) {
            let message = format!("cell {cell} holds {number}; tiles are 1 to 8, the blank is 0");
            return Err(invalid_board(py, &message, Some(cell), None));
        }
    }
    from_cells(py, numbers.map(|number| number as u8))
}

fn from_cells(py: Python<'_>, cells: [u8; 9]) -> PyResult<Board> {
    Board::from_cells(cells).map_err(|error| invalid_board(py, &error.to_string(), None, None))
}

/// An order of moves from its four letters.
pub(crate) fn any_order(order: Option<&str>) -> PyResult<loyd::MoveOrder> {
    match order {
        None => Ok(loyd::MoveOrder::UDLR),
        Some(text) => text
            .parse()
            .map_err(|error: loyd::ParseMoveOrderError| PyValueError::new_err(error.to_string())),
    }
}
