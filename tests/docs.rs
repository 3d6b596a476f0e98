//! `docs/VERIFICATION.md` names only tests and scripts that exist. The package has neither.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The names of all functions in the Rust files below a folder.
fn functions(folder: PathBuf, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            functions(path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let name = |rest: &str| rest.split(['(', '<']).next().unwrap().to_string();
            found.extend(text.split("fn ").skip(1).map(name));
        }
    }
}

/// The words in backquotes on the page that satisfy a condition.
fn named(page: &str, is_name: impl Fn(&str) -> bool) -> Vec<&str> {
    let words: Vec<_> = page.split('`').skip(1).step_by(2).filter(|word| is_name(word)).collect();
    assert!(!words.is_empty());
    words
}

#[test]
fn verification_names_only_existing_tests() {
    let page = fs::read_to_string(root().join("docs/VERIFICATION.md")).unwrap();
    let mut found = BTreeSet::new();
    for folder in ["src", "tests", "cli", "fuzz"] {
        functions(root().join(folder), &mut found);
    }
    let names = named(&page, |word| {
        word.matches('_').count() >= 2
            && word.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
    });
    assert!(names.len() > 30);
    let missing: Vec<_> = names.into_iter().filter(|&name| !found.contains(name)).collect();
    assert!(missing.is_empty(), "no test has these names: {missing:#?}");
}

#[test]
fn verification_names_only_existing_scripts() {
    let page = fs::read_to_string(root().join("docs/VERIFICATION.md")).unwrap();
    for script in named(&page, |word| word.starts_with("scripts/")) {
        assert!(root().join(script).is_file(), "{script}");
    }
}

#[test]
fn contributing_names_every_script() {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    // Other scripts call these.
    let inner = ["debian-rust.sh", "readback.py"];
    for folder in ["scripts", "scripts/lab"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.path().is_file() && !inner.contains(&&*name) {
                let script = format!("{folder}/{name}");
                assert!(page.contains(&script), "CONTRIBUTING.md does not name {script}");
            }
        }
    }
}

/// The tests of each binding run its README, so what the README here shows must be part of it.
#[test]
fn snippets_are_those_of_the_bindings() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (language, binding) in [("python", "python"), ("js", "wasm"), ("c", "c")] {
        let (_, rest) = readme.split_once(&format!("```{language}\n")).unwrap();
        let (snippet, _) = rest.split_once("```").unwrap();
        let page = root().join("bindings").join(binding).join("README.md");
        assert!(fs::read_to_string(page).unwrap().contains(snippet), "bindings/{binding}");
    }
}
