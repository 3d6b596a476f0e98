//! Boards and numbers from words, as C's `scanf("%s")` reads them: white space of any kind and
//! number parts words, and means nothing else.

use std::fmt;
use std::io::{self, BufRead, Chain, Cursor, Read};

use loyd::stream::RecordErrorKind;
use loyd::{Board, BoardError};

/// The longest word, in bytes, that can be a part of a board.
const WORD_LIMIT: usize = 64;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What ends the work before the end of the input.
#[derive(Debug)]
pub(super) enum Stop {
    /// The input is not of the format.
    Refused {
        /// The line, from 1.
        line: u64,
        /// What was expected there, in words.
        expected: String,
    },
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

/// For `?` on the output; errors of the input are told apart by [`Words`].
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Write(error)
    }
}

/// The words of an input.
#[derive(Debug)]
pub(super) struct Words<R> {
    /// What was read to see how the text is encoded, and the rest.
    input: Chain<Cursor<Vec<u8>>, R>,
    /// The line of the next byte, from 1.
    line: u64,
    /// The line on which the last board ended; 0 before there is one.
    board_line: u64,
    /// The last word; after [`WORD_LIMIT`] bytes the rest of it is not kept.
    word: Vec<u8>,
}

impl<R: BufRead> Words<R> {
    /// The words of an input, which must not be UTF-16.
    pub(super) fn new(mut input: R) -> Result<Words<R>, Stop> {
        let mut head = Vec::new();
        input
            .by_ref()
            .take(BYTE_ORDER_MARK.len() as u64)
            .read_to_end(&mut head)
            .map_err(Stop::Read)?;
        if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
            return Err(Stop::Refused { line: 1, expected: RecordErrorKind::Utf16.to_string() });
        }
        if head == BYTE_ORDER_MARK {
            head.clear();
        }
        let input = Cursor::new(head).chain(input);
        Ok(Words { input, line: 1, board_line: 0, word: Vec::with_capacity(WORD_LIMIT) })
    }

    /// Whether there is no further word. It goes to the beginning of that word.
    pub(super) fn is_at_end(&mut self) -> Result<bool, Stop> {
        loop {
            let bytes = fill(&mut self.input)?;
            if bytes.is_empty() {
                return Ok(true);
            }
            let blank = bytes.iter().position(|&byte| !is_space(byte)).unwrap_or(bytes.len());
            if blank == 0 {
                return Ok(false);
            }
            self.line += bytes[..blank].iter().filter(|&&byte| byte == b'\n').count() as u64;
            self.input.consume(blank);
        }
    }

    /// The line of the next word, or of the end.
    pub(super) fn next_line(&mut self) -> Result<u64, Stop> {
        self.is_at_end().map(|_| self.line)
    }

    /// Reads the next word; whether there was one.
    fn next(&mut self) -> Result<bool, Stop> {
        self.word.clear();
        if self.is_at_end()? {
            return Ok(false);
        }
        loop {
            let bytes = fill(&mut self.input)?;
            let length = bytes.iter().position(|&byte| is_space(byte)).unwrap_or(bytes.len());
            if length == 0 {
                return Ok(true);
            }
            let room = (WORD_LIMIT + 1 - self.word.len()).min(length);
            self.word.extend_from_slice(&bytes[..room]);
            self.input.consume(length);
        }
    }

    /// A number, 0 or more.
    pub(super) fn number(&mut self, what: &str) -> Result<u64, Stop> {
        if !self.next()? {
            return Err(self.refuse(format_args!("expected {what}, but the input ends")));
        }
        let number = std::str::from_utf8(&self.word)
            .ok()
            .filter(|word| word.bytes().all(|b| b.is_ascii_digit()));
        number.and_then(|word| word.parse().ok()).ok_or_else(|| self.found(format_args!("{what}")))
    }

    /// The size of the board, which must be 3.
    pub(super) fn size(&mut self) -> Result<(), Stop> {
        match self.number("3, the size of the board")? {
            3 => Ok(()),
            _ => Err(self.found(format_args!("3, the size of the board"))),
        }
    }

    /// A board: as many words as it takes, on one line or on lines of its own. So a line that lacks
    /// a cell is refused, and does not take one from the next board.
    pub(super) fn board(&mut self) -> Result<Board, Stop> {
        let first = self.next_line()?;
        let board = self.nine_cells(first)?;
        let last = self.line;
        let shares_first = first == self.board_line;
        self.board_line = last;
        if first != last && (shares_first || !self.is_at_end()? && self.line == last) {
            let expected =
                "expected a board of 9 cells on this line, or on lines of its own".to_string();
            return Err(Stop::Refused { line: first, expected });
        }
        Ok(board)
    }

    /// The board that begins on this line.
    fn nine_cells(&mut self, first: u64) -> Result<Board, Stop> {
        let mut text = Vec::with_capacity(2 * WORD_LIMIT);
        let mut cells = 0;
        loop {
            if !self.next()? {
                return Err(self.refuse(format_args!(
                    "expected a board of 9 cells, but the input ends after {cells} of them"
                )));
            }
            text.extend_from_slice(&self.word);
            text.push(b' ');
            if text.len() > 2 * WORD_LIMIT || self.word.len() > WORD_LIMIT {
                return Err(
                    self.refuse(format_args!("expected a board of 9 cells, found a longer text"))
                );
            }
            match Board::from_text(&text) {
                Ok(board) => return Ok(board),
                Err(BoardError::CellCount { cells: found }) if found < 9 => cells = found,
                Err(error) => {
                    let line = if error.position().is_some() { self.line } else { first };
                    return Err(Stop::Refused {
                        line,
                        expected: format!("expected a board: {error}"),
                    });
                }
            }
        }
    }

    /// The refusal of the next word.
    pub(super) fn unexpected(&mut self, what: fmt::Arguments<'_>) -> Result<Stop, Stop> {
        self.next()?;
        Ok(self.found(what))
    }

    /// The refusal of the last word.
    fn found(&self, what: fmt::Arguments<'_>) -> Stop {
        let is_long = self.word.len() > WORD_LIMIT;
        // What is left out begins with a character.
        let is_first = |end: &usize| self.word[*end] & 0b1100_0000 != 0b1000_0000;
        let end = if is_long {
            (WORD_LIMIT - 3..=WORD_LIMIT).rfind(is_first).unwrap_or(WORD_LIMIT)
        } else {
            self.word.len()
        };
        let (word, more) =
            (String::from_utf8_lossy(&self.word[..end]), if is_long { "..." } else { "" });
        self.refuse(format_args!("expected {what}, found '{word}'{more}"))
    }

    /// A refusal at this line.
    pub(super) fn refuse(&self, expected: fmt::Arguments<'_>) -> Stop {
        Stop::Refused { line: self.line, expected: expected.to_string() }
    }
}

/// What is buffered of the input, or the next piece of it; empty at the end.
fn fill(input: &mut impl BufRead) -> Result<&[u8], Stop> {
    // A loop that returns what it borrowed would not pass the borrow checker, so the buffer is
    // asked for twice.
    loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Stop::Read(error)),
            Ok([]) => return Ok(&[]),
            Ok(_) => break,
        }
    }
    input.fill_buf().map_err(Stop::Read)
}

/// What C's `isspace` says.
const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}
