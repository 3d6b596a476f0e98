//! Standard input or a file that is read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::error::Failure;
use crate::io::ready;

/// An input with a name for messages.
#[derive(Debug)]
pub(crate) struct Input {
    name: String,
    source: Source,
}

#[derive(Debug)]
enum Source {
    File(File),
    #[cfg_attr(unix, allow(dead_code))] // Where standard input is not a file.
    Stdin(io::Stdin),
}

impl Input {
    /// The file at the path; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Input, Failure> {
        if path.as_os_str() == "-" {
            return Input::stdin();
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(Failure::read(&name))?;
        Ok(Input { name, source: Source::File(file) })
    }

    /// Standard input, without the buffer of the standard library.
    pub(crate) fn stdin() -> Result<Input, Failure> {
        let name = "standard input".to_string();
        #[cfg(unix)]
        let source = {
            use std::os::fd::AsFd;
            let owned = io::stdin().as_fd().try_clone_to_owned().map_err(Failure::read(&name))?;
            Source::File(File::from(owned))
        };
        #[cfg(not(unix))]
        let source = Source::Stdin(io::stdin());
        Ok(Input { name, source })
    }

    /// What to call it in a message.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The file behind it, if it is one.
    pub(crate) fn file(&self) -> Option<&File> {
        match &self.source {
            Source::File(file) => Some(file),
            Source::Stdin(_) => None,
        }
    }

    /// The bytes of a regular file; `None` for anything else, such as a pipe.
    pub(crate) fn size(&self) -> Option<u64> {
        let metadata = self.file()?.metadata().ok()?;
        metadata.is_file().then_some(metadata.len())
    }
}

/// Reads at least one byte, and waits only if there is none; 0 is the end.
impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = match &mut self.source {
                Source::File(file) => match file.read(buffer) {
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                        ready::wait(error, file, false)?;
                        continue;
                    }
                    read => read,
                },
                Source::Stdin(stdin) => stdin.lock().read(buffer),
            };
            match read {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }
}
