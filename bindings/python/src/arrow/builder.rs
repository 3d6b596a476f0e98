//! Columns of answers that grow block by block.

use std::ffi::CStr;

use loyd::bulk;
use loyd::{Goal, MoveSet, Path};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use super::export::Column;

/// How many rows are answered together.
pub(super) const BLOCK: usize = 256;

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ask {
    Distance,
    Path,
    Moves,
    Count,
    Next,
}

impl Ask {
    pub(super) fn parse(name: &str) -> PyResult<Ask> {
        Ok(match name {
            "distance" => Ask::Distance,
            "path" => Ask::Path,
            "moves" => Ask::Moves,
            "count" => Ask::Count,
            "next" => Ask::Next,
            _ => {
                return Err(PyValueError::new_err(format!(
                    "ask={name:?} is unknown; ask for distance, path, moves, count, or next"
                )));
            }
        })
    }

    pub(super) fn field(self) -> (&'static str, &'static CStr) {
        match self {
            Ask::Distance => ("distance", c"c"),
            Ask::Path => ("path", c"u"),
            Ask::Moves => ("moves", c"u"),
            Ask::Count => ("count", c"c"),
            Ask::Next => ("next", c"u"),
        }
    }
}

/// A column that grows.
pub(super) struct Builder {
    pub(super) ask: Ask,
    pub(super) column: Column,
}

/// The last offset that utf8 can have.
const TOO_LONG: &str =
    "the paths of a batch take more than 2 GB; use batches of at most 60 million rows";

impl Builder {
    pub(super) fn new(ask: Ask, len: usize) -> Builder {
        let (_, format) = ask.field();
        let is_text = format == c"u";
        let offsets = if is_text { Vec::with_capacity(len + 1) } else { Vec::new() };
        let data = Vec::with_capacity(if is_text { 0 } else { len });
        let mut column = Column {
            format,
            validity: Vec::with_capacity(len.div_ceil(8)),
            nulls: 0,
            offsets,
            data,
        };
        if is_text {
            column.offsets.push(0);
            column.data.reserve(if ask == Ask::Path { 24 * len + 32 * BLOCK } else { 4 * len });
        }
        Builder { ask, column }
    }

    /// Marks the rows of a block as valid or null. Blocks but the last are whole numbers of bytes.
    fn mark(&mut self, is_valid: impl Iterator<Item = bool>) {
        let (mut byte, mut bit) = (0_u8, 0);
        for is_valid in is_valid {
            byte |= u8::from(is_valid) << bit;
            self.column.nulls += usize::from(!is_valid);
            bit += 1;
            if bit == 8 {
                self.column.validity.push(byte);
                (byte, bit) = (0, 0);
            }
        }
        if bit > 0 {
            self.column.validity.push(byte);
        }
    }

    pub(super) fn bytes(&mut self, values: &[i8]) {
        self.column.data.extend(values.iter().map(|&value| value.max(0) as u8));
        self.mark(values.iter().map(|&value| value >= 0));
    }

    /// Paths: 32 bytes are written for each, of which as many stay as there are moves.
    pub(super) fn paths(&mut self, paths: &[Option<Path>]) -> PyResult<()> {
        let Column { data, offsets, .. } = &mut self.column;
        let (mut end, first) = (data.len(), offsets.len());
        data.resize(end + 32 * paths.len(), 0);
        offsets.resize(first + paths.len(), 0);
        for (&path, offset) in paths.iter().zip(&mut offsets[first..]) {
            let path = path.unwrap_or_default();
            data[end..end + 32].copy_from_slice(&bulk::letters(path));
            end += path.len();
            *offset = end as i32;
        }
        data.truncate(end);
        if i32::try_from(end).is_err() {
            return Err(PyOverflowError::new_err(TOO_LONG));
        }
        self.mark(paths.iter().map(Option::is_some));
        Ok(())
    }

    fn text(&mut self, texts: &[Option<MoveSet>], order: loyd::MoveOrder) {
        for moves in texts {
            for step in moves.unwrap_or_default().iter_in(order) {
                self.column.data.push(step.letter() as u8);
            }
            self.column.offsets.push(self.column.data.len() as i32);
        }
        self.mark(texts.iter().map(Option::is_some));
    }
}

/// All moves, or the first one of each row; at the goal there is no next move.
pub(super) fn add_moves(builder: &mut Builder, moves: &[Option<MoveSet>], goal: Goal) {
    if builder.ask == Ask::Next {
        let next =
            |moves: &Option<MoveSet>| Some(MoveSet::from(moves.as_ref()?.first(goal.order())?));
        builder.text(&moves.iter().map(next).collect::<Vec<_>>(), goal.order());
    } else {
        builder.text(moves, goal.order());
    }
}
