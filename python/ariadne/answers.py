"""Answers to questions, one class a question. All are frozen; `complete` says whether everything asked was proved."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, fields
from typing import (TYPE_CHECKING, Any, Callable, ClassVar, Dict, FrozenSet, Mapping, Optional, Sequence, Tuple, Type,
                    Union, cast)

from .errors import Undecided

if TYPE_CHECKING:
    from .board import Board, Marks


class Truth(str, enum.Enum):
    """What is true of a board. Equal to its word: Truth.ONE == "one"."""

    NONE = "none"  # no solution (proved)
    ONE = "one"  # exactly one (proved)
    MANY = "many"  # at least two
    SOME = "some"  # at least one; nothing said about more
    YES = "yes"  # check: the drawing is a solution
    WRONG = "no"  # check: it is not
    UNKNOWN = "unknown"  # a limit came first
    PARTIAL = "partial"  # check: not finished, and a solution goes on from it

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class Note:
    """A clue, or a place where a rule is broken or solutions differ: `place` and `text` are words for people.

    `rule` is the name of the rule. `clue` is what stands there (clash, thin) or is to be written (repair). `row` and `column`
    count from 1, `side` is that of an edge; None: it has none. repair: `work` of the proof in ticks, and how many
    solutions there are then (`repaired`).
    """

    place: str
    text: str
    rule: str = ""
    clue: str = ""
    row: Optional[int] = None
    column: Optional[int] = None
    side: str = ""
    work: int = 0
    repaired: str = ""
    spot: int = field(default=0, repr=False, compare=False)


@dataclass(frozen=True)
class Spot:
    """A line, cell or number in a step, and whether it `holds`. `edge`, `cell`: its index in Marks."""

    name: str
    place: str
    holds: bool
    number: int
    edge: Optional[int] = None
    cell: Optional[int] = None


@dataclass(frozen=True)
class Reason:
    """What a step rests on: a rule, a clue, a ring or a wall of `spots`. `price` is its part of the cost."""

    kind: str
    rule: str
    place: str
    at: str
    index: int
    price: float
    spots: Tuple[Spot, ...]


@dataclass(frozen=True)
class Step:
    """A smallest step: the reasons and facts that alone entail `then`.

    `cost` is what it takes to see it, 1.0 for one thing to look at, and no step costs less than `bound`. `thought`: the opposite has
    to be assumed and carried to a contradiction. `open`: conclusions that could be drawn at this cost. str is its
    sentence.
    """

    cost: float
    bound: float
    thought: bool
    open: int
    sentence: str
    reasons: Tuple[Reason, ...]
    facts: Tuple[Spot, ...]
    then: Tuple[Spot, ...]
    name: str = ""

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Answer:
    """What all answers have: `answer`, whether it is `complete`, why not (`stop`: "ticks", "time", ...), and the work.

    In a condition it is whether what was asked for is so; Undecided is raised where a limit left that open.
    """

    board: "Board" = field(repr=False)
    answer: Truth
    complete: bool
    stop: str
    ticks: int
    found: Any = field(repr=False, compare=False)

    _yes: ClassVar[FrozenSet[Truth]] = frozenset((Truth.ONE, Truth.MANY, Truth.SOME))
    _whole: ClassVar[bool] = True  # an incomplete answer decides nothing

    def __bool__(self) -> bool:
        if self.answer == Truth.UNKNOWN or (self._whole and not self.complete):
            raise Undecided(f"a limit came first: {self.stop}", "give more, or look at the fields of the answer")
        return self.answer in self._yes

    @property
    def record(self) -> Mapping[str, Any]:
        """The whole JSON record, with engine, formulation and seed (doc/records.schema.json)."""
        return cast("Mapping[str, Any]", self.found.record)

    def panels(self) -> "Sequence[Tuple[Optional[Marks], str]]":
        """The drawings that show it, with their labels."""
        return [(None, str(self.answer))]

    def _places(self) -> Sequence[int]:
        return []

    def svg(self, **options: Any) -> str:
        """The answer as a picture; options as for Board.svg."""
        drawn = self.panels()
        return self.board.svg(
            [marks for marks, _ in drawn], labels=[label for _, label in drawn], places=self._places(),
            differ=len(drawn) == 2, **options)

    def _repr_svg_(self) -> str:
        return self.svg()


def _spots(notes: Sequence[Note]) -> Sequence[int]:
    return [note.spot for note in notes if note.spot]


@dataclass(frozen=True)
class Solved(Answer):
    """solve: SOME with a `solution`, or NONE."""

    solution: "Optional[Marks]"
    _whole = False

    def panels(self) -> "Sequence[Tuple[Optional[Marks], str]]":
        return [(self.solution, str(self.answer))]


@dataclass(frozen=True)
class Uniqueness(Answer):
    """unique: NONE, ONE with the solution, MANY with two."""

    solutions: "Tuple[Marks, ...]"
    _yes = frozenset((Truth.ONE,))

    @property
    def solution(self) -> "Optional[Marks]":
        return self.solutions[0] if self.solutions else None

    def panels(self) -> "Sequence[Tuple[Optional[Marks], str]]":
        return [(marks, str(self.answer)) for marks in self.solutions] or super().panels()


@dataclass(frozen=True)
class Counted(Answer):
    """count: `count` solutions; when it is not complete, a lower bound."""

    count: int

    def __int__(self) -> int:
        if not self.complete:
            raise Undecided(f"a limit came first: {self.stop}; there are at least {self.count}")
        return self.count


@dataclass(frozen=True)
class Forced(Answer):
    """forced: `marks` is drawn in all solutions, crossed out in none, or open. `on`, `off`, `open` count variables.
    `candidates`, where cells hold numbers: of each cell in reading order the numbers that no proof excludes.

    >>> import ariadne
    >>> ariadne.Board("sudoku 4x4\\n1 . . .\\n. . 3 .\\n. 4 . .\\n. . . .").forced().candidates[:4]
    ((1,), (3,), (2, 4), (2, 4))
    """

    marks: "Optional[Marks]"
    on: int
    off: int
    open: int
    candidates: Tuple[Tuple[int, ...], ...]
    text: str

    def panels(self) -> "Sequence[Tuple[Optional[Marks], str]]":
        return [(self.marks, self.text or str(self.answer))]


@dataclass(frozen=True)
class Difference(Uniqueness):
    """diff: MANY with two solutions that differ in `distance` variables, the least when complete, and where."""

    distance: int
    differ: Tuple[Note, ...]
    _yes = frozenset((Truth.MANY,))


@dataclass(frozen=True)
class Clash(Answer):
    """clash: NONE with `clues` that contradict each other, none of which can be left out; or SOME solution."""

    clues: Tuple[Note, ...]
    _yes = frozenset((Truth.NONE,))

    def _places(self) -> Sequence[int]:
        return _spots(self.clues)


@dataclass(frozen=True)
class Best(Solved):
    """best: a solution of the least `value`; no solution has less than `bound`, which `bound_by` says how is proved."""

    value: Optional[int]
    bound: Optional[int]
    bound_by: str
    _whole = True


@dataclass(frozen=True)
class Checked(Answer):
    """check: YES, WRONG with the `broken` rules, or PARTIAL: right so far, with `open` places."""

    broken: Tuple[Note, ...]
    open: int
    _yes = frozenset((Truth.YES,))

    def panels(self) -> "Sequence[Tuple[Optional[Marks], str]]":
        return [(self.board.marks, str(self.answer))]

    def _places(self) -> Sequence[int]:
        return _spots(self.broken)


@dataclass(frozen=True)
class Clues(Answer):
    """thin, min: a `puzzle` with `left` of the `clues` and the same only solution."""

    puzzle: "Optional[Board]"
    clues: int
    left: int
    _yes = frozenset((Truth.ONE,))

    def svg(self, **options: Any) -> str:
        return self.puzzle.svg(**options) if self.puzzle else super().svg(**options)


@dataclass(frozen=True)
class Thinned(Clues):
    """thin: no clue of the puzzle can go. `superfluous`: the clues each of which could be left out alone."""

    superfluous: Tuple[Note, ...]


@dataclass(frozen=True)
class Fewest(Clues):
    """min: fewer than `least` clues are not enough; least == left when it is found. `state` goes on from here.

    Where `at_most` was asked for, it is true when that many are enough.
    """

    least: int
    at_most: int
    state: str = field(repr=False)

    def __bool__(self) -> bool:
        return super().__bool__() and (not self.at_most or self.left <= self.at_most)


@dataclass(frozen=True)
class Heat(Answer):
    """heat: of `count` solutions, how many have each edge and cell, in the order of Marks.

    `cells` where shapes are shaded: a number a cell; where cells hold numbers: a tuple a cell, of how many have 1, 2,
    ...
    """

    count: int
    edges: Tuple[int, ...]
    cells: Tuple[Union[int, Tuple[int, ...]], ...]
    drawing: str = field(repr=False)

    def svg(self, **options: Any) -> str:
        return self.board.svg(heat=self, **options)

    def __str__(self) -> str:
        return self.drawing


@dataclass(frozen=True)
class Repaired(Answer):
    """repair: a `puzzle` that differs in `changes` clues and has ONE solution, or as many as `repaired` says.

    Fewer changes than `least` are not enough. With one change `notes` are all clues that alone repair it, the best
    first; with more they are these.
    """

    puzzle: "Optional[Board]"
    changes: int
    least: int
    repaired: str
    notes: Tuple[Note, ...]

    def __bool__(self) -> bool:
        super().__bool__()
        return self.puzzle is not None or self.answer == Truth.ONE

    def _places(self) -> Sequence[int]:
        return _spots(self.notes)


@dataclass(frozen=True)
class Explained(Answer):
    """explain, hint: `steps`, each a smallest one. `grade` and what goes with it as in Graded, of explain.

    `undecided`: in what several solutions differ. As a picture: a sheet of small ones, a step each.
    """

    steps: Tuple[Step, ...]
    undecided: Tuple[Spot, ...]
    grade: str
    hardest: float
    technique: str
    load: float
    thoughts: int

    def svg(self, *, size: int = 36, dark: bool = False, title: str = "", columns: int = 0, **_: Any) -> str:
        """`columns` pictures side by side; 0: as it fits."""
        return cast(str, self.found.strip(size, dark, title, columns))

    def __str__(self) -> str:
        return "\n".join(step.sentence for step in self.steps)


@dataclass(frozen=True)
class Graded(Answer):
    """grade: "gentle", "fair", "tricky", "hard" or "fiendish"; "": not known.

    `hardest` is the cost of the dearest step, `technique` its name ("": it has none), `load` the sum over
    all steps of their cost by the number of conclusions that were open, `thoughts` the number of steps that need an
    assumption. About so many `stars` of five people would give it, 1.0 to 5.0, or so many `minutes` they
    would take; 0: not known for the genre.
    """

    grade: str
    hardest: float
    technique: str
    load: float
    thoughts: int
    stars: float
    minutes: int

    def __str__(self) -> str:
        return self.grade


@dataclass(frozen=True)
class Listed(Answer):
    """enum, sample: what is known when the last solution is given. `count`: how many there are; None: not known."""

    count: Optional[int]


CLASSES: Dict[str, Type[Answer]] = {
    "solve": Solved, "unique": Uniqueness, "count": Counted, "forced": Forced, "diff": Difference, "clash": Clash,
    "best": Best, "check": Checked, "thin": Thinned, "min": Fewest, "heat": Heat, "repair": Repaired,
    "explain": Explained, "hint": Explained, "grade": Graded, "enum": Listed, "sample": Listed}


# ---- from records ----


def known(cls: Any, record: Mapping[str, Any], **more: Any) -> Any:
    """An object of its fields' members; a later library may have more."""
    names = cls.__dataclass_fields__
    return cls(**{name: value for name, value in {**record, **more}.items() if name in names})


def notes(record: Mapping[str, Any], spot: Callable[[int], int]) -> Tuple[Note, ...]:
    """The notes of a record, whatever they are called there; `spot` is the place of each in a picture."""
    for key in ("clues", "broken", "superfluous", "repairs", "change", "add", "differ"):
        if isinstance(record.get(key), list):
            return tuple(known(Note, note, spot=spot(i)) for i, note in enumerate(record[key]))
    return ()


def spots(record: Sequence[Mapping[str, Any]]) -> Tuple[Spot, ...]:
    return tuple(known(Spot, spot) for spot in record)


def step(record: Mapping[str, Any]) -> Step:
    reasons = tuple(known(Reason, reason, spots=spots(reason["spots"])) for reason in record["reasons"])
    return cast(Step, known(Step, record, reasons=reasons, facts=spots(record["facts"]), then=spots(record["then"])))


def numbers(digits: Any) -> Any:
    """Numbers for digits, tuples for lists."""
    return tuple(map(numbers, digits)) if isinstance(digits, list) else int(digits)


_EMPTY: Dict[Any, Any] = {"str": "", "int": 0}
_FIELDS = {
    verb: (cls, [(part.name, _EMPTY.get(part.type)) for part in fields(cls)]) for verb, cls in CLASSES.items()}


def build(verb: str, found: Any) -> Answer:
    """The answer to a question. A field is what the method of `found` with its name says, else the record's member."""
    cls, parts = _FIELDS[verb]
    values: Dict[str, Any] = {"found": found}
    for name, empty in parts:
        method = getattr(found, name, None)
        if name != "found":
            values[name] = method(cls) if method else found.record.get(name, empty)
    return cls(**values)
