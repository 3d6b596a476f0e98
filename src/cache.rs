//! What was built for a goal, kept for the whole process.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, TryLockError};
use std::thread;

use crate::goal::Goal;
use crate::oracle::Oracle;
use crate::path::Path;
use crate::puzzle::Board;
use crate::rank_tables::RankTable;
use crate::stream::ORACLE_THRESHOLD;

/// How many goals the process remembers. All that is built for one takes 2.5 MB.
const REMEMBERED: usize = 16;

/// How often a thread asks for the list before it goes on without it.
const ATTEMPTS: usize = 1000;

/// The goals asked for last, the latest first.
static GOALS: Mutex<Vec<CachedGoal>> = Mutex::new(Vec::new());

/// A goal with everything that was built for it: shared by all who ask for the same goal and order.
///
/// For callers that cannot know how many questions will come, such as bindings to other languages.
/// The first [`ORACLE_THRESHOLD`] paths are walks of the table; then an [`Oracle`] is built. Tables
/// by rank are built when they are first asked for. Nothing here ever waits for another thread: of
/// two threads that build the same thing at once, one result is kept.
///
/// The process remembers the sixteen goals that were asked for last. What a `CachedGoal` holds
/// lives as long as the value itself.
///
/// ```
/// use loyd::{CachedGoal, Goal};
/// let goal = CachedGoal::new(Goal::default());
/// let start = "123450786".parse()?;
/// assert_eq!(goal.solve(start).unwrap().to_string(), "d");
/// assert!(!goal.has_oracle());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct CachedGoal {
    goal: Goal,
    built: Arc<Built>,
}

#[derive(Default)]
struct Built {
    walked: AtomicUsize,
    oracle: OnceLock<Oracle>,
    distances: OnceLock<RankTable<i8>>,
    moves: OnceLock<RankTable<u8>>,
    path_counts: OnceLock<RankTable<u8>>,
}

impl CachedGoal {
    /// What the process remembers of this goal.
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// CachedGoal::new(Goal::default()).oracle();
    /// assert!(CachedGoal::new(Goal::default()).has_oracle());
    /// ```
    #[must_use]
    pub fn new(goal: Goal) -> CachedGoal {
        // The list is locked for some nanoseconds only. If it stays locked, the process was forked
        // by a thread that had no part in it, and the lock will never open.
        for _ in 0..ATTEMPTS {
            let mut goals = match GOALS.try_lock() {
                Ok(goals) => goals,
                Err(TryLockError::Poisoned(goals)) => goals.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    thread::yield_now();
                    continue;
                }
            };
            let forgotten = match goals.iter().position(|cached| cached.goal == goal) {
                Some(0) => None,
                Some(at) => {
                    goals[..=at].rotate_right(1);
                    None
                }
                None => {
                    let forgotten = if goals.len() == REMEMBERED { goals.pop() } else { None };
                    goals.insert(0, CachedGoal::private(goal));
                    forgotten
                }
            };
            let cached = goals[0].clone();
            drop(goals);
            drop(forgotten);
            return cached;
        }
        CachedGoal::private(goal)
    }

    fn private(goal: Goal) -> CachedGoal {
        CachedGoal { goal, built: Arc::default() }
    }

    /// The goal.
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// assert_eq!(CachedGoal::new(Goal::default()).goal(), Goal::default());
    /// ```
    #[inline]
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The optimal path, as [`Goal::solve`] gives it. From the 4,097th on it comes from an oracle.
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// let goal = CachedGoal::new(Goal::default());
    /// assert_eq!(goal.solve("867254301".parse()?).unwrap().len(), 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn solve(&self, start: Board) -> Option<Path> {
        match self.built.oracle.get() {
            Some(oracle) => oracle.path(start),
            None => self.walk(start),
        }
    }

    #[cold]
    fn walk(&self, start: Board) -> Option<Path> {
        if self.built.walked.fetch_add(1, Ordering::Relaxed) >= ORACLE_THRESHOLD {
            return self.oracle().path(start);
        }
        self.goal.solve(start)
    }

    /// The oracle if it pays to have one for this many more paths, or if it exists already.
    ///
    /// ```
    /// use loyd::{Board, CachedGoal, Goal};
    /// let goal = CachedGoal::new(Goal::new(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8])));
    /// assert!(goal.oracle_for(10).is_none());
    /// assert!(goal.oracle_for(10_000).is_some());
    /// ```
    #[must_use]
    pub fn oracle_for(&self, paths: usize) -> Option<&Oracle> {
        if let Some(oracle) = self.built.oracle.get() {
            return Some(oracle);
        }
        let walked = self.built.walked.fetch_add(paths, Ordering::Relaxed);
        (walked.saturating_add(paths) > ORACLE_THRESHOLD).then(|| self.oracle())
    }

    /// The oracle, built now if there is none yet.
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// let goal = CachedGoal::new(Goal::default());
    /// assert_eq!(goal.oracle().distance("867254301".parse()?), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn oracle(&self) -> &Oracle {
        get_or_build(&self.built.oracle, || self.goal.oracle())
    }

    /// Whether the oracle has been built.
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// let goal = CachedGoal::new(Goal::default());
    /// goal.oracle();
    /// assert!(goal.has_oracle());
    /// ```
    #[must_use]
    pub fn has_oracle(&self) -> bool {
        self.built.oracle.get().is_some()
    }

    /// The distances by rank: [`Goal::distance_table`].
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// assert_eq!(CachedGoal::new(Goal::default()).distance_table().get(7), 1);
    /// ```
    pub fn distance_table(&self) -> &RankTable<i8> {
        get_or_build(&self.built.distances, || self.goal.distance_table())
    }

    /// The optimal moves by rank: [`Goal::move_table`].
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// assert_eq!(CachedGoal::new(Goal::default()).move_table().get(7), 8);
    /// ```
    pub fn move_table(&self) -> &RankTable<u8> {
        get_or_build(&self.built.moves, || self.goal.move_table())
    }

    /// The numbers of optimal paths by rank: [`Goal::path_count_table`].
    ///
    /// ```
    /// use loyd::{CachedGoal, Goal};
    /// assert_eq!(CachedGoal::new(Goal::default()).path_count_table().get(7), 1);
    /// ```
    pub fn path_count_table(&self) -> &RankTable<u8> {
        get_or_build(&self.built.path_counts, || self.goal.path_count_table())
    }
}

/// The value, built outside the cell: a forked child can never find a cell that is being filled for
/// longer than a move takes.
#[inline]
fn get_or_build<T>(cell: &OnceLock<T>, build: impl FnOnce() -> T) -> &T {
    #[cold]
    #[inline(never)]
    fn fill<T>(cell: &OnceLock<T>, build: impl FnOnce() -> T) -> &T {
        let value = build();
        cell.get_or_init(|| value)
    }
    match cell.get() {
        Some(value) => value,
        None => fill(cell, build),
    }
}

/// As the goal, and whether there is an oracle.
impl core::fmt::Debug for CachedGoal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("CachedGoal")
            .field("goal", &self.goal)
            .field("has_oracle", &self.has_oracle())
            .finish_non_exhaustive()
    }
}
