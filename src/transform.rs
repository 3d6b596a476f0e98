//! Maps any goal to a canonical one, and moves back.
//!
//! A symmetry of the square carries the goal's blank to the blank's cell of the canonical goal;
//! relabeling the tiles does the rest. Distances do not change, and a move turns as the square
//! does.

use crate::puzzle::{Board, CELLS, Move, MoveOrder};

/// A symmetry of the square and new labels for the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GoalTransform {
    /// The new label of each tile, less one, in three bits; that of tile 1 lowest.
    relabel: u32,
    symmetry: Symmetry,
}

/// The symmetries in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Symmetry {
    Identity = 0,
    /// Exchanges left and right.
    FlipHorizontal = 1,
    /// Exchanges top and bottom.
    FlipVertical = 2,
    Rotate180 = 3,
    /// A quarter turn clockwise.
    Rotate90 = 4,
    /// A quarter turn counterclockwise.
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

    /// The symmetry that carries a goal's blank to the canonical cell: 8, 7 or 4.
    const fn for_blank(cell: usize) -> Symmetry {
        match cell {
            0 | 1 => Symmetry::Rotate180,
            2 => Symmetry::FlipVertical,
            3 => Symmetry::Rotate270,
            5 => Symmetry::Rotate90,
            6 => Symmetry::FlipHorizontal,
            _ => Symmetry::Identity,
        }
    }

    /// The cell to which a cell is carried.
    const fn cell(self, cell: usize) -> usize {
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

    /// The images of up, down, left and right.
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

/// What a symmetry does to the boards with the blank on one cell.
#[derive(Clone, Copy)]
struct MappedCells {
    /// For each position in the new arrangement, first to last: the lowest bit of the tile in the
    /// old one.
    shifts: [u8; 8],
    /// The new cell of the blank.
    blank: u8,
}

static MAPPED_CELLS: [[MappedCells; CELLS]; SYMMETRIES] = {
    let mut all = [[MappedCells { shifts: [0; 8], blank: 0 }; CELLS]; SYMMETRIES];
    let mut at = 0;
    while at < SYMMETRIES {
        let mut blank = 0;
        while blank < CELLS {
            all[at][blank] = MappedCells::new(Symmetry::ALL[at], blank);
            blank += 1;
        }
        at += 1;
    }
    all
};

impl MappedCells {
    const fn new(symmetry: Symmetry, blank: usize) -> MappedCells {
        let mut mapped = MappedCells { shifts: [0; 8], blank: symmetry.cell(blank) as u8 };
        let mut cell = 0;
        while cell < CELLS {
            if cell != blank {
                let position = cell - (cell > blank) as usize;
                let to = symmetry.cell(cell);
                let new_position = to - (to > mapped.blank as usize) as usize;
                mapped.shifts[new_position] = (21 - 3 * position) as u8;
            }
            cell += 1;
        }
        mapped
    }
}

impl GoalTransform {
    /// The transform that maps this goal to the canonical goal of its class.
    pub(crate) const fn to_canonical(goal: Board) -> GoalTransform {
        let symmetry = Symmetry::for_blank(goal.blank());
        let mapped = &MAPPED_CELLS[symmetry as usize][goal.blank()];
        let mut relabel = 0;
        let mut position = 0;
        while position < 8 {
            let tile = goal.arrangement() >> mapped.shifts[position] & 7;
            relabel |= (position as u32) << (3 * tile);
            position += 1;
        }
        GoalTransform { relabel, symmetry }
    }

    /// Whether it changes nothing.
    #[inline]
    pub(crate) const fn is_identity(self) -> bool {
        self.relabel == 0o76543210 && matches!(self.symmetry, Symmetry::Identity)
    }

    /// The transform back.
    #[cfg(feature = "std")]
    pub(crate) fn inverse(self) -> GoalTransform {
        let label = |tile: u32| self.relabel >> (3 * tile) & 7;
        let relabel = (0..8).fold(0, |relabel, tile| relabel | tile << (3 * label(tile)));
        let symmetry = match self.symmetry {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            symmetry => symmetry,
        };
        GoalTransform { relabel, symmetry }
    }

    /// The image of a board.
    #[inline]
    pub(crate) fn apply(self, board: Board) -> Board {
        if self.is_identity() {
            return board;
        }
        let mapped = &MAPPED_CELLS[self.symmetry as usize][board.blank()];
        let old = board.arrangement();
        let arrangement = mapped.shifts.iter().fold(0, |new, shift| {
            let tile = old >> (shift & 31) & 7;
            new << 3 | (self.relabel >> (3 * tile) & 7)
        });
        Board::from_parts(arrangement, u32::from(mapped.blank))
    }

    /// The same transform, prepared to map whole arrangements: all nine cells of the blank at once.
    #[cfg(feature = "std")]
    pub(crate) fn all_blanks(self) -> AllBlanks {
        let mut pairs = [[[0; CELLS]; 64]; 4];
        let mut blanks = [0; CELLS];
        for (blank, mapped) in MAPPED_CELLS[self.symmetry as usize].iter().enumerate() {
            blanks[blank] = u32::from(mapped.blank);
            for (new_position, &shift) in mapped.shifts.iter().enumerate() {
                for (pair, images) in pairs[usize::from(shift / 6)].iter_mut().enumerate() {
                    let tile = pair >> (shift % 6) & 7;
                    images[blank] |= (self.relabel >> (3 * tile) & 7) << (21 - 3 * new_position);
                }
            }
        }
        AllBlanks { pairs, blanks, first_half: u32::MAX, of_first_half: [0; CELLS] }
    }

    /// The images of the four moves.
    #[inline]
    const fn moves(self) -> [Move; 4] {
        self.symmetry.moves()
    }

    /// The moves of which the four moves are the images: the way back.
    #[inline]
    pub(crate) const fn moves_back(self) -> [Move; 4] {
        let images = self.moves();
        let mut back = Move::ALL;
        let mut at = 0;
        while at < 4 {
            back[images[at] as usize] = Move::ALL[at];
            at += 1;
        }
        back
    }

    /// The image of the default order of moves.
    pub(crate) const fn udlr(self) -> MoveOrder {
        static IMAGES: [MoveOrder; SYMMETRIES] = {
            let mut images = [MoveOrder::UDLR; SYMMETRIES];
            let mut at = 0;
            while at < SYMMETRIES {
                images[at] = MoveOrder::UDLR.mapped(Symmetry::ALL[at].moves());
                at += 1;
            }
            images
        };
        IMAGES[self.symmetry as usize]
    }

    /// The image of an order of moves.
    pub(crate) const fn order(self, order: MoveOrder) -> MoveOrder {
        order.mapped(self.moves())
    }
}

/// A transform in tables by pairs of tiles; see [`GoalTransform::all_blanks`].
#[cfg(feature = "std")]
pub(crate) struct AllBlanks {
    /// By two positions, the last ones first, and the tiles there, less one: their bits in the
    /// images, for each cell of the blank.
    pairs: [[[u32; CELLS]; 64]; 4],
    /// By the cell of the blank: its new cell.
    blanks: [u32; CELLS],
    /// The first four tiles of the last arrangement, and their bits in the images: the next
    /// arrangement mostly has the same.
    first_half: u32,
    of_first_half: [u32; CELLS],
}

#[cfg(feature = "std")]
impl AllBlanks {
    /// The images of the nine boards of an arrangement, by the cell of the blank.
    #[inline]
    pub(crate) fn apply(&mut self, arrangement: u32) -> [Board; CELLS] {
        let first_half = arrangement >> 12;
        if first_half != self.first_half {
            self.first_half = first_half;
            self.of_first_half =
                self.with_pair(3, first_half >> 6, self.with_pair(2, first_half, [0; CELLS]));
        }
        let images = self.with_pair(0, arrangement, self.of_first_half);
        let images = self.with_pair(1, arrangement >> 6, images);
        core::array::from_fn(|blank| Board::from_parts(images[blank], self.blanks[blank]))
    }

    /// Adds the bits of the two tiles in the last six bits, if they are at these positions.
    #[inline(always)]
    fn with_pair(&self, positions: usize, tiles: u32, mut images: [u32; CELLS]) -> [u32; CELLS] {
        for (image, bits) in images.iter_mut().zip(&self.pairs[positions][(tiles & 63) as usize]) {
            *image |= bits;
        }
        images
    }
}
