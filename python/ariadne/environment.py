"""A puzzle as an environment for reinforcement learning, with the interface of Gymnasium's Env (Farama Foundation, 2023)."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Tuple, Union, cast

from .answers import Truth
from .board import Board
from .puzzle_sets import Item, dataset
from .draft import Draft
from .genre import Genre

try:  # an environment where Gymnasium is installed, the same class without it elsewhere
    import gymnasium
    _Base: Any = gymnasium.Env
except ImportError:
    gymnasium = None
    _Base = object


class Environment(_Base):
    """One puzzle an episode; an action draws one mark, or takes it away.

    What is seen is a list of numbers, one for each place of `places` ("c7" cell 7, "e12" edge 12): 0 nothing, 1 and more
    what is drawn (shaded; the number; lines), -1 marked as empty. Action i is `actions[i]`, a place and a value; all
    puzzles of one genre, size and parameters have the same places; `actions` may differ where clues stand.

    Each puzzle has one solution, by proof, so every action is right or wrong by proof: the reward is +1/n for a mark of
    the solution's n that is newly drawn, -1/n for one that the solution has not and for taking a right one away, +1/n for taking
    a wrong one away, and 1 more at the end, when the drawing is the solution. `info` holds lists of actions: `legal` (they change
    something), `forced` (they lead to the solution) and `contradicted` (what they draw is in no solution); further
    `wrong`, the places whose marks no solution has, and `text`.

    >>> env = Environment("sudoku", 4, seed=1, grade="gentle")
    >>> seen, info = env.reset()
    >>> total, done = 0.0, False
    >>> while not done:
    ...     seen, reward, done, cut, info = env.step(info["forced"][0])
    ...     total += reward
    >>> round(total, 6), info["wrong"]
    (2.0, [])
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(self, puzzle: Union[str, Board, Item, Genre], size: Any = None, *, seed: int = 1, most: int = 0,
                 render_mode: Optional[str] = "ansi", **wishes: Any) -> None:
        """A puzzle (a Board, an Item or a text), again and again; or with a `size` a genre, whose puzzles are those of
        `dataset(genre, size, seed=seed, **wishes)`. `most`: an episode is cut after so many actions; 0: never."""
        self.render_mode, self.most = render_mode, most
        self._what, self._size, self._wishes = puzzle, size, wishes
        self._items: Optional[Iterator[Item]] = None
        self._seed = seed
        self._begin(self._next())

    def _next(self) -> Board:
        if self._size is None:
            what = self._what
            return what if isinstance(what, Board) else what.board if isinstance(what, Item) else Board(cast(str, what))
        if self._items is None:
            self._items = dataset(cast(Union[str, Genre], self._what), self._size, seed=self._seed, **self._wishes)
        return next(self._items).board

    def _begin(self, board: Board) -> None:
        answer = board.unique()
        if answer.answer != Truth.ONE or answer.solution is None:
            raise ValueError("an environment needs a puzzle with exactly one solution")
        self.board, self.solution = board, answer.solution
        self._draft = Draft(Board(board.to("text"), genre=board._own))
        solved = {f"c{i}": value for i, value in enumerate(answer.solution.cells or ())}
        solved.update({f"e{i}": value for i, value in enumerate(answer.solution.edges or ())})
        self.places: List[str] = []
        self.actions: List[Tuple[str, int]] = []
        for place in self._draft.places:
            values = self._values(place.at) if place.at in solved else []
            if values:
                self.places.append(place.at)
                self.actions += [(place.at, value) for value in values]
        self._place = {at: i for i, at in enumerate(self.places)}
        self._action = {action: i for i, action in enumerate(self.actions)}
        self._solved = [solved[at] for at in self.places]
        self._marks = [0] * len(self.places)
        self._goal = max(1, sum(value > 0 for value in self._solved))
        self._steps = 0
        if gymnasium:
            import numpy
            self.action_space = gymnasium.spaces.Discrete(len(self.actions))
            high = max([value for _, value in self.actions] + [1])
            self.observation_space = gymnasium.spaces.Box(-1, high, (len(self.places),), numpy.int32)

    def _values(self, at: str) -> List[int]:
        """What may stand at a place: what clicks go through, from nothing until nothing stands there again."""
        values: List[int] = []
        for gesture in ("click", "right"):
            for _ in range(64):
                edits = [edit for edit in self._draft.act(f"{gesture} {at}") if edit.part == "mark" and edit.at == at]
                if not edits:
                    break
                now = int(edits[-1].is_)
                if now not in values:
                    values.append(now)
                if not now:
                    break
        self._draft.act("clear")
        return sorted(values) if len(values) > 1 else []

    def _seen(self) -> Any:
        if gymnasium:
            import numpy
            return numpy.array(self._marks, numpy.int32)
        return list(self._marks)

    def _info(self) -> Dict[str, Any]:
        pairs = [(at, mark, right) for at, mark, right in zip(self.places, self._marks, self._solved) if mark != right]
        forced = [self._action[at, right] for at, mark, right in pairs if (at, right) in self._action and (right or mark > 0)]
        wrong = [at for at, mark, right in pairs if mark > 0 or mark < 0 < right]
        legal, contradicted = [], []
        for i, (at, value) in enumerate(self.actions):
            place = self._place[at]
            if value != self._marks[place]:
                legal.append(i)
            if value > 0 and value != self._solved[place] or value < 0 < self._solved[place]:
                contradicted.append(i)
        return {"legal": legal, "forced": forced, "contradicted": contradicted, "wrong": wrong, "text": self.drawn}

    @property
    def drawn(self) -> str:
        """The puzzle with what is drawn, as text."""
        return self._draft.to("text")

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        """The next puzzle; with a `seed` the first of a set that begins there."""
        if _Base is not object:
            super().reset(seed=seed)
        if seed is not None:
            self._seed, self._items = seed, None
        self._begin(self._next())
        return self._seen(), self._info()

    def step(self, action: int) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """What is seen then, the reward, is it solved, was it cut, and more (see above)."""
        at, value = self.actions[int(action)]
        i = self._place[at]
        was, right = self._marks[i], self._solved[i]
        for gesture in ("click", "right"):
            for _ in range(64):
                if self._marks[i] == value:
                    break
                edits = [edit for edit in self._draft.act(f"{gesture} {at}") if edit.at == at]
                if not edits:
                    break
                self._marks[i] = int(edits[-1].is_)
        self._steps += 1

        def worth(mark: int) -> int:  # of a mark at this place
            return (1 if mark == right else -1) if mark > 0 else -1 if mark < 0 < right else 0

        reward = (worth(self._marks[i]) - worth(was)) / self._goal
        done = all(max(mark, 0) == max(value, 0) for mark, value in zip(self._marks, self._solved))
        return self._seen(), reward + done, done, bool(self.most) and self._steps >= self.most and not done, self._info()

    def render(self) -> Optional[str]:
        """The drawing, as text or as SVG."""
        return None if self.render_mode is None else self._draft.to("svg" if self.render_mode == "svg" else "unicode")

    def close(self) -> None:
        self._items = None
