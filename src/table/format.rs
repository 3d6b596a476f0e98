//! The blob that carries the three tables: how it is written and, piece by piece, read back.
//!
//! ```text
//! blob      = label "loyd 8pz", version, three entries          (bincode, little-endian, fixed-width integers)
//! entry     = goal's nine cells, length and CRC-32 of the table, compressed columns
//! columns   = zstd frame with checksum, of four columns of 20,160 bytes: the six bits of each record's row 0, row 1,
//!             row 2, and of its arrows between the rows
//! ```
//!
//! Columns compress better than records: 148.5 kB against 158.9 kB. Each table is a frame of its own, so that a query
//! decodes the one it needs.
//!
//! Both the build script and the library use this module, and nothing else in the project knows bincode.

use serde::{Deserialize, Serialize};

use super::error::{LABEL, TableError};
use super::record::{RECORD_BYTES, TABLE_BYTES};
use crate::puzzle::{ARRANGEMENTS, Board};

const VERSION: u16 = 1;
const COLUMNS_BYTES: usize = 4 * ARRANGEMENTS;
/// More than any blob needs. The reader takes no more than this, whatever lengths a blob claims.
const LIMIT: usize = 1 << 18;

const CONFIG: bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Fixint,
    bincode::config::Limit<LIMIT>,
> = bincode::config::standard().with_little_endian().with_fixed_int_encoding().with_limit::<LIMIT>();

#[derive(Serialize, Deserialize)]
struct Preamble {
    label: [u8; 8],
    version: u16,
}

#[derive(Serialize, Deserialize)]
struct Entry<'a> {
    goal: [u8; 9],
    length: u64,
    checksum: u32,
    #[serde(borrow)]
    frame: &'a [u8],
}

/// The blob of these three goals and their tables.
pub(crate) fn encode(tables: &[(Board, Vec<u8>); 3]) -> Vec<u8> {
    let frames = tables.each_ref().map(|(_, table)| compress(&columns(table)));
    let entry = |at: usize| Entry {
        goal: tables[at].0.cells(),
        length: tables[at].1.len() as u64,
        checksum: crc32fast::hash(&tables[at].1),
        frame: &frames[at],
    };
    let preamble = Preamble { label: LABEL, version: VERSION };
    bincode::serde::encode_to_vec((preamble, [entry(0), entry(1), entry(2)]), CONFIG)
        .expect("the blob is within its limit")
}

/// The table at this place of the blob, which must be that of the goal. Whatever the bytes are, the answer is the table or
/// an error, and the work and memory are bounded by the table's size.
pub(crate) fn decode(blob: &[u8], at: usize, goal: Board) -> Result<Box<[u8; TABLE_BYTES]>, TableError> {
    let entry = &entries(blob)?[at];
    if entry.goal != goal.cells() {
        return Err(TableError::Goal { expected: goal.cells(), found: entry.goal });
    }
    if entry.length != TABLE_BYTES as u64 {
        return Err(TableError::Length { expected: TABLE_BYTES as u64, found: entry.length });
    }
    let table = records(&decompress(entry.frame)?);
    let found = crc32fast::hash(&table[..]);
    if found != entry.checksum {
        return Err(TableError::Checksum { expected: entry.checksum, found });
    }
    Ok(table)
}

fn entries(blob: &[u8]) -> Result<[Entry<'_>; 3], TableError> {
    fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), TableError> {
        let (value, length) =
            bincode::serde::borrow_decode_from_slice(bytes, CONFIG).map_err(|_| TableError::Container)?;
        Ok((value, bytes.get(length..).ok_or(TableError::Container)?))
    }
    let (preamble, rest): (Preamble, _) = read(blob)?;
    if preamble.label != LABEL {
        return Err(TableError::Label { found: preamble.label });
    }
    if preamble.version != VERSION {
        return Err(TableError::Version { expected: VERSION, found: preamble.version });
    }
    let (entries, rest) = read(rest)?;
    if !rest.is_empty() {
        return Err(TableError::TrailingBytes { count: rest.len() });
    }
    Ok(entries)
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let compress = || {
        let mut compressor = zstd::bulk::Compressor::new(22)?;
        compressor.include_checksum(true)?;
        compressor.compress(bytes)
    };
    compress().expect("zstd compresses any bytes")
}

/// Into a buffer of known size: a frame may claim any length.
fn decompress(frame: &[u8]) -> Result<Vec<u8>, TableError> {
    let mut columns = vec![0; COLUMNS_BYTES];
    match zstd::bulk::decompress_to_buffer(frame, &mut columns) {
        Ok(COLUMNS_BYTES) => Ok(columns),
        _ => Err(TableError::Compression),
    }
}

/// The four columns of six bits one after the other.
fn columns(table: &[u8]) -> Vec<u8> {
    let column = |shift: u32| {
        table
            .chunks_exact(RECORD_BYTES)
            .map(move |record| (u32::from_le_bytes([record[0], record[1], record[2], 0]) >> shift & 63) as u8)
    };
    [0, 6, 12, 18].into_iter().flat_map(column).collect()
}

/// The records that the columns hold.
fn records(columns: &[u8]) -> Box<[u8; TABLE_BYTES]> {
    let mut table: Box<[u8; TABLE_BYTES]> =
        vec![0; TABLE_BYTES].into_boxed_slice().try_into().expect("the length is right");
    let (low, high) = columns.split_at(2 * ARRANGEMENTS);
    let (row_0, row_1) = low.split_at(ARRANGEMENTS);
    let (row_2, between) = high.split_at(ARRANGEMENTS);
    let rows = row_0.iter().zip(row_1).zip(row_2).zip(between);
    for (record, (((&a, &b), &c), &d)) in table.chunks_exact_mut(RECORD_BYTES).zip(rows) {
        let bits = u32::from(a) | u32::from(b) << 6 | u32::from(c) << 12 | u32::from(d) << 18;
        record.copy_from_slice(&bits.to_le_bytes()[..RECORD_BYTES]);
    }
    table
}
