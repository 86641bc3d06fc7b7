#!/usr/bin/env python3
"""reports.py [PART]... - the tables of the papers, part by part: what was published, and what the tool measures. PART:
instances clues slitherlink numberlink hashi highs 3.1 4.3 7.5 8.1 A.1 A.2 A.3 A.4; else all of them; `print`: what is kept alone.
Last comes a row for each figure: paper, ours, ratio (above 1 ours is the better), and which rows fall short.

What is measured is kept in FOLDER/PART, a line each, so a run that was ended goes on there, and rows that met a limit are
measured again when the limit is greater. Remove a file to measure a part anew. The tables as they are printed lie beside it,
FOLDER/PART.csv and FOLDER/PART.tex (for LaTeX), the last one as summary.
Options: --limit SECONDS (of the processor, a run; else 30), --repeat N (median; else 3), --folder FOLDER (else build/papers),
--boards FOLDER (keep the boards that were made), --ariadne PATH (else build/ariadne), --cllv FOLDER (the boards of L. Coelho
and others, 2019, for the part hashi: `dataset` of github.com/PhoenixSmaug/hashi), --each N (of those, that many of each class).

M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of Edinburgh 2025; Gurobi 11. Where the
report prints a board (figures 3.1 and 4.1, the clues of the zebra) it is used. The others are made here, the same at
each run, and are like theirs in what the table says of them: the clues of a Sudoku; size and fleet of a Battleship;
points and edges of a Circuit Board, with a quarter of a solution's lines given; islands and, nearly, places for bridges of a
Hashi. "sat" is the question alone, "command" all that the tool does for it, each in a process of its own. A row says `>`
where the limit came first; Circuit Boards of more than 50 points are put to CBC alone."""
import csv
import glob
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys

LIMIT, REPEAT, BOARDS, TOOL, FOLDER, CLLV, EACH = 30.0, 3, None, "build/ariadne", "build/papers", None, 1
FILE, KEPT, PRINT = None, {}, False  # of the part at hand; measure nothing
PAPERS = "examples/papers/"
HIGHS = "bench/highs"  # needs node and npm install highs
PROGRAMS = "clasp", "cadical", HIGHS  # of the path, but the last


def once(key, make, good=lambda value: True):
    """make(), or what an earlier run kept of it."""
    if PRINT and key not in KEPT:
        raise LookupError
    if not PRINT and not (key in KEPT and good(KEPT[key])):
        if sys.stderr.isatty():
            print("... " + key.partition("\n")[0], file=sys.stderr)
        KEPT[key] = make()
        with open(FILE, "a") as f:
            f.write(json.dumps([key, KEPT[key]]) + "\n")
    return KEPT[key]


def start(part):
    """What is kept of this part; a line that was not written to its end is not."""
    global FILE
    os.makedirs(FOLDER, exist_ok=True)
    FILE = os.path.join(FOLDER, part)
    KEPT.clear()
    if os.path.exists(FILE):
        with open(FILE) as f:
            whole = f.read().rpartition("\n")[0]
        KEPT.update(json.loads(line) for line in whole.splitlines())
        with open(FILE, "w") as f:
            f.write(whole + "\n" * bool(whole))


def tool(*args, text=None):
    p = subprocess.run([TOOL, *args], input=text, capture_output=True, text=True)
    return p.stdout


def processor():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime


def whole(*args):
    """Seconds of a whole command."""
    def measure():
        begun = processor()
        p = subprocess.run([TOOL, *args], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(LIMIT) + 1,) * 2))
        return [p.returncode >= 0, round(processor() - begun, 4)]
    ended, taken = once("whole " + " ".join(args), measure, lambda kept: kept[0] or kept[1] >= LIMIT)
    return "%s%.4f" % ("" if ended else "> ", taken)


def is_late(row):
    return "stopped" in row["answer"]


def lab(text, forms, solvers="cbc,glpk,sat", repeat=None, limit=None):
    """(formulation, solver) -> row of the table; sat on its own."""
    limit = limit or LIMIT

    def measure(form, solver):
        lent = ["--solver", solver, "--solvers", "sat"] if solver in PROGRAMS else ["--solvers", solver]
        times = os.path.join(FOLDER, "highs.seconds")
        if os.path.exists(times):
            os.remove(times)
        os.environ["HIGHS_TIMES"] = os.path.abspath(times)
        out = tool("lab", "--cpu", "--report", "json", "--repeat", str(repeat or REPEAT), "--time-limit", str(limit),
                   *lent, "--formulation", form, "-", text=text)
        if not out:
            return {"answer": "none", "seconds": None, "limit": limit, "run": None}
        r = json.loads(out.splitlines()[0])
        if solver == HIGHS:
            alone = [float(line) for line in open(times)] if os.path.exists(times) else []
            r.update(seconds=limit if is_late(r) else round(sum(alone), 4), rounds=len(alone))
        bounds = [point[1] for point in r["run"][-1]["trace"] if point[1] is not None] if r["run"] else []
        return {**r, "bound": bounds[-1] if bounds else None, "run": len(r["run"]), "limit": limit}

    return {(form, solver): once("lab %s %s\n%s" % (form, solver, text), lambda: measure(form, solver),
                                 lambda kept: not is_late(kept) or kept["limit"] >= limit) if solver != "sat" else
            once("sat\n" + text, lambda: cold(text))
            for solver in solvers.split(",") for form in (forms.split(",") if solver != "sat" else ["(model)"])}


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
    if "solution" not in row["answer"] or is_late(row) or "no solution" in row["answer"]:
        return "> %.3g" % s
    return "%.5f" % s if s < 0.001 else "%.3g" % s


def bounds(row):
    """The best solution's cost, the greatest bound below, and the gap between them in percent of the cost."""
    if row is None or not row["run"]:
        return "-"
    if row["cost"] is None or row["gap %"] is None:
        return "-, %s, -" % ("-" if row["bound"] is None else "%.4g" % row["bound"])
    return "%d, %.4g, %.2f" % (row["cost"], row["cost"] * (1 - row["gap %"] / 100), row["gap %"])


# ---- the last table: paper, ours, ratio ----

LINES = []


def report(table, what, paper, ours, more=False):
    """A row of it. The one number or both may be "> N" or "< N"; a published 0 is less than the clock's step, 0.016 s.
    more: the greater number is the better."""
    split = [re.fullmatch(r"([<>]?) ?([0-9.e-]+)", str(x).replace(",", "")) for x in (paper, ours)]
    ratio = mark = ""
    if not split[1]:
        mark = "FALLS SHORT"
    elif split[0]:
        (p_sign, p), (o_sign, o) = [(x[1], float(x[2])) for x in split]
        if not more and not p or p_sign == "<":
            mark = "FALLS SHORT" if o > max(p, 0.016) else ""
        elif o_sign == ">" and (p_sign == ">" or o < p):
            mark = "stopped at the limit"
        else:
            ratio = o / p if more else p / o if o else 1000
            mark = "FALLS SHORT" if ratio < 0.995 and p_sign != ">" else ""
            ratio = p_sign + (" " if p_sign else "") + ("%.0f" if ratio >= 100 else "%.2g") % ratio if o else ""
    LINES.append((table, what, paper, ours, ratio, mark))


def tell_forms(table, what, paper, r, *forms):
    """The better of the two libraries for each form, and sat."""
    for form in forms:
        rows = [x for (f, _), x in r.items() if f == form and x["seconds"] is not None]
        report(table, "%s, %s" % (what, form), paper,
             min(map(seconds, rows), key=lambda s: (s[0] == ">", float(s.lstrip("> "))), default="-"))
    if ("(model)", "sat") in r:
        report(table, what + ", sat", paper, sat(r)[0])


def summary():
    print()
    head("table", "row", "paper", "ours", "ratio", "")
    for line in LINES:
        row(*line)
    save("summary")
    short = [line for line in LINES if line[5] == "FALLS SHORT"]
    print("\n%d rows; %d fall short, %d of them by more than ten times; %d were stopped at the limit; sat is less than 100 "
          "times as fast in %d" % (len(LINES), len(short), sum(not line[4] or float(line[4]) < 0.1 for line in short),
                                   sum(line[5] == "stopped at the limit" for line in LINES),
                                   sum("sat" in line[1] and bool(re.match("[0-9.]+$", line[4])) and float(line[4]) < 100
                                       for line in LINES)))


def times(published, r):
    """How many times faster sat is; a published 0 is less than half of the clock's step."""
    ours = r.get(("(model)", "sat"))
    if isinstance(published, str) or ours is None:
        return "" if published == "" else "> %.0f" % (float(published.lstrip("> ")) / float(ours["seconds"]))
    return "(0 printed)" if not published else "%.2g" % (published / float(ours["seconds"])) if \
        published / float(ours["seconds"]) < 10 else "%.0f" % (published / float(ours["seconds"]))


def keep(name, text):
    if BOARDS:
        os.makedirs(BOARDS, exist_ok=True)
        with open(os.path.join(BOARDS, name + ".txt"), "w") as f:
            f.write(text)


TABLE = []  # rows of the one that is printed


def head(*cells):
    TABLE[:] = [cells]
    print("| " + " | ".join(cells) + " |\n|" + "---|" * len(cells), flush=True)


def row(*cells):
    TABLE.append(cells)
    print("| " + " | ".join(str(c) for c in cells) + " |", flush=True)


def save(name):
    """The table as FOLDER/NAME.csv and FOLDER/NAME.tex."""
    if not TABLE:
        return
    with open(os.path.join(FOLDER, name + ".csv"), "w", newline="") as f:
        csv.writer(f).writerows([str(c).replace("`", "") for c in line] for line in TABLE)
    with open(os.path.join(FOLDER, name + ".tex"), "w") as f:
        f.write("\\begin{tabular}{l%s}\n\\hline\n" % ("r" * (len(TABLE[0]) - 1)))
        for i, line in enumerate(TABLE):
            cells = [re.sub("([#$%&_{}])", r"\\\1", str(c)) for c in line]
            cells = [re.sub("`([^`]*)`", r"\\texttt{\1}", c).replace(">", "$>$").replace("<", "$<$") for c in cells]
            f.write(" & ".join(cells) + " \\\\\n" + "\\hline\n" * (not i))
        f.write("\\hline\n\\end{tabular}\n")
    TABLE.clear()


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
    for i, ((clues, published), line) in enumerate(zip(TABLE_3_1, once("boards", sudokus))):
        if line is None:
            row(clues, published, "no board", "", "", "", "")
            continue
        keep("3.1-%d" % (i + 1), line + "\n")
        r = lab(line, "onehot")
        row(clues, published, seconds(r.get(("onehot", "cbc"))), seconds(r.get(("onehot", "glpk"))),
            *sat(r), times(published, r))
        tell_forms("3.1", "%d clues" % clues, published, r, "onehot")


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
    head("size", "level", "placements, published", "`ship`, cbc", "`ship`, glpk", "cells, published", "`cell`, cbc",
         "`cell`, glpk", "sat", "command", "times faster than either")
    rng = random.Random(4)
    boards = once("boards", lambda: [battleship(n, level, rng) for n, level, _, _ in TABLE_4_3])
    for (n, level, published_ship, published_cell), text in zip(
            TABLE_4_3 + [(10, "figure 4.1, its sums alone", "", "")], boards + [FIGURE_4_1]):
        keep("4.3-%d-%s" % (n, level[:4].lower()), text)
        r = lab(text, "ship,cell")
        row("%dx%d" % (n, n), level, published_ship, seconds(r.get(("ship", "cbc"))), seconds(r.get(("ship", "glpk"))),
            published_cell, seconds(r.get(("cell", "cbc"))), seconds(r.get(("cell", "glpk"))),
            *sat(r), times(published_ship, r) + ", " + times(published_cell, r))
        if level in ("Easy", "Hard"):
            tell_forms("4.3", "%dx%d, %s" % (n, n, level), published_ship, r, "ship")
            report("4.3", "%dx%d, %s, cell" % (n, n, level), published_cell,
                 min((seconds(r["cell", x]) for x in ("cbc", "glpk")), key=lambda t: float(t.lstrip("> "))))


# ---- table 7.5: Zebra ----

def table_7_5():
    with open("examples/zebra/life1962.txt") as f:
        r = lab(f.read(), "onehot,product+linear")
    head("method", "published seconds", "ours", "seconds", "command")
    for form in "onehot", "product+linear":
        for solver in "cbc", "glpk":
            row("Gurobi", .050, "`%s`, %s" % (form, solver), seconds(r[form, solver]), "")
    row("Prolog, as written", .005, "sat", *sat(r))
    row("Prolog, heuristics 1 and 2", .001, "", "", "")
    row("Prolog, heuristics 1 to 3", "< 0.001", "", "", "")
    tell_forms("7.5", "Gurobi", .050, r, "onehot", "product+linear")
    report("7.5", "Prolog as written, sat", .005, sat(r)[0])
    report("7.5", "Prolog with heuristics 1 and 2, sat", .001, sat(r)[0])
    for paper, order in ((21612, "given"), (5174, "indirect-last"), (663, "exclusive")):
        said = once("late " + order, lambda: tool("solve", "--engine", "late", "--stats", "--param", "order=" + order,
                                                  "examples/zebra/life1962.txt"))
        report("7.5", "inferences, late, order=" + order, paper, re.search(r"inferences +(\d+)", said)[1])


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
    """Black cells that leave given numbers of points and edges, and a solution; a quarter of its lines given."""
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


def circuits_made():
    return [circuit(line[0], line[1], random.Random(i + 1)) for i, line in enumerate(TABLE_A_1)]


def circuits():
    return once("boards", circuits_made)


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
        tell_forms("A.%d" % (published_at - 1), "%d points, %d edges" % line[:2], line[published_at], r, *shown)


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
        report("A.3", "%d points, bound of tree" % points, one, "%.2f" % ours[0], more=True)
        report("A.3", "%d points, bound of flow+m99" % points, two, "%.2f" % ours[3], more=True)


# ---- table A.4: Hashi ----

TABLE_A_4 = [(5, 8, 9, .00244, .00064), (5, 7, 7, .00261, .00206), (5, 11, 14, .01229, .00203), (7, 10, 11, .00259, .00432),
             (7, 12, 14, .01125, .00237), (7, 13, 15, .00842, .00237), (7, 14, 17, .00913, .00736),
             (7, 14, 17, .00388, .00337), (10, 20, 24, .01082, .00995), (10, 22, 27, .01315, .01003),
             (10, 23, 30, .01466, .03081), (10, 25, 34, .01138, .00949), (10, 25, 32, .01221, .00930),
             (15, 26, 32, .00648, .00358), (15, 29, 35, .00748, .00959), (15, 33, 43, .05117, .00592),
             (15, 33, 42, .01518, .00554), (25, 63, 84, .02206, .00852), (25, 83, 119, .06532, .01806),
             (30, 127, 197, .20876, .08316)]
BOUNDS_A_4 = [7, 9, 20, 9, 21, 15, 11, 24, 21, 25, 21, 26, 15, 36, 41, 47, 54, 62, 70, 93]  # "number of HDC"


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
        for i in range(500):
            if i == 400 and best:
                break
            text = grow_hashi(n, islands, rng) if i < 400 else tool(  # with islands side by side
                "make", "hashi", str(n), "--islands", str(islands), "--seed", str(i), "--to", "has")
            off = abs(shape(text)[1] - places) if text else 0
            if text and (best is None or off < best[0]) and text not in chosen and is_unique(text):
                best = (off, text)
                if not off:
                    break
        chosen.append(best and best[1])
    return chosen


def table_a_4():
    head("n", "islands", "places", "HDC", "published", "with HDC", "ours: islands", "places", "HDC", "`onehot`, cbc", "glpk",
         "`onehot+human`, cbc", "glpk", "`unary`, cbc", "glpk", "sat", "command", "times faster than either")
    for i, (line, text) in enumerate(zip(TABLE_A_4, once("boards", hashis))):
        if text is None:
            row(*line[:3], BOUNDS_A_4[i], *line[3:], "no board", *[""] * 11)
            continue
        keep("A.4-%02d" % (i + 1), text)
        r = lab(text, "onehot,onehot+human,unary")
        fixed = once("fixed\n" + text, lambda: len(re.findall(r"^ x[012]_\w+ = [01]$", tool(
            "convert", "--to", "lp", "--formulation", "onehot+human", "-", text=text), re.M)))
        row(*line[:3], BOUNDS_A_4[i], *line[3:], *shape(text), fixed,
            *[seconds(r.get((f, s))) for f in ("onehot", "onehot+human", "unary") for s in ("cbc", "glpk")], *sat(r),
            times(line[3], r) + ", " + times(line[4], r))
        tell_forms("A.4", "%d islands" % line[1], line[3], r, "onehot", "unary")
        tell_forms("A.4", "%d islands, with its bounds" % line[1], line[4], {k: x for k, x in r.items() if k[1] != "sat"},
                   "onehot+human")


# ---- 8.1: the minimum-clue problem ----

FIGURE_8_1 = "876912534954387612213645789738456291561829347429731865642178953395264178187593426"


def figure_8_1():
    report("8.1", "17 clues are enough: min", "", whole("min", "--all-clues", "--at-most", "17", FIGURE_8_1))
    out = once("fewest", lambda: [LIMIT, tool("lab", "--cpu", "--fewest", "--rounds", "--at-most", "17", "--solvers", "cbc",
                                              "--time-limit", str(LIMIT), "--formulation", "onehot", "--all-clues", FIGURE_8_1)],
               lambda kept: kept[0] >= LIMIT)[1]
    print(out)
    report("8.1", "clues, master and rival by CBC", 17, re.findall(r"^ +\d+ +\d+ +\d+ +(\d+) +[0-9.]+$", out, re.M)[-1])


# ---- the other papers ----

def instances():
    """R. Yoshinaka and others (2012), tables 4 and 7."""
    for grid, paper in (("2x6", .01), ("2x7", .02), ("3x5", .08), ("3x6", .48), ("3x7", 2.67), ("4x4", .21), ("4x5", 3.56),
                        ("4x6", 44.13), ("4x7", 488.12), ("5x5", 107.99), ("5x6", 3553.29), ("5x7", "> 100000"),
                        ("6x6", "> 100000"), ("6x7", "> 100000")):
        report("Algorithms 2012, table 4", grid, paper, whole("instances", grid, "--quiet"))
    for most, paper in ((1, 141.13), (2, 1329.35), (3, 12161.5), (4, "> 1000000")):
        report("Algorithms 2012, table 7", "6x6, at most %d pairs" % most, paper,
             whole("instances", "6x6", "--pairs", "1..%d" % most, "--quiet"))


def clues():
    """The same, section 8.3."""
    for figure, paper in (("8", 8), ("9-right", 2)):
        report("Algorithms 2012, 8.3", "all good sets of figure " + figure, paper,
             whole("zdd", "clues", PAPERS + "slitherlink-figure-%s.txt" % figure, "count"))


def slitherlink():
    """N. Morris, M. Babcock: totals of tables 1, 2, 4 and 5, and the gap with which the last run ended."""
    forms = "arc,arc+clockwise,edge", "arc+start,arc+start+clockwise,edge+start"
    head("board", "formulation", "published", *["%s, %s" % (s, x) for s in ("cbc", "glpk") for x in ("s", "rounds", "nodes")])
    for board, papers, gap in ((1, (3.16, .66), 0), (2, (.42, .36), 3.64)):
        with open(PAPERS + "slitherlink-figure-1-%d.txt" % board) as f:
            text = f.read()
        for i in (0, 1):
            r = lab(text, forms[i], repeat=1)
            for form in forms[i].split(","):
                row("#%d" % board, "`%s`" % form, papers[i], *[x for s in ("cbc", "glpk") for x in
                    (seconds(r[form, s]), r[form, s]["rounds"], r[form, s]["nodes"])])
            table = 3 * board - 2 + i
            tell_forms("Slitherlink, table %d" % table, "#%d" % board, papers[i], r, *forms[i].split(","))
            left = r[forms[i].split(",")[0], "cbc"]["gap %"]
            report("Slitherlink, figure %d" % (table + 3), "gap at the end, %", 0 if i else gap, "-" if left is None else left)


def numberlink():
    """Numberlink Models (2017), through CPLEX and Baron."""
    with open("examples/numberlink/7x7-five.txt") as f:
        r = lab(f.read(), "product+linear,cell")
    tell_forms("Numberlink", "7x7, linearised", .36, r, "product+linear", "cell")
    report("Numberlink", "7x7, quadratic by Baron; sat", 23.73, sat(r)[0])


def hashi():
    """L. Coelho and others (2019), M. Muessig (2024): means of 360 boards by sat, of a sample by free solvers; the branch and
    cut of 2019 board by board, where its log is with the boards."""
    if not CLLV:
        print("the boards are not ours to ship: --cllv FOLDER")
        return
    head("islands", "formulation", "boards", "ended", "mean, s", "slowest, s")
    for islands, branch, lazy in ((100, .16, "< 0.01"), (200, 1.13, .04), (300, 6.32, .12), (400, 36.94, 1.48)):
        files = sorted(glob.glob("%s/%d/*.has" % (CLLV, islands)))
        alpha = [f.split("_")[-3] for f in files]
        taken = once("sat %d" % islands, lambda: [json.loads(x)["seconds"] for x in
                                                  tool("solve", "--json", *files).splitlines()])
        for a in ["25", "50", "75", ""]:
            some = [t for t, b in zip(taken, alpha) if not a or a == b]
            row(islands, "sat" + (a and ", alpha " + a), len(some), len(some), "%.5f" % (sum(some) / len(some)),
                "%.4f" % max(some))
        report("Hashi", "%d islands, branch and cut; sat, mean" % islands, branch, "%.5f" % (sum(taken) / len(taken)))
        report("Hashi", "%d islands, lazy rows; sat, mean" % islands, lazy, "%.5f" % (sum(taken) / len(taken)))
        log = "%s/%d/result.txt" % (CLLV, islands)  # of 2019: name, seconds, cuts; 0 where none were kept
        if os.path.exists(log):
            with open(log, encoding="utf-8-sig") as f:
                known = {w[0].split("\\")[-1]: float(w[1].replace(",", ".")) for w in map(str.split, f) if len(w) > 1}
            both = [(known[os.path.basename(f)], t) for f, t in zip(files, taken) if known.get(os.path.basename(f), 0) > 0]
            ratios = sorted(paper / t for paper, t in both)
            middle, less = len(both) // 2, "%.0f to %.0f" % (ratios[0], ratios[-1])
            row(islands, "sat, times published, board by board: " + less, len(both), len(both), "", "")
            report("Hashi", "%d islands, %d boards one by one; sat, the middles" % (islands, len(both)),
                 sorted(both)[middle][0], "%.5f" % sorted(t for _, t in both)[middle])
        sample = [f for f in files if int(f[-7:-4]) <= EACH]
        for form, solver in (("unary", "cbc"), ("unary+mincut", "cbc"), ("unary+mincut", "glpk-tree"), ("unary", "clasp"),
                             ("unary+search", "cadical"), ("unary+search", "cbc"))[:6 if islands == 100 else 4]:
            rows = []
            for f in sample:
                with open(f) as g:
                    rows.append(lab(g.read(), form, solver, repeat=1)[form, solver])
            late = sum(seconds(x)[0] == ">" for x in rows)
            mean = "> " * (late > 0) + "%.3g" % (sum(float(x["seconds"]) if seconds(x)[0] != ">" else max(
                float(x["seconds"]), x["limit"]) for x in rows) / len(rows))
            row(islands, "`%s`, %s" % (form, solver), len(rows), len(rows) - late, mean,
                "%.3g" % max(float(x["seconds"]) for x in rows))
            for name, paper in (("branch and cut", branch), ("lazy rows", lazy)):
                report("Hashi", "%d islands, %s; %s, %s, mean of %d" % (islands, name, form, solver, len(rows)), paper, mean)


def highs():
    """The rows of the tables by HiGHS, as npm brings it (WebAssembly): processor seconds of its calls without their start,
    beside CBC; the largest boards of A.1 and the Hashis of 2019 are left out."""
    def boards(part, make):
        start(part)
        found = once("boards", make)
        start("highs")
        return found

    def compare(table, what, text, form, published):
        r = lab(text, form, HIGHS + ",cbc", repeat=1)
        mine, other = r[form, HIGHS], r[form, "cbc"]
        row(table, what, "`%s`" % form, published, seconds(mine), mine.get("rounds", ""), seconds(other))
        report(table, "%s, %s" % (what, form), published, seconds(mine))

    def read(name):
        with open(name) as f:
            return f.read()

    head("table", "row", "formulation", "published", "HiGHS", "calls", "CBC")
    for board, papers in ((1, (3.16, .66)), (2, (.42, .36))):
        for form, published in zip(("arc", "arc+start"), papers):
            compare("Slitherlink report", "#%d" % board, read(PAPERS + "slitherlink-figure-1-%d.txt" % board), form, published)
            compare("Slitherlink report", "#%d" % board, read(PAPERS + "slitherlink-figure-1-%d.txt" % board),
                    form.replace("arc", "edge"), published)
    for (clues, published), text in zip(TABLE_3_1, boards("3.1", sudokus)):
        compare("3.1", "%d clues" % clues, text, "onehot", published)
    rng = random.Random(4)
    for (n, level, *published), text in zip(TABLE_4_3, boards("4.3", lambda: [battleship(x[0], x[1], rng) for x in TABLE_4_3])):
        for form, of in zip(("ship", "cell"), published):
            compare("4.3", "%dx%d, %s" % (n, n, level), text, form, of)
    compare("4.3", "CSPLib's, hard", read("examples/battleship/10x10.csplib"), "cell", .05)
    for form in "onehot", "product+linear":
        compare("7.5", "the zebra of 1962", read("examples/zebra/life1962.txt"), form, .050)
    for line, text in zip(TABLE_A_1, boards("A.1", circuits_made)):
        if text and line[0] <= 34:
            compare("A.1", "%d points, %d edges" % line[:2], text, "tree", line[2])
    for line, text in zip(TABLE_A_4, boards("A.4", hashis)):
        for form, of in (("onehot", line[3]), ("onehot+human", line[4])) if text else ():
            compare("A.4", "%d islands" % line[1], text, form, of)
    for form in "product+linear", "cell":
        compare("Numberlink Models", "7x7", read("examples/numberlink/7x7-five.txt"), form, .36)


PARTS = {"instances": instances, "clues": clues, "slitherlink": slitherlink, "numberlink": numberlink, "hashi": hashi, "highs": highs,
         "3.1": table_3_1, "4.3": table_4_3, "7.5": table_7_5, "8.1": figure_8_1, "A.1": table_a_1, "A.2": table_a_2,
         "A.3": table_a_3, "A.4": table_a_4}


def main():
    global LIMIT, REPEAT, BOARDS, TOOL, FOLDER, CLLV, EACH, PRINT
    words, wanted = sys.argv[1:], []
    while words:
        w = words.pop(0)
        if w in PARTS:
            wanted.append(w)
        elif w == "print":
            PRINT = True
        elif w == "--limit" and words:
            LIMIT = float(words.pop(0))
        elif w == "--repeat" and words:
            REPEAT = int(words.pop(0))
        elif w == "--each" and words:
            EACH = int(words.pop(0))
        elif w == "--boards" and words:
            BOARDS = words.pop(0)
        elif w == "--ariadne" and words:
            TOOL = words.pop(0)
        elif w == "--folder" and words:
            FOLDER = words.pop(0)
        elif w == "--cllv" and words:
            CLLV = words.pop(0)
        else:
            sys.exit(__doc__)
    for w in wanted or PARTS:
        print("\n%s\n" % w)
        start(w)
        try:
            PARTS[w]()
        except LookupError:
            print("(the rest is not measured yet)")
        save(w)
    summary()


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # of a reader that has seen enough
    main()
