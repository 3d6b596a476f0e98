//! A whole input to a whole output, by one thread.

use super::{Responder, Stream};

/// How much is read at a time.
const BLOCK: usize = 1 << 16;

/// Answers all records of an input.
///
/// `source` reads what there is, at least a byte, into the buffer that it is given, waits only if
/// there is nothing, and tells how much; 0 is the end. `sink` takes the answers to the next
/// records, and whoever answered them, to be asked for what it gathered. Whatever has come is
/// answered before more is read.
///
/// # Errors
///
/// What `source` or `sink` returns. If it is the source, all that it gave before is answered first.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{Paths, answer};
/// use std::io::{Read, Write};
///
/// let mut input = "123450786\n123456780".as_bytes();
/// let mut output = Vec::new();
/// answer(
///     Paths::new(Goal::default()),
///     |buffer| input.read(buffer),
///     |answers, _| output.write_all(answers),
/// )?;
/// assert_eq!(output, b"d\n\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn answer<A: Responder, E>(
    answer: A,
    source: impl FnMut(&mut [u8]) -> Result<usize, E>,
    sink: impl FnMut(&[u8], &mut A) -> Result<(), E>,
) -> Result<(), E> {
    answer_some(&mut Stream::new(answer), source, sink, u64::MAX).map(drop)
}

/// Answers the records of an input until it ends, or until so many bytes were read; and tells
/// whether it has ended.
pub(super) fn answer_some<A: Responder, E>(
    stream: &mut Stream<A>,
    mut source: impl FnMut(&mut [u8]) -> Result<usize, E>,
    mut sink: impl FnMut(&[u8], &mut A) -> Result<(), E>,
    bytes: u64,
) -> Result<bool, E> {
    let mut buffer = vec![0; BLOCK];
    let mut answers = Vec::new();
    let mut count = 0;
    while count < bytes {
        let read = source(&mut buffer);
        let length = *read.as_ref().unwrap_or(&0);
        stream.push(&buffer[..length], &mut answers);
        if length == 0 {
            stream.finish(&mut answers);
        }
        sink(&answers, stream.responder_mut())?;
        answers.clear();
        if read? == 0 {
            return Ok(true);
        }
        count += length as u64;
    }
    Ok(false)
}
