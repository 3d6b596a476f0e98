//! The error of a damaged table.

use core::fmt;

/// The first bytes of every blob.
pub(crate) const LABEL: [u8; 8] = *b"loyd 8pz";

/// The reason why a table could not be read: the file of the program is damaged. Returned by
/// [`preload`](crate::preload).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// The container ends too early, or its lengths are impossible.
    Container,
    /// The container does not begin with its label.
    Label {
        /// The eight bytes at its beginning.
        found: [u8; 8],
    },
    /// The container has another version than this reader.
    Version {
        /// The version of this reader.
        expected: u16,
        /// The version that the container states.
        found: u16,
    },
    /// Bytes follow the end of the container.
    TrailingBytes {
        /// The number of these bytes.
        count: usize,
    },
    /// The entry belongs to another goal.
    Goal {
        /// The goal looked for, as nine cells.
        expected: [u8; 9],
        /// The nine cells that the entry states.
        found: [u8; 9],
    },
    /// The table has another length than every table has.
    Length {
        /// The length of a table in bytes.
        expected: u64,
        /// The length that the entry states.
        found: u64,
    },
    /// The compressed columns are damaged.
    Compression,
    /// The checksum of the table is wrong.
    Checksum {
        /// The checksum that is stored with the table.
        expected: u32,
        /// The checksum of the bytes: a CRC-32 of the decoded table, or the checksum of a raw
        /// table.
        found: u32,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TableError::Container => {
                f.write_str("the container is cut short or its lengths cannot be true")
            }
            TableError::Label { found } => write!(
                f,
                "the container begins with \"{}\" instead of its label \"{}\"",
                found.escape_ascii(),
                LABEL.escape_ascii()
            ),
            TableError::Version { expected, found } => {
                write!(
                    f,
                    "the container has version {found}; this program reads version {expected}"
                )
            }
            TableError::TrailingBytes { count } => {
                write!(f, "the container is followed by {count} bytes that do not belong to it")
            }
            TableError::Goal { expected, found } => {
                write!(
                    f,
                    "the table is for the goal {}; expected was {}",
                    Digits(found),
                    Digits(expected)
                )
            }
            TableError::Length { expected, found } => {
                write!(f, "the table claims {found} bytes; expected were {expected}")
            }
            TableError::Compression => f.write_str("the compressed table is damaged"),
            TableError::Checksum { expected, found } => {
                write!(
                    f,
                    "the checksum of the decoded table is {found:08x}; expected was {expected:08x}"
                )
            }
        }
    }
}

impl core::error::Error for TableError {}

/// Nine cells as digits; a number over 9 as a question mark.
struct Digits([u8; 9]);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|cell| if *cell < 10 { write!(f, "{cell}") } else { f.write_str("?") })
    }
}
