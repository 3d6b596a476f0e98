//! Prints all 362,880 boards, one per line in the format of HDU 1043, in a fixed random order.

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut boards = Vec::with_capacity(362_880);
    permute(&mut b"12345678x".to_vec(), 0, &mut boards);
    // Fisher and Yates, with the multiplier and increment of Knuth's MMIX generator.
    let mut state = 1u64;
    for last in (1..boards.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        boards.swap(last, (state >> 33) as usize % (last + 1));
    }
    let mut output = BufWriter::new(io::stdout().lock());
    for board in boards {
        let mut line = [b' '; 18];
        for (cell, value) in board.into_iter().enumerate() {
            line[2 * cell] = value;
        }
        line[17] = b'\n';
        output.write_all(&line)?;
    }
    output.flush()
}

fn permute(cells: &mut [u8], place: usize, boards: &mut Vec<[u8; 9]>) {
    if place == 9 {
        boards.extend(<[u8; 9]>::try_from(&*cells));
    }
    for other in place..9 {
        cells.swap(place, other);
        permute(cells, place + 1, boards);
        cells.swap(place, other);
    }
}
