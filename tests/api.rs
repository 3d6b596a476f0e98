//! The public API, its examples, and what the README states.

mod api {
    #[cfg(feature = "std")]
    mod examples;
    mod readme;
    mod traits;
}

#[test]
fn no_feature_takes_anything_from_the_zstd_of_others() {
    // Features are unified across a program: `thin` would halve the speed of another crate's zstd.
    let root = env!("CARGO_MANIFEST_DIR");
    let output = std::process::Command::new(env!("CARGO"))
        .args(["tree", "--offline", "-p", "loyd", "-e", "normal,build,features", "--features"])
        .args(["compressed,std", "--manifest-path", &format!("{root}/Cargo.toml")])
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(tree.contains("zstd-sys v"), "{tree}\n{}", String::from_utf8_lossy(&output.stderr));
    let features: Vec<_> =
        tree.lines().filter(|line| line.contains("zstd") && line.contains("feature")).collect();
    // What zstd-sys and its wrappers enable without being asked takes nothing away.
    let harmless = |line: &&str| {
        ["\"std\"", "\"alloc\"", "\"default\""].iter().any(|name| line.contains(name))
    };
    assert!(features.iter().all(harmless), "{features:#?}");
}
