//! Boards that people reported, and the samples of judges and courses.

use crate::common::data;
use loyd::{Board, Goal};

#[test]
fn reported_boards_have_the_right_answer() {
    for [board, goal, answer, elsewhere] in data("reported.tsv") {
        let goal = Goal::new(goal.parse().unwrap());
        let found = match board.parse::<Board>() {
            Ok(board) => match goal.solve(board) {
                Some(path) => {
                    assert_eq!(path.replay(board), Some(goal.board()));
                    assert_eq!(goal.distance(board).map(usize::from), Some(path.len()));
                    path.len().to_string()
                }
                None => "unsolvable".to_string(),
            },
            Err(error) => error.to_string(),
        };
        assert_eq!(found, answer, "{board} to {goal:?}; elsewhere: {elsewhere}");
    }
}

#[test]
fn samples_have_their_published_answers() {
    for [judge, board, goal, distance, path] in data("samples.tsv") {
        let goal = Goal::new(goal.parse().unwrap());
        let board = board.parse().unwrap();
        let found = goal.distance(board).map_or(-1, i32::from);
        assert_eq!(found.to_string(), distance, "{judge}");
        if path != "-" {
            assert_eq!(goal.solve(board).unwrap().to_string(), path, "{judge}");
        }
    }
}

#[test]
fn the_move_order_breaks_ties() {
    let board = "2 3 4 1 5 x 7 6 8".parse().unwrap();
    let path =
        |order: &str| Goal::default().with_order(order.parse().unwrap()).solve(board).unwrap();
    assert_eq!(path("udlr").to_string(), "ullddrurdllurdruldr");
    assert_eq!(path("dlru").to_string(), "dlurullddrurdllurdr");
    // The samples of HDU 3567 have one optimal path each; this board distinguishes the orders.
    let board = "23415X768".parse().unwrap();
    let first = Goal::default().with_order("dlru".parse().unwrap()).solve(board);
    let least = Goal::default().solutions(board).unwrap().map(|path| path.to_string()).min();
    assert_eq!(
        first.map(|path| path.to_string()),
        least,
        "the alphabetically least, as HDU 3567 asks for"
    );
}
