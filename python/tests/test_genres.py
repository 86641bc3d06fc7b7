"""Genres of one's own: read, checked, asked, made, copied, and alive as long as anything needs them."""

import gc
import pathlib
import pickle

import pytest

import ariadne
from ariadne import Board, Draft, Genre, Truth

SHEET = """
genre  lanterns "Lanterns"
about  "lanterns in rooms, no two side by side, two at the most in a line"
board  rooms with goal 0..
draw   lantern in cells, as bulb
rule   apart "No two lanterns are neighbours"
       each pair: count lantern in it <= 1
rule   room  "A number says how many lanterns its room has"
       each room: count lantern in it = goal
rule   line  "Two lanterns at the most stand in a row or column"
       each line: count lantern in it <= 2
link   lanterns: borders room16
make   rooms 3..6
test   2 "lanterns 1x2 / 1 . / a a"
test   breaks apart "lanterns 1x2 / . . / a a / answer / # #"
"""
PUZZLE = "lanterns 3x3\n2 . 1\n. . .\n1 . .\na a b\na a b\nc c c\n"


def test_a_sheet_is_a_text_or_a_file(tmp_path):
    path = tmp_path / "lanterns.genre"
    path.write_text(SHEET)
    genre = Genre(SHEET)
    assert genre == Genre(path) == Genre(str(path)) and hash(genre) == hash(Genre(path)) and genre.text == SHEET
    assert genre.name == "lanterns" and repr(genre) == "<Genre lanterns>"
    assert genre.rules == {"apart": "No two lanterns are neighbours",
                           "room": "A number says how many lanterns its room has",
                           "line": "Two lanterns at the most stand in a row or column"}
    with pytest.raises(FileNotFoundError):
        Genre(tmp_path / "none.genre")


def test_faults_have_line_and_column():
    with pytest.raises(ariadne.ReadError) as caught:
        Genre(SHEET.replace("<= 2", "< 2"))
    assert (caught.value.line, caught.value.column) == (11, 39) and "no meaning here" in caught.value.what
    with pytest.raises(ariadne.Unsupported, match='called "akari" already'):
        Genre(SHEET.replace("lanterns", "akari"))
    with pytest.raises(ariadne.AriadneError):
        Genre("\n")


def test_check():
    report = Genre(SHEET).check(50)
    assert report and report.faults == () and "2 of 2 tests passed" in str(report)
    report = Genre(SHEET.replace('2 "lanterns', '3 "lanterns')).check(1)
    assert not report and report.faults == ("line 14: test lanterns 1x2 / 1 . / a a: expected 3, found 2",)
    assert "drawings of 0 tiny boards" in Genre(SHEET).check(500, ticks=100).text
    assert Genre(SHEET).check(3, seed=1).text != Genre(SHEET).check(3, seed=2).text


def test_boards():
    genre = Genre(SHEET)
    board = Board(PUZZLE, genre=genre)
    assert board.genre == "lanterns" and (board.rows, board.cols) == (3, 3)
    assert board.count().count == len(list(board.enum())) == len(board.family()) == 3
    assert board.unique().answer is Truth.MANY and board.check(board.solve().solution, finished=True)
    assert Board(board.url, genre=genre) == board and board.svg().startswith("<svg")
    assert repr(board) == "Board('https://puzz.link/p?lanterns/3/3/a03g211', genre=<Genre lanterns>)"
    with pytest.raises(ariadne.ReadError, match="no genre is called"):
        Board(PUZZLE)
    with pytest.raises(ariadne.AriadneError):
        Board("slitherlink 1x1\n4", genre=genre)
    assert [record.board for record in ariadne.read([PUZZLE], genre=genre)] == [board]


def test_the_same_text_by_other_rules():
    loose = Genre(SHEET.replace("it <= 2", "it <= 3"))
    board, other = Board(PUZZLE, genre=Genre(SHEET)), Board(PUZZLE, genre=loose)
    assert board == Board(PUZZLE, genre=Genre(SHEET)) != other
    with pytest.raises(TypeError):
        other.family(board.family().universe)
    with pytest.raises(ValueError):
        board.to("text", other.solve().solution)


def test_pickle():
    board = pickle.loads(pickle.dumps(Board(PUZZLE, genre=Genre(SHEET))))
    assert board == Board(PUZZLE, genre=Genre(SHEET)) and board.count().count == 3


def test_make():
    genre = Genre(SHEET)
    made = ariadne.make(genre, 5, seed=4)
    assert made.board.genre == "lanterns" and made.board.unique()
    assert made.board.thin().puzzle.unique() and Genre(SHEET) == made.board.thin(all_clues=True).puzzle._own
    assert made.board == ariadne.make(genre, "5x5", seed=4).board
    assert ariadne.make_like(made.board, seed=1).board.unique()
    with pytest.raises(ariadne.Unsupported):
        ariadne.make("lanterns", 5)


def test_drafts():
    genre = Genre(SHEET)
    draft = Draft("lanterns 3x3", genre=genre)
    assert draft.act("click c4")[0].at == "c4" and draft.board.genre == "lanterns"
    assert [place.at for place in draft.places if place.at.startswith("c")] == [f"c{i}" for i in range(9)]
    assert Draft(draft.to("text"), genre=genre).board == draft.board == Draft(draft.board).board


def test_what_needs_a_genre_keeps_it():
    board = Board(PUZZLE, genre=Genre(SHEET))
    made = ariadne.make(Genre(SHEET), 5, seed=4).board
    draft, family = Draft("lanterns 3x3", genre=Genre(SHEET)), Board(PUZZLE, genre=Genre(SHEET)).family()
    solution = Board(PUZZLE, genre=Genre(SHEET)).solve().solution
    solutions = Board(PUZZLE, genre=Genre(SHEET)).enum()
    records = ariadne.read([PUZZLE, "\n", PUZZLE], genre=Genre(SHEET))
    gc.collect()
    waste = [Genre(SHEET.replace("lanterns", f"other{i}")) for i in range(20)]  # where a lost one stood
    assert board.count().count == 3 and made.unique() and draft.board.genre == "lanterns"
    assert family.count() == 3 and family.universe.draw(next(iter(family)))
    assert solution.board.check(solution) and str(solution) and len(list(solutions)) == 3
    assert [record.board.count().count for record in records] == [3, 3]
    assert len(waste) == 20


def test_clues_in_rows():
    dark = Genre("genre dark \"Dark\"\nabout \"black cells, none beside another\"\nboard wall in cells 0..4 or ?\n"
                 "draw black or white in cells, as shade\nrule apart \"Black cells are not neighbours\"\n"
                 " each pair: count black in it <= 1\nrule number \"So many black cells are beside a number\"\n"
                 " each wall: count black in beside = number\n")
    board = Board.from_clues(dark, [[2, None], [None, "2"]])
    assert board.clues == (("2", ""), ("", "2")) and board.unique()
    assert sorted(map(sorted, board.clue_sets())) == [[1], [1, 4], [4]]
