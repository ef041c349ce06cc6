"""What another process read ahead is what the deck would have read, and what changed since is seen."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.search import parse, search, standing
from memory_model.workspace import Workspace
from memory_model.workspace.packed_sweep import pack, unpack
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.sweep import Sweep, sweep
from memory_model.workspace.watching import Watcher

NOW = "2026-10-05T16:40"
DAY = "memory/2026-10-04.md"
ORLA = "memory/entities/people/orla.md"
PROBE = """
import json, sys
from memory_model.operations import reading_ahead
from memory_model.operations.reading_ahead import Kept, Step, Texts

reading_ahead.FEW = int(sys.argv[2])
ahead = reading_ahead.begin(sys.argv[1])
ahead.go()
told = []
while (one := ahead.hear()) is not None:
    told.append([type(one).__name__, one.dirty if isinstance(one, Texts) else one[0]])
found = ahead.look(sys.argv[1])
json.dump([told, found and sorted(found.files), ahead.look(sys.argv[1]) is None], sys.stdout)
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    place = (tmp_path / "notes").resolve()
    texts = {
        DAY: "# 2026-10-04\n\n## Follow-ups\n\n- [ ] ask Orla Quist for the ferry times\n",
        ORLA: "# Orla Quist\n\n## Status\n- aliases: The Pilot\n- role: harbour master\n",
        "memory/entities/people/teo.md": "# Teo Marsh\n",
        "memory/MEMORY.md": "# Memory\n",
    }
    for path, text in texts.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text)
        os.utime(place / path, (1_700_000_000,) * 2)
    for folder in {place, *(place / path for path in ("memory", "memory/entities", "memory/entities/people"))}:
        os.utime(folder, (1_700_000_000,) * 2)
    return place


def opened(root: Path) -> Workspace:
    return Workspace.open(str(root), Clock(fixed=NOW))


def told(root: Path, few: int = 0) -> list[list[object]]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(root), str(few)], capture_output=True, check=True, text=True
    )
    words, files, is_given_once = json.loads(done.stdout)
    assert files == sorted(sweep(str(root), ()).files)
    assert is_given_once
    return [one for one in words if one[0] != "Step"]


def test_it_makes_what_lacks_and_tells_at_once_what_is_there(root: Path) -> None:
    mark = opened(root)
    assert told(root) == [["Kept", told(root)[1][1]], ["Texts", {}]]
    kept = {path.name for path in Path(mark.cache_dir).iterdir()}
    assert {"entities", "names", "open-items", "settled-whom", "texts", "words"} <= kept
    (root / DAY).write_text("# 2026-10-04\n\n- another line\n")
    os.utime(root / DAY, (1_700_000_100,) * 2)
    first, second = told(root)
    assert first[0] == "Texts"
    assert list(first[1]) == [DAY]  # type: ignore[call-overload]
    assert second == ["Kept", opened(root).entities_identity()]
    assert told(root, few=100) == []


def test_heads_that_another_process_proved_are_taken_until_a_file_is_another_one(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(root).prepare()
    mark = opened(root).entities_identity()
    found = sweep(str(root), ())
    for given, is_looked_at in ((mark, False), ("another", True)):
        workspace = opened(root)
        workspace.snapshot.begun = lambda: found
        workspace.gathered = workspace.snapshot.refresh
        looked: list[object] = []
        monkeypatch.setattr("memory_model.workspace.heads.Heads._unlike_kept", _noting(looked))
        workspace.prepare(None, given)
        assert [head.title for head in workspace.entities()] == ["Orla Quist", "Teo Marsh"]
        assert bool(looked) == is_looked_at
    workspace = opened(root)
    workspace.snapshot.begun = lambda: found
    workspace.gathered = workspace.snapshot.refresh
    (root / ORLA).write_text("# Orla Quill\n")
    workspace.snapshot.begin()
    workspace.snapshot.refresh()
    workspace.prepare(None, mark)
    assert [head.title for head in workspace.entities()] == ["Orla Quill", "Teo Marsh"]


def _noting(looked: list[object]) -> object:
    from memory_model.workspace.heads import Heads  # noqa: PLC0415  before it is patched

    before = Heads._unlike_kept

    def noted(*arguments: object) -> object:
        looked.append(arguments)
        return before(*arguments)  # type: ignore[arg-type]

    return noted


def test_what_changed_since_another_process_looked_is_told_by_the_watcher(root: Path) -> None:
    found = sweep(str(root), ())
    workspace = opened(root)
    workspace.snapshot.begun = lambda: found
    (root / DAY).write_text("# 2026-10-04\n\n- written meanwhile\n")
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n")
    with Watcher(workspace, lambda: None):
        changes = workspace.refresh()
    assert changes.changed == (DAY,)
    assert changes.added == ("memory/2026-10-03.md",)


def test_whom_items_are_about_is_read_from_what_is_kept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(root).prepare()
    monkeypatch.setattr("memory_model.workspace.reckoning.named", lambda *_: pytest.fail("names are looked for"))
    again = opened(root)
    again.prepare()
    assert [item.entities for item in again.ledger(named=True).all()] == [(ORLA,)]


def test_a_search_over_what_another_process_compared_finds_what_is_dirty(root: Path) -> None:
    today = Clock(fixed=NOW).today()
    standing(opened(root))
    (root / DAY).write_text("# 2026-10-04\n\n- gulls\n")
    (root / ORLA).unlink()
    status = (root / DAY).stat()
    dirty = {DAY: Stamp(status.st_size, status.st_mtime_ns, status.st_ino), ORLA: Stamp(-1, 0, 0)}
    corpus = standing(opened(root), dirty=dirty)
    hits = [
        hit.path
        for word in ("gulls", "ferry", "harbour", "marsh")
        for hit in search(corpus, parse(word, today), today).hits
    ]
    assert hits == [DAY, "memory/entities/people/teo.md"]


def test_a_sweep_is_unpacked_as_it_was_packed(root: Path) -> None:
    (root / "gone.md").symlink_to("nowhere")
    (root / os.fsdecode(b"caf\xe9.md")).write_text("x\n")
    found = sweep(str(root), ())
    again = unpack(pack(found))
    assert again == found
    assert all(type(stamp) is Stamp for stamp in again.files.values())
    assert unpack(pack(Sweep({}, {}, ()))) == Sweep({}, {}, ())


def test_one_look_answers_all_that_is_asked_while_it_is_held(root: Path) -> None:
    workspace = opened(root)
    workspace.prepare()
    with workspace.one_look():
        assert len(workspace.ledger().all()) == 1
        (root / DAY).write_text("# 2026-10-04\n")
        assert len(workspace.ledger().all()) == 1
    assert workspace.ledger().all() == ()
    with workspace.one_look():
        assert workspace.ledger().all() == ()
