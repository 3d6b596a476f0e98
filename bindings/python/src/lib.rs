//! The Python package `loyd`: the library's answers for Python values, arrays, and Arrow data.

mod array;
mod arrow;
mod board;
mod buffer;
mod chacha;
mod error;
mod functions;
mod goal;
mod gym;
mod judges;
mod moves;
mod path;
mod search;
mod verdict;

use pyo3::prelude::*;

/// The compiled part of the package; `loyd/__init__.py` exports its names.
#[pymodule(gil_used = false)]
mod _loyd {
    #[pymodule_export]
    use super::array::{cells, codes, distances, letters, masks, path_counts, ranks};
    #[pymodule_export]
    use super::arrow::batch::{PyBatch, PyTable, answer};
    #[pymodule_export]
    use super::board::PyBoard;
    #[pymodule_export]
    use super::functions::{
        at_distance, check, distance, is_solvable, next_move, optimal_moves, random_boards,
        solutions, solve, stats,
    };
    #[pymodule_export]
    use super::goal::PyGoal;
    #[pymodule_export]
    use super::gym::{step, transitions};
    #[pymodule_export]
    use super::judges::{judge_answer, judge_description, judge_input, judge_names};
    #[pymodule_export]
    use super::moves::PyMove;
    #[pymodule_export]
    use super::path::PyPath;
    #[pymodule_export]
    use super::search::{PySearchResult, estimates, heuristic_names, search};
    #[pymodule_export]
    use super::verdict::PyVerdict;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("BoardError", error::board_error(py)?)?;
        module.add("PathError", error::path_error(py)?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
