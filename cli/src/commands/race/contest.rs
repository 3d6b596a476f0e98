//! Who races, and what it took.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::io::progress::Progress;
use loyd::search::{Algorithm, HeuristicKind, SearchStats, UnsolvablePolicy};
use loyd::{Board, Goal, Path};

/// What takes less is repeated until it has taken so long.
const ENOUGH: Duration = Duration::from_micros(50);

/// What solves the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contestant {
    /// The table.
    Lookup,
    /// A search without a heuristic.
    Zero(Algorithm),
    /// A search with one.
    Informed(Algorithm, HeuristicKind),
}

impl Contestant {
    pub(super) fn algorithm(self) -> &'static str {
        match self {
            Contestant::Lookup => "lookup",
            Contestant::Zero(algorithm) | Contestant::Informed(algorithm, _) => algorithm.name(),
        }
    }

    /// Empty for those that ask none.
    pub(super) fn heuristic(self) -> &'static str {
        match self {
            Contestant::Informed(_, name) => name.name(),
            _ => "",
        }
    }

    /// From the start to the path and the counts.
    fn solver(
        self,
        goal: Goal,
        unsolvable: UnsolvablePolicy,
    ) -> Box<dyn FnMut(Board) -> (Option<Path>, SearchStats)> {
        let (algorithm, name) = match self {
            Contestant::Lookup => {
                return Box::new(move |start| (goal.solve(start), SearchStats::default()));
            }
            Contestant::Zero(algorithm) => (algorithm, HeuristicKind::None),
            Contestant::Informed(algorithm, name) => (algorithm, name),
        };
        let mut solve = name.solver(algorithm, goal.board(), unsolvable);
        Box::new(move |start| {
            let report = solve(start);
            (report.path(), report.stats)
        })
    }
}

/// What one board took.
pub(super) struct Run {
    pub(super) counts: SearchStats,
    pub(super) nanoseconds: f64,
}

/// The runs of a contestant, one a board.
pub(super) struct Entry {
    pub(super) contestant: Contestant,
    pub(super) runs: Vec<Run>,
}

impl Entry {
    /// The mean over the boards.
    pub(super) fn mean(&self, of: impl Fn(&Run) -> f64) -> f64 {
        self.runs.iter().map(of).sum::<f64>() / self.runs.len() as f64
    }
}

/// A race that has been run; the lookup is the first entry.
pub(super) struct Contest {
    pub(super) goal: Goal,
    /// The boards, with their distances in moves; `None` for one from which the goal cannot be
    /// reached.
    pub(super) boards: Vec<(Board, Option<u8>)>,
    pub(super) entries: Vec<Entry>,
}

impl Contest {
    pub(super) fn run(
        goal: Goal,
        boards: &[Board],
        contestants: &[Contestant],
        unsolvable: UnsolvablePolicy,
        progress: &mut Progress,
    ) -> Contest {
        let mut entry = |&contestant: &Contestant| {
            let mut solve = contestant.solver(goal, unsolvable);
            // The first board pays for the memory; let it not be one that counts.
            solve(goal.board());
            let runs = boards.iter().map(|&board| {
                progress.step();
                run(goal, board, &mut solve)
            });
            Entry { contestant, runs: runs.collect() }
        };
        let entries = contestants.iter().map(&mut entry).collect();
        let boards = boards.iter().map(|&board| (board, goal.distance(board))).collect();
        Contest { goal, boards, entries }
    }

    /// The distances of the boards, each once, the nearest first.
    pub(super) fn distances(&self) -> Vec<u8> {
        let mut distances: Vec<_> =
            self.boards.iter().filter_map(|&(_, distance)| distance).collect();
        distances.sort_unstable();
        distances.dedup();
        distances
    }

    /// The mean over the boards at a distance.
    pub(super) fn mean_at(&self, distance: u8, entry: &Entry, of: impl Fn(&Run) -> f64) -> f64 {
        let at =
            self.boards.iter().zip(&entry.runs).filter(|((_, other), _)| *other == Some(distance));
        let (count, sum) = at.fold((0, 0.0), |(count, sum), (_, run)| (count + 1, sum + of(run)));
        sum / f64::from(count)
    }
}

fn run(
    goal: Goal,
    board: Board,
    solve: &mut dyn FnMut(Board) -> (Option<Path>, SearchStats),
) -> Run {
    let start = Instant::now();
    let (path, counts) = solve(black_box(board));
    let once = start.elapsed();
    assert_eq!(
        path.map(Path::len),
        goal.distance(board).map(usize::from),
        "a path that is not optimal: {board}"
    );
    assert!(
        path.is_none_or(|path| path.replay(board) == Some(goal.board())),
        "a wrong path: {board}"
    );
    let mut repeated = 0;
    let start = Instant::now();
    while once < ENOUGH && start.elapsed() < ENOUGH {
        for _ in 0..16 {
            black_box(solve(black_box(board)));
        }
        repeated += 16;
    }
    let time = if repeated == 0 { once } else { start.elapsed() };
    Run { counts, nanoseconds: time.as_nanos() as f64 / f64::from(repeated.max(1)) }
}
