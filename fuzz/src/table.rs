//! The reader of the tables on any bytes after a valid preamble returns an error or the table, and
//! a table that was read can be used.
//!
//! The first byte selects what the rest is: the bytes after the preamble, changes to the true blob,
//! or the records of a table that is then encoded correctly.

use std::sync::OnceLock;

use crate::puzzle::{Board, Parity, STATES};
use table::record::TABLE_BYTES;
use table::{CanonicalGoal, Table, container, generate};

// This check forges tables, which the library does not allow.
#[allow(dead_code, unused_imports, unreachable_pub, clippy::module_inception)]
#[path = "../../src/table/mod.rs"]
mod table;

/// The label and the version.
const PREAMBLE: usize = 10;

struct Truth {
    tables: [(Board, Vec<u8>); 3],
    blob: Vec<u8>,
}

fn truth() -> &'static Truth {
    static TRUTH: OnceLock<Truth> = OnceLock::new();
    TRUTH.get_or_init(|| {
        let tables = CanonicalGoal::ALL.map(|class| (class.goal(), generate::table(class.goal())));
        let blob = container::encode(&tables);
        Truth { tables, blob }
    })
}

pub fn check(data: &[u8]) {
    let Some((&kind, rest)) = data.split_first() else { return };
    match kind % 4 {
        0 => read(&[&truth().blob[..PREAMBLE], rest].concat()),
        1 | 2 => read(&changed(rest, kind % 4 == 2)),
        _ => forged(rest),
    }
}

/// The true blob with changes: of four bytes, three are a position and one is the change. With
/// `length_too`, bytes are also removed and inserted.
fn changed(data: &[u8], length_too: bool) -> Vec<u8> {
    let mut blob = truth().blob.clone();
    for change in data.chunks_exact(4) {
        let place =
            u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize % (blob.len() + 1);
        match change[3] {
            0 if length_too => blob.truncate(place.max(PREAMBLE)),
            1 if length_too => blob.insert(place, change[0]),
            by => {
                if let Some(byte) = blob.get_mut(place) {
                    *byte ^= by;
                }
            }
        }
    }
    blob
}

/// Any bytes give a table or an error, the same each time. A table is the true one, because chance
/// does not produce right checksums.
fn read(blob: &[u8]) {
    for (at, class) in CanonicalGoal::ALL.into_iter().enumerate() {
        match container::decode(blob, at, class.goal()) {
            Ok(table) => {
                assert!(table[..] == truth().tables[at].1, "another table has the same checksum");
                used(&table, class);
            }
            Err(error) => {
                assert_eq!(container::decode(blob, at, class.goal()), Err(error));
                assert!(error.to_string().chars().all(|character| !character.is_control()));
            }
        }
    }
}

/// A table of any records is decoded unchanged, and queries of single boards return.
fn forged(records: &[u8]) {
    let mut table = truth().tables[0].1.clone();
    for (byte, record) in table.iter_mut().zip(records.iter().cycle().take(if records.is_empty() {
        0
    } else {
        TABLE_BYTES
    })) {
        *byte = *record;
    }
    let [_, edge, center] = truth().tables.clone();
    let tables = [(CanonicalGoal::Corner.goal(), table), edge, center];
    let blob = container::encode(&tables);
    let decoded = container::decode(&blob, 0, CanonicalGoal::Corner.goal()).unwrap();
    assert!(decoded[..] == tables[0].1);
    used(&decoded, CanonicalGoal::Corner);
}

fn used(table: &[u8; TABLE_BYTES], class: CanonicalGoal) {
    let table = Table::new(table, class.goal());
    for index in (0..STATES).step_by(1009) {
        let board = Board::from_index(index, Parity::Even).unwrap();
        let moves = table.optimal_moves(board);
        assert!(moves.iter().all(|step| board.legal_moves().contains(step)));
        let _ = table.distance(board);
    }
}
