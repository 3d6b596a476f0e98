//! The examples, run as they stand, and what they print.

use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What an example prints. Cargo leaves the examples beside the tests.
fn run(name: &str, arguments: &[&str], input: &str) -> String {
    let mut folder = env::current_exe().unwrap();
    folder.pop();
    folder.pop();
    let program: PathBuf =
        folder.join("examples").join(name).with_extension(env::consts::EXE_EXTENSION);
    let mut command = Command::new(&program);
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| {
        panic!("{}: {error}; `cargo test` without --test builds the examples", program.display())
    });
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{name}: {}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_cold_query_shows_all_about_a_board() {
    assert_eq!(
        run("cold_query", &[], ""),
        "2 3 4\n1 5 0\n7 6 8\n\n\
         path      ullddrurdllurdruldr, 19 moves of the blank\n\
         begins    any of udl\n\
         solutions 4\n          \
         ullddrurdllurdruldr\n          \
         ullddrurdllurrdlurd\n          \
         dlurullddrurdllurdr\n          \
         ldruullddrurdllurrd\n\
         from 234150768 to 012345678: 19 moves\n\
         from 123456870 to 123456780: never\n"
    );
}

#[test]
fn hints_lead_through_the_game() {
    assert_eq!(
        run("hint_in_a_game_loop", &[], "x\nh\nu\nd\nd\nd\nh\nr\nh\n"),
        "1 2 3\n4 0 6\n7 5 8\n\
         write u, d, l, r, or h for a hint\n\
         hint: d\n\
         1 0 3\n4 2 6\n7 5 8\nhm\n\
         1 2 3\n4 0 6\n7 5 8\ngood\n\
         1 2 3\n4 5 6\n7 0 8\ngood\n\
         the blank cannot go there\n\
         hint: r\n\
         1 2 3\n4 5 6\n7 8 0\ngood\nsolved\n"
    );
}

#[test]
fn a_batch_answers_all_boards() {
    let printed = run("oracle_batch", &[], "");
    assert_eq!(printed, "boards 181440\nmoves  3986672, 21.972399 on average\nwrong  0\n");
}

#[test]
fn exact_distance_expands_only_the_path() {
    let printed = run("perfect_heuristic", &[], "");
    let expanded: Vec<u64> = printed
        .lines()
        .map(|line| line[10..].split_whitespace().next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(expanded.len(), 5, "{printed}");
    assert!(expanded[..4].is_sorted_by(|more, fewer| more > fewer), "{printed}");
    assert_eq!(expanded[3], 31);
    assert!(printed.lines().all(|line| line.ends_with("Some(31) moves")), "{printed}");
}

#[test]
fn daily_puzzles_have_the_distance_and_do_not_repeat() {
    let goal = loyd::Goal::default();
    for (difficulty, distance) in [("easy", 8), ("medium", 16), ("hard", 24), ("brutal", 30)] {
        let mut boards: Vec<loyd::Board> = (20_260..20_280)
            .map(|day| {
                let printed = run("puzzle_of_the_day", &[&day.to_string(), difficulty], "");
                let (board, words) = printed.split_once("\n\n").unwrap();
                assert_eq!(words, format!("{difficulty}: it can be done in {distance} moves\n"));
                board.parse().unwrap()
            })
            .collect();
        assert!(boards.iter().all(|&board| goal.distance(board) == Some(distance)));
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), 20);
    }
}
