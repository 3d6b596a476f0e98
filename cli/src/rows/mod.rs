//! Rows in, rows out: CSV and JSON lines with fields appended, in order, by several threads.
//!
//! The bytes of a row are copied, so every other field stays as it was.

mod csv;
mod json;

use std::borrow::Cow;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use loyd::{Board, BoardError};

use crate::error::{Failure, eprint_error, eprint_note};
use crate::io::input::Input;
use crate::io::output::Output;

/// How much is read at a time for each thread.
const BLOCK: usize = 1 << 18;
/// How much of a first line is looked at.
const PEEK_LIMIT: usize = 1 << 16;
/// The longest row, in bytes.
const ROW_LIMIT: usize = 1 << 24;

/// A field that rows are expected to have, by its possible names: the first that a row has counts.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) names: Vec<String>,
    /// Whether a CSV without it is refused.
    pub(crate) required: bool,
}

impl Field {
    /// The field with the name on the command line, or with one of the default names.
    pub(crate) fn new(name: Option<&String>, defaults: &[&str], required: bool) -> Field {
        match name {
            Some(name) => Field { names: vec![name.clone()], required: true },
            None => {
                Field { names: defaults.iter().map(|name| (*name).to_string()).collect(), required }
            }
        }
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known.eq_ignore_ascii_case(name))
    }
}

/// A cell or value of a row, as text.
pub(crate) type Cell<'a> = Option<Cow<'a, [u8]>>;

/// How added fields are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Csv,
    Json,
}

/// Adds fields to rows.
pub(crate) trait AddFields: Sync {
    /// What it needs of every thread.
    type Scratch: Default + Send;

    /// The names of the added fields, except for `error`.
    fn names(&self) -> Vec<&'static str>;

    /// Writes the added values of one row in the style, separated by commas; for JSON, with the
    /// given names. The cells are those of the expected fields.
    ///
    /// # Errors
    ///
    /// If the row cannot be answered. What was written is dropped.
    fn add(
        &self,
        cells: &[Cell<'_>],
        writer: &mut FieldWriter<'_>,
        scratch: &mut Self::Scratch,
    ) -> Result<(), String>;
}

/// Writes added fields one after the other.
pub(crate) struct FieldWriter<'a> {
    pub(crate) out: &'a mut Vec<u8>,
    pub(crate) style: Style,
    names: &'a [String],
    at: usize,
}

impl FieldWriter<'_> {
    /// Begins the next field; the caller writes its value to `out`.
    pub(crate) fn begin(&mut self) {
        if self.at > 0 {
            self.out.push(b',');
        }
        if self.style == Style::Json {
            self.out.push(b'"');
            self.out.extend_from_slice(self.names[self.at].as_bytes());
            self.out.extend_from_slice(b"\":");
        }
        self.at += 1;
    }

    /// A text that needs no escapes, or nothing.
    pub(crate) fn text(&mut self, text: Option<&str>) {
        self.begin();
        match (self.style, text) {
            (Style::Csv, text) => csv::quote(text.unwrap_or_default(), self.out),
            (Style::Json, None) => self.out.extend_from_slice(b"null"),
            (Style::Json, Some(text)) => crate::json::json(&text, self.out),
        }
    }

    /// A number or a word such as `true`, or nothing.
    pub(crate) fn plain(&mut self, value: Option<impl std::fmt::Display>) {
        use std::io::Write;
        self.begin();
        match (self.style, value) {
            // Writing to a vector cannot fail.
            (_, Some(value)) => drop(write!(self.out, "{value}")),
            (Style::Csv, None) => {}
            (Style::Json, None) => self.out.extend_from_slice(b"null"),
        }
    }
}

/// Reads a board from a cell. In a table, a spreadsheet may have dropped the leading zero.
pub(crate) fn board(cell: &[u8], lost_zero: &AtomicBool) -> Result<Board, String> {
    Board::from_text(cell).or_else(|error| match restore_zero(cell, error) {
        Some(board) => {
            lost_zero.store(true, Ordering::Relaxed);
            Ok(board)
        }
        None => Err(error.to_string()),
    })
}

fn restore_zero(cell: &[u8], error: BoardError) -> Option<Board> {
    let digits = cell.trim_ascii();
    let is_cut = digits.len() == 8 && digits.iter().all(|digit| (b'1'..=b'8').contains(digit));
    if !is_cut || !matches!(error, BoardError::CellCount { .. }) {
        return None;
    }
    Board::from_text(&[b"0", digits].concat()).ok()
}

/// What was read and written.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) rows: u64,
    pub(crate) errors: u64,
}

/// The format of a table, as its first line shows.
enum Table {
    Json,
    Csv(csv::Header),
}

/// A row and what may be wrong with it.
struct RowWriter<'a, A: AddFields> {
    add: &'a A,
    fields: &'a [Field],
    names: &'a [String],
    table: &'a Table,
}

/// The output of one thread for a part of a block.
#[derive(Default)]
struct Part {
    out: Vec<u8>,
    /// Lines from the beginning of the part, and what is wrong there.
    errors: Vec<(u64, String)>,
    lines: u64,
    rows: u64,
}

/// Appends fields to every row of an input.
pub(crate) struct Rows<'a, A> {
    pub(crate) add: &'a A,
    pub(crate) fields: &'a [Field],
    pub(crate) threads: usize,
    pub(crate) lost_zero: &'a AtomicBool,
}

/// Whether an input is a table: JSON objects, or a CSV whose header names one of the fields.
pub(crate) fn is_table(start: &[u8], fields: &[Field]) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    start.starts_with(b"{") || csv::Header::find(line, fields).is_some()
}

/// The beginning of an input, at least a line of it if there is one, which stays to be read.
pub(crate) fn peek(input: &mut Input, buffer: &mut Vec<u8>) -> std::io::Result<()> {
    while !buffer.trim_ascii_start().contains(&b'\n') && buffer.len() < PEEK_LIMIT {
        let before = buffer.len();
        buffer.resize(before + (1 << 16), 0);
        let length = input.read(&mut buffer[before..])?;
        buffer.truncate(before + length);
        if length == 0 {
            break;
        }
    }
    Ok(())
}

impl<A: AddFields> Rows<'_, A> {
    /// Reads all rows and writes them with the added fields. `buffer` holds what was read before.
    pub(crate) fn run(
        &self,
        input: &mut Input,
        mut buffer: Vec<u8>,
        output: &mut Output,
    ) -> Result<Counts, Failure> {
        let name = input.name().to_string();
        let read_error = || Failure::read(&name);
        peek(input, &mut buffer).map_err(read_error())?;
        if buffer.starts_with(b"\xef\xbb\xbf") {
            buffer.drain(..3);
        }
        let mut counts = Counts::default();
        let mut line = 1;
        let start = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let mut end = false;
        let (table, names) = if buffer[start..].first().is_none_or(|&byte| byte == b'{') {
            (Table::Json, self.added_names(|_| false))
        } else {
            let (header, length) = csv::Header::read(&buffer, self.fields)
                .map_err(|problem| Failure::Usage(format!("{name}:1: {problem}")))?;
            let names = self.added_names(|name| header.has(name));
            output.write(&header.with(&buffer[..length], &names))?;
            line += count_lines(&buffer[..length]);
            buffer.drain(..length);
            (Table::Csv(header), names)
        };
        let writer = RowWriter { add: self.add, fields: self.fields, names: &names, table: &table };
        let mut scratch: Vec<A::Scratch> = Vec::new();
        scratch.resize_with(self.threads.max(1), Default::default);
        let mut parts: Vec<Part> = Vec::new();
        parts.resize_with(self.threads.max(1), Part::default);
        while !end || !buffer.is_empty() {
            let whole = if end { buffer.len() } else { table.whole_rows(&buffer) };
            if whole > 0 {
                self.block(&writer, &buffer[..whole], &mut scratch, &mut parts);
                for part in &mut parts {
                    output.write(&part.out)?;
                    for (at, problem) in part.errors.drain(..) {
                        counts.errors += 1;
                        eprint_error(format_args!("{name}:{}: {problem}", line + at));
                    }
                    line += part.lines;
                    counts.rows += part.rows;
                    part.out.clear();
                    (part.lines, part.rows) = (0, 0);
                }
                buffer.drain(..whole);
            } else if buffer.len() > ROW_LIMIT {
                return Err(Failure::Usage(format!(
                    "{name}:{line}: the row is longer than {ROW_LIMIT} bytes"
                )));
            }
            if !end {
                let before = buffer.len();
                buffer.resize(before + BLOCK * self.threads.max(1), 0);
                let read = input.read(&mut buffer[before..]);
                buffer.truncate(before + *read.as_ref().unwrap_or(&0));
                // A row that a read error interrupts is not a row.
                end = read.map_err(read_error())? == 0;
            }
        }
        output.begin()?;
        if self.lost_zero.load(Ordering::Relaxed) {
            eprint_note(format_args!(
                "{name}: boards of eight digits without 0 were read with a leading 0, as \
                 spreadsheets drop it"
            ));
        }
        Ok(counts)
    }

    /// The names of the added fields; one that a row has already gets a prefix.
    fn added_names(&self, is_taken: impl Fn(&str) -> bool) -> Vec<String> {
        let names = self.add.names().into_iter().chain(["error"]);
        names
            .map(|name| if is_taken(name) { format!("lookup_{name}") } else { name.to_string() })
            .collect()
    }

    /// Answers the rows of a block, which is whole rows.
    fn block(
        &self,
        writer: &RowWriter<'_, A>,
        block: &[u8],
        scratch: &mut [A::Scratch],
        parts: &mut [Part],
    ) {
        // A thread takes longer to start than a few hundred rows to answer.
        if self.threads < 2 || block.len() < BLOCK / 2 {
            return writer.part(block, &mut parts[0], &mut scratch[0]);
        }
        let mut rest = block;
        let size = block.len().div_ceil(self.threads);
        thread::scope(|scope| {
            for (part, scratch) in parts.iter_mut().zip(scratch) {
                let mut length = writer.table.whole_rows(&rest[..size.min(rest.len())]);
                if length == 0 {
                    length = rest.len();
                }
                let (rows, more) = rest.split_at(length);
                rest = more;
                if rest.is_empty() || rows.is_empty() {
                    writer.part(rows, part, scratch);
                    break;
                }
                let mut work = Some((part, scratch));
                let spawned = thread::Builder::new().spawn_scoped(scope, {
                    let (part, scratch) = work.take().expect("it was just put there");
                    move || writer.part(rows, part, scratch)
                });
                if spawned.is_err() {
                    break;
                }
            }
        });
    }
}

/// How many lines end in these bytes.
fn count_lines(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte == b'\n').count() as u64
}

impl Table {
    /// The length of the whole rows with which the bytes begin.
    fn whole_rows(&self, bytes: &[u8]) -> usize {
        match self {
            Table::Csv(header) => header.whole_rows(bytes),
            Table::Json => bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1),
        }
    }
}

impl<A: AddFields> RowWriter<'_, A> {
    /// Answers whole rows.
    fn part(&self, rows: &[u8], part: &mut Part, scratch: &mut A::Scratch) {
        match self.table {
            Table::Json => self.json_part(rows, part, scratch),
            Table::Csv(header) => self.csv_part(header, rows, part, scratch),
        }
    }

    /// Appends the added fields, or empty ones and the error.
    fn append(
        &self,
        cells: Result<&[Cell<'_>], String>,
        names: &[String],
        style: Style,
        part: &mut Part,
        scratch: &mut A::Scratch,
    ) {
        let start = part.out.len();
        let mut writer = FieldWriter { out: &mut part.out, style, names, at: 0 };
        let done = cells.and_then(|cells| self.add.add(cells, &mut writer, scratch));
        let problem = match done {
            Ok(()) => {
                // Every row of a CSV has all columns.
                if style == Style::Csv {
                    writer.text(None);
                }
                return;
            }
            Err(problem) => problem,
        };
        writer.out.truncate(start);
        writer.at = 0;
        for _ in 1..names.len() {
            writer.text(None);
        }
        writer.text(Some(&problem));
        part.errors.push((part.lines, problem));
    }
}
