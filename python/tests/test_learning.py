"""Sets of puzzles, scores of answers, environments, and the interfaces of other packages."""

import io
import json
import os
import random
import subprocess
import sys
import types

import pytest

import ariadne
from ariadne import Board, Environment, Truth, dataset, key, score
from ariadne.__main__ import Server, main
from ariadne.adapters import reasoning_gym, verifiers
from ariadne.puzzle_sets import small_size

SMALL = [("akari", 5), ("battleship", 6), ("hashi", 5), ("heyawake", 5), ("kurodoko", 5), ("masyu", 5), ("minesweeper", 5), ("numberlink", 4),
         ("nurikabe", 5), ("slitherlink", 4), ("starbattle", 5), ("sudoku", 4), ("yajilin", 5), ("zebra", "3x4")]


def test_a_set_is_the_same_however_it_is_made():
    alone = list(dataset("slitherlink", 4, count=5, steps=True))
    assert [item.json() for item in dataset("slitherlink", 4, count=5, steps=True, workers=2)] == [item.json() for item in alone]
    assert len({item.key for item in alone}) == 5
    for item in alone:
        assert item.board.unique().answer == Truth.ONE and score(item, item.solution).right
        assert ariadne.make("slitherlink", 4, seed=item.seed).board.text == item.puzzle
        assert item.steps and all(step["sentence"] and step["conclusions"] for step in item.steps)
        assert item.grade == item.board.grade().grade


def test_keys_are_the_same_under_turns():
    draft = ariadne.Draft(next(dataset("heyawake", 5)).board)
    was = key(draft.board)
    for gesture in ("turn", "mirror", "transpose", "flip"):
        draft.act(gesture, mode="edit")
        assert key(draft.board) == was
    assert key(next(dataset("heyawake", 5, seed=2)).board) != was


def test_train_and_test_share_nothing():
    parts = {split: [item.key for item in dataset("sudoku", 4, count=10, split=split, share=0.4)] for split in ("train", "test")}
    every = [item.key for item in dataset("sudoku", 4, count=12)]
    assert not set(parts["train"]) & set(parts["test"])
    assert set(every) <= set(parts["train"]) | set(parts["test"])
    with pytest.raises(ValueError):
        dataset("sudoku", 4, split="other")


def test_own_genres_come_with_their_sheet():
    sheet = ('genre dark "Dark"\nabout "black cells, none beside another"\nboard wall in cells 0..4 or ?\ndraw black or white in cells, as shade\n'
             'rule apart "Black cells are not neighbours"\n each pair: count black in it <= 1\n'
             'rule number "A number says how many black cells are beside it"\n each wall: count black in beside = number\n')
    item = next(dataset(ariadne.Genre(sheet), 4))
    assert item.sheet == sheet and item.rules["apart"] == "Black cells are not neighbours" and score(item, item.solution).right


@pytest.mark.parametrize("genre,size", SMALL, ids=lambda value: str(value))
def test_scores_are_what_the_rules_say(genre, size):
    """Altered answers: right exactly where the judge says so, and the rule that is named is broken."""
    rng = random.Random(genre)
    item = next(dataset(genre, size, seed=5))
    signs = sorted(set(item.solution.split()) | set(".") if genre in ("sudoku", "zebra") else set(item.solution) - set(" \n") | set("."))
    right = 0
    for _ in range(25):
        text = list(item.solution)
        for _ in range(rng.choice((0, 1, 1, 2))):
            at = rng.randrange(len(text))
            if text[at] not in " \n:":
                text[at] = rng.choice(signs)[0]
        answer = "".join(text)
        found = score(item, answer)
        try:
            drawn = Board(item.puzzle + "answer\n" + answer)
        except ariadne.AriadneError:
            assert not found
            continue
        judged = drawn.check(finished=True)
        assert found.right == (judged.answer == Truth.YES) and 0 <= found.share <= 1 and (found.share == 1) == found.right
        if found.marks is not None and not found:
            assert [note.rule for note in found.broken] == [note.rule for note in judged.broken] and found.broken
        right += found.right
    assert right > 0


def test_answers_are_read_as_models_write_them():
    sudoku = "sudoku 4x4\n1 . 3 4\n3 4 . 2\n2 1 4 3\n4 3 2 1"
    for answer in ("1234\n3412\n2143\n4321", "Let me think.\n```\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n```\nDone.", sudoku + "\nanswer\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1",
                   "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", "| 1 | 2 | 3 | 4 |\n| 3 | 4 | 1 | 2 |\n| 2 | 1 | 4 | 3 |\n| 4 | 3 | 2 | 1 |", "**Answer:**\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"):
        assert score(sudoku, answer).right, answer
    grid = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))
    for form in ("R{}C{} = {}", "({}, {}): {}", "r{}c{} is {},"):
        answer = "; ".join(form.format(r, c, number) for r, row in enumerate(grid, 1) for c, number in enumerate(row, 1))
        assert score(sudoku, answer).right and not score(sudoku, answer.replace("4", "3")), answer
    stars = next(dataset("starbattle", 5))
    rows = stars.solution.split("\n")[:5]
    cells = [(r + 1, c + 1) for r, row in enumerate(rows) for c, sign in enumerate(row.split()) if sign == "#"]
    for answer in (", ".join(f"R{r}C{c}" for r, c in cells), str(cells), stars.solution.replace("#", "★"), stars.solution.replace("#", "1").replace(".", "0")):
        assert score(stars, answer).right, answer
    assert score(stars, "I do not know.").why == "no drawing of 5 rows of 5 cells was found in the answer"
    other = sudoku.replace("1 . 3 4", "1 2 . 4")
    assert not score(sudoku, other + "\nanswer\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 2")
    partly = score(sudoku, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2")
    assert not partly and 0.7 < partly.share < 1 and {note.rule for note in partly.broken} >= {"column"}


@pytest.mark.parametrize("genre,size", SMALL, ids=lambda value: str(value))
def test_rewards_add_up(genre, size):
    env = Environment(genre, size, seed=2)
    seen, info = env.reset()
    rng, total, done = random.Random(1), 0.0, False
    for _ in range(40):
        seen, reward, done, cut, info = env.step(rng.randrange(len(env.actions)))
        total += reward
        if done:
            break
    while not done:
        before = len(info["wrong"])
        seen, reward, done, cut, info = env.step(info["forced"][0])
        assert reward >= 0 and len(info["wrong"]) <= before and not cut
        total += reward
    assert total == pytest.approx(2) and Board(env.drawn).check(finished=True) and len(seen) == len(env.places)


def test_an_environment_is_cut_and_begins_again():
    env = Environment("sudoku 4x4\n1 . 3 4\n3 4 . 2\n2 1 4 3\n4 3 2 1", most=2)
    env.step(0)
    assert env.step(0)[3] and env.reset()[1]["wrong"] == [] and "│" in (env.render() or "")
    with pytest.raises(ValueError):
        Environment("sudoku 4x4\n. . . .\n. . . .\n. . . .\n. . . .")


def test_what_may_be_done():
    env = Environment("sudoku 4x4\n1 . 3 4\n3 4 . 2\n2 1 4 3\n4 3 2 1")
    info = env.reset()[1]
    at = [env.actions[i] for i in info["forced"]]
    assert at == [("c1", 2), ("c6", 1)] and set(info["forced"]) <= set(info["legal"])
    assert {env.actions[i] for i in info["contradicted"]} == {("c1", n) for n in (1, 3, 4)} | {("c6", n) for n in (2, 3, 4)}
    after = env.step(info["contradicted"][0])[4]
    assert after["wrong"] == ["c1"] and info["contradicted"][0] not in after["legal"] and after["contradicted"] == info["contradicted"]


@pytest.mark.parametrize("genre,size", SMALL, ids=lambda value: str(value))
def test_gymnasium(genre, size):
    """By Gymnasium's own checker, where it is installed."""
    gymnasium = pytest.importorskip("gymnasium")
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    env = Environment(genre, size, seed=2)
    assert isinstance(env, gymnasium.Env)
    checker.check_env(env)


def test_a_file_goes_on_where_it_was_cut(tmp_path):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    words = ["dataset", "slitherlink:4", "sudoku:4", "--count", "3"]
    assert main([*words, "-o", str(whole)]) == 0
    raw = whole.read_bytes()
    assert raw.count(b"\n") == 6 and [json.loads(line)["genre"] for line in raw.splitlines()] == ["slitherlink"] * 3 + ["sudoku"] * 3
    for size in (0, 100, len(raw) // 2, len(raw) - 1, len(raw)):
        cut.write_bytes(raw[:size])
        assert main([*words, "-o", str(cut), "-j", "2"]) == 0 and cut.read_bytes() == raw


def test_a_file_goes_on_without_making_its_puzzles_again(tmp_path, monkeypatch):
    made = []
    real = ariadne.puzzle_sets._made
    monkeypatch.setattr(ariadne.puzzle_sets, "_made", lambda *what: made.append(what) or real(*what))
    path = tmp_path / "set"
    words = ["dataset", "akari:4", "sudoku:4:density=60,boxes=2x2,count=5", "--count", "8", "-o", str(path)]
    assert main(words) == 0
    raw, before = path.read_bytes(), len(made)
    items = [json.loads(line) for line in raw.splitlines()]
    assert [item["genre"] for item in items] == ["akari"] * 8 + ["sudoku"] * 5
    path.write_bytes(raw[:-1])
    assert main(words) == 0 and path.read_bytes() == raw and len(made) == before + 1
    with pytest.raises(SystemExit):
        main(["dataset", "-o", str(path)])
    assert main(["dataset", "hashi:4", "-o", str(path)]) == 2 and path.read_bytes() == raw
    assert main(["dataset", "akari:4:density", "-o", str(tmp_path / "bad")]) == 2


def test_a_set_that_has_no_more_puzzles_ends(capsys, monkeypatch):
    monkeypatch.setattr(ariadne.puzzle_sets, "MOST_MISSED", 30)
    assert main(["dataset", "slitherlink:1x2", "akari:3", "--count", "3"]) == 3
    out, err = capsys.readouterr()
    genres = [json.loads(line)["genre"] for line in out.splitlines()]
    assert genres.count("akari") == 3 and 0 < genres.count("slitherlink") < 3 and "slitherlink 1x2: 30 seeds" in err


@pytest.mark.parametrize("genre", sorted(set(os.environ.get("ARIADNE_GENRES", "").split() or ariadne.genres()) - {"nurimisaki"}))  # whose small boards take seconds
def test_every_genre_has_small_puzzles(genre):
    item = next(dataset(genre, small_size(genre)))
    assert item.genre == genre and item.title == ariadne.genres()[genre].title and item.rules and item.grade
    assert score(item, item.solution) == score(item, f"answer\n{item.solution}") and score(item, item.solution).right


def test_other_names_for_the_same_numbers_are_the_same_puzzle():
    first = Board("sudoku 4x4\n1 . 3 4\n3 4 . 2\n2 1 4 3\n4 3 2 1")
    assert key(first) == key(Board("sudoku 4x4\n4 . 3 1\n3 1 . 2\n2 4 1 3\n1 3 2 4")) != key(Board("sudoku 4x4\n1 . 3 4\n3 4 . 2\n2 1 4 3\n4 3 . 1"))
    assert key(Board("slitherlink 1x2\n1 3")) != key(Board("slitherlink 1x2\n2 3"))


def test_the_server_answers_a_line_with_a_line():
    server = Server()
    made = server.answer('{"do": "make", "genre": "sudoku", "size": 4, "id": 7}')
    assert made["id"] == 7 and Board(made["ok"]["puzzle"]).unique()
    request = {"do": "score", "puzzle": made["ok"]["puzzle"], "answer": made["ok"]["solution"]}
    assert server.answer(json.dumps(request)) == {"ok": {"right": True, "share": 1.0, "why": "", "broken": []}}
    assert "reset" in server.answer('{"do": "step", "action": 0}')["error"]
    begun = server.answer('{"do": "reset", "genre": "sudoku", "size": 4}')["ok"]
    after = server.answer(json.dumps({"do": "step", "action": begun["forced"][0]}))["ok"]
    assert after["reward"] > 0 and after["wrong"] == [] and not after["solved"]
    for bad in ("x", "[]", '{"do": "fly"}', '{"do": "make", "genre": "nope", "size": 4}', '{"do": "ask", "verb": "fly", "puzzle": "sudoku 4x4"}', '{"do": "step", "action": 10000}'):
        assert server.answer(bad)["error"]
    run = subprocess.run([sys.executable, "-m", "ariadne", "serve"], input='{"do":"ask","verb":"count","puzzle":"slitherlink 1x1\\n4"}\n', capture_output=True, text=True)
    assert json.loads(run.stdout)["ok"]["count"] == "1"


def test_reasoning_gym(monkeypatch):
    """With a class of the interface that reasoning-gym publishes in its place, and without one."""
    class Procedural:
        def __init__(self, config, seed=None, size=500):
            self.config, self.base = config, True

    for installed in (False, True):
        if installed:
            factory = types.ModuleType("reasoning_gym.factory")
            factory.ProceduralDataset = Procedural
            monkeypatch.setitem(sys.modules, "reasoning_gym", types.ModuleType("reasoning_gym"))
            monkeypatch.setitem(sys.modules, "reasoning_gym.factory", factory)
        puzzles = reasoning_gym("slitherlink", 4, count=3)
        assert len(puzzles) == 3 and isinstance(puzzles, Procedural) == installed
        for i, entry in enumerate(puzzles):
            assert entry["metadata"]["source_index"] == i and entry["question"].startswith("Solve this Slitherlink puzzle")
            assert puzzles.score_answer(entry["answer"], entry) == 1.0
            assert puzzles.score_answer(None, entry) == puzzles.score_answer("no", entry) == 0.0
        with pytest.raises(IndexError):
            puzzles[3]


def test_the_real_reasoning_gym():
    """With reasoning-gym's own base class, where it is installed."""
    factory = pytest.importorskip("reasoning_gym.factory")
    puzzles = reasoning_gym("sudoku", 4, count=3)
    assert isinstance(puzzles, factory.ProceduralDataset) and [entry["metadata"]["source_index"] for entry in puzzles] == [0, 1, 2]
    assert all(puzzles.score_answer(entry["answer"], entry) == 1.0 for entry in puzzles)


def test_verifiers(monkeypatch):
    """With modules of the interfaces that verifiers and datasets publish in their place."""
    vf, data = types.ModuleType("verifiers"), types.ModuleType("datasets")
    vf.SingleTurnEnv = lambda **parts: types.SimpleNamespace(**parts)
    vf.Rubric = lambda funcs: types.SimpleNamespace(funcs=funcs)
    data.Dataset = types.SimpleNamespace(from_list=list)
    monkeypatch.setitem(sys.modules, "verifiers", vf)
    monkeypatch.setitem(sys.modules, "datasets", data)
    env = verifiers("sudoku", 4, count=2)
    row = env.dataset[1]
    reward = env.rubric.funcs[0]
    assert reward(completion=[{"role": "assistant", "content": row["answer"]}], info=row["info"]) == 1.0
    for nothing in ([{"role": "assistant", "content": "?"}], [{"role": "assistant", "content": None}], [], ""):
        assert reward(completion=nothing, info=row["info"]) == 0.0
    assert reward(completion=[{"content": [{"type": "text", "text": row["answer"]}, {"type": "image_url"}]}], info=row["info"]) == 1.0
    assert row["prompt"][0]["role"] == "user" and io.StringIO(row["prompt"][0]["content"]).readline().startswith("Solve this Sudoku")
