//! The tables: the goals that share one ([`canonical`]), three bytes for nine states ([`record`]),
//! the generator that runs at compile time, and the compressed container ([`container`]).
//!
//! The build script compiles this folder too. It refers only to itself, to `puzzle`, and to `core`,
//! and with the feature `compressed` to the crates of the container.

pub(crate) mod canonical;
#[cfg(feature = "compressed")]
pub(crate) mod container;
pub(crate) mod error;
// The build script sets `embedded_tables` for the library, which needs the generator only in tests.
#[cfg(any(test, not(embedded_tables)))]
pub(crate) mod generate;
pub(crate) mod record;

pub(crate) use canonical::CanonicalGoal;
pub use error::TableError;
pub(crate) use record::Table;

/// The checksum of a raw table: it differs for any two tables that differ in one aligned word of 32
/// bits, and for nearly all others.
///
/// Each step is a bijection of the sum, so a changed word always changes the result. It takes 20 us
/// and no memory; a CRC-32 is as fast only with a table of 8 kB.
#[cfg(any(test, not(feature = "compressed")))]
pub(crate) fn checksum(bytes: &[u8; record::TABLE_BYTES]) -> u32 {
    bytes.chunks_exact(4).fold(0x6c6f_7964, |sum: u32, word| {
        let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        (sum.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b1)
    })
}

/// Compares the checksum of a raw table.
#[cfg(all(embedded_tables, any(test, not(feature = "compressed"))))]
#[cold]
pub(crate) fn check(bytes: &[u8; record::TABLE_BYTES], expected: u32) -> Result<(), TableError> {
    let found = checksum(bytes);
    if found == expected { Ok(()) } else { Err(TableError::Checksum { expected, found }) }
}
