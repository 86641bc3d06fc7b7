"""grade_steps.py - what smallest steps come to: records of boards, kept in a file so that a fit anew costs nothing; features;
rank correlation and the area under the curve. For grade_fit.py and levels.py."""
import json
import math
import os
import subprocess

CLASSES = (0, 100, 110, 150, 250, 400, 700, 1 << 30)  # costs of a step, in hundredths: the classes of ari_fit (board/lore.h)


def ask(tool, verb, puzzle, seconds):
    run = subprocess.run([tool, verb, "--json", "--time-limit", str(seconds), "-"], input=puzzle + "\n",
                         capture_output=True, text=True, check=False)
    return json.loads(run.stdout.splitlines()[0]) if run.stdout else {}


def record(tool, puzzle, seconds):
    """The ticks of the first search, and of each step: cost, thought, conclusions open at that cost, and those drawn."""
    told = ask(tool, "explain", puzzle, seconds)
    steps = [(s["cost"], int(s["thought"]), s["open"], sum(t.get("holds", False) for t in s["then"]))
             for s in told.get("steps", [])]
    return {"ticks": ask(tool, "unique", puzzle, seconds).get("ticks", 0), "complete": told.get("complete", False),
            "cells": told.get("rows", 1) * told.get("cols", 1), "steps": steps}


def records(path, tool, puzzles, seconds):
    """For each puzzle its record, or None where no step follows: of the file, else asked now and put there."""
    known = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            known = {r["puzzle"]: r for r in map(json.loads, f)}
    with open(path, "a", encoding="utf-8") as f:
        for puzzle in puzzles:
            if puzzle not in known:
                known[puzzle] = dict(record(tool, puzzle, seconds), puzzle=puzzle)
                f.write(json.dumps(known[puzzle]) + "\n")
                f.flush()
            yield known[puzzle] if known[puzzle]["steps"] else None


def features(r):
    """Binary logarithms, by name."""
    log = math.log2
    cost = [s[0] for s in r["steps"]]
    n = len(cost)
    drawn = [s for s in r["steps"] if s[1] or s[3]]
    out = {"ticks": log(1 + r["ticks"]), "hardest": log(max(cost)), "sum": log(sum(cost)),
           "logs": sum(log(c / 100) for c in cost), "thoughts": log(100 + sum(s[0] for s in r["steps"] if s[1])),
           "open": log(1 + sum(s[2] for s in r["steps"]) / n), "steps": log(1 + n), "cells": log(r["cells"]),
           "dear": log(1 + sum(c >= 300 for c in cost)), "load": log(sum(s[0] / s[2] for s in r["steps"])),
           "mean": log(sum(cost) / n)}
    for i in range(len(CLASSES) - 1):
        out[f"narrow{i}"] = log(1 + sum(s[2] ** -0.5 for s in drawn if CLASSES[i] <= s[0] < CLASSES[i + 1]))
    return out


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


def area(low, high):
    """Under the curve: how often one of `high` is above one of `low`, ties half."""
    return sum((x < y) + (x == y) / 2 for x in low for y in high) / (len(low) * len(high))
