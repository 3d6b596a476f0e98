//! Boards as text, in every form that people write them.

use core::str::FromStr;

use super::encoding::BYTE_ORDER_MARK;
use super::scan::{Scan, is_separator};
use crate::puzzle::{Board, BoardError, CELLS};

impl Board {
    /// A board from text in any usual form: the bytes need not be UTF-8.
    ///
    /// Tiles are the digits 1 to 8. The blank is one of `0 x X _ . - *` or a word of its own, `-1`
    /// or `__`. Between the cells may stand nothing, white space, `,` `/` `|` `;` and brackets, in
    /// any number.
    ///
    /// # Errors
    ///
    /// See [`BoardError`].
    ///
    /// ```
    /// use loyd::Board;
    /// let board = Board::STANDARD;
    /// for text in ["123456780", "1 2 3 4 5 6 7 8 x", "123/456/78_", "[[1,2,3],[4,5,6],[7,8,0]]", "1,2,3\r\n4,5,6\r\n7,8,-1"] {
    ///     assert_eq!(Board::from_text(text.as_bytes()), Ok(board));
    /// }
    /// ```
    pub fn from_text(text: &[u8]) -> Result<Board, BoardError> {
        match text.strip_prefix(BYTE_ORDER_MARK) {
            None => Scan::text(text).board(),
            Some(rest) => {
                Scan::text(rest).board().map_err(|error| error.offset(0, BYTE_ORDER_MARK.len()))
            }
        }
    }

    /// A board from the beginning of a text, as [`from_text`](Board::from_text) reads it, and the
    /// rest of the text after its ninth cell: for lines of a board and something else. What follows
    /// must be parted from the board.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Board::from_text), about the text up to the end of the ninth cell's
    /// word.
    ///
    /// ```
    /// use loyd::Board;
    /// let (board, rest) = Board::from_prefix(b"1 2 3 4 5 6 7 8 0 UP LEFT")?;
    /// assert_eq!((board, rest), (Board::STANDARD, &b" UP LEFT"[..]));
    /// assert!(Board::from_prefix(b"1234567800 UP").is_err());
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn from_prefix(text: &[u8]) -> Result<(Board, &[u8]), BoardError> {
        let begin = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let mut end = begin;
        // Every word holds at least one cell, or something wrong, so there are nine turns at most.
        while end < text.len() && Scan::text(&text[begin..end]).count < CELLS {
            let run = |from: usize, between| {
                text[from..].iter().take_while(|&&byte| is_separator(byte) == between).count()
            };
            end += run(end, true);
            end += run(end, false);
        }
        let (board, rest) = text.split_at(end);
        Ok((Board::from_text(board)?, rest))
    }
}

/// From text in any usual form; see [`Board::from_text`].
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Board::from_text(text.as_bytes())
    }
}
