//! Text in and text out: boards, moves, and paths as people write them.

mod board;
mod encoding;
mod error;
mod fields;
mod grammar;
mod moves;
mod names;
mod notation;
mod scan;
mod tiles;
mod tokens;

#[cfg(feature = "std")]
pub use encoding::LINE_LIMIT;
#[cfg(feature = "std")]
pub(crate) use encoding::{BYTE_ORDER_MARK, Encoding, LineError};
pub(crate) use encoding::{is_blank, without_mark};
pub use error::ParsePathError;
#[cfg(feature = "std")]
pub(crate) use fields::Layout;
#[cfg(feature = "std")]
pub(crate) use grammar::{Context, Found, MOST_LINES, Problem, find_record};
pub use moves::ParseMoves;
pub use names::ParseNameError;
pub(crate) use names::find;
pub use notation::{DisplayPath, MoveNames, Notation, PathFormat};
pub(crate) use scan::{Cells, Scan};
pub use tiles::TileNumbers;
