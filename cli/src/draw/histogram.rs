//! The histogram of distances.

use loyd::{STATES, Stats};
use svg::node::element::Line;

use super::svg::{MARGIN, bold, finish, grouped, label, line, page, rectangle, rounded};

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 420.0;
/// The left end of the bars, the base line, and the height of the highest bar.
const LEFT: f64 = MARGIN + 52.0;
const FLOOR: f64 = HEIGHT - 58.0;
const HIGHEST: f64 = 262.0;
/// The number of boards from one horizontal line to the next.
const LINES: usize = 5000;

/// A bar for each distance.
pub(crate) fn histogram(stats: &Stats) -> String {
    let goal = stats.goal().board();
    let most = stats.layers().iter().map(|layer| layer.boards).max().unwrap_or(1);
    let height = |boards: usize| rounded(HIGHEST * boards as f64 / most as f64);
    // A small count is still visible.
    let tall = |boards: usize| height(boards).max(1.5);
    let heading = format!("How far {} boards are from {goal}", grouped(STATES));
    let mean = format!(
        "{:.3} moves on average, {} at most",
        stats.mean_distance(),
        stats.goal().max_distance()
    );
    let mut document = page(&format!("{heading}: {mean}"), WIDTH, HEIGHT)
        .add(bold(line("", 22.0, MARGIN, 34.0, heading)))
        .add(line("muted", 15.0, MARGIN, 62.0, mean));
    for boards in (0..=most).step_by(LINES) {
        let y = FLOOR - height(boards);
        let across = Line::new().set("class", "line").set("x1", LEFT).set("x2", WIDTH - MARGIN);
        document = document
            .add(across.set("y1", y).set("y2", y))
            .add(line("muted", 13.0, LEFT - 8.0, y, grouped(boards)).set("text-anchor", "end"));
    }
    let step = (WIDTH - MARGIN - LEFT) / stats.layers().len() as f64;
    for (at, layer) in stats.layers().iter().enumerate() {
        let (x, tall) = (rounded(LEFT + step * at as f64), tall(layer.boards));
        let middle = rounded(x + step / 2.0);
        document = document
            .add(rectangle("bar", x + 2.0, FLOOR - tall, rounded(step - 4.0), tall))
            .add(label("muted", 12.0, middle, FLOOR + 14.0, layer.distance.to_string()));
    }
    let middle = (LEFT + WIDTH - MARGIN) / 2.0;
    finish(&document.add(label("", 14.0, middle, FLOOR + 38.0, "moves to the goal")))
}
