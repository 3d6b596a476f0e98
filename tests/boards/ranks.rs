//! Boards: every one of the 9! permutations.

use crate::common::boards;
use loyd::{Board, BoardError, Goal, Parity, STATES};

/// The number of inversions of the tiles, by counting pairs.
fn inversions(cells: [u8; 9]) -> usize {
    let tiles: Vec<_> = cells.into_iter().filter(|&value| value != 0).collect();
    (0..8).map(|at| tiles[at..].iter().filter(|&&later| later < tiles[at]).count()).sum()
}

#[test]
fn ranks_are_lexicographic_and_invertible() {
    let mut before = None;
    for (rank, board) in boards().enumerate() {
        assert_eq!(board.rank(), rank);
        let cells = board.cells();
        let tiles: Vec<_> = cells.into_iter().filter(|&value| value != 0).collect();
        let key = (tiles, board.blank());
        assert!(before < Some(key.clone()), "{board}");
        before = Some(key);
        assert_eq!(Board::from_cells(cells), Ok(board));
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    assert_eq!(Board::unrank(2 * STATES), None);
    assert_eq!(Board::unrank(usize::MAX), None);
}

#[test]
fn indices_number_each_parity_without_a_gap() {
    for parity in [Parity::Even, Parity::Odd] {
        for index in 0..STATES {
            let board = Board::from_index(index, parity).unwrap();
            assert_eq!((board.index(), board.parity()), (index, parity));
        }
        assert_eq!(Board::from_index(STATES, parity), None);
    }
}

#[test]
fn parity_is_that_of_the_inversions() {
    for board in boards() {
        let odd = inversions(board.cells()) % 2 == 1;
        assert_eq!(board.parity() == Parity::Odd, odd, "{board}");
        assert_eq!(Goal::default().is_solvable(board), !odd);
    }
    // A tutorial counts 10 inversions here; there are 2.
    assert_eq!(inversions([1, 2, 3, 4, 0, 5, 8, 6, 7]), 2);
}

#[test]
fn moves_exchange_the_blank_with_the_neighbor() {
    for board in boards() {
        let cells = board.cells();
        let blank = board.blank();
        assert_eq!(cells[blank], 0);
        for (step, other) in [('u', -3), ('d', 3), ('l', -1), ('r', 1)] {
            let step = loyd::Move::from_letter(step).unwrap();
            let inside = match step.letter() {
                'u' => blank >= 3,
                'd' => blank < 6,
                'l' => blank % 3 != 0,
                _ => blank % 3 != 2,
            };
            let expected = inside.then(|| {
                let mut moved = cells;
                moved.swap(blank, (blank as isize + other) as usize);
                Board::new(moved)
            });
            assert_eq!(board.apply(step), expected);
            assert_eq!(board.legal_moves().contains(step), inside);
            if let Some(next) = expected {
                assert_eq!(next.apply(step.opposite()), Some(board));
                assert_eq!(next.parity(), board.parity());
            }
        }
        assert!(
            board
                .neighbors()
                .eq(board.legal_moves().iter().map(|step| (step, board.apply(step).unwrap())))
        );
        assert_eq!((0..9).map(|cell| board.tile(cell).unwrap_or(0)).collect::<Vec<_>>(), cells);
    }
}

#[test]
fn the_mean_number_of_moves_is_2_6667() {
    let moves: usize = boards().map(|board| board.legal_moves().len()).sum();
    assert_eq!(moves * 3, 2 * STATES * 8);
}

#[test]
fn invalid_cells_are_refused() {
    assert_eq!(
        Board::from_cells([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        Err(BoardError::InvalidTile { value: 9, cell: 8, position: None })
    );
    assert_eq!(
        Board::try_from([1, 2, 3, 4, 5, 6, 7, 8, 255]),
        Err(BoardError::InvalidTile { value: 255, cell: 8, position: None })
    );
    assert_eq!(
        Board::from_cells([1, 0, 3, 4, 5, 6, 7, 8, 0]),
        Err(BoardError::BlankCount { blanks: 2 })
    );
}

#[test]
fn cells_and_text_give_the_same_error() {
    // Every board with the number of one cell copied to another, and one number that is too large.
    let boards = (0..2 * STATES).step_by(101).filter_map(Board::unrank);
    for (at, board) in boards.enumerate() {
        let (from, to) = (at % 9, at / 9 % 9);
        for value in [board.cells()[from], 9] {
            let mut cells = board.cells();
            cells[to] = value;
            let text = cells.map(|cell| b'0' + cell);
            match (Board::from_cells(cells), Board::from_text(&text)) {
                (
                    Err(BoardError::InvalidTile { value, cell, position: None }),
                    Err(error @ BoardError::InvalidTile { .. }),
                ) => {
                    let position = Some(cell);
                    assert_eq!(error, BoardError::InvalidTile { value, cell, position });
                }
                (cells, text) => assert_eq!(cells, text),
            }
        }
    }
}

#[test]
fn a_board_prefix_ends_where_the_board_ends() {
    for (text, rest) in [
        ("123456780", ""),
        ("123456780 r", " r"),
        ("1 2 3 4 5 6 7 8 0\tUP", "\tUP"),
        ("[[1,2,3],[4,5,6],[7,8,0]] 8 7", "]] 8 7"),
        ("1,2,3,4,5,6,7,8,-1,l", ",l"),
        ("123/456/78_ ↑", " ↑"),
    ] {
        assert_eq!(
            Board::from_prefix(text.as_bytes()),
            Ok((Board::STANDARD, rest.as_bytes())),
            "{text}"
        );
    }
    for (text, error) in [
        ("", "no cells; a board has 9"),
        ("1234567", "7 cells; a board has 9"),
        ("1234567801 r", "10 cells; a board has 9"),
        ("123456780r", "'r' is not a cell; tiles are 1 to 8, the blank is 0, x or _"),
        ("12345678 r", "'r' is not a cell; tiles are 1 to 8, the blank is 0, x or _"),
        ("123456788 r", "tile 8 appears twice"),
    ] {
        assert_eq!(Board::from_prefix(text.as_bytes()).unwrap_err().to_string(), error, "{text}");
    }
    for board in boards().step_by(101) {
        let text = format!("{board:#} {board}");
        let (first, rest) = Board::from_prefix(text.as_bytes()).unwrap();
        assert_eq!((first, Board::from_text(rest)), (board, Ok(board)));
    }
}
