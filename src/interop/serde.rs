//! Feature `serde`: text in formats that people read, numbers in all others.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::goal::Goal;
use crate::path::Path;
use crate::puzzle::{Board, Move, MoveOrder, MoveSet, Parity};

/// A value with two forms.
trait Forms: Sized {
    /// The compact form.
    type Code: Serialize + for<'de> Deserialize<'de> + Copy + Into<u64>;
    /// The expected value, for messages.
    const EXPECTED: &'static str;

    fn text(&self) -> impl Display;
    fn code(&self) -> Self::Code;
    fn from_text(text: &str) -> Result<Self, impl Display>;
    fn from_code(code: Self::Code) -> Option<Self>;
}

fn serialize<T: Forms, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(&value.text())
    } else {
        value.code().serialize(serializer)
    }
}

fn deserialize<'de, T: Forms, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_str(Text(PhantomData));
    }
    let code = T::Code::deserialize(deserializer)?;
    T::from_code(code).ok_or_else(|| {
        D::Error::invalid_value(Unexpected::Unsigned(code.into()), &Text::<T>(PhantomData))
    })
}

/// Reads the text form.
struct Text<T>(PhantomData<T>);

impl<T: Forms> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text).map_err(E::custom)
    }
}

macro_rules! with_forms {
    ($($(#[$doc:meta])* $type:ty;)*) => {$(
        $(#[$doc])*
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserialize(deserializer)
            }
        }
    )*};
}

with_forms! {
    /// Nine digits where the format is readable, else the rank as a `u32`. Every form that
    /// [`Board`] parses is read.
    ///
    /// ```
    /// use loyd::Board;
    /// assert_eq!(serde_json::to_string(&Board::STANDARD)?, r#""123456780""#);
    /// assert_eq!(serde_json::from_str::<Board>(r#""1 2 3 / 4 5 6 / 7 8 x""#)?, Board::STANDARD);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Board;
    /// One of the letters `u d l r` where the format is readable, else 0 to 3 in this order, as a
    /// `u8`.
    Move;
    /// Letters `u d l r` where the format is readable, else the bits 1 up, 2 down, 4 left, 8 right,
    /// as a `u8`.
    MoveSet;
    /// Four letters where the format is readable, else two bits a move, the first move lowest, as a
    /// `u8`.
    MoveOrder;
    /// Letters where the format is readable, else two bits a move, the first move lowest, and a one
    /// above the last, as a `u64`. Every form that [`Path`] parses is read.
    Path;
    /// `even` or `odd` where the format is readable, else 0 or 1 as a `u8`.
    Parity;
}

impl Forms for Board {
    type Code = u32;
    const EXPECTED: &'static str = "a board: the digits 0 to 8, or its rank";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u32 {
        self.rank() as u32
    }

    fn from_text(text: &str) -> Result<Board, impl Display> {
        text.parse::<Board>()
    }

    fn from_code(rank: u32) -> Option<Board> {
        Board::unrank(usize::try_from(rank).ok()?)
    }
}

impl Forms for Move {
    type Code = u8;
    const EXPECTED: &'static str = "a move: one of the letters u, d, l, r, or its number 0 to 3";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u8 {
        *self as u8
    }

    fn from_text(text: &str) -> Result<Move, impl Display> {
        text.parse::<Move>()
    }

    fn from_code(code: u8) -> Option<Move> {
        Move::ALL.get(usize::from(code)).copied()
    }
}

impl Forms for MoveSet {
    type Code = u8;
    const EXPECTED: &'static str = "a set of moves: letters u, d, l, r, or its bits below 16";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u8 {
        self.to_bits()
    }

    fn from_text(text: &str) -> Result<MoveSet, impl Display> {
        text.parse::<MoveSet>()
    }

    fn from_code(code: u8) -> Option<MoveSet> {
        (code < 16).then(|| MoveSet::from_low_bits(code))
    }
}

impl Forms for MoveOrder {
    type Code = u8;
    const EXPECTED: &'static str =
        "an order of moves: the letters u, d, l, r, each once, or two bits a move";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u8 {
        self.moves().into_iter().rev().fold(0, |code, step| code << 2 | step as u8)
    }

    fn from_text(text: &str) -> Result<MoveOrder, impl Display> {
        text.parse::<MoveOrder>()
    }

    fn from_code(code: u8) -> Option<MoveOrder> {
        MoveOrder::new([0, 2, 4, 6].map(|shift| Move::from_bits(code >> shift)))
    }
}

impl Forms for Path {
    type Code = u64;
    const EXPECTED: &'static str =
        "a path: at most 31 letters u, d, l, r, or two bits a move and a leading one";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u64 {
        self.to_bits()
    }

    fn from_text(text: &str) -> Result<Path, impl Display> {
        text.parse::<Path>()
    }

    fn from_code(code: u64) -> Option<Path> {
        // The leading one is above a whole number of pairs of bits.
        (code.leading_zeros() % 2 == 1).then(|| Path::from_valid_bits(code))
    }
}

impl Forms for Parity {
    type Code = u8;
    const EXPECTED: &'static str = "a parity: even or odd, or 0 or 1";

    fn text(&self) -> impl Display {
        self
    }

    fn code(&self) -> u8 {
        *self as u8
    }

    fn from_text(text: &str) -> Result<Parity, impl Display> {
        text.parse::<Parity>()
    }

    fn from_code(code: u8) -> Option<Parity> {
        [Parity::Even, Parity::Odd].get(usize::from(code)).copied()
    }
}

/// The parts that determine a goal; the others are recomputed.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Goal", deny_unknown_fields)]
struct Parts {
    board: Board,
    #[serde(default)]
    order: MoveOrder,
}

/// As its board and its order, which may be left out: `{"board":"123804765","order":"udlr"}`.
impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Parts { board: self.board(), order: self.order() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Goal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goal, D::Error> {
        let Parts { board, order } = Parts::deserialize(deserializer)?;
        Ok(Goal::new(board).with_order(order))
    }
}
