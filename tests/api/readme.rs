//! The figures and versions in the README and the changelog are right.

fn read(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn table_sizes_follow_from_the_state_count() {
    let table = loyd::STATES / 9 * 3;
    let thousands = |number: usize| format!("{},{:03}", number / 1_000, number % 1_000);
    let readme = read("README.md");
    for bytes in [table, 3 * table] {
        assert!(readme.contains(&format!("| {} bytes |", thousands(bytes))), "{bytes}");
    }
}

#[test]
fn stated_versions_are_those_of_the_manifest() {
    let rust = concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"), " or later");
    assert!(read("README.md").contains(rust));
    assert!(read("CHANGELOG.md").contains(concat!("\n## ", env!("CARGO_PKG_VERSION"), "\n")));
}
