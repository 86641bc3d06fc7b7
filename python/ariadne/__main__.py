"""python3 -m ariadne: sets of puzzles as files, and a server for programs in other languages.

    python3 -m ariadne dataset slitherlink:6 sudoku:9 --count 1000 --grade fair -j 2 -o set.ndjson
    python3 -m ariadne serve
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any, Callable, Dict, List, Optional, TextIO

from . import Board, Genre, dataset, score
from .environment import Environment
from .errors import AriadneError


def _genre(name: str) -> Any:
    return Genre(name) if name.endswith(".genre") else name


def _kept(path: str) -> int:
    """How many whole lines a file of an earlier run has; what stands behind them is cut off."""
    if not os.path.exists(path):
        return 0
    with open(path, "r+b") as file:
        whole = lines = 0
        for line in file:
            if line.endswith(b"\n"):
                whole, lines = whole + len(line), lines + 1
        file.truncate(whole)
    return lines


def write(words: "argparse.Namespace") -> int:
    """All puzzles of all sets, a line of JSON each, one set behind the other. A file that is there is gone on with."""
    done = _kept(words.output) if words.output else 0
    out: TextIO = open(words.output, "a", encoding="utf-8") if words.output else sys.stdout
    try:
        for part in words.sets:
            name, colon, size = part.rpartition(":")
            if not colon:
                raise ValueError(f"a set is GENRE:SIZE, such as slitherlink:6 or sudoku:9, not {part!r}")
            items = dataset(_genre(name), size, count=words.count, seed=words.seed, grade=words.grade, steps=words.steps,
                            proof=words.proof, workers=words.jobs, split=words.split, share=words.share)
            for item in items:
                if done:
                    done -= 1
                    continue
                out.write(item.json() + "\n")
                out.flush()
    finally:
        if out is not sys.stdout:
            out.close()
    return 0


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
    one.add_argument("sets", nargs="+", metavar="GENRE:SIZE", help="such as slitherlink:6, sudoku:9, mine.genre:8x10")
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
