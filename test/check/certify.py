"""certify.py - certificates of small boards by plain case splitting, from doc/CERTIFICATES.md and doc/genres alone.

    python3 certify.py PUZZLE.txt [none|unique|forced|clash|count] [SEED]

An own transcription of the page: it shares nothing with the checker, nor with the library. Boards are read as the tool prints
them. Without a claim it is the one that is true: none, unique or count. SEED shuffles the order of constraints and lemmas.
"""
import itertools
import random
import sys

import certify_zebra

INF = 10**9


class Board:
    """A puzzle: atoms by name (main ones first), constraints {(rule, place): rows}, graph and kinds of lemmas."""

    def __init__(self, text):
        lines = [s for s in text.split('\n') if s.strip() and not s.startswith(';')]
        if 'answer' in lines:
            lines = lines[:lines.index('answer')]
        self.text, head = lines, lines[0].split()
        self.genre, self.param = head[0], dict(w.split('=') for w in head[1:] if '=' in w)
        size = next((w for w in head[1:] if '=' not in w), '')
        if 'x' in size:
            self.R, self.C = map(int, size.split('x'))
        else:
            self.R, self.C = len(lines) - 1 - (self.genre == 'battleship'), len(lines[1].split())  # sums stand above
        self.main, self.aux, self.rows, self.clues = [], [], {}, set()
        self.edges, self.kinds, self.faces, self.sized = {}, [], None, {}
        getattr(self, self.genre)()

    # ---- what the genres share ----

    def row(self, rule, place, lo, hi, *terms, clue=False):
        """terms: pairs of coefficient and name; names that are no atoms are false."""
        known = self.atoms()
        self.rows.setdefault((rule, place), []).append((lo, hi, [(a, x) for a, x in terms if x in known]))
        if clue:
            self.clues.add((rule, place))

    def atoms(self):
        if len(self.main) + len(self.aux) != getattr(self, 'counted', -1):
            self.counted, self.index = len(self.main) + len(self.aux), set(self.main) | set(self.aux)
        return self.index

    def clause(self, rule, place, *lits, clue=False):
        known = self.atoms()
        if any(x[0] == '-' and x[1:] not in known for x in lits):
            return
        terms = [(-1, x[1:]) if x[0] == '-' else (1, x) for x in lits]
        self.row(rule, place, 1 - sum(a < 0 for a, _ in terms), INF, *terms, clue=clue)

    def cells(self):
        return itertools.product(range(1, self.R + 1), range(1, self.C + 1))

    def grid(self, first=1):
        self.clue = {}
        for r in range(self.R):
            words = self.text[first + r].split()
            assert len(words) == self.C, words
            for c, w in enumerate(words):
                self.clue[r + 1, c + 1] = w
        return self.clue

    def lines(self, PR, PC, usable=lambda p: True):
        """Edges between points; edges[name] = (point, point), and the faces on both sides."""
        self.points = [p for p in itertools.product(range(1, PR + 1), range(1, PC + 1)) if usable(p)]
        there, self.faces = set(self.points), {}
        inside = lambda r, c: (r, c) if 1 <= r < PR and 1 <= c < PC else 0
        for r, c in itertools.product(range(1, PR + 1), range(1, PC + 1)):
            for name, q, other in (f'h{r},{c}', (r, c + 1), (r - 1, c)), (f'v{r},{c}', (r + 1, c), (r, c - 1)):
                if q[0] > PR or q[1] > PC:
                    continue
                self.faces[name] = (inside(r, c), inside(*other))
                if (r, c) in there and q in there:
                    self.edges[name] = ((r, c), q)
        self.main += sorted(self.edges)

    @staticmethod
    def around(r, c):
        return [f'v{r - 1},{c}', f'h{r},{c}', f'v{r},{c}', f'h{r},{c - 1}']  # up, right, down, left

    def degree(self, coefficient, letter, total):
        for r, c in self.points:
            self.row('degree', f'{r},{c}', total, total, *[(1, e) for e in self.around(r, c)], (coefficient, f'{letter}{r},{c}'))

    def one_loop(self):
        self.row('loop', '.', 1, INF, *[(1, e) for e in self.edges])
        self.kinds = ['cut', 'cycle', 'parity']

    # ---- the genres ----

    def slitherlink(self):
        clue = self.grid()
        self.lines(self.R + 1, self.C + 1)
        self.aux = [f'z{r},{c}' for r, c in self.points]
        self.degree(-2, 'z', 0)
        for (r, c), w in clue.items():
            if w.isdigit():
                sides = f'h{r},{c}', f'h{r + 1},{c}', f'v{r},{c}', f'v{r},{c + 1}'
                self.row('clue', f'{r},{c}', int(w), int(w), *[(1, e) for e in sides], clue=True)
        if self.param.get('all') == '1':
            for r, c in self.points:
                self.row('visit', f'{r},{c}', 1, INF, (1, f'z{r},{c}'))
        if self.genre == 'slitherlink':
            self.one_loop()
        else:
            self.kinds = ['parity']

    loops = slitherlink

    def masyu(self):
        clue = self.grid()
        self.lines(self.R, self.C)
        self.aux = [f'z{r},{c}' for r, c in self.points]
        self.degree(-2, 'z', 0)
        self.one_loop()
        for (r, c), w in clue.items():
            U, Q, D, L = self.around(r, c)
            UU, QQ, DD, LL = f'v{r - 2},{c}', f'h{r},{c + 1}', f'v{r + 1},{c}', f'h{r},{c - 2}'
            if w != '.':
                self.row('circle', f'{r},{c}', 1, INF, (1, f'z{r},{c}'), clue=True)
            no = lambda *names: ['-' + x for x in names]
            white = [(L, U), no(L, U), (U, Q), no(U, Q), (Q, D), no(Q, D), no(U, UU, DD), no(L, LL, QQ)]
            black = [(L, Q), no(L, Q), (U, D), no(U, D)] + [('-' + a, b) for a, b in ((U, UU), (D, DD), (L, LL), (Q, QQ))]
            for lits in white if w == 'w' else black if w == 'b' else []:
                self.clause('white' if w == 'w' else 'black', f'{r},{c}', *lits, clue=True)
            if self.param.get('all') == '1':
                self.row('visit', f'{r},{c}', 1, INF, (1, f'z{r},{c}'))

    def yajilin(self):
        clue = self.grid()
        self.lines(self.R, self.C, lambda p: clue[p] == '.')
        self.main += [f's{r},{c}' for r, c in self.points]
        self.degree(2, 's', 2)
        self.one_loop()
        for r, c in self.points:
            s = f's{r},{c}'
            self.row('fill', f'{r},{c}', 1, INF, (1, s), *[(1, e) for e in self.around(r, c)])
            self.row('adjacent', f'{r},{c}', -INF, 1, (1, s), (1, f's{r + 1},{c}'))
            self.row('adjacent', f'{r},{c}', -INF, 1, (1, s), (1, f's{r},{c + 1}'))
        if self.param.get('outside') == '1':
            self.outside()
        step = {'^': (-1, 0), 'v': (1, 0), '<': (0, -1), '>': (0, 1)}
        for (r, c), w in clue.items():
            if w[:-1].isdigit() and w[-1] in step:
                dr, dc = step[w[-1]]
                seen = [f's{r + i * dr},{c + i * dc}' for i in range(1, 99)]
                self.row('clue', f'{r},{c}', int(w[:-1]), int(w[:-1]), *[(1, x) for x in seen], clue=True)

    def outside(self):
        side = {}
        for r in range(1, self.R):
            for c in range(1, self.C):
                above, h = side.get((r - 1, c)), f'h{r},{c}'
                if above and h in self.edges:
                    self.aux += [f'i{r},{c}', f'b{r},{c}']
                side[r, c] = above if h not in self.edges else f'i{r},{c}' if above else h
        for r, c in self.cells():
            self.rows.setdefault(('outside', f'{r},{c}'), [])
            if f'i{r},{c}' in self.aux:
                terms = (1, side[r - 1, c]), (1, f'h{r},{c}'), (-2, f'b{r},{c}'), (-1, f'i{r},{c}')
                self.row('outside', f'{r},{c}', 0, 0, *terms)
            for face in (side.get((r - i, c - j)) for i in (0, 1) for j in (0, 1)):
                if face and (r, c) in self.points:
                    self.row('outside', f'{r},{c}', -INF, 1, (1, f's{r},{c}'), (1, face))

    def hashi(self):
        clue, most = self.grid(), int(self.param.get('max', 2))
        self.points = [p for p in clue if clue[p] != '.']
        links = {}
        for r, c in self.points:
            for d, dr, dc in ('h', 0, 1), ('v', 1, 0):
                n = next((n for n in range(1, 99) if clue.get((r + n * dr, c + n * dc), 'end') != '.'), 0)
                if (r + n * dr, c + n * dc) in clue:
                    links[f'{d}{r},{c}'] = [(r + i * dr, c + i * dc) for i in range(n + 1)]
        self.main = [f'{x},{k}' for x in links for k in range(1, most + 1)]
        for x, way in links.items():
            self.edges[x + ',1'] = way[0], way[-1]
            for k in range(2, most + 1):
                self.row('many', x, 0, INF, (1, f'{x},{k - 1}'), (-1, f'{x},{k}'))
        for x, y in itertools.combinations(links, 2):
            for r, c in set(links[x][1:-1]) & set(links[y][1:-1]):
                self.row('cross', f'{r},{c}', -INF, 1, (1, x + ',1'), (1, y + ',1'))
        for p in self.points:
            if clue[p].isdigit():
                n, mine = int(clue[p]), [x for x in links if p in (links[x][0], links[x][-1])]
                every = [(1, f'{x},{k}') for x in mine for k in range(1, most + 1)]
                open_ = self.param.get('unfinished') == '1'  # islands to come: in directions whose next cell is empty
                self.row('clue', '%d,%d' % p, -INF if open_ else n, n, *every, clue=True)
                if open_:
                    free = [q for q in self.beside(p) if clue.get(q) == '.']
                    first = [(-most, f'{x},1') for x in mine if set(links[x]) & set(free)]
                    self.row('clue', '%d,%d' % p, n - most * len(free), INF, *every, *first, clue=True)
                for x, k in itertools.product(mine, range(n + 1, most + 1)):
                    self.row('clue', '%d,%d' % p, -INF, 0, (1, f'{x},{k}'), clue=True)
        self.kinds = ['cut'] * (self.param.get('unfinished') != '1') + ['cycle'] * (self.param.get('noloop') == '1')

    def sudoku(self):
        clue, n = self.grid(), self.R
        if 'boxrows' in self.param:
            h, w = int(self.param['boxrows']), int(self.param['boxcols'])
        else:
            h = max(d for d in range(1, n + 1) if n % d == 0 and d * d <= n)
            w = n // h
        x = lambda p, k: f'x{p[0]},{p[1]},{k}'
        self.main = [x(p, k) for p in self.cells() for k in range(1, n + 1)]
        for p, s in clue.items():
            self.row('cell', '%d,%d' % p, 1, 1, *[(1, x(p, k)) for k in range(1, n + 1)])
            if s != '.':
                self.row('given', '%d,%d' % p, 1, INF, (1, x(p, int(s, 36))), clue=True)
        for i, k in itertools.product(range(n), range(1, n + 1)):
            box = [(i // (n // w) * h + j // w + 1, i % (n // w) * w + j % w + 1) for j in range(n)]
            self.row('row', f'r{i + 1}', 1, 1, *[(1, x((i + 1, j), k)) for j in range(1, n + 1)])
            self.row('column', f'c{i + 1}', 1, 1, *[(1, x((j, i + 1), k)) for j in range(1, n + 1)])
            self.row('box', f'b{i + 1}', 1, 1, *[(1, x(p, k)) for p in box])

    def battleship(self):
        fleet = {}
        for w in self.param.get('fleet', '4,3,3,2,2,2,1,1,1,1').split(','):
            length, _, times = w.partition(':')
            if w != 'none':
                fleet[int(length)] = fleet.get(int(length), 0) + int(times or 1)
        L = max(fleet, default=0)
        above, hint, left = self.text[1].split(), {}, []
        for r in range(self.R):
            words = self.text[2 + r].split()
            left.append(words[0])
            hint.update({(r + 1, c + 1): w for c, w in enumerate(words[1:])})
        x = lambda r, c: f'x{r},{c}'
        run = lambda t, r, c, k: x(r, c) if k == 1 else f'{t}{r},{c},{k}'
        ways = (('h', 0, 1), ('v', 1, 0))
        self.main = [x(*p) for p in self.cells()]
        for (r, c), (t, dr, dc), k in itertools.product(self.cells(), ways, range(2, L + 1)):
            if r + dr * (k - 1) <= self.R and c + dc * (k - 1) <= self.C:
                self.aux.append(run(t, r, c, k))
        known = self.atoms()
        for r, c in self.cells():
            here = f'{r},{c}'
            if r < self.R and c < self.C:
                self.row('touch', here, -INF, 1, (1, x(r, c)), (1, x(r + 1, c + 1)))
                self.row('touch', here, -INF, 1, (1, x(r, c + 1)), (1, x(r + 1, c)))
            self.rows.setdefault(('shape', here), [])
            for t, dr, dc in ways:
                for k in range(2, L + 1):
                    a, b, d = run(t, r, c, k), run(t, r, c, k - 1), run(t, r + dr, c + dc, k - 1)
                    if a not in known:
                        continue
                    self.row('shape', here, -INF, 0, (1, a), (-1, b))
                    self.row('shape', here, -INF, 0, (1, a), (-1, d))
                    self.row('shape', here, -1, INF, (1, a), (-1, b), (-1, d))
                    if not fleet.get(k):
                        self.row('shape', here, 0, INF, (-1, a), (1, run(t, r - dr, c - dc, k + 1)), (1, run(t, r, c, k + 1)))
                if r + dr * L <= self.R and c + dc * L <= self.C:
                    self.row('shape', here, -INF, L, *[(1, x(r + dr * i, c + dc * i)) for i in range(L + 1)])
            if L and not fleet.get(1):
                longer = f'h{r},{c - 1},2', f'h{r},{c},2', f'v{r - 1},{c},2', f'v{r},{c},2'
                self.row('shape', here, 0, INF, (-1, x(r, c)), *[(1, y) for y in longer])
        for place, sums, cells in ('r', left, lambda n: [(n, c) for c in range(1, self.C + 1)]), \
                ('c', above, lambda n: [(r, n) for r in range(1, self.R + 1)]):
            for n, w in enumerate(sums, 1):
                if not w.isdigit():
                    continue
                self.row('sum', f'{place}{n}', int(w), int(w), *[(1, x(*p)) for p in cells(n)], clue=True)
                for k, p in itertools.product(range(int(w) + 1, L + 1), cells(n)):
                    self.row('sum', f'{place}{n}', -INF, 0, (1, run('h' if place == 'r' else 'v', *p, k)), clue=True)
        for k in range(1, L + 1):
            total = sum((length - k + 1) * n for length, n in fleet.items() if length >= k)
            runs = self.main if k == 1 else [y for y in self.aux if y.endswith(f',{k}')]
            self.row('fleet', '.', total, total, *[(1, y) for y in runs])
        self.rows.setdefault(('fleet', '.'), [])
        for (r, c), w in hint.items():
            if w == '.' or self.param.get('hints') == '0':
                continue
            add = lambda lo, hi, *terms: self.row('hint', f'{r},{c}', lo, hi, *terms, clue=True)
            side = dict(zip('^>v<', (x(r - 1, c), x(r, c + 1), x(r + 1, c), x(r, c - 1))))
            add(*((0, 0) if w == '~' else (1, 1)), (1, x(r, c)))
            if w in '^>v<o':
                for s, y in side.items():
                    part = w != 'o' and s == {'^': 'v', 'v': '^', '<': '>', '>': '<'}[w]
                    add(int(part), int(part), (1, y))
            if w == '#':
                for s, t in '<>', '^v':
                    both = side[s] in known and side[t] in known
                    add(0, 0, (1, side[s]), (-1 if both else 1, side[t]))
                add(1, 1, (1, side['<']), (1, side['^']))

    def circuit(self):
        black, given, r = set(), set(), 0
        for s in self.text[1:]:
            if s[0] in 'o#*':
                r += 1
                black |= {(r, c // 2 + 1) for c in range(0, len(s), 2) if s[c] == '#'}
                given |= {f'h{r},{c // 2 + 1}' for c in range(1, len(s), 2) if s[c] == '-'}
            else:
                given |= {f'v{r},{c // 2 + 1}' for c in range(len(s)) if s[c] == '|'}
        self.lines(self.R, self.C, lambda p: p not in black)
        for p in self.points:
            if sum(p in e for e in self.edges.values()) > 2:
                self.aux.append('z%d,%d' % p)
        self.degree(-2, 'z', 1)
        for e in given:
            self.row('given', e, 1, INF, (1, e), clue=True)
        count = [sum((r + c) % 2 == d for r, c in self.points) for d in (0, 1)]
        for d in (0, 1):
            if self.points and count[1 - d] % 2:
                half = (count[1 - d] - 1) // 2
                self.row('tree', '.', half, half, *[(1, f'z{r},{c}') for r, c in self.points if (r + c) % 2 == d])
            elif self.points:
                self.row('tree', '.', 1, INF)
        if len(self.points) > 2:
            for e, (p, q) in self.edges.items():
                self.row('tree', e, 0, INF, (-1, e), (1, 'z%d,%d' % p), (1, 'z%d,%d' % q))
        self.kinds = ['cut', 'cycle', 'odd']

    @staticmethod
    def beside(p):
        return [(p[0] - 1, p[1]), (p[0], p[1] + 1), (p[0] + 1, p[1]), (p[0], p[1] - 1)]

    def nurikabe(self):
        clue = self.grid()
        self.heads = [p for p in self.cells() if clue[p] != '.']
        number = {p: k for k, p in enumerate(self.heads, 1)}
        b, i = (lambda p: 'b%d,%d' % p), (lambda p, k: 'i%d,%d,%d' % (*p, k))
        self.main = [b(p) for p in self.cells() if p not in number]
        for p, k in itertools.product(self.cells(), number.values()):
            if p not in number and all(number.get(q, k) == k for q in self.beside(p)):
                self.aux.append(i(p, k))
        known = self.atoms()
        for p in self.cells():
            r, c = p
            block = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            if all(q in clue and q not in number for q in block):
                self.row('pool', '%d,%d' % p, -INF, 3, *[(1, b(q)) for q in block])
            if p in number:
                if any(q in number for q in self.beside(p)):
                    self.row('number', '%d,%d' % p, 1, INF)
                continue
            least = self.param.get('unfinished') != '1'
            self.row('number', '%d,%d' % p, least or -INF, 1, (1, b(p)), *[(1, i(p, k)) for k in number.values()])
            for q, k in itertools.product(self.beside(p), number.values()):
                if number.get(q) == k:
                    self.row('number', '%d,%d' % p, 1, INF, (1, b(p)), (1, i(p, k)))
                elif i(q, k) in known:
                    self.row('number', '%d,%d' % p, 0, INF, (-1, i(q, k)), (1, b(p)), (1, i(p, k)))
        for p, k in number.items():
            if not clue[p].isdigit():
                continue
            n, reach = int(clue[p]), {p}
            for _ in range(n - 1):
                reach |= {q for o in reach for q in self.beside(o) if i(q, k) in known}
            self.row('size', '%d,%d' % p, n - 1, n - 1, *[(1, i(q, k)) for q in self.cells()], clue=True)
            for q in self.cells():
                if q not in reach and i(q, k) in known:
                    self.row('size', '%d,%d' % p, -INF, 0, (1, i(q, k)), clue=True)
        self.kinds = ['cut sea'] + [f'cut {k}' for k in number.values()]
        self.sized = {f'{word} {k}': p for p, k in number.items() if clue[p].isdigit() for word in ('far', 'few')}
        self.kinds += self.sized
        self.cell = lambda kind, p: \
            (b(p), 1) if kind == 'cut sea' else (i(p, int(kind[4:])), 1) if p not in number else number[p] == int(kind[4:])

    def heyawake(self):
        clue, room = dict(self.grid()), dict(self.grid(1 + self.R))
        b = lambda r, c: f'b{r},{c}'
        self.main = [b(*p) for p in self.cells()]
        for r, c in self.cells():
            for beside in (b(r + 1, c), b(r, c + 1)):
                if beside in self.atoms():
                    self.row('adjacent', f'{r},{c}', -INF, 1, (1, b(r, c)), (1, beside))
            for dr, dc in (0, 1), (1, 0):
                way = list(itertools.takewhile(room.get, ((r + i * dr, c + i * dc) for i in range(999))))
                walls = [j for j in range(1, len(way)) if room[way[j]] != room[way[j - 1]]]
                if len(walls) > 1 and walls[0] == 1:
                    self.row('run', f'{r},{c}', 1, INF, *[(1, b(*p)) for p in way[:walls[1] + 1]])
        for name in set(room.values()):
            mine = [p for p in self.cells() if room[p] == name]
            for w in (clue[p] for p in mine if clue[p] != '.'):
                self.row('room', '%d,%d' % mine[0], int(w), int(w), *[(1, b(*p)) for p in mine], clue=True)
        self.kinds = ['cut']
        self.cell = lambda kind, p: (b(*p), -1)

    def numberlink(self):
        clue, rule = self.grid(), self.param.get('rule', 'A')
        self.lines(self.R, self.C)
        self.ends = {}
        for p, w in clue.items():
            if w != '.':
                self.ends.setdefault(w, []).append(p)
        self.main += [f'p{n}' for n in self.ends]
        self.aux = [f'z{r},{c}' for r, c in self.points]
        for r, c in self.points:
            lines = [(1, e) for e in self.around(r, c)]
            self.row('degree', f'{r},{c}', 0, 0, *lines, (1, 'p' + clue[r, c]), (-2, f'z{r},{c}'))
            if rule in 'BD' and self.param.get('unfinished') != '1':
                self.row('cover', f'{r},{c}', 1, INF, (1, f'z{r},{c}'))
            if rule in 'CD' and r < self.R and c < self.C:
                square = f'h{r},{c}', f'h{r + 1},{c}', f'v{r},{c}', f'v{r},{c + 1}'
                self.row('touch', f'{r},{c}', -INF, 2, *[(1, e) for e in square])
        for n, (p, q) in self.ends.items():
            self.row('pair', f'p{n}', 1, INF, (1, f'p{n}'), clue=True)
            for e in (e for e in self.edges if set(self.edges[e]) == {p, q} and rule in 'CD'):
                self.row('touch', e, 0, INF, (1, e), (-1, f'p{n}'))
        self.kinds = ['cycle', 'join'] + (['chord'] if rule in 'CD' else [])

    # ---- Zebra ----

    def zebra(self):
        certify_zebra.read(self)

    # ---- shapes ----

    def pieces(self, edges, points):
        piece = {p: {p} for p in points}
        for p, q in edges:
            if piece[p] is not piece[q]:
                piece[p] |= piece[q]
                for o in piece[q]:
                    piece[o] = piece[p]
        return piece

    def miscounts(self, word, start, state, size):
        """From this cell too few others can be reached; or one that is there by too many that are open."""
        near, cost, n = {start}, {}, 0
        while near:
            cost.update((p, n) for p in near)
            new = {q for p in near for q in self.beside(p) if q not in cost and state(q) is not False}
            free = {q for q in new if state(q)}
            near, n = (free, n) if free else (self.rim(cost, state), n + 1)
        there = [p for p in self.cells() if state(p)]
        return len(cost) < size if word == 'few' else any(cost.get(p, size) + len(there) > size for p in there)

    def rim(self, cost, state):
        return {q for p in cost for q in self.beside(p) if q not in cost and state(q) is not False}

    def broken(self, kind, known):
        """Whether what is known breaks the shape, in the way of this kind. known: {atom: true or false}."""
        word = kind.split()[0]
        if word == 'parity':
            colour, stack = {}, []
            sides = {}
            for e, (f, g) in self.faces.items():
                v = known.get(e) if e in self.edges else False
                if v is not None:
                    sides.setdefault(f, []).append((g, v))
                    sides.setdefault(g, []).append((f, v))
            for f in sides:
                if f not in colour:
                    colour[f], stack = 0, [f]
                while stack:
                    g = stack.pop()
                    for o, v in sides[g]:
                        if o not in colour:
                            colour[o] = colour[g] ^ v
                            stack.append(o)
                        elif colour[o] != colour[g] ^ v:
                            return True
            return False
        if hasattr(self, 'cell'):
            def state(p):
                a = self.cell(kind, p)
                if isinstance(a, bool):
                    return a
                if a[0] not in self.atoms():
                    return False
                v = known.get(a[0])
                return v if v is None or a[1] > 0 else not v
            open_cells = [p for p in self.cells() if state(p) is not False]
            pairs = [(p, q) for p in open_cells for q in self.beside(p) if q in open_cells]
            if word in ('far', 'few'):
                return any(self.miscounts(word, p, state, int(self.clue[self.sized[kind]])) for p in open_cells if state(p))
            piece = self.pieces(pairs, open_cells)
            return len({id(piece[p]) for p in open_cells if state(p)}) > 1
        state = lambda e: known.get(e)
        on = [self.edges[e] for e in self.edges if state(e)]
        if word == 'cut':
            piece = self.pieces([pq for e, pq in self.edges.items() if state(e) is not False], self.points)
            wanted = self.points if self.genre in ('hashi', 'circuit') else [p for p, _ in on]
            return len({id(piece[p]) for p in wanted}) > 1
        if word == 'odd':
            piece = self.pieces([pq for e, pq in self.edges.items() if state(e) is None], self.points)
            return any((len(s) + sum((p in s) + (q in s) for p, q in on)) % 2 for s in piece.values())
        piece = self.pieces(on, self.points)
        size = {id(s): len(s) for s in piece.values()}
        lines = {i: sum(id(piece[p]) == i for p, _ in on) for i in size}
        ring = [i for i in size if lines[i] >= size[i]]
        if word == 'cycle':
            degree = {}
            for p in itertools.chain(*on):
                degree[p] = degree.get(p, 0) + 1
            alone = ring and lines[ring[0]] == len(on) == size[ring[0]] and set(degree.values()) == {2}
            return bool(ring) and not (alone and self.genre in ('slitherlink', 'masyu', 'yajilin'))
        end = {}
        for n, (p, q) in self.ends.items():
            if known.get(f'p{n}'):
                for o in p, q:
                    if end.setdefault(id(piece[o]), n) != n:
                        return word == 'join' or word == 'chord'
        if word == 'join':
            return False
        for e, (p, q) in self.edges.items():
            a, b = id(piece[p]), id(piece[q])
            if (a == b and not state(e)) or (state(e) is False and a in end and end[a] == end.get(b)):
                return True
        return bool(ring)


class Proof:
    """A refutation by case splitting, line by line."""

    def __init__(self, board, seed, allowed=lambda key: True):
        self.board, self.rng, self.out = board, random.Random(seed), []
        self.atoms = board.main + board.aux
        self.number = {x: i for i, x in enumerate(self.atoms, 1)}
        self.out.append('a ' + ' '.join(self.atoms))
        self.ids, self.constraints, self.solutions = 0, [], []
        self.kinds = [k for k in board.kinds if k not in board.sized or allowed(('size', '%d,%d' % board.sized[k]))]
        keys = [key for key in board.rows if allowed(key)]
        self.rng.shuffle(keys)
        for rule, group in itertools.groupby(keys, lambda key: key[0]):
            places = [place for _, place in group]
            self.out.append(f'r {rule} ' + ' '.join(places))
            for place in places:
                self.constraints.append((self.new_id(), board.rows[rule, place]))

    def new_id(self):
        self.ids += 1
        return self.ids

    def deny(self, line, lits):
        """x: a clause of (sign, name)."""
        self.out.append(line)
        terms = [(1 if s else -1, x) for s, x in lits]
        self.constraints.append((self.new_id(), [(1 - sum(a < 0 for a, _ in terms), INF, terms)]))

    def propagate(self, known):
        """The ids that said something, in order, and whether the last one is a conflict."""
        used, again = [], True
        while again:
            again = False
            for i, rows in self.constraints:
                says = self.follow(rows, known)
                if says:
                    used.append(i)
                    again = True
                if says == 'conflict':
                    return used, True
        return used, False

    @staticmethod
    def follow(rows, known):
        said, again = None, True
        while again:
            again = False
            for lo, hi, terms in rows:
                fixed = sum(a for a, x in terms if known.get(x))
                free = [(a, x) for a, x in terms if x not in known]
                low, high = fixed + sum(min(a, 0) for a, _ in free), fixed + sum(max(a, 0) for a, _ in free)
                if low > hi or high < lo:
                    return 'conflict'
                for a, x in free:
                    if low + abs(a) > hi:
                        known[x] = a < 0
                    elif high - abs(a) < lo:
                        known[x] = a > 0
                    else:
                        continue
                    said = again = True
                    break
        return said

    def lit(self, x, v):
        return str(self.number[x] if v else -self.number[x])

    def refute(self, decided, known, at_solution, before=()):
        """Refutes what was decided, a list of (atom, value); the id of the clause that says so. Solutions are met by at_solution,
        which says whether the clause against this one is among the constraints now."""
        known = dict(known)
        known.update(decided[-1:])
        used, conflict = self.propagate(known)
        used = [*before, *used]
        while not conflict:
            kinds = list(self.kinds)
            self.rng.shuffle(kinds)
            kind = next((k for k in kinds if self.board.broken(k, known)), None)
            if kind:
                lits = [self.lit(x, not v) for x, v in known.items()]
                self.out.append(f'l {kind} : ' + ' '.join(lits))
                used.append(self.new_id())
                break
            if len(known) == len(self.atoms):
                used += at_solution(known)
                break
            x = self.rng.choice([x for x in self.atoms if x not in known])
            for v in True, False:
                used.append(self.refute(decided + [(x, v)], known, at_solution, used))
            break
        self.out.append('d' + ''.join(' ' + self.lit(x, not v) for x, v in decided) + ' : ' + ' '.join(map(str, used)))
        return self.new_id()


def solutions_of(board, allowed=lambda key: True, limit=10**9):
    """All solutions, as dictionaries of atoms."""
    every = []
    proof = Proof(board, 0, allowed)

    def found(known):
        every.append(known)
        if len(every) >= limit:
            raise StopIteration
        return []
    try:
        proof.refute([], {}, found)
    except StopIteration:
        pass
    return every


def certify(text, claim=None, seed=0):
    board = Board(text)
    every, allowed = solutions_of(board), lambda key: True
    claim = claim or ('none', 'unique', 'count')[min(len(every), 2)]
    main = [[x for x in board.main if known[x]] for known in every]
    head = []
    if claim in ('unique', 'count'):
        head = ['s' + ''.join(' ' + x for x in s) for s in main]
    if claim == 'forced':
        same = [(x, v) for x, v in every[0].items() if all(known[x] == v for known in every)]
        head = ['s' + ''.join(' ' + x for x in main[0]), 'f' + ''.join(' ' + '~' * (not v) + x for x, v in same)]
    if claim == 'clash':
        kept = sorted({place for _, place in board.clues})
        for place in list(kept):
            fewer = [p for p in kept if p != place]
            if not solutions_of(board, lambda key: key not in board.clues or key[1] in fewer, 1):
                kept = fewer
        head = ['k' + ''.join(' ' + place for place in kept)]
        allowed = lambda key: key not in board.clues or key[1] in kept
    proof = Proof(board, seed, allowed)
    denied = {}
    if claim in ('unique', 'count'):
        for n, s in enumerate(main, 1):
            proof.deny(f'x {n}', [(x not in s, x) for x in board.main])
    if claim == 'forced':
        proof.deny('x f', [(not v, x) for x, v in same])

    def found(known):
        raise AssertionError('a solution that the claim does not name')
    proof.refute([], {}, found)
    lines = board.text
    return '\n'.join(['ariadne-cert 1', f'puzzle {len(lines)}', *lines, f'claim {claim}', *head, *proof.out, 'e', ''])


if __name__ == '__main__':
    words = sys.argv[2:]
    seed = int(words.pop()) if words and words[-1].isdigit() else 0
    sys.stdout.write(certify(open(sys.argv[1]).read(), words[0] if words else None, seed))
