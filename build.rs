//! Searches the whole state space once, at compile time, and leaves the three tables in `OUT_DIR`.

// The library needs more of the shared modules than this script does.
#![allow(dead_code, unreachable_pub, unused_imports)]

#[path = "src/table/class.rs"]
mod class;
#[cfg(feature = "compressed")]
#[path = "src/table/error.rs"]
mod error;
#[cfg(feature = "compressed")]
#[path = "src/table/format.rs"]
mod format;
#[path = "src/table/generate.rs"]
mod generate;
#[path = "src/puzzle/mod.rs"]
mod puzzle;
#[path = "src/table/record.rs"]
mod record;

use std::path::PathBuf;
use std::{env, fs};

use class::Class;

fn main() {
    // Cargo watches this file and, as it is compiled from them, the modules above: edits of them run the script again.
    println!("cargo::rerun-if-changed=build.rs");
    let tables = Class::ALL.map(|class| (class.goal(), generate::table(class.goal())));
    #[cfg(feature = "compressed")]
    write("tables.blob", &format::encode(&tables));
    #[cfg(not(feature = "compressed"))]
    for (name, (_, table)) in ["corner.raw", "edge.raw", "centre.raw"].into_iter().zip(&tables) {
        write(name, table);
    }
}

fn write(name: &str, bytes: &[u8]) {
    let folder = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let path = PathBuf::from(folder).join(name);
    fs::write(&path, bytes).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
