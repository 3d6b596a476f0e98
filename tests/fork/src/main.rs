//! Forks while another thread is in the first use of a table. The child has no other thread and
//! must answer within two seconds.
//!
//! Each round is a new process, because a process has only one first use. Its thread begins, and
//! the process forks after a delay that grows from round to round. Two flags show whether the
//! thread was in its first use at that moment. This is a separate package because `fork` is unsafe
//! and the library has no unsafe code.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

use loyd::{Board, Goal};

/// The number of forks during the first use, and the maximum number of rounds to reach it.
const HITS: usize = 100;
const ROUNDS: u32 = 5_000;
/// The time limit of a child in seconds.
const SECONDS: u32 = 2;

/// The exit codes of a round's process.
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

/// Starts the first use of a table in a thread and forks after a delay.
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
        // SAFETY: only sets a timer, which ends this process.
        unsafe { libc::alarm(SECONDS) };
        // The flags show whether the thread, which no longer exists, was in its first use.
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

/// Runs the work in a child and returns its exit code, or `None` if a signal ended it.
fn in_child(work: impl FnOnce() -> i32) -> Option<i32> {
    // SAFETY: the child uses only the library under test and the allocator of a C library that
    // handles forks, and leaves with `_exit`.
    match unsafe { libc::fork() } {
        -1 => panic!("fork: {}", std::io::Error::last_os_error()),
        0 => {
            let code = work();
            // SAFETY: ends the process.
            unsafe { libc::_exit(code) }
        }
        child => {
            let mut status = 0;
            // SAFETY: waits for the child that was just created.
            let waited = unsafe { libc::waitpid(child, &mut status, 0) };
            assert_eq!(waited, child);
            libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status))
        }
    }
}
