"""A small strict checker of LRAT proofs without RAT steps: python3 lrat.py FORMULA PROOF. Each line has a new id, and the
hints of each clause, all of them known, lead to a conflict: every one has one open literal, the last has none."""
import sys


def fail(number, what):
    sys.exit(f'line {number}: {what}')


def main():
    clause, said = {}, None
    for line in open(sys.argv[1]):
        word = line.split()
        if line[0] == 'p':
            said = int(word[3])
        elif line[0] != 'c':
            clause[len(clause) + 1] = [int(x) for x in word[:-1]]
    if len(clause) != said:
        fail(1, f'{said} clauses are promised, and {len(clause)} come')
    for number, line in enumerate(open(sys.argv[2]), 1):
        word = [int(x) for x in line.split()]
        end = word.index(0)
        new, hint, conflict = word[1:end], word[end + 1:-1], False
        false = set(new)
        if word[-1] or word[0] in clause or word[0] <= len(clause):
            fail(number, 'no zero at its end, or no new id')
        for at in hint:
            if conflict or at not in clause:
                fail(number, f'hint {at} comes after the conflict, or names no clause')
            left = [x for x in clause[at] if x not in false]
            if len(left) > 1:
                fail(number, f'hint {at} says nothing')
            conflict = not left
            false.update(-x for x in left)
        if not conflict:
            fail(number, 'there is no conflict')
        clause[word[0]] = new
        if not new:
            print('verified')
            return
    fail(number, 'the empty clause does not come')


main()
