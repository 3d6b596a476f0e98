//! The errors that Python sees.

use loyd::ParsePathError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static BOARD_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static PATH_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// `loyd.BoardError`.
pub(crate) fn board_error(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    let doc =
        c"An invalid board. The attribute `position` is the index of the wrong byte in the text, \
        and `row` the index of the row in a batch; each is None if there is none.";
    class(py, &BOARD_ERROR, c"loyd.BoardError", doc)
}

/// `loyd.PathError`.
pub(crate) fn path_error(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    let doc =
        c"Text that is not a sequence of moves. The attribute `position` is the index of the \
        wrong byte.";
    class(py, &PATH_ERROR, c"loyd.PathError", doc)
}

fn class<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    name: &'static std::ffi::CStr,
    doc: &'static std::ffi::CStr,
) -> PyResult<&'py Bound<'py, PyType>> {
    let class = cell.get_or_try_init(py, || {
        let base = py.get_type::<PyValueError>();
        let class = PyErr::new_type(py, name, Some(doc), Some(&base), None)?;
        class.bind(py).setattr("__module__", "loyd")?;
        class.bind(py).setattr("position", py.None())?;
        class.bind(py).setattr("row", py.None())?;
        Ok::<_, PyErr>(class)
    })?;
    Ok(class.bind(py))
}

/// A `BoardError` with its position and its row.
#[cold]
pub(crate) fn invalid_board(
    py: Python<'_>,
    message: &str,
    position: Option<usize>,
    row: Option<usize>,
) -> PyErr {
    let error = || -> PyResult<PyErr> {
        let message = match row {
            Some(row) => format!("row {row}: {message}"),
            None => message.to_owned(),
        };
        let error = board_error(py)?.call1((message,))?;
        if let Some(position) = position {
            error.setattr("position", position)?;
        }
        if let Some(row) = row {
            error.setattr("row", row)?;
        }
        Ok(PyErr::from_value(error))
    };
    error().unwrap_or_else(|error| error)
}

/// A `PathError` with its position.
#[cold]
pub(crate) fn invalid_path(py: Python<'_>, error: ParsePathError) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let value = path_error(py)?.call1((error.to_string(),))?;
        value.setattr("position", error.position())?;
        Ok(PyErr::from_value(value))
    };
    make().unwrap_or_else(|error| error)
}
