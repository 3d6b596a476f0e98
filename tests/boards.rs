//! Boards, moves, sets, and orders as values.

mod common;

mod boards {
    mod ranks;
    mod values;
}
