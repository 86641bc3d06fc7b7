"""What this library knows."""

from __future__ import annotations

from ctypes import byref, c_char_p, c_int
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator

from ._library import lib


@dataclass(frozen=True)
class Format:
    summary: str
    reads: bool
    prints: bool


def _names(at: Callable[[int], Any]) -> Iterator[str]:
    i = 0
    while True:
        name = at(i)
        if name is None:
            return
        yield name.decode()
        i += 1


def genres() -> Dict[str, str]:
    """Each genre with what it is.

    >>> "slitherlink" in genres()
    True
    """
    return {name: lib.ari_genre_summary(i).decode() for i, name in enumerate(_names(lib.ari_genre_name))}


def engines() -> Dict[str, str]:
    """Each engine with what it is."""
    summary = c_char_p()
    return {name: (summary.value or b"").decode() for name in _names(lambda i: lib.ari_engine_name(i, byref(summary)))}


def formats() -> Dict[str, Format]:
    """Each format of boards, and whether it is read and printed."""
    summary, reads, prints = c_char_p(), c_int(), c_int()
    names = _names(lambda i: lib.ari_format_name(i, byref(summary), byref(reads), byref(prints)))
    return {name: Format((summary.value or b"").decode(), bool(reads), bool(prints)) for name in names}
