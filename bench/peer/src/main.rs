//! The classical program for HDU 1043, corrected and optimized: a breadth-first search backward
//! from the goal at the start, a parent table indexed by the Cantor expansion, and a walk through
//! that table for every board.
//!
//! It reads one board per line, cells separated by spaces, with blank `x`. It prints the path, or
//! `unsolvable`.

use std::io::{self, BufRead, BufReader, BufWriter, Write};

const BOARDS: usize = 362_880;
const FACTORIALS: [u32; 9] = [40_320, 5_040, 720, 120, 24, 6, 2, 1, 1];
const UNSEEN: u8 = b'?';
const GOAL: u8 = b'.';

type Cells = [u8; 9];

/// The Cantor expansion: for each cell, the number of smaller values in later cells times a
/// factorial.
fn rank(cells: &Cells) -> usize {
    let mut left = 0b1_1111_1111u32;
    let mut rank = 0;
    for (cell, factorial) in cells.iter().zip(FACTORIALS) {
        rank += (left & ((1 << cell) - 1)).count_ones() * factorial;
        left ^= 1 << cell;
    }
    rank as usize
}

/// For every board, the letter of a move toward the goal and the board that it leads to.
struct Parents {
    letters: Vec<u8>,
    boards: Vec<u32>,
}

fn search(goal: Cells) -> Parents {
    let mut parents = Parents { letters: vec![UNSEEN; BOARDS], boards: vec![0; BOARDS] };
    let start = rank(&goal);
    parents.letters[start] = GOAL;
    let mut queue = Vec::with_capacity(BOARDS / 2);
    queue.push((goal, 8u8, start as u32));
    let mut next = 0;
    while next < queue.len() {
        let (cells, blank, number) = queue[next];
        next += 1;
        // The blank moves to the other cell. The letter is that of the move back.
        let mut visit = |other: u8, back: u8| {
            let mut moved = cells;
            moved.swap(usize::from(blank), usize::from(other));
            let rank = rank(&moved);
            if parents.letters[rank] == UNSEEN {
                parents.letters[rank] = back;
                parents.boards[rank] = number;
                queue.push((moved, other, rank as u32));
            }
        };
        if blank >= 3 {
            visit(blank - 3, b'd');
        }
        if blank < 6 {
            visit(blank + 3, b'u');
        }
        if blank % 3 > 0 {
            visit(blank - 1, b'r');
        }
        if blank % 3 < 2 {
            visit(blank + 1, b'l');
        }
    }
    parents
}

fn main() -> io::Result<()> {
    let parents = search([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        let mut cells = [0; 9];
        let found = line.iter().filter(|byte| matches!(byte, b'1'..=b'8' | b'x'));
        for (cell, byte) in cells.iter_mut().zip(found) {
            *cell = if *byte == b'x' { 0 } else { byte - b'0' };
        }
        let mut board = rank(&cells);
        if parents.letters[board] == UNSEEN {
            output.write_all(b"unsolvable\n")?;
            continue;
        }
        let mut path = [0; 32];
        let mut length = 0;
        while parents.letters[board] != GOAL {
            path[length] = parents.letters[board];
            length += 1;
            board = parents.boards[board] as usize;
        }
        path[length] = b'\n';
        output.write_all(&path[..=length])?;
    }
}
