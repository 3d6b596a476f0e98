//! `lookup info`: what this program is and carries.

use clap::Args;

use crate::exit::{Exit, Failure};
use crate::output::Output;

/// The arguments of `lookup info`.
#[derive(Args, Debug)]
pub(crate) struct InfoArgs {}

pub(crate) fn run(_: &InfoArgs) -> Result<Exit, Failure> {
    let text = format!("lookup {}\n", env!("CARGO_PKG_VERSION"));
    Output::open(None)?.write(text.as_bytes())?;
    Ok(Exit::Answered)
}
