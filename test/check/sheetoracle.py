"""sheetoracle.py - sheets by their definition, doc/SHEETS.md: each drawing of a tiny board is looked at.

An own transcription: it shares nothing with the checkers, nor with the library, and knows no rows and no auxiliaries.
"""
import itertools
import operator
import re

import betweenoracle as pairs
import figureoracle as figures
import linesoracle as links

SCOPES = {'it': [(0, 0)], 'beside': [(-1, 0), (1, 0), (0, -1), (0, 1)]}
SCOPES['block'] = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)]
SCOPES['around'] = [p for p in SCOPES['block'] if p != (0, 0)]
SCOPES['corners'] = [p for p in SCOPES['block'] if p[0] and p[1]]
COMPARE = {'=': operator.eq, '<=': operator.le, '>=': operator.ge, '!=': operator.ne}


class Sheet:
    def __init__(self, text):
        lines = []
        for raw in text.split('\n'):
            raw = re.sub(r'^((?:[^"#]|"[^"]*")*)#.*', r'\1', raw)
            assert raw.count('"') % 2 == 0
            if raw.strip() and raw[0] in ' \t':
                lines[-1] += ' ' + raw
            elif raw.strip():
                lines.append(raw)
        self.colours, self.arrows, self.between, self.kinds, self.formed, self.piped, self.crossed, self.moves, self.out, self.gated, self.way_signs, self.letters = [], False, None, {}, False, False, False, False, False, False, None, None
        self.outer, self.sides, self.lists, self.outer_any = None, [], False, False
        self.sets = self.arrowed = self.compass = self.bank = False
        self.layer, self.rooms, self.by_room, self.shut, self.any, self.given = None, False, False, False, False, False
        self.division, self.line, self.on, self.corners, self.pairs, self.blank, self.when = False, None, None, False, False, False, {}
        self.least, self.most, self.params, self.laws, self.off, self.rules = 1, 0, {}, [], None, []
        words = [re.findall(r'"[^"]*"|[a-z0-9_ILOST]+|<=|>=|!=|\.\.|[:,=%?]', s) for s in lines]
        for s, w in zip(lines, words):
            assert re.sub(r'\s', '', ''.join(w)) == re.sub(r'\s', '', s), s
            if w[0] in ('genre', 'board', 'param', 'draw', 'rule'):  # hints follow from the rules
                getattr(self, w[0])(w[1:])
            assert w[0] in ('genre', 'about', 'board', 'param', 'draw', 'rule', 'hint', 'technique', 'link', 'file', 'penpa', 'game', 'make', 'test')
        self.fixed = self.shut or self.moves or any(' '.join(law).find(word) >= 0 for _, law in self.laws
                                      for word in ('except', 'until', 'run between', 'run down between', 'entry', 'area of')) or any(
            law[:3] in (['pieces', 'have', 'two'], ['pieces', 'have', 'halves']) or (law[:3] == ['pieces', 'have', 'one'] and 'as' not in law) or law[:2] == ['pieces', 'are'] and 'except' in law for _, law in self.laws)
        if any(law[:3] == ['pieces', 'have', 'halves'] for _, law in self.laws):
            self.shut_colour = 'black'
        self.pointed = any('points' in law for _, law in self.laws)  # black arrows, white numbers

    def genre(self, w):
        self.name = w[0]

    def range(self, w):
        if w and w[0].isdigit():
            self.least, self.most = int(w[0]), int(w[2]) if len(w) > 2 and w[2].isdigit() else 65535

    def board(self, w):
        self.bank |= w == ['bank']
        if w == ['bank']:
            return
        if w[0] in ('rooms', 'cages'):
            self.rooms = True
            if len(w) > 1:
                self.layer, self.by_room = w[2], True
                self.range(w[3:])
                self.any = '?' in w
            return
        if 'between' in w[1:3]:
            pairs.read(self, w)
            return
        if 'over' in w[1:3]:
            name, self.kinds[w[0]] = figures.read_kind(w)
            return
        if 'at' in w[1:3]:
            self.outer, self.outer_any = w[0], '?' in w
            self.sides = [x for x in w if x in ('top', 'left', 'bottom', 'right')]
            self.lists, self.corners = 'lists' in w, 'corners' in w
            low = next(i for i, x in enumerate(w) if x.isdigit())
            self.outer_range = int(w[low]), int(w[low + 2]) if w[low + 2:low + 3] and w[low + 2].isdigit() else 65535
            return
        self.layer = w[0]
        w = w[w.index('cells') + 1:]
        self.sets, self.arrowed, self.compass = (w[0:1] == [word] for word in ('lists', 'arrow', 'directions'))
        w = w[self.sets or self.arrowed or self.compass:]
        self.range(w)
        self.pairs, self.formed, self.piped = 'below' in w, w[-2:] == [',', 'shape'], w[-2:] == [',', 'pipe']
        self.way_signs = {'maze': 'SGot', 'guide': '^v<>*'}.get(w[-1])  # of a way
        self.letters = {'tetromino': 'ILOST*', 'pentomino': 'FILNPTUVWXYZ*', 'holed': '123*'}.get(w[-1])  # of shapes, or numbers, and a hole
        named = list(itertools.takewhile(lambda x: x in ('white', 'black', 'grey', 'moon', 'sun', 'or'), w))
        self.colours = [x for x in named if x != 'or']
        self.arrows = 'arrow' in w
        if self.colours:
            self.range(w[next((i for i, x in enumerate(w) if x.isdigit()), len(w)):])
            self.any = '?' in w or 'grey' in self.colours
            return
        self.given = w[:1] == ['given']
        if self.given:
            self.least, self.most = 1, 2
        self.any = '?' in w or not self.given and not (w and w[0].isdigit())

    def param(self, w):
        self.params[w[0]] = int(w[w.index('is') + 1]), int(w[1]), int(w[3]) if w[3].isdigit() else 65535

    def draw(self, w):
        self.division = w == ['division']
        self.on, self.shut = w[0], 'except' in w or 'with' in w
        self.inked = 'with' in w
        self.shut_colour = next((x for x in self.colours if 'except' in w and w[w.index('except') + 1] == x), None)
        self.symbols, self.none = [], False
        if w[1:2] not in (['or'], ['in'], ['between'], ['along']) and w[1:2] != ['1'] and not self.division:
            self.symbols = w[1:w.index('in'):2]
            self.none = self.symbols[-1] == 'none'
            self.symbols = [x for x in self.symbols if x != 'none']
        self.binary = len(self.symbols) == 2 and not self.none
        self.off = w[2] if w[1:2] == ['or'] else None
        if w[1:2] == ['between']:
            self.line, self.on = w[0], w[w.index('elsewhere') - 1] if 'elsewhere' in w else None
        self.digits = w[3] if w[1:2] == ['1'] else None  # how far numbers in cells go
        self.less = int(w[5]) if self.digits and w[4] == 'less' else 0
        if self.digits and w[4 + 2 * (w[4] == 'less')] == 'or':
            self.off, self.blank = w[5 + 2 * (w[4] == 'less')], True
        if self.shut or self.digits or self.symbols:
            self.rules.append(w[0])

    def rule(self, w):
        self.rules.append(w[0])
        forms = ('each', 'count', 'is', 'see', 'connected', 'way', 'kind', 'closed', 'loop', 'path', 'passes', 'pieces', 'segments', 'arms', 'weigh', 'sum', 'level', 'drop', 'runs', 'differs', 'gaps', 'ends', 'areas', 'borders', 'side', 'beam', 'points', 'span', 'reach', 'follows', 'order', 'across')
        law, start = [], {*forms, self.layer}
        self.moves |= ('straight', self.line) in zip(w[2:], w[3:])
        self.crossed |= w[-2:] == ['or', 'crossing'] and 'closed' in w
        if 'path' in w[2:]:
            self.gated = 'by' in w
            self.out = tuple(w[i + 1] for i, word in enumerate(w) if word in ('from', 'to'))
        when = w[3] if w[2:3] == ['if'] else None
        w = w[:2] + w[4:] if when else w
        before = len(self.laws)
        for i, word in enumerate(w[2:]):
            fresh = self.digits and law and (word == 'each' or (word in (self.on, 'see') and law[0] in (self.on, 'see') and law != ['see'] and self.on not in w[i + 1:i + 2])) or not self.digits and word in start and law and law[-1] not in (':', 'in', 'pair') and w[i + 3:i + 4] != [':'] and not (word == 'is' and ':' in law) and (
                word in forms or w[i + 3:i + 4] in (['differ'], ['paired']))
            if fresh:
                self.laws.append((w[0], law))
                law = []
            law.append(word)
        self.laws.append((w[0], law))
        self.when.update({i: when for i in range(before, len(self.laws)) if when})


def figure_of(cells):
    """The least of a shape's turned and mirrored pictures."""
    turned = ([(a * (x, y)[k], b * (x, y)[1 - k]) for x, y in cells] for a in (1, -1) for b in (1, -1) for k in (0, 1))
    moved = ([(x - min(p[0] for p in t), y - min(p[1] for p in t)) for x, y in t] for t in turned)
    return min(tuple(sorted(t)) for t in moved)


drawn_as = lambda text: [(r, c) for r, row in enumerate(text.split('/')) for c, x in enumerate(row) if x == '#']
LETTERS = {6: [drawn_as(x) for x in ('####', '#./#./##', '##/##', '.##/##.', '###/.#.')],
           13: [drawn_as(x) for x in ('.##/##./.#.', '#####', '#./#./#./##', '##../.###', '##/##/#.', '###/.#./.#.', '#.#/###', '#../#../###', '#../##./.##', '.#./###/.#.', '####/.#..', '##./.#./.##')]}


def bank_of(text):
    """The shapes of a bank, each as often as it is there."""
    out = []
    for part in text.split(',') if text != 'none' else ():
        name, _, times = part.partition(':')
        named = {'trominoes': [drawn_as('###'), drawn_as('##/#.')], 'tetrominoes': LETTERS[6], 'pentominoes': LETTERS[13]}
        shapes = named[name] if name in named else [drawn_as(name.replace('1', '#'))]
        out += [figure_of(x) for x in shapes] * int(times or 1)
    return sorted(out)


class Board:
    """A puzzle: its laws at their places, (clue or None, function of a drawing). A drawing is a set of cells."""

    def __init__(self, sheet, lines):
        self.sheet, head = sheet, lines[0].split()
        self.R, self.C = map(int, head[1].split('x'))
        self.divided, self.sides_of = None, {}  # see pieces()
        self.param = {name: preset for name, (preset, _, _) in sheet.params.items()}
        self.bank = bank_of('pentominoes') if sheet.bank else []
        for w in head[2:]:
            name, x = w.split('=')
            if sheet.bank and name == 'bank':
                self.bank = bank_of(x)
                continue
            assert sheet.params[name][1] <= int(x) <= sheet.params[name][2]
            self.param[name] = int(x)
        grid = lambda at: {(r, c): w for r, s in enumerate(lines[at:at + self.R]) for c, w in enumerate(
            list(s) if len(s) == self.C > 1 else s.split())}
        self.cells = [(r, c) for r in range(self.R) for c in range(self.C)]
        self.clue, at, self.kind = {}, 1, None
        if sheet.outer:
            lines = self.uncorner(lines) if sheet.corners else self.unframe(lines)
        if sheet.between:
            lines = pairs.split(self, lines)
        if sheet.layer:
            self.clue, at = {p: w for p, w in grid(1).items() if w != '.'}, 1 + self.R
        if sheet.formed:
            self.clue = {p: str('+tw'.index(w) + 1) if w in '+tw' else w for p, w in self.clue.items()}
        if sheet.piped:
            self.clue = {p: '?' if w == '?' else str('+twLJ7F'.index(w) + 1) for p, w in self.clue.items()}
        if sheet.letters:
            self.clue = {p: w if w in '?0' else str(sheet.letters.index(w.upper()) + 1) for p, w in self.clue.items()}
        if sheet.way_signs:
            self.clue = {p: '?' if w == '?' else str(sheet.way_signs.index(w) + 1) for p, w in self.clue.items()}
        if sheet.given:
            self.clue = {p: str('wb'.index(w.lower()) + 1) for p, w in self.clue.items()}
        if sheet.compass:
            self.clue = {p: '?' if w == '?' else ','.join(x or '?' for x in w.split(',')) for p, w in self.clue.items()}
            assert all(w == '?' or w.count(',') == 3 for w in self.clue.values())
            self.clue = {p: '?' if w == '?,?,?,?' else w for p, w in self.clue.items()}
        parts = lambda w: [x for x in w.split(',') if x] if (sheet.pairs or sheet.sets or sheet.compass) and w != ',' else [w]
        self.clue = {p: '?' if sheet.pairs and w in (',', '#') else w for p, w in self.clue.items()}
        assert all(',' in w or w == '?' for w in self.clue.values()) or not sheet.pairs
        self.colour, self.way = {}, {}
        for p, w in self.clue.items() if sheet.colours else ():
            w = 'w' + w if sheet.shut_colour and w.isdigit() else w
            first, way = 'g' if w == '?' else w[0], w[-1] if w[-1] in '^v<>' else ''
            self.colour[p], self.way[p] = next(x for x in sheet.colours if x[0] == first), way
            self.clue[p] = w[1:len(w) - len(way)] or '?'
            if sheet.pointed:
                assert (self.clue[p] == '?' or self.colour[p] == 'white') and (not way or self.colour[p] == 'black')
            elif sheet.arrows and sheet.shut_colour:
                assert (self.clue[p] == '?') == (self.colour[p] == sheet.shut_colour) and (self.clue[p] == '?' or not way)
            else:
                assert bool(way) == (sheet.arrows and self.clue[p] != '?')
        for p, w in self.clue.items() if sheet.arrowed else ():
            self.way[p] = w[-1] if w != '?' else ''
            self.clue[p] = w[:-1] or '?'
        assert sheet.colours and sheet.most < sheet.least or all(w == '?' and (sheet.any or sheet.pointed and self.way[p]) or sheet.least <= int(w) <= sheet.most for p, word in self.clue.items() for w in parts(word))
        self.room = grid(at) if sheet.rooms else {}
        self.wall = {frozenset((p, q)) for p, name in self.room.items()
                     for sign, q in ((']', (p[0], p[1] + 1)), ('_', (p[0] + 1, p[1]))) if sign in name}
        self.room = {p: name.rstrip(']_') for p, name in self.room.items()}
        at += self.R * sheet.rooms
        self.figures = [figures.read_figure(sheet, s, self.R, self.C) for s in lines[at:]] if sheet.kinds else []
        at += len(self.figures)
        given = [(number, cells[0]) for name, number, cells in self.figures if sheet.kinds[name]['look'] == 'grid']
        self.grids, self.grid_side = [at for _, at in given], given[0][0] if given else max(self.R, self.C)
        assert all(n == self.grid_side and r + n <= self.R and c + n <= self.C for n, (r, c) in given) and len(set(self.grids)) == len(given)
        self.holes = {p for p in self.cells if given and not any(0 <= p[0] - r < self.grid_side and 0 <= p[1] - c < self.grid_side for r, c in self.grids)}
        assert at == len(lines) and (not sheet.rooms or set(self.room) == set(self.cells))
        self.members = {}
        for p, name in self.room.items():
            self.members.setdefault(name, []).append(p)
        self.grid = links.all_lines(self.R, self.C)
        shut = lambda p: not sheet.shut_colour or self.colour[p] == sheet.shut_colour and self.clue[p] == '?'
        self.open = [p for p in self.cells if not (sheet.shut and p in self.clue and shut(p)) and p not in self.holes]
        out = set(self.clue) if any(w[0] == 'pieces' and 'except' in w for _, w in sheet.laws) else set()
        out |= {p for p, w in self.clue.items() if sheet.letters and w == str(len(sheet.letters))}
        self.outside = out
        self.borders = [f'{t}{r + 1},{c + 1}' for t in 'hv' for r, c in self.cells
                        if (r, c) not in out and (r - (t == 'h'), c - (t == 'v')) in self.cells and (r - (t == 'h'), c - (t == 'v')) not in out]
        holds = lambda i: i not in sheet.when or self.param[sheet.when[i]]
        self.places = [place for i, (_, law) in enumerate(sheet.laws) if holds(i) for place in self.ground(law)]
        if sheet.way_signs:  # ends of the way stay
            ends = {f'{p[0] + 1},{p[1] + 1}' for p, n in self.clue.items() if n != '?' and sheet.way_signs[int(n) - 1] in 'SG*'}
            self.places = [(None if clue in ends else clue, f) for clue, f in self.places]

    def border(self, p, q):
        return self.room[p] != self.room[q] or frozenset((p, q)) in self.wall

    def uncorner(self, lines):
        """Takes the grid of numbers at corners: of kR,C the cells around it, its word."""
        self.beside = {}
        for r in range(self.R + 1):
            w = lines[1 + r].split()
            w = list(w[0]) if len(w) == 1 else w
            assert len(w) == self.C + 1
            for c, x in enumerate(w):
                around = [(y, z) for y in (r - 1, r) for z in (c - 1, c) if 0 <= y < self.R and 0 <= z < self.C]
                if x != '.':
                    self.beside[f'k{r + 1},{c + 1}'] = around, x
        return [lines[0], *lines[self.R + 2:]]

    def unframe(self, lines):
        """Takes the clues beside the board off its first grid: of (kind, number from 1) its line's cells, its word."""
        sides, out, self.beside, at = self.sheet.sides, [], {}, 1

        def keep(side, i, word):
            row, back = side in ('left', 'right'), side in ('bottom', 'right')
            line = [(i, c) for c in range(self.C)] if row else [(r, i) for r in range(self.R)]
            n = 1 + i + back * (self.R if row else self.C)
            if word != '.':
                self.beside[('r' if row else 'c') + str(n)] = line[::-1] if back else line, word

        for r in range(-1, self.R + 1):
            side = 'top' if r < 0 else 'bottom' if r == self.R else None
            if side and side not in sides:
                continue
            w, at = lines[at].split(), at + 1
            if side:
                w = list(w[0]) if len(w) == 1 < self.C else w
                assert len(w) == self.C
                for c, x in enumerate(w):
                    keep(side, c, x)
                continue
            if 'left' in sides:
                keep('left', r, w.pop(0))
            if 'right' in sides:
                keep('right', r, w.pop())
            out.append(' '.join(list(w[0]) if len(w) == 1 < self.C else w))
            if self.sheet.between and r + 1 < self.R:
                out.append(lines[at])
                at += 1
        framed = self.sheet.layer or self.sheet.rooms
        assert framed or not ''.join(out)
        return [lines[0], *(out if framed else []), *lines[at:]]

    def greatest(self, p):
        of = self.sheet.digits
        if of == 'room':
            return sum(self.room.get(q) == self.room.get(p) for q in self.open)
        sizes = {'side': max(self.grid_side - self.sheet.less, 0 if self.sheet.blank else 1), 'cells': len(self.open)}
        return sizes[of] if of in sizes else self.param[of] if of in self.param else int(of)

    def has(self, drawn, side, p):
        if self.sheet.symbols:
            what, wanted = side
            there = drawn.get(p, 0)
            if isinstance(what, tuple):
                return there > 0 and self.sheet.symbols[there - 1] in what
            return wanted == (there > 0 if what == self.sheet.on else there == self.sheet.symbols.index(what) + 1)
        if isinstance(side, tuple):
            what, wanted = side
            ways = self.ways(drawn, p)
            if what == 'arrived':
                return wanted == (len(ways) == (p not in self.clue))
            return wanted == {'passed': bool(ways), 'turn': ways in links.TURNS, 'straight': len(ways) in (2, 4) and ways not in links.TURNS, 'crossing': len(ways) == 4,
                              self.sheet.line: None}[what]
        if self.sheet.digits:
            return (drawn[p] > 0) == side
        if self.sheet.line:
            return (not links.ways(drawn, p) and p in self.open) == side
        if self.sheet.inked and p in self.clue:
            return (self.colour.get(p, 'black') == 'black') == side
        return (p in drawn) == side

    def side(self, w):
        """The side that words begin with, and the words behind."""
        minus = w[0] == 'no'
        ends = [x for x in self.sheet.symbols if x.endswith(w[0]) and x != w[0]]
        if len(ends) > 1:
            return (tuple(ends), True), w[1:]
        if self.sheet.symbols and w[minus] in (self.sheet.on, *self.sheet.symbols):
            return (w[minus], not minus), w[minus + 1:]
        if self.sheet.line and w[minus] in ('passed', 'turn', 'straight', 'crossing', 'arrived', self.sheet.line):
            return (w[minus], not minus), w[minus + 1:]
        if minus and self.sheet.blank:
            assert w[1] == self.sheet.off
            return True, w[2:]
        if minus:
            assert w[1] == self.sheet.on
            return False, w[2:]
        assert w[0] in (self.sheet.on, self.sheet.off)
        return w[0] == self.sheet.on, w[1:]

    def domain(self, w):
        """Places: (clue's cell or None, cells, condition); the words behind the colon."""
        w, rest = w[1:w.index(':')], w[w.index(':') + 1:]
        only = None
        if w[0] in (self.sheet.on, self.sheet.off, 'no', *self.sheet.symbols) or (self.sheet.line and w[0] in ('passed', 'turn', 'straight', 'crossing', 'arrived')):
            only, w = self.side(w)
        inside = lambda p: p in set(self.cells)
        stops = w[2] if w[0] == 'run' and w[2] in self.sheet.colours else None
        free = lambda p: p in set(self.cells) and (p not in self.clue or stops and self.colour[p] != stops)
        ahead = lambda p, d, n=1: (p[0] + n * d[0], p[1] + n * d[1])
        out = []
        if (more := figures.places(self, w)) is not None:
            out = [(None, of) for of in more]
        elif w[0] == 'cell':
            bare = {q for name, _, of in self.figures if name == w[-1] for q in of} if w[-1] in self.sheet.kinds else self.clue
            out = [(p, [p]) for p in self.cells if 'except' not in w or p not in bare]
        elif w[0] == 'pair' and 'across' in w or w[0] == 'border':
            met = set()
            for p in self.cells:
                for q in (p[0], p[1] + 1), (p[0] + 1, p[1]):
                    if not inside(q) or not self.border(p, q):
                        continue
                    if (w[0] == 'border' or rest[0] == 'kind') and self.room[p] == self.room[q]:
                        continue
                    if w[0] == 'pair' or (two := frozenset((self.room[p], self.room[q]))) not in met:
                        out.append((None, [p, q]))
                    if w[0] == 'border':
                        met.add(two)
        elif w[0] == 'pair':
            taken = [set(of) for name, _, of in self.figures if name == w[-1] and len(of) == 2] if 'except' in w else []
            out = [(None, [p, q]) for p in self.cells for d in ((0, 1), (1, 0)) if inside(q := ahead(p, d)) and {p, q} not in taken and (
                'within' not in w or self.room[p] == self.room[q])]
        elif w[:2] == ['room', 'except'] or w[:2] == ['area', 'of']:
            assert w[2] == self.sheet.layer
            area = w[0] == 'area'
            left = [p for p in self.cells if (p in self.clue) == area]
            while left:
                part = [left[0]]
                for p in part:
                    part += [q for d in SCOPES['beside'] if (q := ahead(p, d)) in left and q not in part and (area or self.room[q] == self.room[p])]
                out.append((None, sorted(part)))
                left = [p for p in left if p not in part]
        elif w[0] in ('room', 'cage'):
            out = [(next((p for p in of if p in self.clue), None), of) for of in self.members.values()]
        elif w[0] == 'window':
            high, wide = map(int, w[1].split('x'))
            out = [(None, [(r + y, c + x) for y in range(high) for x in range(wide)]) for r, c in self.cells
                   if r + high <= self.R and c + wide <= self.C]
        elif w[0] in ('run', 'stretch'):
            for p in self.cells:
                for d in ((1, 0),) if w[1] == 'down' else ((0, 1), (1, 0)):
                    piece = [p]
                    if w[0] == 'run':
                        while free(ahead(piece[-1], d)):
                            piece.append(ahead(piece[-1], d))
                        if free(p) and not free(ahead(p, d, -1)):
                            out.append((None, piece))
                        continue
                    borders = 0
                    while borders < int(w[2]) and inside(ahead(piece[-1], d)):
                        piece.append(ahead(piece[-1], d))
                        borders += self.border(piece[-1], piece[-2])
                    if borders == int(w[2]) and self.border(piece[0], piece[1]):
                        out.append((None, piece))
        elif w[0] in ('row', 'column', 'line'):
            if w[0] != 'column':
                out += [(None, [(r, c) for c in range(self.C)]) for r in range(self.R)]
            if w[0] != 'row':
                out += [(None, [(r, c) for r in range(self.R)]) for c in range(self.C)]
        elif w[0] in self.sheet.colours:
            assert w[1:] in ([], [self.sheet.layer])
            out = [(p, [p]) for p in self.cells if self.colour.get(p) == w[0]]
        elif w[0] == 'unknown':
            assert w[1:] == [self.sheet.layer] and self.sheet.any
            out = [(p, [p]) for p in self.cells if self.clue.get(p) == '?']
        else:
            assert w == [self.sheet.layer] and not self.sheet.by_room
            out = [(p, [p]) for p in self.cells if p in self.clue]
        out = [(p, of) for p, of in out if not set(of) & self.holes]
        return only, out, rest

    def seen(self, drawn, p, stop):
        """What is seen from a cell in four directions before what stops the view."""
        out = [p]
        for d in SCOPES['beside']:
            q = (p[0] + d[0], p[1] + d[1])
            while 0 <= q[0] < self.R and 0 <= q[1] < self.C and not stop(q):
                out.append(q)
                q = (q[0] + d[0], q[1] + d[1])
        return out

    def ground(self, w):
        only, out, single, of_layer, colour = None, [(None, self.cells)], False, False, False
        if w[0] == 'each':
            found = pairs.places(self, w)
            if found:
                yield from self.pairs_between(*found)
                return
            if w[1] == self.sheet.outer and w[2] in (':', 'at'):
                at = w.index(':')
                yield from self.lines_beside(w[at + 1:], w[3:at])
                return
            if w[1] in self.sheet.kinds:
                yield from figures.laws(self, w)
                return
            if w[1] == 'entry':
                yield from self.entries(w[5:])
                return
            of_layer = w[1:3] == [self.sheet.layer, ':'] or (w[2:4] == [self.sheet.layer, ':'] and w[1] in (self.sheet.on, self.sheet.off)) or w[1] in self.sheet.colours or w[1] == 'unknown'
            single = 'cell' in w[:w.index(':')] or of_layer
            colour = w[1] in self.sheet.colours or w[1] == 'unknown'
            only, out, w = self.domain(w)
        for p, cells in out:
            number = self.clue.get(p) if p else None
            value, asked = None, of_layer and (colour or not self.sheet.fixed)
            if w[0] == 'runs':
                side, rest = self.side(w[1:])
                assert rest in (['around', '=', 'number'], ['around', '=', self.sheet.layer])
                yield self.name_of(p, cells), self.around(side, p, [x for x in number.split(',') if x != '0'])
                continue
            if w[0] == 'reach':
                assert w == ['reach', '=', self.sheet.layer]
                if number != '?':
                    yield self.name_of(p, cells), self.reach(p, number.split(','))
                continue
            if w == ['is', 'given']:
                if self.sheet.line and number == '?':
                    continue
                value, asked = int(number), not self.ways_out(p)
            elif w[1:2] == ['steps']:
                value = int(w[-1])
            elif w[:2] != ['size', 'is'] and w[0] in ('sum', 'count', 'see', 'result', 'difference', 'ratio', 'added', 'passes', 'segments', 'arms', 'weigh', 'borders', 'side', 'size', 'half', 'span', 'shape', 'gaps') or (self.sheet.digits and len(w) == 3 and w[0] == self.sheet.on and w[1] not in ('largest', 'faces')) or 'ray' in w:
                word = w[-1]
                if word in ('differ', 'equal', 'cross'):
                    pass
                elif word in self.param:
                    value = self.param[word]
                elif word == 'half':
                    value = len(cells) / 2
                elif word in ('number', self.sheet.layer):
                    if number in (None, '?') or w[0] in ('shape', 'borders') and p in self.outside:
                        continue
                    value, asked = int(number), True
                else:
                    value = int(word)
            yield self.name_of(p, cells) if asked else None, self.law(w, only, p, cells, value, single)

    def around(self, side, p, items):
        """Runs of the ring around a cell, in any order."""
        ring = [(p[0] + y, p[1] + x) for y, x in ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))]

        def holds(drawn):
            on = [q in set(self.cells) and self.has(drawn, side, q) for q in ring]
            start = 0 if all(on) else on.index(False)
            on = on[start:] + on[:start]
            runs = [len(list(of)) for has, of in itertools.groupby(on) if has]
            return any(all(x == '?' or int(x) == n for x, n in zip(items, order)) for order in itertools.permutations(runs)) and len(runs) == len(items)
        return holds

    def reach(self, p, numbers):
        """How many cells of the piece are above, below, on the left, on the right, by any columns or rows."""
        def holds(borders):
            mine = next(x for x in self.pieces(borders)[0] if p in x)
            beyond = [sum(q[0] < p[0] for q in mine), sum(q[0] > p[0] for q in mine), sum(q[1] < p[1] for q in mine), sum(q[1] > p[1] for q in mine)]
            return all(n in ('?', str(found)) for n, found in zip(numbers, beyond))
        return holds

    def kind_of(self, drawn, cells):
        """The one colour of the marks that lines pass in a room; None: no one colour."""
        found = {self.colour[q] for q in cells if q in self.colour and links.ways(drawn, q)}
        return found.pop() if len(found) == 1 else None

    def pairs_between(self, found, w):
        for name, cells, kind, number in found:
            own = w[-1] in ('number', self.sheet.between)
            if own and not number:
                continue
            value = None if w[0] in ('compare', 'follows') or w == ['arms', 'equal'] else int(number) if own else self.param.get(w[-1]) if w[-1] in self.param else int(w[-1])
            self.kind = kind
            yield name, self.law(w, None, None, cells, value, False)

    def side_of(self, name):
        row, back = name[0] == 'r', int(name[1:]) > (self.R if name[0] == 'r' else self.C)
        return ('right' if back else 'left') if row else 'bottom' if back else 'top'

    def lines_beside(self, w, sides=()):
        for name, (cells, word) in self.beside.items():
            if sides and self.side_of(name) not in sides:
                continue
            if w[0] == 'runs':
                side, rest = self.side(w[1:])
                assert rest == ['=', self.sheet.outer]
                yield name, self.runs(side, cells, [x for x in word.split(',') if x != '0'])
                continue
            if w[0] == 'beam':
                yield name, self.beam(w[1:], name, int(word))
                continue
            own = w[-1] in ('number', self.sheet.outer)
            if own and word == '?':
                continue
            value = int(word) if own else self.param.get(w[-1]) if w[-1] in self.param else int(w[-1])
            if w[0] == 'ends':
                yield name if own else None, self.ends(*map(int, name[1:].split(',')), COMPARE[w[1]], value)
                continue
            yield name if own else None, self.law(w, None, None, cells, value, False)

    def beam(self, w, name, value):
        """What is met on the way of a beam from beside the board, by complex numbers: right is 1, down is 1j."""
        (first, rest), side, line = self.side(w), self.side_of(name), int(name[1:]) - 1
        second, rest = self.side(rest[1:])
        assert rest == ['=', self.sheet.outer]
        line %= self.R if name[0] == 'r' else self.C
        way = {'top': 1j, 'bottom': -1j, 'left': 1, 'right': -1}[side]
        at, met, bent = {'top': line, 'left': line * 1j, 'bottom': line + (self.R - 1) * 1j, 'right': self.C - 1 + line * 1j}[side], [], False
        while (q := (int(at.imag), int(at.real))) in self.cells:
            if q in self.clue:
                way, bent = (1j if self.clue[q] == '1' else -1j) * way.conjugate(), True
            else:
                met.append((second if bent else first, q))
            at += way
        return lambda drawn: sum(self.has(drawn, side, q) for side, q in met) == value

    def ends(self, r, c, compare, value):
        """Diagonals that end at the corner in the r-th row of corners, from 1."""
        return lambda drawn: compare(sum((r, c) in self.corners_of(p, k) for p, k in drawn.items()), value)

    def corners_of(self, p, k):
        r, c = p[0] + 1, p[1] + 1
        return ((r, c), (r + 1, c + 1)) if k == 1 else ((r, c + 1), (r + 1, c))

    def no_ring(self, drawn):
        """Corners without a diagonal, or with one, are taken away until none is left."""
        left = {self.corners_of(p, k) for p, k in drawn.items()}
        while left:
            count = {}
            for a, b in left:
                count[a], count[b] = count.get(a, 0) + 1, count.get(b, 0) + 1
            stay = {e for e in left if min(count[e[0]], count[e[1]]) > 1}
            if stay == left:
                return False
            left = stay
        return True

    def white_rectangles(self, drawn):
        """By points: in each cell the middles of four quarters, in quarters of a cell; white ones in one piece are as many as
        the smallest rectangle around them has, straight or turned by 45 degrees."""
        black = {1: 'bl', 2: 'br', 3: 'tr', 4: 'tl'}
        at = {'t': (2, 1), 'b': (2, 3), 'l': (1, 2), 'r': (3, 2)}
        white = {(4 * c + x, 4 * r + y) for r, c in self.open for side, (x, y) in at.items() if side not in black.get(drawn.get((r, c), 0), '')}
        while white:
            todo = [white.pop()]
            for x, y in todo:
                near = [(x + a, y + b) for a in (1, -1) for b in (1, -1)]
                near = [q for q in near if (q[0] // 4, q[1] // 4) == (x // 4, y // 4)]
                near += [{1: (x - 2, y), 3: (x + 2, y)}[x % 4] if x % 2 else {1: (x, y - 2), 3: (x, y + 2)}[y % 4]]
                todo += [q for q in near if q in white]
                white -= set(near)
            # a quarter reaches from the middle of its cell to both ends of a side
            tips = [(4 * (x // 4) + 2, 4 * (y // 4) + 2) for x, y in todo]
            tips += [(x + a * (x % 4 - 2) + b * (y % 4 - 2), y + a * (y % 4 - 2) + b * (x % 4 - 2)) for x, y in todo for a, b in ((1, 2), (1, -2))]
            span = lambda of: max(map(of, tips)) - min(map(of, tips))
            straight = span(lambda q: q[0]) * span(lambda q: q[1]) == 4 * len(todo)
            if not straight and span(sum) * span(lambda q: q[0] - q[1]) != 8 * len(todo):
                return False
        return True

    def entries(self, w):
        """White cells in a row or column, up to the border or a clue; the one before has their number."""
        for d, part in ((0, 1), 1), ((1, 0), 0):
            for p in self.cells:
                before, cells = (p[0] - d[0], p[1] - d[1]), [p]
                if p in self.clue or before in self.open:
                    continue
                while (next := (cells[-1][0] + d[0], cells[-1][1] + d[1])) in self.open:
                    cells.append(next)
                pair = self.clue.get(before, '?')
                number = pair.split(',')[part] if pair != '?' else ''
                own = w[-1] in ('number', self.sheet.layer)
                if own and not number:
                    continue
                value = int(number) if own else self.param.get(w[-1]) or int(w[-1]) if w[-1].isdigit() else None
                yield self.name_of(before, cells) if own else None, self.law(w, None, None, cells, value, False)

    def runs(self, side, cells, lengths):
        want = re.compile('^[.]*' + '[.]+'.join('#+' if x == '?' else '#' * int(x) for x in lengths) + '[.]*$')
        return lambda drawn: want.match(''.join('.#'[self.has(drawn, side, p)] for p in cells)) is not None

    def name_of(self, p, cells):
        r, c = min(cells) if self.sheet.by_room else p
        return f'{r + 1},{c + 1}'

    def pieces(self, borders):
        """The pieces of a division, and whether a border is inside one."""
        if self.divided and self.divided[0] is borders:  # for the law before
            return self.divided[1]

        def beside(r, c):
            if (r, c) not in self.sides_of:
                four = ((f'h{r + 1},{c + 1}', (r - 1, c)), (f'h{r + 2},{c + 1}', (r + 1, c)),
                        (f'v{r + 1},{c + 1}', (r, c - 1)), (f'v{r + 1},{c + 2}', (r, c + 1)))
                self.sides_of[r, c] = [(name, q) for name, q in four if 0 <= q[0] < self.R and 0 <= q[1] < self.C]
            return [(name in borders or name not in self.borders, q) for name, q in self.sides_of[r, c]]  # a cell of no piece is one alone
        out, left, bad = [], set(self.cells), False
        while left:
            todo = [left.pop()]
            piece = set(todo)
            while todo:
                for closed, q in beside(*todo.pop()):
                    if not closed and q in left:
                        left.remove(q)
                        piece.add(q)
                        todo.append(q)
            bad |= any(closed and q in piece for p in piece for closed, q in beside(*p))
            out.append(piece)
        self.divided = borders, (out, bad)
        return out, bad

    def halved(self, borders):
        """Each piece has a white and a black half, both connected and of one shape, turned or mirrored."""
        def joined(cells):
            met, todo = set(), [min(cells)]
            while todo:
                r, c = todo.pop()
                if (r, c) in cells - met:
                    met.add((r, c))
                    todo += [(r + y, c + x) for y, x in SCOPES['beside']]
            return met == cells

        def moved(cells, way):
            turned = [(way[0] * (c if way[2] else r), way[1] * (r if way[2] else c)) for r, c in cells]
            return {(r - min(turned)[0], c - min(x for _, x in turned)) for r, c in turned}

        pieces, bad = self.pieces(borders)
        for piece in pieces:
            dark = {p for p in piece if self.colour.get(p) == 'black'}
            bad = bad or not dark or dark == piece or not joined(dark) or not joined(piece - dark) or all(
                moved(dark, way) != moved(piece - dark, (1, 1, False)) for way in itertools.product((1, -1), (1, -1), (False, True)))
        return not bad

    def bent(self, borders):
        """Each piece is a row and a column of cells that share an end, of two cells or more each."""
        pieces, bad = self.pieces(borders)
        arms = lambda piece, p: [{q for q in piece if q[k] == p[k]} for k in (0, 1)]
        full = lambda line, p, k: len(line) > 1 and len(line) == max(q[k] for q in line) - min(q[k] for q in line) + 1 and p[k] in (
            max(q[k] for q in line), min(q[k] for q in line))
        whole = lambda piece, p, flat, tall: flat | tall == piece and full(flat, p, 1) and full(tall, p, 0)
        return not bad and all(any(whole(piece, p, *arms(piece, p)) for p in piece) for piece in pieces)

    def ways_on(self, borders, p):
        """Of a division: how many cells lie straight on from one over no border, up, down, left and right."""
        out = []
        for y, x in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            (r, c), n = p, 0
            while (r + y, c + x) in self.cells:
                name = f'h{max(r, r + y) + 1},{c + 1}' if y else f'v{r + 1},{max(c, c + x) + 1}'
                if name in borders:
                    break
                r, c, n = r + y, c + x, n + 1
            out.append(n)
        return out

    def piece_of(self, drawn, side, p, corners=False):
        """The cells with the symbol that are connected with one of them, by sides or by corners."""
        met, todo = {p}, [p]
        while todo:
            r, c = todo.pop()
            for q in ((r + y, c + x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y and x if corners else bool(y) != bool(x))):
                if q in self.cells and q not in met and self.has(drawn, side, q):
                    met.add(q)
                    todo.append(q)
        return met

    def division(self, w):
        span = lambda x, k: max(p[k] for p in x) - min(p[k] for p in x) + 1
        block = lambda x: len(x) == span(x, 0) * span(x, 1) and (w[-1] != 'squares' or span(x, 0) == span(x, 1))
        if w == ['pieces', 'are', 'symmetric'] or w[:3] == ['pieces', 'have', 'one'] and w[3] in self.sheet.kinds:
            return figures.galaxies(self, w[1] == 'are')
        if w == ['pieces', 'are', 'corners']:
            return self.bent
        if w[:3] == ['pieces', 'are', 'trominoes']:
            def threes(borders):
                pieces, bad = self.pieces(borders)
                return not bad and all(len(x) == 3 for x in pieces if not (w[3:] and any(p in self.clue for p in x)))
            return threes
        if w[:2] == ['pieces', 'are'] and w[2] in ('tetrominoes', 'pentominoes'):
            def sized(borders):
                pieces, bad = self.pieces(borders)
                return not bad and all(len(x) == (5 if w[2] == 'pentominoes' else 4) for x in pieces if not x & self.outside)
            return sized
        if w == ['pieces', 'differ', 'beside'] and any('tetrominoes' in law or 'pentominoes' in law for _, law in self.sheet.laws):
            def unequal(borders):
                pieces = [x for x in self.pieces(borders)[0] if not x & self.outside]
                near = lambda x, y: any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for p in x for q in y)
                return not any(figure_of(x) == figure_of(y) and near(x, y) for x, y in itertools.combinations(pieces, 2))
            return unequal
        if w == ['pieces', 'differ', 'beside']:
            def unlike(borders):
                pieces = [x for x in self.pieces(borders)[0] if len(x) == 3]
                form = lambda x: {(r - min(x)[0], c - min(x)[1]) for r, c in x}
                near = lambda x, y: any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for p in x for q in y)
                return not any(form(x) == form(y) and near(x, y) for x, y in itertools.combinations(pieces, 2))
            return unlike
        if w[:2] == ['pieces', 'are']:
            def blocks(borders):
                pieces, bad = self.pieces(borders)
                return not bad and all(map(block, pieces))
            return blocks
        if w[1] == 'of':
            side, rest = self.side(w[2:])
            if rest[0] == 'have':
                none = 'none' in rest and ('if' not in rest or self.param[rest[-1]])
                number = lambda drawn, p: sum(q in self.clue for q in self.piece_of(drawn, side, p))
                return lambda drawn: all(number(drawn, p) in ((0, 1) if none else (1,)) for p in self.cells if self.has(drawn, side, p))
            if rest[-1] == 'shapes':
                def laid(drawn):
                    pieces = {frozenset(self.piece_of(drawn, side, p)) for p in self.cells if self.has(drawn, side, p)}
                    found = [figure_of(x) for x in pieces]
                    if 'all' in rest:
                        return all(found.count(x) >= self.bank.count(x) for x in self.bank)
                    return all(found.count(x) <= self.bank.count(x) for x in found)
                return laid
            return lambda drawn: all(block(self.piece_of(drawn, side, p)) != ('no' in rest) for p in self.cells if self.has(drawn, side, p))
        if w[:3] == ['pieces', 'have', 'halves']:
            return self.halved
        if w[:3] == ['pieces', 'have', 'size']:
            limit = self.param[w[4]] if w[4] in self.param else int(w[4])

            def limited(borders):
                pieces, bad = self.pieces(borders)
                return not bad and all(COMPARE[w[3]](len(x), limit) for x in pieces if not x & self.outside)
            return limited
        if w == ['pieces', 'differ', 'in', self.sheet.layer]:
            def differ(borders):
                pairs = []
                for r, c in self.cells:
                    for name, q in ((f'v{r + 1},{c + 2}', (r, c + 1)), (f'h{r + 2},{c + 1}', (r + 1, c))):
                        if name in self.borders and name not in borders and (r, c) in self.clue and q in self.clue:
                            pairs.append(tuple(sorted((int(self.clue[r, c]), int(self.clue[q])))))
                return len(pairs) == len(set(pairs))
            return differ
        clues = lambda x: [self.clue[p] for p in x if p in self.clue]
        if w == ['pieces', 'have', 'two', self.sheet.layer]:
            def two(borders):
                pieces, bad = self.pieces(borders)
                return not bad and all(len(clues(x)) == 2 for x in pieces)
            return two
        if w == ['pieces', 'have', 'one', self.sheet.layer]:
            free = not any(law[:2] == ['pieces', 'are'] for _, law in self.sheet.laws)  # of any shape
            return lambda borders: all(len(clues(x)) == 1 for x in self.pieces(borders)[0]) and not (free and self.pieces(borders)[1])
        if w[4:] == ['as', 'shape']:
            sides = lambda x: [len({q[k] for q in x}) for k in (0, 1)]
            shape = lambda high, wide: '1' if high == wide else '2' if high > wide else '3'
            return lambda borders: all(clues(x) in (['?'], [shape(*sides(x))]) for x in self.pieces(borders)[0])
        if w[4:] == ['as', 'width', 'plus', 'height']:
            return lambda borders: all(clues(x) in (['?'], [str(len({q[0] for q in x}) + len({q[1] for q in x}))]) for x in self.pieces(borders)[0])
        assert w == ['pieces', 'have', 'one', self.sheet.layer, 'as', 'size']
        return lambda borders: all(clues(x) in (['?'], [str(len(x))]) for x in self.pieces(borders)[0])

    def law(self, w, only, p, cells, value, single):
        if w[0] == 'pieces':
            return self.division(w)
        if w[0] == 'side':
            return lambda borders: all(p not in x or max(q[0] for q in x) - min(q[0] for q in x) + 1 == value for x in self.pieces(borders)[0])
        if w[:3] == ['size', 'of', 'piece']:
            return lambda drawn: len(self.piece_of(drawn, self.has(drawn, True, p), p)) == value
        if w[0] == 'size' and w[1] != 'is':
            side, rest = self.side(w[1:])
            there = lambda drawn: only is None or self.has(drawn, only, p)
            return lambda drawn: not there(drawn) or self.has(drawn, side, p) and len(self.piece_of(drawn, side, p, rest[0] == 'by')) == value
        if w[0] == 'way':
            side, rest = self.side(w[1:])
            assert rest == ['=', self.sheet.layer]
            return lambda drawn: self.clue[p] == '?' or self.way_fits(p, {q for q in self.cells if self.has(drawn, side, q)})
        if w[0] == 'half':
            mine = lambda borders: next(x for x in self.pieces(borders)[0] if p in x)
            return lambda borders: sum(self.colour.get(q) == self.colour.get(p) or {self.colour.get(q), self.colour.get(p)} == {None, 'white'} for q in mine(borders)) == value
        if w == ['size', 'is', 'between']:
            def between(borders):
                mine = next(x for x in self.pieces(borders)[0] if p in x)
                sides = {(n > len(mine)) - (n < len(mine)) for n in (int(self.clue[q]) for q in mine if self.clue.get(q, '?') != '?')}
                several = sum(self.clue.get(q, '?') != '?' for q in mine) > 1
                return 0 not in sides and (len(sides) == 2 or not several)
            return lambda borders: self.clue[p] == '?' or between(borders)
        if w == ['is', 'corner']:
            return lambda borders: all(sorted(map(bool, self.ways_on(borders, p)[k:k + 2])) == [False, True] for k in (0, 2))
        if w == ['points', 'to', 'corner']:
            return lambda borders: not self.way[p] or [bool(n) for n in self.ways_on(borders, p)] == [x == self.way[p] for x in '^v<>']
        if w[0] == 'span':
            return lambda borders: COMPARE[w[1]](1 + sum(self.ways_on(borders, p)), value)
        if w == ['borders', 'never', 'cross']:
            points = [[f'h{r},{c}', f'h{r},{c - 1}', f'v{r},{c}', f'v{r - 1},{c}'] for r in range(2, self.R + 1) for c in range(2, self.C + 1)]
            return lambda borders: not any(borders.issuperset(x) for x in points)
        if w[0] == 'shape':
            wanted = figure_of(LETTERS[len(self.sheet.letters)][value - 1])
            return lambda borders: figure_of(next(x for x in self.pieces(borders)[0] if p in x)) == wanted
        if w[0] == 'borders':
            r, c = p
            sides = f'h{r + 1},{c + 1}', f'h{r + 2},{c + 1}', f'v{r + 1},{c + 1}', f'v{r + 1},{c + 2}'
            return lambda borders: COMPARE[w[1]](sum(x in borders or x not in self.borders for x in sides), value)
        if self.sheet.digits and w[0] not in ('count', 'is', 'connected'):
            return self.digit_law(w, p, cells, value)
        if w == ['no', 'cycle']:
            return self.no_ring
        if w[0] == 'areas':
            return self.white_rectangles
        if w[0] == 'follows':
            assert w == ['follows', self.sheet.line] and self.sheet.gated and self.kind in ('less', 'greater')
            return lambda drawn, kind=self.kind: links.passes_to(cells, self.gates(), lambda p: self.ways(drawn, p)) == kind
        if w[0] == 'order':
            return figures.in_order(self)
        if w[0] == 'path' and self.sheet.gated:
            return lambda drawn: True  # no other drawings are looked at
        if w[0] == 'closed' and self.sheet.gated:
            return lambda drawn: True
        if w == ['straight', self.sheet.line] or w == [self.sheet.line, 'from', self.sheet.layer]:
            return lambda drawn: True  # no other drawings are looked at
        if w[0] == 'path':
            assert w[1:] == [self.sheet.line, 'from', self.sheet.out[0], 'to', self.sheet.out[1]] and len(cells) == len(self.cells)
            return lambda drawn: True  # no other drawings are looked at
        if w[0] in ('closed', 'loop'):
            assert w[1:] == [self.sheet.line] + ['or', 'crossing'] * (len(w) > 2) and len(cells) == len(self.cells)
            if w[0] == 'closed':
                if self.sheet.out:
                    return lambda drawn: all(len(self.ways(drawn, q)) in (0, 2) for q in cells)
                return links.closed_or_crossing if len(w) > 2 else links.closed
            return links.one_walk if self.sheet.crossed else links.one_piece
        if w[:4] == ['passed', 'is', 'one', 'of']:
            return lambda drawn: self.kind_of(drawn, cells) is not None and all(
                self.colour[q] != self.kind_of(drawn, cells) or links.ways(drawn, q) for q in cells if q in self.colour)
        if w[0] == 'kind' and self.sheet.colours:
            line = min(cells) + (int(cells[0][0] == cells[1][0]),)
            kinds = lambda drawn: [self.kind_of(drawn, self.members[self.room[q]]) for q in cells]
            return lambda drawn: line not in drawn or None in kinds(drawn) or len(set(kinds(drawn))) == 2
        if w[0] == 'is' and w[1] in ('inside', 'outside'):
            return lambda drawn: not links.ways(drawn, p) and links.inside(drawn, p) == (w[1] == 'inside')
        if w == ['arms', 'equal'] and len(cells) == 2:
            return lambda drawn: links.apart(drawn, *cells)
        if w == ['arms', 'equal']:
            return lambda drawn: len(set(links.arms(drawn, p))) < 2
        if w == ['arms', 'differ']:
            return lambda drawn: len(set(links.arms(drawn, p))) == len(links.arms(drawn, p))
        if w[0] == 'arms':
            return lambda drawn: COMPARE[w[1]](sum(links.arms(drawn, p)), value)
        if w[0] == 'segments' and w[1:] == ['equal']:
            return lambda drawn: len(set(links.segments(drawn, p))) < 2
        if w[0] == 'segments':
            return lambda drawn: all(COMPARE[w[1]](n, value) for n in links.segments(drawn, p))
        if w[0] == 'passes':
            assert self.sheet.line
            return lambda drawn: COMPARE[w[1]](links.passes(drawn, cells, len(self.cells)), value)
        if 'before' in w[1:3]:
            side, _ = self.side(w)
            return lambda drawn: all(self.has(drawn, side, a) for a, b in zip(cells, cells[1:]) if self.has(drawn, side, b))
        if w[:3] == ['one', 'run', 'of'] and len(cells) == 4:
            ring = [cells[i] for i in (0, 1, 3, 2)]
            return lambda drawn: sum(self.has(drawn, self.side(w[3:])[0], a) != self.has(drawn, self.side(w[3:])[0], b) for a, b in zip(ring, ring[1:] + ring)) < 3
        if w[0] in (self.sheet.on, self.sheet.off, 'arrived'):
            return self.of_room(w, cells)
        if w[1:3] == ['paired', 'with']:
            assert w[0] == self.sheet.layer and w[3:] == [self.sheet.on]
            return lambda drawn: len(drawn) == len(self.clue) and self.pairs(sorted(self.clue), drawn)
        if w[0] == 'gaps':
            side, rest = self.side(w[2:])
            assert w[1] == 'of' and rest[0] in ('differ', '=')
            if rest[0] == '=' and p in self.cells and len(cells) == 1:  # of a clue in a cell
                away = [(p[0] + value * y, p[1] + value * x) for y, x in SCOPES['beside']] if value else []
                return lambda drawn: sum(self.has(drawn, side, q) for q in away if q in self.cells) == 1
            if rest[0] == '=':
                return lambda drawn: all(any(self.has(drawn, side, cells[k]) for k in (i - value - 1, i + value + 1) if 0 <= k < len(cells))
                                         for i, q in enumerate(cells) if self.has(drawn, side, q))
            places = lambda drawn: [i for i, q in enumerate(cells) if self.has(drawn, side, q)]
            return lambda drawn: all(b - a != c - b for a, b, c in zip(places(drawn), places(drawn)[1:], places(drawn)[2:]))
        if w[0] == 'drop':
            side, rest = self.side(w[1:])
            assert rest in ([], ['up']) and len(cells) == 2
            under = lambda drawn, q: sum(self.has(drawn, side, (r, q[1])) for r in (range(q[0]) if rest else range(q[0] + 1, self.R)))
            return lambda drawn: cells[0][0] != cells[1][0] or not all(self.has(drawn, side, q) for q in cells) or len({under(drawn, q) for q in cells}) == 1
        if w == ['differs']:
            row = len({r for r, _ in cells}) == 1 if len(cells) > 1 else self.C == 1
            others = [[(r + y, c) if row else (r, c + y) for r, c in cells] for y in range(-max(self.R, self.C), max(self.R, self.C) + 1)]
            others = [line for line in others if line[0] != cells[0] and line[0] in self.cells]
            return lambda drawn: [p in drawn for p in cells] not in [[p in drawn for p in line] for line in others]
        if w == ['is', 'given']:
            if self.sheet.line:
                return lambda drawn: self.ways(drawn, p) == links.PIPES[value]
            if self.sheet.symbols:
                return lambda drawn: drawn.get(p, 0) == value
            return lambda drawn: (p in drawn) == (value == 2)
        if w[0] == 'kind':
            assert w[1:3] == ['differ', 'where']
            side, _ = self.side(w[3:])
            return lambda drawn: not all(self.has(drawn, side, q) for q in cells) or \
                len({self.shape(drawn, side, q) for q in cells}) == 2 or self.shape(drawn, side, p or cells[0]) is None
        if w[0] == 'count' and w[-1] == 'differ':
            side, _ = self.side(w[1:])
            return lambda drawn: len({sum(self.has(drawn, side, q) for q in self.members[self.room[p]]) for p in cells}) == 2
        if w[0] == 'level':
            side, _ = self.side(w[1:])
            return lambda drawn: self.level({q for q in cells if self.has(drawn, side, q)}, cells)
        if w[0] == 'sum':
            assert w[1:5] == [self.sheet.layer, 'in', 'it', 'where']
            side, rest = self.side(w[5:])
            if side == ('arrived', True):
                ended = lambda drawn: [self.clue[q] for q in self.clue if links.end_of(drawn, q) in cells]
                known = lambda drawn: sum(int(x) for x in ended(drawn) if x != '?')
                most = lambda drawn: known(drawn) if '?' not in ended(drawn) else 10**9
                return lambda drawn: (rest[0] == '>=' or known(drawn) + ended(drawn).count('?') <= value) and (rest[0] == '<=' or most(drawn) >= value)
            number = lambda q: int(self.clue[q]) if self.clue.get(q, '?').isdigit() else 0
            return lambda drawn: COMPARE[rest[0]](sum(number(q) for q in cells if self.has(drawn, side, q)), value)
        if w[1] in ('left', 'above'):
            first, second, (y, x) = (w[0], True), (w[-1], True), (0, 1) if w[1] == 'left' else (1, 0)
            there = lambda drawn, side, q: q in set(self.cells) and self.has(drawn, side, q)
            return lambda drawn: (not self.has(drawn, first, p) or there(drawn, second, (p[0] + y, p[1] + x))) and (
                not self.has(drawn, second, p) or there(drawn, first, (p[0] - y, p[1] - x)))
        form = w[0] if w[0] in ('count', 'weigh', 'is', 'see', 'connected') else 'differ'
        side, rest = self.side(w[3:] if form == 'differ' else w[1:])
        if form == 'connected' and rest:
            if rest == ['by', 'corners']:
                return lambda drawn: self.connected([q for q in self.cells if self.has(drawn, side, q)], scope='around')
            assert rest in (['to', 'border'], ['to', 'border', 'by', 'corners'])
            scope = 'around' if rest[2:] else 'beside'
            return lambda drawn: self.to_border([q for q in self.cells if self.has(drawn, side, q)], scope)
        if form == 'is' and rest[:1] == ['or']:
            other, rest = self.side(rest[1:])
            assert not rest
            return lambda drawn: self.has(drawn, side, p) or self.has(drawn, other, p)
        if form in ('connected', 'is'):
            assert not rest
        if form == 'connected' and cells is not self.cells:
            return lambda drawn: self.connected([q for q in cells if self.has(drawn, side, q)], self.wall)
        if form == 'connected':
            return lambda drawn: self.connected([q for q in self.cells if self.has(drawn, side, q)])
        if form == 'is':
            return lambda drawn: self.has(drawn, side, p)
        if form == 'see':
            compare, beyond = COMPARE[rest[-2]], rest[0] == 'beyond'
            return lambda drawn: compare(len(self.seen(drawn, p, lambda q: not self.has(drawn, side, q))) - beyond, value)
        if form == 'differ':
            assert w[1:3] == ['differ', 'where'] and w[0] == self.sheet.layer
            of = [q for q in cells if self.clue.get(q, '?') != '?']

            def differ(drawn):
                here = [self.clue[q] for q in of if self.has(drawn, side, q)]
                return len(set(here)) == len(here)
            return differ
        if rest[1:3] == ['pieces', 'beside']:
            return lambda drawn: len(self.piece_of(drawn, side, p)) - 1 == value  # the clue itself has it never
        scope, compare = rest[1], COMPARE[rest[-2]]
        if isinstance(side, tuple) and side[0] == self.sheet.line:
            if scope == 'ray':
                among = links.ray(p, self.way[p], self.R, self.C)
                return lambda drawn: compare(sum((e in drawn) == side[1] for e in among), value)
            among = [e for e in self.grid if links.fits(e, set(cells), scope)]
            return lambda drawn: only is not None and not self.has(drawn, only, p) or \
                compare(sum((e in drawn) == side[1] for e in among), value)
        if scope == 'ray':
            y, x = {'^': (-1, 0), 'v': (1, 0), '<': (0, -1), '>': (0, 1), '': (0, 0)}[self.way[p]]
            cells = [q for n in range(1, max(self.R, self.C)) if (q := (p[0] + n * y, p[1] + n * x)) in set(self.cells) and q != p]
        elif scope == 'sight':
            cells = self.seen(None, p, lambda q: q in self.clue)
        elif rest[2] in ('right', 'below'):
            q = (p[0] + (rest[2] == 'below'), p[1] + (rest[2] == 'right'))
            cells = [x for half in (p, q) if half in set(self.cells) for x in ((half[0] + y, half[1] + x) for y, x in SCOPES['beside'])
                     if x in set(self.cells) and x not in (p, q)]
        elif single:
            cells = [q for q in ((p[0] + y, p[1] + x) for y, x in SCOPES[scope]) if q in set(self.cells)]
        else:
            assert scope == 'it'

        if form == 'weigh':
            along = 1 if len({r for r, _ in cells}) == 1 < len(cells) else 0
            first = min(q[along] for q in cells) - 1
            return lambda drawn: compare(sum(q[along] - first for q in cells if self.has(drawn, side, q)), value)

        def count(drawn):
            if only is not None and not self.has(drawn, only, p):
                return True
            return compare(sum(self.has(drawn, side, q) for q in cells), value)
        return count

    def pairs(self, clues, free):
        """Has each clue a free cell beside it for itself?"""
        beside = {(clues[0][0] + y, clues[0][1] + x) for y, x in SCOPES['beside']} & set(free) if clues else ()
        return not clues or any(self.pairs(clues[1:], set(free) - {q}) for q in beside)

    def piece(self, drawn, p):
        """The cells that are connected with this one by equal numbers."""
        met, todo = {p}, [p]
        while todo:
            r, c = todo.pop()
            for q in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if q not in met and drawn.get(q) == drawn[p]:
                    met.add(q)
                    todo.append(q)
        return met

    def view(self, p, way):
        """The cells from p on in which something may be drawn, before the first other one."""
        y, x = dict(zip('^v<>', SCOPES['beside']))[way] if way else (0, 0)
        seen = []
        while way and (p := (p[0] + y, p[1] + x)) in self.open:
            seen.append(p)
        return seen

    @staticmethod
    def one_snake(drawn, p, q):
        """Do two cells side by side hold no two numbers that are of different snakes?"""
        low, high = sorted((p, q), key=lambda c: drawn.get(c, 0))
        x, y = drawn.get(low, 0), drawn.get(high, 0)
        if not x or y == x + 1:
            return True
        turn = (p[1] - q[1], p[0] - q[0])
        return y == x + 3 and any(drawn.get((low[0] + k * turn[0], low[1] + k * turn[1])) == x + 1 and
                                  drawn.get((high[0] + k * turn[0], high[1] + k * turn[1])) == x + 2 for k in (1, -1))

    def digit_law(self, w, p, cells, value):
        if w[0] in ('compare', 'difference', 'ratio', 'added') and 'in' not in w:
            assert w[1] == self.sheet.on
            return pairs.two_numbers(w[0], w[-2], cells, self.kind, value, COMPARE.get(w[-2]))
        if w[0] == 'result':
            assert w[1:3] == [self.sheet.on, 'by'] and w[4] == '='
            return lambda drawn: figures.is_result(w[3], [drawn[q] for q in cells], value)
        along = figures.law(self, w, cells, value, COMPARE.get(w[2] if len(w) > 2 else None))
        if along:
            return along
        if w[0] == 'consecutive':
            assert w[1:3] == [self.sheet.on, 'in']
            near = [q for q in ((p[0] + y, p[1] + x) for y, x in SCOPES[w[3]]) if q in self.open]
            most = max(map(self.greatest, self.open))
            return lambda drawn: p not in drawn or drawn[p] == most or any(drawn[q] == drawn[p] + 1 for q in near)
        if w[0] == 'sum' and w[2] == 'in':
            if w[3] != 'it':
                cells = [(p[0] + y, p[1] + x) for y, x in SCOPES[w[3]]]
            white = [q for q in cells if q in self.open]
            assert w[1] == self.sheet.on
            return lambda drawn: COMPARE[w[4]](sum(drawn[q] for q in white), value)
        of = [q for q in cells if q in self.open]
        if w[0] == 'see':
            assert w[1] == self.sheet.on
            seen = lambda line: sum(x > max(line[:i], default=0) for i, x in enumerate(line))
            return lambda drawn: COMPARE[w[2]](seen([drawn[q] for q in of]), value)
        if w[0] == 'first' and w[2:4] == ['in', 'ray']:
            return lambda drawn: next((drawn[q] for q in self.view(p, self.way[p]) if drawn[q]), 0) == value
        if w[0] == 'first':
            return lambda drawn: next((drawn[q] for q in of if drawn[q]), None) == value
        if w[0] == 'sum':
            assert w[1:4] == [self.sheet.on, 'between', self.sheet.off]

            def between(drawn):
                blanks = [i for i, q in enumerate(of) if not drawn[q]]
                return len(blanks) > 1 and sum(drawn[q] for q in of[blanks[0]:blanks[1]]) == value
            return between
        assert w[0] == self.sheet.on
        if w[1:] == ['largest', 'ahead']:
            near = {q: (p[0] + q[0], p[1] + q[1]) for q in ((-1, 0), (1, 0), (0, -1), (0, 1))}
            first = near[dict(zip('^v<>', near))[self.way[p]]] if self.way[p] else None
            return lambda drawn: not first or first in drawn and all(q == first or drawn.get(q, 0) < drawn[first] for q in near.values())
        if w[1:] == ['chained'] and not p:
            return lambda drawn: self.one_snake(drawn, *cells)
        if w[1:] == ['chained']:
            beside = [(p[0] + y, p[1] + x) for y, x in SCOPES['beside']]
            most = max(map(self.greatest, self.open), default=0)
            return lambda drawn: not drawn.get(p) or all([drawn.get(q) for q in beside].count(k) == 1 for k in (drawn[p] - 1, drawn[p] + 1) if 1 <= k <= most)
        if w[1:] == ['faces', 'none']:
            neck = {way: (p[0] - y, p[1] - x) for way, (y, x) in zip('^v<>', SCOPES['beside'])}
            return lambda drawn: drawn.get(p) != 1 or not any(drawn.get(neck[way]) == 2 and any(drawn[q] for q in self.view(p, way)) for way in neck)
        if len(w) == 3:
            return lambda drawn: p not in drawn or drawn[p] > 0 and COMPARE[w[1]](drawn[p], value)
        if w[1:3] == ['is', 'count']:
            side, rest = self.side(w[3:])
            near = cells if rest[1] == 'it' else [q for q in ((p[0] + y, p[1] + x) for y, x in SCOPES[rest[1]]) if q in self.cells]
            return lambda drawn: all(drawn[q] in (0, sum(self.has(drawn, side, x) for x in near)) for q in ([p] if p in self.open and rest[1] != 'it' else of))
        if w[1:] == ['is', 'size', 'of', 'room']:
            return lambda drawn: all(drawn[q] in (0, len(cells)) for q in of)
        if w[1] == 'is':
            assert w[2:] == ['size', 'of', 'piece']
            return lambda drawn: all(drawn[q] == len(self.piece(drawn, q)) for q in of)
        held = lambda drawn: [drawn[q] for q in of if drawn[q]]
        if w[1] == 'differ':
            return lambda drawn: len(set(held(drawn))) == len(held(drawn))
        if w[1] == 'once':
            every = list(range(1, max(map(self.greatest, self.open), default=0) + 1))
            return lambda drawn: sorted(held(drawn)) == every
        if w[1] == 'falls':
            return lambda drawn: all(drawn[q] > drawn[q[0] + 1, q[1]] for q in of if (q[0] + 1, q[1]) in of)
        assert w[1] == 'apart'
        return lambda drawn: all(drawn.get(a) != drawn.get(b) or a not in of or j - i - 1 >= drawn[a]
                                 for j, b in enumerate(cells) for i, a in enumerate(cells[:j]))

    def drawings(self):
        """All of them, and what gives their names: a number for each cell, the cells that are on, or borders."""
        for n in range(1 << len(self.borders) if self.sheet.division else 0):
            borders = frozenset(x for i, x in enumerate(self.borders) if n >> i & 1)
            yield borders, frozenset
        for numbers in itertools.product(*(range(not self.sheet.blank, self.greatest(p) + 1) for p in self.open)) if self.sheet.digits else ():
            yield dict(zip(self.open, numbers)), lambda drawn: frozenset(
                f'x{r + 1},{c + 1},{k}' if k else f'o{r + 1},{c + 1}' for (r, c), k in drawn.items())
        count = len(self.sheet.symbols)
        for marks in itertools.product(range(not self.sheet.none, count + 1), repeat=len(self.open)) if count else ():
            name = 'b{},{}' if self.sheet.binary else 'x{},{},{}'
            yield {p: k for p, k in zip(self.open, marks) if k}, lambda drawn: frozenset(
                name.format(p[0] + 1, p[1] + 1, k) for p, k in drawn.items() if k == 1 or not self.sheet.binary)
        for n in range(0 if self.sheet.digits or self.sheet.division or count else 1 << len(self.open)):
            yield {p for i, p in enumerate(self.open) if n >> i & 1}, lambda drawn: frozenset(f'b{r + 1},{c + 1}' for r, c in drawn)

    def of_room(self, w, cells):
        side, rest = self.side(w)
        if rest == ['is', 'symmetric']:
            mid = [min(q[k] for q in cells) + max(q[k] for q in cells) for k in (0, 1)]
            return lambda drawn: all((mid[0] - r, mid[1] - c) in cells and self.has(drawn, side, (mid[0] - r, mid[1] - c))
                                     for r, c in cells if self.has(drawn, side, (r, c)))
        assert rest[:3] == ['is', 'one', 'of']
        self.shapes = rest[3:]
        return lambda drawn: self.shape(drawn, side, cells[0]) is not None

    def shape(self, drawn, side, of):
        """The name of the shape that the cells with the symbol in a room are, by its distances; None: none of these."""
        at = [q for q in self.members[self.room[of]] if self.has(drawn, side, q)]
        if not 2 <= len(at) <= 4 or not self.connected(at, self.wall):
            return None
        high, wide = (max(q[k] for q in at) - min(q[k] for q in at) + 1 for k in (0, 1))
        beside = sorted(sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for b in at) for a in at)
        name = 'I' if 1 in (high, wide) else 'L' if len(at) == 3 else 'O' if high == wide == 2 else \
            'T' if beside[-1] == 3 else None
        if name is None:  # three in a line are an L, and two and two an S
            rows = [sum(q[k] == x for q in at) for k in (0, 1) for x in {q[k] for q in at}]
            name = 'L' if 3 in rows else 'S'
        name += str(len(at)) if len(at) < 4 else ''
        return name if name in self.shapes else None

    def all_ways(self, cells, at, goal, before=()):
        """All simple ways through these cells."""
        if at == goal:
            yield [*before, at]
        for y, x in SCOPES['beside'] if at != goal else ():
            q = at[0] + y, at[1] + x
            if q in cells and q not in before and q != at:
                yield from self.all_ways(cells, q, goal, (*before, at))

    def way_fits(self, p, cells):
        """What the sign there says of the ways through these cells."""
        ends, signs = ('SG' if 'S' in self.sheet.way_signs else '*'), self.sheet.way_signs
        places = [[q for q, n in self.clue.items() if n == str(signs.index(x) + 1)] for x in ends]
        if any(len(x) != 1 for x in places):
            return False
        sign, start, goal = signs[int(self.clue[p]) - 1], places[0][0], places[-1][0]
        if sign in ends and len(ends) == 1:
            return True
        if len(ends) == 1:
            y, x = {'^': (-1, 0), 'v': (1, 0), '<': (0, -1), '>': (0, 1)}[sign]
            found = list(self.all_ways(cells, p, goal)) if p in cells else []
            return bool(found) and all(way[1] == (p[0] + y, p[1] + x) for way in found)
        found = list(self.all_ways(cells, start, goal)) if start in cells else []
        return bool(found) and (sign in ends or all((p in way) == (sign == 'o') for way in found))

    def to_border(self, cells, scope='beside'):
        edge = [q for q in cells if q[0] in (0, self.R - 1) or q[1] in (0, self.C - 1)]
        todo, left = edge, set(cells) - set(edge)
        while todo:
            r, c = todo.pop()
            for y, x in SCOPES[scope]:
                if (r + y, c + x) in left:
                    left.remove((r + y, c + x))
                    todo.append((r + y, c + x))
        return not left

    def level(self, wet, cells):
        def fills(p):
            todo, met = [p], {p}
            while todo:
                r, c = todo.pop()
                near = {(r + y, c + x) for y, x in SCOPES['beside']} & set(cells)
                more = {q for q in near if q[0] >= p[0]} - met
                met |= more
                todo += more
            return met
        return all(fills(p) <= wet for p in wet)

    def connected(self, cells, wall=(), scope='beside'):
        todo, left = cells[:1], set(cells[1:])
        while todo:
            r, c = todo.pop()
            for y, x in SCOPES[scope]:
                if (r + y, c + x) in left and frozenset(((r, c), (r + y, c + x))) not in wall:
                    left.remove((r + y, c + x))
                    todo.append((r + y, c + x))
        return not left

    def ways_out(self, p):
        """Those by which the given piece leads out of the board, where lines are one path."""
        if self.sheet.gated:
            return frozenset(way for _, q, way in self.gates() if q == p)
        given = links.PIPES.get(int(self.clue.get(p, '?').replace('?', '0')), ()) if self.sheet.out else ()
        side = {'up': p[0] == 0, 'down': p[0] == self.R - 1, 'left': p[1] == 0, 'right': p[1] == self.C - 1}
        return frozenset(way for way in given if side[way])

    def gates(self):
        """The clues beside the board: the number, the cell, the way out there."""
        ways = {'top': 'up', 'bottom': 'down', 'left': 'left', 'right': 'right'}
        return [(int(word), cells[0], ways[self.side_of(name)]) for name, (cells, word) in self.beside.items()]

    def ways(self, drawn, p):
        return links.ways(drawn, p) | self.ways_out(p)

    def paths(self):
        """All drawings that are one path from one side to the other, where pieces lead out there and nowhere else."""
        if self.sheet.gated:
            gates = sorted(self.gates())
            return links.all_walks(self.R, self.C, *gates) if [n for n, _, _ in gates] == [1, 2] else []
        out = sorted((way, p) for p in self.cells for way in self.ways_out(p))
        names = {'top': 'up', 'bottom': 'down', 'left': 'left', 'right': 'right'}
        if [way for way, _ in out] != sorted(names[side] for side in self.sheet.out):
            return []
        return links.all_paths(self.R, self.C, out[0][1], out[1][1])

    def solutions(self, kept=None, stop=10**9):
        """Names of what is drawn, as frozen sets. kept: the clues that count, by their places; None: all."""
        laws = [f for clue, f in self.places if clue is None or kept is None or clue in kept]
        out = []
        if self.sheet.line:
            for drawn in self.paths() if self.sheet.out or self.sheet.gated else links.all_moves(self.R, self.C, sorted(self.clue)) if self.sheet.moves else links.all_drawings(self.R, self.C, self.sheet.crossed):
                touched = {p for e in drawn for p in links.ends(e)}
                if touched <= set(self.open) and all(f(drawn) for f in laws):
                    off = set(self.open) - touched if self.sheet.on else ()
                    out.append(frozenset([links.name(e) for e in drawn] + [f's{r + 1},{c + 1}' for r, c in off]))
                    if len(out) == stop:
                        break
            return out
        for drawn, names_of in self.drawings():
            if all(f(drawn) for f in laws):
                out.append(names_of(drawn))
                if len(out) == stop:
                    break
        return out

    def clues(self):
        return {clue for clue, _ in self.places if clue}
