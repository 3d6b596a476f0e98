//! Boards from text, in every form that people write them.

use core::str::FromStr;

use super::scan::{Scan, is_separator};
use super::without_mark;
use crate::puzzle::{Board, BoardError, CELLS};

impl Board {
    /// A board from text in any usual form. The bytes need not be UTF-8.
    ///
    /// Tiles are the digits 1 to 8. The blank is one of `0 x X _ . - *`, or `-1` or `__` as a word.
    /// Between the cells, there may be white space, `,` `/` `|` `;`, and brackets. Everything else
    /// that the grammar of the module `stream` describes is read too, if the text has one
    /// board: for example, names around a literal, letters and words for the blank, and frames.
    ///
    /// # Errors
    ///
    /// See [`BoardError`].
    ///
    /// ```
    /// use loyd::Board;
    /// for text in [
    ///     "123456780",
    ///     "1 2 3 4 5 6 7 8 x",
    ///     "123/456/78_",
    ///     "[[1,2,3],[4,5,6],[7,8,0]]",
    ///     "1,2,3\r\n4,5,6\r\n7,8,-1",
    ///     "start = np.array([[1, 2, 3],\n  [4, 5, 6],\n  [7, 8, None]])",
    ///     "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |   |",
    /// ] {
    ///     assert_eq!(text.parse(), Ok(Board::STANDARD));
    /// }
    /// ```
    pub fn from_text(text: &[u8]) -> Result<Board, BoardError> {
        Board::from_cells_in(text).or_else(|error| super::grammar::board(text).ok_or(error))
    }

    /// A board from text that has only cells and separators.
    fn from_cells_in(text: &[u8]) -> Result<Board, BoardError> {
        let cells = without_mark(text);
        let mark = text.len() - cells.len();
        Scan::text(cells).board().map_err(|error| error.offset(0, mark))
    }

    /// The board that has the rows of this one as its columns.
    ///
    /// ```
    /// use loyd::Board;
    /// assert_eq!(Board::STANDARD.transposed().to_string(), "147258360");
    /// ```
    #[must_use]
    pub const fn transposed(self) -> Board {
        let [a, b, c, d, e, f, g, h, i] = self.cells();
        Board::new([a, d, g, b, e, h, c, f, i])
    }

    /// A board from the beginning of a text, and the rest of the text: for lines that have a board
    /// and something else after it. The board has only cells and separators, and a separator or
    /// the end of the text follows it.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Board::from_text) for the text up to the word of the ninth cell.
    ///
    /// ```
    /// use loyd::Board;
    /// let (board, rest) = Board::from_prefix(b"1 2 3 4 5 6 7 8 0 UP LEFT")?;
    /// assert_eq!((board, rest), (Board::STANDARD, &b" UP LEFT"[..]));
    /// assert!(Board::from_prefix(b"1234567800 UP").is_err());
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn from_prefix(text: &[u8]) -> Result<(Board, &[u8]), BoardError> {
        let begin = text.len() - without_mark(text).len();
        let mut end = begin;
        // Every word has at least one cell or something wrong, so this repeats at most nine times.
        while end < text.len() && Scan::text(&text[begin..end]).count < CELLS {
            let run = |from: usize, between| {
                text[from..].iter().take_while(|&&byte| is_separator(byte) == between).count()
            };
            end += run(end, true);
            end += run(end, false);
        }
        let (board, rest) = text.split_at(end);
        Ok((Board::from_cells_in(board)?, rest))
    }
}

/// From text in any usual form; see [`Board::from_text`].
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Board::from_text(text.as_bytes())
    }
}
