"""shading.py all|sample FILE - rows of the table of shading.sh, which sets the environment and says what it means."""
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

ENV = os.environ
LIMIT = int(ENV["LIMIT"])


def run(command, text="", limit=LIMIT):
    """Standard output within the limit, and CPU seconds."""
    def used():
        u = resource.getrusage(resource.RUSAGE_CHILDREN)
        return u.ru_utime + u.ru_stime
    before = used()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True) as p:
        resource.prlimit(p.pid, resource.RLIMIT_CPU, (limit, limit + 1))
        out = p.communicate(text)[0]
    return out, used() - before


# ---- solvers: (answer or None when not finished, rows of the answer, seconds) ----

def ours(url):
    out, seconds = run([ENV["ARIADNE"], "unique", "--json", url])
    said = json.loads(out) if out.endswith("\n") else {}
    if said.get("answer") not in ("one", "many", "none"):
        return None, None, seconds
    return said["answer"], [row.replace(" ", "").replace("o", ".") for row in said.get("solution", [])], seconds


def cspuz(url):
    out, seconds = run(ENV["CSPUZ"].split(), url + "\n")
    words = out.split()
    return (words[1], words[3].split("/") if len(words) > 3 else [], seconds) if words else (None, None, seconds)


def noqx_program(url):
    """What noqx writes for the board, which the tool reads."""
    from noqx.puzzle import Direction, Point, Puzzle
    from solver.heyawake import HeyawakeSolver
    from solver.nurikabe import NurikabeSolver
    text = subprocess.check_output([ENV["ARIADNE"], "convert", "--to", "text", url], text=True)
    head, *lines = text.splitlines()
    genre, rows, cols = head.replace("x", " ").split()[:3]
    rows, cols = int(rows), int(cols)
    grid = [line.split() for line in lines]
    p = Puzzle(genre, "", {"fast_mode": False, "limit_border": 0, "limit_2x2": 0})
    p.row, p.col = rows, cols
    for r in range(rows):
        for c in range(cols):
            if grid[r][c] != ".":
                p.text[Point(r, c, Direction.CENTER, "normal")] = "?" if grid[r][c] == "?" else int(grid[r][c])
    if genre == "nurikabe":
        return NurikabeSolver().solve(p), rows, cols
    room = [["" if c in (-1, cols) or r in (-1, rows) else grid[rows + r][c] for c in range(-1, cols + 1)]
            for r in range(-1, rows + 1)]
    for r in range(rows + 1):
        for c in range(cols + 1):
            if room[r + 1][c + 1] != room[r + 1][c]:
                p.edge[Point(r, c, Direction.LEFT)] = True
            if room[r + 1][c + 1] != room[r][c + 1]:
                p.edge[Point(r, c, Direction.TOP)] = True
    return HeyawakeSolver().solve(p), rows, cols


def noqx(url):
    program, rows, cols = noqx_program(url)
    with tempfile.NamedTemporaryFile("w", suffix=".lp") as f:
        f.write(program)
        f.flush()  # the options are those that noqx gives
        out, seconds = run([ENV["CLINGO"], "--outf=2", "--trans-ext=dynamic", "--eq=1", "-n", "2", f.name])
    try:
        said = json.loads(out)
    except ValueError:
        return None, None, seconds
    found = said["Call"][-1].get("Witnesses", []) if said.get("Call") else []
    if said["Result"] == "UNKNOWN" or len(found) == 1 and said["Models"]["More"] == "yes":
        return None, None, seconds
    atoms = found[0]["Value"] if found else []
    black = {tuple(map(int, atom[atom.index("(") + 1:-1].split(",")[:2])) for atom in atoms}
    drawn = ["".join(".#"[(r, c) in black] for c in range(cols)) for r in range(rows)]
    return ("none", "one", "many")[len(found)], drawn, seconds


# ---- the table ----

def boards(file):
    with open(file) as f:
        lines = [line.strip() for line in f if line.strip()]
    return [json.loads(line) if line[0] == "{" else {"url": line} for line in lines]


def row(family, number, name, seconds, count, ours_seconds):
    ratio = "" if ours_seconds is None else "%.2g" % (ours_seconds / sum(seconds))
    print("| %s | %d | %s | %.2f | %.1f | %.2f | %d | %d | %s |" % (
        family, number, name, sum(seconds), 1000 * statistics.median(seconds), max(seconds),
        count["open"], count["differ"], ratio), flush=True)


def at_once(family, urls):
    """Rows for all boards in one process; what it took a board is reported as the median."""
    text, limit = "\n".join(urls) + "\n", LIMIT * len(urls)
    commands = {"ours": [ENV["ARIADNE"], "unique", "--json"], "cspuz_core": ENV["CSPUZ"].split()}
    seconds = {name: run(command, text, limit)[1] for name, command in commands.items()}
    for name, used in seconds.items():
        print("| %s, one process | %d | %s | %.2f | %.1f |  |  |  | %.2g |" % (
            family, len(urls), name, used, 1000 * used / len(urls), seconds["ours"] / used), flush=True)


def main():
    what, file = sys.argv[1:]
    todo, solvers, times, tally, finished = boards(file), {"ours": ours}, {}, {}, []
    if what == "sample":
        n = min(int(ENV["SAMPLE"]), len(todo))
        todo = [todo[(2 * i + 1) * len(todo) // (2 * n)] for i in range(n)]
        if ENV["NOQX"]:
            sys.path.insert(0, ENV["NOQX"])
            solvers["clingo, noqx"] = noqx
        if ENV["CSPUZ"]:
            solvers["cspuz_core"] = cspuz
    for b in todo:
        right, unfinished = ("one", b["solution"]) if b.get("solution") else None, 0
        for name, solver in solvers.items():
            answer, rows, seconds = solver(b["url"])
            said = (answer, rows if answer == "one" else None)
            times.setdefault(name, []).append(seconds)
            count = tally.setdefault(name, {"open": 0, "differ": 0})
            if answer is None:
                count["open"] += 1
                unfinished += 1
            elif right and said != right:
                count["differ"] += 1
                print("shading.py: %s: %s says %s" % (b.get("id", b["url"]), name, answer), file=sys.stderr)
            else:
                right = said
        if not unfinished:
            finished.append(b["url"])
    family = "%s, %s" % (os.path.splitext(os.path.basename(file))[0], what)
    for name, seconds in times.items():
        row(family, len(todo), name, seconds, tally[name], None if what == "all" else sum(times["ours"]))
    if "cspuz_core" in solvers:
        at_once(family, finished)
    sys.exit(any(count["differ"] for count in tally.values()))


main()
