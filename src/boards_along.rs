//! The boards along a path, and the nearest of several goals.

use core::iter::FusedIterator;

use crate::goal::Goal;
use crate::path::{Path, PathIter};
use crate::puzzle::Board;

impl Path {
    /// The boards along the path, the start first. They end before the first illegal move.
    ///
    /// ```
    /// use loyd::{Board, Goal};
    /// let start = "123456078".parse()?;
    /// let path = Goal::default().solve(start).unwrap();
    /// let boards: Vec<String> = path.boards(start).map(|board| board.to_string()).collect();
    /// assert_eq!(boards, ["123456078", "123456708", "123456780"]);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub const fn boards(self, start: Board) -> BoardsAlong {
        BoardsAlong { next: Some(start), moves: self.iter() }
    }
}

/// The boards along a path; see [`Path::boards`].
#[derive(Clone, Debug)]
pub struct BoardsAlong {
    next: Option<Board>,
    moves: PathIter,
}

impl Iterator for BoardsAlong {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let board = self.next?;
        self.next = self.moves.next().and_then(|step| board.apply(step));
        Some(board)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.next {
            Some(_) => (1, Some(1 + self.moves.len())),
            None => (0, Some(0)),
        }
    }
}

impl FusedIterator for BoardsAlong {}

impl Goal {
    /// The nearest of several goals and its distance; of several, the first. `None` if none of them
    /// can be reached.
    ///
    /// ```
    /// use loyd::{Board, Goal};
    /// let goals = ["123804765", "123456780", "012345678"];
    /// let goals = goals.map(|text| Goal::new(text.parse().unwrap()));
    /// let start = "123456708".parse()?;
    /// assert_eq!(Goal::nearest(goals, start), Some((goals[1], 1)));
    /// assert_eq!(Goal::nearest([goals[0]], start), None);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn nearest(goals: impl IntoIterator<Item = Goal>, start: Board) -> Option<(Goal, u8)> {
        let reachable = goals.into_iter().filter_map(|goal| Some((goal, goal.distance(start)?)));
        reachable.min_by_key(|&(_, distance)| distance)
    }
}
