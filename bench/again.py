#!/usr/bin/env python3
"""Runs all commands of bench/results/papers/commands.csv, FILE and GRID being what the column `file` names, one example of
its kind, and dates those that end within the limit: python3 bench/again.py [SECONDS]. Nothing else of a row is changed:
what it says of its figures is checked by bench/papers.sh and the tests."""
import csv, datetime, os, re, subprocess, sys, tempfile

here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
name = os.path.join(here, "bench/results/papers/commands.csv")
limit = float(sys.argv[1]) if len(sys.argv) > 1 else 30


def ends(command, folder):
    """Does it end well within the limit? What it writes goes into the folder."""
    env = dict(os.environ, PATH=os.path.join(here, "build") + os.pathsep + os.environ["PATH"])
    try:
        return subprocess.run(command, shell=True, cwd=folder, env=env, timeout=limit, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode in (0, 1)
    except subprocess.TimeoutExpired:
        return False


rows = list(csv.DictReader(open(name, newline="")))
late = 0
with tempfile.TemporaryDirectory() as folder:
    for each in "examples", "bench":
        os.symlink(os.path.join(here, each), os.path.join(folder, each))
    for row in rows:
        command = row["command"].strip("`")
        if row["file"]:
            command = re.sub(r"\bFILE(\.has)?\b|\bGRID\b", row["file"], command)
        own = command.startswith("ariadne ") and not re.search(r"\bFILE\b", command)
        ran = own and ends(command, folder)
        if ran:
            row["run"] = datetime.date.today().isoformat()
        late += not ran
        print(row["run"], "" if ran else "(not in %g s)" % limit if own else "(not run)", command, flush=True)
print("%d of %d rows ran" % (len(rows) - late, len(rows)))
with open(name, "w", newline="") as f:
    out = csv.DictWriter(f, fieldnames=list(rows[0]), lineterminator="\n")
    out.writeheader()
    out.writerows(rows)
