"""random_sheet.py - random tiny boards of genres that are sheets, in the text form: for sheets.py, which knows by an oracle
what is so, and typed.py, which types them in other ways.
"""
import math
import random
import re

from betweenoracle import random_rows
from figureoracle import random_figures
from sheetoracle import Sheet


def read(path):
    with open(path) as f:
        text = f.read()
    sheet = Sheet(text)
    line = next(s for s in text.split('\n') if s.startswith('genre'))
    sheet.also, sheet.path, sheet.text = line.split(' also ')[1].split() if ' also ' in line else [], path, text
    return sheet


def random_board(sheet, rng, side=None, density=1):
    """A puzzle in the text form: tiny, or of a size, where `density` of the clues stay."""
    lines = sheet.line is not None
    while not side:
        R, C = rng.randrange(1, 5), rng.randrange(1, 6)
        if lines and min(R, C) < 2 and rng.random() < 0.9:
            continue
        if sheet.digits and (sheet.outer or sheet.between or (sheet.blank and not sheet.rooms and not sheet.arrowed)) and rng.random() < 0.8:  # others have no solution
            R = C = rng.choice((2, 2, 2, 3))
        if R * C <= (16 if lines else 12 if ' is one of ' in sheet.text else 10 if sheet.letters else 9):
            break
    if side:
        R = C = side
    cells = [(r, c) for r in range(R) for c in range(C)]
    room, names = {}, iter('abcdefghijk' if not side else map(str, range(R * C)))
    for p in cells:
        beside = [room[q] for q in ((p[0] - 1, p[1]), (p[0], p[1] - 1)) if q in room]
        room[p] = rng.choice(beside) if beside and rng.random() < (0.92 if ' is one of ' in sheet.text else 0.85 if lines else 0.7) else next(names)
    most = max(R, C) - sheet.less if sheet.digits == 'side' else 2 if sheet.digits in sheet.params else int(sheet.digits) if (sheet.digits or '').isdigit() else R * C
    size = {p: list(room.values()).count(room[p]) if sheet.digits == 'room' else most + sheet.blank for p in cells}
    if not side and sheet.symbols and (len(sheet.symbols) + sheet.none) ** (R * C) > (2500 if len(sheet.symbols) > 4 else 1500):
        return random_board(sheet, rng)
    if sheet.pairs:
        return random_entries(sheet, R, C, rng, side)
    if not side and sheet.digits and math.prod(size.values()) > (20000 if sheet.outer or sheet.blank else 1500):
        return random_board(sheet, rng)
    firsts = {name: min(p for p in cells if room[p] == name) for name in room.values()}

    def clue(p):
        if density < 1 and rng.random() > density:
            return '.'
        if rng.random() > (0.9 if ' differ where ' in sheet.text else 0.7 if ' halves ' in sheet.text else 0.85 if sheet.pointed else 0.12 if lines and sheet.shut else 0.15 if sheet.sets or sheet.division and sheet.kinds else 0.4) or (sheet.by_room and p != firsts[room[p]]):
            return '.'
        if sheet.out:
            return rng.choice('twLJ7F') if rng.random() < 0.3 else '.'
        if sheet.letters:
            return rng.choice(sheet.letters[:-1] + '?') if rng.random() < 0.2 else '.'
        if sheet.way_signs:  # an end too many now and then
            return rng.choice(sheet.way_signs[:4] if 'S' not in sheet.way_signs else 'ot') if rng.random() < 0.9 else rng.choice(sheet.way_signs)
        if sheet.piped:
            return rng.choice('+twLJ7F?') if rng.random() < 0.4 else '.'
        if sheet.pointed:  # circles and arrows
            return rng.choice(('w', 'w3', 'w4', 'b', *('b' + way for way in '^v<>')))
        if sheet.shut_colour:  # a white one is its number
            number = str(rng.randrange(sheet.least, 5))
            if sheet.arrows:  # arrows in black ones
                return rng.choice((number, 'b', 'b' + rng.choice('^v<>'), 'b' + rng.choice('^v<>')))
            return rng.choice((number, 'b', 'b', 'b', 'b' + number) if sheet.division else (number, 'b', 'b' + number))
        if sheet.colours:
            number = sheet.least <= sheet.most and rng.random() < 0.8
            return rng.choice(sheet.colours)[0] + (str(rng.randrange(sheet.least, min(sheet.most, 4) + 1)) + (
                rng.choice('^v<>') if sheet.arrows else '') if number else '')
        if sheet.digits and (sheet.outer or sheet.between) and rng.random() < 0.7:
            return '.'
        if sheet.arrowed:
            return rng.choice('000112?') + rng.choice('^v<>') if rng.random() < 0.9 else '?'
        if sheet.compass:
            return ','.join(rng.choice('???001123') for _ in range(4))
        if sheet.sets and rng.random() < 0.5:
            return ','.join(rng.choice('?1122') for _ in range(2 + (rng.random() < 0.3)))
        if sheet.given:
            return '.' if sheet.bank and rng.random() < 0.6 else rng.choice('wb')
        if sheet.most < sheet.least or (sheet.any and rng.random() < 0.2):
            return '?'
        if sheet.by_room and ' sum ' in sheet.text:  # of the numbers of a room
            n = list(room.values()).count(room[p])
            return str(rng.randrange(n * (n + 1) // 2, n * max(R, C) + 1)) if n * max(R, C) >= n * (n + 1) // 2 else '.'
        return str(rng.randrange(sheet.least, min(sheet.most, 4) + 1))
    lines = [f'{sheet.name} {R}x{C}']
    if sheet.bank:
        small = ['none', '1', '1:2', '11', '1,11', '10/11', '111', '11:2', '1,111', 'trominoes', '11,1:2', '11/11', '010/111']
        lines[0] += ' bank=' + (rng.choice(small) if not side else rng.choice(['tetrominoes', 'trominoes:2,tetrominoes']))
    grids = []
    if sheet.layer:
        words = {p: clue(p) for p in cells}
        if sheet.letters and rng.random() < 0.9:  # holes, so that pieces fill the rest
            for p in rng.sample(cells, R * C % (4 if len(sheet.letters) == 6 or 'size = 4' in sheet.text else 5)):
                words[p] = '*'
        for sign in ('*' if '*' in sheet.way_signs else 'SG') if sheet.way_signs else '':
            words[rng.choice(cells)] = sign
        grids += [' '.join(words[r, c] for c in range(C)) for r in range(R)]
    if sheet.out and rng.random() < 0.9:  # pieces lead out at both sides, and most often nowhere else
        grids = [' '.join('.' if rng.random() < 0.9 and (r in (0, R - 1) or c in (0, C - 1)) else w for c, w in enumerate(row.split())) for r, row in enumerate(grids)]
        for side_of in sheet.out:
            r, c = {'top': 0, 'bottom': R - 1}.get(side_of, rng.randrange(R)), {'left': 0, 'right': C - 1}.get(side_of, rng.randrange(C))
            row = grids[r].split()
            row[c] = rng.choice({'top': 'tLJ', 'bottom': 't7F', 'left': 'wJ7', 'right': 'wLF'}[side_of])
            grids[r] = ' '.join(row)
    left = ' '.join(grids).count('.')  # of the cells that parameters share out
    for name, (_, least, most) in sheet.params.items():
        n = rng.randrange(least, min(most, least + 2) + 1)
        if ' beam ' in sheet.text and rng.random() < 0.9:
            n = left if name == [*sheet.params][-1] else rng.randrange(left + 1)
            left -= n
        lines[0] += f' {name}={n}'
    if sheet.between:
        grids = random_rows(sheet, grids, R, C, rng, density * (0.3 if sheet.gated else 1))
    if sheet.rooms:
        own = random.Random(' '.join(lines + grids) + str(room))  # boards are the same without walls
        wall = walls(room, own) if own.random() < 0.3 else {}
        grids += [' '.join(room[r, c] + wall.get((r, c), '') for c in range(C)) for r in range(R)]
    if sheet.kinds and sheet.outer:
        return lines + framed(sheet, grids, R, C, rng, density) + random_figures(sheet, R, C, rng)
    if sheet.kinds:
        figures = random_figures(sheet, R, C, rng)
        given = [[int(x) for x in re.findall('[0-9]+', s)] for s in figures if sheet.kinds[s.split()[0]]['look'] == 'grid']
        for r, row in enumerate(grids):  # nothing outside grids
            grids[r] = ' '.join(w if not given or any(y <= r + 1 < y + n and x <= c + 1 < x + n for n, y, x in given) else '.' for c, w in enumerate(row.split()))
        return lines + grids + figures
    if sheet.corners:
        return lines + cornered(sheet, R, C, rng, density) + grids
    return lines + (framed(sheet, grids, R, C, rng, density) if sheet.outer else grids)


def random_entries(sheet, R, C, rng, size=None):
    """Black cells with sums of what could stand there, but for three cells at most."""
    cells = [(r, c) for r in range(R) for c in range(C)]
    white = set(rng.sample(cells, min(len(cells), rng.randrange(1, 4))))
    if size:
        white = {(r, c) for r, c in cells if r % 6 and c % 6}
    part = lambda n: str(rng.randrange(3 * n, 7 * n + 1)) if n and rng.random() < 0.8 else ''

    def clue(r, c):
        if (r, c) in white:
            return '.'
        below = next(k for k in range(R + 1) if (r + 1 + k, c) not in white)
        right = next(k for k in range(C + 1) if (r, c + 1 + k) not in white)
        pair = part(below) + ',' + part(right)
        return pair if pair != ',' else rng.choice('?,#')
    return [f'{sheet.name} {R}x{C}'] + [' '.join(clue(r, c) for c in range(C)) for r in range(R)]


def cornered(sheet, R, C, rng, share):
    """A grid of numbers at corners."""
    density, (least, most) = rng.random() * share, sheet.outer_range

    def clue():
        if rng.random() > density:
            return '.'
        return '?' if sheet.outer_any and rng.random() < 0.2 else str(rng.randrange(least, min(most, 4) + 1))
    return [' '.join(clue() for _ in range(C + 1)) for _ in range(R + 1)]


def framed(sheet, grids, R, C, rng, share):
    """The grids with clues beside the first one."""
    density = rng.random() * (0.4 if sheet.digits else 1) * share

    def clue(length):
        if rng.random() > density:
            return '.'
        least, most = sheet.outer_range
        if sheet.lists:
            return ','.join('?' if sheet.outer_any and rng.random() < 0.2 else str(rng.randrange(1, 3))
                            for _ in range(rng.randrange(3))) or '0'
        return str(rng.randrange(least, min(most, max(length, least)) + 1))
    first = grids[:R] or [''] * R
    if 'left' in sheet.sides:
        first = [f'{clue(C)} {s}'.strip() for s in first]
    if 'right' in sheet.sides:
        first = [f'{s} {clue(C)}'.strip() for s in first]
    if sheet.gated:  # one entrance, one exit
        frame = {side: ['.'] * (R if side in ('left', 'right') else C) for side in sheet.sides}
        for word in '12':
            side = rng.choice(sheet.sides)
            frame[side][rng.randrange(len(frame[side]))] = word
        step = 2 if sheet.between else 1
        rows = [s if i % step else f"{frame['left'][i // step]} {s} {frame['right'][i // step]}" for i, s in enumerate(grids)]
        return [' '.join(frame['top']), *rows, ' '.join(frame['bottom'])]
    across = lambda side: [' '.join(clue(R) for _ in range(C))] if side in sheet.sides else []
    return across('top') + first + across('bottom') + grids[R:]


def walls(room, rng):
    """Some that end inside rooms: behind the name of a cell ] to the right, _ below. All rooms stay in one piece."""
    wall = {}
    for r, c in room:
        for sign, q in (']', (r, c + 1)), ('_', (r + 1, c)):
            if room.get(q) != room[r, c] or rng.random() < 0.6:
                continue
            before = wall.get((r, c), '')
            wall[r, c] = before + sign
            reach = [(r, c)]
            for y, x in reach:
                beside = [(y, x + 1)] * (']' not in wall.get((y, x), '')) + [(y + 1, x)] * ('_' not in wall.get((y, x), ''))
                beside += [(y, x - 1)] * (']' not in wall.get((y, x - 1), '')) + [(y - 1, x)] * ('_' not in wall.get((y - 1, x), ''))
                reach += [p for p in beside if room.get(p) == room[r, c] and p not in reach]
            if q not in reach:
                wall[r, c] = before
    return wall
