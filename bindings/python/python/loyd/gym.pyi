from typing import Any, Final, Literal, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt

from . import Board, _GoalLike

__all__ = ["PuzzleEnv", "PuzzleVectorEnv", "register"]

REWARDS: Final[tuple[str, ...]]

_Start: TypeAlias = int | tuple[int, int] | dict[int, float] | None
_Cells: TypeAlias = npt.NDArray[np.uint8]
_Reward: TypeAlias = Literal["step", "sparse", "shaped"]

def register() -> None: ...
def picture(board: Board) -> _Cells: ...

class PuzzleEnv(gymnasium.Env[_Cells, int]):
    metadata: dict[str, Any]
    def __init__(
        self,
        goal: _GoalLike = "123456780",
        start: _Start = None,
        reward: _Reward = "step",
        mover: Literal["blank", "tile"] = "blank",
        max_steps: int = 200,
        render_mode: str | None = None,
    ) -> None: ...
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Cells, dict[str, Any]]: ...
    def step(self, action: int) -> tuple[_Cells, float, bool, bool, dict[str, Any]]: ...
    def render(self) -> Any: ...

class PuzzleVectorEnv(gymnasium.vector.VectorEnv[_Cells, npt.NDArray[Any], npt.NDArray[Any]]):
    metadata: dict[str, Any]
    def __init__(
        self,
        num_envs: int = 1,
        goal: _GoalLike = "123456780",
        start: _Start = None,
        reward: _Reward = "step",
        mover: Literal["blank", "tile"] = "blank",
        max_steps: int = 200,
        render_mode: str | None = None,
    ) -> None: ...
    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Cells, dict[str, Any]]: ...
    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[
        _Cells,
        npt.NDArray[Any],
        npt.NDArray[Any],
        npt.NDArray[Any],
        dict[str, Any],
    ]: ...
    def render(self) -> Any: ...
