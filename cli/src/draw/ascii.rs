//! Boards drawn with characters.

use loyd::{Arrows, Board, Move};

/// The characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    Unicode,
    Ascii,
}

/// The number of boards in a row: as many as fit in 80 columns.
const ACROSS: usize = 5;
/// The columns that a board takes.
const WIDTH: usize = 13;
/// The columns from one board to the next.
const STRIDE: usize = WIDTH + 3;

impl Charset {
    /// The lines of a board in a frame: seven of 13 columns.
    fn frame(self, board: Board) -> Vec<String> {
        let (top, between, bottom, side) = match self {
            Charset::Unicode => ("┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘", '│'),
            Charset::Ascii => ("+---+---+---+", "+---+---+---+", "+---+---+---+", '|'),
        };
        let mut lines = Vec::new();
        for (row, edge) in board.cells().chunks(3).zip([top, between, between]) {
            lines.push(edge.to_string());
            let cells: String = row
                .iter()
                .map(
                    |&cell| {
                        if cell == 0 { format!("{side}   ") } else { format!("{side} {cell} ") }
                    },
                )
                .collect();
            lines.push(format!("{cells}{side}"));
        }
        lines.push(bottom.to_string());
        lines
    }

    /// A board.
    pub(crate) fn board(self, board: Board) -> String {
        self.frame(board).into_iter().map(|line| line + "\n").collect()
    }

    /// Boards side by side, each under its title, five in a row.
    pub(crate) fn boards(self, boards: &[(String, Board)]) -> String {
        let mut text = String::new();
        for (at, row) in boards.chunks(ACROSS).enumerate() {
            if at > 0 {
                text.push('\n');
            }
            let columns: Vec<Vec<String>> = row
                .iter()
                .map(|(title, board)| {
                    let mut lines = vec![title.clone()];
                    lines.extend(self.frame(*board));
                    lines
                })
                .collect();
            for line in 0..columns[0].len() {
                let cells: String =
                    columns.iter().map(|column| format!("{:<STRIDE$}", column[line])).collect();
                text.push_str(cells.trim_end());
                text.push('\n');
            }
        }
        text
    }

    /// The field of arrows in characters.
    pub(crate) fn field(self, field: &Arrows) -> String {
        let [left, right, up, down] = self.arrows();
        let mut text = String::new();
        for row in 0..3 {
            let mut states = String::new();
            let mut between = String::new();
            for cell in 3 * row..3 * row + 3 {
                let distance = field.distance(cell);
                let asked = cell == field.board().blank();
                states +=
                    &if asked { format!("[{distance:2}]") } else { format!(" {distance:2} ") };
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

    /// The arrows to the left, right, up and down.
    pub(crate) fn arrows(self) -> [&'static str; 4] {
        match self {
            Charset::Unicode => ["←", "→", "↑", "↓"],
            Charset::Ascii => ["<-", "->", "^", "v"],
        }
    }
}
