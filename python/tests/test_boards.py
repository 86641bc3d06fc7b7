"""Boards and answers: the same as the tool's, on every example."""

import json
import os
import pathlib
import pickle
import subprocess

import pytest

import ariadne
from ariadne import Board, Truth

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / "build"))
EXAMPLES = sorted(path for path in ROOT.glob("examples/*/*")  # one puzzle a file; papers/ has several, see test/cli/papers.sh
                  if path.suffix in (".txt", ".url", ".gameid", ".line") and path.parent.name != "papers"
                  and path.stem not in ("easy", "middle", "hard"))
VERBS = "solve unique forced diff clash repair hint count".split()
OPEN = ROOT / "examples/slitherlink/ambiguous.txt"


def tool(*arguments):
    run = subprocess.run([BUILD / "ariadne", *arguments], capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_answers_are_the_tools(path):
    text = path.read_text()
    board = Board(text)
    assert Board(board.text) == board and hash(Board(board.text)) == hash(board)
    for verb in VERBS:
        printed = tool(verb, "--json", "--ticks", "300000", str(path))
        assert len(printed) == 1
        try:
            record = dict(getattr(board, verb)(ticks=300000).record)
        except ariadne.AriadneError as error:
            record = {"error": {"what": error.what}}
        for key in ("file", "record", "seconds", "wall"):
            printed[0].pop(key, None)
        if "error" in printed[0]:
            assert record["error"]["what"] == printed[0]["error"]["what"]
        else:
            assert record == printed[0]


def test_examples_are_there():
    assert len(EXAMPLES) > 40


def test_fields_say_what_the_record_says():
    board = Board(OPEN.read_text())
    answer = board.unique()
    assert answer.answer == Truth.MANY == "many" and answer.complete and len(answer.solutions) == 2 and not answer
    assert answer.ticks == answer.record["ticks"] and answer.record["engine"] == "sat"
    count = board.count()
    assert int(count) == count.count == 9
    diff = board.diff()
    assert diff and diff.distance == len(diff.differ) == 4 and diff.differ[0].side == "above"
    changed = [i for i, (a, b) in enumerate(zip(*(marks.edges for marks in diff.solutions))) if a != b]
    assert len(changed) == 4
    repaired = board.repair()
    assert repaired and repaired.changes == 1 and repaired.puzzle.unique() and repaired.notes[0].clue == "3"
    heat = board.heat()
    assert heat.count == 9 and max(heat.edges) == 9 and "1.00" not in repr(heat)
    forced = board.forced()
    assert forced.on == forced.marks.edges.count(1) and forced.off == forced.marks.edges.count(-1)
    with pytest.raises(ariadne.Unsupported):
        board.best()


def test_clues():
    board = Board((ROOT / "examples/slitherlink/5x5.url").read_text())
    fewest = board.min()
    assert fewest and fewest.left == fewest.least == 10 and fewest.clues == 13
    assert fewest.puzzle.unique().solution == fewest.puzzle.solve().solution
    assert fewest.puzzle.unique().solution.edges == board.solve().solution.edges
    assert board.thin(all_clues=True, seed=3).puzzle.unique()
    assert not board.min(at_most=9)
    clash = Board((ROOT / "examples/slitherlink/clash.txt").read_text()).clash()
    assert clash and clash.clues and clash.clues[0].row
    assert "clash" not in clash.svg() and clash.svg() != clash.board.svg()


def test_steps():
    board = Board((ROOT / "examples/slitherlink/5x5.url").read_text())
    explained = board.explain()
    assert explained.steps and explained.steps[0].reasons and explained.steps[0].then
    assert str(explained).count("\n") == len(explained.steps) - 1
    assert board.hint(level=3).steps[0] == explained.steps[0]
    spot = explained.steps[-1].then[0]
    why = board.hint(at=spot.name).steps[0]
    assert (why.then[0].name, why.then[0].holds) == (spot.name, spot.holds)
    way = board.explain(at=spot.name).steps
    assert way[-1].then[0] == spot and len(way) <= len(explained.steps)
    with pytest.raises(ariadne.OutOfRange):
        board.hint(at="nowhere")
    assert board.grade().grade == explained.grade == "gentle"
    assert 1 <= board.grade().stars <= 5 and board.grade().minutes == 0


def test_check():
    wrong = Board((ROOT / "examples/slitherlink/5x5-wrong.txt").read_text())
    assert wrong.check().answer == "partial" and wrong.check().open == 4
    answer = wrong.check(finished=True)
    assert not answer and answer.broken[0].rule
    board = Board(wrong.to("text"))
    solution = board.solve().solution
    if solution:
        assert board.check(solution)
    with pytest.raises(ariadne.Unsupported):
        board.check()
    with pytest.raises(ValueError):
        Board("slitherlink 1x1\n4").to("text", wrong.marks)


def test_numbers_in_cells():
    board = Board("sudoku 4x4\n1 . . .\n. . 2 .\n. 3 . .\n. . . 4")
    solution = board.solve().solution
    assert sorted(set(solution.cells)) == [1, 2, 3, 4] and solution.edges is None
    heat = board.heat()
    assert len(heat.cells) == 16 and sum(heat.cells[1]) == heat.count
    assert board.to("line", None) == "1.....2..3.....4"


def test_solvers_files():
    board = Board("slitherlink 1x2\n3 3")
    assert board.export("cnf").startswith("c ") or "p cnf" in board.export("cnf")
    with pytest.raises(ariadne.LimitReached):
        Board(OPEN.read_text()).export("cnf", ticks=1)
    with pytest.raises(ariadne.AriadneError):
        board.import_solution("this is no solution")


def test_errors_tell_the_place():
    with pytest.raises(TypeError, match="a str, not bytes"):
        Board(b"slitherlink 1x1\n.")
    with pytest.raises(ariadne.ReadError) as caught:
        Board("slitherlink 2x2\n. .\n. !")
    assert (caught.value.line, caught.value.column) == (3, 3) and str(caught.value).startswith("line 3, column 3: ")
    with pytest.raises(ValueError):
        Board("slitherlink 4000x4000")
    with pytest.raises(ariadne.Unsupported):
        Board("slitherlink 1x1\n4").unique(engine="band")
    with pytest.raises(ariadne.Unsupported, match=r"option genre"):  # the argument, not a word of the command line
        Board("1 2\n3 4\n. .")
    with pytest.raises(ariadne.AriadneError, match="zero byte"):
        Board("slitherlink 1x1\n4").to("te\0xt")


def test_pickle():
    answer = Board(OPEN.read_text()).unique()
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and again.record == answer.record and again.svg().startswith("<svg")


def test_pictures():
    board = Board(OPEN.read_text())
    for shown in (board, board.solve().solution, board.unique(), board.clash(), board.forced(), board.min()):
        assert shown._repr_svg_().startswith("<svg")
    two = board.svg(board.unique().solutions, labels=["one", "two"], differ=True, size=20, dark=True, title="Two")
    assert "Two" in two and "one" in two
    assert board.heat().svg() != board.svg() != board.explain().svg(columns=2)
    assert board.explain().svg().count("<svg") == 1 and board.explain().undecided[0].place
    with pytest.raises(ariadne.OutOfRange):
        board.svg(size=1)


def test_what_belongs_to_another_board():
    board, other = Board("slitherlink 2x2\n. .\n2 ."), Board("slitherlink 3x3\n. . .\n. . .\n. . 2")
    found = other.solve().solution
    for wrong in (lambda: board.to("text", found), lambda: board.svg([None, found]), lambda: board.check(found),
                  lambda: board.svg(heat=other.heat()), lambda: board.svg([]), lambda: board.svg(labels=["a", "b"])):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(TypeError):
        board.check("3 .")
    for late in ({"genre": "loops"}, {"params": "rule=A"}, {"format": "url"}):
        for ask in (board.solve, board.enum):
            with pytest.raises(TypeError, match="Board"):
                ask(**late)


def test_draft():
    draft = ariadne.Draft("slitherlink 5x5")
    edits = draft.act("key c0 3", mode="edit", symmetry="rotation2")
    assert [edit.at for edit in edits] == ["c0", "c24"] and edits[0].is_ == 3
    draft.act("drag p0 p6")
    assert draft.board.marks.lines == [(0, 6)] and draft.steps == 2
    assert draft.undo() and not draft.board.marks and draft.redo() and not draft.redo()
    assert ariadne.Draft(draft.to("text")).to("text") == draft.to("text") == ariadne.Draft(draft.board).to("text")
    assert draft.places[0].next[3] == "c1" and eval(repr(draft), {"Draft": ariadne.Draft}).to("text") == draft.to("text")
    with pytest.raises(ariadne.ReadError):
        draft.act("jump c0")
    half = ariadne.Draft("numberlink 3x3")
    half.act("key c0 1", mode="edit")
    with pytest.raises(ariadne.AriadneError):
        half.board


def test_clues():
    rows = [[3, None, "", "."], ["3", "?", None, None], [None, 2, 2, None], [None, 2, None, 1]]
    board = ariadne.Board.from_clues("slitherlink", rows)
    assert board.clues[1] == ("3", "?", "", "") and ariadne.Board.from_clues("slitherlink", board.clues) == board
    for name in ("sudoku/9x9.line", "masyu/6x6.txt", "yajilin/7x7.txt", "hashi/10x10-m3.gameid"):
        board = ariadne.Board((ROOT / "examples" / name).read_text())
        assert ariadne.Board.from_clues(board.genre, board.clues, params={"max": 3} if "m3" in name else None).clues == board.clues
    with pytest.raises(ariadne.Unsupported):
        ariadne.Board((ROOT / "examples/battleship/6x6.url").read_text()).clues
    with pytest.raises(ValueError):
        ariadne.Board.from_clues("masyu", [[None], []])


def test_size():
    made = [ariadne.make("slitherlink", size, seed=1).board for size in (5, "5x5", (5, 5))]
    assert made[0] == made[1] == made[2] and ariadne.make("masyu", "4x5", seed=1).board.cols == 5
    for wrong in ("5y5", "5x5x5", (1, 2, 3), "large"):
        with pytest.raises(ValueError, match="a size is"):
            ariadne.make("slitherlink", wrong)


def test_make():
    made = ariadne.make("sudoku", 4, 4, seed=5)
    assert made.board == ariadne.make("sudoku", 4, 4, seed=5).board and made.board.unique() and made.work > 0
    assert ariadne.make("loops", letters="O").board.genre == "loops"
    easy = ariadne.make("slitherlink", 5, seed=1, grade="fair", technique="two lines").board
    assert easy.cols == 5 and easy.grade().grade == "fair"
    assert "two lines" in [step.name for step in easy.explain().steps]
    with pytest.raises(ariadne.AriadneError):
        ariadne.make("slitherlink", 5, grade="easy")
    with pytest.raises(ariadne.LimitReached):
        ariadne.make("slitherlink", 10, 10, ticks=1)
    with pytest.raises(ariadne.AriadneError):
        ariadne.make("slitherlink", 5, 5, symmetry="none at all")


def test_read(tmp_path):
    lines = ['{"id": 7, "url": "https://puzz.link/p?slither/2/2/ic"}', "no puzzle", "1.....2..3.....4"]
    records = list(ariadne.read(lines))
    assert [record.id for record in records] == [7, None, None]
    assert records[1].error and not records[1].board and records[2].board.genre == "sudoku"
    path = tmp_path / "boards"
    path.write_text("\n".join(lines * 1000))
    with open(path, "rb") as file:
        assert sum(1 for record in ariadne.read(file) if record.board) == 2000
    with ariadne.read(str(path)) as some:
        assert next(some).index == 1
    with pytest.raises(FileNotFoundError):
        list(ariadne.read(str(path) + " not"))


def test_tables():
    assert set(path.parent.name for path in EXAMPLES) <= set(ariadne.genres())
    assert ariadne.formats()["text"].reads and not ariadne.formats()["svg"].reads and "sat" in ariadne.engines()
