"""The package knows what ariadne-options.def and ariadne.h say."""

import ctypes
import inspect
import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

import ariadne
from ariadne import Board, _library, _options
from ariadne._library import VERBS, lib

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / "build"))
HEADER = "".join(path.read_text() for path in sorted((ROOT / "include").glob("*.h")))
TABLE = re.sub(r"/\*.*?\*/", "", (ROOT / "include/ariadne-options.def").read_text(), flags=re.S)
ELSEWHERE = {"format", "genre", "params"}  # of Board


def fields(kinds):
    lines = re.findall(r"^ARI_(OPTION|WISH|HOOK)\((.*)", TABLE, flags=re.M)
    for kind, rest in lines:
        if kind in kinds:
            yield re.search(r"\(\*(\w+)\)|(\w+)\)$", rest).group(1) or re.search(r"(\w+)\)$", rest).group(1) \
                if kind == "HOOK" else rest.split(",")[1].strip()


def test_structs_are_the_headers():
    assert [name for name, _ in _library.Options._fields_] == ["size", *fields(("OPTION", "HOOK"))]
    wishes = ["genre", "rows", "cols", "symmetry", "mask", *fields(("WISH",))]
    assert [name for name, _ in _library.Wishes._fields_] == wishes


def test_structs_have_the_headers_layout(tmp_path):
    """A program of C tells the size of each struct and where its fields are."""
    structs = {"Error": "error", "Marks": "marks", "Progress": "progress", "Options": "options", "Wishes": "wishes",
               "Made": "made", "Option": "option", "Record": "record", "SvgOptions": "svg_options", "Edit": "edit",
               "StripOptions": "strip_options", "LinksAsk": "links_ask", "Likeness": "likeness"}
    lines, ours = [], []
    for name, theirs in structs.items():
        struct = getattr(_library, name)
        lines.append(f'printf("{name} %zu\\n", sizeof(ari_{theirs}));')
        ours.append(f"{name} {ctypes.sizeof(struct)}")
        for field, *_ in struct._fields_:
            lines.append(f'printf("{name}.{field} %zu\\n", offsetof(ari_{theirs}, {field}));')
            ours.append(f"{name}.{field} {getattr(struct, field).offset}")
    known = {name for name, kind in vars(_library).items() if isinstance(kind, type(_library.Error))}
    assert set(structs) == known - {"Structure"}
    source = tmp_path / "layout.c"
    source.write_text("#define ARI_EXPERIMENTAL\n#include <ariadne.h>\n#include <stdio.h>\nint main(void) {\n"
                      + "\n".join(lines) + "\nreturn 0;\n}\n")
    subprocess.run(["cc", "-I", ROOT / "include", "-o", tmp_path / "layout", source], check=True)
    assert subprocess.run([tmp_path / "layout"], capture_output=True, text=True).stdout.splitlines() == ours


def test_every_offset():
    """The library tells where its fields are; _options.TABLE found each by its name."""
    assert {name for _, name in _options.TABLE} == set(fields(("OPTION", "WISH")))


@pytest.mark.parametrize("verb", VERBS)
def test_methods_take_what_the_verb_takes(verb):
    signature = inspect.signature(getattr(Board, verb))
    named = {name for name, p in signature.parameters.items() if p.kind == p.KEYWORD_ONLY or name == "max"}
    common = re.search(r"Unpack\[(\w+)\]", str(signature.parameters["options"].annotation)).group(1)
    named |= set(getattr(_options, common).__annotations__) - {"seconds", "progress"}
    if verb == "sample":
        named.add("max")
    takes = set(_options.takes(verb)) - ELSEWHERE
    assert named - takes <= ({"engine"} if verb == "check" else set())
    assert takes - named == set()


def test_unknown_options():
    board = Board("slitherlink 1x1\n4")
    with pytest.raises(TypeError, match="takes no option speed"):
        board.unique(speed=3)
    with pytest.raises(ariadne.OutOfRange, match="level cannot be"):
        board.hint(level=4)
    for seconds in ("x", -1, float("nan"), 1e300, [0]):
        with pytest.raises(ariadne.OutOfRange, match="seconds cannot be"):
            board.unique(seconds=seconds)
    assert board.unique(bytes="50M", seed=2**63, ticks=10**9)


def test_params():
    text = "numberlink 2x2\n1 1\n. ."
    assert "rule A" in Board(text, params="rule=A").rules
    assert Board(text, params={"rule": "A"}).rules == Board(text, params="rule=A").rules


def test_versions_agree():
    assert re.search(r'define ARI_VERSION "(.*)"', HEADER).group(1) == ariadne.__version__


def test_every_function_is_declared():
    for name, gives, takes in _library._FUNCTIONS:
        prototype = re.search(r"\b" + name + r"\(([^;]*)\)\s*;", re.sub(r"/\*.*?\*/", "", HEADER, flags=re.S))
        assert prototype, name
        flat = prototype.group(1)
        while "(" in flat:
            flat = re.sub(r"\([^()]*\)", "", flat)
        assert len(takes) == (0 if flat.strip() == "void" else flat.count(",") + 1), name


def test_verbs():
    """ariadne-verbs.def says them; the types of JavaScript and the schema of the records know them all."""
    verbs = re.findall(r'^ARI_VERB\(\w+, "(\w+)"', (ROOT / "include/ariadne-verbs.def").read_text(), flags=re.M)
    assert len(verbs) > 15 and VERBS == verbs
    types = re.search(r"type Verb =(.*?);", (ROOT / "js/ariadne.d.ts").read_text(), flags=re.S).group(1)
    assert re.findall(r'"(\w+)"', types)[:len(verbs)] == verbs
    schema = json.loads((ROOT / "doc/records.schema.json").read_text())
    assert schema["$defs"]["answer"]["properties"]["verb"]["enum"] == verbs
    assert [str(truth) for truth in ariadne.Truth] == [
        re.sub("wrong", "no", word.lower()) for word in re.findall(r"ARI_(\w+),", re.search(
            r"typedef enum ari_answer \{(.*?)\}", re.sub(r"/\*.*?\*/", "", HEADER, flags=re.S), flags=re.S).group(1))]


def load(library):
    """What a new Python says that has the package without a library of its own."""
    source = pathlib.Path(ariadne.__file__).parent
    code = ("import shutil, sys, tempfile; folder = tempfile.mkdtemp(); "
            f"shutil.copytree({str(source)!r}, folder + '/ariadne', ignore=shutil.ignore_patterns('*.so')); "
            "sys.path.insert(0, folder); import ariadne")
    run = subprocess.run([sys.executable, "-c", code], env={"ARIADNE_LIBRARY": library}, capture_output=True, text=True)
    return run.stderr.strip().splitlines()[-1] if run.stderr else ""


def test_no_library():
    assert "set ARIADNE_LIBRARY" in load("/nowhere/libariadne.so")
    assert "is no libariadne" in load("libc.so.6")
    assert load(str(BUILD / "libariadne.so")) == ""


def test_another_version(tmp_path):
    source = tmp_path / "old.c"
    source.write_text('const char *ari_version(void) { return "0.0.9"; }')
    subprocess.run(["cc", "-shared", "-fPIC", "-o", tmp_path / "old.so", source], check=True)
    assert "found libariadne 0.0.9" in load(str(tmp_path / "old.so"))
