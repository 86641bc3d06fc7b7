"""Options as keyword arguments: their names are the fields of ariadne-options.def, the library's table checks them."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Dict, List, Mapping, Tuple, TypedDict, Union

from . import errors
from ._library import Error, Options, Option, Wishes, encode, lib
from .progress import Progress

Params = Union[str, Mapping[str, object]]


class Limits(TypedDict, total=False):
    """What every question takes. A limit that comes first leaves the answer incomplete, and its `stop` says which."""

    ticks: int  # of work, 10 to 100 ns each, the same on every machine; 0: no limit
    bytes: Union[int, str]  # of memory: a number, or "500M"
    seconds: float  # of time
    seed: int  # of all random choices
    engine: str  # "sat", "zdd", "dfs", "late", "band"; else the best for genre and question
    formulation: str  # which model of the genre
    progress: Union[bool, Callable[[Progress], object]]  # called now and then by the thread that asks; True: a bar


class Drawn(Limits, total=False):
    """The same, and: only solutions that go on from what is drawn on the board."""

    with_marks: bool


class Certified(Limits, total=False):
    """Limits, and: a certificate, which `record["proof"]` is then, of `record["formula"]` in the forms "lrat" and "veripb", "veripb3"."""

    proof: str  # its form: "cert", "lrat", "veripb" or "veripb3", see doc/CERTIFICATES.md


class Proved(Certified, total=False):
    """The same, and what is drawn, as in Drawn."""

    with_marks: bool


def _names(struct: Any) -> Dict[int, str]:
    return {getattr(struct, name).offset: name for name, *_ in struct._fields_}


def _table() -> Dict[Tuple[bool, str], Any]:
    """Each option by its field: is it a wish, which one."""
    names = {False: _names(Options), True: _names(Wishes)}
    found: Dict[Tuple[bool, str], Any] = {}
    i = 0
    while True:
        option = lib.ari_option_at(i)
        if not option:
            return found
        wish = bool(option.contents.wish)
        found[wish, names[wish][option.contents.at]] = option
        i += 1


TABLE = _table()
OF_TEXTS = ("format", "genre", "params")  # how a text is read: options of Board(text), not of questions


def takes(verb: str) -> List[str]:
    """The names of the options that a verb takes."""
    return [name for (_, name), option in TABLE.items() if lib.ari_option_takes(option, verb.encode())]


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, Mapping):
        return " ".join(f"{key}={inner}" for key, inner in value.items())
    return str(value)


def fill(struct: "Options | Wishes", verb: str, options: Mapping[str, object]) -> "list[bytes]":
    """Set them, and give the texts that must live as long as the struct. None: not asked for."""
    kept = []
    for name, value in options.items():
        if value is None:
            continue
        option = TABLE.get((isinstance(struct, Wishes), name))
        if not option or not lib.ari_option_takes(option, verb.encode()):
            known = [other for other in takes(verb) if other not in OF_TEXTS]
            raise TypeError(f"{verb} takes no option {name}; it takes {', '.join(known)}, seconds, progress")
        error = Error()
        text = encode(_text(value))
        kept.append(text)
        if not text and name == "params":
            continue
        if lib.ari_option_set(option, ctypes.byref(struct), ctypes.sizeof(struct), text, ctypes.byref(error)):
            raise errors.OutOfRange(f"{name} {error.what.decode()}", error.remedy.decode())
    return kept
