//! Files in non-blocking mode, which another process may have set on a shared pipe or terminal.

use std::fs::File;
use std::io;

/// Waits until the file can be read or written, if that is what the error asks for; the caller then
/// tries again. Any other error is returned.
#[cfg(unix)]
pub(super) fn wait(error: io::Error, file: &File, writes: bool) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    if error.kind() != io::ErrorKind::WouldBlock {
        return Err(error);
    }
    let flags = if writes { PollFlags::OUT } else { PollFlags::IN };
    match poll(&mut [PollFd::new(file, flags)], None) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
pub(super) fn wait(error: io::Error, _: &File, _: bool) -> io::Result<()> {
    Err(error)
}
