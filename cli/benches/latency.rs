//! How long one question takes, from the quickest to the slowest: in the program itself, and
//! through a pipe to the command.
//!
//! `bench/report.py` runs this and writes the table of docs/PERFORMANCE.md.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use hdrhistogram::Histogram;
use loyd::{Board, Goal, Path, STATES};

const GOAL: Goal = Goal::new(Board::STANDARD);
const STEP: usize = 70_001;
const ROUND_TRIPS: usize = 1_000;

fn board(at: usize) -> Board {
    Board::from_index(at * STEP % STATES, GOAL.board().parity()).expect("the index is in range")
}

fn histogram() -> Histogram<u64> {
    Histogram::new(3).expect("three digits are few enough")
}

fn report(name: &str, nanoseconds: &Histogram<u64>) {
    let at = |quantile| nanoseconds.value_at_quantile(quantile);
    println!(
        "{name}: p50 {} p99 {} p99.9 {} max {} ns",
        at(0.5),
        at(0.99),
        at(0.999),
        nanoseconds.max()
    );
}

/// Single questions, each timed for itself; the clock's own time is in them.
fn single(name: &str, mut ask: impl FnMut(Board) -> Option<Path>) {
    let mut times = histogram();
    for at in 0..STATES {
        let start = black_box(board(at));
        let clock = Instant::now();
        let path = black_box(ask(start));
        times += clock.elapsed().as_nanos() as u64;
        assert_eq!(path.map(Path::len), GOAL.distance(start).map(usize::from));
    }
    report(name, &times);
}

/// A line to the command and a line back, again and again.
fn round_trips() -> std::io::Result<()> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lookup"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut questions = command.stdin.take().expect("it is piped");
    let mut answers = BufReader::new(command.stdout.take().expect("it is piped"));
    let mut times = histogram();
    let mut answer = String::new();
    for at in 0..ROUND_TRIPS {
        let start = board(at);
        let question = format!("{start}\n");
        answer.clear();
        let clock = Instant::now();
        questions.write_all(question.as_bytes())?;
        answers.read_line(&mut answer)?;
        times += clock.elapsed().as_nanos() as u64;
        assert_eq!(answer.trim_end(), GOAL.solve(start).expect("it is solvable").to_string());
    }
    drop(questions);
    assert!(command.wait()?.success());
    report("round trip through a pipe", &times);
    Ok(())
}

fn main() -> std::io::Result<()> {
    let mut clock = histogram();
    for _ in 0..STATES {
        let start = Instant::now();
        clock += black_box(start).elapsed().as_nanos() as u64;
    }
    report("the clock alone", &clock);
    let oracle = GOAL.oracle();
    single("table path", |board| GOAL.solve(board));
    single("oracle path", |board| oracle.path(board));
    round_trips()
}
