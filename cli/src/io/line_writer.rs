//! A buffer that writes whole lines.

use std::io::{self, Write};

use crate::error::Failure;
use crate::io::output::Output;
use crate::io::signals;

/// How much is sent at a time.
const BLOCK: usize = 1 << 16;

/// Collects small pieces. It writes up to the end of a line, so that an interrupted command leaves
/// whole lines; at the end, call `flush`.
#[derive(Debug)]
pub(crate) struct LineWriter<'a> {
    output: &'a mut Output,
    pending: Vec<u8>,
}

impl LineWriter<'_> {
    pub(crate) fn new(output: &mut Output) -> LineWriter<'_> {
        LineWriter { output, pending: Vec::with_capacity(2 * BLOCK) }
    }

    /// What to call the output in a message.
    pub(crate) fn name(&self) -> &str {
        self.output.name()
    }

    /// See [`Output::begin`].
    pub(crate) fn begin(&mut self) -> Result<(), Failure> {
        self.output.begin()
    }

    fn send(&mut self, length: usize) -> io::Result<()> {
        let _writing = signals::writing();
        self.output.write_all(&self.pending[..length])?;
        self.pending.drain(..length);
        Ok(())
    }
}

impl Write for LineWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend_from_slice(bytes);
        if self.pending.len() >= BLOCK {
            let end = self
                .pending
                .iter()
                .rposition(|&byte| byte == b'\n')
                .map_or(self.pending.len(), |end| end + 1);
            self.send(end)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.send(self.pending.len())?;
        self.output.flush()
    }
}
