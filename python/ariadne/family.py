"""Families of sets, kept as decision diagrams: counted, combined and sampled without visiting the sets.

A Universe knows the elements; a Graph is one whose elements are edges. Families of one universe are combined with
`|`, `&`, `-`, `^`. Every number is exact. Families are never changed, operations make new ones.

>>> graph = Graph.grid(9, 9)
>>> paths = graph.paths((0, 0), (8, 8))
>>> len(paths)
3266598486981642
>>> (paths & graph.hamiltonian_paths()).count()
2688307514
"""

from __future__ import annotations

import ctypes
import re
import threading
from ctypes import byref, c_uint32, c_void_p
from operator import index
from typing import (IO, Any, Callable, Dict, FrozenSet, Generic, Hashable, Iterable, Iterator, List, Mapping, Optional,
                    Tuple, TypeVar, Union, cast)

from . import _library as c
from ._calls import Call, Stream
from ._library import Alone, encode, fault, lib, own
from .errors import OutOfRange, ReadError
from .genre import Genre
from .progress import Progress

E = TypeVar("E", bound=Hashable)
V = TypeVar("V", bound=Hashable)
Weights = Optional[Mapping[E, int]]
Limit = Union[int, range, Iterable[int]]


class Universe(Alone, Generic[E]):
    """The elements that sets may have, in an order that decides the size of diagrams: any hashable things.

    Limits hold for each operation on its families, but `bytes` for all of them together; LimitReached: one came first,
    and all families are as before. `threads`: at most this many (1 to 64). `seed`: of sample.

    >>> fruit = Universe(["apple", "pear", "plum"])
    >>> pairs = fruit.power().of_size(2)
    >>> {"apple", "plum"} in pairs, len(pairs)
    (True, 3)
    """

    def __init__(self, elements: Iterable[E] = (), *, ticks: Optional[int] = None, bytes: Union[int, str, None] = None,
                 seconds: Optional[float] = None, seed: int = 0, threads: int = 1,
                 progress: Union[bool, Callable[[Progress], object], None] = None, **puzzle: Any) -> None:
        self._ws: Any = c_void_p()
        self._lock = threading.RLock()
        self._dropped: List[int] = []  # families that nobody has any more
        self._number: Dict[E, int] = {}
        self._element: Dict[int, E] = {}
        self._call = Call("zdd", {"ticks": ticks, "bytes": bytes, "seconds": seconds, "seed": seed, "threads": threads,
                                  "progress": progress, **puzzle})
        self._free = lib.ari_families_free
        status = lib.ari_families_new(byref(self._call.options), byref(self._ws))
        if status:
            raise fault(c.Error(), status)
        self._know(elements)

    def __del__(self) -> None:
        if hasattr(self, "_free"):
            self._free(self._ws)

    def _know(self, elements: Iterable[E]) -> Iterable[E]:
        """Number them, from 0."""
        for number, element in enumerate(elements, len(self._element)):
            if self._number.setdefault(element, number) != number:
                raise ValueError(f"{element!r} is there twice; a set has it once or not")
            self._element[number] = element
        return self.elements

    def _label(self, number: int) -> str:
        """What the library calls an element."""
        return str(number)

    def _run(self, work: Callable[[Any], Any]) -> None:
        error = c.Error()

        def alone() -> Any:
            while self._dropped:
                lib.ari_family_drop(self._ws, self._dropped.pop())
            return work(byref(error))

        with self._lock:
            status = self._call.run(alone)
        if status:
            raise fault(error, status)

    def _new(self, work: Callable[[Any, Any], Any]) -> "Family[E]":
        family = c_uint32()
        self._run(lambda error: work(byref(family), error))
        return Family(self, family.value)

    def _set(self, elements: Iterable[E]) -> bytes:
        """A set as the library has it. KeyError: no such element."""
        numbers = sorted(self._number[element] for element in elements)
        return ",".join(map(str, numbers)).encode() or b"-"

    def _read(self, word: bytes, text: str) -> "Family[E]":
        raw = text.encode()
        return self._new(lambda out, error: lib.ari_family_read(self._ws, word, raw, len(raw), out, error))

    def _make(self, word: bytes, x: int = 0, y: int = 0, arg: Optional[bytes] = None) -> "Family[E]":
        return self._new(lambda out, error: lib.ari_family_make(self._ws, word, x, y, arg, out, error))

    @property
    def elements(self) -> List[E]:
        """In their order."""
        return list(self._element.values())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self._element)} elements>"

    def family(self, sets: Iterable[Iterable[E]] = ()) -> "Family[E]":
        """The family of these sets. KeyError: an element is not of this universe."""
        return self._read(b"sets", "".join(self._set(one).decode().replace(",", " ") + "\n" for one in sets))

    def power(self, elements: Optional[Iterable[E]] = None) -> "Family[E]":
        """All subsets of these elements; default: of all."""
        return self._make(b"power", arg=self._set(self.elements if elements is None else elements))

    def loads(self, text: str) -> "Family[E]":
        """A family from what dumps said, here or in a universe of the same elements in the same order."""
        family = self._read(b"load", text)
        listed = re.search(r"^elements(.*)", text, re.MULTILINE)
        for number in listed[1].split() if listed else ():
            if int(number) not in self._element:
                raise OutOfRange(f"an element {number}, counted from 0, is not of this universe",
                                 "read the text into a universe of the same elements in the same order")
        return family

    def load(self, file: "IO[str]") -> "Family[E]":
        """The same from a file of text."""
        return self.loads(file.read())

    def from_graphillion(self, text: str, elements: Optional[Iterable[E]] = None) -> "Family[E]":
        """A family that Graphillion dumped, and the elements of its universe in the order there: GraphSet.universe() says
        it, which is another than that of the edges given unless traversal="as-is" was. None: those of this universe in
        their order. KeyError: an element is not of this universe."""
        order = [self._number[element] for element in (self.elements if elements is None else elements)]
        numbers = {"B": "0", "T": "1"}
        nodes = []
        root = "0"
        for at, line in enumerate(text.split("\n"), 1):
            words = line.split()
            try:
                if len(words) == 4:
                    if not 0 < int(words[1]) <= len(order):
                        raise OutOfRange(f"there is no element {words[1]}: the universe has {len(order)}",
                                         "give all elements of Graphillion's universe, in its order", at, 1)
                    nodes.append(f"{order[int(words[1]) - 1]} {numbers[words[2]]} {numbers[words[3]]}")
                    numbers[words[0]] = str(len(nodes) + 1)
                if words and words[0] != ".":
                    root = numbers[words[0]]
            except OutOfRange:
                raise
            except (KeyError, ValueError):
                raise ReadError("this is no node of a family as Graphillion dumps it",
                                "give what GraphSet.dumps wrote, whole", at, 1) from None
        listed = " ".join(map(str, order))
        return self._read(b"load", "\n".join(
            ["ariadne family 1", f"elements {listed}", f"nodes {len(nodes)}", *nodes, f"root {root}", ""]))


class Family(Alone, Generic[E]):
    """A set of sets. Made by a Universe, a Graph, Board.family or from other families."""

    _instead = "; universe.loads(family.dumps()) is the same family"

    def __init__(self, universe: Universe[E], number: int) -> None:
        self.universe = universe
        self._n = number

    def __del__(self) -> None:
        if hasattr(self, "_n"):
            self.universe._dropped.append(self._n)

    # ---- what there is ----

    def _text(self, word: bytes, arg: Optional[bytes] = None, other: int = 0) -> str:
        text = c_void_p()
        ws = self.universe._ws
        self.universe._run(lambda error: lib.ari_family_text(ws, word, self._n, other, arg, byref(text), error))
        return own(cast(int, text.value))

    def _visit(self, word: bytes, arg: int) -> List[Tuple[FrozenSet[E], int]]:
        found: List[Tuple[FrozenSet[E], int]] = []
        element, ws = self.universe._element, self.universe._ws

        def visit(_: Any, elements: Any, n: int, weight: int) -> int:
            found.append((frozenset(map(element.__getitem__, elements[:n])), weight))
            return 0

        hook, number = c.OnSet(visit), str(arg).encode()
        self.universe._run(lambda error: lib.ari_family_visit(ws, word, self._n, number, hook, None, error))
        return found

    def count(self) -> int:
        """How many sets, however many."""
        return int(self._text(b"count"))

    def __len__(self) -> int:
        """How many sets; OverflowError from 2^63 on, where count() goes on."""
        return self.count()

    def __bool__(self) -> bool:
        return self.count() != 0

    def sizes(self) -> Dict[int, int]:
        """How many sets there are of each size."""
        return {int(size): int(n) for size, n in (line.split() for line in self._text(b"sizes").splitlines())}

    def heat(self) -> Dict[E, int]:
        """In how many sets each element is."""
        counts = dict(line.rsplit(None, 1) for line in self._text(b"heat").splitlines())
        label = self.universe._label
        return {element: int(counts.get(label(number), 0)) for number, element in self.universe._element.items()}

    def chance(self, each: Union[str, float]) -> float:
        """When each element is drawn independently with this chance ("1/3", 0.25): that they make a set of this."""
        return float(self._text(b"chance", encode(str(each))))

    def stats(self) -> Dict[str, int]:
        """The size of the diagram: nodes, elements, widest level."""
        return {name: int(n) for name, n in (line.split() for line in self._text(b"stats").splitlines())}

    def __contains__(self, one: Iterable[E]) -> bool:
        try:
            return self._text(b"has", self.universe._set(one)).strip() == "yes"
        except KeyError:
            return False

    def __iter__(self) -> Iterator[FrozenSet[E]]:
        """The sets: of two the one first that is without the first element, in the order of the diagram, in which they
        differ. Other threads may use the universe meanwhile."""
        text = self.dumps()
        copy: Universe[E] = Universe()
        family = copy._read(b"load", text)
        element = self.universe._element

        def work(put: Callable[[FrozenSet[E]], int]) -> None:
            def visit(_: Any, elements: Any, n: int, weight: int) -> int:
                return put(frozenset(map(element.__getitem__, elements[:n])))

            hook = c.OnSet(visit)
            copy._run(lambda error: lib.ari_family_visit(copy._ws, b"list", family._n, b"0", hook, None, error))

        return Stream(copy._call, work)

    def __getitem__(self, i: int) -> FrozenSet[E]:
        """The set that i others come before in this order; from the end below 0."""
        n, i = self.count(), index(i)
        if not -n <= i < n:
            raise IndexError(f"there are {n} sets")
        return self._visit(b"unrank", i % n)[0][0]

    def index(self, one: Iterable[E]) -> int:
        """How many sets come before it. ValueError: it is not there."""
        elements = list(one)
        if elements not in self:
            raise ValueError("the family has no such set")
        return int(self._text(b"rank", self.universe._set(elements)))

    def sample(self, n: int = 1) -> List[FrozenSet[E]]:
        """This number of sets, each drawn uniformly from all; the next ones at each call, by the universe's seed."""
        return [one for one, _ in self._visit(b"sample", n)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Family):
            return NotImplemented
        return self._text(b"same", other=self._with(other)).strip() == "yes"

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Family of {self.universe!r}>"

    # ---- with another family of the same universe ----

    def _with(self, other: "Family[E]") -> int:
        if other.universe is not self.universe:
            raise ValueError("these families are of different universes; those of one Graph are of the same, and "
                             "Board.family(universe) takes that of another puzzle's")
        return other._n

    def _two(self, word: bytes, other: object) -> "Family[E]":
        if not isinstance(other, Family):
            return NotImplemented
        return self.universe._make(word, self._n, self._with(other))

    def _one(self, word: bytes, arg: Optional[bytes] = None) -> "Family[E]":
        return self.universe._make(word, self._n, arg=arg)

    def __or__(self, other: "Family[E]") -> "Family[E]":
        """The sets in one of two or both."""
        return self._two(b"union", other)

    def __and__(self, other: "Family[E]") -> "Family[E]":
        """The sets in both."""
        return self._two(b"intersection", other)

    def __sub__(self, other: "Family[E]") -> "Family[E]":
        """The sets that are not in the other."""
        return self._two(b"difference", other)

    def __xor__(self, other: "Family[E]") -> "Family[E]":
        """The sets in exactly one."""
        return self._two(b"symmetric-difference", other)

    def __mul__(self, other: "Family[E]") -> "Family[E]":
        """Each set united with each of the other."""
        return self._two(b"join", other)

    def __truediv__(self, other: "Family[E]") -> "Family[E]":
        """The sets that, with every set of the other and apart from it, make a set of this."""
        return self._two(b"quotient", other)

    def __mod__(self, other: "Family[E]") -> "Family[E]":
        """self - other * (self / other)"""
        return self._two(b"remainder", other)

    def __le__(self, other: "Family[E]") -> bool:
        """Is each set in the other too?"""
        return not self - other

    def __lt__(self, other: "Family[E]") -> bool:
        return self <= other and not self == other

    def __invert__(self) -> "Family[E]":
        """All other sets of elements of the universe."""
        return self.universe.power() - self

    def meet(self, other: "Family[E]") -> "Family[E]":
        """Each set intersected with each of the other."""
        return self._two(b"meet", other)

    def subsets(self, other: "Family[E]") -> "Family[E]":
        """The sets inside some set of the other."""
        return self._two(b"subsets", other)

    def supersets(self, other: "Family[E]") -> "Family[E]":
        """The sets around some set of the other."""
        return self._two(b"supersets", other)

    def nonsubsets(self, other: "Family[E]") -> "Family[E]":
        """The sets inside no set of the other."""
        return self._two(b"nonsubsets", other)

    def nonsupersets(self, other: "Family[E]") -> "Family[E]":
        """The sets around no set of the other."""
        return self._two(b"nonsupersets", other)

    # ---- of one family ----

    def minimal(self) -> "Family[E]":
        """The sets around no other."""
        return self._one(b"minimal")

    def smallest(self) -> "Family[E]":
        """The sets with the fewest elements."""
        return self._one(b"smallest")

    def largest(self) -> "Family[E]":
        """The sets with the most elements."""
        return self._one(b"largest")

    def maximal(self) -> "Family[E]":
        """The sets inside no other."""
        return self._one(b"maximal")

    def hitting(self) -> "Family[E]":
        """All sets of elements of the universe that meet every set."""
        self.universe.power()
        return self._one(b"hitting")

    def minimal_hitting(self) -> "Family[E]":
        """The minimal ones of these."""
        return self._one(b"minimal-hitting")

    def remove_some(self) -> "Family[E]":
        """Each set less one of its elements."""
        return self._one(b"remove-some")

    def add_some(self) -> "Family[E]":
        """Each set and one more element of the universe."""
        self.universe.power()
        return self._one(b"add-some")

    def swap_some(self) -> "Family[E]":
        """Each set with one element exchanged for another of the universe."""
        self.universe.power()
        return self._one(b"swap-some")

    def including(self, *elements: E) -> "Family[E]":
        """The sets with all of these elements."""
        return self._one(b"including", self.universe._set(elements))

    def excluding(self, *elements: E) -> "Family[E]":
        """The sets with none of these elements."""
        return self._one(b"excluding", self.universe._set(elements))

    def add(self, *elements: E) -> "Family[E]":
        """These elements added to every set."""
        return self._one(b"add", self.universe._set(elements))

    def remove(self, *elements: E) -> "Family[E]":
        """These elements taken out of every set."""
        return self._one(b"remove", self.universe._set(elements))

    def flip(self, *elements: E) -> "Family[E]":
        """These elements added where they are not, taken out where they are."""
        return self._one(b"flip", self.universe._set(elements))

    def of_size(self, size: Optional[int] = None, *, least: Optional[int] = None,
                most: Optional[int] = None) -> "Family[E]":
        """The sets of this size, or of a size within bounds."""
        return self._bounded(b"size", size, least, most)

    # ---- weights ----

    def _bounded(self, word: bytes, exact: Optional[int], least: Optional[int], most: Optional[int]) -> "Family[E]":
        family = self
        for end, bound in ((b"", exact), (b"-least", least), (b"-most", most)):
            if bound is not None:
                family = family._one(word + end, str(bound).encode())
        return family

    def _weigh(self, weights: "Weights[E]") -> None:
        universe = self.universe
        table = {number: 1 for number in universe._element}
        for element, weight in (weights or {}).items():
            if not isinstance(weight, int):
                raise TypeError("a weight is a whole number")
            table[universe._number[element]] = weight
        raw = "".join(f"{number} {weight}\n" for number, weight in table.items()).encode()
        universe._run(lambda error: lib.ari_family_weights(universe._ws, raw, len(raw), error))

    def of_weight(self, weight: Optional[int] = None, *, least: Optional[int] = None, most: Optional[int] = None,
                  weights: "Weights[E]" = None) -> "Family[E]":
        """The sets of this weight, or of at least and at most so much; elements without a weight weigh 1."""
        with self.universe._lock:
            self._weigh(weights)
            return self._bounded(b"weight", weight, least, most)

    def span(self, weights: "Weights[E]" = None) -> Tuple[int, int]:
        """The least and the greatest weight of a set. ValueError: there is none."""
        if not self:
            raise ValueError("the family is empty")
        with self.universe._lock:
            self._weigh(weights)
            low, high = self._text(b"span").split()
        return int(low), int(high)

    def best(self, n: int = 1, weights: "Weights[E]" = None) -> List[Tuple[FrozenSet[E], int]]:
        """The n lightest sets with their weights, the lightest first."""
        with self.universe._lock:
            self._weigh(weights)
            return self._visit(b"best", n)

    def worst(self, n: int = 1, weights: "Weights[E]" = None) -> List[Tuple[FrozenSet[E], int]]:
        """The n heaviest sets with their weights, the heaviest first."""
        with self.universe._lock:
            self._weigh(weights)
            return self._visit(b"worst", n)

    def min_iter(self, weights: "Weights[E]" = None) -> Iterator[FrozenSet[E]]:
        """All sets, the lightest first."""
        rest = self
        while rest:
            low, _ = rest.span(weights)
            yield from rest.of_weight(low, weights=weights)
            rest = rest.of_weight(least=low + 1, weights=weights)

    def max_iter(self, weights: "Weights[E]" = None) -> Iterator[FrozenSet[E]]:
        """All sets, the heaviest first."""
        rest = self
        while rest:
            _, high = rest.span(weights)
            yield from rest.of_weight(high, weights=weights)
            rest = rest.of_weight(most=high - 1, weights=weights)

    # ---- as text ----

    def dumps(self) -> str:
        """The family as text, for Universe.loads (doc/FORMATS.md)."""
        return self._text(b"save")

    def dump(self, file: "IO[str]") -> None:
        """The same into a file."""
        file.write(self.dumps())

    def to_graphillion(self) -> Tuple[List[E], str]:
        """For Graphillion: all elements of the universe in the order of the diagram, and the family dumped in it.

            edges, text = family.to_graphillion()
            GraphSet.set_universe(edges, traversal="as-is")
            graphs = GraphSet.loads(text)

        Families of one Graph(edges, order="plain") all have the order of its edges, which costs more where it is a poor
        one; so a universe there can hold several."""
        element = self.universe._element
        order = [int(line.split(None, 1)[0]) for line in self._text(b"names").splitlines()]
        known = set(order)
        order += (number for number in element if number not in known)
        return [element[number] for number in order], self._text(b"dump")

    def dot(self) -> str:
        """The diagram as a drawing for Graphviz."""
        return self._text(b"dot")


class Graph(Universe[Tuple[V, V]]):
    """A universe whose elements are the edges of a graph, each a pair of vertices as it was given.

    `vertices` in their order, else as the edges name them. `order` in which edges are swept: "rows", "plain" (as
    given), "near", "path"; None: chosen. Nothing is built before it is needed: counting such a family keeps no diagram.
    Limits as for Universe.

    >>> triangle = Graph([("a", "b"), ("b", "c"), ("c", "a")])
    >>> len(triangle.spanning_trees()), len(triangle.cycles()), len(triangle.cliques())
    (3, 1, 8)
    """

    def __init__(self, edges: Iterable[Tuple[V, V]], *, vertices: Iterable[V] = (), order: Optional[str] = None,
                 **limits: Any) -> None:
        edges = list(edges)
        for edge in edges:
            if not isinstance(edge, tuple) or len(edge) != 2 or edge[0] == edge[1]:
                raise ValueError(f"an edge is a tuple of two different vertices, not {edge!r}")
        super().__init__(edges, **limits)
        self._order = encode(order) if order else None
        self._vertex: Dict[V, int] = {vertex: i for i, vertex in enumerate(vertices)}
        for u, v in self.elements:
            self._vertex.setdefault(u, len(self._vertex))
            self._vertex.setdefault(v, len(self._vertex))
            self._number.setdefault((v, u), self._number[u, v])
        self._grid = (0, 0)
        self._shape = "".join(f"{self._vertex[u]} {self._vertex[v]}\n" for u, v in self.elements)

    @classmethod
    def grid(cls, rows: int, cols: int, *, order: Optional[str] = None, **limits: Any) -> "Graph[Tuple[int, int]]":
        """A grid of rows x cols vertices (row, column), from 0. Its edges go right or down."""
        right = [((r, k), (r, k + 1)) for r in range(rows) for k in range(cols - 1)]
        down = [((r, k), (r + 1, k)) for r in range(rows - 1) for k in range(cols)]
        vertices = [(r, k) for r in range(rows) for k in range(cols)]
        graph = Graph(right + down, vertices=vertices, order=order, **limits)
        graph._grid = (rows, cols)
        return graph

    @property
    def vertices(self) -> List[V]:
        return list(self._vertex)

    def at(self, *vertices: V) -> List[Tuple[V, V]]:
        """The edges at these vertices. family - family.excluding(*graph.at(v)) are the sets that touch v."""
        return [edge for edge in self.elements if edge[0] in vertices or edge[1] in vertices]

    def _graph(self, word: bytes, pairs: Iterable[Tuple[V, V]] = ()) -> "Family[Tuple[V, V]]":
        vertex = self._vertex
        raw = (self._shape + "".join(f"pair {vertex[u]} {vertex[v]}\n" for u, v in pairs)).encode()
        return self._new(
            lambda out, error: lib.ari_family_graph(self._ws, word, raw, len(raw), self._order, out, error))

    def cycles(self) -> "Family[Tuple[V, V]]":
        """Simple cycles."""
        return self._graph(b"cycles")

    def hamiltonian_cycles(self) -> "Family[Tuple[V, V]]":
        """Cycles through all vertices."""
        return self._graph(b"hamiltonian-cycles")

    def paths(self, start: Optional[V] = None, end: Optional[V] = None) -> "Family[Tuple[V, V]]":
        """Simple paths from start to end; of one edge or more between any two vertices, when nobody says."""
        if start is None or end is None:
            return self._graph(b"paths")
        return self.links([(start, end)])

    def hamiltonian_paths(self) -> "Family[Tuple[V, V]]":
        """Paths through all vertices."""
        return self._graph(b"hamiltonian-paths")

    def links(self, pairs: Iterable[Tuple[V, V]], *, covering: bool = False) -> "Family[Tuple[V, V]]":
        """Disjoint paths that join these pairs; with `covering` through all vertices."""
        pairs = list(pairs)
        for u, v in pairs:
            if u == v:
                raise ValueError(f"a path joins two different vertices, not {u!r} with itself")
        return self._graph(b"covering-links" if covering else b"links", pairs)

    def path_matchings(self) -> "Family[Tuple[V, V]]":
        """Any vertex-disjoint paths, also none (linear forests)."""
        return self._graph(b"path-matchings")

    def path_covers(self) -> "Family[Tuple[V, V]]":
        """Vertex-disjoint paths of one edge or more that cover all vertices."""
        return self._graph(b"path-covers")

    def disjoint_cycles(self) -> "Family[Tuple[V, V]]":
        """Any vertex-disjoint cycles, also none."""
        return self._graph(b"disjoint-cycles")

    def two_factors(self) -> "Family[Tuple[V, V]]":
        """Disjoint cycles that cover all vertices."""
        return self._graph(b"two-factors")

    def matchings(self) -> "Family[Tuple[V, V]]":
        """Sets of edges without a common vertex."""
        return self._graph(b"matchings")

    def perfect_matchings(self) -> "Family[Tuple[V, V]]":
        """Matchings that cover all vertices."""
        return self._graph(b"perfect-matchings")

    def forests(self) -> "Family[Tuple[V, V]]":
        """Sets of edges without a cycle."""
        return self._graph(b"forests")

    def trees(self) -> "Family[Tuple[V, V]]":
        """Trees of one edge or more, wherever they reach."""
        return self.forests() & self.connected()

    def spanning_trees(self) -> "Family[Tuple[V, V]]":
        """Trees that cover all vertices."""
        return self._graph(b"spanning-trees")

    def connected(self, *, spanning: bool = False) -> "Family[Tuple[V, V]]":
        """Edges that are connected, one or more; with `spanning` edges that join all vertices."""
        return self._graph(b"connected-spanning" if spanning else b"connected")

    def subgraphs(self, *, degrees: Union[Limit, Mapping[V, Limit], None] = None,
                  edges: Iterable[Tuple[Iterable[Tuple[V, V]], Limit]] = (), pieces: Optional[Limit] = None,
                  components: Optional[Limit] = None, acyclic: bool = False, colours: Iterable[Iterable[V]] = (),
                  groups: Iterable[Iterable[V]] = (), paths: Iterable[Tuple[V, V]] = ()) -> "Family[Tuple[V, V]]":
        """Edge sets by limits of one's own. A limit is a number, a range, or for degrees any numbers.

        `degrees` of all vertices, or of those that a mapping names. `edges`: how many are taken of these. `pieces`:
        connected edges are one; of `components` a vertex without a taken edge is one too. No piece has vertices of two
        `colours`; a group is a colour whose vertices are all in one piece. `paths` join their ends, and other vertices
        have 0 or 2 edges, unless `degrees` says otherwise.

        >>> grid = Graph.grid(5, 5)
        >>> grid.subgraphs(paths=[((0, 0), (4, 4))]) == grid.paths((0, 0), (4, 4))
        True
        >>> grid.subgraphs(degrees=range(1, 5), acyclic=True, pieces=2).count()
        1778562752
        """
        def places(vertices: Iterable[V]) -> str:
            return ",".join(str(self._vertex[vertex]) for vertex in vertices)

        def limit(of: Limit, many: bool = False) -> str:
            if isinstance(of, int):
                return str(of)
            if isinstance(of, range) and of.step == 1 and of and of[0] >= 0:
                return f"{of[0]}.." if many and of[-1] > 62 else f"{of[0]}..{of[-1]}"
            numbers = sorted(set(map(index, of)))
            if not many or not numbers or numbers[0] < 0:
                raise ValueError(f"{of!r} is no limit: give a number or a range" + (", or numbers" if many else ""))
            return ",".join(map(str, numbers))

        lines = ["acyclic"] if acyclic else []
        if isinstance(degrees, Mapping):
            lines += [f"degrees {limit(of, True)} at {self._vertex[vertex]}" for vertex, of in degrees.items()]
        elif degrees is not None:
            lines.append(f"degrees {limit(degrees, True)}")
        for some, of in edges:
            numbers = sorted(self._number[edge] for edge in some)
            lines.append(f"edges {limit(of)} of {','.join(map(str, numbers))}" if numbers else f"edges {limit(of)} of -")
        lines += [f"pieces {limit(pieces)}"] if pieces is not None else []
        lines += [f"components {limit(components)}"] if components is not None else []
        for word, lists in ("colour", colours), ("group", groups), ("path", paths):
            lines += [f"{word} {places(vertices)}" for vertices in lists]
        raw = (self._shape + "\n".join(lines)).encode()
        return self._new(
            lambda out, error: lib.ari_family_graph(self._ws, b"subgraphs", raw, len(raw), self._order, out, error))

    def independent_sets(self) -> Family[V]:
        """Sets of vertices without an edge between two of them: a family of another universe, that of the vertices."""
        universe: Universe[V] = Universe(self._vertex)
        return universe.power().nonsupersets(universe.family(self.elements))

    def cliques(self) -> Family[V]:
        """Sets of vertices that are all joined to each other, in the same way."""
        joined = {frozenset(edge) for edge in self.elements}
        vertices = self.vertices
        apart = [(u, v) for i, u in enumerate(vertices) for v in vertices[:i] if frozenset((u, v)) not in joined]
        universe: Universe[V] = Universe(vertices)
        return universe.power().nonsupersets(universe.family(apart))


class PuzzleUniverse(Universe[str]):
    """The lines and cells of a puzzle by their names: "h3,4" is the line from point 3,4 to the right, "v3,4" the one
    downwards, "x2,5,9" a nine in row 2, column 5."""

    def _named(self, text: str) -> Family[str]:
        family = self._read(b"solutions", text)
        for line in family._text(b"names").splitlines():
            number, name = line.split(None, 1)
            self._element[int(number)] = name
            self._number[name] = int(number)
        return family

    def _label(self, number: int) -> str:
        return self._element[number]

    def draw(self, one: Iterable[str], format: str = "unicode") -> str:
        """The set drawn as a solution of the puzzle, of several that came last."""
        numbers = [self._number[name] for name in one]
        array, raw, error = (c_uint32 * len(numbers))(*numbers), encode(format), c.Error()
        with self._lock:
            text = self._call.run(lambda: lib.ari_family_draw(self._ws, array, len(numbers), raw, byref(error)))
        if not text:
            raise fault(error)
        return own(text)


def solutions(text: str, genre: Optional[Genre], universe: Optional[Universe[str]], **limits: Any) -> Family[str]:
    """All solutions of a puzzle, as sets of the names of lines and cells."""
    if universe and any(limit is not None for limit in limits.values()):
        raise TypeError("the limits and the order are those of the universe: leave them out")
    puzzle = universe or PuzzleUniverse(genre=genre, **limits)
    if not isinstance(puzzle, PuzzleUniverse) or puzzle._call.genre != genre:
        raise TypeError("the universe is that of the family of another puzzle")
    return puzzle._named(text)


def clue_sets(text: str, genre: Optional[Genre], cells: int, all_clues: bool, **limits: Any) -> Family[int]:
    """The sets of a puzzle's clues that keep its solution the only one."""
    universe: Universe[int] = Universe(genre=genre, **limits)
    for cell in range(1, cells + 1):
        universe._element[cell] = universe._number[cell] = cell
    return universe._read(b"all-clues" if all_clues else b"clues", text)
