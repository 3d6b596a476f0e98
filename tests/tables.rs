//! The tables: certificates and counts over whole state spaces, and published answers.

mod common;

mod tables {
    mod reported;
    mod states;
}
