//! Rows as JSON lines: an object per line.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{AddFields, Cell, Field, Part, RowWriter, Style};

impl<A: AddFields> RowWriter<'_, A> {
    pub(super) fn json_part(&self, rows: &[u8], part: &mut Part, scratch: &mut A::Scratch) {
        for line in rows.split_inclusive(|&byte| byte == b'\n') {
            let row = line.trim_ascii();
            if row.is_empty() {
                part.out.extend_from_slice(line);
            } else {
                part.rows += 1;
                self.json_row(line, row, part, scratch);
            }
            part.lines += 1;
        }
    }

    fn json_row(&self, line: &[u8], row: &[u8], part: &mut Part, scratch: &mut A::Scratch) {
        let mut found = Found { cells: vec![None; self.fields.len()], taken: 0, is_empty: true };
        let mut json = serde_json::Deserializer::from_slice(row);
        let read = Finder { fields: self.fields, names: self.names, found: &mut found }
            .deserialize(&mut json)
            .and_then(|()| json.end());
        let (is_object, cells) = match read {
            Ok(()) => (true, found.cells()),
            Err(error) => (false, Err(format!("not a JSON object: {}", problem(&error)))),
        };
        if is_object {
            // The object ends with the last byte of the row.
            part.out.extend_from_slice(&row[..row.len() - 1]);
            part.out.extend_from_slice(if found.is_empty { b"" } else { b"," });
        } else {
            part.out.push(b'{');
        }
        let cells = cells.as_deref().map_err(Clone::clone);
        if found.taken == 0 {
            self.append(cells, self.names, Style::Json, part, scratch);
        } else {
            let name = |(at, name): (usize, &String)| match found.taken >> at & 1 {
                0 => name.clone(),
                _ => format!("lookup_{name}"),
            };
            let names: Vec<_> = self.names.iter().enumerate().map(name).collect();
            self.append(cells, &names, Style::Json, part, scratch);
        }
        part.out.push(b'}');
        part.out.extend_from_slice(if line.ends_with(b"\r\n") { b"\r\n" } else { b"\n" });
    }
}

/// The message without the line, which is always 1 here.
fn problem(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = text.split(" at line ").next().unwrap_or_default();
    format!("{text} at column {}", error.column())
}

/// What is found in a row.
struct Found<'a> {
    /// By field: the rank of the name and the value.
    cells: Vec<Option<(usize, &'a RawValue)>>,
    /// The added names that the row has already, one bit each.
    taken: u64,
    is_empty: bool,
}

impl<'a> Found<'a> {
    /// The values as text: strings without quotation marks, lists as they are.
    fn cells(&self) -> Result<Vec<Cell<'a>>, String> {
        let cell = |found: &Option<(usize, &'a RawValue)>| -> Result<Cell<'a>, String> {
            let Some((_, value)) = found else { return Ok(None) };
            let text = value.get();
            Ok(match text.as_bytes() {
                b"null" => None,
                [b'"', inner @ .., b'"'] if !inner.contains(&b'\\') => Some(Cow::Borrowed(inner)),
                [b'"', ..] => {
                    let text: String =
                        serde_json::from_str(text).map_err(|error| problem(&error))?;
                    Some(Cow::Owned(text.into_bytes()))
                }
                text => Some(Cow::Borrowed(text)),
            })
        };
        self.cells.iter().map(cell).collect()
    }
}

/// Finds fields in an object without keeping the others.
struct Finder<'f, 'a> {
    fields: &'f [Field],
    names: &'f [String],
    found: &'f mut Found<'a>,
}

impl<'a> DeserializeSeed<'a> for Finder<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Finder<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(key) = map.next_key_seed(Key { fields: self.fields, names: self.names })? {
            self.found.is_empty = false;
            if let Some(at) = key.added {
                self.found.taken |= 1 << at;
            }
            match key.wanted {
                None => drop(map.next_value::<IgnoredAny>()?),
                Some((field, rank)) => {
                    let value = map.next_value::<&RawValue>()?;
                    let cell = &mut self.found.cells[field];
                    if cell.is_none_or(|(other, _)| rank <= other) {
                        *cell = Some((rank, value));
                    }
                }
            }
        }
        Ok(())
    }
}

/// What a name means.
#[derive(Default)]
struct Meaning {
    /// The expected field, and which of its names it is.
    wanted: Option<(usize, usize)>,
    /// The added field of the same name.
    added: Option<usize>,
}

struct Key<'f> {
    fields: &'f [Field],
    names: &'f [String],
}

impl<'a> DeserializeSeed<'a> for Key<'_> {
    type Value = Meaning;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Meaning, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Key<'_> {
    type Value = Meaning;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Meaning, E> {
        let mut fields = self.fields.iter().enumerate();
        Ok(Meaning {
            wanted: fields.find_map(|(at, field)| Some((at, field.position(name)?))),
            added: self.names.iter().position(|added| added == name),
        })
    }
}
