//! Boards of cells and separators: the plain form, and the fast one.
//!
//! A table classifies every byte. Cells are collected in three bits each, with a second set of bits
//! for the blank. So white space, tiles, and blanks of any sign take the same few instructions, and
//! only unusual characters branch.

use crate::puzzle::{Board, BoardError, CELLS, is_arrangement};

/// Cells in reading order: the tile less one in three bits for each cell, in bits 0..27, and a one for
/// each blank in bits 32..59.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cells(u64);

/// How a byte changes the cells: they are shifted to make room, and the new cell is added.
#[derive(Clone, Copy)]
struct Character {
    /// 3 for a cell, 0 for a separator.
    room: u8,
    unusual: bool,
    cell: Cells,
}

const TILE_BITS: u64 = (1 << 27) - 1;
const BLANK: Cells = Cells(1 << 32);
/// Two blanks in one place, which no board has.
const NO_CELL: Cells = Cells(3 << 32);

static CHARACTERS: [Character; 256] = {
    let mut table = [Character { room: 3, unusual: true, cell: NO_CELL }; 256];
    let mut tile = 0;
    while tile < 8 {
        table[b'1' as usize + tile] =
            Character { room: 3, unusual: false, cell: Cells(tile as u64) };
        tile += 1;
    }
    let blanks = b"0xX.*-_";
    let mut at = 0;
    while at < blanks.len() {
        // Two of them can begin a sign of two characters.
        let unusual = matches!(blanks[at], b'-' | b'_');
        table[blanks[at] as usize] = Character { room: 3, unusual, cell: BLANK };
        at += 1;
    }
    let between = b" \t\r\x0b\x0c,/|;[]()\n";
    let mut at = 0;
    while at < between.len() {
        // The end of a line separates cells like white space, but `Scan::line` stops there.
        let unusual = between[at] == b'\n';
        table[between[at] as usize] = Character { room: 0, unusual, cell: Cells(0) };
        at += 1;
    }
    table
};

/// The cell of each character; separators are invalid here, like everything that is not a cell.
static CELL_OF: [Cells; 256] = {
    let mut table = [NO_CELL; 256];
    let mut byte = 0;
    while byte < 256 {
        if CHARACTERS[byte].room > 0 {
            table[byte] = CHARACTERS[byte].cell;
        }
        byte += 1;
    }
    table
};

/// Whether the byte is a separator of cells: white space, a bracket, or one of `, / | ;`.
pub(crate) fn is_separator(byte: u8) -> bool {
    CHARACTERS[usize::from(byte)].room == 0
}

impl Cells {
    /// The cells of nine characters. Anything else becomes an invalid cell.
    #[inline]
    pub(crate) fn of_nine(characters: [u8; CELLS]) -> Cells {
        characters
            .iter()
            .fold(Cells(0), |cells, &character| cells.then(3, CELL_OF[usize::from(character)]))
    }

    #[inline]
    fn then(self, room: u8, next: Cells) -> Cells {
        Cells(self.0 << (room & 3) | next.0)
    }

    /// The board of nine cells; `None` if they are not the eight tiles and one blank.
    #[inline]
    pub(crate) fn board(self) -> Option<Board> {
        let blank = self.0 >> 32;
        if !blank.is_power_of_two() {
            return None;
        }
        // Take the blank's three bits out.
        let shift = blank.trailing_zeros() & 31;
        let tiles = (self.0 & TILE_BITS) as u32;
        let arrangement = (tiles >> shift >> 3) << shift | tiles & ((1 << shift) - 1);
        if !is_arrangement(arrangement) {
            return None;
        }
        Some(Board::from_parts(arrangement, 8 - shift / 3))
    }

    /// The error of nine cells that are not a board.
    #[cold]
    fn error(self) -> BoardError {
        BoardError::of_cells(core::array::from_fn(|cell| {
            let shift = 3 * (CELLS - 1 - cell);
            let is_blank = self.0 >> (32 + shift) & 1 == 1;
            if is_blank { 0 } else { (self.0 >> shift & 7) as u8 + 1 }
        }))
    }
}

/// The cells of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scan {
    cells: Cells,
    /// The number of cells, where every wrong character counts as a cell.
    pub(crate) count: usize,
    /// The first wrong character.
    pub(crate) wrong: Option<BoardError>,
}

impl Scan {
    /// Scans a whole text.
    pub(crate) fn text(text: &[u8]) -> Scan {
        let (mut scan, mut at) = (Scan::default(), 0);
        while at < text.len() {
            at = scan.plain(text, at);
            at = scan.unusual(text, at);
        }
        scan
    }

    /// Scans the first line of a text, and returns its length; `None` if the line does not end.
    #[inline]
    pub(crate) fn line(text: &[u8]) -> Option<(Scan, usize)> {
        let (mut scan, mut at) = (Scan::default(), 0);
        loop {
            at = scan.plain(text, at);
            if *text.get(at)? == b'\n' {
                return Some((scan, at));
            }
            at = scan.unusual(text, at);
        }
    }

    /// Scans to the next unusual character, or to the end.
    #[inline]
    fn plain(&mut self, text: &[u8], from: usize) -> usize {
        let mut room = 0;
        let mut cells = self.cells;
        let mut at = from;
        while let Some(&byte) = text.get(at) {
            let character = &CHARACTERS[usize::from(byte)];
            if character.unusual {
                break;
            }
            cells = cells.then(character.room, character.cell);
            room += usize::from(character.room);
            at += 1;
        }
        self.cells = cells;
        self.count += room / 3;
        at
    }

    /// Scans one unusual character, and returns its end.
    fn unusual(&mut self, text: &[u8], at: usize) -> usize {
        let rest = &text[at.min(text.len())..];
        let Some(&first) = rest.first() else { return at };
        let character = CHARACTERS[usize::from(first)];
        if character.room == 0 {
            return at + 1;
        }
        self.cells = self.cells.then(3, character.cell);
        self.count += 1;
        if character.cell.0 == BLANK.0 {
            // Two words of two characters are blanks.
            let is_edge = |byte: Option<&u8>| byte.is_none_or(|&byte| is_separator(byte));
            let word = (rest.starts_with(b"-1") || rest.starts_with(b"__"))
                && is_edge(rest.get(2))
                && is_edge(at.checked_sub(1).and_then(|before| text.get(before)));
            return at + if word { 2 } else { 1 };
        }
        let (wrong, length) = wrong(rest, first, self.count - 1, at);
        self.wrong = self.wrong.or(Some(wrong));
        at + length
    }

    /// These cells followed by those of another row.
    pub(crate) fn append(self, row: Scan) -> Scan {
        let room = 3 * row.count.min(CELLS) as u32;
        Scan {
            cells: Cells(self.cells.0 << room | row.cells.0),
            count: self.count + row.count,
            wrong: self.wrong.or(row.wrong.map(|error| error.offset(self.count, 0))),
        }
    }

    /// The board, or what is wrong: the first wrong character, else the number of cells, else the
    /// cells.
    #[inline]
    pub(crate) fn board(self) -> Result<Board, BoardError> {
        match self.wrong {
            Some(wrong) => Err(wrong),
            None if self.count != CELLS => Err(BoardError::CellCount { cells: self.count }),
            None => self.cells.board().ok_or_else(|| self.cells.error()),
        }
    }
}

/// The error of a text that begins with something that is not a cell, and the length of that.
#[cold]
fn wrong(text: &[u8], first: u8, cell: usize, position: usize) -> (BoardError, usize) {
    if first == b'9' {
        return (BoardError::InvalidTile { value: 9, cell, position: Some(position) }, 1);
    }
    match first_character(text) {
        Some(character) => {
            (BoardError::UnexpectedCharacter { character, position }, character.len_utf8())
        }
        None => (BoardError::InvalidUtf8 { byte: first, position }, 1),
    }
}

/// The first character of a text; `None` if it does not begin with UTF-8.
pub(crate) fn first_character(text: &[u8]) -> Option<char> {
    let text = &text[..text.len().min(4)];
    let valid = match core::str::from_utf8(text) {
        Ok(valid) => valid,
        Err(error) => core::str::from_utf8(&text[..error.valid_up_to()]).ok()?,
    };
    valid.chars().next()
}
