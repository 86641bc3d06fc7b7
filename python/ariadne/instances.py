"""All good Numberlink instances of a grid or graph."""

from __future__ import annotations

import ctypes
import threading
from ctypes import byref, c_uint32, c_void_p
from typing import (Any, Callable, Dict, FrozenSet, Generic, Hashable, Iterable, Iterator, Mapping, Optional, Tuple,
                    TypeVar)

from . import _library as c
from ._calls import Call, Stream
from ._library import Alone, fault, lib
from .errors import LimitReached
from .family import Graph

V = TypeVar("V", bound=Hashable)
Instance = FrozenSet[Tuple[V, V]]


class Instances(Alone, Generic[V]):
    """The sets of disjoint pairs of vertices that exactly one set of disjoint paths joins, which covers the graph.

    `least`, `most`: the number of pairs. `ends`: vertices that must be an end (True) or must not be one. `must`,
    `never`: pairs that every instance has, or none. Limits: ticks, bytes, seconds, and seed of sample, order, progress.
    LimitReached: one came first. OutOfRange: the graph is too wide.

    >>> instances = Instances(Graph.grid(3, 3))
    >>> instances.count(), instances.by_pairs()
    (86, {2: 12, 3: 54, 4: 20})
    """

    def __init__(self, graph: Graph[V], *, least: int = 0, most: int = 0, ends: Mapping[V, bool] = {},
                 must: Iterable[Tuple[V, V]] = (), never: Iterable[Tuple[V, V]] = (), **limits: Any) -> None:
        vertex = graph._vertex

        def pairs(of: Iterable[Tuple[V, V]]) -> Tuple[int, Any]:
            array: Any = [(vertex[u], vertex[v]) for u, v in of]
            return len(array), ctypes.cast((c_uint32 * 2 * len(array))(*array), c_void_p)

        self.graph = graph
        self._call = Call("instances", limits)
        self._lock = threading.RLock()
        self._found: Dict[str, Any] = {}
        self._name = list(vertex)
        rows, cols = graph._grid
        (nedge, edge), (nmust, has), (nnever, lacks) = pairs(() if rows else graph.elements), pairs(must), pairs(never)
        marks = bytes(0 if v not in ends else 1 if ends[v] else 2 for v in vertex)
        self._ask = c.LinksAsk(rows, cols, 0 if rows else len(vertex), nedge, edge, least, most,
                               marks if ends else None, nmust, nnever, has, lacks)
        self._kept = marks

    def __del__(self) -> None:
        for links in getattr(self, "_found", {}).values():
            lib.ari_links_free(links)

    def _links(self, kind: str = "count") -> Any:
        """Counted, kept for iteration, or counted by orbits: each found when it is first needed."""
        with self._lock:
            if kind not in self._found:
                self._ask.keep = kind == "keep"
                self._ask.orbits = kind == "orbits"
                links, error = c_void_p(), c.Error()
                status = self._call.run(
                    lambda: lib.ari_links_find(byref(self._ask), byref(self._call.options), byref(links), byref(error)))
                if status:
                    raise fault(error, status)
                if not lib.ari_links_complete(links):
                    why = lib.ari_links_stop(links).decode()
                    lib.ari_links_free(links)
                    raise LimitReached(f"a limit came first: {why}", "give more, or ask for a smaller graph")
                self._found[kind] = links
            return self._found[kind]

    def count(self) -> int:
        """How many there are."""
        return int(lib.ari_links_count(self._links()))

    def __len__(self) -> int:
        return self.count()

    def by_pairs(self) -> Dict[int, int]:
        """The number of instances with this number of pairs."""
        found: Dict[int, int] = {}
        links, n = self._links(), 0
        while True:
            digits: Optional[bytes] = lib.ari_links_count_of(links, n)
            if digits is None:
                return found
            if int(digits):
                found[n] = int(digits)
            n += 1

    def orbits(self) -> int:
        """How many, those that rotations and reflections of the grid map to each other counted once."""
        return int(lib.ari_links_orbits(self._links("orbits")))

    def _pairs(self, pairs: Any, n: int) -> "Instance[V]":
        name = self._name
        return frozenset((name[pairs[i][0]], name[pairs[i][1]]) for i in range(n))

    def __iter__(self) -> Iterator["Instance[V]"]:
        """Every instance once, always in the same order."""
        links = self._links("keep")

        def work(put: Callable[["Instance[V]"], int]) -> None:
            hook = c.OnPairs(lambda _, pairs, n: put(self._pairs(pairs, n)))
            status = lib.ari_links_each(links, hook, None)
            if status:
                raise fault(c.Error(), status)

        return Stream(Call("instances", {}), work)

    def sample(self) -> "Instance[V]":
        """One of them, each as likely as any other, the next by the seed. IndexError: there is none."""
        links = self._links("keep")
        pairs, n = (c_uint32 * 2 * (len(self._name) // 2 + 1))(), c_uint32()
        with self._lock:
            status = lib.ari_links_sample(links, pairs, byref(n))
        if status:
            raise fault(c.Error(), status)
        if not n.value:
            raise IndexError("there is no instance")
        return self._pairs(pairs, n.value)
