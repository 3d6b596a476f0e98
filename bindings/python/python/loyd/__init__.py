"""Every optimal solution of the 8-puzzle, for any start and any goal, by table lookup.

>>> import loyd
>>> loyd.solve("2 3 4 / 1 5 x / 7 6 8")
Path('ullddrurdllurdruldr')
>>> loyd.distance("867254301")
31

A move is named for the direction in which the blank moves. None means that the goal cannot be reached.
"""

from ._loyd import *
from ._loyd import __version__
