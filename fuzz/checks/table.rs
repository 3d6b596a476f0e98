//! The reader of the tables on any bytes behind a valid preamble: an error, or the table; and what
//! is read is used.
//!
//! The first byte says what the rest is: the bytes behind the preamble, changes of the true blob,
//! or the records of a table that is then encoded with everything right about it.

use std::sync::OnceLock;

use crate::class::CanonicalGoal;
use crate::puzzle::{Board, Parity};
use crate::record::{TABLE_BYTES, Table};
use crate::{format, generate};

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
        let blob = format::encode(&tables);
        Truth { tables, blob }
    })
}

pub(crate) fn check(data: &[u8]) {
    let Some((&kind, rest)) = data.split_first() else { return };
    match kind % 4 {
        0 => read(&[&truth().blob[..PREAMBLE], rest].concat()),
        1 | 2 => read(&changed(rest, kind % 4 == 2)),
        _ => forged(rest),
    }
}

/// The true blob, changed at places: four bytes say where, and how; if it is so told, bytes go or
/// come as well.
fn changed(data: &[u8], length_too: bool) -> Vec<u8> {
    let mut blob = truth().blob.clone();
    for change in data.chunks_exact(4) {
        let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize % (blob.len() + 1);
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

/// Whatever the bytes are, there is a table or an error, the same each time; and a table is the
/// true one, since nobody makes the checksums right by chance.
fn read(blob: &[u8]) {
    for (at, class) in CanonicalGoal::ALL.into_iter().enumerate() {
        match format::decode(blob, at, class.goal()) {
            Ok(table) => {
                assert!(table[..] == truth().tables[at].1, "another table has the same checksum");
                used(&table, class);
            }
            Err(error) => {
                assert_eq!(format::decode(blob, at, class.goal()), Err(error));
                assert!(error.to_string().chars().all(|character| !character.is_control()));
            }
        }
    }
}

/// A table of any records comes through unchanged, and questions about single boards have an
/// answer.
fn forged(records: &[u8]) {
    let mut table = truth().tables[0].1.clone();
    for (byte, record) in
        table.iter_mut().zip(records.iter().cycle().take(if records.is_empty() { 0 } else { TABLE_BYTES }))
    {
        *byte = *record;
    }
    let [_, edge, center] = truth().tables.clone();
    let tables = [(CanonicalGoal::Corner.goal(), table), edge, center];
    let blob = format::encode(&tables);
    let decoded = format::decode(&blob, 0, CanonicalGoal::Corner.goal()).unwrap();
    assert!(decoded[..] == tables[0].1);
    used(&decoded, CanonicalGoal::Corner);
}

fn used(table: &[u8; TABLE_BYTES], class: CanonicalGoal) {
    let table = Table::new(table, class.goal());
    for index in (0..crate::puzzle::STATES).step_by(1009) {
        let board = Board::from_index(index, Parity::Even).unwrap();
        let moves = table.optimal_moves(board);
        assert!(moves.iter().all(|step| board.legal_moves().contains(step)));
        let _ = table.distance(board);
    }
}
