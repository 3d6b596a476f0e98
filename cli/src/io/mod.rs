//! Inputs, outputs, signals, and the progress bar.

pub(crate) mod input;
pub(crate) mod line_writer;
pub(crate) mod lines;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod signals;
