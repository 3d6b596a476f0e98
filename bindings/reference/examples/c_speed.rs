//! Times of the C library beside Rust's in one run. Needs the shared library:
//!
//! ```sh
//! make -C ../c check
//! RUSTFLAGS="-L ../c/build/stage/lib -C link-arg=-Wl,-rpath,$PWD/../c/build/stage/lib" \
//!     cargo run --release --example c_speed
//! ```

use std::hint::black_box;
use std::time::Instant;

use loyd::{Board, Goal, MoveOrder, Path};

#[link(name = "loyd")]
unsafe extern "C" {
    safe fn loyd_distance(start: u32, goal: u32) -> i32;
    safe fn loyd_optimal_moves(start: u32, goal: u32) -> i32;
    fn loyd_path(start: u32, goal: u32, order: u32, path: *mut u64) -> i32;
    fn loyd_solve(start: u32, goal: u32, order: u32, text: *mut u8, size: usize) -> i32;
    fn loyd_distances(starts: *const u32, count: usize, goal: u32, distances: *mut i8) -> i32;
}

const UDLR: u32 = 0xe4;

/// Nanoseconds for one board: the best of some rounds.
fn time(boards: &[Board], mut ask: impl FnMut(Board) -> u64) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..9 {
        let start = Instant::now();
        let sum = boards.iter().fold(0, |sum: u64, &board| sum.wrapping_add(ask(board)));
        black_box(sum);
        best = best.min(start.elapsed().as_nanos() as f64 / boards.len() as f64);
    }
    best
}

fn main() {
    let mut boards: Vec<Board> = (0..362_880).filter_map(Board::unrank).collect();
    let mut seed = 1_u64;
    for at in (1..boards.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        boards.swap(at, (seed >> 33) as usize % (at + 1));
    }
    let bits: Vec<u32> = boards.iter().map(|board| board.to_bits()).collect();
    for goal in ["123456780", "876543210", "123804765"] {
        let board: Board = goal.parse().expect("a board");
        let goal = black_box(Goal::new(board));
        let code = board.to_bits();
        let (mut path, mut text) = (0_u64, [0_u8; Path::MAX_LEN + 1]);
        let rows = [
            (
                "distance",
                time(&boards, |start| goal.distance(start).map_or(99, u64::from)),
                time(&boards, |start| loyd_distance(start.to_bits(), code) as u64),
            ),
            (
                "distance, Rust from bits too",
                time(&boards, |start| {
                    let start = Board::from_bits(black_box(start.to_bits()));
                    start.and_then(|start| goal.distance(start)).map_or(99, u64::from)
                }),
                time(&boards, |start| loyd_distance(start.to_bits(), code) as u64),
            ),
            (
                "optimal moves",
                time(&boards, |start| goal.optimal_moves(start).map_or(99, |m| m.to_bits().into())),
                time(&boards, |start| loyd_optimal_moves(start.to_bits(), code) as u64),
            ),
            (
                "path",
                time(&boards, |start| goal.solve(start).map_or(0, Path::to_bits)),
                // SAFETY: there is room for one number.
                time(&boards, |start| unsafe {
                    loyd_path(start.to_bits(), code, UDLR, &mut path) as u64
                }),
            ),
            (
                "letters",
                time(&boards, |start| {
                    let mut buffer = [0; Path::MAX_LEN];
                    goal.solve(start).map_or(0, |path| path.letters(&mut buffer).len() as u64)
                }),
                // SAFETY: there is room for the letters of every path.
                time(&boards, |start| unsafe {
                    loyd_solve(start.to_bits(), code, UDLR, text.as_mut_ptr(), text.len()) as u64
                }),
            ),
        ];
        println!("goal {} in the order {}", board, MoveOrder::UDLR);
        for (name, rust, c) in rows {
            println!("  {name}: Rust {rust:.1} ns, C {c:.1} ns, ratio {:.2}", c / rust);
        }
        let mut distances = vec![0_i8; bits.len()];
        let batch = (0..9).map(|_| {
            let start = Instant::now();
            // SAFETY: both slices have the same length.
            let code =
                unsafe { loyd_distances(bits.as_ptr(), bits.len(), code, distances.as_mut_ptr()) };
            assert_eq!(code, 0);
            start.elapsed().as_nanos() as f64 / bits.len() as f64
        });
        println!("  distances in a batch: C {:.1} ns", batch.fold(f64::INFINITY, f64::min));
    }
}
