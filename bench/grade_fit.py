#!/usr/bin/env python3
"""grade_fit.py - stars that people gave, fitted to what smallest steps come to, and judged on authors not fitted.

    python3 bench/grade_fit.py build/ariadne stars.tsv [TICKS]

stars.tsv has the columns genre, id, stars, author, url. For each genre: Spearman's rank correlation of stars and
predictions, each author predicted from the others in four parts (ridge regression, mean of four shuffles); the same of
the hardest step alone and of the ticks of the first search alone; and the weights from all, as ari_fit has them
(board/lore.h). Puzzles whose steps do not end within TICKS count with the steps there are.
"""
import csv
import json
import math
import random
import subprocess
import sys

RIDGE, PARTS, SHUFFLES = 0.05, 4, 4


def ask(tool, verb, url, ticks):
    run = subprocess.run([tool, verb, "--json", "--ticks", str(ticks), "-"], input=url + "\n", capture_output=True,
                         text=True)
    return json.loads(run.stdout.splitlines()[0]) if run.stdout else {}


def features(tool, url, ticks):
    """Binary logarithms, in the order of ari_fit; None: no step."""
    search = ask(tool, "forced", url, ticks)
    told = ask(tool, "explain", url, ticks)
    steps = told.get("steps", [])
    if not steps:
        return None
    log = math.log2
    cost = [s["cost"] for s in steps]
    thinking = sum(s["cost"] for s in steps if s["thought"])
    return [log(1 + search.get("ticks", 0)), log(max(cost)), log(100 + thinking),
            log(1 + sum(s["open"] for s in steps) / len(steps)), log(1 + len(steps)),
            log(told["rows"] * told["cols"]), log(1 + sum(c >= 300 for c in cost))]


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    rank = [0.0] * len(values)
    i = 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in range(i, j + 1):
            rank[order[k]] = (i + j) / 2
        i = j + 1
    return rank


def spearman(x, y):
    x, y = ranks(x), ranks(y)
    mx, my = sum(x) / len(x), sum(y) / len(y)
    both = sum((a - mx) * (b - my) for a, b in zip(x, y))
    spread = sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y)
    return both / math.sqrt(spread) if spread else 0.0


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


def predict(fit, x):
    return fit[1] + sum(a * b for a, b in zip(fit[0], x))


def judged(items):
    """items: author, stars, features."""
    total = 0.0
    for seed in range(SHUFFLES):
        authors = sorted({a for a, _, _ in items})
        random.Random(seed).shuffle(authors)
        part = {a: i % PARTS for i, a in enumerate(authors)}
        guess, truth = [], []
        for p in range(PARTS):
            known = [i for i in items if part[i[0]] != p]
            fit = ridge([x for _, _, x in known], [y for _, y, _ in known])
            for author, stars, x in items:
                if part[author] == p:
                    guess.append(predict(fit, x))
                    truth.append(stars)
        total += spearman(guess, truth)
    return total / SHUFFLES


def main():
    tool, table = sys.argv[1:3]
    ticks = int(sys.argv[3]) if len(sys.argv) > 3 else 150000000
    by_genre = {}
    with open(table, encoding="utf-8") as f:
        for row in csv.DictReader(f, delimiter="\t"):
            x = features(tool, row["url"], ticks)
            if x:
                by_genre.setdefault(row["genre"], []).append((row["author"], float(row["stars_1_to_5"]), x))
    for genre, items in sorted(by_genre.items()):
        authors = len({a for a, _, _ in items})
        if authors < PARTS or len(items) < 30:
            continue
        stars = [y for _, y, _ in items]
        w, base = ridge([x for _, _, x in items], stars)
        print(f"{genre}: {len(items)} puzzles, {authors} authors; fit {judged(items):.2f}, "
              f"hardest step {spearman([x[1] for _, _, x in items], stars):.2f}, "
              f"search {spearman([x[0] for _, _, x in items], stars):.2f}")
        print("    {" + ", ".join(str(round(1000 * v)) for v in [base] + w) + "}")


if __name__ == "__main__":
    main()
