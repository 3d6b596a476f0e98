//! Finds an optimal path for each of the same boards with every method. Every benchmark checks
//! every answer.
//!
//! `bench/report.py` runs this and writes the tables of docs/PERFORMANCE.md.

use std::env;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput};
use loyd::search::{Algorithm, Heuristic, LinearConflict, Manhattan, ParentTable, Solver, Zero};
use loyd::{Board, Goal, Path, STATES};

/// If this variable is set, the program only measures its first query, which the variable names, in
/// nanoseconds.
const FIRST: &str = "LOYD_BENCH_FIRST";
const GOAL: Goal = Goal::new(Board::STANDARD);
/// Coprime to the number of states, so the multiples of the step visit every index once.
const STEP: usize = 7_919;

/// Solvable boards and their distances, which every answer is checked against.
struct Boards(Vec<(Board, usize)>);

impl Boards {
    fn spread(count: usize) -> Boards {
        let board = |at: usize| Board::from_index(at * STEP % STATES, GOAL.board().parity());
        let boards = (1..=count).map(|at| board(at).expect("the index is in range"));
        Boards(
            boards.map(|board| (board, GOAL.solve(board).expect("it is solvable").len())).collect(),
        )
    }

    /// Requests the path of every board and checks it.
    fn check(&self, mut moves: impl FnMut(Board) -> Option<usize>) {
        for &(board, distance) in &self.0 {
            assert_eq!(moves(black_box(board)), Some(distance), "{board}");
        }
    }

    fn check_path(&self, mut path: impl FnMut(Board) -> Option<Path>) {
        self.check(|board| {
            let path = path(board)?;
            assert_eq!(path.replay(board), Some(GOAL.board()));
            Some(path.len())
        });
        self.check(|board| path(board).map(Path::len));
    }
}

/// The number of boards that every method solves. Their mean distance is 22, like that of all
/// boards.
const BOARDS: usize = 256;

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// The tables, and the best that a program can do without them.
fn tables(group: &mut Group<'_>, boards: &Boards) {
    group.sample_size(50);
    boards.check_path(|board| GOAL.solve(board));
    group.bench_function("table", |b| {
        b.iter(|| boards.check(|board| GOAL.solve(board).map(Path::len)))
    });
    group.bench_function("table, distance only", |b| {
        b.iter(|| boards.check(|board| GOAL.distance(board).map(usize::from)));
    });
    let parents = ParentTable::new(GOAL.board());
    boards.check_path(|board| parents.path(board));
    group.bench_function("parent table, walk", |b| {
        b.iter(|| boards.check(|board| parents.path(board).map(Path::len)));
    });
}

/// The first query of a program: one process per measurement.
fn first_questions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("first");
    group.sample_size(20).sampling_mode(SamplingMode::Flat);
    for question in ["table", "parent table"] {
        group.bench_function(question, |b| {
            b.iter_custom(|count| (0..count).map(|_| ask(question)).sum())
        });
    }
    group.finish();
}

/// The time of the first query in a separate process.
fn ask(question: &str) -> Duration {
    let program = env::current_exe().expect("this program has a path");
    let output =
        Command::new(program).env(FIRST, question).output().expect("this program runs again");
    let text = String::from_utf8(output.stdout).expect("a number is text");
    Duration::from_nanos(text.trim().parse().expect("it prints nanoseconds"))
}

fn answer(question: &str) {
    let board: Board = "867254301".parse().expect("it is a board");
    let start = Instant::now();
    let path = match question {
        "table" => GOAL.solve(black_box(board)),
        _ => ParentTable::new(black_box(GOAL.board())).path(board),
    };
    let time = start.elapsed();
    assert_eq!(path.map(Path::len), Some(31));
    println!("{}", time.as_nanos());
}

/// Our searches.
fn searches(group: &mut Group<'_>, boards: &Boards) {
    fn bench<H: Heuristic>(
        group: &mut Group<'_>,
        boards: &Boards,
        name: &str,
        mut solver: Solver<H>,
    ) {
        boards.check_path(|board| solver.solve(board).path());
        group.bench_function(name, |b| {
            b.iter(|| boards.check(|board| solver.solve(board).path().map(Path::len)));
        });
    }
    let goal = GOAL.board();
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    bench(group, boards, "bfs", Solver::new(Algorithm::BreadthFirst, Zero::new(goal)));
    bench(
        group,
        boards,
        "bidirectional bfs",
        Solver::new(Algorithm::Bidirectional, Zero::new(goal)),
    );
    bench(group, boards, "astar, Manhattan", Solver::new(Algorithm::AStar, Manhattan::new(goal)));
    bench(
        group,
        boards,
        "astar, linear conflict",
        Solver::new(Algorithm::AStar, LinearConflict::new(goal)),
    );
    bench(
        group,
        boards,
        "idastar, Manhattan",
        Solver::new(Algorithm::IdaStar, Manhattan::new(goal)),
    );
    bench(
        group,
        boards,
        "idastar, linear conflict",
        Solver::new(Algorithm::IdaStar, LinearConflict::new(goal)),
    );
}

/// The crate `pathfinding`, on arrays of nine cells as users write it, and on our packed boards
/// with our heuristic, where only the search is theirs.
fn rivals(group: &mut Group<'_>, boards: &Boards) {
    use pathfinding::prelude::{astar, bfs, idastar};
    const CELLS: [u8; 9] = GOAL.board().cells();
    let goal = GOAL.board();
    let length = |moves: (Vec<_>, u8)| moves.0.len() - 1;
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.bench_function("pathfinding astar, Manhattan", |b| {
        let solve =
            |start: Board| astar(&start.cells(), neighbors, manhattan, |&cells| cells == CELLS);
        b.iter(|| boards.check(|board| solve(board).map(length)));
    });
    group.bench_function("pathfinding idastar, Manhattan", |b| {
        let solve =
            |start: Board| idastar(&start.cells(), neighbors, manhattan, |&cells| cells == CELLS);
        b.iter(|| boards.check(|board| solve(board).map(length)));
    });
    group.bench_function("pathfinding bfs", |b| {
        let next = |cells: &[u8; 9]| neighbors(cells).into_iter().map(|(next, _)| next);
        let solve = |start: Board| bfs(&start.cells(), next, |&cells| cells == CELLS);
        b.iter(|| boards.check(|board| solve(board).map(|path| path.len() - 1)));
    });
    group.bench_function("pathfinding astar, Manhattan, our boards and heuristic", |b| {
        let ours = Manhattan::new(goal);
        let estimate = |board: &Board| ours.estimate(*board).expect("it always knows");
        let next = |board: &Board| board.neighbors().map(|(_, next)| (next, 1));
        let solve = |start: Board| astar(&start, next, estimate, |&board| board == goal);
        b.iter(|| boards.check(|board| solve(board).map(|(path, _)| path.len() - 1)));
    });
}

/// The boards one move away, each at a cost of one.
fn neighbors(cells: &[u8; 9]) -> Vec<([u8; 9], u8)> {
    let blank = cells.iter().position(|&cell| cell == 0).expect("there is a blank");
    let (row, column) = (blank / 3, blank % 3);
    let mut next = Vec::with_capacity(4);
    let mut swap = |other: usize| {
        let mut cells = *cells;
        cells.swap(blank, other);
        next.push((cells, 1));
    };
    if row > 0 {
        swap(blank - 3);
    }
    if row < 2 {
        swap(blank + 3);
    }
    if column > 0 {
        swap(blank - 1);
    }
    if column < 2 {
        swap(blank + 1);
    }
    next
}

/// The Manhattan distance to 123456780.
fn manhattan(cells: &[u8; 9]) -> u8 {
    let tiles = cells.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    let distance = |(cell, &tile): (usize, &u8)| {
        let home = usize::from(tile) - 1;
        (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
    };
    tiles.map(distance).sum::<usize>() as u8
}

fn paths(criterion: &mut Criterion) {
    let boards = Boards::spread(BOARDS);
    let mut group = criterion.benchmark_group("paths");
    group.throughput(Throughput::Elements(BOARDS as u64));
    tables(&mut group, &boards);
    searches(&mut group, &boards);
    rivals(&mut group, &boards);
    group.finish();
}

/// All 181,440 states in an order that the processor cannot predict.
fn all_states(criterion: &mut Criterion) {
    let boards = Boards::spread(STATES);
    let mut group = criterion.benchmark_group("states");
    group.throughput(Throughput::Elements(STATES as u64)).sample_size(20);
    group.bench_function("table", |b| {
        b.iter(|| boards.check(|board| GOAL.solve(board).map(Path::len)))
    });
    group.bench_function("table, distance only", |b| {
        b.iter(|| boards.check(|board| GOAL.distance(board).map(usize::from)));
    });
    let parents = ParentTable::new(GOAL.board());
    group.bench_function("parent table, walk", |b| {
        b.iter(|| boards.check(|board| parents.path(board).map(Path::len)));
    });
    group.finish();
}

fn main() {
    if let Some(question) = env::var_os(FIRST) {
        return answer(&question.to_string_lossy());
    }
    let mut criterion = Criterion::default().configure_from_args();
    first_questions(&mut criterion);
    paths(&mut criterion);
    all_states(&mut criterion);
    criterion.final_summary();
}
