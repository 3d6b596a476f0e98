//! The first use of the tables, by many threads at once. This file has one test, so that nothing in
//! the process asks before it.

use std::sync::Barrier;
use std::thread;

use loyd::{Board, Goal};

#[test]
fn sixty_four_threads_can_query_first() {
    const THREADS: usize = 64;
    // A goal for each table, and what is known of them.
    let questions = [
        ("123456780", "867254301", 31),
        ("123804765", "283104765", 4),
        ("123456708", "123456780", 1),
        ("012345678", "724506831", 26),
    ];
    let barrier = Barrier::new(THREADS);
    thread::scope(|scope| {
        for number in 0..THREADS {
            let barrier = &barrier;
            scope.spawn(move || {
                let (goal, start, distance) = questions[number % questions.len()];
                let goal = Goal::new(goal.parse().unwrap());
                let start: Board = start.parse().unwrap();
                barrier.wait();
                let path = goal.solve(start).unwrap();
                assert_eq!(path.len(), distance);
                assert_eq!(path.replay(start), Some(goal.board()));
            });
        }
    });
    assert_eq!(loyd::preload(), Ok(()));
}
