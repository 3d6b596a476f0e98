//! Asks the tables where there is no standard library and no allocator.
//!
//! It has a panic handler of its own, so it does not compile if anything pulls in `std`; and no
//! allocator, so it does not compile if anything pulls in `alloc`. `main.c` calls it.
#![no_std]

use loyd::{Board, Goal};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// The distance of a board from a goal, each nine cells with the blank 0; -1 if the goal cannot be
/// reached or a board is none.
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
