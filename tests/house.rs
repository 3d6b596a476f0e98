//! The house is kept in order: short files, short functions, an example for everything public.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const FILE_LINES: usize = 500;
const FUNCTION_LINES: usize = 60;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files below a folder, each with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path.strip_prefix(root()).unwrap().to_path_buf(), text));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty());
    found
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Without its visibility.
fn bare(line: &str) -> &str {
    let line = line.trim_start();
    let Some(rest) = line.strip_prefix("pub") else { return line };
    match rest.strip_prefix('(') {
        Some(rest) => rest.split_once(')').map_or(rest, |(_, rest)| rest),
        None => rest,
    }
    .trim_start()
}

#[test]
fn no_file_is_longer_than_500_lines() {
    for (path, text) in sources("src") {
        let lines = text.lines().count();
        assert!(lines <= FILE_LINES, "{} has {lines} lines", path.display());
    }
}

#[test]
fn no_function_is_longer_than_60_lines() {
    let mut functions = 0;
    for (path, text) in sources("src") {
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let head = bare(line).trim_start_matches("const ").trim_start_matches("async ");
            if !head.starts_with("fn ") || line.ends_with(';') {
                continue;
            }
            functions += 1;
            // rustfmt ends a function where it began, or on its own line.
            let is_end = |line: &&str| {
                indent(line) == indent(lines[at]) && line.trim_start().starts_with('}')
            };
            let length = match line.ends_with('}') {
                true => 1,
                false => lines[at..].iter().position(is_end).map_or(1, |end| end + 1),
            };
            assert!(
                length <= FUNCTION_LINES,
                "{}:{} has {length} lines: {line}",
                path.display(),
                at + 1
            );
        }
    }
    assert!(functions > 300, "only {functions} functions were found");
}

/// What is public has an example in its documentation. Out of it are fields and variants, which
/// belong to the example of their type; implementations of traits, whose meaning the trait gives;
/// and the library as a whole is one: its page.
#[test]
fn everything_public_has_an_example() {
    const KINDS: [&str; 7] = ["fn ", "const ", "static ", "struct ", "enum ", "trait ", "type "];
    let mut items = 0;
    let mut bare_items = Vec::new();
    for (path, text) in sources("src") {
        // The command is a program, and has no public items.
        if path.starts_with("src/bin") {
            continue;
        }
        let lines: Vec<&str> = text.lines().collect();
        // Methods of a public trait are public without a word.
        let mut in_trait = false;
        for (at, line) in lines.iter().enumerate() {
            if indent(line) == 0 && !line.is_empty() {
                in_trait = line.starts_with("pub trait ");
            }
            let is_method = in_trait && indent(line) == 4 && line.trim_start().starts_with("fn ");
            let is_public = line.trim_start().starts_with("pub ")
                && KINDS.iter().any(|kind| bare(line).starts_with(kind));
            if !is_method && !is_public {
                continue;
            }
            items += 1;
            let docs = lines[..at].iter().rev().map(|line| line.trim_start());
            let docs: Vec<&str> = docs
                .take_while(|line| ["//", "#[", "$(#["].iter().any(|sign| line.starts_with(sign)))
                .collect();
            let signs = ["/// ```", "#[doc = concat!(\"```", "$(#[$doc])*"];
            if !docs.iter().any(|line| signs.iter().any(|sign| line.starts_with(sign))) {
                bare_items.push(format!("{}:{}: {}", path.display(), at + 1, line.trim()));
            }
        }
    }
    assert!(items > 150, "only {items} items were found");
    assert!(bare_items.is_empty(), "without an example:\n{}", bare_items.join("\n"));
}

#[test]
fn every_file_says_first_what_it_is() {
    for folder in ["src", "tests", "examples", "benches"] {
        for (path, text) in sources(folder) {
            assert!(
                text.starts_with("//! ") || path == Path::new("src/lib.rs"),
                "{}",
                path.display()
            );
        }
    }
}

/// The files that the plan names, by the folders that the lines above and their indents say.
fn planned() -> BTreeSet<PathBuf> {
    let page = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let (_, plan) = page.split_once("## The house\n\n```text\n").unwrap();
    let (plan, _) = plan.split_once("```").unwrap();
    let mut folders: Vec<(usize, &str)> = Vec::new();
    let mut files = BTreeSet::new();
    for line in plan.lines() {
        folders.retain(|&(deep, _)| deep < indent(line));
        // Two spaces end the names.
        let names = line.trim_start().split("  ").next().unwrap();
        for name in names.split(' ') {
            if name.ends_with('/') {
                folders.push((indent(line), name));
                // The folder stands for the file of its own.
                let own: PathBuf =
                    folders.iter().map(|&(_, folder)| folder).chain(["mod.rs"]).collect();
                files.extend(root().join(&own).is_file().then_some(own));
            } else if name.ends_with(".rs") {
                files.insert(folders.iter().map(|&(_, folder)| folder).chain([name]).collect());
            }
        }
    }
    files
}

#[test]
fn the_plan_of_the_house_names_every_file_and_no_other() {
    let found = sources("src")
        .into_iter()
        .map(|(path, _)| path)
        .chain([PathBuf::from("build.rs")])
        .collect();
    let planned = planned();
    let differs: Vec<_> = planned.symmetric_difference(&found).collect();
    assert!(differs.is_empty(), "in docs/ARCHITECTURE.md or in src, but not in both: {differs:?}");
}

#[test]
fn every_test_that_the_page_of_promises_names_exists() {
    let page = fs::read_to_string(root().join("docs/RELIABILITY.md")).unwrap();
    let code: String = ["src", "tests", "fuzz"]
        .into_iter()
        .filter(|folder| root().join(folder).is_dir())
        .flat_map(sources)
        .map(|(_, text)| text)
        .collect();
    let is_name = |word: &&str| {
        word.matches('_').count() >= 3
            && word.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    let names: Vec<&str> = page.split('`').skip(1).step_by(2).filter(is_name).collect();
    assert!(names.len() > 30);
    for name in names {
        assert!(code.contains(&format!("fn {name}(")), "{name}");
    }
    for script in page.split('`').skip(1).step_by(2).filter(|word| word.starts_with("scripts/")) {
        let path = script.split(' ').next().unwrap();
        assert!(root().join(path).is_file(), "{path}");
    }
}

#[test]
fn contributors_are_told_of_every_script() {
    let told = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    // The package has no scripts.
    let Ok(scripts) = fs::read_dir(root().join("scripts")) else { return };
    for script in scripts {
        let path = script.unwrap().path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        // Those that only others call are told of there.
        let is_helper = ["debian-rust.sh", "measured.py", "readback.py"]
            .iter()
            .any(|name| path.ends_with(name));
        let name = format!("scripts/{}", path.file_name().unwrap().to_str().unwrap());
        assert!(
            text.is_empty() || is_helper || told.contains(&name),
            "CONTRIBUTING.md does not name {name}"
        );
    }
}
