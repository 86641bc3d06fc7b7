"""veripb.py - a strict checker of what `--proof-form veripb` writes: OPB, and proofs of `f`, `pol`, `rup` and `c` lines; of what
veripb3 writes, too, which is put into these.

    python3 veripb.py FORMULA.opb PROOF.pbp       exit code 0: the formula is refuted; 1: the first wrong line

It shares no code with the library, and knows of puzzles nothing. Constraints are kept as {literal: coefficient > 0} and a
degree; a literal is a variable's number, or its negative."""
import sys


class Wrong(Exception):
    pass


def add_term(lits, degree, coef, lit):
    """A term joins a normalized sum; the degree that is left."""
    if coef < 0:
        degree, coef, lit = degree - coef, -coef, -lit
    both = min(coef, lits.get(-lit, 0))
    if both:
        lits[-lit] -= both
        if not lits[-lit]:
            del lits[-lit]
    if coef > both:
        lits[lit] = lits.get(lit, 0) + coef - both
    return degree - both


def literal(word):
    name = word.removeprefix('~')
    if not (name[:1] == 'x' and name[1:].isascii() and name[1:].isdigit() and name[1] != '0'):
        raise Wrong(f'{word} is no literal')
    return -int(name[1:]) if word[0] == '~' else int(name[1:])


def constraint(words):
    if len(words) < 3 or words[-1] != ';' or words[-3] != '>=' or len(words) % 2 == 0:
        raise Wrong('this is no constraint')
    lits, degree = {}, int(words[-2])
    for i in range(0, len(words) - 3, 2):
        degree = add_term(lits, degree, int(words[i]), literal(words[i + 1]))
    return lits, degree


def negated(lits, degree):
    return {-lit: a for lit, a in lits.items()}, sum(lits.values()) - degree + 1


def scaled(change, stack):
    lits, degree = stack.pop()
    stack.append(({lit: change(a) for lit, a in lits.items()}, change(degree)))


class Base:
    """The constraints so far, and what follows from them by propagation alone."""

    def __init__(self):
        self.all, self.slack, self.of, self.true, self.trail, self.dead = [], [], {}, set(), [], False

    def add(self, lits, degree):
        self.all.append((lits, degree))
        self.slack.append(sum(a for lit, a in lits.items() if -lit not in self.true) - degree)
        for lit, a in lits.items():
            self.of.setdefault(lit, []).append((len(self.all) - 1, a))
        self.dead = self.dead or self.propagate(len(self.all) - 1)

    def learn(self, lit, queue):
        self.true.add(lit)
        self.trail.append(lit)
        for i, a in self.of.get(-lit, ()):
            self.slack[i] -= a
            queue.append(i)

    def propagate(self, first):
        """True: a conflict."""
        queue = [first]
        while queue:
            i = queue.pop()
            if self.slack[i] < 0:
                return True
            for lit, a in self.all[i][0].items():
                if a > self.slack[i] and lit not in self.true and -lit not in self.true:
                    self.learn(lit, queue)
        return False

    def implies(self, lits, degree):
        """Reverse unit propagation."""
        if self.dead:
            return True
        since = len(self.trail)
        opposite = negated(lits, degree)
        self.all.append(opposite)
        self.slack.append(sum(a for lit, a in opposite[0].items() if -lit not in self.true) - opposite[1])
        for lit, a in opposite[0].items():
            self.of.setdefault(lit, []).append((len(self.all) - 1, a))
        refuted = self.propagate(len(self.all) - 1)
        while len(self.trail) > since:
            lit = self.trail.pop()
            self.true.remove(lit)
            for i, a in self.of.get(-lit, ()):
                self.slack[i] += a
        for lit in opposite[0]:
            self.of[lit].pop()
        self.all.pop(), self.slack.pop()
        return refuted

    def combined(self, words):
        """Polish notation, backwards: constraints are added (+), multiplied (*), divided (d), saturated (s)."""
        stack = []
        for word, follows in zip(words, words[1:] + ['']):
            if word == '+':
                (more, by), (lits, degree) = stack.pop(), stack.pop()
                total, degree = dict(lits), degree + by
                for lit, a in more.items():
                    degree = add_term(total, degree, a, lit)
                stack.append((total, degree))
            elif word in ('*', 'd'):
                times = stack.pop()
                if times < 1:
                    raise Wrong('a factor is at least 1')
                scaled((lambda a: a * times) if word == '*' else (lambda a: -(-a // times)), stack)
            elif word == 's':
                top = max(stack[-1][1], 0)
                scaled(lambda a: min(a, top), stack)
            elif follows in ('*', 'd'):
                stack.append(int(word))
            elif word.isdigit():
                if not 1 <= int(word) <= len(self.all):
                    raise Wrong(f'there is no constraint {word}')
                stack.append(self.all[int(word) - 1])
            else:
                stack.append(({literal(word): 1}, 0))
        if len(stack) != 1:
            raise Wrong('this makes no constraint')
        return stack[0]


def read_line(base, rule, words, given):
    """True: the end is reached."""
    if rule == 'f' and words == [str(len(given))] and not base.all:
        for row in given:
            base.add(*row)
    elif rule == 'rup':
        row = constraint(words)
        if not base.implies(*row):
            raise Wrong('this does not follow')
        base.add(*row)
    elif rule == 'pol':
        base.add(*base.combined(words))
    elif rule == 'c':
        lits, degree = base.all[int(words[0]) - 1]
        if sum(lits.values()) >= degree:
            raise Wrong('this is no contradiction')
        return True
    else:
        raise Wrong('no line begins like this')
    return False


def as_before(lines):
    """Version 3.0 as 1.2: each line has a semicolon behind it, and the end is reported in three lines."""
    if lines[:1] != ['pseudo-Boolean proof version 3.0']:
        return lines
    if lines[-3:-2] != ['output NONE ;'] or lines[-1] != 'end pseudo-Boolean proof ;':
        raise Wrong('there is no end')
    before = ['pseudo-Boolean proof version 1.2']
    for at, line in enumerate(lines[1:-3] + lines[-2:-1], 2):
        if not line.endswith(' ;'):
            raise Wrong(f'line {at}: there is no semicolon')
        before.append(line if line.startswith('rup ') else line[:-2])
    if not before[-1].startswith('conclusion UNSAT : '):
        raise Wrong('there is no conclusion')
    before[-1] = before[-1].replace('conclusion UNSAT :', 'c')
    return before


def main():
    with open(sys.argv[1]) as f:
        given = [constraint(line.split()) for line in f if not line.startswith('*')]
    with open(sys.argv[2]) as f:
        lines = f.read().splitlines()
    base, done = Base(), False
    try:
        lines = as_before(lines)
        if not lines or lines[0] != 'pseudo-Boolean proof version 1.2':
            raise Wrong('the version is 1.2')
        for at, line in enumerate(lines[1:], 2):
            rule, *words = line.split()
            try:
                done = read_line(base, rule, words, given)
            except (ValueError, IndexError, TypeError) as e:
                raise Wrong(f'line {at}: {e}') from e
            except Wrong as e:
                raise Wrong(f'line {at}: {e}') from e
        if not done:
            raise Wrong('there is no end')
    except Wrong as e:
        print(e)
        return 1
    print(f'confirmed, {len(base.all)} constraints')
    return 0


sys.exit(main())
