//! The lines of an input, each within a limit.

use std::io::{self, BufRead, BufReader, Read};

use loyd::stream::{LINE_LIMIT, RecordErrorKind};

/// A line.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    /// From 1.
    pub(crate) number: u64,
    /// Without white space at its ends and a byte-order mark before the first; or that it is too
    /// long.
    pub(crate) text: Result<&'a [u8], RecordErrorKind>,
}

/// The lines of an input. However long a line is, no more of it than [`LINE_LIMIT`] bytes are kept.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    number: u64,
    /// Whether the input is UTF-16, as its first bytes said.
    utf16: bool,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input: BufReader::new(input), line: Vec::new(), number: 0, utf16: false }
    }

    /// Whether the next line is here already; else to ask for it may mean to wait.
    pub(crate) fn is_next_here(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let limit = LINE_LIMIT as u64 + 1;
        if self.input.by_ref().take(limit).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 {
            self.utf16 = self.line.starts_with(b"\xff\xfe") || self.line.starts_with(b"\xfe\xff");
        }
        if self.line.len() > LINE_LIMIT && self.line.last() != Some(&b'\n') {
            self.skip()?;
            return Ok(Some(Line { number: self.number, text: Err(RecordErrorKind::Long) }));
        }
        let mark: &[u8] = if self.number == 1 { b"\xef\xbb\xbf" } else { b"" };
        let line = self.line.strip_prefix(mark).unwrap_or(&self.line).trim_ascii();
        let is_text = line.iter().any(|&byte| !byte.is_ascii_whitespace() && byte != 0);
        let text = match (self.utf16, is_text) {
            (true, true) => Err(RecordErrorKind::Utf16),
            (true, false) => Ok(&[][..]),
            (false, _) => Ok(line),
        };
        Ok(Some(Line { number: self.number, text }))
    }

    /// Reads on to the end of the line without keeping it.
    fn skip(&mut self) -> io::Result<()> {
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(bytes.len(), |end| end + 1);
            self.input.consume(length);
            if end.is_some() || length == 0 {
                return Ok(());
            }
        }
    }
}
