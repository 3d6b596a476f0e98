//! Runs every check on its seeds: the inputs that the fuzzer started from and those that it found.

use loyd_fuzz::{board, differential, judge, path, stream, table};

/// Runs a check on every file in its folder of seeds.
fn replay(target: &str, check: fn(&[u8])) {
    let folder = format!("{}/seeds/{target}", env!("CARGO_MANIFEST_DIR"));
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
fn board_seeds_match_the_plain_reader() {
    replay("board", board::check);
}

#[test]
fn path_seeds_round_trip_in_every_notation() {
    replay("path", path::check);
}

#[test]
fn stream_seeds_give_every_record_one_answer() {
    replay("stream", stream::check);
}

#[test]
fn judge_seeds_are_answered_as_plainly() {
    replay("judge", judge::check);
}

#[test]
fn table_seeds_give_an_error_or_the_table() {
    replay("table", table::check);
}

#[test]
fn differential_seeds_match_a_star() {
    replay("differential", differential::check);
}
