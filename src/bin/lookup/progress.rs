//! How far a long run is: a bar on standard error, for a person who watches.

use std::io::{self, IsTerminal};

use kdam::{Bar, BarExt};

/// A bar that goes away when it is dropped. It is not there at all if nobody watches, or if nothing takes as long as a second.
pub(crate) struct Progress(Option<Bar>);

impl Progress {
    /// A bar of so many steps, unless something else forbids it.
    pub(crate) fn new(steps: usize, wanted: bool) -> Progress {
        if !wanted || !io::stderr().is_terminal() {
            return Progress(None);
        }
        Progress(Bar::builder().total(steps).leave(false).position(1).delay(1.0).build().ok())
    }

    pub(crate) fn step(&mut self) {
        if let Some(bar) = &mut self.0 {
            // A bar that cannot be drawn is no reason to stop.
            let _ = bar.update(1);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &mut self.0 {
            if bar.elapsed_time() >= 1.0 {
                let _ = bar.clear();
            }
        }
    }
}
