//! The options, one by one.

use std::fs;

use serde_json::{Value, json};

use crate::command::{answer, run};
use crate::{data, read, scratch};

const SAMPLE: &str = "2 3 4 1 5 x 7 6 8";

#[test]
fn goals_have_names_or_are_boards() {
    for (option, goal, board, distance) in [
        ("-g", "standard", "724506831", "20"),
        ("--goal", "spiral", "283104765", "4"),
        ("-g", "aima", "724506831", "26"),
        ("--goal", "1 2 3 8 x 4 7 6 5", "174028536", "25"),
        ("-g", "[[0,1,2],[3,4,5],[6,7,8]]", "724506831", "26"),
    ] {
        let found = answer(&[option, goal, "--print", "distance"], board);
        assert_eq!(found, format!("{distance}\n"), "{goal}");
    }
}

#[test]
fn a_bad_goal_is_an_error_of_usage() {
    let run = run(&["-g", "123485476", SAMPLE], "");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert!(run.stderr.contains("tile 4 appears twice"), "{}", run.stderr);
}

#[test]
fn every_order_gives_its_own_first_path() {
    let orders = permutations();
    assert_eq!(orders.len(), 24);
    let all = answer(&["-p", "all", SAMPLE], "");
    for order in &orders {
        let key = |path: &str| path.chars().map(|step| order.find(step)).collect::<Vec<_>>();
        let mut expected: Vec<_> = all.split_whitespace().collect();
        expected.sort_by_key(|path| key(path));
        assert_eq!(answer(&["--order", order, SAMPLE], "").trim_end(), expected[0], "{order}");
        let next = answer(&["--order", order, "-p", "next", SAMPLE], "");
        assert_eq!(next.trim_end(), &expected[0][..1]);
        let all = answer(&["--order", order, "-p", "all", SAMPLE], "");
        assert_eq!(all.split_whitespace().collect::<Vec<_>>(), expected);
    }
    assert_eq!(answer(&["--order", "dlru", SAMPLE], ""), "dlurullddrurdllurdr\n");
    for order in ["udl", "udlrr", "uudl", "udlx", ""] {
        assert_eq!(run(&["--order", order, SAMPLE], "").code, Some(2), "{order:?}");
    }
}

fn permutations() -> Vec<String> {
    let mut orders = vec![String::new()];
    for _ in 0..4 {
        let longer = |order: &String| {
            let order = order.clone();
            "udlr"
                .chars()
                .filter(|&step| !order.contains(step))
                .map(|step| format!("{order}{step}"))
                .collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

#[test]
fn each_kind_of_answer() {
    // The sample of HDU 1043, a solved board, one that cannot be solved, one that is none.
    let input = format!("{SAMPLE}\n123456780\n123456870\n12345678\n");
    let four = "ullddrurdllurdruldr ullddrurdllurrdlurd dlurullddrurdllurdr ldruullddrurdllurrd";
    for (kind, expected) in [
        ("path", ["ullddrurdllurdruldr", "", "unsolvable", "invalid"]),
        ("distance", ["19", "0", "-1", "invalid"]),
        ("next", ["u", "", "unsolvable", "invalid"]),
        ("count", ["4", "1", "0", "invalid"]),
        ("all", [four, "", "unsolvable", "invalid"]),
    ] {
        let run = run(&["-p", kind], &input);
        assert_eq!(
            run.stdout.split('\n').collect::<Vec<_>>(),
            [&expected[..], &[""]].concat(),
            "{kind}"
        );
        assert_eq!(run.stderr, "lookup: standard input:4: 8 cells; a board has 9\n");
        assert_eq!(run.code, Some(1));
    }
    assert_eq!(run(&["-p", "picture", SAMPLE], "").code, Some(2));
}

#[test]
fn json_is_one_object_a_line() {
    let input = format!("{SAMPLE}\n123456780\n123456870\n123485476\n");
    let run = run(&["--print", "json"], input);
    let found: Vec<Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected = [
        json!({"board": "234150768", "goal": "123456780", "solvable": true, "distance": 19,
               "path": "ullddrurdllurdruldr", "next": "u", "count": 4, "moves": "udl"}),
        json!({"board": "123456780", "goal": "123456780", "solvable": true, "distance": 0,
               "path": "", "next": null, "count": 1, "moves": ""}),
        json!({"board": "123456870", "goal": "123456780", "solvable": false, "distance": null,
               "path": null, "next": null, "count": 0, "moves": null}),
        json!({"error": "tile 4 appears twice", "line": 4}),
    ];
    assert_eq!(found, expected);
    assert_eq!(
        (run.stderr.as_str(), run.code),
        ("lookup: standard input:4: tile 4 appears twice\n", Some(1))
    );
}

#[test]
fn inputs_are_answered_in_order() {
    let (first, second) = (data("streams/hdu1043.txt"), data("streams/poj1077.txt"));
    let both = read("streams/hdu1043.expected") + &read("streams/poj1077.expected");
    assert_eq!(answer(&["-i", &first, "--input", &second], ""), both);

    let run = run(&["-i", "no/such/file", "-i", &first, "-i", &data("streams"), "-i", &second], "");
    assert_eq!((run.stdout, run.code), (both, Some(2)));
    let errors: Vec<_> = run.stderr.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(errors[0], "lookup: no/such/file: no such file or directory");
    assert!(errors[1].ends_with("data/streams: is a directory"), "{errors:?}");
}

#[test]
fn a_dash_is_standard_input_between_files() {
    let file = data("streams/poj1077.txt");
    let found = answer(&["-p", "distance", "-i", &file, "-i", "-", "-i", &file], "123456708");
    assert_eq!(found, "19\n1\n19\n");
}

#[test]
fn lines_are_counted_in_each_input() {
    let bad = scratch("bad.txt");
    fs::write(&bad, "\n\nrubbish").unwrap();
    let bad = bad.to_str().unwrap();
    let run = run(&["-i", bad, "-i", bad], "");
    let line =
        format!("lookup: {bad}:3: 'r' is not a cell; tiles are 1 to 8, the blank is 0, x or _\n");
    assert_eq!(
        (run.stdout.as_str(), run.stderr, run.code),
        ("invalid\ninvalid\n", line.repeat(2), Some(1))
    );
}

#[test]
fn output_goes_to_a_file() {
    let file = scratch("answers.txt");
    fs::write(&file, "what stood there before, and was longer than the answer").unwrap();
    assert_eq!(answer(&["-o", file.to_str().unwrap(), SAMPLE], ""), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "ullddrurdllurdruldr\n");
}
