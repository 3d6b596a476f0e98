//! `loyd.Verdict`.

use loyd::{Outcome, Verdict};
use pyo3::prelude::*;

/// What an answer to a board achieves.
///
/// >>> import loyd
/// >>> verdict = loyd.check("123456708", "rlr")
/// >>> verdict.outcome, verdict.excess, verdict.first_bad_move, verdict.is_solution
/// ('suboptimal', 2, 2, True)
#[pyclass(name = "Verdict", module = "loyd", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyVerdict(pub(crate) Verdict);

#[pymethods]
impl PyVerdict {
    /// optimal, suboptimal, unsolved, illegal, unsolvable (as claimed), impossible (moves for an
    /// unsolvable board), or solvable (but claimed to be unsolvable).
    #[getter]
    fn outcome(&self) -> &'static str {
        self.0.outcome().name()
    }

    /// How many moves more than necessary; None unless the moves reach the goal.
    #[getter]
    fn excess(&self) -> Option<usize> {
        self.0.excess()
    }

    /// The number of moves before the end or the first illegal move.
    #[getter]
    fn moves(&self) -> usize {
        self.0.moves()
    }

    /// The distance of the start; None if the goal cannot be reached.
    #[getter]
    fn optimal(&self) -> Option<u8> {
        self.0.optimal()
    }

    /// The distance left where the moves end or the first illegal move is tried.
    #[getter]
    fn distance(&self) -> Option<u8> {
        self.0.left()
    }

    /// The number, from 1, of the illegal move.
    #[getter]
    fn illegal_at(&self) -> Option<usize> {
        self.0.illegal_at()
    }

    /// The number, from 1, of the first move that does not reduce the distance, or is illegal.
    #[getter]
    fn first_bad_move(&self) -> Option<usize> {
        self.0.first_bad_move()
    }

    /// What else the moves of a text can name so that they are legal, and the outcome then.
    #[getter]
    fn other_reading(&self) -> Option<(&'static str, &'static str)> {
        self.0.other_reading().map(|(reading, outcome)| (reading.name(), outcome.name()))
    }

    /// Whether the moves reach the goal, in any number of moves.
    #[getter]
    fn is_solution(&self) -> bool {
        self.0.is_solution()
    }

    /// Whether the moves reach the goal in the least number of moves.
    #[getter]
    fn is_optimal(&self) -> bool {
        self.0.outcome() == Outcome::Optimal
    }

    /// Whether the answer is right: a solution, or a true claim that there is none.
    #[getter]
    fn is_correct(&self) -> bool {
        self.0.is_correct()
    }

    fn __bool__(&self) -> bool {
        self.0.is_correct()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}>", self.0)
    }
}

/// How much of an answer is right, from 0 to 1: 1 if it is optimal or a true claim of
/// unsolvability; optimal length by length for a longer solution; else half the part of the
/// distance that the moves cover before they end or become illegal.
pub(crate) fn credit(verdict: Verdict) -> f64 {
    let (moves, optimal) = (verdict.moves() as f64, verdict.optimal().map_or(0.0, f64::from));
    match (verdict.outcome(), verdict.left()) {
        (Outcome::Optimal | Outcome::Unsolvable, _) => 1.0,
        (Outcome::Suboptimal { .. }, _) => optimal / moves,
        (_, Some(left)) if optimal > 0.0 && verdict.outcome().name() != "solvable" => {
            (0.5 * (optimal - f64::from(left)) / optimal).max(0.0)
        }
        _ => 0.0,
    }
}
