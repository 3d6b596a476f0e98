//! The tables inside the program are those that the generator makes.

use crate::puzzle::{Board, Parity, STATES};
use crate::table::generate::{distances, table};
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, Table};

fn read(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_linked_tables_are_what_the_generator_makes() {
    for class in CanonicalGoal::ALL {
        let fresh: Box<[u8; TABLE_BYTES]> = table(class.goal()).try_into().unwrap();
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

/// A number as the pages write it.
#[cfg(feature = "compressed")]
fn with_commas(number: usize) -> String {
    let digits = number.to_string();
    let from_end = |at: usize| digits.len() - at;
    let comma = |at: usize| if at > 0 && from_end(at) % 3 == 0 { "," } else { "" };
    digits.chars().enumerate().map(|(at, digit)| format!("{}{digit}", comma(at))).collect()
}

#[test]
#[cfg(feature = "compressed")]
fn the_blob_is_byte_for_byte_what_the_generator_makes() {
    let tables = CanonicalGoal::ALL.map(|class| (class.goal(), table(class.goal())));
    let blob = crate::table::container::encode(&tables);
    assert!(blob == super::BLOB);
    assert!(blob.len() <= 152_000, "{}", blob.len());
    let bytes = with_commas(blob.len());
    for (page, stated) in [
        ("README.md", format!("**{bytes} bytes**")),
        ("CHANGELOG.md", format!("{bytes} bytes in the program")),
    ] {
        assert!(read(page).contains(&stated), "{page} does not say: {stated}");
    }
}

#[test]
fn the_raw_tables_have_the_published_digests() {
    use sha2::{Digest, Sha256};

    let digests = read("data/digests.tsv");
    let mut rows = digests.lines();
    assert_eq!(rows.next(), Some("table\tbytes\tcrc32\tsha256"));
    for (name, class) in ["corner", "edge", "center"].into_iter().zip(CanonicalGoal::ALL) {
        let table = table(class.goal());
        let sha256: String =
            Sha256::digest(&table).iter().map(|byte| format!("{byte:02x}")).collect();
        let row = format!("{name}\t{}\t{:08x}\t{sha256}", table.len(), crc32fast::hash(&table));
        assert_eq!(rows.next(), Some(&*row));
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn each_flipped_byte_of_a_raw_table_is_an_error() {
    use super::CheckedTable;
    use crate::table::{TableError, checksum};

    for class in CanonicalGoal::ALL {
        let mut bytes: Box<[u8; TABLE_BYTES]> = table(class.goal()).try_into().unwrap();
        let intact = checksum(&bytes);
        let place = CheckedTable::new();
        assert!(place.table(&bytes, intact, class).is_ok());
        // One bit of every 20th byte, and with each bit of the checksum flipped.
        for at in (class as usize..TABLE_BYTES).step_by(20) {
            bytes[at] ^= 1 << (at / 20 % 8);
            let place = CheckedTable::new();
            let error = TableError::Checksum { expected: intact, found: checksum(&bytes) };
            for _ in 0..2 {
                assert_eq!(place.table(&bytes, intact, class).err(), Some(error));
            }
            bytes[at] ^= 1 << (at / 20 % 8);
        }
        for bit in 0..32 {
            let place = CheckedTable::new();
            assert!(place.table(&bytes, intact ^ 1 << bit, class).is_err());
        }
    }
}

#[test]
#[cfg(feature = "compressed")]
fn table_errors_are_explained() {
    use crate::table::TableError;

    let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let label = *b"loyd 8p\xff";
    for (error, words) in [
        (TableError::Container, "the container is cut short or its lengths cannot be true"),
        (
            TableError::Label { found: label },
            r#"the container begins with "loyd 8p\xff" instead of its label "loyd 8pz""#,
        ),
        (
            TableError::Version { expected: 1, found: 7 },
            "the container has version 7; this program reads version 1",
        ),
        (
            TableError::TrailingBytes { count: 3 },
            "the container is followed by 3 bytes that do not belong to it",
        ),
        (
            TableError::Goal { expected: goal, found: [9, 10, 255, 4, 5, 6, 7, 8, 0] },
            "the table is for the goal 9??456780; expected was 123456780",
        ),
        (
            TableError::Length { expected: 60_480, found: 1 << 40 },
            "the table claims 1099511627776 bytes; expected were 60480",
        ),
        (TableError::Compression, "the compressed table is damaged"),
        (
            TableError::Checksum { expected: 0xa, found: 0xdead_beef },
            "the checksum of the decoded table is deadbeef; expected was 0000000a",
        ),
    ] {
        assert_eq!(error.to_string(), words);
    }
}
