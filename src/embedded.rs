//! The tables inside the program: compressed and decoded on first use, or raw and checked on first
//! use.
//!
//! Both kinds keep the same promise: a damaged program reports a [`TableError`] and never answers
//! from a damaged table.

#[cfg(all(test, feature = "compressed"))]
mod damage;
#[cfg(test)]
mod forged;
#[cfg(test)]
mod tests;

use core::fmt;
#[cfg(any(test, not(feature = "compressed")))]
use core::sync::atomic::{AtomicBool, Ordering};

use crate::puzzle::Board;
#[cfg(feature = "compressed")]
use crate::table::container::decode;
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, Table, TableError};

/// The number of bytes that the three tables take in a program that links this library: compressed
/// in their container, or raw without the feature `compressed`.
pub const EMBEDDED_BYTES: usize = embedded_bytes();

#[cfg(feature = "compressed")]
static BLOB: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/tables.blob"));

#[cfg(feature = "compressed")]
const fn embedded_bytes() -> usize {
    include_bytes!(concat!(env!("OUT_DIR"), "/tables.blob")).len()
}

#[cfg(not(feature = "compressed"))]
const fn embedded_bytes() -> usize {
    3 * TABLE_BYTES
}

/// The table of a class.
///
/// # Panics
///
/// If the tables inside the program are damaged. No argument of a caller can cause this, and
/// [`preload`](crate::preload) reports it beforehand.
#[inline]
pub(crate) fn table(class: CanonicalGoal) -> Table<'static> {
    match load(class) {
        Ok(table) => table,
        Err(error) => damaged(error),
    }
}

#[cold]
#[inline(never)]
fn damaged(error: TableError) -> ! {
    panic!("the tables inside this program are damaged: {error}")
}

/// The table of a class, or the error of a damaged one.
#[inline]
pub(crate) fn load(class: CanonicalGoal) -> Result<Table<'static>, TableError> {
    #[cfg(test)]
    if let Some(table) = forged::table(class) {
        return Ok(table);
    }
    load_embedded(class)
}

#[cfg(feature = "compressed")]
#[inline]
fn load_embedded(class: CanonicalGoal) -> Result<Table<'static>, TableError> {
    static TABLES: [LazyTable; 3] = [const { LazyTable::new() }; 3];
    TABLES[class as usize].table(BLOB, class)
}

#[cfg(not(feature = "compressed"))]
#[inline]
fn load_embedded(class: CanonicalGoal) -> Result<Table<'static>, TableError> {
    static RAW: [[u8; TABLE_BYTES]; 3] = [
        *include_bytes!(concat!(env!("OUT_DIR"), "/corner.raw")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/edge.raw")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/center.raw")),
    ];
    static CHECKSUMS: [[u8; 4]; 3] = [
        *include_bytes!(concat!(env!("OUT_DIR"), "/corner.checksum")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/edge.checksum")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/center.checksum")),
    ];
    static TABLES: [CheckedTable; 3] = [const { CheckedTable::new() }; 3];
    let class_index = class as usize;
    TABLES[class_index].table(&RAW[class_index], u32::from_le_bytes(CHECKSUMS[class_index]), class)
}

/// A table that is decoded on first use.
///
/// A racy once-cell, not a lock: concurrent first users each decode and one result wins. No thread
/// waits for another, which may not exist after a fork, and an error poisons nothing.
#[cfg(feature = "compressed")]
pub(super) struct LazyTable(once_cell::race::OnceBox<[u8; TABLE_BYTES]>);

#[cfg(feature = "compressed")]
impl LazyTable {
    pub(super) const fn new() -> LazyTable {
        LazyTable(once_cell::race::OnceBox::new())
    }

    /// The table of a class from a blob, or the error: the same result every time.
    #[inline]
    pub(super) fn table(&self, blob: &[u8], class: CanonicalGoal) -> Result<Table<'_>, TableError> {
        let goal = class.goal();
        let records = self.0.get_or_try_init(|| decode(blob, class as usize, goal))?;
        Ok(Table::new(records, goal))
    }
}

/// A raw table that is checked on first use.
///
/// As with [`LazyTable`], concurrent first users each check and no thread waits. Only the success
/// is remembered: a damaged table gives the same error every time.
#[cfg(any(test, not(feature = "compressed")))]
pub(super) struct CheckedTable {
    is_intact: AtomicBool,
}

#[cfg(any(test, not(feature = "compressed")))]
impl CheckedTable {
    pub(super) const fn new() -> CheckedTable {
        CheckedTable { is_intact: AtomicBool::new(false) }
    }

    /// The table of a class in these bytes, which must always be the same.
    #[inline]
    pub(super) fn table<'a>(
        &self,
        bytes: &'a [u8; TABLE_BYTES],
        checksum: u32,
        class: CanonicalGoal,
    ) -> Result<Table<'a>, TableError> {
        if !self.is_intact.load(Ordering::Relaxed) {
            crate::table::check(bytes, checksum)?;
            self.is_intact.store(true, Ordering::Relaxed);
        }
        Ok(Table::new(bytes, class.goal()))
    }
}

/// Loads all three tables now instead of at the first query of each: about 0.3 ms.
///
/// Optional. It moves decoding out of the first query and reports a damaged binary as an error
/// instead of a panic. Without the feature `compressed` there is nothing to decode, and the tables
/// are only checked.
///
/// # Errors
///
/// The error of a damaged table. Calling it again gives the same error.
///
/// ```
/// loyd::preload()?;
/// # Ok::<(), loyd::TableError>(())
/// ```
pub fn preload() -> Result<(), TableError> {
    CanonicalGoal::ALL.into_iter().try_for_each(|class| load(class).map(drop))
}

/// A table as it is in memory once it is loaded; one of the three that [`tables`] returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RawTable {
    goal: Board,
    bytes: &'static [u8; TABLE_BYTES],
}

impl RawTable {
    /// The canonical goal of the table. All goals with the blank in a corner, on an edge, or in the
    /// center are mapped to the canonical goal of their class.
    #[must_use]
    pub const fn goal(self) -> Board {
        self.goal
    }

    /// The bytes: three for each of the 20,160 even arrangements, as the source of the table
    /// describes them. A later version may lay them out differently.
    #[must_use]
    pub const fn bytes(self) -> &'static [u8] {
        self.bytes
    }
}

/// Shows the goal and the length.
impl fmt::Debug for RawTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RawTable({}, {} bytes)", self.goal, self.bytes.len())
    }
}

/// The three tables that answer every goal: for goals with the blank in a corner, on an edge, and
/// in the center. Loads those that are not loaded yet; see [`preload`].
///
/// # Errors
///
/// The error of a damaged table.
///
/// ```
/// let [corner, edge, center] = loyd::raw::tables()?;
/// assert_eq!(corner.goal().to_string(), "123456780");
/// assert_eq!(edge.goal().to_string(), "123456708");
/// assert_eq!(center.goal().to_string(), "123405678");
/// assert_eq!(corner.bytes().len(), 60_480);
/// # Ok::<(), loyd::TableError>(())
/// ```
pub fn tables() -> Result<[RawTable; 3], TableError> {
    let [corner, edge, center] = CanonicalGoal::ALL;
    let raw =
        |class: CanonicalGoal| Ok(RawTable { goal: class.goal(), bytes: load(class)?.bytes() });
    Ok([raw(corner)?, raw(edge)?, raw(center)?])
}
