//! The tables inside the program are those that the generator makes.

use super::generate::{distances, table};
use super::{Class, Table};
use crate::puzzle::{Board, Parity, STATES};

#[test]
fn the_linked_tables_are_what_the_generator_makes() {
    for class in Class::ALL {
        let fresh: Box<[u8; super::record::TABLE_BYTES]> = table(class.goal()).try_into().unwrap();
        let fresh = Table::new(&fresh, class.goal());
        let distances = distances(class.goal());
        assert_eq!(distances.len(), STATES);
        for (index, &distance) in distances.iter().enumerate() {
            let board = Board::from_index(index, Parity::Even).unwrap();
            let linked = super::table(class);
            assert_eq!(linked.distance(board), distance);
            assert_eq!(linked.distance(board), fresh.distance(board));
            assert_eq!(linked.optimal_moves(board), fresh.optimal_moves(board));
        }
    }
}

#[test]
#[cfg(feature = "compressed")]
fn the_blob_is_byte_for_byte_what_the_generator_makes() {
    let tables = Class::ALL.map(|class| (class.goal(), table(class.goal())));
    let blob = super::format::encode(&tables);
    assert!(blob == super::embed::BLOB);
    assert!(blob.len() <= 152_000, "{}", blob.len());
    // As the README says.
    assert_eq!(blob.len(), 141_859);
}
