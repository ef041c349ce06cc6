"""Folding the events of curation beside taking the same lines apart as JSON."""

import json
import time
from collections.abc import Callable

from memory_model.curation.event import PARDONED, RETIRED, Event, read, tail
from memory_model.curation.state import fold
from tests.perf.measure import Row, Trial, pairs

COUNT = 10_000
AT = "2026-10-05T16:40:00+00:00"


def folding(count: int) -> Row:
    """Measure 10,000 events read and folded; the goal in time is 200 ms, which a bare reading takes a part of."""
    acts = (RETIRED, PARDONED)
    paths = [f"memory/facts/{number // 2 % 500}.md" for number in range(COUNT)]
    events = [Event(f"{n:012x}", AT, acts[n % 2], path, reason="why") for n, path in enumerate(paths)]
    data = tail(b"", events)
    ours, floor = pairs(
        _timed(lambda: fold(read(data).standing())), _timed(lambda: list(map(json.loads, data.splitlines()))), count
    )
    return Row("22", f"{COUNT:,} events of curation folded", ours, floor, "json.loads of each line", 4.0)


def _timed(action: Callable[[], object]) -> Trial:
    def trial() -> float:
        start = time.perf_counter()
        action()
        return time.perf_counter() - start

    return trial
