"""The environments for Gymnasium."""

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import loyd
import loyd.gym

SETTINGS = [
    {},
    {"mover": "tile", "reward": "shaped", "start": (3, 9)},
    {"goal": "123804765", "reward": "sparse", "start": {1: 2.0, 30: 1.0}, "max_steps": 5},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_single_environment_passes_the_checker(settings):
    env = gymnasium.make("loyd/Puzzle-v0", render_mode="rgb_array", **settings)
    check_env(env.unwrapped)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_both_environments_are_exact(settings):
    """The vector environment's rows, and the single environment, against the functions for one board."""
    goal = loyd.Goal(settings.get("goal", "123456780"))
    vector = loyd.gym.PuzzleVectorEnv(50, **settings)
    single = loyd.gym.PuzzleEnv(**settings)
    observations, info = vector.reset(seed=4)
    generator = numpy.random.default_rng(1)
    ended = numpy.zeros(50, bool)
    for _ in range(60):
        actions = generator.integers(4, size=50)
        before, old = observations, info
        observations, rewards, terminated, truncated, info = vector.step(actions)
        for row in range(50):
            board, start = loyd.Board(observations[row]), loyd.Board(before[row])
            legal = [int(move) for move in old["action_mask"][row]]
            move = loyd.Move(int(actions[row]))
            move = move.opposite if settings.get("mover") == "tile" else move
            after = start.apply(move)
            assert legal[actions[row]] == (after is not None)
            assert info["distance"][row] == goal.distance(board)
            optimal = goal.optimal_moves(board)
            if settings.get("mover") == "tile":
                optimal = [move.opposite for move in optimal]
            assert sorted(numpy.flatnonzero(info["optimal_moves"][row])) == sorted(move.code for move in optimal)
            if ended[row]:
                assert rewards[row] == 0 and not terminated[row]
                continue
            assert board == (after or start)
            assert terminated[row] == (board == goal.board)
            single.reset(options={"board": start})
            observation, reward, end, _, details = single.step(int(actions[row]))
            assert (observation == observations[row]).all() and end == terminated[row]
            assert reward == rewards[row]
            assert (details["action_mask"] == info["action_mask"][row]).all()
            assert (details["optimal_moves"] == info["optimal_moves"][row]).all()
        ended = terminated | truncated


def test_seed_gives_the_same_episodes():
    for make in (lambda: gymnasium.make("loyd/Puzzle-v0"), lambda: gymnasium.make_vec("loyd/Puzzle-v0", 7)):
        first, second = make(), make()
        assert (first.reset(seed=3)[0] == second.reset(seed=3)[0]).all()
        assert (first.reset()[0] == second.reset()[0]).all()
        assert (first.reset(seed=3)[0] != second.reset(seed=4)[0]).any()


def test_starts_have_their_distances():
    vector = loyd.gym.PuzzleVectorEnv(3000, start={2: 1.0, 20: 3.0})
    found, counts = numpy.unique(vector.reset(seed=1)[1]["distance"], return_counts=True)
    assert found.tolist() == [2, 20] and 2100 < counts[1] < 2400
    assert set(loyd.gym.PuzzleVectorEnv(100, start=31).reset(seed=1)[1]["distance"]) == {31}
    with pytest.raises(ValueError, match="no board"):
        loyd.gym.PuzzleEnv(start=32)
    with pytest.raises(ValueError, match="cannot be reached"):
        loyd.gym.PuzzleEnv().reset(options={"board": "123456870"})


def test_vector_environment_resets_on_the_next_step():
    vector = gymnasium.make_vec("loyd/Puzzle-v0", 2, start=1, max_steps=3)
    assert vector.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    _, info = vector.reset(seed=1)
    best = info["optimal_moves"].argmax(axis=1)
    _, rewards, terminated, _, info = vector.step(best)
    assert terminated.all() and (info["distance"] == 0).all() and (rewards == -1).all()
    _, rewards, terminated, truncated, info = vector.step(best)
    assert (rewards == 0).all() and not (terminated | truncated).any() and (info["distance"] == 1).all()


def test_episode_is_truncated():
    env = loyd.gym.PuzzleEnv(start=31, max_steps=2)
    env.reset(seed=1)
    assert env.step(0)[3] is False and env.step(0)[3] is True


def test_render_shows_the_board():
    env = loyd.gym.PuzzleEnv(render_mode="ansi")
    env.reset(options={"board": "123456708"})
    assert env.render() == "1 2 3\n4 5 6\n7 0 8"
    pixels = loyd.gym.picture(loyd.Board("123456708"))
    assert pixels.shape == (96, 96, 3)
    digits = {pixels[y : y + 32, x : x + 32].tobytes() for y in (0, 32, 64) for x in (0, 32, 64)}
    assert len(digits) == 9


@pytest.mark.parametrize("settings", [{"mover": "hand"}, {"reward": "gold"}])
def test_unknown_settings_are_rejected(settings):
    with pytest.raises(ValueError, match="unknown"):
        loyd.gym.PuzzleEnv(**settings)
