"""A call into the library: its limits, Ctrl-C, progress, and what it finds as an iterator.

ctypes lets other threads run while the library works. The library asks its stop hook now and then; that is the C
library's own atoi, which reads the flag of the call, so that asking costs no lock: "0" go on, "1" stop, "2" time, "3"
interrupt.

Python runs handlers of signals between its own instructions, in the main thread, so a call there would hold up Ctrl-C.
While one runs, Python's C handler also writes the signal's number to a pipe; a thread that waits there sets the
flag, the call ends, and the handler runs. Calls with progress run in a thread of their own while the caller waits for
them, reports the progress, and hears signals as ever.

A handler may raise between any two instructions of the main thread, in the midst of threading.Event as well, whose lock
then stays closed for all threads, or is opened twice. What waits here does so in one instruction: Bell.
"""

from __future__ import annotations

import atexit
import collections
import ctypes
import functools
import os
import signal
import threading
import time
from _thread import allocate_lock, start_new_thread
from typing import Any, Callable, Deque, Generic, Iterator, List, Mapping, Optional, TypeVar

from . import progress as reporting
from ._library import Alone, OnProgress, Options, Stop
from ._options import fill
from .errors import OutOfRange
from .progress import Progress

T = TypeVar("T")

_ATOI = ctypes.cast(ctypes.CDLL(None).atoi, Stop)
_Flag = ctypes.c_char * 2
_SIZE = ctypes.sizeof(Options)
GO, STOPPED, TIME, INTERRUPT = b"0", b"1", b"2", b"3"


_hear = functools.partial(signal.set_wakeup_fd, warn_on_full_buffer=False)


class Bell:
    """Rung by one thread, it lets another go on that waits now or next."""

    def __init__(self) -> None:
        self._silence = allocate_lock()
        self._silence.acquire()

    def ring(self) -> None:
        try:
            self._silence.release()
        except RuntimeError:
            pass  # it has rung

    def wait(self, seconds: float = -1) -> bool:
        """Until it rings, or so long; below 0: however long that takes."""
        return self._silence.acquire(True, seconds)


_starting: List[Any] = []  # locks of threads that have not begun


def _start(work: Callable[[], object]) -> None:
    """A thread of its own. One that begins while the interpreter ends would abort it: see _begun."""
    lock = allocate_lock()
    lock.acquire()
    _starting.append(lock)

    def run() -> None:
        _starting.remove(lock)
        lock.release()
        work()

    start_new_thread(run, ())


@atexit.register
def _begun() -> None:
    end = time.monotonic() + 2  # for all: one that an exception kept from starting never begins
    for lock in list(_starting):
        lock.acquire(True, max(0, end - time.monotonic()))


class _Watch:
    """Waits for signals while the main thread is inside the library."""

    def __init__(self) -> None:
        self.flags: List[Any] = []
        self.other = -1  # who else wanted to hear of signals
        self.end, self.write = os.pipe()
        os.set_blocking(self.write, False)
        _start(self._wait)

    def _wait(self) -> None:
        while True:
            numbers = os.read(self.end, 64)
            if not numbers:
                return os.close(self.end)
            if signal.SIGINT in numbers:
                for flag in self.flags:
                    flag.value = INTERRUPT
            if self.other >= 0:
                try:
                    os.write(self.other, numbers)
                except OSError:
                    pass  # full, or closed by its owner


_watch: Optional[_Watch] = None


def _forget() -> None:
    """The next call gets a new watch: in a child process there is no thread, after a signal there may be old news."""
    global _watch
    _watch = None
    _starting.clear()


os.register_at_fork(after_in_child=_forget)


def _watched(work: Callable[[], T], flag: Any) -> T:
    global _watch
    if threading.get_ident() != threading.main_thread().ident:
        return work()
    watch = _watch = _watch or _Watch()
    depth = len(watch.flags)
    before: List[int] = []
    try:
        try:
            watch.flags.append(flag)
            before.extend(map(_hear, (watch.write,)))  # one instruction: who heard before is never forgotten
            if not depth:
                watch.other = before[0]
            return work()
        finally:
            if before:
                _hear(before[0])
    except BaseException:
        flag.value = INTERRUPT
        raise
    finally:
        if before:
            _hear(before[0])  # again: a handler may have raised just before
        del watch.flags[depth:]
        if not depth:
            watch.other = -1
            if flag.value == INTERRUPT:
                _watch = None
                os.close(watch.write)


def _seconds(said: Any) -> Optional[float]:
    """The limit of time that was asked for; the thread that waits for it could not report what is wrong with it."""
    try:
        limit = float(said or 0)
    except (TypeError, ValueError):
        limit = -1.0
    if not 0 <= limit <= threading.TIMEOUT_MAX:
        raise OutOfRange(f"seconds cannot be {said!r}", "write a number of seconds, or None for no limit", 0, 0)
    return limit or None


class Call:
    """The options of one call, or of several in turn: `options` by their names, `seconds` and `progress` with them.

    They are whole from the beginning: a universe's families are made with them as they are then.
    """

    def __init__(self, verb: str, options: Mapping[str, object]) -> None:
        self.flag = _Flag()
        self.stop(GO)
        self.busy = False
        self.options = Options(_SIZE)
        self.options.stop = _ATOI
        self.options.user = ctypes.addressof(self.flag)
        self.seconds: Any = None
        self.progress: Any = None
        self.genre: Any = None
        if options:
            rest = dict(options)
            if hasattr(rest.get("genre"), "_handle"):  # a Genre; it lives as long as this call
                self.genre = rest.pop("genre")
                self.options.own = self.genre._handle
            self.seconds = _seconds(rest.pop("seconds", None))
            self.progress = rest.pop("progress", None)
            self.latest: Deque[Progress] = collections.deque(maxlen=1)
            latest = self.latest
            if self.progress:
                self.options.progress = OnProgress(lambda _, news: latest.append(_progress(news.contents)))
            self.kept = fill(self.options, verb, rest)

    def stop(self, why: bytes = STOPPED) -> None:
        self.flag.value = why

    def run(self, work: Callable[[], Any]) -> Any:
        """The work, within the limits; KeyboardInterrupt ends it soon."""
        if self.busy:
            raise RuntimeError("it is at work, and cannot be asked by its own progress")
        self.busy = True
        try:
            self.stop(GO)
            return self._limited(work) if self.seconds or self.progress else _watched(work, self.flag)
        finally:
            self.busy = False

    def _limited(self, work: Callable[[], Any]) -> Any:
        over = Bell()

        def limit() -> None:
            if not over.wait(self.seconds):
                self.stop(TIME)

        if self.seconds:
            _start(limit)
        try:
            return self._told(work) if self.progress else _watched(work, self.flag)
        finally:
            over.ring()

    def _told(self, work: Callable[[], Any]) -> Any:
        with Reporter(self) as reporter:
            job: Optional[_Job[Any]] = None
            try:
                job = _Job(work)
                while not job.wait():
                    reporter.report()
            except BaseException:
                self.stop(INTERRUPT)
                if job:
                    job.end()
                raise
        return job.outcome()


class Reporter:
    """Reports the progress of a call in the thread of its caller: the last news alone."""

    def __init__(self, call: Call) -> None:
        self._bar: Any = reporting.bar() if call.progress is True else None
        self._to: Any = self._bar or call.progress
        self._latest: Deque[Progress] = call.latest if self._to else collections.deque()
        self._latest.clear()

    def report(self) -> None:
        if self._latest:
            self._to(self._latest.pop())

    def __enter__(self) -> "Reporter":
        return self

    def __exit__(self, fault: object, *_: object) -> None:
        try:
            if not fault:
                self.report()
        finally:
            if self._bar:
                self._bar.close()


def _progress(news: Any) -> Progress:
    return Progress(
        news.phase.decode(), news.ticks, news.found, news.conflicts, news.fixed, news.open,
        news.estimate if news.estimate >= 0 else None, news.level, news.levels, news.states, news.bytes, news.forecast)


class _Job(Generic[T]):
    """Work in a thread of its own."""

    def __init__(self, work: Callable[[], T], ended: Callable[[], None] = lambda: None) -> None:
        self.over = False
        self._done = Bell()
        self._value: Optional[T] = None
        self._fault: Optional[BaseException] = None

        def run() -> None:
            try:
                self._value = work()
            except BaseException as fault:
                self._fault = fault
            self.over = True
            self._done.ring()
            ended()

        _start(run)

    def wait(self) -> bool:
        """A twentieth of a second, or until it is over, if that is sooner. Is it?"""
        return self.over or self._done.wait(0.05)

    def end(self) -> None:
        """Until it is over, however often Ctrl-C is pressed: before, nobody else may have what it works on."""
        while not self.over:
            try:
                self.wait()
            except KeyboardInterrupt:
                pass

    def outcome(self) -> T:
        if self._fault:
            raise self._fault
        return self._value  # type: ignore[return-value]


class _Pipe(Generic[T]):
    """Between the thread that finds things and the one that takes them: it holds a limited number.

    Who takes is woken for the first at once, then for more and more together, and looks on its own 20 times a second.
    """

    MOST = 1024

    def __init__(self) -> None:
        self.items: Deque[T] = collections.deque()
        self.ready = Bell()
        self.room = Bell()
        self.closed = False
        self.many = 1

    def put(self, item: T, now: bool = False) -> int:
        """Who takes is woken when there are enough, or `now`. Nonzero: no more is wanted."""
        self.items.append(item)
        n = len(self.items)
        if now or n >= self.many:
            self.ready.ring()
        while len(self.items) >= self.MOST and not self.closed:
            self.room.wait()
        return int(self.closed)

    def close(self) -> None:
        self.closed = True
        self.room.ring()

    def take(self) -> Optional[T]:
        """None: there is nothing now."""
        try:
            item = self.items.popleft()
        except IndexError:
            self.many = min(2 * self.many, 256)
            return None
        if len(self.items) == self.MOST // 2:
            self.room.ring()
        return item


class Stream(Alone, Generic[T]):
    """An iterator over what the library finds while it works. To leave early, call close() or use `with`."""

    def __init__(self, call: Call, work: Callable[[Callable[..., int]], Any]) -> None:
        self._call = call
        self._end = time.monotonic() + call.seconds if call.seconds else None
        self._reporter = Reporter(call)
        self._pipe: _Pipe[T] = _Pipe()
        pipe = self._pipe
        self._job: _Job[Any] = _Job(lambda: work(pipe.put), pipe.ready.ring)

    def __iter__(self) -> Iterator[T]:
        return self

    def __next__(self) -> T:
        try:
            while True:
                if self._end and time.monotonic() > self._end:
                    self._call.stop(TIME)
                over = self._job.over
                item = self._pipe.take()
                if item is not None:
                    return item
                self._reporter.report()
                if over:
                    self._reporter.__exit__(None)
                    self._job.outcome()
                    raise StopIteration
                self._pipe.ready.wait(0.05)
        except StopIteration:
            raise
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the work. What was found and not taken is lost."""
        self._leave()
        self._job.end()
        self._pipe.items.clear()

    def _leave(self) -> None:
        """The work is to end soon."""
        self._call.stop()
        self._pipe.close()

    def __enter__(self) -> "Stream[T]":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_pipe"):
            self._leave()
