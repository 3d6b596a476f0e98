//! The memory of other objects, through the buffer protocol. All `unsafe` code for it is here.

use std::ffi::CStr;

use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;

/// A buffer that another object exports; released when dropped.
struct View(Box<ffi::Py_buffer>);

// SAFETY: the memory stays valid until the buffer is released. It is only read and written by
// copies of bytes, and a drop attaches to the interpreter first.
unsafe impl Send for View {}
// SAFETY: as above; the struct itself never changes.
unsafe impl Sync for View {}

impl Drop for View {
    fn drop(&mut self) {
        // SAFETY: the view was filled by a successful PyObject_GetBuffer, and is released once.
        Python::attach(|_| unsafe { ffi::PyBuffer_Release(&mut *self.0) });
    }
}

impl View {
    /// The object's buffer with format, shape, and strides; `None` if it exports none.
    fn new(object: &Bound<'_, PyAny>, is_writable: bool) -> PyResult<Option<View>> {
        // SAFETY: the pointer is that of a live object.
        if unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) } == 0 {
            return Ok(None);
        }
        let flags = if is_writable { ffi::PyBUF_RECORDS } else { ffi::PyBUF_RECORDS_RO };
        let mut view = Box::new(ffi::Py_buffer::new());
        // SAFETY: the object is alive, and the view is an empty Py_buffer on the heap.
        if unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &mut *view, flags) } != 0 {
            return Err(PyErr::fetch(object.py()));
        }
        Ok(Some(View(view)))
    }

    fn dimensions(&self) -> usize {
        usize::try_from(self.0.ndim).unwrap_or(0)
    }

    fn shape(&self) -> &[isize] {
        if self.dimensions() == 0 {
            &[]
        } else {
            // SAFETY: with PyBUF_STRIDES, shape points to ndim numbers, unless ndim is 0.
            unsafe { std::slice::from_raw_parts(self.0.shape, self.dimensions()) }
        }
    }

    fn strides(&self) -> &[isize] {
        if self.dimensions() == 0 {
            &[]
        } else {
            // SAFETY: with PyBUF_STRIDES, strides points to ndim numbers, unless ndim is 0.
            unsafe { std::slice::from_raw_parts(self.0.strides, self.dimensions()) }
        }
    }

    /// The format of the items, in the notation of the module `struct`.
    fn format(&self) -> &[u8] {
        if self.0.format.is_null() {
            return b"B";
        }
        // SAFETY: with PyBUF_FORMAT a format that is not null is a C string owned by the buffer.
        unsafe { CStr::from_ptr(self.0.format) }.to_bytes()
    }
}

/// The type of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    /// Bytes of text, padded with zeros.
    Bytes(usize),
    /// Characters of four bytes, padded with zeros.
    Wide(usize),
}

impl Item {
    fn of(format: &[u8], size: usize) -> Option<Item> {
        let (order, kind) = match format {
            [order @ (b'@' | b'=' | b'<' | b'>' | b'!'), kind @ ..] => (*order, kind),
            kind => (b'@', kind),
        };
        let is_foreign = match order {
            b'<' => cfg!(target_endian = "big"),
            b'>' | b'!' => cfg!(target_endian = "little"),
            _ => false,
        };
        if is_foreign && size > 1 && !kind.ends_with(b"s") {
            return None;
        }
        Some(match (kind, size) {
            ([b'B' | b'?' | b'c'], 1) => Item::U8,
            ([b'b'], 1) => Item::I8,
            ([b'H'], 2) => Item::U16,
            ([b'h'], 2) => Item::I16,
            ([b'I' | b'L'], 4) => Item::U32,
            ([b'i' | b'l'], 4) => Item::I32,
            ([b'L' | b'Q' | b'N'], 8) => Item::U64,
            ([b'l' | b'q' | b'n'], 8) => Item::I64,
            ([.., b's'], _) => Item::Bytes(size),
            ([.., b'w'], _) if size % 4 == 0 => Item::Wide(size / 4),
            _ => return None,
        })
    }
}

/// The longest text of a row, in bytes.
pub(crate) const TEXT: usize = 256;

/// Rows of an array: numbers, nine cells each, or texts, with any strides.
pub(crate) struct Rows {
    view: View,
    pub(crate) item: Item,
    pub(crate) len: usize,
    row_stride: isize,
    /// Where the nine cells of a row begin, for rows of cells.
    cells: Option<[isize; 9]>,
}

impl Rows {
    /// The rows of an object's buffer; `None` if it exports none.
    pub(crate) fn new(object: &Bound<'_, PyAny>) -> PyResult<Option<Rows>> {
        let Some(view) = View::new(object, false)? else { return Ok(None) };
        let size = usize::try_from(view.0.itemsize).unwrap_or(0);
        let Some(item) = Item::of(view.format(), size) else {
            return Err(PyTypeError::new_err(format!(
                "items of the format {:?} are not boards; use integers, or text, in the machine's \
                 byte order",
                String::from_utf8_lossy(view.format())
            )));
        };
        let (shape, strides) = (view.shape().to_vec(), view.strides().to_vec());
        let cells = match (&shape[..], &strides[..]) {
            ([_], _) => None,
            ([_, 9], [_, column]) => Some(std::array::from_fn(|cell| cell as isize * column)),
            ([_, 3, 3], [_, row, column]) => Some(std::array::from_fn(|cell| {
                (cell / 3) as isize * row + (cell % 3) as isize * column
            })),
            _ => {
                return Err(PyTypeError::new_err(format!(
                    "an array of the shape {shape:?} is not boards; use (n,), (n, 9), or (n, 3, 3)"
                )));
            }
        };
        match item {
            Item::Bytes(size) | Item::Wide(size) if cells.is_some() || size > TEXT => {
                return Err(PyTypeError::new_err("text boards form an array of one dimension"));
            }
            _ => {}
        }
        let len = usize::try_from(shape[0]).unwrap_or(0);
        Ok(Some(Rows { view, item, len, row_stride: strides[0], cells }))
    }

    pub(crate) fn has_cells(&self) -> bool {
        self.cells.is_some()
    }

    /// The addresses of the first byte and past the last byte that rows touch.
    fn extent(&self) -> (usize, usize) {
        let base = self.view.0.buf as isize;
        let size = self.view.0.itemsize;
        let last = self.len.saturating_sub(1) as isize * self.row_stride;
        let cells = self.cells.unwrap_or([0; 9]);
        let (low, high) =
            cells.iter().fold((0, 0), |(low, high), &cell| (cell.min(low), cell.max(high)));
        let low = base.wrapping_add(low + last.min(0));
        (low as usize, base.wrapping_add(high + last.max(0) + size) as usize)
    }

    /// Copies the item of a row, at an offset in it, to `T`.
    ///
    /// The row must be below `len`, the offset one of `cells` or 0, and `T` as large as the item.
    #[inline(always)]
    unsafe fn load<T: Copy>(&self, row: usize, offset: isize) -> T {
        debug_assert!(row < self.len && size_of::<T>() <= self.view.0.itemsize as usize);
        let base = self.view.0.buf as *const u8;
        // SAFETY: the exporter guarantees that all items of its shape can be read.
        unsafe { base.offset(row as isize * self.row_stride + offset).cast::<T>().read_unaligned() }
    }

    /// The number of an item; `u32::MAX` if it does not fit.
    #[inline(always)]
    fn number(&self, row: usize, offset: isize) -> u32 {
        fn fit(number: impl TryInto<u32>) -> u32 {
            number.try_into().unwrap_or(u32::MAX)
        }
        assert!(row < self.len);
        // SAFETY: the row is below len, and each type has the size of its item.
        unsafe {
            match self.item {
                Item::U8 => self.load::<u8>(row, offset).into(),
                Item::I8 => fit(self.load::<i8>(row, offset)),
                Item::U16 => self.load::<u16>(row, offset).into(),
                Item::I16 => fit(self.load::<i16>(row, offset)),
                Item::U32 => self.load::<u32>(row, offset),
                Item::I32 => fit(self.load::<i32>(row, offset)),
                Item::U64 => fit(self.load::<u64>(row, offset)),
                Item::I64 => fit(self.load::<i64>(row, offset)),
                Item::Bytes(_) | Item::Wide(_) => u32::MAX,
            }
        }
    }

    /// Copies rows of numbers; what does not fit becomes `u32::MAX`.
    pub(crate) fn numbers(&self, from: usize, numbers: &mut [u32]) {
        assert!(from + numbers.len() <= self.len);
        if matches!(self.item, Item::U32 | Item::I32) && self.row_stride == 4 {
            let base = self.view.0.buf as *const u8;
            // SAFETY: these rows are contiguous, lie in the buffer, and are copied as bytes.
            unsafe {
                let source = base.add(4 * from);
                std::ptr::copy_nonoverlapping(
                    source,
                    numbers.as_mut_ptr().cast::<u8>(),
                    4 * numbers.len(),
                );
            }
            return;
        }
        for (row, number) in numbers.iter_mut().enumerate() {
            *number = self.number(from + row, 0);
        }
    }

    /// Copies rows of cells; what is not a cell becomes 255.
    pub(crate) fn cells(&self, from: usize, rows: &mut [[u8; 9]]) {
        assert!(from + rows.len() <= self.len);
        let Some(cells) = self.cells else { return rows.fill([255; 9]) };
        let is_dense = self.row_stride == 9 && cells == [0, 1, 2, 3, 4, 5, 6, 7, 8];
        if matches!(self.item, Item::U8 | Item::I8) && is_dense {
            let base = self.view.0.buf as *const u8;
            // SAFETY: these rows are contiguous, lie in the buffer, and are copied as bytes.
            unsafe {
                let source = base.add(9 * from);
                std::ptr::copy_nonoverlapping(
                    source,
                    rows.as_mut_ptr().cast::<u8>(),
                    9 * rows.len(),
                );
            }
            return;
        }
        for (row, out) in rows.iter_mut().enumerate() {
            *out = cells.map(|offset| self.number(from + row, offset).min(255) as u8);
        }
    }

    /// Copies the text of a row, without its padding.
    pub(crate) fn text<'a>(&self, row: usize, text: &'a mut [u8; TEXT]) -> &'a [u8] {
        assert!(row < self.len);
        let mut len = 0;
        match self.item {
            Item::Bytes(size) => {
                for (at, byte) in text[..size].iter_mut().enumerate() {
                    // SAFETY: the row is below len, and `at` below the size of the item.
                    *byte = unsafe { self.load(row, at as isize) };
                    len = if *byte == 0 { len } else { at + 1 };
                }
            }
            Item::Wide(size) => {
                for (at, byte) in text[..size].iter_mut().enumerate() {
                    // SAFETY: the row is below len, and the character lies in the item.
                    let character: u32 = unsafe { self.load(row, 4 * at as isize) };
                    // Boards are ASCII: any other character is as wrong as the byte 255.
                    *byte = u8::try_from(character).unwrap_or(255);
                    len = if character == 0 { len } else { at + 1 };
                }
            }
            _ => {}
        }
        &text[..len]
    }
}

/// The nine numbers of one board's array, of shape (9,) or (3, 3); `None` if it exports no buffer.
pub(crate) fn nine_cells(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<i64>>> {
    let Some(view) = View::new(object, false)? else { return Ok(None) };
    let size = usize::try_from(view.0.itemsize).unwrap_or(0);
    let item = Item::of(view.format(), size);
    let offsets: Vec<isize> = match (view.shape(), view.strides()) {
        ([9], [column]) => (0..9).map(|cell| cell * column).collect(),
        ([3, 3], [row, column]) => (0..9).map(|cell| cell / 3 * row + cell % 3 * column).collect(),
        (shape, _) => {
            return Err(PyTypeError::new_err(format!(
                "an array of the shape {shape:?} is not a board; use (9,) or (3, 3)"
            )));
        }
    };
    let Some(item) = item.filter(|item| !matches!(item, Item::Bytes(_) | Item::Wide(_))) else {
        return Err(PyTypeError::new_err(format!(
            "items of the format {:?} are not cells; use integers",
            String::from_utf8_lossy(view.format())
        )));
    };
    let rows = Rows { view, item, len: 1, row_stride: 0, cells: None };
    Ok(Some(offsets.into_iter().map(|offset| rows.number(0, offset).into()).collect()))
}

/// Types of output items, which are plain bytes without padding.
///
/// # Safety
///
/// Any bytes must be a value of the type.
pub(crate) unsafe trait Plain: Copy + Send + Sync {
    const ZERO: Self;
}
// SAFETY: integers and arrays of bytes have no padding and no invalid values.
unsafe impl Plain for i8 {
    const ZERO: i8 = 0;
}
// SAFETY: as above.
unsafe impl Plain for u8 {
    const ZERO: u8 = 0;
}
// SAFETY: as above.
unsafe impl Plain for u32 {
    const ZERO: u32 = 0;
}
// SAFETY: as above.
unsafe impl Plain for u64 {
    const ZERO: u64 = 0;
}
// SAFETY: as above.
unsafe impl<const N: usize> Plain for [u8; N] {
    const ZERO: [u8; N] = [0; N];
}

/// Writable memory for one item per row.
pub(crate) struct Out {
    view: View,
    len: usize,
}

impl Out {
    /// The memory of `object` for `len` rows of items of this size.
    pub(crate) fn new<T: Plain>(
        object: &Bound<'_, PyAny>,
        len: usize,
        types: &[Item],
        expected: &str,
    ) -> PyResult<Out> {
        let Some(view) = View::new(object, true)? else {
            return Err(PyTypeError::new_err(
                "out must be an array: an object with a writable buffer",
            ));
        };
        let size = usize::try_from(view.0.itemsize).unwrap_or(0);
        let item = Item::of(view.format(), size);
        let per_row = size_of::<T>() / size.max(1);
        let inner: usize = view.shape().iter().skip(1).product::<isize>() as usize;
        if !item.is_some_and(|item| types.contains(&item))
            || view.shape().first() != Some(&(len as isize))
            || inner != per_row
        {
            return Err(PyTypeError::new_err(format!(
                "out must have {len} rows of {expected}; it has the format {:?} and the shape {:?}",
                String::from_utf8_lossy(view.format()),
                view.shape()
            )));
        }
        let mut stride = view.0.itemsize;
        for (&length, &step) in view.shape().iter().zip(view.strides()).rev() {
            if step != stride && length > 1 && len > 0 {
                return Err(PyBufferError::new_err("out must be contiguous and in C order"));
            }
            stride *= length;
        }
        Ok(Out { view, len })
    }

    /// Whether writing here would change what is read there.
    pub(crate) fn overlaps(&self, rows: &Rows) -> bool {
        let (low, high) = rows.extent();
        let begin = self.view.0.buf as usize;
        let end = begin + usize::try_from(self.view.0.len).unwrap_or(0);
        low < end && begin < high && rows.len > 0
    }

    /// Copies items to the rows from `from` on.
    #[inline]
    pub(crate) fn write<T: Plain>(&self, from: usize, items: &[T]) {
        assert!(from + items.len() <= self.len);
        let base = self.view.0.buf as *mut u8;
        // SAFETY: the memory is writable, contiguous, and holds `len` items of this size, as `new`
        // checked. Threads write to different rows.
        unsafe {
            let target = base.add(from * size_of::<T>());
            std::ptr::copy_nonoverlapping(items.as_ptr().cast::<u8>(), target, size_of_val(items));
        }
    }
}
