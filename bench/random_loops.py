#!/usr/bin/env python3
# random_loops.py ROWS COLS COUNT SEED [SHARE] - Slitherlink boards from random loops, one puzz.link URL a line.
# A simply connected region grows cell by cell; its border is the loop. SHARE of the cells (default 0.5) show their
# number. Nothing makes the boards unique: they are for counting.
import random
import sys


def grow(rows, cols, rng):
    """A region of about half the cells, without holes, that touches itself at no corner."""
    inside = [[False] * (cols + 2) for _ in range(rows + 2)]
    r, c = rng.randrange(rows) + 1, rng.randrange(cols) + 1
    inside[r][c] = True
    edge = [(r, c)]
    want = rows * cols * 11 // 20
    size, tries = 1, 0
    ring = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]
    while size < want and tries < 400 * rows * cols:
        tries += 1
        r, c = edge[rng.randrange(len(edge))]
        dr, dc = rng.choice([(-1, 0), (1, 0), (0, -1), (0, 1)])
        r, c = r + dr, c + dc
        if not (1 <= r <= rows and 1 <= c <= cols) or inside[r][c]:
            continue
        around = [inside[r + a][c + b] for a, b in ring]
        # One run of inside cells around, seen as a ring: the region stays simply connected.
        if sum(around[i] != around[i - 1] for i in range(8)) != 2:
            continue
        # Thin growth gives long loops: mostly cells with one inside neighbour.
        sides = sum(around[i] for i in (1, 3, 5, 7))
        if sides > 1 and rng.random() < 0.7:
            continue
        if sides == 0:
            continue
        inside[r][c] = True
        edge.append((r, c))
        size += 1
    return inside


def clues(rows, cols, inside):
    out = []
    for r in range(1, rows + 1):
        for c in range(1, cols + 1):
            out.append(sum(inside[r][c] != inside[r + a][c + b] for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1))))
    return out


def url(rows, cols, cells):
    """The 4-cell code of pzpr: a digit holds a number and up to two blanks after it; letters are runs of blanks."""
    out, i = "", 0
    while i < len(cells):
        if cells[i] is not None:
            blanks = 0
            while blanks < 2 and i + blanks + 1 < len(cells) and cells[i + blanks + 1] is None:
                blanks += 1
            out += "0123456789abcdefghijklmnopqrstuvwxyz"[cells[i] + 5 * blanks]
            i += 1 + blanks
        else:
            run = 0
            while run < 20 and i + run < len(cells) and cells[i + run] is None:
                run += 1
            out += chr(ord("g") + run - 1)
            i += run
    return "https://puzz.link/p?slither/%d/%d/%s" % (cols, rows, out)


def main():
    rows, cols, count, seed = (int(x) for x in sys.argv[1:5])
    share = float(sys.argv[5]) if len(sys.argv) > 5 else 0.5
    rng = random.Random(seed)
    for _ in range(count):
        cells = clues(rows, cols, grow(rows, cols, rng))
        print(url(rows, cols, [x if rng.random() < share else None for x in cells]))


main()
