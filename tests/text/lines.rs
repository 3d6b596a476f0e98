//! Lines of a stream in the forms of the fast path: every byte in the place of a cell must be a cell.
#![cfg(feature = "std")]

use crate::common::boards;
use loyd::Board;
use loyd::stream::{RecordError, RecordErrorKind, Stream};

/// The records of a text, read in one piece after a first line, so that all of its lines may take
/// the fast way.
fn records(text: &[u8]) -> Vec<Result<Board, RecordError>> {
    let mut records = Vec::new();
    let mut stream = Stream::new(|record, _: &mut Vec<u8>| records.push(record));
    stream.push(b"\n", &mut Vec::new());
    stream.push(text, &mut Vec::new());
    stream.finish(&mut Vec::new());
    drop(stream);
    records
}

/// Lines of some other text follow, so that the line is not the last one, which always takes the
/// slow way.
const AFTER: &[u8] = b"rubbish that is long enough\n";

/// The one record of a line, with its end of line.
fn record(line: &[u8]) -> Result<Board, RecordError> {
    let found = records(&[line, AFTER].concat());
    assert_eq!(found.len(), 2, "{}", line.escape_ascii());
    found[0]
}

/// The line as it is read without haste.
fn text(line: &[u8]) -> Result<Board, RecordError> {
    Board::from_text(line)
        .map_err(|error| RecordError { line: 2, error: RecordErrorKind::Board(error) })
}

#[test]
fn every_board_is_read_from_every_regular_line() {
    for board in boards().step_by(101) {
        let digits = board.to_string();
        for blank in ["0", "x", "X", "_", ".", "*", "-"] {
            let cells = digits.replace('0', blank);
            for separator in ["", " ", ",", "\t"] {
                let line = cells
                    .split("")
                    .filter(|cell| !cell.is_empty())
                    .collect::<Vec<_>>()
                    .join(separator);
                for end in ["\n", "\r\n"] {
                    assert_eq!(record(format!("{line}{end}").as_bytes()), Ok(board), "{line:?}");
                }
            }
        }
    }
}

#[test]
fn any_byte_in_a_regular_line_is_read_as_slowly() {
    for line in [
        &b"123456780"[..],
        b"x23456781",
        b"1 2 3 4 5 6 7 8 0",
        b"8,7,6,5,_,4,3,2,1",
        b"1\t2\t3\t4\t5\t6\t7\tx\t8",
    ] {
        for place in 0..line.len() {
            for byte in (0..=255).filter(|&byte| byte != b'\n') {
                let mut changed = line.to_vec();
                changed[place] = byte;
                for end in [&b"\n"[..], b"\r\n"] {
                    assert_eq!(
                        record(&[&changed, end].concat()),
                        text(&changed),
                        "{}",
                        changed.escape_ascii()
                    );
                }
            }
        }
    }
}

#[test]
fn a_line_is_not_longer_than_its_end() {
    for line in [&b"123456780"[..], b"1 2 3 4 5 6 7 8 0"] {
        for after in
            [&b" \n"[..], b"\r\r\n", b"\r \n", b" 1\n", b"1\n", b",\r\n", b"\x0b\n", b"\rx\n"]
        {
            let whole = [line, after].concat();
            let inside = &whole[..whole.len() - 1];
            assert_eq!(record(&whole), text(inside), "{}", whole.escape_ascii());
        }
    }
    // A return alone does not end a line.
    let found = records(&[b"123456780\r123456780\n", AFTER].concat());
    assert_eq!(found.len(), 2);
    assert!(found[0].is_err());
}

#[test]
fn many_lines_keep_their_numbers() {
    let good = b"123456780\n".repeat(200);
    let text = [&good[..], b"1234567 0\n", &good, b"12345678\n"].concat();
    let errors: Vec<u64> =
        records(&text).into_iter().filter_map(|record| Some(record.err()?.line)).collect();
    assert_eq!(errors, [202, 403]);
}

#[test]
fn any_bytes_between_cells_are_read_as_slowly() {
    // All; all but the first; two, whose differences from the first are the same.
    for places in [&[1, 3, 5, 7, 9, 11, 13, 15][..], &[3, 5, 7, 9, 11, 13, 15], &[3, 5], &[7, 15]] {
        for first in [b' ', b',', b'\t'] {
            for byte in (0..=255).filter(|&byte| byte != b'\n') {
                let mut line = b"1 2 3 4 5 6 7 8 0".to_vec();
                line.iter_mut().skip(1).step_by(2).for_each(|between| *between = first);
                places.iter().for_each(|&place| line[place] = byte);
                assert_eq!(
                    record(&[&line[..], b"\n"].concat()),
                    text(&line),
                    "{}",
                    line.escape_ascii()
                );
            }
        }
    }
}
