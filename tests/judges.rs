//! Verdicts on proposed paths, and the formats of online judges.

mod common;

mod judges {
    mod formats;
    #[cfg(feature = "std")]
    mod lenient;
    mod verdicts;
}
