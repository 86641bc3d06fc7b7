#!/usr/bin/env python3
"""graphs.py - graphs without a pattern for bench/frontier, an edge "a b" a line, vertices from 0.
    graphs.py cubic N SEED   N vertices with three edges each, drawn by pairing
    graphs.py diag N SEED    a grid of NxN points, a diagonal in a third of its faces
    graphs.py holes N SEED   a grid of NxN points without a twelfth of them, the part with the first point
The same words give the same graph. Beside TdZdd (apps/ddpaths/ddpaths.cpp, readEdges in place of readAdjacencyList,
both in one order; the ends of a path in a file of their own):
    python3 bench/graphs.py holes 16 3 > FILE; build/bench/frontier edges cycles FILE > FILE.p
    ORDER=plain build/bench/frontier plain cycles FILE.p; ddpaths -t cycle FILE.p; ddpaths -t path FILE.p ENDS
"""
import random
import sys


def main(kind, n, seed):
    r = random.Random(seed)
    edges = set()

    def add(a, b):
        if a != b:
            edges.add((min(a, b), max(a, b)))

    while kind == "cubic" and len(edges) != 3 * n // 2:
        edges.clear()
        points = [v for v in range(n) for _ in range(3)]
        r.shuffle(points)
        for i in range(0, len(points), 2):
            add(points[i], points[i + 1])
    if kind == "diag":
        for v in range(n * n):
            right, down = v % n + 1 < n, v + n < n * n
            if right:
                add(v, v + 1)
            if down:
                add(v, v + n)
            if right and down and r.random() < 0.33:
                add(*((v, v + n + 1) if r.random() < 0.5 else (v + 1, v + n)))
    if kind == "holes":
        there = {(y, x) for y in range(n) for x in range(n)
                 if r.random() > 0.08 or (y, x) in ((0, 0), (n - 1, n - 1))}
        part, todo = {(0, 0)}, [(0, 0)]
        while todo:
            y, x = todo.pop()
            new = {(y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)} & there - part
            part |= new
            todo += new
        number = {p: i for i, p in enumerate(sorted(part))}
        for y, x in part:
            for p in ((y, x + 1), (y + 1, x)):
                if p in part:
                    add(number[y, x], number[p])
    for a, b in sorted(edges):
        print(a, b)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
