//! The field of arrows: nine boards in a square, the arrows between them, and what it all means.

use loyd::{Arrow, Arrows, Move};
use svg::Document;
use svg::node::element::Group;

use super::svg::{
    BOARD, CELL, MARGIN, arrow, bold, finish, label, line, middle, page, rectangle, square, tiles,
};

/// From one board to the next.
const STEP_X: f64 = BOARD + 78.0;
const STEP_Y: f64 = BOARD + 92.0;
/// The position of the first board.
const TOP: f64 = 104.0;
const LEFT: f64 = MARGIN + 8.0;
/// The position and width of the legend.
const NOTES: f64 = LEFT + 2.0 * STEP_X + BOARD + 56.0;
const NOTES_WIDTH: f64 = 316.0;
/// From one line of an explanation to the next.
const LINE: f64 = 20.0;
/// The air between a board and an arrow.
const AIR: f64 = 12.0;

/// The field of arrows.
pub(crate) fn field(field: &Arrows) -> String {
    let height = TOP + 2.0 * STEP_Y + BOARD + MARGIN + 8.0;
    let tiles: Vec<String> = field.tiles().iter().map(u8::to_string).collect();
    let order =
        format!("The tiles in the order {}, the blank on each of the nine cells.", tiles.join(" "));
    let heading = if is_kept(field) {
        "Nine boards, twelve arrows, three bytes"
    } else {
        "Nine boards, twelve arrows"
    };
    let mut document = page(&format!("{heading}. {order}"), NOTES + NOTES_WIDTH + MARGIN, height)
        .add(bold(line("", 24.0, LEFT, 38.0, heading)))
        .add(line("muted", 16.0, LEFT, 68.0, order));
    for cell in 0..9 {
        document = document.add(state(field, cell));
    }
    for cell in 0..9 {
        if let Some(edge) = field.arrow(cell, Move::Right) {
            document = document.add(to_the_right(cell, edge));
        }
        if let Some(edge) = field.arrow(cell, Move::Down) {
            document = document.add(downwards(cell, edge));
        }
    }
    finish(&notes(document, field))
}

/// Whether the table keeps this very field, and not one turned as its goal is.
fn is_kept(field: &Arrows) -> bool {
    matches!(field.goal().board().blank(), 4 | 7 | 8)
}

fn corner(cell: usize) -> (f64, f64) {
    (LEFT + STEP_X * (cell % 3) as f64, TOP + STEP_Y * (cell / 3) as f64)
}

/// The board with the blank on this cell, and there its distance.
fn state(field: &Arrows, cell: usize) -> Group {
    let (x, y) = corner(cell);
    let at = middle(x, y, cell);
    let kept = is_kept(field) && cell % 3 == 1;
    let group = distance(tiles(x, y, field.state(cell)), at, kept, field.distance(cell));
    if cell == field.board().blank() {
        return group
            .add(rectangle("asked", x - 6.0, y - 6.0, BOARD + 12.0, BOARD + 12.0).set("rx", 10));
    }
    group
}

/// A distance on the blank's cell: one that is kept, or one that follows from it.
fn distance(group: Group, at: (f64, f64), kept: bool, distance: u8) -> Group {
    let (cell, text) = if kept { ("kept", "on-kept") } else { ("derived", "on-derived") };
    group.add(square(cell, at)).add(bold(label(text, 18.0, at.0, at.1, distance.to_string())))
}

/// The arrow between a board and the one to its right.
fn to_the_right(cell: usize, edge: Arrow) -> Group {
    let (x, y) = corner(cell);
    let y = y + BOARD / 2.0;
    pointing((x + BOARD + AIR, y), (x + STEP_X - AIR, y), edge.nearer)
}

/// The arrow between a board and the one after a move down, which is another than the board drawn
/// below.
fn downwards(cell: usize, edge: Arrow) -> Group {
    let (x, y) = corner(cell);
    let (x, y) = (x + BOARD / 2.0, y + BOARD);
    ghost(
        pointing((x, y + AIR), (x, y + AIR + 28.0), edge.nearer),
        (x, y + AIR + 46.0),
        edge.distance,
    )
}

fn pointing(from: (f64, f64), to: (f64, f64), forth: bool) -> Group {
    Group::new().add(if forth { arrow(from, to) } else { arrow(to, from) })
}

/// The distance of a board that is not drawn.
fn ghost(group: Group, (x, y): (f64, f64), distance: u8) -> Group {
    group.add(rectangle("ghost", x - 19.0, y - 12.0, 38.0, 24.0).set("rx", 12)).add(label(
        "muted",
        15.0,
        x,
        y,
        distance.to_string(),
    ))
}

/// What it all means, beside the field.
fn notes(document: Document, field: &Arrows) -> Document {
    let (x, text_x) = (NOTES + 22.0, NOTES + 58.0);
    let mut document = document
        .add(line("", 15.0, NOTES + BOARD + 20.0, TOP + BOARD / 2.0, "the goal"))
        .add(tiles(NOTES, TOP, field.goal().board()));
    let mut top = TOP + BOARD + 30.0;
    for (symbol, lines) in entries(field) {
        // The symbol is next to the middle of its lines.
        let high = LINE * lines.len().max(2) as f64;
        let middle = top + high / 2.0;
        let first = middle - LINE * (lines.len() - 1) as f64 / 2.0;
        document = document.add(draw(symbol, (x, middle), field));
        for (at, text) in lines.iter().enumerate() {
            document = document.add(line("", 15.0, text_x, first + LINE * at as f64, *text));
        }
        top += high + LINE;
    }
    document
}

#[derive(Clone, Copy)]
enum Symbol {
    Asked,
    Arrow,
    Kept,
    Derived,
    Ghost,
}

/// The entries of the legend. A field that the table keeps transformed has one kind of distance.
fn entries(field: &Arrows) -> Vec<(Symbol, &'static [&'static str])> {
    let mut entries: Vec<(Symbol, &[&str])> = vec![
        (Symbol::Asked, &["the board asked for"]),
        (
            Symbol::Arrow,
            &[
                "a legal move; the arrow points to",
                "the end that is nearer the goal:",
                "one bit each, twelve in all",
            ],
        ),
    ];
    if is_kept(field) {
        entries.push((
            Symbol::Kept,
            &["moves to the goal, kept for the", "middle of each row: four bits,", "as its half"],
        ));
        entries.push((
            Symbol::Derived,
            &["moves to the goal, one more or one", "less, as the arrow beside it says"],
        ));
    } else {
        entries.push((Symbol::Derived, &["moves to the goal"]));
    }
    entries.push((
        Symbol::Ghost,
        &["moves from the board after a move", "down, whose tiles stand in another", "order"],
    ));
    entries
}

fn draw(symbol: Symbol, (x, y): (f64, f64), field: &Arrows) -> Group {
    let middle = |cell| field.distance(cell);
    match symbol {
        Symbol::Asked => Group::new().add(
            rectangle("asked", x - CELL / 2.0 + 2.0, y - CELL / 2.0 + 2.0, CELL - 4.0, CELL - 4.0)
                .set("rx", 6),
        ),
        Symbol::Arrow => Group::new().add(arrow((x - 18.0, y), (x + 18.0, y))),
        Symbol::Kept => distance(Group::new(), (x, y), true, middle(4)),
        Symbol::Derived => distance(Group::new(), (x, y), false, middle(3)),
        Symbol::Ghost => {
            ghost(Group::new(), (x, y), field.arrow(4, Move::Down).map_or(0, |edge| edge.distance))
        }
    }
}
