"""figureoracle.py - figures of a board, as thermometers and cages, and laws along them, by their definition in
doc/SHEETS.md. Part of sheetoracle.py.
"""
import math
import re
from collections import Counter

import linesoracle as links

LONE = ('box', 'diagonal', 'inner', 'position')  # domains of square boards
LINES = ('row', 'column', 'line')


def read_kind(w):
    """The words of a board line: name, range of cells, range of numbers or None, look."""
    at = w.index('over')
    span = lambda i: (int(w[i]), int(w[i + 2]) if w[i + 2].isdigit() else 65535)
    patterned = 'pattern' in w
    number = span(w.index('with') + 1) if 'with' in w and not patterned else None
    return w[0], {'cells': span(at + 1), 'number': number, 'patterned': patterned, 'look': w[w.index(',') + 1]}


def read_figure(sheet, line, R, C):
    name, *w = line.split()
    kind, number = sheet.kinds[name], None
    if kind['patterned']:
        number, w = w[0], w[1:]
    elif w[0].isdigit():
        number, w = int(w[0]), w[1:]
        assert kind['number'][0] <= number <= kind['number'][1]
    cells = [tuple(int(x) - 1 for x in re.fullmatch(r'[Rr]([0-9]+)[Cc]([0-9]+)', s).groups()) for s in w]
    assert len(set(cells)) == len(cells) and kind['cells'][0] <= len(cells) <= kind['cells'][1]
    assert all(0 <= r < R and 0 <= c < C for r, c in cells)
    return name, number, cells


def box(n):
    high = max(k for k in range(1, n + 1) if k * k <= n and n % k == 0)
    return high, n // high


def places(board, w):
    """The lists of cells of such a domain; None: it is another one."""
    R, C = board.R, board.C
    if w[:2] == ['pair', 'at']:
        y, x = map(int, w[2].split('x'))
        pairs = {frozenset((p, (p[0] + a, p[1] + b))) for p in board.cells for a, b in ((y, x), (y, -x), (x, y), (x, -y))}
        return [sorted(p) for p in pairs if p <= set(board.cells)]
    if w[0] not in LONE and not (w[0] in LINES and board.grids):
        return None
    n = board.grid_side
    high, wide = box(n)
    out = []
    for top, left in board.grids or [(0, 0)] * (R == C):
        at = lambda r, c: (top + r, left + c)
        if w[0] in ('row', 'line'):
            out += [[at(i, k) for k in range(n)] for i in range(n)]
        if w[0] in ('column', 'line'):
            out += [[at(k, i) for k in range(n)] for i in range(n)]
        if w[0] == 'diagonal':
            out += [[at(i, i) for i in range(n)], [at(n - 1 - i, i) for i in range(n)]]
        if w[0] == 'position':
            out += [[at(r, c) for r in range(y, n, high) for c in range(x, n, wide)] for y in range(high) for x in range(wide)]
        if w[:2] == ['inner', 'box']:
            out += [[at(r + y, c + x) for y in range(high) for x in range(wide)] for r in range(1, n - high, high + 1)
                    for c in range(1, n - wide, wide + 1)]
        if w[0] == 'box':
            out += [[at(r + y, c + x) for y in range(high) for x in range(wide)] for r in range(0, n, high) for c in range(0, n, wide)]
    return out


def region(board, p):
    edged = [cells for name, _, cells in board.figures if board.sheet.kinds[name]['look'] == 'border']
    if edged:
        return next((i for i, cells in enumerate(edged) if p in cells), -1)
    high, wide = box(board.grid_side)
    for top, left in board.grids or [(0, 0)] * (board.R == board.C):
        r, c = p[0] - top, p[1] - left
        if 0 <= r < board.grid_side and 0 <= c < board.grid_side:
            return p[0] - r % high, p[1] - c % wide
    return 0


def fits(pattern, numbers):
    """By the library's regular expressions; an automaton may be in several states."""
    if ':' not in pattern:
        letters = ''.join(chr(48 + k if k < 10 else 55 + k) for k in numbers)
        return re.fullmatch(pattern, letters) is not None
    steps = [re.fullmatch(r'(\d+):(.*)>(\d+)', s) for s in pattern.split(';')]
    ends = {int(s) for s in pattern.split(';') if s.isdigit()}
    states = {0}
    for k in numbers:
        signs = {s.group(2): s.group(2) if s.group(2) == '.' else f'[{s.group(2)}]' for s in steps if s}
        states = {int(s.group(3)) for s in steps if s and int(s.group(1)) in states and re.fullmatch(signs[s.group(2)], chr(48 + k if k < 10 else 55 + k))}
    return bool(states & ends)


def random_pattern(rng):
    signs = lambda: rng.choice(['.', str(rng.randint(1, 4)), f'[{rng.randint(1, 2)}{rng.randint(1, 4)}]', f'[^{rng.randint(1, 4)}]', '[1-3]', '[2-5]'])
    if rng.random() < 0.3:
        n = rng.randint(1, 3)
        arrows = [f'{rng.randrange(n)}:{signs().strip("[]")}>{rng.randrange(n)}' for _ in range(rng.randint(n, 2 * n + 2))]
        return ';'.join(arrows + [str(rng.randrange(n)) for _ in range(2)])

    def part(deep):
        kind = rng.randrange(4) if deep else 0
        if kind == 1:
            return f'({part(deep - 1)}|{rng.choice(["", part(deep - 1)])})'
        if kind == 2:
            return f'({part(deep - 1)})' + rng.choice(['*', '+', '?', '{2}', '{1,}', '{0,2}', '{2,3}', '{0}'])
        return part(deep - 1) + part(deep - 1) if kind else signs()
    return part(3)


def law(board, w, cells, value, compare):
    """A function of a drawing; None: it is no such law."""
    on = board.sheet.on
    of = lambda drawn: [drawn[q] for q in cells]
    most = max(map(board.greatest, board.open), default=0)
    if w[:6] == ['sum', on, 'in', 'rest', '=', 'ends']:
        return lambda drawn: of(drawn)[0] + (of(drawn)[-1] if len(cells) > 1 else 0) == sum(of(drawn)[1:-1])
    if w == [on, 'fits', 'pattern']:
        return lambda drawn: fits(value, of(drawn))
    if w[:4] == ['added', on, 'in', 'first']:
        return lambda drawn: of(drawn)[0] <= len(cells) and sum(of(drawn)[:of(drawn)[0]]) == value
    if w[:4] == ['sum', on, 'in', 'parts']:
        def parts(drawn):
            sums = {sum(of(drawn)[:i]) for i in range(len(cells) + 1)}
            return value > 0 and sum(of(drawn)) % value == 0 and sums >= set(range(0, sum(of(drawn)) + 1, value))
        return parts
    if w[:4] == ['sum', on, 'between', 'extremes']:
        def extremes(drawn):
            ends = [i for i, x in enumerate(of(drawn)) if x in (1, most)][:2]
            return len(ends) == 2 and sum(of(drawn)[ends[0] + 1:ends[1]]) == value
        return extremes
    if w == ['sum', on, 'equal', 'from', 'ends']:
        def zipper(drawn):
            v = of(drawn)
            pairs = [v[i] + v[-1 - i] for i in range(len(v) // 2)] + [v[len(v) // 2]] * (len(v) % 2)
            return len(set(pairs)) == 1
        return zipper
    if w[:4] == ['sum', on, 'in', 'rest']:
        head = int(w[6]) if len(w) > 6 else 1
        number = lambda v: sum(x * 10 ** (head - 1 - i) for i, x in enumerate(v[:head]))
        return lambda drawn: len(cells) < head or number(of(drawn)) == sum(of(drawn)[head:])
    if w == ['sum', on, 'equal', 'over', 'boxes']:
        def equal(drawn):
            sums = []
            for i, q in enumerate(cells):
                if i and region(board, q) == region(board, cells[i - 1]):
                    sums[-1] += drawn[q]
                else:
                    sums.append(drawn[q])
            return len(set(sums)) == 1
        return equal
    if w[0] != on:
        return None
    if w[1:] == ['rises']:
        return lambda drawn: all(a < b for a, b in zip(of(drawn), of(drawn)[1:]))
    if w[1:3] == ['at', 'first']:
        return lambda drawn: of(drawn)[0] <= len(cells) and of(drawn)[of(drawn)[0] - 1] == value
    if w[1:] == ['rises', 'or', 'stays']:
        return lambda drawn: of(drawn) == sorted(of(drawn))
    if w[1:] == ['repeats']:
        half = len(cells) // 2
        return lambda drawn: of(drawn)[:half] == of(drawn)[half:2 * half]
    if w[1] == 'includes':
        return lambda drawn: not Counter(str(value)) - Counter(map(str, of(drawn)))
    if w[2:] == ['beside']:
        pairs = [(p, q) for p in cells for q in ((p[0] + 1, p[1]), (p[0] - 1, p[1]), (p[0], p[1] + 1), (p[0], p[1] - 1))
                 if q in board.open and q not in cells]
        return lambda drawn: all(drawn[p] < drawn[q] if w[1] == 'less' else drawn[p] > drawn[q] for p, q in pairs)
    if w[1:] == ['spaced']:
        return lambda drawn: all(b - a > 1 for a, b in zip(sorted(of(drawn)), sorted(of(drawn))[1:]))
    if w[1] in ('modular', 'entropic'):
        n = int(w[2])
        kind = (lambda x: x % n) if w[1] == 'modular' else lambda x: (x - 1) * n // most
        return lambda drawn: all(len({kind(x) for x in of(drawn)[i:i + n]}) == len(of(drawn)[i:i + n]) for i in range(len(cells)))
    if w[1:3] == ['outside', 'ends']:
        def outside(drawn):
            v = of(drawn)
            return (len(v) < 2 or abs(v[0] - v[-1]) >= int(w[3])) and all(x < min(v[0], v[-1]) or x > max(v[0], v[-1]) for x in v[1:-1])
        return outside
    if w[1:] == ['mirrored']:
        return lambda drawn: of(drawn) == of(drawn)[::-1]
    if w[1:] == ['between', 'ends']:
        return lambda drawn: all(min(of(drawn)[0], of(drawn)[-1]) < x < max(of(drawn)[0], of(drawn)[-1]) for x in of(drawn)[1:-1])
    if w[1:] in (['even'], ['odd']):
        return lambda drawn: all(x % 2 == (w[1] == 'odd') for x in of(drawn))
    if w[1] == 'steps':
        return lambda drawn: all(compare(abs(a - b), value) for a, b in zip(of(drawn), of(drawn)[1:]))
    if w[1:] == ['straight']:
        return lambda drawn: sorted(of(drawn)) == list(range(min(of(drawn)), min(of(drawn)) + len(cells)))
    return None


def galaxies(board, turned):
    """Each piece has one figure of those kinds; half a turn about it keeps the piece. Cells with a clue may be outside."""
    words = next(w for _, w in board.sheet.laws if w[:3] == ['pieces', 'have', 'one'])
    out = set(board.clue) if 'except' in words else set()
    figures = [set(cells) for name, _, cells in board.figures if name in words[3:]]
    inside = lambda p, q: p in board.cells and q in board.cells

    def image(f, p):
        (top, *_, bottom), (left, *_, right) = ([min(x), max(x)] for x in zip(*f))
        return top + bottom - p[0], left + right - p[1]

    def holds(borders):
        more = [n for r, c in board.cells for n, q in ((f'h{r + 1},{c + 1}', (r - 1, c)), (f'v{r + 1},{c + 1}', (r, c - 1)))
                if inside((r, c), q) and (((r, c) in out) != (q in out))]
        pieces, bad = board.pieces(borders | set(more))
        pieces = [x for x in pieces if not x & out]
        if turned:
            return all(image(f, p) in x for x in pieces for f in figures if f <= x for p in x)
        return (not bad and all(any(f <= x for x in pieces) for f in figures)
                and all(sum(bool(f & x) for f in figures) == 1 for x in pieces))
    return holds


def is_result(by, numbers, value):
    """One number less all others, or divided by them: any that fits."""
    some = {'sum': sum(numbers) == value, 'product': math.prod(numbers) == value,
            'difference': any(2 * x - sum(numbers) == value for x in numbers),
            'quotient': any(x * x == value * math.prod(numbers) for x in numbers)}
    return any(some.values()) if by == 'any' else some[by]


def laws(board, w):
    """Of a law about a kind of figures: (the name of the clue, a function of a drawing)."""
    for i, (name, number, cells) in enumerate(board.figures):
        if name != w[1]:
            continue
        own = w[-2] in ('=', '<=', '>=') and w[-1] in ('number', name)
        if own and number is None:
            continue
        value = number if own or w[-1] == 'pattern' else int(w[-1]) if w[-1].isdigit() else None
        stays = any('except' in law and law[law.index('except') + 1] == name and board.param.get(board.sheet.when.get(k), 1)
                    for k, (_, law) in enumerate(board.sheet.laws))
        goes = own and any(law[:4] == ['each', 'cell', 'except', name] and not board.sheet.when.get(k) for k, (_, law) in enumerate(board.sheet.laws))
        if start := counted_from(board.sheet):
            stays |= name == start or board.sheet.kinds[name]['look'] == 'gate'
            goes |= own and w[3] == 'order' and i != anchor(board)
        if w[3] in ('across', 'order'):
            yield f'n{i + 1}' if own and goes else None, crossed(board, cells) if w[3] == 'across' else numbered(board, i, number)
            continue
        yield None if stays and not goes else f'n{i + 1}', board.law(w[3:], None, None, cells, value, False)


def counted_from(sheet):
    """The kind of the start, or the layer of the entrance, where gates are passed in order."""
    return next((law[3] for _, law in sheet.laws if law[:1] == ['order'] and law[2:3] in (['from'], ['by'])), None)


def gates_of(board):
    return [i for i, (name, _, _) in enumerate(board.figures) if board.sheet.kinds[name]['look'] == 'gate']


def anchor(board):
    """The first gate whose number is not in the middle of all, as a place among the figures."""
    n = 0 if board.sheet.gated else len(gates_of(board))
    return next((i for i in gates_of(board) if 1 <= (board.figures[i][1] or 0) <= n and 2 * board.figures[i][1] != n + 1), None)


def walks(board, drawn):
    """The gates on the loop from the start on, both ways; none where it leads not back, or no loop begins there; on a path."""
    if board.sheet.gated:
        walk = links.walk_of(board.gates(), lambda p: board.ways(drawn, p))
        return [[i for p in walk for i in gates_of(board) if p in board.figures[i][2]]]
    start = next(cells[0] for name, _, cells in board.figures if name == counted_from(board.sheet))
    step, out = {'up': (-1, 0), 'down': (1, 0), 'left': (0, -1), 'right': (0, 1)}, []
    back = {'up': 'down', 'down': 'up', 'left': 'right', 'right': 'left'}
    for way in (x for x in step if x in links.ways(drawn, start)):
        at, met = start, []
        while True:
            at = at[0] + step[way][0], at[1] + step[way][1]
            met += [i for i in gates_of(board) if at in board.figures[i][2]]
            on = links.ways(drawn, at) - {back[way]}
            if at == start or len(on) != 1:
                break
            way, = on
        out.append(met if at == start else [])
    return out


def well_counted(board):
    """One start, or an entrance and an exit, and no cell in two of these."""
    start = counted_from(board.sheet)
    cells = [c for i, (name, _, of) in enumerate(board.figures) if name == start or i in gates_of(board) for c in of]
    begins = sum(name == start for name, _, _ in board.figures) == 1 if not board.sheet.gated else sorted(n for n, _, _ in board.gates()) == [1, 2]
    return begins and len(set(cells)) == len(cells)


def in_order(board):
    numbers = any(board.figures[i][1] for i in gates_of(board))
    return lambda drawn: well_counted(board) and (not numbers or any(sorted(met) == gates_of(board) for met in walks(board, drawn)))


def numbered(board, gate, number):
    def holds(drawn):
        ways, first = walks(board, drawn) if well_counted(board) else [], anchor(board)
        fitting = [met for met in ways if first is None or (first in met and met.index(first) + 1 == board.figures[first][1])]
        return any(gate in met and met.index(gate) + 1 == number for met in fitting[:1])
    return holds


def crossed(board, cells):
    (r, c), shut = cells[0], lambda p: not (0 <= p[0] < board.R and 0 <= p[1] < board.C) or p in board.clue
    tall = cells[1][0] != r if len(cells) > 1 else shut((r - 1, c)) and shut((r + 1, c))
    return lambda drawn: not any(links.ways(drawn, p) & ({'up', 'down'} if tall else {'left', 'right'}) for p in cells)


def random_figures(sheet, R, C, rng):
    if ' pieces are symmetric' in sheet.text:  # in the middle of boxes
        free, out = {(r, c) for r in range(R) for c in range(C)}, []
        while free and rng.random() < 0.95:
            r, c = min(free)
            high = rng.randrange(1, R - r + 1)
            wide = rng.randrange(1, next(k for k in range(1, C - c + 2) if (r, c + k) not in free) + 1)
            free -= {(r + y, c + x) for y in range(high) for x in range(wide)}
            middle = [(r + y, c + x) for y in range((high - 1) // 2, high // 2 + 1) for x in range((wide - 1) // 2, wide // 2 + 1)]
            out.append(' '.join([rng.choice(list(sheet.kinds))] + [f'R{y + 1}C{x + 1}' for y, x in middle]))
        return out
    if start := counted_from(sheet):  # and a few gates, with numbers that may fit
        gate = next(name for name, kind in sheet.kinds.items() if kind['look'] == 'gate')
        out, n = [] if sheet.gated else [f'{start} R{rng.randrange(R) + 1}C{rng.randrange(C) + 1}'] if rng.random() < 0.95 else [], rng.randrange(4)
        for _ in range(n):
            r, c, flat, long = rng.randrange(R), rng.randrange(C), rng.random() < 0.5, 1 if sheet.gated else rng.randrange(1, 3)
            cells = [(r, c + i) if flat else (r + i, c) for i in range(long)]
            number = f' {rng.randint(1, n)}' if rng.random() < 0.4 else ''
            out.append(f'{gate}{number} ' + ' '.join(f'R{y + 1}C{x + 1}' for y, x in cells if y < R and x < C))
        return out
    out = []
    inside = {(r, c) for r in range(R) for c in range(C)}
    grid = next((name for name, kind in sheet.kinds.items() if kind['look'] == 'grid'), None)
    if grid and rng.random() < 0.4:
        n = rng.randint(1, min(R, C))
        corners = {(rng.randrange(R - n + 1), rng.randrange(C - n + 1)) for _ in range(rng.randint(1, 3))}
        inside = {(r + y, c + x) for r, c in corners for y in range(n) for x in range(n)}
        out = [f'{grid} {n} R{r + 1}C{c + 1}' for r, c in corners]
    for _ in range(rng.randrange(3)):
        name = rng.choice([x for x in sheet.kinds if x != grid])
        kind, cells = sheet.kinds[name], sorted(inside)
        if kind['cells'][0] > len(cells):
            continue
        some = rng.sample(cells, rng.randrange(kind['cells'][0], min(kind['cells'][0] + 1, kind['cells'][1], len(cells)) + 1))
        digits = kind['number'] and kind['number'][1] < 65535  # a limit is that of so many digits
        wanted = ''.join(rng.choices('1234', k=rng.randint(1, len(some)))) if digits else kind['number'] and kind['number'][0] + rng.randrange(5)
        number = f' {wanted}' if kind['number'] and rng.random() < 0.8 else ''
        if kind['patterned']:
            number = f' {random_pattern(rng)}'
        out.append(f'{name}{number} ' + ' '.join(f'R{r + 1}C{c + 1}' for r, c in some))
    return out
