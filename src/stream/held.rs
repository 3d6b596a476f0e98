//! Lines that are not yet a record.

use crate::text::MOST_LINES;

/// The bytes of consecutive lines.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldLines {
    bytes: Vec<u8>,
    /// The end of each line in the bytes.
    ends: Vec<usize>,
}

impl HeldLines {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn push(&mut self, line: &[u8]) {
        self.bytes.extend_from_slice(line);
        self.ends.push(self.bytes.len());
    }

    /// Calls the function with the lines.
    pub(super) fn with<T>(&self, work: impl FnOnce(&[&[u8]]) -> T) -> T {
        let mut lines: [&[u8]; MOST_LINES] = [&[]; MOST_LINES];
        let mut begin = 0;
        for (line, &end) in lines.iter_mut().zip(&self.ends) {
            *line = &self.bytes[begin..end];
            begin = end;
        }
        work(&lines[..self.ends.len()])
    }

    /// Drops the first lines.
    pub(super) fn drop_first(&mut self, count: usize) {
        let end = self.ends[count - 1];
        self.bytes.drain(..end);
        self.ends.drain(..count);
        self.ends.iter_mut().for_each(|other| *other -= end);
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}
