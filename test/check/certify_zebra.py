"""certify_zebra.py - the clues in words of a Zebra as constraints, for certify.py; from doc/FORMATS.md and doc/CERTIFICATES.md."""
import itertools
import re

INF = 10**9


def words(line):
    out = []
    for quoted, plain in re.findall(r'"((?:[^"\\]|\\.)*)"|([^\s,;:="]+|[=:])', line.split(';')[0]):
        out.append(plain or '"' + re.sub(r'\\(.)', r'\1', quoted))
    return out


class Clue:
    """The facts of one clue. A fact: (kind, values, the tuples of positions that make it true, negated)."""

    def __init__(self, board, line):
        self.board, self.n, self.w, self.facts = board, board.C, words(line), []
        self.either = self.take('either')
        if self.take('if'):
            while not self.facts or self.take('and'):
                self.fact(True)
            assert self.take('then')
        while self.fact(False) or self.take('or'):
            pass
        assert not self.w, self.w

    def take(self, *expected):
        if self.w and self.w[0] in expected:
            return self.w.pop(0)
        return None

    def value(self):
        self.take('the')
        owner = self.w[0].strip('"') if len(self.w) > 1 and self.w[1] == '=' else None
        if owner:
            self.w = self.w[2:]
        name = self.w.pop(0).lstrip('"')
        hits = [(a, v) for a, (title, values) in enumerate(self.board.attributes, 1)
                for v, x in enumerate(values, 1) if x == name and owner in (None, title)]
        assert len(hits) == 1, (name, hits)
        return hits[0]

    def number(self):
        if self.w and re.fullmatch(r'-?\d+', self.w[0]):
            return int(self.w.pop(0))
        return None

    def numbers(self):
        return list(iter(self.number, None))

    def fact(self, opposite):
        n, at = self.n, lambda test: (lambda i, j: test(i - j))
        if self.take('distance'):
            a, b, d = self.value(), self.value(), self.number()
            return self.pair('relation', a, b, lambda i, j: abs(i - j) == d, opposite)
        a = self.value()
        self.take('is')
        no = bool(self.take('not')) != opposite
        if self.take('same'):
            self.take('as')
            return self.pair('same', a, self.value(), lambda i, j: i == j, no)
        if self.take('at'):
            name = self.take('first', 'last', 'middle', 'end', 'odd', 'even')
            where = {'first': [1], 'last': [n], 'middle': [n // 2 + 1], 'end': [1, n], 'odd': range(1, n + 1, 2),
                     'even': range(2, n + 1, 2)}[name] if name else [self.number()]
            return self.places(a, where, no)
        if self.take('next'):
            assert self.take('to')
            return self.pair('relation', a, self.value(), at(lambda d: abs(d) == 1), no)
        if self.take('between'):
            b = self.value()
            assert self.take('and')
            self.facts.append(('between', (a, b, self.value()), None, no))
            return None
        near = self.take('immediately', 'directly')
        side = self.take('left', 'right')
        if side:
            assert self.take('of')
            s = -1 if side == 'left' else 1
            return self.pair('relation', a, self.value(), at(lambda d: d == s if near else d * s > 0), no)
        if self.take('distance'):
            d = self.number()
            self.take('from')
            return self.pair('relation', a, self.value(), lambda i, j: abs(i - j) == d, no)
        sign = self.take('minus', 'plus')
        if sign:
            b = self.value()
            self.take('is')
            assert self.take('one') and self.take('of')
            d = self.numbers()
            return self.pair('relation', a, b, lambda i, j: (i - j if sign == 'minus' else i + j) in d, no)
        assert self.take('one') and self.take('of')
        where = self.numbers()
        if where:
            return self.places(a, where, no)
        while self.w and self.w[0] not in ('or', 'and', 'then'):
            self.pair('same', a, self.value(), lambda i, j: i == j, no)
        return None

    def places(self, a, where, no):
        self.facts.append(('location', (a,), [i for i in range(1, self.n + 1) if (i in where) != no], no))

    def pair(self, kind, a, b, test, no):
        every = itertools.product(range(1, self.n + 1), repeat=2)
        allowed = {(i, j) for i, j in every if test(i, j) != no}
        self.facts.append(('same' if kind == 'same' and not no else 'relation', (a, b), allowed, no))

    # ---- rows ----

    def rows(self, clue):
        place, n, board = f'n{clue}', range(1, self.n + 1), self.board
        x = lambda v, p: f'x{v[0]},{p},{v[1]}'
        if len(self.facts) > 1:
            return self.choice(clue, place, x)
        kind, v, fits, no = self.facts[0]
        add = lambda lo, hi, *terms: board.row(kind, place, lo, hi, *terms, clue=True)
        board.rows.setdefault((kind, place), [])
        board.clues.add((kind, place))
        if kind == 'location' and len(fits) == 1:
            add(1, INF, (1, x(v[0], fits[0])))
        elif kind == 'location':
            for p in set(n) - set(fits):
                add(-INF, 0, (1, x(v[0], p)))
        elif kind == 'same':
            for p in n:
                add(0, 0, (1, x(v[0], p)), (-1, x(v[1], p)))
        elif kind == 'relation':
            bad = set(itertools.product(n, n)) - set(fits)
            if self.n > 1 and all(sum((i, j) in bad for j in n) <= 1 for i in n):
                for i, j in bad:
                    add(-INF, 1, (1, x(v[0], i)), (1, x(v[1], j)))
            else:
                for i in n:
                    add(0, INF, (-1, x(v[0], i)), *[(1, x(v[1], j)) for j in n if (i, j) in fits])
                    add(0, INF, (-1, x(v[1], i)), *[(1, x(v[0], j)) for j in n if (j, i) in fits])
        else:
            a, b, c = v
            for i in n:
                before, behind = range(1, i), range(i + 1, self.n + 1)
                if no:
                    for w, z in (b, c), (c, b):
                        add(-INF, 2, (1, x(a, i)), *[(1, x(w, j)) for j in before], *[(1, x(z, j)) for j in behind])
                else:
                    for some in before, behind:
                        add(0, INF, (-1, x(a, i)), *[(1, x(w, j)) for j in some for w in (b, c)])

    def choice(self, clue, place, x):
        n, total, least, auxiliary = range(1, self.n + 1), [], 1, []

        def defined(names, t):
            u = f'u{clue},{len(auxiliary) + 1}'
            auxiliary.append((u, names, t))
            return u
        for kind, v, fits, no in self.facts:
            least -= kind == 'between' and no
            for i in n:
                if kind == 'location':
                    total += [(1, x(v[0], i))] * (i in fits)
                elif kind == 'between':
                    a, b, c = v
                    for w, z in ((c, b), (b, c)) if 1 < i < self.n else ():
                        names = [x(a, i)] + [x(w, j) for j in n if j < i] + [x(z, j) for j in n if j > i]
                        total.append((-1 if no else 1, defined(names, 3)))
                else:
                    mine = [j for j in n if (i, j) in fits]
                    if len(mine) == self.n:
                        total.append((1, x(v[0], i)))
                    elif mine:
                        total.append((1, defined([x(v[0], i)] + [x(v[1], j) for j in mine], 2)))
        self.board.aux += [u for u, _, _ in auxiliary]
        add = lambda lo, hi, *terms: self.board.row('choice', place, lo, hi, *terms, clue=True)
        for u, names, t in auxiliary:
            m = len(names)
            add(0, INF, *[(1, y) for y in names], (-t, u))
            add(-INF, t - 1, *[(1, y) for y in names], (-(m - t + 1), u))
        add(least, least if self.either else INF, *total)


def read(board):
    board.attributes, clues = [], []
    for line in board.text[1:]:
        w = words(line)
        if len(w) > 1 and w[1] == ':':
            board.attributes.append((w[0].lstrip('"'), [s.lstrip('"') for s in w[2:]]))
        else:
            clues.append(line)
    board.R, board.C = len(board.attributes), len(board.attributes[0][1])
    n = range(1, board.C + 1)
    board.main = [f'x{a},{p},{v}' for a in range(1, board.R + 1) for p in n for v in n]
    for a, p in itertools.product(range(1, board.R + 1), n):
        board.row('place', f'{a},{p}', 1, 1, *[(1, f'x{a},{p},{v}') for v in n])
        board.row('value', f'r{a}', 1, 1, *[(1, f'x{a},{q},{p}') for q in n])
    for number, line in enumerate(clues, 1):
        Clue(board, line).rows(number)
