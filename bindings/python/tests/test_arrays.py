"""Arrays: every form of input and of output, against the answers for one board."""

import array
import threading

import numpy
import pytest

import loyd

BOARDS = 362_880


def scalar_answers(goal):
    """What the functions for one board say about all boards."""
    boards = [loyd.Board.from_rank(rank) for rank in range(BOARDS)]
    distances = [goal.distance(board) for board in boards]
    paths = [goal.solve(board) for board in boards]
    masks = [sum(1 << move.code for move in goal.optimal_moves(board) or ()) for board in boards]
    return (
        numpy.array([-1 if distance is None else distance for distance in distances], numpy.int8),
        numpy.array([0 if path is None else path.to_bits() for path in paths], numpy.uint64),
        numpy.array([b"" if path is None else str(path).encode() for path in paths], "S31"),
        numpy.array(masks, numpy.uint8),
    )


def forms(cells):
    """All boards in every form that arrays can have."""
    ranks = numpy.arange(BOARDS, dtype=numpy.uint32)
    rows = [bytes(row) for row in (cells + ord("0"))]
    bits = numpy.array([loyd.Board(row).bits for row in rows], dtype=numpy.uint32)
    yield "cells", cells, {}
    yield "rows", cells.reshape(-1, 3, 3), {}
    yield "int64 cells", cells.astype(numpy.int64), {}
    yield "Fortran order", numpy.asfortranarray(cells), {}
    yield "strides", numpy.repeat(numpy.repeat(cells, 2, axis=0), 2, axis=1)[::2, ::2], {}
    yield "transposed", numpy.ascontiguousarray(cells.reshape(-1, 3, 3).transpose(0, 2, 1)).transpose(0, 2, 1), {}
    yield "ranks", ranks, {}
    yield "int64 ranks", ranks.astype(numpy.int64), {}
    yield "strided ranks", numpy.repeat(ranks, 3)[::3], {}
    yield "bits", bits, {"form": "bits"}
    yield "bytes", numpy.array(rows), {}
    yield "characters", numpy.array(rows).astype("U9"), {}
    yield "spaced", numpy.array([b" ".join(row[i : i + 1] for i in range(9)) for row in rows]), {}


def test_every_form_gives_the_scalar_answers(cells, goals):
    for goal in goals:
        distances, codes, letters, masks = scalar_answers(goal)
        for name, boards, options in forms(cells):
            assert (loyd.distances(boards, goal, **options) == distances).all(), name
            assert (loyd.masks(boards, goal, **options) == masks).all(), name
            assert (loyd.codes(boards, goal, **options) == codes).all(), name
            assert (loyd.letters(boards, goal, **options) == letters).all(), name


def test_every_form_converts(cells):
    ranks = numpy.arange(BOARDS, dtype=numpy.uint32)
    for name, boards, options in forms(cells):
        assert (loyd.cells(boards, **options) == cells).all(), name
        assert (loyd.ranks(boards, **options) == ranks).all(), name


def test_path_counts_equal_solutions():
    boards = loyd.random_boards(2000, seed=3)
    assert loyd.path_counts(boards).tolist() == [len(loyd.solutions(board)) for board in boards]


def test_sequences_hold_boards_of_any_form():
    boards = ["123450786", loyd.Board("123456870"), [1, 2, 3, 4, 5, 6, 7, 0, 8], b"867254301"]
    assert loyd.distances(boards).tolist() == [1, -1, 1, 31]
    assert loyd.distances([]).tolist() == []
    assert loyd.distances(board for board in boards).tolist() == [1, -1, 1, 31]


def test_slices_read_only_and_empty(cells):
    distances = loyd.distances(cells)
    assert (loyd.distances(cells[::-7]) == distances[::-7]).all()
    frozen = cells[100:900]
    frozen.flags.writeable = False
    assert (loyd.distances(frozen) == distances[100:900]).all()
    assert loyd.distances(cells[:0]).shape == (0,)
    assert loyd.cells(cells[:0]).shape == (0, 9)
    broadcast = numpy.broadcast_to(cells[77], (5, 9))
    assert (loyd.distances(broadcast) == distances[77]).all()


def test_arrays_without_numpy():
    out = array.array("b", [0] * 3)
    assert loyd.distances(array.array("I", [7, 8, 17]), out=out) is out
    assert out.tolist() == [1, 0, -1]
    rows = memoryview(bytes(loyd.Board("123456708")) * 2).cast("B", (2, 9))
    loyd.distances(rows, out=memoryview(out)[:2])
    assert out.tolist() == [1, 1, -1]


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_first_invalid_row_is_named(cells, threads):
    broken = cells[:9000].copy()
    broken[8000, 0] = broken[4321, 0] = 77
    with pytest.raises(loyd.BoardError, match="row 4321: cell 0 holds 77") as error:
        loyd.distances(broken, threads=threads)
    assert error.value.row == 4321
    marked = loyd.distances(broken, invalid="mark", threads=threads)
    assert numpy.flatnonzero(marked == -2).tolist() == [4321, 8000]
    keep = marked != -2
    assert (marked[keep] == loyd.distances(cells[:9000])[keep]).all()
    assert loyd.codes(broken, invalid="mark")[4321] == 0
    assert loyd.letters(broken, invalid="mark")[4321] == b""
    assert loyd.cells(broken, invalid="mark")[4321].tolist() == [0] * 9
    assert loyd.ranks(broken, invalid="mark")[4321] == BOARDS


@pytest.mark.parametrize(
    ("boards", "row", "message"),
    [
        (["123456780", "12345678"], 1, "8 cells"),
        (numpy.array([8, BOARDS]), 1, "362880 is not the rank"),
        (numpy.array([8, -1]), 1, "does not fit"),
        (numpy.array([b"123456780", b"1234a6780"]), 1, "'a' is not a cell"),
        (numpy.array(["123456780", "1234é6780"]), 1, "not text|not a cell"),
        (numpy.full((1, 9), 300), 0, "cell 0 holds 255"),
    ],
)
def test_invalid_row_says_what_is_wrong(boards, row, message):
    for function in (loyd.distances, loyd.codes, loyd.cells):
        with pytest.raises(loyd.BoardError, match=message) as error:
            function(boards)
        assert error.value.row == row
    assert loyd.distances(boards, invalid="mark")[row] == -2


@pytest.mark.parametrize(
    "boards",
    [
        "123456780",
        b"123456780",
        numpy.zeros((3, 9)),
        numpy.zeros((3, 8), numpy.uint8),
        numpy.zeros((3, 3, 4), numpy.uint8),
        numpy.zeros((1, 3, 3, 1), numpy.uint8),
        numpy.arange(9).astype(">i8"),
        numpy.uint8(3),
        numpy.zeros(3, "datetime64[s]"),
        [1, 2, 3],
        7,
    ],
    ids=repr,
)
def test_other_arrays_are_rejected(boards):
    with pytest.raises((TypeError, ValueError, BufferError)):
        loyd.distances(boards)


@pytest.mark.parametrize(
    "out",
    [
        numpy.empty(3, numpy.uint8),
        numpy.empty(4, numpy.int8),
        numpy.empty((3, 1, 2), numpy.int8),
        numpy.empty(6, numpy.int8)[::2],
        b"abc",
        [0, 0, 0],
    ],
    ids=repr,
)
def test_unfit_output_is_rejected(out):
    with pytest.raises((TypeError, BufferError, ValueError)):
        loyd.distances(numpy.arange(3), out=out)


def test_output_must_not_overlap_the_input():
    memory = numpy.zeros(4000, numpy.uint8)
    with pytest.raises(ValueError, match="share memory"):
        loyd.distances(memory[:900].view(numpy.uint32), out=memory[899 : 899 + 225].view(numpy.int8))


@pytest.mark.parametrize("options", [{"threads": 0}, {"invalid": "skip"}, {"form": "text"}])
def test_unknown_options_are_rejected(options):
    with pytest.raises(ValueError):
        loyd.distances(numpy.arange(3), **options)


def test_output_is_filled_in_place(cells):
    out = numpy.empty((BOARDS, 3, 3), numpy.uint8)
    assert loyd.cells(cells, out=out) is out
    assert (out.reshape(-1, 9) == cells).all()
    letters = numpy.empty((BOARDS, 31), numpy.uint8)
    loyd.letters(cells, out=letters)
    assert (letters.view("S31")[:, 0] == loyd.letters(cells)).all()


def test_threads_of_the_caller_run_at_once(cells):
    results = [None] * 4
    expected = loyd.distances(cells)

    def work(at):
        results[at] = loyd.distances(cells, threads=1 + at % 2)

    workers = [threading.Thread(target=work, args=(at,)) for at in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all((result == expected).all() for result in results)
