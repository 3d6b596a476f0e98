//! The structures of the Arrow C data interface, in and out. All `unsafe` code for Arrow is here.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::ffi as py;
use pyo3::prelude::*;

#[repr(C)]
pub(super) struct ArrowSchema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut ArrowSchema,
    pub(super) dictionary: *mut ArrowSchema,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub(super) private_data: *mut c_void,
}

#[repr(C)]
pub(super) struct ArrowArray {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut ArrowArray,
    pub(super) dictionary: *mut ArrowArray,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub(super) private_data: *mut c_void,
}

#[repr(C)]
pub(super) struct ArrowArrayStream {
    pub(super) get_schema:
        Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    pub(super) get_next:
        Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    pub(super) private_data: *mut c_void,
}

/// What can be moved out of a capsule, and must be released once.
pub(super) trait Released: Sized {
    const NAME: &'static CStr;
    const EMPTY: Self;
    /// Releases it if it has not been released or moved.
    fn release(&mut self);
    fn is_released(&self) -> bool;
}

macro_rules! released {
    ($type:ident, $name:literal, $($field:ident: $value:expr),*) => {
        impl Released for $type {
            const NAME: &'static CStr = $name;
            const EMPTY: $type =
                $type { release: None, private_data: ptr::null_mut(), $($field: $value),* };

            fn release(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the producer's function is called once, on a structure not yet
                    // released.
                    unsafe { release(self) };
                    self.release = None;
                }
            }

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }
    };
}

released!(
    ArrowSchema, c"arrow_schema",
    format: ptr::null(), name: ptr::null(), metadata: ptr::null(), flags: 0,
    n_children: 0, children: ptr::null_mut(), dictionary: ptr::null_mut()
);
released!(
    ArrowArray, c"arrow_array", length: 0, null_count: 0, offset: 0, n_buffers: 0, n_children: 0,
    buffers: ptr::null_mut(), children: ptr::null_mut(), dictionary: ptr::null_mut()
);
released!(
    ArrowArrayStream, c"arrow_array_stream", get_schema: None, get_next: None, get_last_error: None
);

/// A structure that is released when it is dropped. It stays where it is on the heap.
pub(super) struct Owned<T: Released>(Box<T>);

impl<T: Released> Owned<T> {
    pub(super) fn new(structure: T) -> Owned<T> {
        Owned(Box::new(structure))
    }

    /// Takes a structure back from its pointer.
    ///
    /// # Safety
    ///
    /// The pointer must come from `Box::into_raw`, and must not be used again.
    pub(super) unsafe fn from_raw(pointer: *mut T) -> Owned<T> {
        // SAFETY: the caller's promise.
        Owned(unsafe { Box::from_raw(pointer) })
    }

    fn empty() -> Owned<T> {
        Owned(Box::new(T::EMPTY))
    }

    /// Moves the structure out of a capsule.
    fn from_capsule(capsule: &Bound<'_, PyAny>) -> PyResult<Owned<T>> {
        // SAFETY: the function checks that the object is a capsule of this name.
        let pointer =
            unsafe { py::PyCapsule_GetPointer(capsule.as_ptr(), T::NAME.as_ptr()) }.cast::<T>();
        if pointer.is_null() {
            return Err(PyErr::fetch(capsule.py()));
        }
        // SAFETY: a capsule of this name holds such a structure. Replacing it by an empty one moves
        // it, as the interface asks for.
        let moved = Owned(Box::new(unsafe { pointer.replace(T::EMPTY) }));
        if moved.0.is_released() {
            return Err(PyValueError::new_err("the Arrow capsule has been used already"));
        }
        Ok(moved)
    }

    /// Moves the structure to a new capsule.
    pub(super) fn into_capsule(mut self, python: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        unsafe extern "C" fn destroy<T: Released>(capsule: *mut py::PyObject) {
            // SAFETY: Python calls this once, with a capsule made below.
            unsafe {
                let pointer = py::PyCapsule_GetPointer(capsule, T::NAME.as_ptr()).cast::<T>();
                if !pointer.is_null() {
                    drop(Owned(Box::from_raw(pointer)));
                }
            }
        }
        let pointer = Box::into_raw(Box::new(std::mem::replace(&mut *self.0, T::EMPTY)));
        // SAFETY: the pointer is that of a live structure, and the name is static.
        let capsule = unsafe {
            let capsule = py::PyCapsule_New(pointer.cast(), T::NAME.as_ptr(), Some(destroy::<T>));
            Bound::from_owned_ptr_or_err(python, capsule)
        };
        if capsule.is_err() {
            // SAFETY: no capsule owns the structure.
            drop(Owned(unsafe { Box::from_raw(pointer) }));
        }
        capsule
    }
}

impl<T: Released> Drop for Owned<T> {
    fn drop(&mut self) {
        self.0.release();
    }
}

// SAFETY: the interface allows structures to be used and released by any thread.
unsafe impl<T: Released> Send for Owned<T> {}
// SAFETY: shared structures are only read.
unsafe impl<T: Released> Sync for Owned<T> {}

/// The type of an imported array, valid as long as its owner.
#[derive(Clone, Copy)]
pub(super) struct Schema<'a>(&'a ArrowSchema);

impl<'a> Schema<'a> {
    pub(super) fn format(self) -> &'a [u8] {
        text(self.0.format)
    }

    pub(super) fn name(self) -> String {
        String::from_utf8_lossy(text(self.0.name)).into_owned()
    }

    pub(super) fn children(self) -> Vec<Schema<'a>> {
        if self.0.children.is_null() {
            return Vec::new();
        }
        // SAFETY: the producer guarantees n_children pointers to structures that live as long.
        (0..self.0.n_children.max(0) as usize)
            .map(|at| Schema(unsafe { &**self.0.children.add(at) }))
            .collect()
    }

    pub(super) fn dictionary(self) -> Option<Schema<'a>> {
        // SAFETY: the pointer is null, or one to a structure that lives as long.
        unsafe { self.0.dictionary.as_ref() }.map(Schema)
    }
}

fn text<'a>(pointer: *const c_char) -> &'a [u8] {
    // SAFETY: the producer guarantees a C string that lives as long as the schema, or null.
    if pointer.is_null() { b"" } else { unsafe { CStr::from_ptr(pointer) }.to_bytes() }
}

/// An imported array, valid as long as its owner.
#[derive(Clone, Copy)]
pub(super) struct Array<'a>(&'a ArrowArray);

// SAFETY: imported arrays are immutable.
unsafe impl Send for Array<'_> {}
// SAFETY: as above.
unsafe impl Sync for Array<'_> {}

impl<'a> Array<'a> {
    pub(super) fn len(self) -> usize {
        self.0.length.max(0) as usize
    }

    pub(super) fn offset(self) -> usize {
        self.0.offset.max(0) as usize
    }

    pub(super) fn child(self, at: usize) -> Option<Array<'a>> {
        if at >= self.0.n_children.max(0) as usize || self.0.children.is_null() {
            return None;
        }
        // SAFETY: the producer guarantees n_children pointers to structures that live as long.
        unsafe { (*self.0.children.add(at)).as_ref() }.map(Array)
    }

    pub(super) fn dictionary(self) -> Option<Array<'a>> {
        // SAFETY: the pointer is null, or one to a structure that lives as long.
        unsafe { self.0.dictionary.as_ref() }.map(Array)
    }

    /// The start of a buffer; null if there is none.
    pub(super) fn buffer(self, at: usize) -> *const u8 {
        if at >= self.0.n_buffers.max(0) as usize || self.0.buffers.is_null() {
            return ptr::null();
        }
        // SAFETY: the producer guarantees n_buffers pointers.
        unsafe { *self.0.buffers.add(at) }.cast()
    }

    /// The number of variadic buffers of a view array.
    pub(super) fn views(self) -> usize {
        (self.0.n_buffers - 3).max(0) as usize
    }
}

/// The value at an index of a buffer.
///
/// # Safety
///
/// The buffer must hold a value there.
#[inline(always)]
pub(super) unsafe fn value<T: Copy>(buffer: *const u8, at: usize) -> T {
    // SAFETY: the caller's promise.
    unsafe { buffer.cast::<T>().add(at).read_unaligned() }
}

/// Bytes of a buffer.
///
/// # Safety
///
/// The buffer must hold the bytes, and live as long as the result is used.
#[inline(always)]
pub(super) unsafe fn bytes<'a>(buffer: *const u8, from: usize, len: usize) -> &'a [u8] {
    if len == 0 {
        return &[];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(buffer.add(from), len) }
}

/// Chunks of one type that another object exports.
pub(super) struct Import {
    schema: Owned<ArrowSchema>,
    chunks: Vec<Owned<ArrowArray>>,
    /// Whether they came as a stream.
    pub(super) is_stream: bool,
}

impl Import {
    pub(super) fn new(object: &Bound<'_, PyAny>) -> PyResult<Import> {
        if object.hasattr("__arrow_c_array__")? {
            let pair = object.call_method0("__arrow_c_array__")?;
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
            let (schema, array) = (Owned::from_capsule(&schema)?, Owned::from_capsule(&array)?);
            return Ok(Import { schema, chunks: vec![array], is_stream: false });
        }
        if object.hasattr("__arrow_c_stream__")? {
            let capsule = object.call_method0("__arrow_c_stream__")?;
            let stream = Owned::from_capsule(&capsule)?;
            // The producer may need the interpreter, on this thread or on another.
            return object.py().detach(move || Import::read(stream));
        }
        Err(PyTypeError::new_err(format!(
            "{} is not Arrow data; it offers neither __arrow_c_array__ nor __arrow_c_stream__",
            object.get_type().name()?
        )))
    }

    fn read(mut stream: Owned<ArrowArrayStream>) -> PyResult<Import> {
        let mut schema = Owned::<ArrowSchema>::empty();
        let stream = &mut *stream.0;
        let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
            return Err(PyValueError::new_err("the Arrow stream lacks a function"));
        };
        // SAFETY: the stream is not released, and the schema is empty.
        let code = unsafe { get_schema(stream, &mut *schema.0) };
        if code != 0 {
            return Err(stream_error(stream, code));
        }
        let mut chunks = Vec::new();
        loop {
            let mut chunk = Owned::<ArrowArray>::empty();
            // SAFETY: the stream is not released, and the array is empty.
            let code = unsafe { get_next(stream, &mut *chunk.0) };
            if code != 0 {
                return Err(stream_error(stream, code));
            }
            if chunk.0.is_released() {
                return Ok(Import { schema, chunks, is_stream: true });
            }
            chunks.push(chunk);
        }
    }

    pub(super) fn schema(&self) -> Schema<'_> {
        Schema(&self.schema.0)
    }

    pub(super) fn chunks(&self) -> impl Iterator<Item = Array<'_>> {
        self.chunks.iter().map(|chunk| Array(&chunk.0))
    }
}

fn stream_error(stream: &mut ArrowArrayStream, code: c_int) -> PyErr {
    // SAFETY: the stream is not released; the text lives until the next call.
    let message = stream.get_last_error.map(|get| text(unsafe { get(stream) })).unwrap_or_default();
    PyValueError::new_err(format!(
        "the Arrow stream failed ({code}): {}",
        String::from_utf8_lossy(message)
    ))
}
