#!/usr/bin/env python3
"""How long a person waits: each verb on boards of each genre, as CSV.

    python3 bench/wait.py [GENRE ...] > wait.csv       python3 bench/wait.py --only explain,grade [GENRE ...]

Boards are those of `make` by seed: 10x10, Sudokus 9x9, Zebras 6x6; SEEDS=0: examples/GENRE/{middle,hard}.txt. "sparse":
three clues of ten are gone. "wrong": one number is another one, so that no solution is left. A process is one question about one board; seconds are its user seconds, `open`: 1 where
LIMIT ended the last of them, after which no more are asked. Environment: ARIADNE (build/ariadne), SEEDS (3), LIMIT processor seconds (5), JOBS processes at once (1).
Nothing is asserted about time."""

import concurrent.futures
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import threading

TOOL = os.environ.get("ARIADNE", "build/ariadne")
SEEDS = int(os.environ.get("SEEDS", "3"))
LIMIT = int(os.environ.get("LIMIT", "5"))
JOBS = int(os.environ.get("JOBS", "1"))
SIDE = {"sudoku": "9", "sudokuvariants": "9", "zebra": "6x6"}

# question: the boards it is asked about, the words
ASKED = {
    "solve": ("good", "solve"), "unique": ("good", "unique"), "forced": ("good", "forced"), "explain": ("good", "explain"),
    "grade": ("good", "grade"), "hint": ("good", "hint"), "thin": ("good", "thin"), "min": ("good", "min"),
    "min --all-clues": ("good", "min --all-clues"),
    "diff, sparse": ("sparse", "diff"), "count, sparse": ("sparse", "count"), "heat, sparse": ("sparse", "heat"),
    "sample, sparse": ("sparse", "sample"), "repair, sparse": ("sparse", "repair"), "explain, sparse": ("sparse", "explain"),
    "clash, wrong": ("wrong", "clash"), "explain, wrong": ("wrong", "explain"), "repair, wrong": ("wrong", "repair"),
    "make": ("make", ""), "make --minimal": ("make", "--minimal"), "make --grade tricky": ("make", "--grade tricky"),
    "make --grade hard": ("make", "--grade hard"), "make --symmetry rotation2": ("make", "--symmetry rotation2"),
}
CLUE = re.compile(r"(?<![\w.<>=-])(\d+|\?)(?![\w.<>=-])")


def run(words, text=None):
    """Runs the tool; gives its exit code, what it printed and its user seconds."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as given:
        given.write((text or "").encode())
        given.seek(0)
        child = subprocess.Popen([TOOL, *words], stdin=given, stdout=out, stderr=subprocess.STDOUT,
                                 preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 1)))
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return child.returncode, out.read().decode(errors="replace"), used.ru_utime


def answer(text):
    """none, one, many, or "" where the board cannot be read."""
    found = re.search(r'"answer":"(\w+)"', run(["unique", "--json"], text)[1])
    return found.group(1) if found else ""


def sparse(genre, text, rng):
    """The board with three clues of ten gone, with several solutions; None where its text has no clue to take."""
    head, _, body = text.partition("\n")
    if genre == "zebra":
        lines = body.rstrip("\n").split("\n")
        clues = [i for i, line in enumerate(lines) if ":" not in line]
        gone = set(rng.sample(clues, len(clues) * 3 // 10))
        return head + "\n" + "\n".join(line for i, line in enumerate(lines) if i not in gone) + "\n"
    spots = [m.span() for m in (re.finditer(r"[-|]", body) if genre == "circuit" else CLUE.finditer(body))]
    empty = " " if genre == "circuit" else "."
    for _ in range(20):
        cells = list(body)
        for a, b in rng.sample(spots, len(spots) * 3 // 10):
            cells[a:b] = [empty] + [""] * (b - a - 1)
        board = head + "\n" + "".join(cells)
        if answer(board) == "many":
            return board
    return None


def wrong(genre, text, rng):
    """The board with another number in one place, without a solution; None where none is found."""
    head, _, body = text.partition("\n")
    if genre == "zebra":
        lines = body.rstrip("\n").split("\n")
        for _ in range(40):
            i = rng.choice([i for i, line in enumerate(lines) if ":" not in line])
            words = lines[i].split()
            row = next((line.split()[1:] for line in lines if ":" in line and words[-1] in line.split()), [])
            if row:
                board = head + "\n" + "\n".join(lines[:i] + [" ".join(words[:-1] + [rng.choice(row)])] + lines[i + 1:]) + "\n"
                if answer(board) == "none":
                    return board
        return None
    spots = [m.span() for m in CLUE.finditer(body)]
    values = sorted({body[a:b] for a, b in spots} - {"?"})
    for _ in range(40):
        if not spots or not values:
            return None
        a, b = rng.choice(spots)
        board = head + "\n" + body[:a] + rng.choice(values).rjust(b - a) + body[b:]
        if answer(board) == "none":
            return board
    return None


def sources(genre, side):
    """The calls that print the boards."""
    if SEEDS:
        return [["make", genre, side, "--seed", str(seed), "--to", "text"] for seed in range(1, SEEDS + 1)]
    files = [f"examples/{genre}/{name}.txt" for name in ("middle", "hard")]
    return [["convert", "--to", "text", name] for name in files if os.path.exists(name)]


def rows(genre, wanted):
    boards = {"good": [], "sparse": [], "wrong": []}
    rng = random.Random(genre)
    side = SIDE.get(genre, "10")
    for call in sources(genre, side):
        code, text, _ = run(call)
        if code:
            continue
        boards["good"].append(text)
        for kind, change in (("sparse", sparse), ("wrong", wrong)):
            if any(ASKED[q][0] == kind for q in wanted):
                board = change(genre, text, rng)
                boards[kind] += [board] if board else []
    for question in wanted:
        kind, words = ASKED[question]
        made = [(["make", genre, side, *words.split(), "--seed", str(101 + s)], None) for s in range(SEEDS)]
        runs = []
        for call in made if kind == "make" else [([*words.split(), "--quiet"], board) for board in boards[kind]]:
            runs.append(run(*call))
            if runs[-1][0] < 0:
                break
        runs = [r for r in runs if r[0] != 2]
        if runs:
            times = sorted(r[2] for r in runs)
            opened = sum(r[0] < 0 for r in runs)
            yield f'{genre},"{question}",{len(runs)},{times[(len(times) - 1) // 2]:.2f},{times[-1]:.2f},{opened}'


def main(words):
    wanted = list(ASKED)
    if words[:1] == ["--only"]:
        wanted = [q for q in ASKED if any(q.startswith(w) for w in words[1].split(","))]
        words = words[2:]
    genres = words or [line.split()[0] for line in run(["genres"])[1].splitlines()]
    print("genre,question,boards,median,largest,open", flush=True)
    lock = threading.Lock()

    def write(genre):
        for row in rows(genre, wanted):
            with lock:
                print(row, flush=True)

    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(write, genres))


if __name__ == "__main__":
    main(sys.argv[1:])
