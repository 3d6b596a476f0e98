//! Boards on the command line, whole or split into cells.

use std::ffi::OsString;

use loyd::Board;
use loyd::stream::{RecordError, Stream};

use crate::error::Failure;

/// The arguments as lines of a stream. Nine arguments of one cell are one board on one line, and
/// three arguments of three cells are its rows.
pub(crate) fn lines(arguments: &[OsString]) -> Vec<u8> {
    let is_cell = |text: &OsString| text.len() <= 2 && !text.as_encoded_bytes().contains(&b'\n');
    let are_cells = arguments.len() == 9 && arguments.iter().all(is_cell);
    let one_line = |byte: &u8| if matches!(byte, b'\n' | b'\r') { b' ' } else { *byte };
    let lines: Vec<Vec<u8>> = arguments
        .iter()
        .map(|text| text.as_encoded_bytes().iter().map(one_line).collect())
        .collect();
    lines.join(if are_cells { &b" "[..] } else { b"\n" })
}

/// The boards of the arguments.
pub(crate) fn parse(arguments: &[OsString]) -> Result<Vec<Board>, Failure> {
    let problem =
        |error: RecordError| Failure::Usage(format!("argument {}: {}", error.line, error.error));
    records(&lines(arguments)).into_iter().map(|record| record.map_err(problem)).collect()
}

/// The records of a text; `None` for an invalid one.
pub(crate) fn of_text(text: &[u8]) -> Vec<Option<Board>> {
    records(text).into_iter().map(Result::ok).collect()
}

fn records(text: &[u8]) -> Vec<Result<Board, RecordError>> {
    let mut records = Vec::new();
    let mut stream =
        Stream::new(|record: Result<Board, RecordError>, _: &mut Vec<u8>| records.push(record));
    stream.push(text, &mut Vec::new());
    stream.finish(&mut Vec::new());
    drop(stream);
    records
}
