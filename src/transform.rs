//! Any goal to a canonical one, and moves back.
//!
//! A symmetry of the square carries the goal's blank to the cell of the canonical goal of its
//! class; new names for the tiles do the rest. Distances stay; a move turns as the square does.

use crate::puzzle::{Board, CELLS, Move, MoveOrder};

/// A symmetry of the square and new names for the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GoalTransform {
    /// The new names, each less one in three bits; that of tile 1 lowest.
    names: u32,
    turn: Symmetry,
}

/// The symmetries in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Symmetry {
    Identity = 0,
    /// Left and right change places.
    FlipHorizontal = 1,
    /// Top and bottom change places.
    FlipVertical = 2,
    /// Both: half a turn.
    Rotate180 = 3,
    /// A quarter turn clockwise.
    Rotate90 = 4,
    /// A quarter turn the other way.
    Rotate270 = 5,
}

const SYMMETRIES: usize = 6;

impl Symmetry {
    const ALL: [Symmetry; SYMMETRIES] = [
        Symmetry::Identity,
        Symmetry::FlipHorizontal,
        Symmetry::FlipVertical,
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Rotate270,
    ];

    /// The one that carries a goal's blank to the cell of its class's canonical goal: 8, 7 or 4.
    const fn of_goal(blank: usize) -> Symmetry {
        match blank {
            0 | 1 => Symmetry::Rotate180,
            2 => Symmetry::FlipVertical,
            3 => Symmetry::Rotate270,
            5 => Symmetry::Rotate90,
            6 => Symmetry::FlipHorizontal,
            _ => Symmetry::Identity,
        }
    }

    /// Where a cell goes.
    pub(crate) const fn cell(self, cell: usize) -> usize {
        let (row, column) = (cell / 3, cell % 3);
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::FlipHorizontal => (row, 2 - column),
            Symmetry::FlipVertical => (2 - row, column),
            Symmetry::Rotate180 => (2 - row, 2 - column),
            Symmetry::Rotate90 => (column, 2 - row),
            Symmetry::Rotate270 => (2 - column, row),
        };
        row * 3 + column
    }

    /// What becomes of up, down, left and right.
    const fn moves(self) -> [Move; 4] {
        use Move::{Down, Left, Right, Up};
        match self {
            Symmetry::Identity => [Up, Down, Left, Right],
            Symmetry::FlipHorizontal => [Up, Down, Right, Left],
            Symmetry::FlipVertical => [Down, Up, Left, Right],
            Symmetry::Rotate180 => [Down, Up, Right, Left],
            Symmetry::Rotate90 => [Right, Left, Up, Down],
            Symmetry::Rotate270 => [Left, Right, Down, Up],
        }
    }
}

/// What a turn does to boards with the blank on one cell.
#[derive(Clone, Copy)]
struct Turned {
    /// For each place of the new arrangement, first to last, the lowest bit of the tile in the old
    /// one.
    shifts: [u8; 8],
    /// The new cell of the blank.
    blank: u8,
}

static TURNED: [[Turned; CELLS]; SYMMETRIES] = {
    let mut all = [[Turned { shifts: [0; 8], blank: 0 }; CELLS]; SYMMETRIES];
    let mut at = 0;
    while at < SYMMETRIES {
        let mut blank = 0;
        while blank < CELLS {
            all[at][blank] = turned(Symmetry::ALL[at], blank);
            blank += 1;
        }
        at += 1;
    }
    all
};

const fn turned(turn: Symmetry, blank: usize) -> Turned {
    let mut result = Turned { shifts: [0; 8], blank: turn.cell(blank) as u8 };
    let mut cell = 0;
    while cell < CELLS {
        if cell != blank {
            let place = cell - (cell > blank) as usize;
            let to = turn.cell(cell);
            let new_place = to - (to > result.blank as usize) as usize;
            result.shifts[new_place] = (21 - 3 * place) as u8;
        }
        cell += 1;
    }
    result
}

impl GoalTransform {
    /// The one that makes this goal the canonical one of its class.
    pub(crate) const fn to_canonical(goal: Board) -> GoalTransform {
        let turn = Symmetry::of_goal(goal.blank());
        let turned = &TURNED[turn as usize][goal.blank()];
        let mut names = 0;
        let mut place = 0;
        while place < 8 {
            let tile = goal.arrangement() >> turned.shifts[place] & 7;
            names |= (place as u32) << (3 * tile);
            place += 1;
        }
        GoalTransform { names, turn }
    }

    /// Whether it changes nothing.
    #[inline]
    pub(crate) const fn is_identity(self) -> bool {
        self.names == 0o76543210 && matches!(self.turn, Symmetry::Identity)
    }

    /// What it does to the cells.
    #[cfg(feature = "std")]
    pub(crate) const fn turn(self) -> Symmetry {
        self.turn
    }

    /// The way back.
    #[cfg(feature = "std")]
    pub(crate) fn inverse(self) -> GoalTransform {
        let name = |tile: u32| self.names >> (3 * tile) & 7;
        let names = (0..8).fold(0, |names, tile| names | tile << (3 * name(tile)));
        let turn = match self.turn {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            turn => turn,
        };
        GoalTransform { names, turn }
    }

    /// How many cells, beginning with the first of a row, the blank can stand on so that all these
    /// boards turn into boards of one arrangement.
    #[cfg(feature = "std")]
    pub(crate) const fn run(self) -> usize {
        match self.turn {
            Symmetry::Identity | Symmetry::Rotate180 => 9,
            Symmetry::FlipHorizontal | Symmetry::FlipVertical => 3,
            Symmetry::Rotate90 | Symmetry::Rotate270 => 1,
        }
    }

    /// Whether up becomes down.
    #[cfg(feature = "std")]
    pub(crate) const fn is_upside_down(self) -> bool {
        matches!(self.turn, Symmetry::FlipVertical | Symmetry::Rotate180)
    }

    /// Where a cell goes.
    #[cfg(feature = "std")]
    pub(crate) const fn cell(self, cell: usize) -> usize {
        self.turn.cell(cell)
    }

    /// The board turned and its tiles renamed.
    #[inline]
    pub(crate) fn apply(self, board: Board) -> Board {
        if self.is_identity() {
            return board;
        }
        let turned = &TURNED[self.turn as usize][board.blank()];
        let old = board.arrangement();
        let arrangement = turned.shifts.iter().fold(0, |new, shift| {
            let tile = old >> (shift & 31) & 7;
            new << 3 | (self.names >> (3 * tile) & 7)
        });
        Board::from_parts(arrangement, u32::from(turned.blank))
    }

    /// For those who turn all arrangements: with the blank on the first cell of each
    /// [`run`](GoalTransform::run).
    #[cfg(feature = "std")]
    pub(crate) fn turning<const RUNS: usize>(self) -> Turning<RUNS> {
        let mut pairs = [[[0; RUNS]; 64]; 4];
        for (at, blank) in (0..CELLS).step_by(self.run()).enumerate() {
            for (new_place, &shift) in TURNED[self.turn as usize][blank].shifts.iter().enumerate() {
                for (pair, becomes) in pairs[usize::from(shift / 6)].iter_mut().enumerate() {
                    let tile = pair >> (shift % 6) & 7;
                    let name = self.names >> (3 * tile) & 7;
                    becomes[at] |= name << (21 - 3 * new_place);
                }
            }
        }
        Turning { pairs, first: u32::MAX, of_first: [0; RUNS] }
    }

    /// What becomes of each of the four moves.
    #[inline]
    pub(crate) const fn moves(self) -> [Move; 4] {
        self.turn.moves()
    }

    /// Which move becomes each of the four moves: the way back.
    #[inline]
    pub(crate) const fn moves_back(self) -> [Move; 4] {
        let forth = self.moves();
        let mut back = Move::ALL;
        let mut at = 0;
        while at < 4 {
            back[forth[at] as usize] = Move::ALL[at];
            at += 1;
        }
        back
    }

    /// The order in which turned moves stand as the moves do in the given one.
    pub(crate) const fn order(self, order: MoveOrder) -> MoveOrder {
        order.mapped(self.moves())
    }
}

/// What each two tiles of an arrangement become: so that arrangements turn with the blank on
/// several cells at once.
#[cfg(feature = "std")]
pub(crate) struct Turning<const RUNS: usize> {
    /// By two places, the last ones first, and the tiles there, less one: their bits in the new
    /// arrangements.
    pairs: [[[u32; RUNS]; 64]; 4],
    /// The first four tiles of the last arrangement, and what they become: mostly the next has the
    /// same.
    first: u32,
    of_first: [u32; RUNS],
}

#[cfg(feature = "std")]
impl<const RUNS: usize> Turning<RUNS> {
    /// The arrangement turned, once for each run.
    #[inline]
    pub(crate) fn turned(&mut self, arrangement: u32) -> [u32; RUNS] {
        let first = arrangement >> 12;
        if first != self.first {
            self.first = first;
            self.of_first = self.with_pair(3, first >> 6, self.with_pair(2, first, [0; RUNS]));
        }
        self.with_pair(1, arrangement >> 6, self.with_pair(0, arrangement, self.of_first))
    }

    /// With what the two tiles in the last bits become, if they stand in these places.
    #[inline(always)]
    fn with_pair(&self, places: usize, tiles: u32, mut turned: [u32; RUNS]) -> [u32; RUNS] {
        for (turned, bits) in turned.iter_mut().zip(&self.pairs[places][(tiles & 63) as usize]) {
            *turned |= bits;
        }
        turned
    }
}
