"""Texts that are kept may be damaged, lost, unwritable or another layout's: what is found stays right."""

import os
from pathlib import Path

import pytest

from memory_model.search.proving import MAX_DIRTY
from tests.search.conftest import Make
from tests.search.kept import FILES, age, agrees, cached, later

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.mark.parametrize("name", ["texts", "words", "texts-later"])
def test_damage_to_the_cache_does_not_matter(make: Make, name: str) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    later(workspace)
    path = cached(workspace, name)
    data = path.read_bytes()
    queries = [("ferry", "exact"), ("timetabel", "fuzzy"), ("harbour", "fuzzy")]
    for cut in [*range(0, len(data), 41), len(data) - 1]:
        for damaged in (data[:cut], data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :]):
            path.write_bytes(damaged)
            assert agrees(workspace, queries)
    path.write_bytes(data.replace(b" 1 ", b" 0 ", 1))
    assert agrees(workspace)
    path.unlink()
    path.mkdir()
    assert agrees(workspace)


def test_a_cache_that_cannot_be_written_does_not_matter(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert agrees(workspace) > 15


def test_a_cache_that_can_be_written_no_more_is_still_right(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    monkeypatch.setattr("memory_model.search.text_file.replace_whole", lambda *_: False)
    monkeypatch.setattr("memory_model.search.word_file.replace_whole", lambda *_: False)
    for number in range(MAX_DIRTY + 2):
        (Path(workspace.root) / f"memory/more {number}.md").write_text(f"# More\n\n- ferry gulls {number}\n")
        if number in (0, 1, MAX_DIRTY - 1, MAX_DIRTY + 1):
            assert agrees(workspace)


def test_texts_of_another_layout_are_not_used(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    agrees(workspace)
    (Path(workspace.root) / "memdeck.toml").write_text('[layout]\nentities = ["memory/people"]\n')
    assert agrees(workspace)


def test_a_name_that_cannot_be_written_does_not_matter(make: Make) -> None:
    workspace = make({**FILES, "memory/a\x1db\x1e.md": "ferry\n", "memory/\udcff.md": "a ferry\n"})
    age(workspace)
    assert agrees(workspace)
    assert agrees(workspace)


def test_the_cache_holds_private_text_privately(make: Make) -> None:
    workspace = make(FILES)
    agrees(workspace)
    for name in ("texts", "words"):
        assert cached(workspace, name).stat().st_mode & 0o777 == 0o600
