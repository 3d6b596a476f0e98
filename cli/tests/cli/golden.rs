//! Help texts and error messages, word for word: the files in `tests/golden/`. Their README says
//! how to update them.

use std::fmt::Write;

use crate::command::{Ran, command};
use crate::snapshot;

const COMMANDS: [&str; 11] = [
    "annotate",
    "check",
    "judge",
    "show",
    "random",
    "export",
    "stats",
    "race",
    "info",
    "completions",
    "man",
];
/// The lines of a screen that help may take.
const SCREEN: usize = 52;

/// Compares a text with a file in `tests/golden/`.
fn golden(name: &str, found: &str) {
    snapshot(&format!("tests/golden/{name}"), found);
}

/// Runs the command on a screen of 80 columns without colors.
fn run(arguments: &[&str], input: &str) -> Ran {
    let mut command = command(arguments);
    command
        .env("COLUMNS", "80")
        .env_remove("CLICOLOR_FORCE")
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    crate::command::finish(command, input)
}

#[test]
fn help_is_as_written_and_fits_a_screen() {
    let all = [&[][..]].into_iter().chain(COMMANDS.iter().map(std::slice::from_ref));
    for command in all {
        let name =
            command.first().map_or("help.txt".to_string(), |name| format!("help-{name}.txt"));
        let help = |option| {
            let ran = run(&[command, &[option]].concat(), "");
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            ran.stdout
        };
        let (short, long) = (help("-h"), help("--help"));
        for (line, text) in long.lines().enumerate() {
            assert!(text.chars().count() <= 80, "line {} of {name} is too long: {text}", line + 1);
        }
        assert!(long.lines().count() <= SCREEN, "{name} has {} lines", long.lines().count());
        assert!(short.lines().count() <= long.lines().count(), "{name}");
        assert!(!short.contains("Examples:"), "{name}");
        golden(&name, &format!("$ -h\n{short}\n$ --help\n{long}"));
    }
}

#[test]
fn version_is_as_written() {
    golden("version.txt", &run(&["--version"], "").stdout);
    assert_eq!(run(&["-V"], "").stdout, run(&["--version"], "").stdout);
}

/// Mistakes that a user can make: arguments, and standard input.
const MISTAKES: &[(&[&str], &str)] = &[
    // Boards.
    (&["12345678"], ""),
    (&["1"], ""),
    (&["/"], ""),
    (&["123485476"], ""),
    (&["123456788"], ""),
    (&["12345678 9"], ""),
    (&["123456700"], ""),
    (&["12345678&"], ""),
    (&["12345678\u{1b}"], ""),
    (&["123456780", " "], ""),
    (&[], "123\n456\n"),
    (&[], "123\n"),
    (&[], "\u{feff}12345678\u{e4}\n"),
    (&["-p", "json"], "12345678\n"),
    // Options.
    (&["--gaol", "123456780"], ""),
    (&["-g"], ""),
    (&["-g", "123485476"], ""),
    (&["-p", "distanse"], ""),
    (&["--order", "udlx"], ""),
    (&["--notation", "letter"], ""),
    (&["--moves", "tiles"], ""),
    (&["--moves", "number", "--notation", "runs"], ""),
    (&["--threads", "many"], ""),
    (&["--threads", "-1"], ""),
    (&["--input", "no/such/file"], ""),
    (&["--input", "tests"], ""),
    (&["--output", "no/such/file", "123456780"], ""),
    (&["--print", "next", "info"], ""),
    (&["chekc"], ""),
    (&["help", "chekc"], ""),
    (&["solve", "123456780"], ""),
    (&["distance", "123456780"], ""),
    (&["boards.txt"], ""),
    (&["boards.csv"], ""),
    (&["Cargo.toml"], ""),
    (&["--json", "123456780"], ""),
    (&["--distance", "123456780"], ""),
    (&["-p", "json,path", "123456780"], ""),
    (&["-g", "blank:9", "123456780"], ""),
    (&["--format", "npy", "123456780"], ""),
    // Paths.
    (&["check", "1234567 u"], ""),
    (&["check", " "], ""),
    (&["check", "123456780 sideways"], ""),
    (&["check", "123456780 3u"], ""),
    (&["check", "123456780 u999"], ""),
    (&["check", "--moves", "number", "123456780 x"], ""),
    (&["check", "--moves", "number", "123456780 9"], ""),
    (&["check", "--json", "123456780 sideways"], ""),
    (&["check", "--input", "no/such/file"], ""),
    // Judges.
    (&["judge"], ""),
    (&["judge", "hdu1034"], ""),
    (&["judge", "hdu1043", "--list"], ""),
    (&["judge", "hdu1043"], "1 2 3 4 5 6 7 x\n"),
    (&["judge", "hdu1043"], "1 2 3 4 5 6 7 8 8\n"),
    (&["judge", "poj1077"], ""),
    (&["judge", "uva652"], "two\n"),
    (&["judge", "uva652"], "1éééééééééééééééééééééééééééééééééééé\n"),
    (&["judge", "uva652"], "2\n\n123456780\n"),
    (&["judge", "uva652"], "1\n\n123456780\n123456780\n"),
    (&["judge", "hackerrank"], "4\n"),
    (&["judge", "aizu-alds1-13b"], "123456870\n"),
    // The other commands.
    (&["show"], ""),
    (&["show", "12345678"], ""),
    (&["show", "--steps", "123456870"], ""),
    (&["show", "--steps", "--arrows", "123456780"], ""),
    (&["show", "--svg", "no/such/file", "123456780"], ""),
    (&["random", "--distance", "32"], ""),
    (&["random", "--distance", "far"], ""),
    (&["random", "--distance", "9..7"], ""),
    (&["random", "--distance", "9", "--unsolvable"], ""),
    (&["random", "--count", "0"], ""),
    (&["random", "--count", "many"], ""),
    (&["random", "--seed", "-1"], ""),
    (&["race", "--count", "100001"], ""),
    (&["race", "--count", "4000", "--distance", "0..31"], ""),
    (&["export", "--format", "xml"], ""),
    (&["export", "--output", "no/such/file.parquet"], ""),
    (&["export", "--output", "no/such/.xlsx"], ""),
    (&["export", "--distance", "40"], ""),
    (&["stats", "--format", "jsonl", "--ascii"], ""),
    (&["race", "--algorithm", "dijkstra"], ""),
    (&["race", "--heuristic", "hope"], ""),
    (&["race", "--format", "xml"], ""),
    (&["race", "12345678"], ""),
    (&["completions"], ""),
    (&["completions", "bsh"], ""),
    (&["man", "chekc"], ""),
];

#[test]
#[cfg(unix)]
fn every_mistake_has_its_message() {
    let mut text = String::new();
    for (arguments, input) in MISTAKES {
        let ran = run(arguments, input);
        assert!(matches!(ran.code, Some(1 | 2)), "{arguments:?}: {:?}", ran.code);
        assert!(!ran.stderr.is_empty(), "{arguments:?}");
        let _ = writeln!(
            text,
            "$ lookup {}",
            arguments.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
        );
        if !input.is_empty() {
            let _ = writeln!(text, "< {}", input.escape_debug());
        }
        let _ = writeln!(text, "{}({})\n", ran.stderr, ran.code.unwrap());
    }
    golden("mistakes.txt", &text);
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-./_".contains(c);
    if word.chars().all(plain) { word.to_string() } else { format!("'{}'", word.escape_debug()) }
}

#[test]
fn every_damage_has_its_message() {
    use loyd::TableError;
    let errors = [
        TableError::Container,
        TableError::Label { found: *b"\x7fELF\x02\x01\x01\0" },
        TableError::Version { expected: 1, found: 2 },
        TableError::TrailingBytes { count: 3 },
        TableError::Goal {
            expected: [1, 2, 3, 4, 5, 6, 7, 8, 0],
            found: [1, 2, 3, 4, 5, 6, 7, 8, 99],
        },
        TableError::Length { expected: 60_480, found: 1 << 40 },
        TableError::Compression,
        TableError::Checksum { expected: 0x1234_abcd, found: 0 },
    ];
    golden("damage.txt", &errors.map(|error| format!("{error}\n")).concat());
}

#[test]
fn colors_follow_terminal_and_environment() {
    let colors = |variables: &[(&str, &str)]| {
        [&["--help"][..], &["--gaol"]].map(|arguments| {
            let mut command = command(arguments);
            command
                .env_remove("NO_COLOR")
                .env_remove("CLICOLOR_FORCE")
                .envs(variables.iter().copied());
            let ran = crate::command::finish(command, "");
            (ran.stdout + &ran.stderr).contains('\u{1b}')
        })
    };
    assert_eq!(colors(&[]), [false, false]);
    assert_eq!(colors(&[("CLICOLOR_FORCE", "1")]), [true, true]);
    assert_eq!(colors(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), [false, false]);
}
