//! Boards and paths as text.

mod common;

mod text {
    mod lines;
    mod notations;
}
