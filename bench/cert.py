"""Certificates of many boards: sizes, times, and what the checker says of each.

    python3 bench/cert.py TOOL CHECKER OPTIONS... -- FILE...      OPTIONS for reading, as --from gameid --genre masyu

Each record of each file with exactly one solution gets a certificate, by a run of the tool of its own. One line a file:
boards, the largest certificate (bytes, compressed), and seconds of the processor: of `unique` with the same engine, of the
same with a certificate, and of the checker, each the sum over all boards. Refused ones are named."""
import gzip
import os
import resource
import subprocess
import sys
import tempfile


def spent():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def run(*args, limit=120):
    before = spent()
    try:
        p = subprocess.run(args, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None, limit
    return p, spent() - before


def records(tool, options, name):
    text = subprocess.run([tool, "convert", *options, "--to", "text", name], capture_output=True, text=True).stdout
    return [part + "\n" for part in text.strip("\n").split("\n\n") if part]


def main():
    args = sys.argv[1:]
    cut = args.index("--")
    tool, checker, options, names = args[0], args[1], args[2:cut], args[cut + 1:]
    print(f"{'file':32} {'boards':>6} {'size':>8} {'bytes':>9} {'gzip':>8} {'unique':>8} {'proof':>8} {'check':>8}")
    with tempfile.TemporaryDirectory() as place:
        puzzle, cert = place + "/puzzle", place + "/cert"
        for name in names:
            boards = largest = packed = 0
            size, plain, proof, check = "", 0.0, 0.0, 0.0
            for at, text in enumerate(records(tool, options, name), 1):
                with open(puzzle, "w") as f:
                    f.write(text)
                p, seconds = run(tool, "unique", "--quiet", "--engine", "sat", "--time-limit", "60", puzzle)
                if not p or "one solution (unique), proved" not in p.stdout:
                    continue
                if os.path.exists(cert):
                    os.remove(cert)
                q, more = run(tool, "unique", "--quiet", puzzle, "--proof", cert)
                if not os.path.exists(cert):
                    print(f"{name}:{at}: no certificate {(q.stderr if q else 'in time').strip()[:120]}", flush=True)
                    continue
                c, judged = run(checker, puzzle, cert)
                if not c or c.returncode:
                    print(f"{name}:{at}: refused {(c.stdout + c.stderr if c else 'in time').strip()[:120]}", flush=True)
                plain, proof, check, boards = plain + seconds, proof + more, check + judged, boards + 1
                n = os.path.getsize(cert)
                if n > largest:
                    largest, size = n, " ".join(text.split()[1:2])
                    packed = len(gzip.compress(open(cert, "rb").read()))
            if boards:
                print(f"{os.path.basename(name):32} {boards:6} {size:>8} {largest:9} {packed:8} {plain:8.2f} {proof:8.2f} "
                      f"{check:8.2f}", flush=True)


main()
