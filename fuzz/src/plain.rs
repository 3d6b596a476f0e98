//! A plain reader of boards, a character at a time: it shares no code with the crate and knows no
//! shortcut.

use loyd::{Board, BoardError};

/// What a text holds.
#[derive(Debug, Default)]
pub(crate) struct Plain {
    /// The value of every cell, the blank 0; things that stand where a cell should are 0 too.
    pub(crate) cells: Vec<u8>,
    /// The first thing that is no cell.
    pub(crate) wrong: Option<BoardError>,
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
                (wrong, length) = not_a_cell(&text[at..], byte, plain.cells.len(), at + offset);
                plain.wrong = plain.wrong.or(Some(wrong));
                plain.cells.push(0);
            }
        }
        at += length;
    }
    plain
}

fn not_a_cell(rest: &[u8], byte: u8, cell: usize, position: usize) -> (BoardError, usize) {
    if byte == b'9' {
        return (BoardError::InvalidTile { value: 9, cell, position: Some(position) }, 1);
    }
    for length in 1..=rest.len().min(4) {
        if let Some(character) =
            std::str::from_utf8(&rest[..length]).ok().and_then(|text| text.chars().next())
        {
            return (BoardError::UnexpectedCharacter { character, position }, length);
        }
    }
    (BoardError::InvalidUtf8 { byte, position }, 1)
}

impl Plain {
    /// These cells and those of the next row.
    pub(crate) fn append(&mut self, row: Plain) {
        let before = self.cells.len();
        self.cells.extend(row.cells);
        self.wrong = self.wrong.or(row.wrong.map(|error| match error {
            BoardError::InvalidTile { value, cell, position } => {
                BoardError::InvalidTile { value, cell: cell + before, position }
            }
            other => other,
        }));
    }

    /// The board, or what is wrong.
    pub(crate) fn board(&self) -> Result<Board, BoardError> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let Ok(cells) = <[u8; 9]>::try_from(self.cells.as_slice()) else {
            return Err(BoardError::CellCount { cells: self.cells.len() });
        };
        let count = |value: u8| cells.iter().filter(|&&cell| cell == value).count();
        if let Some(tile) = (1..=8).find(|&tile| count(tile) > 1) {
            let second = cells.iter().enumerate().filter(|&(_, &cell)| cell == tile).nth(1);
            return Err(BoardError::DuplicateTile {
                tile,
                cell: second.map_or(0, |(cell, _)| cell),
            });
        }
        match count(0) {
            1 => Ok(Board::new(cells)),
            blanks => Err(BoardError::BlankCount { blanks }),
        }
    }
}
