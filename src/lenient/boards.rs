//! Boards in a text that was not written for a program.

use crate::puzzle::{Board, CELLS};

/// A line without its label (`Step 1:`) or number (`1.`).
fn bare(line: &str) -> &str {
    let line = line.rsplit_once([':', '=']).map_or(line, |(_, rest)| rest).trim();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match line[digits..].strip_prefix(['.', ')']) {
        Some(rest) if (1..3).contains(&digits) => rest.trim(),
        _ => line.trim_start_matches(['-', '*', '•']).trim(),
    }
}

/// The cells of a text that holds nothing else.
fn cells(text: &str) -> Option<Vec<u8>> {
    // In a frame, an empty cell is the blank.
    let inner = text.trim().strip_prefix(['|', '│', '║']);
    if let Some(inner) = inner.and_then(|text| text.strip_suffix(['|', '│', '║'])) {
        let parts: Vec<&str> = inner.split(['|', '│', '║']).map(str::trim).collect();
        if parts.len() == 3 {
            return parts.into_iter().map(cell).collect();
        }
    }
    let is_between = |c: char| c.is_whitespace() || "[](){},;/|`\"'".contains(c);
    let mut cells = Vec::new();
    for word in text.split(is_between).filter(|word| !word.is_empty()) {
        let digits = word.len() == 3 || word.len() == CELLS;
        match digits {
            true => cells.extend(
                word.chars()
                    .map(|c| cell(c.encode_utf8(&mut [0; 4])))
                    .collect::<Option<Vec<_>>>()?,
            ),
            false => cells.push(cell(word)?),
        }
    }
    Some(cells)
}

fn cell(text: &str) -> Option<u8> {
    match text {
        "" | "0" | "_" | "x" | "X" | "." | "□" | "⬜" => Some(0),
        "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" => Some(text.as_bytes()[0] - b'0'),
        _ => None,
    }
}

/// Whether a line only draws a frame or a fence.
fn is_rule(line: &str) -> bool {
    let is_drawn =
        |c: char| c.is_whitespace() || "+-=|[](),`".contains(c) || ('─'..='╿').contains(&c);
    !line.trim().is_empty() && line.chars().all(is_drawn)
}

/// The boards that begin on the first of these lines, and the number of lines that they take.
pub(super) fn boards(lines: &[&str]) -> Option<(Vec<Board>, usize)> {
    let first = bare(lines.first()?);
    if let Some(cells) = cells(&first.replace("->", " ").replace(['→', '⇒'], " ")) {
        if !cells.is_empty() && cells.len() % CELLS == 0 {
            let boards =
                cells.chunks(CELLS).map(|cells| Board::from_cells(cells.try_into().ok()?).ok());
            return boards.collect::<Option<_>>().map(|boards| (boards, 1));
        }
    }
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let line = if at == 0 { first } else { line };
        if at > 0 && is_rule(line) {
            continue;
        }
        let row = cells(line).filter(|cells| cells.len() == 3)?;
        found.extend(row);
        if found.len() == CELLS {
            let board = Board::from_cells(found.try_into().ok()?).ok()?;
            return Some((vec![board], at + 1));
        }
    }
    None
}
