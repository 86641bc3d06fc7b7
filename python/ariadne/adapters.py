"""Sets of puzzles as the data sets and environments of other packages, which are imported only when asked for."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

from .board import Board
from .puzzle_sets import Item, dataset
from .genre import Genre
from .scoring import score


def reasoning_gym(genre: Union[str, Genre], size: Any, *, count: int = 500, seed: int = 1, **wishes: Any) -> Any:
    """A data set with the interface of reasoning-gym's ProceduralDataset (Stojanovski et al., Reasoning Gym, 2025): `len`, items with
    "question", "answer" and "metadata", and `score_answer(answer, entry)` from 0.0 to 1.0. It is a ProceduralDataset
    where reasoning-gym is installed. Wishes are those of `dataset`.

    >>> puzzles = reasoning_gym("sudoku", 4, count=2, grade="gentle")
    >>> entry = puzzles[0]
    >>> len(puzzles), puzzles.score_answer(entry["answer"], entry), puzzles.score_answer("?", entry)
    (2, 1.0, 0.0)
    """
    try:
        from reasoning_gym.factory import ProceduralDataset as base
    except ImportError:
        base = object

    class Puzzles(base):
        def __init__(self) -> None:
            if base is not object:
                super().__init__(config={"genre": str(genre), "size": size}, seed=seed, size=count)
            self.seed, self.size = seed, count
            self._items: List[Item] = []
            self._more = dataset(genre, size, count=count, seed=seed, **wishes)

        def __len__(self) -> int:
            return count

        def __getitem__(self, i: int) -> Dict[str, Any]:
            if not 0 <= i < count:
                raise IndexError(i)
            while len(self._items) <= i:
                self._items.append(next(self._more))
            return _entry(self._items[i], i)

        def __iter__(self) -> Any:
            return (self[i] for i in range(count))

        def score_answer(self, answer: Optional[str], entry: Dict[str, Any]) -> float:
            return _scored(answer, entry["metadata"])

    return Puzzles()


def _entry(item: Item, i: int) -> Dict[str, Any]:
    return {"question": item.prompt, "answer": item.solution,
            "metadata": {"source_dataset": f"ariadne.{item.genre}", "source_index": i, "puzzle": item.puzzle, "sheet": item.sheet,
                         "seed": item.seed, "key": item.key, "difficulty": {"grade": item.grade, "hardest": item.hardest}}}


def _scored(answer: Optional[str], metadata: Dict[str, Any]) -> float:
    sheet = metadata.get("sheet")
    board = Board(metadata["puzzle"], genre=Genre(sheet) if sheet else None)
    return score(board, answer).share if answer else 0.0


def _said(completion: Any) -> str:
    """The text of the last message: a str, or a list of messages whose content is a str, a list of parts, or None."""
    said = completion if isinstance(completion, str) else completion[-1]["content"] if completion else ""
    parts = [said] if isinstance(said, str) else said or []
    return "".join(part if isinstance(part, str) else part["text"] for part in parts if isinstance(part, str) or part["type"] == "text")


def verifiers(genre: Union[str, Genre], size: Any, *, count: int = 500, seed: int = 1, **wishes: Any) -> Any:
    """A SingleTurnEnv of PrimeIntellect's `verifiers` (W. Brown, 2025), which must be installed with `datasets`: each row asks
    for a puzzle of `dataset`, the reward is the share that `score` gives. For `load_environment` of a package of one's own.
    """
    import verifiers as vf
    from datasets import Dataset

    rows = [{"prompt": [{"role": "user", "content": item.prompt}], "answer": item.solution, "info": _entry(item, i)["metadata"]}
            for i, item in enumerate(dataset(genre, size, count=count, seed=seed, **wishes))]

    def solved(completion: Any, info: Dict[str, Any], **_: Any) -> float:
        return _scored(_said(completion), info)

    return vf.SingleTurnEnv(dataset=Dataset.from_list(rows), rubric=vf.Rubric(funcs=[solved]))
