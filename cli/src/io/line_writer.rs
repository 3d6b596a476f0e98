//! Many small pieces for one output, sent off in whole lines.

use std::io::{self, Write};

use crate::error::Failure;
use crate::io::output::Output;
use crate::io::signals;

/// How much is sent at a time.
const BLOCK: usize = 1 << 16;

/// An output that takes small pieces. What it sends off by itself ends with a line, so that whoever
/// breaks the command off finds whole lines; at the end call `flush`.
#[derive(Debug)]
pub(crate) struct LineWriter {
    output: Output,
    pending: Vec<u8>,
}

impl LineWriter {
    pub(crate) fn new(output: Output) -> LineWriter {
        LineWriter { output, pending: Vec::with_capacity(2 * BLOCK) }
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

impl Write for LineWriter {
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
