//! A second reader of boards, slow and written from the grammar in `loyd::stream` alone. It has the
//! whole input in memory and shares no code with the crate.

/// A record: the cells of a board, or the line that is invalid.
pub type Record = Result<[u8; 9], u64>;

/// Separators of the plain form.
const BETWEEN: &str = " \t\r\u{b}\u{c},/|;[]()";
/// Separators of the other forms.
const MORE_BETWEEN: &str = "{}'\"`&\\\u{a0}\u{fe0f}→\n";
const SIGNS: &str = "#%?@$~!+^□■▢▣◻◼⬜⬛◽◾▫▪␣␢○●◯·•∅";
const WORDS: [&str; 9] = ["none", "null", "nil", "nan", "blank", "empty", "space", "hole", "gap"];
const BARS: &[char] = &['|', '│', '┃', '║', '┊'];
const NAMES: [&str; 6] = ["board", "state", "start", "puzzle", "initial", "position"];

fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

fn is_between(c: char) -> bool {
    BETWEEN.contains(c) || MORE_BETWEEN.contains(c) || is_box(c)
}

/// The things of the plain form: `None` for what is not a cell.
pub fn things(line: &[u8]) -> Vec<Option<u8>> {
    let mut things = Vec::new();
    for word in line.split(|byte| BETWEEN.as_bytes().contains(byte)) {
        if word == b"-1" || word == b"__" {
            things.push(Some(0));
            continue;
        }
        for chunk in word.utf8_chunks() {
            things.extend(chunk.valid().chars().map(|character| match character {
                '1'..='8' => character.to_digit(10).map(|digit| digit as u8),
                '0' | 'x' | 'X' | '.' | '*' | '-' | '_' => Some(0),
                _ => None,
            }));
            // Each byte that is not text is a thing.
            things.extend(chunk.invalid().iter().map(|_| None));
        }
    }
    things
}

/// Nine cells that are all different.
fn board(cells: &[u8]) -> Option<[u8; 9]> {
    let cells: [u8; 9] = cells.try_into().ok()?;
    (0..9).all(|cell| cells.contains(&cell)).then_some(cells)
}

fn plain_board(things: &[Option<u8>]) -> Option<[u8; 9]> {
    board(&things.iter().copied().collect::<Option<Vec<u8>>>()?)
}

/// The cells of a line in another form, and their columns.
#[derive(Clone, Debug, Default)]
struct Row {
    cells: Vec<u8>,
    columns: Vec<usize>,
    width: usize,
    named: bool,
}

/// Whether the digits are numbers of a digit, a point, and zeros.
fn are_decimal(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let (mut place, mut count) = (0, 0);
    while let Some(at) = text[place..].find(|c: char| c.is_ascii_digit()) {
        let after = &text[place + at + 1..];
        let Some(zeros) = after.strip_prefix('.') else { return false };
        place = text.len() - zeros.trim_start_matches('0').len();
        count += 1;
    }
    count > 1
}

enum Word {
    Blank,
    Name(usize),
    Arguments,
}

/// What several letters are.
fn word(chars: &[char], place: usize, letters: usize, is_first: bool) -> Option<Word> {
    let word: String = chars[place..place + letters].iter().collect();
    if WORDS.contains(&word.to_lowercase().as_str()) {
        return Some(Word::Blank);
    }
    if is_first {
        let is_name = |c: &&char| c.is_ascii_alphanumeric() || **c == '_' || **c == '.';
        return Some(Word::Name(chars[place..].iter().take_while(is_name).count()));
    }
    let closed = chars[..place].iter().any(|&c| c == ']' || c == ')' || c == '}');
    (closed && chars[place..].contains(&'=')).then_some(Word::Arguments)
}

/// The cells of a text without a comment.
#[allow(clippy::too_many_lines)] // One branch for each sign.
fn cells(text: &str) -> Option<Row> {
    let text = text.trim_end_matches(['\r', '\n']);
    let chars: Vec<char> = text.chars().collect();
    let at = |place: usize| chars.get(place).copied();
    let is_decimal = are_decimal(&chars);
    let column = |place: usize| match text.contains('\t') {
        true => 2 * chars[..place].iter().filter(|&&c| c == '\t').count(),
        false => place,
    };
    let mut row = Row { width: chars.len(), ..Row::default() };
    let mut open: Option<(char, usize)> = None;
    let mut place = 0;
    while let Some(c) = at(place) {
        let alphas = chars[place..].iter().take_while(|c| c.is_ascii_alphabetic()).count();
        let mut cell = None;
        let mut length = 1;
        if ('0'..='8').contains(&c) {
            cell = Some(c as u8 - b'0');
            if is_decimal {
                length = 2 + chars[place + 2..].iter().take_while(|&&c| c == '0').count();
            }
        } else if (c == '\'' || c == '"') && at(place + 1) == Some(c) && at(place + 2) == Some(c) {
            length = 3;
        } else if c == '\'' || c == '"' {
            match open {
                Some((mark, from)) if mark == c => {
                    let inside: String = chars[from + 1..place].iter().collect();
                    cell = inside.trim().is_empty().then_some(0);
                    open = None;
                }
                _ => open = Some((c, place)),
            }
        } else if (c == '-' || c == '=') && at(place + 1) == Some('>') {
            length = 2;
        } else if c == '-' && at(place + 1) == Some('1') {
            let alone = |c: Option<char>| c.is_none_or(is_between);
            let before = place.checked_sub(1).and_then(at);
            if alone(before) && alone(at(place + 2)) {
                length = 2;
            }
            cell = Some(0);
        } else if c == '_' {
            length = chars[place..].iter().take_while(|&&c| c == '_').count();
            cell = Some(0);
        } else if c == '.' || c == '*' || c == '-' || alphas == 1 {
            cell = Some(0);
        } else if alphas > 1 {
            match word(&chars, place, alphas, row.cells.is_empty())? {
                Word::Blank => (cell, length) = (Some(0), alphas),
                Word::Name(letters) => (row.named, length) = (true, letters),
                Word::Arguments => return Some(row),
            }
        } else if is_between(c) {
        } else if SIGNS.contains(c) {
            cell = Some(0);
        } else {
            return None;
        }
        if let Some(cell) = cell {
            if row.cells.len() == 18 {
                return None;
            }
            row.cells.push(cell);
            row.columns.push(column(place));
        }
        place += length;
    }
    Some(row)
}

fn has_word(text: &str) -> bool {
    text.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic))
}

fn uncommented(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    for place in 0..chars.len() {
        let rest: String = chars[place..].iter().collect();
        let is_first = place == 0 || chars[place - 1].is_ascii_whitespace();
        let is_mark = rest.starts_with('#')
            || rest.starts_with('%')
            || rest.starts_with("//")
            || rest.starts_with(';') && has_word(&rest);
        if is_first && is_mark {
            return chars[..place].iter().collect();
        }
    }
    text.to_string()
}

/// The text after all names, and whether there was one.
fn unnamed(text: &str) -> (String, bool) {
    let Some(end) = text.find(['=', ':']) else { return (text.to_string(), false) };
    let name: &str = text[..end].trim_matches(|c: char| {
        c.is_ascii_whitespace() || ['"', '\'', '>', '*', '-', '{', '[', '('].contains(&c)
    });
    let digits = name.chars().filter(char::is_ascii_digit).count();
    let is_number = name.chars().count() == digits && 0 < digits && digits < 8;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && digits < 5;
    if text[end..].starts_with("=>") || !(is_number || is_name) {
        return (text.to_string(), false);
    }
    (unnamed(&text[end + 1..]).0, true)
}

/// The text after the number of a list.
fn unnumbered(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '(');
    let end = text.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0)?;
    let rest = text[end..].strip_prefix(')').or(text[end..].strip_prefix('.'))?;
    rest.starts_with(|c: char| c.is_ascii_whitespace()).then_some(rest)
}

fn framed(text: &str) -> Option<Row> {
    let text = uncommented(text);
    let fields: Vec<&str> = text.trim().split(BARS).collect();
    let inner = match fields[..] {
        ["", a, b, c, ""] => [a, b, c],
        [a, b, c] => [a, b, c],
        _ => return None,
    };
    let mut row = Row { width: 3, ..Row::default() };
    for (place, field) in inner.into_iter().enumerate() {
        let one = cells(field)?;
        match one.cells[..] {
            [] if field.trim().is_empty() => row.cells.push(0),
            [cell] => row.cells.push(cell),
            _ => return None,
        }
        row.columns.push(place);
    }
    Some(row)
}

fn row(line: &[u8]) -> Option<Row> {
    let text = std::str::from_utf8(line).ok()?;
    if let Some(row) = framed(text) {
        return Some(row);
    }
    if let Some(row) = cells(&unnamed(text).0) {
        if [3, 9, 18].contains(&row.cells.len()) {
            return Some(row);
        }
    }
    let text = uncommented(text);
    let (rest, named) = unnamed(&text);
    let numbered = || cells(unnumbered(&text)?);
    let mut row = match cells(&rest) {
        Some(row) if row.cells.len() > 9 => numbered().unwrap_or(row),
        Some(row) => row,
        None => numbered()?,
    };
    row.named |= named;
    Some(row)
}

fn is_rule(line: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(line) else { return false };
    let dash = |c: char| "-=_~─━═┄╌".contains(c);
    let part = |c: char| dash(c) || "+|:".contains(c) || is_box(c) || c.is_ascii_whitespace();
    let longest = text.split(|c| !dash(c)).map(|run| run.chars().count()).max();
    let least = if text.contains(['+', '|', ':']) { 2 } else { 3 };
    text.chars().all(part) && longest >= Some(least)
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| BETWEEN.as_bytes().contains(byte))
}

/// The board in rows, or in nine lines, with which the lines begin, and their number.
fn rows(lines: &[&[u8]]) -> Option<([u8; 9], usize)> {
    let mut found: Vec<Row> = Vec::new();
    for (place, line) in lines.iter().enumerate().take(24) {
        if line.trim_ascii().is_empty() || line.len() > 4096 {
            return None;
        }
        if place > 0 && (is_rule(line) || is_blank(line)) {
            continue;
        }
        let row = row(line)?;
        if row.cells.is_empty() && !row.named && !found.is_empty() {
            continue;
        }
        found.push(row);
        let counts: Vec<usize> = found.iter().map(|row| row.cells.len()).collect();
        let all: Vec<u8> = found.iter().flat_map(|row| row.cells.clone()).collect();
        if (0..9).any(|cell| all.iter().filter(|&&other| other == cell).count() > 1) {
            return None;
        }
        if counts.iter().all(|&count| count == 1) {
            if counts.len() == 9 {
                return board(&all).map(|cells| (cells, place + 1));
            }
            continue;
        }
        if !found.iter().all(|row| row.cells.len() == 3 || row.cells.len() == 2 && has_gap(row)) {
            return None;
        }
        if counts.len() == 3 {
            let cells = if all.len() == 8 { fill(&found)? } else { all };
            return board(&cells).map(|cells| (cells, place + 1));
        }
    }
    None
}

fn has_gap(row: &Row) -> bool {
    let (first, last) = (row.columns[0], row.columns[1]);
    first > 0 || last - first > 1 || row.width > last + 1
}

/// The cells of rows with a blank where a row has nothing below or above the others' cells.
fn fill(rows: &[Row]) -> Option<Vec<u8>> {
    let full: Vec<&Row> = rows.iter().filter(|row| row.cells.len() == 3).collect();
    if full[0].columns != full[1].columns {
        return None;
    }
    let mut cells = Vec::new();
    for row in rows {
        if row.columns.iter().any(|column| !full[0].columns.contains(column)) {
            return None;
        }
        for column in &full[0].columns {
            match row.columns.iter().position(|other| other == column) {
                Some(place) => cells.push(row.cells[place]),
                None if *column < row.width => cells.push(0),
                None => return None,
            }
        }
    }
    Some(cells)
}

/// What the first of some lines is: records, and the number of lines.
enum First {
    Nothing,
    Records(Vec<Record>, usize),
    Number(u64),
    Fields(Vec<String>, char),
}

fn first(lines: &[&[u8]], number: u64, is_start: bool, numbers: usize) -> First {
    let line = lines[0];
    if is_blank(line) {
        return First::Nothing;
    }
    let strict = strict(lines, number);
    if matches!(strict, (Ok(_), _)) || line.len() > 4096 {
        return First::Records(vec![strict.0], strict.1);
    }
    let invalid = || First::Records(vec![strict.0], strict.1);
    let Ok(text) = std::str::from_utf8(line) else { return invalid() };
    if let Some(value) = object(text) {
        return First::Records(vec![field(&value).ok_or(number)], 1);
    }
    if let Some((cells, used)) = rows(lines) {
        return First::Records(vec![Ok(cells)], used);
    }
    let row = row(line);
    if let Some(row) = &row {
        if let Some(cells) = board(&row.cells) {
            return First::Records(vec![Ok(cells)], 1);
        }
        if row.cells.len() == 18 && board(&row.cells[..9]).and(board(&row.cells[9..])).is_some() {
            return First::Records(vec![Err(number)], 1);
        }
        let bare = uncommented(text);
        let opens = bare
            .trim_end_matches(|c: char| c.is_ascii_whitespace())
            .ends_with(['[', '(', '{', ':', '=']);
        if row.cells.is_empty() && (!row.named || opens || bare.starts_with("```")) {
            return First::Nothing;
        }
    }
    if is_rule(line) {
        return First::Nothing;
    }
    if is_start {
        let separator = text.chars().find(|c| [',', ';', '\t'].contains(c)).unwrap_or(',');
        let names: Vec<String> =
            columns(text, separator).iter().map(|name| name.to_lowercase()).collect();
        let is_header =
            names.iter().all(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()));
        if is_header && names.iter().any(|name| NAMES.contains(&name.as_str())) {
            // A column alone needs no fields.
            return if names.len() == 1 { First::Nothing } else { First::Fields(names, separator) };
        }
    }
    let bare = uncommented(text);
    let bare = bare.trim_matches(|c: char| c.is_ascii_whitespace());
    let is_number = (1..8).contains(&bare.len()) && bare.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || numbers == 2 {
        return invalid();
    }
    // The next line that has anything.
    for next in 1..lines.len().min(24) {
        let lines = &lines[next..lines.len().min(24)];
        match first(lines, number + next as u64, false, numbers + 1) {
            First::Nothing => {}
            First::Records(records, used) if records[0].is_ok() => {
                return match (bare.parse().unwrap(), used) {
                    (3, 2..) => First::Nothing,
                    (count, _) if is_start => First::Number(count),
                    _ => invalid(),
                };
            }
            _ => return invalid(),
        }
    }
    invalid()
}

/// The board of the plain form, or the line that is invalid, and the number of lines.
fn strict(lines: &[&[u8]], number: u64) -> (Record, usize) {
    let mut all = things(lines[0]);
    let mut wrong = if all.contains(&None) { Some(number) } else { None };
    let mut used = 1;
    if all.len() == 3 {
        for line in lines.iter().skip(1).take(2) {
            let row = things(line);
            if row.is_empty() || row.len() > 8 {
                return (Err(wrong.unwrap_or(number)), used);
            }
            if row.contains(&None) {
                wrong = wrong.or(Some(number + used as u64));
            }
            all.extend(row);
            used += 1;
        }
        if used < 3 {
            return (Err(wrong.unwrap_or(number)), used);
        }
    }
    (plain_board(&all).ok_or(wrong.unwrap_or(number)), used)
}

/// The text of a field for a board in a JSON object.
fn object(text: &str) -> Option<String> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let text = text.strip_prefix('[').unwrap_or(text);
    let inner = text.trim_start_matches(|c: char| c.is_ascii_whitespace()).strip_prefix('{')?;
    // Only for generated objects: names and strings without commas, colons, or brackets in them.
    let names = NAMES.iter().filter_map(|name| Some((inner.find(&format!("\"{name}\":"))?, name)));
    let (at, name) = names.min()?;
    let value = inner[at + name.len() + 3..].trim_start();
    let end = match value.chars().next()? {
        '"' => value[1..].find('"')? + 2,
        '[' => {
            let mut depth = 0;
            value.find(|c| {
                depth += i32::from(c == '[') - i32::from(c == ']');
                depth == 0
            })? + 1
        }
        _ => value.find([',', '}'])?,
    };
    Some(value[..end].trim_matches('"').to_string())
}

fn columns(line: &str, separator: char) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        quoted ^= c == '"';
        if c == separator && !quoted {
            fields.push(String::new());
        } else {
            fields.last_mut().unwrap().push(c);
        }
    }
    let bare = |field: String| {
        let field = field.trim_matches(|c: char| c.is_ascii_whitespace()).to_string();
        match field.strip_prefix('"').and_then(|field| field.strip_suffix('"')) {
            Some(inner) => inner.to_string(),
            None => field,
        }
    };
    fields.into_iter().map(bare).collect()
}

/// The board of a field.
fn field(text: &str) -> Option<[u8; 9]> {
    plain_board(&things(text.as_bytes())).or_else(|| board(&row(text.as_bytes())?.cells))
}

/// All records of an input.
pub fn records(input: &[u8], line_limit: usize) -> Vec<Record> {
    let utf16 = input.starts_with(b"\xff\xfe") || input.starts_with(b"\xfe\xff");
    let lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    if utf16 {
        let is_text =
            |line: &[u8]| line.iter().any(|byte| !byte.is_ascii_whitespace() && *byte != 0);
        let numbered =
            (1..).zip(&lines).filter(|(_, line)| is_text(line) || line.len() > line_limit);
        return numbered.map(|(number, _)| Err(number)).collect();
    }
    let mut records = Vec::new();
    let mut fields: Option<(usize, char)> = None;
    let mut count: Option<(u64, u64)> = None;
    let mut has_started = false;
    let mut at = 0;
    while at < lines.len() {
        let number = at as u64 + 1;
        if lines[at].len() > line_limit {
            records.push(Err(number));
            has_started = true;
            at += 1;
            continue;
        }
        // A line that is too long ends a record.
        let end = lines[at..]
            .iter()
            .position(|line| line.len() > line_limit)
            .map_or(lines.len(), |end| at + end);
        let mut rest = lines[at..end].to_vec();
        if at == 0 {
            rest[0] = rest[0].strip_prefix(b"\xef\xbb\xbf").unwrap_or(rest[0]);
        }
        if let Some((column, separator)) = fields {
            if !is_blank(rest[0]) {
                let text = String::from_utf8_lossy(rest[0]);
                let value = columns(&text, separator).into_iter().nth(column).unwrap_or_default();
                records.push(field(&value).ok_or(number));
            }
            at += 1;
            continue;
        }
        let started = std::mem::replace(&mut has_started, true);
        match first(&rest, number, !started, 0) {
            First::Nothing => {
                has_started = started;
                at += 1;
            }
            First::Records(found, used) => {
                records.extend(found);
                at += used;
            }
            First::Number(boards) => {
                count = Some((boards, number));
                at += 1;
            }
            First::Fields(names, separator) => {
                let column = names.iter().position(|name| NAMES.contains(&name.as_str()));
                fields = Some((column.unwrap(), separator));
                at += 1;
            }
        }
    }
    if let Some((boards, line)) = count {
        if records.len() as u64 != boards {
            records.insert(0, Err(line));
        }
    }
    records
}

/// All records of an input by the plain form alone, as the first version of the reader read them.
pub fn plain_records(input: &[u8]) -> Vec<Record> {
    let lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    let (mut records, mut at) = (Vec::new(), 0);
    while at < lines.len() {
        if is_blank(lines[at]) {
            at += 1;
            continue;
        }
        let (record, used) = strict(&lines[at..], at as u64 + 1);
        records.push(record);
        at += used;
    }
    records
}
