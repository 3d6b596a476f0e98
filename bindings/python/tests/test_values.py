"""Boards, goals, paths, moves, and verdicts as Python values."""

import copy
import pickle

import numpy
import pytest

import loyd
from loyd import Board, Goal, Move, Path

VALUES = [Board("234150768"), Goal("123804765"), Goal("123456780", "dlru"), Path("uldr"), Path(), Move.LEFT]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_value_survives_every_copy(value):
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert eval(repr(value)) == value
    assert hash(eval(repr(value))) == hash(value)
    assert value != 1 and value != "x"


@pytest.mark.parametrize(
    "board",
    [
        "123456708",
        "1 2 3 / 4 5 6 / 7 _ 8",
        "[[1,2,3],[4,5,6],[7,0,8]]",
        b"12345670\x38",
        bytes([1, 2, 3, 4, 5, 6, 7, 0, 8]),
        (1, 2, 3, 4, 5, 6, 7, 0, 8),
        [[1, 2, 3], [4, 5, 6], [7, 0, 8]],
        ((1, 2, 3), [4, 5, 6], (7, 0, 8)),
        [numpy.int64(value) for value in (1, 2, 3, 4, 5, 6, 7, 0, 8)],
        numpy.array([1, 2, 3, 4, 5, 6, 7, 0, 8]),
        numpy.array([[1, 2, 3], [4, 5, 6], [7, 0, 8]], dtype=numpy.int8),
        numpy.array([[1, 4, 7], [2, 5, 0], [3, 6, 8]]).T,
        numpy.array([8, 0, 7, 6, 5, 4, 3, 2, 1])[::-1],
        Board("123456708"),
    ],
    ids=repr,
)
def test_board_is_read_from_every_form(board):
    assert Board(board) == Board("123456708")
    assert loyd.distance(board) == 1
    assert str(loyd.solve(board)) == "r"


@pytest.mark.parametrize(
    ("board", "message", "position"),
    [
        ("1234a6780", "'a' is not a cell", 4),
        ("12345678", "8 cells", None),
        ("123485476", "tile 4", None),
        ([1, 2, 3], "3 cells", None),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], "cell 8 holds 9", 8),
        ([1, 2, 3, 4, 5, 6, 7, 8, -1], "cell 8 holds -1", 8),
        (numpy.full(9, 2**40), "cell 0 holds", 0),
    ],
    ids=repr,
)
def test_invalid_board_says_where(board, message, position):
    with pytest.raises(loyd.BoardError, match=message) as error:
        loyd.solve(board)
    assert (error.value.position, error.value.row) == (position, None)
    assert pickle.loads(pickle.dumps(error.value)).position == position
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize("board", [None, 5, 1.5, {}, object(), numpy.zeros((2, 9)), numpy.zeros(9)], ids=repr)
def test_other_objects_are_type_errors(board):
    with pytest.raises(TypeError):
        loyd.distance(board)


def test_board_is_a_sequence_of_cells():
    board = Board("234150768")
    assert list(board) == list(board.cells) == [2, 3, 4, 1, 5, 0, 7, 6, 8]
    assert (len(board), board[0], board[-1], 9 in board, 8 in board) == (9, 2, 8, False, True)
    with pytest.raises(IndexError):
        board[9]
    assert (board.blank, board.parity) == (5, 0)
    assert Board.from_rank(board.rank) == Board.from_bits(board.bits) == board
    assert Board("012345678") < board < Board("876543210")
    assert board.grid() == "2 3 4\n1 5 0\n7 6 8"


def test_board_moves():
    board = Board()
    assert board.legal_moves() == (Move.UP, Move.LEFT)
    assert board.apply("u") == Board("123450786")
    assert board.apply(Move.DOWN) is None
    assert board.neighbors() == [(Move.UP, Board("123450786")), (Move.LEFT, Board("123456708"))]


@pytest.mark.parametrize("bits", [0, 2**32 - 1])
def test_wrong_bits_and_ranks_are_rejected(bits):
    with pytest.raises(loyd.BoardError):
        Board.from_bits(bits)
    with pytest.raises(loyd.BoardError):
        Board.from_rank(362_880 + bits // 2)


def test_path_is_a_sequence_of_moves():
    path = Path("DR2U2")
    assert list(path) == [Move.DOWN, Move.RIGHT, Move.RIGHT, Move.UP, Move.UP]
    assert (len(path), path[-1], str(path)) == (5, Move.UP, "drruu")
    assert path == Path(list(path)) == Path.from_bits(path.to_bits())
    assert path.reversed() == Path("ddllu")
    assert path.written("arrows") == "↓→→↑↑"
    assert path.written("capitals", names="tile") == "ULLDD"
    assert Path("ull").tiles("123456780") == [6, 5, 4]
    assert Path("ul").replay("123456780") == Board("123405786")
    assert Path("d").replay("123456780") is None
    assert Path("u") < Path("d") < Path("uu")


def test_wrong_path_says_where():
    with pytest.raises(loyd.PathError) as error:
        Path("ulxd")
    assert error.value.position == 2
    with pytest.raises(ValueError, match="at most 31"):
        Path("ud" * 16)


def test_move_is_a_code_and_a_letter():
    assert [int(move.__index__()) for move in (Move.UP, Move.DOWN, Move.LEFT, Move.RIGHT)] == [0, 1, 2, 3]
    assert Move("u") == Move(0) == Move.DOWN.opposite
    for wrong in ("x", "", "ud", 4):
        with pytest.raises(ValueError):
            Move(wrong)


def test_verdict_has_every_outcome():
    check = loyd.check
    assert check("123450786", "d").is_optimal
    assert bool(check("123450786", "udd")) and check("123450786", "udd").excess == 2
    verdict = check("123450786", "u")
    assert (verdict.outcome, verdict.distance, verdict.first_bad_move) == ("unsolved", 2, 1)
    verdict = check("123450786", "dd")
    assert (verdict.outcome, verdict.illegal_at, bool(verdict)) == ("illegal", 2, False)
    assert check("123456870", "u").outcome == "impossible"
    assert check("123456870", " Unsolvable").outcome == "unsolvable"
    assert check("123450786", "unsolvable").outcome == "solvable"
    assert check("123456078", "LL").other_reading == ("tile", "optimal")
    assert check("123456078", "7 8", names="number").is_optimal
    with pytest.raises(ValueError, match="names="):
        check("123456078", "LL", names="hand")
    assert check("123450786", "u", names="tile").is_optimal
    assert len(str(check("123450786", "ud" * 100))) > 0
    assert check("123450786", [Move.DOWN]) == check("123450786", Path("d"))


def test_score_gives_partial_credit():
    goal = Goal()
    assert goal.score("123456078", "R R")["credit"] == 1
    assert goal.score("123456078", "RRLR")["credit"] == 0.5
    assert goal.score("123456078", "R")["credit"] == 0.25
    assert goal.score("123456078", "7 8")["names"] == "number"
    assert goal.score("123456870", "unsolvable")["credit"] == 1
    assert goal.score("123456870", "LL")["credit"] == goal.score("123456078", "unsolvable")["credit"] == 0
    unreadable = goal.score("123456078", "I cannot solve this!")
    assert (unreadable["credit"], unreadable["verdict"]) == (0, None) and unreadable["error"]


def test_goal_answers_like_the_functions():
    goal = Goal("123804765", order="dlru")
    assert (str(goal.board), goal.order, goal.max_distance) == ("123804765", "dlru", 30)
    assert goal.distance("283104765") == loyd.distance("283104765", goal) == 4
    assert goal.solve("283104765") == loyd.solve("283104765", "123804765") == Path("uldr")
    assert goal.next_move("283104765") == Move.UP
    assert goal.optimal_moves(goal.board) == ()
    assert goal.solutions("283104765") == [Path("uldr")]
    assert goal.solutions("823104765") == []
    assert goal.is_solvable("283104765") and not goal.is_solvable("823104765")
    assert len(goal.at_distance(30)) == 148
    assert goal != Goal("123804765") and hash(goal) == hash(Goal("123804765", "dlru"))


def test_unsolvable_is_none():
    for function in (loyd.solve, loyd.distance, loyd.optimal_moves, loyd.next_move):
        assert function("123456870") is None
    assert loyd.solutions("123456870") == []
    assert not loyd.is_solvable("123456870")


def test_random_boards_are_those_of_the_command():
    boards = loyd.random_boards(5, seed=7)
    assert [str(board) for board in boards] == ["025138764", "634721085", "372680145", "026435718", "481026753"]
    assert loyd.random_boards(5, seed=7) == boards != loyd.random_boards(5, seed=8)
    assert loyd.random_boards(50) != loyd.random_boards(50)
    assert {loyd.distance(board) for board in loyd.random_boards(99, seed=1, distance=(3, 4))} == {3, 4}
    with pytest.raises(ValueError, match="no board"):
        loyd.random_boards(1, distance=32)


def test_stats_are_exact():
    stats = loyd.stats()
    assert sum(stats["boards"]) == 181_440 and sum(stats["paths"]) == 500_881
    assert stats["boards"][-1] == 2 == len(loyd.at_distance(31))
    assert max(stats["most_paths"]) == 64 and sum(stats["with_one_path"]) == 78_033
