"""How far long work is."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Callable, Optional


@dataclass(frozen=True)
class Progress:
    """Told now and then in long work.

    `ticks` are spent so far. A search reports what it has `found`, its `conflicts`, and how many variables are `fixed`
    and `open`; a sweep its `level` of `levels` (0: no sweep), the `states` kept at the moment, the `bytes` in use and a
    `forecast` of all states. `estimate` is the part done, 0 to 1; None: unknown.
    """

    phase: str
    ticks: int
    found: int
    conflicts: int
    fixed: int
    open: int
    estimate: Optional[float]
    level: int
    levels: int
    states: int
    bytes: int
    forecast: int

    def __str__(self) -> str:
        told = f"{self.phase}: {self.ticks / 1e6:.1f} M ticks"
        if self.found:
            told += f", {self.found} found"
        if self.levels:
            told += f", level {self.level} of {self.levels}, {self.states} states"
        elif self.conflicts:
            told += f", {self.conflicts} conflicts"
        return told


class _Line:
    """A line on standard error, where tqdm is not installed."""

    def __call__(self, progress: Progress) -> None:
        sys.stderr.write(f"\r\033[K{progress}")
        sys.stderr.flush()

    def close(self) -> None:
        sys.stderr.write("\r\033[K")


class _Bar:
    def __init__(self, bar: Any) -> None:
        self.bar = bar

    def __call__(self, progress: Progress) -> None:
        self.bar.set_description_str(str(progress), refresh=False)
        self.bar.n = round(100 * (progress.estimate or 0))
        self.bar.refresh()

    def close(self) -> None:
        self.bar.close()


def bar() -> Callable[[Progress], None]:
    """What progress=True shows: a bar of tqdm where that is installed, else a line."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Line()
    return _Bar(tqdm(total=100, bar_format="{desc} {percentage:3.0f}%|{bar}| {elapsed}", leave=False))
