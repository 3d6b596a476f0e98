//! The formats, one entry each.

use core::fmt;
use std::io::{self, BufRead, Write};

use super::cases;
use super::read::JudgeError;
use super::write::{self, BoardForm, Case};
use crate::puzzle::{Board, MoveOrder};

/// The board that a judge wants to be reached from every start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JudgeGoal {
    /// This board.
    Board(Board),
    /// The board that the input gives after each start.
    Given,
    /// The board with its tiles in order and its blank on the cell that the input gives.
    BlankCell,
    /// The board farthest from the start; of several, the first by rank.
    Farthest,
}

impl fmt::Display for JudgeGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeGoal::Board(board) => write!(f, "{board}"),
            JudgeGoal::Given => f.write_str("given in the input"),
            JudgeGoal::BlankCell => {
                f.write_str("the tiles in order, the blank on the cell given in the input")
            }
            JudgeGoal::Farthest => f.write_str("the farthest board; of several, the first by rank"),
        }
    }
}

/// The number of cases in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cases {
    One,
    /// Any number, up to the end of the input.
    ToEnd,
    /// The number that the input begins with.
    Counted,
}

/// What precedes the boards of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preface {
    None,
    /// The number of rows, 3.
    Size,
    /// The number of tiles, 8, and the cell of the goal's blank; -1 is the last cell.
    TilesAndBlank,
}

/// The format of an online judge or a course: what its inputs look like and what it accepts as
/// output.
///
/// ```
/// use loyd::judges::Judge;
/// let judge = Judge::find("P1379").expect("names are found in capitals too");
/// assert_eq!(judge.name(), "p1379");
/// assert_eq!(judge.goal().to_string(), "123804765");
/// ```
#[derive(Debug)]
pub struct Judge {
    pub(super) name: &'static str,
    /// Other judges with the same format.
    aliases: &'static [&'static str],
    title: &'static str,
    input: &'static str,
    output: &'static str,
    pub(super) cases: Cases,
    pub(super) preface: Preface,
    /// Whether `#` begins a comment.
    pub(super) comments: bool,
    pub(super) goal: JudgeGoal,
    /// Which of several optimal paths is written.
    pub(super) order: MoveOrder,
    /// What separates two outputs.
    pub(super) between: &'static str,
    /// What is written for an unsolvable board. Without it such a board is an error.
    pub(super) unsolvable: Option<&'static str>,
    /// Writes the answer to a case.
    pub(super) write: fn(&Case, &mut dyn Write) -> io::Result<()>,
    /// How the input writes boards.
    pub(super) board: BoardForm,
    /// What the input has before its first case, before every other case, and after the last.
    pub(super) case_spacing: [&'static str; 3],
}

impl Judge {
    /// All judges.
    pub const ALL: &'static [Judge] = &JUDGES;

    /// The judge with this name or alias, in lower or upper case. `None` if there is no such judge.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Judge> {
        JUDGES.iter().find(|judge| judge.names().any(|known| known.eq_ignore_ascii_case(name)))
    }

    /// The name, such as `hdu1043`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name, then those of other judges with the same format.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name].into_iter().chain(self.aliases.iter().copied())
    }

    /// The judge's title for the problem.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The input in words.
    #[must_use]
    pub const fn input(&self) -> &'static str {
        self.input
    }

    /// The output for one case in words.
    #[must_use]
    pub const fn output(&self) -> &'static str {
        self.output
    }

    /// The goal of every case.
    #[must_use]
    pub const fn goal(&self) -> JudgeGoal {
        self.goal
    }

    /// Whether an input has exactly one case.
    #[must_use]
    pub const fn has_one_case(&self) -> bool {
        matches!(self.cases, Cases::One)
    }

    /// What is written for an unsolvable board. `None` if the judge has no such boards; one in the
    /// input is an error then.
    #[must_use]
    pub const fn unsolvable(&self) -> Option<&'static str> {
        self.unsolvable
    }

    /// Answers a whole input.
    ///
    /// A judge with one case gets no output before the whole input is read; any other, none for a
    /// case that is not read completely.
    ///
    /// # Errors
    ///
    /// If the input does not have the judge's format, or cannot be read, or the output cannot be
    /// written. The output then holds the answers to all cases before.
    ///
    /// ```
    /// use loyd::judges::Judge;
    /// let judge = Judge::find("lanqiao").expect("a known judge");
    /// let mut output = Vec::new();
    /// judge.answer("12345678.\n123.46758\n".as_bytes(), &mut output)?;
    /// assert_eq!(output, b"3\n");
    /// let error = judge.answer("12345678.\n".as_bytes(), &mut output).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2: expected a board of 9 cells, but the input ends after 0 of them"
    /// );
    /// # Ok::<(), loyd::judges::JudgeError>(())
    /// ```
    pub fn answer(&self, input: impl BufRead, mut output: impl Write) -> Result<(), JudgeError> {
        cases::answer(self, input, &mut output)
    }

    /// Writes an input that holds these cases, each a start and a goal.
    ///
    /// # Errors
    ///
    /// If the judge's inputs cannot hold one of the cases, or the output cannot be written. In the
    /// first case nothing is written.
    ///
    /// ```
    /// use loyd::{Board, judges::Judge};
    /// let judge = Judge::find("lintcode794").expect("a known judge");
    /// let mut input = Vec::new();
    /// judge.write_input(&[("123456708".parse()?, Board::STANDARD)], &mut input)?;
    /// assert_eq!(input, b"[[1,2,3],[4,5,6],[7,0,8]]\n[[1,2,3],[4,5,6],[7,8,0]]\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_input(
        &self,
        cases: &[(Board, Board)],
        mut output: impl Write,
    ) -> Result<(), JudgeError> {
        cases::write_input(self, cases, &mut output)
    }
}

const STANDARD: JudgeGoal = JudgeGoal::Board(Board::STANDARD);
const BLANK_FIRST: JudgeGoal = JudgeGoal::Board(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8]));
const SPIRAL: JudgeGoal = JudgeGoal::Board(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]));
const REVERSED: JudgeGoal = JudgeGoal::Board(Board::new([8, 7, 6, 5, 4, 3, 2, 1, 0]));

const ONE_LINE: BoardForm = BoardForm::new('x', " ", " ");
const ROWS: BoardForm = BoardForm::new('0', " ", "\n");

/// What most formats have in common.
const USUAL: Judge = Judge {
    name: "",
    aliases: &[],
    title: "",
    input: "",
    output: "",
    cases: Cases::One,
    preface: Preface::None,
    comments: false,
    goal: STANDARD,
    order: MoveOrder::UDLR,
    between: "",
    unsolvable: None,
    write: write::path,
    board: ROWS,
    case_spacing: ["", "", ""],
};

static JUDGES: [Judge; 18] = [
    Judge {
        name: "hdu1043",
        aliases: &["zoj1217"],
        title: "HDU 1043 and ZOJ 1217, Eight",
        input: "boards to the end of the input, nine cells each, the blank x",
        output: "the path in letters u, d, l, r",
        cases: Cases::ToEnd,
        unsolvable: Some("unsolvable"),
        board: ONE_LINE,
        ..USUAL
    },
    Judge {
        name: "poj1077",
        aliases: &["acwing179"],
        title: "POJ 1077 and AcWing 179, Eight",
        input: "one board of nine cells, the blank x",
        output: "the path in letters u, d, l, r",
        unsolvable: Some("unsolvable"),
        board: ONE_LINE,
        ..USUAL
    },
    Judge {
        name: "uva652",
        title: "UVa 652, Eight",
        input: "the number of boards, then the boards, nine cells each, the blank x",
        output: "the path in letters u, d, l, r; an empty line between two outputs",
        cases: Cases::Counted,
        between: "\n",
        unsolvable: Some("unsolvable"),
        board: ONE_LINE,
        case_spacing: ["\n", "\n", ""],
        ..USUAL
    },
    Judge {
        name: "hdu3567",
        title: "HDU 3567, Eight II",
        input: "the number of cases, then the start and the goal of each, the blank X",
        output: "Case K: and the number of moves, then the alphabetically first path",
        cases: Cases::Counted,
        goal: JudgeGoal::Given,
        order: MoveOrder::DLRU,
        write: write::numbered_path,
        board: BoardForm::new('X', "", ""),
        ..USUAL
    },
    Judge {
        name: "uva10085",
        title: "UVa 10085, The Most Distant State",
        input: "the number of boards, then the boards, three rows each, the blank 0",
        output: "Puzzle #K, a farthest board in rows, the path to it in capitals, an empty line",
        cases: Cases::Counted,
        goal: JudgeGoal::Farthest,
        write: write::farthest,
        case_spacing: ["\n", "\n", "\n"],
        ..USUAL
    },
    Judge {
        name: "p1379",
        aliases: &["codevs1225"],
        title: "Luogu P1379 and CodeVS 1225, the Eight Digits",
        input: "one board of nine digits, the blank 0",
        output: "the number of moves",
        goal: SPIRAL,
        unsolvable: Some("-1"),
        write: write::count,
        board: BoardForm::new('0', "", ""),
        ..USUAL
    },
    Judge {
        name: "acwing845",
        title: "AcWing 845, the Eight Digits",
        input: "one board of nine cells, the blank x",
        output: "the number of moves",
        unsolvable: Some("-1"),
        write: write::count,
        board: ONE_LINE,
        ..USUAL
    },
    Judge {
        name: "boj1525",
        title: "BOJ 1525, Puzzle",
        input: "one board of three rows, the blank 0",
        output: "the number of moves",
        unsolvable: Some("-1"),
        write: write::count,
        ..USUAL
    },
    Judge {
        name: "aizu-alds1-13b",
        title: "Aizu ALDS1_13_B, 8 Puzzle",
        input: "one board of three rows, the blank 0",
        output: "the number of moves",
        write: write::count,
        ..USUAL
    },
    Judge {
        name: "hackerrank",
        title: "HackerRank, N Puzzle",
        input: "the size, 3, then nine numbers, one on each line, the blank 0",
        output: "the number of moves, then each move on a line as UP, DOWN, LEFT, or RIGHT",
        preface: Preface::Size,
        goal: BLANK_FIRST,
        write: write::moves,
        board: BoardForm::new('0', "\n", "\n"),
        ..USUAL
    },
    Judge {
        name: "columbiax",
        title: "ColumbiaX CSMM.101x, Search Algorithms",
        input: "one board with commas between its cells, the blank 0",
        output: "the lines path_to_goal and cost_of_path; the others describe a search",
        goal: BLANK_FIRST,
        write: write::list,
        board: BoardForm::new('0', ",", ","),
        ..USUAL
    },
    Judge {
        name: "princeton",
        title: "Princeton COS 226 and Algorithms I (algs4), 8 Puzzle",
        input: "the size, 3, then three rows, the blank 0",
        output: "the minimum number of moves, then every board along the path with its size",
        preface: Preface::Size,
        unsolvable: Some("No solution possible"),
        write: write::sized_boards,
        board: BoardForm { begin: " ", ..BoardForm::new('0', "  ", "\n ") },
        ..USUAL
    },
    Judge {
        name: "hs08nbgm",
        title: "SPOJ HS08NBGM, The Game",
        input: "the number of boards, then the boards, three rows of digits each, the blank 0",
        output: "the number of moves",
        cases: Cases::Counted,
        goal: REVERSED,
        unsolvable: Some("-1"),
        write: write::count,
        board: BoardForm::new('0', "", "\n"),
        case_spacing: ["", "\n", ""],
        ..USUAL
    },
    Judge {
        name: "gvu",
        title: "gvu.lt, Žaidimas 8",
        input: "the number of boards, then the boards, three rows each, the blank 0",
        output: "the number of moves",
        cases: Cases::Counted,
        unsolvable: Some("-1"),
        write: write::count,
        case_spacing: ["\n", "\n", ""],
        ..USUAL
    },
    Judge {
        name: "fmi",
        title: "Sofia University FMI, N Puzzle",
        input: "the number of tiles, 8; the cell of the goal's blank, -1 the last; three rows",
        output: "the number of moves, then the direction of each tile on a line as up or left",
        preface: Preface::TilesAndBlank,
        goal: JudgeGoal::BlankCell,
        write: write::tile_moves,
        ..USUAL
    },
    Judge {
        name: "lintcode794",
        title: "LintCode 794, Sliding Puzzle II",
        input: "the start and the goal as nested lists, the blank 0",
        output: "the number of moves",
        goal: JudgeGoal::Given,
        unsolvable: Some("-1"),
        write: write::count,
        board: BoardForm { begin: "[[", end: "]]", ..BoardForm::new('0', ",", "],[") },
        ..USUAL
    },
    Judge {
        name: "lanqiao",
        title: "Lanqiao Cup, Rearranging the Nine Cells",
        input: "the start and the goal, nine characters each, the blank .",
        output: "the number of moves",
        goal: JudgeGoal::Given,
        unsolvable: Some("-1"),
        write: write::count,
        board: BoardForm::new('.', "", ""),
        ..USUAL
    },
    Judge {
        name: "school42",
        aliases: &["npuzzle42"],
        title: "School 42, N-puzzle",
        input: "the size, 3, then three rows, the blank 0; # begins a comment",
        output: "the number of moves, then every board along the path; the subject fixes no form",
        preface: Preface::Size,
        comments: true,
        goal: SPIRAL,
        unsolvable: Some("unsolvable"),
        write: write::rows_of_boards,
        ..USUAL
    },
];
