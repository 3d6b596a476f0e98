//! How the command ends.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ContextValue;
use loyd::TableError;

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Everything was answered; `unsolvable` is an answer.
    Answered = 0,
    /// Some records were no boards, or some solutions are none.
    Invalid = 1,
    /// Wrong arguments, or something could not be read or written.
    Failed = 2,
    /// The tables inside the program are damaged.
    Damaged = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What ends the command before its work is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads the output any more.
    Closed,
    /// An input cannot be read; other inputs can.
    Read { name: String, error: io::Error },
    /// Something cannot be written, or the system lacks something.
    Write { name: String, error: io::Error },
    /// The arguments do not fit each other.
    Usage(String),
    /// The tables are damaged.
    Table(TableError),
}

impl Failure {
    /// Makes a failure of an error while reading this input.
    pub(crate) fn read(name: impl fmt::Display) -> impl FnOnce(io::Error) -> Failure {
        move |error| Failure::Read { name: name.to_string(), error }
    }

    /// Makes a failure of an error while writing this output.
    pub(crate) fn write(name: impl fmt::Display) -> impl FnOnce(io::Error) -> Failure {
        move |error| match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Write { name: name.to_string(), error },
        }
    }

    /// Tells the user, and gives the exit code.
    pub(crate) fn report(&self) -> Exit {
        match self {
            Failure::Closed => Exit::Answered,
            Failure::Read { name, error } | Failure::Write { name, error } => {
                eprint_error(format_args!("{name}: {}", cause(error)));
                Exit::Failed
            }
            Failure::Usage(message) => {
                eprint_error(format_args!("{message}"));
                Exit::Failed
            }
            Failure::Table(error) => {
                eprint_error(format_args!(
                    "the tables inside this program are damaged: {error}; install it again"
                ));
                Exit::Damaged
            }
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::Table(error)
    }
}

/// One line on standard error, with nothing raw in it of what names and inputs hold. If even that
/// cannot be written there is nobody to tell.
pub(crate) fn eprint_error(message: fmt::Arguments<'_>) {
    let line = format!("lookup: {}\n", visible(&message.to_string()));
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// The words of the system for what went wrong, without the number that Rust adds.
pub(crate) fn cause(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

/// A text as it may stand on a terminal: what does not print, or turns the direction of what does,
/// is escaped.
fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\'' | '"' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    shown
}

/// The error with all that it quotes made visible.
fn quoting_visibly(mut error: clap::Error) -> clap::Error {
    let seen = |value: &ContextValue| match value {
        ContextValue::String(text) => Some(ContextValue::String(visible(text))),
        ContextValue::Strings(texts) => {
            Some(ContextValue::Strings(texts.iter().map(|text| visible(text)).collect()))
        }
        ContextValue::StyledStrs(texts) => Some(ContextValue::StyledStrs(
            texts.iter().map(|text| visible(&text.to_string()).into()).collect(),
        )),
        _ => None,
    };
    let all: Vec<_> =
        error.context().filter_map(|(kind, value)| Some((kind, seen(value)?))).collect();
    for (kind, value) in all {
        error.insert(kind, value);
    }
    error
}

/// Prints what clap has to say: help and version to standard output, errors to standard error.
pub(crate) fn report_clap(error: clap::Error) -> Exit {
    let help = !error.use_stderr();
    match quoting_visibly(error).print().and_then(|()| io::stdout().flush()) {
        Ok(()) if help => Exit::Answered,
        Err(problem) if help && problem.kind() != io::ErrorKind::BrokenPipe => {
            Failure::write("standard output")(problem).report()
        }
        _ if help => Exit::Answered,
        _ => Exit::Failed,
    }
}
