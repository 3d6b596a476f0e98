//! The tables inside the program: linked raw, or compressed and decoded the first time someone
//! asks.

#[cfg(all(test, feature = "compressed"))]
mod damage;
mod raw;
#[cfg(test)]
mod tests;

pub use raw::{EMBEDDED_BYTES, RawTable, tables};

#[cfg(feature = "compressed")]
use crate::table::container::decode;
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, Table, TableError};

#[cfg(feature = "compressed")]
static BLOB: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/tables.blob"));

/// The table of a class.
///
/// # Panics
///
/// If the tables inside the program are damaged. Nothing that a caller passes can bring this about;
/// [`preload`](crate::preload) tells it beforehand.
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

/// The place of a table that is decoded when it is first asked for.
///
/// A race, not a lock: of several threads that come first together each decodes, and one result is
/// kept. So nobody ever waits for another thread, which may be gone after a fork, and a failure
/// poisons nothing.
#[cfg(feature = "compressed")]
pub(super) struct LazyTable(once_cell::race::OnceBox<[u8; TABLE_BYTES]>);

#[cfg(feature = "compressed")]
impl LazyTable {
    pub(super) const fn new() -> LazyTable {
        LazyTable(once_cell::race::OnceBox::new())
    }

    /// The table of a class from this blob, or what is wrong with it: the same answer however often
    /// one asks.
    #[inline]
    pub(super) fn table(&self, blob: &[u8], class: CanonicalGoal) -> Result<Table<'_>, TableError> {
        let goal = class.goal();
        let records = self.0.get_or_try_init(|| decode(blob, class as usize, goal))?;
        Ok(Table::new(records, goal))
    }
}

/// The table of a class, or what is wrong with it.
#[cfg(feature = "compressed")]
#[inline]
pub(crate) fn load(class: CanonicalGoal) -> Result<Table<'static>, TableError> {
    static TABLES: [LazyTable; 3] = [const { LazyTable::new() }; 3];
    TABLES[class as usize].table(BLOB, class)
}

/// The table of a class.
#[cfg(not(feature = "compressed"))]
#[inline]
pub(crate) fn load(class: CanonicalGoal) -> Result<Table<'static>, TableError> {
    static RAW: [[u8; TABLE_BYTES]; 3] = [
        *include_bytes!(concat!(env!("OUT_DIR"), "/corner.raw")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/edge.raw")),
        *include_bytes!(concat!(env!("OUT_DIR"), "/center.raw")),
    ];
    Ok(Table::new(&RAW[class as usize], class.goal()))
}

/// Decodes all three tables now instead of at the first query of each: about 0.2 ms.
///
/// Nobody has to call this. It is for those who want the first answer as fast as all others, or a
/// damaged program told by an error and not by a panic. Without the feature `compressed` there is
/// nothing to do.
///
/// # Errors
///
/// What is wrong with the tables, if the program's file was damaged. Asking again gives the same
/// error.
///
/// ```
/// loyd::preload()?;
/// # Ok::<(), loyd::TableError>(())
/// ```
pub fn preload() -> Result<(), TableError> {
    CanonicalGoal::ALL.into_iter().try_for_each(|class| load(class).map(drop))
}
