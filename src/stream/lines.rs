//! Lines of bounded length, from pieces of an input or from a reader.

use std::io::{self, BufRead, BufReader, Read};

use super::RecordErrorKind;
use super::wait::Waiting;
use crate::text::{Encoding, LINE_LIMIT, LineError, is_blank};

/// A line that is not complete. Of a line that is too long, it keeps only the beginning.
#[derive(Clone, Debug, Default)]
pub(super) struct LineBuffer {
    bytes: Vec<u8>,
    too_long: bool,
}

impl LineBuffer {
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The number of bytes that are kept.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.too_long = false;
    }

    /// Appends a part of the line.
    pub(super) fn push(&mut self, part: &[u8]) {
        self.too_long |= self.bytes.len() + part.len() > LINE_LIMIT;
        let kept = if self.too_long {
            // Enough to recognize the encoding.
            self.bytes.truncate(2);
            &part[..part.len().min(2 - self.bytes.len())]
        } else {
            part
        };
        self.bytes.extend_from_slice(kept);
    }

    /// The text of the line, as [`Encoding::text`] gives it.
    pub(super) fn text(
        &self,
        encoding: &mut Encoding,
        is_first: bool,
    ) -> Result<&[u8], RecordErrorKind> {
        let text = encoding.text(&self.bytes, is_first);
        match text {
            _ if self.too_long => Err(RecordErrorKind::Long),
            Err(error) => Err(error.into()),
            Ok(text) => Ok(text),
        }
    }
}

impl From<LineError> for RecordErrorKind {
    fn from(error: LineError) -> RecordErrorKind {
        match error {
            LineError::TooLong => RecordErrorKind::Long,
            LineError::Utf16 => RecordErrorKind::Utf16,
        }
    }
}

/// A line of an input, as [`Lines`] reads it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Line<'a> {
    /// The number of the line, from 1.
    pub number: u64,
    /// The line without white space at either end; empty if the line is blank. An error if the line
    /// is too long or is UTF-16.
    pub text: Result<&'a [u8], RecordErrorKind>,
}

/// Reads the lines of an input: for records other than boards, with the same rules as a
/// [`Stream`](super::Stream).
///
/// A byte-order mark is skipped. A line that has only white space and separators of cells is blank.
/// At most [`LINE_LIMIT`] bytes of a line are kept.
///
/// ```
/// use loyd::stream::Lines;
/// let mut lines = Lines::new("\u{feff}123456708 r\r\n , ,\n".as_bytes());
/// assert_eq!(lines.read()?.unwrap().text, Ok(&b"123456708 r"[..]));
/// assert_eq!(lines.read()?.unwrap().text, Ok(&b""[..]));
/// assert!(lines.read()?.is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<Waiting<R>>,
    line: LineBuffer,
    number: u64,
    encoding: Encoding,
    has_ended: bool,
}

impl<R: Read> Lines<R> {
    /// The lines of an input.
    #[must_use]
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(LINE_LIMIT, Waiting(input)),
            line: LineBuffer::default(),
            number: 0,
            encoding: Encoding::default(),
            has_ended: false,
        }
    }

    /// Whether the next line is in the buffer. If it is not, [`read`](Lines::read) may block.
    #[must_use]
    pub fn is_next_buffered(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// Reads the next line; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// If the input cannot be read. The line that the error interrupts is dropped, and no line
    /// follows it.
    pub fn read(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        if self.has_ended || !self.read_bytes().inspect_err(|_| self.has_ended = true)? {
            return Ok(None);
        }
        self.number += 1;
        let text = self.line.text(&mut self.encoding, self.number == 1);
        let text = text.map(|text| if is_blank(text) { &[] } else { trimmed(text) });
        Ok(Some(Line { number: self.number, text }))
    }

    /// Reads the bytes of the next line without its end; whether there is one.
    fn read_bytes(&mut self) -> io::Result<bool> {
        let limit = LINE_LIMIT as u64 + 1;
        if self.input.by_ref().take(limit).read_until(b'\n', &mut self.line.bytes)? == 0 {
            return Ok(false);
        }
        if self.line.bytes.last() == Some(&b'\n') {
            self.line.bytes.pop();
            return Ok(true);
        }
        if self.line.bytes.len() > LINE_LIMIT {
            self.line.too_long = true;
            self.skip_line()?;
        }
        Ok(true)
    }

    /// Skips the rest of the line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let bytes = self.input.fill_buf()?;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(bytes.len(), |end| end + 1);
            self.input.consume(length);
            if end.is_some() || length == 0 {
                return Ok(());
            }
        }
    }
}

/// The text without white space at either end, as C's `isspace` defines it.
fn trimmed(text: &[u8]) -> &[u8] {
    let is_text = |byte: &u8| !byte.is_ascii_whitespace() && *byte != b'\x0b';
    let begin = text.iter().position(is_text).unwrap_or(text.len());
    let end = text.iter().rposition(is_text).map_or(begin, |last| last + 1);
    &text[begin..end]
}
