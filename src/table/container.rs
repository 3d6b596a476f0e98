//! The blob that holds the three compressed tables: writing it and reading one table back.
//!
//! ```text
//! blob   = label "loyd 8pz", version, three entries             (bincode, little-endian,
//! fixed-width integers) entry  = goal's nine cells, length and CRC-32 of the table, three frames
//! frame  = zstd frame with checksum of one column of the table: all bytes 0, 1 or 2 of its records
//! ```
//!
//! Each table has separate frames, so that a query decodes only the one that it needs. Each column
//! has, because columns have little in common: 141.9 kB with a frame each, 146.4 kB with one a
//! table. For the same reason, zstd does not look for short repetitions, which would save 0.2 kB
//! and cost a quarter of the decoding time.
//!
//! Both the build script and the library use this module, and nothing else in the project knows
//! bincode.

use serde::{Deserialize, Serialize};

use super::error::{LABEL, TableError};
use super::record::TABLE_BYTES;
use crate::puzzle::{ARRANGEMENTS, Board};

const VERSION: u16 = 1;
/// More than any blob needs. The reader allocates no more, even if a blob claims larger lengths.
const LIMIT: usize = 1 << 18;

const CONFIG: bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Fixint,
    bincode::config::Limit<LIMIT>,
> = bincode::config::standard()
    .with_little_endian()
    .with_fixed_int_encoding()
    .with_limit::<LIMIT>();

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
    frames: [&'a [u8]; 3],
}

/// The blob of these three goals and their tables.
#[cfg(any(test, not(embedded_tables)))]
pub(crate) fn encode(tables: &[(Board, Vec<u8>); 3]) -> Vec<u8> {
    let frames = tables.each_ref().map(|(_, table)| {
        let (first, rest) = table.split_at(ARRANGEMENTS);
        let (second, third) = rest.split_at(ARRANGEMENTS);
        [first, second, third].map(compress)
    });
    let entry = |at: usize| Entry {
        goal: tables[at].0.cells(),
        length: tables[at].1.len() as u64,
        checksum: crc32fast::hash(&tables[at].1),
        frames: frames[at].each_ref().map(Vec::as_slice),
    };
    let preamble = Preamble { label: LABEL, version: VERSION };
    bincode::serde::encode_to_vec((preamble, [entry(0), entry(1), entry(2)]), CONFIG)
        .expect("the blob is within its limit")
}

/// The table at this position in the blob, which must be that of the goal. For any bytes, the
/// result is the table or an error, and the work and memory are bounded by the table's size.
pub(crate) fn decode(
    blob: &[u8],
    at: usize,
    goal: Board,
) -> Result<Box<[u8; TABLE_BYTES]>, TableError> {
    let entry = &entries(blob)?[at];
    if entry.goal != goal.cells() {
        return Err(TableError::Goal { expected: goal.cells(), found: entry.goal });
    }
    if entry.length != TABLE_BYTES as u64 {
        return Err(TableError::Length { expected: TABLE_BYTES as u64, found: entry.length });
    }
    let table = decompress(entry.frames)?;
    let found = crc32fast::hash(&table[..]);
    if found != entry.checksum {
        return Err(TableError::Checksum { expected: entry.checksum, found });
    }
    Ok(table)
}

fn entries(blob: &[u8]) -> Result<[Entry<'_>; 3], TableError> {
    fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), TableError> {
        let (value, length) = bincode::serde::borrow_decode_from_slice(bytes, CONFIG)
            .map_err(|_| TableError::Container)?;
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

#[cfg(any(test, not(embedded_tables)))]
fn compress(column: &[u8]) -> Vec<u8> {
    let compress = || {
        let mut compressor = zstd::bulk::Compressor::new(22)?;
        compressor.include_checksum(true)?;
        compressor.set_parameter(zstd::zstd_safe::CParameter::MinMatch(7))?;
        compressor.compress(column)
    };
    compress().expect("zstd compresses any bytes")
}

/// Decompresses each column directly into the table: a frame may claim any length, so the size of
/// the column limits it.
fn decompress(frames: [&[u8]; 3]) -> Result<Box<[u8; TABLE_BYTES]>, TableError> {
    let mut table = vec![0; TABLE_BYTES];
    let mut decompressor = zstd::bulk::Decompressor::new().map_err(|_| TableError::Compression)?;
    for (frame, column) in frames.into_iter().zip(table.chunks_exact_mut(ARRANGEMENTS)) {
        match decompressor.decompress_to_buffer(frame, column) {
            Ok(ARRANGEMENTS) => {}
            _ => return Err(TableError::Compression),
        }
    }
    table.into_boxed_slice().try_into().map_err(|_| TableError::Compression)
}
