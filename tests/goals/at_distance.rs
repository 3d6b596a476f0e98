//! The boards at each distance, for goals with the blank on every cell.

use crate::common::{canonical, goals, states};
use loyd::{Board, Goal};

fn all_goals() -> impl Iterator<Item = Goal> {
    canonical().map(Goal::new).into_iter().chain(goals())
}

/// The boards at each distance, by asking every state for its distance.
fn layers(goal: Goal) -> Vec<Vec<Board>> {
    let mut layers = vec![Vec::new(); 33];
    for board in states(goal.board().parity()) {
        layers[usize::from(goal.distance(board).unwrap())].push(board);
    }
    layers
}

#[test]
fn each_distance_has_exactly_its_boards_by_rank() {
    for goal in all_goals() {
        for (distance, expected) in (0..).zip(layers(goal)) {
            let boards = goal.at_distance(distance);
            assert_eq!(boards.len(), expected.len(), "{goal:?} at {distance}");
            assert!(expected.is_sorted());
            assert!(boards.clone().eq(expected.iter().copied()), "{goal:?} at {distance}");
            assert!(boards.rev().eq(expected.iter().copied().rev()), "{goal:?} at {distance}");
        }
    }
}

#[test]
fn the_two_ends_meet_without_a_gap_or_a_board_twice() {
    for goal in all_goals() {
        for (distance, expected) in (0..).zip(layers(goal)) {
            let mut boards = goal.at_distance(distance);
            let (mut front, mut back) = (Vec::new(), Vec::new());
            // Uneven steps, so that the ends meet inside an arrangement too.
            while boards.len() > 0 {
                front.extend(boards.by_ref().take(5));
                back.extend(boards.by_ref().rev().take(3));
                assert_eq!(boards.len() + front.len() + back.len(), expected.len());
            }
            front.extend(back.into_iter().rev());
            assert_eq!(front, expected, "{goal:?} at {distance}");
            assert_eq!((boards.next(), boards.next_back(), boards.next()), (None, None, None));
        }
    }
}

#[test]
fn nth_skips_as_many_boards_as_next_would() {
    for goal in all_goals() {
        for (distance, expected) in (0..).zip(layers(goal)) {
            for step in [1, 9, 100] {
                let boards = goal.at_distance(distance);
                assert!(
                    boards.clone().step_by(step + 1).eq(expected.iter().copied().step_by(step + 1))
                );
                assert!(
                    boards.rev().step_by(step + 1).eq(expected
                        .iter()
                        .copied()
                        .rev()
                        .step_by(step + 1)),
                    "{goal:?} at {distance} by {step}"
                );
            }
            let count = expected.len();
            assert_eq!(goal.at_distance(distance).count(), count);
            assert_eq!(goal.at_distance(distance).last(), expected.last().copied());
            for past in [count, count + 1, usize::MAX] {
                let mut boards = goal.at_distance(distance);
                assert_eq!((boards.nth(past), boards.next(), boards.len()), (None, None, 0));
                let mut boards = goal.at_distance(distance);
                assert_eq!(
                    (boards.nth_back(past), boards.next_back(), boards.len()),
                    (None, None, 0)
                );
            }
        }
    }
}

#[test]
fn antipodes_are_the_last_layer_that_is_not_empty() {
    for goal in all_goals() {
        let last = layers(goal).into_iter().rposition(|layer| !layer.is_empty()).unwrap();
        assert_eq!(usize::from(goal.max_distance()), last);
        assert!(goal.antipodes().eq(goal.at_distance(last as u8)));
        assert_eq!(goal.antipodes().len(), if goal.board().blank() == 4 { 148 } else { 2 });
    }
    // The published antipodes of the standard goal.
    let expected = ["647850321", "867254301"].map(|board| board.parse::<Board>().unwrap());
    assert!(Goal::default().antipodes().eq(expected));
}
