//! Boards from any bytes: the plain form is read as a second reader reads it, and back again.

use loyd::Board;

use crate::plain;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

pub fn check(data: &[u8]) {
    let read = Board::from_text(data);
    let offset = if data.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    // Where the plain form fails, another form may give a board.
    let plain = plain::read(&data[offset..], offset).board();
    assert!(read == plain || read.is_ok() && plain.is_err());
    match read {
        Ok(board) => {
            assert_eq!(board.to_string().parse(), Ok(board));
            assert_eq!(format!("{board:#}").parse(), Ok(board));
            assert_eq!(Board::from_cells(board.cells()), Ok(board));
            assert_eq!(Board::unrank(board.rank()), Some(board));
            assert_eq!(Board::from_index(board.index(), board.parity()), Some(board));
        }
        Err(error) => {
            assert!(error.position().is_none_or(|at| at < data.len()));
            assert!(error.to_string().chars().all(|character| !character.is_control()));
        }
    }
    if let Ok((board, rest)) = Board::from_prefix(data) {
        let (first, _) = data.split_at(data.len() - rest.len());
        assert_eq!(Board::from_text(first), Ok(board));
        assert!(plain.is_err() || plain == Ok(board));
    } else {
        // A board alone is also the beginning of a text.
        assert!(plain.is_err());
    }
}
