"""grade_steps.py - the difficulty of smallest steps: records of boards, kept in a file so that a fit anew costs nothing; features;
rank correlation and the area under the curve. For grade_fit.py and levels.py."""
import collections
import json
import math
import os
import subprocess


def ask(tool, verb, puzzle, ticks, *options):
    run = subprocess.run([tool, verb, "--json", "--ticks", str(ticks), *options, "-"], input=puzzle + "\n",
                         capture_output=True, text=True, check=False)
    return json.loads(run.stdout.splitlines()[0]) if run.stdout else {}


HARD = 450  # of a step, in hundredths


def wide(steps):
    """Where the first hard step comes: the part of the open cells that have more than two numbers left. No such step: 0."""
    hard = next((i for i, s in enumerate(steps) if s["cost"] * 100 >= HARD), len(steps))
    left = collections.Counter(t["cell"] for s in steps[hard:] for t in s["then"] if "cell" in t)
    return sum(n > 2 for n in left.values()) / max(1, len(left))


def record(tool, puzzle, ticks):
    """The ticks of the first search and of all; `wide`; of each step: cost, thought, conclusions open at that cost, its own
    that draw something, all of its own, and the facts that it needs. Steps in one step group count each."""
    answer, first = ask(tool, "explain", puzzle, ticks), ask(tool, "unique", puzzle, ticks)
    steps = []
    for s in answer.get("steps", []):
        n = 1 if s["thought"] else len(s["reasons"])
        for i in range(n):
            then = s["then"][i::n]
            steps.append((round(100 * s["cost"]), int(s["thought"]), s["open"], sum(t.get("holds", False) for t in then), len(then),
                          len(s["facts"][i::n])))
    return {"ticks": first.get("ticks", 0), "all": answer.get("ticks", 0), "complete": answer.get("complete", False),
            "wide": wide(answer.get("steps", [])), "steps": steps}


def grades(tool, puzzle, ticks):
    """What `grade` makes stars and minutes of, and what it says besides."""
    answer = ask(tool, "grade", puzzle, ticks, "--stats")
    grade = {k: answer[k] for k in answer.keys() & {"stars", "minutes", "load"}} | answer.get("stats", {})
    return {"ticks": grade.get("work", 0), "complete": answer.get("complete", False), "grade": grade}


def records(path, tool, puzzles, ticks, record=record):
    """For each puzzle its record, or None where it cannot be read: of the file, else asked now and put there."""
    known = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            known = {r["puzzle"]: r for r in map(json.loads, f)}
    with open(path, "a", encoding="utf-8") as f:
        for puzzle in puzzles:
            if puzzle not in known:
                known[puzzle] = dict(record(tool, puzzle, ticks), puzzle=puzzle)
                f.write(json.dumps(known[puzzle]) + "\n")
                f.flush()
            yield known[puzzle] if known[puzzle]["ticks"] else None


def features(r):
    """Binary logarithms, by name."""
    log = math.log2
    cost = [s[0] for s in r["steps"]] or [100]
    return {"ticks": log(1 + r["ticks"]), "all": log(1 + r["all"]), "wide": r["wide"], "hardest": log(max(cost)),
            "top": log(sum(sorted(cost)[-5:])), "sum": log(sum(cost)), "logs": sum(log(c / 100) for c in cost),
            "thoughts": log(100 + sum(s[0] for s in r["steps"] if s[1])), "facts": log(1 + sum(s[5] for s in r["steps"] if s[1])),
            "dear": log(1 + sum(c >= 300 for c in cost)),
            "late": log(1 + sum(s[1] and 210 <= s[0] < 350 for s in r["steps"])),
            "load": log(1 + sum(s[0] / s[2] for s in r["steps"]))}


def numbers(r):
    """Of what `grade` adds up: binary logarithms, as src/steps/grade.c takes them."""
    log, t = math.log2, r["grade"]
    out = {k: log(1 + t[k]) for k in ("facts", "steps", "turns")} | {k: log(100 + t[k]) for k in ("early", "hardest")}
    out |= {"ticks": log(1 + t["work"]), "thoughts": log(100 + t["thinking"]), "open": log(1 + t["open"] / max(1, t["steps"])), "load": log(1 + 100 * t.get("load", 0))}
    return out | {k: log(1 + t[k] / 4096) for k in t if k.startswith("narrow")}


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
