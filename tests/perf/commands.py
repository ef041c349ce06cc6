"""Goals 8, 9, 10: whole processes beside the barest ones, and a durable append beside a bare one."""

import gc
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from memory_model.clock import Clock
from memory_model.ladder.lines import written
from memory_model.operations import linting
from memory_model.storage.plan import Append, Done, Plan
from memory_model.workspace import Workspace
from memory_model.workspace.watching import Watcher
from tests.ladder.made import an_atom
from tests.perf.generate import NOW
from tests.perf.measure import Row, Trial, pairs, process
from tests.perf.words import chosen

BARE_NAME = "python -c pass"
BARE = [sys.executable, "-c", "pass"]
RUN = [sys.executable, "-c", "import sys; from memory_model.cli.main import run; sys.exit(run())"]
HOT = {
    "log": ["log", "a line of the benchmark"],
    "followups": ["followups"],
    "status": ["status"],
    "search (exact, one word)": ["search", "--exact", "--limit", "20", "WORD"],
}
OTHER = {
    "today": ["today"],
    "budget": ["budget"],
    "state": ["state"],
    "entity list": ["entity", "list"],
    "entity show": ["entity", "show", "PERSON"],
    "contacts": ["contacts"],
    "brief": ["brief"],
    "fact list": ["fact", "list"],
    "fact show": ["fact", "show", "FACT"],
    "search (fuzzy)": ["search", "--limit", "20", "SLIP"],
}
CALLS = {
    "hook guard (a source file)": {
        "tool_name": "Write",
        "tool_input": {"file_path": "src/x.py", "content": "x\n" * 500},
    },
    "hook guard (a shell line)": {"tool_name": "Bash", "tool_input": {"command": "make test 2>&1 | tee build.log"}},
    "hook guard (today's log)": {"tool_name": "Bash", "tool_input": {"command": "echo x >> memory/2026-10-05.md"}},
}
EVENTS = {
    "hook session-start": {"source": "startup"},
    "hook user-prompt-submit": {"prompt": "how is the harbour queue retried before a release of the importer?"},
    "hook user-prompt-submit (nothing near)": {"prompt": "ok, thanks"},
    "hook session-end (nothing new)": {"transcript_path": "TRANSCRIPT"},
    "hook pre-compact": {},
}
EVENTS_AT_SIZE = ("hook session-start", "hook user-prompt-submit", "hook pre-compact")
HOT_LIMIT, OTHER_LIMIT = 3.0, 5.0


def measures(grounds: dict[str, Path], env: dict[str, str], count: int) -> Iterator[tuple[str, Callable[[], Row]]]:
    """Name goal and measurement of whole processes: beside the barest one, and beside the same at S."""
    small, large = grounds.values()
    size = list(grounds)[1]
    bare = process(BARE, env, "/")
    for commands, limit in ((HOT, HOT_LIMIT), (OTHER, OTHER_LIMIT)):
        for name, words in commands.items():
            ours = process([*RUN, *named(words, large)], env, str(large))
            yield "8", partial(_row, "8", f"{name} at {size}", ours, bare, count, BARE_NAME, limit)
    for name, call in CALLS.items():
        ours = process([*RUN, "hook", "guard"], env, str(large), json.dumps({**call, "cwd": str(large)}).encode())
        yield "8", partial(_row, "8", f"{name} at {size}", ours, bare, count, BARE_NAME, HOT_LIMIT)
    with_claims = _with_claims(small)
    for name, event in EVENTS.items():
        text = json.dumps({"session_id": "s", "cwd": str(with_claims), **event})
        given = text.replace("TRANSCRIPT", str(with_claims / "s.jsonl")).encode()
        ours = process([*RUN, *name.split()[:2]], env, str(with_claims), given)
        yield (
            "8",
            partial(_row, "8", f"{name}, {CLAIMS} claims, {FACTS} facts", ours, bare, count, BARE_NAME, HOT_LIMIT),
        )
    for name in EVENTS_AT_SIZE:
        yield "8", partial(_hook_at_size, name, size, large, env, count)
    for goal, name, limit in (("9", "log", 1.1), ("10", "followups", 1.5), ("10", "status", 1.5)):
        ours, floor = (process([*RUN, *HOT[name]], env, str(root)) for root in (large, small))
        yield goal, partial(_row, goal, f"{name}, whole process, {size}", ours, floor, count, "the same at S", limit)


CLAIMS, FACTS = 500, 4_000
_WORDS = "release notes tag berth ferry timetable import feed holiday calendar queue retry harbour window".split()


def _with_claims(root: Path) -> Path:
    """Copy a workspace and give it a full store of claims and thousands of facts, all of them of yesterday."""
    copy = Path(shutil.copytree(root, root.with_name("claims")))
    _claim(copy)
    said = {"type": "user", "message": {"role": "user", "content": "Never push to main."}}
    (copy / "s.jsonl").write_text(f"{json.dumps(said)}\n" * 100)
    facts = copy / "memory" / "facts"
    for number in range(FACTS - len(list(facts.iterdir()))):
        text = f"---\nname: made-{number}\ndescription: made {number}\ntype: project\nvalid_from: 2026-08-31\n---\nx\n"
        (facts / f"made-{number}.md").write_text(text)
    for place in copy.rglob("*"):
        os.utime(place, (1_790_000_000, 1_790_000_000))
    return copy


def _claim(root: Path) -> None:
    """Give a workspace a full store of claims, where it has none."""
    if (root / ".memory").exists():
        return
    (root / ".memory").mkdir()
    pick = random.Random(7)
    atoms = [
        an_atom(claim=f"{' '.join(pick.sample(_WORDS, 8))} {n}", tier="L1" if n < 410 else "L2" if n < 470 else "L3")
        for n in range(CLAIMS)
    ]
    (root / ".memory" / "atoms.jsonl").write_bytes(written(b"", atoms))


def _hook_at_size(name: str, size: str, root: Path, env: dict[str, str], count: int) -> Row:
    """Measure a hook in the large workspace, which gets its claims only now: the commands before have none."""
    _claim(root)
    given = json.dumps({"session_id": "s", "cwd": str(root), **EVENTS[name]}).encode()
    ours = process([*RUN, *name.split()], env, str(root), given)
    bare = process(BARE, env, "/")
    return _row("8", f"{name} at {size}, {CLAIMS} claims", ours, bare, count, BARE_NAME, HOT_LIMIT)


def named(words: Sequence[str], root: Path) -> list[str]:
    """Put names of the workspace in the place of those that stand for them."""
    places = {"PERSON": root / "memory/entities/people", "FACT": root / "memory/facts"}
    if {"WORD", "SLIP"}.intersection(words):
        known = chosen(root)
        words = [{"WORD": known.medium, "SLIP": known.slip}.get(word, word) for word in words]
    return [max(path.stem for path in places[word].iterdir()) if word in places else word for word in words]


def _row(goal: str, what: str, ours: Trial, floor: Trial, count: int, floor_name: str, limit: float) -> Row:
    return Row(goal, what, *pairs(ours, floor, count), floor_name, limit)


def append(root: Path, count: int) -> Row:
    """Measure goal 9: an entry through the store, on disk, beside an append that is flushed."""
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    path = workspace.layout.day_path(workspace.clock.today())
    line = b"- a line of the benchmark\n"

    def compose() -> Plan:
        base = workspace.store.read(path)
        return Plan("log", (Append(path, base, line),), (Done(path, 1, f"{path}#L1", line.decode()),))

    def bare() -> None:
        descriptor = os.open(root / path, os.O_WRONLY | os.O_APPEND)
        os.write(descriptor, line)
        os.fsync(descriptor)
        os.close(descriptor)

    ours, floor = pairs(_timed(lambda: workspace.store.commit(compose)), _timed(bare), count * 4)
    return Row("9", "append through the store", ours, floor, "append + fsync", 1.2)


def lint(root: Path, count: int) -> Iterator[Row]:
    """Measure all rules over a workspace beside finding and reading its files: as they mostly are, and with no cache.

    Read are bare bytes, which is the strict floor; the first look stands beside reading them as text, too.
    A look is the second one of a day in which nothing changed, or one day, or one fact; or it is the first one that
    is ever made there, and keeps what it learns. Facts, and then entities, too, are looked at by another process
    meanwhile: the figures are those of the clock on the wall, and mean little while others want the second processor.
    """
    dated = [NOW]

    def opened() -> Workspace:
        return Workspace.open(str(root), Clock(fixed=dated[0]))

    def days() -> None:
        before = datetime.fromisoformat(dated[0])
        dated[0] = (before + timedelta(days=1)).isoformat(timespec="minutes")

    def reading() -> None:
        folder = os.open(root, os.O_RDONLY)
        for path in opened().snapshot.files:
            descriptor = os.open(path, os.O_RDONLY, dir_fd=folder)
            os.read(descriptor, 1 << 16)
            os.close(descriptor)
        os.close(folder)

    def reading_text() -> None:
        for folder, _, names in os.walk(root):
            for name in names:
                if name.endswith(".md"):
                    with open(os.path.join(folder, name), encoding="utf-8") as stream:
                        stream.read()

    def again() -> None:
        linting.look(opened())

    files = opened().snapshot.files
    for path in files:  # else what was made just now is read each time: its time proves nothing yet
        os.utime(root / path, ns=(_SETTLED, _SETTLED))
    day = max(path for path in files if opened().layout.day_of(path))
    fact = max(path for path in files if path.startswith("memory/facts/"))
    gc.disable()  # as a command does
    first = partial(shutil.rmtree, opened().cache_dir)
    as_bytes, as_text = (reading, "finding, reading bare bytes"), (reading_text, "finding, reading as text")
    for what, before, (floor, name), limit in (
        ("nothing changed", _nothing, as_bytes, 1.0),
        ("a day changed", partial(_grown, root / day), as_bytes, 2.0),
        ("a fact changed", partial(_grown, root / fact), as_bytes, 2.0),
        ("on another day", days, as_bytes, 2.0),
        ("for the first time", first, as_bytes, 2.0),
        ("for the first time", first, as_text, 2.0),
    ):
        ours, beside = pairs(_after(before, again), _timed(floor), count)
        gc.collect()
        yield Row("19", f"lint, {len(files):,} files, {what}", ours, beside, name, limit)
    gc.enable()


_SETTLED = 1_700_000_000_000_000_000
"""A time in nanoseconds that lies well before any look."""


def _nothing() -> None:
    """Leave all files as they are."""


def _grown(path: Path) -> None:
    """Add a line to a file, a while ago."""
    changed = path.stat().st_mtime_ns + 1_000_000
    with path.open("a") as stream:
        stream.write("- rang the depot\n")
    os.utime(path, ns=(changed, changed))


def _after(before: Callable[[], None], action: Callable[[], object]) -> Trial:
    """Make a trial of an action that something not measured goes before."""
    trial = _timed(action)

    def prepared() -> float:
        before()
        return trial()

    return prepared


def ledger(grounds: dict[str, Path], count: int) -> Iterator[Row]:
    """Measure goal 10: follow-ups of three days in a process that has them, at both sizes.

    Without a watcher each day is looked at every time: that look alone is the second row. The third is what one waits
    for in the deck, which knows from its watcher that nothing changed, and asks for names as well.
    """
    small, large = (Workspace.open(str(root), Clock(fixed=NOW)) for root in grounds.values())
    size = list(grounds)[1]
    ours, floor = pairs(_timed(lambda: large.ledger(3)), _timed(lambda: small.ledger(3)), count)
    yield Row("10", f"ledger with overdue at {size}", ours, floor, "the same at S", 1.5)
    days = [os.path.basename(large.day_path(day)) for day in large.days()]
    ours, floor = pairs(_timed(lambda: large.ledger(3)), _timed(partial(_looked_at, large, days)), count)
    yield Row("10", f"ledger with overdue at {size}", ours, floor, "a stat of each day", 1.5)
    with Watcher(small, _nothing), Watcher(large, _nothing):
        ours, floor = pairs(
            _timed(lambda: large.ledger(3, named=True)), _timed(lambda: small.ledger(3, named=True)), count * 4
        )
    yield Row("10", f"ledger in the deck at {size}", ours, floor, "the same at S", 1.5)


def _looked_at(workspace: Workspace, days: Sequence[str]) -> None:
    """Look at each day as cheaply as Python does."""
    folder = os.open(Path(workspace.root, workspace.layout.daily), os.O_RDONLY)
    for name in days:
        os.stat(name, dir_fd=folder)
    os.close(folder)


def _timed(action: Callable[[], object]) -> Trial:
    def trial() -> float:
        start = time.perf_counter()
        action()
        return time.perf_counter() - start

    return trial
