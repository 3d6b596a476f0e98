//! What the README shows is true.

use loyd::{Board, Goal, Move};

fn read(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The board of an arrangement with the blank on a cell.
fn board(tiles: [u8; 8], blank: usize) -> Board {
    let mut tiles = tiles.into_iter();
    Board::new(core::array::from_fn(|cell| if cell == blank { 0 } else { tiles.next().unwrap() }))
}

#[test]
fn the_field_of_arrows_is_that_of_its_arrangement() {
    let goal = Goal::default();
    let at = |cell| board([2, 3, 4, 1, 5, 7, 6, 8], cell);
    let arrow = |cell, step, forth, back| {
        let moves = goal.optimal_moves(at(cell)).unwrap();
        if moves.contains(step) { forth } else { back }
    };
    let mut field = Vec::new();
    for row in 0..3 {
        let cells = [3 * row, 3 * row + 1, 3 * row + 2];
        let [left, middle, right] = cells.map(|cell| goal.distance(at(cell)).unwrap());
        let [first, second] = [cells[0], cells[1]].map(|cell| arrow(cell, Move::Right, '>', '<'));
        field.push(format!("{left:2} {first} {middle:2} {second} {right:2}"));
        if row < 2 {
            let [left, middle, right] = cells.map(|cell| arrow(cell, Move::Down, 'v', '^'));
            field.push(format!(" {left}    {middle}    {right}"));
        }
    }
    let readme = read("README.md");
    let block = readme.split("```text\n").nth(1).unwrap();
    let drawn: Vec<_> = block.lines().take(5).map(|line| line[..12].trim_end()).collect();
    assert_eq!(drawn, field);
}

#[test]
fn the_answers_shown_are_those_of_the_stream() {
    let shown = format!("```text\n{}```\n", read("data/streams/hdu1043.expected"));
    assert!(read("README.md").contains(&shown));
}

#[test]
fn the_sizes_of_the_tables_follow_from_the_number_of_states() {
    let table = loyd::STATES / 9 * 3;
    let thousands = |number: usize| format!("{},{:03}", number / 1_000, number % 1_000);
    let readme = read("README.md");
    for bytes in [table, 3 * table] {
        assert!(readme.contains(&format!("| {} bytes |", thousands(bytes))), "{bytes}");
    }
}

#[test]
fn the_versions_stated_are_those_of_the_manifest() {
    assert!(read("README.md").contains(concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"), " or later")));
    assert!(read("CHANGELOG.md").contains(concat!("\n## ", env!("CARGO_PKG_VERSION"), "\n")));
}
