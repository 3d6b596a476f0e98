"""What all tests share."""

import numpy
import pytest

import loyd

BOARDS = 362_880


@pytest.fixture(scope="session")
def cells():
    """All boards by rank, as (n, 9)."""
    return loyd.cells(numpy.arange(BOARDS, dtype=numpy.uint32))


@pytest.fixture(scope="session")
def goals():
    """Nine goals of both parities, one for each cell of the blank."""
    goals = []
    for cell in range(9):
        tiles = [1, 2, 3, 4, 5, 6, 7, 8] if cell % 2 == 0 else [2, 1, 3, 4, 5, 6, 7, 8]
        goals.append(loyd.Goal(tiles[:cell] + [0] + tiles[cell:]))
    return goals
