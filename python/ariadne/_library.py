"""The shared library: where it is, and its functions with their types as include/ariadne.h has them.

It is looked for inside the package (a wheel brings it), then where $ARIADNE_LIBRARY says, then where the system has it.
Package and library must be of one version, for the package uses the parts that change with every version.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, Type

from . import errors
from ._version import __version__


class Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("line", c_uint32), ("column", c_uint32), ("what", c_char * 200),
                ("remedy", c_char * 120)]


class Marks(ctypes.Structure):
    _fields_ = [("ncell", c_uint32), ("nedge", c_uint32), ("cell", POINTER(c_int32)), ("edge", POINTER(c_int32))]


class Progress(ctypes.Structure):
    _fields_ = [
        ("phase", c_char_p), ("ticks", c_uint64), ("found", c_uint64), ("conflicts", c_uint64), ("fixed", c_uint64),
        ("open", c_uint64), ("estimate", c_double), ("level", c_uint64), ("levels", c_uint64), ("states", c_uint64),
        ("bytes", c_uint64), ("forecast", c_uint64)]


Stop = ctypes.CFUNCTYPE(c_int, c_void_p)
OnProgress = ctypes.CFUNCTYPE(None, c_void_p, POINTER(Progress))
OnSolution = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(Marks))
OnSet = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(c_uint32), c_uint32, c_int64)
OnPairs = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(c_uint32 * 2), c_uint32)
Pull = ctypes.CFUNCTYPE(c_size_t, c_void_p, POINTER(c_char), c_size_t)


class Options(ctypes.Structure):
    """ari_options; its fields are the lines of ariadne-options.def in their order."""

    _fields_ = [
        ("size", c_size_t), ("ticks", c_uint64), ("bytes", c_uint64), ("seed", c_uint64), ("max", c_uint64),
        ("engine", c_char_p), ("formulation", c_char_p), ("format", c_char_p), ("genre", c_char_p),
        ("params", c_char_p), ("stop", Stop), ("progress", OnProgress), ("solution", OnSolution), ("user", c_void_p),
        ("allocator", c_void_p),
        ("all_clues", c_int), ("symmetry", c_char_p), ("mask", c_char_p), ("drop", c_char_p), ("at_most", c_uint64),
        ("solver", c_void_p), ("threads", c_uint32), ("state", c_char_p), ("order", c_char_p), ("keep", c_void_p),
        ("level", c_uint64), ("finished", c_int), ("with_marks", c_int), ("prices", c_char_p), ("grade", c_char_p),
        ("technique", c_char_p), ("proof", c_char_p), ("tree", c_void_p), ("certificate", c_void_p),
        ("at", c_char_p), ("own", c_void_p), ("assume", c_char_p), ("step", c_void_p)]


class Wishes(ctypes.Structure):
    """ari_wishes, in the same way."""

    _fields_ = [
        ("genre", c_char_p), ("rows", c_uint32), ("cols", c_uint32), ("symmetry", c_char_p), ("mask", c_char_p),
        ("density", c_int), ("wind", c_uint32), ("easiest", c_uint64), ("hardest", c_uint64), ("text", c_char_p),
        ("picture", c_char_p), ("islands", c_uint32), ("pairs", c_uint32), ("grids", c_char_p)]


class Likeness(ctypes.Structure):
    _fields_ = [("wishes", Wishes), ("options", Options), ("answer", c_int), ("params", c_char * 512), ("grids", c_char * 512)]


class Made(ctypes.Structure):
    _fields_ = [("work", c_uint64), ("tries", c_uint32), ("stop", c_char_p), ("seen", c_uint64 * 2),
                ("easier", c_uint32), ("harder", c_uint32), ("row", c_uint32), ("column", c_uint32)]


class Option(ctypes.Structure):
    _fields_ = [
        ("key", c_char_p), ("flag", c_char_p), ("letter", c_char), ("arg", c_char_p), ("kind", c_int), ("wish", c_int),
        ("at", c_size_t), ("width", c_size_t), ("values", c_char_p), ("verbs", c_char_p), ("help", c_char_p)]


class Record(ctypes.Structure):
    _fields_ = [("index", c_uint32), ("line", c_uint32), ("id", c_char_p), ("format", c_char_p), ("board", c_void_p),
                ("error", Error)]


class SvgOptions(ctypes.Structure):
    _fields_ = [
        ("size", c_uint32), ("dark", c_int), ("title", c_char_p), ("npanel", c_uint32),
        ("panel", POINTER(POINTER(Marks))), ("label", POINTER(c_char_p)), ("nplace", c_uint32),
        ("place", POINTER(c_uint32)), ("heat", c_void_p), ("differ", c_int), ("font", c_char_p), ("numbers", c_int)]


class StripOptions(ctypes.Structure):
    _fields_ = [("wide", c_uint32), ("high", c_uint32), ("columns", c_uint32), ("first", c_uint32),
                ("count", c_uint32), ("whole", c_int), ("title", c_char_p)]


class LinksAsk(ctypes.Structure):
    _fields_ = [
        ("rows", c_uint32), ("cols", c_uint32), ("nvertex", c_uint32), ("nedge", c_uint32), ("edge", c_void_p),
        ("least", c_uint32), ("most", c_uint32), ("end", c_char_p), ("nmust", c_uint32), ("nnever", c_uint32),
        ("must", c_void_p), ("never", c_void_p), ("keep", c_int), ("orbits", c_int)]


class Edit(ctypes.Structure):
    _fields_ = [("part", c_int), ("place", c_uint32), ("was", c_int64), ("is", c_int64), ("was_text", c_char_p),
                ("is_text", c_char_p)]


TEXT = c_void_p  # a text that ari_text_free takes back

# name, what it gives, what it takes
_FUNCTIONS: "list[tuple[str, Any, list[Any]]]" = [
    ("ari_text_free", None, [TEXT, c_void_p]),
    ("ari_status_name", c_char_p, [c_int]),
    ("ari_board_read", c_int, [c_char_p, c_size_t, POINTER(Options), POINTER(c_void_p), POINTER(Error)]),
    ("ari_board_free", None, [c_void_p]),
    ("ari_board_detect_format", c_char_p, [c_char_p, c_size_t]),
    ("ari_board_genre", c_char_p, [c_void_p]),
    ("ari_board_format", c_char_p, [c_void_p]),
    ("ari_board_genre_title", c_char_p, [c_void_p]),
    ("ari_board_title", c_char_p, [c_void_p]),
    ("ari_board_author", c_char_p, [c_void_p]),
    ("ari_board_rows", c_uint32, [c_void_p]),
    ("ari_board_cols", c_uint32, [c_void_p]),
    ("ari_board_npoint", c_uint32, [c_void_p]),
    ("ari_board_nedge", c_uint32, [c_void_p]),
    ("ari_board_edge", None, [c_void_p, c_uint32, POINTER(c_uint32)]),
    ("ari_board_point", c_int, [c_void_p, c_uint32, POINTER(c_char), POINTER(c_int32)]),
    ("ari_board_holds", c_int, [c_void_p, c_uint32]),
    ("ari_board_rule", c_char_p, [c_void_p, c_uint32, POINTER(c_char_p)]),
    ("ari_board_rules", c_char_p, [c_void_p]),
    ("ari_board_marks", POINTER(Marks), [c_void_p]),
    ("ari_board_print", TEXT, [c_void_p, POINTER(Marks), c_char_p, POINTER(Error)]),
    ("ari_board_export", TEXT, [c_void_p, POINTER(Options), c_char_p, POINTER(Error)]),
    ("ari_board_import", c_int, [c_void_p, POINTER(Options), c_char_p, c_size_t, POINTER(c_void_p), POINTER(Error)]),
    ("ari_board_svg", TEXT, [c_void_p, POINTER(SvgOptions), POINTER(Error)]),
    ("ari_strip_svg", TEXT, [c_void_p, c_void_p, POINTER(StripOptions), c_uint32, c_int, POINTER(Error)]),
    ("ari_ask", c_int, [c_int, c_void_p, POINTER(Options), POINTER(c_void_p), POINTER(Error)]),
    ("ari_result_free", None, [c_void_p]),
    ("ari_result_json", TEXT, [c_void_p, c_void_p, c_char_p, c_double]),
    ("ari_result_answer", c_int, [c_void_p]),
    ("ari_result_complete", c_int, [c_void_p]),
    ("ari_result_stop", c_char_p, [c_void_p]),
    ("ari_result_count", c_char_p, [c_void_p]),
    ("ari_result_ticks", c_uint64, [c_void_p]),
    ("ari_result_nsolution", c_uint32, [c_void_p]),
    ("ari_result_solution", POINTER(Marks), [c_void_p, c_uint32]),
    ("ari_result_forced_drawing", POINTER(Marks), [c_void_p]),
    ("ari_result_forced_text", c_char_p, [c_void_p]),
    ("ari_result_undecided_text", c_char_p, [c_void_p]),
    ("ari_result_state", c_char_p, [c_void_p]),
    ("ari_result_nnote", c_uint32, [c_void_p]),
    ("ari_result_note_spot", c_uint32, [c_void_p, c_uint32]),
    ("ari_result_heat_print", TEXT, [c_void_p, c_void_p]),
    ("ari_json", TEXT, [c_char_p, c_char_p, c_size_t, c_char_p, c_void_p]),
    ("ari_make_like", c_int, [c_void_p, POINTER(Options), POINTER(Likeness), POINTER(Error)]),
    ("ari_make", c_int, [POINTER(Wishes), POINTER(Options), POINTER(c_void_p), POINTER(Made), POINTER(Error)]),
    ("ari_reader_new", c_int, [Pull, c_void_p, POINTER(Options), POINTER(c_void_p)]),
    ("ari_reader_free", None, [c_void_p]),
    ("ari_reader_next", c_int, [c_void_p, POINTER(Record)]),
    ("ari_format_name", c_char_p, [c_uint32, POINTER(c_char_p), POINTER(c_int), POINTER(c_int)]),
    ("ari_engine_name", c_char_p, [c_uint32, POINTER(c_char_p)]),
    ("ari_genre_formulation", c_char_p, [c_uint32, c_uint32, POINTER(c_char_p)]),
    ("ari_genre_name", c_char_p, [c_uint32]),
    ("ari_genre_param", c_char_p, [c_uint32, c_uint32, POINTER(c_char_p)]),
    ("ari_genre_rule", c_char_p, [c_uint32, c_uint32, POINTER(c_char_p)]),
    ("ari_genre_summary", c_char_p, [c_uint32]),
    ("ari_genre_title", c_char_p, [c_uint32]),
    ("ari_genre_load", c_int, [c_char_p, c_size_t, c_void_p, POINTER(c_void_p), POINTER(Error)]),
    ("ari_genre_unload", None, [c_void_p]),
    ("ari_genre_loaded", c_char_p, [c_void_p]),
    ("ari_genre_loaded_rule", c_char_p, [c_void_p, c_uint32, POINTER(c_char_p)]),
    ("ari_genre_check", c_int,
     [c_void_p, c_uint32, POINTER(Options), POINTER(c_void_p), POINTER(c_uint32), POINTER(Error)]),
    ("ari_genre_technique", c_char_p, [c_uint32, c_uint32]),
    ("ari_verb_name", c_char_p, [c_uint32, POINTER(c_char_p)]),
    ("ari_option_at", POINTER(Option), [c_uint32]),
    ("ari_option_takes", c_int, [POINTER(Option), c_char_p]),
    ("ari_option_set", c_int, [POINTER(Option), c_void_p, c_size_t, c_char_p, POINTER(Error)]),
    ("ari_families_new", c_int, [POINTER(Options), POINTER(c_void_p)]),
    ("ari_families_free", None, [c_void_p]),
    ("ari_family_drop", None, [c_void_p, c_uint32]),
    ("ari_family_read", c_int, [c_void_p, c_char_p, c_char_p, c_size_t, POINTER(c_uint32), POINTER(Error)]),
    ("ari_family_graph", c_int, [c_void_p, c_char_p, c_char_p, c_size_t, c_char_p, POINTER(c_uint32), POINTER(Error)]),
    ("ari_family_make", c_int, [c_void_p, c_char_p, c_uint32, c_uint32, c_char_p, POINTER(c_uint32), POINTER(Error)]),
    ("ari_family_weights", c_int, [c_void_p, c_char_p, c_size_t, POINTER(Error)]),
    ("ari_family_text", c_int, [c_void_p, c_char_p, c_uint32, c_uint32, c_char_p, POINTER(TEXT), POINTER(Error)]),
    ("ari_family_visit", c_int, [c_void_p, c_char_p, c_uint32, c_char_p, OnSet, c_void_p, POINTER(Error)]),
    ("ari_family_name", c_char_p, [c_void_p, c_uint32]),
    ("ari_family_draw", TEXT, [c_void_p, POINTER(c_uint32), c_uint32, c_char_p, POINTER(Error)]),
    ("ari_links_find", c_int, [POINTER(LinksAsk), POINTER(Options), POINTER(c_void_p), POINTER(Error)]),
    ("ari_links_free", None, [c_void_p]),
    ("ari_links_complete", c_int, [c_void_p]),
    ("ari_links_stop", c_char_p, [c_void_p]),
    ("ari_links_count", c_char_p, [c_void_p]),
    ("ari_links_count_of", c_char_p, [c_void_p, c_uint32]),
    ("ari_links_orbits", c_char_p, [c_void_p]),
    ("ari_links_ticks", c_uint64, [c_void_p]),
    ("ari_links_each", c_int, [c_void_p, OnPairs, c_void_p]),
    ("ari_links_sample", c_int, [c_void_p, POINTER(c_uint32 * 2), POINTER(c_uint32)]),
    ("ari_draft_new", c_int, [c_char_p, POINTER(Options), POINTER(c_void_p), POINTER(Error)]),
    ("ari_draft_read", c_int, [c_char_p, c_size_t, POINTER(Options), POINTER(c_void_p), POINTER(Error)]),
    ("ari_draft_open", c_int, [c_void_p, POINTER(c_void_p), POINTER(Error)]),
    ("ari_draft_free", None, [c_void_p]),
    ("ari_draft_board", c_void_p, [c_void_p, POINTER(Error)]),
    ("ari_draft_print", TEXT, [c_void_p, c_char_p, POINTER(Error)]),
    ("ari_draft_act", c_int, [c_void_p, c_char_p, c_char_p, c_char_p, POINTER(Error)]),
    ("ari_draft_undo", c_int, [c_void_p]),
    ("ari_draft_redo", c_int, [c_void_p]),
    ("ari_draft_steps", c_uint32, [c_void_p]),
    ("ari_draft_edit", c_int, [c_void_p, c_uint32, POINTER(Edit)]),
    ("ari_edit_name", c_char_p, [c_int]),
    ("ari_place_id", c_char_p, [c_uint32, POINTER(c_char)]),
]


def _find() -> "tuple[ctypes.CDLL, str]":
    """The library and where it is; ImportError says what to do."""
    inside = os.path.join(os.path.dirname(__file__), "libariadne.so")
    named = os.environ.get("ARIADNE_LIBRARY", "")
    soname = "libariadne.so." + __version__.split(".")[0]
    path = inside if os.path.exists(inside) else named or soname
    try:
        return ctypes.CDLL(path), path
    except OSError as fault:
        raise ImportError(
            f"ariadne finds no shared library ({fault}); install libariadne {__version__}, or set ARIADNE_LIBRARY to "
            "the path of its libariadne.so") from None


def _load() -> Any:
    found, path = _find()
    try:
        found.ari_version.restype = c_char_p
        version = found.ari_version().decode()
    except AttributeError:
        raise ImportError(f"{path} is no libariadne; set ARIADNE_LIBRARY to the path of libariadne.so") from None
    if version != __version__:
        raise ImportError(f"ariadne {__version__} found libariadne {version} in {path}; install both in one version")
    for name, gives, takes in _FUNCTIONS:
        function = getattr(found, name)
        function.restype = gives
        function.argtypes = takes
    return found


lib: Any = _load()


def _verbs() -> "list[str]":
    """The names of the questions, in the order of ariadne-verbs.def, as the library has them."""
    names: "list[str]" = []
    while name := lib.ari_verb_name(len(names), None):
        names.append(name.decode())
    return names


VERBS = _verbs()

OK = 0
_FAULTS: "dict[str, Type[errors.AriadneError]]" = {
    "limit": errors.LimitReached, "nomem": errors.OutOfMemory, "syntax": errors.ReadError, "range": errors.OutOfRange,
    "unsupported": errors.Unsupported}


def fault(error: Error, status: int = 0) -> errors.AriadneError:
    """The exception for what a call filled in."""
    name = lib.ari_status_name(error.status or status).decode()
    what = error.what.decode(errors="replace") or "memory is out"
    return _FAULTS[name](what, error.remedy.decode(errors="replace"), error.line, error.column)


def own(text: int) -> str:
    """A text that the library hands out, taken over."""
    try:
        return ctypes.string_at(text).decode()
    finally:
        lib.ari_text_free(text, None)


class Alone:
    """What has something of the library to itself: a copy would give that back a second time."""

    _instead = ""

    def __reduce__(self) -> Any:
        raise TypeError(f"{type(self).__name__} objects can be neither copied nor pickled{self._instead}")


def encode(text: str) -> bytes:
    """A text for the library, which ends texts at a zero byte."""
    raw = text.encode()
    if 0 in raw:
        raise errors.ReadError("a text holds a zero byte", "take it out")
    return raw
