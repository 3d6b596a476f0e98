//! Any goal to a canonical one, and moves back.
//!
//! A symmetry of the square carries the goal's blank to the cell of the canonical goal of its class; new names for the tiles
//! do the rest. Distances stay; a move turns as the square does.

use crate::puzzle::{Board, CELLS, Move, MoveOrder};

/// A symmetry of the square and new names for the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Symmetry {
    /// The new names, each less one in three bits; that of tile 1 lowest.
    names: u32,
    turn: Turn,
}

/// The symmetries in use: at most one mirroring of the rows, of the columns, and at the main diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Stay = 0,
    /// Left and right change places.
    MirrorColumns = 1,
    /// Top and bottom change places.
    MirrorRows = 2,
    /// Both: half a turn.
    Half = 3,
    /// Rows become columns.
    Transpose = 4,
    /// Rows become columns, then top and bottom change places: a quarter turn.
    Quarter = 5,
}

const TURNS: usize = 6;

impl Turn {
    const ALL: [Turn; TURNS] =
        [Turn::Stay, Turn::MirrorColumns, Turn::MirrorRows, Turn::Half, Turn::Transpose, Turn::Quarter];

    /// The one that carries a goal's blank to the cell of its class's canonical goal: 8, 7 or 4.
    const fn of_goal(blank: usize) -> Turn {
        match blank {
            0 => Turn::Half,
            1 | 2 => Turn::MirrorRows,
            3 => Turn::Quarter,
            5 => Turn::Transpose,
            6 => Turn::MirrorColumns,
            _ => Turn::Stay,
        }
    }

    /// Where a cell goes.
    const fn cell(self, cell: usize) -> usize {
        let (row, column) = (cell / 3, cell % 3);
        let (row, column) = match self {
            Turn::Stay => (row, column),
            Turn::MirrorColumns => (row, 2 - column),
            Turn::MirrorRows => (2 - row, column),
            Turn::Half => (2 - row, 2 - column),
            Turn::Transpose => (column, row),
            Turn::Quarter => (2 - column, row),
        };
        row * 3 + column
    }

    /// What becomes of up, down, left and right.
    const fn moves(self) -> [Move; 4] {
        use Move::{Down, Left, Right, Up};
        match self {
            Turn::Stay => [Up, Down, Left, Right],
            Turn::MirrorColumns => [Up, Down, Right, Left],
            Turn::MirrorRows => [Down, Up, Left, Right],
            Turn::Half => [Down, Up, Right, Left],
            Turn::Transpose => [Left, Right, Up, Down],
            Turn::Quarter => [Left, Right, Down, Up],
        }
    }
}

/// What a turn does to boards with the blank on one cell.
#[derive(Clone, Copy)]
struct Turned {
    /// For each place of the new arrangement, first to last, the lowest bit of the tile in the old one.
    shifts: [u8; 8],
    /// The new cell of the blank.
    blank: u8,
}

static TURNED: [[Turned; CELLS]; TURNS] = {
    let mut all = [[Turned { shifts: [0; 8], blank: 0 }; CELLS]; TURNS];
    let mut at = 0;
    while at < TURNS {
        let mut blank = 0;
        while blank < CELLS {
            all[at][blank] = turned(Turn::ALL[at], blank);
            blank += 1;
        }
        at += 1;
    }
    all
};

const fn turned(turn: Turn, blank: usize) -> Turned {
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

impl Symmetry {
    /// The one that makes this goal the canonical one of its class.
    pub(crate) const fn to_canonical(goal: Board) -> Symmetry {
        let turn = Turn::of_goal(goal.blank());
        let turned = turned(turn, goal.blank());
        let mut names = 0;
        let mut place = 0;
        while place < 8 {
            let tile = goal.arrangement() >> turned.shifts[place] & 7;
            names |= (place as u32) << (3 * tile);
            place += 1;
        }
        Symmetry { names, turn }
    }

    /// Whether it changes nothing.
    #[inline]
    pub(crate) const fn is_identity(self) -> bool {
        self.names == 0o76543210 && matches!(self.turn, Turn::Stay)
    }

    /// Whether it changes nothing but names.
    #[cfg(feature = "std")]
    pub(crate) const fn keeps_cells(self) -> bool {
        matches!(self.turn, Turn::Stay)
    }

    /// How many cells, beginning with the first of a row, the blank can stand on so that all these boards turn into
    /// boards of one arrangement; and whether their blanks stand in the same order then, not in the opposite one.
    #[cfg(feature = "std")]
    pub(crate) const fn runs(self) -> (usize, bool) {
        match self.turn {
            Turn::Stay => (9, true),
            Turn::Half => (9, false),
            Turn::MirrorRows => (3, true),
            Turn::MirrorColumns => (3, false),
            Turn::Transpose | Turn::Quarter => (1, true),
        }
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
