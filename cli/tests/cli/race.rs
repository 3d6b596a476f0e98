//! `lookup race`, run as a user runs it.

use crate::command::run;
use serde_json::Value;

fn answer(arguments: &str) -> String {
    crate::command::answer(&arguments.split_whitespace().collect::<Vec<_>>(), "")
}

fn rows(arguments: &str) -> Vec<Value> {
    answer(arguments).lines().map(|row| serde_json::from_str(row).unwrap()).collect()
}

#[test]
fn a_race_has_every_search_and_heuristic() {
    let text = answer("race 354261807");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("354261807 to 123456780"));
    let lines: Vec<_> =
        lines.skip(2).map(|line| line.split_whitespace().collect::<Vec<_>>()).collect();
    assert_eq!(lines.len(), 13);
    let names: Vec<_> = lines.iter().map(|words| words[..2].join(" ")).collect();
    assert_eq!(names[0], "lookup 23");
    assert_eq!(names[1..3], ["bfs 23", "bidirectional 23"]);
    assert_eq!(names[3..5], ["astar none", "astar misplaced"]);
    assert_eq!(names[12], "idastar perfect");
    assert!(lines.iter().all(|words| words.contains(&"23")), "{text}");
}

#[test]
fn a_race_has_limits() {
    for (arguments, problem) in [
        ("race -n 50001 -d 3..4 -a bfs", "a race has at most 100000 boards, not 100002"),
        ("race -n 100000 -d 3..4", "a race has at most 100000 boards, not 200000"),
        (
            "race --svg - 123456708 123456078",
            "the text and the picture have the same output; name another with --svg or --output",
        ),
        (
            "race 123456708 -a bfs --heuristic none",
            "none of these algorithms uses a heuristic; leave out --heuristic",
        ),
    ] {
        let ran = run(&arguments.split(' ').collect::<Vec<_>>(), "");
        assert_eq!((ran.stderr, ran.code), (format!("lookup: {problem}\n"), Some(2)));
        assert_eq!(ran.stdout, "");
    }
}

#[test]
fn a_race_with_a_seed_is_reproducible() {
    let arguments = "race --seed 8 --count 3 --distance 10..11 --goal aima --format jsonl";
    let counts = || -> Vec<_> {
        let rows = rows(arguments);
        let keys = ["board", "algorithm", "heuristic", "moves", "expanded", "generated", "bounds"];
        rows.iter().map(|row| keys.map(|key| row[key].clone())).collect()
    };
    let first = counts();
    assert_eq!(first.len(), 6 * 13);
    assert_eq!(first, counts());
    let moves: Vec<_> = first[..6].iter().map(|row| row[3].as_u64().unwrap()).collect();
    assert_eq!(moves, [10, 10, 10, 11, 11, 11]);
}

#[test]
fn an_unsolvable_board_is_refused_or_exhausted() {
    let expanded = |arguments: &str| -> Vec<_> {
        let rows = rows(arguments);
        assert!(rows.iter().all(|row| row["moves"].is_null()));
        rows.iter().map(|row| row["expanded"].as_u64().unwrap()).collect()
    };
    let race = "race 123456870 --format jsonl --algorithm bfs,astar --heuristic manhattan";
    assert_eq!(expanded(race), [0, 0, 0]);
    assert_eq!(expanded(&format!("{race} --exhaust")), [0, 181_440, 181_440]);
    assert!(answer("race 123456870 --algorithm bfs").contains("unsolvable"));
}

#[test]
fn race_csv_has_a_row_for_each_run() {
    let text =
        answer("race 123450786 867254301 --format csv --algorithm idastar --heuristic manhattan");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines[0],
        "board,goal,algorithm,heuristic,moves,expanded,generated,reopened,largest_open,largest_closed,bytes,bounds,nanoseconds,times_slower"
    );
    assert_eq!(lines.len(), 1 + 2 * 2);
    assert!(lines[4].starts_with("867254301,123456780,idastar,manhattan,31,"), "{}", lines[4]);
    assert!(lines[4].contains(",21 23 25 27 29 31,"), "{}", lines[4]);
}

#[test]
fn the_plot_has_a_curve_for_each_search() {
    let file = format!("{}/race.svg", env!("CARGO_TARGET_TMPDIR"));
    let text = answer(&format!(
        "race --seed 1 --distance 2..6 --count 2 --svg {file} --algorithm bfs,astar"
    ));
    assert!(text.contains("Nodes expanded by distance"), "{text}");
    let picture = std::fs::read_to_string(&file).unwrap();
    // A curve and a piece of it beside the name: bfs, and A* with five heuristics.
    assert_eq!(picture.matches("<polyline").count(), 2 * 6);
    assert!(picture.contains("astar linear-conflict"));
}

#[test]
fn invalid_races_are_refused() {
    for arguments in [
        "race 12345678",
        "race --distance 32",
        "race --algorithm dijkstra",
        "race 123456780 --seed 1",
    ] {
        let ran = run(&arguments.split_whitespace().collect::<Vec<_>>(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments}: {}", ran.stderr);
    }
}
