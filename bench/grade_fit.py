#!/usr/bin/env python3
"""grade_fit.py - what people say of puzzles, fitted to what smallest steps come to, and judged on people not fitted.

    python3 bench/grade_fit.py build/ariadne TABLE RECORDS [SECONDS [GENRE...]]

TABLE has columns genre, stars_1_to_5, author, url, or puzzle, players, mean_seconds (Sudoku). RECORDS keeps what the steps
of each board come to, so that a second run asks only for what is new; SECONDS is the limit of a board (10). Puzzles whose
steps do not end within it count with the steps there are.

For each genre a line: Spearman's rank correlation with the stars or times of the ticks of the first search, of single
numbers, and of fits, each author predicted from the others in four parts (ridge regression, mean of eight shuffles);
and the weights from all, as ari_fit has them (board/lore.h).
"""
import csv
import math
import random
import sys

from grade_steps import CLASSES, features, records, spearman

RIDGE, PARTS, SHUFFLES = 0.05, 4, 8
SINGLE = ["ticks", "hardest", "sum", "logs", "dear", "load", "thoughts"]
NARROW = [f"narrow{i}" for i in range(len(CLASSES) - 1)]
STEPS = ["hardest", "thoughts", "open", "steps", "cells", "dear"]
FITS = {"numbers": STEPS, "numbers, ticks": ["ticks"] + STEPS, "by price": ["open"] + NARROW,
        "by price, ticks": ["ticks", "open"] + NARROW, "logarithms": ["open", "logs"],
        "logarithms, ticks": ["ticks", "open", "logs"]}


def ridge(x, y):
    """Weights and a constant."""
    n, d = len(x), len(x[0])
    mean = [sum(r[j] for r in x) / n for j in range(d)]
    spread = [math.sqrt(sum((r[j] - mean[j]) ** 2 for r in x) / n) or 1.0 for j in range(d)]
    z = [[(r[j] - mean[j]) / spread[j] for j in range(d)] for r in x]
    middle = sum(y) / n
    rows = [[sum(r[i] * r[j] for r in z) + (RIDGE * n if i == j else 0) for j in range(d)] +
            [sum(r[i] * (v - middle) for r, v in zip(z, y))] for i in range(d)]
    for i in range(d):  # the matrix is positive definite: no pivot is needed
        for k in range(d):
            if k != i:
                t = rows[k][i] / rows[i][i]
                rows[k] = [a - t * b for a, b in zip(rows[k], rows[i])]
    w = [rows[i][d] / rows[i][i] / spread[i] for i in range(d)]
    return w, middle - sum(a * b for a, b in zip(w, mean))


def judged(people, said, x, some=None):
    """Spearman of what was said and predicted, of those in `some` or of all."""
    total = 0.0
    for seed in range(SHUFFLES):
        names = sorted(set(people))
        random.Random(seed).shuffle(names)
        part = {a: i % PARTS for i, a in enumerate(names)}
        guess = [0.0] * len(said)
        for p in range(PARTS):
            known = [i for i, a in enumerate(people) if part[a] != p]
            w, base = ridge([x[i] for i in known], [said[i] for i in known])
            for i, a in enumerate(people):
                if part[a] == p:
                    guess[i] = base + sum(u * v for u, v in zip(w, x[i]))
        chosen = range(len(said)) if some is None else some
        total += spearman([guess[i] for i in chosen], [said[i] for i in chosen])
    return total / SHUFFLES


def show(genre, people, said, got, some=None):
    """One line of the table, and the weights of the fits."""
    at = range(len(said)) if some is None else some
    f = [features(r) for r in got]
    cells = [genre, len(at), len({people[i] for i in at}), sum(got[i]["complete"] for i in at)]
    cells += [f"{spearman([f[i][k] for i in at], [said[i] for i in at]):.2f}" for k in SINGLE]
    cells += [f"{judged(people, said, [[g[k] for k in form] for g in f], some):.2f}" for form in FITS.values()]
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
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 10
    with open(table, encoding="utf-8") as f:
        rows = list(csv.DictReader(f, delimiter="\t"))
    timed = "mean_seconds" in rows[0]
    for r in rows:
        r["genre"] = "times" if timed else r["genre"]
    weights = {}
    print("| genre | puzzles | authors | ended | " + " | ".join(SINGLE + list(FITS)) + " |")
    print("|" + "---|" * (4 + len(SINGLE) + len(FITS)))
    for genre in sys.argv[5:] or sorted({r["genre"] for r in rows}):
        mine = [r for r in rows if r["genre"] == genre]
        got = list(records(path, tool, [r["puzzle" if timed else "url"] for r in mine], seconds))
        mine = [r for r, g in zip(mine, got) if g]
        got = [g for g in got if g]
        people = [i if timed else r["author"] for i, r in enumerate(mine)]
        said = [math.log2(float(r["mean_seconds"])) if timed else float(r["stars_1_to_5"]) for r in mine]
        if len(set(people)) < PARTS or len(mine) < 30:
            continue
        weights[genre] = show(genre, people, said, got)
        if timed:
            show("times, 20 players or more", people, said, got, [i for i, r in enumerate(mine) if int(r["players"]) > 19])
    for genre, fits in weights.items():
        for name, w in fits.items():
            print(f"    {genre}, {name}: {w}")


if __name__ == "__main__":
    main()
