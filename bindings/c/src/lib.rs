//! C interface of loyd: bits in, codes out.
//!
//! All `unsafe` code of the bindings for C and WebAssembly is in this file. The answers are in
//! [`codes`], which has no pointers.
//!
//! WebAssembly leaves out what JavaScript does by itself: letters and cells.
#![cfg_attr(not(test), no_std)]
#![allow(non_camel_case_types)]
#![cfg_attr(target_family = "wasm", allow(dead_code, unused_imports))]

pub mod codes;

use core::ffi::c_char;
use core::slice;

use codes::{
    Code, LOYD_INVALID_ARGUMENT, LOYD_INVALID_PATH, LOYD_NULL_POINTER, LOYD_SHORT_BUFFER, board,
    loyd_error, loyd_verdict,
};
use loyd_core::{Board, Path};

#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(target_family = "wasm")]
    core::arch::wasm32::unreachable();
    #[cfg(not(target_family = "wasm"))]
    {
        unsafe extern "C" {
            safe fn abort() -> !;
        }
        abort()
    }
}

/// The items at a pointer; none if there are zero, whatever the pointer is.
///
/// # Safety
///
/// The pointer is null, or `count` aligned and initialized items are there that do not change
/// before the slice is dropped.
#[inline]
unsafe fn items<'a, T>(pointer: *const T, count: usize) -> Result<&'a [T], Code> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(LOYD_NULL_POINTER);
    }
    if count > isize::MAX as usize / size_of::<T>() {
        return Err(LOYD_INVALID_ARGUMENT);
    }
    // SAFETY: the pointer is not null, the size is in range, and the caller promises the rest.
    Ok(unsafe { slice::from_raw_parts(pointer, count) })
}

/// Writes the values, as many as there are.
///
/// # Safety
///
/// There is room for all values at the pointer.
#[inline]
unsafe fn write<T>(to: *mut T, values: impl IntoIterator<Item = T>) {
    for (at, value) in values.into_iter().enumerate() {
        // SAFETY: the caller promises room for this value.
        unsafe { to.add(at).write(value) }
    }
}

/// Writes letters and a zero; returns the number of letters, or a code.
///
/// # Safety
///
/// The pointer is null or has room for `size` bytes.
#[cfg(not(target_family = "wasm"))]
unsafe fn write_text(text: &str, to: *mut c_char, size: usize) -> i32 {
    if to.is_null() {
        return LOYD_NULL_POINTER;
    }
    if size <= text.len() {
        return LOYD_SHORT_BUFFER;
    }
    // SAFETY: the pointer has room for the text and one byte more.
    unsafe { write(to, text.bytes().chain([0]).map(|byte| byte as c_char)) }
    text.len() as i32
}

/// Writes a value unless the pointer is null.
///
/// # Safety
///
/// The pointer is null or has room for the value.
unsafe fn write_optional<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: the caller promises room for the value.
        unsafe { to.write(value) }
    }
}

/// The code in a result.
#[inline]
fn code(result: Result<Code, Code>) -> i32 {
    result.unwrap_or_else(|code| code)
}

/// The bits of the board in a text in any usual notation; 0 if the text is not a board.
///
/// If it is not a board and `error` is not null, `*error` says why. If `text` is null, the text is
/// empty.
///
/// # Safety
///
/// `text` is null or points to `length` bytes. `error` is null or points to a `loyd_error`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_board_from_text(
    text: *const c_char,
    length: usize,
    error: *mut loyd_error,
) -> u32 {
    // SAFETY: the caller promises that the text is null or has this length.
    let text = unsafe { items(text.cast::<u8>(), length) }.unwrap_or_default();
    match Board::from_text(text) {
        Ok(board) => board.to_bits(),
        Err(fault) => {
            // SAFETY: the caller promises that the pointer is null or has room for an error.
            unsafe { write_optional(error, loyd_error::new(fault.position(), &fault)) }
            0
        }
    }
}

/// The bits of the board with these nine cells, row by row, 0 for the blank; 0 if the cells are not
/// the numbers 0 to 8, or the pointer is null.
///
/// # Safety
///
/// `cells` is null or points to nine bytes.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_board_from_cells(cells: *const u8) -> u32 {
    // SAFETY: the caller promises nine cells.
    let cells = unsafe { items(cells, 9) }.unwrap_or_default();
    cells.try_into().ok().and_then(|cells| Board::from_cells(cells).ok()).map_or(0, Board::to_bits)
}

/// Writes the nine cells of a board, row by row, 0 for the blank, and returns 9.
///
/// Returns `LOYD_NULL_POINTER` if `cells` is null and `LOYD_INVALID_BOARD` if no board has the
/// bits; then it writes nothing.
///
/// # Safety
///
/// `cells` is null or has room for nine bytes.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_board_cells(bits: u32, cells: *mut u8) -> i32 {
    if cells.is_null() {
        return LOYD_NULL_POINTER;
    }
    code(board(bits).map(|board| {
        // SAFETY: the pointer is not null and has room for nine bytes.
        unsafe { write(cells, board.cells()) }
        9
    }))
}

/// 1 if a board has the bits, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_is_valid(bits: u32) -> i32 {
    i32::from(board(bits).is_ok())
}

/// The rank of a board among all boards, 0 to 362,879; `LOYD_INVALID_BOARD` if no board has the
/// bits.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_rank(bits: u32) -> i32 {
    code(board(bits).map(|board| board.rank() as i32))
}

/// The bits of the board with the rank; 0 from 362,880 on.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_from_rank(rank: u32) -> u32 {
    Board::unrank(rank as usize).map_or(0, Board::to_bits)
}

/// The bits of the board with the index, 0 to 181,439, among the boards of a parity, 0 (even) or 1
/// (odd); 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_from_index(index: u32, parity: u32) -> u32 {
    codes::board_from_index(index, parity)
}

/// The parity of the tiles in reading order, 0 (even) or 1 (odd). A goal can be reached from the
/// boards of its parity. `LOYD_INVALID_BOARD` if no board has the bits.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_parity(bits: u32) -> i32 {
    code(board(bits).map(|board| board.parity() as i32))
}

/// The moves that keep the blank on the board, a bit for each: 1 up, 2 down, 4 left, 8 right.
/// `LOYD_INVALID_BOARD` if no board has the bits.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_legal_moves(bits: u32) -> i32 {
    code(board(bits).map(|board| i32::from(board.legal_moves().to_bits())))
}

/// The bits of the board after a move of the blank: 0 up, 1 down, 2 left, 3 right. 0 if the move
/// leaves the board, is greater than 3, or no board has the bits.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_board_apply(bits: u32, step: u32) -> u32 {
    codes::apply(bits, step)
}

/// The code of an order of moves from four letters, such as "udlr" (`LOYD_ORDER_UDLR`); 0 if they
/// are not a permutation of u, d, l, r, or the pointer is null.
///
/// The code has two bits for each move, the first move lowest.
///
/// # Safety
///
/// `letters` is null or points to four bytes.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_order(letters: *const c_char) -> u32 {
    // SAFETY: the caller promises four letters.
    let letters = unsafe { items(letters.cast::<u8>(), 4) }.unwrap_or_default();
    letters.try_into().map_or(0, codes::order_code)
}

/// The least number of moves from the start to the goal, 0 to 31.
///
/// `LOYD_UNSOLVABLE` if the goal cannot be reached; `LOYD_INVALID_BOARD` if no board has the bits
/// of the start or of the goal.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_distance(start: u32, goal: u32) -> i32 {
    codes::distance(start, goal)
}

/// The moves that begin an optimal path, a bit for each: 1 up, 2 down, 4 left, 8 right. 0 at the
/// goal.
///
/// `LOYD_UNSOLVABLE` if the goal cannot be reached; `LOYD_INVALID_BOARD` if no board has the bits
/// of the start or of the goal.
#[unsafe(no_mangle)]
pub extern "C" fn loyd_optimal_moves(start: u32, goal: u32) -> i32 {
    codes::optimal_moves(start, goal)
}

/// Writes the first optimal path in an order of moves, as letters and a zero, and returns the
/// number of moves.
///
/// A buffer of `LOYD_TEXT_SIZE` bytes is long enough for every path. The codes are, in this order,
/// `LOYD_INVALID_BOARD` (no board has the bits of the start or of the goal),
/// `LOYD_INVALID_ARGUMENT` (the order is not one), `LOYD_UNSOLVABLE`, `LOYD_NULL_POINTER` (`text`
/// is null), and `LOYD_SHORT_BUFFER` (the path and its zero need more than `size` bytes). With a
/// code, nothing is written.
///
/// # Safety
///
/// `text` is null or has room for `size` bytes.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_solve(
    start: u32,
    goal: u32,
    order: u32,
    text: *mut c_char,
    size: usize,
) -> i32 {
    match codes::path(start, goal, order) {
        // SAFETY: the caller promises that the text is null or has room.
        Ok(path) => unsafe { write_text(path.letters(&mut [0; Path::MAX_LEN]), text, size) },
        Err(code) => code,
    }
}

/// Writes the code of the first optimal path in an order of moves, and returns the number of moves.
///
/// The code has two bits for each move (0 up, 1 down, 2 left, 3 right), the first move lowest, and
/// a one above the last. The codes for what is not a path are those of `loyd_solve`.
///
/// # Safety
///
/// `path` is null or has room for one number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_path(start: u32, goal: u32, order: u32, path: *mut u64) -> i32 {
    code(codes::path(start, goal, order).and_then(|found| {
        if path.is_null() {
            return Err(LOYD_NULL_POINTER);
        }
        // SAFETY: the pointer is not null and has room for one number.
        unsafe { path.write(found.to_bits()) }
        Ok(found.len() as i32)
    }))
}

/// Writes the letters of a path code and a zero, and returns the number of moves.
///
/// `LOYD_INVALID_ARGUMENT` if it is not the code of a path; then `LOYD_NULL_POINTER` and
/// `LOYD_SHORT_BUFFER` as in `loyd_solve`. With a code, nothing is written.
///
/// # Safety
///
/// `text` is null or has room for `size` bytes.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_path_text(path: u64, text: *mut c_char, size: usize) -> i32 {
    match Path::from_bits(path) {
        // SAFETY: the caller promises that the text is null or has room.
        Some(path) => unsafe { write_text(path.letters(&mut [0; Path::MAX_LEN]), text, size) },
        None => LOYD_INVALID_ARGUMENT,
    }
}

/// Writes the codes of the optimal paths, in an order of moves, and returns how many there are, 1
/// to `LOYD_MAX_SOLUTIONS`, however many fit.
///
/// At most `count` codes are written. With a `count` of 0, `paths` may be null. The codes for what
/// is not a path are those of `loyd_solve`.
///
/// # Safety
///
/// `paths` is null or has room for `count` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_solutions(
    start: u32,
    goal: u32,
    order: u32,
    paths: *mut u64,
    count: usize,
) -> i32 {
    let solutions = board(start).and_then(|start| {
        codes::goal_in(goal, order)?.solutions(start).ok_or(codes::LOYD_UNSOLVABLE)
    });
    code(solutions.and_then(|solutions| {
        if count > 0 && paths.is_null() {
            return Err(LOYD_NULL_POINTER);
        }
        let all = solutions.len() as i32;
        // SAFETY: the pointer is not null if any path is written, and has room for `count` of them.
        unsafe { write(paths, solutions.take(count).map(Path::to_bits)) }
        Ok(all)
    }))
}

/// Judges the path in a text in any usual notation and of any length, and returns its outcome: one
/// of the `LOYD_OUTCOME_` constants.
///
/// `names` is what the text names: one of the `LOYD_NAMES_` constants. If `path` is null, the text
/// is empty. `verdict` and `error` may be null. The codes are `LOYD_INVALID_BOARD` (no board has
/// the bits of the start or of the goal), `LOYD_INVALID_ARGUMENT` (`names` is not a constant), and
/// `LOYD_INVALID_PATH` (the text is not a path; `*error` says why).
///
/// # Safety
///
/// `path` is null or points to `length` bytes; `verdict` and `error` are null or have room for one
/// each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_check(
    start: u32,
    goal: u32,
    path: *const c_char,
    length: usize,
    names: u32,
    verdict: *mut loyd_verdict,
    error: *mut loyd_error,
) -> i32 {
    // SAFETY: the caller promises that the text is null or has this length.
    let text = unsafe { items(path.cast::<u8>(), length) }.unwrap_or_default();
    match codes::check(start, goal, text, names) {
        Ok(Ok(found)) => {
            // SAFETY: the caller promises that the pointer is null or has room for a verdict.
            unsafe { write_optional(verdict, found) }
            found.outcome
        }
        Ok(Err(fault)) => {
            // SAFETY: the caller promises that the pointer is null or has room for an error.
            unsafe { write_optional(error, fault) }
            LOYD_INVALID_PATH
        }
        Err(code) => code,
    }
}

/// Writes the distances of `count` boards from the goal, and returns 0.
///
/// The distance of a board from which the goal cannot be reached is `LOYD_UNSOLVABLE`; that of bits
/// which no board has is `LOYD_INVALID_BOARD`. The function returns a code, and writes nothing, if
/// no board has the bits of the goal (`LOYD_INVALID_BOARD`), if a pointer is null and `count` is
/// not 0 (`LOYD_NULL_POINTER`), or if the memory cannot hold that number of boards
/// (`LOYD_INVALID_ARGUMENT`).
///
/// # Safety
///
/// `starts` points to `count` numbers and `distances` has room for as many; they do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_distances(
    starts: *const u32,
    count: usize,
    goal: u32,
    distances: *mut i8,
) -> i32 {
    code(codes::goal(goal).and_then(|goal| {
        // SAFETY: the caller promises that the pointer is null or has that many numbers.
        let starts = unsafe { items(starts, count) }?;
        if count > 0 && distances.is_null() {
            return Err(LOYD_NULL_POINTER);
        }
        let answers =
            starts.iter().map(|&bits| codes::batch_distance(goal, Board::from_bits(bits)));
        // SAFETY: the pointer is not null if anything is written, and has room for each board.
        unsafe { write(distances, answers) }
        Ok(0)
    }))
}

/// As `loyd_distances`, with nine cells for each board: `cells` has nine times `count` bytes.
///
/// # Safety
///
/// `cells` points to nine times `count` bytes and `distances` has room for `count`; they do not
/// overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_distances_of_cells(
    cells: *const u8,
    count: usize,
    goal: u32,
    distances: *mut i8,
) -> i32 {
    code(codes::goal(goal).and_then(|goal| {
        // SAFETY: the caller promises that the pointer is null or has that many boards.
        let boards = unsafe { items(cells.cast::<[u8; 9]>(), count) }?;
        if count > 0 && distances.is_null() {
            return Err(LOYD_NULL_POINTER);
        }
        let answers =
            boards.iter().map(|&cells| codes::batch_distance(goal, Board::from_cells(cells).ok()));
        // SAFETY: the pointer is not null if anything is written, and has room for each board.
        unsafe { write(distances, answers) }
        Ok(0)
    }))
}

/// Writes the bits of the boards at a distance from the goal, by rank, after the first `skip`, and
/// returns how many boards there are in all, however many fit.
///
/// At most `count` are written. With a `count` of 0, `boards` may be null. Beyond the greatest
/// distance there are 0. `LOYD_INVALID_BOARD` if no board has the bits of the goal;
/// `LOYD_NULL_POINTER` if `boards` is null and `count` is not 0.
///
/// # Safety
///
/// `boards` is null or has room for `count` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn loyd_at_distance(
    goal: u32,
    distance: u32,
    skip: usize,
    boards: *mut u32,
    count: usize,
) -> i32 {
    code(codes::goal(goal).and_then(|goal| {
        if count > 0 && boards.is_null() {
            return Err(LOYD_NULL_POINTER);
        }
        let found = goal.at_distance(u8::try_from(distance).unwrap_or(u8::MAX));
        let all = found.len() as i32;
        // SAFETY: the pointer is not null if any board is written, and has room for `count` of
        // them.
        unsafe { write(boards, found.skip(skip).take(count).map(Board::to_bits)) }
        Ok(all)
    }))
}
