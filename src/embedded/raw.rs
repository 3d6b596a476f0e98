//! The tables as they stand in memory, for those who want to see, check or carry them.

use core::fmt;

use super::load;
use crate::puzzle::Board;
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, TableError};

/// The bytes that the three tables take in a program that links this library: the compressed ones
/// with their container, or the raw ones without the feature `compressed`.
///
/// ```
/// assert!(loyd::EMBEDDED_BYTES <= 181_440);
/// ```
pub const EMBEDDED_BYTES: usize =
    if cfg!(feature = "compressed") { COMPRESSED_BYTES } else { 3 * TABLE_BYTES };

#[cfg(feature = "compressed")]
const COMPRESSED_BYTES: usize = include_bytes!(concat!(env!("OUT_DIR"), "/tables.blob")).len();
#[cfg(not(feature = "compressed"))]
const COMPRESSED_BYTES: usize = 0;

/// A table as it stands in memory once it is decoded; one of the three that [`tables`] gives.
///
/// ```
/// let [corner, edge, center] = loyd::tables()?;
/// assert_eq!(corner.goal().to_string(), "123456780");
/// assert_eq!(edge.goal().to_string(), "123456708");
/// assert_eq!(center.goal().to_string(), "123405678");
/// # Ok::<(), loyd::TableError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RawTable {
    goal: Board,
    bytes: &'static [u8; TABLE_BYTES],
}

impl RawTable {
    /// The goal that the table was made for. All goals with the blank in a corner, on an edge or in
    /// the center turn into one of three.
    ///
    /// ```
    /// assert_eq!(loyd::tables()?[0].goal(), loyd::Board::STANDARD);
    /// # Ok::<(), loyd::TableError>(())
    /// ```
    #[must_use]
    pub const fn goal(self) -> Board {
        self.goal
    }

    /// The bytes: three for each of the 20,160 even arrangements, as the source of the table
    /// describes them. They may be laid out otherwise in a later version.
    ///
    /// ```
    /// assert_eq!(loyd::tables()?[0].bytes().len(), 60_480);
    /// # Ok::<(), loyd::TableError>(())
    /// ```
    #[must_use]
    pub const fn bytes(self) -> &'static [u8] {
        self.bytes
    }
}

/// As its goal and its length.
impl fmt::Debug for RawTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RawTable({}, {} bytes)", self.goal, self.bytes.len())
    }
}

/// The three tables that answer every goal: for goals with the blank in a corner, on an edge and in
/// the center. It decodes those that nobody has asked yet; see [`preload`](crate::preload).
///
/// # Errors
///
/// What is wrong with the tables, if the program's file was damaged.
///
/// ```
/// let bytes: usize = loyd::tables()?.iter().map(|table| table.bytes().len()).sum();
/// assert_eq!(bytes, 181_440);
/// # Ok::<(), loyd::TableError>(())
/// ```
pub fn tables() -> Result<[RawTable; 3], TableError> {
    let [corner, edge, center] = CanonicalGoal::ALL;
    let raw =
        |class: CanonicalGoal| Ok(RawTable { goal: class.goal(), bytes: load(class)?.bytes() });
    Ok([raw(corner)?, raw(edge)?, raw(center)?])
}
