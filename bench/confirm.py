"""Certificates of many boards by their size, against bounds of bytes and of seconds, as a Markdown table.

    python3 bench/confirm.py [--tool TOOL] [--most N] [--form cert|lrat|veripb|veripb3] FILE|FOLDER... [-- CHECKER...]

The files are streams of puzzles (own text, ndjson), those of a folder in the order of their names; of a stream with more than N
boards, N spread evenly. Each board that the tool proves to have one solution, or none, gets a certificate in that form, which each
CHECKER, a command, then confirms: for `cert` the puzzle and the certificate stand behind it, else formula and proof. Without one:
ariadne-check beside the tool, and its twin in JavaScript. One row for each family (a file's name up to the first number) and class
of sizes, by the longer side: boards; those with one solution, or none; certificates; those that all checkers confirmed; bytes,
middle and most; seconds of the processor of each checker, most. What is open, has no certificate, is refused, or is above a
bound, is named on standard error; then the exit code is 1."""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

# of the longer side up to: bytes of a certificate; of VeriPB's; seconds of ariadne-check
NONE = 1 << 40
BOUNDS = {10: (60e3, 15e6, 0.1), 20: (300e3, 15e6, 0.1), 30: (3e6, 15e6, 1), 60: (3e6, 15e6, 1), 1000: (NONE, NONE, NONE)}
SAID = {'ariadne-check': 'confirmed', 'node': 'confirmed', 'lrat-check': 'c VERIFIED',
        'cake_lpr': 's VERIFIED UNSAT', 'veripb': 'succeeded'}
# the twin of ariadne-check; without blanks, as commands are cut at these
TWIN = ('import{check}from"%s/../check/ariadne-check.mjs";import{readFileSync}from"fs";'
        'let{ok,what}=check(...process.argv.slice(1).map(f=>readFileSync(f,"latin1")));console.log(what);process.exit(ok?0:1)')


def run(limit, *args):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        p = subprocess.run(args, capture_output=True, text=True, timeout=limit)
        said, code = p.stdout + p.stderr, p.returncode
    except subprocess.TimeoutExpired:
        said, code = f'no answer in {limit} s', 3
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return said.strip(), code, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def boards(tool, name, most):
    text = subprocess.run([tool, 'convert', '--to', 'text', name], capture_output=True, text=True).stdout
    every = [part + '\n' for part in text.strip('\n').split('\n\n') if part]
    n = min(most, len(every))
    return [(i * len(every) // n + 1, every[i * len(every) // n]) for i in range(n)]


def confirmed(checker, files, limit):
    said, code, seconds = run(limit, *checker.split(), *files)
    word = next((SAID[key] for key in SAID if key in checker), '')
    return seconds, '' if not code and word in said else said[-150:] or 'it says nothing'


def judge(ask, checkers, text, upto, place, row):
    """One board: joins its row; what is wrong with it."""
    puzzle, proof = place + '/puzzle', place + '/proof'
    formula = {'l': '.cnf', 'v': '.opb'}.get(ask.form[0])
    with open(puzzle, 'w') as f:
        f.write(text)
    if os.path.exists(proof):
        os.remove(proof)
    said, code, _ = run(2 * ask.limit, ask.tool, 'unique', '--quiet', '--time-limit', str(ask.limit), puzzle, '--proof', proof,
                        '--proof-form', ask.form)
    there = os.path.exists(proof)
    row[0] += 1
    row[1] += there or code == 0
    faults = ['open: ' + said[-150:]] if code in (2, 3) else []
    if not there:
        return faults
    row[3].append(os.path.getsize(proof))
    if ask.form != 'lrat' and row[3][-1] > BOUNDS[upto][ask.form != 'cert']:
        faults.append(f'{row[3][-1]:,} bytes')
    refusals = 0
    for k, checker in enumerate(checkers):
        seconds, refused = confirmed(checker, [proof + formula, proof] if formula else [puzzle, proof], ask.limit)
        row[4][k].append(seconds)
        refusals += refused != ''
        if refused:
            faults.append(f'{checker.split()[0]}: {refused}')
        elif ask.form == 'cert' and not k and seconds > BOUNDS[upto][2]:
            faults.append(f'checked in {seconds:.2f} s')
    row[2] += not refusals
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--tool', default='build/ariadne')
    parser.add_argument('--most', type=int, default=1 << 30)
    parser.add_argument('--limit', type=int, default=60)
    parser.add_argument('--form', default='cert')
    parser.add_argument('what', nargs='+')
    cut = sys.argv.index('--') if '--' in sys.argv else len(sys.argv)
    ask, checkers = parser.parse_args(sys.argv[1:cut]), sys.argv[cut + 1:]
    if not checkers and ask.form == 'cert':
        here = os.path.dirname(os.path.abspath(__file__))
        checkers = [ask.tool + '-check', 'node --input-type=module -e ' + TWIN % here]
    names = [os.path.join(d, f) for d in ask.what if os.path.isdir(d) for f in sorted(os.listdir(d)) if f[-4:] in ('.txt', 'json')]
    names += [f for f in ask.what if not os.path.isdir(f)]
    rows, bad = {}, False
    with tempfile.TemporaryDirectory() as place:
        for name in names:
            family = re.match(r'[a-z]+(-[a-z]\b)?', os.path.basename(name))[0]
            for at, text in boards(ask.tool, name, ask.most):
                sides = re.match(r'\S+ (\d+)(?:x(\d+))?', text)
                side = max(int(x or 0) for x in sides.groups()) if sides else 0
                upto = next(x for x in BOUNDS if side <= x)
                row = rows.setdefault((family, upto), [0, 0, 0, [], [[] for _ in checkers]])
                for fault in judge(ask, checkers, text, upto, place, row):
                    print(f'{name}:{at}: {side}: {fault}'.replace('\n', '; '), file=sys.stderr, flush=True)
                    bad = True
    print('| family | up to | boards | one or none | certificates | confirmed | bytes, middle | most |' +
          ''.join(f' {os.path.basename(c.split()[0])}, s |' for c in checkers) + '\n|' + '---|' * (8 + len(checkers)))
    for (family, upto), (n, one, good, sizes, times) in sorted(rows.items()):
        middle = sorted(sizes)[len(sizes) // 2] if sizes else 0
        print(f'| {family} | {upto} | {n:,} | {one:,} | {len(sizes):,} | {good:,} | {middle:,} | {max(sizes, default=0):,} |' +
              ''.join(f' {max(t, default=0):.2f} |' for t in times))
    return bad


sys.exit(main())
