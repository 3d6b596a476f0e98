//! The answers to one board, each written as text or as JSON.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use clap::ValueEnum;
use loyd::search::{Heuristic, LinearConflict, Manhattan, Misplaced};
use loyd::{Board, CachedGoal, Goal, Path};

use crate::options::notation::{FourMoves, Written};

/// What can be asked about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Value {
    /// An optimal path
    Path,
    /// The least number of moves
    Distance,
    /// The first move of the path
    Next,
    /// All optimal first moves
    Moves,
    /// The number of optimal paths
    Count,
    /// All optimal paths
    All,
    /// The boards along the path
    States,
    /// Whether the goal can be reached
    Solvable,
    /// The rank of the board among all 362,880
    Rank,
    /// The board as nine digits
    Board,
    /// The goal; of several, the nearest
    Goal,
    /// The goals that can be reached, the nearest first, each with its distance
    Reachable,
    /// The sum of the distances of all tiles to their cells
    Manhattan,
    /// The number of tiles on wrong cells
    Misplaced,
    /// Manhattan distance plus two for each linear conflict
    LinearConflict,
    /// The main answers as a JSON object
    Json,
}

impl Value {
    /// The name that the command line and the columns of files use.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Value::Path => "path",
            Value::Distance => "distance",
            Value::Next => "next",
            Value::Moves => "moves",
            Value::Count => "count",
            Value::All => "all",
            Value::States => "states",
            Value::Solvable => "solvable",
            Value::Rank => "rank",
            Value::Board => "board",
            Value::Goal => "goal",
            Value::Reachable => "reachable",
            Value::Manhattan => "manhattan",
            Value::Misplaced => "misplaced",
            Value::LinearConflict => "linear-conflict",
            Value::Json => "json",
        }
    }

    /// The fields of `-p json`.
    pub(crate) const OBJECT: [Value; 8] = [
        Value::Board,
        Value::Goal,
        Value::Solvable,
        Value::Distance,
        Value::Path,
        Value::Next,
        Value::Count,
        Value::Moves,
    ];
}

/// Answers questions about boards for one goal, or for the nearest of several.
#[derive(Clone)]
pub(crate) struct Answers {
    goals: Vec<Arc<Target>>,
    written: Written,
    words: Option<Arc<FourMoves>>,
}

/// A goal with what is built for it.
struct Target {
    goal: CachedGoal,
    heuristics: OnceLock<(Manhattan, Misplaced, LinearConflict)>,
}

impl Target {
    fn new(goal: Goal) -> Arc<Target> {
        Arc::new(Target { goal: CachedGoal::new(goal), heuristics: OnceLock::new() })
    }

    fn board(&self) -> Board {
        self.goal.goal().board()
    }

    fn distance(&self, board: Board) -> Option<u8> {
        match self.goal.has_oracle() {
            true => self.goal.oracle().distance(board),
            false => self.goal.goal().distance(board),
        }
    }

    /// The estimate of a heuristic, which knows its tables for this goal.
    fn estimate(&self, value: Value, board: Board) -> Option<u8> {
        let goal = self.board();
        let (manhattan, misplaced, conflict) = self.heuristics.get_or_init(|| {
            (Manhattan::new(goal), Misplaced::new(goal), LinearConflict::new(goal))
        });
        match value {
            Value::Manhattan => manhattan.estimate(board),
            Value::Misplaced => misplaced.estimate(board),
            _ => conflict.estimate(board),
        }
    }
}

/// The text of a board's nine digits.
fn digits(board: Board) -> [u8; 9] {
    board.cells().map(|cell| b'0' + cell)
}

impl Answers {
    pub(crate) fn new(goals: &[Goal], written: Written) -> Answers {
        Answers {
            goals: goals.iter().map(|&goal| Target::new(goal)).collect(),
            written,
            words: FourMoves::new(written).map(Arc::new),
        }
    }

    /// The same for another goal.
    pub(crate) fn with_goal(&self, goal: Goal) -> Answers {
        Answers { goals: vec![Target::new(goal)], ..self.clone() }
    }

    /// Replaces the board of the goal, and keeps its move order.
    pub(crate) fn set_goal(&mut self, goal: Board) {
        if self.goals[0].board() != goal {
            let order = self.goals[0].goal.goal().order();
            self.goals = vec![Target::new(Goal::new(goal).with_order(order))];
        }
    }

    /// Prepares for many boards.
    pub(crate) fn build_oracles(&self) {
        for goal in &self.goals {
            goal.goal.oracle();
        }
    }

    /// The goal that is nearest to the board; the first if none can be reached.
    fn nearest(&self, board: Board) -> &Target {
        match &self.goals[..] {
            [goal] => goal,
            goals => goals
                .iter()
                .min_by_key(|goal| goal.distance(board).unwrap_or(u8::MAX))
                .expect("there is a goal"),
        }
    }

    /// Writes several answers as text with a separator.
    pub(crate) fn texts(&self, values: &[Value], board: Board, between: u8, out: &mut Vec<u8>) {
        let asked = Asked::new(self, board);
        for (at, &value) in values.iter().enumerate() {
            if at > 0 {
                out.push(between);
            }
            asked.text(value, out);
        }
    }

    /// Calls the function with what is known of the board, for each value.
    pub(crate) fn each(
        &self,
        values: &[Value],
        board: Board,
        mut write: impl FnMut(&Asked<'_>, Value),
    ) {
        let asked = Asked::new(self, board);
        for &value in values {
            write(&asked, value);
        }
    }

    /// Writes several answers as cells of a CSV row.
    pub(crate) fn cells(&self, values: &[Value], board: Board, out: &mut Vec<u8>) {
        let asked = Asked::new(self, board);
        for (at, &value) in values.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            asked.cell(value, out);
        }
    }

    /// Writes several answers as the fields of a JSON object, without the braces.
    pub(crate) fn fields(&self, values: &[Value], board: Board, out: &mut Vec<u8>) {
        let asked = Asked::new(self, board);
        for (at, &value) in values.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            out.push(b'"');
            out.extend_from_slice(value.name().as_bytes());
            out.extend_from_slice(b"\":");
            asked.json(value, out);
        }
    }
}

/// A board with what is known of it.
pub(crate) struct Asked<'a> {
    answers: &'a Answers,
    target: &'a Target,
    board: Board,
    path: Option<Path>,
}

impl Asked<'_> {
    fn new(answers: &Answers, board: Board) -> Asked<'_> {
        let target = answers.nearest(board);
        Asked { answers, target, board, path: target.goal.solve(board) }
    }

    /// Writes one answer as text: `unsolvable`, -1, or 0 where there is none.
    fn text(&self, value: Value, out: &mut Vec<u8>) {
        let written = self.answers.written;
        match (value, self.path) {
            (Value::Distance, None) => out.extend_from_slice(b"-1"),
            (
                Value::Path | Value::Next | Value::Moves | Value::All | Value::States | Value::Json,
                None,
            ) => out.extend_from_slice(b"unsolvable"),
            (Value::Path, Some(path)) => match &self.answers.words {
                Some(words) => words.path(path, out),
                None => written.path(self.board, path, out),
            },
            (Value::Next, Some(path)) => {
                if let Some(step) = path.first() {
                    written.step(self.board, step, out);
                }
            }
            (Value::Moves, Some(_)) => {
                let moves = self.target.goal.goal().optimal_moves(self.board).unwrap_or_default();
                written.set(self.board, moves, out);
            }
            (Value::All, Some(_)) => self.all(out, written.between_paths(), |_| {}),
            (Value::States, Some(path)) => {
                self.states(
                    path,
                    |at, state, out| {
                        out.extend_from_slice(if at > 0 { b" " } else { b"" });
                        out.extend_from_slice(&state);
                    },
                    out,
                );
            }
            (Value::Solvable, path) => {
                out.extend_from_slice(if path.is_some() { b"true" } else { b"false" });
            }
            (Value::Board, _) => out.extend_from_slice(&digits(self.board)),
            (Value::Goal, _) => out.extend_from_slice(&digits(self.target.board())),
            (Value::Reachable, _) => {
                for (at, (goal, distance)) in self.reachable().into_iter().enumerate() {
                    out.extend_from_slice(if at > 0 { b" " } else { b"" });
                    out.extend_from_slice(&digits(goal));
                    out.push(b':');
                    number(u32::from(distance), out);
                }
            }
            (value, _) => match self.number(value) {
                Some(found) => number(found, out),
                None => out.extend_from_slice(b"-1"),
            },
        }
    }

    /// Writes one answer as a cell of a CSV row.
    pub(crate) fn cell(&self, value: Value, out: &mut Vec<u8>) {
        let start = out.len();
        self.text(value, out);
        // No answer holds a quotation mark or a line break.
        if out[start..].contains(&b',') {
            out.insert(start, b'"');
            out.push(b'"');
        }
    }

    /// Writes one answer as a JSON value.
    pub(crate) fn json(&self, value: Value, out: &mut Vec<u8>) {
        match (value, self.path) {
            (Value::Path | Value::Next | Value::Moves | Value::All | Value::States, None)
            | (Value::Distance, None) => out.extend_from_slice(b"null"),
            (Value::Next, Some(path)) if path.is_empty() => out.extend_from_slice(b"null"),
            (Value::Path | Value::Next | Value::Moves | Value::Board | Value::Goal, _) => {
                out.push(b'"');
                self.text(value, out);
                out.push(b'"');
            }
            (Value::All, Some(_)) => {
                out.extend_from_slice(b"[");
                self.all(out, b",", |out| out.push(b'"'));
                out.push(b']');
            }
            (Value::States, Some(path)) => {
                out.push(b'[');
                self.states(
                    path,
                    |at, state, out| {
                        out.extend_from_slice(if at > 0 { b",\"" } else { b"\"" });
                        out.extend_from_slice(&state);
                        out.push(b'"');
                    },
                    out,
                );
                out.push(b']');
            }
            (Value::Reachable, _) => {
                out.push(b'{');
                for (at, (goal, distance)) in self.reachable().into_iter().enumerate() {
                    out.extend_from_slice(if at > 0 { b",\"" } else { b"\"" });
                    out.extend_from_slice(&digits(goal));
                    out.extend_from_slice(b"\":");
                    number(u32::from(distance), out);
                }
                out.push(b'}');
            }
            (Value::Solvable, _) => self.text(value, out),
            (value, _) => match self.number(value) {
                Some(found) => number(found, out),
                None => out.extend_from_slice(b"null"),
            },
        }
    }

    /// The answers that are numbers.
    fn number(&self, value: Value) -> Option<u32> {
        let goal = &self.target.goal;
        match value {
            Value::Distance => self.path.map(|path| path.len() as u32),
            Value::Count if goal.has_oracle() => {
                let counts = goal.path_count_table();
                Some(u32::from(counts.get(self.board.rank() as u32)))
            }
            Value::Count => {
                Some(goal.goal().solutions(self.board).map_or(0, |paths| paths.len() as u32))
            }
            Value::Rank => Some(self.board.rank() as u32),
            Value::Manhattan | Value::Misplaced | Value::LinearConflict => {
                self.target.estimate(value, self.board).map(u32::from)
            }
            _ => None,
        }
    }

    /// Writes all optimal paths, with something around each.
    fn all(&self, out: &mut Vec<u8>, between: &[u8], around: impl Fn(&mut Vec<u8>)) {
        let paths = self.target.goal.goal().solutions(self.board).into_iter().flatten();
        for (at, path) in paths.enumerate() {
            if at > 0 {
                out.extend_from_slice(between);
            }
            around(out);
            self.answers.written.path(self.board, path, out);
            around(out);
        }
    }

    /// The boards along the path, from the start to the goal.
    fn states(&self, path: Path, write: impl Fn(usize, [u8; 9], &mut Vec<u8>), out: &mut Vec<u8>) {
        let mut board = self.board;
        write(0, digits(board), out);
        for (at, step) in path.iter().enumerate() {
            let Some(next) = board.apply(step) else { return };
            board = next;
            write(at + 1, digits(board), out);
        }
    }

    /// The goals that can be reached and their distances, the nearest first.
    fn reachable(&self) -> Vec<(Board, u8)> {
        let goals = self.answers.goals.iter();
        let mut goals: Vec<_> =
            goals.filter_map(|goal| Some((goal.board(), goal.distance(self.board)?))).collect();
        goals.sort_by_key(|&(_, distance)| distance);
        goals
    }
}

/// Writes a number.
fn number(value: u32, out: &mut Vec<u8>) {
    let digit = |value: u32| b'0' + (value % 10) as u8;
    match value {
        0..10 => out.push(digit(value)),
        10..100 => out.extend_from_slice(&[digit(value / 10), digit(value)]),
        // Writing to a vector cannot fail.
        _ => drop(write!(out, "{value}")),
    }
}
