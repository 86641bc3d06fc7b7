"""drop_set.py - one set of thousands dropped: what was proved is false then, and refused.

    python3 drop_set.py CHECKER CERTIFICATE FOLDER [SEED]

The last part of CERTIFICATE says that fewer than N clues of a 9x9 Sudoku are not enough, by sets (lines `s` and `h`). A
walk looks for N - 1 cells that few of the sets miss. Of these all but one go: where the checker confirms what is left,
this one is needed, as without it those cells meet all; so it has to refuse that. Both texts stay in FOLDER."""
import random
import subprocess
import sys

CELLS, STEPS, TRIES = 81, 400, 40


def sets_of(lines):
    answers = [line.split()[1:] for line in lines if line.startswith("s ")]
    return [[k for k in range(CELLS) if answers[0][k] != other[k]] for other in answers[1:]]


def walk(sets, size, rng):
    """Cells of which the worth changes step by step: one goes, that which the sets missed then want most comes."""
    holding = [[i for i, cells in enumerate(sets) if k in cells] for k in range(CELLS)]
    chosen, met, best = rng.sample(range(CELLS), size), [0] * len(sets), (len(sets), [])
    for i in (i for k in chosen for i in holding[k]):
        met[i] += 1
    for _ in range(STEPS):
        gone = chosen.pop(rng.randrange(size))
        for i in holding[gone]:
            met[i] -= 1
        wish = [0] * CELLS
        for k in (k for i, n in enumerate(met) if not n for k in sets[i]):
            wish[k] += 1
        others = [k for k in range(CELLS) if k != gone and k not in chosen]
        come = max(others, key=lambda k: (wish[k], rng.random()))
        chosen.append(come)
        for i in holding[come]:
            met[i] += 1
        missed = [i for i, n in enumerate(met) if not n]
        if missed and len(missed) < best[0]:
            best = len(missed), missed
    return best[1]


def main():
    checker, name, folder, *seed = sys.argv[1:]
    text = open(name).read().split("\n")
    head = max(i for i, line in enumerate(text) if line == "claim least") + 3  # behind n and the solution of the puzzle
    sets = sets_of(text[head - 1:])
    rng, passed = random.Random(*map(int, seed or [1])), 0

    def says(left, to):
        with open(f"{folder}/{to}", "w") as f:
            f.write("\n".join(text[:head] + [text[head + i] for i in left] + text[head + len(sets):]))
        p = subprocess.run([checker, f"{folder}/{to}"], capture_output=True, text=True)
        return p.returncode == 0, (p.stdout + p.stderr).strip()

    for _ in range(TRIES):
        missed = walk(sets, int(text[head - 2].split()[1]) - 1, rng)
        for one in missed:
            left = [i for i in range(len(sets)) if i == one or i not in missed]
            if not says(left, "needed")[0]:
                continue
            accepted, said = says([i for i in left if i != one], "dropped")
            passed = not accepted and "fewer clues meet all sets" in said
            if not passed:
                print(f"one of {len(left)} sets dropped: {said}")
            print(f"check drop: {int(passed)} passed, {int(not passed)} failed")
            return
    print("check drop: no set is needed\ncheck drop: 0 passed, 1 failed")


main()
