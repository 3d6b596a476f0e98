//! The fast path for lines of the two regular forms: `234150768` and `2 3 4 1 5 x 7 6 8`.
//!
//! It reads only what is regular and valid. The general scan reads everything else, and reports
//! what is wrong.

use crate::puzzle::{Board, CELLS};
use crate::text::Cells;

/// The board on the first line of the text, and the number of bytes of the line with its end;
/// `None` if the line is irregular or invalid.
#[inline]
pub(super) fn read(text: &[u8]) -> Option<(Board, usize)> {
    // Enough for either form. The last line of a text may be shorter; the general scan reads it.
    let line: &[u8; 19] = text.first_chunk()?;
    let separator = line[1];
    if !matches!(separator, b' ' | b',' | b'\t') {
        let cells = *line.first_chunk()?;
        return Some((Cells::of_nine(cells).board()?, CELLS + end(line[9], line[10])?));
    }
    let different = (1..8).fold(0, |different, cell| different | (line[2 * cell + 1] ^ separator));
    if different != 0 {
        return None;
    }
    let cells = core::array::from_fn(|cell| line[2 * cell]);
    Some((Cells::of_nine(cells).board()?, 2 * CELLS - 1 + end(line[17], line[18])?))
}

/// The number of bytes of an end of line.
#[inline]
fn end(first: u8, second: u8) -> Option<usize> {
    match (first, second) {
        (b'\n', _) => Some(1),
        (b'\r', b'\n') => Some(2),
        _ => None,
    }
}
