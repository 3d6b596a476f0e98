"""Arbitrary inputs: every call returns or raises one of its errors. `LOYD_FUZZ` sets the number of calls."""

import os

import numpy
import pyarrow as pa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import loyd

CALLS = int(os.environ.get("LOYD_FUZZ", "2000"))
ERRORS = (ValueError, TypeError, BufferError, OverflowError, IndexError)
many = settings(max_examples=CALLS, deadline=None, suppress_health_check=list(HealthCheck))

characters = st.text(st.sampled_from("0123456789xX_.-* ,/|;[]()\n\t\ufeffé"), max_size=40)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.integers(-1, 9) | st.floats() | characters
    | st.binary(max_size=20),
    lambda children: st.lists(children, max_size=10) | st.tuples(children, children, children),
    max_leaves=30,
)


@many
@given(values)
def test_any_value_is_a_board_or_an_error(value):
    for function in (loyd.solve, loyd.distances, loyd.Board, loyd.Path, loyd.Goal, loyd.Move):
        try:
            function(value)
        except ERRORS:
            pass


@many
@given(characters, characters)
def test_text_is_read_the_same_everywhere(text, moves):
    try:
        board = loyd.Board(text)
    except loyd.BoardError as error:
        assert error.position is None or 0 <= error.position < len(text.encode())
        assert loyd.ranks([text], invalid="mark")[0] == 362_880
        assert pa.record_batch(loyd.answer(pa.array([text]), invalid="null"))["distance"][0].as_py() is None
        return
    assert loyd.ranks([text])[0] == board.rank
    assert pa.record_batch(loyd.answer(pa.array([text]), ask="distance"))["distance"][0].as_py() == loyd.distance(board)
    try:
        loyd.check(board, moves)
    except loyd.PathError as error:
        assert error.position <= len(moves.encode())


@many
@given(st.data())
def test_any_array_is_answered_row_by_row(data):
    kind = data.draw(st.sampled_from(["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f4", ">i4", "S9", "U9", "?"]))
    shape = data.draw(st.sampled_from([(8, 9), (4, 3, 3), (20,), (7, 18), (4, 6, 6), (), (0, 9), (1, 9), (9,)]))
    generator = numpy.random.default_rng(data.draw(st.integers(0, 2**32)))
    low, high = data.draw(st.sampled_from([(0, 9), (-2, 12), (0, 400_000)]))
    array = generator.integers(low, high, size=shape).astype(kind)
    if array.ndim > 1 and array.shape[-1] == 9 and kind in ("u1", "i8") and data.draw(st.booleans()):
        array = generator.permuted(numpy.tile(numpy.arange(9), (array.shape[0], 1)), axis=1).astype(kind)
    slices = tuple(
        slice(data.draw(st.integers(-3, 3)), None, data.draw(st.sampled_from([1, 2, -1, -2]))) for _ in array.shape
    )
    array = array[slices] if data.draw(st.booleans()) else array
    array = array.T if data.draw(st.booleans()) else array
    options = {"form": data.draw(st.sampled_from([None, "rank", "bits"])), "threads": data.draw(st.integers(1, 3))}
    try:
        marked = loyd.distances(array, invalid="mark", **options)
        cells = loyd.cells(array, invalid="mark", **options)
    except ERRORS:
        return
    for row in range(len(array)):
        item = array[row]
        if array.ndim > 1 or array.dtype.kind in "SU":
            try:
                board = loyd.Board(numpy.ascontiguousarray(item) if array.ndim > 1 else item)
            except (ValueError, TypeError):
                board = None
        elif options["form"] == "bits":
            board = None if not 0 <= item < 2**32 else board_or_none(loyd.Board.from_bits, item)
        else:
            board = None if not 0 <= item < 2**32 else board_or_none(loyd.Board.from_rank, item)
        if board is None:
            assert marked[row] == -2 and not cells[row].any()
        else:
            expected = loyd.distance(board)
            assert marked[row] == (-1 if expected is None else expected)
            assert tuple(cells[row]) == board.cells


def board_or_none(make, number):
    try:
        return make(int(number))
    except loyd.BoardError:
        return None


@many
@given(st.data())
def test_any_arrow_data_is_answered_or_an_error(data):
    boards = data.draw(st.lists(st.none() | st.sampled_from(["123456780", "1 2 3 4 5 6 7 8 x", "12", "", "x" * 40]), max_size=12))
    kind = data.draw(st.sampled_from([pa.utf8(), pa.large_utf8(), pa.string_view(), pa.binary(), pa.binary_view()]))
    column = pa.array(boards, pa.utf8()).cast(kind)
    if data.draw(st.booleans()):
        column = column.slice(data.draw(st.integers(0, 5)), data.draw(st.integers(0, 9)))
    if data.draw(st.booleans()) and kind == pa.utf8():
        column = column.dictionary_encode()
    forged, memory = None, numpy.zeros(4, numpy.int32)
    if data.draw(st.booleans()):
        forged = data.draw(st.lists(st.integers(-5, 9), min_size=4, max_size=4))
        column = pa.Array.from_buffers(
            pa.utf8(), 3, [None, pa.py_buffer(memory), pa.py_buffer(b"123456780" * 4)]
        )
    source = data.draw(st.sampled_from([column, pa.chunked_array([column, column]), pa.table({"x": column})]))
    if forged:
        # pyarrow validates buffers, so they are forged afterwards.
        memory[:] = forged
    ask = data.draw(st.lists(st.sampled_from(["distance", "path", "moves", "count", "next"]), max_size=5))
    try:
        answers = loyd.answer(source, ask=ask, invalid=data.draw(st.sampled_from(["null", "raise"])))
    except ERRORS:
        return
    assert answers.num_rows == len(source)
    if ask and len(set(ask)) == len(ask):
        table = pa.table(answers)
        table.validate(full=True)
        assert table.num_rows == len(source)
