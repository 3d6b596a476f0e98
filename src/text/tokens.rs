//! The cells of one line in the forms that people write; see the grammar in [`stream`](crate::stream).

use super::scan::is_separator;
use crate::puzzle::CELLS;

/// The most cells of a line that are of use: a start and its goal.
pub(crate) const MOST_CELLS: usize = 2 * CELLS;

/// Words for the blank.
const BLANK_WORDS: [&str; 9] =
    ["none", "null", "nil", "nan", "blank", "empty", "space", "hole", "gap"];

/// Signs for the blank besides letters and `0 . * - _`.
const BLANK_SIGNS: &str = "#%?@$~!+^□■▢▣◻◼⬜⬛◽◾▫▪␣␢○●◯·•∅";

/// Separators besides those of [`is_separator`].
const SEPARATORS: &str = "{}\"'`&\\\u{a0}\u{fe0f}→";

/// The vertical lines of frames.
const BARS: [char; 5] = ['|', '│', '┃', '║', '┊'];

/// The cells of a line; no cells if it has only separators, a name, or a comment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineCells {
    /// The tiles, and 0 for the blank.
    pub(crate) cells: [u8; MOST_CELLS],
    /// The columns of the cells.
    pub(crate) columns: [usize; MOST_CELLS],
    pub(crate) count: usize,
    /// The number of columns of the line.
    pub(crate) width: usize,
    /// Whether there are letters that are neither a cell nor a comment.
    pub(crate) has_name: bool,
}

impl LineCells {
    fn push(&mut self, cell: u8, column: usize) -> Option<()> {
        *self.cells.get_mut(self.count)? = cell;
        self.columns[self.count] = column;
        self.count += 1;
        Some(())
    }

    /// Whether there is room for a blank before, after, or between the cells.
    pub(crate) fn has_gap(&self) -> bool {
        let columns = &self.columns[..self.count];
        let last = columns.last().map_or(0, |last| last + 1);
        columns.first().is_some_and(|&first| first > 0)
            || columns.windows(2).any(|pair| pair[1] - pair[0] > 1)
            || self.width > last
    }
}

/// The cells of a line, with its comment and name removed; `None` if it has anything else.
pub(crate) fn line_cells(text: &str) -> Option<LineCells> {
    if let Some(framed) = framed(text) {
        return Some(framed);
    }
    // A sign that begins a comment is a blank if it makes a row or a board.
    let whole = cells(without_name(text).unwrap_or(text));
    if whole.is_some_and(|line| matches!(line.count, 3 | CELLS | MOST_CELLS)) {
        return whole;
    }
    let text = uncommented(text);
    let named = without_name(text);
    let mut line = cells(named.unwrap_or(text)).or_else(|| cells(without_number(text)?))?;
    if line.count > CELLS {
        line = without_number(text).and_then(cells).unwrap_or(line);
    }
    line.has_name |= named.is_some();
    Some(line)
}

/// The line without a comment at its end: from a `#`, `%`, `//`, or `;` at the beginning or after
/// white space. Since `;` also separates rows, a word has to follow it.
pub(crate) fn uncommented(text: &str) -> &str {
    let is_comment = |&(at, _): &(usize, char)| {
        let rest = &text[at..];
        let begins =
            text[..at].chars().next_back().is_none_or(|before| before.is_ascii_whitespace());
        begins
            && (rest.starts_with(['#', '%'])
                || rest.starts_with("//")
                || rest.starts_with(';') && has_word(rest))
    };
    text.char_indices().find(is_comment).map_or(text, |(at, _)| &text[..at])
}

/// Whether two letters follow each other.
fn has_word(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

/// The text after a name and `=` or `:`. A name begins with a letter or is a number.
fn without_name(text: &str) -> Option<&str> {
    let mut rest = text;
    loop {
        let end = rest.find(['=', ':']).filter(|&end| is_name(&rest[..end]));
        match end {
            Some(end) if !rest[end..].starts_with("=>") => rest = &rest[end + 1..],
            _ => break,
        }
    }
    (rest.len() < text.len()).then_some(rest)
}

fn is_name(text: &str) -> bool {
    let name = text.trim_matches(|c: char| c.is_ascii_whitespace() || "\"'>*-{[(".contains(c));
    let digits = name.bytes().filter(u8::is_ascii_digit).count();
    let is_number = digits == name.len() && (1..8).contains(&digits);
    is_number || name.starts_with(|c: char| c.is_ascii_alphabetic()) && digits < 5
}

/// The text after a number and `)` or `.`, as in a numbered list.
fn without_number(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '(');
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = rest.strip_prefix([')', '.']).filter(|_| rest.len() < text.len())?;
    rest.starts_with(|c: char| c.is_ascii_whitespace()).then_some(rest)
}

/// A row of three cells between vertical lines, of which an empty one is the blank.
fn framed(text: &str) -> Option<LineCells> {
    let text = uncommented(text).trim();
    let bars = text.chars().filter(|c| BARS.contains(c)).count();
    let inner = match bars {
        4 => text.strip_prefix(BARS)?.strip_suffix(BARS)?,
        2 => text,
        _ => return None,
    };
    let mut line = LineCells::default();
    for (column, field) in inner.split(BARS).enumerate() {
        let cell = cells(field)?;
        match cell.count {
            0 if field.trim().is_empty() => line.push(0, column)?,
            1 => line.push(cell.cells[0], column)?,
            _ => return None,
        }
    }
    line.width = 3;
    Some(line)
}

/// Whether every digit is followed by a decimal point, as in `[1. 2. 3.]`.
fn are_decimal(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut digits = 0;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            if bytes.get(at + 1) != Some(&b'.') {
                return false;
            }
            digits += 1;
            at += 1 + bytes[at + 1..].iter().take_while(|&&byte| byte == b'.').count().min(1);
            at += bytes[at..].iter().take_while(|&&byte| byte == b'0').count();
        } else {
            at += 1;
        }
    }
    digits > 1
}

/// The cells of a text without comments; `None` if it has anything but cells, separators, a name
/// before the cells, and named arguments after them.
fn cells(text: &str) -> Option<LineCells> {
    let text = text.trim_end_matches(['\r', '\n']);
    let has_tabs = text.contains('\t');
    let line = LineCells { width: text.chars().count(), ..LineCells::default() };
    let mut scanner = Scanner { text, is_decimal: are_decimal(text), line, quote: None };
    let (mut at, mut column) = (0, 0);
    while let Some(c) = text[at..].chars().next() {
        let (token, length) = scanner.token(c, at)?;
        match token {
            Token::Cell(cell) => scanner.line.push(cell, column)?,
            Token::Name => scanner.line.has_name = true,
            Token::Separator => {}
            Token::Arguments => break,
        }
        at += length;
        // Columns that tabs separate are as wide as columns that single spaces separate.
        column = if has_tabs {
            2 * text[..at].bytes().filter(|&byte| byte == b'\t').count()
        } else {
            column + text[at - length..at].chars().count()
        };
    }
    Some(scanner.line)
}

enum Token {
    Cell(u8),
    Separator,
    /// A name before the cells.
    Name,
    /// Named arguments after the cells, to the end of the text.
    Arguments,
}

struct Scanner<'a> {
    text: &'a str,
    is_decimal: bool,
    line: LineCells,
    /// The open quotation mark, the number of cells before it, and where its text begins.
    quote: Option<(char, usize, usize)>,
}

impl Scanner<'_> {
    /// The token that begins with this character, and its length in bytes.
    fn token(&mut self, c: char, at: usize) -> Option<(Token, usize)> {
        let rest = &self.text[at..];
        Some(match c {
            '0'..='8' => {
                let zeros = |text: &str| text.bytes().take_while(|&byte| byte == b'0').count();
                let length = if self.is_decimal { 2 + zeros(&rest[2..]) } else { 1 };
                (Token::Cell(c as u8 - b'0'), length)
            }
            '\'' | '"' => self.quotation_mark(c, at),
            '-' | '=' if rest[1..].starts_with('>') => (Token::Separator, 2),
            '-' if rest.starts_with("-1") && is_alone(self.text, at, 2) => (Token::Cell(0), 2),
            '_' => (Token::Cell(0), rest.bytes().take_while(|&byte| byte == b'_').count()),
            '.' | '*' | '-' => (Token::Cell(0), 1),
            _ if c.is_ascii_alphabetic() => self.word(at)?,
            _ if is_between(c) => (Token::Separator, c.len_utf8()),
            _ if BLANK_SIGNS.contains(c) => (Token::Cell(0), c.len_utf8()),
            _ => return None,
        })
    }

    /// A quotation mark. A pair of them with nothing or spaces between is a blank.
    fn quotation_mark(&mut self, mark: char, at: usize) -> (Token, usize) {
        let rest = &self.text[at..];
        if rest.starts_with("'''") || rest.starts_with("\"\"\"") {
            return (Token::Separator, 3);
        }
        let token = match self.quote.take() {
            Some((open, count, begin)) if open == mark => {
                let is_empty = count == self.line.count && self.text[begin..at].trim().is_empty();
                if is_empty { Token::Cell(0) } else { Token::Separator }
            }
            _ => {
                self.quote = Some((mark, self.line.count, at + 1));
                Token::Separator
            }
        };
        (token, 1)
    }

    /// Letters: a blank, a name before the cells, or an argument after them.
    fn word(&self, at: usize) -> Option<(Token, usize)> {
        let rest = &self.text[at..];
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let word = &rest[..length];
        if length == 1 || BLANK_WORDS.iter().any(|blank| blank.eq_ignore_ascii_case(word)) {
            Some((Token::Cell(0), length))
        } else if self.line.count == 0 {
            let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.".contains(byte);
            Some((Token::Name, rest.bytes().take_while(is_name).count()))
        } else if self.text[..at].contains([']', ')', '}']) && rest.contains('=') {
            Some((Token::Arguments, rest.len()))
        } else {
            None
        }
    }
}

/// Whether a character only separates cells.
fn is_between(c: char) -> bool {
    u8::try_from(c).is_ok_and(is_separator)
        || SEPARATORS.contains(c)
        || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether separators surround the bytes.
fn is_alone(text: &str, at: usize, length: usize) -> bool {
    text[..at].chars().next_back().is_none_or(is_between)
        && text[at + length..].chars().next().is_none_or(is_between)
}

/// Whether a line is a rule: only dashes and the corners of frames, with dashes side by side.
pub(crate) fn is_rule(text: &str) -> bool {
    let is_dash = |c: char| "-=_~─━═┄╌".contains(c);
    let is_part = |c: char| {
        is_dash(c)
            || "+|:".contains(c)
            || c.is_ascii_whitespace()
            || ('\u{2500}'..='\u{257f}').contains(&c)
    };
    let mut run = 0;
    let mut longest = 0;
    for c in text.chars() {
        if !is_part(c) {
            return false;
        }
        run = if is_dash(c) { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest >= if text.contains(['+', '|', ':']) { 2 } else { 3 }
}
