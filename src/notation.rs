//! Paths as text.

use core::fmt;
use core::str::FromStr;

use crate::path::Path;
use crate::puzzle::Move;

/// From letters `u d l r`, small or capital.
impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Path, ParsePathError> {
        text.chars().enumerate().try_fold(Path::EMPTY, |path, (at, character)| {
            let step = Move::from_letter(character).ok_or(ParsePathError { at })?;
            path.push(step).ok_or(ParsePathError { at })
        })
    }
}

/// Why a text is not a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePathError {
    at: usize,
}

impl fmt::Display for ParsePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} is not a move", self.at)
    }
}

impl core::error::Error for ParsePathError {}
