#!/usr/bin/env python3
"""hall_sudoku.py - Sudokus of 25x25 with one solution that are hard without Hall sets, one a line.

    ARIADNE_LIBRARY=build/libariadne.so PYTHONPATH=python python3 bench/hall_sudoku.py GRID HOLES [TICKS]

GRID is the seed of the solution, which `cadical` finds (version 1.5.3 the same one each time), HOLES that of the clues taken
away, TICKS how much the proof of a board may take (8,000,000). Each board that takes 300,000 ticks or more is printed when
it is reached; each has fewer clues than the one before. A minute or two of the processor, with the default; the boards of
sets/sudoku-25-hall.ndjson are those of 1 3964845439144344581 25000000 with 12273164, 11527439, 21999738
and 23626192 ticks.

The structure: five rows, one of each band, hold twelve numbers in twelve columns, two or three of each stack, and the other
thirteen numbers in the other columns. The thirteen are given in all of the twelve columns, so in the five rows, which are
nearly empty, twelve cells see twelve numbers only: these leave the other cells of the row. Clues go in three turns: those of
the five rows, of the twelve numbers in the twelve columns and of the thirteen in the others; then the twelve numbers in the
other columns; then the thirteen that were given. In each turn the fullest row, column and box lose theirs first."""

import random
import subprocess
import sys
import tempfile

from ariadne import Board, Truth

BOX, SIDE = 5, 25
CELLS = range(SIDE * SIDE)


def box_of(i):
    return i // SIDE // BOX * BOX + i % SIDE // BOX


def plan(rng):
    """The five rows, the twelve columns, the twelve numbers (all from 0)."""
    wide = [2, 2, 2, 3, 3]
    rng.shuffle(wide)
    columns = {b * BOX + i for b in range(BOX) for i in rng.sample(range(BOX), wide[b])}
    bands = list(range(BOX))
    rng.shuffle(bands)
    rows = {b * BOX + i for b in bands for i in rng.sample(range(BOX), 1)}
    numbers = list(range(SIDE))
    rng.shuffle(numbers)
    return rows, columns, set(numbers[:12])


def grid(seed):
    """A filled board of that structure, numbers from 1, and its plan."""
    rng = random.Random(seed)
    rows, columns, numbers = plan(rng)
    rng.shuffle(list(range(SIDE ** 3)))  # not used, but the solution of a seed depends on it
    keys = [(i, v) for i in CELLS for v in range(SIDE)
            if i // SIDE not in rows or (i % SIDE in columns) == (v in numbers)]
    names = list(range(1, len(keys) + 1))
    rng.shuffle(names)
    name = dict(zip(keys, names))
    houses = [[i for i in CELLS if of(i) == k] for of in (lambda i: i // SIDE, lambda i: i % SIDE, box_of)
              for k in range(SIDE)]
    choices = [[name[i, v] for v in range(SIDE) if (i, v) in name] for i in CELLS]
    choices += [[name[i, v] for i in house if (i, v) in name] for house in houses for v in range(SIDE)]
    clauses = []
    for x in choices:
        clauses.append(x)
        clauses += [[-a, -b] for k, a in enumerate(x) for b in x[:k]]
    rng.shuffle(clauses)
    with tempfile.NamedTemporaryFile("w", suffix=".cnf") as f:
        f.write(f"p cnf {len(keys)} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
        f.flush()
        told = subprocess.run(["cadical", "-q", "--sat", f"--seed={seed}", f.name], capture_output=True, text=True).stdout
    true = {int(x) for line in told.splitlines() if line.startswith("v ") for x in line.split()[1:]}
    solution = [0] * (SIDE * SIDE)
    for (i, v), n in name.items():
        if n in true:
            solution[i] = v + 1
    return solution, rows, columns, {v + 1 for v in numbers}


def draws(state):
    """Random numbers below 16 (G. Marsaglia, Xorshift RNGs, 2003)."""
    while True:
        state = (state ^ state << 13) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 7
        state = (state ^ state << 17) & 0xFFFFFFFFFFFFFFFF
        yield (state >> 11) % 16


def ticks_of(clues, limit):
    """Of the proof that there is one solution; None: there are more, or it takes too long."""
    answer = Board(" ".join(map(str, clues))).unique(ticks=limit)
    return answer.ticks if answer.complete and answer.answer == Truth.ONE else None


def take_away(solution, clues, places, five, rng, limit):
    places, chunk = set(places), 64
    while places:
        taken = []
        while places and len(taken) < chunk:
            full = [[0] * SIDE for _ in range(3)]
            for i in CELLS:
                if clues[i]:
                    for f, k in zip(full, (i // SIDE, i % SIDE, box_of(i))):
                        f[k] += 1
            best = max(sorted(places), key=lambda i: 4 * (full[0][i // SIDE] + full[1][i % SIDE] + full[2][box_of(i)]) +
                       next(rng) + 1000 * (i // SIDE in five))
            clues[best] = 0
            places.remove(best)
            taken.append(best)
        ticks = ticks_of(clues, limit)
        if ticks is None:
            for i in taken:
                clues[i] = solution[i]
            if len(taken) > 1:
                places.update(taken)
                chunk = len(taken) // 2
        elif ticks > 300000:
            print(*clues, f"# {ticks} ticks", flush=True)


def main(seed, holes, limit=8000000):
    solution, five, columns, numbers = grid(int(seed))
    clues, rng = list(solution), draws(int(holes))
    turn = [[], [], []]
    for i in CELLS:
        place, number = i % SIDE in columns, solution[i] in numbers
        turn[0 if i // SIDE in five or place == number else 1 if number else 2].append(i)
    for places in turn:
        take_away(solution, clues, places, five, rng, int(limit))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("hall_sudoku.py: GRID HOLES [TICKS]: seeds of the solution and of the clues, see its head")
    main(*sys.argv[1:])
