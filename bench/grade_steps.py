"""grade_steps.py - what smallest steps come to: records of boards, kept in a file so that a fit anew costs nothing; features;
rank correlation and the area under the curve. For grade_fit.py and levels.py."""
import json
import math
import os
import subprocess

CLASSES = (0, 100, 110, 150, 250, 400, 700, 1 << 30)  # costs of a step, in hundredths: the classes of ari_fit (board/lore.h)


def ask(tool, verb, puzzle, ticks):
    run = subprocess.run([tool, verb, "--json", "--ticks", str(ticks), "-"], input=puzzle + "\n",
                         capture_output=True, text=True, check=False)
    return json.loads(run.stdout.splitlines()[0]) if run.stdout else {}


def turns(drawing):
    """Of lines in a solution that is drawn with them."""
    sign = {complex(r, c): s for r, line in enumerate(drawing) for c, s in enumerate(line)}
    ways = [[d for d in (1, -1, 1j, -1j) if sign.get(z + d) == ("|" if d.real else "-")]
            for z in sign if not z.real % 2 and not z.imag % 2]
    return sum(len(w) == 2 and w[0] != -w[1] for w in ways)


def record(tool, puzzle, ticks):
    """The ticks of the first search, turns of lines, and of each step: cost, thought, conclusions open at that cost, its own
    that draw something, all of its own, and the facts that it needs."""
    told, first = ask(tool, "explain", puzzle, ticks), ask(tool, "unique", puzzle, ticks)
    steps = [(s["cost"], int(s["thought"]), s["open"], sum(t.get("holds", False) for t in s["then"]), len(s["then"]),
              len(s["facts"]))
             for s in told.get("steps", [])]
    return {"ticks": first.get("ticks", 0), "complete": told.get("complete", False),
            "turns": turns(first.get("solution", [])), "steps": steps}


def records(path, tool, puzzles, ticks):
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
    n = len(cost)
    drawn = [s for s in r["steps"] if s[1] or s[3]]
    out = {"ticks": log(1 + r["ticks"]), "hardest": log(max(cost)), "top": log(sum(sorted(cost)[-5:])), "sum": log(sum(cost)),
           "logs": sum(log(c / 100) for c in cost), "thoughts": log(100 + sum(s[0] for s in r["steps"] if s[1])),
           "facts": log(1 + sum(s[5] for s in r["steps"] if s[1])), "steps": log(1 + n),
           "open": log(1 + sum(s[2] for s in r["steps"]) / n), "dear": log(1 + sum(c >= 300 for c in cost)),
           "late": log(1 + sum(s[1] and 210 <= s[0] < 350 for s in r["steps"])),
           "load": log(1 + sum(s[0] / s[2] for s in r["steps"])), "turns": log(1 + r["turns"])}
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
