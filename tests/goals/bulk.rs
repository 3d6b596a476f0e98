//! Bulk conversions, tables by rank, and the cache: whole spaces against the functions for one
//! board.

#![cfg(feature = "std")]

use std::sync::{Mutex, PoisonError};

use loyd::bulk::{self, INVALID_RANK};
use loyd::{Board, CachedGoal, Goal, MoveOrder};

/// The tests of the cache share the process's list of goals, so they run one at a time.
static CACHE: Mutex<()> = Mutex::new(());

fn all_boards() -> impl Iterator<Item = Board> {
    (0..INVALID_RANK as usize).filter_map(Board::unrank)
}

/// Goals with the blank on every cell, of both parities.
fn goals() -> impl Iterator<Item = Goal> {
    (0..9).map(|cell| {
        let mut cells = [2, 1, 3, 4, 5, 6, 7, 8, 0];
        if cell % 2 == 0 {
            cells.swap(0, 1);
        }
        cells.copy_within(cell..8, cell + 1);
        cells[cell] = 0;
        Goal::new(Board::new(cells))
    })
}

#[test]
fn every_board_converts_both_ways() {
    for board in all_boards() {
        let (cells, rank) = (board.cells(), board.rank() as u32);
        assert_eq!(bulk::board_from_cells(&cells), Some(board));
        assert_eq!(bulk::rank_from_cells(&cells), rank);
        assert_eq!(bulk::board_from_rank(rank), Some(board));
        assert_eq!(bulk::cells(board), cells);
    }
    for rank in [INVALID_RANK, INVALID_RANK + 1, u32::MAX] {
        assert_eq!(bulk::board_from_rank(rank), None);
    }
}

#[test]
fn every_board_reads_in_regular_text() {
    for board in all_boards() {
        let digits = board.to_string();
        for blank in ["0", "x", "X", "_", ".", "-", "*"] {
            let text = digits.replace('0', blank);
            assert_eq!(bulk::board_from_text(text.as_bytes()), Some(board), "{text}");
        }
        let rank = board.rank() as u32;
        for separator in [" ", ",", "\t", "/"] {
            let cells: Vec<_> = digits.split("").filter(|cell| !cell.is_empty()).collect();
            let text = cells.join(separator).replace('0', "_");
            assert_eq!(bulk::rank_from_text(text.as_bytes()), rank, "{text}");
        }
    }
}

/// Each position of a valid row takes each byte; where both readers agree it can be wrong anywhere.
#[test]
fn wrong_cells_are_rejected_as_one_by_one() {
    for board in all_boards().step_by(1009) {
        for cell in 0..9 {
            for value in 0..=255 {
                let mut cells = board.cells();
                cells[cell] = value;
                let expected = Board::from_cells(cells).ok();
                assert_eq!(bulk::board_from_cells(&cells), expected, "{cells:?}");
                let rank = expected.map_or(INVALID_RANK, |board| board.rank() as u32);
                assert_eq!(bulk::rank_from_cells(&cells), rank);
            }
        }
    }
    // Two cells, of small values: several blanks, and sums that are right by chance.
    for first in 0..9 {
        for second in 0..9 {
            for (a, b) in (0..12).flat_map(|a| (0..12).map(move |b| (a, b))) {
                let mut cells = [1, 2, 3, 4, 0, 5, 6, 7, 8];
                (cells[first], cells[second]) = (a, b);
                assert_eq!(
                    bulk::board_from_cells(&cells),
                    Board::from_cells(cells).ok(),
                    "{cells:?}"
                );
            }
        }
    }
}

#[test]
fn wrong_text_is_rejected_as_one_by_one() {
    let forms = ["234150768", "x12345678", "2 3 4 1 5 0 7 6 8", "1,2,3,4,5,6,7,8,_", "12345678-"];
    for form in forms {
        for at in 0..form.len() {
            for (first, second) in
                (0..=255).flat_map(|first| [0, b'-', b'1', b'x', b' '].map(|s| (first, s)))
            {
                let mut text = form.as_bytes().to_vec();
                text[at] = first;
                if second != 0 && at + 1 < text.len() {
                    text[at + 1] = second;
                }
                let expected = Board::from_text(&text).ok();
                assert_eq!(
                    bulk::board_from_text(&text),
                    expected,
                    "{:?}",
                    String::from_utf8_lossy(&text)
                );
            }
        }
    }
    for text in ["", "1", "123456780\n", "\u{feff}123456780", "1 2 3 4 5 6 7 8 -1"] {
        assert_eq!(bulk::board_from_text(text.as_bytes()), text.parse().ok(), "{text}");
    }
}

#[test]
fn slices_convert_row_by_row() {
    let boards: Vec<Board> = all_boards().step_by(777).collect();
    let mut rows: Vec<[u8; 9]> = boards.iter().map(|board| board.cells()).collect();
    rows.push([1; 9]);
    let mut ranks = vec![0; rows.len()];
    bulk::ranks_from_cells(&rows, &mut ranks);
    for (rank, cells) in ranks.iter().zip(&rows) {
        assert_eq!(*rank, bulk::rank_from_cells(cells));
    }
    let mut back = vec![[9; 9]; rows.len()];
    bulk::cells_from_ranks(&ranks, &mut back);
    *rows.last_mut().unwrap() = [0; 9];
    assert_eq!(back, rows);
}

#[test]
fn letters_of_every_path_end_in_zeros() {
    let oracle = Goal::default().oracle();
    for path in all_boards().filter_map(|board| oracle.path(board)) {
        let letters = bulk::letters(path);
        assert_eq!(letters[..path.len()], *path.to_string().as_bytes());
        assert!(letters[path.len()..].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn tables_by_rank_hold_what_goals_answer() {
    for goal in goals() {
        let (distances, moves, counts) =
            (goal.distance_table(), goal.move_table(), goal.path_count_table());
        let path_counts = goal.path_counts();
        for board in all_boards() {
            let rank = board.rank() as u32;
            assert_eq!(distances.get(rank), goal.distance(board).map_or(-1, |moves| moves as i8));
            assert_eq!(
                moves.get(rank),
                goal.optimal_moves(board).map_or(0, |moves| moves.to_bits())
            );
            assert_eq!(usize::from(counts.get(rank)), path_counts.get(board).unwrap_or(0));
        }
        for rank in [INVALID_RANK, u32::MAX] {
            assert_eq!((distances.get(rank), moves.get(rank), counts.get(rank)), (-2, 0, 0));
        }
        assert_eq!(distances.as_slice().len(), INVALID_RANK as usize);
    }
}

#[test]
fn tables_answer_slices_of_ranks() {
    let (distances, moves) = (Goal::default().distance_table(), Goal::default().move_table());
    let mut ranks: Vec<u32> = (0..INVALID_RANK).rev().step_by(7).collect();
    let (mut bytes, mut masks) = (vec![9; ranks.len()], vec![9; ranks.len()]);
    assert!(distances.get_all(&ranks, &mut bytes) && moves.get_all(&ranks, &mut masks));
    for (at, &rank) in ranks.iter().enumerate() {
        assert_eq!((bytes[at], masks[at]), (distances.get(rank), moves.get(rank)));
    }
    ranks[5] = INVALID_RANK;
    assert!(!distances.get_all(&ranks, &mut bytes));
    assert_eq!(bytes[5], -2);
}

#[test]
fn oracle_is_built_for_path_4097() {
    let _alone = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let goal = Goal::new(Board::new([8, 7, 6, 5, 4, 3, 2, 1, 0]));
    let cached = CachedGoal::new(goal);
    let starts: Vec<Board> = all_boards().step_by(53).take(4097).collect();
    for (count, &start) in starts.iter().enumerate() {
        assert!(!cached.has_oracle(), "after {count} paths");
        assert_eq!(cached.solve(start), goal.solve(start));
    }
    assert!(cached.has_oracle());
    assert!(CachedGoal::new(goal).has_oracle(), "the process remembers it");
    assert!(!CachedGoal::new(goal.with_order(MoveOrder::DLRU)).has_oracle(), "the order matters");
}

#[test]
fn batches_count_towards_the_oracle() {
    let _alone = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let cached = CachedGoal::new(Goal::new(Board::new([8, 7, 6, 5, 0, 4, 3, 2, 1])));
    assert!(cached.oracle_for(4096).is_none());
    assert!(cached.oracle_for(1).is_some());
}

#[test]
fn cache_forgets_the_oldest_of_17_goals() {
    let _alone = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let goal = |first: usize| Goal::new(Board::unrank(1000 * first + 5).unwrap());
    CachedGoal::new(goal(0)).oracle();
    CachedGoal::new(goal(1)).oracle();
    let kept = CachedGoal::new(goal(1));
    for number in 2..17 {
        let _ = CachedGoal::new(goal(0));
        let _ = CachedGoal::new(goal(number));
    }
    assert!(CachedGoal::new(goal(0)).has_oracle());
    assert!(!CachedGoal::new(goal(1)).has_oracle());
    assert!(kept.has_oracle());
}

#[test]
fn threads_share_one_goal() {
    let _alone = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let goal = Goal::new(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(move || {
                for start in all_boards().step_by(97) {
                    assert_eq!(CachedGoal::new(goal).solve(start), goal.solve(start));
                }
            });
        }
    });
    assert!(CachedGoal::new(goal).has_oracle());
}
