//! `loyd.answer`: a batch of Arrow data in, a batch out.

pub(crate) mod batch;
mod builder;
mod column;
mod export;
mod ffi;
