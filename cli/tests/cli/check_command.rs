//! `lookup check`, and the notations of the command, on the real command.

use crate::command::{answer, run};
use crate::space::{boards, goals, states};
use loyd::{Board, Goal, Notation};

#[test]
fn every_verdict_has_its_words_and_exit_code() {
    for (line, words, code) in [
        ("123456708 r", "optimal", 0),
        ("123456780", "optimal", 0),
        ("123456780 ud", "solved, 2 moves too long", 0),
        ("123456708 lrr", "solved, 2 moves too long", 0),
        ("123456708 l", "ends 2 moves from the goal", 1),
        ("123456708", "ends 1 move from the goal", 1),
        ("123456708 rr", "illegal at move 2", 1),
        ("123456870 l", "moves for an unsolvable board", 1),
        ("123456870", "moves for an unsolvable board", 1),
        ("123456870 []", "moves for an unsolvable board", 1),
        ("123456078 ll", "illegal at move 1 (optimal if read as moves of the tiles)", 1),
        ("123456870 unsolvable", "unsolvable, as claimed", 0),
        ("123456870,Unsolvable", "unsolvable, as claimed", 0),
        ("[[1,2,3],[4,5,6],[8,7,0]] 'unsolvable'", "unsolvable, as claimed", 0),
        ("123456870; unsolvable;", "unsolvable, as claimed", 0),
        ("123456870\t->\tunsolvable", "unsolvable, as claimed", 0),
        ("123456870\u{b}\u{fe0f}|unsolvable/", "unsolvable, as claimed", 0),
        ("123456708 unsolvable", "solvable in 1 move", 1),
        ("123456780 unsolvable", "solvable in 0 moves", 1),
    ] {
        let ran = run(&["check"], format!("{line}\n"));
        assert_eq!(
            (ran.stdout, ran.stderr.as_str(), ran.code),
            (format!("{words}\n"), "", Some(code)),
            "{line}"
        );
        let arguments: Vec<_> = ["check"].into_iter().chain(line.split(' ')).collect();
        assert_eq!(run(&arguments, "").code, Some(code), "{line}");
    }
}

#[test]
fn boards_and_paths_come_in_every_form() {
    for line in [
        "2 3 4 1 5 x 7 6 8 ullddrurdllurdruldr",
        "23415x768\tULLDDRURDLLURDRULDR",
        "[[2,3,4],[1,5,0],[7,6,8]] ['Up', 'Left', 'Left', 'Down', 'Down', 'Right', 'Up', 'Right', 'Down', 'Left', 'Left', 'Up', 'Right', 'Down', 'Right', 'Up', 'Left', 'Down', 'Right']",
        "2,3,4,1,5,-1,7,6,8 ↑←←↓↓→↑→↓←←↑→↓→↑←↓→",
        "234/15_/768 UL2D2RURDL2URDRULDR",
    ] {
        assert_eq!(answer(&["check"], line), "optimal\n", "{line}");
    }
    let line = "234150768 DR2U2LDLUR2DLULDRUL";
    assert_eq!(answer(&["check", "--moves", "tile"], line), "optimal\n");
    let line = "234150768 4 3 2 1 7 6 5 4 8 5 6 7 4 6 5 8 6 5 8";
    assert_eq!(answer(&["check", "--moves", "number"], line), "optimal\n");
    let ran = run(&["check", "--moves", "number"], "234150768 4 3 1\n");
    assert_eq!((ran.stdout.as_str(), ran.code), ("illegal at move 3\n", Some(1)));
}

#[test]
fn options_may_stand_after_the_claim() {
    assert!(answer(&["check", "123456708", "r", "--format", "jsonl"], "").starts_with('{'));
    let cells =
        ["check", "1", "2", "3", "4", "5", "6", "7", "8", "-1", "UP", "Down", "-g", "standard"];
    assert_eq!(answer(&cells, ""), "solved, 2 moves too long\n");
    let ran = run(&["check", " "], "");
    assert_eq!(ran.stderr, "lookup: argument 1: empty; write a board and a path\n");
    assert_eq!(ran.code, Some(2));
}

#[test]
fn claims_are_answered_before_the_next_arrives() {
    use std::io::{BufRead, BufReader, Write};

    let mut child = crate::command::command(&["check"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for (claim, verdict) in
        [("123456708 r", "optimal"), ("123456708 l", "ends 2 moves from the goal")]
    {
        writeln!(stdin, "{claim}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), verdict);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_a_closed_pipe_is_not() {
    for arguments in
        [&["check"][..], &["judge", "hdu1043"], &["judge", "--list"], &["--notation", "words"]]
    {
        let mut child = crate::command::command(arguments);
        child.stdout(std::fs::File::create("/dev/full").unwrap());
        let mut child = child.spawn().unwrap();
        drop(std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"123456708\n"));
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(output.stderr, b"lookup: standard output: no space left on device\n");

        let mut child = crate::command::command(arguments).spawn().unwrap();
        drop(child.stdout.take());
        drop(std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"123456780\n"));
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(0), &b""[..]),
            "{arguments:?}"
        );
    }
}

#[test]
fn invalid_claims_do_not_affect_others() {
    let input = "\u{feff}123456708 r\r\n\n  \n12345678 r\n123456708 rx\n1234567080 r\n123456708 R3.\n123456708 r";
    let ran = run(&["check"], input);
    assert_eq!(ran.stdout, "optimal\ninvalid\ninvalid\ninvalid\ninvalid\noptimal\n");
    assert_eq!(
        ran.stderr,
        "lookup: standard input:4: 'r' is not a cell; tiles are 1 to 8, the blank is 0, x or _\n\
         lookup: standard input:5: 'x' is not a move; write u, d, l, r, words or arrows\n\
         lookup: standard input:6: 10 cells; a board has 9\n\
         lookup: standard input:7: '.' is not a move; write u, d, l, r, words or arrows\n"
    );
    assert_eq!(ran.code, Some(1));
    let long = format!("123456708 {}\n123456708 r\n", "u".repeat(1 << 20));
    let ran = run(&["check"], long);
    assert_eq!(ran.stdout, "invalid\noptimal\n");
    assert_eq!(ran.stderr, "lookup: standard input:1: the line is longer than 65536 bytes\n");
}

#[test]
fn json_has_first_bad_move_and_all_distances() {
    let ran = run(
        &["check", "--format", "jsonl"],
        "123456708 lrr\n123456708 lrd\n123456870 l\nrubbish\n123456870 unsolvable\n",
    );
    let expected = [
        r#"{"board":"123456708","goal":"123456780","verdict":"solved, 2 moves too long","correct":true,"outcome":"suboptimal","moves":3,"optimal":1,"excess":2,"illegal_at":null,"first_bad_move":1,"left":0,"read_as":"blank","distances":[2,1,0]}"#,
        r#"{"board":"123456708","goal":"123456780","verdict":"illegal at move 3 (ends 2 moves from the goal if read as moves of the tiles)","correct":false,"outcome":"illegal","moves":2,"optimal":1,"excess":null,"illegal_at":3,"first_bad_move":1,"left":1,"read_as":"blank","distances":[2,1]}"#,
        r#"{"board":"123456870","goal":"123456780","verdict":"moves for an unsolvable board","correct":false,"outcome":"impossible","moves":0,"optimal":null,"excess":null,"illegal_at":null,"first_bad_move":null,"left":null,"read_as":"blank","distances":[]}"#,
        r#"{"error":"'r' is not a cell; tiles are 1 to 8, the blank is 0, x or _","line":4}"#,
        r#"{"board":"123456870","goal":"123456780","verdict":"unsolvable, as claimed","correct":true,"outcome":"unsolvable","moves":0,"optimal":null,"excess":null,"illegal_at":null,"first_bad_move":null,"left":null,"read_as":"blank","distances":[]}"#,
    ];
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn own_answers_are_optimal_in_every_notation() {
    let notations = Notation::ALL.map(|notation| ["--notation", notation.name()]);
    for (which, goal) in goals().into_iter().enumerate() {
        let board = goal.board().to_string();
        let input: String = states(goal.board().parity())
            .skip(which)
            .step_by(211)
            .map(|board| format!("{board}\n"))
            .collect();
        for moves in ["blank", "tile", "number"] {
            let notation =
                if moves == "number" { &[][..] } else { &notations[which % notations.len()] };
            let arguments = [&["-g", &board, "--moves", moves], notation].concat();
            let paths = answer(&arguments, &input);
            let claims: String = input
                .lines()
                .zip(paths.lines())
                .map(|(board, path)| format!("{board} {path}\n"))
                .collect();
            let verdicts = answer(&["check", "-g", &board, "--moves", moves], claims);
            assert!(verdicts.lines().all(|verdict| verdict == "optimal"), "{moves}");
            assert_eq!(verdicts.lines().count(), input.lines().count());
        }
    }
}

#[test]
fn own_answers_to_all_boards_are_correct() {
    let input: String = boards().step_by(53).map(|board| format!("{board}\n")).collect();
    let answers = answer(&[], &input);
    let claims: String = input
        .lines()
        .zip(answers.lines())
        .map(|(board, path)| format!("{board} {path}\n"))
        .collect();
    let verdicts = answer(&["check"], claims);
    assert!(verdicts.contains("optimal\n") && verdicts.contains("unsolvable, as claimed\n"));
}

#[test]
fn every_answer_uses_the_notation() {
    let board = "123456078";
    for (arguments, expected) in [
        (vec!["--notation", "words"], "Right Right\n"),
        (vec!["--notation", "runs", "--moves", "tile"], "L2\n"),
        (vec!["--moves", "number"], "7 8\n"),
        (vec!["-p", "next", "--notation", "capital-words"], "RIGHT\n"),
        (vec!["-p", "next", "--moves", "number"], "7\n"),
        (vec!["-p", "next", "--moves", "tile"], "l\n"),
        (vec!["-p", "all", "--notation", "arrows"], "→→\n"),
        (
            vec!["-p", "json", "--notation", "list"],
            "{\"board\":\"123456078\",\"goal\":\"123456780\",\"solvable\":true,\"distance\":2,\"path\":\"['Right', 'Right']\",\"next\":\"['Right']\",\"count\":1,\"moves\":\"['Right']\"}\n",
        ),
    ] {
        assert_eq!(answer(&arguments, board), expected, "{arguments:?}");
    }
    let all = answer(&["-p", "all", "--notation", "words"], "2 3 4 1 5 x 7 6 8");
    assert_eq!(all.trim_end().split('\t').count(), 4);
    let all = answer(&["-p", "all", "--notation", "capitals"], "2 3 4 1 5 x 7 6 8");
    assert_eq!(all.trim_end().split(' ').count(), 4);
}

#[test]
fn a_notation_for_numbers_is_wrong_usage() {
    let ran = run(&["--moves", "number", "--notation", "words"], "123456780\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        ran.stderr,
        "lookup: --notation applies to directions; leave it out with --moves number\n"
    );
    assert_eq!(run(&["--notation", "morse"], "").code, Some(2));
}

#[test]
fn check_reads_files_and_reports_missing_ones() {
    let folder = std::env::temp_dir().join(format!("loyd-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [first, second, out] =
        ["first", "second", "out"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&first, "123456708 r\n").unwrap();
    std::fs::write(&second, "123456708 l\n12\n").unwrap();
    let missing = folder.join("missing").display().to_string();
    let ran = run(&["check", "-i", &first, "-i", &missing, "-i", &second, "-o", &out], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        ran.stderr,
        format!(
            "lookup: {missing}: no such file or directory\nlookup: {second}:2: 2 cells; a board has 9\n"
        )
    );
    assert_eq!(
        std::fs::read_to_string(&out).unwrap(),
        "optimal\nends 2 moves from the goal\ninvalid\n"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

/// Boards that people reported, the goal, the right answer (none: unsolvable), the judge for that
/// goal.
const REPORTED: [(&str, &str, Option<u8>); 13] = [
    ("283104765", "123804765", Some(4)),
    ("812043765", "123804765", Some(5)),
    ("812043765", "123456780", None),
    ("134802765", "123456780", None),
    ("134802765", "123804765", Some(4)),
    ("724506831", "012345678", Some(26)),
    ("724506831", "123456780", Some(20)),
    ("174028536", "123456780", None),
    ("174028536", "123804765", Some(25)),
    ("123405867", "123456780", Some(14)),
    ("867254301", "123456780", Some(31)),
    ("123456870", "123456780", None),
    ("876543210", "123456780", Some(30)),
];

#[test]
fn reported_boards_are_judged_right() {
    for (board, goal, moves) in REPORTED {
        let arguments = ["check", "-g", goal, "--format", "jsonl"];
        let start: Board = board.parse().unwrap();
        let path = Goal::new(goal.parse().unwrap()).solve(start);
        match moves {
            Some(moves) => {
                let found = answer(&arguments, format!("{board} {}", path.unwrap()));
                assert!(found.contains(r#""verdict":"optimal""#), "{found}");
                assert!(found.contains(&format!(r#""optimal":{moves},"#)), "{found}");
            }
            None => {
                assert_eq!(path, None);
                let ran = run(&arguments, format!("{board} u"));
                assert!(
                    ran.stdout.contains(r#""verdict":"moves for an unsolvable board""#)
                        && ran.code == Some(1)
                );
            }
        }
        let judge = match goal {
            "123804765" => "p1379",
            "123456780" => "boj1525",
            _ => continue,
        };
        let expected = moves.map_or("-1\n".to_string(), |moves| format!("{moves}\n"));
        assert_eq!(answer(&["judge", judge], format!("{start:#}")), expected);
    }
    assert!(answer(&["judge", "hackerrank"], "3\n7\n2\n4\n5\n0\n6\n8\n3\n1\n").starts_with("26\n"));
    for judge in ["p1379", "boj1525", "hdu1043"] {
        let ran = run(&["judge", judge], "123485476\n");
        assert!(
            ran.stderr.ends_with("tile 4 appears twice\n") && ran.code == Some(1),
            "{}",
            ran.stderr
        );
    }
    assert!(run(&["check"], "123485476 u\n").stderr.ends_with("tile 4 appears twice\n"));
}

#[test]
fn false_claims_about_the_antipode_fail() {
    let path = Goal::default().solve("867254301".parse().unwrap()).unwrap().to_string();
    let claims = [
        (path[..27].to_string(), "ends 4 moves from the goal"),
        (path[..25].to_string(), "ends 6 moves from the goal"),
        (path.clone() + "u", "ends 1 move from the goal"),
        (path.clone() + &"ud".repeat(7), "solved, 14 moves too long"),
        (path, "optimal"),
    ];
    for (claim, verdict) in claims {
        assert_eq!(run(&["check", "867254301", &claim], "").stdout, format!("{verdict}\n"));
    }
}
