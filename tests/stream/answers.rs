//! The answers of the fast responders for all boards: before and after the oracle, one by one and
//! together.
#![cfg(feature = "std")]

use crate::common::{boards, goals};
use loyd::stream::{
    Counts, Distances, LINE_LIMIT, ORACLE_THRESHOLD, Paths, RecordError, RecordErrorKind,
    Responder, Stream,
};
use loyd::{Board, BoardError, Goal, MoveNames, Notation, PathFormat};

/// What a stream should write of each board: its path, and its distance.
fn expected(goal: Goal, boards: &[Board]) -> [String; 2] {
    let (mut paths, mut distances) = (String::new(), String::new());
    for &board in boards {
        match goal.solve(board) {
            Some(path) => {
                paths.extend(path.iter().map(|step| step.letter()).chain(['\n']));
                distances += &format!("{}\n", path.len());
            }
            None => {
                paths += "unsolvable\n";
                distances += "-1\n";
            }
        }
    }
    [paths, distances]
}

/// The output, after something that was there before.
fn written(answer: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = b"before\n".to_vec();
    answer(&mut out);
    String::from_utf8(out.split_off(7)).unwrap()
}

#[test]
fn every_board_gets_its_line_alone_and_in_company() {
    let starts: Vec<Board> = boards().collect();
    for goal in [Goal::default(), goals()[3]] {
        let [paths, distances] = expected(goal, &starts);
        let (mut alone, mut company) = (Paths::new(goal), Paths::new(goal));
        assert!(
            paths == written(|out| starts.iter().for_each(|&board| alone.answer(Ok(board), out)))
        );
        assert!(paths == written(|out| company.answer_all(&starts, out)));
        let (mut alone, mut company) = (Distances::new(goal), Distances::new(goal));
        assert!(
            distances
                == written(|out| starts.iter().for_each(|&board| alone.answer(Ok(board), out)))
        );
        assert!(distances == written(|out| company.answer_all(&starts, out)));
    }
}

#[test]
fn counts_are_those_of_the_goal() {
    let goal = goals()[2];
    let starts: Vec<Board> = boards().step_by(31).collect();
    let count =
        |&board: &Board| format!("{}\n", goal.solutions(board).map_or(0, |paths| paths.len()));
    let expected: String = starts.iter().map(count).collect();
    let (mut alone, mut company) = (Counts::new(goal), Counts::new(goal));
    assert!(
        expected == written(|out| starts.iter().for_each(|&board| alone.answer(Ok(board), out)))
    );
    company.build_table();
    assert!(expected == written(|out| company.answer_all(&starts, out)));
}

#[test]
fn paths_are_written_in_every_format() {
    let goal = goals()[7];
    let starts: Vec<Board> = boards().step_by(53).collect();
    for notation in Notation::ALL {
        for names in MoveNames::ALL {
            let format = PathFormat::new(notation, names);
            let line = |&board: &Board| match goal.solve(board) {
                Some(path) => format!("{}\n", path.display(format, board)),
                None => "unsolvable\n".to_string(),
            };
            let expected: String = starts.iter().map(line).collect();
            let mut paths = Paths::with_format(goal, format);
            assert!(expected == written(|out| paths.answer_all(&starts, out)), "{format:?}");
            let again =
                written(|out| starts.iter().for_each(|&board| paths.answer(Ok(board), out)));
            assert!(expected == again, "{format:?}");
        }
    }
}

#[test]
fn a_panic_in_finish_resets_the_lines() {
    let mut panics = true;
    let mut stream = Stream::new(|record: Result<Board, RecordError>, out: &mut Vec<u8>| {
        if let Err(error) = record {
            assert!(!panics, "as requested");
            out.extend(format!("{}\n", error.line).bytes());
        } else if record == Ok(Board::new([8, 7, 6, 5, 4, 3, 2, 1, 0])) {
            panics = false;
        }
    });
    let mut out = Vec::new();
    stream.push(b"123456780\n123456780\n123\n45", &mut out);
    let finish = std::panic::AssertUnwindSafe(|| stream.finish(&mut Vec::new()));
    assert!(std::panic::catch_unwind(finish).is_err());
    stream.push(b"876543210\n12\n", &mut out);
    stream.finish(&mut out);
    assert_eq!(out, b"2\n");
}

#[test]
fn a_prebuilt_oracle_changes_no_answer() {
    let goal = goals()[5];
    // Fewer than bring the oracle about, and then across.
    let starts: Vec<Board> = boards().step_by(67).collect();
    let (few, all) = starts.split_at(ORACLE_THRESHOLD - 1);
    let [paths, distances] = expected(goal, &starts);
    for expects in [false, true] {
        let (mut by_path, mut by_distance) = (Paths::new(goal), Distances::new(goal));
        if expects {
            by_path.build_oracle();
            by_distance.build_oracle();
        }
        let both = |by: &mut dyn Responder| {
            written(|out| {
                by.answer_all(few, out);
                by.answer_all(all, out);
            })
        };
        assert!(paths == both(&mut by_path));
        assert!(distances == both(&mut by_distance));
    }
}

#[test]
fn an_error_is_kept_until_it_is_taken() {
    let fault = |line| RecordError { line, error: RecordErrorKind::Rows { rows: 2 } };
    let mut paths = Paths::new(Goal::default());
    let text = written(|out| {
        paths.answer(Err(fault(3)), out);
        paths.answer(Ok(Board::STANDARD), out);
        paths.answer(Err(fault(7)), out);
    });
    assert_eq!(text, "invalid\n\ninvalid\n");
    assert_eq!(paths.errors().drain(..).collect::<Vec<_>>(), [fault(3), fault(7)]);
    assert!(paths.errors().is_empty());
}

#[test]
fn positions_count_from_the_named_line() {
    let lines = [
        &b"1234q6780"[..],
        b"123 45\xff 780",
        b"\xef\xbb\xbf1234q6780",
        b"\xef\xbb\xbf 123 456 7891",
    ];
    for line in lines {
        let expected = Board::from_text(line).unwrap_err();
        assert!(expected.position().is_some());
        let [fault] = faults(line)[..] else { panic!("one fault in {}", line.escape_ascii()) };
        assert_eq!(fault, RecordError { line: 1, error: RecordErrorKind::Board(expected) });
    }
    for (input, line, position) in
        [(&b"123\n45q\n780\n"[..], 2, 2), (b"\xef\xbb\xbf12q\n456\n780\n", 1, 5)]
    {
        let [fault] = faults(input)[..] else { panic!("one fault in {}", input.escape_ascii()) };
        let RecordErrorKind::Board(error) = fault.error else { panic!("{fault}") };
        assert_eq!((fault.line, error.position()), (line, Some(position)));
    }
}

/// All faults of an input.
fn faults(input: &[u8]) -> Vec<RecordError> {
    let mut faults = Vec::new();
    let mut stream = Stream::new(|record: Result<Board, RecordError>, _: &mut Vec<u8>| {
        faults.extend(record.err())
    });
    stream.push(input, &mut Vec::new());
    stream.finish(&mut Vec::new());
    drop(stream);
    faults
}

#[test]
fn errors_give_line_reason_and_source() {
    let utf16: Vec<u8> = "\u{feff}123456780\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let long = [&b"\n"[..], &vec![b'7'; LINE_LIMIT + 1], b"\n"].concat();
    for (input, line, message) in [
        (&b"\n123\n\n"[..], 2, "the board ends after 1 of its 3 rows"),
        (b"123\n456", 1, "the board ends after 2 of its 3 rows"),
        (&long, 2, "the line is longer than 65536 bytes"),
        (&utf16, 1, "the text is UTF-16; write boards in ASCII or UTF-8"),
        (b"\n\n123455780\n", 3, "tile 5 appears twice"),
        (b"123\n4q6\n780\n", 2, "'q' is not a cell; tiles are 1 to 8, the blank is 0, x or _"),
    ] {
        let [fault] = faults(input)[..] else { panic!("one fault in {}", input.escape_ascii()) };
        assert_eq!((fault.line, fault.error.to_string()), (line, message.to_string()));
        assert_eq!(fault.to_string(), format!("line {line}: {message}"));
        let reason = std::error::Error::source(&fault).unwrap();
        assert_eq!(reason.downcast_ref(), Some(&fault.error));
        // An error of a board comes from the board's own error.
        let source =
            std::error::Error::source(&fault.error).and_then(|source| source.downcast_ref());
        match fault.error {
            RecordErrorKind::Board(error) => assert_eq!(source, Some(&error)),
            _ => assert_eq!(source, None::<&BoardError>),
        }
    }
}
