"""The text of a fact edited as a whole file: merged, checked, noted, taken back."""

import pytest

from memory_model.curation.event import EDITED
from memory_model.operations import fact_change, rewriting, undo
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

FEED = "memory/facts/feed.md"
INDEX = "memory/facts/INDEX.md"
FACT = "---\nname: feed\ndescription: The feed is weekly\ntype: project\nvalid_from: 2026-09-01\n---\nOne.\n\nTwo.\n"


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    return make(tmp_path, monkeypatch, {FEED: FACT, INDEX: "# Facts\n\n- [Feed](feed.md), The feed is weekly\n"})


def saved(workspace: Workspace, old: str, new: str):
    """Save the text with some words changed, as it came from an editor."""
    return rewriting.write(workspace, FEED, EditedFile(FACT.encode(), FACT.replace(old, new).encode()))


def acts(workspace: Workspace) -> list[tuple[str, str]]:
    return [(event.act, event.reason) for event in workspace.curated.log().standing()]


def test_an_edit_is_written_noted_and_taken_back(workspace) -> None:
    outcome = saved(workspace, "One.", "One, by night.")
    assert isinstance(outcome, Applied)
    assert outcome.warnings == ()
    assert text(workspace, FEED) == FACT.replace("One.", "One, by night.")
    assert acts(workspace) == [(EDITED, "text")]
    assert isinstance(undo.undo(workspace), Applied)
    assert text(workspace, FEED) == FACT
    assert acts(workspace) == []


def test_another_description_goes_into_the_index_line_that_repeats_it(workspace) -> None:
    assert isinstance(saved(workspace, "is weekly", "is daily"), Applied)
    assert text(workspace, INDEX) == "# Facts\n\n- [Feed](feed.md), The feed is daily\n"


def test_a_change_of_another_is_merged_and_the_same_line_is_a_conflict(workspace) -> None:
    put(workspace, FEED, FACT.replace("Two.", "Two and a half."))
    outcome = saved(workspace, "One.", "One, by night.")
    assert isinstance(outcome, Applied)
    assert outcome.merged
    assert text(workspace, FEED).endswith("One, by night.\n\nTwo and a half.\n")
    assert isinstance(saved(workspace, "Two.", "Three."), Conflict)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (FACT[: FACT.index("One")], "", "not a fact"),
        ("The feed is weekly", "", "needs a description"),
        ("One.", "It was read yesterday.", "'yesterday'"),
        ("One.", "token = 'ghp_" + "a8Bc3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY1z'", ""),
    ],
)
def test_what_would_be_no_fact_or_no_truth_is_refused(workspace, old: str, new: str, said: str) -> None:
    outcome = saved(workspace, old, new)
    assert isinstance(outcome, Refused)
    assert said in outcome.message
    assert text(workspace, FEED) == FACT


def test_setting_a_field_is_noted_by_its_name_and_setting_it_again_is_not(workspace) -> None:
    for _ in range(2):
        fact_change.set_field(workspace, "feed", "confidence", "stated")
    assert acts(workspace) == [(EDITED, "confidence")]
