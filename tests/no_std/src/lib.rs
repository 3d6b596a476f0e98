//! Queries the tables without a standard library and without an allocator.
//!
//! It defines a panic handler, so it does not compile if anything links `std`, and no allocator, so
//! it does not compile if anything links `alloc`. `main.c` calls it.
#![no_std]

use loyd::{Board, Goal};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// The distance of a board from a goal, both as nine cells with blank 0; -1 if the goal is not
/// reachable or a board is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_distance(start: &[u8; 9], goal: &[u8; 9]) -> i32 {
    let (Ok(start), Ok(goal)) = (Board::from_cells(*start), Board::from_cells(*goal)) else {
        return -1;
    };
    let goal = Goal::new(goal);
    match (goal.distance(start), goal.solve(start)) {
        (Some(distance), Some(path)) if path.replay(start) == Some(goal.board()) => {
            i32::from(distance)
        }
        _ => -1,
    }
}
