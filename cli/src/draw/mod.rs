//! Boards, fields of arrows, histograms, and plots, as text and as SVG.

mod arrows;
pub(crate) mod ascii;
mod histogram;
mod plot;
mod svg;

pub(crate) use arrows::field;
pub(crate) use histogram::histogram;
pub(crate) use plot::{Curve, plot};
pub(crate) use svg::{board, boards};
