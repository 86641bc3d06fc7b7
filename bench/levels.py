#!/usr/bin/env python3
"""levels.py - does the grade separate the levels of Portable Puzzles (S. Tatham)?

    python3 bench/levels.py build/ariadne FOLDER [COUNT [TICKS [GAME...]]]

Needs sgt-loopy, sgt-pearl, sgt-bridges and sgt-solo (Debian: sgt-puzzles). COUNT boards (40) of each level, all of a game of
one size, are kept in FOLDER/GAME-LEVEL.txt with their steps in FOLDER/records, and used again when they are there. For
neighbouring levels a line: the area under the curve, 1 where every board of the higher level is above every one of the
lower, 0.5 where there is no difference; by the word that `grade` says, and by single numbers of the steps.
"""
import os
import shutil
import subprocess
import sys

from grade_steps import area, features, records

GAMES = [("loopy", "7x7t0d%s", "enth"), ("pearl", "8x8d%s", "et"), ("bridges", "10x10i30e10m2d%s", "012"),
         ("solo", "3x3d%s", "tbiaeu")]
WORD = {"e": "easy", "n": "normal", "t": "tricky", "h": "hard", "0": "easy", "1": "medium", "2": "hard"}
SOLO = {"t": "trivial", "b": "basic", "i": "intermediate", "a": "advanced", "e": "extreme", "u": "unreasonable"}
SINGLE = ["hardest", "top", "sum", "logs", "dear", "late", "load", "thoughts", "facts", "wide", "ticks", "all"]


def boards(folder, game, form, level, count):
    path = os.path.join(folder, f"{game}-{level}.txt")
    if not os.path.exists(path):
        maker = shutil.which(f"sgt-{game}", path=os.environ["PATH"] + ":/usr/games")
        made = subprocess.run([maker, "--generate", str(count), form % level], capture_output=True, text=True, check=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write(made.stdout)
    with open(path, encoding="utf-8") as f:
        return [f"{game}:{line.strip()}" for line in f][:count]


def grade(r):
    """The word of `grade` as a number: 0 where every step is seen, else by the hardest step."""
    hardest = max(s[0] for s in r["steps"])
    thought = any(s[1] for s in r["steps"])
    return 1 + sum(hardest >= c for c in (300, 450, 650)) if thought else 0


def main():
    tool, folder = sys.argv[1:3]
    count, ticks = int(sys.argv[3]) if len(sys.argv) > 3 else 40, int(sys.argv[4]) if len(sys.argv) > 4 else 300000000
    os.makedirs(folder, exist_ok=True)
    print("| game | levels | boards | word | " + " | ".join(SINGLE) + " | best |")
    print("|---|---|--:|" + "--:|" * (len(SINGLE) + 2))
    for game, form, levels in [g for g in GAMES if g[0] in sys.argv[5:] or len(sys.argv) < 6]:
        word = SOLO if game == "solo" else WORD
        before = None
        for level in levels:
            made = boards(folder, game, form, level, count)
            got = [r for r in records(os.path.join(folder, "records"), tool, made, ticks) if r]
            if before:
                low, high = [features(r) for r in before[1]], [features(r) for r in got]
                areas = [area([grade(r) for r in before[1]], [grade(r) for r in got])]
                areas += [area([f[k] for f in low], [f[k] for f in high]) for k in SINGLE]
                print(f"| {game} | {word[before[0]]}, {word[level]} | {len(low)}, {len(high)} | " +
                      " | ".join(f"{a:.2f}" for a in areas + [max(areas)]) + " |", flush=True)
            before = (level, got)


if __name__ == "__main__":
    main()
