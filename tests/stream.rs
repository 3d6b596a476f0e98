//! Streams of boards: records, errors, and threads.

mod common;

mod stream {
    mod answers;
    mod records;
    mod threads;
    mod written_boards;
}
