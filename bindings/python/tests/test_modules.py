"""Search, judges, puzzles, and what importing the package costs."""

import doctest
import importlib
import inspect
import subprocess
import sys

import numpy
import pytest

import loyd
import loyd.gym
import loyd.judges
import loyd.search


@pytest.mark.parametrize("algorithm", loyd.search.ALGORITHMS)
def test_every_search_finds_shortest_paths(algorithm):
    for board in loyd.random_boards(20, seed=5, distance=(0, 22)):
        for heuristic in loyd.search.HEURISTICS[1:]:
            result = loyd.search.solve(board, algorithm=algorithm, heuristic=heuristic)
            assert loyd.check(board, result.path).is_optimal


def test_python_heuristic_equals_the_named_one():
    homes = {tile: cell for cell, tile in enumerate((1, 2, 3, 8, 0, 4, 7, 6, 5))}

    def manhattan(board):
        return sum(
            abs(cell // 3 - homes[tile] // 3) + abs(cell % 3 - homes[tile] % 3)
            for cell, tile in enumerate(board)
            if tile
        )

    goal = loyd.Goal("123804765")
    for board in loyd.random_boards(10, seed=2, goal=goal):
        own = loyd.search.solve(board, goal, heuristic=manhattan)
        named = loyd.search.solve(board, goal, heuristic="manhattan")
        assert (own.path, own.expanded, own.bounds) == (named.path, named.expanded, named.bounds)
        assert loyd.search.estimates("manhattan", [board], goal) == [manhattan(board)]


def test_exception_of_a_heuristic_ends_the_search():
    calls = []

    def broken(board):
        calls.append(board)
        if len(calls) > 9:
            raise ZeroDivisionError
        return 0

    with pytest.raises(ZeroDivisionError):
        loyd.search.solve("867254301", heuristic=broken)
    assert len(calls) == 10
    with pytest.raises((TypeError, OverflowError)):
        loyd.search.solve("867254301", heuristic=lambda board: -1)


def test_unsolvable_is_refused_or_exhausted():
    refused = loyd.search.solve("123456870", algorithm="bfs")
    exhausted = loyd.search.solve("123456870", algorithm="bfs", unsolvable="exhaust")
    assert (refused.path, refused.expanded) == (exhausted.path, 0) == (None, 0)
    assert exhausted.expanded == 181_440


def test_judges_read_what_they_write():
    cases = [("283104765", "123804765")]
    for name in loyd.judges.names():
        try:
            text = loyd.judges.write_input(name, cases)
        except ValueError:
            text = loyd.judges.write_input(name, [("123456708", "123456780")]) if name == "hdu1043" else None
        if text is not None:
            assert loyd.judges.answer(name, text) == loyd.judges.answer(name, text.encode()) != ""
    assert loyd.judges.answer("p1379", "283104765\n") == "4\n"
    with pytest.raises(ValueError, match="line 2: expected a board"):
        loyd.judges.answer("p1379", "28310476\n")
    with pytest.raises(ValueError, match="not a judge"):
        loyd.judges.answer("nowhere", "")


def test_puzzles_are_distinct_and_exact():
    puzzles = loyd.puzzles(100, distance=(5, 8), seed=3)
    assert puzzles == loyd.puzzles(100, distance=(5, 8), seed=3)
    assert len({puzzle["board"] for puzzle in puzzles}) == 100
    for puzzle in puzzles:
        assert loyd.distance(puzzle["board"]) == puzzle["distance"] == len(puzzle["solution"])
        assert loyd.check(puzzle["board"], puzzle["solution"]).is_optimal
        assert loyd.Board(puzzle["grid"]) == loyd.Board(puzzle["board"])
    assert len(loyd.puzzles(16, distance=4, seed=1)) == 16
    with pytest.raises(ValueError, match="only 16"):
        loyd.puzzles(17, distance=4, seed=1)


@pytest.mark.parametrize("module", ["loyd", "loyd.search", "loyd.judges", "loyd.gym"])
def test_examples_of_docstrings(module):
    module = importlib.import_module(module)
    globs = {"loyd": loyd}
    finder, runner = doctest.DocTestFinder(exclude_empty=True), doctest.DocTestRunner()
    objects = [module, *(getattr(module, name) for name in module.__all__)]
    count = 0
    for item in objects:
        text = inspect.getdoc(item) if not isinstance(item, (str, tuple)) else None
        if text and ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, dict(globs), repr(item), None, 0)
            names = {name: getattr(loyd, name) for name in ("Path", "Board", "Move")}
            test.globs.update(names)
            runner.run(test)
            count += 1
    assert runner.summarize().failed == 0
    assert count > 0 and finder is not None


def test_every_public_name_has_a_docstring():
    for name in loyd.__all__:
        if name != "__version__":
            assert inspect.getdoc(getattr(loyd, name)), name
    for cls in (loyd.Board, loyd.Goal, loyd.Move, loyd.Path, loyd.Verdict):
        for name in dir(cls):
            if not name.startswith("_") and name.islower():
                assert inspect.getdoc(getattr(cls, name)), name


def test_import_loads_no_other_package():
    code = "import sys, loyd; print([m for m in ('numpy', 'pyarrow', 'gymnasium', 'typing') if m in sys.modules])"
    result = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() in ("[]", "['typing']")


def test_arrays_need_numpy_only_for_results(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    out = bytearray(2)
    loyd.distances(["123456708", "123456780"], out=memoryview(out).cast("b"))
    assert list(out) == [1, 0]
    with pytest.raises(ImportError):
        loyd.distances(["123456708"])
    assert numpy is not None
