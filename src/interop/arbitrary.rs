//! Feature `arbitrary`: values from a fuzzer's bytes. Every value of a type is reachable.

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet, STATES};

/// Any of the 362,880 boards.
impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Board> {
        let rank = u.int_in_range(0..=2 * STATES as u32 - 1)?;
        Board::unrank(rank as usize).ok_or(Error::IncorrectFormat)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (3, Some(3))
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        u8::arbitrary(u).map(Move::from_bits)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

impl<'a> Arbitrary<'a> for MoveSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<MoveSet> {
        u8::arbitrary(u).map(MoveSet::from_low_bits)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

/// Any of the 24 orders.
impl<'a> Arbitrary<'a> for MoveOrder {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<MoveOrder> {
        let mut moves = Move::ALL;
        for at in 0..3 {
            moves.swap(at, u.int_in_range(at..=3)?);
        }
        MoveOrder::new(moves).ok_or(Error::IncorrectFormat)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (3, Some(3))
    }
}

/// Any 0 to 31 moves; not every path is legal from every board.
impl<'a> Arbitrary<'a> for Path {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Path> {
        let length = u.int_in_range(0..=Path::MAX_LEN as u8)?;
        (0..length).try_fold(Path::EMPTY, |path, _| Ok(path.then(Move::arbitrary(u)?)))
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1 + Path::MAX_LEN))
    }
}
