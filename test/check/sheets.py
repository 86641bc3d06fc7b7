"""sheets.py - certificates of genres that are sheets: the tool's, about random tiny boards, are confirmed, and say what is
so by the oracle of sheetoracle.py; changed ones are refused, or still true; those of wrong sheets are refused.

    python3 sheets.py CHECKER TOOL FOLDER BOARDS MUTATIONS [SEED]

All that was asked stays in FOLDER, NAME.cert and NAME.says, for javascript.mjs.
"""
import glob
import itertools
import os
import random
import subprocess
import sys

from mutate import change
from random_sheet import random_board, read
from sheetoracle import Board, Sheet

passed = failed = runs = 0
VERBS = ['unique', 'count', 'forced', 'clash', 'thin', 'min', 'check']


def check(fine, what):
    global passed, failed
    passed, failed = passed + bool(fine), failed + (not fine)
    if not fine:
        print('check sheets:', what)


def run(cert, *arguments):
    """The checker's exit code, and what it said."""
    global runs
    runs += 1
    name = f'{folder}/sheet{runs}'
    with open(name + '.cert', 'wb') as f:
        f.write(cert.encode('latin-1'))
    done = subprocess.run([checker, *arguments, name + '.cert'], capture_output=True, timeout=60)
    said = (done.stdout + done.stderr).decode('latin-1').strip()
    with open(name + '.says', 'w') as f:
        f.write(said.split('.cert: ', 1)[-1] + '\n')
    return done.returncode, said


def parts(cert):
    """The sheet's text or None, the lines of the puzzle, those behind it."""
    lines, own, at = [s for s in cert.split('\n')], None, 1
    while lines[at].startswith(';'):
        at += 1
    if lines[at].startswith('sheet '):
        n = int(lines[at].split()[1])
        own, at = '\n'.join(lines[at + 1:at + 1 + n]), at + 1 + n
    while lines[at].startswith(';'):
        at += 1
    n = int(lines[at].split()[1])
    puzzle = [s.rstrip(' \t\r') for s in lines[at + 1:at + 1 + n]]
    return own, [s for s in puzzle if s and s[0] != ';'], [s for s in lines[at + 1 + n:] if not s.startswith(';')]


def spread(lines, wide, beside):
    """Clues of one character each that stand side by side, as words; empty cells as dots."""
    if beside:  # those have words at their ends
        wide = 1
    out = [' '.join(lines[0].split()[:1]).lower() + ' ' + ' '.join(lines[0].split()[1:])]
    for s in lines[1:]:
        w = s.split()
        w = list(s) if len(w) == 1 and wide != 1 else w
        out.append(' '.join('.' if x in '-_' else x for x in w))
    return out


known = {}  # boards of the oracle with what it found: one board is asked for several claims


def asked(sheet, own, lines):
    """The oracle's board, and its solutions where these clues count: those found before, where it was asked before."""
    key = own or sheet.name, tuple(lines)
    if key not in known:
        known[key] = Board(sheet, lines), {}
    board, found = known[key]

    def solutions(kept=None, stop=10**9):
        question = None if kept is None else frozenset(kept), stop
        if question not in found:
            found[question] = board.solutions(kept, stop)
        return found[question]
    return board, solutions


def holds(cert):
    """Whether what a certificate claims is so, by the oracle."""
    own, lines, head = parts(cert)
    if own is None:
        name = lines[0].split()[0].lower()
        sheet = next(s for s in built_in if name in (s.name, *s.also))
    else:
        sheet = Sheet(own)
    size = [w for w in lines[0].split() if 'x' in w and '=' not in w and w[0].isdigit()]
    if not size:
        wide = max(len(lines[1].split()), len(lines[1]) if len(lines[1].split()) == 1 and len(lines[1]) > 1 else 1)
        size = [f'{(len(lines) - 1)}x{wide}']
        rest = [w for w in lines[0].split()[1:] if not w.isdigit()]  # a number of rows alone
        lines[0] = ' '.join([lines[0].split()[0], *size, *rest])
    board, solutions = asked(sheet, own, spread(lines, int(size[0].split('x')[1]), sheet.outer))
    claim = head[0].split()[1]
    words = lambda tag: [s.split()[1:] for s in head if s.split(' ')[0] == tag]
    given = [frozenset(s) for s in words('s')]
    named = {x for s in words('k') for x in s}
    if claim == 'clash':
        return not solutions(named, 1)
    sole = lambda kept: all(m == given[0] for m in solutions(kept, 2))
    if claim == 'kept':
        return sole(named)
    if claim == 'least':
        fewer, others = int(words('n')[0][0]) - 1 - len(named), sorted(board.clues() - named)
        return fewer < 0 or not any(sole(named | set(some)) for some in itertools.combinations(others, min(fewer, len(others))))
    main = solutions()
    lits = [x for s in words('f') for x in s]
    fits = lambda m: all((x.lstrip('~') in m) == (x[0] != '~') for x in lits)
    if claim in ('right', 'wrong'):
        return fits(given[0]) and given[0] in main if claim == 'right' else not any(map(fits, main))
    if claim == 'forced':
        return given[0] in main and all(map(fits, main))
    return len(given) == len(main) and set(given) == set(main)


def drawn_lines(R, C, on, rng):
    every = [f'{t}{r + 1},{c + 1}' for t in 'hv' for r in range(R - (t == 'v')) for c in range(C - (t == 'h'))]
    if every and rng.random() < 0.5:
        on = on ^ {rng.choice(every)}
    out = []
    for r in range(1, R + 1):
        at = ['#' if f's{r},{c}' in on else '.' for c in range(1, C + 1)]
        out.append(''.join(x + ('-' if f'h{r},{c + 1}' in on else ' ') for c, x in enumerate(at)).rstrip())
        out.append(' '.join('|' if f'v{r},{c}' in on else '.' for c in range(1, C + 1)))
    return out[:-1]


def drawn(sheet, cert, rng):
    """The puzzle with a drawing: its solution, perhaps with a cell that is otherwise."""
    _, lines, head = parts(cert)
    R, C = map(int, lines[0].split()[1].split('x'))
    on = set(next(s for s in head if s.split(' ')[0] == 's').split()[1:])
    if sheet.digits:
        number = {tuple(map(int, x[1:].split(',')[:2])): (x.split(',') + ['-'])[2] for x in on}
        if rng.random() < 0.5 and number:
            number[rng.choice(sorted(number))] = '1'
        return lines + ['answer'] + [' '.join(number.get((r + 1, c + 1), '.') for c in range(C)) for r in range(R)]
    if sheet.symbols:
        number = {tuple(map(int, (x[1:] + ',1').split(',')[:2])): (x + ',1').split(',')[2] for x in on}
        blank = '2' if sheet.binary else '.'
        rows = [[number.get((r + 1, c + 1), blank) for c in range(C)] for r in range(R)]
        if rng.random() < 0.5:
            rng.choice(rows)[rng.randrange(C)] = '1'
        return lines + ['answer'] + [' '.join(row) for row in rows]
    if sheet.line:
        return lines + ['answer'] + drawn_lines(R, C, on, rng)
    board = Board(sheet, lines)
    free = board.borders if sheet.division else [f'b{r + 1},{c + 1}' for r, c in board.open]
    if rng.random() < 0.5 and free:
        on ^= {rng.choice(free)}
    if not sheet.division:
        return lines + ['answer'] + [' '.join('.#'[f'b{r + 1},{c + 1}' in on] for c in range(C)) for r in range(R)]
    flat = lambda r: '+' + ''.join('- '[f'h{r + 1},{c + 1}' not in on] + '+' for c in range(C))
    tall = lambda r: ''.join('| '[f'v{r + 1},{c + 1}' not in on] + '.' for c in range(C)) + ' '
    return lines + ['answer'] + [x for r in range(R) for x in (flat(r), tall(r))] + [flat(R)]


def ask(verb, lines, path):
    """The certificates of a stream of puzzles."""
    puzzles, cert = f'{folder}/sheets.txt', f'{folder}/sheets.proof'
    with open(puzzles, 'w') as f:
        f.write('\n\n'.join('\n'.join(board) for board in lines) + '\n')
    if os.path.exists(cert):
        os.remove(cert)
    own = ['--genre', path] if path else []
    subprocess.run([tool, verb, '--quiet', *own, puzzles, '--proof', cert], capture_output=True, timeout=300)
    if not os.path.exists(cert):
        return []
    with open(cert) as f:
        return ['ariadne-cert 1\n' + s for s in f.read().split('ariadne-cert 1\n')[1:]]


checker, tool, folder, many, mutations = *sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5])
seed = sys.argv[6] if len(sys.argv) > 6 else '1'
here = sys.path[0]
built_in = [read(path) for path in sorted(glob.glob(f'{here}/../../src/rules/*.genre'))]
own = [read(path) for path in sorted(glob.glob(f'{here}/sheets/*.genre'))]
every = []
for sheet in built_in + own:
    rng = random.Random(seed + sheet.name)  # a new genre changes no other's boards
    path, kinds = sheet.path if sheet in own else None, set()
    for _ in range(40):  # until some have a solution, and some none
        boards = [random_board(sheet, rng) for _ in range(many)]
        kinds = {'\nclaim none\n' in cert for cert in ask('unique', boards, path)}
        if len(kinds) == 2:
            break
    claims, whole = {}, []
    for verb in VERBS:
        some = boards if verb == 'unique' else unique if verb in ('thin', 'min') else boards[:max(20, many // 6)]
        if verb == 'check':
            some = [drawn(sheet, cert, rng) for cert in every if '\nclaim unique\n' in cert and parts(cert)[1] in unique]
        certs = ask(verb, some[:many], path)
        if verb == 'unique':
            unique = [parts(cert)[1] for cert in certs if '\nclaim unique\n' in cert]
        every += certs
        for cert in certs:
            claim = parts(cert)[2][0].split()[1]
            claims[claim] = claims.get(claim, 0) + 1
            check(holds(cert), f'{sheet.name} {verb}: the oracle does not say so:\n{cert}')
        whole += certs
    code, said = run(''.join(whole))
    check(code == 0 and len(said.split('\n')) == len(whole), f'{sheet.name}: {said}')
    print(f'check sheets: {sheet.name}:', ', '.join(f'{n} {claim}' for claim, n in sorted(claims.items())))
    check(claims.get('none') and (claims.get('unique') or claims.get('count')), f'{sheet.name}: too few are of a kind')
# wrong sheets: another one than that given; one of a built-in name; none
for sheet in own:
    cert = next(c for c in every if parts(c)[1][0].split()[0] == sheet.name)
    other = f'{folder}/other.genre'
    with open(other, 'w') as f:
        f.write(sheet.text + '# another\n')
    for arguments, wanted in ((['--genre', sheet.path], 0), (['--genre', other], 1)):
        done = subprocess.run([checker, *arguments, '-'], input=cert.encode(), capture_output=True)
        check(done.returncode == wanted, f'{arguments}: {done.stderr.decode()}')
    text, lines, head = parts(cert)
    bare = '\n'.join(['ariadne-cert 1', f'puzzle {len(lines)}', *lines, *head])
    check(run(bare)[0] == 1, 'no sheet, and accepted')
    taken = cert.replace(f'genre  {sheet.name} ', 'genre  hitori ').replace(f'\n{sheet.name} ', '\nhitori ')
    code, said = run(taken)
    check(code == 1 and ('sheet' in said or 'clue' in said or 'expected' in said), f'a built-in name, {code}: {said}')
accepted, rng = 0, random.Random(seed)
small = [c for c in every if len(c) < 4000]
for n in range(mutations):
    cert = rng.choice(small)
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        cert = change(cert, rng)
    code, said = run(cert)
    accepted += code == 0
    try:
        fine = code == 1 or (code == 0 and holds(cert))
    except Exception as e:
        fine, said = False, f'{e!r}: {said}'
    check(fine, f'mutation {n}: exit code {code}: {said}\n{cert}' if not fine else '')
print(f'check sheets: {len(every)} certificates, {mutations} changed, {accepted} of them still proofs')
print(f'check sheets: {passed} passed, {failed} failed')
sys.exit(failed > 0 or passed == 0)
