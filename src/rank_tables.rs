//! What is known about all boards of both parities, by rank.

use core::fmt;

use crate::bulk::INVALID_RANK;
use crate::goal::Goal;
use crate::puzzle::{Board, CELLS, Parity, for_each_arrangement};

/// The number of values: a power of two, so that no index needs a check. From [`INVALID_RANK`] on
/// they are those of invalid boards, and hardly any of them is ever touched.
const VALUES: usize = 1 << 19;

/// One value for each of the 362,880 boards by [`Board::rank`], and one for invalid boards.
///
/// A table answers with one load, without unranking the board and without looking at its parity.
/// It takes 363 kB of memory. Made by [`Goal::distance_table`], [`Goal::move_table`], and
/// [`Goal::path_count_table`].
///
/// ```
/// use loyd::{Goal, bulk::INVALID_RANK};
/// let distances = Goal::default().distance_table();
/// assert_eq!(distances.get(8), 0); // the goal
/// assert_eq!(distances.get(17), -1); // two tiles of the goal exchanged
/// assert_eq!(distances.get(INVALID_RANK), -2);
/// ```
#[derive(Clone)]
pub struct RankTable<T> {
    values: Box<[T; VALUES]>,
}

impl<T: Copy> RankTable<T> {
    /// The value of every solvable board; `unsolvable` and `invalid` for all else.
    fn new(goal: Goal, unsolvable: T, invalid: T, value: impl Fn(Board) -> T) -> RankTable<T> {
        let mut values = vec![invalid; VALUES];
        values[..INVALID_RANK as usize].fill(unsolvable);
        for_each_arrangement(goal.board().parity() == Parity::Odd, |arrangement| {
            for blank in 0..CELLS as u32 {
                let board = Board::from_parts(arrangement, blank);
                values[board.rank()] = value(board);
            }
        });
        match values.into_boxed_slice().try_into() {
            Ok(values) => RankTable { values },
            Err(_) => unreachable!("the vector has as many values as the array"),
        }
    }

    /// The value of the board with this rank; that of invalid boards from 362,880 on.
    ///
    /// ```
    /// let moves = loyd::Goal::default().move_table();
    /// assert_eq!(moves.get(7), 8); // one move to the right
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, rank: u32) -> T {
        self.values[rank.min(INVALID_RANK) as usize & (VALUES - 1)]
    }

    /// The 362,880 values of boards, by rank.
    ///
    /// ```
    /// let distances = loyd::Goal::default().distance_table();
    /// assert_eq!(distances.as_slice().iter().max(), Some(&31));
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..INVALID_RANK as usize]
    }
}

macro_rules! get_all {
    ($($type:ty)*) => {$(
        impl RankTable<$type> {
            /// The value of every rank, written to the same index of `values`; and whether all
            /// ranks are those of boards.
            ///
            /// # Panics
            ///
            /// If the slices differ in length.
            pub fn get_all(&self, ranks: &[u32], values: &mut [$type]) -> bool {
                assert_eq!(ranks.len(), values.len(), "there is one value for each rank");
                let largest = ranks.iter().fold(0, |largest, &rank| rank.max(largest));
                let are_valid = largest < INVALID_RANK;
                if are_valid {
                    for (value, &rank) in values.iter_mut().zip(ranks) {
                        *value = self.values[rank as usize & (VALUES - 1)];
                    }
                } else {
                    for (value, &rank) in values.iter_mut().zip(ranks) {
                        *value = self.get(rank);
                    }
                }
                are_valid
            }
        }
    )*};
}
get_all!(i8 u8);

/// As the number of its values.
impl<T> fmt::Debug for RankTable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RankTable").field("boards", &INVALID_RANK).finish_non_exhaustive()
    }
}

impl Goal {
    /// The distances of all boards by rank: -1 if the goal cannot be reached, -2 for invalid
    /// boards.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let board: loyd::Board = "867254301".parse()?;
    /// assert_eq!(goal.distance_table().get(board.rank() as u32), 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn distance_table(self) -> RankTable<i8> {
        RankTable::new(self, -1, -2, |board| self.distance(board).map_or(-1, |moves| moves as i8))
    }

    /// The optimal moves of all boards by rank, as [bits](crate::MoveSet::to_bits): 0 at the goal,
    /// if the goal cannot be reached, and for invalid boards.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let board: loyd::Board = "867254301".parse()?;
    /// let moves = loyd::MoveSet::from_bits(goal.move_table().get(board.rank() as u32));
    /// assert_eq!(moves.unwrap().to_string(), "ulr");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn move_table(self) -> RankTable<u8> {
        RankTable::new(self, 0, 0, |board| {
            self.optimal_moves(board).map_or(0, |moves| moves.to_bits())
        })
    }

    /// The numbers of optimal paths of all boards by rank, at most 86: 0 if the goal cannot be
    /// reached, and for invalid boards.
    ///
    /// ```
    /// let goal = loyd::Goal::default();
    /// let board: loyd::Board = "867254301".parse()?;
    /// assert_eq!(goal.path_count_table().get(board.rank() as u32), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path_count_table(self) -> RankTable<u8> {
        let counts = self.path_counts();
        RankTable::new(self, 0, 0, |board| counts.get(board).map_or(0, |paths| paths as u8))
    }
}
