//! Text in several pieces, put together first where a width is asked for.

use core::fmt::{self, Write};

/// The bytes of the longest text: 31 moves in the list notation take 279.
const BYTES: usize = 320;

/// A text that is being put together.
struct Padded {
    bytes: [u8; BYTES],
    len: usize,
}

impl Write for Padded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// Writes the text that `write` writes, as wide as the formatter is asked for.
pub(crate) fn padded(
    f: &mut fmt::Formatter<'_>,
    write: impl FnOnce(&mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    if f.width().is_none() && f.precision().is_none() {
        return write(f);
    }
    let mut text = Padded { bytes: [0; BYTES], len: 0 };
    write(&mut text)?;
    f.pad(core::str::from_utf8(&text.bytes[..text.len]).map_err(|_| fmt::Error)?)
}
