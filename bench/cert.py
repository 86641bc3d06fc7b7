"""Certificates of many boards: sizes, times, and what the checker says of each, as a Markdown table.

    python3 bench/cert.py [--most N] TOOL CHECKER OPTIONS... -- FILE...   OPTIONS for reading, as --from gameid --genre masyu

Each board of each file with exactly one solution gets a certificate, by a run of the tool of its own; of a file with more than
N boards, N spread evenly. One row a file: boards read; those with one solution; certificates; those confirmed; bytes of the
middle certificate and of the largest, and that one compressed; seconds of the processor for `unique` by the same engine, for
the same with a certificate (both for all boards together), the middle and the worst of the ratios of the two, board by board, and
the slowest check. Of runs of less than a second the quickest of three counts. What has no certificate, or is refused, is named."""
import gzip
import os
import resource
import subprocess
import sys
import tempfile

LIMIT = 120


def spent():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def run(*args):
    least = LIMIT
    for _ in range(3):
        before = spent()
        try:
            p = subprocess.run(args, capture_output=True, text=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return None, LIMIT
        least = min(least, spent() - before)
        if least >= 1:
            break
    return p, least


def records(tool, options, name):
    text = subprocess.run([tool, "convert", *options, "--to", "text", name], capture_output=True, text=True).stdout
    return [part + "\n" for part in text.strip("\n").split("\n\n") if part]


def said(p):
    return (p.stdout + p.stderr).strip().replace("\n", "; ")[:120] if p else "in time"


def measure(tool, checker, name, boards, place):
    puzzle, cert = place + "/puzzle", place + "/cert"
    unique, sizes, ratios, largest, packed, confirmed, plain, proof, slowest = 0, [], [], "", 0, 0, 0.0, 0.0, 0.0
    for at, text in boards:
        with open(puzzle, "w") as f:
            f.write(text)
        p, seconds = run(tool, "unique", "--quiet", "--engine", "sat", "--time-limit", "60", puzzle)
        if not p or "one solution (unique), proved" not in p.stdout:
            if not p or p.returncode == 3:
                print(f"{name}:{at}: open", file=sys.stderr, flush=True)
            continue
        unique += 1
        if os.path.exists(cert):
            os.remove(cert)
        q, more = run(tool, "unique", "--quiet", puzzle, "--proof", cert)
        if not q or not os.path.exists(cert):
            print(f"{name}:{at}: no certificate: {said(q)}", file=sys.stderr, flush=True)
            continue
        c, judged = run(checker, puzzle, cert)
        confirmed += c is not None and c.returncode == 0
        if not c or c.returncode:
            print(f"{name}:{at}: refused: {said(c)}", file=sys.stderr, flush=True)
        plain, proof, slowest = plain + seconds, proof + more, max(slowest, judged)
        ratios.append(more / seconds)
        sizes.append(os.path.getsize(cert))
        if sizes[-1] == max(sizes):
            largest = " ".join(text.split()[1:2])
            packed = len(gzip.compress(open(cert, "rb").read()))
    middle, ratio = (sorted(some)[len(some) // 2] if some else 0 for some in (sizes, ratios))
    return (f"{unique} | {len(sizes)} | {confirmed} | {middle:,} | {max(sizes, default=0):,} ({largest}) | {packed:,} | {plain:.2f} | "
            f"{proof:.2f} | {ratio:.2f} | {max(ratios, default=0):.2f} | {slowest:.2f}")


def main():
    args = sys.argv[1:]
    most = int(args[1]) if args[0] == "--most" else 1 << 30
    args = args[2:] if args[0] == "--most" else args
    cut = args.index("--")
    print("| file | boards | one solution | certificates | confirmed | bytes, middle | largest | compressed | unique, s | "
          "with certificate, s | ratio, middle | worst | checked, s, most |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        for name in args[cut + 1:]:
            boards = list(enumerate(records(args[0], args[2:cut], name), 1))
            some = boards if len(boards) <= most else [boards[i * len(boards) // most] for i in range(most)]
            share = f"{len(some)} of {len(boards)}" if len(some) < len(boards) else f"{len(boards)}"
            print(f"| {os.path.basename(name)} | {share} | {measure(*args[:2], name, some, place)} |", flush=True)


main()
