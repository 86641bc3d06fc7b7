"""typed_sheet.py - random boards of genres that are sheets, typed in other ways than the tool prints them: for typed.py.

A board is one of random_sheet.py (most have no solution), or one that the tool made or that a test of the sheet has, with
clues taken away or changed. Then it is typed anew: names of the genre, of rooms and of empty cells, and what stands between.
"""
import glob
import random
import re
import string
import subprocess

from random_sheet import random_board, read

SIZES = {'sudokuvariants': (4,), 'killer': (4,), 'jigsaw': (4, 5), 'binairo': (4, 6), 'detour': (4, 6), 'nurimisaki': (4,)}


class Source:
    """The boards of one genre."""
    def __init__(self, path, tool, rng):
        self.sheet, self.tool, self.rng, self.pool = read(path), tool, rng, None
        self.empty = ['.', '.', '.', '.', '_'] if self.sheet.between else ['.', '.', '.', '.', '_', '-']

    def made(self):
        """Small boards of one solution, by the tool and by the sheet."""
        self.pool = [[line.strip() for line in text.split(' / ')] for text in re.findall(r'^test +one +"([^"]*)"', self.sheet.text, re.M)]
        size = self.rng.choice(SIZES.get(self.sheet.name, (3, 4, 5)))
        said = subprocess.run([self.tool, 'make', self.sheet.name, str(size), '--grade', 'any', '--count', '8', '--seed', str(self.rng.randrange(1000)),
                               '--to', 'text', '--ticks', '1000000', '--time-limit', '1'], capture_output=True, text=True).stdout
        self.pool += [text.strip().split('\n') for text in said.split('\n\n') if text.strip()]

    def board(self):
        sheet, rng = self.sheet, self.rng
        if self.pool is None:
            self.made()
        if not self.pool or rng.random() < 0.3:
            return random_board(sheet, rng)
        lines = list(rng.choice(self.pool))
        if 'answer' in lines:
            del lines[lines.index('answer'):]
        clues = lines[1:len(lines) - self.rows(lines) if sheet.rooms else None]
        some = [w for s in clues for w in s.split() if w not in '.-'] + ['?']
        gone, other = rng.random() * 0.4, rng.random() * 0.03

        def change(w):
            if w in '.-' or sheet.kinds:
                return w
            return '.' if rng.random() < gone and not sheet.between and not sheet.pairs else rng.choice(some) if rng.random() < other else w
        return lines[:1] + [' '.join(map(change, s.split())) for s in clues] + lines[1 + len(clues):]

    def rows(self, lines):
        return int(re.search(r'\b(\d+)x(\d+)', lines[0] + ' 0x0').group(1))

    def typed(self):
        """The lines of a board as somebody may type it."""
        sheet, rng = self.sheet, self.rng
        lines = self.board()
        head, rows = lines[0].split(), self.rows(lines)
        name = rng.choice([sheet.name, *sheet.also])
        head[0] = rng.choice([name, name.upper(), name.capitalize()])
        size = [w for w in head[1:] if re.fullmatch(r'\d+x\d+', w)]
        plain = not (sheet.rooms or sheet.outer or sheet.between or sheet.kinds or sheet.pairs)
        if size and plain and rng.random() < 0.3:
            head.remove(size[0])
        elif size and plain and len(set(size[0].split('x'))) == 1 and rng.random() < 0.3:
            head[head.index(size[0])] = size[0].split('x')[0]
        out = [rng.choice([' ', '  ', '\t']).join(head) + rng.choice(['', '', ' '])]
        first = len(lines) - rows if sheet.rooms else len(lines)
        letters = rng.sample(string.ascii_letters, 52)
        for i, line in enumerate(lines[1:], 1):
            words = line.split()
            if sheet.kinds:
                out.append(line)
                continue
            if i >= first:
                words = [letters[string.ascii_letters.index(w[0])] + w[1:] if w[:1].isalpha() else w for w in words]
            elif not sheet.outer:  # numbers beside the board are numbers, or a dot
                words = [rng.choice(self.empty) if w == '.' else w for w in words]
            if plain and len(head) > 1 and len(words) > 1 and all(len(w) == 1 for w in words) and rng.random() < 0.3:
                out.append(''.join(words))
                continue
            gap = lambda: rng.choice([' ', ' ', '  ', '\t', ' \t'])
            indent = re.match(' *', line).group() if sheet.outer else rng.choice(['', '', ' ', '\t'])
            out.append(indent + ''.join(w + gap() for w in words).rstrip() + rng.choice(['', '', ' ']))
        return out


def sources(folder, tool, rng):
    """By the name of its genre, what types a board."""
    some = [Source(path, tool, random.Random(rng.random())) for path in sorted(glob.glob(folder + '/*.genre'))]
    return {s.sheet.name: s.typed for s in some}
