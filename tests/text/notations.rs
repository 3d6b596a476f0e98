//! Paths as text: what is written is read back, and what people write is understood.

use crate::common::{goals, states};
use loyd::{
    Board, Goal, Move, MoveNames, Notation, Parity, ParseMoves, ParsePathError, Path, PathFormat,
};

/// Directions as text.
fn display(path: Path, notation: Notation, names: MoveNames) -> String {
    path.display(PathFormat::new(notation, names), Board::STANDARD).to_string()
}

#[test]
fn optimal_paths_are_read_back_from_all_notations() {
    for (which, board) in states(Parity::Even).enumerate() {
        let path = Goal::default().solve(board).unwrap();
        let notation = Notation::ALL[which % Notation::ALL.len()];
        for names in MoveNames::ALL {
            let format = PathFormat::new(notation, names);
            let text = path.display(format, board).to_string();
            assert_eq!(Path::from_text(text.as_bytes(), names, board), Ok(path), "{text}");
            // The fast form.
            #[cfg(feature = "std")]
            {
                let mut written = b"before ".to_vec();
                format.write(path, board, &mut written);
                assert_eq!(written, format!("before {text}").as_bytes());
            }
        }
    }
}

#[test]
fn short_paths_are_read_back_from_all_notations() {
    for length in 0..=6 {
        for code in 0..1 << (2 * length) {
            let path = (0..length)
                .fold(Path::EMPTY, |path, at| path.push(Move::ALL[code >> (2 * at) & 3]).unwrap());
            for notation in Notation::ALL {
                for names in [MoveNames::Blank, MoveNames::Tile] {
                    let text = display(path, notation, names);
                    let read = Path::from_text(text.as_bytes(), names, Board::STANDARD);
                    assert_eq!(read, Ok(path), "{text}");
                }
            }
        }
    }
}

#[test]
fn tile_numbers_give_the_path_back() {
    for goal in goals() {
        for board in states(goal.board().parity()).step_by(9) {
            let path = goal.solve(board).unwrap();
            let numbers = path.numbers(board).unwrap();
            assert_eq!(numbers.len(), path.len());
            // By the cells alone: the tile that moves is on the next cell of the blank.
            let mut at = board;
            for (step, tile) in path.iter().zip(numbers.clone()) {
                let next = at.apply(step).unwrap();
                assert_eq!(at.cells()[next.blank()], tile);
                at = next;
            }
            let text = numbers.to_string();
            for text in [text.replace(' ', ""), text.replace(' ', ", "), text] {
                assert_eq!(
                    Path::from_text(text.as_bytes(), MoveNames::Number, board),
                    Ok(path),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn the_tile_goes_the_opposite_way_of_the_blank() {
    let path: Path = "udlr".parse().unwrap();
    assert_eq!(display(path, Notation::Letters, MoveNames::Tile), "durl");
    assert_eq!(display(path, Notation::Letters, MoveNames::Blank), path.to_string());
}

#[test]
fn each_notation_looks_as_it_should() {
    let path: Path = "drruul".parse().unwrap();
    let expected = [
        "drruul",
        "DRRUUL",
        "Down Right Right Up Up Left",
        "down right right up up left",
        "DOWN RIGHT RIGHT UP UP LEFT",
        "↓→→↑↑←",
        "DR2U2L",
        "['Down', 'Right', 'Right', 'Up', 'Up', 'Left']",
    ];
    for (notation, expected) in Notation::ALL.into_iter().zip(expected) {
        assert_eq!(display(path, notation, MoveNames::Blank), expected);
        let nothing = if notation == Notation::List { "[]" } else { "" };
        assert_eq!(display(Path::EMPTY, notation, MoveNames::Blank), nothing);
    }
}

#[test]
fn what_people_write_is_understood() {
    let expected: Path = "ullddr".parse().unwrap();
    for text in [
        "ullddr",
        "ULLDDR",
        "u l l d d r",
        "  U,L,L,D,D,R\r\n",
        "U-L-L-D-D-R",
        "u;l|l/d d\x0br",
        "Up Left Left Down Down Right",
        "UpLeftLeftDownDownRight",
        "up, left, left, down, down, right",
        "UP\nLEFT\nLEFT\nDOWN\nDOWN\nRIGHT\n",
        "UP -> LEFT -> LEFT -> DOWN -> DOWN -> RIGHT",
        "[\"up\",\"left\",\"left\",\"down\",\"down\",\"right\"]",
        "['Up', 'Left', 'Left', 'Down', 'Down', 'Right']",
        "('u', 'l', 'l', 'd', 'd', 'r')",
        "↑←←↓↓→",
        "↑ ← ← ↓ ↓ →",
        "⬆️⬅️⬅️⬇️⬇️➡️",
        "⇑⇐⇐⇓⇓⇒",
        "^<<vv>",
        "UL2D2R",
        "U1 L2 D2 R1",
        "up left2 down2 right",
        "↑←2↓2→",
        "u LEFT l ↓ D\tr",
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    assert_eq!("".parse(), Ok(Path::EMPTY));
    assert_eq!(" [] ".parse(), Ok(Path::EMPTY));
}

#[test]
fn an_invalid_path_is_refused_with_its_position() {
    let character = |character, at| ParsePathError::Character { character, at };
    for (text, error) in [
        ("udx", character('x', 2)),
        ("upp", character('p', 2)),
        ("lef", character('e', 1)),
        ("u d ü", character('ü', 4)),
        ("u\u{1b}[2J", character('\u{1b}', 1)),
        ("2u", ParsePathError::Run { at: 0 }),
        ("u 2", ParsePathError::Run { at: 2 }),
        ("u0", ParsePathError::Run { at: 1 }),
        ("du256", ParsePathError::Run { at: 2 }),
        ("u99999999999999999999", ParsePathError::Run { at: 1 }),
        ("unsolvable", character('n', 1)),
    ] {
        let found = text.parse::<Path>().unwrap_err();
        assert_eq!(found, error, "{text}");
        assert!(!found.to_string().contains('\u{1b}'));
    }
    let start = Board::STANDARD;
    let byte = Path::from_text(b"u\xff", MoveNames::Blank, start).unwrap_err();
    assert_eq!(byte, ParsePathError::Byte { byte: 0xff, at: 1 });
    assert_eq!(byte.to_string(), "the byte 0xff is not text; write paths in ASCII or UTF-8");
    let refused =
        |text: &str| Path::from_text(text.as_bytes(), MoveNames::Number, start).unwrap_err();
    assert_eq!(refused("6 9"), ParsePathError::NoTile { character: '9', at: 2 });
    assert_eq!(
        refused("6 \u{1b}").to_string(),
        "'\\u{1b}' is not a tile; write the tiles that move, 1 to 8"
    );
    assert_eq!(refused("0"), ParsePathError::NoTile { character: '0', at: 0 });
    assert_eq!(refused("6 5 1"), ParsePathError::NotBeside { tile: 1, number: 3, at: 4 });
    assert_eq!(refused("6 5 1").to_string(), "tile 1 is not beside the blank at move 3");
}

#[test]
fn a_path_is_as_wide_as_asked_for_in_every_notation() {
    let longest: Path = "r31".parse().unwrap();
    for notation in Notation::ALL {
        let written = longest.display(notation, Board::STANDARD);
        let plain = written.to_string();
        assert_eq!(format!("{written:>300}"), format!("{plain:>300}"));
        assert_eq!(format!("{written:.7}"), format!("{plain:.7}"));
    }
    let path = "ull".parse::<Path>().unwrap();
    let numbers = path.numbers(Board::STANDARD).unwrap();
    assert_eq!(format!("{numbers:-^9}"), "--6 5 4--");
    let format = PathFormat::new(Notation::Runs, MoveNames::Number);
    assert_eq!(format!("{:-^9}", path.display(format, Board::STANDARD)), "--6 5 4--");
    // A move that leaves the board has no tile.
    let path = "udduu".parse::<Path>().unwrap();
    assert_eq!(path.display(format, Board::STANDARD).to_string(), "6 6 ? 6 3");
}

#[test]
fn a_path_holds_31_moves_and_a_reader_any_number() {
    assert_eq!("ud".repeat(15).parse::<Path>().unwrap().len(), 30);
    assert_eq!("ud".repeat(16).parse::<Path>(), Err(ParsePathError::TooLong { at: 31 }));
    assert_eq!("u31".parse::<Path>().unwrap().len(), 31);
    assert_eq!("u32".parse::<Path>(), Err(ParsePathError::TooLong { at: 0 }));
    let start = Board::STANDARD;
    let text = "up,".repeat(1000);
    assert!(ParseMoves::new(text.as_bytes(), MoveNames::Tile, start).eq([Ok(Move::Down); 1000]));
    assert_eq!(
        ParseMoves::new(b"r255 l2", MoveNames::Blank, start).filter(Result::is_ok).count(),
        257
    );
}

#[test]
fn there_is_nothing_after_an_error() {
    for mut moves in [
        ParseMoves::new(b"uxud", MoveNames::Blank, Board::STANDARD),
        ParseMoves::new(b"6 6 1 2", MoveNames::Number, Board::STANDARD),
    ] {
        while moves.next().unwrap().is_ok() {}
        assert_eq!(moves.next(), None);
        assert_eq!(moves.next(), None);
    }
}

#[test]
fn no_bytes_make_the_reader_panic() {
    // A generator of its own, so that a failure repeats: xorshift64 (Marsaglia 2003).
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let alphabet = "udlrUPpleftrightdown↑↓←→⬆\u{fe0f}^v<>0123456789 ,-'[]\t\n\u{1b}é".as_bytes();
    for _ in 0..50_000 {
        let length = random() % 12;
        let text: Vec<u8> = (0..length)
            .map(|_| match random() % 8 {
                0 => random() as u8,
                _ => alphabet[random() as usize % alphabet.len()],
            })
            .collect();
        for names in MoveNames::ALL {
            if let Some(Err(error)) = ParseMoves::new(&text, names, Board::STANDARD).last() {
                assert!(error.position() < text.len());
            }
        }
    }
}
