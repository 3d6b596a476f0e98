//! Options for the goal, shared by all commands.

use clap::Args;
use loyd::{Board, Goal, MoveOrder};

/// The goals that have names.
const NAMES: [(&str, Board); 6] = [
    ("standard", Board::STANDARD),
    ("classic", Board::STANDARD),
    ("spiral", SPIRAL),
    ("snail", SPIRAL),
    ("aima", BLANK_FIRST),
    ("reversed", Board::new([8, 7, 6, 5, 4, 3, 2, 1, 0])),
];
const SPIRAL: Board = Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]);
const BLANK_FIRST: Board = Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8]);

/// The help of options that take a goal.
pub(crate) const HELP: &str = "Board, standard (123456780), spiral (123804765), aima (012345678), \
reversed, or blank:N (blank on cell N of 0 to 8) [default: standard]";

/// The goal, for commands that print no path.
#[derive(Args, Clone, Debug)]
pub(crate) struct TargetArgs {
    #[arg(short, long, value_name = "GOAL", default_value = "standard", value_parser = parse_goal,
          allow_hyphen_values = true, hide_default_value = true, help = HELP)]
    goal: Board,
}

impl TargetArgs {
    pub(crate) fn goal(&self) -> Goal {
        Goal::new(self.goal)
    }
}

/// The goal, and which of several optimal paths is the first.
#[derive(Args, Clone, Debug)]
pub(crate) struct GoalArgs {
    #[command(flatten)]
    target: TargetArgs,

    #[command(flatten)]
    order: OrderArgs,
}

impl GoalArgs {
    pub(crate) fn goal(&self) -> Goal {
        self.order.apply(self.target.goal())
    }
}

/// Which of several optimal paths is the first.
#[derive(Args, Clone, Debug)]
pub(crate) struct OrderArgs {
    /// Move order that breaks ties: a permutation of udlr
    #[arg(long, value_name = "ORDER", default_value = "udlr")]
    order: MoveOrder,
}

impl OrderArgs {
    pub(crate) fn apply(&self, goal: Goal) -> Goal {
        goal.with_order(self.order)
    }
}

/// Reads a goal: a board, a name, or the cell of the blank.
pub(crate) fn parse_goal(text: &str) -> Result<Board, String> {
    if let Some(cell) = text.strip_prefix("blank:") {
        let cell = cell.parse::<usize>().ok().filter(|&cell| cell < 9);
        let cell = cell.ok_or("write blank:0 to blank:8; cells are counted row by row")?;
        let mut cells = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        cells[cell..].rotate_right(1);
        return Ok(Board::new(cells));
    }
    match NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
        Some((_, board)) => Ok(*board),
        None => text.parse().map_err(|error| {
            format!("{error}; write a board, standard, spiral, aima, reversed, or blank:N")
        }),
    }
}

/// The name of a goal that differs from the one in use, for a note.
pub(crate) fn name_of(board: Board) -> Option<&'static str> {
    NAMES.iter().find(|(_, named)| *named == board).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_have_names_and_blank_cells() {
        for (text, board) in [
            ("classic", "123456780"),
            ("snail", "123804765"),
            ("Reversed", "876543210"),
            ("aima", "012345678"),
            ("blank:0", "012345678"),
            ("blank:4", "123405678"),
            ("blank:8", "123456780"),
            ("1 2 3 8 _ 4 7 6 5", "123804765"),
        ] {
            assert_eq!(parse_goal(text).map(|board| board.to_string()), Ok(board.into()), "{text}");
        }
        for text in ["blank:9", "blank:", "blank:-1", "blank: 1", "snails", "", "12345678"] {
            assert!(parse_goal(text).is_err(), "{text}");
        }
    }
}
