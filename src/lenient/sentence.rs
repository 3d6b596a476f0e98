//! The moves of one sentence.

use super::tokens::{Token, directions, is_filler};
use crate::puzzle::Move;

/// Words that say that moves are possible, or are not made.
const DOUBTS: [&str; 12] = [
    "or", "can", "could", "cannot", "can't", "might", "may", "not", "never", "either", "instead",
    "neither",
];

/// Labels of what is not an answer.
const REMARKS: [&str; 13] = [
    "explanation",
    "explanations",
    "note",
    "notes",
    "reasoning",
    "reason",
    "check",
    "checking",
    "verification",
    "verify",
    "analysis",
    "thought",
    "thinking",
];

/// A move as a sentence names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Direction(Move),
    /// A direction by an arrow character, which may only decorate a word.
    Arrow(Move),
    Tile(u8),
    TileMove(u8, Move),
}

/// What a sentence says.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    pub(super) items: Vec<Item>,
    /// Whether words other than moves and fillers are among the moves or after them, or before them
    /// and not in a label.
    pub(super) prose: bool,
    /// Whether a label such as `Answer:` precedes the moves.
    pub(super) label: bool,
    /// The number that the sentence begins with, as in `1.`; 0 for a bullet.
    pub(super) number: Option<u32>,
    /// Whether a word says that the numbers are tiles.
    tiles: bool,
    /// Whether a word says that the moves are possible, or are not made; they are left out then.
    pub(super) doubtful: bool,
}

impl Sentence {
    /// Reads the tokens of a sentence.
    pub(super) fn read(tokens: &[Token]) -> Sentence {
        let mut reader =
            Reader { tokens, at: 0, sentence: Sentence::default(), state: State::default() };
        reader.number();
        while reader.at < tokens.len() && reader.token() {}
        let Reader { mut sentence, state, .. } = reader;
        sentence.prose |= state.before && !state.ends_in_is;
        sentence.label |= state.before && state.ends_in_is;
        let directed = |item: &Item| matches!(item, Item::Direction(_) | Item::TileMove(..));
        if sentence.items.iter().any(directed) {
            sentence.items.retain(|item| !matches!(item, Item::Arrow(_)));
        }
        let all_tiles = sentence.items.iter().all(|item| matches!(item, Item::Tile(_)));
        // A single number may be anything.
        if all_tiles && sentence.items.len() == 1 && !sentence.tiles {
            sentence.items.clear();
        }
        sentence.doubtful &= sentence.prose && !sentence.items.is_empty();
        if all_tiles && sentence.prose || state.remark || sentence.doubtful {
            sentence.items.clear();
        }
        sentence
    }
}

#[derive(Default)]
struct State {
    /// Whether there is prose before the first move.
    before: bool,
    /// Whether the last word before the first move is `is` or `are`.
    ends_in_is: bool,
    /// Whether a word before the first move names an answer.
    names_answer: bool,
    /// Whether the label announces a remark.
    remark: bool,
    /// Whether the last move was in parentheses.
    in_parentheses: bool,
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    sentence: Sentence,
    state: State,
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead)
    }

    fn is_mark(&self, ahead: usize, marks: &str) -> bool {
        matches!(self.peek(ahead), Some(Token::Mark(mark)) if marks.contains(*mark))
    }

    fn word(&self, ahead: usize) -> &str {
        match self.peek(ahead) {
            Some(Token::Word(word, _)) => word,
            _ => "",
        }
    }

    /// The number or bullet that the sentence begins with.
    fn number(&mut self) {
        while self.is_mark(0, "#>") {
            self.at += 1;
        }
        if self.is_mark(0, "-•–") && self.peek(1).is_some() {
            self.sentence.number = Some(0);
            self.at += 1;
        }
        let begin = usize::from(self.is_mark(0, "("));
        let letter = self.word(begin).bytes().next().filter(|_| self.word(begin).len() == 1);
        let named = matches!(self.peek(begin + 2), Some(Token::Word(..) | Token::Number(_)));
        match letter {
            // `a)` or `(a)`.
            Some(letter @ b'a'..=b'z') if self.is_mark(begin + 1, ")") && named => {
                self.sentence.number = Some(u32::from(letter - b'a') + 1);
                self.at += begin + 2;
            }
            _ => {
                self.enumerator();
            }
        }
    }

    /// Skips `1.`, `2)`, `Step 3:`, and the like.
    fn enumerator(&mut self) -> bool {
        // The first column of a table.
        let in_table = self.is_mark(0, "|") && self.is_mark(2, "|");
        if let (true, 0, Some(Token::Number(digits))) = (in_table, self.at, self.peek(1)) {
            self.sentence.number = digits.parse().ok();
            self.at = 3;
            return true;
        }
        let named = matches!(self.word(0), "step" | "move");
        let ahead = usize::from(named) + usize::from(named && self.is_mark(1, "#"));
        let Some(Token::Number(digits)) = self.peek(ahead) else { return false };
        // `tile 4: up`.
        if self.at > 0
            && matches!(&self.tokens[self.at - 1], Token::Word(word, _) if word == "tile")
        {
            return false;
        }
        let marked = self.is_mark(ahead + 1, ".):") || named && self.is_mark(ahead + 1, "-–—");
        let is_step = self.word(0) == "step";
        // In a list of tiles, a full stop ends the list.
        let is_tile = |item: &Item| matches!(item, Item::Tile(_));
        let items = &self.sentence.items;
        if !named && !items.is_empty() && items.iter().all(is_tile) && self.is_mark(ahead + 1, ".")
        {
            return false;
        }
        if !marked && !is_step {
            return false;
        }
        if self.sentence.items.is_empty() && !self.sentence.label {
            self.sentence.number = digits.parse().ok();
        }
        self.at += ahead + 1 + usize::from(marked);
        true
    }

    /// Reads one token or group; whether to go on.
    fn token(&mut self) -> bool {
        if self.enumerator() {
            return true;
        }
        let token = self.tokens[self.at].clone();
        match token {
            Token::Arrow(step) => self.push(Item::Arrow(step)),
            Token::Number(digits) => return self.digits(&digits),
            Token::Word(word, _) => return self.named(&word),
            Token::Mark('(') => {
                self.parenthesis();
                return true;
            }
            Token::Mark(':' | '=') => {
                self.drop_board();
                if !self.sentence.items.is_empty() {
                    // An explanation follows.
                    return self.stop();
                }
                self.sentence.label |= self.state.before || self.state.names_answer;
                self.state = State { remark: self.state.remark, ..State::default() };
            }
            // The next column of a table.
            Token::Mark('|')
                if self.sentence.number.is_some() && !self.sentence.items.is_empty() =>
            {
                return self.stop();
            }
            Token::Mark(mark) => {
                let explains = matches!(mark, '—' | '–' | '-') && self.sentence.number.is_some();
                if explains && !self.sentence.items.is_empty() && self.rest_is_prose() {
                    return self.stop();
                }
            }
        }
        self.at += 1;
        true
    }

    /// Drops the numbers of a label, such as those of a board.
    fn drop_board(&mut self) {
        let items = &mut self.sentence.items;
        if !items.is_empty() && items.iter().all(|item| matches!(item, Item::Tile(_))) {
            items.clear();
            self.sentence.prose = false;
            self.state = State { before: true, ..State::default() };
        }
    }

    fn stop(&mut self) -> bool {
        if self.sentence.number.is_none() && self.rest_is_prose() {
            self.sentence.prose = true;
        }
        false
    }

    fn rest_is_prose(&self) -> bool {
        self.tokens[self.at..].iter().any(is_prose)
    }

    fn push(&mut self, item: Item) {
        self.state.in_parentheses = false;
        self.sentence.items.push(item);
    }

    /// A group in parentheses: an explanation if it follows a move.
    fn parenthesis(&mut self) {
        let close = self.tokens[self.at..].iter().position(|token| *token == Token::Mark(')'));
        let Some(length) = close else {
            self.at += 1;
            return;
        };
        let inner = &self.tokens[self.at + 1..self.at + length];
        let follows = !self.sentence.items.is_empty() && !self.state.in_parentheses;
        let repeats = inner.first().is_some_and(|token| {
            matches!(token, Token::Mark('×'))
                || matches!(token, Token::Word(word, _) if word.starts_with('x'))
        });
        if repeats && follows {
            self.at += 1;
            return;
        }
        self.at += length + 1;
        if follows || inner.iter().any(is_prose) {
            return;
        }
        let read = Sentence::read(inner);
        self.sentence.items.extend(read.items);
        self.state.in_parentheses = true;
    }

    /// A number: a repetition, a tile with its direction, a count, or a tile.
    fn digits(&mut self, digits: &str) -> bool {
        let times =
            self.word(1) == "times" || self.word(1) == "x" && !self.sentence.items.is_empty();
        if times {
            let count = digits.parse().unwrap_or(0);
            self.at += 2;
            return self.repeat(count);
        }
        let tile = digits.parse::<u8>().ok().filter(|tile| (1..=8).contains(tile));
        let previous = (1..=self.at.min(3)).map(|back| &self.tokens[self.at - back]);
        let with =
            previous.clone().any(|token| matches!(token, Token::Word(word, _) if word == "with"));
        if let (Some(tile), Some((ahead, step))) = (tile, self.direction_ahead()) {
            if !with {
                self.at += ahead + 1;
                self.push(Item::TileMove(tile, step));
                return true;
            }
        }
        self.at += 1;
        let counts = matches!(self.word(0), "move" | "moves" | "step" | "steps");
        let directed = self.tokens.iter().any(|token| {
            matches!(token, Token::Word(word, _) if directions(word).is_some())
                || matches!(token, Token::Arrow(_))
        });
        // Three or nine digits beside directions are a row or a board.
        if counts || directed && (with || matches!(digits.len(), 3 | 9)) {
            return true;
        }
        let all: Option<Vec<u8>> = digits
            .bytes()
            .map(|digit| (b'1'..=b'8').contains(&digit).then_some(digit - b'0'))
            .collect();
        match all {
            Some(tiles) if tiles.len() == 1 || tiles.len() > 2 => {
                tiles.into_iter().for_each(|tile| self.push(Item::Tile(tile)));
            }
            // `0` may be the blank, and nine digits a board; another number is not about tiles.
            _ if digits == "0" || digits.len() == 9 => {}
            _ => self.sentence.prose = true,
        }
        true
    }

    /// The direction of the tile whose number is here, and where it is.
    fn direction_ahead(&self) -> Option<(usize, Move)> {
        for ahead in 1..6 {
            match self.peek(ahead)? {
                Token::Arrow(step) => return Some((ahead, *step)),
                Token::Word(word, _) => match directions(word) {
                    Some(moves) => {
                        return moves
                            .first()
                            .filter(|_| moves.len() == 1)
                            .map(|&step| (ahead, step));
                    }
                    None if is_filler(word) && word != "answer" => {}
                    None => return None,
                },
                Token::Mark('-' | '>' | '(' | ':' | '|') => {}
                _ => return None,
            }
        }
        None
    }

    /// Repeats the last move until there are `count` of it.
    fn repeat(&mut self, count: usize) -> bool {
        match self.sentence.items.last().copied() {
            Some(item) if (1..=31).contains(&count) => {
                self.sentence.items.extend(std::iter::repeat_n(item, count - 1));
            }
            _ => self.sentence.prose = true,
        }
        true
    }

    /// A word: moves, a repetition, a filler, or prose.
    fn named(&mut self, word: &str) -> bool {
        self.at += 1;
        self.sentence.doubtful |= DOUBTS.contains(&word);
        let counts = ["", "once", "twice", "thrice"];
        let spelled = ["", "one", "two", "three", "four"];
        if let Some(count) = counts.iter().position(|count| *count == word) {
            return self.repeat(count);
        }
        if let Some(count) = spelled.iter().position(|count| *count == word) {
            if self.word(0) == "times" {
                self.at += 1;
                return self.repeat(count);
            }
        }
        if let Some(count) = word.strip_prefix('x').and_then(|count| count.parse().ok()) {
            return self.repeat(count);
        }
        if let Some(moves) = directions(word) {
            moves.into_iter().for_each(|step| self.push(Item::Direction(step)));
            return true;
        }
        self.sentence.tiles |=
            matches!(word, "tile" | "tiles" | "slide" | "move" | "push" | "with");
        if matches!(word, "is" | "are") {
            self.drop_board();
        }
        if self.sentence.items.is_empty() {
            self.state.ends_in_is = matches!(word, "is" | "are" | "follows");
            self.state.before |= !is_filler(word);
            self.state.remark |= REMARKS.contains(&word);
            self.state.names_answer |= matches!(word, "answer" | "moves" | "final" | "sequence");
            return true;
        }
        if is_filler(word) {
            return true;
        }
        if self.sentence.number.is_some() {
            // The explanation of a numbered move.
            return false;
        }
        self.sentence.prose = true;
        true
    }
}

/// Whether a token is a word that is neither a move nor a filler.
pub(super) fn is_prose(token: &Token) -> bool {
    matches!(token, Token::Word(word, _) if directions(word).is_none() && !is_filler(word))
}
