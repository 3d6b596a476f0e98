//! Statistics of a goal.

use crate::at_distance::for_each_solvable;
use crate::goal::Goal;
use crate::puzzle::{Board, STATES};

/// Statistics of the boards at one distance from a goal.
///
/// ```
/// let stats = loyd::Goal::default().stats();
/// let farthest = stats.layers().last().unwrap();
/// assert_eq!((farthest.distance, farthest.boards, farthest.paths), (31, 2, 80));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct DistanceStats {
    /// The distance in moves.
    pub distance: u8,
    /// The number of boards at this distance.
    pub boards: usize,
    /// The total number of legal moves of these boards.
    pub legal_moves: usize,
    /// The number of those moves that are optimal.
    pub optimal_moves: usize,
    /// The total number of optimal paths of these boards.
    pub paths: usize,
    /// The number of these boards with exactly one optimal path.
    pub with_one_path: usize,
    /// The largest number of optimal paths of one of these boards.
    pub most_paths: usize,
}

/// Statistics of a goal; returned by [`Goal::stats`].
///
/// ```
/// let stats = loyd::Goal::default().stats();
/// assert_eq!(stats.layers().len(), 32);
/// assert!((stats.mean_distance() - 21.972_399).abs() < 1e-6);
/// assert!((stats.mean_legal_moves() - 8.0 / 3.0).abs() < 1e-12);
/// assert_eq!((stats.paths(), stats.most_paths(), stats.with_one_path()), (500_881, 64, 78_033));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    goal: Goal,
    layers: Vec<DistanceStats>,
    with_most_paths: Vec<Board>,
}

impl Goal {
    /// Counts the boards, moves, and optimal paths at each distance in one pass: a few
    /// milliseconds.
    #[must_use]
    pub fn stats(self) -> Stats {
        let layer = |distance| DistanceStats {
            distance,
            boards: 0,
            legal_moves: 0,
            optimal_moves: 0,
            paths: 0,
            with_one_path: 0,
            most_paths: 0,
        };
        let mut layers: Vec<_> = (0..=self.max_distance()).map(layer).collect();
        // The canonical goal has the same numbers, and its boards need no transform.
        let canonical = self.canonical();
        let counts = canonical.path_counts();
        for_each_solvable(canonical, |board| {
            let paths = counts.get(board).unwrap_or_default();
            let distance = usize::from(canonical.table().distance(board));
            // A forged table may state any distance.
            let Some(layer) = layers.get_mut(distance) else { return };
            layer.boards += 1;
            layer.legal_moves += board.legal_moves().len();
            layer.optimal_moves += canonical.table().optimal_moves(board).len();
            layer.paths += paths;
            layer.with_one_path += usize::from(paths == 1);
            layer.most_paths = layer.most_paths.max(paths);
        });
        let most = layers.iter().map(|layer| layer.most_paths).max().unwrap_or_default();
        let counts = counts.with_goal(self);
        let mut with_most_paths: Vec<Board> = layers
            .iter()
            .filter(|layer| layer.most_paths == most)
            .flat_map(|layer| self.at_distance(layer.distance))
            .filter(|&board| counts.get(board) == Some(most))
            .collect();
        with_most_paths.sort();
        Stats { goal: self, layers, with_most_paths }
    }
}

impl Stats {
    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The statistics of each distance, from 0 on, without a gap.
    #[must_use]
    pub fn layers(&self) -> &[DistanceStats] {
        &self.layers
    }

    /// The mean distance of all solvable boards, in moves.
    #[must_use]
    pub fn mean_distance(&self) -> f64 {
        self.mean(|layer| usize::from(layer.distance) * layer.boards)
    }

    /// The mean number of legal moves: 8/3 for every goal.
    #[must_use]
    pub fn mean_legal_moves(&self) -> f64 {
        self.mean(|layer| layer.legal_moves)
    }

    /// The mean number of optimal moves, including the goal itself, which has none.
    ///
    /// For every goal it is 4/3, half the mean number of legal moves: of a move and its opposite,
    /// exactly one is optimal.
    #[must_use]
    pub fn mean_optimal_moves(&self) -> f64 {
        self.mean(|layer| layer.optimal_moves)
    }

    /// The mean number of optimal paths.
    #[must_use]
    pub fn mean_paths(&self) -> f64 {
        self.mean(|layer| layer.paths)
    }

    /// The total number of optimal paths of all boards.
    #[must_use]
    pub fn paths(&self) -> usize {
        self.sum(|layer| layer.paths)
    }

    /// The number of boards with exactly one optimal path.
    #[must_use]
    pub fn with_one_path(&self) -> usize {
        self.sum(|layer| layer.with_one_path)
    }

    /// The largest number of optimal paths of one board.
    #[must_use]
    pub fn most_paths(&self) -> usize {
        self.layers.iter().map(|layer| layer.most_paths).max().unwrap_or_default()
    }

    /// The boards with [`most_paths`](Stats::most_paths) optimal paths, in the order of their
    /// [`rank`](Board::rank).
    ///
    /// ```
    /// let stats = loyd::Goal::default().stats();
    /// let boards: Vec<_> = stats.with_most_paths().iter().map(|board|
    /// board.to_string()).collect(); assert_eq!(boards, ["085672341", "087632541"]);
    /// ```
    #[must_use]
    pub fn with_most_paths(&self) -> &[Board] {
        &self.with_most_paths
    }

    fn sum(&self, of: impl Fn(&DistanceStats) -> usize) -> usize {
        self.layers.iter().map(of).sum()
    }

    fn mean(&self, of: impl Fn(&DistanceStats) -> usize) -> f64 {
        self.sum(of) as f64 / STATES as f64
    }
}
