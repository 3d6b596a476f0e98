//! A race as text, CSV, and JSON lines.

use std::fmt::Write;

use serde::Serialize;

use super::contest::{Contest, Entry};

/// What one contestant took on one board.
#[derive(Serialize)]
struct Row {
    board: String,
    goal: String,
    algorithm: &'static str,
    heuristic: &'static str,
    /// `None` if the goal cannot be reached.
    moves: Option<u8>,
    expanded: u64,
    generated: u64,
    reopened: u64,
    largest_open: usize,
    largest_closed: usize,
    bytes: usize,
    /// The bounds of IDA*, separated by spaces.
    bounds: String,
    nanoseconds: f64,
    times_slower: f64,
}

fn rows(contest: &Contest) -> impl Iterator<Item = Row> {
    let lookup = &contest.entries[0];
    contest.entries.iter().flat_map(move |entry| {
        contest.boards.iter().zip(&entry.runs).zip(&lookup.runs).map(
            |((&(board, moves), run), lookup)| Row {
                board: board.to_string(),
                goal: contest.goal.board().to_string(),
                algorithm: entry.contestant.algorithm(),
                heuristic: entry.contestant.heuristic(),
                moves,
                expanded: run.counts.expanded,
                generated: run.counts.generated,
                reopened: run.counts.reopened,
                largest_open: run.counts.largest_open,
                largest_closed: run.counts.largest_closed,
                bytes: run.counts.bytes,
                bounds: run.counts.bounds.iter().map(u32::to_string).collect::<Vec<_>>().join(" "),
                nanoseconds: round(run.nanoseconds),
                times_slower: round(run.nanoseconds / lookup.nanoseconds),
            },
        )
    })
}

/// To a tenth.
fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

pub(super) fn csv(contest: &Contest) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows(contest) {
        writer.serialize(row).expect("writing to a vector cannot fail");
    }
    String::from_utf8(writer.into_inner().expect("writing to a vector cannot fail"))
        .expect("all of it is text")
}

pub(super) fn jsonl(contest: &Contest) -> String {
    let line = |row| serde_json::to_string(&row).expect("rows are plain values") + "\n";
    rows(contest).map(line).collect()
}

pub(super) fn text(contest: &Contest) -> String {
    let mut text = summary(contest);
    if contest.distances().len() > 1 {
        text += &by_distance(contest);
    }
    text
}

/// A line for each contestant.
fn summary(contest: &Contest) -> String {
    let boards = &contest.boards;
    let mut text = match boards[..] {
        [(board, _)] => format!("{board} to {}\n\n", contest.goal.board()),
        _ => {
            format!("{} boards to {}, mean of each column\n\n", boards.len(), contest.goal.board())
        }
    };
    let distances: Vec<_> = boards.iter().filter_map(|&(_, distance)| distance).collect();
    let moves = match distances[..] {
        [] => "unsolvable".to_string(),
        [distance] => distance.to_string(),
        _ => format!(
            "{:.2}",
            distances.iter().copied().map(f64::from).sum::<f64>() / distances.len() as f64
        ),
    };
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{:<14}{:<16}{:>10}{:>12}{:>12}{:>11}{:>11}{:>12}",
        "algorithm", "heuristic", "moves", "expanded", "generated", "memory", "time", "slower"
    );
    let lookup = contest.entries[0].mean(|run| run.nanoseconds);
    for entry in &contest.entries {
        let time = entry.mean(|run| run.nanoseconds);
        let _ = writeln!(
            text,
            "{:<14}{:<16}{moves:>10}{:>12.0}{:>12.0}{:>11}{:>11}{:>12}",
            entry.contestant.algorithm(),
            entry.contestant.heuristic(),
            entry.mean(|run| run.counts.expanded as f64),
            entry.mean(|run| run.counts.generated as f64),
            memory(entry.mean(|run| run.counts.bytes as f64)),
            duration(time),
            slower(time / lookup),
        );
    }
    text
}

/// The mean number of nodes expanded: a line for each distance, a column for each search.
fn by_distance(contest: &Contest) -> String {
    let searches = &contest.entries[1..];
    let mut text = "\nNodes expanded by distance\n\n".to_string();
    let mut line = |first: &str, of: &dyn Fn(&Entry) -> String| {
        let _ = write!(text, "{first:>8}");
        for entry in searches {
            let _ = write!(text, "{:>17}", of(entry));
        }
        text.push('\n');
    };
    line("", &|entry| entry.contestant.algorithm().to_string());
    line("distance", &|entry| entry.contestant.heuristic().to_string());
    for distance in contest.distances() {
        line(&distance.to_string(), &|entry| {
            format!("{:.1}", contest.mean_at(distance, entry, |run| run.counts.expanded as f64))
        });
    }
    text
}

/// Bytes, from 1 KiB on in KiB.
fn memory(bytes: f64) -> String {
    if bytes < 1024.0 { format!("{bytes:.0} B") } else { format!("{:.0} KiB", bytes / 1024.0) }
}

/// Three digits or more and a unit.
fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        under if under < 1e3 => format!("{under:.0} ns"),
        under if under < 1e6 => format!("{:.1} us", under / 1e3),
        under if under < 1e9 => format!("{:.2} ms", under / 1e6),
        other => format!("{:.2} s", other / 1e9),
    }
}

fn slower(times: f64) -> String {
    if times < 10.0 { format!("{times:.1}") } else { format!("{times:.0}") }
}
