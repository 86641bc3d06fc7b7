"""linesoracle.py - lines between the cells of a tiny board, by doc/SHEETS.md. A line is (r, c, d): from the cell to the right
(d 1) or down (d 0); a drawing is a set of them."""
import functools
import itertools


def ends(e):
    r, c, d = e
    return (r, c), (r + (not d), c + d)


def name(e):
    return f"{'vh'[e[2]]}{e[0] + 1},{e[1] + 1}"


def all_lines(R, C):
    return [(r, c, d) for r in range(R) for c in range(C) for d in (0, 1) if r + (not d) < R and c + d < C]


def ways(drawn, p):
    """The ways in which lines leave a cell: up, left, down, right."""
    r, c = p
    return frozenset(way for way, e in (('up', (r - 1, c, 0)), ('left', (r, c - 1, 1)), ('down', (r, c, 0)), ('right', (r, c, 1)))
                     if e in drawn)


PIPES = dict(enumerate(map(frozenset, (('up', 'left', 'down', 'right'), ('up', 'down'), ('left', 'right'), ('up', 'right'), ('up', 'left'),
                                         ('down', 'left'), ('down', 'right'))), 1))  # given pieces, by their numbers
TURNS = {frozenset((a, b)) for a in ('up', 'down') for b in ('left', 'right')}


def cells_of(drawn):
    return {p for e in drawn for p in ends(e)}


def closed(drawn):
    return all(len(ways(drawn, p)) == 2 for p in cells_of(drawn))


def one_piece(drawn):
    """All lines are connected. That they are closed is another rule."""
    if not drawn:
        return False
    todo, left = [next(iter(cells_of(drawn)))], set(drawn)
    while todo:
        p = todo.pop()
        for e in [e for e in left if p in ends(e)]:
            left.remove(e)
            todo += ends(e)
    return not left


def segments(drawn, p):
    """The lengths of the straight segments through a cell."""
    out = []
    for d in (0, 1):
        step = (int(not d), d)
        n, (r, c) = 0, p
        while (r, c, d) in drawn:
            n, r, c = n + 1, r + step[0], c + step[1]
        r, c = p[0] - step[0], p[1] - step[1]
        while (r, c, d) in drawn:
            n, r, c = n + 1, r - step[0], c - step[1]
        out += [n] * (n > 0)
    return out


STEPS = {'^': (-1, 0), 'v': (1, 0), '<': (0, -1), '>': (0, 1)}


def step(p, d):
    """The line from a cell in a direction, and the next cell."""
    q = (p[0] + STEPS[d][0], p[1] + STEPS[d][1])
    return min(p, q) + (int(d in '<>'),), q


def arms(drawn, p):
    """The lengths of the straight segments that leave a cell."""
    out = []
    for d in STEPS:
        (e, q), n = step(p, d), 0
        while e in drawn:
            n += 1
            e, q = step(q, d)
        out += [n] * (n > 0)
    return out


def apart(drawn, p, q):
    """As many lines go straight on from one cell as from the next one, away from each other."""
    out = []
    for at, d in ((p, '<' if p[0] == q[0] else '^'), (q, '>' if p[0] == q[0] else 'v')):
        (e, at), n = step(at, d), 0
        while e in drawn:
            n += 1
            e, at = step(at, d)
        out.append(n)
    return out[0] == out[1]


def ray(p, d, R, C):
    """The lines straight on from a cell, to the border."""
    out, (e, q) = [], step(p, d)
    while 0 <= q[0] < R and 0 <= q[1] < C:
        out.append(e)
        e, q = step(q, d)
    return out


def inside(drawn, p):
    """Where no line passes: a walk up from the cell, beside the lines of its column to the right, crosses the loop."""
    return sum((r, p[1], 1) in drawn for r in range(p[0])) % 2 == 1


def passes(drawn, cells, whole):
    out = sum(sum(p in cells for p in ends(e)) == 1 for e in drawn)
    return (out + 1) // 2 if len(cells) < whole else int(bool(drawn))


def fits(e, cells, scope):
    inside = sum(p in cells for p in ends(e))
    return inside == 2 if scope == 'it' else inside == 1 if scope == 'border' else inside > 0


def closed_or_crossing(drawn):
    return all(len(ways(drawn, p)) in (2, 4) for p in cells_of(drawn))


def one_walk(drawn):
    """From one line on, straight through each cell with four, all lines are met."""
    if not drawn:
        return False
    todo, left = [min(drawn)], set(drawn) - {min(drawn)}
    while todo:
        e = todo.pop()
        for p in ends(e):
            flat = [f for f in left if p in ends(f) and (len(ways(drawn, p)) < 4 or f[2] == e[2])]
            left -= set(flat)
            todo += flat
    return not left


@functools.lru_cache(None)
def all_drawings(R, C, crossing=False):
    """Those in which each cell has two lines or none, or four: a sheet has to say so."""
    out = [frozenset()]  # where all cells have an even number of lines: sums of squares
    for r, c in itertools.product(range(R - 1), range(C - 1)):
        square = {(r, c, 0), (r, c, 1), (r + 1, c, 1), (r, c + 1, 0)}
        out += [drawn ^ square for drawn in out]
    return [drawn for drawn in out if (closed_or_crossing if crossing else closed)(drawn)]


def all_paths(R, C, start, end):
    """All paths between two cells, or from one to itself: no lines."""
    def go_on(p, passed, drawn):
        if p == end:
            yield frozenset(drawn)
            return
        for d in STEPS:
            e, q = step(p, d)
            if 0 <= q[0] < R and 0 <= q[1] < C and q not in passed:
                yield from go_on(q, passed | {q}, drawn | {e})
    return go_on(start, {start}, frozenset())


WAYS = {'up': '^', 'down': 'v', 'left': '<', 'right': '>'}
BACK = {'up': 'down', 'down': 'up', 'left': 'right', 'right': 'left'}


def all_walks(R, C, entrance, leaving):
    """All walks from one place of the frame to another: a cell is passed once, or straight on both ways."""
    def go_on(p, way, passed, drawn):
        for on in WAYS:
            straight = on == way
            if on == BACK[way] or p in passed and not (straight and passed[p] == {BACK[x] for x in passed[p]} and way not in passed[p]):
                continue
            if (p, on) == leaving[1:]:
                yield frozenset(drawn)
                continue
            e, q = step(p, WAYS[on])
            if 0 <= q[0] < R and 0 <= q[1] < C:
                yield from go_on(q, on, {**passed, p: passed.get(p, set()) | {BACK[way], on}}, drawn | {e})
    return go_on(entrance[1], BACK[entrance[2]], {}, frozenset())


def passes_to(cells, gates, ways):
    """How the walk from the first place of the frame goes between two cells: greater, to the second one, or less."""
    p, way = next((q, BACK[w]) for n, q, w in gates if n == 1)
    while True:
        way = way if len(ways(p)) == 4 else next(x for x in ways(p) if x != BACK[way])
        if any((p, way) == gate[1:] for gate in gates):
            return None
        q = step(p, WAYS[way])[1]
        if {p, q} == set(cells):
            return 'greater' if q > p else 'less'
        p = q


def walk_of(gates, ways):
    """The cells from the entrance to the exit, in their order."""
    p, way = next((q, BACK[w]) for n, q, w in gates if n == 1)
    while True:
        yield p
        way = way if len(ways(p)) == 4 else next(x for x in ways(p) if x != BACK[way])
        if any((p, way) == gate[1:] for gate in gates):
            return
        p = step(p, WAYS[way])[1]


def end_of(drawn, p):
    """Where what is moved along the line from a cell ends."""
    for d in STEPS:
        e, q = step(p, d)
        if e not in drawn:
            continue
        while step(q, d)[0] in drawn:
            q = step(q, d)[1]
        return q
    return p


def all_moves(R, C, from_cells):
    """Each of these cells has a line straight on to another one, or none; no two lines are at one cell, or at another of these."""
    def go_on(left, taken, drawn):
        if not left:
            yield frozenset(drawn)
            return
        yield from go_on(left[1:], taken, drawn)
        for d in STEPS:
            way, (e, q) = [], step(left[0], d)
            while 0 <= q[0] < R and 0 <= q[1] < C and q not in taken:
                way.append((e, q))
                yield from go_on(left[1:], taken | {q for _, q in way}, drawn | {e for e, _ in way})
                e, q = step(q, d)
    return go_on(from_cells, frozenset(from_cells), frozenset())
