"""Kill a writer with SIGKILL at a random moment, start again, and look at every byte."""

import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from memory_model.storage.store import Store
from tests.crash.victim import DAY, STATE, SUMMARY, line, text


def trial(folder: Path, kind: str, size: int, chance: random.Random) -> str:
    """Run one kill; returns what the next start said. Raises `AssertionError` for any harm."""
    root, state = folder / "workspace", folder / "state"
    (root / "memory").mkdir(parents=True)
    command = [sys.executable, "-S", "-m", "tests.crash.victim", str(root), str(state), kind, str(size)]
    begun = kill_at_random(command, chance)
    said = Store(str(root), str(state)).recover()
    check(root, kind, size, begun)
    acts = Store(str(root), str(state)).history()
    count = (root / DAY).read_bytes().count(b"\n- ") if kind != "replace" and (root / DAY).exists() else None
    assert count is None or len(acts) == count, (len(acts), count)
    assert Store(str(root), str(state)).unreadable_history() == ()
    return " ".join(said)


def kill_at_random(command: list[str], chance: random.Random) -> int:
    """Start a writer, let it write for some milliseconds, kill it; returns the last number it began."""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(chance.uniform(0, 0.03))
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    numbers = (first + rest).split(b"\n")
    return int(numbers[-1] or numbers[-2])


def check(root: Path, kind: str, size: int, begun: int) -> None:
    """Compare the files with what ``begun`` or ``begun - 1`` whole writes make."""
    names = sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
    assert not [name for name in names if "tmp" in name], names
    found = {name: (root / name).read_bytes() for name in names}
    assert found in [expected(kind, size, count) for count in (begun, begun + 1)], {
        name: (len(data), data[-40:]) for name, data in found.items()
    }


def expected(kind: str, size: int, count: int) -> dict[str, bytes]:
    """Return all files after ``count`` writes."""
    if not count:
        return {}
    day = b"# 2026-10-05\n\n" + b"".join([line(number, size) for number in range(count)])
    last = count - 1
    files = {DAY: day, SUMMARY: text(last, size), STATE: text(last, 100)}
    return {name: files[name] for name in {"append": (DAY,), "replace": (SUMMARY,), "both": tuple(files)}[kind]}


def was_finished(said: str) -> bool:
    """Tell whether a recovery had something to do."""
    return bool(re.search("finished", said))
