"""The input and output formats of online judges and courses.

>>> import loyd.judges
>>> loyd.judges.answer("hdu1043", "2 3 4 1 5 x 7 6 8\\n")
'ullddrurdllurdruldr\\n'
"""

from ._loyd import judge_answer as answer
from ._loyd import judge_description as describe
from ._loyd import judge_input as write_input
from ._loyd import judge_names as names

__all__ = ["answer", "describe", "names", "write_input"]
