//! A plain reader of boards, a character at a time: it shares no code with the crate and knows no
//! shortcut.

use loyd::{Board, ParseBoardError};

/// What a text holds.
#[derive(Debug, Default)]
pub(crate) struct Plain {
    /// The value of every cell, the blank 0; things that stand where a cell should are 0 too.
    pub(crate) cells: Vec<u8>,
    /// The first thing that is no cell.
    pub(crate) wrong: Option<ParseBoardError>,
}

fn parts_cells(byte: u8) -> bool {
    b" \t\r\n\x0b\x0c,/|;[]()".contains(&byte)
}

/// Reads a text that begins at this place of its record.
pub(crate) fn read(text: &[u8], offset: usize) -> Plain {
    let mut plain = Plain::default();
    let mut at = 0;
    while at < text.len() {
        let parts = |place: Option<&u8>| place.is_none_or(|&byte| parts_cells(byte));
        let two = text.get(at..at + 2);
        let alone = parts(text.get(at + 2)) && (at == 0 || parts(text.get(at - 1)));
        if matches!(two, Some(b"-1" | b"__")) && alone {
            plain.cells.push(0);
            at += 2;
            continue;
        }
        let mut length = 1;
        match text[at] {
            byte if parts_cells(byte) => {}
            digit @ b'0'..=b'8' => plain.cells.push(digit - b'0'),
            b'x' | b'X' | b'_' | b'.' | b'-' | b'*' => plain.cells.push(0),
            byte => {
                let wrong;
                (wrong, length) = no_cell(&text[at..], byte, at + offset);
                plain.wrong = plain.wrong.or(Some(wrong));
                plain.cells.push(0);
            }
        }
        at += length;
    }
    plain
}

fn no_cell(rest: &[u8], byte: u8, at: usize) -> (ParseBoardError, usize) {
    if byte == b'9' {
        return (ParseBoardError::Nine { at }, 1);
    }
    for length in 1..=rest.len().min(4) {
        if let Some(character) =
            std::str::from_utf8(&rest[..length]).ok().and_then(|text| text.chars().next())
        {
            return (ParseBoardError::Character { character, at }, length);
        }
    }
    (ParseBoardError::Byte { byte, at }, 1)
}

impl Plain {
    /// These cells and those of the next row.
    pub(crate) fn append(&mut self, row: Plain) {
        self.cells.extend(row.cells);
        self.wrong = self.wrong.or(row.wrong);
    }

    /// The board, or what is wrong.
    pub(crate) fn board(&self) -> Result<Board, ParseBoardError> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let Ok(cells) = <[u8; 9]>::try_from(self.cells.as_slice()) else {
            return Err(ParseBoardError::Count { cells: self.cells.len() });
        };
        let count = |value: u8| cells.iter().filter(|&&cell| cell == value).count();
        if let Some(tile) = (1..=8).find(|&tile| count(tile) > 1) {
            return Err(ParseBoardError::Twice { tile });
        }
        match count(0) {
            1 => Ok(Board::new(cells)),
            blanks => Err(ParseBoardError::Blanks { blanks }),
        }
    }
}
