//! What the README shows is what the command prints.

use crate::command::answer;
use crate::data;

/// The blocks of a page that show text.
fn blocks(page: &str) -> Vec<String> {
    let path = format!("{}/{page}", env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(path).unwrap();
    let block = |text: &str| text.split("```").next().unwrap().to_string();
    page.split("```text\n").skip(1).map(block).collect()
}

#[test]
fn the_field_of_arrows_is_drawn_as_shown() {
    let command = "lookup show --arrows 23415x768";
    let blocks = blocks("docs/ARCHITECTURE.md");
    let shown = blocks.iter().find(|block| block.contains(command)).unwrap().replace(command, "");
    let printed = answer(&command.split(' ').skip(1).collect::<Vec<_>>(), "");
    let lines =
        |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
    assert_eq!(lines(&shown), lines(&printed));
}

#[test]
fn the_sample_stream_is_answered_as_shown() {
    let answers = answer(&["--input", &data("streams/hdu1043.txt")], "");
    assert!(blocks("README.md").contains(&answers), "{answers}");
}

#[test]
fn the_boards_shown_are_read() {
    let boards: Vec<_> =
        blocks("README.md")[1].trim().split("        ").map(String::from).collect();
    assert_eq!(boards.len(), 4);
    for board in boards {
        assert_eq!(answer(&[&board], ""), "ullddrurdllurdruldr\n", "{board}");
    }
}
