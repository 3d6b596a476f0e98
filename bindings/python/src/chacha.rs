//! The generator of the command `lookup random`: ChaCha with 8 rounds, whose key is the seed in
//! eight little-endian bytes and zeros, and whose nonce is 0. Forty lines here save five packages.

use std::convert::Infallible;

use rand::TryRng;

/// Blocks of sixteen words of key stream, one after another.
pub(crate) struct ChaCha8 {
    seed: u64,
    counter: u64,
    block: [u32; 16],
    used: usize,
}

impl ChaCha8 {
    pub(crate) fn new(seed: u64) -> ChaCha8 {
        ChaCha8 { seed, counter: 0, block: [0; 16], used: 16 }
    }

    fn refill(&mut self) {
        let halves = |word: u64| [word as u32, (word >> 32) as u32];
        let mut start = [0; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        start[4..6].copy_from_slice(&halves(self.seed));
        start[12..14].copy_from_slice(&halves(self.counter));
        let mut block = start;
        for round in 0..8 {
            for column in 0..4 {
                // Odd rounds mix the diagonals.
                let at = |row: usize| 4 * row + (column + row * (round % 2)) % 4;
                let [a, b, c, d] = [at(0), at(1), at(2), at(3)];
                for (first, second, last, bits) in
                    [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]
                {
                    block[first] = block[first].wrapping_add(block[second]);
                    block[last] = (block[last] ^ block[first]).rotate_left(bits);
                }
            }
        }
        for (word, start) in block.iter_mut().zip(start) {
            *word = word.wrapping_add(start);
        }
        (self.block, self.used) = (block, 0);
        self.counter += 1;
    }

    fn next(&mut self) -> u32 {
        if self.used == 16 {
            self.refill();
        }
        self.used += 1;
        self.block[self.used - 1]
    }
}

impl TryRng for ChaCha8 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.next()) | u64::from(self.next()) << 32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(4) {
            chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
