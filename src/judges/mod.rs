//! The input and output formats of online judges and courses, byte for byte.
//!
//! A [`Judge`] reads a whole input as its judge or course gives it and writes the output that is
//! accepted there. [`Judge::ALL`] lists them.
//!
//! ```
//! use loyd::judges::Judge;
//!
//! let judge = Judge::find("hdu1043").expect("a known judge");
//! let mut output = Vec::new();
//! judge.answer("2 3 4 1 5 x 7 6 8\n".as_bytes(), &mut output)?;
//! assert_eq!(output, b"ullddrurdllurdruldr\n");
//! # Ok::<(), loyd::judges::JudgeError>(())
//! ```

mod cases;
mod format;
mod read;
mod write;

pub use format::{Judge, JudgeGoal};
pub use read::JudgeError;
