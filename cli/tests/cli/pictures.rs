//! The pictures in `docs/pictures/` are what the command draws. `scripts/pictures.sh` renews them.

use std::fs;

use crate::{scratch, snapshot};

/// Each picture, and the command that draws it; its `--svg` option is added.
pub(crate) const PICTURES: [(&str, &[&str]); 3] = [
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
