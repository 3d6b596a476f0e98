//! JSON output.

use serde::Serialize;

/// What is wrong with a record, as JSON.
#[derive(Serialize)]
pub(crate) struct Invalid {
    pub(crate) error: String,
    /// The line of its input, from 1.
    pub(crate) line: u64,
}

pub(crate) fn json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("writing to a vector cannot fail");
}
