//! Characters in error messages.

use core::fmt::{self, Write};

/// A character as an error message shows it: as it is if it has a shape of its own, else escaped,
/// so that it cannot disturb a terminal.
///
/// `char::escape_debug` would bring tables of 4 kB into programs that have no standard library.
pub(crate) struct Escaped(pub(crate) char);

impl fmt::Display for Escaped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            '\t' => f.write_str("\\t"),
            '\n' => f.write_str("\\n"),
            '\r' => f.write_str("\\r"),
            '\0' => f.write_str("\\0"),
            '\'' | '"' | '\\' => {
                f.write_char('\\')?;
                f.write_char(self.0)
            }
            ' '..='~'
            // Latin, Greek, and Cyrillic letters, without the soft hyphen and combining marks.
            | '\u{a1}'..='\u{ac}'
            | '\u{ae}'..='\u{2ff}'
            | '\u{391}'..='\u{3a1}'
            | '\u{3a3}'..='\u{482}'
            | '\u{48a}'..='\u{52f}'
            // Signs of currencies.
            | '\u{20a0}'..='\u{20bf}'
            // Dashes, quotes, bullets, and the ellipsis.
            | '\u{2010}'..='\u{2027}'
            // Letterlike signs, numbers, arrows, mathematics, boxes, and shapes.
            | '\u{2100}'..='\u{218b}'
            | '\u{2190}'..='\u{23ff}'
            | '\u{2460}'..='\u{2bff}'
            // Chinese, Japanese, and Korean, without combining marks; forms of full width.
            | '\u{3001}'..='\u{3029}'
            | '\u{3041}'..='\u{3096}'
            | '\u{309b}'..='\u{30ff}'
            | '\u{3400}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{ff01}'..='\u{ff9d}'
            // Pictures, without the modifiers of skin tones.
            | '\u{1f300}'..='\u{1f3fa}'
            | '\u{1f400}'..='\u{1faff}' => f.write_char(self.0),
            other => write!(f, "\\u{{{:x}}}", u32::from(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    fn shown(character: char) -> String {
        Escaped(character).to_string()
    }

    #[test]
    fn ascii_is_escaped_as_in_rust() {
        for character in '\0'..='\x7f' {
            assert_eq!(shown(character), character.escape_debug().to_string());
        }
    }

    #[test]
    fn shapeless_characters_are_always_escaped() {
        for character in char::MIN..=char::MAX {
            if !shown(character).starts_with('\\') {
                assert!(!character.is_control());
                assert!(!character.is_whitespace() || character == ' ');
            }
        }
        for character in
            ['\u{7f}', '\u{9b}', '\u{ad}', '\u{301}', '\u{202e}', '\u{200b}', '\u{feff}']
        {
            assert_eq!(shown(character), character.escape_unicode().to_string());
        }
    }

    #[test]
    fn letters_and_arrows_are_shown_as_they_are() {
        for character in ['é', 'ß', 'ж', 'λ', '→', '字', 'か', '한', '🧩', '■'] {
            assert_eq!(shown(character), character.to_string());
        }
    }
}
