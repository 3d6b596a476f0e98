//! Checks of solutions against a replay on nine cells and a search that shares no code with the
//! tables.

use std::collections::HashMap;

use crate::common::{goals, search, states};
use loyd::{
    Board, Claim, Goal, Move, MoveNames, Outcome, Parity, ParseMoves, Path, Reading, Verdict,
};

/// The cells after a move of the blank, by the rows and columns alone.
fn apply(cells: [u8; 9], step: Move) -> Option<[u8; 9]> {
    let blank = cells.iter().position(|&value| value == 0)?;
    let (row, column) = (blank / 3, blank % 3);
    let other = match step {
        Move::Up => blank.checked_sub(3)?,
        Move::Down => (row < 2).then_some(blank + 3)?,
        Move::Left => (column > 0).then(|| blank - 1)?,
        Move::Right => (column < 2).then_some(blank + 1)?,
    };
    let mut moved = cells;
    moved.swap(blank, other);
    Some(moved)
}

/// The outcome, the first detour and the distances, by the rules of the words.
fn expected(
    distances: &HashMap<[u8; 9], u8>,
    start: [u8; 9],
    moves: &[Move],
) -> (Outcome, Option<usize>, Vec<u8>) {
    let Some(&least) = distances.get(&start) else {
        return (Outcome::Impossible, None, Vec::new());
    };
    let (mut cells, mut way) = (start, vec![least]);
    let detour = |way: &[u8]| way.windows(2).position(|pair| pair[1] >= pair[0]).map(|at| at + 1);
    for (at, &step) in moves.iter().enumerate() {
        let Some(next) = apply(cells, step) else {
            let first = detour(&way).unwrap_or(at + 1);
            return (Outcome::Illegal { at: at + 1 }, Some(first), way[1..].to_vec());
        };
        cells = next;
        way.push(distances[&cells]);
    }
    let outcome = match way[moves.len()] {
        0 if moves.len() == usize::from(least) => Outcome::Optimal,
        0 => Outcome::Suboptimal { excess: moves.len() - usize::from(least) },
        distance => Outcome::Unsolved { distance },
    };
    (outcome, detour(&way), way[1..].to_vec())
}

/// A generator of its own, so that a failure repeats: xorshift64 (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

#[test]
fn every_optimal_path_of_every_state_is_optimal() {
    for goal in [Goal::default(), goals()[1], goals()[4]] {
        for board in states(goal.board().parity()) {
            let path = goal.solve(board).unwrap();
            let verdict = path.check(goal, board);
            assert_eq!((verdict.outcome(), verdict.first_bad_move()), (Outcome::Optimal, None));
            assert!(verdict.is_solution());
            let distance = goal.distance(board).unwrap();
            assert!(goal.distances(board, path).eq((0..distance).rev()));
        }
    }
}

#[test]
fn a_detour_at_any_move_is_found_and_costs_two() {
    let goal = Goal::default();
    for board in states(Parity::Even).step_by(7) {
        let path = goal.solve(board).unwrap();
        let mut at = board;
        for (place, step) in path.iter().enumerate() {
            let optimal = goal.optimal_moves(at).unwrap();
            if let Some(away) = at.legal_moves().iter().find(|&step| !optimal.contains(step)) {
                let moves = path
                    .iter()
                    .take(place)
                    .chain([away, away.opposite()])
                    .chain(path.iter().skip(place));
                let verdict = goal.check(board, moves);
                assert_eq!(verdict.outcome(), Outcome::Suboptimal { excess: 2 });
                assert_eq!(verdict.first_bad_move(), Some(place + 1));
            }
            at = at.apply(step).unwrap();
        }
    }
}

#[test]
fn any_moves_are_judged_as_a_replay_judges_them() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut seen = [0; 5];
    for goal in goals() {
        let distances = search(goal.board().cells());
        for _ in 0..20_000 {
            let start = Board::unrank(random.below(362_880)).unwrap();
            let mut moves = Vec::new();
            let mut at = start;
            // Now and then any move at all, else a legal one, or an optimal one: so that every
            // outcome comes.
            let (astray, length) = (random.below(12), random.below(46));
            while moves.len() < length {
                let optimal = goal.optimal_moves(at).unwrap_or_default();
                let steps = if random.below(12) < astray || optimal.is_empty() {
                    at.legal_moves()
                } else {
                    optimal
                };
                let mut step = steps.iter().nth(random.below(steps.len())).unwrap();
                if random.below(100) == 0 {
                    step = Move::ALL[random.below(4)];
                }
                moves.push(step);
                at = at.apply(step).unwrap_or(at);
            }
            let (outcome, detour, way) = expected(&distances, start.cells(), &moves);
            let verdict = goal.check(start, moves.iter().copied());
            assert_eq!(
                (verdict.outcome(), verdict.first_bad_move()),
                (outcome, detour),
                "{start} {moves:?}"
            );
            let moves_made = way.len();
            let left = way.last().copied().or(goal.distance(start));
            assert_eq!((verdict.moves(), verdict.left()), (moves_made, left));
            assert_eq!(verdict.optimal(), distances.get(&start.cells()).copied());
            assert_eq!(verdict.is_correct(), verdict.excess().is_some());
            let illegal_at = (moves_made < moves.len() && left.is_some()).then_some(moves_made + 1);
            assert_eq!(verdict.illegal_at(), illegal_at);
            assert_eq!(goal.distances(start, moves.iter().copied()).collect::<Vec<_>>(), way);
            let text: String = moves.iter().map(|step| step.letter()).collect();
            assert_eq!(
                ParseMoves::new(text.as_bytes(), MoveNames::Blank, start).check(goal, start),
                Ok(verdict)
            );
            if moves.len() <= Path::MAX_LEN {
                assert_eq!(text.parse::<Path>().unwrap().check(goal, start), verdict);
            }
            seen[match outcome {
                Outcome::Optimal => 0,
                Outcome::Suboptimal { .. } => 1,
                Outcome::Unsolved { .. } => 2,
                Outcome::Illegal { .. } => 3,
                Outcome::Impossible => 4,
                other => panic!("{other:?}"),
            }] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn endless_moves_are_judged_to_the_first_illegal() {
    let verdict = Goal::default().check(Board::STANDARD, std::iter::repeat(Move::Up));
    assert_eq!(verdict.outcome(), Outcome::Illegal { at: 3 });
    assert_eq!(verdict.first_bad_move(), Some(1));
}

#[test]
fn distant_tile_is_illegal_and_the_rest_is_read() {
    let start: Board = "123456078".parse().unwrap();
    let check = |text: &str| {
        ParseMoves::new(text.as_bytes(), MoveNames::Number, start).check(Goal::default(), start)
    };
    assert_eq!(check("7 8").map(Verdict::outcome), Ok(Outcome::Optimal));
    assert_eq!(check("7 7 7 8").map(Verdict::outcome), Ok(Outcome::Suboptimal { excess: 2 }));
    assert_eq!(check("7 1 8 8 8").map(Verdict::outcome), Ok(Outcome::Illegal { at: 2 }));
    assert_eq!(check("7 1 x").unwrap_err().position(), 4);
    // Nor is an unsolvable board an excuse for what is not a path.
    let unsolvable = Goal::new("123456870".parse().unwrap());
    assert!(ParseMoves::new(b"rr?", MoveNames::Blank, start).check(unsolvable, start).is_err());
    let verdict = ParseMoves::new(b"rr", MoveNames::Blank, start).check(unsolvable, start).unwrap();
    assert_eq!((verdict.outcome(), verdict.is_solution()), (Outcome::Impossible, false));
}

#[test]
fn outcomes_print_in_words() {
    for (outcome, words) in [
        (Outcome::Optimal, "optimal"),
        (Outcome::Suboptimal { excess: 2 }, "solved, 2 moves too long"),
        (Outcome::Unsolved { distance: 1 }, "ends 1 move from the goal"),
        (Outcome::Unsolved { distance: 31 }, "ends 31 moves from the goal"),
        (Outcome::Illegal { at: 1 }, "illegal at move 1"),
        (Outcome::Unsolvable, "unsolvable, as claimed"),
        (Outcome::Impossible, "moves for an unsolvable board"),
        (Outcome::Solvable { distance: 1 }, "solvable in 1 move"),
        (Outcome::Solvable { distance: 0 }, "solvable in 0 moves"),
    ] {
        assert_eq!(outcome.to_string(), words);
        assert_eq!(format!("{outcome:>40}|{outcome:.4}"), format!("{words:>40}|{words:.4}"));
    }
}

#[test]
fn claims_about_the_antipode_are_judged() {
    // Claims of 27, 25, 32 and 45 moves for 867254301 went round; 31 is right, and 32 is impossible
    // by parity.
    let goal = Goal::default();
    let start: Board = "867254301".parse().unwrap();
    let optimal: Vec<_> = goal.solve(start).unwrap().iter().collect();
    let shorter = goal.check(start, optimal[..27].iter().copied());
    assert_eq!(shorter.outcome(), Outcome::Unsolved { distance: 4 });
    let longer = optimal.iter().copied().chain([Move::Up, Move::Down].repeat(7));
    assert_eq!(longer.clone().count(), 45);
    assert_eq!(goal.check(start, longer).to_string(), "solved, 14 moves too long");
    let even = optimal.iter().copied().chain([Move::Up]);
    assert_eq!(goal.check(start, even).to_string(), "ends 1 move from the goal");
}

/// The verdict on a line, with the reading that `check_any` chooses.
fn claimed(line: &str) -> (String, Reading) {
    let claim = Claim::from_line(line.as_bytes()).unwrap();
    let (any, reading) = claim.check_any(Goal::default()).unwrap();
    let best = claim.check(Goal::default(), reading).unwrap();
    assert_eq!(any.outcome(), best.outcome());
    (
        claim
            .check(Goal::default(), Reading::Blank)
            .map_or_else(|e| e.to_string(), |v| v.to_string()),
        reading,
    )
}

#[test]
fn verdict_names_the_reading_that_is_legal() {
    for (line, verdict, reading) in [
        ("123456078 rr", "optimal", Reading::Blank),
        (
            "123456078 LL",
            "illegal at move 1 (optimal if read as moves of the tiles)",
            Reading::Tile,
        ),
        (
            "123456078 LLRL",
            "illegal at move 1 (solved, 2 moves too long if read as moves of the tiles)",
            Reading::Tile,
        ),
        ("123456078 LLL", "illegal at move 1", Reading::Tile),
        ("123456870 ll", "moves for an unsolvable board", Reading::Blank),
        ("123456870 unsolvable", "unsolvable, as claimed", Reading::Blank),
        ("123456078 unsolvable", "solvable in 2 moves", Reading::Blank),
        ("123456780", "optimal", Reading::Blank),
    ] {
        assert_eq!(claimed(line), (verdict.to_string(), reading), "{line}");
    }
    assert_eq!(claimed("123456078 7 8").1, Reading::Number);
}

#[test]
fn right_unsolvable_is_correct() {
    let verdict = Claim::from_line(b"123456870 -> unsolvable")
        .unwrap()
        .check(Goal::default(), Reading::Tile)
        .unwrap();
    assert!(verdict.is_correct() && !verdict.is_solution());
    assert_eq!((verdict.optimal(), verdict.left(), verdict.excess()), (None, None, None));
    assert_eq!(verdict.outcome().name(), "unsolvable");
}

#[test]
fn separators_alone_are_not_an_empty_path() {
    let start = Board::STANDARD;
    for answer in ["", " ", "->", " -> ", ",", "[]", "-> [ ]", "\t''", "\"\"", "()", "|"] {
        for reading in Reading::ALL {
            let verdict = Claim::new(start, answer.as_bytes()).check(Goal::default(), reading);
            assert_eq!(verdict.map(Verdict::outcome), Ok(Outcome::Optimal), "{answer:?}");
        }
    }
    for answer in ["->->", " -> ->", ",,", "[", "[][]", "/ /", "['']"] {
        for reading in Reading::ALL {
            let error = Claim::new(start, answer.as_bytes()).check(Goal::default(), reading);
            assert!(error.is_err(), "{answer:?}");
            assert!(Claim::new(start, answer.as_bytes()).check_any(Goal::default()).is_err());
        }
    }
}
