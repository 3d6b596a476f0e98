//! The commands, each in a module of its name; `solve` is the command without a name.

pub(crate) mod annotate;
pub(crate) mod check;
pub(crate) mod export;
pub(crate) mod info;
pub(crate) mod judge;
pub(crate) mod manual;
pub(crate) mod race;
pub(crate) mod random;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod stats;
