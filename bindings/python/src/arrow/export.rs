//! Finished batches as structures of the Arrow C data interface.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;

use pyo3::prelude::*;

use super::ffi::{ArrowArray, ArrowArrayStream, ArrowSchema, Owned, Released};

/// A finished column.
pub(super) struct Column {
    /// `c` for int8, `u` for utf8.
    pub(super) format: &'static CStr,
    pub(super) validity: Vec<u8>,
    pub(super) nulls: usize,
    /// The offsets of utf8.
    pub(super) offsets: Vec<i32>,
    pub(super) data: Vec<u8>,
}

/// A finished batch.
pub(super) struct Batch {
    pub(super) len: usize,
    pub(super) columns: Vec<Column>,
}

/// What an exported schema points to.
struct SchemaParts {
    _texts: Vec<CString>,
    children: Vec<*mut ArrowSchema>,
}

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: the consumer calls this once, on a schema made by `export_schema`.
    unsafe {
        let parts = Box::from_raw((*schema).private_data.cast::<SchemaParts>());
        for &child in &parts.children {
            drop(Owned::from_raw(child));
        }
        (*schema).release = None;
    }
}

/// Whether a value may be null.
const NULLABLE: i64 = 2;

fn leaf_schema(
    name: &str,
    format: &CStr,
    children: Vec<*mut ArrowSchema>,
    flags: i64,
) -> ArrowSchema {
    let texts = vec![format.to_owned(), CString::new(name).unwrap_or_default()];
    let (format, name) = (texts[0].as_ptr(), texts[1].as_ptr());
    let mut parts = Box::new(SchemaParts { _texts: texts, children });
    ArrowSchema {
        format,
        name,
        flags,
        n_children: parts.children.len() as i64,
        children: parts.children.as_mut_ptr(),
        release: Some(release_schema),
        private_data: Box::into_raw(parts).cast(),
        ..ArrowSchema::EMPTY
    }
}

fn export_schema(fields: &[(&'static str, &'static CStr)]) -> ArrowSchema {
    let child = |&(name, format): &(&str, &CStr)| {
        Box::into_raw(Box::new(leaf_schema(name, format, Vec::new(), NULLABLE)))
    };
    leaf_schema("", c"+s", fields.iter().map(child).collect(), 0)
}

/// What an exported array points to.
struct ArrayParts {
    _batch: Arc<Batch>,
    buffers: Vec<*const c_void>,
    children: Vec<*mut ArrowArray>,
}

unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: the consumer calls this once, on an array made by `export_array`.
    unsafe {
        let parts = Box::from_raw((*array).private_data.cast::<ArrayParts>());
        for &child in &parts.children {
            drop(Owned::from_raw(child));
        }
        (*array).release = None;
    }
}

fn array(
    batch: &Arc<Batch>,
    nulls: usize,
    buffers: Vec<*const c_void>,
    children: Vec<*mut ArrowArray>,
) -> ArrowArray {
    let mut parts = Box::new(ArrayParts { _batch: Arc::clone(batch), buffers, children });
    ArrowArray {
        length: batch.len as i64,
        null_count: nulls as i64,
        n_buffers: parts.buffers.len() as i64,
        n_children: parts.children.len() as i64,
        buffers: parts.buffers.as_mut_ptr(),
        children: parts.children.as_mut_ptr(),
        release: Some(release_array),
        private_data: Box::into_raw(parts).cast(),
        ..ArrowArray::EMPTY
    }
}

fn export_array(batch: &Arc<Batch>) -> ArrowArray {
    let child = |column: &Column| {
        let validity =
            if column.nulls == 0 { ptr::null() } else { column.validity.as_ptr().cast() };
        let mut buffers = vec![validity];
        if column.format == c"u" {
            buffers.push(column.offsets.as_ptr().cast());
        }
        buffers.push(column.data.as_ptr().cast());
        Box::into_raw(Box::new(array(batch, column.nulls, buffers, Vec::new())))
    };
    array(batch, 0, vec![ptr::null()], batch.columns.iter().map(child).collect())
}

/// Batches that are on their way to a consumer.
struct StreamParts {
    fields: Vec<(&'static str, &'static CStr)>,
    left: std::vec::IntoIter<Arc<Batch>>,
}

unsafe extern "C" fn stream_schema(stream: *mut ArrowArrayStream, out: *mut ArrowSchema) -> c_int {
    // SAFETY: the consumer passes a stream made by `stream_capsule`, and memory for a schema.
    unsafe {
        let parts = &*(*stream).private_data.cast::<StreamParts>();
        out.write(export_schema(&parts.fields));
    }
    0
}

unsafe extern "C" fn stream_next(stream: *mut ArrowArrayStream, out: *mut ArrowArray) -> c_int {
    // SAFETY: the consumer passes a stream made by `stream_capsule`, and memory for an array.
    unsafe {
        let parts = &mut *(*stream).private_data.cast::<StreamParts>();
        out.write(parts.left.next().map_or(ArrowArray::EMPTY, |batch| export_array(&batch)));
    }
    0
}

unsafe extern "C" fn stream_last_error(_: *mut ArrowArrayStream) -> *const c_char {
    ptr::null()
}

unsafe extern "C" fn release_stream(stream: *mut ArrowArrayStream) {
    // SAFETY: the consumer calls this once, on a stream made by `stream_capsule`.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<StreamParts>()));
        (*stream).release = None;
    }
}

pub(super) fn schema_capsule<'py>(
    python: Python<'py>,
    fields: &[(&'static str, &'static CStr)],
) -> PyResult<Bound<'py, PyAny>> {
    Owned::new(export_schema(fields)).into_capsule(python)
}

pub(super) fn array_capsule<'py>(
    python: Python<'py>,
    batch: &Arc<Batch>,
) -> PyResult<Bound<'py, PyAny>> {
    Owned::new(export_array(batch)).into_capsule(python)
}

pub(super) fn stream_capsule<'py>(
    python: Python<'py>,
    fields: &[(&'static str, &'static CStr)],
    batches: &[Arc<Batch>],
) -> PyResult<Bound<'py, PyAny>> {
    let parts = StreamParts { fields: fields.to_vec(), left: Vec::from(batches).into_iter() };
    let stream = ArrowArrayStream {
        get_schema: Some(stream_schema),
        get_next: Some(stream_next),
        get_last_error: Some(stream_last_error),
        release: Some(release_stream),
        private_data: Box::into_raw(Box::new(parts)).cast(),
    };
    Owned::new(stream).into_capsule(python)
}
