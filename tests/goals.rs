//! What a goal answers beyond one path: distances, statistics, oracles, and bulk queries.

mod common;

mod goals {
    mod at_distance;
    mod bulk;
    mod oracle;
    mod stats;
}
