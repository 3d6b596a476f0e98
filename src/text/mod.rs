//! Text in and text out: boards, moves, and paths as people write them.

mod board;
mod error;
mod moves;
mod names;
mod notation;
mod scan;
mod tiles;

pub(crate) use board::BYTE_ORDER_MARK;
pub use error::ParsePathError;
pub use moves::ParseMoves;
pub use names::ParseNameError;
pub(crate) use names::find;
pub use notation::{DisplayPath, MoveNames, Notation};
pub(crate) use scan::{Cells, Scan};
pub use tiles::TileNumbers;
