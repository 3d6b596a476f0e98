//! The field of arrows in characters.

use loyd::{Arrows, Move};

use crate::draw::ascii::Charset;

/// The field of arrows in characters.
pub(crate) fn text(field: &Arrows, charset: Charset) -> String {
    let [left, right, up, down] = charset.arrows();
    let mut text = String::new();
    for row in 0..3 {
        let mut states = String::new();
        let mut between = String::new();
        for cell in 3 * row..3 * row + 3 {
            let distance = field.distance(cell);
            let asked = cell == field.board().blank();
            states += &if asked { format!("[{distance:2}]") } else { format!(" {distance:2} ") };
            if let Some(arrow) = field.arrow(cell, Move::Right) {
                states += &format!(" {:^2} ", if arrow.nearer { right } else { left });
            }
            if let Some(arrow) = field.arrow(cell, Move::Down) {
                let sign = if arrow.nearer { down } else { up };
                between += &format!("{sign:>2} {:<5}", arrow.distance);
            }
        }
        for line in [states, between] {
            if !line.is_empty() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
    }
    text
}
