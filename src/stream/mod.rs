//! Text in, text out: boards by the million.
//!
//! [`run`] reads boards from a reader and writes the answers of a [`Responder`] to a writer.
//! [`run_threads`] does the same with several threads. A [`Stream`] takes the bytes in pieces, for
//! programs that read and write in their own way. [`run_pairs`] reads a start and its goal.
//!
//! Every record gets exactly one answer. An invalid record is reported with its line number and
//! affects no other.
//!
//! # The grammar
//!
//! ```text
//! input   = [count] record*             count: the number of records, on a line of its own
//! record  = board | pair | object | csv row, in an input whose first line names its fields
//! board   = 9 cells on a line | 3 rows | 9 lines of one cell
//! row     = 3 cells on a line | cell bar cell bar cell, where an empty place is the blank
//! cell    = tile 1 to 8 | blank         "1." and "1.0" in a line of such numbers are tiles
//! blank   = 0 x X _ . * - | -1 __ | any letter | # % ? @ $ ~ ! + ^ or the picture of a square or dot
//!         | None null nil NaN blank empty space hole gap | '' "" | a gap that the other rows show
//! between = white space , / | ; & \ ` quotation marks, brackets, lines of frames, -> => or nothing
//! line    = [number ")" | name "=" | name ":" | name "("] cells [comment]
//! comment = from # % // or ; at the beginning or after white space to the end of the line
//! pair    = a start and its goal: two boards on one line (see run_pairs)
//! object  = JSON on one line with a field named board, state, start, puzzle, initial, or position
//! skipped = blank lines, comments, rules of dashes, names before a literal, and 3 before rows
//! ```
//!
//! Lines are first read as cells and separators only: `1`-`8`, `0 x X _ . * -`, `-1`, `__`, and
//! white space, `,` `/` `|` `;` and brackets. All other forms are tried only where this fails, and
//! only count if they give a valid board. So no form changes the meaning of another, and errors
//! describe the plain form.
//!
//! What a second reader of the plain form has to know:
//!
//! - White space is ASCII. A line that has only separators is blank. A blank line ends a board that
//!   lacks rows.
//! - A wrong character counts as a cell.
//! - A first row has three cells. The second and the third row may have any number of cells from 1
//!   to 8; the board is invalid if its rows do not have nine cells together.
//! - A line has at most [`LINE_LIMIT`] bytes, and a line in another form 4,096. No record has more
//!   than 24 lines.
//! - If the count is wrong, its line is an invalid record. To know that, the first 16,384 answers
//!   wait. After more than that, a wrong count is reported at the end of the input.
//!
//! ```
//! use loyd::Goal;
//! use loyd::stream::{self, Paths};
//!
//! let input = "2 3 4 1 5 x 7 6 8\n123\n456\n780\n123485476\n";
//! let mut output = Vec::new();
//! let mut paths = Paths::new(Goal::default());
//! stream::run(input.as_bytes(), &mut output, &mut paths)?;
//! assert_eq!(output, b"ullddrurdllurdruldr\n\ninvalid\n");
//! assert_eq!(paths.errors()[0].to_string(), "line 5: tile 4 appears twice");
//! # Ok::<(), std::io::Error>(())
//! ```

mod answers;
mod error;
mod fast_line;
mod held;
mod lines;
mod options;
mod pairs;
mod parallel;
mod reader;
mod responder;
mod wait;

use std::io::{self, Read, Write};

pub use crate::text::LINE_LIMIT;
pub use answers::{Counts, Distances, ORACLE_THRESHOLD, Paths};
pub use error::{RecordError, RecordErrorKind};
pub use lines::{Line, Lines};
pub use options::Options;
pub use pairs::{PairResponder, run_pairs};
pub use parallel::{run_threads, run_with};
pub use reader::Stream;
pub use responder::{ParallelResponder, Responder};

use responder::ByRef;

/// The number of boards of regular lines that are collected before they are answered: enough for
/// their loads from an oracle to overlap.
const BATCH: usize = 64;

/// How much is read at a time.
const BLOCK: usize = 1 << 16;

/// Answers all records of an input.
///
/// All records that have been read are answered before more input is waited for. A reader or writer
/// that would block is tried again until it does not.
///
/// # Errors
///
/// Those of the reader and of the writer. If the reader fails, the records before the error are
/// answered, but not the record that the error interrupts.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{self, Distances};
///
/// let mut output = Vec::new();
/// let mut distances = Distances::new(Goal::default());
/// stream::run("123450786\n123456780".as_bytes(), &mut output, &mut distances)?;
/// assert_eq!(output, b"1\n0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run(
    mut reader: impl Read,
    mut writer: impl Write,
    responder: &mut impl Responder,
) -> io::Result<()> {
    let mut stream = Stream::new(ByRef(responder));
    run_bytes(&mut stream, &mut reader, &mut writer, u64::MAX).map(drop)
}

/// Answers the records of an input until it ends or this many bytes have been read; whether the
/// input has ended.
fn run_bytes(
    stream: &mut Stream<impl Responder>,
    reader: &mut impl Read,
    writer: &mut impl Write,
    bytes: u64,
) -> io::Result<bool> {
    let mut buffer = vec![0; BLOCK];
    let mut answers = Vec::new();
    let mut count = 0;
    while count < bytes {
        let length = wait::read(reader, &mut buffer)?;
        if length == 0 {
            stream.finish(&mut answers);
        } else {
            stream.push(&buffer[..length], &mut answers);
        }
        wait::write(writer, &answers)?;
        stream.responder_mut().written()?;
        answers.clear();
        if length == 0 {
            return Ok(true);
        }
        count += length as u64;
    }
    Ok(false)
}
