"""Drafts: private, whole, offered back."""

import errno

import pytest

from memory_model.storage.drafts import Drafts
from tests.crash.faults import Fault


@pytest.fixture
def drafts(tmp_path) -> Drafts:
    return Drafts(str(tmp_path / "state"))


def test_a_draft_comes_back_with_what_it_was_begun_from(drafts):
    drafts.save("memory/MEMORY.md", "half a\n\ttho\0ught \udcff", b"# Memory\r\n")
    draft = drafts.load("memory/MEMORY.md")
    assert draft
    assert (draft.key, draft.text, draft.base) == ("memory/MEMORY.md", "half a\n\ttho\0ught \udcff", b"# Memory\r\n")
    drafts.save("today", "", None)
    assert {draft.key: draft.base for draft in drafts.all()} == {"memory/MEMORY.md": b"# Memory\r\n", "today": None}
    drafts.drop("today")
    drafts.drop("today")
    assert drafts.load("today") is None


@pytest.mark.parametrize("key", ["", ".", "..", "../../x", "a/b", "ü" * 200, "x" * 500, "a\0b"])
def test_any_key_is_one_private_file_in_the_folder(drafts, tmp_path, key):
    drafts.save(key, "text")
    (path,) = [p for p in (tmp_path / "state").rglob("*") if p.is_file()]
    assert path.parent == tmp_path / "state" / "drafts"
    assert path.stat().st_mode & 0o777 == 0o600
    draft = drafts.load(key)
    assert draft
    assert draft.key == key


def test_a_full_disk_keeps_the_draft_before_and_leaves_no_temp_file(drafts, tmp_path, monkeypatch):
    drafts.save("today", "old")
    with monkeypatch.context() as patch:
        Fault(patch, "write", 1, errno.ENOSPC, short=True)
        with pytest.raises(OSError, match="space"):
            drafts.save("today", "new")
    draft = drafts.load("today")
    assert draft
    assert draft.text == "old"
    assert len(list((tmp_path / "state" / "drafts").iterdir())) == 1


def test_a_draft_of_which_a_part_is_lost_is_not_offered(drafts, tmp_path):
    drafts.save("today", "some text")
    (path,) = (tmp_path / "state" / "drafts").iterdir()
    path.write_bytes(path.read_bytes()[:-5])
    assert drafts.load("today") is None
    assert drafts.all() == []
