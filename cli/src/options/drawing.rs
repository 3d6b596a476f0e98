//! The options that say how to draw and where it goes: shared by the commands that draw.

use std::path::PathBuf;

use clap::Args;

use crate::draw::ascii::Charset;
use crate::error::Failure;
use crate::io::output::Output;

/// Characters or a picture, and a file.
#[derive(Args, Debug)]
pub(crate) struct DrawingArgs {
    /// Draw with ASCII characters only
    #[arg(long, conflicts_with = "svg")]
    ascii: bool,

    /// Write a picture to this file instead of text; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    svg: Option<PathBuf>,

    /// Write the text to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl DrawingArgs {
    /// The characters to draw with; `None` if it is to be a picture.
    pub(crate) fn charset(&self) -> Option<Charset> {
        match (&self.svg, self.ascii) {
            (Some(_), _) => None,
            (None, true) => Some(Charset::Ascii),
            (None, false) => Some(Charset::Unicode),
        }
    }

    /// Writes what was drawn.
    pub(crate) fn write(&self, drawn: &str) -> Result<(), Failure> {
        Output::open(self.svg.as_deref().or(self.output.as_deref()))?.write(drawn.as_bytes())
    }
}
