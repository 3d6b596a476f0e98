//! The formats: one entry each.

use std::fmt;
use std::io::{self, Write};

use loyd::{Board, MoveOrder};

use super::write::{self, Case};

/// What to reach from every start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// This board.
    Board(Board),
    /// The board that the input gives after the start.
    Given,
    /// The board that is farthest from the start; of several the first by rank.
    Farthest,
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Board(board) => write!(f, "{board}"),
            Aim::Given => f.write_str("given in the input"),
            Aim::Farthest => f.write_str("the farthest board; of several the first by rank"),
        }
    }
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cases {
    /// One. (If there are more, they are answered too.)
    One,
    /// As many as come before the end of the input; also none.
    ToEnd,
    /// As many as its first number says.
    Counted,
}

/// A format: what the input looks like and what is written for every case.
#[derive(Debug)]
pub(super) struct Format {
    pub(super) name: &'static str,
    /// Other judges with the same format.
    pub(super) aliases: &'static [&'static str],
    /// Where it comes from, in words.
    pub(super) title: &'static str,
    /// The input, in words.
    pub(super) input: &'static str,
    /// The output for a case, in words.
    pub(super) output: &'static str,
    pub(super) cases: Cases,
    /// Whether the size of the board, 3, stands before every board.
    pub(super) sized: bool,
    pub(super) aim: Aim,
    /// Which of several optimal paths.
    pub(super) order: MoveOrder,
    /// What stands between two outputs.
    pub(super) between: &'static str,
    /// What is written for an unsolvable board; where that is not laid down, such a board is no
    /// input of this format.
    pub(super) unsolvable: Option<&'static str>,
    /// Writes the answer to a case.
    pub(super) write: fn(&Case, &mut dyn Write) -> io::Result<()>,
}

impl Format {
    /// The format with this name, in small letters or capitals.
    pub(super) fn find(name: &str) -> Option<&'static Format> {
        FORMATS.iter().find(|format| {
            [format.name].iter().chain(format.aliases).any(|known| known.eq_ignore_ascii_case(name))
        })
    }
}

const STANDARD: Aim = Aim::Board(Board::STANDARD);
const BLANK_FIRST: Aim = Aim::Board(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8]));

/// What most formats have in common.
const USUAL: Format = Format {
    name: "",
    aliases: &[],
    title: "",
    input: "",
    output: "",
    cases: Cases::One,
    sized: false,
    aim: STANDARD,
    order: MoveOrder::UDLR,
    between: "",
    unsolvable: None,
    write: write::path,
};

pub(super) static FORMATS: [Format; 12] = [
    Format {
        name: "hdu1043",
        aliases: &["zoj1217"],
        title: "HDU 1043 and ZOJ 1217, Eight",
        input: "boards to the end of the input, nine cells each, the blank x",
        output: "the path in letters u, d, l, r",
        cases: Cases::ToEnd,
        unsolvable: Some("unsolvable"),
        ..USUAL
    },
    Format {
        name: "poj1077",
        aliases: &["acwing179"],
        title: "POJ 1077 and AcWing 179, Eight",
        input: "one board of nine cells, the blank x",
        output: "the path in letters u, d, l, r",
        unsolvable: Some("unsolvable"),
        ..USUAL
    },
    Format {
        name: "uva652",
        title: "UVa 652, Eight",
        input: "the number of boards, then the boards, nine cells each, the blank x",
        output: "the path in letters u, d, l, r; an empty line between two outputs",
        cases: Cases::Counted,
        between: "\n",
        unsolvable: Some("unsolvable"),
        ..USUAL
    },
    Format {
        name: "hdu3567",
        title: "HDU 3567, Eight II",
        input: "the number of cases, then for each the start and the goal, the blank X",
        output: "Case K: and the number of moves, then the path that is first in the alphabet",
        cases: Cases::Counted,
        aim: Aim::Given,
        order: MoveOrder::DLRU,
        write: write::numbered_path,
        ..USUAL
    },
    Format {
        name: "uva10085",
        title: "UVa 10085, The Most Distant State",
        input: "the number of boards, then the boards, three rows each, the blank 0",
        output: "Puzzle #K, a farthest board in rows, the path to it in capitals, an empty line",
        cases: Cases::Counted,
        aim: Aim::Farthest,
        write: write::farthest,
        ..USUAL
    },
    Format {
        name: "p1379",
        aliases: &["codevs1225"],
        title: "Luogu P1379 and CodeVS 1225, the Eight Digits",
        input: "one board of nine digits, the blank 0",
        output: "the number of moves",
        aim: Aim::Board(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5])),
        unsolvable: Some("-1"),
        write: write::count,
        ..USUAL
    },
    Format {
        name: "acwing845",
        title: "AcWing 845, the Eight Digits",
        input: "one board of nine cells, the blank x",
        output: "the number of moves",
        unsolvable: Some("-1"),
        write: write::count,
        ..USUAL
    },
    Format {
        name: "boj1525",
        title: "BOJ 1525, Puzzle",
        input: "one board of three rows, the blank 0",
        output: "the number of moves",
        unsolvable: Some("-1"),
        write: write::count,
        ..USUAL
    },
    Format {
        name: "aizu-alds1-13b",
        title: "Aizu ALDS1_13_B, 8 Puzzle",
        input: "one board of three rows, the blank 0",
        output: "the number of moves",
        write: write::count,
        ..USUAL
    },
    Format {
        name: "hackerrank",
        title: "HackerRank, N Puzzle",
        input: "the size, 3, then nine numbers, one a line, the blank 0",
        output: "the number of moves, then every move as UP, DOWN, LEFT or RIGHT, one a line",
        sized: true,
        aim: BLANK_FIRST,
        write: write::moves,
        ..USUAL
    },
    Format {
        name: "columbiax",
        title: "ColumbiaX CSMM.101x, Search Algorithms",
        input: "one board with commas between its cells, the blank 0",
        output: "the lines path_to_goal and cost_of_path; the others tell of a search, and here is none",
        aim: BLANK_FIRST,
        write: write::list,
        ..USUAL
    },
    Format {
        name: "princeton",
        title: "Princeton COS 226 and Algorithms I (algs4), 8 Puzzle",
        input: "the size, 3, then three rows, the blank 0",
        output: "the least number of moves, then every board on the way, with its size, rows, and an empty line",
        sized: true,
        unsolvable: Some("No solution possible"),
        write: write::boards,
        ..USUAL
    },
];
