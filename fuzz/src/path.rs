//! Paths from any bytes: written in every notation they are read back, and the tiles go the other
//! way.

use loyd::{Board, Goal, Move, MoveNames, Notation, ParseMoves, ParsePathError, Path, PathFormat};

pub fn check(data: &[u8]) {
    let path = Path::from_text(data, MoveNames::Blank, Board::STANDARD);
    let turned = Path::from_text(data, MoveNames::Tile, Board::STANDARD);
    assert_eq!(
        path.map(|path| path.iter().map(Move::opposite).collect::<Vec<_>>()),
        turned.map(|path| path.iter().collect())
    );
    let moves: Result<Vec<Move>, ParsePathError> =
        ParseMoves::new(data, MoveNames::Blank, Board::STANDARD).collect();
    match (path, moves) {
        (Ok(path), Ok(moves)) => {
            assert!(path.iter().eq(moves));
            round_trips(path);
        }
        (Err(ParsePathError::TooLong { at }), Ok(moves)) => {
            assert!(moves.len() > Path::MAX_LEN && at < data.len())
        }
        (Err(ParsePathError::TooLong { at }), Err(error)) => assert!(at <= error.position()),
        (Err(error), Err(same)) => {
            assert_eq!(error, same);
            assert!(error.position() < data.len());
            assert!(error.to_string().chars().all(|character| !character.is_control()));
        }
        (Ok(_), Err(error)) => panic!("a path with an error in it: {error}"),
        (Err(error), Ok(_)) => panic!("moves without an error: {error}"),
    }
    numbers(data);
}

fn round_trips(path: Path) {
    for notation in Notation::ALL {
        for mover in [MoveNames::Blank, MoveNames::Tile] {
            let text = path.display(PathFormat::new(notation, mover), Board::STANDARD).to_string();
            assert_eq!(
                Path::from_text(text.as_bytes(), mover, Board::STANDARD),
                Ok(path),
                "{text}"
            );
        }
    }
    assert_eq!(path.reversed().reversed(), path);
    for start in [Board::STANDARD, Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5])] {
        let verdict = path.check(Goal::default(), start);
        match path.replay(start) {
            Some(end) => {
                assert_eq!(path.reversed().replay(end), Some(start));
                assert_eq!(
                    verdict.is_solution(),
                    end == Board::STANDARD && Goal::default().is_solvable(start)
                );
                let numbers = path.numbers(start).unwrap().to_string();
                assert_eq!(Path::from_text(numbers.as_bytes(), MoveNames::Number, start), Ok(path));
            }
            None => assert!(!verdict.is_solution()),
        }
    }
}

fn numbers(data: &[u8]) {
    if let Ok(path) = Path::from_text(data, MoveNames::Number, Board::STANDARD) {
        let numbers = path.numbers(Board::STANDARD).unwrap();
        let digits: Vec<u8> = data.iter().copied().filter(u8::is_ascii_digit).collect();
        assert!(numbers.map(|tile| tile + b'0').eq(digits));
    }
}
