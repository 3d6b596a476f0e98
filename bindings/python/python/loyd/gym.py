"""Environments for Gymnasium: `loyd/Puzzle-v0`, and a vector environment that answers from tables.

>>> import gymnasium, loyd.gym
>>> env = gymnasium.make("loyd/Puzzle-v0", start=(5, 10))
>>> observation, info = env.reset(seed=1)
>>> 5 <= info["distance"] <= 10
True
>>> observation, reward, terminated, truncated, info = env.step(info["optimal_moves"].index(1))

An observation is the nine cells, the blank 0. An action is 0 up, 1 down, 2 left, or 3 right: the
direction in which the blank moves or, with `mover="tile"`, in which a tile moves. An illegal action
changes nothing and counts as a step. `info` holds the exact `distance`, the `optimal_moves` as four
numbers, and the `action_mask` (the legal moves) as an array of four int8.
"""

import functools

import gymnasium
import numpy
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ._loyd import Board, Goal, distances, masks, transitions
from ._loyd import cells as _cells
from ._loyd import step as _step

__all__ = ["PuzzleEnv", "PuzzleVectorEnv", "register"]

REWARDS = ("step", "sparse", "shaped")

_OPPOSITE = (1, 0, 3, 2)
_LEGAL_BITS = [
    (cell >= 3) | (cell < 6) << 1 | (cell % 3 > 0) << 2 | (cell % 3 < 2) << 3 for cell in range(9)
]
# By the bits of a set of moves, the moves as four numbers: in the blank's names, and in the tiles'.
_SETS = numpy.array([[bits >> move & 1 for move in range(4)] for bits in range(16)], dtype=numpy.int8)
_SETS_OF_TILES = _SETS[:, list(_OPPOSITE)]


def register():
    """Registers the environments with Gymnasium; importing this module has done it already."""
    if "loyd/Puzzle-v0" not in gymnasium.registry:
        gymnasium.register(
            "loyd/Puzzle-v0",
            entry_point="loyd.gym:PuzzleEnv",
            vector_entry_point="loyd.gym:PuzzleVectorEnv",
            max_episode_steps=None,
        )


@functools.cache
def _all_cells():
    """The cells of all boards by rank, which all environments share: 3.3 MB."""
    return _cells(numpy.arange(362_880, dtype=numpy.uint32))


class _Settings:
    """What both environments have in common."""

    def __init__(self, goal, start, reward, mover, max_steps):
        if reward not in REWARDS:
            raise ValueError(f"reward={reward!r} is unknown; use step, sparse, or shaped")
        if mover not in ("blank", "tile"):
            raise ValueError(f"mover={mover!r} is unknown; use blank or tile")
        self.goal = goal if isinstance(goal, Goal) else Goal(goal)
        self.reward = reward
        self.max_steps = max_steps
        self.moves = _OPPOSITE if mover == "tile" else (0, 1, 2, 3)
        self.sets = _SETS_OF_TILES if mover == "tile" else _SETS
        table = distances(numpy.arange(362_880, dtype=numpy.uint32), self.goal)
        if start is None:
            least, largest = 1, self.goal.max_distance
        elif isinstance(start, int):
            least = largest = start
        elif isinstance(start, dict):
            least = largest = None
        else:
            least, largest = start
        if isinstance(start, dict):
            self.levels = [numpy.flatnonzero(table == distance) for distance in start]
            self.weights = numpy.array(list(start.values()), dtype=float)
            self.weights /= self.weights.sum()
        else:
            self.levels = [numpy.flatnonzero((table >= least) & (table <= largest))]
            self.weights = None
        if any(len(level) == 0 for level in self.levels):
            raise ValueError(f"start={start!r}: no board has such a distance from the goal")
        self.table = table

    def draw(self, generator, n):
        """The ranks of n starts."""
        if self.weights is None:
            level = self.levels[0]
            return level[generator.integers(len(level), size=n)]
        chosen = generator.choice(len(self.levels), size=n, p=self.weights)
        return numpy.array([self.levels[at][generator.integers(len(self.levels[at]))] for at in chosen])

    def start(self, options):
        """The rank of the board that the options of a reset name."""
        board = Board(options["board"])
        if not self.goal.is_solvable(board):
            raise ValueError(f"the goal {self.goal.board} cannot be reached from {board}")
        return board.rank


class PuzzleEnv(gymnasium.Env):
    """The 8-puzzle, one board.

    `goal` is the board to reach. `start` is the distribution of starts: None for all solvable boards, a
    distance, a pair of the least and the largest distance, or a dictionary of weights by distance.
    `reward` is "step" (-1 per move), "sparse" (1 at the goal, else 0), or "shaped" (the decrease of the
    exact distance). After `max_steps` moves an episode is truncated. `reset(options={"board": ...})`
    starts from a given board.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        goal="123456780",
        start=None,
        reward="step",
        mover="blank",
        max_steps=200,
        render_mode=None,
    ):
        self._settings = _Settings(goal, start, reward, mover, max_steps)
        self.observation_space = spaces.Box(0, 8, (9,), numpy.uint8)
        self.action_space = spaces.Discrete(4)
        self.render_mode = render_mode
        self._goal = self._settings.goal
        self._moves = self._settings.moves
        self._sets = [tuple(moves) for moves in self._settings.sets.tolist()]
        self._legal = [self._settings.sets[bits] for bits in _LEGAL_BITS]
        self._cells = _all_cells()
        self._reward = reward
        self._rank = self._goal.board.rank
        self._distance = 0
        self._steps = 0

    def _answer(self, rank, move):
        rank, distance, bits = _step(rank, move, self._goal)
        self._rank = rank
        info = {
            "distance": distance,
            "optimal_moves": self._sets[bits],
            "action_mask": self._legal[rank % 9].copy(),
        }
        return self._cells[rank].copy(), distance, info

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if options and "board" in options:
            rank = self._settings.start(options)
        else:
            rank = int(self._settings.draw(self.np_random, 1)[0])
        self._steps = 0
        observation, self._distance, info = self._answer(rank, 4)
        return observation, info

    def step(self, action):
        observation, distance, info = self._answer(self._rank, self._moves[action])
        before, self._distance = self._distance, distance
        self._steps += 1
        terminated = distance == 0
        truncated = self._steps >= self._settings.max_steps and not terminated
        if self._reward == "step":
            reward = -1.0
        elif self._reward == "sparse":
            reward = 1.0 if terminated else 0.0
        else:
            reward = float(before - distance)
        return observation, reward, terminated, truncated, info

    def render(self):
        board = Board.from_rank(self._rank)
        if self.render_mode == "ansi":
            return board.grid()
        if self.render_mode == "rgb_array":
            return picture(board)
        return None


class PuzzleVectorEnv(gymnasium.vector.VectorEnv):
    """Many boards at once, answered from tables. See `PuzzleEnv` for the arguments.

    The autoreset mode is NEXT_STEP: the step after the end of an episode resets it, ignores its action,
    and has the reward 0. All entries of `info` are arrays with a row per environment.
    """

    metadata = {
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs=1,
        goal="123456780",
        start=None,
        reward="step",
        mover="blank",
        max_steps=200,
        render_mode=None,
    ):
        self._settings = _Settings(goal, start, reward, mover, max_steps)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 8, (9,), numpy.uint8)
        self.single_action_space = spaces.Discrete(4)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        ranks = numpy.arange(362_880, dtype=numpy.uint32)
        order = list(self._settings.moves)
        table = numpy.frombuffer(transitions(), dtype=numpy.uint32).reshape(-1, 4)
        self._next = numpy.ascontiguousarray(table[:, order]).ravel()
        self._distances = self._settings.table
        self._masks = masks(ranks, self._settings.goal)
        self._cells = _all_cells()
        self._legal = self._settings.sets[_LEGAL_BITS]
        self._ranks = numpy.zeros(num_envs, dtype=numpy.uint32)
        self._steps = numpy.zeros(num_envs, dtype=numpy.int32)
        self._ended = numpy.zeros(num_envs, dtype=bool)
        self._distance = numpy.zeros(num_envs, dtype=numpy.int8)

    def _observe(self):
        ranks = self._ranks
        self._distance = self._distances.take(ranks)
        info = {
            "distance": self._distance.copy(),
            "optimal_moves": self._settings.sets.take(self._masks.take(ranks), axis=0),
            "action_mask": self._legal.take(ranks % 9, axis=0),
        }
        return self._cells.take(ranks, axis=0), info

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed if isinstance(seed, int) or seed is None else seed[0])
        if options and "board" in options:
            self._ranks[:] = self._settings.start(options)
        else:
            self._ranks[:] = self._settings.draw(self.np_random, self.num_envs)
        self._steps[:] = 0
        self._ended[:] = False
        return self._observe()

    def step(self, actions):
        before, ended = self._distance, self._ended
        moved = self._next.take(self._ranks * numpy.uint32(4) + numpy.asarray(actions).astype(numpy.uint32))
        self._steps += 1
        if ended.any():
            moved[ended] = self._settings.draw(self.np_random, int(ended.sum()))
            self._steps[ended] = 0
        self._ranks = moved
        observations, info = self._observe()
        terminated = (self._distance == 0) & ~ended
        truncated = (self._steps >= self._settings.max_steps) & ~terminated
        reward = self._settings.reward
        if reward == "step":
            rewards = numpy.full(self.num_envs, -1.0)
        elif reward == "sparse":
            rewards = terminated.astype(numpy.float64)
        else:
            rewards = before.astype(numpy.float64) - self._distance
        rewards[ended] = 0.0
        self._ended = terminated | truncated
        return observations, rewards, terminated, truncated, info

    def render(self):
        boards = [Board.from_rank(int(rank)) for rank in self._ranks]
        if self.render_mode == "ansi":
            return tuple(board.grid() for board in boards)
        if self.render_mode == "rgb_array":
            return tuple(picture(board) for board in boards)
        return None


# Digits of three by five pixels, by rows.
_DIGITS = ("", "26227", "71747", "71717", "55711", "74717", "74757", "71122", "75757")


def picture(board):
    """A board as an array of (96, 96, 3) bytes: tiles with their digits, and a dark blank."""
    pixels = numpy.full((96, 96, 3), 40, dtype=numpy.uint8)
    for cell, tile in enumerate(board):
        if tile == 0:
            continue
        top, left = 32 * (cell // 3), 32 * (cell % 3)
        pixels[top + 1 : top + 31, left + 1 : left + 31] = (222, 184, 135)
        for row, bits in enumerate(_DIGITS[tile]):
            for column in range(3):
                if int(bits) >> (2 - column) & 1:
                    y, x = top + 6 + 4 * row, left + 10 + 4 * column
                    pixels[y : y + 4, x : x + 4] = (60, 40, 20)
    return pixels


register()
