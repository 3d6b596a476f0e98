//! Benchmarks of `loyd`: see the folder `benches`.
