//! Finds the first record in lines that people wrote; see the grammar in
//! [`stream`](crate::stream).

use super::fields::{self, Fields, Layout};
use super::scan::Scan;
use super::tokens::{LineCells, MOST_CELLS, is_rule, line_cells, uncommented};
use super::{is_blank, without_mark};
use crate::puzzle::{Board, BoardError, CELLS};

/// The most lines that are looked at to find one record.
pub(crate) const MOST_LINES: usize = 24;

/// The longest line with a form other than cells and separators.
const LONGEST_LINE: usize = 4096;

/// The number of lone numbers that may precede a board: a count and a size.
const NUMBERS: usize = 2;

/// What the first of several lines is, or the first few together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// More lines decide.
    NeedsMore,
    /// A line without a board: a blank line, a comment, a rule, a name, or the size.
    Nothing,
    /// A header that names the fields of the lines after it.
    Header(Layout),
    /// The number of boards that follow; otherwise, it is an invalid line.
    Count { boards: u64, problem: Problem },
    /// A board on this many lines.
    Board { board: Board, lines: usize },
    /// A start and its goal on one line.
    Pair(Board, Board),
    /// An invalid board on this many lines, of which the line with this index is wrong.
    Invalid { problem: Problem, lines: usize, wrong: usize },
}

/// Why lines are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    Board(BoardError),
    /// The board ends after this many rows.
    Rows(usize),
}

/// What precedes and follows the lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    pub(crate) layout: Layout,
    /// Whether no lines follow.
    pub(crate) has_ended: bool,
    /// Whether no board precedes.
    pub(crate) is_start: bool,
    /// Whether the goals of rows with fields are read too.
    pub(crate) pairs: bool,
}

/// The first record of the lines, of which there is at least one.
pub(crate) fn find_record(lines: &[&[u8]], context: Context) -> Found {
    find_after(0, lines, context)
}

/// The same after this many lone numbers.
fn find_after(numbers: usize, lines: &[&[u8]], context: Context) -> Found {
    let first = lines[0];
    if is_blank(first) {
        return Found::Nothing;
    }
    if let Some(row) = fields::csv(first, context.layout) {
        return from_fields(row, first, context);
    }
    let strict = strict(lines, context.has_ended);
    if matches!(strict, Found::Board { .. } | Found::NeedsMore) || first.len() > LONGEST_LINE {
        return strict;
    }
    let Ok(text) = core::str::from_utf8(first) else { return strict };
    if let Some(object) = fields::json(first) {
        return from_fields(object, first, context);
    }
    let found = rows(lines, context.has_ended);
    if found != Found::Nothing {
        return found;
    }
    let cells = line_cells(text);
    if let Some(found) = cells.and_then(|cells| one_line(&cells)) {
        return found;
    }
    if is_rule(text) || cells.is_some_and(|cells| is_nothing(text, &cells)) {
        return Found::Nothing;
    }
    if context.is_start {
        match fields::header(first) {
            // Lines of one field are boards in any form.
            Some(_) if !first.iter().any(|byte| b",;\t".contains(byte)) => return Found::Nothing,
            Some(layout) => return Found::Header(layout),
            None => {}
        }
    }
    match number(text) {
        Some(number) if numbers < NUMBERS && (number == 3 || context.is_start) => {
            before_board(number, numbers, lines, context, strict)
        }
        _ => strict,
    }
}

/// The board of a whole text; `None` if the text has anything else.
pub(crate) fn board(text: &[u8]) -> Option<Board> {
    let mut lines: [&[u8]; MOST_LINES] = [&[]; MOST_LINES];
    let mut count = 0;
    for line in without_mark(text).split(|&byte| byte == b'\n') {
        *lines.get_mut(count)? = line;
        count += 1;
    }
    let context = Context { has_ended: true, ..Context::default() };
    let mut rest = &lines[..count];
    let mut board = None;
    while !rest.is_empty() {
        let used = match find_record(rest, context) {
            Found::Nothing => 1,
            Found::Board { board: found, lines } if board.is_none() => {
                board = Some(found);
                lines
            }
            _ => return None,
        };
        rest = &rest[used..];
    }
    board
}

/// A board of nine cells on one line, or of rows: a first row of three cells, and two rows of any
/// number of cells.
fn strict(lines: &[&[u8]], has_ended: bool) -> Found {
    let mut scan = Scan::text(lines[0]);
    let (mut rows, mut wrong) = (1, 0);
    if scan.count == 3 {
        for row in lines.iter().skip(1).take(2).map(|line| Scan::text(line)) {
            if !(1..CELLS).contains(&row.count) {
                break;
            }
            if scan.wrong.is_none() && row.wrong.is_some() {
                wrong = rows;
            }
            scan = scan.append(row);
            rows += 1;
        }
        if rows < 3 {
            if rows == lines.len() && !has_ended {
                return Found::NeedsMore;
            }
            let problem = scan.wrong.map_or(Problem::Rows(rows), Problem::Board);
            return Found::Invalid { problem, lines: rows, wrong };
        }
    }
    match scan.board() {
        Ok(board) => Found::Board { board, lines: rows },
        Err(error) => Found::Invalid { problem: Problem::Board(error), lines: rows, wrong },
    }
}

/// A board in three rows of three cells, or in nine lines of one cell. Between them, there may be
/// rules, comments, and lines of brackets. A row may lack one cell that the columns of the other
/// rows show to be the blank.
fn rows(lines: &[&[u8]], has_ended: bool) -> Found {
    let mut rows = [LineCells::default(); 3];
    let mut cells = [0; CELLS];
    let (mut count, mut row_count, mut is_column) = (0, 0, false);
    let mut seen = 0_u16;
    for (at, line) in lines.iter().enumerate() {
        let text = match core::str::from_utf8(line) {
            Ok(text) if line.len() <= LONGEST_LINE && !line.trim_ascii().is_empty() => text,
            _ => return Found::Nothing,
        };
        if at > 0 && (is_rule(text) || is_blank(line)) {
            continue;
        }
        let Some(row) = line_cells(text) else { return Found::Nothing };
        match (row.count, count) {
            (0, 1..) if !row.has_name => continue,
            (1, 0) => is_column = true,
            (1, _) if is_column => {}
            (3, _) if !is_column => {}
            (2, _) if !is_column && row.has_gap() => {}
            _ => return Found::Nothing,
        }
        for &cell in &row.cells[..row.count] {
            if count == CELLS || seen >> cell & 1 == 1 {
                return Found::Nothing;
            }
            seen |= 1 << cell;
            cells[count] = cell;
            count += 1;
        }
        if !is_column {
            rows[row_count] = row;
            row_count += 1;
        }
        let board = match (row_count, count) {
            (3, 8) => with_gap(&rows).and_then(|cells| Board::from_cells(cells).ok()),
            (0 | 3, CELLS) => Board::from_cells(cells).ok(),
            (3, _) => None,
            _ => continue,
        };
        return board.map_or(Found::Nothing, |board| Found::Board { board, lines: at + 1 });
    }
    if has_ended { Found::Nothing } else { Found::NeedsMore }
}

/// The cells of rows of which one lacks a cell where the columns of the others have one.
fn with_gap(rows: &[LineCells; 3]) -> Option<[u8; CELLS]> {
    let mut full = rows.iter().filter(|row| row.count == 3).map(|row| &row.columns[..3]);
    let columns = full.next()?;
    if full.next() != Some(columns) {
        return None;
    }
    let mut cells = [0; CELLS];
    for (at, row) in rows.iter().enumerate() {
        let mut found = 0;
        for (cell, column) in columns.iter().enumerate() {
            match row.columns[..row.count].iter().position(|other| other == column) {
                Some(from) => {
                    cells[3 * at + cell] = row.cells[from];
                    found += 1;
                }
                // The gap can be seen in the text.
                None if *column < row.width => {}
                None => return None,
            }
        }
        if found != row.count {
            return None;
        }
    }
    Some(cells)
}

/// The board or the two boards of a line.
fn one_line(cells: &LineCells) -> Option<Found> {
    let board =
        |from: usize| Board::from_cells(cells.cells[from..from + CELLS].try_into().ok()?).ok();
    match cells.count {
        CELLS => Some(Found::Board { board: board(0)?, lines: 1 }),
        MOST_CELLS => Some(Found::Pair(board(0)?, board(CELLS)?)),
        _ => None,
    }
}

/// The board of a row with fields, and its goal if pairs are read.
fn from_fields(row: Fields<'_>, line: &[u8], context: Context) -> Found {
    let read = |field: &[u8]| {
        let scan = Scan::text(field).board();
        scan.or_else(|error| {
            let cells = core::str::from_utf8(field).ok().and_then(line_cells);
            match cells.and_then(|cells| one_line(&cells)) {
                Some(Found::Board { board, .. }) => Ok(board),
                // The field is a part of the line.
                _ => Err(error.offset(0, field.as_ptr() as usize - line.as_ptr() as usize)),
            }
        })
    };
    let pair = match row.goal.filter(|_| context.pairs) {
        None => read(row.start).map(|board| Found::Board { board, lines: 1 }),
        Some(goal) => read(row.start).and_then(|board| Ok(Found::Pair(board, read(goal)?))),
    };
    pair.unwrap_or_else(|error| Found::Invalid {
        problem: Problem::Board(error),
        lines: 1,
        wrong: 0,
    })
}

/// Whether a line has nothing to read: a comment, brackets, or a name before a literal that begins
/// on another line.
fn is_nothing(text: &str, cells: &LineCells) -> bool {
    let text = uncommented(text).trim_ascii_end();
    cells.count == 0
        && (!cells.has_name || text.ends_with(['[', '(', '{', ':', '=']) || text.starts_with("```"))
}

/// The number that a line consists of.
fn number(text: &str) -> Option<u64> {
    let number = uncommented(text).trim_ascii();
    let is_number = (1..8).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit());
    number.parse().ok().filter(|_| is_number)
}

/// A lone number: the size if a board in rows follows, the number of boards if a board follows at
/// the start of the input. Otherwise, it is an invalid line.
fn before_board(
    number: u64,
    numbers: usize,
    lines: &[&[u8]],
    context: Context,
    otherwise: Found,
) -> Found {
    let mut rest = &lines[1..];
    let after = Context { is_start: false, ..context };
    let found = loop {
        if rest.is_empty() {
            break if context.has_ended { Found::Nothing } else { Found::NeedsMore };
        }
        match find_after(numbers + 1, rest, after) {
            Found::Nothing => rest = &rest[1..],
            found => break found,
        }
    };
    match (found, otherwise) {
        (Found::NeedsMore, _) => Found::NeedsMore,
        (Found::Board { lines: 2.., .. }, _) if number == 3 => Found::Nothing,
        (found, Found::Invalid { problem, .. })
            if context.is_start
                && (matches!(found, Found::Board { .. })
                    || context.pairs && matches!(found, Found::Pair(..))) =>
        {
            Found::Count { boards: number, problem }
        }
        _ => otherwise,
    }
}
