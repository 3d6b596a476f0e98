from collections.abc import Callable, Iterable
from typing import Final, Literal, final

from . import Board, _BoardLike, _GoalLike, Path

__all__ = ["ALGORITHMS", "HEURISTICS", "SearchResult", "estimates", "solve"]

ALGORITHMS: Final[tuple[str, ...]]
HEURISTICS: Final[tuple[str, ...]]

@final
class SearchResult:
    @property
    def path(self) -> Path | None: ...
    @property
    def moves(self) -> int | None: ...
    @property
    def expanded(self) -> int: ...
    @property
    def generated(self) -> int: ...
    @property
    def reopened(self) -> int: ...
    @property
    def largest_open(self) -> int: ...
    @property
    def largest_closed(self) -> int: ...
    @property
    def bounds(self) -> list[int]: ...
    @property
    def branching_factor(self) -> float | None: ...

def solve(
    start: _BoardLike,
    goal: _GoalLike | None = None,
    *,
    algorithm: Literal["bfs", "bidirectional", "astar", "idastar"] | str = "astar",
    heuristic: str | Callable[[Board], int | None] | None = None,
    unsolvable: Literal["refuse", "exhaust"] = "refuse",
) -> SearchResult: ...
def estimates(
    heuristic: str, boards: Iterable[_BoardLike], goal: _GoalLike | None = None
) -> list[int | None]: ...
