//! Streams from any bytes in pieces of any size: every record is answered once and in order, and the
//! plain form is read as a second reader reads it.
//!
//! The first byte seeds the sizes of the pieces; the rest is the input.

use std::io::{self, Read};

use loyd::stream::{LINE_LIMIT, Paths, RecordError, RecordErrorKind, Stream, run_threads};
use loyd::{Board, Goal};

use crate::plain::{self, Plain};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

type Records = Vec<Result<Board, RecordError>>;

pub fn check(data: &[u8]) {
    let Some((&seed, input)) = data.split_first() else { return };
    let plain = records(input);
    let mut whole = Records::new();
    let mut stream = Stream::new(|record, _: &mut Vec<u8>| whole.push(record));
    stream.push(input, &mut Vec::new());
    stream.finish(&mut Vec::new());
    drop(stream);
    // The plain form is read as the second reader reads it. Another form can only give more.
    if plain.iter().all(Result::is_ok) {
        assert_eq!(whole, plain);
    }
    // Records are in the order of their lines, except for a count that is wrong.
    let lines: Vec<u64> = whole.iter().filter_map(|record| Some(record.err()?.line)).collect();
    assert!(lines.is_sorted());
    let expected = whole;

    // The same in pieces, by the fast responder.
    let mut stream = Stream::new(Paths::new(Goal::default()));
    let mut out = Vec::new();
    for piece in pieces(input, seed) {
        stream.push(piece, &mut out);
    }
    stream.finish(&mut out);
    let lines = written(&expected);
    assert_eq!(String::from_utf8_lossy(&out), lines);
    let errors: Vec<RecordError> = expected.iter().filter_map(|record| record.err()).collect();
    assert_eq!(*stream.responder_mut().errors(), errors);
    if seed % 16 == 0 {
        threads(input, seed, &lines, errors);
    }
}

/// The same by threads.
fn threads(input: &[u8], seed: u8, lines: &str, errors: Vec<RecordError>) {
    let reader = Pieces { left: pieces(input, seed) };
    let (mut out, mut paths) = (Vec::new(), Paths::new(Goal::default()));
    run_threads(2, reader, &mut out, &mut paths).unwrap();
    assert_eq!(String::from_utf8_lossy(&out), lines);
    assert_eq!(*paths.errors(), errors);
}

struct Pieces<I> {
    left: I,
}

impl<'a, I: Iterator<Item = &'a [u8]>> Read for Pieces<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.left.next().unwrap_or_default();
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// The input in pieces of sizes that the seed decides; none is empty.
fn pieces(input: &[u8], seed: u8) -> impl Iterator<Item = &[u8]> + Send {
    let mut rest = input;
    let mut state = u32::from(seed) | 1;
    std::iter::from_fn(move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let most = if seed & 1 == 0 { 7 } else { 300 };
        let (piece, after) = rest.split_at((1 + (state >> 16) as usize % most).min(rest.len()));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

fn written(records: &Records) -> String {
    let line = |record: &Result<Board, RecordError>| match record {
        Ok(board) => {
            Goal::default().solve(*board).map_or("unsolvable".to_string(), |path| path.to_string())
        }
        Err(_) => "invalid".to_string(),
    };
    records.iter().map(|record| line(record) + "\n").collect()
}

/// The records of an input, by the words of the documentation: a board on one line, or three lines
/// of one row each, of which the first has three cells; a blank line ends a board that lacks rows.
fn records(input: &[u8]) -> Records {
    if input.starts_with(b"\xff\xfe") || input.starts_with(b"\xfe\xff") {
        return utf16(input);
    }
    let mut records = Records::new();
    let mut rows: Vec<(u64, Plain)> = Vec::new();
    for (line, text) in (1..).zip(lines(input)) {
        if text.len() > LINE_LIMIT {
            records.extend(lacking(&mut rows));
            records.push(Err(RecordError { line, error: RecordErrorKind::Long }));
            continue;
        }
        // A position counts from the beginning of the line, mark and all.
        let mark =
            if line == 1 && text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let plain = plain::read(&text[mark..], mark);
        let cells = plain.cells.len();
        if cells > 0 && cells < 9 && (cells == 3 || !rows.is_empty()) {
            rows.push((line, plain));
            if rows.len() == 3 {
                let fault_line = fault_line(&rows);
                let mut board = Plain::default();
                rows.drain(..).for_each(|(_, row)| board.append(row));
                let fault =
                    |error| RecordError { line: fault_line, error: RecordErrorKind::Board(error) };
                records.push(board.board().map_err(fault));
            }
            continue;
        }
        records.extend(lacking(&mut rows));
        if cells > 0 {
            records.push(
                plain
                    .board()
                    .map_err(|error| RecordError { line, error: RecordErrorKind::Board(error) }),
            );
        }
    }
    records.extend(lacking(&mut rows));
    records
}

/// The lines; after the last end of line there is none.
fn lines(input: &[u8]) -> impl Iterator<Item = &[u8]> {
    input
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

fn fault_line(rows: &[(u64, Plain)]) -> u64 {
    rows.iter().find(|(_, row)| row.wrong.is_some()).unwrap_or(&rows[0]).0
}

/// The fault of a board that lacks rows.
fn lacking(rows: &mut Vec<(u64, Plain)>) -> Option<Result<Board, RecordError>> {
    if rows.is_empty() {
        return None;
    }
    let line = fault_line(rows);
    let wrong = rows.iter().find_map(|(_, row)| row.wrong);
    let error = wrong.map_or(RecordErrorKind::Rows { rows: rows.len() }, RecordErrorKind::Board);
    rows.clear();
    Some(Err(RecordError { line, error }))
}

fn utf16(input: &[u8]) -> Records {
    let means = |line: &[u8]| line.iter().any(|byte| !b"\0 \t\r\n\x0c".contains(byte));
    let fault = |line| Err(RecordError { line, error: RecordErrorKind::Utf16 });
    (1..).zip(lines(input)).filter(|(_, text)| means(text)).map(|(line, _)| fault(line)).collect()
}
