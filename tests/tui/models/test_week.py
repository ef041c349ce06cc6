"""What the week desk knows, without a screen."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tui.models.week import WeekModel, pointed_words

NOW = "2026-10-05T16:40"


@pytest.fixture
def model(root: Path) -> WeekModel:
    return WeekModel(Workspace.open(str(root), Clock("", 0, NOW)))


def test_a_pointer_goes_under_the_section_of_its_kind_and_is_no_copy(model: WeekModel) -> None:
    model.judge(b"# Memory\n\n## Active\n- pilot\n\n## Decisions\n- old\n\n## Lessons\n")
    decision = next(each.source for each in model.rewrite.judged if each.source.kind == "decision")
    content, line = model.pointing(model.document.to_bytes(), decision)
    assert content.decode().split("\n")[line - 1] == "- read the GTFS feed [[2026-10-05#L5]]"
    assert line == 8
    model.judge(content)
    assert [each.line for each in model.rewrite.judged if each.source.kind == "decision"] == [8]


def test_without_that_section_it_goes_under_active_and_that_is_made_where_it_is_missing(model: WeekModel) -> None:
    model.gather()
    promise = next(source for source in model.gathered.sources if source.kind == "follow-up")
    content, _ = model.pointing(b"# Memory\n\n## Active\n\n## Decisions\n", promise)
    assert content.decode().startswith("# Memory\n\n## Active\n- ")
    content, _ = model.pointing(b"# Memory\n", promise)
    assert "## Active\n- " in content.decode()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("keep the tide out of the import, because it is a judgement", "keep the tide out of the import"),
        ("launch on 10-15 (due 2026-10-15)", "launch on 10-15"),
        ("Maren Dahl: role is now lead (was guest)", "Maren Dahl: role is now lead"),
        ("version 3.11 is enough. More later", "version 3.11 is enough"),
        (", because", ", because"),
        (" ".join("abcdefghijkl"), "a b c d e f g h i j"),
    ],
)
def test_the_words_before_a_pointer_are_few(text: str, words: str) -> None:
    assert pointed_words(text) == words


def test_marking_turns_the_use_and_once_more_leaves_it_to_the_draft(model: WeekModel) -> None:
    model.judge(b"- read the GTFS feed\n")
    key = next(each.source.key for each in model.rewrite.judged if each.source.kind == "decision")
    said = []
    for _ in range(2):
        said.append(model.mark(key))
        model.judge(b"- read the GTFS feed\n")
    assert said == ["marked unused", "left to the draft's words again"]
    assert model.judged(key).use == "used"
