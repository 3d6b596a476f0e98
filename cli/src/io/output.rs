//! Standard output or a file that is written.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::error::Failure;
use crate::io::{ready, signals};

/// Standard output or a file. It has no buffer: for small pieces, wrap it in a
/// [`LineWriter`](crate::io::line_writer::LineWriter).
#[derive(Debug)]
pub(crate) struct Output {
    name: String,
    file: Sink,
    /// Whether the old contents are gone. Standard output keeps them.
    begun: bool,
    /// The file, if it did not exist before.
    created: Option<PathBuf>,
}

#[derive(Debug)]
enum Sink {
    File(File),
    #[cfg_attr(unix, allow(dead_code))] // Where standard output is not a file.
    Stdout(io::Stdout),
}

/// A new file to which nothing was written is removed again.
impl Drop for Output {
    fn drop(&mut self) {
        if let (false, Some(path)) = (self.begun, &self.created) {
            // If it cannot be removed, it stays as an empty file.
            let _ = fs::remove_file(path);
        }
    }
}

impl Output {
    /// The file at the path, emptied; without a path, or for `-`, standard output.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let mut output = Output::open_as_it_is(path)?;
        output.begin()?;
        Ok(output)
    }

    /// The same, but the file keeps its contents until something is written or the output
    /// [begins](Output::begin).
    pub(crate) fn open_as_it_is(path: Option<&Path>) -> Result<Output, Failure> {
        // Standard output under another name, such as /dev/stdout, is appended to, not emptied.
        let is_stdout = |path: &Path| path.as_os_str() == "-" || is_regular_stdout(path);
        let Some(path) = path.filter(|path| !is_stdout(path)) else { return Output::stdout() };
        let name = path.display().to_string();
        let is_new = fs::metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = Sink::File(file.map_err(Failure::write(&name))?);
        // The path may be a link to a file that did not exist: remove the file, not the link.
        let created = if is_new { fs::canonicalize(path).ok() } else { None };
        Ok(Output { name, file, begun: false, created })
    }

    /// What is written replaces the old contents, even if it is nothing, for an input without
    /// records.
    pub(crate) fn begin(&mut self) -> Result<(), Failure> {
        self.empty().map_err(Failure::write(&self.name))
    }

    /// Empties the file, once.
    fn empty(&mut self) -> io::Result<()> {
        if let (false, Sink::File(file)) = (self.begun, &self.file) {
            // Devices and pipes have no length.
            if file.metadata()?.is_file() {
                file.set_len(0)?;
            }
        }
        self.begun = true;
        Ok(())
    }

    /// Its identity, if it is a regular file. Pipes and terminals may be read and written.
    pub(crate) fn regular(&self) -> Option<Handle> {
        let file = match &self.file {
            Sink::File(file) => file.try_clone().ok()?,
            Sink::Stdout(_) => return Handle::stdout().ok(),
        };
        let is_file = file.metadata().is_ok_and(|file| file.is_file());
        Handle::from_file(file).ok().filter(|_| is_file)
    }

    /// Whether both are one file, pipe or terminal; where all is thrown away they do not meet.
    pub(crate) fn is_one_with(&self, other: &Output) -> bool {
        let handle = |output: &Output| match &output.file {
            Sink::File(file) => Handle::from_file(file.try_clone().ok()?).ok(),
            Sink::Stdout(_) => Handle::stdout().ok(),
        };
        let nowhere = Handle::from_path("/dev/null").ok();
        handle(self).is_some_and(|one| Some(&one) != nowhere.as_ref() && handle(other) == Some(one))
    }

    fn stdout() -> Result<Output, Failure> {
        let name = "standard output".to_string();
        if is_stdout_closed() {
            return Err(Failure::Usage(
                "standard output is closed; name a file with --output".to_string(),
            ));
        }
        // The file itself, without std's buffer of lines: what was written is written, and every
        // error is seen.
        #[cfg(unix)]
        let file = {
            use std::os::fd::AsFd;
            let owned = io::stdout().as_fd().try_clone_to_owned().map_err(Failure::write(&name))?;
            Sink::File(File::from(owned))
        };
        #[cfg(not(unix))]
        let file = Sink::Stdout(io::stdout());
        Ok(Output { name, file, begun: true, created: None })
    }

    /// Writes all of it.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let _writing = signals::writing();
        self.write_all(bytes).and_then(|()| self.flush()).map_err(Failure::write(&self.name))
    }

    /// Whether a person sees what is written.
    pub(crate) fn is_terminal(&self) -> bool {
        match &self.file {
            Sink::File(file) => file.is_terminal(),
            Sink::Stdout(stdout) => stdout.is_terminal(),
        }
    }

    /// What to call it in a message.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.empty()?;
        match &mut self.file {
            Sink::File(file) => loop {
                match file.write(bytes) {
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                        ready::wait(error, file, true)?;
                    }
                    written => return written,
                }
            },
            Sink::Stdout(stdout) => stdout.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.file {
            Sink::File(file) => file.flush(),
            Sink::Stdout(stdout) => stdout.flush(),
        }
    }
}

/// Whether the path names the regular file that is standard output.
fn is_regular_stdout(path: &Path) -> bool {
    let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|file| file.is_file());
    fs::metadata(path).is_ok_and(|file| file.is_file())
        && Handle::stdout().is_ok_and(|stdout| {
            is_file(&stdout) && Handle::from_path(path).is_ok_and(|file| file == stdout)
        })
}

/// Whether standard output was closed before the start. The runtime then opens /dev/null in its
/// place, for reading and writing; a shell opens it only for writing.
#[cfg(unix)]
fn is_stdout_closed() -> bool {
    use rustix::fs::{OFlags, fcntl_getfl, fstat};
    let stdout = io::stdout();
    let is_both = fcntl_getfl(&stdout).is_ok_and(|flags| flags & OFlags::RWMODE == OFlags::RDWR);
    is_both
        && fstat(&stdout).is_ok_and(|found| {
            rustix::fs::stat("/dev/null")
                .is_ok_and(|null| (found.st_dev, found.st_ino) == (null.st_dev, null.st_ino))
        })
}

#[cfg(not(unix))]
fn is_stdout_closed() -> bool {
    false
}
