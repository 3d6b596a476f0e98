//! The field of arrows: the nine boards of one arrangement, their distances, and which end of each
//! legal move is nearer the goal.
//!
//! This is what a table keeps: for a goal with its blank on the canonical cell just so; for others
//! turned as the square is.

use loyd::{Board, Goal, Move};

use crate::draw::ascii::Charset;

/// The field of one arrangement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    goal: Goal,
    /// The board that was asked for.
    board: Board,
    /// By the cell of the blank: the boards with the tiles in the same order, and their distances.
    states: [(Board, u8); 9],
}

/// A legal move from one board of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// Whether the move leads nearer to the goal; if not, the move back does.
    pub(crate) nearer: bool,
    /// The distance of the board it leads to.
    pub(crate) distance: u8,
}

impl Field {
    /// `None` if the goal cannot be reached from the board.
    pub(crate) fn new(goal: Goal, board: Board) -> Option<Field> {
        let mut states = [(board, 0); 9];
        for (blank, state) in states.iter_mut().enumerate() {
            let other = Board::from_index(board.index() - board.blank() + blank, board.parity())?;
            *state = (other, goal.distance(other)?);
        }
        Some(Field { goal, board, states })
    }

    pub(crate) fn goal(&self) -> Goal {
        self.goal
    }

    pub(crate) fn board(&self) -> Board {
        self.board
    }

    /// The board with the blank on this cell.
    pub(crate) fn state(&self, cell: usize) -> Board {
        self.states[cell].0
    }

    /// The distance of the board with the blank on this cell.
    pub(crate) fn distance(&self, cell: usize) -> u8 {
        self.states[cell].1
    }

    /// The eight tiles in reading order.
    pub(crate) fn tiles(&self) -> Vec<u8> {
        self.board.cells().into_iter().filter(|&cell| cell != 0).collect()
    }

    /// What a move of the blank from this cell does; `None` if it is not legal.
    pub(crate) fn edge(&self, cell: usize, step: Move) -> Option<Edge> {
        let next = self.state(cell).apply(step)?;
        let distance = self.goal.distance(next)?;
        Some(Edge { nearer: distance < self.distance(cell), distance })
    }

    /// The field in characters.
    pub(crate) fn text(&self, charset: Charset) -> String {
        let [left, right, up, down] = charset.arrows();
        let mut text = String::new();
        for row in 0..3 {
            let mut states = String::new();
            let mut between = String::new();
            for cell in 3 * row..3 * row + 3 {
                let distance = self.distance(cell);
                let asked = cell == self.board.blank();
                states +=
                    &if asked { format!("[{distance:2}]") } else { format!(" {distance:2} ") };
                if let Some(edge) = self.edge(cell, Move::Right) {
                    states += &format!(" {:^2} ", if edge.nearer { right } else { left });
                }
                if let Some(edge) = self.edge(cell, Move::Down) {
                    between +=
                        &format!("{:>2} {:<5}", if edge.nearer { down } else { up }, edge.distance);
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
}
