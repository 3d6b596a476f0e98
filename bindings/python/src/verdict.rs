//! `loyd.Verdict`.

use loyd::{Outcome, Verdict};
use pyo3::prelude::*;

/// What a sequence of moves achieves.
///
/// >>> import loyd
/// >>> verdict = loyd.check("123456708", "rlr")
/// >>> verdict.outcome, verdict.excess, verdict.first_bad_move, verdict.is_solution
/// ('suboptimal', 2, 2, True)
#[pyclass(name = "Verdict", module = "loyd", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyVerdict {
    /// optimal, suboptimal, unsolved, illegal, or unsolvable.
    #[pyo3(get)]
    outcome: &'static str,
    /// How many moves more than necessary; None unless the moves reach the goal.
    #[pyo3(get)]
    excess: Option<usize>,
    /// The distance from where the moves end to the goal; None after an illegal move.
    #[pyo3(get)]
    distance: Option<u8>,
    /// The number, from 1, of the illegal move.
    #[pyo3(get)]
    illegal_at: Option<usize>,
    /// The number, from 1, of the first move that does not reduce the distance, or is illegal.
    #[pyo3(get)]
    first_bad_move: Option<usize>,
    text: String,
}

impl PyVerdict {
    pub(crate) fn new(verdict: Verdict) -> PyVerdict {
        let (outcome, excess, distance, illegal_at) = match verdict.outcome() {
            Outcome::Optimal => ("optimal", Some(0), Some(0), None),
            Outcome::Suboptimal { excess } => ("suboptimal", Some(excess), Some(0), None),
            Outcome::Unsolved { distance } => ("unsolved", None, Some(distance), None),
            Outcome::Illegal { at } => ("illegal", None, None, Some(at)),
            Outcome::Unsolvable => ("unsolvable", None, None, None),
            other => unreachable!("the package does not know the outcome {other}"),
        };
        let (first_bad_move, text) = (verdict.first_bad_move(), verdict.to_string());
        PyVerdict { outcome, excess, distance, illegal_at, first_bad_move, text }
    }
}

#[pymethods]
impl PyVerdict {
    /// Whether the moves reach the goal, in any number of moves.
    #[getter]
    fn is_solution(&self) -> bool {
        self.excess.is_some()
    }

    /// Whether the moves reach the goal in the least number of moves.
    #[getter]
    fn is_optimal(&self) -> bool {
        self.outcome == "optimal"
    }

    fn __bool__(&self) -> bool {
        self.is_solution()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}>", self.text)
    }
}
