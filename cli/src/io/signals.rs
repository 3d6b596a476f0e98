//! Ends the command between two writes when a signal arrives.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Held while something is written.
static WRITING: Mutex<()> = Mutex::new(());

/// While the caller holds this, no signal ends the command.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the command with 128 plus the number of the signal. It waits for a write to end, so that
/// the output holds whole lines, but for at most half a second: a reader may have stopped reading.
fn exit(signal: i32) -> ! {
    for _ in 0..50 {
        if let Ok(_writing) = WRITING.try_lock() {
            process::exit(128 + signal);
        }
        thread::sleep(Duration::from_millis(10));
    }
    process::exit(128 + signal);
}

/// From now on SIGINT, SIGTERM, and SIGHUP end the command between two writes. A signal that the
/// parent process ignores, as under `nohup`, stays ignored. If no handler can be installed, signals
/// end the command at once.
#[cfg(unix)]
pub(crate) fn install_handler() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::sync::Once;

    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let ignored = ignored();
        let signals = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| {
            ignored.map_or(*signal != SIGHUP, |ignored| ignored >> (signal - 1) & 1 == 0)
        });
        let Ok(mut signals) = signal_hook::iterator::Signals::new(signals) else { return };
        let wait = move || {
            if let Some(signal) = signals.forever().next() {
                exit(signal);
            }
        };
        // Without a thread to wait in, the signals would be lost: end as if there were no handler.
        let _ = thread::Builder::new().stack_size(64 << 10).spawn(wait);
    });
}

/// The signals that are ignored, one bit each; `None` where the system does not say. There, SIGHUP
/// is left alone, because `nohup` would otherwise have no effect.
#[cfg(unix)]
fn ignored() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

/// From now on Ctrl-C ends the command between two writes.
#[cfg(not(unix))]
pub(crate) fn install_handler() {
    const SIGINT: i32 = 2;
    // That a handler is installed already, or cannot be, changes nothing.
    let _ = ctrlc::try_set_handler(|| exit(SIGINT));
}
