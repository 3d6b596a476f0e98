//! An oracle says of every board what its goal says.
#![cfg(feature = "std")]

use crate::common::{boards, goals};
use loyd::Goal;

#[test]
fn an_oracle_agrees_with_its_goal_on_every_board() {
    let orders = ["udlr", "dlru", "rlud"].map(|order| order.parse().unwrap());
    for (at, goal) in goals().into_iter().chain([Goal::default()]).enumerate() {
        let goal = goal.with_order(orders[at % 3]);
        let oracle = goal.oracle();
        let starts: Vec<_> = boards().collect();
        let mut paths = vec![None; starts.len()];
        let mut distances = vec![None; starts.len()];
        oracle.paths(&starts, &mut paths);
        oracle.distances(&starts, &mut distances);
        for ((&start, path), distance) in starts.iter().zip(paths).zip(distances) {
            let expected = goal.solve(start);
            assert_eq!(path, expected, "{start} {goal:?}");
            assert_eq!(oracle.path(start), expected);
            assert_eq!(distance, goal.distance(start));
            assert_eq!(oracle.distance(start), distance);
        }
    }
}
