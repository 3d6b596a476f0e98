//! From the sentences of a text to its last answer.

use super::Answer;
use super::boards::boards;
use super::sentence::{Item, Sentence, is_prose};
use super::tokens::{Token, directions, tokens};
use crate::puzzle::{Board, Move};

/// The last answer in a text. `None` if there is none, or if the last one is ambiguous.
pub(super) fn answer(text: &str) -> Option<Answer> {
    let text = plain(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut finder = Finder::default();
    let mut at = 0;
    while at < lines.len() {
        match boards(&lines[at..]) {
            Some((boards, taken)) => {
                finder.boards.extend(boards);
                finder.blank = false;
                at += taken;
            }
            None => {
                finder.line(lines[at]);
                at += 1;
            }
        }
    }
    finder.finish()
}

/// What the value of a JSON key is.
enum Key {
    /// An answer.
    Answer,
    /// One move of several.
    Move,
    /// A tile, whose direction may follow.
    Tile,
    Other,
}

fn key(name: &str) -> Key {
    match name.to_lowercase().replace(['-', ' '], "_").as_str() {
        "move" | "direction" | "action" | "dir" => Key::Move,
        "tile" => Key::Tile,
        "answer" | "final_answer" | "solution" | "moves" | "path" | "steps" | "actions"
        | "plan" | "sequence" | "move_sequence" | "directions" | "tiles" | "result"
        | "solvable" | "unsolvable" | "states" | "boards" | "solution_path" | "optimal_moves" => {
            Key::Answer
        }
        _ => Key::Other,
    }
}

/// Codes of emoji.
const EMOJI: [(&str, &str); 4] =
    [(":arrow_up:", "↑"), (":arrow_down:", "↓"), (":arrow_left:", "←"), (":arrow_right:", "→")];

/// The text with every JSON field on a line, without fields that hold no answer, and with tags as
/// ends of lines.
fn plain(text: &str) -> String {
    let text = text.to_string();
    let text = EMOJI.iter().fold(text, |text, (code, arrow)| text.replace(code, arrow));
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_str();
    let mut after_tile = false;
    while let Some(at) = rest.find(['"', '\'', '<', '\\']) {
        let (before, from) = rest.split_at(at);
        plain.push_str(before);
        if let Some((name, length)) = quoted_key(from) {
            rest = &from[length..];
            match key(name) {
                Key::Answer => plain.push_str(&format!("\n{name}: ")),
                Key::Move if after_tile => {
                    plain.truncate(plain.trim_end_matches([',', ' ', '\n']).len());
                    plain.push(' ');
                }
                Key::Move => plain.push('\n'),
                Key::Tile => plain.push_str("\ntile "),
                Key::Other => {
                    plain.push('\n');
                    let next = |at: &usize| quoted_key(&rest[*at..]).is_some();
                    let quotes = rest.match_indices(['"', '\'']).map(|(at, _)| at);
                    let end = quotes.into_iter().find(next).unwrap_or(rest.len());
                    rest = &rest[rest[..end].find('}').unwrap_or(end)..];
                }
            }
            after_tile = matches!(key(name), Key::Tile);
        } else if let Some(length) = tag(from) {
            plain.push('\n');
            rest = &from[length..];
        } else if let Some(escaped) = from.strip_prefix("\\n") {
            plain.push('\n');
            rest = escaped;
        } else {
            plain.push_str(&from[..1]);
            rest = &from[1..];
        }
    }
    plain.push_str(rest);
    plain
}

/// The name of a quoted key with a colon that a text begins with, and the bytes that they take.
fn quoted_key(text: &str) -> Option<(&str, usize)> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let end = 1 + text[1..].find(quote)?;
    let name = &text[1..end];
    let after = text[end + 1..].trim_start();
    let is_name =
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphabetic() || b"_- ".contains(&b));
    (is_name && after.starts_with(':')).then(|| (name, text.len() - after.len() + 1))
}

/// The bytes of the tag that a text begins with.
fn tag(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('<')?;
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let end = inner.find('>').filter(|&end| end <= 20)?;
    name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(end + 2)
}

#[derive(Debug)]
enum Event {
    Answer(Answer),
    /// Moves of several kinds.
    Unclear,
}

/// Moves of one or several sentences that belong together.
struct Run {
    items: Vec<Item>,
    /// The last number of a list.
    number: Option<u32>,
    /// Whether the last sentence had one move.
    single: bool,
}

#[derive(Default)]
struct Finder {
    events: Vec<Event>,
    run: Option<Run>,
    /// The boards since the last move.
    boards: Vec<Board>,
    /// Whether a sentence says that moves are possible, or are not made.
    doubt: bool,
    /// The moves of every sentence that also holds other words.
    weak: Vec<Vec<Item>>,
    /// Whether the last line was blank.
    blank: bool,
}

impl Finder {
    fn line(&mut self, line: &str) {
        if line.trim().is_empty() {
            self.blank = true;
            return;
        }
        if let Some(moves) = typed_arrows(line) {
            self.close();
            self.events.push(Event::Answer(Answer::Directions(moves)));
            return;
        }
        let tokens = tokens(line);
        if is_empty_list(line, &tokens) {
            self.close();
            self.events.push(Event::Answer(Answer::Directions(Vec::new())));
            return;
        }
        let mut listed = false;
        for sentence in sentences(&tokens) {
            let read = Sentence::read(sentence);
            // What follows a numbered move on its line explains it.
            if listed && read.number.is_none() {
                continue;
            }
            listed |= read.number.is_some() && !read.items.is_empty();
            if let Some(answer) = phrase(sentence) {
                self.close();
                self.events.push(Event::Answer(answer));
            } else {
                self.sentence(read, sentence.iter().any(is_prose));
            }
        }
        self.blank = false;
    }

    fn sentence(&mut self, read: Sentence, prose: bool) {
        let listed = self.run.as_ref().is_some_and(|run| run.number.is_some());
        self.doubt |= read.doubtful;
        if read.items.is_empty() {
            if prose && !listed && read.number.is_none() {
                self.close();
            }
            return;
        }
        if read.prose && read.number.is_none() {
            self.weak.push(read.items);
            return;
        }
        self.boards();
        let single = read.items.len() == 1;
        let goes_on = self.run.as_ref().is_some_and(|run| match (run.number, read.number) {
            (Some(last), Some(number)) => number > last || number == 0 && last == 0,
            (None, None) => !self.blank || run.single && single,
            _ => false,
        });
        if read.label || !goes_on {
            self.close();
        }
        let run = self.run.get_or_insert(Run { items: Vec::new(), number: None, single });
        run.items.extend(read.items);
        run.number = read.number;
        run.single = single;
    }

    /// Ends a list of boards; it is an answer if each board is one move from the one before.
    fn boards(&mut self) {
        let boards = std::mem::take(&mut self.boards);
        let is_path =
            boards.windows(2).all(|pair| pair[0].neighbors().any(|(_, next)| next == pair[1]));
        // Two boards may be the start and the goal.
        if boards.len() > 1 && is_path
            || boards.len() > 2 && self.events.is_empty() && self.run.is_none()
        {
            self.close();
            self.events.push(Event::Answer(Answer::Boards(boards)));
        }
    }

    /// Ends a run of moves.
    fn close(&mut self) {
        if let Some(run) = self.run.take() {
            self.events.push(event(&run.items));
        }
    }

    fn finish(mut self) -> Option<Answer> {
        self.boards();
        self.close();
        // Several such sentences may contradict each other.
        if let ([], [weak], false) = (&self.events[..], &self.weak[..], self.doubt) {
            self.events.push(event(weak));
        }
        match self.events.pop()? {
            Event::Answer(answer) => Some(answer),
            Event::Unclear => None,
        }
    }
}

/// The answer of these moves.
fn event(items: &[Item]) -> Event {
    let direction = |item: &Item| match *item {
        Item::Direction(step) | Item::Arrow(step) => Some(step),
        _ => None,
    };
    let tile = |item: &Item| match *item {
        Item::Tile(tile) => Some(tile),
        _ => None,
    };
    let tile_move = |item: &Item| match *item {
        Item::TileMove(tile, step) => Some((tile, step)),
        _ => None,
    };
    let directions = items.iter().map(direction).collect::<Option<_>>().map(Answer::Directions);
    let tiles = || items.iter().map(tile).collect::<Option<_>>().map(Answer::Tiles);
    let tile_moves = || items.iter().map(tile_move).collect::<Option<_>>().map(Answer::TileMoves);
    directions.or_else(tiles).or_else(tile_moves).map_or(Event::Unclear, Event::Answer)
}

/// The sentences of a line. A full stop ends one before a word with a capital, but not between
/// moves.
fn sentences(tokens: &[Token]) -> Vec<&[Token]> {
    let mut sentences = Vec::new();
    let mut begin = 0;
    for at in 1..tokens.len() {
        let Token::Mark('.' | '!' | '?') = tokens[at] else { continue };
        let is_move = |token: &Token| match token {
            Token::Word(word, _) => directions(word).is_some(),
            Token::Arrow(_) | Token::Number(_) => true,
            Token::Mark(_) => false,
        };
        let sentence = &tokens[begin..at];
        let starts = match tokens.get(at + 1) {
            Some(Token::Word(word, true)) => {
                directions(word).is_none() || !sentence.iter().any(is_move)
            }
            _ => false,
        };
        if starts && !is_enumerator(sentence) {
            sentences.push(sentence);
            begin = at + 1;
        }
    }
    sentences.push(&tokens[begin..]);
    sentences
}

/// Whether these tokens end with the number of a list, and not of a tile.
fn is_enumerator(tokens: &[Token]) -> bool {
    let joins = |token: &Token| match token {
        Token::Mark(',') | Token::Number(_) => true,
        Token::Word(word, _) => matches!(word.as_str(), "and" | "then" | "with" | "tile"),
        _ => false,
    };
    match tokens {
        [.., before, Token::Number(_)] => !joins(before),
        [Token::Number(_)] => true,
        _ => false,
    }
}

/// Words that make a phrase a condition or a comparison.
const CONDITIONS: &str = "if|whether|unless|shorter|fewer|better|would|otherwise";
const UNSOLVABLE: &str = "unsolvable|unsolveable|insoluble|not solvable|isn't solvable|\
    solvable false|impossible|not possible|isn't possible|unreachable|not reachable|no solution|\
    no solutions|no valid solution|no way|no path|no legal sequence|no sequence of moves|\
    cannot be solved|can't be solved|can not be solved|cannot be reached|can't be reached|\
    does not exist|doesn't exist|solution null|solution none|moves null|path null|answer null|\
    answer none";
const NOT_UNSOLVABLE: &str =
    "not unsolvable|isn't unsolvable|not impossible|isn't impossible|unsolvable false";
const SOLVED: &str = "already solved|already in the goal|already at the goal|already the goal|\
    already in its goal|no moves needed|no moves are needed|no moves|zero moves|0 moves";

/// The answer that a sentence gives in words: there is no solution, or no moves are needed.
fn phrase(tokens: &[Token]) -> Option<Answer> {
    let words: Vec<String> = tokens
        .iter()
        .filter_map(|token| match token {
            Token::Word(word, _) => Some(word.replace('’', "'")),
            Token::Number(digits) => Some(digits.clone()),
            _ => None,
        })
        .collect();
    let text = format!(" {} ", words.join(" "));
    let holds =
        |phrases: &str| phrases.split('|').any(|phrase| text.contains(&format!(" {phrase} ")));
    // `Answer: -1`.
    let is_minus_one = match tokens {
        [.., Token::Mark(':' | '='), Token::Mark('-'), Token::Number(number)] => number == "1",
        _ => false,
    };
    if holds(CONDITIONS) {
        None
    } else if is_minus_one || holds(UNSOLVABLE) && !holds(NOT_UNSOLVABLE) {
        Some(Answer::Unsolvable)
    } else {
        holds(SOLVED).then(|| Answer::Directions(Vec::new()))
    }
}

/// Whether a line is a label and an empty list.
fn is_empty_list(line: &str, tokens: &[Token]) -> bool {
    let body = line.rsplit_once([':', '=']).map_or("", |(_, body)| body);
    let body = body.trim_matches(|c: char| c.is_whitespace() || "*`,}".contains(c));
    let words = tokens.iter().any(|token| matches!(token, Token::Word(..)));
    words && matches!(body.replace(' ', "").as_str(), "[]" | "()" | "\"\"" | "''")
}

/// The moves of a line of `^`, `v`, `<`, and `>`.
fn typed_arrows(line: &str) -> Option<Vec<Move>> {
    let body = line.rsplit_once(':').map_or(line, |(_, body)| body);
    let body = body.trim_matches(|c: char| c.is_whitespace() || "`*[]".contains(c));
    let mut moves = Vec::new();
    for character in body.chars() {
        moves.push(match character {
            '^' => Move::Up,
            'v' | 'V' => Move::Down,
            '<' => Move::Left,
            '>' => Move::Right,
            ' ' | ',' => continue,
            _ => return None,
        });
    }
    let is_clear = moves.len() > 1 || matches!(body, "^" | "<");
    is_clear.then_some(moves)
}
