//! Options for the notation of paths, shared by the commands that print them.

use clap::{Args, ValueEnum};
use loyd::{Board, Move, MoveNames, MoveSet, Notation, Path};

use crate::error::Failure;
use crate::options::values::named;

/// What the moves of a written path name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Names {
    #[default]
    Blank,
    Tile,
    Number,
}

/// How paths are written.
#[derive(Args, Clone, Debug)]
pub(crate) struct NotationArgs {
    /// Notation of paths: letters, capitals, words, small-words, capital-words, arrows, runs
    /// (DR2U2), or list [default: letters]
    #[arg(long, value_name = "NAME", hide_possible_values = true,
          value_parser = named::<Notation>(Notation::ALL.map(Notation::name)))]
    notation: Option<Notation>,

    /// What moves name: blank, tile (directions), or number (of the tile) [default: blank]
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Names::Blank,
          hide_possible_values = true, hide_default_value = true)]
    moves: Names,
}

impl NotationArgs {
    pub(crate) fn written(&self) -> Result<Written, Failure> {
        let mover = match (self.moves, self.notation) {
            (Names::Blank, _) => MoveNames::Blank,
            (Names::Tile, _) => MoveNames::Tile,
            (Names::Number, None) => return Ok(Written::Numbers),
            (Names::Number, Some(_)) => {
                let problem = "--notation applies to directions; leave it out with --moves number";
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
    ///
    /// Streams write millions of paths, and the library's formatting takes ten times as long.
    pub(crate) fn path(self, start: Board, path: Path, out: &mut Vec<u8>) {
        match self {
            Written::Directions(Notation::Letters, MoveNames::Blank) => {
                out.extend_from_slice(path.letters(&mut [0; Path::MAX_LEN]).as_bytes());
            }
            Written::Directions(notation, names) => {
                let words = Move::ALL.map(|step| {
                    notation.direction(if names == MoveNames::Tile {
                        step.opposite()
                    } else {
                        step
                    })
                });
                match notation {
                    Notation::Runs => runs(path, words, out),
                    Notation::List => {
                        out.push(b'[');
                        join(path, words, b", ", out);
                        out.push(b']');
                    }
                    Notation::Words | Notation::SmallWords | Notation::CapitalWords => {
                        join(path, words, b" ", out);
                    }
                    _ => join(path, words, b"", out),
                }
            }
            Written::Numbers => {
                let mut board = start;
                for (at, step) in path.iter().enumerate() {
                    let Some(next) = board.apply(step) else { return };
                    if at > 0 {
                        out.push(b' ');
                    }
                    out.push(b'0' + board.tile(next.blank()).unwrap_or_default());
                    board = next;
                }
            }
        }
    }

    /// Writes one move that is legal from the start.
    pub(crate) fn step(self, start: Board, step: Move, out: &mut Vec<u8>) {
        self.path(start, Path::EMPTY.push(step).unwrap_or_default(), out);
    }

    /// Writes moves of which each is legal from the start.
    pub(crate) fn set(self, start: Board, moves: MoveSet, out: &mut Vec<u8>) {
        if self != Written::Numbers {
            let moves = moves.iter().try_fold(Path::EMPTY, Path::push);
            return self.path(start, moves.unwrap_or_default(), out);
        }
        for (at, step) in moves.iter().enumerate() {
            out.extend_from_slice(if at > 0 { b" " } else { b"" });
            self.step(start, step, out);
        }
    }

    /// What separates two paths on a line: a space, or a tab where a path has spaces.
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

/// The texts of four moves, by their eight bits: a path is copied in pieces of a fixed size,
/// because copying words of different lengths one by one is slow.
#[derive(Debug)]
pub(crate) struct FourMoves {
    texts: Vec<([u8; FourMoves::SIZE], u8)>,
    /// The length of the separator after the last word.
    separator: usize,
    is_list: bool,
}

impl FourMoves {
    /// Four times the longest word with its separator.
    const SIZE: usize = 40;

    /// The table for directions in this form; `None` for forms that are not words in a row.
    pub(crate) fn new(written: Written) -> Option<FourMoves> {
        let Written::Directions(notation, names) = written else { return None };
        let between = match notation {
            Notation::Runs => return None,
            Notation::List => ", ",
            Notation::Words | Notation::SmallWords | Notation::CapitalWords => " ",
            _ => "",
        };
        let text = |bits: usize| {
            let mut text = Vec::new();
            for at in 0..4 {
                let step = Move::ALL[bits >> (2 * at) & 3];
                let step = if names == MoveNames::Tile { step.opposite() } else { step };
                text.extend_from_slice(notation.direction(step).as_bytes());
                text.extend_from_slice(between.as_bytes());
            }
            let length = text.len();
            text.resize(FourMoves::SIZE, 0);
            let mut bytes = [0; FourMoves::SIZE];
            bytes.copy_from_slice(&text);
            (bytes, length as u8)
        };
        Some(FourMoves {
            texts: (0..256).map(text).collect(),
            separator: between.len(),
            is_list: notation == Notation::List,
        })
    }

    /// Writes a path.
    pub(crate) fn path(&self, path: Path, out: &mut Vec<u8>) {
        if self.is_list {
            out.push(b'[');
        }
        let (mut bits, mut left) = (path.to_bits(), path.len());
        while left >= 4 {
            let (text, length) = &self.texts[bits as usize & 255];
            let end = out.len() + usize::from(*length);
            out.extend_from_slice(text);
            out.truncate(end);
            bits >>= 8;
            left -= 4;
        }
        for _ in 0..left {
            // The first of four equal moves.
            let (text, length) = &self.texts[(bits as usize & 3) * 0b0101_0101];
            out.extend_from_slice(&text[..usize::from(*length) / 4]);
            bits >>= 2;
        }
        if !path.is_empty() {
            out.truncate(out.len() - self.separator);
        }
        if self.is_list {
            out.push(b']');
        }
    }
}

/// Writes the words of the moves with a separator.
fn join(path: Path, words: [&str; 4], between: &[u8], out: &mut Vec<u8>) {
    for (at, step) in path.iter().enumerate() {
        if at > 0 {
            out.extend_from_slice(between);
        }
        out.extend_from_slice(words[step as usize].as_bytes());
    }
}

/// Writes the words of the moves, with a number after a word that repeats. An optimal path repeats
/// a move at most once.
fn runs(path: Path, words: [&str; 4], out: &mut Vec<u8>) {
    let mut steps = path.iter().peekable();
    while let Some(step) = steps.next() {
        out.extend_from_slice(words[step as usize].as_bytes());
        let mut times = 1;
        while steps.next_if_eq(&step).is_some() {
            times += 1;
        }
        if times > 1 {
            out.push(b'0' + times);
        }
    }
}
