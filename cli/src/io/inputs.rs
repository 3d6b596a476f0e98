//! The inputs of a command, read one after the other, and the output beside them.

use std::fs;
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::error::{Exit, Failure};
use crate::io::input::Input;
use crate::io::output::Output;

/// The files that a command reads, or standard input if there are none.
#[derive(Debug)]
pub(crate) struct Inputs<'a> {
    paths: &'a [PathBuf],
    /// The output, if it is a regular file.
    output: Option<Handle>,
}

impl<'a> Inputs<'a> {
    /// The inputs, and the output at the path. The output must not be one of the inputs, because
    /// the command would destroy that input or read what it writes without end.
    ///
    /// The files are compared after the output was opened: a file that does not exist yet has no
    /// identity, only names. If an input is the output, or nothing is written, a new output is
    /// removed again.
    pub(crate) fn new(
        paths: &'a [PathBuf],
        output: Option<&Path>,
    ) -> Result<(Inputs<'a>, Output), Failure> {
        let output = Output::open_as_it_is(output)?;
        let inputs = Inputs { paths, output: output.regular() };
        let stdin = Path::new("-");
        let standard = if paths.is_empty() { Some(stdin) } else { None };
        for path in paths.iter().map(PathBuf::as_path).chain(standard) {
            let file = if path == stdin {
                Handle::stdin().ok()
            } else {
                // Opening a named pipe would wait for its writer.
                let is_file = fs::metadata(path).is_ok_and(|file| file.is_file());
                if is_file { Handle::from_path(path).ok() } else { None }
            };
            inputs.refuse_output(path, file)?;
        }
        Ok((inputs, output))
    }

    /// Works on each input in turn. An input that cannot be read is reported, and the next one
    /// follows.
    pub(crate) fn each(
        &self,
        mut work: impl FnMut(Input) -> Result<(), Failure>,
    ) -> Result<Exit, Failure> {
        if self.paths.is_empty() {
            work(Input::stdin()?)?;
        }
        let mut exit = Exit::Answered;
        for path in self.paths {
            let opened = Input::open(path).and_then(|input| {
                // Another process may have made it the output after the first comparison.
                let file = input.file().and_then(|file| file.try_clone().ok());
                self.refuse_output(path, file.and_then(|file| Handle::from_file(file).ok()))?;
                Ok(input)
            });
            match opened.and_then(&mut work) {
                Err(failure @ Failure::Read { .. }) => exit = failure.report(),
                done => done?,
            }
        }
        Ok(exit)
    }

    fn refuse_output(&self, path: &Path, input: Option<Handle>) -> Result<(), Failure> {
        if input.is_none() || input != self.output {
            return Ok(());
        }
        let problem = "the output is an input; write the answers to another file";
        Err(Failure::Usage(if path == Path::new("-") {
            "the output is the input; write the answers to another file".to_string()
        } else {
            format!("{}: {problem}", path.display())
        }))
    }
}
