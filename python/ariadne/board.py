"""Boards and what is drawn on them."""

from __future__ import annotations

import ctypes
import json
from ctypes import POINTER, byref, c_char_p, c_int, c_int32, c_uint32, c_void_p
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Type, Union, cast

from . import _library as c
from . import answers, family
from ._calls import Call, Stream
from ._library import encode, fault, lib, own
from ._options import OF_TEXTS, Certified, Drawn, Limits, Params, Proved
from .answers import (Answer, Best, Checked, Clash, Counted, Difference, Explained, Fewest, Forced, Graded, Heat,
                      Listed, Note, Repaired, Solved, Thinned, Truth, Uniqueness)
from .errors import AriadneError, Unsupported
from .family import Family, Universe
from .genre import Genre

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import Unpack


def _asking(verb: str, options: Mapping[str, object]) -> Call:
    """The options of a question; those that say how a text is read come too late."""
    for name in OF_TEXTS:
        if options.get(name) is not None:
            raise TypeError(f"{verb} takes no option {name}; it is one of Board(text, {name}=...)")
    return Call(verb, options)


class Marks:
    """What is drawn on a board: a solution, a proposal, what is forced. Read-only.

    str draws it; a notebook shows it as a picture.
    """

    __slots__ = ("board", "_shape", "_cell", "_edge")

    def __init__(self, board: "Board", marks: Any) -> None:
        self.board = board
        found = marks.contents
        self._shape = (found.ncell, found.nedge)
        self._cell = ctypes.string_at(found.cell, 4 * found.ncell) if found.cell else None
        self._edge = ctypes.string_at(found.edge, 4 * found.nedge) if found.edge else None

    @property
    def cells(self) -> Optional[Tuple[int, ...]]:
        """Cells row by row: the number, or 1 shaded, 0 not, -1 marked as unshaded; None: this genre has none."""
        return None if self._cell is None else tuple(memoryview(self._cell).cast("i"))

    @property
    def edges(self) -> Optional[Tuple[int, ...]]:
        """Edges in the order of Board.edges: 0 none, k lines, -1 crossed out; None: this genre has none."""
        return None if self._edge is None else tuple(memoryview(self._edge).cast("i"))

    @property
    def lines(self) -> "list[Tuple[int, int]]":
        """The edges with a line, as pairs of points."""
        return [pair for pair, n in zip(self.board.edges, self.edges or ()) if n > 0]

    def to(self, format: str) -> str:
        """The board with this drawn in, in a format that can hold it: "text", "pzprv3", "unicode", "ascii", "svg"."""
        return self.board.to(format, self)

    def svg(self, **options: Any) -> str:
        """A picture; options as for Board.svg."""
        return self.board.svg([self], **options)

    def _c(self) -> Any:
        def numbers(raw: Any) -> Any:
            return ctypes.cast(raw, POINTER(c_int32)) if raw is not None else None

        return c.Marks(*self._shape, numbers(self._cell), numbers(self._edge))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Marks):
            return NotImplemented
        return (self._cell, self._edge) == (other._cell, other._edge) and self.board == other.board

    def __hash__(self) -> int:
        return hash((self._cell, self._edge))

    def __str__(self) -> str:
        return self.to("unicode")

    def __repr__(self) -> str:
        return f"<Marks of {self.board!r}>"

    def _repr_svg_(self) -> str:
        return self.svg()


class Found:
    """What a result holds: each method fills the field of its name. The record is made when somebody wants it."""

    def __init__(self, board: "Board", result: Any, asked: Mapping[str, object] = {}) -> None:
        self._free = lib.ari_result_free
        self._result = result
        self._board = board
        self._asked = asked
        self._record: Optional[Dict[str, Any]] = None

    def __del__(self) -> None:
        if getattr(self, "_result", None):
            self._free(self._result)

    @property
    def record(self) -> Dict[str, Any]:
        if self._record is None:
            text = own(lib.ari_result_json(self._result, self._board._handle, None, -1.0))
            self._record = cast("Dict[str, Any]", json.loads(text))
        return self._record

    def __reduce__(self) -> Any:
        return _kept, (self._board, self.record)

    def at_most(self, _: Any) -> int:
        return int(cast(int, self._asked.get("at_most") or 0))

    def _spot(self, i: int) -> int:
        return cast(int, lib.ari_result_note_spot(self._result, i))

    def board(self, _: Any) -> "Board":
        return self._board

    def answer(self, _: Any) -> Truth:
        return _TRUTHS[int(lib.ari_result_answer(self._result))]

    def complete(self, _: Any) -> bool:
        return bool(lib.ari_result_complete(self._result))

    def stop(self, _: Any) -> str:
        return cast(str, lib.ari_result_stop(self._result).decode())

    def ticks(self, _: Any) -> int:
        return cast(int, lib.ari_result_ticks(self._result))

    def solutions(self, _: Any) -> Tuple[Marks, ...]:
        n = lib.ari_result_nsolution(self._result)
        return tuple(Marks(self._board, lib.ari_result_solution(self._result, i)) for i in range(n))

    def solution(self, _: Any) -> Optional[Marks]:
        return (self.solutions(None) + (None,))[0]

    def count(self, cls: Type[Answer]) -> Optional[int]:
        digits = lib.ari_result_count(self._result)
        return int(digits) if digits else None if cls is Listed else 0

    def marks(self, _: Any) -> Optional[Marks]:
        drawing = lib.ari_result_forced_drawing(self._result)
        return Marks(self._board, drawing) if drawing else None

    def candidates(self, _: Any) -> Tuple[Tuple[int, ...], ...]:
        return tuple(map(tuple, self.record.get("candidates", ())))

    def text(self, _: Any) -> str:
        return cast(str, lib.ari_result_forced_text(self._result).decode())

    def state(self, _: Any) -> str:
        return cast(str, lib.ari_result_state(self._result).decode())

    def drawing(self, _: Any) -> str:
        text = lib.ari_result_heat_print(self._result, self._board._handle)
        return own(text) if text else ""

    def puzzle(self, _: Any) -> "Optional[Board]":
        new = not {"left", "changes"}.isdisjoint(self.record)  # else it is the puzzle that was asked about
        return Board(self.record["puzzle"], genre=self._board._own) if new else None

    def clues(self, cls: Type[Answer]) -> "Union[int, Tuple[Note, ...]]":
        return self.notes(cls) if cls is Clash else self.record.get("clues", 0)

    def notes(self, _: Any) -> Tuple[Note, ...]:
        return answers.notes(self.record, self._spot)

    broken = superfluous = differ = notes

    def edges(self, _: Any) -> Tuple[int, ...]:
        return cast("Tuple[int, ...]", answers.numbers(self.record.get("heat", {}).get("edges", [])))

    def cells(self, _: Any) -> Tuple[Any, ...]:
        return cast("Tuple[Any, ...]", answers.numbers(self.record.get("heat", {}).get("cells", [])))

    def strip(self, size: int, dark: bool, title: str, columns: int) -> str:
        """The steps as a sheet of small pictures."""
        if not self._result:
            return self._board.svg(size=size, dark=dark, title=title)
        options = c.StripOptions(10, 0, columns, 0, 0, 1, encode(title) if title else None)
        error = c.Error()
        text = lib.ari_strip_svg(self._board._handle, self._result, byref(options), size, dark, byref(error))
        if not text:
            raise fault(error)
        return own(text)

    def undecided(self, _: Any) -> "Tuple[answers.Spot, ...]":
        return answers.spots(self.record.get("undecided", ()))

    def steps(self, _: Any) -> "Tuple[answers.Step, ...]":
        return tuple(map(answers.step, self.record["steps"]))


def _kept(board: "Board", record: Dict[str, Any]) -> Found:
    """What is left of a result when its answer went through pickle: the record."""
    found = Found(board, None)
    found._record = record
    return found


def _read(text: str, genre: Optional[Genre]) -> "Board":
    """A board that went through pickle."""
    return Board(text, genre=genre)


_TRUTHS: List[Truth] = list(Truth)


class Board:
    """A puzzle as it is set, perhaps with a drawing that came with it. Read-only, and safe to ask from many threads.

    `text` is a puzzle in any format that the library reads: its own text, a puzz.link or Penpa+ link, a game id, a line
    of Sudoku, and so on (formats() lists them). `format` and `genre` say what it is where the text does not, `params`
    set parameters of the genre: "rule=B" or {"rule": "B"}. `genre` may be a Genre of one's own. ReadError or OutOfRange: it is no such puzzle.

    >>> board = Board("https://puzz.link/p?slither/4/4/dgdh2c7b")
    >>> board.genre, board.rows, board.cols
    ('slitherlink', 4, 4)
    >>> bool(board.unique())
    True
    """

    __slots__ = ("_handle", "_free", "_text", "_own")

    def __init__(self, text: str, *, format: Optional[str] = None, genre: Union[str, Genre, None] = None,
                 params: Optional[Params] = None) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a board is read from a str, not {type(text).__name__}; ariadne.read reads files")
        handle, error, raw, options = c_void_p(), c.Error(), text.encode(), None
        if format or genre or params:
            call = Call("solve", {"format": format, "genre": genre, "params": params})
            options = byref(call.options)
        if (status := lib.ari_board_read(raw, len(raw), options, byref(handle), byref(error))):
            raise fault(error, status)
        self._take(handle, genre if isinstance(genre, Genre) else None)

    def _take(self, handle: Any, genre: Optional[Genre]) -> None:
        self._own = genre  # it outlives the board
        self._handle: Any = handle
        self._free = lib.ari_board_free
        self._text: Optional[str] = None

    @classmethod
    def from_clues(cls, genre: Union[str, Genre], clues: Sequence[Sequence[object]], *,
                   params: Optional[Params] = None) -> "Board":
        """A board of squares from its clues, row by row: numbers, or words as in the genre's text ("1v", "b"); None, ""
        and "." are no clue. ReadError, OutOfRange: they make no such board.

        >>> Board.from_clues("slitherlink", [[3, None], ["?", 2]]).text
        'slitherlink 2x2\\n3 .\\n? 2\\n'
        """
        rows = [["." if clue is None or clue == "" else str(clue) for clue in row] for row in clues]
        if not rows or any(len(row) != len(rows[0]) for row in rows):
            raise ValueError("clues are rows of the same length")
        own = genre if isinstance(genre, Genre) else None
        head = f"{own.name if own else genre} {len(rows)}x{len(rows[0])}"
        return cls("\n".join([head, *(" ".join(row) for row in rows)]) + "\n", genre=own, params=params)

    @property
    def clues(self) -> Tuple[Tuple[str, ...], ...]:
        """The clues of a board of squares, row by row, as words of the genre's text; "" where there is none.
        Unsupported: the board is on a graph, has sums beside it, or clues in words.

        >>> Board("https://puzz.link/p?slither/4/4/dgdh2c7b").clues[0]
        ('3', '', '', '')
        """
        lines = self.to("text").split("\n")
        rows = [tuple("" if word == "." else word for word in line.split()) for line in lines[1 : 1 + self.rows]]
        if not self.rows or len(rows) != self.rows or any(len(row) != self.cols for row in rows):
            raise Unsupported(f"a board of {self.genre} has no clues in rows alone")
        return tuple(rows)

    @classmethod
    def _of(cls, handle: Any, genre: Optional[Genre] = None) -> "Board":
        self = cls.__new__(cls)
        self._take(handle, genre)
        return self

    def __del__(self) -> None:
        if hasattr(self, "_free"):
            self._free(self._handle)

    # ---- what it is ----

    @property
    def genre(self) -> str:
        """ "slitherlink", "sudoku", ... """
        return cast(str, lib.ari_board_genre(self._handle).decode())

    @property
    def format(self) -> str:
        """The format it was read from."""
        return cast(str, lib.ari_board_format(self._handle).decode())

    @property
    def title(self) -> str:
        """As its link, or a comment before its text, says; or "".

        >>> Board("; title: Loop\\nslitherlink 1x1\\n4").title
        'Loop'
        """
        return (lib.ari_board_title(self._handle) or b"").decode(errors="replace")

    @property
    def author(self) -> str:
        """As `title`."""
        return (lib.ari_board_author(self._handle) or b"").decode(errors="replace")

    @property
    def rows(self) -> int:
        """Rows of cells; on other graphs than squares 1."""
        return cast(int, lib.ari_board_rows(self._handle))

    @property
    def cols(self) -> int:
        """Columns of cells; on other graphs than squares the number of cells."""
        return cast(int, lib.ari_board_cols(self._handle))

    @property
    def rules(self) -> str:
        """The rules that answers rest on, in one line."""
        return cast(str, lib.ari_board_rules(self._handle).decode())

    @property
    def sentences(self) -> Dict[str, str]:
        """The rules that hold on the board, each by name with its sentence.

        >>> Board("hashi 2x2\\n1 1\\n1 1").sentences["cross"]
        'Bridges do not cross'
        """
        found: Dict[str, str] = {}
        text = c_char_p()
        i = 0
        while (name := lib.ari_board_rule(self._handle, i, byref(text))):
            if lib.ari_board_holds(self._handle, i):
                found[name.decode()] = (text.value or b"").decode()
            i += 1
        return found

    @property
    def marks(self) -> Optional[Marks]:
        """The drawing that came with the text, or None."""
        marks = lib.ari_board_marks(self._handle)
        return Marks(self, marks) if marks else None

    @property
    def edges(self) -> "list[Tuple[int, int]]":
        """The edges that lines run on, each as two points, in the order of Marks.edges. Points count from 0."""
        pair = (c_uint32 * 2)()
        found = []
        for i in range(lib.ari_board_nedge(self._handle)):
            lib.ari_board_edge(self._handle, i, pair)
            found.append((pair[0], pair[1]))
        return found

    # ---- out ----

    def _drawn(self, marks: Optional[Marks]) -> Any:
        if marks is None:
            return None
        if not isinstance(marks, Marks):
            raise TypeError(f"what is drawn is Marks or None, not {type(marks).__name__}")
        if marks.board != self:
            raise ValueError("these marks are of another board")
        return marks._c()

    def to(self, format: str, marks: Optional[Marks] = None) -> str:
        """The puzzle in a format, with `marks` drawn in where it can hold them. Unsupported: it cannot hold this board.

        >>> Board("sudoku 4x4\\n1 . . .\\n. . 2 .\\n. 3 . .\\n. . . 4").to("line")
        '1.....2..3.....4'
        """
        error = c.Error()
        drawn = self._drawn(marks)
        text = lib.ari_board_print(self._handle, byref(drawn) if drawn else None, encode(format), byref(error))
        if not text:
            raise fault(error)
        printed = own(text)
        return printed[:-1] if printed.endswith("\n") and "\n" not in printed[:-1] else printed

    @property
    def text(self) -> str:
        """The puzzle in the library's own text format, with its drawing. Board(text) is equal to it."""
        if self._text is None:
            self._text = self.to("text", self.marks)
        return self._text

    @property
    def url(self) -> str:
        """The puzzle as a puzz.link URL. Unsupported: there is none for it."""
        return self.to("url")

    def export(self, format: str, *, formulation: Optional[str] = None, ticks: Optional[int] = None,
               bytes: Union[int, str, None] = None, seconds: Optional[float] = None) -> str:
        """A formulation as a file for a solver: "lp", "mps", "fixedmps", "aux", "opb", "cnf", "ampl", "mod", "dat",
        "minizinc", "xcsp3", "sugar"; or, without a formulation, the rules of a sheet: "minizinc", "asp", "ampl".

        `formulation` names one of the genre, perhaps with how the shape is encoded and switches: "arc+start+flow".
        LimitReached: a limit came first.
        """
        call = Call("convert", {"formulation": formulation, "ticks": ticks, "bytes": bytes, "seconds": seconds})
        error = c.Error()
        text = call.run(lambda: lib.ari_board_export(self._handle, byref(call.options), encode(format), byref(error)))
        if not text:
            raise fault(error)
        return own(text)

    def svg(self, panels: Sequence[Optional[Marks]] = (None,), *, labels: Sequence[str] = (),
            places: Sequence[int] = (), differ: bool = False, heat: Optional[Heat] = None, size: int = 36,
            dark: bool = False, title: str = "", font: str = "") -> str:
        """A picture, `size` points a cell (4 to 400): a drawing a panel, None for the puzzle alone.

        With `differ` places in which the first two drawings differ stand out. `heat` is drawn in place of the first
        drawing. `dark`: for a dark screen. `font`: of the letters.
        """
        drawn: Any = [self._drawn(marks) for marks in panels]
        if not drawn or len(labels) > len(drawn):
            raise ValueError("a picture has one panel or more, and a label for each at most")
        if heat and heat.board != self:
            raise ValueError("this heat is of another board")
        raw = [encode(label) if label else None for label in labels] + [None] * (len(drawn) - len(labels))
        pointers: Any = [ctypes.pointer(marks) if marks else None for marks in drawn]
        options = c.SvgOptions(
            size, dark, encode(title) if title else None, len(drawn), (POINTER(c.Marks) * len(drawn))(*pointers),
            (c_char_p * len(drawn))(*raw), len(places), (c_uint32 * len(places))(*places),
            heat.found._result if heat else None, differ, encode(font) if font else None)
        error = c.Error()
        text = lib.ari_board_svg(self._handle, byref(options), byref(error))
        if not text:
            raise fault(error)
        return own(text)

    def _repr_svg_(self) -> str:
        return self.svg([self.marks])

    def __str__(self) -> str:
        return self.to("unicode", self.marks)

    def __repr__(self) -> str:
        for format in ("url", "text"):
            try:
                text = self.to(format, self.marks if format == "text" else None)
                if format == "text" or Board(text, genre=self._own) == self:
                    return f"Board({text!r}, genre={self._own!r})" if self._own else f"Board({text!r})"
            except AriadneError:
                pass
        return f"<Board {self.genre} {self.rows}x{self.cols}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or (self._own == other._own and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> Any:
        return _read, (self.text, self._own)

    # ---- questions ----

    def _ask(self, verb: str, options: Mapping[str, object]) -> Any:
        call, result, error = _asking(verb, options), c_void_p(), c.Error()
        number = c.VERBS.index(verb)
        status = call.run(lambda: lib.ari_ask(number, self._handle, byref(call.options), byref(result), byref(error)))
        if status:
            raise fault(error, status)
        return answers.build(verb, Found(self, result, options))

    def solve(self, **options: "Unpack[Proved]") -> Solved:
        """A solution, or that there is none.

        >>> print(Board("slitherlink 1x2\\n3 3").solve().solution)
        ┏━━━━━━━┓
        ┃ 3   3 ┃
        ┗━━━━━━━┛
        <BLANKLINE>
        """
        return cast(Solved, self._ask("solve", options))

    def check(self, marks: Optional[Marks] = None, *, finished: bool = False,
              **options: "Unpack[Certified]") -> Checked:
        """Is the drawing (that came with the board, or `marks`) a solution? Else the broken rules.

        `finished`: what is not drawn is not there, and what is missing is named too. Unsupported: nothing is drawn.
        """
        board = self if marks is None else Board(self.to("text", marks), genre=self._own)
        return cast(Checked, board._ask("check", {"finished": finished or None, **options}))

    def unique(self, **options: "Unpack[Proved]") -> Uniqueness:
        """Is there exactly one solution? Else two, or none."""
        return cast(Uniqueness, self._ask("unique", options))

    def count(self, *, order: Optional[str] = None, **options: "Unpack[Proved]") -> Counted:
        """The exact number of solutions. `order`: by the frontier method, variables in this order (doc/FAMILIES.md).

        >>> Board("slitherlink 5x5\\n" + ". . . . .\\n" * 5).count().count
        1222363
        """
        return cast(Counted, self._ask("count", {"order": order, **options}))

    def forced(self, **options: "Unpack[Proved]") -> Forced:
        """What all solutions have in common."""
        return cast(Forced, self._ask("forced", options))

    def diff(self, **options: "Unpack[Drawn]") -> Difference:
        """Two solutions as close to each other as possible."""
        return cast(Difference, self._ask("diff", options))

    def clash(self, **options: "Unpack[Proved]") -> Clash:
        """Of a puzzle without solution: clues that contradict each other, none of which can be left out."""
        return cast(Clash, self._ask("clash", options))

    def best(self, **options: "Unpack[Drawn]") -> Best:
        """A solution of the least value, and its proof, for boards that say what is to be least."""
        return cast(Best, self._ask("best", options))

    def thin(self, *, all_clues: bool = False, symmetry: Optional[str] = None, mask: Optional[str] = None,
             drop: Optional[str] = None, grade: Optional[str] = None, technique: Optional[str] = None,
             **options: "Unpack[Certified]") -> Thinned:
        """A puzzle with the same only solution, from which no clue can go.

        `all_clues`: start from every clue that the solution determines, the one drawn if there is one. `symmetry`: cells
        on the same orbit lose their clues together ("rotation2", "mirror", ...). `mask`: a character a cell, row by
        row: # a clue may stand there, . none does, ! it stays. `drop`: values of clues to give up before all others, as
        "4,0,3". `grade`: how hard it is to be, as "fair..tricky"; `technique`: the name of one that its steps are to
        need.
        """
        wishes = {"all_clues": all_clues or None, "symmetry": symmetry, "mask": mask, "drop": drop, "grade": grade,
                  "technique": technique}
        return cast(Thinned, self._ask("thin", {**wishes, **options}))

    def min(self, *, all_clues: bool = False, mask: Optional[str] = None, at_most: Optional[int] = None,
            threads: int = 1, state: Optional[str] = None, **options: "Unpack[Certified]") -> Fewest:
        """The fewest clues that keep the only solution, and a puzzle with them.

        `at_most`: ask only whether that many are enough. `state`: go on from an earlier answer's. `threads`: 1 to 64.
        """
        wishes = {"all_clues": all_clues or None, "mask": mask, "at_most": at_most, "threads": threads,
                  "state": state or None}
        return cast(Fewest, self._ask("min", {**wishes, **options}))

    def heat(self, *, order: Optional[str] = None, **options: "Unpack[Drawn]") -> Heat:
        """In how many solutions each line and cell is, exactly. str draws it in hundredths."""
        return cast(Heat, self._ask("heat", {"order": order, **options}))

    def repair(self, **options: "Unpack[Limits]") -> Repaired:
        """The fewest clues to add or to change that leave exactly one solution."""
        return cast(Repaired, self._ask("repair", options))

    def explain(self, *, max: Optional[int] = None, at: Optional[str] = None, prices: Optional[str] = None,
                assume: Optional[str] = None, **options: "Unpack[Limits]") -> Explained:
        """The way to the solution in smallest steps, as far as logic goes; at most `max` of them.

        `at`: only the steps that lead to this place, "h2,3" or "v2,3" a line, "c2,3" a cell. `prices`: what rules
        cost, in the words of doc/EXPLAIN.md; `assume` "unique": steps of a Sudoku may rest on there being one solution;
        both also of hint and grade.
        """
        asked: Dict[str, object] = {"max": max, "at": at, "prices": prices, "assume": assume, **options}
        return cast(Explained, self._ask("explain", asked))

    def hint(
        self, *, level: Optional[int] = None, at: Optional[str] = None, prices: Optional[str] = None,
        assume: Optional[str] = None, **options: "Unpack[Limits]",
    ) -> Explained:
        """The next step that leaves something to draw, after those that it rests on. `level` 1: where to look, 2: at
        which rule or clue, for the first of them alone; 3: all of them. `at`: why this place is as it is instead,
        "h2,3" or "v2,3" a line, "c2,3" a cell; of level 3, if none is given, where it is 1 else."""
        asked: Dict[str, object] = {"level": level, "at": at, "prices": prices, "assume": assume, **options}
        return cast(Explained, self._ask("hint", asked))

    def grade(self, *, prices: Optional[str] = None, assume: Optional[str] = None,
              **options: "Unpack[Limits]") -> Graded:
        """How hard it is for people, by the steps that it takes."""
        return cast(Graded, self._ask("grade", {"prices": prices, "assume": assume, **options}))

    def enum(self, max: Optional[int] = None, *, order: Optional[str] = None,
             **options: "Unpack[Drawn]") -> "Solutions":
        """All solutions one by one, or the first `max`, while they are found. The order is that of the engine, or with
        `order` that of the frontier method.

        >>> board = Board("slitherlink 2x2\\n. .\\n2 .")
        >>> [len(solution.lines) for solution in board.enum()]
        [8, 8, 8]
        """
        return Solutions(self, "enum", {"max": max, "order": order, **options})

    def sample(self, n: int = 1, *, order: Optional[str] = None, **options: "Unpack[Drawn]") -> "Solutions":
        """`n` solutions, each drawn uniformly from all, the next by `seed`. A solution may come twice."""
        return Solutions(self, "sample", {"max": n, "order": order, **options})

    def family(self, universe: "Optional[Universe[str]]" = None, *, order: Optional[str] = None,
               **limits: Any) -> "Family[str]":
        """All solutions as a family of sets of lines and cells by their names; limits as for Universe.

        `universe`: that of the family of another puzzle of the same genre and size, so that the two can be combined;
        OutOfRange: it is another.

        >>> solutions = Board("slitherlink 2x2\\n. .\\n2 .").family()
        >>> solutions.sizes()
        {8: 3}
        >>> len(solutions & Board("slitherlink 2x2\\n. .\\n. 3").family(solutions.universe))
        2
        """
        return family.solutions(self.text, self._own, universe, order=order, **limits)

    def clue_sets(self, *, all_clues: bool = False, **limits: Any) -> "Family[int]":
        """All sets of its clues that keep its solution the only one, or of all clues that its solution allows: a family
        of sets of cells, numbered from 1 row by row."""
        return family.clue_sets(self.text, self._own, self.rows * self.cols, all_clues, **limits)

    def import_solution(self, text: str, *, formulation: Optional[str] = None) -> Checked:
        """What a solver wrote about an exported file (.sol, or v lines), as the answer to check."""
        call, result, error, raw = Call("convert", {"formulation": formulation}), c_void_p(), c.Error(), text.encode()
        status = lib.ari_board_import(self._handle, byref(call.options), raw, len(raw), byref(result), byref(error))
        if status:
            raise fault(error, status)
        return cast(Checked, answers.build("check", Found(self, result)))


class Solutions(Stream[Marks]):
    """Solutions as they are found: an iterator. At its end `result` has what is known of all of them.

    To leave early, call close() or use `with`.
    """

    def __init__(self, board: Board, verb: str, options: Mapping[str, object]) -> None:
        call = _asking(verb, options)
        self._listed: List[Listed] = []
        listed = self._listed  # the thread keeps this alone alive

        def work(put: Callable[[Marks], int]) -> None:
            result, error = c_void_p(), c.Error()
            hook = c.OnSolution(lambda _, __, marks: put(Marks(board, marks)))
            call.options.solution = hook
            number = c.VERBS.index(verb)
            status = lib.ari_ask(number, board._handle, byref(call.options), byref(result), byref(error))
            if status:
                raise fault(error, status)
            listed.append(cast(Listed, answers.build(verb, Found(board, result))))

        super().__init__(call, work)

    @property
    def result(self) -> Optional[Listed]:
        """None: there may be more."""
        return self._listed[0] if self._listed else None
