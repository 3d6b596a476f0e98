//! The pictures in `docs/pictures/` are what the command draws. `scripts/pictures.sh` renews them.

use std::path::PathBuf;
use std::{env, fs};

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
        let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures").join(name);
        let drawn = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        crate::command::answer(&[arguments, &["--svg", drawn.to_str().unwrap()]].concat(), "");
        let drawn = fs::read_to_string(drawn).unwrap();
        if env::var_os("LOYD_GOLDEN").is_some_and(|value| value == "renew") {
            fs::write(&kept, drawn).unwrap();
            continue;
        }
        let kept =
            fs::read_to_string(&kept).unwrap_or_else(|error| panic!("{}: {error}", kept.display()));
        assert!(
            kept == drawn,
            "docs/pictures/{name} is not current; run scripts/pictures.sh and look at it"
        );
    }
}
