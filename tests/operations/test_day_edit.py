"""A day edited elsewhere: growth at the end comes in, everything else is refused with its line."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations.day_edit import rewrite
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace

BASE = b"# 2026-10-05\n\n## Ferry\n- one\n"
PATH = "memory/2026-10-05.md"


@pytest.fixture
def day(tmp_path: Path) -> Path:
    file = tmp_path / "root" / PATH
    file.parent.mkdir(parents=True)
    file.write_bytes(BASE)
    return file


@pytest.fixture
def workspace(day: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Workspace.open(str(tmp_path / "root"), Clock("UTC", fixed="2026-10-05T16:40"))


def test_what_was_written_behind_the_old_lines_is_appended_as_it_is(workspace: Workspace, day: Path) -> None:
    outcome = rewrite(workspace, PATH, EditedFile(BASE, BASE + b"\n## New\n- two\n  more\n\n"))
    assert isinstance(outcome, Applied)
    assert day.read_bytes() == BASE + b"\n## New\n- two\n  more\n"
    assert outcome.done[0].address == "2026-10-05#L7"


@pytest.mark.parametrize("mine", [BASE, BASE.rstrip(), BASE + b"\n\n", BASE.replace(b"\n", b"\r\n")])
def test_what_says_nothing_new_writes_nothing(workspace: Workspace, day: Path, mine: bytes) -> None:
    outcome = rewrite(workspace, PATH, EditedFile(BASE, mine))
    assert isinstance(outcome, Applied)
    assert outcome.undo is None
    assert day.read_bytes() == BASE


@pytest.mark.parametrize(
    ("mine", "line"),
    [
        (BASE.replace(b"one", b"uno") + b"- two\n", 4),
        (b"# 2026-10-05\n\n## Ferry\n", 4),
        (BASE.replace(b"## Ferry\n", b"## Ferry\n- nought\n"), 4),
        (b"- two\n" + BASE, 1),
    ],
)
def test_a_changed_removed_or_inserted_line_is_refused_with_its_place(
    workspace: Workspace, day: Path, mine: bytes, line: int
) -> None:
    outcome = rewrite(workspace, PATH, EditedFile(BASE, mine))
    assert isinstance(outcome, Refused)
    assert (outcome.rule, outcome.where) == ("W1", f"2026-10-05#L{line}")
    assert day.read_bytes() == BASE


def test_a_past_day_is_refused(workspace: Workspace) -> None:
    outcome = rewrite(workspace, "memory/2026-10-04.md", EditedFile(b"", b"# 2026-10-04\n"))
    assert isinstance(outcome, Refused)
    assert outcome.rule == "W2"


def test_lines_added_meanwhile_stay_before_mine_and_mine_keep_their_topic(workspace: Workspace, day: Path) -> None:
    theirs = BASE + b"\n## Harbour\n- theirs\n"
    day.write_bytes(theirs)
    outcome = rewrite(workspace, PATH, EditedFile(BASE, BASE + b"- mine\n"))
    assert isinstance(outcome, Applied)
    assert outcome.merged
    assert day.read_bytes() == theirs + b"\n## Ferry\n- mine\n"


def test_a_topic_begun_elsewhere_comes_behind_lines_added_meanwhile(workspace: Workspace, day: Path) -> None:
    theirs = BASE + b"- theirs without an end"
    day.write_bytes(theirs)
    assert isinstance(rewrite(workspace, PATH, EditedFile(BASE, BASE + b"\n## Mine\n- two\n")), Applied)
    assert day.read_bytes().startswith(theirs + b"\n")
    assert day.read_bytes().endswith(b"## Mine\n- two\n")


def test_the_file_keeps_its_line_ends(workspace: Workspace, day: Path) -> None:
    crlf = BASE.replace(b"\n", b"\r\n")
    day.write_bytes(crlf)
    assert isinstance(rewrite(workspace, PATH, EditedFile(crlf, BASE + b"- two\n")), Applied)
    assert day.read_bytes() == crlf + b"- two\r\n"


def test_a_day_that_did_not_exist_is_made_of_what_was_written(workspace: Workspace, day: Path) -> None:
    day.unlink()
    assert isinstance(rewrite(workspace, PATH, EditedFile(b"", b"# 2026-10-05\n\n- first\n")), Applied)
    assert day.read_bytes() == b"# 2026-10-05\n\n- first\n"


def test_a_day_that_somebody_made_meanwhile_gets_no_second_heading(workspace: Workspace, day: Path) -> None:
    outcome = rewrite(workspace, PATH, EditedFile(b"", b"# 2026-10-05\n\n- first\n"))
    assert isinstance(outcome, Applied)
    assert day.read_bytes().count(b"# 2026-10-05") == 1
    assert b"- one\n" in day.read_bytes()
    assert b"- first\n" in day.read_bytes()


def test_a_secret_is_refused(workspace: Workspace, day: Path) -> None:
    outcome = rewrite(
        workspace, PATH, EditedFile(BASE, BASE + b"- key ghp_" + b"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8" + b"\n")
    )
    assert isinstance(outcome, Refused)
    assert outcome.rule == "W10"
    assert day.read_bytes() == BASE
