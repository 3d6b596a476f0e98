//! Boards and numbers from words, as C's `scanf("%s")` reads them: any amount of white space of any
//! kind separates words and has no other meaning.

use std::fmt;
use std::io::{self, BufRead, Chain, Cursor, Read};

use crate::puzzle::{Board, BoardError, Escaped};
use crate::stream::RecordErrorKind;
use crate::text::BYTE_ORDER_MARK;

/// The longest word, in bytes, that can be a part of a board.
const WORD_LIMIT: usize = 64;

/// Why an input could not be answered.
#[derive(Debug)]
#[non_exhaustive]
pub enum JudgeError {
    /// The input does not have the judge's format.
    Input {
        /// The line, from 1.
        line: u64,
        /// What was expected there and what was found.
        problem: String,
    },
    /// The judge's input cannot hold a case; only
    /// [`Judge::write_input`](super::Judge::write_input) returns this.
    Case {
        /// The number of the case, from 1.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The input could not be read.
    Read(io::Error),
    /// The output could not be written.
    Write(io::Error),
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeError::Input { line, problem } => write!(f, "line {line}: {problem}"),
            JudgeError::Case { number, problem } => write!(f, "case {number}: {problem}"),
            JudgeError::Read(error) => write!(f, "cannot read the input: {error}"),
            JudgeError::Write(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl core::error::Error for JudgeError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            JudgeError::Input { .. } | JudgeError::Case { .. } => None,
            JudgeError::Read(error) | JudgeError::Write(error) => Some(error),
        }
    }
}

/// The words of an input.
#[derive(Debug)]
pub(super) struct Words<R> {
    /// The first bytes, which were read to detect the encoding, and the rest.
    input: Chain<Cursor<Vec<u8>>, R>,
    /// The line of the next byte, from 1.
    line: u64,
    /// The line on which the last board ended; 0 before there is one.
    board_line: u64,
    /// Whether `#` begins a comment that ends with its line.
    comments: bool,
    /// The last word; at most [`WORD_LIMIT`] + 1 bytes of it.
    word: Vec<u8>,
}

impl<R: BufRead> Words<R> {
    /// The words of an input, which must not be UTF-16.
    pub(super) fn new(mut input: R, comments: bool) -> Result<Words<R>, JudgeError> {
        let mut head = Vec::new();
        input
            .by_ref()
            .take(BYTE_ORDER_MARK.len() as u64)
            .read_to_end(&mut head)
            .map_err(JudgeError::Read)?;
        if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
            return Err(JudgeError::Input { line: 1, problem: RecordErrorKind::Utf16.to_string() });
        }
        if head == BYTE_ORDER_MARK {
            head.clear();
        }
        let input = Cursor::new(head).chain(input);
        Ok(Words { input, line: 1, board_line: 0, comments, word: Vec::with_capacity(WORD_LIMIT) })
    }

    /// Skips white space and comments; whether the input ends there.
    pub(super) fn is_at_end(&mut self) -> Result<bool, JudgeError> {
        let mut in_comment = false;
        loop {
            let bytes = fill(&mut self.input)?;
            if bytes.is_empty() {
                return Ok(true);
            }
            let mut skipped = 0;
            for &byte in bytes {
                if byte == b'\n' {
                    self.line += 1;
                    in_comment = false;
                } else if self.comments && byte == b'#' {
                    in_comment = true;
                } else if !in_comment && !is_space(byte) {
                    break;
                }
                skipped += 1;
            }
            if skipped == 0 {
                return Ok(false);
            }
            self.input.consume(skipped);
        }
    }

    /// The line of the next word, or of the end.
    pub(super) fn next_line(&mut self) -> Result<u64, JudgeError> {
        self.is_at_end().map(|_| self.line)
    }

    /// Reads the next word; whether there was one.
    fn next(&mut self) -> Result<bool, JudgeError> {
        self.word.clear();
        if self.is_at_end()? {
            return Ok(false);
        }
        loop {
            let bytes = fill(&mut self.input)?;
            let ends = |&byte: &u8| is_space(byte) || self.comments && byte == b'#';
            let length = bytes.iter().position(ends).unwrap_or(bytes.len());
            if length == 0 {
                return Ok(true);
            }
            let room = (WORD_LIMIT + 1 - self.word.len()).min(length);
            self.word.extend_from_slice(&bytes[..room]);
            self.input.consume(length);
        }
    }

    /// A number of at least 0.
    pub(super) fn number(&mut self, what: &str) -> Result<u64, JudgeError> {
        if !self.next()? {
            return Err(self.error(format_args!("expected {what}, but the input ends")));
        }
        let number = std::str::from_utf8(&self.word)
            .ok()
            .filter(|word| word.bytes().all(|b| b.is_ascii_digit()));
        number.and_then(|word| word.parse().ok()).ok_or_else(|| self.found(format_args!("{what}")))
    }

    /// This number and no other.
    pub(super) fn exactly(&mut self, number: u64, what: &str) -> Result<(), JudgeError> {
        if self.number(what)? == number { Ok(()) } else { Err(self.found(format_args!("{what}"))) }
    }

    /// The cell of the goal's blank, 0 to 8; -1 is the last cell.
    pub(super) fn blank_cell(&mut self) -> Result<usize, JudgeError> {
        let what = "the cell of the goal's blank, -1 to 8";
        if !self.next()? {
            return Err(self.error(format_args!("expected {what}, but the input ends")));
        }
        match self.word[..] {
            [b'-', b'1'] => Ok(8),
            [digit @ b'0'..=b'8'] => Ok(usize::from(digit - b'0')),
            _ => Err(self.found(format_args!("{what}"))),
        }
    }

    /// A board: as many words as it takes, either all on one line or on lines that hold nothing
    /// else. So a line that lacks a cell is an error and does not take a cell from the next board.
    pub(super) fn board(&mut self) -> Result<Board, JudgeError> {
        let first = self.next_line()?;
        let board = self.nine_cells(first)?;
        let last = self.line;
        let shares_first = first == self.board_line;
        self.board_line = last;
        if first != last && (shares_first || !self.is_at_end()? && self.line == last) {
            let problem =
                "expected a board of 9 cells on this line, or on lines of its own".to_string();
            return Err(JudgeError::Input { line: first, problem });
        }
        Ok(board)
    }

    /// The board that begins on this line.
    fn nine_cells(&mut self, first: u64) -> Result<Board, JudgeError> {
        let mut text = Vec::with_capacity(2 * WORD_LIMIT);
        let mut cells = 0;
        loop {
            if !self.next()? {
                return Err(self.error(format_args!(
                    "expected a board of 9 cells, but the input ends after {cells} of them"
                )));
            }
            text.extend_from_slice(&self.word);
            text.push(b' ');
            if text.len() > 2 * WORD_LIMIT || self.word.len() > WORD_LIMIT {
                return Err(
                    self.error(format_args!("expected a board of 9 cells, found a longer text"))
                );
            }
            match Board::from_text(&text) {
                Ok(board) => return Ok(board),
                Err(BoardError::CellCount { cells: found }) if found < 9 => cells = found,
                Err(error) => {
                    let line = if error.position().is_some() { self.line } else { first };
                    return Err(JudgeError::Input {
                        line,
                        problem: format!("expected a board: {error}"),
                    });
                }
            }
        }
    }

    /// The error that the next word is not the expected one.
    pub(super) fn unexpected(
        &mut self,
        what: fmt::Arguments<'_>,
    ) -> Result<JudgeError, JudgeError> {
        self.next()?;
        Ok(self.found(what))
    }

    /// The error that the last word is not the expected one.
    fn found(&self, what: fmt::Arguments<'_>) -> JudgeError {
        let is_long = self.word.len() > WORD_LIMIT;
        // Cut between two characters.
        let is_first = |end: &usize| self.word[*end] & 0b1100_0000 != 0b1000_0000;
        let end = if is_long {
            (WORD_LIMIT - 3..=WORD_LIMIT).rfind(is_first).unwrap_or(WORD_LIMIT)
        } else {
            self.word.len()
        };
        let word = String::from_utf8_lossy(&self.word[..end]);
        let word: String = word.chars().map(|character| Escaped(character).to_string()).collect();
        let more = if is_long { "..." } else { "" };
        self.error(format_args!("expected {what}, found '{word}'{more}"))
    }

    /// An error at this line.
    pub(super) fn error(&self, problem: fmt::Arguments<'_>) -> JudgeError {
        JudgeError::Input { line: self.line, problem: problem.to_string() }
    }
}

/// The buffered part of the input, or the next part; empty only at the end of the input.
fn fill(input: &mut impl BufRead) -> Result<&[u8], JudgeError> {
    // The borrow checker rejects a loop that returns its borrow, so the buffer is requested twice.
    loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(JudgeError::Read(error)),
            Ok([]) => return Ok(&[]),
            Ok(_) => break,
        }
    }
    input.fill_buf().map_err(JudgeError::Read)
}

/// The characters that C's `isspace` accepts.
const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}
