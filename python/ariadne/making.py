"""New puzzles, and streams of them."""

from __future__ import annotations

import ctypes
import io
import json
from ctypes import byref, c_void_p
from dataclasses import dataclass
from typing import IO, Any, Callable, Iterable, Optional, Tuple, Union, cast

from . import _library as c
from ._calls import Bell, Call, Stream
from ._library import fault, lib
from ._options import Params, fill
from .board import Board
from .errors import AriadneError, LimitReached, OutOfMemory
from .genre import Genre
from .progress import Progress


@dataclass(frozen=True)
class Made:
    """A new `board`, proved to have exactly one solution. `work`: ticks of the proof, `tries`: boards drawn for it."""

    board: Board
    work: int
    tries: int

    def _repr_svg_(self) -> str:
        return self.board.svg()


def _size(rows: Union[int, str, Tuple[int, int]], cols: int) -> Tuple[int, int]:
    parts = rows.lower().split("x") if isinstance(rows, str) else rows
    if isinstance(parts, int):
        return parts, cols or parts
    try:
        sides = [int(side) for side in parts]
    except (TypeError, ValueError):
        sides = []
    if len(sides) not in (1, 2) or cols:
        raise ValueError(f"a size is 6, (6, 8) or \"6x8\", not {rows!r}" + (f" and {cols}" if cols else ""))
    return sides[0], sides[-1]


def make(genre: Union[str, Genre], rows: Union[int, str, Tuple[int, int]] = 0, cols: int = 0, *, seed: int = 0, symmetry: Optional[str] = None,
         mask: Optional[str] = None, density: Optional[int] = None, wind: Optional[int] = None,
         easiest: Optional[int] = None, hardest: Optional[int] = None, islands: Optional[int] = None,
         pairs: Optional[int] = None, letters: Optional[str] = None, picture: Optional[str] = None, grids: Optional[str] = None,
         grade: Optional[str] = None, technique: Optional[str] = None,
         params: Optional[Params] = None, ticks: Optional[int] = None, seconds: Optional[float] = None,
         progress: Union[bool, Callable[[Progress], object], None] = None) -> Made:
    """A new puzzle of a genre by name, or a Genre; the same wishes and seed make the same one. doc/MAKING.md says what each genre makes of them.
    Without `cols` there are as many as `rows`; the size may also stand as "6x8" or (6, 8), rows first.

    `mask`: one character per cell: # may have a clue, . has none, ! keeps its clue. `density` keeps at least this percentage
    of the clues (0 to 100). `wind`: 0 to 100, how much loops wind. `easiest`, `hardest`: ticks that the proof may take.
    `islands`: how many a Hashi has; `pairs`: how many a Numberlink. `letters` and `picture` are drawn as loops, without
    size, `grids` ("samurai", "9 R1C1 R4C4") as those of sudokuvariants. `grade`: "gentle", "fair", "tricky", "hard", "fiendish", or a range as "fair..hard"; `technique`: the name of a
    step that it is to have.
    LimitReached: a limit came first. OutOfRange, Unsupported: not to be fulfilled.

    >>> board = make("slitherlink", 5, seed=1, grade="gentle..fair").board
    >>> bool(board.unique())
    True
    """
    rows, cols = _size(rows, cols)
    own = genre if isinstance(genre, Genre) else None
    name = own.name if own else cast(str, genre)
    call = Call("make", {"genre": own, "seed": seed, "params": params, "ticks": ticks, "seconds": seconds, "progress": progress,
                         "symmetry": symmetry, "mask": mask, "grade": grade, "technique": technique})
    wishes = c.Wishes(name.encode(), rows, cols or rows, call.options.symmetry, call.options.mask, -1, 70)
    kept = fill(wishes, "make", {"density": density, "wind": wind, "easiest": easiest, "hardest": hardest,
                                 "islands": islands, "pairs": pairs, "text": letters, "picture": picture, "grids": grids})
    result = _make(call, wishes, own)
    del kept
    return result


def make_like(board: Board, *, seed: int = 0, ticks: Optional[int] = None, seconds: Optional[float] = None,
              progress: Union[bool, Callable[[Progress], object], None] = None) -> Made:
    """Another of the kind of a board: its genre, size and parameters, islands or pairs, symmetry, share of clues and grade.
    Unsupported: it is on a graph, or its genre cannot be made. LimitReached: a limit came first.

    >>> made = make_like(Board("https://puzz.link/p?slither/4/4/dgdh2c7b"), seed=1)
    >>> made.board.rows, made.board.grade().grade
    (4, 'fair')
    """
    call = Call("make", {"genre": board._own, "seed": seed, "ticks": ticks, "seconds": seconds, "progress": progress})
    like, error = c.Likeness(), c.Error()
    like.wishes.density, like.wishes.wind, like.options.size = -1, 70, call.options.size
    status = call.run(lambda: lib.ari_make_like(board._handle, byref(call.options), byref(like), byref(error)))
    if status:
        raise fault(error, status)
    call.options.params, call.options.grade = like.options.params, like.options.grade
    return _make(call, like.wishes, board._own)


def _make(call: Call, wishes: c.Wishes, genre: Optional[Genre]) -> Made:
    handle, made, error = c_void_p(), c.Made(), c.Error()
    status = call.run(
        lambda: lib.ari_make(byref(wishes), byref(call.options), byref(handle), byref(made), byref(error)))
    if status:
        raise fault(error, status)
    if not handle:
        why = f"no puzzle yet after {made.tries} boards: {made.stop.decode()}"
        if made.easier or made.harder:
            why += f"; {made.easier} were easier, {made.harder} harder"
        raise LimitReached(why, "give more, or wish for less")
    return Made(Board._of(handle, genre), made.work, made.tries)


@dataclass(frozen=True)
class Record:
    """A puzzle of a stream: `index` from 1, the `line` it begins in, its `id`, and the board or what is wrong."""

    index: int
    line: int
    id: Any
    board: Optional[Board]
    error: Optional[AriadneError]


_MORE = Record(0, 0, None, None, None)


class _Feed:
    """What the reader, in its thread, asks for; who takes the records reads it, where Ctrl-C is heard."""

    def __init__(self) -> None:
        self._chunk = memoryview(b"")
        self._fed = Bell()

    def give(self, chunk: bytes) -> None:
        self._chunk = memoryview(chunk)
        self._fed.ring()

    def pull(self, put: Callable[..., int], buffer: Any, room: int) -> int:
        if not self._chunk and not put(_MORE, True):
            self._fed.wait()
        part, self._chunk = bytes(self._chunk[:room]), self._chunk[room:]
        ctypes.memmove(buffer, part, len(part))
        return len(part)


class Records(Stream[Record]):
    def __init__(self, source: Any, call: Call) -> None:
        self._chunks = _chunks(source)
        self._feed = feed = _Feed()
        super().__init__(call, lambda put: _read(call, feed, put))

    def __next__(self) -> Record:
        while True:
            record = super().__next__()
            if record is not _MORE:
                return record
            try:
                self._feed.give(next(self._chunks, b""))
            except BaseException:
                self.close()
                raise

    def _leave(self) -> None:
        super()._leave()
        self._feed.give(b"")


def read(source: "Union[str, IO[bytes], IO[str], Iterable[str]]", *, format: Optional[str] = None,
         genre: Union[str, Genre, None] = None, params: Optional[Params] = None) -> Records:
    """The puzzles of a file (by its name, or open) or of lines, one by one: links, game ids, NDJSON records one a line,
    and texts of several lines with blank lines between. What cannot be read comes as an error, and the next follows. From
    a pipe each comes as soon as it is whole. Bytes (sys.stdin.buffer) and lists are read several times as fast as lines
    that come one by one.

    >>> [record.board.genre for record in read(["https://puzz.link/p?slither/2/2/ic", "1.....2..3.....4"])]
    ['slitherlink', 'sudoku']
    """
    return Records(source, Call("solve", {"format": format, "genre": genre, "params": params}))


def _read(call: Call, feed: _Feed, put: Callable[..., int]) -> None:
    genre: Optional[Genre] = call.genre
    reader, record = c_void_p(), c.Record()
    hook = c.Pull(lambda _, buffer, room: feed.pull(put, buffer, room))
    status = lib.ari_reader_new(hook, None, byref(call.options), byref(reader))
    try:
        more = 0 if status else 1
        while more == 1:
            more = lib.ari_reader_next(reader, byref(record))
            if more == 1 and put(_record(record, genre)):
                return
        if status or more < 0:
            raise OutOfMemory("memory is out")
    finally:
        lib.ari_reader_free(reader)


def _record(found: Any, genre: Optional[Genre]) -> Record:
    board = Board._of(c_void_p(found.board), genre) if found.board else None
    return Record(found.index, found.line, json.loads(found.id) if found.id else None, board,
                  None if board else fault(found.error))


def _chunks(source: Any) -> "Any":
    if isinstance(source, str):
        with open(source, "rb") as file:
            yield from _chunks(file)
    elif isinstance(source, (list, tuple)):  # all are there
        yield b"".join(_chunks(iter(source)))
    elif isinstance(source, io.BufferedIOBase) or (isinstance(source, io.IOBase) and source.seekable()):
        take = getattr(source, "read1", source.read)  # of a pipe what is there, and a text from it line by line
        while True:
            part = take(1 << 16)
            if not part:
                return
            yield part if isinstance(part, bytes) else part.encode()
    else:
        for line in source:
            raw = line if isinstance(line, bytes) else line.encode()
            yield raw if raw.endswith(b"\n") else raw + b"\n"
