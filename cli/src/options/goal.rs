//! The options that say what to reach: shared by all commands.

use clap::Args;
use loyd::{Board, Goal, MoveOrder};

/// Which goal, for commands that ask for no path.
#[derive(Args, Clone, Debug)]
pub(crate) struct TargetArgs {
    /// A board, or standard (123456780), spiral (123804765), aima (012345678)
    #[arg(short, long, value_name = "BOARD", default_value = "standard", value_parser = parse_goal, allow_hyphen_values = true)]
    goal: Board,
}

impl TargetArgs {
    pub(crate) fn goal(&self) -> Goal {
        Goal::new(self.goal)
    }
}

/// Which goal, and which of several optimal paths.
#[derive(Args, Clone, Debug)]
pub(crate) struct GoalArgs {
    #[command(flatten)]
    target: TargetArgs,

    /// How ties are broken: udlr in any order
    #[arg(long, value_name = "ORDER", default_value = "udlr")]
    order: MoveOrder,
}

impl GoalArgs {
    pub(crate) fn goal(&self) -> Goal {
        self.target.goal().with_order(self.order)
    }
}

fn parse_goal(text: &str) -> Result<Board, String> {
    match text {
        "standard" => Ok(Board::STANDARD),
        "spiral" => Ok(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5])),
        "aima" => Ok(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8])),
        _ => text.parse().map_err(|error| format!("{error} (or standard, spiral, aima)")),
    }
}
