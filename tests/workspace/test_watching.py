import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memory_model.curation.places import EVENTS
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.workspace import Changes, Workspace, watching
from memory_model.workspace.watching import Watcher

Write = Callable[..., Path]
Open = Callable[[], Workspace]
DAY = "memory/2026-10-05.md"


class Watched:
    """A watched workspace, with what was told so far."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.told: list[Changes] = []
        self._changed = threading.Condition()
        self.watcher = Watcher(workspace, self._take)

    def _take(self) -> None:
        with self._changed:
            self.told.append(self.watcher.take())
            self._changed.notify_all()

    def wait(self, wanted: Callable[[], bool], seconds: float = 10.0) -> bool:
        with self._changed:
            return self._changed.wait_for(wanted, seconds)

    def paths(self) -> set[str]:
        return {path for changes in self.told for path in changes.paths()}

    def lines(self, path: str = DAY) -> tuple[str, ...]:
        document = self.workspace.document(path)
        return document.lines if document else ()


@pytest.fixture
def watched(write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    monkeypatch.setattr(watching, "SCAN_SECONDS", 0.2)
    write(DAY, "# 2026-10-05\n\n- v1\n")
    write("memory/entities/people/rena.md", "# Rena\n\n## Status\n- k: v\n\n## Log\n")
    watched = Watched(opened())
    with watched.watcher:
        yield watched


def _saves(root: Path, tmp_path: Path) -> dict[str, Callable[[str], None]]:
    target = root / DAY

    def rename_inside(text: str) -> None:
        (root / "memory/.t").write_text(text)
        (root / "memory/.t").rename(target)

    def rename_from_outside(text: str) -> None:
        (tmp_path / "x").write_text(text)
        (tmp_path / "x").rename(target)

    def move_away_and_write(text: str) -> None:
        target.rename(root / "memory/2026-10-05.md~")
        time.sleep(0.2)
        target.write_text(text)
        (root / "memory/2026-10-05.md~").unlink()

    def delete_and_create(text: str) -> None:
        target.unlink()
        time.sleep(0.2)
        target.write_text(text)

    def truncate_and_write(text: str) -> None:
        with target.open("w") as stream:
            stream.flush()
            time.sleep(0.2)
            stream.write(text)

    def append(text: str) -> None:
        with target.open("a") as stream:
            stream.write(text)

    return {
        "a rename inside": rename_inside,
        "a rename from outside": rename_from_outside,
        "moving away": move_away_and_write,
        "deleting": delete_and_create,
        "truncating": truncate_and_write,
        "appending": append,
    }


@pytest.mark.parametrize(
    "way", ["a rename inside", "a rename from outside", "moving away", "deleting", "truncating", "appending"]
)
def test_b52_every_way_to_save_is_told(watched: Watched, root: Path, tmp_path: Path, way: str) -> None:
    _saves(root, tmp_path)[way]("# 2026-10-05\n\n- v2\n")
    assert watched.wait(lambda: DAY in watched.paths() and watched.lines()[-1:] == ("- v2",))
    assert watched.paths() == {DAY}


@pytest.mark.parametrize("pause", [0.0, 1.0])
def test_b54_a_folder_that_is_replaced_is_watched_again(watched: Watched, root: Path, pause: float) -> None:
    (root / "memory").rename(root / "away")
    time.sleep(pause)
    (root / "memory").mkdir()
    (root / DAY).write_text("- v2\n")
    assert watched.wait(lambda: watched.lines() == ("- v2",) and DAY in watched.paths())
    time.sleep(0.5)
    watched.told.clear()
    with (root / DAY).open("a") as stream:
        stream.write("- v3\n")
    assert watched.wait(lambda: DAY in watched.paths())
    assert watched.lines() == ("- v2", "- v3")


def test_b54_a_root_that_goes_is_said_and_its_return_is_noticed(watched: Watched, root: Path) -> None:
    shutil.rmtree(root)
    assert watched.wait(lambda: watched.watcher.mode == "gone")
    assert str(root) in watched.watcher.sentence
    (root / "memory").mkdir(parents=True)
    (root / DAY).write_text("- back\n")
    assert watched.wait(lambda: watched.watcher.mode == "events" and watched.lines() == ("- back",))
    assert watched.watcher.sentence == ""


def test_b56_ones_own_write_is_no_change_but_a_foreign_one_right_after_is(watched: Watched, root: Path) -> None:
    store = watched.workspace.store
    path = "memory/entities/people/rena.md"

    def change() -> Plan:
        base = store.read(path)
        data = (base.data or b"").replace(b"- k: v", b"- k: w")
        return Plan("entity set", (Replace(path, base, data),), (Done(path, 4, f"{path}#L4", "- k: w"),))

    def append() -> Plan:
        base = store.read(DAY)
        return Plan("log", (Append(DAY, base, b"- mine\n"),), (Done(DAY, 4, "2026-10-05#L4", "- mine"),))

    store.commit(change)
    store.commit(append)
    time.sleep(0.6)
    assert watched.told == []
    store.commit(append)
    with (root / path).open("a") as stream:
        stream.write("- 2026-10-05: real\n")
    assert watched.wait(lambda: bool(watched.told))
    time.sleep(0.3)
    assert watched.paths() == {path}


def test_b56_a_touch_is_no_change_and_the_watcher_writes_nothing(watched: Watched, root: Path) -> None:
    watched.workspace.document(DAY)
    before = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    os.utime(root / DAY, ns=(before[root / DAY] + 1, before[root / DAY] + 1))
    time.sleep(0.6)
    assert watched.told == []
    after = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    assert after == {**before, root / DAY: before[root / DAY] + 1}


def test_none_of_many_files_is_lost(watched: Watched, root: Path) -> None:
    names = {f"memory/entities/people/p{number}.md" for number in range(600)}
    for name in names:
        (root / name).write_text("# P\n")
    assert watched.wait(lambda: names <= watched.paths())
    assert watched.paths() == names


def test_b79_a_change_through_a_link_is_told_once(root: Path, write: Write, opened: Open) -> None:
    write(DAY, "- plum\n")
    (root / "memory/loop").symlink_to(".")
    watched = Watched(opened())
    with watched.watcher:
        with (root / "memory/loop/2026-10-05.md").open("a") as stream:
            stream.write("- more\n")
        assert watched.wait(lambda: bool(watched.told))
        time.sleep(0.5)
        assert watched.told == [Changes(changed=(DAY,))]


def test_a_linked_root_and_a_linked_layer_are_watched(root: Path, tmp_path: Path, write: Write) -> None:
    write("MEMORY.md", "# Memory\n")
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/2026-10-05.md").write_text("- v1\n")
    (root / "memory").symlink_to(tmp_path / "shared")
    (tmp_path / "alias").symlink_to(root)
    watched = Watched(Workspace.open(str(tmp_path / "alias")))
    with watched.watcher:
        (tmp_path / "shared/2026-10-05.md").write_text("- v2\n")
        (root / "MEMORY.md").write_text("# Memory 2\n")
        assert watched.wait(lambda: watched.paths() == {DAY, "MEMORY.md"})


def test_without_events_it_looks_and_says_so(write: Write, opened: Open, root: Path, monkeypatch) -> None:
    import watchdog.observers  # noqa: PLC0415  50 ms that only this test needs

    def none_left() -> None:
        raise OSError(24, "inotify instance limit reached")

    monkeypatch.setattr(watchdog.observers, "Observer", none_left)
    monkeypatch.setattr(watching, "SCAN_SECONDS", 0.1)
    path = write(DAY, "- v1\n")
    watched = Watched(opened())
    with watched.watcher:
        assert watched.watcher.mode == "polling"
        assert "inotify instance limit reached" in watched.watcher.sentence
        path.write_text("- v2\n")
        assert watched.wait(lambda: watched.paths() == {DAY})


def test_a_hand_made_refresh_gives_what_the_watcher_gathered(watched: Watched, root: Path) -> None:
    watched.watcher._on_change = lambda: None
    (root / "other").write_text("- v2\n")
    (root / "other").replace(root / DAY)  # in one step: an empty file in between would be a change of its own
    deadline = time.monotonic() + 10
    while not (changes := watched.workspace.refresh()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert changes == Changes(changed=(DAY,))
    assert watched.workspace.refresh() == Changes()


@pytest.mark.parametrize("path", [DAY, "memory/2026-10-06.md", "memory/entities/people/rena.md"])
def test_what_this_process_writes_while_the_first_sweep_goes_on_is_no_change(
    write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    write(DAY, "- v1\n")
    write("memory/entities/people/rena.md", "# Rena\n")
    workspace = opened()
    look = workspace.snapshot.look

    def compose() -> Plan:
        return Plan("log", (Append(path, workspace.store.read(path), b"- mine\n"),))

    def slow() -> object:
        found = look()
        monkeypatch.setattr(workspace.snapshot, "look", look)
        assert isinstance(workspace.store.commit(compose), Applied)
        return found

    monkeypatch.setattr(workspace.snapshot, "look", slow)
    with Watcher(workspace, lambda: None) as watcher:
        changes = workspace.snapshot.refresh()
        assert not changes.paths()
        assert not watcher.take()
        assert path in workspace.snapshot.files


def test_an_act_of_curation_by_another_process_is_told_though_no_note_changed(watched: Watched, root: Path) -> None:
    events = root / ".memdeck/curation/events.jsonl"
    events.parent.mkdir(parents=True)
    events.write_text('{"id":"e1","at":"2026-10-05T10:00:00","act":"queued","subject":"memory/facts/a.md"}\n')
    assert watched.wait(lambda: len(watched.told) == 1)
    assert watched.paths() == set()
    assert list(watched.workspace.curated.state().queued) == ["memory/facts/a.md"]


def test_ones_own_act_of_curation_is_no_news_unless_another_came_before_it(watched: Watched, root: Path) -> None:
    workspace = watched.workspace
    events = root / ".memdeck/curation/events.jsonl"

    def act(text: str) -> None:
        def compose() -> Plan:
            return Plan("act", (Append(EVENTS, workspace.store.read(EVENTS), f"{text}\n".encode()),), recorded=False)

        assert isinstance(workspace.store.commit(compose), Applied)

    act("{}")
    time.sleep(0.5)
    assert watched.told == []
    with workspace.writing:
        events.write_text(events.read_text() + "{}\n")
        act("{}")
    assert watched.wait(lambda: len(watched.told) == 1)


def test_an_entity_is_parsed_once_while_it_is_watched_and_again_where_it_changed(
    root: Path, write: Write, opened: Open
) -> None:
    path = "memory/entities/people/orla.md"
    write(path, "# Orla\n")
    workspace = opened()
    assert workspace.entity(path) is not workspace.entity(path)
    with Watcher(workspace, lambda: None):
        first = workspace.entity(path)
        assert workspace.entity(path) is first
        (root / path).write_text("# Orla Quist\n")
        assert workspace.entity(path).title == "Orla Quist"
