#!/usr/bin/env python3
"""suppositions.py - how many steps of an explanation ask the reader to suppose something, and how long sentences are.

    python3 bench/suppositions.py build/ariadne NAME FILE... [> bench/results/suppositions.csv]
    python3 bench/suppositions.py --make build/ariadne FOLDER       the boards: 12 a genre, by their seeds

A line a genre: boards, those explained to the end, steps, steps of several premises, steps told by a supposition and
suppositions in all (both also a board), sentences of more than 120 words, the words of the longest, seconds of the processor
in all. A supposition is "suppose" in a sentence, or a case that is only counted. NAME is what the lines are called. FILEs are of one board
a file, or a board a line.
"""
import csv
import json
import os
import re
import subprocess
import sys

SIZES = {"slitherlink": 10, "masyu": 10, "yajilin": 10, "numberlink": 7, "hashi": 10, "heyawake": 10, "nurikabe": 8,
         "battleship": 8, "circuit": 5, "sudoku": 9, "zebra": 5}
BOARDS, LONG = 12, 120


def make(tool, folder):
    os.makedirs(folder, exist_ok=True)
    for genre, size in SIZES.items():
        with open(os.path.join(folder, genre + ".txt"), "w", encoding="utf-8") as f:
            for seed in range(1, BOARDS + 1):
                text = subprocess.run([tool, "make", genre, str(size), "--grade", "any", "--seed", str(seed)],
                                      capture_output=True, text=True, check=True).stdout
                f.write(text)


def suppositions(sentence):
    n = len(re.findall(r"\b[Ss]uppose", sentence))
    return n + sum(int(k) for k in re.findall(r"by (\d+) more assumption", sentence)) + \
        sum(int(k) - 1 for k in re.findall(r"(\d+) cases are left", sentence))


def main():
    if sys.argv[1] == "--make":
        return make(sys.argv[2], sys.argv[3])
    tool, name, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    got = {}
    for path in files:
        run = subprocess.run([tool, "explain", "--json", "--time-limit", "60", path], capture_output=True, text=True, check=False)
        for line in run.stdout.splitlines():
            answer = json.loads(line)
            got.setdefault(answer["genre"], []).append(answer)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["build", "genre", "boards", "ended", "steps", "thought", "supposing", "suppositions", "supposing_a_board",
                  "suppositions_a_board", "over_120_words", "longest", "seconds"])
    for genre, answers in got.items():
        said = [s["sentence"] for a in answers for s in a.get("steps", [])]
        words = [len(s.split()) for s in said]
        n = [suppositions(s) for s in said]
        out.writerow([name, genre, len(answers), sum(bool(a.get("complete")) for a in answers), len(said),
                      sum(s["thought"] for a in answers for s in a.get("steps", [])), sum(k > 0 for k in n), sum(n),
                      f"{sum(k > 0 for k in n) / len(answers):.2f}", f"{sum(n) / len(answers):.2f}", sum(k > LONG for k in words),
                      max(words, default=0), f"{sum(a['seconds'] for a in answers):.1f}"])


if __name__ == "__main__":
    main()
