//! What decides which goals can be reached.

use core::fmt;

/// The parity of an arrangement: of the eight tiles in reading order, the blank left out.
///
/// No move changes it, so a board can be solved for a goal exactly when both have the same parity.
///
/// ```
/// use loyd::{Board, Parity};
/// let goal: Board = "123456780".parse()?;
/// let swapped: Board = "123456870".parse()?;
/// assert_eq!(goal.parity(), Parity::Even);
/// assert_eq!(swapped.parity(), Parity::Odd);
/// # Ok::<(), loyd::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parity {
    /// An even number of inversions, as in 1 2 3 4 5 6 7 8.
    Even,
    /// An odd number of inversions.
    Odd,
}

/// `even` or `odd`.
impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        })
    }
}
