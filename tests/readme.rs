//! What the README shows is true.

fn read(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_sizes_of_the_tables_follow_from_the_number_of_states() {
    let table = loyd::STATES / 9 * 3;
    let thousands = |number: usize| format!("{},{:03}", number / 1_000, number % 1_000);
    let readme = read("README.md");
    for bytes in [table, 3 * table] {
        assert!(readme.contains(&format!("| {} bytes |", thousands(bytes))), "{bytes}");
    }
}

#[test]
fn the_versions_stated_are_those_of_the_manifest() {
    assert!(read("README.md").contains(concat!(
        "Rust ",
        env!("CARGO_PKG_RUST_VERSION"),
        " or later"
    )));
    assert!(read("CHANGELOG.md").contains(concat!("\n## ", env!("CARGO_PKG_VERSION"), "\n")));
}
