"""Families against sets of Python."""

import io
import itertools
import pathlib
import random
import threading

import pytest

import ariadne
from ariadne import Board, Graph, Instances, Universe

ROOT = pathlib.Path(__file__).resolve().parents[2]
ELEMENTS = ["pear", 3, (1, 2), None, frozenset("x")]
SETS = [frozenset(some) for n in range(6) for some in itertools.combinations(ELEMENTS, n)]


@pytest.fixture(params=range(12))
def pair(request):
    rng = random.Random(request.param)
    universe = Universe(ELEMENTS)
    one, two = (rng.sample(SETS, rng.randrange(0, 12)) for _ in "ab")
    return universe, set(one), set(two), universe.family(one), universe.family(two)


def test_like_sets(pair):
    universe, a, b, x, y = pair
    assert set(x) == a and len(x) == x.count() == len(a) and bool(x) == bool(a)
    assert set(x | y) == a | b and set(x & y) == a & b and set(x - y) == a - b and set(x ^ y) == a ^ b
    assert set(~x) == set(SETS) - a and all((one in x) == (one in a) for one in SETS)
    assert (x <= y) == (a <= b) and (x < y) == (a < b) and (x == y) == (a == b) and x == universe.family(a)
    assert set(x * y) == {s | t for s in a for t in b} and set(x.meet(y)) == {s & t for s in a for t in b}
    if b:
        assert set(x % y) == a - {s | t for s in x / y for t in b}
    assert set(x.subsets(y)) == {s for s in a if any(s <= t for t in b)}
    assert set(x.nonsupersets(y)) == {s for s in a if not any(s >= t for t in b)}
    assert set(x.supersets(y)) | set(x.nonsupersets(y)) == a == set(x.subsets(y)) | set(x.nonsubsets(y))


def test_of_one(pair):
    universe, a, _, x, _ = pair
    assert set(x.minimal()) == {s for s in a if not any(t < s for t in a)}
    assert set(x.smallest()) == {s for s in a if len(s) == min(map(len, a))}
    assert set(x.largest()) == {s for s in a if len(s) == max(map(len, a))}
    assert set(x.maximal()) == {s for s in a if not any(t > s for t in a)}
    hitting = {s for s in SETS if all(s & t for t in a)}
    assert set(x.hitting()) == hitting and set(x.minimal_hitting()) == set(x.hitting().minimal())
    assert set(x.including("pear")) == {s for s in a if "pear" in s}
    assert set(x.excluding("pear", 3)) == {s for s in a if not s & {"pear", 3}}
    assert set(x.add(3)) == {s | {3} for s in a} and set(x.remove(3)) == {s - {3} for s in a}
    assert set(x.flip(3, None)) == {s ^ {3, None} for s in a}
    assert set(x.remove_some()) == {s - {e} for s in a for e in s}
    assert set(x.add_some()) == {s | {e} for s in a for e in ELEMENTS if e not in s}
    assert set(x.swap_some()) == {s - {e} | {f} for s in a for e in s for f in ELEMENTS if f not in s}
    assert set(x.of_size(2)) == {s for s in a if len(s) == 2}
    assert set(x.of_size(least=2, most=3)) == {s for s in a if 2 <= len(s) <= 3}
    assert x.heat() == {e: sum(e in s for s in a) for e in ELEMENTS}
    assert sum(x.sizes().values()) == len(a)


def test_order(pair):
    _, a, _, x, _ = pair
    listed = list(x)
    assert [x[i] for i in range(len(x))] == listed and [x.index(s) for s in listed] == list(range(len(a)))
    with pytest.raises(IndexError):
        x[len(a)]
    if a:
        assert x[-1] == listed[-1] and set(x.sample(20)) <= a
        missing = next(s for s in SETS if s not in a)
        with pytest.raises(ValueError):
            x.index(missing)


def test_weights(pair):
    _, a, _, x, _ = pair
    weights = {"pear": -4, 3: 7, None: 10**6}

    def weigh(one):
        return sum(weights.get(e, 1) for e in one)

    if not a:
        with pytest.raises(ValueError):
            x.span(weights)
        return
    order = sorted(map(weigh, a))
    assert x.span(weights) == (order[0], order[-1])
    assert [w for _, w in x.best(4, weights)] == order[:4] and [w for _, w in x.worst(2, weights)] == order[::-1][:2]
    assert all(weigh(s) == w for s, w in x.best(4, weights))
    assert [weigh(s) for s in x.min_iter(weights)] == order == [weigh(s) for s in x.max_iter(weights)][::-1]
    assert set(x.of_weight(most=5, weights=weights)) == {s for s in a if weigh(s) <= 5}
    assert [len(s) for s in x.min_iter()] == sorted(map(len, a))
    with pytest.raises(TypeError):
        x.best(1, {"pear": 0.5})


def test_text(pair):
    universe, a, _, x, _ = pair
    file = io.StringIO()
    x.dump(file)
    file.seek(0)
    assert universe.load(file) == x and set(Universe(ELEMENTS).loads(x.dumps())) == a
    elements, dumped = x.to_graphillion()
    assert universe.from_graphillion(dumped, elements) == x and sorted(elements, key=str) == sorted(ELEMENTS, key=str)
    assert x.dot().startswith("digraph")


def test_graphillions_dump():
    """Nodes from the bottom, by any numbers; elements from 1, B and T for the empty family and the empty set."""
    universe = Universe([1, 2, 3, 4])
    three = universe.family([[1], [1, 2], [2, 4]])
    assert universe.from_graphillion("10 4 B T\n8 2 B 10\n6 2 T T\n12 1 8 6\n.\n") == three
    assert universe.family([]).to_graphillion()[1] == "B\n.\n" and universe.family([[]]).to_graphillion()[1] == "T\n.\n"
    assert Universe("abcd").family(["bd"]).to_graphillion() == (["b", "d", "a", "c"], "2 2 B T\n3 1 B 2\n.\n")
    for graph in Graph.grid(2, 2), Graph.grid(8, 8):  # swept in another order than that of their edges
        corner = graph.vertices[-1]
        for family in graph.paths((0, 0), corner), graph.perfect_matchings():
            edges, text = family.to_graphillion()
            nodes = {int(n): int(element) for n, element, *_ in map(str.split, text.splitlines()[:-1])}
            for line in text.splitlines()[:-1]:
                n, _, *children = line.split()
                assert all(nodes[int(child)] > nodes[int(n)] for child in children if child not in "BT")
            assert graph.from_graphillion(text, [(v, u) for u, v in edges]) == family and len(edges) == len(graph.elements)
            assert len(nodes) == family.stats()["nodes"]


def test_the_smaller_side_moves():
    """All subsets of the elements, in their order, are few nodes: a grid's family keeps the order of its sweep."""
    graph = Graph.grid(6, 6, ticks=10**6)
    paths = graph.paths((0, 0), (5, 5))
    assert (~paths).count() == 2**60 - 1262816 and len(~~paths) == 1262816
    assert (graph.paths((0, 0), (5, 5)).add_some() - graph.power()).count() == 0


def test_faults():
    universe, other = Universe("ab"), Universe("ab")
    with pytest.raises(ValueError, match="twice"):
        Universe("aba")
    with pytest.raises(ValueError, match="twice"):
        Graph([(1, 2), (1, 2)])
    for edges in "ab", [(1, 2, 3)], [(1, 1)]:
        with pytest.raises(ValueError, match="two different vertices"):
            Graph(edges)
    with pytest.raises(ValueError, match="two different vertices"):
        Graph([(1, 2)]).paths(1, 1)
    for text in universe.family([]).to_graphillion()[1], "T\n.\n":
        universe.from_graphillion(text)
    for text in "rubbish", "2 1 B X\n.\n", "2 y B T\n.\n":
        with pytest.raises(ariadne.ReadError, match="line 1, column 1: this is no node"):
            universe.from_graphillion(text)
    three = Universe("abc").family(["c"])
    with pytest.raises(ariadne.OutOfRange, match="element 2, counted from 0"):
        universe.loads(three.dumps())
    with pytest.raises(ariadne.OutOfRange, match="line 1, column 1: there is no element 3: the universe has 2"):
        universe.from_graphillion("2 3 B T\n.\n")
    with pytest.raises(TypeError, match="slice"):
        Universe("ab").power()[0:2]
    with pytest.raises(ValueError, match="different universes"):
        universe.power() | other.power()
    with pytest.raises(KeyError):
        universe.family(["ac"])
    assert "c" not in universe.power() and universe.power() != {"a"}
    with pytest.raises(TypeError):
        universe.power() | {"a"}
    with pytest.raises(TypeError):
        hash(universe.power())
    with pytest.raises(ariadne.LimitReached):
        Graph.grid(9, 9, ticks=10).cycles().count()
    with pytest.raises(ariadne.LimitReached):
        Graph.grid(12, 12, bytes="2M").cycles().stats()
    with pytest.raises(OverflowError):
        len(Graph.grid(12, 12).links([((0, 0), (11, 11))]))


def test_graphs():
    edges = [(u, v) for u, v in itertools.combinations("abcde", 2) if (u, v) not in (("a", "b"), ("c", "e"))]
    graph = Graph(edges)
    assert graph.cliques().count() == sum(
        all((u, v) in edges for u, v in itertools.combinations(some, 2))
        for n in range(6) for some in itertools.combinations("abcde", n))
    assert {frozenset("ab"), frozenset("ce"), frozenset("a")} <= set(graph.independent_sets())
    assert all(len(path) >= 2 for path in graph.paths("a", "b"))
    assert [("d", "a")] in graph.paths("a", "d") and [("a", "d")] in graph.paths("d", "a")
    trees = graph.trees()
    assert graph.spanning_trees() == trees.of_size(4) and trees <= graph.forests()
    assert graph.hamiltonian_cycles() == graph.cycles().of_size(5)
    assert graph.perfect_matchings().count() == 0 and graph.matchings() <= graph.path_matchings() <= graph.forests()
    assert graph.two_factors() <= graph.disjoint_cycles() and graph.connected(spanning=True) <= graph.connected()
    assert graph.path_covers() >= graph.hamiltonian_paths() and graph.links([("a", "b")], covering=True).count() > 0


def test_subgraphs():
    graph = Graph([(u, v) for u, v in itertools.combinations("abcde", 2) if (u, v) not in (("a", "b"), ("c", "e"))])
    all_of = graph.subgraphs()
    assert len(all_of) == 2 ** 8 and graph.subgraphs(acyclic=True) == graph.forests()
    assert graph.subgraphs(acyclic=True, components=1) == graph.spanning_trees()
    assert graph.subgraphs(degrees=[0, 2], pieces=1) == graph.cycles() == graph.subgraphs(degrees=(0, 2), pieces=range(1, 2))
    assert graph.subgraphs(degrees=range(2)) == graph.matchings() and graph.subgraphs(pieces=1) == graph.connected()
    assert graph.subgraphs(paths=["ab"]) == graph.paths("a", "b")
    ends = graph.at("a")
    assert graph.subgraphs(edges=[(ends, 2), ([], 0)]) == graph.subgraphs(degrees={"a": 2}) and len(ends) == 3
    apart = graph.subgraphs(colours=["ab", "c"])
    assert apart == all_of - graph.subgraphs(groups=["ac"]) - graph.subgraphs(groups=["bc"])
    assert graph.subgraphs(degrees=range(1, 99)) == graph.subgraphs(degrees=[1, 2, 3, 4])
    with pytest.raises(ValueError):
        graph.subgraphs(pieces=[1, 3])
    with pytest.raises(ariadne.ReadError):
        graph.subgraphs(groups=["ab", "bc"])


def test_known_counts():
    assert Graph.grid(8, 8).cycles().count() == 603841648931
    assert Graph.grid(8, 8).spanning_trees().count() == 126231322912498539682594816
    assert Graph.grid(12, 12).paths((0, 0), (11, 11)).count() == 182413291514248049241470885236


def test_solutions_as_family():
    board = Board((ROOT / "examples/slitherlink/ambiguous.txt").read_text())
    family = board.family()
    assert family.count() == 9 and family.universe.draw(family[0]) in {str(marks) for marks in board.enum()}
    assert max(family.heat().values()) == 9
    small = Board((ROOT / "examples/slitherlink/5x5.url").read_text())
    assert small.clue_sets().minimal().best()[0][1] == small.min().left
    assert small.clue_sets(all_clues=True).count() == 6644981


def test_iteration_leaves_the_universe_free():
    graph = Graph.grid(5, 5)
    cycles = graph.cycles()
    assert sum(1 for cycle in cycles if cycle in cycles.including(((0, 0), (0, 1)))) == cycles.including(
        ((0, 0), (0, 1))).count()


def test_many_threads():
    graph = Graph.grid(6, 6)
    counts = []
    threads = [threading.Thread(target=lambda: counts.append(graph.cycles().of_size(20).count())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [77874] * 8


def test_instances():
    grid = Instances(Graph.grid(3, 3))
    assert grid.count() == len(grid) == len(set(grid)) == sum(grid.by_pairs().values()) == 86 and grid.orbits() == 13
    corner = Instances(Graph.grid(3, 3), most=3, ends={(0, 0): True, (1, 1): False})
    assert set(corner) == {one for one in grid if len(one) <= 3 and any((0, 0) in p for p in one)
                           and not any((1, 1) in p for p in one)}
    assert grid.sample() in set(grid)
    ring = Instances(Graph([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")]))
    assert {frozenset(map(frozenset, one)) for one in ring} == {
        frozenset({frozenset("ab"), frozenset("cd")}), frozenset({frozenset("ad"), frozenset("bc")})}
    must = Instances(Graph.grid(3, 3), must=[((0, 0), (0, 1))])
    assert 0 < must.count() < 86
    never = Instances(Graph.grid(3, 3), never=[((0, 0), (0, 1))])
    assert must.count() + never.count() == 86
    with pytest.raises(ariadne.LimitReached):
        Instances(Graph.grid(6, 6), ticks=10).count()
