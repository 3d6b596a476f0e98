//! The fields of rows in data sets: JSON objects on lines of their own, and CSV with a header.

/// The names of a field that holds a board.
const BOARD_NAMES: [&str; 6] = ["board", "state", "start", "puzzle", "initial", "position"];
/// The names of a field that holds its goal.
const GOAL_NAMES: [&str; 2] = ["goal", "target"];

/// What the lines of an input hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Boards in any form of the grammar.
    #[default]
    Lines,
    /// The fields that a header names, with the positions of the board and its goal.
    Csv { separator: u8, board: usize, goal: Option<usize> },
}

/// The fields of a row that hold boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields<'a> {
    pub(crate) start: &'a [u8],
    pub(crate) goal: Option<&'a [u8]>,
}

fn is_one_of(name: &[u8], names: &[&str]) -> bool {
    names.iter().any(|one| one.as_bytes().eq_ignore_ascii_case(name))
}

/// The layout that a header describes: names between commas, semicolons, or tabs.
pub(crate) fn header(line: &[u8]) -> Option<Layout> {
    let separator = *line.iter().find(|byte| b",;\t".contains(byte)).unwrap_or(&b',');
    let (mut board, mut goal) = (None, None);
    for (at, field) in split(line, separator).enumerate() {
        if !field.first().is_some_and(u8::is_ascii_alphabetic) {
            return None;
        }
        if is_one_of(field, &BOARD_NAMES) {
            board = board.or(Some(at));
        } else if is_one_of(field, &GOAL_NAMES) {
            goal = goal.or(Some(at));
        }
    }
    Some(Layout::Csv { separator, board: board?, goal })
}

/// The fields of a row of CSV; none if the layout has no fields.
pub(crate) fn csv(line: &[u8], layout: Layout) -> Option<Fields<'_>> {
    let Layout::Csv { separator, board, goal } = layout else { return None };
    let field = |at| split(line, separator).nth(at);
    // A missing field is an empty one at the end.
    let start = field(board).unwrap_or(&line[line.len()..]);
    Some(Fields { start, goal: goal.and_then(field) })
}

/// The fields of a row of CSV, without quotation marks and surrounding white space.
fn split(line: &[u8], separator: u8) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(line);
    core::iter::from_fn(move || {
        let text = rest?;
        let mut quoted = false;
        let end = text.iter().position(|&byte| {
            quoted ^= byte == b'"';
            byte == separator && !quoted
        });
        rest = end.map(|end| &text[end + 1..]);
        let field = text[..end.unwrap_or(text.len())].trim_ascii();
        let inner = field.strip_prefix(b"\"").and_then(|field| field.strip_suffix(b"\""));
        Some(inner.unwrap_or(field))
    })
}

/// The fields of a JSON object on one line, if one of them is named for a board.
pub(crate) fn json(line: &[u8]) -> Option<Fields<'_>> {
    let text = line.trim_ascii_start();
    let text = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start();
    let mut rest = text.strip_prefix(b"{")?.trim_ascii_start();
    let (mut start, mut goal) = (None, None);
    while !rest.is_empty() && rest[0] != b'}' {
        let (name, after) = value(rest)?;
        rest = after.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start();
        let (text, after) = value(rest)?;
        if is_one_of(name, &BOARD_NAMES) {
            start = start.or(Some(text));
        } else if is_one_of(name, &GOAL_NAMES) {
            goal = goal.or(Some(text));
        }
        rest = after.trim_ascii_start();
        rest = rest.strip_prefix(b",").unwrap_or(rest).trim_ascii_start();
    }
    Some(Fields { start: start?, goal })
}

/// The value at the beginning of a JSON text, without quotation marks, and the rest.
fn value(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut depth = 0_usize;
    let mut quote = None;
    let mut at = 0;
    while at < text.len() {
        let byte = text[at];
        match (byte, quote) {
            (b'\\', Some(_)) => at += 1,
            (_, Some(open)) if byte == open => {
                quote = None;
                if depth == 0 {
                    return Some((&text[1..at], &text[at + 1..]));
                }
            }
            (_, Some(_)) => {}
            (b'"' | b'\'', None) if depth > 0 || at == 0 => quote = Some(byte),
            (b'[' | b'{', None) => depth += 1,
            (b',' | b':' | b'}', None) if depth == 0 => break,
            (b']' | b'}', None) => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    at += 1;
                    break;
                }
            }
            _ => {}
        }
        at += 1;
    }
    let (value, rest) = text.split_at(at.min(text.len()));
    (!value.is_empty() && quote.is_none()).then_some((value.trim_ascii(), rest))
}
