//! `lookup random`, `export`, `stats` and `show`, run as a user runs them.

use std::collections::HashMap;

use crate::command::run;
use loyd::{Board, Goal, MoveOrder, Parity, STATES};
use serde_json::Value;

/// What it prints when all is well.
fn answer(arguments: &str) -> String {
    crate::command::answer(&arguments.split_whitespace().collect::<Vec<_>>(), "")
}

/// What it complains of; nothing is printed then.
fn complaint(arguments: &str) -> String {
    let ran = run(&arguments.split_whitespace().collect::<Vec<_>>(), "");
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(2), ""),
        "lookup {arguments}: {}",
        ran.stderr
    );
    ran.stderr
}

fn boards(text: &str) -> Vec<Board> {
    text.lines().map(|line| line.parse().unwrap()).collect()
}

/// A file that goes with the test.
fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn random_seeds_give_fixed_boards() {
    // Found by another program too: ChaCha8 and a search, written in Python.
    for (arguments, expected) in [
        ("random --seed 1 --count 5", "831274056 206573814 148723065 836405172 407862135"),
        ("random --seed 1 -n 5 --distance 20", "820351476 374201856 180237654 570263481 248365170"),
        ("random --seed 7 -n 5 -d 10..12", "260138745 530216478 172503486 412706835 642153078"),
        ("random --seed 7 -n 5 -d 10..=12", "260138745 530216478 172503486 412706835 642153078"),
    ] {
        assert_eq!(answer(arguments), expected.replace(' ', "\n") + "\n", "{arguments}");
    }
}

#[test]
fn random_at_31_gives_the_antipodes() {
    let mut found = boards(&answer("random --distance 31 --count 64 --seed 0"));
    found.sort();
    found.dedup();
    assert!(Goal::default().antipodes().eq(found));
}

#[test]
fn random_draws_from_what_was_asked_for() {
    let goal = Goal::new("123804765".parse().unwrap());
    for board in boards(&answer("random --goal spiral --count 200")) {
        assert!(goal.is_solvable(board));
    }
    for board in boards(&answer("random --goal spiral --count 200 --unsolvable")) {
        assert!(!goal.is_solvable(board));
    }
    for board in boards(&answer("random --goal spiral --count 200 --distance 3..5")) {
        assert!((3..=5).contains(&goal.distance(board).unwrap()));
    }
}

#[test]
fn random_without_a_seed_differs_each_time() {
    assert_ne!(answer("random --count 9"), answer("random --count 9"));
}

#[test]
fn random_is_uniform_at_distance_20() {
    const MEAN: usize = 12;
    let at_20 = Goal::default().at_distance(20).len();
    let mut seen: HashMap<Board, usize> =
        Goal::default().at_distance(20).map(|board| (board, 0)).collect();
    for board in
        boards(&answer(&format!("random --distance 20 --seed 2025 --count {}", MEAN * at_20)))
    {
        *seen.get_mut(&board).expect("every board is at distance 20") += 1;
    }
    let squares: f64 = seen.values().map(|&times| (times as f64 - MEAN as f64).powi(2)).sum();
    let free = (at_20 - 1) as f64;
    // With this number of boards about normal; one fair generator in 15,000 is more than 4
    // deviations off.
    let deviations = (squares / MEAN as f64 - free) / (2.0 * free).sqrt();
    assert!(deviations.abs() < 4.0, "{deviations} standard deviations off");
}

#[test]
fn wrong_arguments_print_no_answer() {
    for (arguments, message) in [
        ("random --distance 32", "no board is 32 moves from 123456780; the maximum is 31"),
        ("random --distance 30..32", "no board is 32 moves from 123456780; the maximum is 31"),
        (
            "export --distance 31 --goal spiral",
            "no board is 31 moves from 123804765; the maximum is 30",
        ),
        ("random --distance 9..3", "the range is empty; write 3..9"),
        ("random --distance many", "write a distance such as 20"),
        ("random --distance -1", "write a distance such as 20"),
        ("random --count 0", "write a number from 1 to"),
        ("random --seed x", "write a number from 0 to"),
        ("random --unsolvable --distance 3", "cannot be used with"),
        ("export --format xml", "invalid value 'xml'"),
        ("show 12345678", "8 cells; a board has 9"),
        ("show --arrows 123456870", "123456780 cannot be reached from 123456870"),
        ("show --steps 123456870", "123456780 cannot be reached from 123456870"),
        ("show", "required"),
        ("stats --goal 123", "3 cells; a board has 9"),
        ("stats --format jsonl --ascii", "cannot be used with"),
    ] {
        let complaint = complaint(arguments);
        assert!(complaint.contains(message), "lookup {arguments}: {complaint}");
    }
}

#[test]
fn a_refused_export_keeps_the_file() {
    let path = scratch("kept.csv");
    std::fs::write(&path, "precious").unwrap();
    complaint(&format!("export --distance 32 --output {path}"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
}

/// The rows of a CSV without its line of names.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("board,distance,moves,count,path"));
    lines.map(|line| line.split(',').collect()).collect()
}

#[test]
fn csv_has_every_state_and_its_answers() {
    for (arguments, goal) in [
        ("export", Goal::default()),
        (
            "export --goal spiral --order dlru",
            Goal::new("123804765".parse().unwrap()).with_order(MoveOrder::DLRU),
        ),
    ] {
        let text = answer(arguments);
        let rows = rows(&text);
        assert_eq!(rows.len(), STATES);
        let counts = goal.path_counts();
        for (index, row) in rows.into_iter().enumerate() {
            let board = Board::from_index(index, goal.board().parity()).unwrap();
            let expected = [
                board.to_string(),
                goal.distance(board).unwrap().to_string(),
                goal.optimal_moves(board).unwrap().to_string(),
                counts.get(board).unwrap().to_string(),
                goal.solve(board).unwrap().to_string(),
            ];
            assert_eq!(row, expected);
        }
    }
}

#[test]
fn jsonl_and_csv_say_the_same() {
    let (csv, jsonl) =
        (answer("export --distance 29..31"), answer("export --distance 29..31 --format jsonl"));
    let rows = rows(&csv);
    assert_eq!(rows.len(), 760 + 221 + 2);
    assert_eq!(jsonl.lines().count(), rows.len());
    for (row, line) in rows.iter().zip(jsonl.lines()) {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["board"], row[0]);
        assert_eq!(object["distance"].to_string(), row[1]);
        assert_eq!(object["moves"], row[2]);
        assert_eq!(object["count"].to_string(), row[3]);
        assert_eq!(object["path"], row[4]);
        assert_eq!(object.as_object().unwrap().len(), 5);
    }
    assert!(rows.is_sorted_by_key(|row| row[1].parse::<u8>().unwrap()));
}

#[test]
fn npy_has_a_header_and_43_bytes_per_state() {
    let path = scratch("hard.npy");
    assert_eq!(answer(&format!("export --distance 31 --output {path}")), "");
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(bytes[..8], *b"\x93NUMPY\x01\x00");
    let header = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    let (header, elements) = bytes[10..].split_at(header);
    let header = std::str::from_utf8(header).unwrap();
    for part in ["('board', '|u1', (9,))", "('path', '|S31')", "'shape': (2, )"] {
        assert!(header.contains(part), "{header}");
    }
    let first = b"\x06\x04\x07\x08\x05\x00\x03\x02\x01";
    assert_eq!(elements.len(), 2 * (9 + 1 + 1 + 1 + 31));
    assert_eq!(elements[..9], *first);
    assert_eq!(elements[9], 31);
}

#[test]
fn the_extension_sets_the_format() {
    for (name, begins) in
        [("a.csv", "board,"), ("a.jsonl", "{\"board\":"), ("a.JSONL", "{"), ("a", "board,")]
    {
        let path = scratch(name);
        answer(&format!("export --distance 0 --output {path}"));
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(begins), "{name}: {text}");
    }
    let path = scratch("b.jsonl");
    answer(&format!("export --distance 0 --format csv --output {path}"));
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "board,distance,moves,count,path\n123456780,0,,1,\n"
    );
}

#[test]
fn stats_count_what_the_library_counts() {
    for goal in ["standard", "123456708", "spiral"] {
        let object: Value =
            serde_json::from_str(&answer(&format!("stats --format jsonl --goal {goal}"))).unwrap();
        let board: Board = object["goal"].as_str().unwrap().parse().unwrap();
        let stats = Goal::new(board).stats();
        assert_eq!(object["boards"], STATES);
        assert_eq!(object["paths"], stats.paths());
        assert_eq!(object["most_paths"], stats.most_paths());
        assert_eq!(object["with_one_path"], stats.with_one_path());
        // serde_json reads a number only nearly as it was written.
        assert!((object["mean_distance"].as_f64().unwrap() - stats.mean_distance()).abs() < 1e-12);
        assert_eq!(
            object["antipodes"].as_array().unwrap().len(),
            Goal::new(board).antipodes().len()
        );
        let layers = object["layers"].as_array().unwrap();
        assert_eq!(layers.len(), stats.layers().len());
        for (object, layer) in layers.iter().zip(stats.layers()) {
            assert_eq!(object["distance"], layer.distance);
            assert_eq!(object["boards"], layer.boards);
            assert_eq!(object["paths"], layer.paths);
            assert_eq!(object["optimal_moves"], layer.optimal_moves);
        }
    }
}

#[test]
fn stats_draw_a_bar_for_every_distance() {
    let text = answer("stats --ascii");
    assert!(text.is_ascii());
    let bars: Vec<_> =
        text.lines().skip(1).take(32).map(|line| line.matches('#').count()).collect();
    assert!(bars.iter().all(|&bar| bar > 0));
    assert_eq!(bars.iter().position(|&bar| bar == *bars.iter().max().unwrap()), Some(22));
    assert!(answer("stats").contains("      31       2      80  ▏\n"));
    for line in [
        "mean distance  21.972399",
        "furthest       31 moves: 647850321 867254301",
        "the most are 64",
    ] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn show_draws_the_board() {
    let unicode = "\
┌───┬───┬───┐
│ 2 │ 8 │ 3 │
├───┼───┼───┤
│ 1 │   │ 4 │
├───┼───┼───┤
│ 7 │ 6 │ 5 │
└───┴───┴───┘
";
    assert_eq!(answer("show 283104765"), unicode);
    // Boards need no solution to be drawn, and may come in pieces.
    assert_eq!(answer("show 2 8 3 1 -1 4 7 6 5"), unicode);
    let ascii = "\
+---+---+---+
| 2 | 8 | 3 |
+---+---+---+
| 1 |   | 4 |
+---+---+---+
| 7 | 6 | 5 |
+---+---+---+
";
    assert_eq!(answer("show --ascii 283/1_4/765"), ascii);
}

#[test]
fn show_draws_the_boards_along_the_path() {
    let expected = "\
start           1 u             2 l
+---+---+---+   +---+---+---+   +---+---+---+
| 1 | 2 | 3 |   | 1 | 2 | 3 |   | 1 | 2 | 3 |
+---+---+---+   +---+---+---+   +---+---+---+
| 4 | 5 | 6 |   | 4 | 5 |   |   | 4 |   | 5 |
+---+---+---+   +---+---+---+   +---+---+---+
| 7 | 8 |   |   | 7 | 8 | 6 |   | 7 | 8 | 6 |
+---+---+---+   +---+---+---+   +---+---+---+
";
    assert_eq!(answer("show --steps --ascii --goal 123405786 123456780"), expected);
    let steps = answer("show --steps 867254301");
    assert_eq!(steps.matches('┌').count(), 32);
    assert!(steps.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn show_draws_the_field_of_arrows() {
    let expected = " 28  →   27  ←   28
 ↑ 29    ↓ 26    ↓ 27
 27  →   26  →   25
 ↑ 28    ↓ 25    ↓ 24
 30  ←  [31] →   30
";
    assert_eq!(answer("show --arrows 867254301"), expected);
}

#[test]
fn every_arrow_is_an_optimal_move() {
    use loyd::Move;
    for (goal, name) in
        [(Goal::default(), "standard"), (Goal::new("123804765".parse().unwrap()), "spiral")]
    {
        for number in (0..STATES / 9).step_by(997) {
            let states: [Board; 9] = std::array::from_fn(|cell| {
                Board::from_index(9 * number + cell, goal.board().parity()).unwrap()
            });
            let text = answer(&format!("show --arrows --ascii --goal {name} {}", states[4]));
            let lines: Vec<Vec<&str>> = text
                .lines()
                .map(|line| {
                    line.split(|c: char| c.is_whitespace() || "[]".contains(c))
                        .filter(|s| !s.is_empty())
                        .collect()
                })
                .collect();
            for (cell, &board) in states.iter().enumerate() {
                let (row, column) = (cell / 3, cell % 3);
                assert_eq!(
                    lines[2 * row][2 * column],
                    goal.distance(board).unwrap().to_string(),
                    "{text}"
                );
                let optimal = goal.optimal_moves(board).unwrap();
                if column < 2 {
                    assert_eq!(
                        lines[2 * row][2 * column + 1] == "->",
                        optimal.contains(Move::Right),
                        "{text}"
                    );
                }
                if let Some(below) = board.apply(Move::Down) {
                    let arrow = lines[2 * row + 1][2 * column];
                    assert_eq!(arrow == "v", optimal.contains(Move::Down), "{text}");
                    assert_eq!(
                        arrow == "^",
                        goal.optimal_moves(below).unwrap().contains(Move::Up),
                        "{text}"
                    );
                    let there = goal.distance(below).unwrap().to_string();
                    assert_eq!(lines[2 * row + 1][2 * column + 1], there);
                }
            }
        }
    }
}

#[test]
fn pictures_are_reproducible_svg() {
    for (arguments, title) in [
        ("show 867254301 --svg -", "The board 867254301"),
        ("show 123456870 --svg -", "The board 123456870"),
        ("show 867254301 --steps --svg -", "The boards on the way from 867254301"),
        ("show 867254301 --arrows --svg -", "Nine boards, twelve arrows, three bytes"),
        // The table of such a goal keeps its fields turned.
        ("show 867254301 --arrows --goal aima --svg -", "Nine boards, twelve arrows. "),
        ("stats --svg -", "How far 181,440 boards are from 123456780"),
    ] {
        let picture = answer(arguments);
        assert!(
            picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"),
            "{arguments}"
        );
        assert!(picture.contains(&format!("<title>{title}")), "{picture}");
        assert!(picture.contains("prefers-color-scheme: dark"));
        assert_eq!(picture, answer(arguments), "{arguments}");
    }
    let path = scratch("arrows.svg");
    assert_eq!(answer(&format!("show 867254301 --arrows --svg {path}")), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap().matches("class=\"arrow\"").count(), 12 + 1);
}

#[test]
fn odd_goals_have_odd_boards() {
    for board in boards(&answer("random --goal 213456780 --count 50")) {
        assert_eq!(board.parity(), Parity::Odd);
    }
    assert_eq!(rows(&answer("export --goal 213456780 --distance 31")).len(), 2);
}
