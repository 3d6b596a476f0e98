//! Completions, the manual, and `lookup info`.

use crate::command::{answer, run};

const COMMANDS: [&str; 11] = [
    "annotate",
    "check",
    "judge",
    "show",
    "random",
    "export",
    "stats",
    "race",
    "info",
    "completions",
    "man",
];

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = answer(&["completions", shell], "");
        for word in ["check", "judge", "completions", "--goal", "distance", "capital-words"] {
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
#[cfg(unix)]
fn bash_completes_what_is_begun() {
    use std::process::Command;

    let script = answer(&["completions", "bash"], "");
    let completed = |words: &[&str]| {
        let line = format!(
            "{script}\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_lookup lookup '{}' '{}'\necho \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        let output = match Command::new("bash").args(["--norc", "-c", &line]).output() {
            Ok(output) => output,
            // Not every machine has it.
            Err(_) => return None,
        };
        Some(String::from_utf8(output.stdout).unwrap().trim().to_string())
    };
    for (words, expected) in [
        (&["lookup", "che"][..], "check"),
        (&["lookup", "--not"], "--notation"),
        (&["lookup", "--print", "dis"], "distance"),
        (&["lookup", "show", "--arr"], "--arrows"),
        (&["lookup", "judge", "hdu10"], "hdu1043"),
        (&["lookup", "--goal", "spi"], "spiral"),
        (&["lookup", "check", "-g", "spi"], "spiral"),
    ] {
        assert!(
            completed(words).is_none_or(|found| found == expected),
            "{words:?}: {:?}",
            completed(words)
        );
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let page = answer(&["man"], "");
    for word in [
        ".TH LOOKUP 1",
        ".SH NAME",
        "lookup\\-check",
        "\\-\\-goal",
        ".SH EXAMPLES",
        ".SH \"EXIT STATUS\"",
        ".SH \"SEE ALSO\"",
    ] {
        assert!(page.contains(word), "{word} is missing in {page}");
    }
    for name in COMMANDS {
        let page = answer(&["man", name], "");
        let title = format!(".TH LOOKUP\\-{} 1", name.to_uppercase());
        assert!(page.starts_with(&title), "{page}");
        assert!(page.contains("EXIT STATUS") && page.contains("lookup"), "{page}");
    }
}

/// Runs a program if it is installed; not every machine has all shells.
#[cfg(unix)]
fn output_of(program: &str, arguments: &[&str], input: &str) -> Option<String> {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    Some(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

#[test]
#[cfg(unix)]
fn mandoc_has_no_complaint_about_any_page() {
    for name in COMMANDS.into_iter().map(Some).chain([None]) {
        let page = answer(&["man"].into_iter().chain(name).collect::<Vec<_>>(), "");
        if let Some(report) = output_of("mandoc", &["-T", "lint", "-W", "style"], &page) {
            // A page that is not installed, and a page without a date, are not faults.
            let faults: Vec<_> = report
                .lines()
                .filter(|line| !line.contains("missing date") && !line.contains("unknown manual"))
                .collect();
            assert!(faults.is_empty(), "{name:?}: {faults:#?}");
        }
    }
}

#[test]
#[cfg(unix)]
fn fish_completes_values_and_no_files() {
    let folder = crate::system::empty("fish");
    std::fs::write(folder.join("lookup.fish"), answer(&["completions", "fish"], "")).unwrap();
    for (line, wanted) in [
        ("lookup che", "check"),
        ("lookup -p dis", "distance"),
        ("lookup --notation ca", "capitals"),
        ("lookup judge hdu1", "hdu1043"),
        ("lookup --goal sp", "spiral"),
        ("lookup show --goal sp", "spiral"),
        ("lookup --order ud", "udlr"),
        ("lookup completions fi", "fish"),
    ] {
        let script = format!("source {}/lookup.fish; complete -C '{line}'", folder.display());
        let Some(found) = output_of("fish", &["--no-config", "-c", &script], "") else { return };
        assert!(found.lines().any(|found| found.starts_with(wanted)), "{line}: {found}");
    }
    // A file in the folder is not offered where a value is expected.
    std::fs::write(folder.join("zzz"), "").unwrap();
    for line in ["lookup -p zz", "lookup --notation zz", "lookup judge zz", "lookup -g zz"] {
        let script = format!("cd {0}; source lookup.fish; complete -C '{line}'", folder.display());
        let Some(found) = output_of("fish", &["--no-config", "-c", &script], "") else { return };
        assert!(!found.contains("zzz"), "{line}: {found}");
    }
}

#[test]
#[cfg(unix)]
fn zsh_completes_after_a_subcommand() {
    let folder = crate::system::empty("zsh");
    std::fs::write(folder.join("_lookup"), answer(&["completions", "zsh"], "")).unwrap();
    // A zsh in a pseudo-terminal gets a line and a tab, and shows the completed line.
    let drive = r#"zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; echo ready"
zpty -r -m z ready '*ready*ready*'
zpty -w -n z "$2"$'\t'
zpty -r -m z shown "*$3*" && echo completed
zpty -d z"#;
    for (line, wanted) in [
        ("lookup che", "check"),
        ("lookup judge hdu10", "hdu1043"),
        ("lookup show --arr", "--arrows"),
        ("lookup --notation ru", "runs"),
        ("lookup -g spi", "spiral"),
        ("lookup completions fi", "fish"),
    ] {
        let arguments =
            ["10", "zsh", "-f", "-c", drive, "drive", folder.to_str().unwrap(), line, wanted];
        if output_of("zsh", &["--version"], "").is_none() {
            return;
        }
        let found = output_of("timeout", &arguments, "").unwrap();
        assert!(found.ends_with("completed\n"), "{line}: {found}");
    }
}

#[test]
fn info_shows_the_version_and_the_digests() {
    let info = answer(&["info"], "");
    let digests = crate::read("digests.tsv");
    let mut lines = info.lines();
    assert_eq!(lines.next(), Some(concat!("lookup ", env!("CARGO_PKG_VERSION"))));
    let bytes = format!("tables     {} bytes in this program, ", loyd::raw::EMBEDDED_BYTES);
    assert!(lines.next().unwrap().starts_with(&bytes));
    let goals = ["123456780", "123456708", "123405678"];
    for (goal, digest) in goals.into_iter().zip(digests.lines().skip(1)) {
        let columns: Vec<_> = digest.split('\t').collect();
        assert_eq!(
            lines.next(),
            Some(&*format!("{goal}  {} bytes, CRC-32 {}", columns[1], columns[2]))
        );
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_selftest_verifies_all_three_tables() {
    let ran = run(&["info", "--selftest"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let proved: Vec<_> = ran.stdout.lines().skip(5).collect();
    let line = |goal| format!("verified   every distance and every optimal move to {goal}");
    assert_eq!(proved, ["123456780", "123456708", "123405678"].map(line));
}
