//! Streams of boards: the forms of the judges, ragged ones, long ones.

use crate::command::{Ran, answer, run};
use crate::{data, read};

#[test]
fn judge_samples_are_answered() {
    for (name, arguments) in [
        ("hdu1043", &[][..]),
        ("poj1077", &[][..]),
        ("p1379", &["--goal", "spiral", "--print", "distance"][..]),
    ] {
        let input = std::fs::read(data(&format!("streams/{name}.txt"))).unwrap();
        let expected = read(&format!("streams/{name}.expected"));
        assert_eq!(answer(arguments, input), expected, "{name}");
    }
}

#[test]
fn ragged_streams_lose_no_record() {
    let input = std::fs::read(data("streams/ragged.txt")).unwrap();
    let run = run(&[], input);
    assert_eq!(run.stdout, read("streams/ragged.expected"));
    let errors = read("streams/ragged.errors");
    let expected: String =
        errors.lines().map(|error| format!("lookup: standard input:{error}\n")).collect();
    assert_eq!((run.stderr, run.code), (expected, Some(1)));
}

#[test]
fn line_ends_change_no_answer() {
    let input = std::fs::read(data("streams/ragged.txt")).unwrap();
    let bare: Vec<u8> = input.iter().copied().filter(|&byte| byte != b'\r').collect();
    let full: Vec<u8> = bare
        .iter()
        .flat_map(|&byte| if byte == b'\n' { vec![b'\r', b'\n'] } else { vec![byte] })
        .collect();
    assert_ne!(bare, full);
    assert_eq!(run(&[], bare), run(&[], full));
}

#[test]
fn every_row_of_the_reported_boards() {
    for row in read("reported.tsv").lines().skip(1) {
        let [board, goal, answer, _] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let ask = |print| run(&["-g", goal, "-p", print], board);
        let answered =
            |text: &str| Ran { stdout: format!("{text}\n"), stderr: String::new(), code: Some(0) };
        let (distance, path) = (ask("distance"), ask("path"));
        if answer.parse::<usize>().is_ok() {
            assert_eq!(distance, answered(answer), "{row}");
            assert_eq!(path, answered(path.stdout.trim_end()), "{row}");
            assert_eq!(path.stdout.trim_end().len().to_string(), answer, "{row}");
        } else if answer == "unsolvable" {
            assert_eq!(distance, answered("-1"), "{row}");
            assert_eq!(path, answered("unsolvable"), "{row}");
        } else {
            let stderr = format!("lookup: standard input:1: {answer}\n");
            assert_eq!(
                path,
                Ran { stdout: "invalid\n".to_string(), stderr, code: Some(1) },
                "{row}"
            );
            assert_eq!(distance, path, "{row}");
        }
    }
}

#[test]
fn a_blank_line_repeats_nothing() {
    assert_eq!(answer(&["-p", "distance"], "123456708\n\n\n123450786\n\n"), "1\n1\n");
}

#[test]
fn empty_input_has_no_answer() {
    for input in ["", "\n", "\r\n \t\n", "\u{feff}", "\u{feff}\r\n"] {
        assert_eq!(answer(&[], input), "", "{input:?}");
    }
}

#[test]
fn as_many_records_come_out_as_went_in() {
    // Each kind of record with its answer; a fixed generator mixes them.
    let kinds = [
        ("2 3 4 1 5 x 7 6 8\n", "19"),
        ("867254301\r\n", "31"),
        ("1 2 3\n4 5 6\n7 8 0\n", "0"),
        ("\n1 2 3\r\n4 5 6\r\n8 7 0\r\n\n", "-1"),
        ("12345678\n", "invalid"),
        ("rubbish\n", "invalid"),
        ("1 2 3\n4 5 6\n\n", "invalid"),
        ("123485476\n", "invalid"),
    ];
    let mut state = 1u64;
    let mut input = String::new();
    let mut expected = Vec::new();
    for _ in 0..50_000 {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (text, answer) = kinds[(state >> 61) as usize];
        input.push_str(text);
        expected.push(answer);
    }
    let run = run(&["-p", "distance"], input);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.lines().eq(expected.iter().copied()));
    let invalid = expected.iter().filter(|&&answer| answer == "invalid").count();
    assert_eq!(run.stderr.lines().count(), invalid);
}

#[test]
fn leading_zeros_are_kept() {
    assert_eq!(answer(&["-g", "012843765"], "012843765"), "\n");
}

#[test]
fn utf_16_is_reported() {
    let input: Vec<u8> = "\u{feff}123456780\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let run = run(&[], input);
    assert_eq!((run.stdout.as_str(), run.code), ("invalid\n", Some(1)));
    assert_eq!(
        run.stderr,
        "lookup: standard input:1: the text is UTF-16; write boards in ASCII or UTF-8\n"
    );
}
