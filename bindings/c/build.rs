//! Names the shared library for the dynamic linker.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let family = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let major = std::env::var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
    // Without a SONAME, programs would record the path that they were linked with.
    if family == "linux" {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libloyd.so.{major}");
    }
}
