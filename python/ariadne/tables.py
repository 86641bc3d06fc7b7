"""What this library knows."""

from __future__ import annotations

from ctypes import byref, c_char_p, c_int
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, Tuple

from ._library import lib


@dataclass(frozen=True)
class Format:
    summary: str
    reads: bool
    prints: bool


@dataclass(frozen=True)
class GenreInfo:
    """What a genre that is built in is: its `title` as people write it, what it is in one line, and by name: its `rules` in words, its `params` with what they do, its
    `formulations` with who described them (the first is the one that engines ask; those that are for solvers of integer
    programs alone are for Board.export), and the `techniques` of its steps."""

    title: str
    summary: str
    rules: Dict[str, str]
    params: Dict[str, str]
    formulations: Dict[str, str]
    techniques: Tuple[str, ...]

    def __str__(self) -> str:
        return self.summary


def _names(at: Callable[[int], Any]) -> Iterator[str]:
    i = 0
    while True:
        name = at(i)
        if name is None:
            return
        yield name.decode()
        i += 1


def texts(at: Callable[[int, Any], Any]) -> Dict[str, str]:
    """The names of a table, each with its text."""
    text = c_char_p()
    return {name: (text.value or b"").decode() for name in _names(lambda i: at(i, byref(text)))}


def _genre(i: int) -> GenreInfo:
    def named(table: Callable[[int, int, Any], Any]) -> Dict[str, str]:
        return texts(lambda k, text: table(i, k, text))

    return GenreInfo(
        lib.ari_genre_title(i).decode(), lib.ari_genre_summary(i).decode(), named(lib.ari_genre_rule), named(lib.ari_genre_param),
        named(lib.ari_genre_formulation), tuple(_names(lambda k: lib.ari_genre_technique(i, k))))


def genres() -> Dict[str, GenreInfo]:
    """Each genre with what it is.

    >>> list(genres()["numberlink"].params)
    ['rule', 'unfinished']
    """
    return {name: _genre(i) for i, name in enumerate(_names(lib.ari_genre_name))}


def engines() -> Dict[str, str]:
    """Each engine with what it is."""
    return texts(lib.ari_engine_name)


def formats() -> Dict[str, Format]:
    """Each format of boards, and whether it is read and printed."""
    summary, reads, prints = c_char_p(), c_int(), c_int()
    names = _names(lambda i: lib.ari_format_name(i, byref(summary), byref(reads), byref(prints)))
    return {name: Format((summary.value or b"").decode(), bool(reads), bool(prints)) for name in names}
