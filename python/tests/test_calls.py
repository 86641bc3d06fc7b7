"""Limits, Ctrl-C, progress, threads, iterators."""

import _thread
import concurrent.futures
import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest

import ariadne
from ariadne import Board, Draft, Graph, Instances, Universe

EMPTY = Board("slitherlink 14x14\n" + (". " * 14 + "\n") * 14)
SMALL = Board("slitherlink 5x5\n" + ". . . . .\n" * 5)


def test_seconds():
    start = time.monotonic()
    answer = EMPTY.count(seconds=0.3, engine="sat")
    assert not answer.complete and answer.stop == "time" and answer.count > 0
    assert time.monotonic() - start < 3
    with pytest.raises(ariadne.Undecided):
        bool(answer)
    with pytest.raises(ariadne.Undecided):
        int(answer)


def test_ticks_are_the_same_everywhere():
    assert EMPTY.count(ticks=100000, engine="sat").record == EMPTY.count(ticks=100000, engine="sat").record


def interrupted(code, stdin=None):
    """Run it, press Ctrl-C once it says "now"; what it printed after that, and the seconds that took."""
    pipe = subprocess.PIPE
    run = subprocess.Popen([sys.executable, "-u", "-c", code], stdin=stdin, stdout=pipe, stderr=pipe, text=True)
    assert run.stdout.readline() == "now\n"
    time.sleep(0.5)
    start = time.monotonic()
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert err == "", err
    return out.strip(), time.monotonic() - start


LONG = """
import ariadne, signal
from ariadne import Board, Draft, Graph, Instances, Universe
board = Board("slitherlink 14x14\\n" + (". " * 14 + "\\n") * 14)
print("now")
try:
    {}
except KeyboardInterrupt:
    answer = Board("slitherlink 1x1\\n4").unique()
    print("interrupted", answer.answer, answer.stop)
"""


@pytest.mark.parametrize("call", [
    'board.count(engine="sat")', "board.count()", "board.count(progress=lambda news: None)", "board.heat(seconds=50)",
    'sum(1 for _ in board.enum(engine="sat"))', "Graph.grid(14, 14).cycles().count()",
    "Graph.grid(14, 14).cycles().stats()",
    "sum(1 for _ in Graph.grid(6, 6).cycles() for _ in range(9999))",
    "ariadne.Instances(Graph.grid(8, 8)).count()", 'ariadne.make("sudoku", 25, 25, hardest=1)'])
def test_ctrl_c(call):
    said, seconds = interrupted(LONG.format(call))
    assert said == "interrupted one"
    assert seconds < 1.5  # half a second, the end of Python, and a busy machine


EVERY = """
import ariadne, os, signal, sys, threading
board = ariadne.Board("slitherlink 3x3\\n" + ". . .\\n" * 3)
ours = os.path.dirname(ariadne.__file__), threading.__file__

def interrupted(n):
    "Is Ctrl-C heard at the n-th instruction? False: there are not that many."
    def at(frame, event, _):
        nonlocal n
        n -= event == "opcode"
        if not n:
            raise KeyboardInterrupt
        return at

    def enter(frame, *_):
        frame.f_trace_opcodes = frame.f_code.co_filename.startswith(ours) and frame.f_code.co_name != "__del__"
        return at if frame.f_trace_opcodes else None

    sys.settrace(enter)
    try:
        {}
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
        assert signal.set_wakeup_fd(-1) == -1, "another's wakeup"
    return False

n, step = {}
while interrupted(n):
    n += step
print(n, board.unique().answer)
"""


# In a short run each call at another third of the instructions, most of which they share.
@pytest.mark.parametrize("first, call", enumerate(["sum(1 for _ in board.enum(2))", "board.unique(seconds=9)", "board.count(progress=str)",
                                                   "sum(1 for _ in ariadne.read(['1.....2..3.....4']))"]))
def test_ctrl_c_at_every_instruction(first, call):
    steps = (1, 1) if os.environ.get("ARIADNE_FULL") else (first % 3 + 1, 3)
    run = subprocess.run([sys.executable, "-c", EVERY.format(call, steps)], capture_output=True, text=True, timeout=100)
    assert run.returncode == 0, run.stderr
    instructions, answer = run.stdout.split()
    assert int(instructions) > 100 and answer == "many"


def test_ctrl_c_while_a_source_waits():
    code = """
import ariadne, sys
print("now")
try:
    next(ariadne.read(sys.stdin))
except KeyboardInterrupt:
    print("interrupted")
"""
    waits, _ = os.pipe()
    assert interrupted(code, stdin=waits)[0] == "interrupted"


@pytest.mark.parametrize("source", ["sys.stdin", "sys.stdin.buffer", "iter(sys.stdin)"])
def test_a_puzzle_of_a_pipe_does_not_wait_for_the_next(source):
    code = f"import ariadne, sys\nfor record in ariadne.read({source}): print(record.board.genre, flush=True)"
    run = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for _ in range(3):
        run.stdin.write("1.....2..3.....4\n\n")
        run.stdin.flush()
        assert run.stdout.readline() == "sudoku\n"
    assert run.communicate(timeout=60) == ("", None)


def test_ctrl_c_twice():
    def work():
        for _ in range(2):
            time.sleep(0.2)
            os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)
        over.append(True)

    over = []
    with pytest.raises(KeyboardInterrupt):
        ariadne._calls.Call("count", {"progress": str}).run(work)
    assert over  # a universe is nobody else's before


def test_a_handler_that_does_not_raise():
    code = LONG.format('signal.signal(signal.SIGINT, lambda *_: None); print(board.count(engine="sat").stop)')
    assert interrupted(code)[0] == "interrupt"


def test_progress():
    reports = []
    EMPTY.count(engine="sat", seconds=1, progress=reports.append)
    assert reports and reports[-1].ticks > 0 and reports[-1].phase and "ticks" in str(reports[-1])
    sweep = []
    graph = Graph.grid(11, 11, progress=sweep.append)
    graph.cycles().count()
    assert sweep and sweep[-1].levels > 0
    graph = Graph.grid(11, 11, progress=lambda news: graph.power())
    with pytest.raises(RuntimeError, match="its own progress"):
        graph.cycles().count()
    found = Instances(Graph.grid(6, 6), ticks=100_000_000, progress=lambda news: found.count())
    with pytest.raises(RuntimeError, match="its own progress"):
        found.count()
    assert graph.power([]).count() == 1
    with pytest.raises(ZeroDivisionError):
        EMPTY.count(engine="sat", progress=lambda news: 1 / 0)


def test_what_has_no_copies():
    universe = Universe([1, 2])
    for alone in (universe, universe.power(), Draft("masyu 2x2"), Instances(Graph.grid(2, 2)), EMPTY.enum()):
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="neither copied nor pickled"):
                way(alone)
    assert universe.power().count() == 4


def test_progress_bar(capsys):
    EMPTY.count(engine="sat", seconds=0.5, progress=True)
    assert "ticks" in capsys.readouterr().err


def test_threads_run_beside_each_other():
    boards = [ariadne.make("slitherlink", 6, 6, seed=seed).board for seed in range(8)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        there = list(pool.map(lambda board: board.unique().solution, boards * 10))
    assert there == [board.unique().solution for board in boards] * 10


def test_other_threads_go_on():
    beats = []
    done = threading.Event()

    def beat():
        while not done.wait(0.01):
            beats.append(time.monotonic())

    thread = threading.Thread(target=beat)
    thread.start()
    EMPTY.count(engine="sat", seconds=0.5)
    done.set()
    thread.join()
    assert len(beats) > 10


def test_enum():
    solutions = Board("slitherlink 3x3\n" + ". . .\n" * 3).enum()
    found = list(solutions)
    assert len(found) == len(set(found)) == solutions.result.count == 213 and solutions.result.complete
    three = SMALL.enum(3)
    assert len(list(three)) == 3 and three.result.stop == "max"
    assert list(three) == []


def test_enum_is_lazy_and_ends():
    threads = _thread._count()
    with EMPTY.enum(engine="sat") as solutions:
        assert len({next(solutions) for _ in range(2000)}) == 2000
    assert list(solutions) == []
    for _ in range(3):
        next(EMPTY.enum(engine="sat"))
    gc.collect()
    deadline = time.monotonic() + 10
    while _thread._count() > threads and time.monotonic() < deadline:
        time.sleep(0.05)
    assert _thread._count() <= threads


def test_enum_time():
    start = time.monotonic()
    solutions = EMPTY.enum(engine="sat", seconds=0.5)
    assert sum(1 for _ in solutions) > 0 and solutions.result.stop == "time"
    assert time.monotonic() - start < 5


def test_enum_fault():
    with pytest.raises(ariadne.Unsupported):
        next(SMALL.enum(engine="band"))


def test_sample():
    one, two = (list(SMALL.sample(50, seed=seed)) for seed in (1, 2))
    assert one == list(SMALL.sample(50, seed=1)) != two and len(one) == 50
    assert all(SMALL.check(marks) for marks in one[:3])


def test_fork():
    SMALL.unique()
    if os.fork() == 0:
        os._exit(0 if SMALL.unique().answer == "many" else 1)
    assert os.wait()[1] == 0


def test_wakeup_fd_of_others_is_kept():
    end, write = os.pipe()
    os.set_blocking(write, False)
    before = signal.set_wakeup_fd(write)
    try:
        SMALL.unique()
        assert signal.set_wakeup_fd(write) == write
    finally:
        signal.set_wakeup_fd(before)
