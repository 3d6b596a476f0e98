//! The encoding of an input and the limit of its lines: the one place that knows both.

use super::scan::is_separator;

/// Some systems write these bytes at the beginning of a UTF-8 file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The longest line, in bytes, that is read. A longer line is reported as an error, so the lines of
/// an input never take more memory than this.
#[cfg_attr(not(feature = "std"), allow(unreachable_pub))]
pub const LINE_LIMIT: usize = 1 << 16;

/// Why a line cannot be read, whatever it should contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    TooLong,
    Utf16,
}

/// How the lines of one input are encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Encoding {
    /// Whether the input begins with a byte-order mark of UTF-16.
    utf16: bool,
}

impl Encoding {
    /// Whether lines are UTF-16, which is not read.
    #[cfg(feature = "std")]
    pub(crate) const fn is_utf16(self) -> bool {
        self.utf16
    }

    /// The text of a line without its byte-order mark. A blank line of UTF-16 is an empty text.
    pub(crate) fn text<'a>(
        &mut self,
        line: &'a [u8],
        is_first: bool,
    ) -> Result<&'a [u8], LineError> {
        if is_first {
            self.utf16 = line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff");
        }
        if line.len() > LINE_LIMIT {
            return Err(LineError::TooLong);
        }
        match self.utf16 {
            true if line.iter().any(|&byte| !byte.is_ascii_whitespace() && byte != 0) => {
                Err(LineError::Utf16)
            }
            true => Ok(&[]),
            false if is_first => Ok(without_mark(line)),
            false => Ok(line),
        }
    }
}

/// The text without the byte-order mark at its beginning.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Whether a line is blank: it has nothing but white space and other separators of cells.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|&byte| is_separator(byte))
}
