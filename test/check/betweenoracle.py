"""betweenoracle.py - clues between two cells by doc/SHEETS.md, for sheetoracle.py: the sheet's line, the board's, the laws."""
import re

KINDS = {'less': '<^', 'greater': '>v', 'white': 'ww', 'black': 'bb', 'x': 'XX', 'v': 'VV', 'equal': '=='}


def read(sheet, w):
    """board NAME ["..."] between cells ..."""
    sheet.between = w[0]
    w = w[w.index('cells') + 1:]
    sheet.signs, sheet.between_any = [x for x in KINDS if x in w], '?' in w
    low = next((i for i, x in enumerate(w) if x.isdigit()), None)
    if low is not None:
        sheet.between_range = int(w[low]), int(w[low + 2]) if w[low + 2:low + 3] and w[low + 2].isdigit() else 65535
    sheet.plain, sheet.dotted = low is not None and w[low - 1:low] != ['with'], 'with' in w


def split(board, lines):
    """Takes what is between cells off the first grid: of eR,C or dR,C its cells, its kind, its number."""
    board.between, out, at = {}, [], 1

    def keep(r, c, below, word):
        q = (r + below, c + 1 - below)
        kind = next((k for k in board.sheet.signs if word[0] == KINDS[k][below]), None)
        number = re.sub('^[^0-9]', '', word)
        assert word in '.-' or kind or word == '?' and board.sheet.between_any or board.sheet.plain and word.isdigit(), word
        assert not number or board.sheet.between_range[0] <= int(number) <= board.sheet.between_range[1]
        if word not in '.-':
            board.between[f'{"ed"[below]}{r + 1},{c + 1}'] = [(r, c), q], kind, number

    for r in range(board.R):
        w, at = lines[at].split(), at + 1
        assert len(w) in (board.C, 2 * board.C - 1)
        if len(w) > board.C:
            for c, word in enumerate(w[1::2]):
                keep(r, c, 0, word)
            w = w[::2]
        out.append(' '.join(w))
        if r + 1 < board.R:
            below, at = lines[at].split(), at + 1
            assert len(below) == board.C
            for c, word in enumerate(below):
                keep(r, c, 1, word)
    return [lines[0], *(out if board.sheet.layer else []), *lines[at:]]


def places(board, w):
    """(name, cells, kind, number) of a domain with or without a clue, and the words behind it; None: it is another one."""
    name = board.sheet.between
    head = w[1:w.index(':')] if ':' in w else []
    if not name or name not in head:
        return None
    rest = w[w.index(':') + 1:]
    if head == ['pair', 'except', name]:
        every = [(f'{"ed"[y]}{r + 1},{c + 1}', [(r, c), (r + y, c + 1 - y)]) for r, c in board.cells for y in (0, 1)
                 if (r + y, c + 1 - y) in board.cells]
        return [(None, cells, None, '') for at, cells in every if at not in board.between], rest
    kind = head[0] if len(head) == 2 else None
    assert head == [name] or kind in board.sheet.signs
    stays = any(f'pair except {name}' in ' '.join(law) for i, (_, law) in enumerate(board.sheet.laws)
                if i not in board.sheet.when or board.param[board.sheet.when[i]])
    return [(None if stays else at, *x) for at, x in board.between.items() if kind in (None, x[1])], rest


def two_numbers(form, w, cells, kind, value, compare):
    """A law about the numbers of two cells; None: of one of them there is none."""
    def holds(drawn):
        x, y = (drawn.get(q) for q in cells)
        if not x or not y:
            return True
        if form == 'compare':
            return x < y if kind == 'less' else x > y if kind == 'greater' else True
        small, large = sorted((x, y))
        if form == 'ratio':
            return (large == small * value) == (w == '=')
        return compare(x + y if form == 'added' else large - small, value)
    return holds


def random_rows(sheet, grid, R, C, rng, share=1):
    """The grid of clues in cells, or of dots, with clues between them."""
    density = rng.random() * 0.6 * share

    def clue(r, c, below):
        if rng.random() > density:
            return '-'
        if sheet.between_any and rng.random() < 0.1:
            return '?'
        kind = rng.choice(sheet.signs + [None] * sheet.plain)
        number = kind is None or sheet.dotted and kind in ('white', 'black') and rng.random() < 0.5
        low, high = sheet.between_range if number else (0, 0)
        return (KINDS[kind][below] if kind else '') + (str(rng.randrange(low, min(high, low + 2) + 1)) if number else '')
    out = []
    for r in range(R):
        w = grid[r].split() if grid else ['.'] * C
        out.append(' '.join(x for c in range(C) for x in ([w[c], clue(r, c, 0)] if c + 1 < C else [w[c]])))
        if r + 1 < R:
            out.append(' '.join(clue(r, c, 1) for c in range(C)))
    return out
