//! What other crates' traits mean for boards, moves and paths: one optional feature a file.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "rand")]
mod rand;
#[cfg(feature = "serde")]
mod serde;

#[cfg(feature = "rand")]
pub use rand::UniformBoards;
