//! Text in and text out: boards, moves, and paths as people write them.

mod board;
mod encoding;
mod error;
mod moves;
mod names;
mod notation;
mod scan;
mod tiles;

#[cfg(feature = "std")]
pub use encoding::LINE_LIMIT;
#[cfg(feature = "std")]
pub(crate) use encoding::{BYTE_ORDER_MARK, Encoding, LineError, is_blank};
pub use error::ParsePathError;
pub use moves::ParseMoves;
pub use names::ParseNameError;
pub(crate) use names::find;
pub use notation::{DisplayPath, MoveNames, Notation};
pub(crate) use scan::{Cells, Scan};
pub use tiles::TileNumbers;
