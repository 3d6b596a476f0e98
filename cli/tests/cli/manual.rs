//! Completions, the manual, and what the program tells of itself.

use crate::command::{answer, run};

#[test]
fn completions_of_every_shell_name_every_command() {
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
    ] {
        assert!(
            completed(words).is_none_or(|found| found == expected),
            "{words:?}: {:?}",
            completed(words)
        );
    }
}

#[test]
fn the_manual_has_a_page_for_the_command_and_each_subcommand() {
    let page = answer(&["man"], "");
    for word in [".TH lookup 1", ".SH NAME", "lookup\\-check(1)", "\\-\\-goal", "Examples:"] {
        assert!(page.contains(word), "{word} is missing in {page}");
    }
    for name in [
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
    ] {
        let page = answer(&["man", name], "");
        assert!(
            page.contains(&format!(".TH lookup-{name} 1"))
                || page.contains(&format!("lookup\\-{name}")),
            "{page}"
        );
    }
}

#[test]
fn info_tells_the_version_the_tables_and_their_digests() {
    let info = answer(&["info"], "");
    let digests = crate::read("digests.tsv");
    let mut lines = info.lines();
    assert_eq!(lines.next(), Some(concat!("lookup ", env!("CARGO_PKG_VERSION"))));
    let bytes = format!("tables     {} bytes in this program, ", loyd::EMBEDDED_BYTES);
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
fn a_selftest_proves_all_three_tables() {
    let ran = run(&["info", "--selftest"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let proved: Vec<_> = ran.stdout.lines().skip(5).collect();
    let line = |goal| format!("verified   every distance and every optimal move to {goal}");
    assert_eq!(proved, ["123456780", "123456708", "123405678"].map(line));
}
