//! Rows as comma-separated values; the first one has the names of the columns.

use std::borrow::Cow;

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::{AddFields, Cell, Field, Part, RowWriter, Style};

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Header {
    delimiter: u8,
    names: Vec<String>,
    /// The column of each expected field.
    columns: Vec<Option<usize>>,
}

/// The cells of one row.
#[derive(Debug)]
struct Record {
    text: Vec<u8>,
    ends: Vec<usize>,
    count: usize,
}

impl Record {
    fn new() -> Record {
        Record { text: vec![0; 1 << 10], ends: vec![0; 64], count: 0 }
    }

    /// Reads a record and returns the number of bytes that it takes; `None` if there is none.
    fn read(&mut self, reader: &mut Reader, bytes: &[u8]) -> Option<usize> {
        let (mut taken, mut length, mut count) = (0, 0, 0);
        loop {
            let (state, read, written, ends) = reader.read_record(
                &bytes[taken..],
                &mut self.text[length..],
                &mut self.ends[count..],
            );
            taken += read;
            length += written;
            count += ends;
            self.count = count;
            match state {
                ReadRecordResult::OutputFull => self.text.resize(2 * self.text.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                ReadRecordResult::Record => return Some(taken),
                // Empty input after this ends the last record.
                ReadRecordResult::InputEmpty if taken == bytes.len() => {}
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::End => return None,
            }
        }
    }

    fn cell(&self, at: usize) -> Option<&[u8]> {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        (at < self.count).then(|| &self.text[start..self.ends[at]])
    }
}

impl Header {
    /// The header of a table that has the required fields; `None` if the line is not one.
    pub(super) fn find(line: &[u8], fields: &[Field]) -> Option<Header> {
        Header::read(line, fields).ok().map(|(header, _)| header)
    }

    /// The header at the beginning of a table, and its length.
    pub(super) fn read(bytes: &[u8], fields: &[Field]) -> Result<(Header, usize), String> {
        let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let times = |delimiter: &u8| line.iter().filter(|byte| *byte == delimiter).count();
        let delimiter = [b'\t', b';', b','].into_iter().max_by_key(times).unwrap_or(b',');
        let mut record = Record::new();
        let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
        let length = record.read(&mut reader, bytes).ok_or("expected a header")?;
        let name = |at| String::from_utf8_lossy(record.cell(at).unwrap_or_default());
        let names: Vec<_> = (0..record.count).map(|at| name(at).trim().to_string()).collect();
        let column = |field: &Field| {
            let rank = |&at: &usize| field.position(&names[at]);
            (0..names.len()).filter(|at| rank(at).is_some()).min_by_key(rank)
        };
        let columns: Vec<_> = fields.iter().map(column).collect();
        if let Some((field, _)) =
            fields.iter().zip(&columns).find(|(field, column)| field.required && column.is_none())
        {
            return Err(format!(
                "expected JSON lines, or CSV with a column {}; name it with an option",
                field.names.join(", ")
            ));
        }
        // The line break after a header belongs to it.
        let length = length + usize::from(bytes[length..].first() == Some(&b'\n'));
        Ok((Header { delimiter, names, columns }, length))
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// The header with added columns.
    pub(super) fn with(&self, header: &[u8], names: &[String]) -> Vec<u8> {
        let (row, end) = split_end(header);
        let mut line = row.to_vec();
        for name in names {
            line.push(self.delimiter);
            quote(name, &mut line);
        }
        line.extend_from_slice(end);
        line
    }

    /// The length of the whole records with which the bytes begin.
    pub(super) fn whole_rows(&self, bytes: &[u8]) -> usize {
        let last = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if !bytes[..last].contains(&b'"') {
            return last;
        }
        // A line break between quotation marks does not end a record.
        let mut whole = 0;
        while let Some(length) = self.record(&bytes[whole..]) {
            whole += length;
        }
        whole
    }

    /// The length of the first record with its line break; `None` if it is not whole.
    fn record(&self, bytes: &[u8]) -> Option<usize> {
        let (mut is_quoted, mut is_start) = (false, true);
        for (at, &byte) in bytes.iter().enumerate() {
            match byte {
                b'"' if is_quoted || is_start => is_quoted = !is_quoted,
                b'\n' if !is_quoted => return Some(at + 1),
                _ => {}
            }
            // A doubled quotation mark closes and opens again.
            is_start = byte == self.delimiter || byte == b'"';
        }
        None
    }
}

impl<A: AddFields> RowWriter<'_, A> {
    pub(super) fn csv_part(
        &self,
        header: &Header,
        rows: &[u8],
        part: &mut Part,
        scratch: &mut A::Scratch,
    ) {
        let mut record = Record::new();
        let mut reader = ReaderBuilder::new().delimiter(header.delimiter).build();
        let mut rest = rows;
        while !rest.is_empty() {
            let length = match rest.contains(&b'"') {
                false => rest.iter().position(|&byte| byte == b'\n').map(|end| end + 1),
                true => header.record(rest),
            };
            let (line, more) = rest.split_at(length.unwrap_or(rest.len()));
            rest = more;
            let (row, end) = split_end(line);
            if row.trim_ascii().is_empty() {
                part.out.extend_from_slice(line);
                part.lines += 1;
                continue;
            }
            reader.reset();
            record.read(&mut reader, row);
            part.rows += 1;
            part.out.extend_from_slice(row);
            let (found, expected) = (record.count, header.names.len());
            for _ in found..expected {
                part.out.push(header.delimiter);
            }
            part.out.push(header.delimiter);
            let cell = |column: &Option<usize>| -> Cell<'_> {
                let text = record.cell((*column)?)?;
                (!text.trim_ascii().is_empty()).then_some(Cow::Borrowed(text))
            };
            let cells: Vec<_> = header.columns.iter().map(cell).collect();
            let cells = if found == expected {
                Ok(&cells[..])
            } else {
                Err(format!("the row has {found} fields; the header has {expected}"))
            };
            let start = part.out.len();
            self.append(cells, self.names, Style::Csv, part, scratch);
            if header.delimiter != b',' {
                redelimit(&mut part.out[start..], header.delimiter);
            }
            part.out.extend_from_slice(if end.is_empty() { b"\n" } else { end });
            part.lines += super::count_lines(line);
        }
    }
}

/// Replaces the commas between fields.
fn redelimit(added: &mut [u8], delimiter: u8) {
    let mut is_quoted = false;
    for byte in added {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b',' if !is_quoted => *byte = delimiter,
            _ => {}
        }
    }
}

/// A line and its line break.
fn split_end(line: &[u8]) -> (&[u8], &[u8]) {
    let length = match line {
        [.., b'\r', b'\n'] => 2,
        [.., b'\n'] | [.., b'\r'] => 1,
        _ => 0,
    };
    line.split_at(line.len() - length)
}

/// Writes a cell, with quotation marks if it needs them.
pub(super) fn quote(text: &str, out: &mut Vec<u8>) {
    if text.contains([',', '"', '\n', '\r', ';', '\t']) {
        out.push(b'"');
        out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        out.push(b'"');
    } else {
        out.extend_from_slice(text.as_bytes());
    }
}
