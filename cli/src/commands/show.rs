//! `lookup show`: a board, the boards along its path, or its field of arrows, as text or as a
//! picture.

use clap::Args;
use loyd::{Arrows, Board, Goal};

use crate::draw;
use crate::error::{Exit, Failure};
use crate::options::drawing::DrawingArgs;
use crate::options::goal::GoalArgs;

const NOTES: &str = "\
--arrows draws the nine boards that have the same order of tiles, one for each
cell of the blank. A number is a distance, and [ ] marks BOARD. An arrow is a
legal move and points to the end that is nearer to the goal. Between the rows,
it is the upper board's move down, with the distance of the board it leads to.
The program stores these nine boards in three bytes.

Examples:
  lookup show 283104765
  lookup show --steps --goal spiral 283104765
  lookup show --arrows 867254301
  lookup show --arrows --svg arrows.svg 867254301";

/// The arguments of `lookup show`.
#[derive(Args, Debug)]
#[command(after_help = NOTES)]
pub(crate) struct ShowArgs {
    /// The board, in one argument or split across several
    #[arg(value_name = "BOARD", required = true, allow_negative_numbers = true)]
    board: Vec<String>,

    #[command(flatten)]
    goal: GoalArgs,

    /// Draw the boards along an optimal path
    #[arg(long, conflicts_with = "arrows")]
    steps: bool,

    /// Draw the field of arrows of the board
    #[arg(long)]
    arrows: bool,

    #[command(flatten)]
    drawing: DrawingArgs,
}

pub(crate) fn run(args: &ShowArgs) -> Result<Exit, Failure> {
    let text = args.board.join(" ");
    let board: Board =
        text.parse().map_err(|error| Failure::Usage(format!("argument 1: {error}")))?;
    let goal = args.goal.goal();
    let drawn = match (args.drawing.charset(), args.arrows, args.steps) {
        (Some(charset), true, _) => charset.field(&arrows(goal, board)?),
        (Some(charset), _, true) => charset.boards(&steps(goal, board)?),
        (Some(charset), _, _) => charset.board(board),
        (None, true, _) => draw::field(&arrows(goal, board)?),
        (None, _, true) => draw::boards(&steps(goal, board)?),
        (None, _, _) => draw::board(board),
    };
    args.drawing.write(&drawn)?;
    Ok(Exit::Answered)
}

fn arrows(goal: Goal, board: Board) -> Result<Arrows, Failure> {
    Arrows::new(goal, board).ok_or_else(|| unsolvable(goal, board))
}

/// The boards from the start to the goal, each under its title: the number of its move and the
/// move.
fn steps(goal: Goal, board: Board) -> Result<Vec<(String, Board)>, Failure> {
    let path = goal.solve(board).ok_or_else(|| unsolvable(goal, board))?;
    let mut steps = vec![("start".to_string(), board)];
    let mut here = board;
    for (number, step) in (1..).zip(path) {
        here = here.apply(step).expect("every move of a path is legal");
        steps.push((format!("{number} {step}"), here));
    }
    Ok(steps)
}

fn unsolvable(goal: Goal, board: Board) -> Failure {
    Failure::Usage(format!("{} cannot be reached from {board}; swap any two tiles", goal.board()))
}
