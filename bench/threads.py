"""How many steps `explain --at PLACE` needs, and what it costs, beside `explain` of the whole puzzle.

    python3 bench/threads.py build/ariadne PUZZLES [--places 2] [--seed 1]

PUZZLES has a puzzle in each line; places are drawn at random from what the steps of `explain` draw. Of each genre:
boards, places, steps of the whole puzzle and until the place is known, steps that lead there, ticks for each
of the two verbs (in thousands, mean), and the share of steps and of ticks in the geometric mean.
"""
import argparse
import json
import math
import random
import subprocess


def ask(*words):
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=False).stdout)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("ariadne")
    p.add_argument("puzzles")
    p.add_argument("--places", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    random.seed(a.seed)
    table = {}
    for line in open(a.puzzles):
        whole = ask(a.ariadne, "explain", "--json", line.strip())
        until = {}
        for i, step in enumerate(whole["steps"]):
            for t in step["then"]:
                if t.get("drawn", 1):
                    until.setdefault(t["name"], i + 1)
        names = sorted(n for n in until if n[0] != "i")  # land of a clue has no name of its own
        row = table.setdefault(whole["genre"], [])
        for name in random.sample(names, min(a.places, len(names))):
            at = ask(a.ariadne, "explain", "--json", "--at", name, line.strip())
            row.append((len(whole["steps"]), until[name], len(at["steps"]), whole["ticks"], at["ticks"]))
    for genre, row in table.items():
        n = len(row)
        mean = [sum(r[k] for r in row) / n for k in range(5)]
        share = [math.exp(sum(math.log(max(1, r[i]) / r[j]) for r in row) / n) for i, j in ((2, 0), (2, 1), (4, 3))]
        print(f"| {genre} | {n} | {mean[0]:.0f} | {mean[1]:.0f} | {mean[2]:.0f} | {share[0]:.2f} | {share[1]:.2f} "
              f"| {mean[3] / 1000:.0f} | {mean[4] / 1000:.0f} | {share[2]:.2f} |")


main()
