"""python3 -m ariadne: sets of puzzles as files, and a server for programs in other languages.

    python3 -m ariadne dataset slitherlink:6 sudoku:9 --count 1000 --grade fair -j 2 -o set.ndjson
    python3 -m ariadne dataset all --count 1000 -o all.ndjson
    python3 -m ariadne serve
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Set, TextIO, Tuple, Union

from . import Board, Genre, dataset, genres, score
from .environment import Environment
from .errors import AriadneError, LimitReached
from .puzzle_sets import small_size


WISHES = ("symmetry", "mask", "density", "wind", "easiest", "hardest", "islands", "pairs", "grade", "technique")


def _genre(name: str) -> Any:
    return Genre(name) if name.endswith(".genre") else name


@dataclass(frozen=True)
class Part:
    """One set of a file."""

    genre: Union[str, Genre]
    size: str
    count: int
    wishes: Dict[str, Any]

    @property
    def name(self) -> str:
        return self.genre.name if isinstance(self.genre, Genre) else self.genre


def _part(text: str, count: int) -> Part:
    """GENRE:SIZE, then perhaps wishes: "sudoku:9:density=40,symmetry=mirror"; what is no wish is a parameter of the genre."""
    fields = text.split(":")
    wishes: Dict[str, Any] = {}
    params: Dict[str, str] = {}
    for pair in fields[2].split(",") if len(fields) == 3 else []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"a wish is NAME=VALUE, such as density=40, not {pair!r}")
        if name == "count":
            count = int(value)
        elif name in WISHES:
            wishes[name] = value
        else:
            params[name] = value
    if len(fields) not in (2, 3) or not fields[1]:
        raise ValueError(f"a set is GENRE:SIZE, such as slitherlink:6 or sudoku:9:density=40, or all, not {text!r}")
    return Part(_genre(fields[0]), fields[1], count, {**wishes, **({"params": params} if params else {})})


def _plan(sets: List[str], count: int) -> List[Part]:
    """Each set; "all" is one of small puzzles of every genre that is built in."""
    every = [f"{name}:{small_size(name)}" for name in genres()]
    return [_part(text, count) for one in sets for text in (every if one == "all" else [one])]


def _kept(path: str, plan: List[Part]) -> "Tuple[int, Set[str], int]":
    """Of a file of an earlier run: how many sets are whole, and of the next one the keys of its puzzles and the last seed (0:
    it has none). What stands behind the last whole line is cut off."""
    keys: Set[str] = set()
    done = last = whole = 0
    if not os.path.exists(path):
        return 0, keys, 0
    with open(path, "r+b") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            item = json.loads(line)
            if keys and item.get("genre") != plan[done].name:  # it had no more
                done, last, keys = done + 1, 0, set()
            if done == len(plan) or item.get("genre") != plan[done].name:
                raise ValueError(f"{path}, line {number} is of another set; name another file, or give the words that began it")
            whole += len(line)
            keys.add(item["key"])
            last = item["seed"]
            if len(keys) == plan[done].count:
                done, last, keys = done + 1, 0, set()
        file.truncate(whole)
    return done, keys, last


def write(words: "argparse.Namespace") -> int:
    """All puzzles of all sets, a line of JSON each, one set behind the other. A file that is there is gone on with; a set
    that has fewer puzzles ends with a note."""
    plan = [part for part in _plan(words.sets, words.count) if part.count > 0]
    done, keys, last = _kept(words.output, plan) if words.output else (0, set(), 0)
    out: TextIO = open(words.output, "a", encoding="utf-8") if words.output else sys.stdout
    code = 0
    try:
        for part in plan[done:]:
            items = dataset(part.genre, part.size, count=part.count, seed=last + 1 if last else words.seed,
                            **{"grade": words.grade, **part.wishes}, steps=words.steps, proof=words.proof, workers=words.jobs,
                            split=words.split, share=words.share, without=keys)
            try:
                for item in items:
                    out.write(item.json() + "\n")
                    out.flush()
            except LimitReached as error:
                print(f"ariadne: {error}", file=sys.stderr)
                code = 3
            keys, last = set(), 0
    finally:
        if out is not sys.stdout:
            out.close()
    return code


class Server:
    """Answers requests, one JSON object a line, each with one line: {"ok": ...} or {"error": ...}, and its "id"."""

    def __init__(self) -> None:
        self.environment: Optional[Environment] = None

    def score(self, puzzle: str, answer: str, sheet: str = "") -> Dict[str, Any]:
        found = score(Board(puzzle, genre=Genre(sheet) if sheet else None), answer)
        return {"right": found.right, "share": found.share, "why": found.why,
                "broken": [{"rule": note.rule, "place": note.place, "text": note.text} for note in found.broken]}

    def make(self, genre: str, size: Any, **wishes: Any) -> Dict[str, Any]:
        return dict(json.loads(next(dataset(_genre(genre), size, count=1, **wishes)).json()))

    def ask(self, verb: str, puzzle: str, **options: Any) -> Dict[str, Any]:
        return dict(getattr(Board(puzzle), verb)(**options).record)

    def reset(self, puzzle: str = "", genre: str = "", size: Any = None, seed: Optional[int] = None, **wishes: Any) -> Dict[str, Any]:
        if puzzle or genre:
            self.environment = Environment(puzzle or _genre(genre), None if puzzle else size, seed=seed or 1, **wishes)
            seed = None
        if self.environment is None:
            raise ValueError('the first "reset" names a "puzzle", or a "genre" and a "size"')
        seen, info = self.environment.reset(seed=seed)
        return {"seen": [int(value) for value in seen], "places": self.environment.places, "actions": self.environment.actions, **info}

    def step(self, action: int) -> Dict[str, Any]:
        if self.environment is None:
            raise ValueError('"reset" comes before "step"')
        seen, reward, solved, cut, info = self.environment.step(action)
        return {"seen": [int(value) for value in seen], "reward": reward, "solved": solved, "cut": cut, **info}

    def answer(self, line: str) -> Dict[str, Any]:
        request: Any = None
        try:
            request = json.loads(line)
            if not isinstance(request, dict):
                raise ValueError('a request is an object: {"do": "score", "puzzle": "...", "answer": "..."}')
            known: Dict[str, Callable[..., Any]] = {
                "score": self.score, "make": self.make, "ask": self.ask, "reset": self.reset, "step": self.step}
            todo = request.get("do")
            if todo not in known:
                raise ValueError(f'"do" is one of {", ".join(known)}, not {todo!r}')
            result = {"ok": known[todo](**{k: v for k, v in request.items() if k not in ("do", "id")})}
        except (AriadneError, ValueError, TypeError, IndexError, AttributeError) as error:
            result = {"error": str(error)}
        if isinstance(request, dict) and "id" in request:
            result["id"] = request["id"]
        return result


def serve(_: "argparse.Namespace") -> int:
    server = Server()
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(server.answer(line), ensure_ascii=False), flush=True)
    return 0


def main(words: Optional[List[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m ariadne", description="Sets of puzzles for training and measuring machines.")
    parts = parser.add_subparsers(dest="what", required=True)
    one = parts.add_parser("dataset", help="write sets of puzzles, a line of JSON each; a file that is there is gone on with")
    one.add_argument("sets", nargs="+", metavar="GENRE:SIZE[:WISH=VALUE,...]",
                     help="such as slitherlink:6, sudoku:9:density=40, mine.genre:8x10:count=20; all: small ones of every genre")
    one.add_argument("--count", type=int, default=100, help="puzzles of each set; default 100")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--grade", help="gentle, fair, tricky, hard, fiendish, or a range as fair..hard")
    one.add_argument("--steps", action="store_true", help="with the way to the solution")
    one.add_argument("--proof", action="store_true", help="with a certificate of uniqueness")
    one.add_argument("--split", choices=["train", "test"], help="a part that has no puzzle of the other, not even turned")
    one.add_argument("--share", type=float, default=0.1, help="of all puzzles in test; default 0.1")
    one.add_argument("-j", "--jobs", type=int, default=1, help="processes")
    one.add_argument("-o", "--output", help="file; after a kill the same command goes on")
    one.set_defaults(run=write)
    two = parts.add_parser("serve", help='requests from standard input, a line of JSON each: {"do": "score", ...}')
    two.set_defaults(run=serve)
    found = parser.parse_args(words)
    try:
        return int(found.run(found))
    except (AriadneError, ValueError, OSError) as error:
        print(f"ariadne: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
