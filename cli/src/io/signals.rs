//! What happens when the user breaks the command off.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::error::Exit;

/// Held while something is written.
static WRITING: Mutex<()> = Mutex::new(());

/// Whoever holds this will not be broken off.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on an interrupt ends the command between two writes, so that whole lines are left
/// behind; only if nobody takes the output for half a second it does not wait any longer.
pub(crate) fn install_handler() {
    // That a handler is there already, or cannot be had, leaves things as they were.
    let _ = ctrlc::try_set_handler(|| {
        for _ in 0..50 {
            if let Ok(_writing) = WRITING.try_lock() {
                process::exit(Exit::Interrupted as i32);
            }
            thread::sleep(Duration::from_millis(10));
        }
        process::exit(Exit::Interrupted as i32);
    });
}
