//! Searches the whole state space once, at compile time, and writes the three tables to `OUT_DIR`.

// The library uses more of these modules than this script does.
#[allow(dead_code, unused_imports, unreachable_pub)]
#[path = "src/puzzle/mod.rs"]
mod puzzle;
#[allow(dead_code, unused_imports, unreachable_pub)]
#[path = "src/table/mod.rs"]
mod table;

use std::path::PathBuf;
use std::{env, fs};

use table::{CanonicalGoal, generate};

fn main() {
    // Cargo watches this file and the modules above, because they are compiled into it.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=embedded_tables");
    let tables = CanonicalGoal::ALL.map(|class| (class.goal(), generate::table(class.goal())));
    #[cfg(feature = "compressed")]
    write("tables.blob", &table::container::encode(&tables));
    #[cfg(not(feature = "compressed"))]
    for (name, (_, table)) in ["corner", "edge", "center"].into_iter().zip(&tables) {
        let table: &[u8; table::record::TABLE_BYTES] =
            table.as_slice().try_into().expect("a table");
        write(&format!("{name}.raw"), table);
        write(&format!("{name}.checksum"), &table::checksum(table).to_le_bytes());
    }
}

fn write(name: &str, bytes: &[u8]) {
    let folder = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let path = PathBuf::from(folder).join(name);
    fs::write(&path, bytes)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
