//! Damaged blobs: for any damage, loading a table gives the typed error or the identical table, the
//! same twice, within 10 ms and 4 MiB.
//!
//! Each of these tests runs in a separate process, so that its memory can be measured and an abort
//! fails the test.

use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{BLOB, LazyTable};
use crate::table::container::decode;
use crate::table::record::TABLE_BYTES;
use crate::table::{CanonicalGoal, TableError};

const MOST_TIME: Duration = Duration::from_millis(10);
const MOST_MEMORY: u64 = 4 << 20;
/// The bytes before the first entry: the label and the version.
const PREAMBLE: usize = 10;
/// The bytes of an entry before its frames: the goal, the length, the checksum.
const HEAD: usize = 21;
/// The bytes of a length.
const LENGTH: usize = 8;

type Table = [u8; TABLE_BYTES];

/// Runs the work of the test with this name in a separate process and measures how far its memory
/// grows.
///
/// The allocator of the C library requests every block of 1 MiB and more from the system, so that
/// the size of the process shows all claimed memory, even if it was never touched.
fn alone(name: &str, work: impl FnOnce(&[Box<Table>; 3])) {
    const ALONE: &str = "LOYD_TEST_ALONE";
    if env::var_os(ALONE).is_none() {
        let name = format!("{}::{name}", module_path!().split_once("::").unwrap().1);
        let run = Command::new(env::current_exe().unwrap())
            .args(["--exact", &name, "--nocapture"])
            .env(ALONE, "1")
            .env("MALLOC_ARENA_MAX", "1")
            .env("MALLOC_MMAP_THRESHOLD_", "1048576")
            .env("MALLOC_TRIM_THRESHOLD_", "16777216")
            .env("RUST_BACKTRACE", "0")
            .output()
            .unwrap();
        let (out, err) =
            (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success() && out.contains("1 passed"), "{}\n{out}\n{err}", run.status);
        return;
    }
    work(&intact());
}

/// The three tables; what they need of the process is then there.
fn intact() -> [Box<Table>; 3] {
    CanonicalGoal::ALL.map(|class| decode(BLOB, class as usize, class.goal()).unwrap())
}

/// The most memory that this process ever had, in bytes: claimed, and touched.
fn most_memory() -> [u64; 2] {
    // Elsewhere there is nothing to read, and nothing grows.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    ["VmPeak:", "VmHWM:"].map(|name| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.map_or(0, |line| line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10)
    })
}

/// Does the work and sees to it that the process grows by no more than it may.
fn within_memory(work: impl FnOnce()) {
    let before = most_memory();
    work();
    for (before, after) in before.into_iter().zip(most_memory()) {
        assert!(after - before <= MOST_MEMORY, "{} bytes", after - before);
    }
}

/// Asks a blob for a table: the error, or none if it is the identical one.
fn ask(blob: &[u8], class: CanonicalGoal, intact: &[Box<Table>; 3]) -> Option<TableError> {
    // A machine that does something else in between is not the blob's fault.
    let (answer, _) = (0..5)
        .map(|_| {
            let begin = Instant::now();
            (decode(blob, class as usize, class.goal()), begin.elapsed())
        })
        .find(|&(_, time)| time <= MOST_TIME)
        .expect("a damaged table is reported within 10 ms");
    answer.map(|table| assert!(table == intact[class as usize], "another table")).err()
}

/// Asks a blob for a table again and again, also in the way the library asks.
fn ask_twice(blob: &[u8], class: CanonicalGoal, intact: &[Box<Table>; 3]) -> Option<TableError> {
    let error = ask(blob, class, intact);
    let place = LazyTable::new();
    for _ in 0..2 {
        assert_eq!(place.table(blob, class).err(), error);
    }
    error
}

/// Asks a damaged blob for all tables.
fn ask_all(blob: &[u8], intact: &[Box<Table>; 3]) -> [Option<TableError>; 3] {
    CanonicalGoal::ALL.map(|class| ask_twice(blob, class, intact))
}

/// The frames in the blob: the class of each, the position of its length, and its bytes.
fn frames() -> Vec<(CanonicalGoal, usize, std::ops::Range<usize>)> {
    let mut frames = Vec::new();
    let mut at = PREAMBLE;
    for class in CanonicalGoal::ALL {
        at += HEAD;
        for _ in 0..3 {
            let begin = at + LENGTH;
            let length = u64::from_le_bytes(BLOB[at..begin].try_into().unwrap()) as usize;
            frames.push((class, at, begin..begin + length));
            at = begin + length;
        }
    }
    assert_eq!(at, BLOB.len());
    frames
}

/// The blob with other bytes in the place of a frame, and their length before them.
fn with_frame(frame: usize, bytes: &[u8]) -> Vec<u8> {
    let (_, length, old) = frames().swap_remove(frame);
    [&BLOB[..length], &(bytes.len() as u64).to_le_bytes(), bytes, &BLOB[old.end..]].concat()
}

/// A frame of this many zeros.
fn zeros(count: u64) -> Vec<u8> {
    let mut encoder = zstd::stream::Encoder::new(Vec::new(), 1).unwrap();
    std::io::copy(&mut std::io::Read::take(std::io::repeat(0), count), &mut encoder).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn every_flipped_bit_is_an_error_or_harmless() {
    alone("every_flipped_bit_is_an_error_or_harmless", |intact| {
        let frames = frames();
        // A bit of a frame concerns the one table that is decoded from it; any other bit all three.
        let flip = |blob: &mut [u8], byte: usize| {
            let frame = frames.iter().find(|(_, _, bytes)| bytes.contains(&byte));
            (0..8)
                .filter(|bit| {
                    blob[byte] ^= 1 << bit;
                    let harmless = match frame {
                        Some(&(class, ..)) => ask(blob, class, intact).is_none(),
                        None => ask_all(blob, intact) == [None; 3],
                    };
                    blob[byte] ^= 1 << bit;
                    harmless
                })
                .count()
        };
        within_memory(|| {
            let harmless: usize = thread::scope(|scope| {
                let half = |odd: usize| {
                    let mut blob = BLOB.to_vec();
                    (odd..BLOB.len()).step_by(2).map(|byte| flip(&mut blob, byte)).sum::<usize>()
                };
                let other = scope.spawn(move || half(1));
                half(0) + other.join().unwrap()
            });
            // Bits that zstd leaves unused.
            assert!(harmless <= 200, "{harmless} flips went unnoticed");
            println!("{} flips, {harmless} of them harmless", 8 * BLOB.len());
        });
    });
}

#[test]
fn blob_cut_at_any_length_is_an_error() {
    alone("blob_cut_at_any_length_is_an_error", |intact| {
        within_memory(|| {
            for length in 0..BLOB.len() {
                assert_eq!(
                    ask(&BLOB[..length], CanonicalGoal::Edge, intact),
                    Some(TableError::Container),
                    "{length}"
                );
            }
            for length in (0..PREAMBLE).chain([PREAMBLE, BLOB.len() / 2, BLOB.len() - 1]) {
                assert_eq!(ask_all(&BLOB[..length], intact), [Some(TableError::Container); 3]);
            }
        });
    });
}

#[test]
fn bytes_after_the_blob_are_counted() {
    alone("bytes_after_the_blob_are_counted", |intact| {
        within_memory(|| {
            for count in 1..=16 {
                for byte in [0, 1, 0x28, 0xff] {
                    let longer = [BLOB, &vec![byte; count]].concat();
                    assert_eq!(
                        ask_all(&longer, intact),
                        [Some(TableError::TrailingBytes { count }); 3]
                    );
                }
            }
        });
    });
}

#[test]
fn random_overwrites_are_errors() {
    alone("random_overwrites_are_errors", |intact| {
        let mut random = ChaCha8Rng::from_seed([6; 32]);
        within_memory(|| {
            // The places where something else begins, then any.
            let places: Vec<usize> = frames()
                .into_iter()
                .flat_map(|(_, at, bytes)| [at.saturating_sub(32), at, bytes.end - 64])
                .collect();
            for number in 0..5_000 {
                let any = random.next_u64() as usize % (BLOB.len() - 64);
                let at = places.get(number).copied().unwrap_or(any);
                let mut blob = BLOB.to_vec();
                random.fill_bytes(&mut blob[at..at + 64]);
                assert_ne!(ask_all(&blob, intact), [None; 3], "at {at}");
            }
            // Only random bytes, with and without the beginning of a blob.
            for number in 0..2_000 {
                let mut blob = BLOB[..200 + number].to_vec();
                random.fill_bytes(&mut blob[PREAMBLE * (number % 2)..]);
                assert!(ask_all(&blob, intact).iter().all(Option::is_some));
            }
        });
    });
}

#[test]
fn claimed_lengths_are_not_believed() {
    alone("claimed_lengths_are_not_believed", |intact| {
        let frames = frames();
        let claims =
            [0, 1, 1 << 17, 1 << 18, 1 << 31, 1 << 32, 1 << 40, 1 << 63, u64::MAX - 7, u64::MAX];
        within_memory(|| {
            for (number, &(class, at, ref bytes)) in frames.iter().enumerate() {
                let others = [bytes.len() as u64 - 1, bytes.len() as u64 + 1];
                for claim in claims.into_iter().chain(others) {
                    let mut blob = BLOB.to_vec();
                    blob[at..at + LENGTH].copy_from_slice(&claim.to_le_bytes());
                    let errors = ask_all(&blob, intact);
                    assert!(
                        errors.iter().all(Option::is_some),
                        "frame {number}, {claim}: {errors:?}"
                    );
                    if number % 3 != 0 {
                        continue;
                    }
                    // The length that the entry claims for its table.
                    let mut blob = BLOB.to_vec();
                    blob[at - 12..at - 4].copy_from_slice(&claim.to_le_bytes());
                    let mut expected = [None; 3];
                    expected[class as usize] =
                        Some(TableError::Length { expected: TABLE_BYTES as u64, found: claim });
                    assert_eq!(ask_all(&blob, intact), expected);
                }
            }
        });
    });
}

#[test]
fn frames_of_a_gigabyte_are_errors() {
    alone("frames_of_a_gigabyte_are_errors", |intact| {
        let column = (TABLE_BYTES / 3) as u64;
        let bomb = zeros(1 << 30);
        assert!(bomb.len() < 1 << 17, "{}", bomb.len());
        // RFC 8878: the magic number, a descriptor, the window, the length of the content; then one
        // block, the last, that repeats a zero.
        let magic = 0xfd2f_b528u32.to_le_bytes();
        let block = |count: u32| {
            (count << 3 | 3).to_le_bytes()[..3].iter().copied().chain([0]).collect::<Vec<u8>>()
        };
        let claiming = |length: u64| {
            [&magic[..], &[0xc0, 0x00], &length.to_le_bytes(), &block(20_160)].concat()
        };
        let window = |log: u8| [&magic[..], &[0x00, (log - 10) << 3], &block(20_160)].concat();
        let skippable: Vec<u8> = [0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0].repeat(1 << 13);
        let kinds = [
            ("a bomb", bomb),
            ("nothing", Vec::new()),
            ("too little", zeros(column - 1)),
            ("too much", zeros(column + 1)),
            ("another column", zeros(column)),
            ("a claim of 2^40", claiming(1 << 40)),
            ("a claim of 2^63", claiming(1 << 63)),
            ("a claim of 2^64 - 2", claiming(u64::MAX - 1)),
            ("a claim of 2^64 - 1", claiming(u64::MAX)),
            ("a window of 2^31", window(31)),
            ("a window of 2^41", window(41)),
            ("empty frames", skippable),
        ];
        within_memory(|| {
            for (kind, frame) in &kinds {
                for number in 0..9 {
                    let mut expected = [false; 3];
                    expected[number / 3] = true;
                    let errors = ask_all(&with_frame(number, frame), intact);
                    assert_eq!(
                        errors.map(|error| error.is_some()),
                        expected,
                        "{kind} as frame {number}: {errors:?}"
                    );
                }
            }
        });
    });
}
