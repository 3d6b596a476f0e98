//! `lookup info`: what this program is and carries.

use std::fmt::Write;

use clap::Args;
use loyd::RawTable;

use crate::exit::{Exit, Failure, complain};
use crate::output::Output;
use crate::selftest;

/// The arguments of `lookup info`.
#[derive(Args, Debug)]
#[command(after_help = "\
--selftest searches all 181,440 states of each table's goal once more, with code that shares nothing with the one that made the tables, \
and compares every distance and every set of optimal moves. It exits with 3 if one differs.")]
pub(crate) struct InfoArgs {
    /// Prove the tables afresh by a search
    #[arg(long)]
    selftest: bool,
}

pub(crate) fn run(args: &InfoArgs) -> Result<Exit, Failure> {
    let tables = loyd::tables()?;
    let mut output = Output::open(None)?;
    output.write(text(&tables).as_bytes())?;
    if args.selftest {
        for table in &tables {
            let goal = table.goal();
            if let Err(problem) = selftest::prove(goal) {
                complain(format_args!(
                    "the tables inside this program are wrong: {problem}; install it again"
                ));
                return Ok(Exit::Damaged);
            }
            output
                .write(format!("proved     every distance and every optimal move to {goal}\n").as_bytes())?;
        }
    }
    Ok(Exit::Answered)
}

/// The version, the features, and a line for each table.
fn text(tables: &[RawTable; 3]) -> String {
    let linked = if cfg!(feature = "compressed") { "compressed" } else { "raw" };
    let mut text = format!(
        "lookup {}\nfeatures   {}\ntables     {} bytes in this program, {linked}\n",
        env!("CARGO_PKG_VERSION"),
        features().join(", "),
        loyd::EMBEDDED_BYTES,
    );
    for table in tables {
        let bytes = table.bytes();
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "{}  {} bytes, CRC-32 {:08x}", table.goal(), bytes.len(), crc32fast::hash(bytes));
    }
    text
}

/// The features that this program was built with; `cli` needs most of them.
fn features() -> Vec<&'static str> {
    let all = [
        ("cli", cfg!(feature = "cli")),
        ("compressed", cfg!(feature = "compressed")),
        ("std", cfg!(feature = "std")),
        ("rayon", cfg!(feature = "rayon")),
        ("serde", cfg!(feature = "serde")),
        ("rand", cfg!(feature = "rand")),
        ("arbitrary", cfg!(feature = "arbitrary")),
    ];
    all.into_iter().filter(|&(_, is_on)| is_on).map(|(name, _)| name).collect()
}
