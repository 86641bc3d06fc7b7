"""Exact answers about pencil puzzles.

>>> import ariadne
>>> board = ariadne.Board("https://puzz.link/p?slither/4/4/dgdh2c7b")
>>> answer = board.unique()
>>> answer.answer, answer.complete
(<Truth.ONE: 'one'>, True)

Every answer is exact and says what was proved. Calls take limits as keyword arguments (`ticks`, `bytes`, `seconds`),
report `progress`, end within half a second of Ctrl-C, and let other threads run. doc/PYTHON.md shows them all.
"""

from ._version import __version__
from .answers import (Answer, Best, Checked, Clash, Clues, Counted, Difference, Explained, Fewest, Forced, Graded, Heat,
                      Listed, Note, Reason, Repaired, Solved, Spot, Step, Thinned, Truth, Uniqueness)
from .board import Board, Marks, Solutions
from .puzzle_sets import Item, dataset, key
from .draft import Draft, Edit, Place
from .environment import Environment
from .errors import AriadneError, LimitReached, OutOfMemory, OutOfRange, ReadError, Undecided, Unsupported
from .family import Family, Graph, PuzzleUniverse, Universe
from .genre import Genre, GenreCheck
from .instances import Instances
from .making import Made, Record, make, make_like, read
from .progress import Progress
from .scoring import Score, score
from .tables import Format, GenreInfo, engines, formats, genres

# Names one by one: what is worked out, tools that check types do not see.
__all__ = [
    "Answer", "AriadneError", "Best", "Board", "Checked", "Clash", "Clues", "Counted", "Difference", "Draft", "Edit",
    "Environment", "Explained", "Family", "Fewest", "Forced", "Format", "Genre", "GenreCheck", "GenreInfo", "Graded", "Graph", "Heat",
    "Instances", "Item", "LimitReached", "Listed", "Made", "Marks", "Note", "OutOfMemory", "OutOfRange", "Place", "Progress", "PuzzleUniverse", "ReadError",
    "Reason", "Record", "Repaired", "Score", "Solutions", "Solved", "Spot", "Step", "Thinned", "Truth", "Undecided",
    "Uniqueness", "Universe", "Unsupported", "dataset", "engines", "formats", "genres", "key", "make", "make_like", "read", "score",
]
