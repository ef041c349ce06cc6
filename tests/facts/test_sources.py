"""What became of what a source said."""

import pytest

from memory_model.facts.sources import key, record, records
from tests.facts.making import indexed, windowed


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("claude-code 1a2b3c4d", "claude-code"),
        ("Claude-Code 9f00", "claude-code"),
        ("claude-code 123e4567-e89b-12d3-a456-426614174000", "claude-code"),
        ("call with Orla, 2026-09-01", "call with orla"),
        ("call with Orla (2026-09-01 10:30)", "call with orla"),
        ("call with Orla", "call with orla"),
        ("chat with Bede", "chat with bede"),
        ("room 2026", "room 2026"),
        ("2026-09-01", "2026-09-01"),
        ("", ""),
    ],
)
def test_a_source_is_the_same_in_every_session_and_on_every_day(source: str, name: str) -> None:
    assert key(source) == name


def test_what_was_recorded_wrong_counts_against_its_source_in_either_dialect_and_a_change_does_not() -> None:
    facts = [
        windowed("one", source="claude-code 1a2b", retired="recorded-wrong"),
        windowed("two", source="claude-code 9f00", valid_from="2026-08-01", valid_until="2026-09-01"),
        indexed("three", source="claude-code 77aa"),
        indexed("four", source="claude-code 77aa", retired="recorded-wrong"),
        windowed("five", source="call with Orla"),
        windowed("six", retired="recorded-wrong"),
    ]
    known = records(facts, {"m/three.md"})
    assert {name: (found.said, found.wrong) for name, found in known.items()} == {
        "claude-code": (4, 3),
        "call with orla": (1, 0),
    }
    found = record("claude-code 5555aaaa", known)
    assert found is not None
    assert found.text() == "3 of 4 from claude-code were recorded wrong"
    assert record("call with Orla", known) is record("", known) is record("nobody", known) is None
