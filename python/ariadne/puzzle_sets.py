"""Sets of puzzles for training and measuring machines: each unique by proof, graded, with its solution and its steps."""

from __future__ import annotations

import hashlib
import json
import re
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Collection, Dict, Iterator, Optional, Tuple, Union

from ._library import lib, own
from .answers import Explained, Graded
from .board import Board
from .draft import Draft
from .errors import AriadneError, LimitReached
from .genre import Genre
from .making import make

AHEAD = 16  # boards that a worker process may be ahead of the one that is taken next
MOST_MISSED = 2000  # seeds one behind the other without a new puzzle: there are no more, or hardly any
LABELS = ("jigsaw", "numberlink", "sudoku")  # genres whose numbers are names: any other ones in their place are the same puzzle


@dataclass(frozen=True)
class Item:
    """A puzzle of a set. `make(genre, size, seed=seed, ...)` makes it again.

    `puzzle` and `solution` are texts (doc/FORMATS.md), `url` a puzz.link, "" where the genre has none; `rules` sentences
    by the rule's name. `grade`, `hardest`, `technique`, `thoughts`, `stars` as of Board.grade. `steps`: None if not asked
    for; else for each its sentence, technique, premises and conclusions. `proof`: a certificate that ariadne-check
    confirms. `key` is the same for a puzzle and all that are turned or mirrored from it, and for no other.
    """

    genre: str
    title: str
    rows: int
    cols: int
    seed: int
    puzzle: str
    url: str
    rules: Dict[str, str]
    solution: str
    grade: str
    hardest: float
    technique: str
    thoughts: int
    stars: float
    key: str
    steps: Optional[Tuple[Dict[str, Any], ...]] = None
    proof: Optional[str] = None
    sheet: Optional[str] = field(default=None, repr=False)  # of a genre of one's own

    @property
    def board(self) -> Board:
        return Board(self.puzzle, genre=Genre(self.sheet) if self.sheet else None)

    @property
    def prompt(self) -> str:
        """The task in words, as a model may be asked it; `score` reads the answer."""
        rules = "\n".join(f"- {sentence}." for sentence in self.rules.values())
        return (f"Solve this {self.title} puzzle of {self.rows} rows and {self.cols} columns.\n\nRules:\n{rules}\n\n"
                f"Puzzle:\n{self.puzzle}\nAnswer with the whole drawing in the same form, behind a line \"answer\".\n"
                + (_forms(self.genre) if not self.sheet else ""))

    def json(self) -> str:
        """One line of JSON, the same on every machine."""
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None}, ensure_ascii=False)

    @property
    def svg(self) -> str:
        return self.board.svg()


def _known(genre: str) -> Dict[str, Any]:
    """What help says of a genre that is built in."""
    raw = own(lib.ari_json(b"genres", b"{}", 2, None, None))
    return next((known for known in json.loads(raw)["genres"] if known["name"] == genre), {})


def _forms(genre: str) -> str:
    """What the marks of a drawing are, as help says."""
    marks = [sign for sign in _known(genre).get("signs", []) if sign["where"].startswith("Drawing")]
    return "Marks: " + "; ".join(f"{sign['words']} {sign['says']}" for sign in marks) + ".\n" if marks else ""


def small_size(genre: str) -> str:
    """The size of small puzzles of a genre that is built in: of these there are thousands, each made in some hundredths of a second.

    >>> small_size("slitherlink"), small_size("zebra")
    ('5', '3x4')
    """
    return str(_known(genre).get("small", "5"))


def key(board: Board) -> str:
    """The same for a board of squares and all that are turned or mirrored from it, in Sudoku, Jigsaw and Numberlink also
    those with other numbers for the same ones, and for no other: 32 digits.

    >>> first, second = Board("slitherlink 1x3\\n3 . 1"), Board("slitherlink 3x1\\n1\\n.\\n3")
    >>> key(first) == key(second)
    True
    """
    draft = Draft(board)
    draft.act("clear")
    texts = [draft.to("text")]
    try:
        for gesture in ("turn", "turn", "turn", "mirror", "turn", "turn", "turn"):
            draft.act(gesture, mode="edit")
            texts.append(draft.to("text"))
    except AriadneError:  # a graph, or clues in words: no turns
        pass
    if board.genre in LABELS:
        texts = list(map(_renamed, texts))
    return hashlib.sha256(min(texts).encode()).hexdigest()[:32]


def _renamed(text: str) -> str:
    """The numbers below the header in the order in which they come: 1, 2, ..."""
    head, _, rows = text.partition("\n")
    names: Dict[str, str] = {}

    def name(found: "re.Match[str]") -> str:
        return names.setdefault(found.group(), str(len(names) + 1))

    return head + "\n" + re.sub(r"\d+", name, rows)


def _step(step: Any) -> Dict[str, Any]:
    def spots(all_: Any) -> "list[Dict[str, Any]]":
        return [{"place": s.place, "name": s.name, "holds": s.holds} for s in all_]

    return {"sentence": step.sentence, "technique": step.name, "cost": step.cost, "assumption": step.thought,
            "premises": [{"rule": r.rule, "place": r.place} for r in step.reasons], "facts": spots(step.facts),
            "conclusions": spots(step.then)}


def _made(genre: str, sheet: Optional[str], size: Any, seed: int, wishes: Dict[str, Any], steps: bool,
          proof: bool) -> Optional[Item]:
    """The puzzle of one seed; None: a limit came first."""
    mine = Genre(sheet) if sheet else None
    try:
        board = make(mine or genre, size, seed=seed, **wishes).board
    except LimitReached:
        return None
    answer = board.unique(proof="cert") if proof else board.unique()
    way: Union[Explained, Graded] = board.explain() if steps else board.grade()
    try:
        url = board.url
    except AriadneError:
        url = ""
    assert answer.solution is not None
    return Item(genre, lib.ari_board_genre_title(board._handle).decode(), board.rows, board.cols, seed, board.text, url, board.sentences,
                answer.solution.to("text").split("answer\n", 1)[-1], way.grade, way.hardest, way.technique, way.thoughts,
                (board.grade() if isinstance(way, Explained) else way).stars or 0.0, key(board),
                tuple(map(_step, way.steps)) if isinstance(way, Explained) else None,
                answer.record.get("proof") if proof else None, sheet)


def _work(task: Tuple[Any, ...]) -> Optional[Item]:
    return _made(*task)


def dataset(genre: Union[str, Genre], size: Any, *, count: Optional[int] = None, seed: int = 1, grade: Optional[str] = None,
            steps: bool = False, proof: bool = False, workers: int = 1, split: Optional[str] = None, share: float = 0.1,
            without: Collection[str] = (), ticks: int = 200_000_000, **wishes: Any) -> Iterator[Item]:
    """Puzzles of a genre and size, one by one, without end or `count` of them: those of the seeds `seed`, `seed` + 1, ...
    that are no turned or mirrored copies of one before. The same arguments give the same puzzles in the same order on
    every machine, also with several `workers` (processes; then guard a script by `if __name__ == "__main__"`).

    `grade`: "gentle", "fair..hard", ...; `steps`, `proof`: with the way to the solution, with certificates. `split`:
    "train" or "test": the second has about the given `share` of all puzzles and none that is in the first, not even
    turned. `without`: keys of puzzles that came before; they count towards `count`. A seed whose board is not there after
    `ticks` is left out. Other wishes are those of `make`.

    >>> easy = list(dataset("sudoku", 4, count=2, grade="gentle"))
    >>> [item.genre for item in easy], easy[0] == next(dataset("sudoku", 4, grade="gentle"))
    (['sudoku', 'sudoku'], True)
    >>> bool(easy[0].board.unique())
    True
    """
    if split not in (None, "train", "test"):
        raise ValueError(f'split is "train" or "test", not {split!r}')
    if not 0 <= share <= 1:
        raise ValueError(f"share is 0 to 1, not {share!r}")
    if count is not None and count < 0 or workers < 1:
        raise ValueError("count is 0 or more, workers 1 or more")
    mine = genre if isinstance(genre, Genre) else None
    name = mine.name if mine else str(genre)
    asked = {"grade": grade, "ticks": ticks, **wishes}
    return _taken((name, mine.text if mine else None, size), seed, asked, steps, proof, workers, count, split, share, set(without))


def _taken(what: Tuple[Any, ...], seed: int, wishes: Dict[str, Any], steps: bool, proof: bool, workers: int, count: Optional[int],
           split: Optional[str], share: float, seen: "set[str]") -> Iterator[Item]:
    if count is not None and len(seen) >= count:
        return
    missed = 0
    for item in _each(what, seed, wishes, steps, proof, workers):
        if item is None or item.key in seen:
            missed += 1
            if missed == MOST_MISSED:
                raise LimitReached(f"{what[0]} {what[2]}: {missed} seeds one behind the other gave no puzzle that is new; {len(seen)} are there",
                                   "ask for larger puzzles, for fewer, or give more ticks")
            continue
        missed = 0
        if split and (int(item.key[:8], 16) < share * 2**32) != (split == "test"):
            continue
        seen.add(item.key)
        yield item
        if len(seen) == count:
            return


def _each(what: Tuple[Any, ...], seed: int, wishes: Dict[str, Any], steps: bool, proof: bool, workers: int) -> Iterator[Optional[Item]]:
    def task(i: int) -> Tuple[Any, ...]:
        return (*what, seed + i, wishes, steps, proof)

    if workers == 1:
        i = 0
        while True:
            yield _work(task(i))
            i += 1
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(_work, task(i)) for i in range(workers * AHEAD)]
        i = len(waiting)
        try:
            while True:
                done = waiting.pop(0)
                waiting.append(pool.submit(_work, task(i)))
                i += 1
                yield done.result()
        finally:
            for future in waiting:
                future.cancel()
