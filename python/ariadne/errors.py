"""What goes wrong, each with the library's own line about it."""

from __future__ import annotations


class AriadneError(Exception):
    """A call that did not run: `what` is wrong, in one line, and a `remedy`.

    `line` and `column` say where in the text, from 1; 0: it is no place in a text.
    """

    def __init__(self, what: str, remedy: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(what, remedy, line, column)
        self.what = what
        self.remedy = remedy
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return place + self.what + (f"; {self.remedy}" if self.remedy else "")


class ReadError(AriadneError, ValueError):
    """A text is not well formed; `line` and `column` say where."""


class OutOfRange(AriadneError, ValueError):
    """Well formed, but a value is impossible or too large: a size, a clue, an option."""


class Unsupported(AriadneError):
    """This engine, genre or format cannot do that; `what` names the part."""


class LimitReached(AriadneError):
    """A limit came first, and there is nothing to show. Answers to questions do not raise it: they are incomplete."""


class OutOfMemory(AriadneError, MemoryError):
    """The machine has no more memory."""


class Undecided(AriadneError):
    """`if` was asked of an answer that a limit left open."""
