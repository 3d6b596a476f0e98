//! What the fuzzer began with and what it found, run once more: every file under `fuzz/seeds`.
#![cfg(all(feature = "cli", feature = "compressed"))]
// Each check needs a part of the modules that it shares with the command and the build script.
#![allow(dead_code, unreachable_pub, unused_imports)]

#[path = "../src/table/class.rs"]
mod class;
#[path = "../src/table/error.rs"]
mod error;
#[path = "../src/bin/lookup/exit.rs"]
mod exit;
#[path = "../src/table/format.rs"]
mod format;
#[path = "../src/table/generate.rs"]
mod generate;
#[path = "../src/puzzle/mod.rs"]
mod puzzle;
#[path = "../src/table/record.rs"]
mod record;

#[path = "../fuzz/checks/board.rs"]
mod board;
#[path = "../fuzz/checks/differential.rs"]
mod differential;
#[path = "../fuzz/checks/judge.rs"]
mod judge;
#[path = "../fuzz/checks/path.rs"]
mod path;
#[path = "../fuzz/checks/plain.rs"]
mod plain;
#[path = "../fuzz/checks/stream.rs"]
mod stream;
#[path = "../fuzz/checks/table.rs"]
mod table;

/// Runs the check of a target on all its seeds.
fn replay(target: &str, check: fn(&[u8])) {
    let folder = format!("{}/fuzz/seeds/{target}", env!("CARGO_MANIFEST_DIR"));
    let mut seeds: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{folder}: {error}"))
        .map(|entry| entry.unwrap().path())
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{folder} has no seed");
    for seed in seeds {
        println!("{}", seed.display());
        check(&std::fs::read(&seed).unwrap());
    }
}

#[test]
fn boards_from_the_seeds_are_as_the_plain_reader_reads_them() {
    replay("board", board::check);
}

#[test]
fn paths_from_the_seeds_go_round_through_every_notation() {
    replay("path", path::check);
}

#[test]
fn streams_from_the_seeds_give_every_record_one_answer_in_pieces_of_any_size() {
    replay("stream", stream::check);
}

#[test]
fn judge_inputs_from_the_seeds_are_answered_as_plainly() {
    replay("judge", judge::check);
}

#[test]
fn tables_from_the_seeds_are_an_error_or_the_table() {
    replay("table", table::check);
}

#[test]
fn starts_and_goals_from_the_seeds_are_as_far_apart_as_a_star_finds() {
    replay("differential", differential::check);
}
