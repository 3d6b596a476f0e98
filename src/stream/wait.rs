//! Reading and writing that wait where the system does not: on interrupts, and on descriptors that
//! another program has made non-blocking.

use std::io::{self, ErrorKind, Read, Write};
use std::thread;
use std::time::Duration;

/// The first and the longest pause before another attempt.
const PAUSES: [Duration; 2] = [Duration::from_micros(100), Duration::from_millis(10)];

/// Repeats an operation until it is neither interrupted nor would block.
fn wait<T>(mut operation: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let [mut pause, longest] = PAUSES;
    loop {
        match operation() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                thread::sleep(pause);
                pause = (2 * pause).min(longest);
            }
            done => return done,
        }
    }
}

/// Reads at least one byte; 0 at the end of the input.
pub(super) fn read(reader: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    wait(|| reader.read(buffer))
}

/// Writes all bytes and flushes the writer.
pub(super) fn write(writer: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    let mut rest = bytes;
    while !rest.is_empty() {
        match wait(|| writer.write(rest))? {
            0 => return Err(ErrorKind::WriteZero.into()),
            length => rest = &rest[length..],
        }
    }
    wait(|| writer.flush())
}

/// A reader that waits.
#[derive(Debug)]
pub(super) struct Waiting<R>(pub(super) R);

impl<R: Read> Read for Waiting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        read(&mut self.0, buffer)
    }
}
