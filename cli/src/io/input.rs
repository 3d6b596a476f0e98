//! Where boards come from: standard input or files.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use same_file::Handle;

use crate::error::Failure;

/// An input with a name for messages.
#[derive(Debug)]
pub(crate) struct Input {
    name: String,
    source: Source,
}

#[derive(Debug)]
enum Source {
    File(File),
    Stdin(io::Stdin),
}

impl Input {
    /// The file at the path; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Input, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Input::stdin());
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(Failure::io(&name))?;
        Ok(Input { name, source: Source::File(file) })
    }

    /// Standard input.
    pub(crate) fn stdin() -> Input {
        Input { name: "standard input".to_string(), source: Source::Stdin(io::stdin()) }
    }

    /// What to call it in a message.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The bytes of a file; `None` for what is none, as a pipe, and for what does not tell.
    pub(crate) fn size(&self) -> Option<u64> {
        let metadata = match &self.source {
            Source::File(file) => file.metadata(),
            Source::Stdin(_) => Handle::stdin().and_then(|stdin| stdin.as_file().metadata()),
        };
        metadata.ok().filter(Metadata::is_file).map(|file| file.len())
    }

    /// Reads what there is, at least one byte, into the buffer, and waits only if there is none; 0
    /// is the end.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Failure> {
        loop {
            match Read::read(self, buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read.map_err(Failure::io(&self.name)),
            }
        }
    }
}

/// For those who buffer; they give the error its name.
impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.source {
            Source::File(file) => file.read(buffer),
            Source::Stdin(stdin) => stdin.lock().read(buffer),
        }
    }
}
