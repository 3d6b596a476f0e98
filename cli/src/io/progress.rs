//! A progress bar on standard error, for long runs on a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use kdam::{Bar, BarExt};

/// A bar that disappears when it is dropped. There is none without a terminal, or for the first
/// second.
///
/// kdam draws it, but does not show it: it would leave the cursor at the end of the line.
pub(crate) struct Progress(Option<Shown>);

/// On a terminal of fewer columns there is no bar.
const NARROW: usize = 50;

struct Shown {
    bar: Bar,
    /// When it is to be shown next.
    next: Instant,
    /// The number of characters on the line.
    width: usize,
}

impl Progress {
    /// A bar of this many steps, if it is allowed and there is a terminal.
    pub(crate) fn new(steps: usize, allowed: bool) -> Progress {
        if !allowed || !io::stderr().is_terminal() {
            return Progress(None);
        }
        let bar = Bar::builder().total(steps).build().ok();
        let next = Instant::now() + Duration::from_secs(1);
        Progress(bar.map(|bar| Shown { bar, next, width: 0 }))
    }

    pub(crate) fn step(&mut self) {
        if let Some(shown) = &mut self.0 {
            shown.bar.counter += 1;
            let now = Instant::now();
            if now >= shown.next {
                shown.next = now + Duration::from_millis(100);
                shown.draw();
            }
        }
    }
}

impl Shown {
    fn draw(&mut self) {
        self.bar.elapsed_time();
        // A full line would wrap, and a short one has no room for it.
        let columns = usize::from(kdam::term::width().unwrap_or(80));
        if columns < NARROW {
            return;
        }
        let text: String = self.bar.render().chars().take(columns - 1).collect();
        self.line(&text);
        self.width = text.chars().count();
    }

    /// Puts the text in place of the line, with the cursor at its beginning.
    fn line(&self, text: &str) {
        // A bar that cannot be drawn is no reason to stop.
        let _ = write!(io::stderr(), "\r{text:width$}\r", width = self.width);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(shown) = self.0.as_ref().filter(|shown| shown.width > 0) {
            shown.line("");
        }
    }
}
