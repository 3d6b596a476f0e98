//! The tables: which goals share one ([`canonical`]), three bytes for nine states ([`record`]), how
//! they are generated at compile time, and how they are packed ([`container`]).
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
