//! ParseMoves, sets, orders, boards and their errors as values: all sixteen sets, all 24 orders,
//! every way to print and to read.

use crate::common::boards;
use loyd::{
    Board, BoardError, Move, MoveOrder, MoveSet, Parity, ParseMoveError, ParseMoveOrderError, Path,
};

/// All sets, each with the moves that it should have.
fn sets() -> impl Iterator<Item = (MoveSet, Vec<Move>)> {
    (0..16).map(|bits: u8| {
        let moves: Vec<Move> = Move::ALL
            .into_iter()
            .enumerate()
            .filter(|(at, _)| bits >> at & 1 == 1)
            .map(|(_, step)| step)
            .collect();
        (moves.iter().copied().collect(), moves)
    })
}

/// All orders, each as four moves.
fn orders() -> impl Iterator<Item = (MoveOrder, [Move; 4])> {
    (0..256).filter_map(|code| {
        let moves = [0, 2, 4, 6].map(|at| Move::ALL[code >> at & 3]);
        MoveOrder::new(moves).map(|order| (order, moves))
    })
}

#[test]
fn there_are_24_orders_and_each_gives_its_moves_back() {
    assert_eq!(orders().count(), 24);
    let mut sorted: Vec<_> = orders().collect();
    sorted.sort();
    for (order, moves) in &sorted {
        assert_eq!(order.moves(), *moves);
        let letters: String = moves.iter().map(|step| step.letter()).collect();
        assert_eq!(order.to_string(), letters);
        assert_eq!(format!("{order:?}"), format!("MoveOrder({letters})"));
        assert_eq!(format!("{order:>6}"), format!("  {letters}"));
        assert_eq!((letters.parse(), letters.to_uppercase().parse()), (Ok(*order), Ok(*order)));
        let [a, b, c, d] = *moves;
        assert_eq!(order.reversed().moves(), [d, c, b, a]);
    }
    assert!(sorted.is_sorted_by(|(_, a), (_, b)| a < b));
    for wrong in ["", "udl", "udlrr", "udlrx", "uull", "udxr", "udlr "] {
        assert_eq!(wrong.parse::<MoveOrder>(), Err(ParseMoveOrderError), "{wrong:?}");
    }
    assert_eq!(MoveOrder::default(), MoveOrder::UDLR);
    assert_eq!(
        ParseMoveOrderError.to_string(),
        "an order is the letters u, d, l, and r, each once, such as udlr"
    );
}

#[test]
fn sets_return_their_moves_in_any_order() {
    for (set, moves) in sets() {
        assert_eq!((set.len(), set.is_empty()), (moves.len(), moves.is_empty()));
        for step in Move::ALL {
            assert_eq!(set.contains(step), moves.contains(&step));
            assert!(set.with(step).contains(step));
            assert!(!set.without(step).contains(step));
            for other in Move::ALL.into_iter().filter(|&other| other != step) {
                assert_eq!(set.with(step).contains(other), set.contains(other));
                assert_eq!(set.without(step).contains(other), set.contains(other));
            }
        }
        let letters: String = moves.iter().map(|step| step.letter()).collect();
        assert_eq!(set.to_string(), letters);
        assert_eq!(format!("{set:>5}").trim_start(), letters);
        assert_eq!(format!("{set:?}"), format!("{moves:?}").replace('[', "{").replace(']', "}"));
        for (order, all) in orders() {
            let expected: Vec<Move> = all.into_iter().filter(|step| moves.contains(step)).collect();
            assert_eq!(set.first(order), expected.first().copied());
            assert!(set.iter_in(order).eq(expected.iter().copied()));
            assert!(set.iter_in(order).rev().eq(expected.iter().rev().copied()));
            let mut iter = set.iter_in(order);
            for left in (0..=moves.len()).rev() {
                assert_eq!(iter.size_hint(), (left, Some(left)));
                iter.next();
            }
            assert_eq!((iter.next(), iter.next_back()), (None, None));
        }
        let mut extended = MoveSet::EMPTY;
        extended.extend(moves.iter().copied());
        assert_eq!(extended, set);
        assert!(set.into_iter().eq(set.iter()));
    }
    assert_eq!(MoveSet::default(), MoveSet::EMPTY);
}

#[test]
fn sets_and_moves_are_read_from_their_letters() {
    for (set, _) in sets() {
        assert_eq!(
            (set.to_string().parse(), set.to_string().to_uppercase().parse()),
            (Ok(set), Ok(set))
        );
    }
    assert_eq!("ulx".parse::<MoveSet>(), Err(ParseMoveError));
    for (step, letter) in Move::ALL.into_iter().zip("udlr".chars()) {
        assert_eq!(
            (step.letter(), char::from(step), step.to_string()),
            (letter, letter, letter.to_string())
        );
        assert_eq!(format!("{step:>2}"), format!(" {letter}"));
        assert_eq!(Move::from_letter(letter), Some(step));
        assert_eq!(Move::from_letter(letter.to_ascii_uppercase()), Some(step));
        assert_eq!(letter.to_string().parse(), Ok(step));
        assert_eq!(step.opposite().opposite(), step);
        assert_eq!(MoveSet::from(step).to_string(), letter.to_string());
    }
    assert_eq!([Move::Up, Move::Left].map(Move::opposite), [Move::Down, Move::Right]);
    let letters = (0..128u8).map(char::from).filter(|&letter| Move::from_letter(letter).is_some());
    assert!(letters.eq("DLRUdlru".chars()));
    for wrong in ["", "x", "ud", "u "] {
        assert_eq!(wrong.parse::<Move>(), Err(ParseMoveError), "{wrong:?}");
    }
    for wrong in ["uu", "udlru", "Uu", "ux"] {
        assert_eq!(wrong.parse::<MoveSet>(), Err(ParseMoveError), "{wrong:?}");
    }
    assert_eq!(ParseMoveError.to_string(), "moves are the letters u, d, l, r, each at most once");
}

#[test]
fn a_width_applies_to_each_row_of_a_board() {
    let board = Board::STANDARD;
    assert_eq!(format!("[{board:12}]"), "[123456780   ]");
    assert_eq!(format!("{board:#7}|"), "1 2 3  \n4 5 6  \n7 8 0  |");
    assert_eq!(format!("{board:*>#7}"), "**1 2 3\n**4 5 6\n**7 8 0");
}

#[test]
fn boards_print_as_nine_digits_or_as_three_rows() {
    for board in boards().step_by(11) {
        let cells = board.cells();
        let digits: String = cells.iter().map(u8::to_string).collect();
        assert_eq!(board.to_string(), digits);
        assert_eq!(format!("{board:?}"), format!("Board({digits})"));
        assert_eq!(format!("{board:>11}"), format!("  {digits}"));
        let rows: Vec<String> =
            cells.chunks(3).map(|row| format!("{} {} {}", row[0], row[1], row[2])).collect();
        assert_eq!(format!("{board:#}"), rows.join("\n"));
        assert_eq!(<[u8; 9]>::from(board), cells);
        assert_eq!((board.tile(9), board.tile(usize::MAX)), (None, None));
    }
    assert_eq!(Board::default().to_string(), "123456780");
    for (parity, name) in [(Parity::Even, "even"), (Parity::Odd, "odd")] {
        assert_eq!((parity.to_string(), name.parse()), (name.to_string(), Ok(parity)));
    }
    assert_eq!(
        "Even".parse::<Parity>().unwrap_err().to_string(),
        "unknown name; write even or odd"
    );
}

/// All paths of up to five moves: the shorter first, then in the order of their moves.
fn short_paths() -> Vec<Path> {
    let mut paths = vec![Path::EMPTY];
    let mut from = 0;
    for _ in 0..5 {
        let to = paths.len();
        for at in from..to {
            paths.extend(Move::ALL.map(|step| paths[at].push(step).unwrap()));
        }
        from = to;
    }
    paths
}

#[test]
fn paths_are_ordered_by_length_then_moves() {
    let paths = short_paths();
    assert_eq!(paths.len(), 1 + 4 + 16 + 64 + 256 + 1024);
    assert!(paths.is_sorted_by(|a, b| a < b));
    let mut sorted = paths.clone();
    sorted.reverse();
    sorted.sort();
    assert_eq!(sorted, paths);
    let longest =
        |step: Move| (0..Path::MAX_LEN).fold(Path::EMPTY, |path, _| path.push(step).unwrap());
    assert!(Move::ALL.map(longest).is_sorted_by(|a, b| a < b));
    assert!(paths.iter().all(|&path| path < longest(Move::Up)));
}

#[test]
fn paths_print_as_their_letters() {
    assert_eq!(Path::default(), Path::EMPTY);
    for path in short_paths() {
        let letters: String = path.iter().map(|step| step.letter()).collect();
        assert_eq!(path.to_string(), letters);
        assert_eq!(format!("{path:?}"), format!("Path({letters})"));
        assert_eq!(format!("{path:>6}"), format!("{letters:>6}"));
    }
}

#[test]
fn neighbors_iterate_from_both_ends_with_a_length() {
    for board in boards().step_by(11) {
        let expected: Vec<_> =
            board.legal_moves().iter().map(|step| (step, board.apply(step).unwrap())).collect();
        assert!(board.neighbors().rev().eq(expected.iter().rev().copied()));
        let mut neighbors = board.neighbors();
        for left in (0..=expected.len()).rev() {
            assert_eq!(neighbors.size_hint(), (left, Some(left)));
            neighbors.next_back();
        }
    }
}

#[test]
fn board_errors_say_what_and_where() {
    let error = |cells: [u8; 9]| Board::from_cells(cells).unwrap_err();
    assert_eq!(
        error([9, 1, 2, 3, 4, 5, 6, 7, 8]).to_string(),
        "cell 0 holds 9; tiles are 1 to 8, the blank is 0"
    );
    let twice = error([1, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(twice, BoardError::DuplicateTile { tile: 1, cell: 1 });
    assert_eq!(twice.to_string(), "tile 1 appears twice");
    // With a byte-order mark everything stands three bytes further.
    for (text, at, message) in [
        (&b"1234a6780"[..], Some(4), "'a' is not a cell; tiles are 1 to 8, the blank is 0, x or _"),
        (b"123456789", Some(8), "9 is not a tile; tiles are 1 to 8, the blank is 0, x or _"),
        (b"12\xff", Some(2), "the byte 0xff is not text; write boards in ASCII or UTF-8"),
        (
            b"12345678\xe2\x82\xac",
            Some(8),
            "'€' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
        ),
        (b"12345678\xe2\x82", Some(8), "the byte 0xe2 is not text; write boards in ASCII or UTF-8"),
        (b"123455780", None, "tile 5 appears twice"),
        (b"001234567", None, "there are 2 blanks; a board has one"),
        (b"123 456 78", None, "8 cells; a board has 9"),
        (b"1", None, "1 cell; a board has 9"),
        (b"", None, "no cells; a board has 9"),
    ] {
        for mark in [&b""[..], b"\xef\xbb\xbf"] {
            let error = Board::from_text(&[mark, text].concat()).unwrap_err();
            assert_eq!(error.position(), at.map(|at| at + mark.len()), "{}", text.escape_ascii());
            assert_eq!(error.to_string(), message);
        }
    }
    assert_eq!(Board::from_text(b"12345678"), Err(BoardError::CellCount { cells: 8 }));
}
