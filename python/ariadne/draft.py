"""Boards made and played: places, what a gesture does there, and a log of edits."""

from __future__ import annotations

import ctypes
import json
from ctypes import byref, c_char, c_void_p
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple, Union, cast

from . import _library as c
from ._calls import Call
from ._library import Alone, encode, fault, lib, own
from ._options import Params
from .answers import known
from .board import Board
from .genre import Genre


@dataclass(frozen=True)
class Edit:
    """What one place was and is: clues and marks as numbers, whole boards as texts."""

    part: str
    at: str
    was: Union[int, str]
    is_: Union[int, str]


@dataclass(frozen=True)
class Place:
    """Where a gesture may go: its id `at`, its `name`, and the places up, down, left and right ("": none).

    `row` and `column` count from 1. `shape`, `points` and `centre` in thousandths of a cell; "": it is in no picture.
    """

    at: str
    name: str
    next: Tuple[str, str, str, str]
    row: Optional[int] = None
    column: Optional[int] = None
    clue: str = ""
    mark: int = 0
    value: int = 0
    shape: str = ""
    points: Tuple[int, ...] = ()
    centre: Tuple[int, ...] = ()


class Draft(Alone):
    """A board that is being made or played. Not for two threads at once.

    From a Board, a text in any format, or "GENRE ROWSxCOLS" for an empty one ("loops honeycomb 5x5", or a genre alone).

    >>> draft = Draft("slitherlink 5x5")
    >>> [edit.at for edit in draft.act("key c0 3", mode="edit")]
    ['c0']
    >>> draft.act("drag p0 p6")[0].is_
    1
    >>> draft.undo(), draft.steps
    (True, 1)
    """

    _instead = '; Draft(draft.to("text")) goes on from what is there'

    def __init__(self, what: Union[str, Board], *, format: Optional[str] = None, genre: Union[str, Genre, None] = None,
                 params: Optional[Params] = None) -> None:
        call = Call("solve", {"format": format, "genre": genre, "params": params})
        self._own: Optional[Genre] = what._own if isinstance(what, Board) else call.genre  # it outlives the draft
        self._handle, error = c_void_p(), c.Error()
        self._free = lib.ari_draft_free
        if isinstance(what, Board):
            status = lib.ari_draft_open(what._handle, byref(self._handle), byref(error))
        elif "\n" in what.strip() or lib.ari_board_detect_format(what.encode(), len(what.encode())) not in (None, b"text"):
            raw = what.encode()
            status = lib.ari_draft_read(raw, len(raw), byref(call.options), byref(self._handle), byref(error))
        else:
            status = lib.ari_draft_new(encode(what), byref(call.options), byref(self._handle), byref(error))
        if status:
            raise fault(error, status)

    def __del__(self) -> None:
        if hasattr(self, "_free"):
            self._free(self._handle)

    def act(self, gesture: str, *, mode: str = "play", symmetry: Optional[str] = None) -> List[Edit]:
        """What a person did, and what it changed; nothing, where a gesture does nothing.

        `mode`: "play" draws, "edit" sets clues, "note" pencils, or colours cells. `gesture`: "click c0", "drag p0 p6",
        "key c3 2", "clear", "turn", "size 7x9", ... (doc/PAGE.md). `symmetry`: the same at all images of the places. ReadError: no
        such gesture; OutOfRange: no such place, size or text.
        """
        error = c.Error()
        status = lib.ari_draft_act(
            self._handle, encode(mode), encode(gesture), encode(symmetry) if symmetry else None, byref(error))
        if status:
            raise fault(error, status)
        return self.edits

    def undo(self) -> bool:
        """One step back; False: there is none."""
        return bool(lib.ari_draft_undo(self._handle))

    def redo(self) -> bool:
        """On again; False: there is none."""
        return bool(lib.ari_draft_redo(self._handle))

    @property
    def steps(self) -> int:
        """How many are done."""
        return cast(int, lib.ari_draft_steps(self._handle))

    @property
    def edits(self) -> List[Edit]:
        """Those of the last act, undo or redo."""
        found: List[Edit] = []
        edit, name = c.Edit(), (c_char * 12)()
        while lib.ari_draft_edit(self._handle, len(found), byref(edit)):
            part, at = lib.ari_edit_name(edit.part).decode(), lib.ari_place_id(edit.place, name).decode()
            texts = part == "board"
            was, is_ = (edit.was_text.decode(), edit.is_text.decode()) if texts else (edit.was, getattr(edit, "is"))
            found.append(Edit(part, at, was, is_))
        return found

    def to(self, format: str) -> str:
        """In a format of Board.to, drawing included. Draft(draft.to("text")) goes on from there."""
        error = c.Error()
        text = lib.ari_draft_print(self._handle, encode(format), byref(error))
        if not text:
            raise fault(error)
        return own(text)

    @property
    def board(self) -> Board:
        """As it stands, with the drawing as its marks, to be asked. An AriadneError says what keeps it from that."""
        error = c.Error()
        if not lib.ari_draft_board(self._handle, byref(error)):
            raise fault(error)
        return Board(self.to("text"), genre=self._own)

    @property
    def places(self) -> List[Place]:
        """Every place that can be touched."""
        request = json.dumps({"puzzle": self.to("text"), "places": True}).encode()
        options = byref(Call("solve", {"genre": self._own}).options)
        answer: Any = json.loads(own(lib.ari_json(b"edit", request, len(request), None, options)))
        keys = ("next", "points", "centre")
        return [known(Place, place, **{key: tuple(place[key]) for key in keys if key in place})
                for place in answer["places"]]

    def __str__(self) -> str:
        return self.to("unicode")

    def __repr__(self) -> str:
        genre = f", genre={self._own!r}" if self._own else ""
        return f"Draft({self.to('text')!r}{genre})"

    def _repr_svg_(self) -> str:
        return self.to("svg")
