#!/usr/bin/env python3
"""grade_fit.py - what people say of puzzles, fitted to what `grade` adds up, and judged on people not fitted.

    python3 bench/grade_fit.py build/ariadne TABLE RECORDS [TICKS [GENRE...]]

TABLE has columns genre, stars_1_to_5, author, url, or puzzle, players, mean_seconds (Sudoku). RECORDS keeps what `grade
--stats` says of each board, so that a second run asks only for what is new; TICKS is the limit of a board (300 M). Puzzles whose
steps do not end within it count with the steps there are.

For each genre a line: Spearman's rank correlation with the stars or times of the ticks of the first search and of single
numbers; of fits; and for comparison of all numbers together, fitted to the very puzzles that they are judged by. A fit is judged
ten times: authors are dealt into three parts, each is predicted from the other two, and only puzzles of one part are compared with
each other, for what two fits say has not one zero. The mean, weighted by puzzles, and the least and the most of the ten.
Then the weights from all, as ari_fit has them (words/technique.h).
"""
import csv
import math
import random
import sys

from grade_steps import numbers, records, spearman, grades

RIDGE, PARTS, SHUFFLES, LEAST = 40, 3, 10, 10  # the first in puzzles: few of them are little trusted
SINGLE = ["ticks", "hardest", "load", "thoughts", "early", "facts", "steps", "turns"]
NARROW = [f"narrow{i}" for i in range(7)]
FITS = {"thoughts": ["ticks", "thoughts", "facts", "steps"], "hardest": ["ticks", "hardest", "facts"],
        "seen": ["hardest", "facts"],
        "early": ["early", "steps"], "by price": ["open"] + NARROW, "by price, ticks": ["ticks", "open"] + NARROW,
        "turns": ["ticks", "turns"]}


def ridge(x, y, much=RIDGE):
    """Weights and a constant."""
    n, d = len(x), len(x[0])
    mean = [sum(r[j] for r in x) / n for j in range(d)]
    spread = [math.sqrt(sum((r[j] - mean[j]) ** 2 for r in x) / n) or 1.0 for j in range(d)]
    z = [[(r[j] - mean[j]) / spread[j] for j in range(d)] for r in x]
    middle = sum(y) / n
    rows = [[sum(r[i] * r[j] for r in z) + (much if i == j else 0) for j in range(d)] +
            [sum(r[i] * (v - middle) for r, v in zip(z, y))] for i in range(d)]
    for i in range(d):  # the matrix is positive definite: no pivot is needed
        for k in range(d):
            if k != i:
                t = rows[k][i] / rows[i][i]
                rows[k] = [a - t * b for a, b in zip(rows[k], rows[i])]
    w = [rows[i][d] / rows[i][i] / spread[i] for i in range(d)]
    return w, middle - sum(a * b for a, b in zip(w, mean))


def predicted(fit, x):
    w, base = fit
    return [base + sum(u * v for u, v in zip(w, r)) for r in x]


def judged(people, said, x, some):
    """Spearman of what was said and predicted of `some`, each time the parts."""
    out = []
    for seed in range(SHUFFLES):
        names = sorted(set(people))
        random.Random(seed).shuffle(names)
        part = {a: i % PARTS for i, a in enumerate(names)}
        total = count = 0
        for p in range(PARTS):
            known = [i for i, a in enumerate(people) if part[a] != p]
            asked = [i for i in some if part[people[i]] == p]
            if len(asked) < LEAST:
                continue
            fit = ridge([x[i] for i in known], [said[i] for i in known])
            total += len(asked) * spearman(predicted(fit, [x[i] for i in asked]), [said[i] for i in asked])
            count += len(asked)
        out.append(total / count)
    return out


def within(people, said, x):
    """The same of a fit to all, among the puzzles of one author each."""
    guess = predicted(ridge(x, said), x)
    total = count = 0
    for a in set(people):
        mine = [i for i, b in enumerate(people) if a == b]
        if len(mine) >= LEAST:
            total += len(mine) * spearman([guess[i] for i in mine], [said[i] for i in mine])
            count += len(mine)
    return f"{total / count:.2f}" if count else ""


def show(genre, people, said, got, some):
    """One line of the table, and the weights of the fits."""
    f = [numbers(r) for r in got]
    ties = {v: said.count(v) / len(said) for v in said}
    every = [[g[k] for k in SINGLE + ["open"] + NARROW] for g in f]
    cells = [genre, len(some), len({people[i] for i in some}), sum(got[i]["complete"] for i in some)]
    cells += [f"{spearman([f[i][k] for i in some], [said[i] for i in some]):.2f}" for k in SINGLE]
    for form in FITS.values():
        x = [[g[k] for k in form] for g in f]
        r = judged(people, said, x, some)
        cells.append(f"{sum(r) / len(r):.2f} ({min(r):.2f} to {max(r):.2f}; {within(people, said, x)})")
    guess = predicted(ridge(every, said, 1), every)
    cells.append(f"{spearman([guess[i] for i in some], [said[i] for i in some]):.2f}")
    cells.append(f"{math.sqrt(1 - sum(v ** 3 for v in ties.values())):.2f}")
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)
    return {name: fields(form, *ridge([[g[k] for k in form] for g in f], said)) for name, form in FITS.items()}


def fields(form, w, base):
    """As ari_fit has them."""
    value = {k: round(1000 * v) for k, v in zip(form, w)}
    text = [f".base = {round(1000 * base)}"]
    text += [f".{'work' if k == 'ticks' else k} = {v}" for k, v in value.items() if k not in NARROW]
    if NARROW[0] in value:
        text.append(".narrow = {" + ", ".join(str(value[k]) for k in NARROW) + "}")
    return ", ".join(text)


def main():
    tool, table, path = sys.argv[1:4]
    ticks = int(sys.argv[4]) if len(sys.argv) > 4 else 300000000
    with open(table, encoding="utf-8") as f:
        rows = list(csv.DictReader(f, delimiter="\t"))
    timed = "mean_seconds" in rows[0]
    for r in rows:
        r["genre"] = "times" if timed else r["genre"]
    weights = {}
    print("| genre | puzzles | authors | ended | " + " | ".join(SINGLE + list(FITS)) + " | all | ties |")
    print("|" + "---|" * (6 + len(SINGLE) + len(FITS)))
    for genre in sys.argv[5:] or sorted({r["genre"] for r in rows}):
        mine = [r for r in rows if r["genre"] == genre]
        got = list(records(path, tool, [r["puzzle" if timed else "url"] for r in mine], ticks, grades))
        mine = [r for r, g in zip(mine, got) if g]
        got = [g for g in got if g]
        people = [i if timed else r["author"] for i, r in enumerate(mine)]
        said = [math.log2(float(r["mean_seconds"])) if timed else float(r["stars_1_to_5"]) for r in mine]
        if len(set(people)) < PARTS or len(mine) < 30:
            continue
        weights[genre] = show(genre, people, said, got, range(len(said)))
        if timed:
            show("times, 20 players or more", people, said, got, [i for i, r in enumerate(mine) if int(r["players"]) > 19])
    for genre, fits in weights.items():
        for name, w in fits.items():
            print(f"    {genre}, {name}: {w}")


if __name__ == "__main__":
    main()
