#!/usr/bin/env python3
"""reports.py TABLE... - the tables of the Edinburgh report row by row: what was published, and what the tool measures on
boards like theirs. TABLE: 3.1 4.3 7.5 A.1 A.2 A.3 A.4. Options: --limit SECONDS (a run; else 60), --repeat N (median;
else 3), --boards FOLDER (keep the boards that were made), --ariadne PATH (else build/ariadne), --sat (without the lent
solvers). "sat" is the question alone, "command" all that the tool does for it, each in a process of its own.

M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of Edinburgh 2025; Gurobi 11. Where the
report prints a board (figures 3.1 and 4.1, the clues of the zebra) it is used. The others are made here, the same at
each run, and are like theirs in what the table tells of them: the clues of a Sudoku; size and fleet of a Battleship;
points and edges of a Circuit Board, with a quarter of a solution's lines given; islands and, nearly, places for bridges of a
Hashi. Seconds are of the processor. A row says `>` where the limit came first; Circuit Boards of more than 50 points are
put to CBC alone."""
import json
import os
import random
import resource
import subprocess
import sys

LIMIT, REPEAT, FOLDER, TOOL, LENT = 60.0, 3, None, "build/ariadne", True


def tool(*args, text=None):
    p = subprocess.run([TOOL, *args], input=text, capture_output=True, text=True)
    return p.stdout


def lab(text, forms, solvers="cbc,glpk,sat", repeat=None, limit=None):
    """(formulation, solver) -> row of the table; sat by itself."""
    r = {("(model)", "sat"): cold(text)} if "sat" in solvers else {}
    solvers = solvers.replace(",sat", "")
    if not LENT:
        return r
    out = tool("lab", "--cpu", "--report", "json", "--repeat", str(repeat or REPEAT), "--time-limit", str(limit or LIMIT),
               "--solvers", solvers, "--formulation", forms, "-", text=text)
    return {**r, **{(x["formulation"], x["solver"]): x for x in map(json.loads, out.splitlines())}}


def processor():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime


def cold(text):
    """The engine sat, each run in a process of its own: the median of the question alone, and of the whole command."""
    question, command = [], []
    for _ in range(REPEAT):
        begun = processor()
        question.append(json.loads(tool("solve", "--engine", "sat", "--json", "-", text=text).splitlines()[-1])["seconds"])
        command.append(processor() - begun)
    return {"seconds": sorted(question)[REPEAT // 2], "command": sorted(command)[REPEAT // 2], "answer": "solution"}


def sat(r):
    ours = r[("(model)", "sat")]
    return ["%.5f" % ours["seconds"], "%.4f" % ours["command"]]


def seconds(row):
    if row is None or row["seconds"] is None:
        return "-"
    s = float(row["seconds"])
    if "solution" not in row["answer"] or "stopped" in row["answer"] or "no solution" in row["answer"]:
        return "> %.3g" % s
    return "%.5f" % s if s < 0.001 else "%.3g" % s


def bounds(row):
    """The best solution's cost, the greatest bound below, and the gap between them in percent of the cost."""
    if row is None or not row["run"]:
        return "-"
    told = [point[1] for point in row["run"][-1]["trace"] if point[1] is not None]
    if row["cost"] is None or row["gap %"] is None:
        return "-, %s, -" % ("%.4g" % told[-1] if told else "-")
    return "%d, %.4g, %.2f" % (row["cost"], row["cost"] * (1 - row["gap %"] / 100), row["gap %"])


def times(published, r):
    """How many times faster sat is; a published 0 is less than half of the clock's step."""
    ours = r.get(("(model)", "sat"))
    if isinstance(published, str) or ours is None:
        return "" if published == "" else "> %.0f" % (float(published.lstrip("> ")) / float(ours["seconds"]))
    return "(0 printed)" if not published else "%.2g" % (published / float(ours["seconds"])) if \
        published / float(ours["seconds"]) < 10 else "%.0f" % (published / float(ours["seconds"]))


def keep(name, text):
    if FOLDER:
        os.makedirs(FOLDER, exist_ok=True)
        with open(os.path.join(FOLDER, name + ".txt"), "w") as f:
            f.write(text)


def head(*cells):
    print("| " + " | ".join(cells) + " |\n|" + "---|" * len(cells), flush=True)


def row(*cells):
    print("| " + " | ".join(str(c) for c in cells) + " |", flush=True)


def is_unique(text):
    return '"answer":"one"' in tool("unique", "--json", "-", text=text)


# ---- table 3.1: Sudoku ----

FIGURE_3_1 = "3..4..9......7..65.976......8.23.5...7.....9...2.97.8......573.74..8..5...5..1..8"
TABLE_3_1 = [(36, .02916), (32, .03869), (32, .04757), (31, .04716), (29, .01603), (26, .03181), (23, .01719),
             (23, .03190), (22, .03150), (22, .03841)]


def sudokus():
    taken, found = set(), []
    for clues, _ in TABLE_3_1:
        percent = 100 * clues // 81
        for seed, at_least in ((seed, p) for seed in range(1, 200) for p in (percent + 1, percent)):
            line = tool("make", "sudoku", "9", "--density", str(at_least), "--seed", str(seed), "--to", "line").strip()
            if len(line) == 81 and sum(c not in ".0" for c in line) == clues and line not in taken:
                taken.add(line)
                found.append(line)
                break
        else:
            found.append(None)
    return found


def table_3_1():
    head("clues", "published", "cbc", "glpk", "sat", "command", "times faster")
    r = lab(FIGURE_3_1, "onehot")
    row("figure 3.1, %d" % sum(c != "." for c in FIGURE_3_1), "", seconds(r.get(("onehot", "cbc"))),
        seconds(r.get(("onehot", "glpk"))), *sat(r), "")
    for i, ((clues, published), line) in enumerate(zip(TABLE_3_1, sudokus())):
        if line is None:
            row(clues, published, "no board", "", "", "", "")
            continue
        keep("3.1-%d" % (i + 1), line + "\n")
        r = lab(line, "onehot")
        row(clues, published, seconds(r.get(("onehot", "cbc"))), seconds(r.get(("onehot", "glpk"))),
            *sat(r), times(published, r))


# ---- table 4.3: Battleship ----

FLEET = {6: [3, 2, 2, 1, 1, 1], 8: [4, 3, 3, 2, 2, 2, 1, 1, 1], 10: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
         15: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1]}
TABLE_4_3 = [(6, "Easy", .01, .01), (6, "Hard", .01, .12), (8, "Easy", .02, .08), (8, "Hard", .02, .22),
             (10, "Easy", .01, .02), (10, "Hard", .01, .05), (15, "Easy", .03, .21), (15, "Hard", .03, .15)]
FIGURE_4_1 = """battleship 10x10 fleet=4,3,3,2,2,2,1,1,1,1
  5 0 3 2 1 2 3 1 3 0
3 . . . . . . . . . .
1 . . . . . . . . . .
6 . . . . . . . . . .
0 . . . . . . . . . .
1 . . . . . . . . . .
5 . . . . . . . . . .
0 . . . . . . . . . .
1 . . . . . . . . . .
1 . . . . . . . . . .
2 . . . . . . . . . .
"""


def place(n, rng):
    """A fleet on n x n cells, no two ships touching: the board as rows of signs, or None."""
    grid = [["~"] * n for _ in range(n)]
    for size in FLEET[n]:
        for _ in range(2000):
            flat = rng.random() < .5
            r, c = rng.randrange(n - (0 if flat else size - 1)), rng.randrange(n - (size - 1 if flat else 0))
            cells = [(r, c + k) if flat else (r + k, c) for k in range(size)]
            if all(grid[y][x] == "~" for a, b in cells for y in range(max(0, a - 1), min(n, a + 2))
                   for x in range(max(0, b - 1), min(n, b + 2))):
                for k, (y, x) in enumerate(cells):
                    grid[y][x] = "o" if size == 1 else "#" if 0 < k < size - 1 else ("<^"[not flat], ">v"[not flat])[k > 0]
                break
        else:
            return None
    return grid


def battleship(n, level, rng):
    """Sums everywhere; hard: hints one by one until the board is unique; easy: a tenth of the cells more."""
    grid = None
    while grid is None:
        grid = place(n, rng)
    order = [(r, c) for r in range(n) for c in range(n)]
    rng.shuffle(order)
    shown = set()

    def text():
        ship = [[g != "~" for g in line] for line in grid]
        out = "battleship %dx%d fleet=%s\n  " % (n, n, ",".join(map(str, FLEET[n])))
        out += " ".join(str(sum(ship[r][c] for r in range(n))) for c in range(n)) + "\n"
        for r in range(n):
            out += "%d " % sum(ship[r]) + " ".join(grid[r][c] if (r, c) in shown else "." for c in range(n)) + "\n"
        return out

    while not is_unique(text()):
        shown.add(order[len(shown)])
    if level == "Easy":
        shown |= set(order[len(shown):len(shown) + n * n // 10])
    return text()


def table_4_3():
    rng = random.Random(4)
    head("size", "level", "placements, published", "`ship`, cbc", "`ship`, glpk", "cells, published", "`cell`, cbc",
         "`cell`, glpk", "sat", "command", "times faster than either")
    boards = [(n, level, g, c, battleship(n, level, rng)) for n, level, g, c in TABLE_4_3]
    boards.append((10, "figure 4.1, its sums alone", "", "", FIGURE_4_1))
    for n, level, published_ship, published_cell, text in boards:
        keep("4.3-%d-%s" % (n, level[:4].lower()), text)
        r = lab(text, "ship,cell")
        row("%dx%d" % (n, n), level, published_ship, seconds(r.get(("ship", "cbc"))), seconds(r.get(("ship", "glpk"))),
            published_cell, seconds(r.get(("cell", "cbc"))), seconds(r.get(("cell", "glpk"))),
            *sat(r), times(published_ship, r) + ", " + times(published_cell, r))


# ---- table 7.5: Zebra ----

def table_7_5():
    with open("examples/zebra/life1962.txt") as f:
        r = lab(f.read(), "onehot")
    head("method", "published seconds", "ours", "seconds", "command")
    row("Gurobi", .050, "`onehot`, cbc", seconds(r.get(("onehot", "cbc"))))
    row("", "", "`onehot`, glpk", seconds(r.get(("onehot", "glpk"))))
    row("Prolog, as written", .005, "sat", *sat(r))
    row("Prolog, heuristics 1 and 2", .001, "", "")
    row("Prolog, heuristics 1 to 3", "< 0.001", "", "")


# ---- tables A.1 to A.3: Circuit Board ----

TABLE_A_1 = [(4, 3, 0, 0), (4, 3, 0, 0), (6, 7, .016, 0), (6, 6, 0, 0), (8, 9, 0, 0), (10, 12, .006, .016),
             (12, 16, 0, .016), (12, 15, .016, 0), (14, 20, 0, .016), (14, 20, .016, 0), (20, 30, 0, .047),
             (20, 30, 0, .016), (22, 34, 0, .080), (22, 34, 0, .126), (22, 34, .006, .132), (30, 49, .032, .235),
             (30, 48, .031, .189), (32, 51, .041, .251), (34, 56, .047, .691), (34, 53, .031, .142),
             (42, 71, .071, 14.106), (42, 67, .095, 1.058), (44, 70, .104, .646), (46, 78, .098, 54.991),
             (48, 81, .158, 61.646), (58, 94, .379, 9.072), (58, 96, .251, 359.293), (62, 108, .419, "> 1800"),
             (62, 108, .648, "> 1800"), (62, 105, .472, "> 1800"), (76, 127, 1.631, "> 1800"),
             (76, 134, 1.489, "> 1800"), (78, 138, 1.040, "> 1800"), (78, 134, 3.733, "> 1800"),
             (78, 135, .917, "> 1800"), (94, 168, 2.199, "> 1800"), (94, 164, 4.164, "> 1800"),
             (96, 171, 4.342, "> 1800"), (98, 176, 10.957, "> 1800"), (98, 173, 4.750, "> 1800")]
TABLE_A_3 = [(6, 7, 5.000, 3.020), (14, 20, 13.000, 8.000), (22, 34, 21.000, 12.000), (34, 56, 33.000, 17.020),
             (42, 71, 41.000, 21.010), (62, 108, 61.000, 31.010), (76, 134, 75.000, 39.000), (98, 176, 97.000, 49.480)]


def circuit_text(n, black, lines):
    out = "circuit %dx%d\n" % (n, n)
    for r in range(n):
        out += "".join(("#" if (r, c) in black else "o") + ("-" if ((r, c), (r, c + 1)) in lines else " ")
                       for c in range(n)).rstrip() + "\n"
        if r + 1 < n:
            under = "".join("| " if ((r, c), (r + 1, c)) in lines else "  " for c in range(n)).rstrip()
            out += (under or ".") + "\n"
    return out


def count_edges(n, black):
    return sum((r, c) not in black and q not in black and max(q) < n
               for r in range(n) for c in range(n) for q in ((r, c + 1), (r + 1, c)))


def black_cells(n, points, edges):
    """Black cells that random drawing does not come upon: moved one by one towards the number of edges; endless."""
    rng, cells = random.Random(1000 * points + edges), [(r, c) for r in range(n) for c in range(n)]
    while True:
        black = set(rng.sample(cells, n * n - points))
        for _ in range(2000):
            off = abs(count_edges(n, black) - edges)
            if not off:
                yield black
                break
            other = black - {rng.choice(sorted(black))} | {rng.choice(cells)}
            if len(other) == len(black) and abs(count_edges(n, other) - edges) <= off:
                black = other


def circuit(points, edges, rng):
    """Black cells so that so many points have so many edges and a solution; a quarter of its lines given."""
    n = next(n for n, most in ((3, 8), (4, 14), (5, 22), (6, 34), (7, 48), (8, 62), (9, 78), (10, 100)) if points <= most)
    moved = black_cells(n, points, edges)
    for i in range(20200):
        black = set(rng.sample([(r, c) for r in range(n) for c in range(n)], n * n - points)) if i < 20000 else next(moved)
        if count_edges(n, black) != edges:
            continue
        said = tool("solve", "--to", "text", "--seed", str(rng.randrange(1000)), "-", text=circuit_text(n, black, set()))
        if "answer\n" not in said:
            continue
        drawn = said[said.index("answer\n") + 7:].splitlines()
        lines = set()
        for r in range(n):
            flat = drawn[2 * r].ljust(2 * n)
            upright = drawn[2 * r + 1].ljust(2 * n) if 2 * r + 1 < len(drawn) else ""
            lines |= {((r, c), (r, c + 1)) for c in range(n - 1) if flat[2 * c + 1] == "-"}
            lines |= {((r, c), (r + 1, c)) for c in range(n) if r + 1 < n and upright[2 * c:2 * c + 1] == "|"}
        assert len(lines) == points - 1, (said, lines)
        return circuit_text(n, black, set(rng.sample(sorted(lines), len(lines) // 4)))
    return None


def circuits():
    return [circuit(line[0], line[1], random.Random(i + 1)) for i, line in enumerate(TABLE_A_1)]


# Table A.2's rows that ended at the limit: upper and lower bound, gap in percent.
OPEN_A_2 = ["61, 56, 8.20", "61, 56, 6.56", "61, 58, 4.92", "75, 69, 6.67", "75, 66, 12.00", "77, 67, 12.99",
            "77, 69, 10.39", "77, 79, 11.69", "93, 77, 16.13", "93, 78, 16.13", "95, 80, 15.79", "97, 80, 16.49",
            "97, 81, 16.49"]


def published_bounds(i, seconds):
    return OPEN_A_2[i - len(TABLE_A_1) + len(OPEN_A_2)] if isinstance(seconds, str) else \
        "%d, %d, 0" % (TABLE_A_1[i][0] - 1, TABLE_A_1[i][0] - 1)


def table_a(published_at, forms, shown):
    head("points", "edges", "published", "bounds, gap %", *["`%s`, %s" % (f, s) for f in shown for s in ("cbc", "glpk")],
         "bounds, gap %: cbc", "sat", "command", "times faster")
    for i, (line, text) in enumerate(zip(TABLE_A_1, circuits())):
        if text is None:
            row(line[0], line[1], line[published_at], published_bounds(i, line[published_at]),
                *["no board"] + [""] * (2 * len(shown) + 3))
            continue
        keep("A-%02d-%d" % (i + 1, line[0]), text)
        r = lab(text, forms, repeat=1 if line[0] > 40 else None, solvers="cbc,sat" if line[0] > 50 else "cbc,glpk,sat")
        row(line[0], line[1], line[published_at], published_bounds(i, line[published_at]),
            *[seconds(r.get((f, s))) for f in shown for s in ("cbc", "glpk")], bounds(r.get((shown[0], "cbc"))),
            *sat(r), times(line[published_at], r))


def table_a_1():
    table_a(2, "tree,tree+counts+squares", ["tree", "tree+counts+squares"])


def table_a_2():
    table_a(3, "flow", ["flow"])


def table_a_3():
    forms = ["tree", "flow", "flow+mleast", "flow+m99"]  # big M: |V|, |V| - 1, the report's 99
    head("points", "edges", "published: CM1", "CM2", "ratio", *["%s`%s`" % ("ours: " * (f == forms[0]), f) for f in forms],
         *["ratio of `%s`" % f for f in forms[1:]])
    boards = dict()
    for line, text in zip(TABLE_A_1, circuits()):
        boards.setdefault(line[:2], text)
    for points, edges, one, two in TABLE_A_3:
        r = lab(boards[points, edges], ",".join(forms), solvers="glpk", repeat=1, limit=1)
        ours = [r[f, "glpk"]["LP bound"] for f in forms]
        row(points, edges, "%.3f" % one, "%.3f" % two, "%.3f" % (two / one), *["%.2f" % x for x in ours],
            *["%.3f" % (x / ours[0]) for x in ours[1:]])


# ---- table A.4: Hashi ----

TABLE_A_4 = [(5, 8, 9, .00244, .00064), (5, 7, 7, .00261, .00206), (5, 11, 14, .01229, .00203), (7, 10, 11, .00259, .00432),
             (7, 12, 14, .01125, .00237), (7, 13, 15, .00842, .00237), (7, 14, 17, .00913, .00736),
             (7, 14, 17, .00388, .00337), (10, 20, 24, .01082, .00995), (10, 22, 27, .01315, .01003),
             (10, 23, 30, .01466, .03081), (10, 25, 34, .01138, .00949), (10, 25, 32, .01221, .00930),
             (15, 26, 32, .00648, .00358), (15, 29, 35, .00748, .00959), (15, 33, 43, .05117, .00592),
             (15, 33, 42, .01518, .00554), (25, 63, 84, .02206, .00852), (25, 83, 119, .06532, .01806),
             (30, 127, 197, .20876, .08316)]


def shape(text):
    """Islands and places for bridges of a .has text."""
    grid = [[int(x) for x in line.split()] for line in text.strip().splitlines()[1:]]
    places = 0
    for lines in (grid, zip(*grid)):
        for line in lines:
            places += max(0, sum(x > 0 for x in line) - 1)
    return sum(x > 0 for line in grid for x in line), places


def grow_hashi(n, islands, rng):
    """Islands that grow one from another by bridges of random length, and a few bridges more: a .has text, or None."""
    grid, island = {}, {(rng.randrange(n), rng.randrange(n)): 0}  # grid: what lies between; island: its bridges
    ways = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for _ in range(60 * islands):
        (r, c), (y, x) = rng.choice(sorted(island)), rng.choice(ways)
        size, far = rng.randrange(2, max(4, n // 2)), 1
        while (far < size and (r + far * y, c + far * x) not in island and (r + far * y, c + far * x) not in grid
               and 0 <= r + far * y < n and 0 <= c + far * x < n):
            far += 1
        end = (r + far * y, c + far * x)
        if far < 2 or not (0 <= end[0] < n and 0 <= end[1] < n) or end in grid:
            continue
        near = [(end[0] + a, end[1] + b) for a, b in ways]
        if end not in island and (len(island) == islands or any(q in island for q in near)):
            continue
        count = rng.choice((1, 1, 2))
        for k in range(1, far):
            grid[r + k * y, c + k * x] = True
        island[r, c] += count
        island[end] = island.get(end, 0) + count
    if len(island) < islands:
        return None
    return "%d %d %d\n" % (n, n, islands) + "".join(
        " ".join(str(island.get((r, c), 0)) for c in range(n)) + "\n" for r in range(n))


def hashis():
    """The board with exactly one solution that is nearest in places for bridges, of some hundred tries."""
    rng, chosen = random.Random(6), []
    for n, islands, places, _, _ in TABLE_A_4:
        best = None
        for _ in range(400):
            text = grow_hashi(n, islands, rng)
            off = abs(shape(text)[1] - places) if text else 0
            if text and (best is None or off < best[0]) and text not in chosen and is_unique(text):
                best = (off, text)
                if not off:
                    break
        chosen.append(best and best[1])
    return chosen


def table_a_4():
    head("n", "islands", "places", "published", "with HDC", "ours: islands", "places", "`onehot`, cbc", "glpk",
         "`onehot+human`, cbc", "glpk", "`unary`, cbc", "glpk", "sat", "command", "times faster than either")
    for i, (line, text) in enumerate(zip(TABLE_A_4, hashis())):
        if text is None:
            row(*line, "no board", *[""] * 10)
            continue
        keep("A.4-%02d" % (i + 1), text)
        r = lab(text, "onehot,onehot+human,unary")
        row(*line, *shape(text), *[seconds(r.get((f, s))) for f in ("onehot", "onehot+human", "unary")
                                   for s in ("cbc", "glpk")], *sat(r),
            times(line[3], r) + ", " + times(line[4], r))


TABLES = {"3.1": table_3_1, "4.3": table_4_3, "7.5": table_7_5, "A.1": table_a_1, "A.2": table_a_2, "A.3": table_a_3,
          "A.4": table_a_4}


def main():
    global LIMIT, REPEAT, FOLDER, TOOL, LENT
    words, wanted = sys.argv[1:], []
    while words:
        w = words.pop(0)
        if w in TABLES:
            wanted.append(w)
        elif w == "--sat":
            LENT = False
        elif w in ("--limit", "--repeat", "--boards", "--ariadne") and words:
            value = words.pop(0)
            if w == "--limit":
                LIMIT = float(value)
            elif w == "--repeat":
                REPEAT = int(value)
            elif w == "--boards":
                FOLDER = value
            else:
                TOOL = value
        else:
            sys.exit(__doc__)
    if not wanted:
        sys.exit(__doc__)
    for w in wanted:
        print("\nTable %s\n" % w)
        TABLES[w]()


if __name__ == "__main__":
    main()
