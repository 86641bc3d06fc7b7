#!/usr/bin/env python3
"""sudoku_peers.py - Sudoku variants beside Interactive-Sudoku-Solver (S. Haque, JavaScript), in one run.

    python3 bench/sudoku_peers.py build/ariadne FOLDER [COUNT [SECONDS]] > bench/results/sudoku-variants.csv

FOLDER is a checkout of github.com/sigh/Interactive-Sudoku-Solver; needs node. Of the puzzles that come with it those are
taken whose constraints are all known here, the hardest COUNT (50) by the time that its own solver takes. Each line: both
prove that there is one solution, then name all true candidates; seconds of the wall without the start of the program, and
of its solver without reading the text. SECONDS (20) are a limit for a question, four times as much for all of its own.
"""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

NODE = """
import { ensureGlobalEnvironment } from './tests/helpers/test_env.js';
ensureGlobalEnvironment();
const { PUZZLE_INDEX } = await import('./data/example_puzzles.js' + self.VERSION_PARAM);
await import('./data/collections.js' + self.VERSION_PARAM);
const { SimpleSolver } = await import('./js/sandbox/simple_solver.js' + self.VERSION_PARAM);
const wanted = process.argv[2];
if (!wanted) {
    console.log(JSON.stringify([...PUZZLE_INDEX].map(([name, p]) => ({ name, input: p.input }))));
} else {
    const input = PUZZLE_INDEX.get(wanted).input, solver = new SimpleSolver(), out = {};
    for (let again = 0; again < 2; again++) { // the second time its code is compiled
        let t = performance.now();
        out.one = solver.uniqueSolution(input) !== null;
        out.unique = (performance.now() - t) / 1000;
        t = performance.now();
        const all = solver.trueCandidates(input);
        out.candidates = (performance.now() - t) / 1000;
        out.some = !!all;
    }
    console.log(JSON.stringify(out));
}
"""
LINES = {"Thermo": "thermometer", "Arrow": "arrow", "Renban": "renban", "RegionSumLine": "regionsum", "Between": "between",
         "Palindrome": "palindrome", "Zipper": "zipper", "DoubleArrow": "doublearrow", "AllDifferent": "cage"}
FIRST = {"Lockout": ("4", "lockout"), "SumLine": ("10", "tens"), "PillArrow": ("2", "pill"), "Modular": ("3", "modular")}
SIDES = {"Skyscraper": "skyscraper", "XSum": "xsum", "NumberedRoom": "numberedroom"}
PAIRS = {"WhiteDot": "difference 1", "BlackDot": "ratio 2", "X": "total 10", "V": "total 5"}
FLAGS = {"AntiKnight": ["knight"], "AntiKing": ["king"], "AntiConsecutive": ["nonconsecutive"], "Windoku": ["windows"],
         "DisjointSets": ["disjoint"], "StrictXV": ["noxv"], "StrictKropki": ["nonconsecutive", "noratio"]}
CELL = re.compile(r"R\d+C\d+$")


def line_of(name, n):
    kind, k = name[0], int(name[1:])
    return [f"R{k}C{i}" if kind == "R" else f"R{i}C{k}" for i in range(1, n + 1)]


def figure(word, args, n, flags):
    """The lines for a constraint; None: it is not known here."""
    cells = [a for a in args if CELL.match(a)]
    if word == "PillArrow": # read from the left, from above
        cells[:2] = sorted(cells[:2], key=lambda a: [int(k) for k in re.findall(r"\d+", a)])
    rest = [a for a in args if not CELL.match(a)]
    if word in FLAGS and not args:
        flags.update(FLAGS[word])
        return []
    if word in LINES and cells and not rest:
        return [f"{LINES[word]} {' '.join(cells)}"]
    if word == "Whisper" and rest in ([], ["5"], ["4"]):
        pairs = zip(cells, cells[1:]) if len(set(cells)) < len(cells) else [cells] # a line that comes back to a cell
        return [f"{'dutch' if rest == ['4'] else 'whisper'} {' '.join(pair)}" for pair in pairs]
    if word in FIRST and rest == [FIRST[word][0]] or word == "Entropic" and not rest or word == "Modular" and not rest:
        return [f"{FIRST[word][1] if word in FIRST else 'entropic'} {' '.join(cells)}"]
    if word in ("Cage", "Sum") and len(rest) == 1 and rest[0].isdigit():
        number = "" if rest[0] == "0" else rest[0] + " "
        return None if word == "Sum" and not number else [f"{'cage' if word == 'Cage' else 'littlekiller'} {number}{' '.join(cells)}"]
    if word in PAIRS and len(cells) == 2 and not rest:
        return [f"{PAIRS[word]} {' '.join(cells)}"]
    if word == "Sandwich" and len(args) == 2:
        return [f"sandwich {args[0]} {' '.join(line_of(args[1], n))}"]
    if word in SIDES and len(args) in (2, 3) and args[0][0] in "RC":
        way = line_of(args[0], n)
        return [f"{SIDES[word]} {a} {' '.join(w)}" for a, w in zip(args[1:], (way, way[::-1])) if a]
    if word == "Quad" and len(cells) == 1:
        r, c = map(int, re.findall(r"\d+", cells[0]))
        return [f"quadruple {''.join(rest)} R{r}C{c} R{r}C{c + 1} R{r + 1}C{c} R{r + 1}C{c + 1}"]
    if word == "Diagonal" and args in (["1"], ["-1"]):
        flags.add("d" + args[0])
        return []
    if word == "Jigsaw" and cells and len(rest) < 2:
        return [f"region {' '.join(cells)}"]
    return None


def converted(text):
    """A puzzle of theirs as one of ours; None: it has a constraint that is not known here."""
    n, flags, lines, given = 9, set(), [], {}
    if side := re.search(r"\.Shape~(\d)x\1\b", text or ""): # it may stand behind the others
        n = int(side[1])
    for part in filter(None, re.sub(r"\s", "", text or "").split(".")):
        word, *args = part.split("~")
        if word == "Shape" and args == [f"{n}x{n}"]:
            continue
        if word == "NoBoxes":
            flags.add("free")
        elif word == "":
            for one in filter(None, args):
                at = re.fullmatch(r"(R\d+C\d+)_(\d+)", one)
                if not at:
                    return None
                given[at[1]] = at[2]
        else:
            more = figure(word, args, n, flags)
            if more is None:
                return None
            lines += more
    if not lines and not flags:
        return None
    if {"d1", "d-1"} <= flags:
        flags.add("diagonals")
    elif "d1" in flags or "d-1" in flags: # theirs: 1 rises
        way = [f"R{i}C{n + 1 - i if 'd1' in flags else i}" for i in range(1, n + 1)]
        lines.append(f"extra {' '.join(way)}")
    head = [f"sudokuvariants {n}x{n}"] + [f"{f}=1" for f in sorted(flags - {"d1", "d-1", "free"})]
    head += ["regular=0"] if "free" in flags else []
    rows = [" ".join(given.get(f"R{r}C{c}", ".") for c in range(1, n + 1)) for r in range(1, n + 1)]
    return "\n".join([" ".join(head)] + rows + lines) + "\n"


def asked(tool, verb, text, seconds):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as f:
        f.write(text)
        f.flush()
        said = subprocess.run([tool, verb, "--json", "--time-limit", str(seconds), f.name], capture_output=True, text=True,
                              check=False)
    said = json.loads(said.stdout) if said.stdout.startswith("{") else {"answer": said.stderr.strip()}
    return {"wall": 0, "answer": "refused", **said}


def main():
    tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    count, seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 50, int(sys.argv[4]) if len(sys.argv) > 4 else 20
    script = os.path.join(folder, "ariadne_bench.mjs")
    with open(script, "w", encoding="utf-8") as f:
        f.write(NODE)

    def node(*args):
        try:
            said = subprocess.run(["node", "ariadne_bench.mjs", *args], cwd=folder, capture_output=True, text=True,
                                  timeout=4 * seconds, check=False)
        except subprocess.TimeoutExpired:
            return None
        return json.loads(said.stdout) if said.stdout else None

    all_of_them = node()
    mine = [(p["name"], t) for p in all_of_them if (t := converted(p["input"]))]
    print(f"{len(all_of_them)} puzzles, {len(mine)} with constraints known here", file=sys.stderr)
    rows = []
    for name, text in mine:
        one, all_, peer = asked(tool, "unique", text, seconds), asked(tool, "forced", text, seconds), node(name)
        rows.append([name, one["answer"], f"{one['wall']:.3f}", f"{all_['wall']:.3f}",
                     "limit" if not peer else "one" if peer["one"] else "not one",
                     *(f"{peer[k]:.3f}" if peer else f"{4 * seconds}" for k in ("unique", "candidates"))])
        print(rows[-1], file=sys.stderr, flush=True)
    os.remove(script)
    rows.sort(key=lambda r: -float(r[6]))
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["puzzle", "ours", "ours unique, s", "ours candidates, s", "theirs", "theirs unique, s", "theirs candidates, s"])
    out.writerows(rows[:count])


if __name__ == "__main__":
    main()
