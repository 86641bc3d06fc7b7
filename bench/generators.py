"""generators.py - new puzzles by other packages' own generators beside `make`, of the same genre and size, in one run.

    python3 bench/generators.py FOLDER [NAME...]

FOLDER: copies of reasoning-gym, Enigmata, SynLogic, KORGym and rlp, by these names; what is absent is left out. NAME: rows
whose package or genre has it. ariadne is the package that Python imports. Needs numpy, and gcc for rlp.

Each generator runs as it is, with the defaults of its package or the sizes that its scripts ask for, for SECONDS of
processor or COUNT boards, in a process of its own. Each board is read here as a board of the genre, and its solutions are
counted to two. Ours are of that size too, each unique by proof, from seeds 1, 2, ..., with at least the same share of all
clues; and minimal ones, without a clue that could go. Then their solutions are scored. Left out, as their rules are others: Minesweeper (asks for the certain mines alone), Star Battle (no rooms, or
rooms in pieces), Norinori of SynLogic (cells of no room), Zebra and Survo; Hitori of Enigmata needs a package more.
"""

import importlib
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import time
import types
from unittest.mock import MagicMock

from ariadne import AriadneError, Board, Truth, make, score

SECONDS, COUNT, DEADLINE = 3, 200, 120
CORE = ("combi divvy dsf findloop grid latin laydomino loopgen malloc matching midend misc penrose random sort tdq tree234 version hat "
        "nullfe").split()
folder = ""


# ---- what they make, as texts ----

def rows(head, grid, sign=str):
    return head + "\n" + "\n".join(" ".join(sign(cell) for cell in row) for row in grid) + "\n"


def digit(cell):
    return str(cell) if cell not in (0, None, "X", "_", "0") else "."


def sudoku(grid):
    side = len(grid)
    return rows(f"sudoku {side}x{side}", grid, digit)


def kakurasu(right, below):
    return f"kakurasu {len(right)}x{len(below)}\n" + "".join(f"{n}\n" for n in right) + " ".join(map(str, below)) + "\n"


def tents(grid, right, below, tree):
    head = f"tents {len(grid)}x{len(grid[0])}\n  " + " ".join(map(str, below)) + "\n"
    return head + "".join(f"{n} " + " ".join("?" if cell == tree else "." for cell in row) + "\n" for n, row in zip(right, grid))


def skyscrapers(n, top, left, right, bottom):
    def across(line):
        return "  " + " ".join(map(digit, line)) + "\n"

    middle = "".join(" ".join([digit(a)] + ["."] * n + [digit(b)]) + "\n" for a, b in zip(left, right))
    return f"skyscrapers {n}x{n}\n" + across(top) + middle + across(bottom)


def futoshiki(grid, signs):
    n = len(grid)
    found = {}
    for (r1, c1), (r2, c2), sign in signs:
        if (r1, c1) > (r2, c2):
            r1, c1, r2, c2, sign = r2, c2, r1, c1, {"<": ">", ">": "<"}[sign]
        found[r1, c1, r2 > r1] = sign if r1 == r2 else {"<": "^", ">": "v"}[sign]
    lines = []
    for r in range(n):
        words = []
        for c in range(n):
            words += [digit(grid[r][c]), found.get((r, c, False), "-")]
        lines.append(" ".join(words[:-1]))
        lines.append("   ".join(found.get((r, c, True), "-") for c in range(n)))
    return f"futoshiki {n}x{n}\n" + "\n".join(lines[:-1]) + "\n"


# ---- their generators: endless texts ----

def package(name, path):
    """A package without what its __init__ imports."""
    module = types.ModuleType(name)
    module.__path__ = [os.path.join(folder, path)]
    sys.modules[name] = module


def gym(module, dataset, config, text, **settings):
    package("reasoning_gym", "reasoning-gym/reasoning_gym")
    package("reasoning_gym.games", "reasoning-gym/reasoning_gym/games")
    game = importlib.import_module(f"reasoning_gym.games.{module}")
    for i, entry in enumerate(getattr(game, dataset)(getattr(game, config)(seed=1, size=10**9, **settings))):
        yield text(entry["metadata"])


def enigmata(name):
    package("verifiable_tasks", "Enigmata/verifiable_tasks")
    package("verifiable_tasks.tasks", "Enigmata/verifiable_tasks/tasks")
    package("verifiable_tasks.tasks." + name, "Enigmata/verifiable_tasks/tasks/" + name)
    sys.modules["tqdm"] = types.SimpleNamespace(tqdm=lambda each, **_: each)
    return importlib.import_module(f"verifiable_tasks.tasks.{name}.generator")


def enigmata_campsite():
    game = enigmata("campsite")
    while True:
        lines = game.generate_campsite_problem("en", **game.CONFIGS["medium"])["question"].split("\n")
        right, below = (line.split(": ")[1].split() for line in lines[1:3])
        yield tents([line.split() for line in lines[3:]], right, below, game.TREE)


def enigmata_kakurasu():
    game = enigmata("kakurasu")
    game.generate_question = lambda right, below, language: kakurasu(right, below)
    while True:
        problem = game.generate_kakurasu_problem("en", "medium")
        if problem:
            yield problem["question"]


def enigmata_light_up():
    game = enigmata("light_up")
    while True:
        grid = game.LightUpGenerator(6, 6, "medium").generate_puzzle_data()["puzzle"].split("\n")
        yield rows(f"akari {len(grid)}x{len(grid[0])}", grid, lambda cell: "?" if cell == "#" else cell)


def enigmata_skyscraper():
    game = enigmata("skyscraper")
    while True:
        clues = game.generate_valid_skyscraper_data(5)[1]
        yield skyscrapers(5, clues["top"], clues["left"], clues["right"], clues["bottom"])


def enigmata_sudoku():
    game = enigmata("sudoku")
    while True:
        yield sudoku(game.remove_numbers_from_board(game.generate_full_sudoku(), random.randint(35, 50)))


def enigmata_binario():
    game = enigmata("binario")
    game.get_random_config = lambda difficulty: game.CONFIGS[difficulty][1]  # 6x6; the other is 4x4
    while True:
        try:
            grid = [line.split() for line in game.generate_binario_problem("en", "medium")["question"].split("\n")]
        except ValueError:  # none found
            continue
        yield rows(f"binairo {len(grid)}x{len(grid)} unique=0", grid, lambda cell: {"_": ".", "0": "w", "1": "b"}[cell])


def enigmata_slant():
    game = enigmata("slant")
    game.GokigenGenerator.to_string = lambda self: rows("slant 6x6", self.puzzle, lambda n: str(n) if n >= 0 else ".")
    while True:
        yield game.GokigenGenerator(6, 6).generate_puzzle_data("medium")["puzzle"]


def synlogic(name, module=""):
    sys.path.insert(0, os.path.join(folder, "SynLogic"))
    sys.modules["tqdm"] = types.SimpleNamespace(tqdm=lambda each, **_: each)
    return importlib.import_module(f"games.tasks.{name}.scripts.{module or name}")


def synlogic_each(game, text, **settings):
    while True:
        for data in game.generate(1, **settings):
            yield text(data.metadata)


def synlogic_campsite():
    game = synlogic("campsite").Campsite(5, 5, 0.2)
    yield from synlogic_each(game, lambda m: tents(m["grid"], m["row_constraints"], m["col_constraints"], "T"))


def synlogic_kukurasu():
    yield from synlogic_each(synlogic("kukurasu").Kukurasu(5, 5, 0.3), lambda m: kakurasu(m["row_sums"], m["col_sums"]))


def synlogic_numbrix():
    game = synlogic("numbrix").Numbrix(6, 0.35)
    yield from synlogic_each(game, lambda m: rows(f"numbrix {m['n']}x{m['n']}", m["grid"], digit))


def synlogic_skyscraper():
    game = synlogic("skyscraper_puzzle").SkyscraperPuzzle(4)
    yield from synlogic_each(game, lambda m: skyscrapers(m["n"], m["top"], m["left"], m["right"], m["bottom"]))


def synlogic_sudoku():
    yield from synlogic_each(synlogic("sudoku").Sudoku(), lambda m: sudoku(m["original_sudoku"]), difficulty=3)


def synlogic_futoshiki():
    game = synlogic("futoshiki", "futoshiki_generator").FutoshikiGenerator()
    while True:
        sample = game.generate_sample(5, 7, 4)
        kept = {tuple(cell) for cell in sample["metadata"]["prefilled_coords"]}
        grid = [[cell if (r, c) in kept else 0 for c, cell in enumerate(row)] for r, row in enumerate(sample["answer"])]
        yield futoshiki(grid, sample["metadata"]["constraints"])


def korgym_sudoku():
    for name in ("fastapi", "uvicorn", "pydantic", "requests", "openai"):
        sys.modules[name] = MagicMock()
    sys.path.insert(0, os.path.join(folder, "KORGym", "game_lib", "4-SudoKu"))
    game = importlib.import_module("game_lib")
    while True:
        yield sudoku([[0 if cell in ("", " ", ".", None) else cell for cell in row] for row in game.generate()["current_board"]])


def portable(game, settings):
    """rlp's boards are those of Portable Puzzles; the seconds are theirs."""
    def texts():
        home = os.path.join(folder, "rlp", "puzzles")
        built = os.path.join(folder, "rlp", game)
        here = os.path.dirname(os.path.abspath(__file__))
        files = [os.path.join(home, f"{name}.c") for name in [game, *CORE]]
        subprocess.run(["gcc", "-O2", "-w", "-I" + home, os.path.join(here, "generate_portable.c"), *files, "-lm", "-o", built], check=True)
        done = subprocess.run([built, settings, str(COUNT), str(SECONDS)], check=True, stdout=subprocess.PIPE, text=True).stdout.split("\n")
        return float(done[-2].split()[1]), [f"{game}:{line}" for line in done[:-2]]

    return texts


ROWS = [
    ("reasoning-gym", "sudoku", 9, lambda: gym("sudoku", "SudokuDataset", "SudokuConfig", lambda m: sudoku(m["puzzle"]))),
    ("reasoning-gym", "sudoku", 4, lambda: gym("mini_sudoku", "MiniSudokuDataset", "MiniSudokuConfig", lambda m: sudoku(m["puzzle"]))),
    ("reasoning-gym", "futoshiki", 5, lambda: gym(
        "futoshiki", "FutoshikiDataset", "FutoshikiConfig",
        lambda m: futoshiki(m["puzzle"], [((a, b), (c, d), sign) for a, b, c, d, sign in m["constraints"]]), min_board_size=5, max_board_size=5)),
    ("reasoning-gym", "kakurasu", 5, lambda: gym("kakurasu", "KakurasuDataset", "KakurasuConfig",
                                                 lambda m: kakurasu(m["row_sums"], m["col_sums"]), min_rows=5, min_cols=5)),
    ("Enigmata", "akari", 6, enigmata_light_up), ("Enigmata", "binairo", 6, enigmata_binario), ("Enigmata", "kakurasu", 5, enigmata_kakurasu),
    ("Enigmata", "skyscrapers", 5, enigmata_skyscraper), ("Enigmata", "slant", 6, enigmata_slant), ("Enigmata", "sudoku", 9, enigmata_sudoku),
    ("Enigmata", "tents", 5, enigmata_campsite),
    ("SynLogic", "futoshiki", 5, synlogic_futoshiki), ("SynLogic", "kakurasu", 5, synlogic_kukurasu), ("SynLogic", "numbrix", 6, synlogic_numbrix),
    ("SynLogic", "skyscrapers", 4, synlogic_skyscraper),
    ("SynLogic", "sudoku", 9, synlogic_sudoku), ("SynLogic", "tents", 5, synlogic_campsite),
    ("KORGym", "sudoku", 9, korgym_sudoku),
    ("rlp", "akari", 7, portable("lightup", "7x7")), ("rlp", "binairo", 8, portable("unruly", "8x8")), ("rlp", "futoshiki", 5, portable("unequal", "5")),
    ("rlp", "hashi", 7, portable("bridges", "7x7")), ("rlp", "hitori", 6, portable("singles", "6x6")), ("rlp", "kurodoko", 7, portable("range", "7x7")),
    ("rlp", "masyu", 8, portable("pearl", "8x8")), ("rlp", "mosaic", 8, portable("mosaic", "8x8")), ("rlp", "skyscrapers", 5, portable("towers", "5")),
    ("rlp", "slant", 8, portable("slant", "8x8")), ("rlp", "slitherlink", 7, portable("loopy", "7x7t0")), ("rlp", "sudoku", 9, portable("solo", "3x3")),
    ("rlp", "tents", 8, portable("tents", "8x8")),
]


# ---- a row ----

def timed(texts):
    """Seconds of the processor, and texts."""
    random.seed(1)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(1)
    found = []
    next(texts)  # what is imported and prepared is none of the time
    begun = time.process_time()
    while time.process_time() - begun < SECONDS and len(found) < COUNT:
        found.append(next(texts))
    return time.process_time() - begun, found


def theirs(source, pipe):
    sys.stdout = open(os.devnull, "w", encoding="utf-8")
    made = source()
    pipe.send(timed(made) if isinstance(made, types.GeneratorType) else made)


def solutions(text):
    """How many the board has: "one", "many", "none", or "" where it is no board of the genre."""
    try:
        return Board(text).unique(ticks=500_000_000).answer.value
    except AriadneError as error:
        print(f"generators.py: {error}\n{text}", file=sys.stderr)
        return ""


def clues(text):
    """How many words of a board are clues."""
    return sum(word not in (".", "-") for word in Board(text).to("text").split("\n", 1)[1].split())


def ours(genre, size, density):
    """Seconds for each board and for each answer that is scored."""
    boards = []
    begun = time.process_time()
    while time.process_time() - begun < SECONDS and len(boards) < COUNT:
        boards.append(make(genre, size, seed=len(boards) + 1, density=density).board)
    made = (time.process_time() - begun) / len(boards)
    solved = [(board, board.unique().solution) for board in boards]
    assert all(marks for _, marks in solved)
    answers = [(board, marks.to("text").split("answer\n", 1)[1]) for board, marks in solved]
    begun = time.process_time()
    assert all(score(board, answer).right for board, answer in answers)
    return made, (time.process_time() - begun) / len(boards)


def rate(number):
    return f"{number:,.0f}" if number >= 10 else f"{number:.1f}"


def row(peer, genre, size, source):
    receive, send = multiprocessing.Pipe(False)
    work = multiprocessing.Process(target=theirs, args=(source, send))
    work.start()
    send.close()
    try:
        seconds, texts = receive.recv() if receive.poll(DEADLINE) else (0, [])
    except EOFError:
        seconds, texts = 0, []
    work.kill()
    if not texts:
        print(f"generators.py: {peer}, {genre} {size}: made none within {DEADLINE} s", file=sys.stderr)
        return None
    kinds = [solutions(text) for text in texts]
    one, fresh = kinds.count("one"), len({text for text, kind in zip(texts, kinds) if kind == "one"})
    whole = statistics.mean(clues(make(genre, size, seed=seed, density=100).board.text) for seed in range(1, 11))
    given = statistics.mean(clues(text) for text, kind in zip(texts, kinds) if kind)
    density = min(100, round(100 * given / whole))
    made, scored = ours(genre, size, density)
    minimal, _ = ours(genre, size, 0)
    ratio = fresh and seconds / fresh / made
    none = f"{kinds.count('none') / len(kinds):.0%}"
    fields = [f"{genre} {size}x{size}", peer, rate(60 * len(texts) / seconds), f"{one / len(kinds):.0%}", none, rate(60 * fresh / seconds),
              f"{density}%", rate(60 / made), rate(ratio) if fresh else "none", rate(60 / minimal), rate(1 / scored)]
    print("| " + " | ".join(fields) + " |", flush=True)
    return ratio or float("inf")


def main():
    global folder
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__.strip())
    folder = os.path.abspath(sys.argv[1])
    print("| board | of | boards a minute | unique | without solution | different unique ones a minute | clues | ours a minute | times as many | ours minimal | scored a second |")
    print("| --- " * 11 + "|", flush=True)
    ratios = []
    for peer, genre, size, source in ROWS:
        if os.path.isdir(os.path.join(folder, peer)) and (not sys.argv[2:] or re.search("|".join(sys.argv[2:]), f"{peer} {genre}")):
            ratios += filter(None, [row(peer, genre, size, source)])
    print(f"generators.py: {len(ratios)} rows, median {statistics.median(ratios):.1f} times", file=sys.stderr)


if __name__ == "__main__":
    main()
