//! Feature `rand`: boards drawn at random, each as likely as any other.
//!
//! Random moves from the goal are not a fair scramble: they favor some boards over others at every
//! length. So a board is drawn from all that qualify, by its number among them.

use core::ops::RangeInclusive;

use rand::Rng;
use rand::distr::{Distribution, StandardUniform};

use crate::goal::Goal;
use crate::puzzle::{Board, Parity, STATES};

/// A uniform distribution over boards: those that are solvable for a goal, those that are not, or
/// those at some distances from it.
///
/// Draws are independent, so a board may repeat. The same generator gives the same boards in every
/// later version, independent of rand's own distributions: of the n boards, in the order that the
/// constructor states, a draw is the board at position `x % n` (counted from 0), where `x` is the
/// generator's next `u64` below the largest multiple of n that is not over 2^64. Larger numbers are
/// rejected.
///
/// ```
/// use loyd::{Goal, UniformBoards};
/// use rand_chacha::ChaCha8Rng;
/// use rand_chacha::rand_core::SeedableRng;
/// use rand::distr::Distribution;
///
/// let goal = Goal::default();
/// let hard = UniformBoards::at_distance(goal, 31..=31).unwrap();
/// let mut generator = ChaCha8Rng::seed_from_u64(8);
/// assert_eq!(hard.len(), 2);
/// assert_eq!(goal.distance(hard.sample(&mut generator)), Some(31));
/// ```
#[derive(Clone, Debug)]
pub struct UniformBoards(From);

#[derive(Clone, Debug)]
enum From {
    All(Parity),
    These(Vec<Board>),
}

impl UniformBoards {
    /// The 181,440 boards from which the goal can be reached, in the order of their rank.
    ///
    /// ```
    /// use loyd::{Goal, STATES, UniformBoards};
    /// assert_eq!(UniformBoards::solvable(Goal::default()).len(), STATES);
    /// ```
    #[must_use]
    pub const fn solvable(goal: Goal) -> UniformBoards {
        UniformBoards(From::All(goal.board().parity()))
    }

    /// The 181,440 boards from which the goal cannot be reached, in the order of their rank.
    ///
    /// ```
    /// use loyd::{Goal, UniformBoards};
    /// use rand::distr::Distribution;
    /// # use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// # let mut generator = ChaCha8Rng::seed_from_u64(8);
    /// let board = UniformBoards::unsolvable(Goal::default()).sample(&mut generator);
    /// assert_eq!(Goal::default().solve(board), None);
    /// ```
    #[must_use]
    pub const fn unsolvable(goal: Goal) -> UniformBoards {
        UniformBoards(From::All(match goal.board().parity() {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }))
    }

    /// The boards at these distances, in moves, from the goal: by distance, then by rank. Every
    /// board is as likely as any other, so the distances come as often as they have boards. `None`
    /// if none of the distances has a board.
    ///
    /// ```
    /// use loyd::{Goal, UniformBoards};
    /// let goal = Goal::default();
    /// assert_eq!(UniformBoards::at_distance(goal, 0..=2).unwrap().len(), 1 + 2 + 4);
    /// assert!(UniformBoards::at_distance(goal, 32..=99).is_none());
    /// ```
    #[must_use]
    pub fn at_distance(goal: Goal, distances: RangeInclusive<u8>) -> Option<UniformBoards> {
        let last = (*distances.end()).min(goal.max_distance());
        let boards: Vec<_> =
            (*distances.start()..=last).flat_map(|distance| goal.at_distance(distance)).collect();
        (!boards.is_empty()).then_some(UniformBoards(From::These(boards)))
    }

    /// The number of boards to draw from, at least 1.
    ///
    /// ```
    /// use loyd::{Goal, UniformBoards};
    /// assert_eq!(UniformBoards::at_distance(Goal::default(), 20..=20).unwrap().len(), 16_993);
    /// ```
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // It never is.
    pub fn len(&self) -> usize {
        match &self.0 {
            From::All(_) => STATES,
            From::These(boards) => boards.len(),
        }
    }
}

impl Distribution<Board> for UniformBoards {
    fn sample<R: Rng + ?Sized>(&self, generator: &mut R) -> Board {
        let at = index(generator, self.len());
        match &self.0 {
            From::All(parity) => {
                Board::from_index(at, *parity).expect("the index is below the number of boards")
            }
            From::These(boards) => boards[at],
        }
    }
}

/// Any of the 362,880 boards, solvable for a goal or not: the board whose rank is drawn as
/// [`UniformBoards`] draws a place.
impl Distribution<Board> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, generator: &mut R) -> Board {
        Board::unrank(index(generator, 2 * STATES)).expect("the rank is below the number of boards")
    }
}

/// A number below the bound, which is over 0, each as likely as any other; see [`UniformBoards`].
fn index<R: Rng + ?Sized>(generator: &mut R, bound: usize) -> usize {
    let bound = bound as u64;
    // 2^64 modulo the bound: this many numbers at the upper end would favor the low remainders.
    let excess = (u64::MAX % bound + 1) % bound;
    loop {
        let number = generator.next_u64();
        if number <= u64::MAX - excess {
            return (number % bound) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use core::convert::Infallible;

    use rand::TryRng;

    use super::*;

    /// A generator that gives these numbers, the last first.
    struct Numbers(Vec<u64>);

    impl TryRng for Numbers {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            unreachable!("an index is drawn from 64 bits")
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(self.0.pop().expect("no more numbers are drawn than needed"))
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("an index is drawn from 64 bits")
        }
    }

    #[test]
    fn numbers_past_the_last_multiple_are_skipped() {
        assert_eq!(index(&mut Numbers(vec![25]), 10), 5);
        // 2^64 - 1 = 10 * 1844674407370955161 + 5: the numbers from ..1610 on would favor 0 to 5.
        let last = 18_446_744_073_709_551_609;
        assert_eq!(index(&mut Numbers(vec![last]), 10), 9);
        assert_eq!(index(&mut Numbers(vec![3, last + 1]), 10), 3);
        assert_eq!(index(&mut Numbers(vec![4, u64::MAX, u64::MAX]), 10), 4);
        // A power of two divides 2^64: nothing is thrown away.
        assert_eq!(index(&mut Numbers(vec![u64::MAX]), 16), 15);
        assert_eq!(index(&mut Numbers(vec![u64::MAX]), 1), 0);
    }
}
