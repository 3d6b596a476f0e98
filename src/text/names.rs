//! Parsing of named enums.

use core::fmt;
use core::str::FromStr;

use crate::puzzle::Parity;

/// The error of parsing a [`Notation`](crate::Notation), a [`MoveNames`](crate::MoveNames), a
/// [`Parity`], or a search's algorithm or heuristic: the text is not the name of one.
///
/// ```
/// use loyd::Notation;
/// let error = "morse".parse::<Notation>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "unknown name; write letters, capitals, words, small-words, capital-words, arrows, runs \
///      or list"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseNameError {
    /// All names.
    names: &'static str,
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown name; write {}", self.names)
    }
}

impl core::error::Error for ParseNameError {}

/// From `even` or `odd`.
impl FromStr for Parity {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Parity, ParseNameError> {
        let name = |parity| match parity {
            Parity::Even => "even",
            Parity::Odd => "odd",
        };
        find(&[Parity::Even, Parity::Odd], name, text, "even or odd")
    }
}

/// The value with this name. The error lists the `names`.
pub(crate) fn find<T: Copy>(
    all: &[T],
    name: impl Fn(T) -> &'static str,
    text: &str,
    names: &'static str,
) -> Result<T, ParseNameError> {
    all.iter().copied().find(|&one| name(one) == text).ok_or(ParseNameError { names })
}
