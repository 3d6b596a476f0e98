//! Heuristics: estimates of the distance from a board to the goal.

use core::fmt;
use core::str::FromStr;

use super::{Algorithm, LinearConflict, SearchResult, Solver, UnsolvablePolicy};
use crate::goal::Goal;
use crate::puzzle::{Board, CELLS};
use crate::text::{ParseNameError, find};

/// An estimate of the number of moves from a board to a goal.
///
/// The searches find shortest paths if the heuristic is *admissible*, which means that it never
/// exceeds the distance. If it is also *consistent*, which means that one move never changes it by
/// more than one, no board is expanded twice. All five heuristics of this module are both. With a
/// heuristic that is not admissible, a path may be longer than the shortest one.
///
/// A heuristic of your own takes two lines:
///
/// ```
/// use loyd::{Board, search::{Algorithm, Heuristic, Solver}};
///
/// /// The distance of the blank alone.
/// struct BlankOnly(Board);
///
/// impl Heuristic for BlankOnly {
///     fn goal(&self) -> Board {
///         self.0
///     }
///     fn estimate(&self, board: Board) -> Option<u8> {
///         let (from, to) = (board.blank(), self.0.blank());
///         Some(((from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3)) as u8)
///     }
/// }
///
/// let mut solver = Solver::new(Algorithm::AStar, BlankOnly(Board::STANDARD));
/// assert_eq!(solver.solve("283104765".parse()?).moves(), None);
/// assert_eq!(solver.solve("123405867".parse()?).moves().unwrap().len(), 14);
/// # Ok::<(), loyd::BoardError>(())
/// ```
pub trait Heuristic {
    /// The goal to which distances are estimated.
    ///
    /// ```
    /// use loyd::{Board, search::{Heuristic, Manhattan}};
    /// assert_eq!(Manhattan::new(Board::STANDARD).goal(), Board::STANDARD);
    /// ```
    fn goal(&self) -> Board;

    /// The estimated number of moves from the board to the goal. `None` if the heuristic knows that
    /// the goal cannot be reached from there.
    ///
    /// ```
    /// use loyd::{Board, search::{Heuristic, Manhattan}};
    /// let manhattan = Manhattan::new(Board::STANDARD);
    /// assert_eq!(manhattan.estimate("867254301".parse()?), Some(21));
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    fn estimate(&self, board: Board) -> Option<u8>;
}

/// No heuristic: every estimate is 0.
///
/// With it, A* is uniform-cost search and IDA* is iterative deepening.
///
/// ```
/// use loyd::{Board, search::{Zero, Heuristic}};
/// assert_eq!(Zero::new(Board::STANDARD).estimate("867254301".parse()?), Some(0));
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zero {
    goal: Board,
}

impl Zero {
    /// For this goal.
    ///
    /// ```
    /// loyd::search::Zero::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub const fn new(goal: Board) -> Zero {
        Zero { goal }
    }
}

impl Heuristic for Zero {
    fn goal(&self) -> Board {
        self.goal
    }

    #[inline]
    fn estimate(&self, _: Board) -> Option<u8> {
        Some(0)
    }
}

/// The number of tiles that are not on their goal cells; the textbook's h1. The blank is not
/// counted.
///
/// ```
/// use loyd::{Board, search::{Heuristic, Misplaced}};
/// let misplaced = Misplaced::new(Board::STANDARD);
/// assert_eq!(misplaced.estimate("123450786".parse()?), Some(1));
/// assert_eq!(misplaced.estimate("867254301".parse()?), Some(7));
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Misplaced {
    goal: Board,
    sums: TileSums,
}

impl Misplaced {
    /// For this goal.
    ///
    /// ```
    /// loyd::search::Misplaced::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub fn new(goal: Board) -> Misplaced {
        Misplaced { goal, sums: TileSums::new(goal, |cell, home| u8::from(cell != home)) }
    }
}

impl Heuristic for Misplaced {
    fn goal(&self) -> Board {
        self.goal
    }

    #[inline]
    fn estimate(&self, board: Board) -> Option<u8> {
        Some(self.sums.of(board))
    }
}

/// The sum over all tiles of the rows and columns between the tile and its goal cell; the
/// textbook's h2.
///
/// ```
/// use loyd::{Board, search::{Heuristic, Manhattan}};
/// let manhattan = Manhattan::new(Board::STANDARD);
/// assert_eq!(manhattan.estimate("123450786".parse()?), Some(1));
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Manhattan {
    goal: Board,
    sums: TileSums,
}

impl Manhattan {
    /// For this goal.
    ///
    /// ```
    /// loyd::search::Manhattan::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub fn new(goal: Board) -> Manhattan {
        let between = |cell: usize, home: usize| {
            (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
        };
        Manhattan { goal, sums: TileSums::new(goal, |cell, home| between(cell, home) as u8) }
    }
}

impl Heuristic for Manhattan {
    fn goal(&self) -> Board {
        self.goal
    }

    #[inline]
    fn estimate(&self, board: Board) -> Option<u8> {
        Some(self.sums.of(board))
    }
}

/// The distance, from the table. A search with it goes straight to the goal.
///
/// ```
/// use loyd::{Board, search::{Heuristic, ExactDistance}};
/// let perfect = ExactDistance::new(Board::STANDARD);
/// assert_eq!(perfect.estimate("867254301".parse()?), Some(31));
/// assert_eq!(perfect.estimate("123456870".parse()?), None);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExactDistance {
    goal: Goal,
}

impl ExactDistance {
    /// For this goal.
    ///
    /// ```
    /// loyd::search::ExactDistance::new(loyd::Board::STANDARD);
    /// ```
    #[must_use]
    pub const fn new(goal: Board) -> ExactDistance {
        ExactDistance { goal: Goal::new(goal) }
    }
}

impl Heuristic for ExactDistance {
    fn goal(&self) -> Board {
        self.goal.board()
    }

    #[inline]
    fn estimate(&self, board: Board) -> Option<u8> {
        self.goal.distance(board)
    }
}

/// A sum over all tiles of the cost of each on its cell, with tables for two tiles at a time.
#[derive(Clone)]
struct TileSums {
    /// By the cell of the blank, the pair of places and the two tiles.
    pairs: Box<[[[u8; 64]; 4]; CELLS]>,
}

impl TileSums {
    /// `cost(cell, home)`: what a tile costs on a cell when the goal has it on `home`.
    fn new(goal: Board, cost: impl Fn(usize, usize) -> u8) -> TileSums {
        let homes = homes(goal);
        let mut pairs = Box::new([[[0; 64]; 4]; CELLS]);
        for (blank, pairs) in pairs.iter_mut().enumerate() {
            let cell = |place: usize| place + usize::from(place >= blank);
            for (pair, sums) in pairs.iter_mut().enumerate() {
                for (tiles, sum) in sums.iter_mut().enumerate() {
                    *sum = cost(cell(2 * pair), homes[tiles >> 3])
                        + cost(cell(2 * pair + 1), homes[tiles & 7]);
                }
            }
        }
        TileSums { pairs }
    }

    #[inline]
    fn of(&self, board: Board) -> u8 {
        let [a, b, c, d] = &self.pairs[board.blank()];
        let tiles = board.arrangement() as usize;
        a[tiles >> 18 & 63] + b[tiles >> 12 & 63] + c[tiles >> 6 & 63] + d[tiles & 63]
    }
}

/// Without its tables, which follow from the goal.
impl fmt::Debug for TileSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TileSums")
    }
}

/// The cell of each tile of the goal; that of tile 1 first.
pub(super) fn homes(goal: Board) -> [usize; 8] {
    let mut homes = [0; 8];
    for cell in 0..CELLS {
        if let Some(tile) = goal.tile(cell) {
            homes[usize::from(tile) - 1] = cell;
        }
    }
    homes
}

/// The heuristics by name, for programs that choose one at run time.
///
/// ```
/// use loyd::Board;
/// use loyd::search::{Algorithm, HeuristicKind, UnsolvablePolicy};
/// let name: HeuristicKind = "linear-conflict".parse()?;
/// let mut solve = name.solver(Algorithm::IdaStar, Board::STANDARD, UnsolvablePolicy::Refuse);
/// assert_eq!(solve("123405867".parse()?).moves().unwrap().len(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HeuristicKind {
    /// `none`: [`Zero`].
    None,
    /// `misplaced`: [`Misplaced`].
    Misplaced,
    /// `manhattan`: [`Manhattan`].
    Manhattan,
    /// `linear-conflict`: [`LinearConflict`].
    LinearConflict,
    /// `perfect`: [`ExactDistance`].
    ExactDistance,
}

impl HeuristicKind {
    /// All heuristics, the weakest first.
    ///
    /// ```
    /// assert_eq!(loyd::search::HeuristicKind::ALL.len(), 5);
    /// ```
    pub const ALL: [HeuristicKind; 5] = [
        HeuristicKind::None,
        HeuristicKind::Misplaced,
        HeuristicKind::Manhattan,
        HeuristicKind::LinearConflict,
        HeuristicKind::ExactDistance,
    ];

    /// The name in lower case.
    ///
    /// ```
    /// assert_eq!(loyd::search::HeuristicKind::Manhattan.name(), "manhattan");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HeuristicKind::None => "none",
            HeuristicKind::Misplaced => "misplaced",
            HeuristicKind::Manhattan => "manhattan",
            HeuristicKind::LinearConflict => "linear-conflict",
            HeuristicKind::ExactDistance => "perfect",
        }
    }

    /// The estimates of this heuristic for a goal, as a function of the board. `None` means that
    /// the goal cannot be reached, which only [`ExactDistance`] finds out.
    ///
    /// ```
    /// use loyd::Board;
    /// use loyd::search::HeuristicKind;
    /// let board = "867254301".parse()?;
    /// let values = HeuristicKind::ALL.map(|kind| kind.estimator(Board::STANDARD)(board));
    /// assert_eq!(values, [Some(0), Some(7), Some(21), Some(23), Some(31)]);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn estimator(self, goal: Board) -> Box<dyn Fn(Board) -> Option<u8> + Send + Sync> {
        fn boxed<H: Heuristic + Send + Sync + 'static>(
            heuristic: H,
        ) -> Box<dyn Fn(Board) -> Option<u8> + Send + Sync> {
            Box::new(move |board| heuristic.estimate(board))
        }
        match self {
            HeuristicKind::None => boxed(Zero::new(goal)),
            HeuristicKind::Misplaced => boxed(Misplaced::new(goal)),
            HeuristicKind::Manhattan => boxed(Manhattan::new(goal)),
            HeuristicKind::LinearConflict => boxed(LinearConflict::new(goal)),
            HeuristicKind::ExactDistance => boxed(ExactDistance::new(goal)),
        }
    }

    /// A solver with this heuristic for a goal, as a function from the start to the result. Its
    /// loops are compiled for the heuristic, so it is as fast as a [`Solver`] of the type.
    ///
    /// ```
    /// use loyd::Board;
    /// use loyd::search::{Algorithm, HeuristicKind, UnsolvablePolicy};
    /// let (goal, policy) = (Board::STANDARD, UnsolvablePolicy::Exhaust);
    /// let mut solve = HeuristicKind::None.solver(Algorithm::BreadthFirst, goal, policy);
    /// assert_eq!(solve("123456870".parse()?).stats.expanded, 181_440);
    /// # Ok::<(), loyd::BoardError>(())
    /// ```
    #[must_use]
    pub fn solver(
        self,
        algorithm: Algorithm,
        goal: Board,
        unsolvable: UnsolvablePolicy,
    ) -> Box<dyn FnMut(Board) -> SearchResult> {
        fn boxed<H: Heuristic + 'static>(
            mut solver: Solver<H>,
        ) -> Box<dyn FnMut(Board) -> SearchResult> {
            Box::new(move |start| solver.solve(start))
        }
        match self {
            HeuristicKind::None => {
                boxed(Solver::new(algorithm, Zero::new(goal)).unsolvable(unsolvable))
            }
            HeuristicKind::Misplaced => {
                boxed(Solver::new(algorithm, Misplaced::new(goal)).unsolvable(unsolvable))
            }
            HeuristicKind::Manhattan => {
                boxed(Solver::new(algorithm, Manhattan::new(goal)).unsolvable(unsolvable))
            }
            HeuristicKind::LinearConflict => {
                boxed(Solver::new(algorithm, LinearConflict::new(goal)).unsolvable(unsolvable))
            }
            HeuristicKind::ExactDistance => {
                boxed(Solver::new(algorithm, ExactDistance::new(goal)).unsolvable(unsolvable))
            }
        }
    }
}

/// The name in lower case, such as `linear-conflict`.
impl fmt::Display for HeuristicKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// From the name in lower case.
impl FromStr for HeuristicKind {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<HeuristicKind, ParseNameError> {
        let names = "none, misplaced, manhattan, linear-conflict or perfect";
        find(&HeuristicKind::ALL, HeuristicKind::name, text, names)
    }
}
