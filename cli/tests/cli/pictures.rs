//! The pictures in `docs/pictures/` are what the command draws. `scripts/pictures.sh` renews them.

use std::fs;
use std::path::PathBuf;

use crate::{scratch, snapshot};

/// Each picture, and the command that draws it; its `--svg` option is added.
const PICTURES: [(&str, &[&str]); 3] = [
    ("arrows.svg", &["show", "--arrows", "23415x768"]),
    ("histogram.svg", &["stats"]),
    (
        "race.svg",
        // Without IDA* with no heuristic: it takes longer than all others together.
        &[
            "race",
            "--distance",
            "1..31",
            "--count",
            "5",
            "--seed",
            "1",
            "--heuristic",
            "misplaced,manhattan,linear-conflict,perfect",
        ],
    ),
];

#[test]
fn every_picture_is_current() {
    for (name, arguments) in PICTURES {
        let drawn = scratch(name);
        crate::command::answer(&[arguments, &["--svg", drawn.to_str().unwrap()]].concat(), "");
        snapshot(&format!("docs/pictures/{name}"), &fs::read_to_string(drawn).unwrap());
    }
}

#[test]
fn the_readme_shows_every_picture() {
    let readme =
        fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    for (name, _) in PICTURES {
        assert!(readme.contains(&format!("(docs/pictures/{name})")), "{name}");
    }
}
