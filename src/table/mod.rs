//! What is known about every state: made at compile time ([`generate`]), three bytes for nine states ([`record`]), packed for
//! the journey ([`format`]), unpacked on first use ([`embed`]).

#[cfg(feature = "std")]
mod carry;
mod class;
#[cfg(all(test, feature = "compressed"))]
mod damage;
mod embed;
mod error;
#[cfg(feature = "std")]
pub(crate) mod expand;
#[cfg(feature = "compressed")]
#[cfg_attr(not(test), allow(dead_code))] // The build script writes, the library reads.
mod format;
#[cfg(test)]
mod generate;
#[cfg(feature = "std")]
mod quarter;
mod raw;
mod record;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use class::Class;
pub use embed::preload;
pub(crate) use embed::{load, table};
pub use error::TableError;
pub use raw::{EMBEDDED_BYTES, RawTable, tables};
pub(crate) use record::Table;
