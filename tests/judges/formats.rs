//! The judges as a library: their inputs are written and read back.
#![cfg(feature = "std")]

use loyd::judges::{Judge, JudgeError, JudgeGoal};
use loyd::{Board, Goal};

fn answer(judge: &Judge, input: &[u8]) -> String {
    let mut output = Vec::new();
    judge.answer(input, &mut output).unwrap_or_else(|error| panic!("{}: {error}", judge.name()));
    String::from_utf8(output).unwrap()
}

/// Boards spread over all ranks, every second one unsolvable for the standard goal.
fn boards() -> impl Iterator<Item = Board> {
    (0..362_880).step_by(36_287).map(|rank| Board::unrank(rank).unwrap())
}

/// A goal that the judge's inputs can hold.
fn goal(judge: &Judge, number: usize) -> Board {
    match judge.goal() {
        JudgeGoal::Board(board) => board,
        JudgeGoal::Given => Board::unrank(number * 35_003).unwrap(),
        _ if number % 2 == 0 => "120345678".parse().unwrap(),
        _ => Board::STANDARD,
    }
}

#[test]
fn every_written_input_is_answered() {
    for judge in Judge::ALL {
        let mut cases = Vec::new();
        for (number, start) in boards().enumerate() {
            let goal = goal(judge, number);
            let start = if judge.unsolvable().is_some() || Goal::new(goal).is_solvable(start) {
                start
            } else {
                // A board of the other parity.
                Board::from_index(start.index(), goal.parity()).unwrap()
            };
            cases.push((start, goal));
        }
        let inputs: Vec<_> =
            if judge.has_one_case() { cases.chunks(1) } else { cases.chunks(4) }.collect();
        for cases in inputs {
            let mut input = Vec::new();
            judge.write_input(cases, &mut input).unwrap();
            let output = answer(judge, &input);
            if let (
                JudgeGoal::Board(_) | JudgeGoal::Given | JudgeGoal::BlankCell,
                [(start, goal)],
            ) = (judge.goal(), cases)
            {
                let moves = Goal::new(*goal).distance(*start);
                let expected = match moves {
                    Some(moves) => moves.to_string(),
                    None => judge.unsolvable().unwrap().to_string(),
                };
                let first = output.lines().next().unwrap_or_default();
                match judge.name() {
                    "poj1077" if moves.is_some() => assert_eq!(first.len().to_string(), expected),
                    "columbiax" => assert!(output.ends_with(&format!(": {expected}\n"))),
                    "princeton" => assert!(first.ends_with(&expected)),
                    _ => assert_eq!(first, expected, "{} {start} {goal}", judge.name()),
                }
            }
        }
    }
}

#[test]
fn cases_that_an_input_cannot_hold_are_errors() {
    let (start, goal) = (Board::STANDARD, Board::STANDARD);
    let swapped: Board = "123456870".parse().unwrap();
    let blank_first: Board = "012345678".parse().unwrap();
    for (name, cases, problem) in [
        ("poj1077", &[(start, goal); 2][..], "case 2: an input of poj1077 has one case, not 2"),
        ("poj1077", &[], "case 0: an input of poj1077 has one case, not 0"),
        ("p1379", &[(start, goal)], "case 1: the goal of p1379 is 123804765, not 123456780"),
        (
            "fmi",
            &[(start, swapped)],
            "case 1: fmi has goals with the tiles in order, not 123456870",
        ),
        (
            "uva652",
            &[(start, goal), (start, blank_first)],
            "case 2: the goal of uva652 is 123456780, not 012345678",
        ),
        (
            "columbiax",
            &[(swapped, blank_first)],
            "case 1: expected a start from which 012345678 can be reached; from 123456870 it cannot, by parity",
        ),
    ] {
        let mut output = Vec::new();
        let error = Judge::find(name).unwrap().write_input(cases, &mut output).unwrap_err();
        assert!(matches!(error, JudgeError::Case { .. }));
        assert_eq!((error.to_string().as_str(), output.len()), (problem, 0));
    }
}

#[test]
fn every_judge_has_one_entry() {
    let names: Vec<_> = Judge::ALL.iter().flat_map(Judge::names).collect();
    for (at, name) in names.iter().enumerate() {
        assert!(!names[..at].contains(name), "{name}");
        assert!(Judge::find(&name.to_uppercase()).unwrap().names().any(|known| known == *name));
    }
    assert!(Judge::ALL.iter().all(|judge| !judge.title().is_empty() && !judge.input().is_empty()));
}
