//! The three tables: the certificate, the published figures, and a search that shares no code with
//! them.

use crate::common::{boards, canonical, data, goals, search, states};
use loyd::{Board, Goal, MAX_SOLUTIONS, Move, Parity, STATES};

#[test]
fn every_state_but_the_goal_has_a_nearer_neighbor() {
    for goal in canonical().map(Goal::new).into_iter().chain(goals()) {
        assert_eq!(goal.distance(goal.board()), Some(0));
        for board in states(goal.board().parity()) {
            let distance = goal.distance(board).unwrap();
            let mut nearer = 0;
            for (step, next) in board.neighbors() {
                let there = goal.distance(next).unwrap();
                assert_eq!(there.abs_diff(distance), 1, "{board} {step}");
                nearer += usize::from(there < distance);
                let optimal = goal.optimal_moves(board).unwrap().contains(step);
                assert_eq!(optimal, there < distance, "the arrow from {board} by {step}");
            }
            assert_eq!(nearer, goal.optimal_moves(board).unwrap().len());
            assert_eq!(nearer == 0, board == goal.board());
        }
    }
}

#[test]
fn the_histograms_are_those_of_oeis() {
    // OEIS A089473 (corner), A089483 (edge), A089474 (center).
    let rows = data::<4>("histograms.tsv");
    for (class, goal) in canonical().map(Goal::new).into_iter().enumerate() {
        let mut found = vec![0; rows.len()];
        for board in states(Parity::Even) {
            found[usize::from(goal.distance(board).unwrap())] += 1;
        }
        for (distance, row) in rows.iter().enumerate() {
            assert_eq!(row[0], distance.to_string());
            assert_eq!(
                row[class + 1],
                found[distance].to_string(),
                "{goal:?}, distance {distance}"
            );
        }
        assert_eq!(found.iter().sum::<usize>(), STATES);
    }
}

#[test]
fn an_independent_search_finds_the_same_distances() {
    for goal in canonical().map(Goal::new).into_iter().chain(goals()) {
        let distances = search(goal.board().cells());
        assert_eq!(distances.len(), STATES);
        for board in boards() {
            assert_eq!(goal.distance(board), distances.get(&board.cells()).copied(), "{board}");
        }
    }
}

#[test]
fn optimal_path_counts_are_as_published() {
    // Of all states together, the most of one state, the states with exactly one.
    let expected = [(500_881, 64, 78_033), (519_219, 86, 75_969), (521_885, 82, 75_125)];
    for (goal, expected) in canonical().map(Goal::new).into_iter().zip(expected) {
        let counts: Vec<_> =
            states(Parity::Even).map(|board| goal.solutions(board).unwrap().len()).collect();
        let most = counts.iter().copied().max().unwrap();
        let ones = counts.iter().filter(|&&count| count == 1).count();
        assert_eq!((counts.iter().sum::<usize>(), most, ones), expected);
        assert!(most <= MAX_SOLUTIONS);
        if goal == Goal::default() {
            for board in ["087632541", "085672341"] {
                assert_eq!(goal.solutions(board.parse().unwrap()).unwrap().len(), 64);
            }
        }
    }
}

#[test]
fn solutions_are_all_optimal_paths_in_order() {
    for order in ["udlr", "dlru"] {
        let order: loyd::MoveOrder = order.parse().unwrap();
        let goal = Goal::default().with_order(order);
        let key = |step: Move| order.moves().iter().position(|&other| other == step).unwrap();
        for board in states(Parity::Even) {
            let solutions = goal.solutions(board).unwrap();
            let count = solutions.len();
            let paths: Vec<_> = solutions.clone().collect();
            assert_eq!(paths.len(), count);
            assert_eq!(paths.first().copied(), goal.solve(board));
            assert!(paths.is_sorted_by(|a, b| a.iter().map(key).lt(b.iter().map(key))), "{board}");
            for path in &paths {
                assert_eq!(path.len(), usize::from(goal.distance(board).unwrap()));
                assert_eq!(path.replay(board), Some(goal.board()));
            }
            assert!(solutions.rev().eq(paths.into_iter().rev()), "{board}");
        }
    }
}

#[test]
fn every_path_replays_and_has_the_distance() {
    for goal in goals() {
        for board in boards() {
            match goal.solve(board) {
                Some(path) => {
                    assert_eq!(path.replay(board), Some(goal.board()), "{board} {goal:?}");
                    assert_eq!(Some(path.len()), goal.distance(board).map(usize::from));
                    assert!(path.len() <= 31);
                    assert!(goal.is_solvable(board));
                }
                None => {
                    assert!(!goal.is_solvable(board));
                    assert_eq!(goal.optimal_moves(board), None);
                    assert!(goal.solutions(board).is_none());
                    assert_ne!(board.parity(), goal.board().parity());
                }
            }
        }
    }
}

#[test]
fn paths_follow_the_first_optimal_move_of_the_order() {
    let orders = ["udlr", "dlru", "rldu", "lurd"].map(|order| order.parse().unwrap());
    for goal in goals() {
        for order in orders {
            let goal = goal.with_order(order);
            for board in states(goal.board().parity()).step_by(7) {
                let mut here = board;
                for step in goal.solve(board).unwrap() {
                    assert_eq!(goal.optimal_moves(here).unwrap().first(order), Some(step));
                    here = here.apply(step).unwrap();
                }
                assert_eq!(goal.optimal_moves(here).unwrap().first(order), None);
            }
        }
    }
}

#[test]
fn antipodes_of_the_standard_goal() {
    let goal = Goal::default();
    let found: Vec<_> =
        states(Parity::Even).filter(|&board| goal.distance(board) == Some(31)).collect();
    let mut expected: [Board; 2] = ["867254301", "647850321"].map(|board| board.parse().unwrap());
    expected.sort();
    assert_eq!(found, expected);
    for board in found {
        assert_eq!(goal.solutions(board).unwrap().len(), 40);
    }
}

#[test]
fn means_are_as_published() {
    for (goal, expected) in
        canonical().map(Goal::new).into_iter().zip([21.972399, 21.738327, 21.502800])
    {
        let sum: u64 =
            states(Parity::Even).map(|board| u64::from(goal.distance(board).unwrap())).sum();
        assert!((sum as f64 / STATES as f64 - expected).abs() < 5e-7);
    }
}
