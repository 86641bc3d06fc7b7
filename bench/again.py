#!/usr/bin/env python3
"""Runs the commands of bench/results/papers/commands.csv that name their boards, and dates those that end within the
limit: python3 bench/again.py [SECONDS]. What a row says of its figures is checked by bench/papers.sh and the tests."""
import csv, datetime, os, re, subprocess, sys

here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
name = os.path.join(here, "bench/results/papers/commands.csv")
limit = float(sys.argv[1]) if len(sys.argv) > 1 else 30


def ends(command):
    """Does it end well within the limit?"""
    env = dict(os.environ, PATH=os.path.join(here, "build") + os.pathsep + os.environ["PATH"])
    try:
        return subprocess.run(command, shell=True, cwd=here, env=env, timeout=limit, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode in (0, 1)
    except subprocess.TimeoutExpired:
        return False


rows = list(csv.DictReader(open(name, newline="")))
for row in rows:
    command = row["command"].strip("`")
    own = command.startswith("ariadne ") and not re.search(r"\b(FILE|GRID)\b|^sh |--plot|--tree tree|-o ", command)
    if own and ends(command):
        row["run"] = datetime.date.today().isoformat()
    print(row["run"], command, flush=True)
with open(name, "w", newline="") as f:
    out = csv.DictWriter(f, fieldnames=list(rows[0]), lineterminator="\n")
    out.writeheader()
    out.writerows(rows)
