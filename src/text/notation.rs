//! Paths as text, in every form that people write them: how they are printed, here; how they are
//! read, in [`read`].

use core::fmt;
use core::str::FromStr;

use super::{ParseNameError, find};
use crate::padded::padded;
use crate::path::Path;
use crate::puzzle::Move;

/// Whose way the directions of a written path tell.
///
/// The crate itself, HDU, POJ, UVa and most textbooks name the way of the blank; people who solve
/// for speed name the way of the tile, which is the opposite one.
///
/// ```
/// use loyd::{MoveNames, Notation, Path};
/// let path: Path = "ul".parse()?;
/// assert_eq!(path.written(Notation::Capitals, MoveNames::Blank).to_string(), "UL");
/// assert_eq!(path.written(Notation::Capitals, MoveNames::Tile).to_string(), "DR");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveNames {
    /// The way that the blank goes. It is the default.
    #[default]
    Blank,
    /// The way that the tile goes.
    Tile,
}

impl MoveNames {
    /// Both.
    ///
    /// ```
    /// assert_eq!(loyd::MoveNames::ALL.len(), 2);
    /// ```
    pub const ALL: [MoveNames; 2] = [MoveNames::Blank, MoveNames::Tile];

    /// The name, in small letters.
    ///
    /// ```
    /// assert_eq!(loyd::MoveNames::Tile.name(), "tile");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveNames::Blank => "blank",
            MoveNames::Tile => "tile",
        }
    }

    /// The move whose direction is written for this one; and, as that is its own inverse, the move
    /// that a direction means.
    #[inline]
    pub(crate) const fn turn(self, step: Move) -> Move {
        match self {
            MoveNames::Blank => step,
            MoveNames::Tile => step.opposite(),
        }
    }
}

/// From its name.
impl FromStr for MoveNames {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<MoveNames, ParseNameError> {
        find(&MoveNames::ALL, MoveNames::name, text, "blank or tile")
    }
}

/// As its name: `blank` or `tile`.
impl fmt::Display for MoveNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How the directions of a path are written.
///
/// All of them are read without being told which one it is: see [`ParseMoves`]. Paths as numbers of
/// tiles are apart, since they need the start: [`Path::numbers`].
///
/// ```
/// use loyd::{MoveNames, Notation, Path};
/// let path: Path = "drruu".parse()?;
/// let written = |notation| path.written(notation, MoveNames::Blank).to_string();
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
    /// `drruu`: what a path prints as, and what HDU and POJ ask for. It is the default.
    #[default]
    Letters,
    /// `DRRUU`, as UVa asks for.
    Capitals,
    /// `Down Right Right Up Up`.
    Words,
    /// `down right right up up`.
    SmallWords,
    /// `DOWN RIGHT RIGHT UP UP`; HackerRank asks for them, one a line.
    CapitalWords,
    /// `↓→→↑↑`.
    Arrows,
    /// `DR2U2`: capitals, each with the number of times, as people write who solve for speed.
    Runs,
    /// `['Down', 'Right', 'Right', 'Up', 'Up']`: a list in Python, as the course of ColumbiaX asks
    /// for.
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

    /// The name, in small letters: what the command's option takes.
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

    /// The direction of a move of the blank, alone.
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

    /// What stands between two moves.
    const fn between(self) -> &'static str {
        match self {
            Notation::Letters | Notation::Capitals | Notation::Arrows | Notation::Runs => "",
            Notation::Words | Notation::SmallWords | Notation::CapitalWords => " ",
            Notation::List => ", ",
        }
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

impl Path {
    /// The path as text in a notation, its directions those of the blank or of the tiles.
    ///
    /// ```
    /// use loyd::{MoveNames, Notation, Path};
    /// let path: Path = "llu".parse()?;
    /// assert_eq!(path.written(Notation::Runs, MoveNames::Tile).to_string(), "R2D");
    /// # Ok::<(), loyd::ParsePathError>(())
    /// ```
    #[must_use]
    pub const fn written(self, notation: Notation, mover: MoveNames) -> DisplayPath {
        DisplayPath { path: self, notation, mover }
    }
}

/// A path that prints in a notation; made by [`Path::written`].
///
/// ```
/// use loyd::{MoveNames, Notation, Path};
/// let written = "ul".parse::<Path>()?.written(Notation::Arrows, MoveNames::Blank);
/// assert_eq!(format!("{written}"), "↑←");
/// # Ok::<(), loyd::ParsePathError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DisplayPath {
    path: Path,
    notation: Notation,
    mover: MoveNames,
}

impl fmt::Display for DisplayPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| self.write(f))
    }
}

impl DisplayPath {
    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        let DisplayPath { path, notation, mover } = self;
        if notation == Notation::List {
            f.write_str("[")?;
        }
        let mut moves = path.iter().map(|step| mover.turn(step)).peekable();
        let mut between = "";
        while let Some(step) = moves.next() {
            f.write_str(between)?;
            f.write_str(notation.direction(step))?;
            between = notation.between();
            if notation == Notation::Runs {
                let mut times = 1;
                while moves.next_if_eq(&step).is_some() {
                    times += 1;
                }
                if times > 1 {
                    write!(f, "{times}")?;
                }
            }
        }
        if notation == Notation::List { f.write_str("]") } else { Ok(()) }
    }
}
