"""The classical solvers, correct and counted: breadth-first and bidirectional search, A*, and IDA*.

>>> from loyd import search
>>> result = search.solve("867254301", algorithm="astar", heuristic="manhattan")
>>> len(result.path), result.expanded < 181_440
(31, True)

A heuristic of your own is a function from a Board to an int:

>>> def blank_only(board):
...     return abs(board.blank // 3 - 2) + abs(board.blank % 3 - 2)
>>> len(search.solve("867254301", heuristic=blank_only).path)
31
"""

from ._loyd import SearchResult, estimates, heuristic_names
from ._loyd import search as solve

__all__ = ["ALGORITHMS", "HEURISTICS", "SearchResult", "estimates", "solve"]

ALGORITHMS = ("bfs", "bidirectional", "astar", "idastar")
HEURISTICS = tuple(heuristic_names())
