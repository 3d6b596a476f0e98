//! Tokens of a text: words, numbers, arrows, and marks.

use crate::puzzle::Move;

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A word in lower case, and whether it begins with a capital.
    Word(String, bool),
    /// Digits.
    Number(String),
    /// An arrow character.
    Arrow(Move),
    /// Any other visible character.
    Mark(char),
}

/// The characters that point in a direction.
const ARROWS: [(&str, Move); 4] = [
    ("↑⬆⇑⇧▲🡑🔼", Move::Up),
    ("↓⬇⇓⇩▼🡓🔽", Move::Down),
    ("←⬅⇐⇦◀🡐", Move::Left),
    ("→➡⇒⇨▶🡒➔", Move::Right),
];

/// The direction of an arrow character.
fn arrow(character: char) -> Option<Move> {
    ARROWS.iter().find(|(arrows, _)| arrows.contains(character)).map(|&(_, step)| step)
}

/// The tokens of a line. Emphasis, quotation marks, and the braces and commands of TeX are left
/// out; `->` is a mark.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let run = |kind: fn(char) -> bool| rest.find(|c| !kind(c)).unwrap_or(rest.len());
        let length = if first.is_ascii_digit() {
            let length = run(|c| c.is_ascii_digit());
            tokens.push(Token::Number(rest[..length].to_string()));
            length
        } else if first.is_alphabetic() {
            // `R2` is one word; apostrophes do not end a word.
            let length = run(|c| c.is_alphanumeric() || c == '\'' || c == '’');
            let word = rest[..length].trim_end_matches(['\'', '’']);
            // Commands of TeX.
            let arrow = ["uparrow", "downarrow", "leftarrow", "rightarrow"];
            match arrow.iter().position(|name| *name == word.to_lowercase()) {
                Some(step) => tokens.push(Token::Arrow(Move::ALL[step])),
                None => tokens.push(Token::Word(word.to_lowercase(), first.is_uppercase())),
            }
            length
        } else if rest.starts_with("->") || rest.starts_with("=>") {
            tokens.push(Token::Mark('>'));
            2
        } else {
            match arrow(first) {
                Some(step) => tokens.push(Token::Arrow(step)),
                None if first.is_whitespace() || "*`\"'’“”‘{}$\\\u{fe0f}".contains(first) =>
                    {}
                None => tokens.push(Token::Mark(first)),
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The moves that a word names: a direction, or several letters such as `ULLD` and `R2`.
pub(super) fn directions(word: &str) -> Option<Vec<Move>> {
    let step = match word {
        "up" | "upward" | "upwards" | "north" => Some(Move::Up),
        "down" | "downward" | "downwards" | "south" => Some(Move::Down),
        "left" | "leftward" | "leftwards" | "west" => Some(Move::Left),
        "right" | "rightward" | "rightwards" | "east" => Some(Move::Right),
        // English words of these letters.
        "dull" | "lull" | "dud" | "url" => return None,
        _ => None,
    };
    if let Some(step) = step {
        return Some(vec![step]);
    }
    let mut moves = Vec::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let step = match letter {
            'u' => Move::Up,
            'd' => Move::Down,
            'l' => Move::Left,
            'r' => Move::Right,
            _ => return None,
        };
        rest = &rest[1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let times = if digits == 0 { 1 } else { rest[..digits].parse().ok()? };
        if times == 0 || times > 31 {
            return None;
        }
        rest = &rest[digits..];
        moves.extend(std::iter::repeat_n(step, times));
    }
    Some(moves)
}

/// Whether a word may be among moves without meaning anything.
pub(super) fn is_filler(word: &str) -> bool {
    const FILLERS: &str = " a again after also an and answer are at be blank boxed by cell click \
        completely done empty final finally finish first fourth go goes hole in into is it its \
        last move moved movement moves moving next now of on one order piece position press push \
        pushes second sequence shift shifts slide slides sliding slot space spot square step \
        steps swap swaps tap text textbf texttt mathrm that the then third tile tiles to we with \
        zero ";
    FILLERS.contains(&format!(" {word} "))
}
