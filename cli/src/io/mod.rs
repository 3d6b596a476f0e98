//! Inputs, outputs, signals, and the progress bar.

pub(crate) mod input;
pub(crate) mod inputs;
pub(crate) mod line_writer;
pub(crate) mod memory;
pub(crate) mod output;
pub(crate) mod progress;
mod ready;
pub(crate) mod signals;
