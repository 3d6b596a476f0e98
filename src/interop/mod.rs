//! Traits of other crates for boards, moves, and paths: one optional feature per file.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "serde")]
mod serde;
