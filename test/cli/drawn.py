"""drawn.py - limits drawn by lot, see drawn.sh.

    python3 drawn.py TOOL BOUNDED FOLDER CELLS SEED LATE     CELLS 0: all

Time, Ctrl-C: the answer, or what is known of it, comes LATE seconds of the processor later at most, with exit code 3.
Ticks: 1.3 times as many at most. Memory: 1.3 times as much and 10 MB. An answer before the limit is as good. Not asked: ticks of a
Nurikabe with 700 islands of unknown size, whose first round of implications is done whole, some 20,000,000 (doc/LIMITS.md).
"""
import glob
import itertools
import os
import random
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here + '/../check')
from random_sheet import random_board, read  # noqa: E402

tool, bounded, folder, cells, seed, late = *sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5]), float(sys.argv[6])
TICKS, MEMORY, MOMENT = 1000000, 150, 0.3
rng = random.Random(seed)
SIDES = {'sudoku': (16, 25, 36), 'zebra': (6, 16, 32), 'sudokuvariants': (9, 16, 25), 'killer': (9, 16, 25)}
SHEETS = {sheet.name: sheet for sheet in map(read, sorted(glob.glob(here + '/../../src/rules/*.genre')))}
GENRES = ['slitherlink', 'loops', 'masyu', 'yajilin', 'hashi', 'sudoku', 'battleship', 'zebra', 'circuit', 'nurikabe', 'numberlink',
          *SHEETS]
VERBS = ['solve', 'unique', 'forced', 'diff', 'clash', 'enum', 'count', 'sample', 'heat', 'thin', 'min', 'repair', 'explain',
         'grade', 'hint', 'cubes', 'convert --to cnf', 'render --format svg', 'zdd --threads 1 solutions']
STOPS = ['time', 'signal', 'ticks', 'memory']


def rows_of(n, clue):
    return '\n'.join(' '.join(clue(r, c) for c in range(n)) for r in range(n))


def board(genre, n, dense):
    def some(clues, share=1.0):
        return lambda r, c: rng.choice(clues) if rng.random() < dense * share else '.'
    if genre in ('slitherlink', 'loops'):
        return f'{genre} {n}x{n}\n' + rows_of(n, some('122233', 0.5))
    if genre == 'masyu':
        return f'masyu {n}x{n}\n' + rows_of(n, some('wwb', 0.2))
    if genre == 'yajilin':
        return f'yajilin {n}x{n}\n' + rows_of(n, some(['0^', '1v', '?<', '2>', '1<'], 0.2))
    if genre == 'hashi':
        return f'hashi {n}x{n}\n' + rows_of(n, lambda r, c: '.' if r % 2 or c % 2 else rng.choice('34') if rng.random() < dense else '?')
    if genre == 'sudoku':
        b = {16: 4, 25: 5, 36: 6}[n]
        return f'sudoku {n}x{n}\n' + rows_of(
            n, lambda r, c: str((r % b * b + r // b + c) % n + 1) if rng.random() < dense else '.')
    if genre == 'battleship':
        fleet = ','.join(str(k) for k in range(min(n // 3, 9), 0, -1) for _ in range(max(1, n // 10)))
        sums = ['.' if rng.random() > dense else str(rng.randint(1, n // 3)) for _ in range(n)]
        return f'battleship {n}x{n} fleet={fleet}\n' + ' '.join(['.'] * n) + '\n' + '\n'.join(
            s + ' ' + ' '.join(some('~~~?', 0.1)(r, c) for c in range(n)) for r, s in enumerate(sums))
    if genre == 'zebra':
        lines = [f'zebra {n}'] + [f'a{a}: ' + ' '.join(f'v{a}_{i}' for i in range(n)) for a in range(6)]
        for _ in range(int(3 * n * dense)):
            x, y = (f'v{rng.randrange(6)}_{rng.randrange(n)}' for _ in range(2))
            if x != y:
                lines.append(rng.choice([f'{x} not at {rng.randint(1, n)}', f'{x} not next to {y}', f'{x} not distance 3 from {y}']))
        return '\n'.join(lines)
    if genre == 'circuit':
        points = [['#' if rng.random() < dense * 0.05 else 'o' for _ in range(n)] for _ in range(n)]
        return f'circuit {n}x{n}\n' + '\n'.join(' '.join(row) for row in points)
    if genre == 'nurikabe':
        return f'nurikabe {n}x{n}\n' + rows_of(n, lambda r, c: '.' if r % 3 or c % 3 else rng.choice('234') if rng.random() < dense else '?')
    if genre in SHEETS and genre != 'heyawake':
        return '\n'.join(random_board(SHEETS[genre], rng, n, dense / 8))
    if genre == 'heyawake':
        wide = -(-n // 4)
        return f'heyawake {n}x{n}\n' + rows_of(n, lambda r, c: '2' if not r % 4 and not c % 4 and rng.random() < dense * 0.5 else '.') + '\n' + rows_of(
            n, lambda r, c: str(r // 4 * wide + c // 4))
    at = {}
    for k in range(1, max(2, int(n * dense)) + 1):
        for _ in range(2):
            at[rng.choice([p for p in ((rng.randrange(n), rng.randrange(n)) for _ in range(99)) if p not in at])] = str(k)
    return f'numberlink {n}x{n} rule={rng.choice("ABCD")}\n' + rows_of(n, lambda r, c: at.get((r, c), '.'))


def run(verb, stop, path):
    args = [tool, *verb.split()]
    asks = verb.split()[0] not in ('convert', 'render', 'zdd', 'cubes')
    args += ['--json'] * asks
    when = {'time': ('time', MOMENT), 'signal': ('signal', MOMENT), 'ticks': ('time', 60), 'memory': ('time', 2)}[stop]
    args += {'time': ['--time-limit', str(MOMENT)], 'signal': [], 'ticks': ['--ticks', str(TICKS)],
             'memory': ['--mem-limit', f'{MEMORY}M', '--time-limit', '2']}[stop]
    done = subprocess.run(['sh', '-c', 'exec "$0" "$@" 3> "$OUT"', bounded, when[0], str(when[1]), str(max(3, 2 * late)), *args, path],
                          capture_output=True, text=True, env={**os.environ, 'OUT': folder + '/drawn.out'})
    code, cpu, after, size = done.stdout.split()[:4]
    ticks = None
    with open(folder + '/drawn.out', 'rb') as f:
        f.seek(0, 2)
        f.seek(max(0, f.tell() - 4000))
        tail = f.read().decode('latin-1')
    if '"ticks":' in tail:
        ticks = int(tail.rsplit('"ticks":', 1)[1].split(',')[0].split('}')[0])
    return int(code), float(cpu), float(after), int(size) / 1048576, ticks, tail


def judge(verb, stop, code, after, size, ticks):
    """What is wrong, or nothing."""
    if code not in (0, 1, 2, 3):
        return 'exit code'
    if stop in ('time', 'signal') and after > late:
        return 'late'
    if stop == 'ticks' and ticks is not None and ticks > 1.3 * TICKS:
        return 'ticks'
    if stop == 'ticks' and after > 0:
        return 'more than a minute'
    if stop == 'memory' and late < 1 and size > 1.3 * MEMORY + 10:
        return 'memory'
    return ''


def refused(code, tail):
    """Exit code 2: the question is none of this genre's, or is too large for what was allowed."""
    return code == 2 and (not tail or '"unsupported"' in tail or '"limit"' in tail)


def readable(text):
    return subprocess.run([tool, 'convert', '--to', 'text', '-'], input=text, capture_output=True, text=True).returncode == 0


every = [x for x in itertools.product(GENRES, range(3), VERBS, STOPS) if not (x[0] == 'nurikabe' and x[1] == 2 and x[3] == 'ticks')]
if cells:
    rng.shuffle(every)
    every = every[:cells]
passed = failed = 0
for genre, size, verb, stop in every:
    n = SIDES.get(genre, (8, 16, 25) if genre in SHEETS and SHEETS[genre].digits else (10, 30, 60) if genre in SHEETS else (10, 30, 80))[size]
    dense = rng.choice([0, 0.1, 0.4])
    path = folder + '/drawn.txt'
    text = board(genre, n, dense) + '\n'
    for _ in range(20):  # a sheet may refuse clues that cannot stand where they do
        if genre not in SHEETS or readable(text):
            break
        text = board(genre, n, dense / 4) + '\n'
    with open(path, 'w') as f:
        f.write(text)
    code, cpu, after, most, ticks, tail = run(verb, stop, path)
    what = judge(verb, stop, code, after, most, ticks)
    if not what and code == 2 and not refused(code, tail):
        what = 'refused'
    line = f'{genre} {n} ({dense}) {verb}, {stop}: exit {code}, {cpu:.2f} s, {after:.2f} s late, {most:.0f} MB, ticks {ticks}'
    passed, failed = passed + (not what), failed + bool(what)
    if what:
        print(f'drawn: {what}: {line}', flush=True)
        keep = os.environ.get('KEEP')
        if keep:
            with open(f'{keep}/{genre}-{n}-{verb.split()[0]}-{stop}.txt', 'w') as f:
                f.write(open(path).read())
    elif os.environ.get('TABLE'):
        print(line, flush=True)
print(f'drawn: {passed} passed, {failed} failed')
sys.exit(failed > 0)
