//! Options that several commands share, and the values of arguments.

pub(crate) mod boards;
pub(crate) mod distance_range;
pub(crate) mod drawing;
pub(crate) mod goal;
pub(crate) mod notation;
pub(crate) mod values;
