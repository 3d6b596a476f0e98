"""Arrow data in and out."""

import gc

import numpy
import pyarrow as pa
import pytest

import loyd

BOARDS = 362_880
ALL = ("distance", "path", "moves", "count", "next")


def expected(boards, goal=None):
    """The answers for one board, row by row."""
    goal = goal or loyd.Goal()
    rows = {name: [] for name in ALL}
    for board in boards:
        path = None if board is None else goal.solve(board)
        moves = None if path is None else goal.optimal_moves(board)
        rows["path"].append(None if path is None else str(path))
        rows["distance"].append(None if path is None else len(path))
        rows["moves"].append(None if path is None else "".join(map(str, moves)))
        rows["count"].append(None if path is None else len(goal.solutions(board)))
        rows["next"].append(str(path[0]) if path else None)
    return rows


def sample():
    boards = [str(board) for board in loyd.random_boards(700, seed=1)]
    boards[3::7] = ["123456870" for _ in boards[3::7]]
    boards[5] = "1 2 3 / 4 5 6 / 7 8 _"
    return boards


def forms(boards):
    """The boards in every type that a column can have."""
    text = pa.array(boards)
    clean = [None if board is None else str(loyd.Board(board)) for board in boards]
    ranks = [None if board is None else loyd.Board(board).rank for board in boards]
    cells = [None if board is None else bytes(loyd.Board(board)) for board in boards]
    spaced = [None if board is None else " ".join(board).encode() for board in clean]
    yield text
    yield text.cast(pa.large_utf8())
    yield text.cast(pa.string_view())
    yield text.cast(pa.binary())
    yield text.dictionary_encode()
    yield pa.array(clean).cast(pa.binary()).cast(pa.binary(9))
    yield pa.array(spaced, pa.binary(17))
    yield pa.array(cells, pa.binary(9))
    for kind in (pa.int32(), pa.uint32(), pa.int64(), pa.uint64()):
        yield pa.array(ranks, kind)
    yield pa.array(ranks, pa.uint32()).dictionary_encode()


def test_every_type_gives_the_scalar_answers():
    boards = sample()
    boards[10] = boards[600] = None
    rows = expected(boards)
    for column in forms(boards):
        batch = pa.record_batch({"board": column})
        assert pa.record_batch(loyd.answer(batch, ask=ALL)).to_pydict() == rows, column.type
        part = pa.record_batch(loyd.answer(batch.slice(9, 500), ask=ALL)).to_pydict()
        assert part == {name: values[9:509] for name, values in rows.items()}, column.type
        assert pa.record_batch(loyd.answer(column, ask="path")).to_pydict() == {"path": rows["path"]}


def test_all_boards_with_nine_goals(cells, goals):
    ranks = numpy.arange(BOARDS, dtype=numpy.uint32)
    text = pa.array((cells + ord("0")).view("S9")[:, 0].astype(str))
    for goal in goals:
        distances, letters = loyd.distances(ranks, goal), loyd.letters(ranks, goal)
        for column in (pa.array(ranks), text):
            batch = pa.record_batch(loyd.answer(column, goal=goal, ask=("distance", "path")))
            batch.validate(full=True)
            got = batch["distance"].fill_null(-1).to_numpy(zero_copy_only=False)
            assert (got == distances).all()
            paths = batch["path"].fill_null("").cast(pa.binary()).to_numpy(zero_copy_only=False)
            assert (paths.astype("S31") == letters).all()


def test_distances_alone_equal_distances_with_paths():
    boards = sample()
    both = pa.record_batch(loyd.answer(pa.array(boards)))
    alone = pa.record_batch(loyd.answer(pa.array(boards), ask="distance"))
    assert both["distance"].equals(alone["distance"])
    assert both.schema.names == ["distance", "path"]


def test_tables_keep_their_chunks():
    boards = sample()
    table = pa.table({"x": pa.chunked_array([[1] * 300, [2] * 400]), "board": pa.chunked_array([boards[:300], boards[300:]])})
    answers = loyd.answer(table, ask=ALL)
    assert not hasattr(answers, "__arrow_c_array__")
    result = pa.table(answers)
    result.validate(full=True)
    assert result.to_pydict() == expected(boards)
    assert result["path"].num_chunks == 2
    assert (answers.num_rows, answers.column_names) == (700, list(ALL))
    assert pa.table(loyd.answer(table.slice(299, 3), ask=ALL)).to_pydict() == expected(boards[299:302])
    assert pa.table(loyd.answer(table.slice(0, 0))).num_rows == 0


def test_chunked_array_arrives_as_a_stream():
    boards = sample()
    chunked = pa.chunked_array([boards[:5], [], boards[5:]])
    assert pa.table(loyd.answer(chunked, ask="distance")).to_pydict()["distance"] == expected(boards)["distance"]


def test_pairs_have_their_goals():
    boards, goals = sample(), [str(board) for board in loyd.random_boards(700, seed=2)]
    goals[20:200] = ["123804765"] * 180
    goals[0] = None
    batch = pa.record_batch({"board": boards, "target": goals})
    rows = {name: [] for name in ALL}
    for board, goal in zip(boards, goals):
        row = expected([board if goal else None], loyd.Goal(goal) if goal else None)
        for name in ALL:
            rows[name] += row[name]
    assert pa.record_batch(loyd.answer(batch, goal_column="target", ask=ALL)).to_pydict() == rows
    with pytest.raises(ValueError, match="no column"):
        loyd.answer(batch, goal_column="goal")


def test_invalid_rows_are_named_or_null():
    boards = ["123456780", "bad", "123450786", "12345678"]
    table = pa.table({"board": pa.chunked_array([boards[:1], boards[1:]])})
    for ask in ("distance", "path"):
        with pytest.raises(loyd.BoardError, match="row 1: ") as error:
            loyd.answer(table, ask=ask)
        assert (error.value.row, error.value.position) == (1, 0)
    rows = pa.table(loyd.answer(table, invalid="null", ask=("distance", "path"))).to_pydict()
    assert rows == {"distance": [0, None, 1, None], "path": ["", None, "d", None]}
    with pytest.raises(loyd.BoardError, match="362880 is not the rank"):
        loyd.answer(pa.array([BOARDS], pa.int32()))
    assert pa.record_batch(loyd.answer(pa.array([-1, 8]), invalid="null"))["distance"].to_pylist() == [None, 0]


def test_single_column_needs_no_name():
    column = pa.array(["123450786"])
    assert pa.record_batch(loyd.answer(pa.record_batch({"x": column}))).num_rows == 1
    two = pa.record_batch({"x": column, "y": column})
    assert pa.record_batch(loyd.answer(two, column="y")).num_rows == 1
    with pytest.raises(ValueError, match="name one of x, y"):
        loyd.answer(two)


@pytest.mark.parametrize("data", [pa.array([1.5]), pa.array([[1]]), pa.array([True])], ids=str)
def test_other_types_are_rejected(data):
    with pytest.raises(TypeError, match="is not boards"):
        loyd.answer(data)
    with pytest.raises(TypeError, match="is not Arrow data"):
        loyd.answer([1])


def test_unknown_questions_are_rejected():
    with pytest.raises(ValueError, match="ask for distance"):
        loyd.answer(pa.array(["123456780"]), ask="depth")
    with pytest.raises(ValueError, match="invalid="):
        loyd.answer(pa.array(["123456780"]), invalid="mark")


def test_results_outlive_their_sources():
    answers = loyd.answer(pa.array(sample()), ask=ALL)
    first, second = pa.record_batch(answers), pa.table(answers)
    for _ in range(50):
        answers.__arrow_c_array__(), answers.__arrow_c_stream__(), answers.__arrow_c_schema__()
    del answers
    gc.collect()
    assert first.to_pydict() == second.to_pydict() == expected(sample())


def test_forged_offsets_are_errors_not_reads():
    for offsets in ([0, -9, 9], [9, 0, 9]):
        # pyarrow validates buffers, so they are forged afterwards.
        memory = numpy.zeros(3, numpy.int32)
        buffers = [None, pa.py_buffer(memory), pa.py_buffer(b"123456780")]
        forged = pa.Array.from_buffers(pa.utf8(), 2, buffers)
        memory[:] = offsets
        for ask in ("distance", "path"):
            with pytest.raises(ValueError, match="the offsets of the Arrow data are invalid"):
                loyd.answer(forged, ask=ask)
    indices = pa.array([0, 7, -1], pa.int8())
    forged = pa.DictionaryArray.from_arrays(indices, pa.array(["123456780"]), safe=False)
    with pytest.raises(loyd.BoardError, match="row 1"):
        loyd.answer(forged)


def test_capsule_is_used_once():
    class Once:
        capsules = pa.array(["123456780"]).__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema=None):
            return self.capsules

    loyd.answer(Once())
    with pytest.raises(ValueError, match="used already"):
        loyd.answer(Once())
