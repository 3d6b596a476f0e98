//! `lookup completions` and `lookup man`, generated from the arguments of the command.

use std::fmt::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};

use crate::error::{Exit, Failure};
use crate::io::output::Output;

/// The exit statuses, for the manual page.
const EXIT_STATUS: [(&str, &str); 5] = [
    ("0", "Everything was answered. \"unsolvable\" is an answer."),
    ("1", "A record is invalid, or an answer that was checked is wrong."),
    (
        "2",
        "Wrong usage, a file that cannot be read or written, a closed standard output, or too \
         little memory. A standard output that is /dev/null and open for reading and writing \
         counts as closed.",
    ),
    ("3", "The tables inside the program are damaged."),
    (
        "128 + N",
        "Signal N ended the command: 129 for SIGHUP, 130 for SIGINT, 143 for SIGTERM. The output \
         ends with a whole line. A limit on the size of files (ulimit -f) ends it with SIGXFSZ \
         without a message, unless that signal is ignored; then the exit status is 2.",
    ),
];

/// The arguments of `lookup completions`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup completions bash > ~/.local/share/bash-completion/completions/lookup
  lookup completions zsh > ~/.zfunc/_lookup
  lookup completions fish > ~/.config/fish/completions/lookup.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub(crate) fn completions(args: &CompletionsArgs, command: &Command) -> Result<Exit, Failure> {
    let mut command = completed(command);
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "lookup", &mut script);
    if args.shell == Shell::Fish {
        // An option that still lacks its value is an error for argparse, but not a subcommand.
        let text = String::from_utf8_lossy(&script).replacen("or return\n", "or return 0\n", 1);
        script = (text + &fish_arguments(&command)).into_bytes();
    }
    Output::open(None)?.write(&script)?;
    Ok(Exit::Answered)
}

/// The command as shells complete it: without the boards before a subcommand, after which zsh would
/// complete nothing, and with values or the hint that there are none, in place of files.
fn completed(command: &Command) -> Command {
    let root = command.get_arguments().filter(|argument| !argument.is_positional());
    let subcommands = command.get_subcommands().map(|subcommand| {
        let ids: Vec<_> = subcommand.get_arguments().map(|one| one.get_id().clone()).collect();
        ids.into_iter().fold(subcommand.clone(), |subcommand, id| subcommand.mut_arg(id, hinted))
    });
    Command::new("lookup")
        .version(env!("CARGO_PKG_VERSION"))
        .args(root.cloned().map(hinted))
        .subcommands(subcommands)
}

/// An argument with its values for shells.
fn hinted(argument: Arg) -> Arg {
    let values: &[&'static str] = match argument.get_id().as_str() {
        "goal" => &["standard", "spiral", "aima", "reversed", "blank:4"],
        "order" => &["udlr", "dlru", "lrud", "rlud", "urdl"],
        "command" => &[],
        _ if argument.get_value_hint() == ValueHint::FilePath => return argument,
        _ => &[],
    };
    if !values.is_empty() {
        return argument.value_parser(PossibleValuesParser::new(values));
    }
    let has_values = !argument.get_possible_values().is_empty();
    if has_values || !argument.get_action().takes_values() {
        return argument;
    }
    argument.value_hint(ValueHint::Other)
}

/// The values of positional arguments, which clap_complete leaves out for fish.
fn fish_arguments(command: &Command) -> String {
    let mut script = String::new();
    for subcommand in command.get_subcommands() {
        for argument in subcommand.get_positionals() {
            let values: Vec<_> = argument
                .get_possible_values()
                .iter()
                .map(|value| value.get_name().to_string())
                .collect();
            // Writing to a string cannot fail.
            let _ = writeln!(
                script,
                "complete -c lookup -n \"__fish_lookup_using_subcommand {}\" -f -a \"{}\"",
                subcommand.get_name(),
                values.join(" ")
            );
        }
    }
    script
}

/// The arguments of `lookup man`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lookup man | man -l -
  lookup man check > lookup-check.1")]
pub(crate) struct ManArgs {
    /// Command whose page to print [default: lookup itself]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(crate) fn page(args: &ManArgs, command: &Command) -> Result<Exit, Failure> {
    let mut root = command.clone();
    // Gives the subcommands their full names.
    root.build();
    let command = match &args.command {
        None => root.clone(),
        Some(name) => root.find_subcommand(name).cloned().ok_or_else(|| {
            Failure::Usage(format!("there is no command '{name}'; see lookup --help"))
        })?,
    };
    let others: Vec<String> = match args.command {
        None => root.get_subcommands().map(|one| format!("lookup-{}", one.get_name())).collect(),
        Some(_) => vec!["lookup".to_string()],
    };
    let page = manual(&command, &others);
    Output::open(None)?.write(page.as_bytes())?;
    Ok(Exit::Answered)
}

/// The manual page of a command.
fn manual(command: &Command, others: &[String]) -> String {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_string();
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Man::new(command.clone().after_help(""));
    let mut page = Vec::new();
    man.render_name_section(&mut page)
        .and_then(|()| man.render_synopsis_section(&mut page))
        .and_then(|()| man.render_description_section(&mut page))
        .and_then(|()| man.render_options_section(&mut page))
        .expect("writing to a vector cannot fail");
    let mut text = format!(
        ".TH {} 1 \"\" \"lookup {}\"\n",
        name.to_uppercase().replace('-', "\\-"),
        env!("CARGO_PKG_VERSION")
    );
    let page = String::from_utf8_lossy(&page).into_owned();
    let lines: Vec<_> = page.lines().map(str::trim_end).collect();
    for (at, line) in lines.iter().enumerate() {
        // A line break next to a space has no effect.
        let is_beside_space = [at.wrapping_sub(1), at + 1]
            .into_iter()
            .any(|other| lines.get(other).is_some_and(|line| line.is_empty()));
        if *line != ".br" || !is_beside_space {
            wrap(if line.is_empty() { ".sp" } else { line }, &mut text);
        }
    }
    let (notes, examples) = notes.split_once("Examples:\n").unwrap_or((&notes, ""));
    for (title, lines) in [("NOTES", notes.trim_end()), ("EXAMPLES", examples.trim_end())] {
        if !lines.is_empty() {
            // Tables keep their lines.
            text += &format!(".SH {title}\n.nf\n");
            for line in lines.lines() {
                text += &literal(line);
            }
            text += ".fi\n";
        }
    }
    let mut roff = Roff::new();
    roff.control("SH", ["EXIT STATUS"]);
    for (status, meaning) in EXIT_STATUS {
        roff.control("TP", []);
        roff.text([bold(status)]);
        roff.text([roman(meaning)]);
    }
    roff.control("SH", ["SEE ALSO"]);
    let last = others.len() - 1;
    for (at, other) in others.iter().enumerate() {
        let end = if at == last { "" } else { "," };
        let link: [Inline; 2] = [bold(other.as_str()), roman(format!("(1){end}"))];
        roff.text(link);
    }
    for line in roff.render().lines().filter(|line| !line.contains("Aq")) {
        wrap(line, &mut text);
    }
    text
}

/// A line as it is, with its backslashes, hyphens, and a leading control character escaped.
fn literal(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    let begin = if line.starts_with(['.', '\'']) { "\\&" } else { "" };
    format!("{begin}{}\n", line.trim_end())
}

/// Adds a line of roff, broken at spaces: at most 80 bytes, and no space at the end.
fn wrap(line: &str, text: &mut String) {
    let line = line.trim_end();
    if line.starts_with(['.', '\'']) {
        *text += line;
        text.push('\n');
        return;
    }
    let mut length = 0;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        if length > 0 && length + 1 + word.len() > 78 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        if length == 0 && word.starts_with(['.', '\'']) {
            *text += "\\&";
        }
        *text += word;
        length += word.len();
    }
    text.push('\n');
}
