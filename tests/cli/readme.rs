//! What the README shows is what the command prints.

use crate::command::answer;
use crate::data;

/// The blocks of the README that show text.
fn blocks() -> Vec<String> {
    let path = format!("{}/README.md", env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(path).unwrap();
    let block = |text: &str| text.split("```").next().unwrap().to_string();
    readme.split("```text\n").skip(1).map(block).collect()
}

#[test]
fn the_field_of_arrows_is_drawn_as_shown() {
    let printed = answer(&["show", "--arrows", "23415x768"], "");
    let lines = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
    assert_eq!(lines(&blocks()[0]), lines(&printed));
}

#[test]
fn the_sample_stream_is_answered_as_shown() {
    assert_eq!(blocks()[1], answer(&["--input", &data("streams/hdu1043.txt")], ""));
}

#[test]
fn the_boards_shown_are_read() {
    let boards: Vec<_> = blocks()[2].trim().split("        ").map(String::from).collect();
    assert_eq!(boards.len(), 4);
    for board in boards {
        assert_eq!(answer(&[&board], ""), "ullddrurdllurdruldr\n", "{board}");
    }
}
