//! Records in, records out: random ragged inputs, cut anywhere, by one thread and several, against
//! a plain reader of records that shares no code with the crate's.
#![cfg(feature = "std")]

use std::io::{self, Read};

use loyd::Board;
use loyd::stream::{LINE_LIMIT, RecordError, Stream};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A record as the plain reader sees it: the board's cells, or the line that is no board's.
type Record = Result<[u8; 9], u64>;

const BETWEEN: &[u8] = b" \t\r\x0b\x0c,/|;[]()";

/// The things on a line that stand where cells should: `None` for what is no cell.
fn things(line: &[u8]) -> Vec<Option<u8>> {
    let mut things = Vec::new();
    for word in line.split(|byte| BETWEEN.contains(byte)) {
        if word == b"-1" || word == b"__" {
            things.push(Some(0));
            continue;
        }
        for chunk in word.utf8_chunks() {
            things.extend(chunk.valid().chars().map(|character| match character {
                '1'..='8' => character.to_digit(10).map(|digit| digit as u8),
                '0' | 'x' | 'X' | '.' | '*' | '-' | '_' => Some(0),
                _ => None,
            }));
            // Each byte that is no text is a thing of its own.
            things.extend(chunk.invalid().iter().map(|_| None));
        }
    }
    things
}

/// Nine cells that are all different.
fn board(things: &[Option<u8>]) -> Option<[u8; 9]> {
    let cells: Vec<u8> = things.iter().copied().collect::<Option<_>>()?;
    let cells: [u8; 9] = cells.try_into().ok()?;
    (0..9).all(|cell| cells.contains(&cell)).then_some(cells)
}

/// All records of an input, one line after the other.
fn plain(input: &[u8]) -> Vec<Record> {
    let utf16 = input.starts_with(b"\xff\xfe") || input.starts_with(b"\xfe\xff");
    let marked = input.starts_with(b"\xef\xbb\xbf");
    let mut records = Vec::new();
    let mut rows: Vec<(u64, Vec<Option<u8>>)> = Vec::new();
    let end_rows = |rows: &mut Vec<(u64, Vec<Option<u8>>)>, records: &mut Vec<Record>| {
        let all: Vec<_> = rows.iter().flat_map(|(_, row)| row.iter().copied()).collect();
        let wrong = rows.iter().find(|(_, row)| row.contains(&None));
        let told = wrong.or(rows.first()).map(|&(line, _)| line);
        match (told, board(&all)) {
            (Some(_), Some(cells)) if rows.len() == 3 => records.push(Ok(cells)),
            (Some(line), _) => records.push(Err(line)),
            (None, _) => {}
        }
        rows.clear();
    };
    for (number, whole) in (1..).zip(input.split(|&byte| byte == b'\n')) {
        let line = if marked && number == 1 { &whole[3..] } else { whole };
        // A byte-order mark counts to the length of its line.
        if whole.len() > LINE_LIMIT {
            end_rows(&mut rows, &mut records);
            records.push(Err(number));
            continue;
        }
        if utf16 {
            let is_blank = line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0);
            records.extend((!is_blank).then_some(Err(number)));
            continue;
        }
        let things = things(line);
        match things.len() {
            0 => end_rows(&mut rows, &mut records),
            1..9 if !rows.is_empty() || things.len() == 3 => {
                rows.push((number, things));
                if rows.len() == 3 {
                    end_rows(&mut rows, &mut records);
                }
            }
            _ => {
                end_rows(&mut rows, &mut records);
                records.push(board(&things).ok_or(number));
            }
        }
    }
    end_rows(&mut rows, &mut records);
    records
}

/// An input made of pieces that follow each other as chance will have it.
fn ragged(random: &mut ChaCha8Rng, pieces: usize) -> Vec<u8> {
    let mut input = Vec::new();
    let mut pick = |count: usize| random.next_u64() as usize % count;
    match pick(12) {
        0 => input.extend(b"\xef\xbb\xbf"),
        1 => input.extend(b"\xff\xfe"),
        2 => input.extend(b"\xef\xbb"),
        _ => {}
    }
    for _ in 0..pieces {
        let board = Board::unrank(pick(362_880)).unwrap().to_string();
        let cells: Vec<&str> = board.split("").filter(|cell| !cell.is_empty()).collect();
        let end = ["\n", "\r\n", "\n", "\n\n", " \n", ""][pick(6)];
        let text = match pick(24) {
            0..7 => board.clone() + "\n",
            7..10 => cells.join([" ", ",", "\t", "  ", " , "][pick(5)]) + end,
            10..13 => {
                let row = |at: usize| cells[at..at + 3].join(["", " "][at % 2]);
                let between = ["\n", "\r\n", "\n\n"][pick(8).saturating_sub(5)];
                [row(0), row(3), row(6)].join(between) + end
            }
            13 => {
                board.replace(
                    '0',
                    ["x", "X", "_", ".", "-", "*", " -1 ", " __ ", "-1", "__"][pick(10)],
                ) + end
            }
            14 => {
                board.replacen(
                    char::from(b'0' + pick(9) as u8),
                    ["", "9", "q", "\u{202e}", "é", "🧩"][pick(6)],
                    1,
                ) + end
            }
            15 => format!("[[{}]]{end}", board),
            16 => cells[..pick(9)].concat() + end,
            17 => "\n".repeat(pick(4)),
            18 => board.clone() + &board[..pick(9)] + end,
            19 => {
                // Mixed with what is no text at all.
                let mut bytes = board.clone().into_bytes();
                bytes.insert(pick(10), [0, 0xff, 0xc3, 0xe2, 0x1b, b'\n'][pick(6)]);
                input.extend(bytes);
                end.to_string()
            }
            20 if pick(40) == 0 => " ".repeat(LINE_LIMIT - 12 + pick(6)) + &board + end,
            21 if pick(40) == 0 => "7".repeat(LINE_LIMIT - 1 + pick(3)) + end,
            22 if pick(40) == 0 => "1 2 3\n".to_string() + &"x".repeat(3 * LINE_LIMIT) + "\n",
            _ => board.clone() + end,
        };
        input.extend(text.bytes());
    }
    input
}

/// What an input is answered in the simplest words: the board, or the line of the fault.
fn told(records: &[Record]) -> String {
    let line = |record: &Record| match record {
        Ok(cells) => cells.map(|cell| cell.to_string()).concat() + "\n",
        Err(line) => format!("line {line}\n"),
    };
    records.iter().map(line).collect()
}

fn tell(record: Result<Board, RecordError>, out: &mut Vec<u8>) {
    let line = match record {
        Ok(board) => format!("{board}\n"),
        Err(fault) => format!("line {}\n", fault.line),
    };
    out.extend(line.bytes());
}

#[test]
fn any_input_cut_anywhere_has_the_records_that_a_plain_reader_finds() {
    let mut random = ChaCha8Rng::from_seed([1; 32]);
    for round in 0..6_000 {
        let input = ragged(&mut random, 1 + round % 40);
        let expected = told(&plain(&input));
        let most = [1, 2, 7, 64, 4096, input.len() + 1][round % 6];
        // The same stream takes one input after the other.
        let mut stream = Stream::new(tell);
        for _ in 0..2 {
            let mut out = Vec::new();
            let mut rest = input.as_slice();
            while !rest.is_empty() {
                let (piece, after) =
                    rest.split_at(rest.len().min(1 + random.next_u64() as usize % most));
                stream.push(piece, &mut out);
                rest = after;
            }
            stream.finish(&mut out);
            let out = String::from_utf8(out).unwrap();
            let at = out.lines().zip(expected.lines()).position(|(one, other)| one != other);
            assert!(out == expected, "round {round}, answer {at:?} to {}", input.escape_ascii());
        }
    }
}

#[test]
fn boards_in_rows_without_a_blank_line_are_shared_out_whole() {
    use loyd::stream::{Distances, run_threads};

    let boards: Vec<Board> =
        (0..362_880).step_by(7).map(|rank| Board::unrank(rank).unwrap()).collect();
    let goal = loyd::Goal::default();
    let line = |&board: &Board| match goal.distance(board) {
        Some(distance) => format!("{distance}\n"),
        None => "-1\n".to_string(),
    };
    let expected: String = boards.iter().map(line).collect();
    // In every block the rows begin somewhere else.
    for separator in ["", " ", "  "] {
        let row =
            |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(separator) + "\n";
        let input: String = boards
            .iter()
            .flat_map(|board| board.cells().chunks(3).map(row).collect::<Vec<_>>())
            .collect();
        for threads in [2, 3] {
            let mut out = Vec::new();
            run_threads(threads, input.as_bytes(), &mut out, &mut Distances::new(goal)).unwrap();
            assert!(out == expected.as_bytes(), "{separator:?}, {threads} threads");
        }
    }
}

/// An input in pieces of random sizes.
struct Pieces<'a> {
    rest: &'a [u8],
    random: &'a mut ChaCha8Rng,
    most: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(1 + self.random.next_u64() as usize % self.most);
        self.rest.read(&mut buffer[..length])
    }
}

#[test]
fn one_thread_and_several_give_the_same_bytes_and_faults() {
    use loyd::Goal;
    use loyd::stream::{Distances, run, run_threads};

    let goal = Goal::default();
    let mut random = ChaCha8Rng::from_seed([2; 32]);
    for round in 0..18 {
        let input = ragged(&mut random, [200, 10_000, 60_000][round % 3]);
        let records = plain(&input);
        let line = |record: &Record| match record {
            Ok(cells) => match goal.distance(Board::new(*cells)) {
                Some(distance) => format!("{distance}\n"),
                None => "-1\n".to_string(),
            },
            Err(_) => "invalid\n".to_string(),
        };
        let expected: String = records.iter().map(line).collect();
        let errors: Vec<u64> = records.iter().filter_map(|record| record.err()).collect();
        for threads in [1, 2, 3, 8] {
            let most = [1 << 20, 50_000, 300][round / 3 % 3];
            let reader = Pieces { rest: &input, random: &mut random, most };
            let (mut out, mut distances) = (Vec::new(), Distances::new(goal));
            match threads {
                1 => run(reader, &mut out, &mut distances).unwrap(),
                _ => run_threads(threads, reader, &mut out, &mut distances).unwrap(),
            }
            let lines: Vec<u64> = distances.errors().iter().map(|error| error.line).collect();
            assert!(out == expected.as_bytes(), "round {round}, {threads} threads");
            assert_eq!(lines, errors, "round {round}, {threads} threads");
        }
    }
}
