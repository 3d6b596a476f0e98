//! `lookup judge`: the inputs and outputs of judges and courses, byte for byte, on the real
//! command.

use crate::command::{answer, command, run};
use crate::space::{boards, search};
use loyd::{Board, Goal, Move, MoveOrder};

const NAMES: [&str; 18] = [
    "hdu1043",
    "poj1077",
    "uva652",
    "hdu3567",
    "uva10085",
    "p1379",
    "acwing845",
    "boj1525",
    "aizu-alds1-13b",
    "hackerrank",
    "columbiax",
    "princeton",
    "hs08nbgm",
    "gvu",
    "fmi",
    "lintcode794",
    "lanqiao",
    "school42",
];

/// The samples that the judges publish, and their outputs for unsolvable boards. The outputs of
/// HDU 1043, POJ 1077, UVa 652, UVa 10085, HDU 3567, SPOJ, gvu.lt, and the first samples of
/// LintCode and Lanqiao are published letter for letter. The library computed the other outputs of
/// LintCode, Lanqiao, FMI, and school 42.
const SAMPLES: [(&str, &str, &str); 39] = [
    ("hdu1043", "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    ("hdu1043", "1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 8 7 x\n", "\nunsolvable\n"),
    ("hdu1043", "", ""),
    ("zoj1217", "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    ("poj1077", " 2  3  4  1  5  x  7  6  8\n", "ullddrurdllurdruldr\n"),
    ("poj1077", "1 2 3 4 5 6 8 7 x", "unsolvable\n"),
    ("acwing179", "2 3 4 1 5 x 7 6 8", "ullddrurdllurdruldr\n"),
    ("uva652", "1\n\n2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    (
        "uva652",
        "4\n\n2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 8 7 x\n\n1 2 3 4 5 6 7 x 8\n",
        "ullddrurdllurdruldr\n\n\n\nunsolvable\n\nr\n",
    ),
    (
        "hdu3567",
        "2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
        "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
    ),
    // The one that tests the rule of order: four paths are optimal.
    ("hdu3567", "1\n23415X768\n12345678X\n", "Case 1: 19\ndlurullddrurdllurdr\n"),
    (
        "uva10085",
        "1\n\n2 6 4\n1 3 7\n0 5 8\n\n",
        "Puzzle #1\n8 1 5\n7 3 6\n4 0 2\nUURDDRULLURRDLLDRRULULDDRUULDDR\n\n",
    ),
    ("p1379", "283104765\n", "4\n"),
    ("p1379", "123456780\n", "-1\n"),
    ("codevs1225", "283104765", "4\n"),
    ("acwing845", "2 3 4 1 5 x 7 6 8\n", "19\n"),
    ("acwing845", "1 2 3 4 5 6 8 7 x\n", "-1\n"),
    ("boj1525", "1 0 3\n4 2 5\n7 8 6\n", "3\n"),
    ("boj1525", "3 6 0\n8 1 2\n7 4 5\n", "-1\n"),
    ("aizu-alds1-13b", "1 3 0\n4 2 5\n7 8 6\n", "4\n"),
    ("hackerrank", "3\n3\n1\n2\n0\n4\n5\n6\n7\n8\n", "1\nUP\n"),
    ("columbiax", "1,2,5,3,4,0,6,7,8\n", "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\n"),
    ("columbiax", "0,1,2,3,4,5,6,7,8\n", "path_to_goal: []\ncost_of_path: 0\n"),
    (
        "princeton",
        "3\n 0  1  3\n 4  2  5\n 7  8  6\n",
        "Minimum number of moves = 4\n\
         3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n\n\
         3\n 1  0  3 \n 4  2  5 \n 7  8  6 \n\n\
         3\n 1  2  3 \n 4  0  5 \n 7  8  6 \n\n\
         3\n 1  2  3 \n 4  5  0 \n 7  8  6 \n\n\
         3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n\n",
    ),
    ("princeton", "3\n1 2 3\n4 5 6\n8 7 0\n", "No solution possible\n"),
    ("HDU1043", "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    ("hs08nbgm", "2\n876\n543\n210\n\n876\n543\n120\n", "0\n-1\n"),
    ("hs08nbgm", "2\n876\n543\n201\n\n876\n543\n102\n", "1\n-1\n"),
    (
        "gvu",
        "3\n\n1 2 3\n5 7 6\n0 4 8\n\n1 3 5\n4 2 6\n0 7 8\n\n3 4 5\n1 8 2\n0 7 6\n",
        "6\n8\n12\n",
    ),
    ("gvu", "1\n\n1 2 3\n4 5 6\n8 7 0\n", "-1\n"),
    ("fmi", "8\n-1\n1 2 3\n4 5 6\n0 7 8\n", "2\nleft\nleft\n"),
    ("fmi", "8\n0\n1 2 0\n3 4 5\n6 7 8\n", "2\nright\nright\n"),
    ("lintcode794", "[[2,8,3],[1,0,4],[7,6,5]]\n[[1,2,3],[8,0,4],[7,6,5]]\n", "4\n"),
    ("lintcode794", "[[2,3,8],[7,0,5],[1,6,4]]\n[[1,2,3],[8,0,4],[7,6,5]]\n", "-1\n"),
    ("lanqiao", "12345678.\n123.46758\n", "3\n"),
    ("lanqiao", "13524678.\n46758123.\n", "22\n"),
    ("lanqiao", "12345678.\n12345687.\n", "-1\n"),
    ("school42", "3\n1 2 3\n8 4 0\n7 6 5\n", "1\n\n1 2 3\n8 4 0\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n"),
    ("school42", "3\n1 2 3\n8 0 4\n7 5 6\n", "unsolvable\n"),
];

#[test]
fn every_sample_is_answered_byte_for_byte() {
    for (name, input, output) in SAMPLES {
        assert_eq!(answer(&["judge", name], input), output, "{name}");
    }
}

#[test]
fn school_42_boards_have_comments() {
    let input = "# This puzzle is solvable\n3 #lol\n0 2 6 # a\n4 3 1#b\n7 5 8\n#";
    let output = answer(&["judge", "school42"], input);
    assert_eq!(output.lines().next(), Some("22"));
    assert_eq!(output.lines().count(), 1 + 4 * 23);
    let ran = run(&["judge", "hackerrank"], input);
    assert_eq!(
        ran.stderr,
        "lookup: standard input:1: expected 3, the size of the board, found '#'\n"
    );
}

#[test]
fn one_case_judges_reject_what_follows() {
    for (name, input, _) in SAMPLES {
        if loyd::judges::Judge::find(name).unwrap().has_one_case() {
            for (rest, word) in [("0", "0"), (input, input.split_whitespace().next().unwrap())] {
                let ran = run(&["judge", name], format!("{input}\n{rest}"));
                assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(1)), "{name}");
                let expected =
                    format!("expected the end of the input after the case, found '{word}'");
                assert!(ran.stderr.contains(&expected), "{name}: {}", ran.stderr);
            }
        }
    }
}

#[test]
fn an_incomplete_case_gets_no_answer() {
    for (name, input, whole) in SAMPLES.into_iter().filter(|(_, input, _)| !input.is_empty()) {
        let words: Vec<_> = input.trim_end().split_inclusive(char::is_whitespace).collect();
        for count in 1..words.len() {
            let ran = run(&["judge", name], words[..count].concat());
            let whole_cases = name == "hdu1043" && count == 9;
            assert!(ran.code == Some(1) || whole_cases, "{name} {count}");
            assert!(whole.starts_with(&ran.stdout), "{name} {count}: {}", ran.stdout);
            let one_case = loyd::judges::Judge::find(name).unwrap().has_one_case();
            assert!(!one_case || ran.stdout.is_empty(), "{name} {count}");
        }
    }
}

#[test]
fn hackerrank_sample_is_solved_in_20_moves() {
    let output = answer(&["judge", "hackerrank"], "3\n0\n3\n8\n4\n1\n7\n2\n6\n5\n");
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some("20"));
    let mut board: Board = "038417265".parse().unwrap();
    for word in lines.clone() {
        let step = match word {
            "UP" => Move::Up,
            "DOWN" => Move::Down,
            "LEFT" => Move::Left,
            "RIGHT" => Move::Right,
            other => panic!("{other}"),
        };
        board = board.apply(step).unwrap();
    }
    assert_eq!((lines.count(), board.to_string().as_str()), (20, "012345678"));
}

#[test]
fn white_space_is_read_as_scanf_does() {
    for (name, input, output) in SAMPLES {
        let words: Vec<_> = input.split_ascii_whitespace().collect();
        for between in [" ", "\n", "\r\n", "\t\x0b\x0c ", "\n\n\n"] {
            for end in ["", "\n", "\r\n\r\n", "  "] {
                let spaced = format!("{between}{}{end}", words.join(between));
                assert_eq!(answer(&["judge", name], spaced), output, "{name} with {between:?}");
            }
        }
        assert_eq!(
            answer(&["judge", name], format!("\u{feff}{input}")),
            output,
            "{name} after a mark"
        );
    }
}

#[test]
fn every_judge_accepts_other_blank_signs() {
    for blank in ["x", "X", "0", "_", ".", "-1"] {
        let input = format!("2 3 4\n1 5 {blank}\n7 6 8\n");
        assert_eq!(answer(&["judge", "hdu1043"], &input), "ullddrurdllurdruldr\n");
        assert_eq!(answer(&["judge", "boj1525"], &input), "19\n");
    }
}

#[test]
fn every_board_gets_the_answer_of_the_library() {
    let goal = Goal::default();
    let input: String = boards().map(|board| format!("{board}\n").replace('0', "x")).collect();
    let expected: String = boards()
        .map(|board| {
            goal.solve(board).map_or("unsolvable\n".to_string(), |path| format!("{path}\n"))
        })
        .collect();
    assert!(answer(&["judge", "hdu1043"], input) == expected);
    let pairs = || {
        boards()
            .step_by(997)
            .zip(boards().skip(41).step_by(1009))
            .filter(|(a, b)| a.parity() == b.parity())
    };
    let input: String = pairs().map(|(start, goal)| format!("{start}\n{goal}\n")).collect();
    let mut expected = String::new();
    for (number, (start, goal)) in (1..).zip(pairs()) {
        let path = Goal::new(goal).with_order(MoveOrder::DLRU).solve(start).unwrap();
        expected += &format!("Case {number}: {}\n{path}\n", path.len());
    }
    assert_eq!(answer(&["judge", "hdu3567"], format!("{}\n{input}", pairs().count())), expected);
}

#[test]
fn most_distant_board_is_first_by_rank() {
    for start in boards().step_by(27_911) {
        let distances = search(start.cells());
        let most = *distances.values().max().unwrap();
        let farthest = distances.iter().filter(|&(_, &distance)| distance == most);
        let first = farthest.map(|(&cells, _)| Board::new(cells)).min().unwrap();
        let path = Goal::new(first).solve(start).unwrap();
        assert_eq!(path.len(), usize::from(most));
        let expected = format!("Puzzle #1\n{first:#}\n{}\n\n", path.to_string().to_uppercase());
        assert_eq!(answer(&["judge", "uva10085"], format!("1\n\n{start:#}\n\n")), expected);
    }
}

#[test]
#[allow(clippy::too_many_lines)] // One row for each malformed input.
fn malformed_case_reports_its_line() {
    let unreachable =
        "expected a start from which 012345678 can be reached; from 123456870 it cannot, by parity";
    for (name, input, output, line, expected) in [
        (
            "hdu1043",
            "1 2 3 4 5 6 7 x 8\n1 2 3 4\n",
            "r\n",
            3,
            "expected a board of 9 cells, but the input ends after 4 of them",
        ),
        (
            "hdu1043",
            "1 2 3 4 5 6 7 x 8\n1 2 3 4 8 5 4 7 x\n",
            "r\n",
            2,
            "expected a board: tile 4 appears twice",
        ),
        (
            "hdu1043",
            "1 2 3\n4 5 6\n7 y 8\n",
            "",
            3,
            "expected a board: 'y' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
        ),
        ("hdu1043", "1 2 3 4 5 6 7 x 88\n", "", 1, "expected a board: 10 cells; a board has 9"),
        (
            "hdu1043",
            "1 2 3 4 5 6 7 x 9\n",
            "",
            1,
            "expected a board: 9 is not a tile; tiles are 1 to 8, the blank is 0, x or _",
        ),
        (
            "hdu1043",
            "1 2 3\n4 5 6\n7 x x\n",
            "",
            1,
            "expected a board: there are 2 blanks; a board has one",
        ),
        // The first line lacks a cell, or has one too many: no board takes cells of another's line.
        (
            "hdu1043",
            "1 2 3 4 5 6 7 8\nx 1 2 3 4 5 6 7 8\n",
            "",
            1,
            "expected a board of 9 cells on this line, or on lines of its own",
        ),
        (
            "hdu1043",
            "1 2 3 4 5 6 7 x 8 x\n1 2 3 4 5 6 7 8\n",
            "r\n",
            1,
            "expected a board of 9 cells on this line, or on lines of its own",
        ),
        (
            "boj1525",
            "1 2 3\n4 5\n7 8 6\n0 1\n",
            "",
            1,
            "expected a board of 9 cells on this line, or on lines of its own",
        ),
        (
            "poj1077",
            "\n\n",
            "",
            3,
            "expected a board of 9 cells, but the input ends after 0 of them",
        ),
        ("poj1077", "", "", 1, "expected a board of 9 cells, but the input ends after 0 of them"),
        (
            "p1379",
            "12345678\n",
            "",
            2,
            "expected a board of 9 cells, but the input ends after 8 of them",
        ),
        ("uva652", "two\n\n", "", 1, "expected the number of cases, found 'two'"),
        ("uva652", "-1\n\n", "", 1, "expected the number of cases, found '-1'"),
        ("uva652", "", "", 1, "expected the number of cases, but the input ends"),
        (
            "uva652",
            "2\n\n1 2 3 4 5 6 7 x 8\n",
            "r\n",
            4,
            "expected case 2 of 2, but the input ends",
        ),
        (
            "uva652",
            "1\n\n1 2 3 4 5 6 7 x 8\nmore\n",
            "r\n",
            4,
            "expected the end of the input after case 1, found 'more'",
        ),
        (
            "hdu3567",
            "1\n12X453786\n",
            "",
            3,
            "expected a board of 9 cells, but the input ends after 0 of them",
        ),
        (
            "hdu3567",
            "1\n12X453786\n12345687X\n",
            "",
            2,
            "expected a start from which 123456870 can be reached; from 120453786 it cannot, by parity",
        ),
        (
            "uva10085",
            "1\n\n2 6 4\n1 3 7\n0 5\n\n",
            "",
            7,
            "expected a board of 9 cells, but the input ends after 8 of them",
        ),
        ("hackerrank", "4\n0\n", "", 1, "expected 3, the size of the board, found '4'"),
        ("hackerrank", "3\n1\n2\n3\n4\n5\n6\n8\n7\n0\n", "", 2, unreachable),
        ("columbiax", "1,2,3,4,5,6,8,7,0\n", "", 1, unreachable),
        (
            "columbiax",
            "1,2,3,4,5,6,7,8\n",
            "",
            2,
            "expected a board of 9 cells, but the input ends after 8 of them",
        ),
        (
            "aizu-alds1-13b",
            "1 2 3\n4 5 6\n8 7 0\n",
            "",
            1,
            "expected a start from which 123456780 can be reached; from 123456870 it cannot, by parity",
        ),
        ("princeton", "three\n", "", 1, "expected 3, the size of the board, found 'three'"),
        (
            "princeton",
            "3\n0 1 3\n4 2 5\n",
            "",
            4,
            "expected a board of 9 cells, but the input ends after 6 of them",
        ),
        ("princeton", "2\n0 1\n3 2\n", "", 1, "expected 3, the size of the board, found '2'"),
        (
            "acwing845",
            "\u{1b}[2J",
            "",
            1,
            "expected a board: '\\u{1b}' is not a cell; tiles are 1 to 8, the blank is 0, x or _",
        ),
    ] {
        let ran = run(&["judge", name], input);
        assert_eq!(ran.stdout, output, "{name} {input:?}");
        assert_eq!(
            ran.stderr,
            format!("lookup: standard input:{line}: {expected}\n"),
            "{name} {input:?}"
        );
        assert_eq!(ran.code, Some(1));
    }
}

#[test]
fn no_bytes_make_a_judge_panic_or_hang() {
    let long = b"1".repeat(1 << 20);
    let separators = b",".repeat(1 << 20);
    let zeros = [0; 1000];
    for name in NAMES {
        for input in [
            &b"\xff\xfe1\x002\x00"[..],
            &zeros,
            &long,
            &separators,
            b"99999999999999999999",
            b"1 \xc3",
            b"3 ' \" [",
        ] {
            let ran = run(&["judge", name], input);
            assert_eq!(ran.code, Some(1), "{name} {ran:?}");
            assert!(
                ran.stdout.is_empty()
                    && (ran.stderr.starts_with("lookup: standard input:1: expected")
                        || input.starts_with(b"\xff\xfe")
                            && ran.stderr.contains("the text is UTF-16")),
                "{ran:?}"
            );
            assert!(
                ran.stderr.len() < 300 && ran.stderr.trim_end().bytes().all(|byte| byte >= b' '),
                "{ran:?}"
            );
        }
    }
}

#[test]
fn list_describes_every_judge() {
    let list = answer(&["judge", "--list"], "");
    for name in NAMES.into_iter().chain(["zoj1217", "acwing179", "codevs1225"]) {
        assert!(list.contains(name), "{name}");
    }
    assert_eq!(list.lines().count(), 5 * NAMES.len());
}

#[test]
fn unknown_judge_is_a_usage_error() {
    let ran = run(&["judge", "hdu1034"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("a similar value exists: 'hdu1043'"), "{}", ran.stderr);
    assert_eq!(run(&["judge"], "").code, Some(2));
}

/// The most memory, in kB, that a judge had when it had read most of an input.
#[cfg(target_os = "linux")]
fn peak_memory(name: &str, input: &str) -> u64 {
    use std::io::{Read, Write};

    let mut child = command(&["judge", name]).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || stdout.read_to_end(&mut Vec::new()).unwrap());
    let mut stdin = child.stdin.take().unwrap();
    // Far more than a pipe holds: when all of it is written, most of it has been read.
    stdin.write_all(input.as_bytes()).unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    drop(stdin);
    assert!(child.wait().unwrap().success());
    reader.join().unwrap();
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

/// The judges of BOJ 1525 and POJ 1077 allow 32 MB. An unoptimized build of the command touches
/// more than 5 MB of its own code.
#[cfg(target_os = "linux")]
#[test]
fn judge_memory_does_not_grow_with_the_input() {
    for (name, case, more) in [
        ("boj1525", "3 6 0\n8 1 2\n7 4 5\n", "\n".repeat(200_000)),
        ("poj1077", "1 2 3 4 5 6 8 7 x\n", " ".repeat(200_000)),
        ("hdu1043", "1 2 3 4 5 6 8 7 x\n", "1 2 3 4 5 6 8 7 x\n".repeat(10_000)),
    ] {
        let short = peak_memory(name, &format!("{case}{more}"));
        let long = peak_memory(name, &format!("{case}{}", more.repeat(10)));
        assert!(long < 10 * 1024, "{name}: {long} kB");
        assert!(long < short + 512, "{name}: {short} kB, then {long} kB");
    }
}
