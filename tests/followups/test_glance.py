"""A glance at the bytes of a file never passes over one that holds an item or an event."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.followups.glance import may_hold
from memory_model.followups.items import items
from memory_model.settings import DEFAULTS, FOLLOW_UP_HEADINGS, FollowUpSettings
from memory_model.text.document import Document
from memory_model.text.events import events
from tests.followups.test_every_carrier import CARRIERS, HEADINGS, SHAPES, UNDER, UNDERLINED

OWN = DEFAULTS._replace(
    markers=(("aufgabe", "follow-up"),),
    follow_ups=FollowUpSettings((*FOLLOW_UP_HEADINGS, "rückfragen"), ("wartet",)),
)
PIECES = [
    "## {}",
    "**{}:**",
    "- {}:",
    "{}",
    "{}\n---",
    "  {}\n===",
    "> ## {}",
    "### 10:30 {} / {}",
    "1. **{}**",
    "{}: x",
]
WORDS = [
    "Next steps",
    "FOLLOW\u00adUP",
    "Follow-up",
    "TODO",
    "To do",
    "Rückfragen",
    "Wartet auf Orla",
    "Aufgabe",
    "offen",
]
WORDS += ["Ｎｅｘｔ", "待办", "À faire", "decisions", "Waiting on Teo", "mine"]
LINES = [
    "- a",
    "* [ ] b",
    "[x] c",
    "[/] d",
    "[ok] e",
    "| a | b |\n|---|---|\n| c | d |",
    "",
    "---",
    "```",
    "    deep",
    "\ufeff",
]
LINES += [
    "- done (closes [[2026-10-01#L3]])",
    "  more",
    "<!-- c -->",
    "- [-] void",
    "plain: text",
    "#next",
    "+ [>] later",
]
LINE = st.sampled_from(LINES) | st.builds(
    lambda piece, word: piece.format(word, word), st.sampled_from(PIECES), st.sampled_from(WORDS)
)


def holds(text: str, settings_: object = DEFAULTS) -> bool:
    document = Document.from_text(text)
    for day in (date(2026, 10, 5), None):
        if items(document, day, "memory/2026-10-05.md", settings_) or events(document.lines, day, "a.md"):
            return True
    return False


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_carrier_under_every_heading_is_seen(heading: str) -> None:
    for shape in (*SHAPES, *UNDERLINED):
        for carried in UNDER:
            assert may_hold(f"# 2026-10-05\n\n{shape.format(heading)}\n{carried}\n".encode(), DEFAULTS), (
                shape,
                carried,
            )


@pytest.mark.parametrize("carrier", CARRIERS)
def test_every_marked_line_is_seen(carrier: str) -> None:
    assert may_hold(f"# 2026-10-05\n\n{carrier.format('ring Teo')}\n".encode(), DEFAULTS)


@settings(max_examples=400, deadline=None)
@given(st.lists(LINE, max_size=7), st.sampled_from(["\n", "\r\n"]), st.sampled_from([DEFAULTS, OWN]))
def test_what_is_passed_over_holds_nothing(lines: list[str], end: str, chosen: object) -> None:
    text = end.join([*lines, ""])
    assert may_hold(text.encode(), chosen) or not holds(text, chosen)


@pytest.mark.parametrize(
    "text", ["# 2026-10-05\n\n## Ferry\n- rang [[orla]], next to the pier\n", "", "---\na: b\n---\nx\n"]
)
def test_files_without_any_are_passed_over(text: str) -> None:
    assert not may_hold(text.encode(), DEFAULTS)
