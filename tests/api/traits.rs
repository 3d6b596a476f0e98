//! What every public type can do.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::str::FromStr;

use loyd::iter::*;
use loyd::raw::*;
use loyd::*;

/// What everything can: be sent, shared, printed for programmers, and outlive a panic.
trait Plain: Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe {}
impl<T: Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe> Plain for T {}

fn plain<T: Plain>() {}
/// What values can, besides.
fn value<T: Plain + Copy + Eq + Hash>() {}
fn error<T: Plain + Error + Copy + Eq + Hash + 'static>() {}
/// Printed and read back.
fn text<T: Display + FromStr<Err: Error>>() {}
fn ordered<T: Ord>() {}
fn default<T: Default>() {}
fn from<A, B: From<A>>() {}
/// Iterators that know their length, from both ends, and stay at their end.
fn whole<T: Plain + Clone + DoubleEndedIterator + ExactSizeIterator + FusedIterator>() {}

#[test]
fn common_traits_are_there() {
    value::<Board>();
    text::<Board>();
    ordered::<Board>();
    default::<Board>();
    from::<Board, [u8; 9]>();
    value::<Move>();
    text::<Move>();
    ordered::<Move>();
    from::<Move, char>();
    value::<MoveSet>();
    text::<MoveSet>();
    ordered::<MoveSet>();
    default::<MoveSet>();
    from::<Move, MoveSet>();
    value::<MoveOrder>();
    text::<MoveOrder>();
    ordered::<MoveOrder>();
    default::<MoveOrder>();
    value::<Parity>();
    text::<Parity>();
    ordered::<Parity>();
    value::<Path>();
    text::<Path>();
    ordered::<Path>();
    default::<Path>();
    value::<Goal>();
    default::<Goal>();
    from::<Board, Goal>();
    value::<Notation>();
    text::<Notation>();
    default::<Notation>();
    value::<MoveNames>();
    value::<PathFormat>();
    default::<PathFormat>();
    text::<MoveNames>();
    default::<MoveNames>();
    value::<DisplayPath>();
    value::<Outcome>();
    value::<Verdict>();
    value::<RawTable>();
    for_errors();
    for_iterators();
}

fn for_errors() {
    error::<BoardError>();
    error::<ParseMoveError>();
    error::<ParseMoveOrderError>();
    error::<ParseNameError>();
    error::<ParsePathError>();
    error::<TableError>();
}

fn for_iterators() {
    whole::<PathIter>();
    whole::<MoveSetIter>();
    whole::<Neighbors>();
    whole::<Solutions>();
    whole::<AtDistance>();
    whole::<TileNumbers>();
    plain::<Distances<PathIter>>();
    plain::<ParseMoves<'_>>();
}

#[test]
#[cfg(feature = "std")]
fn common_traits_exist_for_std_types() {
    use loyd::search::*;
    use loyd::stream::{self, RecordError, RecordErrorKind, Stream};

    plain::<Oracle>();
    plain::<PathCounts>();
    plain::<Stats>();
    value::<DistanceStats>();
    value::<Algorithm>();
    text::<Algorithm>();
    ordered::<Algorithm>();
    value::<HeuristicKind>();
    text::<HeuristicKind>();
    ordered::<HeuristicKind>();
    value::<UnsolvablePolicy>();
    value::<Zero>();
    value::<ExactDistance>();
    plain::<Misplaced>();
    plain::<Manhattan>();
    plain::<LinearConflict>();
    plain::<ParentTable>();
    plain::<Solver<Manhattan>>();
    plain::<SearchResult>();
    plain::<SearchStats>();
    default::<SearchStats>();
    error::<RecordErrorKind>();
    error::<RecordError>();
    plain::<Stream<stream::Paths>>();
    plain::<stream::Distances>();
}

#[test]
fn what_prints_is_read_back() {
    for step in Move::ALL {
        assert_eq!(step.to_string().parse(), Ok(step));
        assert_eq!(char::from(step).to_string(), step.to_string());
    }
    let sets = (0..16)
        .map(|set| Move::ALL.into_iter().filter(move |&step| set >> step as u8 & 1 == 1).collect());
    for set in sets {
        let set: MoveSet = set;
        assert_eq!(set.to_string().parse(), Ok(set));
        assert_eq!(
            set.to_string().chars().rev().collect::<String>().to_uppercase().parse(),
            Ok(set)
        );
    }
    for notation in Notation::ALL {
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
    for mover in MoveNames::ALL {
        assert_eq!(mover.to_string().parse(), Ok(mover));
    }
    assert_eq!("".parse::<Move>(), Err(ParseMoveError));
    assert_eq!("ud".parse::<Move>(), Err(ParseMoveError));
    assert_eq!("Letters".parse::<Notation>().map_err(|error| error.to_string().len()), Err(94));
    assert_eq!(format!("[{:>6}][{:<6}]", Parity::Even, Parity::Odd), "[  even][odd   ]");
}

#[test]
fn orders_of_moves_are_ordered_as_their_moves() {
    let mut orders: Vec<MoveOrder> =
        vec![MoveOrder::DLRU, MoveOrder::UDLR, MoveOrder::UDLR.reversed()];
    orders.sort();
    assert_eq!(
        orders.iter().map(MoveOrder::to_string).collect::<Vec<_>>(),
        ["udlr", "dlru", "rldu"]
    );
}

#[test]
fn tile_numbers_iterate_from_both_ends() {
    for start in ["867254301", "2 3 4 1 5 x 7 6 8", "123456780"] {
        let start: Board = start.parse().unwrap();
        let numbers = Goal::default().solve(start).unwrap().numbers(start).unwrap();
        let forth: Vec<u8> = numbers.clone().collect();
        let mut back: Vec<u8> = numbers.clone().rev().collect();
        back.reverse();
        assert_eq!(forth, back);
        let (mut left, mut met) = (numbers, Vec::new());
        let mut tail = Vec::new();
        while let Some(tile) = left.next() {
            met.push(tile);
            tail.extend(left.next_back());
        }
        met.extend(tail.into_iter().rev());
        assert_eq!(met, forth);
    }
}

#[test]
fn raw_tables_are_the_three_embedded_ones() {
    let tables = tables().unwrap();
    assert_eq!(tables.map(|table| table.goal().blank()), [8, 7, 4]);
    assert!(tables.iter().all(|table| table.bytes().len() == STATES / 3));
    assert_eq!(format!("{:?}", tables[0]), "RawTable(123456780, 60480 bytes)");
    let raw = 3 * STATES / 3;
    assert_eq!(EMBEDDED_BYTES < raw, cfg!(feature = "compressed"));
    assert!(cfg!(feature = "compressed") || EMBEDDED_BYTES == raw);
}

/// What a type with a large table prints for who debugs: its goal, and no table.
#[cfg(feature = "std")]
fn prints_its_goal(value: &impl Debug) {
    let text = format!("{value:?}");
    assert!(text.contains("123804765"), "{text}");
    assert!(text.len() < 200, "{text}");
}

#[test]
#[cfg(feature = "std")]
fn large_tables_print_their_goal_alone() {
    use loyd::search::{
        Algorithm, ExactDistance, LinearConflict, Manhattan, Misplaced, ParentTable, Solver,
    };

    let board: Board = "123804765".parse().unwrap();
    let goal = Goal::from(board).with_order(MoveOrder::DLRU);
    assert_eq!(goal.board(), board);
    assert_eq!(format!("{goal:?}"), "Goal(123804765, dlru)");
    assert_eq!(
        (goal.oracle().goal(), format!("{:?}", goal.oracle())),
        (goal, "Oracle(123804765, dlru)".into())
    );
    assert_eq!(goal.path_counts().goal(), goal);
    prints_its_goal(&goal.path_counts());
    prints_its_goal(&goal.at_distance(9));
    prints_its_goal(&ParentTable::new(board));
    prints_its_goal(&Misplaced::new(board));
    prints_its_goal(&Manhattan::new(board));
    prints_its_goal(&LinearConflict::new(board));
    prints_its_goal(&ExactDistance::new(board));
    let mut solver = Solver::new(Algorithm::AStar, Manhattan::new(board));
    solver.solve(Board::new([2, 8, 3, 1, 0, 4, 7, 6, 5]));
    prints_its_goal(&solver);
}

#[test]
fn values_are_small() {
    let sizes = [
        size_of::<Move>(),
        size_of::<MoveSet>(),
        size_of::<Parity>(),
        size_of::<MoveOrder>(),
        size_of::<Board>(),
        size_of::<Path>(),
        size_of::<Goal>(),
    ];
    assert_eq!(sizes, [1, 1, 1, 4, 4, 8, 20]);
    assert_eq!((size_of::<Option<Path>>(), size_of::<Option<Move>>()), (8, 1));
}

#[test]
fn a_table_can_be_decoded_beforehand() {
    for cell in 0..9 {
        let mut cells = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        cells.swap(cell, 8);
        assert_eq!(Goal::new(Board::new(cells)).preload(), Ok(()));
    }
    assert_eq!(preload(), Ok(()));
}
