//! The judges on any bytes: no panic, the same output in pieces of any size, and only right
//! answers.
//!
//! The first byte selects the judge; the rest is the input.

use std::fmt::Write as _;
use std::io::BufReader;

use loyd::judges::{Judge, JudgeError, JudgeGoal};
use loyd::{Board, Goal, Move, MoveOrder, Path};

pub fn check(data: &[u8]) {
    let Some((&which, input)) = data.split_first() else { return };
    let judge = &Judge::ALL[usize::from(which) % Judge::ALL.len()];
    let (whole, error) = answered(judge, input, input.len().max(1));
    let (piecewise, same_error) = answered(judge, input, 1);
    assert_eq!((&whole, &error), (&piecewise, &same_error), "{}", judge.name());
    if let Some((line, problem)) = &error {
        assert!((1..=input.len() as u64 + 1).contains(line));
        assert!(problem.chars().all(|character| !character.is_control()), "{problem:?}");
    }
    let plain = plainly_answered(judge, input);
    if error.is_none() {
        assert_eq!(whole, plain, "{}", judge.name());
    } else {
        assert!(!judge.has_one_case() || whole.is_empty(), "{}", judge.name());
        assert!(plain.starts_with(&whole), "{}: {whole:?}, plainly {plain:?}", judge.name());
    }
}

/// The output, and the line and the problem of the error, if there is one.
fn answered(judge: &Judge, input: &[u8], buffer: usize) -> (String, Option<(u64, String)>) {
    let mut out = Vec::new();
    let reader = BufReader::with_capacity(buffer.max(3), input);
    let error = match judge.answer(reader, &mut out) {
        Ok(()) => None,
        Err(JudgeError::Input { line, problem }) => Some((line, problem)),
        Err(other) => panic!("reading and writing memory cannot fail: {other:?}"),
    };
    (String::from_utf8(out).unwrap(), error)
}

/// The words of an input, without comments if the judge has them.
fn words(judge: &Judge, input: &[u8]) -> Vec<Vec<u8>> {
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let mut text = Vec::new();
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        let comment = line.iter().position(|&byte| byte == b'#' && judge.name() == "school42");
        text.extend_from_slice(&line[..comment.unwrap_or(line.len())]);
        text.push(b' ');
    }
    text.split(|byte| byte.is_ascii_whitespace() || *byte == b'\x0b')
        .filter(|word| !word.is_empty())
        .map(<[u8]>::to_vec)
        .collect()
}

/// Takes words until they are a board, whatever the lines.
fn board(words: &mut impl Iterator<Item = Vec<u8>>) -> Option<Board> {
    let mut text = Vec::new();
    loop {
        text.extend(words.next()?);
        text.push(b' ');
        if let Ok(board) = Board::from_text(&text) {
            return Some(board);
        }
    }
}

/// All answers to the boards of an input.
fn plainly_answered(judge: &Judge, input: &[u8]) -> String {
    let mut words = words(judge, input).into_iter();
    if ["uva652", "hdu3567", "uva10085", "hs08nbgm", "gvu"].contains(&judge.name()) {
        words.next();
    }
    let mut out = String::new();
    for number in 1.. {
        let mut blank = 8;
        if ["hackerrank", "princeton", "school42", "fmi"].contains(&judge.name()) {
            words.next();
        }
        if judge.name() == "fmi" {
            let Some(cell) = words.next() else { break };
            blank = std::str::from_utf8(&cell).ok().and_then(|cell| cell.parse().ok()).unwrap_or(8);
        }
        let Some(start) = board(&mut words) else { break };
        let end = match judge.goal() {
            JudgeGoal::Board(board) => Some(board),
            JudgeGoal::Given => board(&mut words),
            JudgeGoal::BlankCell => {
                let mut cells = vec![1, 2, 3, 4, 5, 6, 7, 8];
                cells.insert(blank.min(8), 0);
                Board::from_cells(cells.try_into().unwrap()).ok()
            }
            JudgeGoal::Farthest => Goal::new(start).antipodes().min(),
            _ => panic!("an unknown goal"),
        };
        let Some(end) = end else { break };
        let order = if judge.name() == "hdu3567" { MoveOrder::DLRU } else { MoveOrder::UDLR };
        let path = Goal::new(end).with_order(order).solve(start);
        if judge.name() == "uva652" && number > 1 {
            out += "\n";
        }
        match (path, judge.unsolvable()) {
            (Some(path), _) => write(judge.name(), number, start, path, &mut out),
            (None, Some(word)) => out = out + word + "\n",
            (None, None) => break,
        }
    }
    out
}

/// Writes one answer, by the words of the judges.
fn write(name: &str, number: u64, start: Board, path: Path, out: &mut String) {
    let count = path.len();
    let words = ["up", "down", "left", "right"];
    let word = |step: Move| words[step as usize];
    let boards = || {
        std::iter::successors(Some((start, path.iter())), |(board, rest)| {
            let mut rest = rest.clone();
            let step = rest.next()?;
            Some((board.apply(step)?, rest))
        })
    };
    match name {
        "hdu1043" | "poj1077" | "uva652" => *out += &format!("{path}\n"),
        "hdu3567" => *out += &format!("Case {number}: {count}\n{path}\n"),
        "uva10085" => {
            let (end, _) = boards().last().unwrap();
            *out += &format!("Puzzle #{number}\n{end:#}\n{}\n\n", path.to_string().to_uppercase());
        }
        "hackerrank" | "fmi" => {
            *out += &format!("{count}\n");
            for step in path.iter() {
                let line = match name {
                    "fmi" => word(step.opposite()).to_string(),
                    _ => word(step).to_uppercase(),
                };
                *out += &format!("{line}\n");
            }
        }
        "columbiax" => {
            let names = path.iter().map(|step| {
                let word = word(step);
                format!("'{}{}'", word[..1].to_uppercase(), &word[1..])
            });
            let names: Vec<_> = names.collect();
            *out += &format!("path_to_goal: [{}]\ncost_of_path: {count}\n", names.join(", "));
        }
        "princeton" => {
            *out += &format!("Minimum number of moves = {count}\n");
            for (board, _) in boards() {
                *out += "3\n";
                for row in board.cells().chunks(3) {
                    writeln!(out, " {}  {}  {} ", row[0], row[1], row[2]).unwrap();
                }
                *out += "\n";
            }
        }
        "school42" => {
            *out += &format!("{count}\n");
            boards().for_each(|(board, _)| *out += &format!("\n{board:#}\n"));
        }
        _ => *out += &format!("{count}\n"),
    }
}
