//! How an input is read.

/// How an input is read and answered.
///
/// ```
/// use loyd::Goal;
/// use loyd::stream::{self, Options, Paths};
///
/// // 1 5 2 / 4 0 3 / 7 8 6, column by column.
/// let mut output = Vec::new();
/// let options = Options::new().columns(true).threads(2);
/// let mut paths = Paths::new(Goal::default());
/// stream::run_with(options, "147508236\n".as_bytes(), &mut output, &mut paths)?;
/// assert_eq!(output, b"urdd\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub(super) threads: usize,
    pub(super) columns: bool,
    pub(super) pairs: bool,
}

impl Options {
    /// One thread, and boards row by row.
    #[must_use]
    pub const fn new() -> Options {
        Options { threads: 1, columns: false, pairs: false }
    }

    /// Answers with this many threads; 0 stands for the number of processors.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Options {
        Options { threads, ..self }
    }

    /// Reads boards column by column. The answers are those for the board that this describes, so
    /// moves are as a person sees them who writes boards like this.
    #[must_use]
    pub const fn columns(self, columns: bool) -> Options {
        Options { columns, ..self }
    }

    /// Reads pairs of boards.
    pub(super) const fn pairs(self) -> Options {
        Options { pairs: true, ..self }
    }
}

/// One thread, and boards row by row.
impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}
