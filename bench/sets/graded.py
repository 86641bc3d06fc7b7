"""graded.py - sets of record for every genre: a hundred boards in three grades, from seeds, each unique and certified.

    python3 bench/sets/graded.py plan [GENRE...]      lines for graded.txt: which sizes and grades a genre has
    python3 bench/sets/graded.py make [GENRE...]      the sets, from graded.txt; without names those that are missing
    python3 bench/sets/graded.py check [GENRE...]     those that are there: unique, graded as said, no two alike, certificates confirmed

A line of graded.txt is GENRE, then three times SIZE GRADE COUNT. A record of graded/GENRE.ndjson has `id`, `puzzle` (our
text), `seed`, `grade`, `stars` and `solution`; of the first ten graded/GENRE.steps.gz has the `steps`, each with its technique,
its sentence and where it leads, as lines of JSON packed by gzip. `dataset(genre, size, grade=grade)` of the Python package makes the same by the version in graded.txt. The
certificate of each board was confirmed by ariadne-check (ARIADNE_CHECK: its path) before the set was kept; `check` does it again.
"""

import gzip
import json
import os
import subprocess
import sys
import time

from ariadne import AriadneError, Board, Truth, dataset, genres, key
from ariadne.puzzle_sets import small_size

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE, FOLDER = os.path.join(HERE, "graded.txt"), os.path.join(HERE, "graded")
CHECKER = os.environ.get("ARIADNE_CHECK", "build/ariadne-check")
GRADES = ["gentle", "fair", "tricky", "hard", "fiendish"]
COUNTS = (34, 33, 33)
SAMPLE, SECONDS = 60, 5  # boards of a size that show which grades it has
STEPS = 10


def table():
    with open(TABLE, encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {row[0]: [(row[i], row[i + 1], int(row[i + 2])) for i in range(1, len(row), 3)] for row in rows if row[0] != "version"}


def sizes(genre):
    first = small_size(genre)
    with open(os.path.join(HERE, "..", "..", "examples", genre, "easy.txt"), encoding="utf-8") as file:
        heads = [line.split() for line in file if line.startswith(genre + " ")]
    second = heads[0][1] if heads and "x" in heads[0][1] else first
    return list(dict.fromkeys([first, second]))


def plan(genre):
    """Three grades, the easiest first, each at the largest size that often has it."""
    found = {}
    for size in sizes(genre):
        counts, begun = dict.fromkeys(GRADES, 0), time.process_time()
        try:
            for n, item in enumerate(dataset(genre, size, count=SAMPLE), 1):
                counts[item.grade] += 1
                if time.process_time() - begun > SECONDS:
                    break
        except AriadneError:
            continue
        for grade in GRADES:
            if counts[grade] >= max(2, n / 30) and (grade == "gentle" or time.process_time() - begun < SECONDS):
                found[grade] = size
            elif counts[grade] and grade not in found:
                found[grade] = size
    have = [grade for grade in GRADES if grade in found]
    three = have if len(have) <= 3 else [have[0], have[len(have) // 2], have[-2] if found.get(have[-1]) and len(have) > 4 else have[-1]]
    return [(found[grade], grade) for grade in dict.fromkeys(three)]


def step(one):
    return {"technique": one["technique"], "sentence": one["sentence"], "then": list(dict.fromkeys(spot["place"] for spot in one["conclusions"]))}


def certified(board):
    """Is the proof that its solution is the only one confirmed by the independent checker?"""
    answer = board.unique(proof="cert")
    if answer.answer != Truth.ONE:
        return False
    done = subprocess.run([CHECKER, "-"], input=answer.record["proof"], stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode == 0


def items(genre, parts):
    keys, number = set(), 0
    for size, grade, count in parts:
        wanted, seed = len(keys) + count, 1
        while len(keys) < wanted:
            steps = number < STEPS
            for item in dataset(genre, size, grade=grade, seed=seed, count=STEPS if steps else wanted, steps=steps, without=keys):
                keys.add(item.key)
                seed, number = item.seed + 1, number + 1
                if not certified(item.board):
                    raise SystemExit(f"graded.py: {genre}, {size}, seed {item.seed}: its certificate is not confirmed")
                yield number, item


def line(record):
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def make(genre, parts):
    os.makedirs(FOLDER, exist_ok=True)
    path, ways = os.path.join(FOLDER, genre), []
    with open(path + ".tmp", "w", encoding="utf-8") as file:
        for number, item in items(genre, parts):
            name = f"{genre}/{number}"
            file.write(line({"id": name, "puzzle": item.puzzle, "seed": item.seed, "grade": item.grade, "stars": item.stars,
                             "solution": item.solution}))
            if item.steps is not None:
                ways.append(line({"id": name, "steps": [step(one) for one in item.steps]}))
    with open(path + ".steps.gz", "wb") as file:
        file.write(gzip.compress("".join(ways).encode(), mtime=0))
    os.replace(path + ".tmp", path + ".ndjson")


def check(genre, parts):
    with open(os.path.join(FOLDER, genre + ".ndjson"), encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    wrong = [] if len(records) == sum(count for _, _, count in parts) else [f"{len(records)} boards"]
    wanted = [grade for _, grade, count in parts for _ in range(count)]
    keys = set()
    for record, grade in zip(records, wanted):
        board = Board(record["puzzle"])
        keys.add(key(board))
        if not certified(board) or not Board(record["puzzle"] + "answer\n" + record["solution"]).check(finished=True):
            wrong.append(f"{record['id']}: not unique, or its certificate is not confirmed")
        if record["grade"] != grade:
            wrong.append(f"{record['id']}: {record['grade']}, not {grade}")
    if len(keys) != len(records):
        wrong.append(f"{len(records) - len(keys)} are turned or mirrored copies")
    with gzip.open(os.path.join(FOLDER, genre + ".steps.gz"), "rt", encoding="utf-8") as file:
        ways = [json.loads(text) for text in file]
    if [way["id"] for way in ways] != [record["id"] for record in records[:STEPS]] or not all(way["steps"] for way in ways):
        wrong.append("not the first ten have steps")
    print(f"{genre}: {len(records)} boards, " + ("; ".join(wrong) or "all confirmed"), flush=True)
    return bool(wrong)


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in ("plan", "make", "check"):
        sys.exit(__doc__.strip())
    if sys.argv[1] == "plan":
        for genre in sys.argv[2:] or genres():
            parts = plan(genre)
            each = COUNTS if len(parts) == 3 else (50, 50) if len(parts) == 2 else (100,)
            print(genre, *(f"{size} {grade} {n}" for (size, grade), n in zip(parts, each)), flush=True)
        return 0
    rows = table()
    there = {name for name in rows if os.path.exists(os.path.join(FOLDER, name + ".ndjson"))}
    names = sys.argv[2:] or [name for name in rows if (name in there) == (sys.argv[1] == "check")]
    return max([(make if sys.argv[1] == "make" else check)(name, rows[name]) or 0 for name in names] or [0])


if __name__ == "__main__":
    sys.exit(main())
