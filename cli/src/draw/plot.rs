//! Counts against distances, on a logarithmic scale: the figure that every textbook on search
//! prints.

use svg::Document;
use svg::node::element::{Group, Line, Polyline};

use super::svg::{MARGIN, bold, finish, grouped, label, line, page, rounded};

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 480.0;
/// The corners of the plot area; the legend is to its right.
const LEFT: f64 = MARGIN + 60.0;
const RIGHT: f64 = WIDTH - 230.0;
const TOP: f64 = 96.0;
const FLOOR: f64 = HEIGHT - 58.0;
/// Colors that most people can tell apart, legible on light and dark pages (after Okabe and Ito).
const COLORS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7b8794", "#a6a32a"];

/// One curve.
pub(crate) struct Curve {
    pub(crate) name: String,
    /// Distances in moves, the nearest first, and the counts there.
    pub(crate) points: Vec<(u8, f64)>,
}

/// Maps figures to positions.
struct Scale {
    first: f64,
    last: f64,
    /// The powers of ten above 1 that the field reaches up to.
    decades: i32,
}

impl Scale {
    fn of(curves: &[Curve]) -> Scale {
        let points = || curves.iter().flat_map(|curve| &curve.points);
        let distances = || points().map(|&(distance, _)| f64::from(distance));
        let most = points().map(|&(_, count)| count).fold(10.0, f64::max);
        Scale {
            first: distances().reduce(f64::min).unwrap_or(0.0),
            last: distances().reduce(f64::max).unwrap_or(0.0),
            decades: libm::log10(most).ceil() as i32,
        }
    }

    fn x(&self, distance: u8) -> f64 {
        rounded(
            LEFT + (RIGHT - LEFT) * (f64::from(distance) - self.first)
                / (self.last - self.first).max(1.0),
        )
    }

    /// Counts below 1 are on the base line.
    fn y(&self, count: f64) -> f64 {
        rounded(FLOOR - (FLOOR - TOP) * libm::log10(count.max(1.0)) / f64::from(self.decades))
    }
}

/// All curves in one field, under a heading. They are named in the order in which they end, the
/// highest first.
pub(crate) fn plot(heading: &str, note: &str, mut curves: Vec<Curve>) -> String {
    let end = |curve: &Curve| curve.points.last().map_or(0.0, |&(_, count)| count);
    curves.sort_by(|a, b| end(b).total_cmp(&end(a)));
    let scale = Scale::of(&curves);
    let document = page(&format!("{heading}: {note}"), WIDTH, HEIGHT)
        .add(bold(line("", 22.0, MARGIN, 34.0, heading)))
        .add(line("muted", 15.0, MARGIN, 62.0, note))
        .add(label("muted", 13.0, (LEFT + RIGHT) / 2.0, HEIGHT - 18.0, "distance in moves"));
    let document = across(document, &scale);
    let document = below(document, &scale, &curves);
    finish(
        &curves
            .iter()
            .enumerate()
            .fold(document, |document, (at, curve)| document.add(draw(&scale, at, curve))),
    )
}

/// A line for each power of ten.
fn across(document: Document, scale: &Scale) -> Document {
    (0..=scale.decades).fold(document, |document, decade| {
        let count = 10_f64.powi(decade);
        let y = scale.y(count);
        let across = Line::new().set("class", "line").set("x1", LEFT).set("x2", RIGHT);
        document.add(across.set("y1", y).set("y2", y)).add(
            line("muted", 13.0, LEFT - 8.0, y, grouped(count as usize)).set("text-anchor", "end"),
        )
    })
}

/// The distances under the field; of many every second.
fn below(document: Document, scale: &Scale, curves: &[Curve]) -> Document {
    let distances: Vec<_> =
        curves.first().into_iter().flat_map(|curve| &curve.points).map(|point| point.0).collect();
    let every = if distances.len() > 16 { 2 } else { 1 };
    distances.iter().step_by(every).fold(document, |document, &distance| {
        document.add(label("muted", 13.0, scale.x(distance), FLOOR + 16.0, distance.to_string()))
    })
}

/// One curve, and its name beside the field.
fn draw(scale: &Scale, at: usize, curve: &Curve) -> Group {
    let points: Vec<_> = curve
        .points
        .iter()
        .map(|&(distance, count)| format!("{},{}", scale.x(distance), scale.y(count)))
        .collect();
    let y = TOP + 22.0 * at as f64;
    let stroke = |points: String| {
        let curve =
            Polyline::new().set("points", points).set("fill", "none").set("stroke-width", 2);
        let curve = curve.set("stroke", COLORS[at % COLORS.len()]);
        // Past the last color they begin again, dashed.
        if at < COLORS.len() { curve } else { curve.set("stroke-dasharray", "6 3") }
    };
    Group::new()
        .add(stroke(points.join(" ")))
        .add(stroke(format!("{},{y} {},{y}", RIGHT + 16.0, RIGHT + 40.0)))
        .add(line("", 13.0, RIGHT + 48.0, y, curve.name.as_str()))
}
