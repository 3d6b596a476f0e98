//! Forks while another thread is inside the first use of a table: the child, which has no other
//! thread, must answer within two seconds.
//!
//! Each round is a fresh process, since a process uses a table first only once. Its thread begins,
//! and after a while that is longer from round to round the process forks. Whether the thread was
//! inside at that moment is told by two flags. A package of its own, as `fork` is unsafe and the
//! crate has no unsafe code.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

use loyd::{Board, Goal};

/// Enough forks in the middle to believe it, and the most rounds to come by them.
const HITS: usize = 100;
const ROUNDS: u32 = 5_000;
/// The seconds that a child has.
const SECONDS: u32 = 2;

/// What a round's process says with its exit code.
const OUTSIDE: i32 = 0;
const INSIDE: i32 = 1;
const WRONG: i32 = 2;

fn main() {
    let mut hits = 0;
    for round in 0..ROUNDS {
        match in_child(|| fork_after(Duration::from_micros(u64::from(round % 100)))) {
            Some(OUTSIDE) => {}
            Some(INSIDE) => hits += 1,
            other => panic!(
                "round {round}: a child did not answer within {SECONDS} seconds, or wrongly: {other:?}"
            ),
        }
        if hits == HITS {
            println!(
                "{hits} of {} forks were in the middle of the first use; every child answered",
                round + 1
            );
            return;
        }
    }
    panic!("only {hits} of {ROUNDS} forks were in the middle of the first use");
}

/// Uses a table first in a thread, and forks after that time.
fn fork_after(time: Duration) -> i32 {
    static BEGUN: AtomicBool = AtomicBool::new(false);
    static DONE: AtomicBool = AtomicBool::new(false);
    let thread = thread::spawn(|| {
        BEGUN.store(true, SeqCst);
        let right = answers();
        DONE.store(true, SeqCst);
        right
    });
    while !BEGUN.load(SeqCst) {
        hint::spin_loop();
    }
    let begin = Instant::now();
    while begin.elapsed() < time {
        hint::spin_loop();
    }
    let child = in_child(|| {
        // SAFETY: sets a timer, which ends this process.
        unsafe { libc::alarm(SECONDS) };
        // Whether the thread that is gone was inside: its flags are as they were.
        let inside = !DONE.load(SeqCst);
        if answers() { i32::from(inside) } else { WRONG }
    });
    match (child, thread.join()) {
        (Some(code), Ok(true)) => code,
        _ => WRONG,
    }
}

fn answers() -> bool {
    let start: Board = "867254301".parse().expect("a board");
    Goal::default().distance(start) == Some(31)
}

/// Runs the work in a child and gives its exit code; none if a signal ended it.
fn in_child(work: impl FnOnce() -> i32) -> Option<i32> {
    // SAFETY: the child uses what a child of several threads may, the library under test and the
    // allocator of a C library that takes care of forks, and leaves by `_exit`.
    match unsafe { libc::fork() } {
        -1 => panic!("fork: {}", std::io::Error::last_os_error()),
        0 => {
            let code = work();
            // SAFETY: ends the process.
            unsafe { libc::_exit(code) }
        }
        child => {
            let mut status = 0;
            // SAFETY: waits for the child that was just made.
            let waited = unsafe { libc::waitpid(child, &mut status, 0) };
            assert_eq!(waited, child);
            libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status))
        }
    }
}
