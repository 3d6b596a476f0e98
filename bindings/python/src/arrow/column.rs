//! Boards in an imported column.

use loyd::Board;
use loyd::bulk::{self, INVALID_RANK};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::ffi::{Array, Import, Schema, bytes, value};
use crate::board::wrong_rank;

/// How a column holds its values.
#[derive(Clone, Copy)]
enum Kind {
    /// Text with offsets of 32 and of 64 bits.
    Text,
    LargeText,
    View,
    /// Bytes of a fixed width: text, or nine cells.
    Fixed(usize),
    /// Ranks: the size in bytes, and whether they are signed.
    Rank(usize, bool),
}

/// A column of boards, or one chunk of it.
pub(super) struct Boards<'a> {
    kind: Kind,
    array: Array<'a>,
    pub(super) len: usize,
    /// The index of the first row in the buffers.
    offset: usize,
    /// The validity of the column, and of the batch around it with its offset.
    validity: [(*const u8, usize); 2],
    /// The ranks of a dictionary's values; `None` for null.
    dictionary: Option<Vec<Option<u32>>>,
}

// SAFETY: imported buffers are immutable.
unsafe impl Sync for Boards<'_> {}
// SAFETY: as above.
unsafe impl Send for Boards<'_> {}

/// The position of the column in batches; `None` if the data is a column itself.
pub(super) fn find(import: &Import, column: &str) -> PyResult<Option<usize>> {
    let schema = import.schema();
    if schema.format() != b"+s" {
        return Ok(None);
    }
    let names: Vec<String> = schema.children().iter().map(|child| child.name()).collect();
    match (names.iter().position(|name| name == column), names.len()) {
        (Some(at), _) => Ok(Some(at)),
        (None, 1) => Ok(Some(0)),
        _ => Err(PyValueError::new_err(format!(
            "there is no column {column:?}; name one of {} with column=",
            names.join(", ")
        ))),
    }
}

fn kind(schema: Schema<'_>) -> PyResult<Kind> {
    let format = schema.format();
    let integer = |format: &[u8]| {
        Some(match format {
            b"c" => Kind::Rank(1, true),
            b"C" => Kind::Rank(1, false),
            b"s" => Kind::Rank(2, true),
            b"S" => Kind::Rank(2, false),
            b"i" => Kind::Rank(4, true),
            b"I" => Kind::Rank(4, false),
            b"l" => Kind::Rank(8, true),
            b"L" => Kind::Rank(8, false),
            _ => return None,
        })
    };
    let kind = match format {
        b"u" | b"z" => Some(Kind::Text),
        b"U" | b"Z" => Some(Kind::LargeText),
        b"vu" | b"vz" => Some(Kind::View),
        [b'w', b':', width @ ..] => {
            std::str::from_utf8(width).ok().and_then(|width| width.parse().ok()).map(Kind::Fixed)
        }
        format => integer(format),
    };
    kind.ok_or_else(|| {
        PyTypeError::new_err(format!(
            "the column {:?} of the Arrow format {:?} is not boards; use text, fixed-size binary, \
             or integers",
            schema.name(),
            String::from_utf8_lossy(format)
        ))
    })
}

impl<'a> Boards<'a> {
    /// The boards of a chunk: the column at this position, or the chunk itself.
    pub(super) fn new(
        schema: Schema<'a>,
        chunk: Array<'a>,
        at: Option<usize>,
    ) -> PyResult<Boards<'a>> {
        let missing =
            || PyValueError::new_err("the Arrow data lacks a column that its schema names");
        let (schema, array, offset, outer) = match at {
            None => (schema, chunk, chunk.offset(), (std::ptr::null(), 0)),
            Some(at) => {
                let column = chunk.child(at).ok_or_else(missing)?;
                let schema = *schema.children().get(at).ok_or_else(missing)?;
                let end = chunk.offset() + chunk.len();
                if column.len() < end {
                    return Err(missing());
                }
                let offset = column.offset() + chunk.offset();
                (schema, column, offset, (chunk.buffer(0), chunk.offset()))
            }
        };
        let boards = |kind, dictionary| Boards {
            kind,
            array,
            len: chunk.len(),
            offset,
            validity: [(array.buffer(0), offset), outer],
            dictionary,
        };
        let dictionary = match (schema.dictionary(), array.dictionary()) {
            (Some(schema), Some(values)) => {
                let values = Boards::new(schema, values, None)?;
                let mut ranks = Vec::with_capacity(values.len);
                for row in 0..values.len {
                    ranks.push(if values.is_null(row) { None } else { Some(values.rank(row)?) });
                }
                Some(ranks)
            }
            _ => None,
        };
        let boards = boards(kind(schema)?, dictionary);
        if boards.dictionary.is_some() && !matches!(boards.kind, Kind::Rank(..)) {
            return Err(PyTypeError::new_err(
                "the indices of an Arrow dictionary must be integers",
            ));
        }
        // An empty array may lack its buffers; so may the data of text, if all of it is empty.
        if boards.len > 0 && array.buffer(1).is_null() {
            return Err(PyValueError::new_err("the Arrow data lacks a buffer"));
        }
        Ok(boards)
    }

    pub(super) fn is_null(&self, row: usize) -> bool {
        self.validity.iter().any(|&(bits, offset)| {
            let at = offset + row;
            // SAFETY: a validity bitmap has a bit for every row.
            !bits.is_null() && unsafe { value::<u8>(bits, at / 8) } >> (at % 8) & 1 == 0
        })
    }

    pub(super) fn may_have_nulls(&self) -> bool {
        self.validity.iter().any(|(bits, _)| !bits.is_null())
            || self.dictionary.as_ref().is_some_and(|ranks| ranks.contains(&None))
    }

    /// The bytes of a row of text or of fixed width; `None` if its offsets are invalid.
    #[inline(always)]
    fn bytes(&self, kind: Kind, row: usize) -> Option<&'a [u8]> {
        let at = self.offset + row;
        let buffer = self.array.buffer(1);
        // SAFETY: the producer guarantees that the buffers hold every row; offsets that decrease or
        // are negative are rejected, and so is a missing buffer.
        unsafe {
            match kind {
                Kind::Text => {
                    let (from, to) = (value::<i32>(buffer, at), value::<i32>(buffer, at + 1));
                    if from < 0 || to < from || (to > from && self.array.buffer(2).is_null()) {
                        return None;
                    }
                    Some(bytes(self.array.buffer(2), from as usize, (to - from) as usize))
                }
                Kind::LargeText => {
                    let (from, to) = (value::<i64>(buffer, at), value::<i64>(buffer, at + 1));
                    if from < 0 || to < from || (to > from && self.array.buffer(2).is_null()) {
                        return None;
                    }
                    Some(bytes(self.array.buffer(2), from as usize, (to - from) as usize))
                }
                Kind::View => {
                    let [len, _, index, from] = value::<[i32; 4]>(buffer, at);
                    if len < 0 {
                        return None;
                    }
                    if len <= 12 {
                        return Some(bytes(buffer, 16 * at + 4, len as usize));
                    }
                    if index < 0 || from < 0 || index as usize >= self.array.views() {
                        return None;
                    }
                    // The last buffer holds the lengths of the others.
                    let lengths = self.array.buffer(2 + self.array.views());
                    let length: i64 =
                        if lengths.is_null() { 0 } else { value(lengths, index as usize) };
                    let data = self.array.buffer(2 + index as usize);
                    if i64::from(from) + i64::from(len) > length || data.is_null() {
                        return None;
                    }
                    Some(bytes(data, from as usize, len as usize))
                }
                Kind::Fixed(width) => Some(bytes(buffer, width * at, width)),
                Kind::Rank(..) => Some(&[]),
            }
        }
    }

    /// The integer of a row; `u32::MAX` if it does not fit.
    #[inline(always)]
    fn integer(&self, size: usize, is_signed: bool, row: usize) -> u32 {
        let (buffer, at) = (self.array.buffer(1), self.offset + row);
        fn fit(number: impl TryInto<u32>) -> u32 {
            number.try_into().unwrap_or(u32::MAX)
        }
        // SAFETY: the producer guarantees that the buffer holds every row.
        unsafe {
            match (size, is_signed) {
                (1, false) => value::<u8>(buffer, at).into(),
                (1, true) => fit(value::<i8>(buffer, at)),
                (2, false) => value::<u16>(buffer, at).into(),
                (2, true) => fit(value::<i16>(buffer, at)),
                (4, false) => value(buffer, at),
                (4, true) => fit(value::<i32>(buffer, at)),
                (_, false) => fit(value::<u64>(buffer, at)),
                (_, true) => fit(value::<i64>(buffer, at)),
            }
        }
    }

    /// The rank of one row, which is not null.
    fn rank(&self, row: usize) -> PyResult<u32> {
        let mut rank = [0];
        self.ranks(row, &mut rank)?;
        Ok(rank[0])
    }

    /// The ranks of the rows from `from` on; at least [`INVALID_RANK`] for null and invalid rows.
    pub(super) fn ranks(&self, from: usize, ranks: &mut [u32]) -> PyResult<()> {
        if let (Some(dictionary), Kind::Rank(size, is_signed)) = (&self.dictionary, self.kind) {
            for (row, rank) in ranks.iter_mut().enumerate() {
                let index = self.integer(size, is_signed, from + row) as usize;
                *rank = dictionary.get(index).copied().flatten().unwrap_or(INVALID_RANK);
            }
            return Ok(());
        }
        match self.kind {
            Kind::Rank(size, is_signed) => {
                for (row, rank) in ranks.iter_mut().enumerate() {
                    *rank = self.integer(size, is_signed, from + row);
                }
            }
            Kind::Fixed(9) => {
                self.each(Kind::Fixed(9), from, ranks, |nine| match <&[u8; 9]>::try_from(nine) {
                    Ok(cells) if cells[0] <= 8 => bulk::rank_from_cells(cells),
                    _ => bulk::rank_from_text(nine),
                })?
            }
            Kind::Text => self.each(Kind::Text, from, ranks, bulk::rank_from_text)?,
            kind => self.each(kind, from, ranks, bulk::rank_from_text)?,
        }
        Ok(())
    }

    /// The boards of the rows from `from` on; `None` for null and invalid rows.
    pub(super) fn boards(&self, from: usize, boards: &mut [Option<Board>]) -> PyResult<()> {
        match self.kind {
            Kind::Text => self.each(Kind::Text, from, boards, bulk::board_from_text),
            _ => {
                for (at, boards) in boards.chunks_mut(64).enumerate() {
                    let mut ranks = [0; 64];
                    self.ranks(from + 64 * at, &mut ranks[..boards.len()])?;
                    for (board, rank) in boards.iter_mut().zip(ranks) {
                        *board = bulk::board_from_rank(rank);
                    }
                }
                Ok(())
            }
        }
    }

    #[inline(always)]
    fn each<T>(
        &self,
        kind: Kind,
        from: usize,
        items: &mut [T],
        read: impl Fn(&[u8]) -> T,
    ) -> PyResult<()> {
        for (row, item) in items.iter_mut().enumerate() {
            *item = read(self.bytes(kind, from + row).ok_or_else(|| wrong_offsets(from + row))?);
        }
        Ok(())
    }

    /// What is wrong with an invalid row, and at which byte.
    pub(super) fn fault(&self, row: usize) -> (String, Option<usize>) {
        if let Kind::Rank(size, is_signed) = self.kind {
            if self.dictionary.is_some() {
                return ("the dictionary has no valid board for this row".to_owned(), None);
            }
            return match self.integer(size, is_signed, row) {
                u32::MAX => (wrong_rank("the number"), None),
                rank => (wrong_rank(rank), None),
            };
        }
        let text = self.bytes(self.kind, row).unwrap_or_default();
        match Board::from_text(text) {
            Ok(_) => ("the nine cells are not the numbers 0 to 8".to_owned(), None),
            Err(error) => (error.to_string(), error.position()),
        }
    }
}

#[cold]
fn wrong_offsets(row: usize) -> PyErr {
    PyValueError::new_err(format!("row {row}: the offsets of the Arrow data are invalid"))
}
