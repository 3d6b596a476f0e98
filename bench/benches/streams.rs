//! Many boards at once: oracles and streams, compared with the memory traffic that they need. Every
//! benchmark checks its answers.
//!
//! `bench/report.py` runs this and writes the tables of docs/PERFORMANCE.md.

use std::fmt::Write as _;
use std::hint::black_box;

use criterion::{Criterion, Throughput};
use loyd::search::ParentTable;
use loyd::stream::{Distances, Paths, Responder, Stream};
use loyd::{Board, Goal, Oracle, Parity, STATES};

const GOAL: Goal = Goal::new(Board::STANDARD);
/// Coprime to the number of states, so the multiples of the step visit every index once.
const STEP: usize = 70_001;
/// The size of the pieces that a stream gets, as in the command.
const PIECE: usize = 1 << 16;

/// All boards of one parity, shuffled.
fn shuffled(parity: Parity) -> Vec<Board> {
    (0..STATES)
        .map(|at| Board::from_index(at * STEP % STATES, parity).expect("the index is in range"))
        .collect()
}

/// The construction of oracles for different goals, and of the searches that they replace.
fn construction(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("construction");
    group.sample_size(30);
    group.bench_function("search", |b| b.iter(|| ParentTable::new(black_box(GOAL).board())));
    let oracle = GOAL.oracle();
    for (index, path) in search_of_paths(GOAL.board()).into_iter().enumerate() {
        let board = Board::from_index(index, GOAL.board().parity()).expect("the index is in range");
        assert_eq!(oracle.path(board).map(|path| path.len() as u32), Some(path.ilog2() / 2));
    }
    group
        .bench_function("search of paths", |b| b.iter(|| search_of_paths(black_box(GOAL).board())));
    for (name, goal) in [
        ("oracle, standard goal", GOAL),
        ("oracle, spiral goal", Goal::new(Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]))),
        ("oracle, blank in the first cell", Goal::new(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8]))),
        ("oracle, blank on cell 2", Goal::new(Board::new([1, 2, 0, 3, 4, 5, 6, 7, 8]))),
        ("oracle, blank on cell 5", Goal::new(Board::new([1, 2, 3, 4, 5, 0, 6, 7, 8]))),
    ] {
        let oracle = goal.oracle();
        for board in shuffled(goal.board().parity()).into_iter().step_by(7) {
            assert_eq!(oracle.path(board), goal.solve(board));
        }
        group.bench_function(name, |b| b.iter(|| black_box(goal).oracle()));
    }
    group.finish();
}

/// A breadth-first search that builds the content of an oracle: one path word per state, two bits
/// per move below a leading one.
fn search_of_paths(goal: Board) -> Vec<u64> {
    let mut paths = vec![0; STATES];
    let mut queue = Vec::with_capacity(STATES);
    paths[goal.index()] = 1;
    queue.push((goal, goal.legal_moves()));
    let mut head = 0;
    while let Some(&(board, moves)) = queue.get(head) {
        head += 1;
        let path = paths[board.index()];
        for step in moves {
            let Some(next) = board.apply(step) else { continue };
            let back = step.opposite();
            let place = &mut paths[next.index()];
            if *place == 0 {
                *place = path << 2 | back as u64;
                queue.push((next, next.legal_moves().without(back)));
            }
        }
    }
    paths
}

/// Single queries and batches.
fn oracle(criterion: &mut Criterion) {
    let boards = shuffled(GOAL.board().parity());
    let oracle = GOAL.oracle();
    let (mut paths, mut distances) = (vec![None; STATES], vec![None; STATES]);
    oracle.paths(&boards, &mut paths);
    oracle.distances(&boards, &mut distances);
    for (at, &board) in boards.iter().enumerate() {
        assert_eq!(paths[at], GOAL.solve(board));
        assert_eq!(distances[at], GOAL.distance(board));
    }
    let mut group = criterion.benchmark_group("oracle");
    group.throughput(Throughput::Elements(STATES as u64)).sample_size(50);
    group
        .bench_function("path, batch", |b| b.iter(|| oracle.paths(black_box(&boards), &mut paths)));
    group.bench_function("distance, batch", |b| {
        b.iter(|| oracle.distances(black_box(&boards), &mut distances))
    });
    group.bench_function("path, alone", |b| b.iter(|| alone(&oracle, &boards)));
    group.bench_function("table path", |b| {
        b.iter(|| {
            boards
                .iter()
                .map(|&board| GOAL.solve(board).map_or(0, |path| path.len()))
                .sum::<usize>()
        });
    });
    group.bench_function("table distance", |b| {
        b.iter(|| {
            boards
                .iter()
                .map(|&board| usize::from(GOAL.distance(board).unwrap_or(0)))
                .sum::<usize>()
        });
    });
    group.finish();
}

/// Every query depends on the previous answer, whose length selects the next board.
fn alone(oracle: &Oracle, boards: &[Board]) -> usize {
    let mut at = 0;
    for _ in 0..boards.len() {
        let moves = oracle.path(boards[at]).map_or(0, |path| path.len());
        at += 1 + moves * 64;
        if at >= boards.len() {
            at -= boards.len();
        }
    }
    at
}

/// Streams in memory, one board per line.
struct Text {
    name: &'static str,
    text: String,
    /// The number of records.
    records: usize,
}

fn texts() -> Vec<Text> {
    let solvable = shuffled(GOAL.board().parity());
    let mixed: Vec<_> =
        solvable.iter().zip(shuffled(Parity::Odd)).flat_map(|(&a, b)| [a, b]).collect();
    let spaced = |board: &Board| {
        let digits: Vec<_> = board
            .cells()
            .iter()
            .map(|cell| if *cell == 0 { 'x' } else { char::from(b'0' + cell) })
            .collect();
        digits.iter().map(char::to_string).collect::<Vec<_>>().join(" ") + "\n"
    };
    let text = |name, boards: &[Board], write: &dyn Fn(&Board) -> String| Text {
        name,
        text: boards.iter().map(write).collect(),
        records: boards.len(),
    };
    vec![
        text("spaced", &solvable, &spaced),
        text("compact", &solvable, &|board| format!("{board}\n")),
        text("half unsolvable", &mixed, &spaced),
        text("ragged", &solvable, &ragged),
        text("invalid", &solvable, &|board| format!("{}\n", board.to_string().replace('1', "2"))),
    ]
}

/// Eight forms, one of them on three lines.
fn ragged(board: &Board) -> String {
    let digits = board.to_string();
    let mut text = String::new();
    let written = match board.index() / 9 % 8 {
        0 => write!(text, "  {digits} \r\n"),
        1 => writeln!(text, "{}/{}/{}", &digits[..3], &digits[3..6], &digits[6..]),
        2 => write!(text, "{}\n{}\n{}\n", &digits[..3], &digits[3..6], &digits[6..]),
        3 => writeln!(text, "{}", &digits[..8]),
        4 => write!(text, "{digits}\n\n"),
        5 => writeln!(text, "{:?}", board.cells()),
        6 => writeln!(text, "{}", digits.replace('0', "a")),
        _ => writeln!(text, "{digits}"),
    };
    written.expect("a string takes everything");
    text
}

/// Pushes a text piece by piece and counts the bytes of the answers.
fn push<A: Responder>(stream: &mut Stream<A>, text: &str, out: &mut Vec<u8>) -> usize {
    let mut bytes = 0;
    for piece in text.as_bytes().chunks(PIECE) {
        out.clear();
        stream.push(piece, out);
        bytes += out.len();
    }
    bytes
}

fn streams(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("stream");
    group.sample_size(30);
    for Text { name, text, records } in texts() {
        check(name, &text, records);
        group.throughput(Throughput::Elements(records as u64));
        let mut out = Vec::new();
        let mut paths = Stream::new(Paths::new(GOAL));
        group.bench_function(name, |b| {
            b.iter(|| {
                let bytes = push(&mut paths, &text, &mut out);
                paths.responder_mut().errors().clear();
                bytes
            });
        });
        if name == "compact" {
            let mut distances = Stream::new(Distances::new(GOAL));
            group.bench_function("compact, distances", |b| {
                b.iter(|| push(&mut distances, &text, &mut out))
            });
        }
        if name == "spaced" {
            // The same bytes, only copied in and out.
            let written = push(&mut paths, &text, &mut out);
            let answers = vec![b'd'; written];
            let mut room = vec![0; PIECE];
            group.bench_function("memcpy", |b| {
                b.iter(|| {
                    for bytes in [text.as_bytes(), &answers] {
                        for piece in black_box(bytes).chunks(PIECE) {
                            room[..piece.len()].copy_from_slice(piece);
                            black_box(&mut room);
                        }
                    }
                });
            });
        }
    }
    group.finish();
}

/// Checks that there is one answer per record and that the goal gives the same.
fn check(name: &str, text: &str, records: usize) {
    let mut stream = Stream::new(Paths::new(GOAL));
    let mut out = Vec::new();
    stream.push(text.as_bytes(), &mut out);
    stream.finish(&mut out);
    let answers = String::from_utf8(out).expect("answers are ASCII");
    assert_eq!(answers.lines().count(), records, "{name}");
    if !["ragged", "invalid"].contains(&name) {
        for (line, answer) in text.lines().zip(answers.lines()) {
            let path = GOAL.solve(line.parse().expect("it is a board"));
            assert_eq!(answer, path.map_or("unsolvable".to_string(), |path| path.to_string()));
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    construction(&mut criterion);
    oracle(&mut criterion);
    streams(&mut criterion);
    criterion.final_summary();
}
