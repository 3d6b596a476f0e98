//! The integer interface: boards, orders, and paths as integers, answers as codes. No pointers.

use core::ffi::c_char;
use core::fmt::{self, Write};

use loyd_core::{Board, Goal, Move, MoveNames, MoveOrder, Outcome, Parity, ParseMoves, Path};

/// The goal cannot be reached from the board.
pub const LOYD_UNSOLVABLE: i32 = -1;
/// The bits, cells, rank, or index are not those of a board.
pub const LOYD_INVALID_BOARD: i32 = -2;
/// An order, a kind of move names, a path code, or a length is out of range.
pub const LOYD_INVALID_ARGUMENT: i32 = -3;
/// A pointer that must not be null is null.
pub const LOYD_NULL_POINTER: i32 = -4;
/// The buffer is too short for the answer; nothing was written.
pub const LOYD_SHORT_BUFFER: i32 = -5;
/// The text is not a path.
pub const LOYD_INVALID_PATH: i32 = -6;

/// The code of an answer that is not a result.
pub type Code = i32;

/// The board with the bits.
#[inline]
pub fn board(bits: u32) -> Result<Board, Code> {
    Board::from_bits(bits).ok_or(LOYD_INVALID_BOARD)
}

/// The goal with the bits, with ties broken in the order udlr.
#[inline]
pub fn goal(bits: u32) -> Result<Goal, Code> {
    // The usual goal is a constant; any other takes a few nanoseconds to prepare.
    if bits == LOYD_STANDARD { Ok(Goal::default()) } else { board(bits).map(Goal::new) }
}

/// The goal with the bits and the order.
#[inline]
pub fn goal_in(bits: u32, order: u32) -> Result<Goal, Code> {
    let goal = goal(bits)?;
    match order {
        LOYD_ORDER_UDLR => Ok(goal),
        _ => Ok(goal.with_order(move_order(order)?)),
    }
}

/// The code of the order u, d, l, r.
pub const LOYD_ORDER_UDLR: u32 = 0xe4;
/// The code of the order d, l, r, u: the alphabetical one.
pub const LOYD_ORDER_DLRU: u32 = 0x39;
/// The bits of the board 1 2 3 / 4 5 6 / 7 8 _.
pub const LOYD_STANDARD: u32 = 0x0053_9778;
/// Room for the letters of every path and the zero at the end.
pub const LOYD_TEXT_SIZE: usize = 32;
/// The most optimal paths that any board has to any goal.
pub const LOYD_MAX_SOLUTIONS: usize = 86;
/// Room for a message and the zero at its end.
pub const LOYD_MESSAGE_SIZE: usize = 184;

/// The order with the code: two bits for each move, the first lowest.
pub fn move_order(code: u32) -> Result<MoveOrder, Code> {
    if code > 0xff {
        return Err(LOYD_INVALID_ARGUMENT);
    }
    let moves = [0, 2, 4, 6].map(|shift| Move::ALL[(code >> shift & 3) as usize]);
    MoveOrder::new(moves).ok_or(LOYD_INVALID_ARGUMENT)
}

/// The code of an order in letters; 0 if the letters are not an order.
pub fn order_code(letters: [u8; 4]) -> u32 {
    let mut code = 0;
    for (at, letter) in letters.into_iter().enumerate() {
        let Some(step) = Move::from_letter(char::from(letter)) else { return 0 };
        code |= (step as u32) << (2 * at);
    }
    if move_order(code).is_ok() { code } else { 0 }
}

/// The distance, or a code.
#[inline]
pub fn distance(start: u32, goal_bits: u32) -> Code {
    let Ok(start) = board(start) else { return LOYD_INVALID_BOARD };
    // With a constant goal, the compiler leaves out its transform.
    let distance = match goal_bits {
        LOYD_STANDARD => Goal::default().distance(start),
        _ => match board(goal_bits) {
            Ok(goal) => Goal::new(goal).distance(start),
            Err(code) => return code,
        },
    };
    distance.map_or(LOYD_UNSOLVABLE, i32::from)
}

/// The optimal moves, a bit for each, or a code.
#[inline]
pub fn optimal_moves(start: u32, goal_bits: u32) -> Code {
    let (Ok(start), Ok(goal)) = (board(start), goal(goal_bits)) else { return LOYD_INVALID_BOARD };
    goal.optimal_moves(start).map_or(LOYD_UNSOLVABLE, |moves| i32::from(moves.to_bits()))
}

/// The optimal path, or a code.
pub fn path(start: u32, goal: u32, order: u32) -> Result<Path, Code> {
    let (start, goal) = (board(start)?, goal_in(goal, order)?);
    goal.solve(start).ok_or(LOYD_UNSOLVABLE)
}

/// The distance of a board in a batch.
#[inline]
pub fn batch_distance(goal: Goal, start: Option<Board>) -> i8 {
    match start.map(|start| goal.distance(start)) {
        Some(Some(distance)) => distance as i8,
        Some(None) => LOYD_UNSOLVABLE as i8,
        None => LOYD_INVALID_BOARD as i8,
    }
}

/// The bits of the board with the index among those of a parity (0 even, 1 odd); 0 if there is none.
pub fn board_from_index(index: u32, parity: u32) -> u32 {
    let parity = match parity {
        0 => Parity::Even,
        1 => Parity::Odd,
        _ => return 0,
    };
    Board::from_index(index as usize, parity).map_or(0, Board::to_bits)
}

/// The bits of the board after a move; 0 if the move is illegal or there is no such board or move.
#[inline]
pub fn apply(bits: u32, step: u32) -> u32 {
    let Some(&step) = Move::ALL.get(step as usize) else { return 0 };
    Board::from_bits(bits).and_then(|board| board.apply(step)).map_or(0, Board::to_bits)
}

/// The fault in a text.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct loyd_error {
    /// Position of the fault in bytes from the beginning of the text; -1 if it is the text as a
    /// whole.
    pub position: i32,
    /// Length of the message in bytes, without the zero at its end.
    pub length: u32,
    /// What is wrong and what to write instead, in UTF-8, with a zero at its end.
    pub message: [c_char; LOYD_MESSAGE_SIZE],
}

impl loyd_error {
    /// The error with its message.
    pub fn new(position: Option<usize>, message: &dyn fmt::Display) -> loyd_error {
        let position = position.map_or(-1, |at| i32::try_from(at).unwrap_or(i32::MAX));
        let mut error = loyd_error { position, length: 0, message: [0; LOYD_MESSAGE_SIZE] };
        // A message that doesn't fit ends with the last part that does.
        let _ = write!(error, "{message}");
        error
    }
}

impl Write for loyd_error {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let from = self.length as usize;
        let to = from + part.len();
        // The last byte stays zero.
        if to >= self.message.len() {
            return Err(fmt::Error);
        }
        for (at, byte) in self.message[from..to].iter_mut().zip(part.bytes()) {
            *at = byte as c_char;
        }
        self.length = to as u32;
        Ok(())
    }
}

/// The verdict on a path.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct loyd_verdict {
    /// How the path ends: one of the `LOYD_OUTCOME_` constants.
    pub outcome: i32,
    /// The number of legal moves, up to the first illegal one; at most 2,147,483,647.
    pub moves: i32,
    /// The least number of moves from the start; -1 if the goal cannot be reached.
    pub optimal: i32,
    /// The least number of moves from `board`; -1 if the goal cannot be reached.
    pub left: i32,
    /// Number, from 1, of the first move that does not reduce the distance, or is illegal; 0 if
    /// there is none.
    pub first_bad_move: i32,
    /// Number, from 1, of the illegal move; 0 if there is none.
    pub illegal_at: i32,
    /// The bits of the board where the legal moves end.
    pub board: u32,
}

/// The path reaches the goal in the least number of moves.
pub const LOYD_OUTCOME_OPTIMAL: i32 = 0;
/// The path reaches the goal in more moves than necessary.
pub const LOYD_OUTCOME_SUBOPTIMAL: i32 = 1;
/// The path ends at another board.
pub const LOYD_OUTCOME_UNSOLVED: i32 = 2;
/// A move leaves the board, or names a tile that is not beside the blank.
pub const LOYD_OUTCOME_ILLEGAL: i32 = 3;
/// The goal cannot be reached from the start.
pub const LOYD_OUTCOME_UNSOLVABLE: i32 = 4;

/// What the words of a path name: directions of the blank.
pub const LOYD_NAMES_BLANK: u32 = 0;
/// What the words of a path name: directions of the tile.
pub const LOYD_NAMES_TILE: u32 = 1;
/// What the words of a path name: the tiles that move.
pub const LOYD_NAMES_NUMBER: u32 = 2;

/// The verdict on a path in a text.
pub fn check(
    start: u32,
    goal: u32,
    text: &[u8],
    names: u32,
) -> Result<Result<loyd_verdict, loyd_error>, Code> {
    let (start, goal) = (board(start)?, self::goal(goal)?);
    let names = match names {
        LOYD_NAMES_BLANK => MoveNames::Blank,
        LOYD_NAMES_TILE => MoveNames::Tile,
        LOYD_NAMES_NUMBER => MoveNames::Number,
        _ => return Err(LOYD_INVALID_ARGUMENT),
    };
    let moves = ParseMoves::new(text, names, start);
    let verdict = match moves.clone().check(goal, start) {
        Ok(verdict) => verdict,
        Err(error) => return Ok(Err(loyd_error::new(Some(error.position()), &error))),
    };
    // The verdict doesn't say where the path ends, so the legal moves are applied again.
    let (mut end, mut made) = (start, 0);
    for step in moves {
        let Some(next) = step.ok().and_then(|step| end.apply(step)) else { break };
        (end, made) = (next, made + 1);
    }
    let count = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let distance = |board| goal.distance(board).map_or(LOYD_UNSOLVABLE, i32::from);
    let (outcome, illegal_at) = match verdict.outcome() {
        Outcome::Optimal => (LOYD_OUTCOME_OPTIMAL, 0),
        Outcome::Suboptimal { .. } => (LOYD_OUTCOME_SUBOPTIMAL, 0),
        Outcome::Unsolved { .. } => (LOYD_OUTCOME_UNSOLVED, 0),
        Outcome::Illegal { at } => (LOYD_OUTCOME_ILLEGAL, at),
        Outcome::Impossible => (LOYD_OUTCOME_UNSOLVABLE, 0),
        // The others are answers without moves, or of a later library.
        _ => return Err(LOYD_INVALID_ARGUMENT),
    };
    Ok(Ok(loyd_verdict {
        outcome,
        moves: count(made),
        optimal: distance(start),
        left: distance(end),
        first_bad_move: verdict.first_bad_move().map_or(0, count),
        illegal_at: count(illegal_at),
        board: end.to_bits(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_codes_are_permutations() {
        let valid = (0..=0x1ff).filter(|&code| move_order(code).is_ok()).count();
        assert_eq!(valid, 24);
        assert_eq!(order_code(*b"udlr"), LOYD_ORDER_UDLR);
        assert_eq!(order_code(*b"DLRU"), 0x39);
        assert_eq!(order_code(*b"uuuu"), 0);
        assert_eq!(order_code(*b"udlx"), 0);
    }

    #[test]
    fn constants_equal_the_library() {
        assert_eq!(LOYD_STANDARD, Board::STANDARD.to_bits());
        assert_eq!(LOYD_TEXT_SIZE, Path::MAX_LEN + 1);
        assert_eq!(LOYD_MAX_SOLUTIONS, loyd_core::MAX_SOLUTIONS);
        assert_eq!(move_order(LOYD_ORDER_UDLR), Ok(MoveOrder::UDLR));
        assert_eq!(move_order(LOYD_ORDER_DLRU), Ok(MoveOrder::DLRU));
    }

    #[test]
    fn long_messages_are_cut_before_the_last_byte() {
        let error = loyd_error::new(None, &"x".repeat(183));
        assert_eq!((error.position, error.length, error.message[183]), (-1, 183, 0));
        let error = loyd_error::new(Some(7), &format_args!("{}{}", "abc", "y".repeat(181)));
        assert_eq!((error.position, error.length, error.message[3]), (7, 3, 0));
    }

    #[test]
    fn every_error_message_of_the_library_fits() {
        let board = Board::from_text("\u{10ffff}".as_bytes()).unwrap_err();
        let messages = ["7 7", "\u{10ffff}", "\u{1f600}"].map(|text| {
            ParseMoves::new(text.as_bytes(), MoveNames::Blank, Board::STANDARD)
                .find_map(Result::err)
                .unwrap()
                .to_string()
        });
        for message in messages.into_iter().chain([board.to_string()]) {
            assert_eq!(loyd_error::new(None, &message).length as usize, message.len());
        }
    }
}
