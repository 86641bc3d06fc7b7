#!/usr/bin/env python3
"""explained.py - are boards explained to the end, and in steps that a person can follow?

    python3 bench/explained.py build/ariadne FOLDER_OR_FILE... [--boards N] [--limit SECONDS] [--premises N]

Of each folder below FOLDER at most N boards (all): from small files to large ones at even distances, and of a file with many
boards likewise. A line of a table for each genre - excluded: assumptions of which only places and rules are listed -, then what to look at:
boards that were not explained to the end, and steps of more than that many premises (12), with the longest run of an assumption from
one supposition to the next. Interrupted, it says what it has seen.
"""
import argparse
import itertools
import json
import os
import statistics
import subprocess
import tempfile


def spread(things, n):
    """n of them at even distances."""
    return things if not n or len(things) <= n else [things[i * len(things) // n] for i in range(n)]


def boards_of(path):
    """A text for each board of a file that holds a board a line; else the file itself."""
    with open(path, encoding="utf-8", errors="replace") as f:
        lines = [line.rstrip("\n") for line in f if line.strip()]
    alone = len(lines) > 20 and len({len(line) for line in lines[1:]}) == 1 and len(lines[1]) > 80 and " " not in lines[1]
    return [(f"{path}:{i + 1}", line) for i, line in enumerate(lines)] if alone else [(path, None)]


def boards(places, n):
    folders = {}
    for place in places:
        for root, _, files in sorted(os.walk(place)) if os.path.isdir(place) else [(".", (), [place])]:
            for name in files:
                if not name.endswith((".json", ".tsv", ".md", ".pl", ".xz")) and name != "SOURCES.txt":
                    folders.setdefault(root, []).append(os.path.join(root, name))
    lists = []
    for folder in sorted(folders):
        files = sorted(folders[folder], key=lambda p: (os.path.getsize(p), p))
        each = [boards_of(p) for p in spread(files, n)]
        share = -(-n // len(each)) if n else 0
        lists.append(spread([b for one in each for b in spread(one, share)], n))
    for row in itertools.zip_longest(*lists): # by turns, so that a run cut short has seen all folders
        yield from (b for b in row if b)


def explain(tool, path, text, limit, genres):
    """The records of a file; of rows alone the genre is the name of a folder."""
    named = [part for part in path.split(os.sep) if part in genres]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as f:
        f.write((text or "") + "\n")
        f.flush()
        run = subprocess.run([tool, "explain", "--json", "--time-limit", str(limit)] +
                             (["--genre", named[-1]] if named else []) + [f.name if text else path],
                             capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def longest_run(step):
    """The most inferences between a supposition and where it fails, or meets a second one."""
    most = n = depth = 0
    for part in step.get("chain", []):
        n = 1 if part.get("depth", 0) != depth else n + 1
        depth = part.get("depth", 0)
        most = max(most, n)
    return most


def look(answer, path, most, genres, notes):
    """One record, into its genre's; what there is to look at."""
    if answer.get("answer") not in ("one", "many"):
        if answer.get("answer") != "none" or answer.get("stop"):
            notes.append(f"{path}: no answer: {answer.get('stop') or answer.get('error', {}).get('what')}")
        return
    steps = answer.get("steps", [])
    genres.setdefault(answer["genre"], []).append(answer)
    place = f"{path} {answer.get('record', 1)}"
    if not answer.get("complete"):
        notes.append(f"{place}: not to the end ({answer.get('stop')}), {len(steps)} steps")
    for i, s in enumerate(steps, 1):
        if len(s["reasons"]) > most:
            notes.append(f"{place}: step {i}: {len(s['reasons'])} premises, cost {s['cost']:.2f}, "
                         f"bound {s['bound']:.2f}, in {len(s.get('chain', []))} parts, in one run {longest_run(s)}")


def main():
    p = argparse.ArgumentParser(description="are boards explained to the end?")
    p.add_argument("tool")
    p.add_argument("place", nargs="+")
    p.add_argument("--boards", type=int, default=0)
    p.add_argument("--limit", type=float, default=20)
    p.add_argument("--premises", type=int, default=12)
    a = p.parse_args()
    genres, notes = {}, []
    listed = subprocess.run([a.tool, "help", "genres"], capture_output=True, text=True, check=True).stdout
    known = {line.split()[0] for line in listed.splitlines() if line}
    try:
        for path, text in boards(a.place, a.boards):
            for answer in explain(a.tool, path, text, a.limit, known):
                look(answer, path, a.premises, genres, notes)
    except KeyboardInterrupt:
        notes.append("cut short")
    print("| genre | boards | to the end | median, s | worst, s | steps | smallest, % | most premises | "
          f"of more than {a.premises} | listed in part |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for genre, got in sorted(genres.items()):
        times, steps = [r["seconds"] for r in got], [s for r in got for s in r.get("steps", [])]
        proved = sum(s["bound"] == s["cost"] for s in steps)
        many = [len(s["reasons"]) for s in steps]
        print(f"| {genre} | {len(got)} | {sum(bool(r.get('complete')) for r in got)} | {statistics.median(times):.3f} | "
              f"{max(times):.3f} | {len(steps)} | {100 * proved / max(1, len(steps)):.1f} | {max(many, default=0)} | "
              f"{sum(n > a.premises for n in many)} | {sum(s['thought'] and not s.get('chain') for s in steps)} |")
    print("", *notes, sep="\n")


if __name__ == "__main__":
    main()
