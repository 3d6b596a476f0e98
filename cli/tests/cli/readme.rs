//! What the README and the pages show is what the command prints.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::command::answer;
use crate::pictures::PICTURES;
use crate::{data, scratch};

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The code blocks of a page in one language.
fn blocks(name: &str, language: &str) -> Vec<String> {
    let block = |text: &str| text.split("```").next().unwrap().to_string();
    page(name).split(&format!("```{language}\n")).skip(1).map(block).collect()
}

/// The commands in the README's shell blocks, without comments, each on one line.
fn commands() -> Vec<String> {
    let lines = blocks("README.md", "sh").concat().replace("\\\n", "");
    let plain = |line: &str| line.split('#').next().unwrap().trim().to_string();
    lines.lines().map(plain).filter(|line| !line.is_empty()).collect()
}

#[test]
fn arrows_in_architecture_are_current() {
    let command = "lookup show --arrows 23415x768";
    let shown = blocks("docs/ARCHITECTURE.md", "text")[0].replace(command, "");
    let printed = answer(&command.split(' ').skip(1).collect::<Vec<_>>(), "");
    let lines =
        |text: &str| text.lines().map(|line| line.trim_end().into()).collect::<Vec<String>>();
    assert_eq!(lines(&shown), lines(&printed));
}

#[test]
fn readme_shows_the_sample_output() {
    let command = "cargo run --release -- --input data/streams/hdu1043.txt";
    assert_eq!(commands()[0], command);
    let shown = &blocks("README.md", "text")[0];
    assert_eq!(*shown, answer(&["--input", &data("streams/hdu1043.txt")], ""));
}

#[test]
fn boards_in_the_readme_are_read() {
    let block = &blocks("README.md", "text")[1];
    let boards: Vec<_> = block.trim().split("        ").collect();
    assert_eq!(boards.len(), 4);
    for board in boards {
        assert_eq!(answer(&[board], ""), "ullddrurdllurdruldr\n", "{board}");
    }
}

#[test]
#[cfg(unix)]
fn commands_in_the_readme_run_as_printed() {
    let folder = scratch("readme");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    std::os::unix::fs::symlink(data("."), folder.join("data")).unwrap();
    let program = PathBuf::from(env!("CARGO_BIN_EXE_lookup"));
    let path = env::join_paths(
        [program.parent().unwrap().to_path_buf()]
            .into_iter()
            .chain(env::split_paths(&env::var_os("PATH").unwrap())),
    )
    .unwrap();
    let commands = commands();
    // The test of the pictures runs the slow command that draws one.
    let ours = |line: &&String| line.starts_with("lookup ") && !line.contains("race.svg");
    assert!(commands.iter().filter(ours).count() >= 3);
    for command in commands.iter().filter(ours) {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(&folder).env("PATH", &path);
        let output = shell.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{command}");
        assert!(!output.stdout.is_empty(), "{command}");
    }
}

#[test]
fn readme_shows_every_picture() {
    let readme = page("README.md");
    for (name, arguments) in PICTURES {
        assert!(readme.contains(&format!("(docs/pictures/{name})")), "{name}");
        if name == "race.svg" {
            let has_all = |line: &String| {
                let words: Vec<_> = line.split_whitespace().collect();
                words.contains(&name)
                    && arguments.iter().all(|argument| words.contains(argument))
                    && words.len() == arguments.len() + 3
            };
            assert!(commands().iter().any(has_all), "the README has another command for {name}");
        }
    }
}
