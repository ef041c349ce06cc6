"""What changed since the texts were kept lies beside them, until that is much."""

import time
from pathlib import Path

import pytest

from memory_model.search import parse, proving, renewing, search_once
from memory_model.workspace.sweep import sweep
from tests.search.conftest import TODAY, Make
from tests.search.kept import FILES, QUERIES, again, age, agrees, cached, cached_once, identity, later

pytestmark = pytest.mark.usefixtures("own_cache")


def test_what_changed_is_kept_beside_the_whole_and_read_once(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace, whole = cached_once(make)
    later(workspace)
    assert identity(cached(workspace, "texts")) == whole
    after = identity(cached(workspace, "texts-later"))
    assert agrees(workspace)
    assert identity(cached(workspace, "texts-later")) == after
    monkeypatch.setattr("memory_model.search.feeding.bytes_in", lambda _, path: pytest.fail(f"{path} is read"))
    monkeypatch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read"))
    for text, mode in QUERIES:
        search_once(again(workspace), parse(text, TODAY, mode), TODAY)


def test_all_is_written_anew_once_much_changed(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "MAX_LATER", len(FILES) + 1)  # one is new, and all are as if touched
    workspace, whole = cached_once(make)
    later(workspace)
    assert identity(cached(workspace, "texts")) == whole
    (Path(workspace.root) / "more.md").write_text("gulls and a timetable\n")
    age(workspace)
    assert agrees(workspace)
    assert identity(cached(workspace, "texts")) != whole
    assert agrees(workspace)


def test_what_changed_since_another_whole_is_not_used(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    later(workspace)
    kept = cached(workspace, "texts-later").read_bytes()
    cached(workspace, "texts").unlink()
    (Path(workspace.root) / "notes.md").write_text("nothing of that\n")
    age(workspace)
    assert agrees(workspace)
    cached(workspace, "texts-later").write_bytes(kept)
    assert agrees(workspace)


def test_a_folder_that_changed_shortly_before_the_look_proves_nothing_however_long_reading_took(make: Make) -> None:
    workspace = make(FILES)
    then = time.time_ns() - 60 * 10**9
    found = sweep(workspace.root, workspace.layout.layer_folders())
    young = found._replace(folders={"": then - 10**9}, began_ns=then)
    assert renewing.folder_times(workspace, young, is_whole=True)[""] == renewing.UNPROVED
    old = found._replace(folders={"": then - 3 * 10**9}, began_ns=then)
    assert renewing.folder_times(workspace, old, is_whole=True)[""] == then - 3 * 10**9
