//! Records in, records out: random ragged inputs, cut anywhere, by one thread and several, against
//! a plain reader of records that shares no code with the crate's.
#![cfg(feature = "std")]

use std::io::{self, Read};

use crate::common::plain::{self, Record};
use loyd::Board;
use loyd::stream::{LINE_LIMIT, RecordError, Stream};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// An input made of pieces that follow each other as chance will have it.
fn ragged(random: &mut ChaCha8Rng, pieces: usize) -> Vec<u8> {
    let mut input = Vec::new();
    match random.next_u64() % 12 {
        0 => input.extend(b"\xef\xbb\xbf"),
        1 => input.extend(b"\xff\xfe"),
        2 => input.extend(b"\xef\xbb"),
        _ => {}
    }
    for _ in 0..pieces {
        let mut pick = |count: usize| random.next_u64() as usize % count;
        let board = Board::unrank(pick(362_880)).unwrap().to_string();
        let cells: Vec<&str> = board.split("").filter(|cell| !cell.is_empty()).collect();
        let end = ["\n", "\r\n", "\n", "\n\n", " \n", ""][pick(6)];
        let text = match pick(28) {
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
            24.. => {
                input.extend(written(random).bytes());
                continue;
            }
            _ => board.clone() + end,
        };
        input.extend(text.bytes());
    }
    input
}

/// A board in another form than cells and separators, or a line that is skipped.
#[allow(clippy::too_many_lines)] // One line for each form.
fn written(random: &mut ChaCha8Rng) -> String {
    let mut pick = |count: usize| random.next_u64() as usize % count;
    let board = Board::unrank(pick(362_880)).unwrap().to_string();
    let blanks = [
        "0", "x", "-1", "_", "-", "b", "G", "#", "%", "?", "□", "None", "null", "Empty", "''",
        "\" \"", " ", "q", "é", "9", "",
    ];
    let blank = blanks[pick(blanks.len())];
    let cells: Vec<String> = board
        .chars()
        .map(|cell| if cell == '0' { blank.to_string() } else { cell.to_string() })
        .collect();
    let row = |at: usize, between: &str| cells[at..at + 3].join(between);
    let rows = |begin: &str, between: &str, end: &str, next: &str| {
        let row = |at| format!("{begin}{}{end}", row(at, between));
        [row(0), row(3), row(6)].join(next)
    };
    let between = ["", " ", ",", ", ", "\t", " & "][pick(6)];
    let name = [
        "DATA = ",
        "array(",
        "x = np.array(",
        "Start: ",
        "setState ",
        "1) ",
        "7: ",
        "board",
        "a b",
    ][pick(9)];
    let comment = ["", " # a", " #1 2", " // row", " ; end of", " % 3", "#"][pick(7)];
    let end = ["\n", "\r\n", "\n\n", ""][pick(4)];
    match pick(24) {
        0 => format!("{name}[[{}]]{end}", rows("", ", ", "", "], [")),
        1 => format!("{name}[[{}]]){end}", rows("", ", ", "", "],\n       [")),
        2 => format!("{name}{}{end}", cells.join(between)),
        3 => format!("{}{comment}\n", cells.join(between)),
        4 => rows("", between, comment, "\n") + end,
        5 => {
            rows("| ", " | ", " |", ["\n", "\n---+---+---\n", "\n# b\n", "\n|--|--|--|\n"][pick(4)])
                + end
        }
        6 => format!("┌───┬───┐\n{}\n└───┴───┘\n", rows("│ ", " │ ", " │", "\n├───┼───┤\n")),
        7 => rows("", " | ", "", "\n") + end,
        8 => rows(["", " "][pick(2)], " ", " ", "\n") + end,
        9 => format!("{{\"id\": {}, \"board\": \"{}\", \"a\": null}}\n", pick(9), cells.concat()),
        10 => format!("{{\"state\": [[{}]], \"n\": 1}}\n", rows("", ", ", "", "], [")),
        11 => ["3\n", "2\n", "12\n", "120\n", "3 # size\n", "1\n", "30000\n"][pick(7)].to_string(),
        12 => [
            "# a\n",
            "// 1 2 3\n",
            "#12\n",
            "# 1 2\n",
            "% b\n",
            "; the end\n",
            ";;\n",
            "# 123456780\n",
        ][pick(8)]
        .to_string(),
        13 => ["-----\n", "+--+--+\n", "===\n", "- - -\n", "--\n", "├──┼──┤\n", "___\n"][pick(7)]
            .to_string(),
        14 => ["DATA = [\n", "Start:\n", "]\n", "hello\n", "},\n", "a = 5\n", "```\n", "goal: b\n"]
            [pick(8)]
        .to_string(),
        15 => cells.join("\n") + end,
        16 => cells.join(",\n") + "\n]\n",
        17 => rows("", "  ", "", "\n\n") + end,
        18 => format!("{0} -> {0}{end}", cells.concat()),
        19 => cells.iter().map(|cell| format!("{cell}. ")).collect::<String>() + "\n",
        20 => ["board,id\n", "id;state\n", "board\n", "id\tgoal\tpuzzle\n", "name,id\n"][pick(5)]
            .to_string(),
        21 => {
            format!("{}\n", [pick(9), pick(9), pick(9)].map(|cell| cell.to_string()).join(between))
        }
        22 => format!("\"{}\",{}{end}", cells.join(","), pick(9)),
        _ => board + end,
    }
}

/// The answers to an input in pieces of any size.
fn answers(input: &[u8], random: &mut ChaCha8Rng, most: usize) -> String {
    let mut stream = Stream::new(tell);
    let (mut out, mut rest) = (Vec::new(), input);
    while !rest.is_empty() {
        let length = rest.len().min(1 + random.next_u64() as usize % most);
        let (piece, after) = rest.split_at(length);
        stream.push(piece, &mut out);
        rest = after;
    }
    stream.finish(&mut out);
    String::from_utf8(out).unwrap()
}

/// Compares the readers on inputs of the forms of the grammar.
fn compare(inputs: u64, seed: u8) {
    let mut random = ChaCha8Rng::from_seed([seed; 32]);
    for number in 0..inputs {
        let pieces = 1 + random.next_u64() % 5;
        let input: String = (0..pieces).map(|_| written(&mut random)).collect();
        let expected = expected_text(&plain::records(input.as_bytes(), LINE_LIMIT));
        let found = answers(input.as_bytes(), &mut random, [7, 1000][number as usize % 2]);
        assert_eq!(found, expected, "input {number}: {input:?}\n{input}");
        // What yesterday's reader, which knew the plain form alone, read is read the same.
        let plain_form = plain::plain_records(input.as_bytes());
        if plain_form.iter().all(Result::is_ok) {
            assert_eq!(found, expected_text(&plain_form), "input {number}: {input:?}");
        }
    }
}

#[test]
fn second_reader_agrees_on_all_forms() {
    compare(30_000, 3);
}

/// The same with a million inputs: `cargo test --test stream -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn second_reader_agrees_on_a_million_inputs() {
    compare(1_000_000, 4);
}

/// The expected answers: the board, or the line of the fault.
fn expected_text(records: &[Record]) -> String {
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
fn any_input_has_the_records_of_a_plain_reader() {
    let mut random = ChaCha8Rng::from_seed([1; 32]);
    for round in 0..6_000 {
        let input = ragged(&mut random, 1 + round % 40);
        let expected = expected_text(&plain::records(&input, LINE_LIMIT));
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
fn boards_in_rows_are_distributed_whole() {
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
fn all_thread_counts_give_the_same_bytes_and_errors() {
    use loyd::Goal;
    use loyd::stream::{Distances, run, run_threads};

    let goal = Goal::default();
    let mut random = ChaCha8Rng::from_seed([2; 32]);
    for round in 0..18 {
        let input = ragged(&mut random, [200, 10_000, 60_000][round % 3]);
        let records = plain::records(&input, LINE_LIMIT);
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
