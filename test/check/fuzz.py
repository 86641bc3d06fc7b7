"""fuzz.py - wrong certificates of small boards: none is accepted that proves what is not so.

    python3 fuzz.py CHECKER MUTATIONS FOLDER [SEED [TOOL]]

Boards are those of boards.txt. For each, certificates of true claims are made, and all confirmed; and texts that claim what is
false, each a proof but for the places where a solution refutes it, and all refused. With the tool also its certificates of parts and about
the fewest clues. Then both are changed at random: bytes,
words, lines dropped, doubled, swapped, other numbers, other kinds, other solutions, other puzzles. What is accepted then is
looked at: the claim must be true by a search of its own. The checker never ends by a signal. All that was asked stays in FOLDER,
NAME.cert and NAME.says.
"""
import itertools
import os
import random
import subprocess
import sys

import certify
from mutate import change

passed = failed = runs = 0


def check(fine, what):
    global passed, failed
    passed, failed = passed + bool(fine), failed + (not fine)
    if not fine:
        print('check fuzz:', what)


def run(cert):
    global runs
    runs += 1
    name = f'{folder}/fuzz{runs}'
    with open(name + '.cert', 'wb') as f:
        f.write(cert.encode('latin-1'))
    done = subprocess.run([checker, name + '.cert'], capture_output=True, timeout=60)
    said = (done.stdout + done.stderr).decode('latin-1').strip()
    with open(name + '.says', 'w') as f:
        f.write(said.split('.cert: ', 1)[-1] + '\n')
    return done.returncode, said


def lie(text, seed):
    """Certificates of claims that are false, right but for that."""
    board, rng, out = certify.Board(text), random.Random(seed), []
    every = certify.solutions_of(board)
    main = [[x for x in board.main if known[x]] for known in every]
    claims = ['none', 'clash'] * bool(every) + ['unique', 'count', 'forced'] * (len(every) > 1)
    for claim in claims:
        head, denied = [], []
        if claim in ('unique', 'count'):
            some = main[:1] if claim == 'unique' else main[:-1]
            head = ['s' + ''.join(' ' + x for x in s) for s in some]
            denied = [(f'x {n}', [(x not in s, x) for x in board.main]) for n, s in enumerate(some, 1)]
        if claim == 'forced':
            free = [x for x in board.main if len({known[x] for known in every}) > 1]
            x = rng.choice(free)
            value = every[0][x]
            head = ['s' + ''.join(' ' + y for y in main[0]), 'f ' + '~' * (not value) + x]
            denied = [('x f', [(not value, x)])]
        if claim == 'clash':
            head = ['k' + ''.join(' ' + place for place in sorted({place for _, place in board.clues}))]
        proof = certify.Proof(board, seed)
        for line, lits in denied:
            proof.deny(line, lits)
        proof.refute([], {}, lambda known: [])
        out.append('\n'.join(['ariadne-cert 1', f'puzzle {len(board.text)}', *board.text, f'claim {claim}', *head, *proof.out, 'e', '']))
    return out


def sole(board, solution, kept):
    """Whether the clues at these places leave this solution alone."""
    every = certify.solutions_of(board, lambda key: key not in board.clues or key[1] in kept, 2)
    return all({x for x in board.main if known[x]} == solution for known in every)


def keeps(board, solution, claim, head):
    if claim == 'kept':
        return sole(board, solution, next(s.split()[1:] for s in head if s.split(' ')[0] == 'k'))
    fewer = next(int(s.split()[1]) for s in head if s.split(' ')[0] == 'n') - 1
    places = sorted({place for _, place in board.clues})
    stay = {place for s in head if s.split(' ')[0] == 'k' for place in s.split()[1:]}
    if fewer < len(stay):
        return True
    others = [place for place in places if place not in stay]
    some = itertools.combinations(others, min(fewer - len(stay), len(others)))
    return not any(sole(board, solution, stay.union(kept)) for kept in some)


def holds(cert):
    """Whether what a certificate claims is so; None: undecided."""
    try:
        lines = cert.split('\n')
        at = next(i for i, s in enumerate(lines) if s.startswith('puzzle '))
        n = int(lines[at].split()[1])
        text = '\n'.join(lines[at + 1:at + 1 + n])
        head = [s for s in lines[at + 1 + n:] if not s.startswith(';')]
        claim = head[0].split()[1]
        board = certify.Board(text)
        given = [set(s.split()[1:]) for s in head if s.split(' ')[0] == 's']
        if claim == 'clash':
            kept = next(s.split()[1:] for s in head if s.split(' ')[0] == 'k')
            return not certify.solutions_of(board, lambda key: key not in board.clues or key[1] in kept, 1)
        if claim in ('kept', 'least'):
            return keeps(board, given[0], claim, head)
        every = certify.solutions_of(board)
        main = [{x for x in board.main if known[x]} for known in every]
        lits = [x for s in head if s.split(' ')[0] == 'f' for x in s.split()[1:]]
        if claim in ('right', 'wrong'):
            fits = [m for m in main if all((x.lstrip('~') in m) == (x[0] != '~') for x in lits)]
            return given[0] in fits if claim == 'right' else not fits
        if claim == 'part':
            main = [m for m in main if all((x.lstrip('~') in m) == (x[0] != '~') for x in lits)]
        if claim == 'forced':
            lits = next(s.split()[1:] for s in head if s.split(' ')[0] == 'f')
            return given[0] in main and all(known[x.lstrip('~')] == (x[0] != '~') for known in every for x in lits)
        return len(given) == len(main) and all(s in given for s in main) and all(s in main for s in given)
    except Exception:
        return None


def fewest(text, tool):
    """What the tool proves of the clues of a board."""
    puzzle, cert = f'{folder}/fewest.txt', f'{folder}/fewest.proof'
    with open(puzzle, 'w') as f:
        f.write(text + '\n')
    out = []
    for verb in ('min', 'thin'):
        if os.path.exists(cert):
            os.remove(cert)
        subprocess.run([tool, verb, '--quiet', puzzle, '--proof', cert], capture_output=True)
        if os.path.exists(cert):
            with open(cert) as f:
                out += ['ariadne-cert 1\n' + s for s in f.read().split('ariadne-cert 1\n')[1:]]
    return out


def joined(text, tool):
    """What the tool says of parts, and makes of it."""
    out, names = [], [f'{folder}/{name}' for name in ('whole.txt', 'cut', 'answers', 'parts.proof', 'joined.proof')]
    with open(names[0], 'w') as f:
        f.write(text + '\n')
    for command in (['cubes', '--most', '4', '-o', names[1], names[0]], ['count', '--cube', '-o', names[2], '--proof', names[3], names[1]],
                    ['merge', '--proof', names[4], names[2]]):
        if subprocess.run([tool, *command], capture_output=True).returncode:
            break
    for name in names[3:]:
        if os.path.exists(name):
            with open(name) as f:
                out += ['ariadne-cert 1\n' + s for s in f.read().split('ariadne-cert 1\n')[1:]]
            os.remove(name)
    return out


checker, many, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
tool = sys.argv[5] if len(sys.argv) > 5 else None
rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
boards = open(sys.path[0] + '/boards.txt').read().strip('\n').split('\n\n')
true, false = [], []
for text in boards:
    board = certify.Board(text)
    many_solutions = len(certify.solutions_of(board))
    for claim in [None] + (['forced'] if many_solutions else ['clash']):
        cert = certify.certify(text, claim, rng.randrange(1000))
        code, said = run(cert)
        check(code == 0, f'{board.text[0]}, {claim}: {said}')
        true.append(cert)
    for cert in fewest(text, tool) if tool else []:
        code, said = run(cert)
        check(code == 0 and holds(cert), f'{board.text[0]}, fewest clues: {said}')
        true.append(cert)
    for cert in joined(text, tool) if tool else []:
        code, said = run(cert)
        check(code == 0 and holds(cert), f'{board.text[0]}, in parts: {said}')
        true.append(cert)
    for cert in lie(text, rng.randrange(1000)):
        code, said = run(cert)
        check(code == 1, f'{board.text[0]}: false, and accepted: {said}')
        false.append(cert)
accepted = 0
for n in range(many):
    cert = rng.choice(false if n % 2 and false else true)
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        cert = change(cert, rng)
    code, said = run(cert)
    accepted += code == 0
    fine = code in (0, 1) and (code or holds(cert))
    check(fine, f'mutation {n}: exit code {code}: {said}')
print(f'check fuzz: {len(true)} true, {len(false)} false, {many} changed, {accepted} of them still proofs')
print(f'check fuzz: {passed} passed, {failed} failed')
sys.exit(failed > 0 or passed == 0)
