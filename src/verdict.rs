//! Verdicts on answers: how good a sequence of moves is, and whether a claim is right.

use core::fmt;
use core::iter::FusedIterator;

use crate::claim::Reading;
use crate::goal::Goal;
use crate::padded::padded;
use crate::path::Path;
use crate::puzzle::{Board, Move};
use crate::text::{ParseMoves, ParsePathError};

/// How an answer to a board turns out.
///
/// ```
/// use loyd::Outcome;
/// assert_eq!(Outcome::Optimal.to_string(), "optimal");
/// assert_eq!(Outcome::Suboptimal { excess: 4 }.to_string(), "solved, 4 moves too long");
/// assert_eq!(Outcome::Unsolved { distance: 1 }.to_string(), "ends 1 move from the goal");
/// assert_eq!(Outcome::Illegal { at: 7 }.to_string(), "illegal at move 7");
/// assert_eq!(Outcome::Unsolvable.to_string(), "unsolvable, as claimed");
/// assert_eq!(Outcome::Impossible.to_string(), "moves for an unsolvable board");
/// assert_eq!(Outcome::Solvable { distance: 19 }.to_string(), "solvable in 19 moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The moves reach the goal, and no fewer moves do.
    Optimal,
    /// The moves reach the goal, but fewer moves do too.
    Suboptimal {
        /// The number of moves beyond the minimum; always even.
        excess: usize,
    },
    /// The moves end at another board.
    Unsolved {
        /// The distance, 1 to 31, of that board.
        distance: u8,
    },
    /// A move would take the blank off the board, or names a tile that is not beside the blank.
    Illegal {
        /// The number of the move, from 1.
        at: usize,
    },
    /// The answer says that the board is unsolvable, and it is.
    Unsolvable,
    /// The answer is a sequence of moves, but the board is unsolvable.
    Impossible,
    /// The answer says that the board is unsolvable, but it can be solved.
    Solvable {
        /// The distance, 0 to 31, of the board.
        distance: u8,
    },
}

impl Outcome {
    /// Whether the answer is right: the moves reach the goal, or the board is unsolvable and the
    /// answer says so.
    #[must_use]
    pub const fn is_correct(self) -> bool {
        matches!(self, Outcome::Optimal | Outcome::Suboptimal { .. } | Outcome::Unsolvable)
    }

    /// The outcome in one word, such as `suboptimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Optimal => "optimal",
            Outcome::Suboptimal { .. } => "suboptimal",
            Outcome::Unsolved { .. } => "unsolved",
            Outcome::Illegal { .. } => "illegal",
            Outcome::Unsolvable => "unsolvable",
            Outcome::Impossible => "impossible",
            Outcome::Solvable { .. } => "solvable",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| match *self {
            Outcome::Optimal => f.write_str("optimal"),
            Outcome::Suboptimal { excess } => write!(f, "solved, {excess} moves too long"),
            Outcome::Unsolved { distance: 1 } => f.write_str("ends 1 move from the goal"),
            Outcome::Unsolved { distance } => write!(f, "ends {distance} moves from the goal"),
            Outcome::Illegal { at } => write!(f, "illegal at move {at}"),
            Outcome::Unsolvable => f.write_str("unsolvable, as claimed"),
            Outcome::Impossible => f.write_str("moves for an unsolvable board"),
            Outcome::Solvable { distance: 1 } => f.write_str("solvable in 1 move"),
            Outcome::Solvable { distance } => write!(f, "solvable in {distance} moves"),
        })
    }
}

/// A verdict on an answer, in figures that a program can compute with.
///
/// [`Goal::check`], [`Path::check`], [`ParseMoves::check`], and
/// [`Claim::check`](crate::Claim::check) return it. It prints as its [`Outcome`].
///
/// ```
/// use loyd::{Goal, Outcome, Path};
/// let path: Path = "uddr".parse().unwrap();
/// let verdict = path.check(Goal::default(), "123456708".parse()?);
/// assert_eq!(verdict.outcome(), Outcome::Illegal { at: 3 });
/// assert_eq!(verdict.first_bad_move(), Some(1));
/// assert_eq!((verdict.moves(), verdict.optimal(), verdict.left()), (2, Some(1), Some(1)));
/// assert!(!verdict.is_correct());
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    outcome: Outcome,
    first_bad_move: Option<usize>,
    moves: usize,
    optimal: Option<u8>,
    left: Option<u8>,
    other_reading: Option<(Reading, Outcome)>,
}

impl Verdict {
    /// How the answer turns out.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        self.outcome
    }

    /// Whether the answer is right: the moves reach the goal, in any number, or the board is
    /// unsolvable and the answer says so.
    #[must_use]
    pub const fn is_correct(self) -> bool {
        self.outcome.is_correct()
    }

    /// Whether the moves reach the goal, in any number.
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

    /// The number of moves before the end or the first illegal move.
    #[must_use]
    pub const fn moves(self) -> usize {
        self.moves
    }

    /// The distance of the start. `None` if the goal cannot be reached from it.
    #[must_use]
    pub const fn optimal(self) -> Option<u8> {
        self.optimal
    }

    /// The number of moves beyond the minimum. `None` if the moves do not reach the goal.
    #[must_use]
    pub const fn excess(self) -> Option<usize> {
        match self.outcome {
            Outcome::Optimal => Some(0),
            Outcome::Suboptimal { excess } => Some(excess),
            _ => None,
        }
    }

    /// The number, from 1, of the first illegal move. `None` if there is none.
    #[must_use]
    pub const fn illegal_at(self) -> Option<usize> {
        match self.outcome {
            Outcome::Illegal { at } => Some(at),
            _ => None,
        }
    }

    /// The number, from 1, of the first move that does not reduce the distance, or is illegal.
    /// `None` if there is none or the goal cannot be reached.
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

    /// The distance of the board at which the moves end, or at which the first illegal move is
    /// tried. `None` if the goal cannot be reached.
    #[must_use]
    pub const fn left(self) -> Option<u8> {
        self.left
    }

    /// Another reading that makes the moves legal, with its outcome. `None` unless the moves are
    /// illegal and another reading is legal. Only [`Claim::check`](crate::Claim::check) looks for
    /// it.
    #[must_use]
    pub const fn other_reading(self) -> Option<(Reading, Outcome)> {
        self.other_reading
    }

    /// The verdict on a claim that the goal cannot be reached from the start.
    #[must_use]
    pub fn on_unsolvable(goal: Goal, start: Board) -> Verdict {
        let optimal = goal.distance(start);
        let outcome = match optimal {
            Some(distance) => Outcome::Solvable { distance },
            None => Outcome::Unsolvable,
        };
        Verdict { outcome, optimal, left: optimal, ..Verdict::IMPOSSIBLE }
    }

    /// The verdict on moves; a move that is `None` is illegal on every board.
    #[cfg(feature = "std")]
    pub(crate) fn on_steps(goal: Goal, start: Board, steps: &[Option<Move>]) -> Verdict {
        match judge(goal, start, steps.iter().map(|&step| Ok::<_, core::convert::Infallible>(step)))
        {
            Ok(verdict) => verdict,
            Err(never) => match never {},
        }
    }

    /// The same verdict with the reading that makes its moves legal.
    pub(crate) const fn with_other_reading(
        self,
        other_reading: Option<(Reading, Outcome)>,
    ) -> Verdict {
        Verdict { other_reading, ..self }
    }

    /// The better the verdict, the less.
    pub(crate) const fn quality(&self) -> (u8, usize) {
        match self.outcome {
            Outcome::Optimal | Outcome::Unsolvable => (0, 0),
            Outcome::Suboptimal { excess } => (1, excess),
            Outcome::Unsolved { .. } | Outcome::Impossible | Outcome::Solvable { .. } => (2, 0),
            Outcome::Illegal { at } => (3, usize::MAX - at),
        }
    }

    const IMPOSSIBLE: Verdict = Verdict {
        outcome: Outcome::Impossible,
        first_bad_move: None,
        moves: 0,
        optimal: None,
        left: None,
        other_reading: None,
    };
}

/// The outcome, and another reading if one makes the moves legal.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.outcome;
        match self.other_reading {
            None => outcome.fmt(f),
            Some((reading, other)) => {
                padded(f, |f| write!(f, "{outcome} ({other} if read as {reading})"))
            }
        }
    }
}

impl Goal {
    /// The verdict on a sequence of moves from a start. The sequence may have any length; nothing
    /// is read after the first illegal move.
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

    /// The distance to the goal after every move of a sequence, up to the first illegal move. Empty
    /// if the goal cannot be reached.
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
    /// The verdict on the path as an answer to a start and a goal; see [`Goal::check`].
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
    /// The verdict on the moves of the text; see [`Goal::check`]. A tile that is not beside the
    /// blank is an illegal move here, not an error of the text.
    ///
    /// # Errors
    ///
    /// If the text is not moves, even after an illegal move.
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

/// The verdict on moves; a move that is `None` is illegal on every board.
fn judge<E>(
    goal: Goal,
    start: Board,
    moves: impl Iterator<Item = Result<Option<Move>, E>>,
) -> Result<Verdict, E> {
    let Some(least) = goal.distance(start) else {
        return Ok(Verdict { moves: 0, ..Verdict::IMPOSSIBLE });
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
            return Ok(Verdict {
                outcome: Outcome::Illegal { at: made },
                first_bad_move,
                moves: made - 1,
                optimal: Some(least),
                left: Some(distance),
                other_reading: None,
            });
        };
        (board, distance) = next;
    }
    let outcome = match (distance, made - usize::from(least).min(made)) {
        (0, 0) => Outcome::Optimal,
        (0, excess) => Outcome::Suboptimal { excess },
        _ => Outcome::Unsolved { distance },
    };
    Ok(Verdict {
        outcome,
        first_bad_move,
        moves: made,
        optimal: Some(least),
        left: Some(distance),
        other_reading: None,
    })
}

/// The distances after every move; see [`Goal::distances`].
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
    /// `None` after an illegal move.
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
