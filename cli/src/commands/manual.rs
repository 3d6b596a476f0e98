//! `lookup completions` and `lookup man`: what shells and readers are told of the command, made
//! from the command itself.

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::error::{Exit, Failure};
use crate::io::output::Output;

const EXIT_CODES: &str = "\
It ends with:
  0    all was answered; unsolvable is an answer
  1    a board or a line is invalid, or a solution is none
  2    wrong usage, or a file that cannot be read or written
  3    the tables inside the program are damaged
  130  it was interrupted";

/// The arguments of `lookup completions`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup completions bash > ~/.local/share/bash-completion/completions/lookup
  lookup completions fish > ~/.config/fish/completions/lookup.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub(crate) fn completions(args: &CompletionsArgs, mut command: Command) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "lookup", &mut script);
    Output::open(None)?.write(&script)?;
    Ok(Exit::Answered)
}

/// The arguments of `lookup man`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup man | man -l -
  lookup man check > lookup-check.1")]
pub(crate) struct ManArgs {
    /// The command whose page to write; without it, that of lookup itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(crate) fn page(args: &ManArgs, mut command: Command) -> Result<Exit, Failure> {
    // Gives the commands their full names.
    command.build();
    if let Some(name) = &args.command {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| {
            Failure::Usage(format!("no command is called '{name}'; lookup --help names them"))
        })?;
    }
    let notes = command.get_after_help().map_or(String::new(), |notes| format!("{notes}\n\n"));
    let command = command.after_help(format!("{notes}{}", EXIT_CODES));
    let source = format!("lookup {}", env!("CARGO_PKG_VERSION"));
    let mut page = Vec::new();
    Man::new(command).source(source).render(&mut page).expect("a vector takes everything");
    Output::open(None)?.write(&page)?;
    Ok(Exit::Answered)
}
