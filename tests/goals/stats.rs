//! The counts about a goal, against what every single state answers and against the published
//! figures.
#![cfg(feature = "std")]

use crate::common::{canonical, goals, states};
use loyd::{Goal, Parity, STATES, Stats};

#[test]
fn path_counts_by_layer_and_by_board_agree() {
    for goal in canonical().map(Goal::new) {
        let counts = goal.path_counts();
        for board in states(Parity::Even) {
            assert_eq!(
                counts.get(board),
                goal.solutions(board).map(|solutions| solutions.len()),
                "{board}"
            );
        }
        for board in states(Parity::Odd) {
            assert_eq!(counts.get(board), None);
        }
    }
}

#[test]
fn optimal_path_counts_are_as_published() {
    // Of all boards together, the most of one board, the boards with exactly one: corner, edge,
    // center.
    let expected = [(500_881, 64, 78_033), (519_219, 86, 75_969), (521_885, 82, 75_125)];
    for (goal, expected) in canonical().map(Goal::new).into_iter().zip(expected) {
        let stats = goal.stats();
        assert_eq!((stats.paths(), stats.most_paths(), stats.with_one_path()), expected);
    }
    let stats = Goal::default().stats();
    assert!(stats.with_most_paths().iter().map(ToString::to_string).eq(["085672341", "087632541"]));
    assert_eq!(stats.layers()[31].paths, 80);
}

#[test]
fn means_are_as_published() {
    for (goal, mean) in
        canonical().map(Goal::new).into_iter().zip([21.972_399, 21.738_327, 21.502_800])
    {
        let stats = goal.stats();
        assert!((stats.mean_distance() - mean).abs() < 5e-7);
        assert_eq!(stats.mean_paths(), stats.paths() as f64 / STATES as f64);
        assert_eq!((stats.mean_legal_moves(), stats.mean_optimal_moves()), (8.0 / 3.0, 4.0 / 3.0));
    }
}

#[test]
fn any_goal_has_the_counts_of_its_canonical_goal() {
    let [corner, edge, center] = canonical().map(|board| Goal::new(board).stats());
    for goal in goals() {
        let kind = match goal.board().blank() {
            4 => &center,
            cell if cell % 2 == 1 => &edge,
            _ => &corner,
        };
        let stats = goal.stats();
        assert_eq!(stats.layers(), kind.layers(), "{goal:?}");
        assert_eq!(stats.with_most_paths().len(), kind.with_most_paths().len());
        agrees_with_single_answers(&stats);
    }
}

/// What the counts say of their boards is what the goal answers for each of them.
fn agrees_with_single_answers(stats: &Stats) {
    let goal = stats.goal();
    for &board in stats.with_most_paths() {
        assert_eq!(goal.solutions(board).unwrap().len(), stats.most_paths());
    }
    for layer in stats.layers() {
        assert_eq!(layer.boards, goal.at_distance(layer.distance).len());
        let moves: usize = goal
            .at_distance(layer.distance)
            .map(|board| goal.optimal_moves(board).unwrap().len())
            .sum();
        assert_eq!(layer.optimal_moves, moves, "{goal:?} at {}", layer.distance);
    }
}
