//! Options for drawings, shared by the commands that draw.

use std::path::PathBuf;

use clap::Args;

use crate::draw::ascii::Charset;
use crate::error::Failure;
use crate::io::output::Output;

/// Text or a picture, and its file.
#[derive(Args, Debug)]
pub(crate) struct DrawingArgs {
    /// Draw with ASCII characters
    #[arg(long, conflicts_with = "svg")]
    ascii: bool,

    /// Write an SVG picture to this file, or to standard output for -
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    svg: Option<PathBuf>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl DrawingArgs {
    /// The characters to draw with; `None` for a picture.
    pub(crate) fn charset(&self) -> Option<Charset> {
        match (&self.svg, self.ascii) {
            (Some(_), _) => None,
            (None, true) => Some(Charset::Ascii),
            (None, false) => Some(Charset::Unicode),
        }
    }

    /// Writes the drawing.
    pub(crate) fn write(&self, drawn: &str) -> Result<(), Failure> {
        Output::open(self.svg.as_deref().or(self.output.as_deref()))?.write(drawn.as_bytes())
    }
}
