//! Boards, moves and their ranks: what the puzzle is, before anything is known about its answers.
//!
//! The build script compiles this folder too. It refers only to itself and to `core`.

mod board;
mod board_error;
mod escaped;
mod move_order;
mod move_set;
mod moves;
mod neighbors;
mod parity;
mod rank;

pub use board::Board;
#[cfg(feature = "std")]
pub(crate) use board::Rotation;
pub use board_error::BoardError;
pub(crate) use escaped::Escaped;
pub use move_order::{MoveOrder, ParseMoveOrderError};
pub use move_set::{MoveSet, MoveSetIter};
pub use moves::{Move, ParseMoveError};
pub use neighbors::Neighbors;
pub use parity::Parity;
pub(crate) use rank::{for_each_arrangement, is_arrangement};

/// The number of cells.
pub(crate) const CELLS: usize = 9;
/// The number of arrangements of one parity: half of 8!.
pub(crate) const ARRANGEMENTS: usize = 20_160;
/// The number of boards of one parity, which is the number of boards from which a goal can be
/// reached: 9!/2.
///
/// ```
/// assert_eq!(loyd::STATES, 181_440);
/// ```
pub const STATES: usize = ARRANGEMENTS * CELLS;
