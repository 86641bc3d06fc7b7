#!/usr/bin/env python3
"""hall_sudoku.py - a Sudoku of 25x25 with one solution that needs large Hall sets: long for clauses, short with houses.

    ARIADNE_LIBRARY=build/libariadne.so PYTHONPATH=python python3 bench/hall_sudoku.py PLAN GRID CLUES [IMAGE]

PLAN, GRID and CLUES are seeds: of the structure; of its solution, which `cadical` finds (version 1.5.3 the same one
each time); of the order in which clues go. One record is printed, as `make --json` prints it, of a board from which
no clue can go (a proof may take 20,000,000 ticks); the same version of the program prints the same one, in twenty
seconds of the processor. Most are easy for others too: what a board takes them has to be measured. IMAGE is the seed
of an exchange of its rows, columns, bands, stacks and numbers, which changes nothing but what others take, up to a
hundred times. The fifth of sets/sudoku-25-hall.ndjson is that of 1022 1 1, those after it are images of it.

The structure: two rows in each of two bands hold twelve numbers in twelve columns, two or three of each stack, and
the other thirteen in the other columns. One row of each pair is to be empty, with its twelve cells as a Hall set:
few of the thirteen fit into them, each of the twelve into most, and many of both kinds into the other cells. So
clues go by what they keep out of the empty rows, each with its share of what several keep out: those that keep the
thirteen out of the other cells early, those that keep them out of the twelve cells late. The second row of a pair
leaves room for both kinds in the boxes of the first."""

import json
import random
import subprocess
import sys
import tempfile

from ariadne import Board, Truth

BOX, SIDE, LIMIT = 5, 25, 20000000
CELLS, NUMBERS = range(SIDE * SIDE), range(1, SIDE + 1)


def houses_of(i):
    """Its row, column and box, from 0, SIDE and 2 * SIDE."""
    row, column = divmod(i, SIDE)
    return row, SIDE + column, 2 * SIDE + row // BOX * BOX + column // BOX


def plan(rng):
    """The empty rows, all four of the structure, the twelve columns (all from 0), the twelve numbers."""
    wide = [2, 2, 2, 3, 3]
    rng.shuffle(wide)
    columns = {b * BOX + i for b in range(BOX) for i in rng.sample(range(BOX), wide[b])}
    pairs = [[b * BOX + i for i in rng.sample(range(BOX), 2)] for b in rng.sample(range(BOX), 2)]
    numbers = list(NUMBERS)
    rng.shuffle(numbers)
    return {pair[0] for pair in pairs}, {row for pair in pairs for row in pair}, columns, set(numbers[:12])


def grid(seed, rows, columns, numbers):
    """A filled board of that structure."""
    rng = random.Random(seed)
    rng.shuffle(list(range(SIDE ** 3)))  # not used, but the solution of a seed depends on it
    keys = [(i, v) for i in CELLS for v in NUMBERS if i // SIDE not in rows or (i % SIDE in columns) == (v in numbers)]
    names = list(range(1, len(keys) + 1))
    rng.shuffle(names)
    name = dict(zip(keys, names))
    houses = [[i for i in CELLS if k in houses_of(i)] for k in range(3 * SIDE)]
    choices = [[name[i, v] for v in NUMBERS if (i, v) in name] for i in CELLS]
    choices += [[name[i, v] for i in house if (i, v) in name] for house in houses for v in NUMBERS]
    clauses = []
    for x in choices:
        clauses.append(x)
        clauses += [[-a, -b] for k, a in enumerate(x) for b in x[:k]]
    rng.shuffle(clauses)
    with tempfile.NamedTemporaryFile("w", suffix=".cnf") as f:
        f.write(f"p cnf {len(keys)} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
        f.flush()
        command = ["cadical", "-q", "--sat", f"--seed={seed}", f.name]
        output = subprocess.run(command, capture_output=True, text=True).stdout
    true = {int(x) for line in output.splitlines() if line.startswith("v ") for x in line.split()[1:]}
    value = {i: v for (i, v), n in name.items() if n in true}
    return [value[i] for i in CELLS]


class Clues:
    """The clues that are left, and what they keep out of the empty rows."""

    def __init__(self, solution, empty, columns, numbers, rng):
        self.solution, self.empty, self.rng = solution, empty, rng
        self.left, self.full = set(CELLS), [SIDE] * (3 * SIDE)
        self.weight, self.keepers = [], []  # of a number in a cell of the empty rows: and its clues
        self.keeps = [[] for _ in CELLS]
        for x in (i for i in CELLS if i // SIDE in empty):
            twelve = x % SIDE in columns
            for v in (v for v in NUMBERS if v != solution[x]):
                keepers = [i for i in CELLS if solution[i] == v and i // SIDE != x // SIDE and
                           set(houses_of(i)) & set(houses_of(x))]
                for i in keepers:
                    self.keeps[i].append(len(self.weight))
                self.weight.append((1 if twelve else 0.2) if v in numbers else -8 if twelve else 5)
                self.keepers.append(len(keepers))

    def change(self, cells, by):
        for i in cells:
            for k in self.keeps[i]:
                self.keepers[k] += by
            for house in houses_of(i):
                self.full[house] += by

    def take(self, i):
        self.left.remove(i)
        self.change([i], -1)

    def put_back(self, cells):
        self.left.update(cells)
        self.change(cells, 1)

    def worth(self, i):
        """Of taking this clue: those of the empty rows first, then by what it keeps out and how full its houses are."""
        out = sum(self.weight[k] / self.keepers[k] for k in self.keeps[i])
        full = sum(self.full[house] for house in houses_of(i))
        return out * 6.0 + full + self.rng.random() * 4 + 1000 * (i // SIDE in self.empty)

    def cells(self):
        return [self.solution[i] if i in self.left else 0 for i in CELLS]

    def board(self):
        return Board(" ".join(map(str, self.cells())))


def take_away(clues):
    """Clues are taken while there is one solution, many at a time at first; the ticks of the last proof."""
    places, others, chunk, ticks = set(CELLS), [], 64, 0
    while places:
        taken = []
        while places and len(taken) < chunk:
            best = max(sorted(places), key=clues.worth)
            places.remove(best)
            if all(other & clues.left != {best} for other in others):
                clues.take(best)
                taken.append(best)
        if not taken:
            break
        answer = clues.board().unique(ticks=LIMIT)
        if answer.complete and answer.answer == Truth.ONE:
            ticks = answer.ticks
        else:
            # Where another solution differs, a clue has to stay.
            for cells in [other.cells for other in answer.solutions if answer.complete]:
                differs = {i for i in CELLS if cells[i] != clues.solution[i]}
                others += [differs] if differs else []
            clues.put_back(taken)
            places.update(taken if len(taken) > 1 else [])
            chunk = max(1, len(taken) // 2)
    return ticks


def image(seed, cells):
    """The same board with rows and columns exchanged within bands and as bands, numbers exchanged, perhaps turned."""
    rng = random.Random(seed)

    def lines():
        bands, order = list(range(BOX)), []
        rng.shuffle(bands)
        for b in bands:
            within = list(range(BOX))
            rng.shuffle(within)
            order += [b * BOX + i for i in within]
        return order
    rows, columns, numbers = lines(), lines(), list(NUMBERS)
    rng.shuffle(numbers)
    name = [0] + numbers
    new = [name[cells[r * SIDE + c]] for r in rows for c in columns]
    return [new[c * SIDE + r] for r in range(SIDE) for c in range(SIDE)] if rng.random() < 0.5 else new


def main(structure, seed, order, seen=None):
    empty, rows, columns, numbers = plan(random.Random(structure))
    clues = Clues(grid(seed, rows, columns, numbers), empty, columns, numbers, random.Random(order))
    ticks = take_away(clues)
    board = clues.board()
    if seen is not None:
        board = Board(" ".join(map(str, image(seen, clues.cells()))))
        ticks = board.unique(ticks=LIMIT).ticks
    print(json.dumps({"genre": "sudoku", "format": "url", "puzzle": board.to("url"),
                      "seed": order if seen is None else seen, "work": ticks}, separators=(",", ":")))


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit("hall_sudoku.py: PLAN GRID CLUES [IMAGE]: seeds, see its head")
    main(*map(int, sys.argv[1:]))
