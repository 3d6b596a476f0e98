//! The public API, its examples, and what the README states.

mod api {
    #[cfg(feature = "std")]
    mod examples;
    mod readme;
    mod traits;
}
