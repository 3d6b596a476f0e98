//! `loyd.judges`: the formats of online judges and courses.

use loyd::judges::Judge;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::board::any_board;

fn find(name: &str) -> PyResult<&'static Judge> {
    Judge::find(name).ok_or_else(|| {
        PyValueError::new_err(format!("{name:?} is not a judge; see loyd.judges.names()"))
    })
}

/// The names of all judges.
///
/// >>> import loyd.judges
/// >>> "hdu1043" in loyd.judges.names()
/// True
#[pyfunction]
pub(crate) fn judge_names() -> Vec<&'static str> {
    Judge::ALL.iter().map(Judge::name).collect()
}

/// A judge's title, and descriptions of its input, its output, and its goal, in this order.
///
/// >>> import loyd.judges
/// >>> loyd.judges.describe("p1379")[3]
/// '123804765'
#[pyfunction]
pub(crate) fn judge_description(name: &str) -> PyResult<(String, String, String, String)> {
    let judge = find(name)?;
    Ok((
        judge.title().into(),
        judge.input().into(),
        judge.output().into(),
        judge.goal().to_string(),
    ))
}

/// Answers a whole input of a judge; the result is the text that the judge accepts.
///
/// >>> import loyd.judges
/// >>> loyd.judges.answer("hdu1043", "2 3 4 1 5 x 7 6 8\n")
/// 'ullddrurdllurdruldr\n'
#[pyfunction]
pub(crate) fn judge_answer(
    py: Python<'_>,
    name: &str,
    input: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let judge = find(name)?;
    let input = match input.cast::<PyString>() {
        Ok(text) => text.to_str()?.as_bytes().to_vec(),
        Err(_) => input.cast::<PyBytes>()?.as_bytes().to_vec(),
    };
    py.detach(|| {
        let mut output = Vec::new();
        judge
            .answer(&input[..], &mut output)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(String::from_utf8_lossy(&output).into_owned())
    })
}

/// Writes an input of a judge that holds these cases, pairs of a start and a goal.
///
/// >>> import loyd.judges
/// >>> loyd.judges.write_input("p1379", [("283104765", "123804765")])
/// '283104765\n'
#[pyfunction]
pub(crate) fn judge_input(name: &str, cases: &Bound<'_, PyAny>) -> PyResult<String> {
    let judge = find(name)?;
    let mut boards = Vec::new();
    for case in cases.try_iter()? {
        let (start, goal): (Bound<'_, PyAny>, Bound<'_, PyAny>) = case?.extract()?;
        boards.push((any_board(&start)?, any_board(&goal)?));
    }
    let mut output = Vec::new();
    judge
        .write_input(&boards, &mut output)
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(String::from_utf8_lossy(&output).into_owned())
}
