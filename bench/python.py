"""python.py - the Python package beside Graphillion and cspuz on the same tasks, and beside the tool, in one run.

    python3 bench/python.py BOARDS [PEERS]

BOARDS: a Slitherlink link a line. PEERS: a folder with graphillion/ and cspuz/, built; without it the package and the
tool alone. The package is the one that Python imports. Each task runs three times or more, or once if that takes 5 s;
the best is reported: seconds of processor, which a busy machine changes least, and of wall in brackets. All must find the same.
"""

import os
import resource
import subprocess
import sys
import time

import ariadne
from ariadne import Board, Graph

N = 9  # vertices along a side


def processor():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def best(work, rounds):
    runs = []
    for _ in range(rounds):
        wall, cpu = time.perf_counter(), processor()
        value = work()
        runs.append((processor() - cpu, time.perf_counter() - wall))
        if runs[0][1] > 5:
            break
    return value, min(runs)


def beside(task, ours, peer, theirs, same=True, rounds=3):
    """Run both, hold what they find against each other, and print a line of the table. Operations on families, whose
    results are kept, run once."""
    (a, our_run), (b, their_run) = best(ours, rounds), best(theirs, rounds)
    assert a == b or not same, (task, a, b)
    times = [f"{cpu:.4f} ({wall:.2f})" for cpu, wall in (our_run, their_run)]
    print(f"| {task}{f': {a}' if same and isinstance(a, int) else ''} | {times[0]} | {peer} {times[1]} |"
          f" {their_run[0] / our_run[0]:.1f} |", flush=True)


# ---- families, beside Graphillion ----


def numbered(graph):
    """The same edges as Graphillion's examples have them: vertices from 1, row by row."""
    names = {v: i for i, v in enumerate(graph.vertices, 1)}
    return [(names[u], names[v]) for u, v in graph.elements]


def families(gs):
    graph = Graph.grid(N, N)
    gs.set_universe(numbered(graph))
    start, end = (0, 0), (N - 1, N - 1)
    tasks = [
        ("corner paths", lambda: graph.paths(start, end).count(), lambda: gs.paths(1, N * N).len()),
        ("cycles", lambda: graph.cycles().count(), lambda: gs.cycles().len()),
        ("matchings", lambda: graph.matchings().count(), lambda: gs.matchings().len()),
    ]
    for what, ours, theirs in tasks:
        beside(f"{what} of {N}x{N}, counted", ours, "Graphillion", theirs)
    paths, their_paths = graph.paths(start, end), gs.paths(1, N * N)
    paths.stats()  # built, as theirs are
    edge, other = ((0, 0), (0, 1)), ((4, 4), (4, 5))
    names = dict(zip(graph.elements, numbered(graph)))

    def pick():
        return (paths.including(edge).excluding(other) | paths.including(other)).count()

    def their_pick():
        return (their_paths.including(names[edge]).excluding(names[other]) | their_paths.including(names[other])).len()

    beside("these paths: including, excluding, union", pick, "Graphillion", their_pick, rounds=1)

    def draw():
        samples = their_paths.rand_iter()
        return sum(len(next(samples)) for _ in range(1000))

    beside("1,000 of them, uniformly", lambda: sum(map(len, paths.sample(1000))), "Graphillion", draw, same=False)

    small = Graph.grid(6, 6)
    gs.set_universe(numbered(small))
    beside("spanning trees of 6x6, counted", lambda: small.spanning_trees().count(), "Graphillion",
           lambda: gs.trees(is_spanning=True).len())
    beside("forests of 6x6, counted", lambda: small.forests().count(), "Graphillion",
           lambda: gs.graphs(no_loop=True).len())
    cycles, their_cycles = small.cycles(), gs.cycles()
    beside("cycles of 6x6, one by one", lambda: sum(1 for _ in cycles), "Graphillion",
           lambda: sum(1 for _ in their_cycles))
    tiny = Graph.grid(5, 5)
    gs.set_universe(numbered(tiny))
    few, their_few = tiny.cycles().of_size(most=6), gs.cycles().smaller(7)
    assert few.count() == their_few.len()
    beside(f"minimal hitting sets of the {few.count()} cycles of 5x5 of at most 6 edges",
           lambda: few.minimal_hitting().count(), "Graphillion", lambda: their_few.blocking().minimal().len(),
           rounds=1)


# ---- boards, beside the tool and cspuz ----


def boards(path, peers):
    links = open(path).read().split()
    tool = os.environ.get("ARIADNE", "build/ariadne")

    def ours():
        return sum(Board(link).unique().answer == "one" for link in links)

    def ask_tool():
        said = subprocess.run([tool, "unique", "--json", path], capture_output=True, text=True).stdout
        return said.count('"answer":"one"')

    beside(f"{len(links)} Slitherlinks unique", ours, "the tool", ask_tool, rounds=7)
    if not peers:
        return
    import cspuz
    from cspuz.puzzle import slitherlink

    def unique(link):
        problem = slitherlink.deserialize_slitherlink(link)
        there, grid = slitherlink.solve_slitherlink(len(problem), len(problem[0]), problem)
        return there and all(line.sol is not None for line in (*grid.horizontal, *grid.vertical))

    beside("the first 5 of them", lambda: sum(Board(link).unique().answer == "one" for link in links[:5]),
           f"cspuz ({cspuz.config.default_backend})", lambda: sum(map(unique, links[:5])))


def main():
    peers = sys.argv[2] if len(sys.argv) > 2 else None
    print("| task | ariadne | the other | ratio |\n|---|---|---|---|")
    if peers:
        sys.path += [os.path.join(peers, name) for name in ("graphillion", "cspuz")]
        from graphillion import GraphSet

        families(GraphSet)
    boards(sys.argv[1], peers)


if __name__ == "__main__":
    main()
