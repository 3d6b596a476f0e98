//! `lookup judge`: the inputs and outputs of judges and courses, byte for byte, on the real
//! command.

use crate::command::{answer, command, run};
use crate::common::{boards, search};
use loyd::{Board, Goal, Move, MoveOrder};

const NAMES: [&str; 12] = [
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
];

/// What the judges print as samples, and what they lay down for unsolvable boards. The outputs of
/// HDU 1043, POJ 1077, UVa 652 and UVa 10085 are those published, letter for letter; so are the
/// samples of HDU 3567.
const SAMPLES: [(&str, &str, &str); 26] = [
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
];

#[test]
fn every_sample_comes_out_byte_for_byte() {
    for (name, input, output) in SAMPLES {
        assert_eq!(answer(&["judge", name], input), output, "{name}");
    }
}

#[test]
fn the_sample_of_hackerrank_takes_20_moves_that_lead_to_the_goal() {
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
fn white_space_means_no_more_than_to_scanf() {
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
fn other_signs_for_the_blank_are_understood_everywhere() {
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
fn the_most_distant_board_is_as_far_as_a_search_finds_and_the_first_by_rank() {
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
fn what_is_not_of_the_format_is_refused_with_its_line_and_what_came_before_is_answered() {
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
fn no_bytes_at_all_make_a_format_panic_or_hang() {
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
fn the_list_describes_every_format() {
    let list = answer(&["judge", "--list"], "");
    for name in NAMES.into_iter().chain(["zoj1217", "acwing179", "codevs1225"]) {
        assert!(list.contains(name), "{name}");
    }
    assert_eq!(list.lines().count(), 5 * NAMES.len());
}

#[test]
fn an_unknown_format_is_wrong_usage() {
    let ran = run(&["judge", "hdu1034"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("a similar value exists: 'hdu1043'"), "{}", ran.stderr);
    assert_eq!(run(&["judge"], "").code, Some(2));
}

/// The judges of BOJ 1525 and POJ 1077 allow 32 MB.
#[cfg(target_os = "linux")]
#[test]
fn the_judge_takes_less_than_8_mb() {
    use std::io::{Read, Write};

    for (name, case) in [("boj1525", "3 6 0\n8 1 2\n7 4 5\n"), ("poj1077", "1 2 3 4 5 6 8 7 x\n")] {
        let mut child = command(&["judge", name]).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || stdout.read_to_end(&mut Vec::new()).unwrap());
        let mut stdin = child.stdin.take().unwrap();
        // Far more than a pipe holds: when all of it is written, most of it is answered.
        stdin.write_all(case.repeat(50_000).as_bytes()).unwrap();
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let peak: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(peak < 8 * 1024, "{peak} kB");
        drop(stdin);
        assert!(child.wait().unwrap().success());
        reader.join().unwrap();
    }
}
