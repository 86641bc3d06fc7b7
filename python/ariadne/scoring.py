"""Answers of machines, read as they write them and judged by the rules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Dict, Iterator, List, Optional, Tuple, Union

from .answers import Note, Truth
from .board import Board, Marks
from .puzzle_sets import Item
from .errors import AriadneError

SHADED = "#■█▓⬛●◼xX*★@"
BLANK = ".□⬜○·-_oO◻"


@dataclass(frozen=True)
class Score:
    """`right`: a solution, whichever; `share`: 1.0 for that, else of all marks of the only solution and of the answer how
    many are in both, 0.0 to below 1.0 (0.0 too where there are several solutions). `broken`: the rules that are broken, each
    with a place. `marks`: what was read; None: `why` it was no drawing. As a condition it is `right`.
    """

    right: bool
    share: float
    broken: Tuple[Note, ...] = ()
    marks: Optional[Marks] = None
    why: str = ""

    def __bool__(self) -> bool:
        return self.right


def score(puzzle: Union[str, Board, Item], answer: Union[str, Marks]) -> Score:
    """Is it a solution of the puzzle, and if not, what is wrong?

    An answer is text as models write it: the last fenced block or all of it; the drawing of our text format, with or
    without the puzzle above it; rows of cells with blanks or without, as a list of lists too; other signs for shaded and
    blank cells; or coordinates alone, counted from 1: of the shaded cells (R1C2, (1, 2)), or of cells with their numbers
    (R1C2 = 3, (1, 2): 3). What is not drawn is taken as not there. What is no drawing of this board scores 0.0 and says why.

    >>> board = Board("norinori 2x2\\nA A\\nB B")
    >>> score(board, "The answer is: R1C1, R1C2, R2C1 and R2C2.").broken[0].rule
    'domino'
    >>> score("sudoku 4x4\\n1 . 3 4\\n3 4 . 2\\n2 1 4 3\\n4 3 2 1", "```\\n1234\\n3412\\n2143\\n4321\\n```")
    Score(right=True, share=1.0, broken=(), ...)
    """
    board = puzzle.board if isinstance(puzzle, Item) else Board(puzzle) if isinstance(puzzle, str) else puzzle
    if isinstance(answer, str):
        drawn, why = _read(board, answer)
        if drawn is None:
            return Score(False, 0.0, why=why)
    else:
        drawn = Board(board.to("text", answer), genre=board._own)
    marks = drawn.marks
    assert marks is not None
    checked = drawn.check(finished=True)
    if checked.answer == Truth.YES:
        return Score(True, 1.0, marks=marks)
    return Score(False, _share(board, marks), checked.broken, marks)


def _places(marks: Marks) -> "set[Tuple[str, int, int]]":
    cells = {("cell", i, value) for i, value in enumerate(marks.cells or ()) if value > 0}
    return cells | {("edge", i, value) for i, value in enumerate(marks.edges or ()) if value > 0}


def _share(board: Board, marks: Marks) -> float:
    unique = board.unique()
    if unique.answer != Truth.ONE or unique.solution is None:
        return 0.0
    right, drawn = _places(unique.solution), _places(marks)
    share = len(right & drawn) / max(1, len(right | drawn))
    return min(share, 0.999)  # what breaks a rule is not right


def _read(board: Board, answer: str) -> Tuple[Optional[Board], str]:
    """The board with the drawing in it, or why there is none."""
    why = f"no drawing of {board.rows} rows of {board.cols} cells was found in the answer"
    found = bool(_rows(board, answer))  # else what each reading lacks says nothing
    for text in _readings(board, answer):
        try:
            read = Board(text, genre=board._own)
        except AriadneError as error:
            why = str(error) if found else why
            continue
        if read.marks is None:
            continue
        if read.to("text") != board.to("text"):
            why = "the answer is about another puzzle"
            continue
        return read, ""
    return None, why


def _readings(board: Board, answer: str) -> Iterator[str]:
    """The answer in ways in which it may be meant, the likeliest first, as texts with the puzzle."""
    head = board.to("text").strip("\n") + "\n"
    blocks = re.findall(r"```[^\n]*\n(.*?)```", answer, re.S)
    for part in ([blocks[-1]] if blocks else []) + [answer]:
        body = re.split(r"(?im)^[^\w\n]*answer[^\w\n]*$", part)[-1]
        if len(body) != len(part) or not blocks:
            yield head + "answer\n" + body.strip("\n") + "\n"
        yield part.strip("\n") + "\n"  # puzzle and drawing in any format
        rows = _rows(board, body)
        if rows:
            yield head + "answer\n" + "\n".join(" ".join(row) for row in rows) + "\n"
            yield head + "answer\n" + "\n".join(" ".join(_sign(cell) for cell in row) for row in rows) + "\n"
        yield head + "answer\n" + body.strip("\n") + "\n"
        numbers = _numbers(board, part)
        if numbers:
            yield head + "answer\n" + "\n".join(
                " ".join(numbers.get((r, c), ".") for c in range(board.cols)) for r in range(board.rows)) + "\n"
        cells = _coordinates(board, part)
        if cells:
            yield head + "answer\n" + "\n".join(
                " ".join("#" if (r, c) in cells else "." for c in range(board.cols)) for r in range(board.rows)) + "\n"


def _sign(cell: str) -> str:
    if cell in SHADED or cell == "1":
        return "#"
    return "." if cell in BLANK or cell == "0" else cell


def _rows(board: Board, text: str) -> "List[List[str]]":
    """As many rows as the board has, each with as many cells; []: there are none."""
    listed = re.search(r"\[\s*\[.*\]\s*\]", text, re.S)
    if listed:
        try:
            rows = [[str(cell) for cell in row] for row in json.loads(listed.group().replace("'", '"'))]
            if len(rows) == board.rows and all(len(row) == board.cols for row in rows):
                return rows
        except (ValueError, TypeError):
            pass
    found: List[List[str]] = []
    for line in text.splitlines():
        bare = line.strip().strip("|").strip()
        words = re.split(r"[\s|,]+", bare) if bare else []
        if len(words) != board.cols:
            words = list(bare.replace(" ", ""))
        if len(words) == board.cols:
            found.append(words)
        elif found and len(found) < board.rows:
            found = []  # a line between: what came before was another thing
    return found[-board.rows:] if len(found) >= board.rows else []


def _numbers(board: Board, text: str) -> "Dict[Tuple[int, int], str]":
    """What the text says of cells, as R1C2 = 3 or (1, 2): 3."""
    said = re.findall(r"[Rr](\d+)\s*,?\s*[Cc](\d+)\s*(?:[=:]|is|->)\s*(\d+)", text) or \
        re.findall(r"\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*(?:[=:]|is|->)\s*(\d+)", text)
    cells = {(int(r) - 1, int(c) - 1): number for r, c, number in said}
    return cells if all(0 <= r < board.rows and 0 <= c < board.cols for r, c in cells) else {}


def _coordinates(board: Board, text: str) -> "set[Tuple[int, int]]":
    pairs = re.findall(r"[Rr](\d+)\s*,?\s*[Cc](\d+)", text) or re.findall(r"\(\s*(\d+)\s*,\s*(\d+)\s*\)", text)
    cells = {(int(r) - 1, int(c) - 1) for r, c in pairs}
    return cells if all(0 <= r < board.rows and 0 <= c < board.cols for r, c in cells) else set()
