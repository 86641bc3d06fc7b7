"""published.py - published boards of the genres that are sheets, with their solutions: are they unique, and is the solution
the published one?

    python3 bench/published.py FOLDER [GENRE ...]

FOLDER holds puzzlekit-dataset (github.com/SmilingWayne/puzzlekit-dataset, assets/data; it has no licence and is not
part of this repository). Prints CSV: genre, boards, agreed, published wrong, other, seconds, slowest. "wrong": the published solution
breaks a rule, by `check`, or is one of several; each is named on standard error, with those that are left out: their text is
broken, or they have cells outside all rooms. Environment: ARIADNE (default build/ariadne).
"""
import json
import os
import subprocess
import sys
import time

TOOL = os.environ.get('ARIADNE', 'build/ariadne')


def grid(lines, rows):
    return [line.split() for line in lines[:rows]], lines[rows:]


def cells(rows, on='x#', empty='-.'):
    """A drawing: # where the published one has a mark."""
    return [''.join('#' if w in on else '.' for w in row) for row in rows]


def number_rows(rows):
    return [' '.join('.' if w == '-' else w for w in row) for row in rows]


def numbered(rows):
    """Each connected part of cells with one name is a room: its number, from 1."""
    room = [[0] * len(row) for row in rows]
    n = 0
    for r, row in enumerate(rows):
        for c, name in enumerate(row):
            if room[r][c]:
                continue
            n, todo = n + 1, [(r, c)]
            while todo:
                y, x = todo.pop()
                if 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x] == name and not room[y][x]:
                    room[y][x] = n
                    todo += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
    return room


def room_rows(room):
    return [' '.join(map(str, row)) for row in room]


def by_rooms(name, size, lines, solution):
    clues, rest = grid(lines, size[0])
    rooms = numbered(grid(rest, size[0])[0])
    first = {}
    for r, row in enumerate(rooms):
        for c, w in enumerate(row):
            first.setdefault(w, (r, c))
    number = {}
    for r, row in enumerate(clues):
        for c, w in enumerate(row):
            if w not in '-.':
                number[rooms[r][c]] = w
    out = [[number.get(w, '.') if first[w] == (r, c) else '.' for c, w in enumerate(row)] for r, row in enumerate(rooms)]
    return [' '.join(row) for row in out] + room_rows(rooms), cells(grid(solution, size[0])[0])


def clued(name, size, lines, solution):
    """Clues in cells, x a black one without a number; marks are o for lights, else x."""
    rows = grid(lines, size[0])[0]
    return [' '.join({'-': '.', 'x': '?'}.get(w, w) for w in row) for row in rows], \
        cells(grid(solution, size[0])[0], on='o' if name == 'Akari' else 'x')


def bare_rooms(name, size, lines, solution):
    """Rooms alone, the last grid."""
    names = grid(lines[-size[0]:], size[0])[0]
    rooms = numbered(names)
    assert '@' not in ' '.join(lines) and len({w for row in rooms for w in row}) == len({w for row in names for w in row})
    return room_rows(rooms), cells(grid(solution, size[0])[0])


def only_rooms(name, size, lines, solution):
    rooms = grid(lines, size[0])[0]
    assert not any(w in '-.@' for row in rooms for w in row)  # cells without a room
    return room_rows(numbered(rooms)), cells(grid(solution, size[0])[0], on='LITS')


def cave(name, size, lines, solution):
    return number_rows(grid(lines, size[0])[0]), cells(grid(solution, size[0])[0], on='-')


def shaded(name, size, lines, solution):
    """Numbers in cells, and rooms where there are any."""
    clues, rest = grid(lines, size[0])
    rooms = room_rows(numbered(grid(rest, size[0])[0])) if rest else []
    return number_rows(clues) + rooms, cells(grid(solution, size[0])[0])


def tiles(name, size, lines, solution):
    """Numbers of columns and rows, then rooms."""
    top, left = [number_rows([line.split()])[0] for line in lines[:2]]
    rooms = numbered(grid(lines[2:], size[0])[0])
    return [top, *(f'{a} {row}' for a, row in zip(left.split(), room_rows(rooms)))], cells(grid(solution, size[0])[0])


def nonogram(name, size, lines, solution):
    lists = [','.join(s.split()) for s in lines]
    assert len(lists) == size[0] + size[1]
    return [' '.join(lists[:size[1]]), *lists[size[1]:]], cells(grid(solution, size[0])[0])


def gappy(name, size, lines, solution):
    return [*number_rows([lines[0].split()]), *(w.replace('-', '.') for w in lines[1].split())], cells(grid(solution, size[0])[0])


def kakurasu(name, size, lines, solution):
    columns, rows = (s.replace('-', '.').split() for s in lines)
    return [*rows, ' '.join(columns)], cells(grid(solution, size[0])[0])


def framed(words, size):
    """Numbers above, below, left and right of a grid, as the text form has them around it."""
    top, bottom, left, right = words[:4]
    rows = number_rows(words[4:])
    dots = lambda row: ['.' if w == '-' else w for w in row]
    inner = rows or [' '.join('.' * size[1])] * size[0]
    return [' '.join(dots(top)), *(f'{a} {row} {b}' for a, row, b in zip(dots(left), inner, dots(right))), ' '.join(dots(bottom))]


def hakoiri(name, size, lines, solution):
    """Circle, square, triangle as 1, 3, 2."""
    symbol = lambda rows: [[str('cts'.find(w) + 1) if w in 'cts' else '.' if w == '-' else w for w in row] for row in rows]
    clues, rest = grid(lines, size[0])
    drawn = [['-' if w == '.' else w for w in row] for row in symbol(grid(solution, size[0])[0])]
    return [' '.join(row) for row in symbol(clues)] + room_rows(numbered(grid(rest, size[0])[0])), drawn


def easyasabc(name, size, lines, solution):
    """Letters as numbers; a parameter says how many."""
    number = lambda w: str(ord(w) - 96) if w.isalpha() else w
    words = [[number(w) for w in line.split()] for line in lines]
    return framed(words, size), [[number(w) for w in row] for row in grid(solution, size[0])[0]]


def kurotto(name, size, lines, solution):
    """o: a circle without a number."""
    clues = [['?' if w == 'o' else w for w in row] for row in grid(lines, size[0])[0]]
    return number_rows(clues), cells(grid(solution, size[0])[0])


def some_digits(name, size, lines, solution):
    """Numbers in some cells; rooms behind them. x: a cell without a number."""
    clues, rest = grid(lines, size[0])
    drawn = grid(solution, size[0])[0]
    return number_rows([['?' if w == 'x' else w for w in row] for row in clues]) + room_rows(numbered(grid(rest, size[0])[0]) if rest else []), drawn


def doppelblock(name, size, lines, solution):
    top, left = [number_rows([line.split()])[0] for line in lines[:2]]
    rows = [f'{a} {" ".join("." * size[1])}' for a in left.split()]
    return [top, *rows], [['-' if w == 'x' else w for w in row] for row in grid(solution, size[0])[0]]


def skyscrapers(name, size, lines, solution):
    assert len(size) == 3 and size[0] == size[1] == size[2]  # no parks, no diagonals
    words = [line.split() for line in lines]
    return framed(words, size), grid(solution, size[0])[0]


def symbols(name, size, lines, solution):
    """Given symbols 1 and 2."""
    rows = grid(lines, size[0])[0]
    return [' '.join({'1': 'w', '2': 'b'}.get(w, '.') for w in row) for row in rows], cells(grid(solution, size[0])[0], on='2')


def circled(name, size, lines, solution):
    rows = grid(lines, size[0])[0]
    return [' '.join({'o': 'b', 'x': 'w'}.get(w, '.') for w in row) for row in rows], cells(grid(solution, size[0])[0], on='o')


def ended(name, size, lines, solution):
    top, left = [number_rows([line.split()])[0] for line in lines[:2]]
    rows = [' '.join('b' if w == 'x' else '.' for w in row) for row in grid(lines[2:], size[0])[0]]
    return [top, *(f'{a} {row}' for a, row in zip(left.split(), rows))], cells(grid(solution, size[0])[0])


def starry(name, size, lines, solution):
    return number_rows(grid(lines, size[0])[0]), cells(grid(solution, size[0])[0], on='*')


def lettered(name, size, lines, solution):
    return number_rows(grid(lines, size[0])[0]), grid(solution, size[0])[0]


def tents(name, size, lines, solution):
    columns, rows = (s.split() for s in lines[:2])
    trees = [' '.join('?' if w == 'x' else '.' for w in row) for row in grid(lines[2:], size[0])[0]]
    return [' '.join(columns), *(f'{n} {s}' for n, s in zip(rows, trees))], cells(grid(solution, size[0])[0], on='o')


def squares(name, size, lines, solution):
    """Numbers in squares, discs at their corners: here numbers where cells meet. Of each square which of its corners have
    one: 1 the right upper one, 2 the right lower one, 4 the left lower one, 8 the left upper one."""
    rows, drawn = grid(lines, size[0])[0], grid(solution, size[0])[0]
    assert drawn  # some have no solution there
    none = ['.'] * (size[1] + 2)
    size[:] = size[0] + 1, size[1] + 1
    out = [none, *(['.', *row, '.'] for row in rows), none]
    has = lambda r, c: any(0 <= y < len(drawn) and 0 <= x < len(drawn[0]) and int(drawn[y][x]) & bit
                           for y, x, bit in ((r, c, 8), (r, c - 1, 1), (r - 1, c, 4), (r - 1, c - 1, 2)))
    return number_rows(out), [''.join('.#'[has(r, c)] for c in range(size[1])) for r in range(size[0])]


def walls(name, size, lines, solution):
    """Bricks of two cells, from the border in each other row and half a brick behind it in the others: in the first row
    too, where the published solution says so."""
    clues, drawn = grid(lines, size[0])[0], grid(solution, size[0])[0]
    fits = lambda first: all((int(row[c]) + int(row[c + 1])) % 2 for r, row in enumerate(drawn)
                             for c in range((r + first) % 2, size[1] - 1, 2))
    first = 0 if fits(0) else 1
    rooms = numbered([[f'{r},{(c + (r + first) % 2) // 2}' for c in range(size[1])] for r in range(size[0])])
    return number_rows(clues) + room_rows(rooms), drawn


def cornered(name, size, lines, solution):
    return number_rows(grid(lines, size[0] + 1)[0]), cells(grid(solution, size[0])[0])


def diagonals(name, size, lines, solution):
    rows = [['12'['\\/'.index(w)] for w in row] for row in grid(solution, size[0])[0]]
    return number_rows(grid(lines, size[0] + 1)[0]), rows


def triangles(name, size, lines, solution):
    """Black cells, 5 without a number; a triangle by the corner of its right angle."""
    number = {'sw': '1', 'se': '2', 'ne': '3', 'nw': '4'}
    clues = [['?' if w in 'x5' else '.' if w == '-' else w for w in row] for row in grid(lines, size[0])[0]]
    drawn = [[number.get(w, '.') if x == '.' else '.' for w, x in zip(row, at)] for row, at in zip(grid(solution, size[0])[0], clues)]
    return [' '.join(row) for row in clues], drawn


def circles(name, size, lines, solution):
    return number_rows(grid(lines, size[0])[0]), cells(grid(solution, size[0])[0], on='b')


def pieces(name, size, lines, solution):
    """The drawing as the text form has it: borders between cells of different pieces."""
    piece, out = [s.split() for s in solution], []
    assert len(piece) == size[0] and all(len(row) == size[1] for row in piece)
    at = lambda r, c: piece[r][c] if 0 <= r < size[0] and 0 <= c < size[1] else None
    for y in range(2 * size[0] + 1):
        row = ''
        for x in range(2 * size[1] + 1):
            if y % 2 == x % 2:
                row += '+' if y % 2 == 0 else '.'
            else:
                one, two = (at(y // 2 - 1, x // 2), at(y // 2, x // 2)) if x % 2 else (at(y // 2, x // 2 - 1), at(y // 2, x // 2))
                row += ('-' if x % 2 else '|') if None not in (one, two) and one != two else ' '
        out.append(row)
    return number_rows(grid(lines, size[0])[0]), out


def equal_pieces(name, size, lines, solution):
    """The same, of one size, which the published solution shows."""
    board, out = pieces(name, size, lines, solution)
    of = ' '.join(solution).split()
    count = {of.count(x) for x in set(of)}
    assert len(count) == 1
    size[2:] = count
    return board, out


def shapes(name, size, lines, solution):
    """The same with shapes: s a square, v higher than wide, h wider."""
    board, out = pieces(name, size, lines, solution)
    return [' '.join({'s': '+', 'v': 't', 'h': 'w'}.get(w, w) for w in row.split()) for row in board], out


def digits(name, size, lines, solution):
    """Numbers, and rooms where there are any; the drawing has a number in each cell."""
    clues, rest = grid(lines, size[0])
    rooms = room_rows(numbered(grid(rest, size[0])[0])) if rest else []
    return number_rows(clues) + rooms, grid(solution, size[0])[0]


def caged(name, size, lines, solution):
    """Sums in any cell of a cage; the drawing has a number in each cell. Cells of one name that are apart make no cage."""
    names = grid(lines[size[0]:], size[0])[0]
    rooms = numbered(names)
    assert len({w for row in rooms for w in row}) == len({w for row in names for w in row})
    assert all(len(w) < 6 for row in grid(lines, size[0])[0] for w in row)  # numbers go up to 65535
    return by_rooms(name, size, lines, solution)[0], grid(solution, size[0])[0]


def operated(name, size, lines, solution):
    """Cages with a number and a sign; one of a single cell is a given number."""
    clues, rest = grid(lines, size[0])
    cage, clue, kinds = {}, {}, {'+': 'plus', '-': 'minus', '*': 'times', 'x': 'times', '/': 'divided', ':': 'divided'}
    for r, row in enumerate(grid(rest, size[0])[0]):
        for c, w in enumerate(row):
            cage.setdefault(w, []).append((r, c))
            if clues[r][c] not in '-.':
                assert w not in clue
                clue[w] = clues[r][c]
    out, given = [], {}
    for w, places in cage.items():
        number = clue.get(w, '')
        if len(places) == 1:
            given[places[0]] = number.strip('+-*x/:') or '.'
        elif number:
            kind = kinds.get(number[-1], 'cage')
            out.append(figure(f'{kind} {number if kind == "cage" else number[:-1]}', places))
    rows = [' '.join(given.get((r, c), '.') for c in range(size[1])) for r in range(size[0])]
    return rows + out, grid(solution, size[0])[0]


def latin_sums(name, size, lines, solution):
    """Sums in black cells; numbers go up to how many cells of a row are white."""
    rows = grid(lines, size[0])[0]
    drawn = [['.' if w != '-' else x for w, x in zip(row, done)] for row, done in zip(rows, grid(solution, size[0])[0])]
    return number_rows(rows), drawn


def number_cross(name, size, lines, solution):
    """Sums of columns, then of rows, in front of the numbers; x is black."""
    below, right = [line.split() for line in lines[:2]]
    rows = grid(lines[2:], size[0])[0]
    return [*(' '.join([*row, n]) for row, n in zip(rows, right)), ' '.join(below)], cells(grid(solution, size[0])[0])


def straight(name, size, lines, solution):
    """x behind a number: a black cell; the published drawing leaves black cells out."""
    rows = grid(lines, size[0])[0]
    text = [' '.join('.' if w == '-' else 'b' + w[:-1] if w[-1] == 'x' else w for w in row) for row in rows]
    drawn = [[w[:-1] or '.' if w[-1] == 'x' else x for w, x in zip(row, done)] for row, done in zip(rows, grid(solution, size[0])[0])]
    return text, drawn


def pointed(name, size, lines, solution):
    """Arrows n, s, w, e and x in black cells, which are rooms of their own; the published drawing leaves these out."""
    rows, rest = grid(lines, size[0])
    rooms = [[f'black{r},{c}' if w in 'nswex' else room for c, (w, room) in enumerate(zip(row, names))]
             for r, (row, names) in enumerate(zip(rows, grid(rest, size[0])[0]))]
    black = dict(zip('nswex', ('b^', 'bv', 'b<', 'b>', 'b')))
    return [' '.join(black.get(w, '.' if w == '-' else w) for w in row) for row in rows] + room_rows(numbered(rooms)), \
        [['.' if w == '-' else w for w in row] for row in grid(solution, size[0])[0]]


def futons(name, size, lines, solution):
    """Pillows # and feet o, of which the published drawing does not say which go together; x an aisle, 5 a pillar."""
    rows, marks = grid(lines, size[0])[0], grid(solution, size[0])[0]
    at = {(r, c): w for r, row in enumerate(marks) for c, w in enumerate(row)}
    mates = {p: [(q, *ends) for q, *ends in (((p[0], p[1] + 1), 3, 7), ((p[0], p[1] - 1), 4, 6), ((p[0] - 1, p[1]), 2, 5))
                 if at.get(q) == 'o'] for p, w in at.items() if w == '#'}
    done = {p: 1 for p, w in at.items() if w == 'x'}

    def pair():
        free = [p for p in mates if p not in done]
        if not free:
            return True
        p = min(free, key=lambda p: sum(q not in done for q, *_ in mates[p]))
        for q, pillow, foot in mates[p]:
            if q in done:
                continue
            done.update({p: pillow, q: foot})
            if pair():
                return True
            del done[p], done[q]
        return False
    pair()
    return [' '.join('.' if w == '-' else '?' if w == '5' else w for w in row) for row in rows], \
        [[str(done.get((r, c), '.')) for c in range(size[1])] for r in range(size[0])]


def sums(name, size, lines, solution):
    """Kakuro: "below,right" in black cells, - where they have no number; 0 is a white cell."""
    rows = grid(lines, size[0])[0]
    return [' '.join('?' if w == '-' else '.' if w == '0' else w for w in row) for row in rows], \
        [['.' if w == '-' else w for w in row] for row in grid(solution, size[0])[0]]


def lines_drawn(rows):
    """The text form of a loop that is given by the two directions of each of its cells, x for a shaded one."""
    out = []
    for row in rows:
        at = ['#' if w == 'x' else '.' for w in row]
        out.append(''.join(x + ('-' if 'e' in w else ' ') for x, w in zip(at, row)).rstrip())
        out.append(' '.join('|' if 's' in w else ' ' for w in row).rstrip())
    return out[:-1]


def drawn_rows(text):
    """A drawing of lines as it is answered, what is given left out."""
    return [''.join(w if w in '-|#' else ' ' for w in row).rstrip() for row in text]


def looped(name, size, lines, solution):
    """Clues, and a loop."""
    clues = grid(lines, size[0])[0]
    unknown = 'x0' if name == 'Geradeweg' else 'x'  # pzpr has 0 for an unknown length
    return [' '.join('.' if w == '-' else '?' if w in unknown else w for w in row) for row in clues], lines_drawn(grid(solution, size[0])[0])


def looped_pipes(name, size, lines, solution):
    """Given pieces of the loop, by their ways."""
    sign = dict(zip(map(frozenset, ('nswe', 'ns', 'we', 'ne', 'nw', 'sw', 'se')), '+twLJ7F'))
    rows = [' '.join('.' if w == '-' else sign[frozenset(w)] for w in row) for row in grid(lines, size[0])[0]]
    return rows, lines_drawn(grid(solution, size[0])[0])


def looped_dots(name, size, lines, solution):
    """1 a dot in a cell, 2 below it, 3 right of it."""
    rows, out = grid(lines, size[0])[0], []
    for row in rows:
        out.append(' '.join(w for x in row for w in ('b' if x == '1' else '.', 'b' if x == '3' else '-'))[:-2])
        out.append(' '.join('b' if x == '2' else '-' for x in row))
    return out[:-1], lines_drawn(grid(solution, size[0])[0])


def looped_rooms(name, size, lines, solution):
    assert '@' not in ' '.join(lines)  # cells outside all rooms
    return by_rooms(name, size, lines, solution)[0], lines_drawn(grid(solution, size[0])[0])


def poles(name, size, lines, solution):
    """Plus and minus of the columns, of the rows; given poles, x none; dominoes, @ a cell of none."""
    number = lambda line: ['.' if w in '-.' else w for w in line.split()]
    plus, minus, left, right = map(number, lines[:4])
    given, rest = grid(lines[4:], size[0]) if len(lines) > 4 + size[0] else ([['.'] * size[1]] * size[0], lines[4:])
    rooms = [[f'@{r},{c}' if w == '@' else w for c, w in enumerate(row)] for r, row in enumerate(grid(rest, size[0])[0])]
    sign = {'+': '1', '-': '2', 'x': '0', '.': '.'}
    rows = [' '.join([a, *map(sign.get, row), z]) for a, row, z in zip(left, given, right)]
    drawn = [[{'+': '1', '-': '2'}.get(w, '.') for w in row] for row in grid(solution, size[0])[0]]
    return [' '.join(plus), *rows, ' '.join(minus), *room_rows(numbered(rooms))], drawn


def looped_twice(name, size, lines, solution):
    """Rooms; a cell # is black, and goes to a room beside it."""
    rooms = grid(lines[-size[0]:], size[0])[0]
    black = [[w == '#' for w in row] for row in rooms]
    while any('#' in row for row in rooms):
        for r, row in enumerate(rooms):
            for c, w in enumerate(row):
                near = [rooms[y][x] for y, x in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
                        if 0 <= y < size[0] and 0 <= x < size[1] and rooms[y][x] != '#']
                if w == '#' and near:
                    row[c] = near[0]
    clues = [' '.join('?' if w else '.' for w in row) for row in black] if name == 'DoubleBack' else []
    return clues + room_rows(numbered(rooms)), lines_drawn(grid(solution, size[0])[0])


def coloured(w):
    """A clue with a colour as text: b4, 4b; 2sx, a black wall with an arrow, or 6w, a grey one."""
    number = ''.join(c for c in w if c.isdigit())
    letters = [c for c in w if not c.isdigit()]
    if w == '-':
        return '.'
    if number and letters[0] in 'nswe' and (len(letters) == 2 or letters[0] != 'w'):
        return {'o': 'w', 'x': 'b'}.get(''.join(letters[1:]), 'g') + number + dict(zip('nswe', '^v<>'))[letters[0]]
    return {'o': 'w', 'x': 'b'}.get(letters[0], letters[0]) + number


def looped_circles(name, size, lines, solution):
    return [' '.join(map(coloured, row)) for row in grid(lines, size[0])[0]], lines_drawn(grid(solution, size[0])[0])


def looped_walls(name, size, lines, solution):
    rows = [['g' + w[:-1] + '<' if w[-1] == 'w' else coloured(w) for w in row] for row in grid(lines, size[0])[0]]
    return [' '.join(row) for row in rows], lines_drawn(grid(solution, size[0])[0])


def looped_marks(name, size, lines, solution):
    marks, rest = grid(lines, size[0])
    rooms = room_rows(numbered(grid(rest, size[0])[0]))
    return [' '.join({'x': 'm', 'o': 's'}.get(w, '.') for w in row) for row in marks] + rooms, lines_drawn(grid(solution, size[0])[0])


def figure(kind, places):
    return f'{kind} ' + ' '.join(f'R{r + 1}C{c + 1}' for r, c in places)


def parities(name, size, lines, solution):
    rows = grid(lines, size[0])[0]
    kinds = {'E': 'even', 'O': 'odd'}
    figures = [figure(kinds[w], [(r, c)]) for r, row in enumerate(rows) for c, w in enumerate(row) if w in kinds]
    return [' '.join(w if w.isdigit() else '.' for w in row) for row in rows] + figures, grid(solution, size[0])[0]


def straights(name, size, lines, solution):
    rows, rest = grid(lines, size[0])
    rooms = {}
    for r, row in enumerate(grid(rest, size[0])[0]):
        for c, w in enumerate(row):
            rooms.setdefault(w, []).append((r, c))
    return number_rows(rows) + [figure('renban', x) for x in rooms.values() if len(x) > 1], grid(solution, size[0])[0]


def margins(name, size, lines, solution):
    """Above, below, left, right: the sums of the three cells from there on."""
    n, out = size[0], []
    for side, row in enumerate(grid(lines, 4)[0]):
        for i, w in enumerate(row):
            far = [n - 1 - k if side % 2 else k for k in range(3)]
            if w != '-':
                out.append(figure(f'littlekiller {w}', [(k, i) if side < 2 else (i, k) for k in far]))
    return number_rows(grid(lines[4:], n)[0]) + out, grid(solution, n)[0]


def galaxies(name, size, lines, solution):
    """Dots: 0 in the middle of a cell, 1 on its right side, 2 on the one below, 3 at the corner of both."""
    rows = grid(lines, size[0])[0]
    dots = [figure('dot', [(y, x) for y in (r, r + 1)[:1 + int(w) // 2] for x in (c, c + 1)[:1 + int(w) % 2]])
            for r, row in enumerate(rows) for c, w in enumerate(row) if w != '-']
    return number_rows([['-' for _ in row] for row in rows]) + dots, pieces(name, size, lines, solution)[1]


def towers(name, size, lines, solution):
    """The same sides: how many numbers of the line are larger than all before them."""
    n, out = size[0], []
    for side, row in enumerate(grid(lines, 4)[0]):
        for i, w in enumerate(row):
            line = range(n)[::-1 if side % 2 else 1]
            if w != '-':
                out.append(figure(f'skyscraper {w}', [(k, i) if side < 2 else (i, k) for k in line]))
    return number_rows(grid(lines[4:], n)[0]) + out, grid(solution, n)[0]


def consecutive(name, size, lines, solution):
    """Behind the numbers: of each cell 1 where the one to the right is consecutive, and 2 where the one below is."""
    rows, rest = grid(lines, size[0])
    bits = [[int(w) for w in row] for row in grid(rest, size[0])[0]]
    pairs = [((r, c), (r + (k == 2), c + (k == 1))) for r, row in enumerate(bits) for c, w in enumerate(row) for k in (1, 2) if w & k]
    return number_rows(rows) + [figure('difference 1', pair) for pair in pairs], grid(solution, size[0])[0]


def thermometers(name, size, lines, solution):
    (above, left, *rows), _ = grid(lines, size[0] + 2)
    of = {}
    for r, row in enumerate(rows):
        for c, w in enumerate(row):
            if w != '-':
                which, k = map(int, w.split('.'))
                of.setdefault(which, {})[k] = (r, c)
    figures = [figure('thermometer', [part[k] for k in sorted(part)]) for _, part in sorted(of.items())]
    return number_rows([above]) + number_rows([[w] for w in left]) + figures, cells(grid(solution, size[0])[0])


LOOPS = (looped, looped_pipes, looped_dots, looped_rooms, looped_twice, looped_circles, looped_walls, looped_marks)
def summed_rooms(name, size, lines, solution):
    """Sums of columns and rows, numbers in cells, rooms."""
    top, left = [number_rows([line.split()])[0] for line in lines[:2]]
    clues, rest = grid(lines[2:], size[0])
    rows = [f'{a} {row}' for a, row in zip(left.split(), number_rows(clues))]
    return [top, *rows, *room_rows(numbered(grid(rest, size[0])[0]))], grid(solution, size[0])[0]


def balls(name, size, lines, solution):
    """Numbers, o or 0 where one has to be, x where none may."""
    rows = grid(lines, size[0])[0]
    return [' '.join({'-': '.', 'o': '?', '0': '?', 'x': '0'}.get(w, w) for w in row) for row in rows], grid(solution, size[0])[0]


def pointing(name, size, lines, solution):
    """Numbers with a letter for their direction."""
    way = dict(zip('nswe', '^v<>'))
    return [' '.join('.' if w == '-' else w[:-1] + way[w[-1]] for w in row) for row in grid(lines, size[0])[0]], \
        cells(grid(solution, size[0])[0])


GRIDS = {  # upper left corners
    'Butterfly': 'R1C1 R1C4 R4C1 R4C4', 'Samurai': 'R1C1 R1C13 R7C7 R13C1 R13C13', 'Sohei': 'R1C7 R7C1 R7C13 R13C7',
    'Windmill': 'R1C4 R4C13 R7C7 R10C1 R13C10', 'Gattai8': 'R1C1 R1C13 R1C25 R7C7 R7C19 R13C1 R13C13 R13C25',
    'Shogun': 'R1C1 R1C13 R1C25 R1C37 R7C7 R7C19 R7C31 R13C1 R13C13 R13C25 R13C37',
    'Sumo': 'R1C1 R1C13 R1C25 R7C7 R7C19 R13C1 R13C13 R13C25 R19C7 R19C19 R25C1 R25C13 R25C25'}


def overlapping(name, size, lines, solution):
    """Nine grids side by side where it is Clueless: those cells that are never given are a Sudoku of their own, the middles of boxes, or the middle boxes."""
    of, extra = name.removesuffix('Sudoku'), []
    corners = GRIDS.get(of) or ' '.join(f'R{r}C{c}' for r in (1, 10, 19) for c in (1, 10, 19))
    if of not in GRIDS:
        at = [9 * k + (3 * i + 1 if of == 'Clueless1' else 3 + i) for k in range(3) for i in range(3)]
        extra = [[(r, c) for c in at] for r in at] + [[(r, c) for r in at] for c in at]
        extra += [[(r, c) for r in at[3 * y:3 * y + 3] for c in at[3 * x:3 * x + 3]] for y in range(3) for x in range(3)]
    figures = [f'grid 9 {at}' for at in corners.split()] + [figure('extra', place) for place in extra]
    return number_rows(grid(lines, size[0])[0]) + figures, [row.split() for row in number_rows(grid(solution, size[0])[0])]


GENRES = {
    'squareo': ('SquareO', squares), 'bricks': ('Bricks', walls), 'gappy': ('Gappy', gappy), 'kurochute': ('Kuroshuto', clued),
    'akari': ('Akari', clued), 'hitori': ('Hitori', clued), 'kurodoko': ('Kuromasu', clued),
    'nurimisaki': ('Nurimisaki', clued), 'norinori': ('Norinori', bare_rooms), 'starbattle': ('Starbattle', bare_rooms),
    'chocona': ('Chocona', by_rooms), 'cocktail': ('CocktailLamp', by_rooms), 'lits': ('LITS', only_rooms), 'shimaguni': ('Shimaguni', by_rooms),
    'cave': ('Cave', cave), 'kurotto': ('Kurotto', kurotto), 'yinyang': ('YinYang', circles), 'shikaku': ('Shikaku', pieces),
    'simpleloop': ('SimpleLoop', looped), 'country': ('CountryRoad', looped_rooms),
    'koburin': ('Koburin', looped), 'regionalyajilin': ('RegionalYajilin', looped_rooms),
    'detour': ('Detour', looped_rooms), 'geradeweg': ('Geradeweg', looped),
    'pipelink': ('Pipelink', looped_pipes), 'midloop': ('MidLoop', looped_dots),
    'magnets': ('Magnetic', poles), 'dominosa': ('Dominos', pieces), 'doubleback': ('DoubleBack', looped_twice), 'entryexit': ('EntryExit', looped_twice),
    'shingoki': ('Shingoki', looped_circles), 'balance': ('BalanceLoop', looped_circles),
    'castle': ('CastleWall', looped_walls), 'moonsun': ('MoonSun', looped_marks),
    'cojun': ('Cojun', digits), 'hidato': ('Hidoku', digits), 'jigsaw': ('JigsawSudoku', digits),
    'straights': ('Str8t', straight), 'makaro': ('Makaro', pointed), 'schooltrip': ('Shugaku', futons), 'factors': ('Factors', caged), 'latinsums': ('Kakkuru', latin_sums), 'sumplete': ('NumberCross', number_cross),
    'kenken': ('KenKen', operated), 'killer': ('KillerSudoku', caged), 'kakuro': ('Kakuro', sums),
    'hakoiri': ('Hakoiri', hakoiri), 'easyasabc': ('ABCEndView', easyasabc), 'doppelblock': ('DoppelBlock', doppelblock),
    'sukoro': ('Sukoro', some_digits), 'nanro': ('Nanro', some_digits), 'putteria': ('Putteria', some_digits),
    'skyscrapers': ('Skyscraper', skyscrapers),
    'nonogram': ('Nonogram', nonogram), 'kakurasu': ('Kakurasu', kakurasu),
    'binairo': ('Binairo', symbols), 'tents': ('Tent', tents), 'fillomino': ('Fillomino', digits),
    'ripple': ('Hakyuu', digits), 'suguru': ('Suguru', digits), 'creek': ('Creek', cornered), 'slant': ('GokigenNaname', diagonals),
    'sudokuvariants EvenOdd': ('EvenOddSudoku', parities), 'sudokuvariants Renban': ('Renban', straights),
    'sudokuvariants Margin': ('MarginSudoku', margins), 'sudokuvariants Skyscraper': ('SkyscraperSudoku', towers),
    'sudokuvariants Consecutive': ('ConsecutiveSudoku', consecutive),
    **{f'sudokuvariants {of}': (f'{of}Sudoku', overlapping) for of in [*GRIDS, 'Clueless1', 'Clueless2']},
    'shakashaka': ('Shakashaka', triangles), 'canal': ('CanalView', shaded),
    'paintarea': ('PaintArea', shaded), 'linesweeper': ('Linesweeper', looped), 'fobidoshi': ('Fobidoshi', circled),
    'onetox': ('OneToX', summed_rooms), 'numberball': ('Nanbaboru', balls), 'yajikabe': ('Yajikabe', pointing),
    'fuzuli': ('Fuzuli', lettered), 'snake': ('Snake', ended),
    'araf': ('Araf', pieces), 'nawabari': ('Nawabari', pieces), 'tatamibari': ('Tatamibari', shapes), 'palisade Foseruzu': ('Foseruzu', equal_pieces), 'rekuto': ('Rekuto', pieces),
    'galaxies': ('Galaxies', galaxies), 'brightlight': ('Buraitoraito', starry), 'tilepaint': ('TilePaint', tiles), 'thermometers': ('Thermometer', thermometers),
}

PARAMETERS = {'sudokuvariants Renban': ' regular=0', 'sudokuvariants Consecutive': ' nonconsecutive=1 regular=0', 'binairo': ' unique=0'}  # 307 of its boards have a solution with equal lines alone
DRAWN = {'araf', 'shikaku', 'palisade Foseruzu', 'nawabari', 'tatamibari', 'rekuto', 'dominosa', 'galaxies'}  # the drawing is more than a mark a cell


def ask(verb, text):
    """Answers to one board, and its seconds."""
    start = time.process_time(), os.times()
    done = subprocess.run([TOOL, verb, '--json'], input=text, capture_output=True, text=True)
    t = os.times()
    used = t.children_user - start[1].children_user + t.children_system - start[1].children_system
    return [json.loads(line) for line in done.stdout.splitlines() if line], used, done.stderr


def try_genre(folder, genre):
    name, convert = GENRES[genre]
    with open(f'{folder}/{name}/{name}_dataset.json') as f:
        data = json.load(f)['data']
    boards = agreed = wrong = other = 0
    seconds, slowest = 0.0, 0.0
    for key, entry in data.items():
        lines, solution = entry['problem'].splitlines(), entry['solution'].splitlines()
        size = [int(w) if w.isdigit() else w for w in lines[0].split()]
        try:
            text, drawn = convert(name, size, [s for s in lines[1:] if s.strip()], [s for s in solution[1:] if s.strip()])
            assert convert in LOOPS or genre in DRAWN or len(drawn) == size[0] and all(len(row) == size[1] for row in drawn)
        except (AssertionError, KeyError, IndexError) as fault:
            print(f'published.py: {genre} {key}: left out {fault!r}', file=sys.stderr)
            continue
        letters = f' letters={ord(size[2]) - 96}' if genre == 'easyasabc' else ''
        if genre == 'latinsums':
            letters = f' numbers={lines[1].split().count("-")}'
        letters = f' region={size[2]}' if genre == 'palisade Foseruzu' else letters
        letters = f' letters={size[2]}' if genre == 'fuzuli' else f' numbers={size[2]}' if genre == 'numberball' else f' stars={size[2]}' if genre == 'starbattle' else letters
        board = f'{genre.split()[0]} {size[0]}x{size[1]}{PARAMETERS.get(genre, letters)}\n' + '\n'.join(text) + '\n'
        said, used, fault = ask('unique', board)
        boards, seconds, slowest = boards + 1, seconds + used, max(slowest, used)
        if not said or 'error' in said[0]:
            other += 1
            print(f'published.py: {genre} {key}: {fault.strip()}', file=sys.stderr)
            continue
        ours = said[0].get('solution', [])
        if convert in LOOPS:
            ours, theirs = drawn_rows(ours), drawn_rows(drawn)
        elif drawn[0].__class__ is list:
            ours, theirs = [row.split() for row in ours], drawn
        else:
            ours, theirs = [row.replace(' ', '').replace('o', '.') for row in ours], drawn
        if said[0].get('answer') == 'one' and ours == theirs:
            agreed += 1
            continue
        rows = drawn if genre in DRAWN or convert in LOOPS else [' '.join(row) for row in drawn]
        checked, _, _ = ask('check', board + 'answer\n' + '\n'.join(rows) + '\n')
        verdict = checked[0].get('answer') if checked else '?'
        if said[0].get('answer') == 'one' and verdict == 'yes':  # the only one, so the same
            agreed += 1
            continue
        fine = said[0].get('answer') == 'many' or verdict in ('no', 'partial')
        wrong, other = wrong + fine, other + (not fine)
        print(f'published.py: {genre} {key}: {said[0].get("answer")} solution; the published one is {verdict}',
              file=sys.stderr)
    print(f'{genre},{boards},{agreed},{wrong},{other},{seconds:.2f},{slowest:.3f}', flush=True)
    return other


def main():
    folder, genres = sys.argv[1], sys.argv[2:] or list(GENRES)
    print('genre,boards,agreed,published wrong,other,seconds,slowest')
    sys.exit(sum(try_genre(folder, genre) for genre in genres) > 0)


main()
