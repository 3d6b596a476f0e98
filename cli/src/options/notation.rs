//! The options that say how paths are written: shared by the commands that print or read them.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use loyd::{Board, Move, MoveNames, Notation, ParseMoves, Path, PathFormat};

use crate::error::Failure;
use crate::options::values::named;

/// What the moves of a written path name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Names {
    /// The way the blank goes.
    #[default]
    Blank,
    /// The way the tile goes.
    Tile,
    /// The number of the tile.
    Number,
}

impl Names {
    /// The moves of a text from a start.
    pub(crate) fn read(self, text: &[u8], start: Board) -> ParseMoves<'_> {
        match self {
            Names::Blank => ParseMoves::new(text, MoveNames::Blank, start),
            Names::Tile => ParseMoves::new(text, MoveNames::Tile, start),
            Names::Number => ParseMoves::new(text, MoveNames::Number, start),
        }
    }
}

/// What the moves of a path name; for commands that only read paths, since they know every
/// notation.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NamesArgs {
    /// Name moves by blank (its way), tile (its way), number
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Names::Blank, hide_possible_values = true, hide_default_value = true)]
    pub(crate) moves: Names,
}

/// How paths are written.
#[derive(Args, Clone, Debug)]
pub(crate) struct NotationArgs {
    /// How to write paths: letters, capitals, words, small-words, capital-words, arrows, runs
    /// (DR2U2), list
    #[arg(long, value_name = "HOW", hide_possible_values = true, value_parser = named::<Notation>(Notation::ALL.map(Notation::name)))]
    notation: Option<Notation>,

    #[command(flatten)]
    names: NamesArgs,
}

impl NotationArgs {
    pub(crate) fn written(&self) -> Result<Written, Failure> {
        let mover = match (self.names.moves, self.notation) {
            (Names::Blank, _) => MoveNames::Blank,
            (Names::Tile, _) => MoveNames::Tile,
            (Names::Number, None) => return Ok(Written::Numbers),
            (Names::Number, Some(_)) => {
                let problem = "--notation is for directions; leave it out with --moves number";
                return Err(Failure::Usage(problem.to_string()));
            }
        };
        Ok(Written::Directions(self.notation.unwrap_or_default(), mover))
    }
}

/// How a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Directions(Notation, MoveNames),
    Numbers,
}

impl Written {
    /// Writes a path that is legal from the start.
    pub(crate) fn path(self, start: Board, path: Path, out: &mut impl Write) -> io::Result<()> {
        match self {
            // By far the most, and faster so.
            Written::Directions(Notation::Letters, MoveNames::Blank) => write!(out, "{path}"),
            Written::Directions(notation, mover) => {
                write!(out, "{}", path.display(PathFormat::new(notation, mover), start))
            }
            Written::Numbers => match path.numbers(start) {
                Some(numbers) => write!(out, "{numbers}"),
                None => Ok(()),
            },
        }
    }

    /// Writes one move that is legal from the start.
    pub(crate) fn step(self, start: Board, step: Move, out: &mut impl Write) -> io::Result<()> {
        self.path(start, Path::EMPTY.push(step).unwrap_or_default(), out)
    }

    /// What stands between two paths on a line: a space, or a tab where a path has spaces.
    pub(crate) fn between_paths(self) -> &'static [u8] {
        match self {
            Written::Directions(
                Notation::Letters | Notation::Capitals | Notation::Arrows | Notation::Runs,
                _,
            ) => b" ",
            _ => b"\t",
        }
    }
}
