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
    /// A record is invalid, or an answer that was checked is wrong.
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
    /// The reader of the output closed it.
    Closed,
    /// An input cannot be read; other inputs can.
    Read { name: String, error: io::Error },
    /// Something cannot be written, or the system lacks something.
    Write { name: String, error: io::Error },
    /// The arguments contradict each other.
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

    /// Reports the failure on standard error, and returns the exit status.
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

/// Prints one line on standard error. Characters of names and inputs that do not print are escaped.
/// If the line cannot be written, it is lost.
pub(crate) fn eprint_error(message: fmt::Arguments<'_>) {
    let line = format!("lookup: {}\n", visible(&message.to_string()));
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// A line on standard error that is not an error: the exit status stays 0.
pub(crate) fn eprint_note(message: fmt::Arguments<'_>) {
    eprint_error(format_args!("note: {message}"));
}

/// The position of a record in a message: `argument 1`, or the input and the line.
pub(crate) fn position(input: &str, line: u64) -> String {
    match input {
        "argument" => format!("argument {line}"),
        input => format!("{input}:{line}"),
    }
}

/// The message of the system in lower case, without the number that Rust adds.
pub(crate) fn cause(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

/// A text that is safe on a terminal: characters that do not print, or that change the direction of
/// text, are escaped.
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

/// The error with escapes in everything that it quotes.
fn escape_quotes(mut error: clap::Error) -> clap::Error {
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

/// Prints help and version to standard output, and errors of usage to standard error.
pub(crate) fn report_clap(error: clap::Error) -> Exit {
    let error = escape_quotes(error);
    if error.use_stderr() {
        // All messages begin with the name of the command.
        let text = error.render().ansi().to_string().replacen("error:", "lookup:", 1);
        let _ = anstream::stderr().lock().write_all(text.as_bytes());
        return Exit::Failed;
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
            Failure::write("standard output")(problem).report()
        }
        _ => Exit::Answered,
    }
}
