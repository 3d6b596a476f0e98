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

#[test]
fn the_readme_shows_the_command_of_the_race() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let readme = readme.replace("\\\n", " ");
    let words: Vec<_> = readme.split_whitespace().collect();
    let race = PICTURES[2].1;
    let start = words.windows(2).position(|pair| pair == ["lookup", "race"]).unwrap();
    let is_shown = (start..words.len()).any(|at| {
        words[at] == "lookup"
            && words[at..].iter().take(14).filter(|word| race.contains(word)).count() == race.len()
    });
    assert!(is_shown, "the README shows another command than lookup {}", race.join(" "));
}
