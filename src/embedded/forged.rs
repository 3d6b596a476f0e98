//! Tables with valid checksums that no generator makes: every function still ends without a panic.

use std::cell::Cell;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzle::{Board, MoveOrder, Parity, STATES};
use crate::solutions::MAX_SOLUTIONS;
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, Table};
use crate::{Goal, Path};

thread_local! {
    /// The bytes that this thread takes for all three tables.
    static FORGED: Cell<Option<&'static [u8; TABLE_BYTES]>> = const { Cell::new(None) };
}

pub(super) fn table(class: CanonicalGoal) -> Option<Table<'static>> {
    FORGED.get().map(|bytes| Table::new(bytes, class.goal()))
}

/// Makes this thread answer from a table of three repeated bytes, or of any bytes.
fn forge(bytes: impl FnMut(usize) -> u8) {
    let bytes: Vec<u8> = (0..TABLE_BYTES).map(bytes).collect();
    FORGED.set(Some(Box::leak(bytes.into_boxed_slice().try_into().unwrap())));
}

/// Calls everything that reads a table, for goals of all classes and symmetries.
fn query_everything() {
    let goals = ["123456780", "120345678", "123405678", "123450678", "213456780"];
    for goal in goals.map(|goal| Goal::new(goal.parse().unwrap())) {
        let goal = goal.with_order(MoveOrder::DLRU);
        let parity = goal.board().parity();
        for start in (0..STATES).step_by(997).filter_map(|at| Board::from_index(at, parity)) {
            assert!(goal.solve(start).unwrap().len() <= Path::MAX_LEN);
            assert!(goal.distance(start).is_some());
            let solutions = goal.solutions(start).unwrap();
            assert!(solutions.len() <= MAX_SOLUTIONS);
            assert!(solutions.clone().all(|path| path.len() <= Path::MAX_LEN));
            assert!(solutions.rev().all(|path| path.len() <= Path::MAX_LEN));
        }
        for distance in 0..=goal.max_distance() {
            let boards = goal.at_distance(distance);
            let count = boards.len();
            assert!(boards.clone().count() <= count);
            assert!(boards.clone().rev().take(1_000).count() <= count);
            assert!(boards.clone().nth(count / 2).is_none_or(|board| board.parity() == parity));
            assert!(boards.rev().nth(count / 2).is_none_or(|board| board.parity() == parity));
        }
        #[cfg(feature = "std")]
        {
            let counts = goal.path_counts();
            assert!(counts.get(Board::from_index(0, parity).unwrap()).is_some());
            assert!(goal.stats().with_most_paths().len() <= STATES);
            let oracle = goal.oracle();
            for start in (0..STATES).filter_map(|at| Board::from_index(at, parity)) {
                assert!(oracle.path(start).is_none_or(|path| path.iter().count() <= 31));
            }
        }
    }
}

#[test]
fn queries_end_in_a_table_of_equal_bytes() {
    for byte in [0, 0xff, 0b11, 0b1100_0000, 0b0011_1100, 0b0111_1101] {
        forge(|_| byte);
        query_everything();
    }
}

#[test]
fn queries_end_in_a_table_of_circles() {
    // Right in the first row, down in the last column, left in the last row, up in the first
    // column; the distances are about 30.
    let columns = [0b0011_1011, 0b0111_1000, 0b1111_1000];
    forge(|at| columns[at / (TABLE_BYTES / 3)]);
    query_everything();
    let path = super::table(CanonicalGoal::Corner).path(
        Board::STANDARD,
        MoveOrder::default(),
        crate::Move::ALL,
    );
    assert_eq!(path.to_string(), "lluurrddlluurrddlluurrddlluurr");
}

#[test]
fn queries_end_in_a_table_of_random_bytes() {
    let mut random = ChaCha8Rng::from_seed([7; 32]);
    for _ in 0..3 {
        let mut bytes = vec![0; TABLE_BYTES];
        random.fill_bytes(&mut bytes);
        forge(|at| bytes[at]);
        query_everything();
    }
}

#[test]
fn a_forged_table_stays_in_its_thread() {
    forge(|_| 0);
    let start = Board::from_index(0, Parity::Even).unwrap();
    let elsewhere = std::thread::spawn(move || Goal::default().distance(start)).join().unwrap();
    assert_ne!(Goal::default().distance(start), elsewhere);
}
