"""Genres of one's own: a sheet of rules, read, checked and used."""

from __future__ import annotations

import os
import re
from ctypes import byref, c_uint32, c_void_p
from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple, Union, cast

from . import _library as c
from ._calls import Call
from ._library import fault, lib, own
from .tables import texts

Sheet = Union[str, "os.PathLike[str]"]


def _text(sheet: Sheet) -> str:
    if isinstance(sheet, str) and "\n" in sheet:
        return sheet
    with open(sheet, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


@dataclass(frozen=True)
class GenreCheck:
    """What Genre.check found: its `text`, and the lines of it that name `faults`. As a condition: is there none?"""

    text: str

    @property
    def faults(self) -> Tuple[str, ...]:
        return tuple(line for line in self.text.splitlines() if re.match(r"line \d+: |rules and model differ", line))

    def __bool__(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        return self.text


class Genre:
    """A kind of puzzle that is not built in, from a sheet of rules (doc/SHEETS.md): its text, or the path of its file.
    A str with a line break is a text. Board, Draft, make and read take it as `genre`. Read-only.

    ReadError, OutOfRange, Unsupported: it is no sheet, or its name is that of a genre that is built in; `line` and
    `column` say where.

    >>> dark = Genre('''
    ... genre dark "Dark"
    ... about "black cells, none beside another"
    ... board wall in cells 0..4 or ?
    ... draw  black or white in cells, as shade
    ... rule  apart "Black cells are not neighbours"
    ...       each pair: count black in it <= 1
    ... rule  number "A number says how many black cells are beside it"
    ...       each wall: count black in beside = number
    ... ''')
    >>> dark.name, list(dark.rules)
    ('dark', ['apart', 'number'])
    """

    __slots__ = ("_handle", "_free", "_text")

    def __init__(self, sheet: Sheet) -> None:
        self._text = _text(sheet)
        raw, handle, error = self._text.encode(errors="surrogateescape"), c_void_p(), c.Error()
        if (status := lib.ari_genre_load(raw, len(raw), None, byref(handle), byref(error))):
            raise fault(error, status)
        self._handle: Any = handle
        self._free = lib.ari_genre_unload

    def __del__(self) -> None:
        if hasattr(self, "_free"):
            self._free(self._handle)

    @property
    def text(self) -> str:
        """The sheet."""
        return self._text

    @property
    def name(self) -> str:
        """As texts of its boards begin."""
        return cast(str, lib.ari_genre_loaded(self._handle).decode())

    @property
    def rules(self) -> Dict[str, str]:
        """Each rule by name, with its sentence."""
        return texts(lambda i, text: lib.ari_genre_loaded_rule(self._handle, i, text))

    def check(self, boards: int = 500, *, seed: int = 0, ticks: Optional[int] = None,
              seconds: Optional[float] = None) -> GenreCheck:
        """Is the sheet right? Its tests; on all drawings of so many tiny boards whether its rules as they are written
        say what the model says; which rules no such drawing breaks alone. A limit leaves fewer boards; the
        report says how many it were.
        """
        call = Call("solve", {"seed": seed, "ticks": ticks, "seconds": seconds})
        report, faults, error = c_void_p(), c_uint32(), c.Error()
        status = call.run(lambda: lib.ari_genre_check(
            self._handle, boards, byref(call.options), byref(report), byref(faults), byref(error)))
        if status:
            raise fault(error, status)
        return GenreCheck(own(cast(int, report.value)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Genre):
            return NotImplemented
        return self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> Any:
        return Genre, (self._text,)  # a sheet has line breaks

    def __repr__(self) -> str:
        return f"<Genre {self.name}>"
