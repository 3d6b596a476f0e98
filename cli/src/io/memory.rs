//! Limits on memory, as `ulimit -v` sets them.

use std::io;

use crate::error::Failure;

/// The memory that one thread needs to work: buffers, an oracle, and the answers to a block.
const WORK: usize = 6 << 20;

/// The most threads that are useful: the library starts no more.
const MOST_THREADS: usize = 256;

/// The address space that a further thread takes: a stack and an arena of the allocator.
#[cfg(unix)]
const THREAD: u64 = 140 << 20;

/// How many of the requested threads (0: all processors) fit the limit on memory.
///
/// # Errors
///
/// If not even one does. An allocation that fails later would abort the process.
pub(crate) fn count_threads(requested: usize) -> Result<usize, Failure> {
    let mut probe: Vec<u8> = Vec::new();
    if probe.try_reserve_exact(WORK).is_err() {
        let error = io::Error::from(io::ErrorKind::OutOfMemory);
        return Err(Failure::Write { name: "memory".to_string(), error });
    }
    Ok(at_most(limit().map(|limit| limit / THREAD), requested))
}

fn at_most(most: Option<u64>, requested: usize) -> usize {
    let most = most.map_or(MOST_THREADS, |most| usize::try_from(most).unwrap_or(MOST_THREADS));
    let requested = match requested {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        requested => requested,
    };
    requested.min(most.clamp(1, MOST_THREADS))
}

#[cfg(unix)]
fn limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
fn limit() -> Option<u64> {
    None
}
