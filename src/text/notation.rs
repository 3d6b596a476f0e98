//! How paths are written as text; [`ParseMoves`](super::ParseMoves) reads them.

use core::fmt;
use core::str::FromStr;

use super::{ParseNameError, find};
use crate::path::Path;
use crate::puzzle::{Board, Move};

/// What the moves of a written path name.
///
/// This crate, HDU, POJ, UVa, and most textbooks name the direction of the blank. Speedsolvers name
/// the direction of the tile, which is the opposite one. Others name the number of the tile.
///
/// ```
/// use loyd::{Board, MoveNames, Notation, Path, PathFormat};
/// let path: Path = "ul".parse()?;
/// let written = |names| {
///     path.display(PathFormat::new(Notation::Capitals, names), Board::STANDARD).to_string()
/// };
/// assert_eq!(written(MoveNames::Blank), "UL");
/// assert_eq!(written(MoveNames::Tile), "DR");
/// assert_eq!(written(MoveNames::Number), "6 5");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MoveNames {
    /// The direction of the blank (the default).
    #[default]
    Blank,
    /// The direction of the tile.
    Tile,
    /// The number of the tile.
    Number,
}

impl MoveNames {
    /// All values.
    pub const ALL: [MoveNames; 3] = [MoveNames::Blank, MoveNames::Tile, MoveNames::Number];

    /// The name, in lowercase letters.
    ///
    /// ```
    /// assert_eq!(loyd::MoveNames::Tile.name(), "tile");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveNames::Blank => "blank",
            MoveNames::Tile => "tile",
            MoveNames::Number => "number",
        }
    }
}

/// From its name.
impl FromStr for MoveNames {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<MoveNames, ParseNameError> {
        find(&MoveNames::ALL, MoveNames::name, text, "blank, tile or number")
    }
}

/// As its name: `blank`, `tile`, or `number`.
impl fmt::Display for MoveNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How the directions of a path are written. [`ParseMoves`](crate::ParseMoves) reads all notations.
///
/// ```
/// use loyd::{Board, Notation, Path};
/// let path: Path = "drruu".parse()?;
/// let written = |notation: Notation| path.display(notation, Board::STANDARD).to_string();
/// assert_eq!(written(Notation::Letters), "drruu");
/// assert_eq!(written(Notation::Words), "Down Right Right Up Up");
/// assert_eq!(written(Notation::Arrows), "↓→→↑↑");
/// assert_eq!(written(Notation::Runs), "DR2U2");
/// assert_eq!(written(Notation::List), "['Down', 'Right', 'Right', 'Up', 'Up']");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `drruu`, as HDU and POJ require (the default).
    #[default]
    Letters,
    /// `DRRUU`, as UVa requires.
    Capitals,
    /// `Down Right Right Up Up`.
    Words,
    /// `down right right up up`.
    SmallWords,
    /// `DOWN RIGHT RIGHT UP UP`; HackerRank requires one on each line.
    CapitalWords,
    /// `↓→→↑↑`.
    Arrows,
    /// `DR2U2`: capitals with numbers of repetitions, as speedsolvers write.
    Runs,
    /// `['Down', 'Right', 'Right', 'Up', 'Up']`: a list in Python, as the course of ColumbiaX
    /// requires.
    List,
}

impl Notation {
    /// All notations.
    ///
    /// ```
    /// assert_eq!(loyd::Notation::ALL.map(|notation| notation.name()).join(" "),
    ///     "letters capitals words small-words capital-words arrows runs list");
    /// ```
    pub const ALL: [Notation; 8] = [
        Notation::Letters,
        Notation::Capitals,
        Notation::Words,
        Notation::SmallWords,
        Notation::CapitalWords,
        Notation::Arrows,
        Notation::Runs,
        Notation::List,
    ];

    /// The name, in lowercase letters.
    ///
    /// ```
    /// assert_eq!(loyd::Notation::SmallWords.name(), "small-words");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Letters => "letters",
            Notation::Capitals => "capitals",
            Notation::Words => "words",
            Notation::SmallWords => "small-words",
            Notation::CapitalWords => "capital-words",
            Notation::Arrows => "arrows",
            Notation::Runs => "runs",
            Notation::List => "list",
        }
    }

    /// One direction.
    ///
    /// ```
    /// use loyd::{Move, Notation};
    /// assert_eq!(Notation::CapitalWords.direction(Move::Left), "LEFT");
    /// ```
    #[must_use]
    pub const fn direction(self, step: Move) -> &'static str {
        let all = match self {
            Notation::Letters => ["u", "d", "l", "r"],
            Notation::Capitals | Notation::Runs => ["U", "D", "L", "R"],
            Notation::Words => ["Up", "Down", "Left", "Right"],
            Notation::SmallWords => ["up", "down", "left", "right"],
            Notation::CapitalWords => ["UP", "DOWN", "LEFT", "RIGHT"],
            Notation::Arrows => ["↑", "↓", "←", "→"],
            Notation::List => ["'Up'", "'Down'", "'Left'", "'Right'"],
        };
        all[step as usize]
    }

    /// The directions, each with what separates it from the next, and the length of that.
    const fn directions(self) -> ([Sign; 4], usize) {
        let separator = match self {
            Notation::Letters | Notation::Capitals | Notation::Arrows | Notation::Runs => "",
            Notation::Words | Notation::SmallWords | Notation::CapitalWords => " ",
            Notation::List => ", ",
        };
        let mut signs = [Sign { bytes: [0; SIGN], length: 0 }; 4];
        let mut at = 0;
        while at < 4 {
            signs[at] = Sign::new(self.direction(Move::ALL[at]), separator);
            at += 1;
        }
        (signs, separator.len())
    }
}

/// From its name.
impl FromStr for Notation {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Notation, ParseNameError> {
        let names = "letters, capitals, words, small-words, capital-words, arrows, runs or list";
        find(&Notation::ALL, Notation::name, text, names)
    }
}

/// As its name, such as `small-words`.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The longest direction with a separator: `'Right', `.
const SIGN: usize = 12;

/// The text of a direction.
#[derive(Clone, Copy)]
struct Sign {
    bytes: [u8; SIGN],
    length: usize,
}

impl Sign {
    const fn new(direction: &str, separator: &str) -> Sign {
        let mut sign = Sign { bytes: [0; SIGN], length: 0 };
        let texts = [direction.as_bytes(), separator.as_bytes()];
        let mut which = 0;
        while which < 2 {
            let mut at = 0;
            while at < texts[which].len() {
                sign.bytes[sign.length] = texts[which][at];
                sign.length += 1;
                at += 1;
            }
            which += 1;
        }
        sign
    }
}

/// The directions of all notations.
static DIRECTIONS: [([Sign; 4], usize); 8] = {
    let mut all = [([Sign { bytes: [0; SIGN], length: 0 }; 4], 0); 8];
    let mut at = 0;
    while at < 8 {
        all[at] = Notation::ALL[at].directions();
        at += 1;
    }
    all
};

/// How a path is written: its notation, and what its moves name.
///
/// ```
/// use loyd::{Board, MoveNames, Notation, Path, PathFormat};
/// let path: Path = "llu".parse()?;
/// let format = PathFormat::new(Notation::Runs, MoveNames::Tile);
/// assert_eq!(path.display(format, Board::STANDARD).to_string(), "R2D");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PathFormat {
    notation: Notation,
    names: MoveNames,
}

impl PathFormat {
    /// A format. The notation has no effect on tile numbers, which are written as `4 3 2 1`.
    #[must_use]
    pub const fn new(notation: Notation, names: MoveNames) -> PathFormat {
        PathFormat { notation, names }
    }

    /// How the directions are written.
    #[must_use]
    pub const fn notation(self) -> Notation {
        self.notation
    }

    /// What the moves name.
    #[must_use]
    pub const fn names(self) -> MoveNames {
        self.names
    }

    /// Whether there are spaces in a path of several moves.
    ///
    /// ```
    /// use loyd::{Notation, PathFormat};
    /// assert!(PathFormat::from(Notation::Words).has_spaces());
    /// assert!(!PathFormat::from(Notation::Runs).has_spaces());
    /// ```
    #[must_use]
    pub const fn has_spaces(self) -> bool {
        matches!(self.names, MoveNames::Number)
            || matches!(
                self.notation,
                Notation::Words | Notation::SmallWords | Notation::CapitalWords | Notation::List
            )
    }

    /// Appends a path to a text, as [`Path::display`] writes it, but several times faster.
    #[cfg(feature = "std")]
    #[inline]
    pub fn write(self, path: Path, start: Board, out: &mut Vec<u8>) {
        let mut text = [0; LONGEST];
        let length = self.fill(path, start, &mut text);
        out.extend_from_slice(&text[..length]);
    }

    /// Writes a path to the buffer, and returns the length.
    fn fill(self, path: Path, start: Board, text: &mut [u8; LONGEST]) -> usize {
        match (self.names, self.notation) {
            (MoveNames::Number, _) => numbers(path, start, text),
            (names, Notation::Runs) => runs(bits(path, names), path.len(), text),
            (names, notation) => {
                let (signs, separator) = &DIRECTIONS[notation as usize];
                let is_list = notation == Notation::List;
                let mut at = usize::from(is_list);
                text[0] = b'[';
                let mut moves = bits(path, names);
                for _ in 0..path.len() {
                    let sign = &signs[(moves & 3) as usize];
                    moves >>= 2;
                    text[at..at + SIGN].copy_from_slice(&sign.bytes);
                    at += sign.length;
                }
                at -= if path.is_empty() { 0 } else { *separator };
                text[at] = b']';
                at + usize::from(is_list)
            }
        }
    }
}

/// Directions of the blank in a notation.
impl From<Notation> for PathFormat {
    fn from(notation: Notation) -> PathFormat {
        PathFormat::new(notation, MoveNames::Blank)
    }
}

/// Room for the longest text: 31 moves in the list notation take 279 bytes.
const LONGEST: usize = 320;

/// The directions to write, two bits each. The opposite of a move differs in the lower bit.
const fn bits(path: Path, names: MoveNames) -> u64 {
    match names {
        MoveNames::Tile => path.to_bits() ^ 0x5555_5555_5555_5555,
        MoveNames::Blank | MoveNames::Number => path.to_bits(),
    }
}

/// Writes `DR2U2`.
fn runs(mut moves: u64, mut left: usize, text: &mut [u8; LONGEST]) -> usize {
    let mut at = 0;
    while left > 0 {
        // The position of the first move that differs from this one.
        let repeated = (moves & 3) * 0x5555_5555_5555_5555;
        let run = ((moves ^ repeated).trailing_zeros() as usize / 2).min(left);
        text[at] = b"UDLR"[(moves & 3) as usize];
        at += 1;
        if run > 9 {
            text[at] = b'0' + (run / 10) as u8;
            at += 1;
        }
        if run > 1 {
            text[at] = b'0' + (run % 10) as u8;
            at += 1;
        }
        // At most 31 moves: the shift is less than 64.
        moves >>= 2 * run;
        left -= run;
    }
    at
}

/// Writes `4 3 2 1`, with a `?` for each move that is not legal.
fn numbers(path: Path, start: Board, text: &mut [u8; LONGEST]) -> usize {
    let mut board = start;
    let mut at = 0;
    for step in path {
        text[at] = match board.apply(step) {
            Some(next) => {
                let tile = board.tile(next.blank()).unwrap_or_default();
                board = next;
                b'0' + tile
            }
            None => b'?',
        };
        text[at + 1] = b' ';
        at += 2;
    }
    at.saturating_sub(1)
}

impl Path {
    /// The path as text, from a start. Directions do not depend on the start. A tile number is `?`
    /// for a move that would take the blank off the board.
    ///
    /// ```
    /// use loyd::{Board, MoveNames, Notation, Path, PathFormat};
    /// let path: Path = "llu".parse()?;
    /// assert_eq!(path.display(Notation::CapitalWords, Board::STANDARD).to_string(), "LEFT LEFT UP");
    /// let numbers = PathFormat::new(Notation::Letters, MoveNames::Number);
    /// assert_eq!(path.display(numbers, Board::STANDARD).to_string(), "8 7 4");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[must_use]
    pub fn display(self, format: impl Into<PathFormat>, start: Board) -> DisplayPath {
        DisplayPath { path: self, format: format.into(), start }
    }
}

/// A path that prints in a format; made by [`Path::display`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DisplayPath {
    path: Path,
    format: PathFormat,
    start: Board,
}

impl fmt::Display for DisplayPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; LONGEST];
        let length = self.format.fill(self.path, self.start, &mut text);
        f.pad(core::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}
