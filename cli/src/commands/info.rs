//! `lookup info`: the version and the embedded tables.

use std::fmt::Write;

use clap::Args;
use loyd::raw::RawTable;

use crate::error::{Exit, Failure, eprint_error};
use crate::io::output::Output;
use crate::selftest;

/// The arguments of `lookup info`.
#[derive(Args, Debug)]
#[command(after_help = "\
--selftest searches all 181,440 states of the goal of each table with code that
shares nothing with the generator, and compares every distance and every set of
optimal moves. The exit status is 3 if one differs.")]
pub(crate) struct InfoArgs {
    /// Verify the tables by an independent search
    #[arg(long)]
    selftest: bool,
}

pub(crate) fn run(args: &InfoArgs) -> Result<Exit, Failure> {
    let tables = loyd::raw::tables()?;
    let mut output = Output::open(None)?;
    output.write(text(&tables).as_bytes())?;
    if args.selftest {
        for table in &tables {
            let goal = table.goal();
            if let Err(problem) = selftest::prove(goal) {
                eprint_error(format_args!(
                    "the tables inside this program are wrong: {problem}; install it again"
                ));
                return Ok(Exit::Damaged);
            }
            output.write(
                format!("verified   every distance and every optimal move to {goal}\n").as_bytes(),
            )?;
        }
    }
    Ok(Exit::Answered)
}

/// The version, the features, and a line for each table.
fn text(tables: &[RawTable; 3]) -> String {
    let linked = if cfg!(feature = "compressed") { "compressed" } else { "raw" };
    let mut text = format!(
        "lookup {}\ntables     {} bytes in this program, {linked}\n",
        env!("CARGO_PKG_VERSION"),
        loyd::raw::EMBEDDED_BYTES,
    );
    for table in tables {
        let bytes = table.bytes();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}  {} bytes, CRC-32 {:08x}",
            table.goal(),
            bytes.len(),
            crc32fast::hash(bytes)
        );
    }
    text
}
