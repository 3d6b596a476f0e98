//! What a sequence of moves is worth: the special judge.

use core::fmt;
use core::iter::FusedIterator;

use crate::goal::Goal;
use crate::padded::padded;
use crate::path::Path;
use crate::puzzle::{Board, Move};
use crate::text::{ParseMoves, ParsePathError};

/// How a sequence of moves ends.
///
/// ```
/// use loyd::Outcome;
/// assert_eq!(Outcome::Optimal.to_string(), "optimal");
/// assert_eq!(Outcome::Suboptimal { excess: 4 }.to_string(), "solved, 4 moves too long");
/// assert_eq!(Outcome::Unsolved { distance: 1 }.to_string(), "ends 1 move from the goal");
/// assert_eq!(Outcome::Illegal { at: 7 }.to_string(), "illegal at move 7");
/// assert_eq!(Outcome::Unsolvable.to_string(), "unsolvable");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The moves reach the goal, and nobody can do it in fewer.
    Optimal,
    /// The moves reach the goal, but there are too many of them.
    Suboptimal {
        /// How many there are more than necessary; always an even number.
        excess: usize,
    },
    /// The moves end at another board.
    Unsolved {
        /// The least number of moves, 1 to 31, from there to the goal.
        distance: u8,
    },
    /// A move would take the blank off the board, or names a tile that is not beside the blank.
    Illegal {
        /// Which move, the first 1.
        at: usize,
    },
    /// No moves reach the goal from this start.
    Unsolvable,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| match *self {
            Outcome::Optimal => f.write_str("optimal"),
            Outcome::Suboptimal { excess } => write!(f, "solved, {excess} moves too long"),
            Outcome::Unsolved { distance: 1 } => f.write_str("ends 1 move from the goal"),
            Outcome::Unsolved { distance } => write!(f, "ends {distance} moves from the goal"),
            Outcome::Illegal { at } => write!(f, "illegal at move {at}"),
            Outcome::Unsolvable => f.write_str("unsolvable"),
        })
    }
}

/// What a sequence of moves is worth; made by [`Goal::check`], [`Path::check`] and
/// [`ParseMoves::check`]. It prints as its [`Outcome`].
///
/// ```
/// use loyd::{Goal, Outcome, Path};
/// let path: Path = "uddr".parse().unwrap();
/// let verdict = path.check(Goal::default(), "123456708".parse()?);
/// assert_eq!(verdict.outcome(), Outcome::Illegal { at: 3 });
/// assert_eq!(verdict.first_bad_move(), Some(1));
/// assert!(!verdict.is_solution());
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    outcome: Outcome,
    first_bad_move: Option<usize>,
}

impl Verdict {
    /// How the moves end.
    ///
    /// ```
    /// use loyd::{Board, Goal, Outcome, Path};
    /// let verdict = Path::EMPTY.check(Goal::default(), Board::STANDARD);
    /// assert_eq!(verdict.outcome(), Outcome::Optimal);
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        self.outcome
    }

    /// The first move, counted from 1, after which the goal is not one move nearer than before, be
    /// it that it leads away or that it is illegal. `None` if all moves lead to the goal, and if
    /// the goal cannot be reached at all.
    ///
    /// ```
    /// use loyd::{Board, Goal, Path};
    /// let path: Path = "rlr".parse().unwrap();
    /// let verdict = path.check(Goal::default(), "123456708".parse()?);
    /// assert_eq!(verdict.to_string(), "solved, 2 moves too long");
    /// assert_eq!(verdict.first_bad_move(), Some(2));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub const fn first_bad_move(self) -> Option<usize> {
        self.first_bad_move
    }

    /// Whether the moves reach the goal, in however many moves.
    ///
    /// ```
    /// use loyd::{Board, Goal, Path};
    /// let path: Path = "ud".parse().unwrap();
    /// assert!(path.check(Goal::default(), Board::STANDARD).is_solution());
    /// ```
    #[must_use]
    pub const fn is_solution(self) -> bool {
        matches!(self.outcome, Outcome::Optimal | Outcome::Suboptimal { .. })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.outcome.fmt(f)
    }
}

impl Goal {
    /// What a sequence of moves from a start is worth. It may have any length; no more of it is
    /// taken than up to the first illegal move.
    ///
    /// ```
    /// use loyd::{Goal, Move};
    /// let start = "123456708".parse()?;
    /// let there_and_back = [Move::Left, Move::Right].repeat(50);
    /// let verdict = Goal::default().check(start, there_and_back);
    /// assert_eq!(verdict.to_string(), "ends 1 move from the goal");
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn check(self, start: Board, moves: impl IntoIterator<Item = Move>) -> Verdict {
        let moves = moves.into_iter().map(|step| Ok::<_, core::convert::Infallible>(Some(step)));
        match judge(self, start, moves) {
            Ok(verdict) => verdict,
            Err(never) => match never {},
        }
    }

    /// The distance to the goal after every move of a sequence, as far as the moves are legal. If
    /// the goal cannot be reached there is nothing at all.
    ///
    /// ```
    /// use loyd::{Goal, Move, Path};
    /// let path: Path = "lrr".parse().unwrap();
    /// let distances = Goal::default().distances("123456708".parse()?, path);
    /// assert!(distances.eq([2, 1, 0]));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    pub fn distances<I: IntoIterator<Item = Move>>(
        self,
        start: Board,
        moves: I,
    ) -> Distances<I::IntoIter> {
        let board = self.is_solvable(start).then_some(start);
        Distances { goal: self, board, moves: moves.into_iter() }
    }
}

impl Path {
    /// What the path is worth as an answer to a start and a goal; see [`Goal::check`].
    ///
    /// ```
    /// use loyd::{Goal, Path};
    /// let goal = Goal::default();
    /// let start = "867254301".parse()?;
    /// assert_eq!(goal.solve(start).unwrap().check(goal, start).to_string(), "optimal");
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn check(self, goal: Goal, start: Board) -> Verdict {
        goal.check(start, self)
    }
}

impl ParseMoves<'_> {
    /// What the moves of the text are worth; see [`Goal::check`]. A tile that is not beside the
    /// blank is an illegal move here, not an error of the text.
    ///
    /// # Errors
    ///
    /// If the text is not moves: anywhere, also after an illegal move.
    ///
    /// ```
    /// use loyd::{Goal, MoveNames, ParseMoves};
    /// let (goal, start) = (Goal::default(), "123456078".parse()?);
    /// assert_eq!(ParseMoves::new(b"L2", MoveNames::Tile, start).check(goal, start)?.to_string(), "optimal");
    /// assert_eq!(ParseMoves::new(b"8 7", MoveNames::Number, start).check(goal, start)?.to_string(), "illegal at move 1");
    /// assert!(ParseMoves::new(b"8 9", MoveNames::Number, start).check(goal, start).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(mut self, goal: Goal, start: Board) -> Result<Verdict, ParsePathError> {
        let verdict = judge(goal, start, core::iter::from_fn(|| self.advance()))?;
        while let Some(step) = self.advance() {
            step?;
        }
        Ok(verdict)
    }
}

/// The verdict on moves of which `None` is illegal on every board.
fn judge<E>(
    goal: Goal,
    start: Board,
    moves: impl Iterator<Item = Result<Option<Move>, E>>,
) -> Result<Verdict, E> {
    let Some(least) = goal.distance(start) else {
        return Ok(Verdict { outcome: Outcome::Unsolvable, first_bad_move: None });
    };
    let (mut board, mut distance) = (start, least);
    let mut made = 0;
    let mut first_bad_move = None;
    for step in moves {
        let next = step?
            .and_then(|step| board.apply(step))
            .and_then(|next| Some((next, goal.distance(next)?)));
        made += 1;
        let nearer = next.is_some_and(|(_, there)| there < distance);
        if first_bad_move.is_none() && !nearer {
            first_bad_move = Some(made);
        }
        let Some(next) = next else {
            return Ok(Verdict { outcome: Outcome::Illegal { at: made }, first_bad_move });
        };
        (board, distance) = next;
    }
    let outcome = match (distance, made - usize::from(least).min(made)) {
        (0, 0) => Outcome::Optimal,
        (0, excess) => Outcome::Suboptimal { excess },
        _ => Outcome::Unsolved { distance },
    };
    Ok(Verdict { outcome, first_bad_move })
}

/// The distances after every move; made by [`Goal::distances`].
///
/// ```
/// use loyd::{Board, Goal, Path};
/// let path: Path = "uu".parse().unwrap();
/// let mut distances = Goal::default().distances(Board::STANDARD, path);
/// assert_eq!((distances.next(), distances.next(), distances.next()), (Some(1), Some(2), None));
/// ```
#[derive(Clone, Debug)]
pub struct Distances<I> {
    goal: Goal,
    /// None after an illegal move.
    board: Option<Board>,
    moves: I,
}

impl<I: Iterator<Item = Move>> Iterator for Distances<I> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let board = self.board?;
        let step = self.moves.next()?;
        self.board = board.apply(step);
        self.goal.distance(self.board?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = if self.board.is_some() { self.moves.size_hint().1 } else { Some(0) };
        (0, most)
    }
}

impl<I: FusedIterator<Item = Move>> FusedIterator for Distances<I> {}
