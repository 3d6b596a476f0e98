//! The judge formats on any bytes: no panic, the same answers however the input comes, and only
//! right ones.
//!
//! The first byte picks the format; the rest is the input.

// The modules of the command, of which the check needs a part.
#[path = "../../cli/src/judge/cases.rs"]
mod cases;
#[path = "../../cli/src/judge/farthest.rs"]
mod farthest;
#[path = "../../cli/src/judge/format.rs"]
mod format;
#[path = "../../cli/src/judge/read.rs"]
mod read;
#[path = "../../cli/src/judge/write.rs"]
mod write;

use std::io::BufReader;

use loyd::{Board, Goal};

use format::{Aim, Cases, FORMATS, Format};
use read::Stop;

pub(crate) fn check(data: &[u8]) {
    let Some((&which, input)) = data.split_first() else { return };
    let format = &FORMATS[usize::from(which) % FORMATS.len()];
    let (whole, stop) = answered(format, input, input.len().max(1));
    let (piecewise, same_stop) = answered(format, input, 1);
    assert_eq!((&whole, &stop), (&piecewise, &same_stop), "{}", format.name);
    if let Some((line, expected)) = &stop {
        assert!((1..=input.len() as u64 + 1).contains(line));
        assert!(expected.chars().all(|character| !character.is_control()), "{expected:?}");
    }
    let plain = plainly_answered(format, input);
    if stop.is_none() {
        assert_eq!(whole, plain, "{}", format.name);
    } else {
        assert!(plain.starts_with(&whole), "{}: {whole:?}, plainly {plain:?}", format.name);
    }
}

/// What is written, and the line and the words of the refusal, if there is one.
fn answered(format: &Format, input: &[u8], buffer: usize) -> (String, Option<(u64, String)>) {
    let mut out = Vec::new();
    let stop = match cases::answer(format, BufReader::with_capacity(buffer.max(3), input), &mut out) {
        Ok(()) => None,
        Err(Stop::Refused { line, expected }) => Some((line, expected)),
        Err(other) => panic!("nothing fails here: {other:?}"),
    };
    (String::from_utf8(out).unwrap(), stop)
}

/// All answers that can be made by taking words until they are a board, whatever the lines.
fn plainly_answered(format: &Format, input: &[u8]) -> String {
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let mut words =
        input.split(|byte| byte.is_ascii_whitespace() || *byte == b'\x0b').filter(|word| !word.is_empty());
    if format.cases == Cases::Counted {
        words.next();
    }
    let mut out = String::new();
    let mut next = |sized: bool| {
        if sized {
            words.next()?;
        }
        let mut text = Vec::new();
        loop {
            text.extend_from_slice(words.next()?);
            text.push(b' ');
            if let Ok(board) = Board::from_text(&text) {
                return Some(board);
            }
        }
    };
    for number in 1.. {
        let Some(start) = next(format.sized) else { break };
        let end = match format.aim {
            Aim::Board(board) => Some(board),
            Aim::Given => next(false),
            Aim::Farthest => Goal::new(start).antipodes().min(),
        };
        let Some(end) = end else { break };
        if number > 1 {
            out += format.between;
        }
        let goal = Goal::new(end).with_order(format.order);
        match (goal.solve(start), format.unsolvable) {
            (Some(path), _) => {
                let mut bytes = Vec::new();
                (format.write)(&write::Case { number, start, goal: end, path }, &mut bytes).unwrap();
                out += std::str::from_utf8(&bytes).unwrap();
            }
            (None, Some(word)) => out = out + word + "\n",
            (None, None) => break,
        }
    }
    out
}
