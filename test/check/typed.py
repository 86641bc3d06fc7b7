"""typed.py - random boards of all genres, typed in all ways that the text form allows: each certificate is confirmed for the
file as it was typed, by the checker in C and by the one in JavaScript.

    python3 typed.py TOOL CHECKER BOARDS FOLDER [SEED]

Each board is asked one question. An answer that needs a certificate has one; that is confirmed against the text that was
typed, not against what the tool makes of it. The tool reads nearly all boards, and each genre has certificates.
"""
import json
import random
import subprocess
import sys

from typed_sheet import sources

tool, checker, boards, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
rng = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 1)
BATCH = 48
passed = failed = 0


def pick(*some):
    return rng.choice(some)


def blank(others='-_'):
    return '.' if rng.random() < 0.7 else rng.choice('.' + others)


def put_row(words, tight=True):
    """A row of clues: words with one blank, or several, between; or characters."""
    if tight and all(len(w) == 1 for w in words) and rng.random() < 0.4 and len(words) > 1:
        return ''.join(words) + pick('', ' ', '\t')
    line = words[0]
    for w in words[1:]:
        line += pick(' ', ' ', '  ', '\t', ' \t') + w
    return pick('', '', ' ', '\t') + line + pick('', '', ' ', '\t ')


def header(names, rows, cols, params, needed=False):
    name = pick(*names)
    size = f'{rows}x{cols}'
    if rows == cols and rng.random() < 0.3 and not needed:
        size = str(rows)
    if not needed and rng.random() < 0.3:
        size = ''
    words = [pick(name, name.upper(), name.capitalize()), size, *params]
    return pick(' ', '  ', '\t').join(w for w in words if w) + pick('', '', ' ')


def grid(rows, cols, clue):
    return [[clue(r, c) for c in range(cols)] for r in range(rows)]


def typed(names, rows, cols, params, cells, needed=False):
    """Where the header has no size, two words at least begin a row of words."""
    head = header(names, rows, cols, params, needed or cols == 1)
    return [head] + [put_row(row, 'x' in head.split()[1:2] or cols > 1) for row in cells]


def fence(names):
    rows, cols, dense = rng.randint(1, 5), rng.randint(1, 5), rng.random() * 0.8
    cells = grid(rows, cols, lambda r, c: pick(*'0123122331234?') if rng.random() < dense else blank())
    return typed(names, rows, cols, [f'all={pick(0, 1)}'] * (rng.random() < 0.3), cells)


def masyu():
    rows, cols, dense = rng.randint(2, 5), rng.randint(2, 5), rng.random() * 0.4
    cells = grid(rows, cols, lambda r, c: pick(*'wWbB?w') if rng.random() < dense else blank())
    return typed(['masyu', 'mashu', 'pearl'], rows, cols, [f'all={pick(0, 1)}'] * (rng.random() < 0.2), cells)


def yajilin():
    rows, cols, dense = rng.randint(2, 5), rng.randint(2, 5), rng.random() * 0.3
    clue = lambda r, c: pick(pick(*'00112?') + pick(*'^v<>'), pick(*'00112?') + pick(*'^v<>'), '#', 'x', '?')
    cells = grid(rows, cols, lambda r, c: clue(r, c) if rng.random() < dense else blank())
    return typed(['yajilin', 'yajirin'], rows, cols, [f'outside={pick(0, 1)}'] * (rng.random() < 0.3), cells)


def hashi():
    rows, cols, dense = rng.randint(1, 6), rng.randint(2, 6), 0.1 + rng.random() * 0.5
    params = [f'max={rng.randint(1, 4)}'] * (rng.random() < 0.3) + [f'noloop={pick(0, 1)}'] * (rng.random() < 0.3)
    params += [f'unfinished={pick(0, 1)}'] * (rng.random() < 0.3)
    cells = grid(rows, cols, lambda r, c: pick(*'1223345?0', '12') if rng.random() < dense else blank())
    return typed(['hashi', 'hashikake', 'bridges'], rows, cols, params, cells)


def sudoku():
    n, boxes = pick((1, 0), (2, '1x2'), (3, '1x3'), (4, 0), (4, '2x2'), (4, '4x1'), (4, '1x4'), (6, 0), (6, '3x2'), (9, 0), (12, 0))
    params = []
    if boxes:
        br, bc = boxes.split('x')
        params = pick([f'boxes={boxes}'], [f'boxrows={br}'], [f'boxcols={bc}'], [f'boxrows={br}', f'boxcols={bc}'])
    if not boxes:
        boxes = {1: '1x1', 4: '2x2', 6: '2x3', 9: '3x3', 12: '3x4'}[n]
    br, bc = map(int, boxes.split('x'))
    base = [[(r % br * bc + r // br + c) % n + 1 for c in range(n)] for r in range(n)]
    for _ in range(3 * n):
        a, b = rng.randint(1, n), rng.randint(1, n)
        base = [[b if x == a else a if x == b else x for x in row] for row in base]
    dense, false = 0.3 + rng.random() * 0.6, rng.random() * 0.03
    say = lambda x: chr(x + 55) if x > 9 and rng.random() < 0.5 else str(x)

    def clue(r, c):
        x = rng.randint(1, n) if rng.random() < false else base[r][c]
        return say(x) if rng.random() < dense else blank('-_0*x')
    cells = grid(n, n, clue)
    if n != 9 or rng.random() < 0.5:
        return typed(['sudoku', 'solo'], n, n, params, cells)
    out = [header(['sudoku', 'solo'], n, n, params)]
    for r in range(n):
        if r in (3, 6):
            out.append(pick('---+---+---', '------+-------+------', '-----------'))
        row = [x if x != '-' else '.' for x in cells[r]]
        out.append(' | '.join(' '.join(row[c:c + 3]) for c in (0, 3, 6)) if r % 2 else '|'.join(''.join(row[c:c + 3]) for c in (0, 3, 6)))
    return out


def battleship():
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    taken, ships = set(), []
    for length in pick([3, 2, 1], [2, 2, 1, 1], [2, 1], [3, 1, 1], [1], [4, 1], []):
        for _ in range(20):
            r, c, d = rng.randrange(rows), rng.randrange(cols), rng.randrange(2)
            at = [(r + i * d, c + i * (1 - d)) for i in range(length)]
            near = {(y + dy, x + dx) for y, x in at for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
            if at[-1][0] < rows and at[-1][1] < cols and not near & taken:
                taken |= set(at)
                ships.append(at)
                break
    sizes = sorted((len(s) for s in ships), reverse=True)
    fleet = ','.join(map(str, sizes)) or 'none'
    if sizes and rng.random() < 0.4:
        fleet = ','.join(f'{k}:{sizes.count(k)}' for k in sorted(set(sizes), key=lambda _: rng.random()))
    params = [f'fleet={fleet}'] + [f'hints={pick(0, 1)}'] * (rng.random() < 0.2)
    part = {}
    for at in ships:
        down = len(at) > 1 and at[0][0] != at[1][0]
        for i, p in enumerate(at):
            part[p] = 'o' if len(at) == 1 else ('^' if down else '<') if not i else ('v' if down else '>') if i == len(at) - 1 else '#'
    false, dense, sums = rng.random() * 0.04, rng.random() * 0.3, rng.random()

    def clue(r, c):
        if rng.random() >= dense:
            return blank()
        if rng.random() < false:
            return pick(*'~^v<>#o?')
        return pick('?', part[r, c]) if (r, c) in part else '~'

    def total(n):
        return str(n + (rng.random() < false)) if rng.random() < sums else pick('.', '?')
    out = [header(['battleship', 'battleships', 'bimaru'], rows, cols, params, True)]
    out.append('  ' + ' '.join(total(sum((r, c) in part for r in range(rows))) for c in range(cols)))
    for r in range(rows):
        out.append(total(sum((r, c) in part for c in range(cols))) + ' ' + put_row([clue(r, c) for c in range(cols)]).lstrip())
    return out


def circuit():
    rows, cols, black, given = rng.randint(1, 4), rng.randint(2, 4), rng.random() * 0.3, rng.random() * 0.3
    point = [[rng.random() >= black for _ in range(cols)] for _ in range(rows)]
    spots = [(r, c) for r in range(rows) for c in range(cols) if point[r][c]]
    marked = rng.sample(spots, 2) if len(spots) > 1 and rng.random() < 0.3 else []
    head = pick('circuit', 'circuitboard', 'Circuit') + pick(f' {rows}x{cols}', f' {rows} {cols}')
    out = [head]
    for r in range(rows):
        line = ''
        for c in range(cols):
            line += '*' if (r, c) in marked else 'o' if point[r][c] else '#'
            if c + 1 < cols:
                line += '-' if point[r][c] and point[r][c + 1] and rng.random() < given else pick(' ', '.')
        out.append(line)
        if r + 1 == rows:
            break
        below = [point[r][c] and point[r + 1][c] and rng.random() < given for c in range(cols)]
        line = ''.join(('|' if b else pick(' ', '.')) + (pick(' ', '.') if c + 1 < cols else '') for c, b in enumerate(below))
        if any(below):
            out.append(line)
        elif rng.random() < 0.5:
            out.append('.')
    return out


def nurikabe():
    rows, cols, dense = rng.randint(1, 5), rng.randint(2, 5), 0.05 + rng.random() * 0.25
    cells = grid(rows, cols, lambda r, c: pick(*'12234?', '10') if rng.random() < dense else blank())
    return typed(['nurikabe', 'islands'], rows, cols, [f'unfinished={pick(0, 1)}'] * (rng.random() < 0.3), cells)


def heyawake():
    rows, cols = rng.randint(1, 5), rng.randint(2, 5)
    room = [[None] * cols for _ in range(rows)]
    n = 0
    for r in range(rows):
        for c in range(cols):
            if room[r][c] is None:
                h, w = rng.randint(1, 3), rng.randint(1, 3)
                for y in range(r, min(rows, r + h)):
                    for x in range(c, min(cols, c + w)):
                        if room[y][x] is not None:
                            break
                        room[y][x] = n
                n += 1
    names = list('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') if rng.random() < 0.7 else [str(k) for k in range(rows * cols)]
    rng.shuffle(names)
    number, dense = {}, rng.random() * 0.5
    for k in range(n):
        if rng.random() < dense:
            number[rng.choice([(r, c) for r in range(rows) for c in range(cols) if room[r][c] == k])] = pick(*'001122')
    cells = grid(rows, cols, lambda r, c: number.get((r, c)) or blank())
    return typed(['heyawake', 'heyawacky'], rows, cols, [], cells, True) + [put_row([names[k] for k in row]) for row in room]


def numberlink():
    rows, cols = rng.randint(2, 5), rng.randint(2, 5)
    n = rng.randint(1, max(1, rows * cols // 5))
    places = rng.sample([(r, c) for r in range(rows) for c in range(cols)], 2 * n)
    labels = rng.sample(range(1, 27 if rng.random() < 0.8 else 60), n)
    at = {p: labels[i // 2] for i, p in enumerate(places)}
    letters = rng.random()
    say = lambda x: chr(64 + x) if x < 27 and rng.random() < letters else str(x)
    cells = grid(rows, cols, lambda r, c: say(at[r, c]) if (r, c) in at else blank())
    rule = [f'rule={pick(*"ABCDabcd")}'] * (rng.random() < 0.7) + [f'unfinished={pick(0, 1)}'] * (rng.random() < 0.3)
    return typed(['numberlink', 'numlin', 'arukone', 'flow'], rows, cols, rule, cells)


NAMES = ['red', 'Red', 'a1', 'v-2', "o'neil", 'x.y', '_', 'not so', 'at', 'one', 'the', 'first', '3', '-1', 'zebra', 'or', 'is',
         'say "x"', 'back\\slash', 'a=b', 'c:d', 'semi;colon', 'tea', 'milk', 'pearl', 'end']
WORDS = set('and answer as at between directly distance either end even first from if immediately is last left middle minus next not odd '
            'of one or plus right same the then to'.split())


def quoted(name):
    plain = name not in WORDS and (name[0].isalpha() or name[0] == '_') and all(x.isalnum() or x in "_-'." for x in name)
    if plain and rng.random() < 0.8:
        return name
    return '"' + name.replace('\\', '\\\\').replace('"', '\\"') + '"'


def zebra():
    rows, cols = rng.randint(1, 3), rng.randint(1, 5)
    strange = rng.random() < 0.4
    titles = rng.sample(NAMES, rows) if strange else [f'a{i}' for i in range(rows)]
    values = [rng.sample(NAMES, cols) if strange else [f'v{a}{i}' for i in range(cols)] for a in range(rows)]
    out = [pick('zebra', 'logicgrid', 'Zebra') + pick('', f' {cols}', f' {rows}x{cols}')]
    for a in range(rows):
        out.append(quoted(titles[a]) + pick(':', ' :') + ''.join(pick(' ', ', ', '  ') + quoted(v) for v in values[a]))
    order = [rng.sample(range(cols), cols) for _ in range(rows)]
    every = [(a, v) for a in range(rows) for v in range(cols)]

    def name(x):
        a, v = x
        own = sum(w == values[a][v] for row in values for w in row) > 1 or rng.random() < 0.1
        return pick('', '', 'the ') + (f'{quoted(titles[a])}{pick("=", " = ")}' if own else '') + quoted(values[a][v])

    def position():
        words = ['first', 'last', 'end', 'odd', 'even'] + ['middle'] * (cols % 2)
        return pick('', '', 'the ') + pick(str(rng.randint(1, cols)), str(rng.randint(1, cols)), rng.choice(words))

    def numbers(low, high):
        return ' '.join(str(rng.randint(low, high)) for _ in range(rng.randint(1, 4)))

    def fact(lists):
        x, y, z = (rng.sample(every, 3) + [None])[:3] if len(every) > 2 else (every * 3)[:3]
        here = order[x[0]].index(x[1]) + 1
        if len(every) < 3 or rng.random() < 0.4:
            near = pick(f'at {here}', f'one of {here} {rng.randint(1, cols)}', f'not at {here % cols + 1}' if cols > 1 else 'at 1')
            return f'{name(x)} {pick("", "is ")}{near}' if rng.random() < 0.7 else f'{name(x)} {pick("", "not ")}at {position()}'
        y_at = order[y[0]].index(y[1]) + 1
        if rng.random() < 0.3:
            return name(x) + f' {pick("minus", "minus")} {name(y)} {pick("", "is ")}one of {here - y_at} {numbers(-9, 9)}'
        if rng.random() < 0.08:
            return f'distance {name(x)} {name(y)} {rng.randint(0, 6)}'
        no = pick('', '', '', 'not ')
        far = pick(0, 1, 2, 3, 40)
        some = [f'same {pick("", "as ")}{name(y)}', f'next to {name(y)}', f'left of {name(y)}', f'right of {name(y)}',
                f'immediately left of {name(y)}', f'directly right of {name(y)}', f'distance {far} {pick("", "from ")}{name(y)}',
                f'between {name(y)} and {name(z)}', f'minus {name(y)} one of {numbers(-5, 40)}',
                f'plus {name(y)} {pick("", "is ")}one of {numbers(0, 12)}', f'one of {numbers(1, cols)}']
        if lists and not no:
            some.append(f'one of {name(y)} {name(z)}')
        return f'{name(x)} {pick("", "is ")}{no}{rng.choice(some)}'

    def several(word, lists):
        some = [fact(lists) for _ in range(pick(1, 1, 2, 3))]
        if rng.random() < 0.25:
            some.append(rng.choice(some))
        return f' {word} '.join(some)
    for _ in range(rng.randint(0, 7)):
        how = rng.random()
        if how < 0.55:
            clue = fact(True)
        elif how < 0.75:
            clue = several('or', True)
        elif how < 0.87:
            clue = f'either {fact(False)} or {several("or", False)}'
        else:
            clue = f'if {several("and", False)} then {several("or", True)}'
        out.append(clue + pick('', '', ' ', ' ; as it was said'))
    return out


GENRES = {'slitherlink': lambda: fence(['slitherlink', 'slither', 'loopy', 'fences']), 'loops': lambda: fence(['loops', 'slitherlinks']),
          'masyu': masyu, 'yajilin': yajilin, 'hashi': hashi, 'sudoku': sudoku, 'battleship': battleship, 'zebra': zebra,
          'circuit': circuit, 'nurikabe': nurikabe, 'numberlink': numberlink,
          **sources(sys.path[0] + '/../../src/rules', tool, rng), 'heyawake': heyawake}
VERBS = ['solve', 'unique', 'forced', 'clash', 'count', 'thin', 'min', 'check']


def make(genre):
    lines = GENRES[genre]()
    if rng.random() < 0.2:
        lines.insert(rng.randint(0, 1), '; a comment, ' + genre)
    return pick('\n', '\n', '\r\n').join(lines) + '\n'


def spoil(line):
    """A drawing with something left out."""
    return ''.join('.' if x not in ' +.:' and rng.random() < 0.08 else x for x in line)


def ask(verb, texts):
    # A line that is empty ends a puzzle.
    done = subprocess.run([tool, verb, '--json', '--proof', folder + '/typed.cert', '--ticks', '3000000', '-'],
                          input='\n\n'.join(texts), capture_output=True, text=True, encoding='utf-8')
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def needs(verb, r):
    """Whether this answer comes with a certificate."""
    a = r['answer']
    if not r.get('complete'):
        return False
    if verb in ('solve', 'clash'):
        return a == 'none'
    if verb in ('thin', 'min'):
        return a == 'one'
    if verb == 'unique':
        return a in ('none', 'one')
    return verb in ('check', 'forced') or (verb == 'count' and int(r['count']) <= 2000)


def note(fine, genre, verb, text, what):
    global passed, failed
    passed, failed = passed + bool(fine), failed + (not fine)
    if not fine and failed < 20:
        print(f'check typed: {genre}, {verb}: {what}\n    ' + text.strip().replace('\n', '\n    '))


read = {g: 0 for g in GENRES}
made = {g: 0 for g in GENRES}
proofs = {g: 0 for g in GENRES}
pairs = open(folder + '/typed.ndjson', 'w', encoding='utf-8')
left = boards
turn = 0
while left > 0:
    verb = VERBS[turn % len(VERBS)]
    turn += 1
    some = [rng.choice(list(GENRES)) for _ in range(min(BATCH, left))]
    left -= len(some)
    texts = [make(g) for g in some]
    if verb == 'check':
        records, _ = ask('solve', texts)
        for i, r in enumerate(records):
            if len(records) == len(texts) and r.get('solution'):
                end = '\r\n' if '\r\n' in texts[i] else '\n'
                texts[i] += end.join(['answer'] + [spoil(s) for s in r['solution']]) + end
    records, said = ask(verb, texts)
    if len(records) != len(texts):
        note(False, 'all', verb, '\n\n'.join(texts), f'{len(texts)} boards, {len(records)} records')
        continue
    for genre, text, r in zip(some, texts, records):
        made[genre] += 1
        if 'error' in r or 'answer' not in r:
            continue
        read[genre] += 1
        if not r.get('proof'):
            note(not needs(verb, r), genre, verb, text, 'no certificate of ' + r['answer'])
            continue
        proofs[genre] += 1
        with open(folder + '/typed.txt', 'w', encoding='utf-8', newline='') as f:
            f.write(text)
        with open(folder + '/typed.cert', 'w', encoding='utf-8', newline='') as f:
            f.write(r['proof'])
        done = subprocess.run([checker, folder + '/typed.txt', folder + '/typed.cert'], capture_output=True, text=True)
        note(done.returncode == 0, genre, verb, text, (done.stdout + done.stderr).strip().replace('\n', '; '))
        pairs.write(json.dumps({'puzzle': text, 'proof': r['proof'], 'ok': done.returncode == 0}) + '\n')
pairs.close()
for genre in GENRES:
    if made[genre] < 20:
        continue
    note(read[genre] * 10 >= made[genre] * 7, genre, 'reading', '', f'{read[genre]} of {made[genre]} boards were read')
    note(proofs[genre] * 3 >= read[genre], genre, 'all', '', f'{proofs[genre]} certificates of {read[genre]} boards')
print(f'check typed: {sum(made.values())} boards, {sum(proofs.values())} certificates; {passed} passed, {failed} failed')
sys.exit(failed > 0)
