//! Several answers, several goals, and the other values of `-p`; cases for judges.

use loyd::judges::Judge;
use loyd::{Board, Goal};
use serde_json::{Value, json};

use crate::command::{answer, run};

const SAMPLE: &str = "2 3 4 1 5 x 7 6 8";

#[test]
fn several_values_are_separated_by_tabs() {
    let input = format!("{SAMPLE}\n123456870\n12\n");
    let ran = run(&["-p", "distance,path,solvable"], input);
    assert_eq!(
        ran.stdout,
        "19\tullddrurdllurdruldr\ttrue\n-1\tunsolvable\tfalse\ninvalid\tinvalid\tinvalid\n"
    );
    assert_eq!(ran.code, Some(1));
}

#[test]
fn several_values_as_csv_and_json_lines() {
    let found = answer(&["-p", "distance,path", "--format", "csv", "123456078"], "");
    assert_eq!(found, "board,distance,path\n123456078,2,rr\n");
    let found = answer(&["-p", "path", "--notation", "list", "-f", "csv", "123456078"], "");
    assert_eq!(found, "board,path\n123456078,\"['Right', 'Right']\"\n");
    let found = answer(&["-p", "distance,all,states", "--format", "jsonl", "123456078"], "");
    let found: Value = serde_json::from_str(&found).unwrap();
    assert_eq!(
        found,
        json!({"board": "123456078", "distance": 2, "all": ["rr"],
               "states": ["123456078", "123456708", "123456780"]})
    );
    assert_eq!(answer(&["-f", "csv", "-p", "rank"], ""), "board,rank\n");
}

#[test]
fn states_are_the_boards_along_the_path() {
    let found = answer(&["-p", "states", SAMPLE], "");
    let states: Vec<Board> = found.split_whitespace().map(|text| text.parse().unwrap()).collect();
    assert_eq!(states.len(), 20);
    assert_eq!((states[0], states[19]), (SAMPLE.parse().unwrap(), Board::STANDARD));
    let distances = states.iter().map(|&board| Goal::default().distance(board).unwrap());
    assert!(distances.eq((0..20).rev()));
}

#[test]
fn heuristics_are_lower_bounds_in_order() {
    let boards = answer(&["random", "-n", "500", "--seed", "4"], "");
    let found = answer(&["-p", "misplaced,manhattan,linear-conflict,distance"], boards);
    for line in found.lines() {
        let values: Vec<i32> = line.split('\t').map(|value| value.parse().unwrap()).collect();
        assert!(values.is_sorted(), "{line}");
    }
    assert_eq!(
        answer(&["-p", "manhattan,misplaced,linear-conflict", "867254301"], ""),
        "21\t7\t23\n"
    );
}

#[test]
fn several_goals_report_the_nearest() {
    let found = answer(&["-g", "standard", "-g", "spiral", "-g", "aima", "724506831"], "");
    let spiral = "724506831 does not reach the spiral goal";
    assert!(
        !Goal::new("123804765".parse().unwrap()).is_solvable("724506831".parse().unwrap()),
        "{spiral}"
    );
    let columns: Vec<_> = found.trim_end().split('\t').collect();
    assert_eq!(columns[..2], ["123456780", "20"]);
    assert_eq!(columns[3], "123456780:20 012345678:26");
    let found = answer(&["-g", "aima", "-g", "spiral", "-p", "goal,distance", "283104765"], "");
    assert_eq!(found, "123804765\t4\n");
    let found = answer(
        &["-g", "standard", "-g", "snail", "-p", "reachable", "-f", "jsonl", "283104765"],
        "",
    );
    assert_eq!(found, "{\"board\":\"283104765\",\"reachable\":{\"123804765\":4}}\n");
}

#[test]
fn a_second_board_that_is_a_goal_gets_a_note() {
    let input = "7 2 4\n5 0 6\n8 3 1\n\n0 1 2\n3 4 5\n6 7 8\n";
    let ran = run(&["-p", "distance"], input);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 2));
    assert!(ran.stderr.starts_with("lookup: note: ") && ran.stderr.contains("--pairs"));
    assert_eq!(run(&["-p", "distance", "-g", "aima"], input).stderr, "");
}

#[test]
fn random_writes_inputs_that_judges_read() {
    for judge in Judge::ALL {
        let count = if judge.has_one_case() { "1" } else { "7" };
        let input = answer(&["random", "--judge", judge.name(), "-n", count, "--seed", "2"], "");
        let output = answer(&["judge", judge.name()], input);
        assert!(!output.is_empty(), "{}", judge.name());
    }
    let ran = run(&["random", "--judge", "poj1077", "-n", "2"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
}

#[test]
fn random_draws_distinct_boards() {
    let found = answer(&["random", "-d", "2..5", "--per-distance", "3", "--distinct"], "");
    let mut boards: Vec<Board> = found.lines().map(|line| line.parse().unwrap()).collect();
    let distances: Vec<_> =
        boards.iter().map(|&board| Goal::default().distance(board).unwrap()).collect();
    assert_eq!(distances, [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), 12);
    let all = answer(&["random", "-d", "31", "-n", "2", "--distinct"], "");
    assert_eq!(all.lines().count(), 2);
    let ran = run(&["random", "-d", "31", "-n", "3", "--distinct"], "");
    assert_eq!(ran.stderr, "lookup: there are 2 such boards, not 3; leave out --distinct\n");
}

#[test]
fn pairs_have_a_start_and_a_goal() {
    for (input, moves) in [
        ("7 2 4\n5 0 6\n8 3 1\n\n0 1 2\n3 4 5\n6 7 8\n", 26),
        ("[[2,8,3],[1,0,4],[7,6,5]]\n[[1,2,3],[8,0,4],[7,6,5]]\n", 4),
        ("12345678.\n123.46758\n", 3),
        ("12345678. 123.46758\n", 3),
        ("3\n6,5,7\n1,3,0\n2,4,8\n1,2,3\n4,5,6\n7,8,0\n", 23),
        ("{\"board\":\"283104765\",\"goal\":\"123804765\"}\n", 4),
    ] {
        assert_eq!(answer(&["--pairs", "-p", "distance"], input), format!("{moves}\n"), "{input}");
    }
    assert_eq!(
        answer(&["--pairs", "12345678.", "123.46758", "-p", "distance,goal"], ""),
        "3\t123046758\n"
    );
    let ran = run(&[], "12345678. 123.46758\n");
    assert!(ran.stderr.contains("--pairs") && ran.code == Some(1), "{}", ran.stderr);
    assert_eq!(run(&["--pairs", "-g", "spiral"], "").code, Some(2));
}

#[test]
fn columns_are_read_as_their_user_sees_them() {
    assert_eq!(answer(&["--columns", "147508236"], ""), "urdd\n");
    assert_eq!(answer(&["--columns", "-g", "snail", "217860345"], ""), "uuldr\n");
    assert_eq!(answer(&["--columns", "-p", "distance"], "147508236\n"), "4\n");
}

#[test]
fn lookup_reads_what_lookup_writes() {
    let board = "283104765";
    let distance = answer(&["-p", "distance", board], "");
    for writes in [
        &["show", board][..],
        &["show", "--ascii", board],
        &["-p", "json", board],
        &["-p", "distance,path", "-f", "csv", board],
        &["-p", "distance,path", "-f", "jsonl", board],
        &["-p", "board", board],
    ] {
        let written = answer(writes, "");
        assert_eq!(answer(&["-p", "distance"], &written), distance, "{writes:?}: {written}");
    }
    for format in ["csv", "jsonl"] {
        let written = answer(&["export", "-d", "30..31", "-f", format], "");
        let expected: String = "30\n".repeat(221) + "31\n31\n";
        assert_eq!(answer(&["-p", "distance"], &written), expected, "{format}");
    }
}
