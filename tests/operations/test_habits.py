"""The paragraph for agents: put once, brought up to date in its place, and nothing around it touched."""

import os

import pytest

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.operations.habits import CLOSE, FORMER, OPEN, PARAGRAPH, with_habits
from memory_model.operations.init import init

CLOCK = Clock(fixed="2026-10-05T16:40")
OLD = [b"", b"# Rules\n", b"# Rules\r\n\r\nBe brief.", b"\xef\xbb\xbf# R\n", b"\xff\n", b"```\nopen"]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "own"))


@pytest.mark.parametrize("old", OLD)
def test_it_goes_to_the_end_and_a_second_time_changes_nothing(old):
    new = with_habits(old, "AGENTS.md")
    assert new.startswith(old)
    assert new.count(OPEN.encode()) == new.count(CLOSE.encode()) == 1
    assert (b"\r\n" in old) == (b"\r\n" in new)
    assert with_habits(new, "AGENTS.md") == new


def test_an_older_one_is_brought_up_to_date_in_its_place():
    old = f"# A\n{OPEN}\nwhat it once said\n{CLOSE}\n# B\n".encode()
    assert with_habits(old, "AGENTS.md") == f"# A\n{PARAGRAPH}# B\n".encode()


def test_one_of_before_the_marks_is_left_alone():
    old = f"# A\n{FORMER}\n## Memory\ntext\n".encode()
    assert with_habits(old, "AGENTS.md") == old


@pytest.mark.parametrize("old", [f"{OPEN}\n", f"{CLOSE}\n{OPEN}\n", f"{OPEN}\n{OPEN}\n{CLOSE}\n"])
def test_marks_that_make_no_block_are_refused_with_the_line(old):
    with pytest.raises(MemdeckError) as caught:
        with_habits(f"# A\n{old}".encode(), "AGENTS.md")
    assert (caught.value.kind, caught.value.where) == ("refused", "AGENTS.md#L2")


def test_it_says_the_four_habits():
    for words in ("**At the start** read `memdeck brief`", "**While you work** note", "**Before you stop** rewrite",
                  "What the user says now wins"):  # fmt: skip
        assert words in PARAGRAPH
    assert max(map(len, PARAGRAPH.split("\n"))) <= 120


def test_two_names_of_one_file_get_it_once(tmp_path):
    (tmp_path / "AGENTS.md").write_text("# Rules\n")
    os.symlink("AGENTS.md", tmp_path / "CLAUDE.md")
    init(str(tmp_path), CLOCK, agents=True)
    assert (tmp_path / "AGENTS.md").read_text().count(OPEN) == 1


def test_a_file_that_loads_the_other_one_needs_no_paragraph(tmp_path):
    (tmp_path / "AGENTS.md").write_text("# Rules\n")
    (tmp_path / "CLAUDE.md").write_text("@AGENTS.md\n")
    init(str(tmp_path), CLOCK, agents=True)
    assert (tmp_path / "CLAUDE.md").read_text() == "@AGENTS.md\n"
    assert (tmp_path / "AGENTS.md").read_text() == f"# Rules\n\n{PARAGRAPH}"
