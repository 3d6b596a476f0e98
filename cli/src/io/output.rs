//! Where answers go: standard output or a file, whole or not at all claimed.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::error::Failure;
use crate::io::signals;

/// Standard output or a file. It does not buffer: who writes small pieces puts a
/// [`LineWriter`](crate::io::line_writer::LineWriter) around it.
#[derive(Debug)]
pub(crate) struct Output {
    name: String,
    file: Sink,
    /// Whether what it held before is gone; of standard output nothing goes.
    begun: bool,
}

#[derive(Debug)]
enum Sink {
    File(File),
    #[cfg_attr(unix, allow(dead_code))] // Where standard output is no file.
    Stdout(io::Stdout),
}

impl Output {
    /// The file at the path, emptied; without one, or for `-`, standard output.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let mut output = Output::open_as_it_is(path)?;
        output.begin()?;
        Ok(output)
    }

    /// The same, but the file keeps what it holds until something is written or the output
    /// [begins](Output::begin).
    pub(crate) fn open_as_it_is(path: Option<&Path>) -> Result<Output, Failure> {
        // Under a name of its own too, standard output is written to where it stands.
        let is_stdout = |path: &Path| path.as_os_str() == "-" || is_same_file(path, Path::new("-"));
        let Some(path) = path.filter(|path| !is_stdout(path)) else { return Output::stdout() };
        let name = path.display().to_string();
        let file = File::options().write(true).create(true).truncate(false).open(path);
        Ok(Output { file: Sink::File(file.map_err(Failure::io(&name))?), name, begun: false })
    }

    /// What is written replaces what the file holds; also if it will be nothing at all, as an input
    /// was read that has no records.
    pub(crate) fn begin(&mut self) -> Result<(), Failure> {
        self.empty().map_err(Failure::io(&self.name))
    }

    /// Empties the file, if that was not done.
    fn empty(&mut self) -> io::Result<()> {
        if let (false, Sink::File(file)) = (self.begun, &self.file) {
            // Nothing else has a length to take away.
            if file.metadata()?.is_file() {
                file.set_len(0)?;
            }
        }
        self.begun = true;
        Ok(())
    }

    /// For those who read these inputs, or standard input if there are none. The output must not be
    /// one of them, which it would destroy, or follow without end. If no input can be read, a file
    /// keeps what it holds.
    pub(crate) fn apart_from(inputs: &[PathBuf], path: Option<&Path>) -> Result<Output, Failure> {
        let stdin = Path::new("-");
        let output = regular(path.unwrap_or(stdin), Handle::stdout);
        let inputs = if inputs.is_empty() { &[stdin.to_path_buf()] } else { inputs };
        let is_output = |input: &Path| match &output {
            Some(output) => regular(input, Handle::stdin).as_ref() == Some(output),
            // Of a file that is not there yet the name tells it: once it is made as the output, it
            // would be an input too.
            None => {
                let absolute = |path| std::path::absolute(path).ok();
                input != stdin && !input.exists() && path.map(absolute) == Some(absolute(input))
            }
        };
        let mut both = inputs.iter().filter(|input| is_output(input));
        match both.next() {
            Some(input) if input == stdin => Err(Failure::Usage(
                "the output is the input; write the answers to another file".to_string(),
            )),
            Some(input) => Err(Failure::Usage(format!(
                "{}: the output is an input; write the answers to another file",
                input.display()
            ))),
            None => Output::open_as_it_is(path),
        }
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
        // The file itself, without std's buffer of lines: what was written is written, and every
        // error is seen.
        #[cfg(unix)]
        let file = {
            use std::os::fd::AsFd;
            let owned = io::stdout().as_fd().try_clone_to_owned().map_err(Failure::io(&name))?;
            Sink::File(File::from(owned))
        };
        #[cfg(not(unix))]
        let file = Sink::Stdout(io::stdout());
        Ok(Output { name, file, begun: true })
    }

    /// Writes all of it.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let _writing = signals::writing();
        self.write_all(bytes).and_then(|()| self.flush()).map_err(Failure::io(&self.name))
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
            Sink::File(file) => file.write(bytes),
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

/// Whether both outputs are one regular file; `-` is standard output.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let handle = |path| regular(path, Handle::stdout);
    handle(one).is_some_and(|one| handle(other).is_some_and(|other| one == other))
}

/// What tells a file from others, if it is a regular file; `-` is the one given. Pipes and
/// terminals may well be read and written.
fn regular(path: &Path, dash: fn() -> io::Result<Handle>) -> Option<Handle> {
    let handle = if path.as_os_str() == "-" {
        dash()
    } else if fs::metadata(path).ok()?.is_file() {
        Handle::from_path(path)
    } else {
        return None;
    };
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|file| file.is_file()))
}
