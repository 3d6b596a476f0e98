//! Pictures as SVG, legible on light and dark pages.

use loyd::Board;
use svg::Document;
use svg::node::element::{Group, Path, Rectangle, Style, Text, Title};

/// The side of a cell, in the units of the picture.
pub(super) const CELL: f64 = 36.0;
/// The side of a board.
pub(super) const BOARD: f64 = 3.0 * CELL;
/// The space around what is drawn.
pub(super) const MARGIN: f64 = 28.0;

/// The colors, for a light and for a dark page. The page is part of the picture, so it is legible
/// wherever it is put.
pub(super) const STYLE: &str = "
text { font-family: system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; fill: #1f2933 }
.page { fill: #ffffff }
.tile { fill: #eef2f6; stroke: #c3ccd6 }
.frame { fill: none; stroke: #7b8794; stroke-width: 2 }
.asked { fill: none; stroke: #d9730d; stroke-width: 4 }
.kept { fill: #1b6ec2 }
.derived { fill: #d3e7fa }
.ghost { fill: #ffffff; stroke: #7b8794; stroke-dasharray: 3 3 }
.bar { fill: #1b6ec2 }
.arrow { fill: none; stroke: #12805c; stroke-width: 3.5; stroke-linejoin: round; stroke-linecap: round }
.on-kept { fill: #ffffff }
.on-derived { fill: #0b4a85 }
.muted { fill: #5a6672 }
.line { stroke: #c3ccd6 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.page { fill: #0d1117 }
.tile { fill: #1d2530; stroke: #3d4856 }
.frame { stroke: #8b98a6 }
.asked { stroke: #f0953f }
.kept { fill: #2f81d0 }
.derived { fill: #17395c }
.ghost { fill: #0d1117; stroke: #8b98a6 }
.bar { fill: #4a9be6 }
.arrow { stroke: #3fb98d }
.on-derived { fill: #cfe6fc }
.muted { fill: #9aa7b4 }
.line { stroke: #3d4856 }
}
";

/// A picture of this size with its background and a title for screen readers.
pub(super) fn page(title: &str, width: f64, height: f64) -> Document {
    Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .add(Title::new(title))
        .add(Style::new(STYLE))
        .add(rectangle("page", 0.0, 0.0, width, height).set("rx", 12))
}

pub(super) fn finish(document: &Document) -> String {
    format!("{document}\n")
}

pub(super) fn rectangle(class: &str, x: f64, y: f64, width: f64, height: f64) -> Rectangle {
    Rectangle::new()
        .set("class", class)
        .set("x", x)
        .set("y", y)
        .set("width", width)
        .set("height", height)
}

/// A text with its middle at this point.
pub(super) fn label(class: &str, size: f64, x: f64, y: f64, text: impl Into<String>) -> Text {
    line(class, size, x, y, text).set("text-anchor", "middle")
}

/// A text that begins at this point, in the middle of its height.
pub(super) fn line(class: &str, size: f64, x: f64, y: f64, text: impl Into<String>) -> Text {
    Text::new(text)
        .set("class", class)
        .set("font-size", size)
        .set("x", x)
        // The middle of a digit is a third of the size above the base line.
        .set("y", rounded(y + 0.35 * size))
}

pub(super) fn bold(text: Text) -> Text {
    text.set("font-weight", 600)
}

/// An arrow from one point to another.
pub(super) fn arrow((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> Path {
    let length = ((to_x - x).powi(2) + (to_y - y).powi(2)).sqrt();
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    let head = |side: f64| {
        let back = 9.0;
        (
            rounded(to_x - back * along_x + side * along_y),
            rounded(to_y - back * along_y - side * along_x),
        )
    };
    let ((left_x, left_y), (right_x, right_y)) = (head(7.0), head(-7.0));
    let (x, y, to_x, to_y) = (rounded(x), rounded(y), rounded(to_x), rounded(to_y));
    Path::new().set("class", "arrow").set(
        "d",
        format!("M{x} {y}L{to_x} {to_y}M{left_x} {left_y}L{to_x} {to_y}L{right_x} {right_y}"),
    )
}

/// To a hundredth, so that the same picture is the same text everywhere.
pub(super) fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A number in a short form: 5,000, 10 million, or 1 billion. Labels beside a plot have room for 11
/// characters.
pub(super) fn grouped(number: usize) -> String {
    match number as u64 {
        0..1_000 => number.to_string(),
        large if large >= 1_000_000_000 && large % 1_000_000_000 == 0 => {
            format!("{} billion", grouped(number / 1_000_000_000))
        }
        large if large >= 1_000_000 && large % 1_000_000 == 0 => {
            format!("{} million", grouped(number / 1_000_000))
        }
        _ => format!("{},{:03}", grouped(number / 1_000), number % 1_000),
    }
}

/// The middle of a cell of a board with its corner at this point.
pub(super) fn middle(x: f64, y: f64, cell: usize) -> (f64, f64) {
    (x + CELL * (cell % 3) as f64 + CELL / 2.0, y + CELL * (cell / 3) as f64 + CELL / 2.0)
}

/// The square of a cell, a little smaller than the cell.
pub(super) fn square(class: &str, (x, y): (f64, f64)) -> Rectangle {
    let side = CELL - 4.0;
    rectangle(class, x - side / 2.0, y - side / 2.0, side, side).set("rx", 5)
}

/// The tiles of a board and its frame; the blank's cell is left empty.
pub(super) fn tiles(x: f64, y: f64, board: Board) -> Group {
    let mut group = Group::new();
    for cell in 0..9 {
        if let Some(tile) = board.tile(cell) {
            let (x, y) = middle(x, y, cell);
            group = group.add(square("tile", (x, y))).add(bold(label(
                "",
                18.0,
                x,
                y,
                tile.to_string(),
            )));
        }
    }
    group.add(rectangle("frame", x - 3.0, y - 3.0, BOARD + 6.0, BOARD + 6.0).set("rx", 8))
}

/// One board.
pub(crate) fn board(board: Board) -> String {
    let size = BOARD + 2.0 * MARGIN;
    finish(&page(&format!("The board {board}"), size, size).add(tiles(MARGIN, MARGIN, board)))
}

/// Boards one after the other, each under its title.
pub(crate) fn boards(boards: &[(String, Board)]) -> String {
    const ACROSS: usize = 6;
    let (step_x, step_y) = (BOARD + MARGIN, BOARD + 24.0 + MARGIN);
    let across = boards.len().min(ACROSS) as f64;
    let down = boards.len().div_ceil(ACROSS) as f64;
    let start = boards.first().map_or(Board::STANDARD, |(_, board)| *board);
    let title = format!("The boards on the way from {start}");
    let mut document = page(&title, MARGIN + across * step_x, MARGIN + down * step_y);
    for (at, (title, board)) in boards.iter().enumerate() {
        let (x, y) =
            (MARGIN + step_x * (at % ACROSS) as f64, MARGIN + step_y * (at / ACROSS) as f64);
        document = document.add(label("muted", 14.0, x + BOARD / 2.0, y + 4.0, title)).add(tiles(
            x,
            y + 24.0,
            *board,
        ));
    }
    finish(&document)
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn labels_of_all_powers_of_ten_fit() {
        for (power, label) in [(0, "1"), (3, "1,000"), (5, "100,000"), (7, "10 million")] {
            assert_eq!(grouped(10_usize.pow(power)), label);
        }
        #[cfg(target_pointer_width = "64")]
        assert!((0..12).all(|power| grouped(10_usize.pow(power)).len() <= 11));
    }
}
