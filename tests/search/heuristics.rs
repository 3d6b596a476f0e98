//! Heuristics: their definitions and promises, and searches with heuristics that overestimate.
#![cfg(feature = "std")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use loyd::search::{
    Algorithm, ExactDistance, Heuristic, HeuristicKind, LinearConflict, Manhattan, Misplaced,
    SearchOutcome, Solver, Zero,
};
use loyd::{Board, Goal, STATES};

use crate::common::{self, goals, states};
use crate::{GOALS, Narrow, board, drawn};

/// Checks all states and all edges.
fn check_heuristic<H: Heuristic>(heuristic: &H) {
    let goal = Goal::new(heuristic.goal());
    let estimate = |board| heuristic.estimate(board).unwrap();
    assert_eq!(estimate(goal.board()), 0);
    for board in states(goal.board().parity()) {
        let here = estimate(board);
        assert!(here <= goal.distance(board).unwrap(), "not admissible: {board} to {goal:?}");
        for (step, next) in board.neighbors() {
            assert!(here <= 1 + estimate(next), "not consistent: {board} {step} to {goal:?}");
        }
    }
}

#[test]
fn every_heuristic_is_admissible_and_consistent() {
    for goal in goals().map(Goal::board) {
        check_heuristic(&Zero::new(goal));
        check_heuristic(&Misplaced::new(goal));
        check_heuristic(&Manhattan::new(goal));
        check_heuristic(&LinearConflict::new(goal));
        check_heuristic(&ExactDistance::new(goal));
    }
}

/// The rows and columns between two cells.
fn between(cell: usize, other: usize) -> (u8, u8) {
    ((cell / 3).abs_diff(other / 3) as u8, (cell % 3).abs_diff(other % 3) as u8)
}

/// Of one line, the tiles at home in it by their places there and in the goal: the fewest that can
/// be taken out so that no two are left in the wrong order.
fn to_take_out(tiles: &[(usize, usize)]) -> u8 {
    let conflict =
        |a: (usize, usize), b: (usize, usize)| (a.0 < b.0 && a.1 > b.1) || (a.0 > b.0 && a.1 < b.1);
    let fine = |out: usize| {
        let left = || (0..tiles.len()).filter(move |at| out >> at & 1 == 0).map(|at| tiles[at]);
        left().all(|a| left().all(|b| !conflict(a, b)))
    };
    (0..1_usize << tiles.len())
        .filter(|&out| fine(out))
        .map(|out| out.count_ones() as u8)
        .min()
        .unwrap()
}

#[test]
fn heuristics_follow_their_definitions() {
    for goal in [GOALS[1], GOALS[2]] {
        let home = |tile: u8| goal.cells().into_iter().position(|other| other == tile).unwrap();
        let homes: [usize; 9] = std::array::from_fn(|tile| home(tile as u8));
        let (misplaced, manhattan) = (Misplaced::new(goal), Manhattan::new(goal));
        let conflict = LinearConflict::new(goal);
        for board in common::boards() {
            let tiles: Vec<_> =
                (0..9).filter_map(|cell| Some((cell, homes[board.tile(cell)? as usize]))).collect();
            let h1 = tiles.iter().filter(|(cell, home)| cell != home).count() as u8;
            let h2: u8 =
                tiles.iter().map(|&(cell, home)| between(cell, home)).map(|(a, b)| a + b).sum();
            assert_eq!(misplaced.estimate(board), Some(h1));
            assert_eq!(manhattan.estimate(board), Some(h2));
            let mut out = 0;
            for line in 0..3 {
                let line_of = |of: fn(usize) -> usize, along: fn(usize) -> usize| -> Vec<_> {
                    let at_home =
                        tiles.iter().filter(|(cell, home)| of(*cell) == line && of(*home) == line);
                    at_home.map(|&(cell, home)| (along(cell), along(home))).collect()
                };
                out += to_take_out(&line_of(|cell| cell / 3, |cell| cell % 3));
                out += to_take_out(&line_of(|cell| cell % 3, |cell| cell / 3));
            }
            assert_eq!(conflict.estimate(board), Some(h2 + 2 * out), "{board}");
        }
    }
}

#[test]
fn mean_estimates_are_the_published_ones() {
    let goal = Board::STANDARD;
    let sum = |heuristic: &dyn Heuristic| -> usize {
        states(goal.parity()).map(|board| usize::from(heuristic.estimate(board).unwrap())).sum()
    };
    assert_eq!(sum(&Manhattan::new(goal)), 14 * STATES);
    assert_eq!(sum(&Misplaced::new(goal)) * 9, 64 * STATES);
}

/// A heuristic times a factor, which makes it inadmissible.
#[derive(Clone)]
struct Weighted<H>(H, u8);

impl<H: Heuristic> Heuristic for Weighted<H> {
    fn goal(&self) -> Board {
        self.0.goal()
    }

    fn estimate(&self, board: Board) -> Option<u8> {
        Some(self.0.estimate(board)? * self.1)
    }
}

/// A* without any limit, in the plainest form: the nodes expanded, and the moves of the path. Of
/// equal f the last node in comes out first.
fn plain_a_star(heuristic: &impl Heuristic, start: Board) -> (u64, usize) {
    let estimate = |board| usize::from(heuristic.estimate(board).unwrap());
    let mut best = HashMap::from([(start, 0)]);
    let mut closed = HashSet::new();
    let mut open = BTreeMap::from([((estimate(start), Reverse(0)), start)]);
    let (mut number, mut expanded) = (0, 0);
    while let Some((_, board)) = open.pop_first() {
        if board == heuristic.goal() {
            return (expanded, best[&board]);
        }
        if !closed.insert(board) {
            continue;
        }
        expanded += 1;
        let moves = best[&board] + 1;
        for (_, next) in board.neighbors() {
            if best.get(&next).is_none_or(|&known| moves < known) {
                best.insert(next, moves);
                closed.remove(&next);
                number += 1;
                open.insert((moves + estimate(next), Reverse(number)), next);
            }
        }
    }
    panic!("{start} is unsolvable")
}

#[test]
fn weighted_a_star_has_no_limit_on_moves() {
    let manhattan = Manhattan::new(Board::STANDARD);
    let starts: Vec<Board> = drawn(Board::STANDARD, 201, 23).collect();
    let mut longest = 0;
    for weight in [1, 2, 3, 5, 8] {
        let weighted = Weighted(manhattan.clone(), weight);
        let mut solver = Solver::new(Algorithm::AStar, weighted.clone());
        let (mut expanded, mut plain_expanded) = (0, 0);
        for &start in &starts {
            let result = solver.solve(start);
            let moves = result.moves().unwrap();
            let end = moves.iter().try_fold(start, |board, &step| board.apply(step));
            assert_eq!(end, Some(Board::STANDARD));
            let (plain, length) = plain_a_star(&weighted, start);
            assert_eq!(moves.len(), length, "{start} times {weight}");
            longest = longest.max(length);
            expanded += result.stats.expanded;
            plain_expanded += plain;
        }
        println!("times {weight}: {} expanded, plain {}", expanded / 201, plain_expanded / 201);
        assert!(expanded.abs_diff(plain_expanded) * 20 <= plain_expanded, "times {weight}");
    }
    assert!(longest > 31, "{longest}");
}

#[test]
fn weighted_ida_star_solves_every_solvable_board() {
    for weight in [2, 3, 5, 8] {
        let weighted = Weighted(Manhattan::new(Board::STANDARD), weight);
        let mut solver = Solver::new(Algorithm::IdaStar, weighted);
        for start in drawn(Board::STANDARD, 201, 23) {
            let result = solver.solve(start);
            let moves = result.moves().unwrap();
            let end = moves.iter().try_fold(start, |board, &step| board.apply(step));
            assert_eq!(end, Some(Board::STANDARD), "{start} times {weight}");
        }
    }
}

#[test]
fn heuristic_that_excludes_the_goal_is_reported() {
    for algorithm in [Algorithm::AStar, Algorithm::IdaStar] {
        let start = board("123450786");
        let far = Narrow { start: board("123456078"), goal: Board::STANDARD };
        let result = Solver::new(algorithm, far).solve(start);
        assert_eq!(result.outcome, SearchOutcome::Excluded);
        assert_eq!((result.moves(), result.path()), (None, None));
    }
}

#[test]
fn estimators_return_the_estimates() {
    let goal = GOALS[1];
    let conflict = LinearConflict::new(goal);
    let estimate = HeuristicKind::LinearConflict.estimator(goal);
    let exact = HeuristicKind::ExactDistance.estimator(goal);
    for board in drawn(goal, 500, 29) {
        assert_eq!(estimate(board), conflict.estimate(board));
        assert_eq!(exact(board), Goal::new(goal).distance(board));
    }
    assert_eq!(exact(board("123456870")).is_none(), exact(board("123456780")).is_some());
}
