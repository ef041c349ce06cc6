"""Ids of claims, and atoms as records."""

import json

import pytest

from memory_model.ladder.atom import Atom, atom
from memory_model.ladder.claims import atom_id, fits, normalised

SAID = Atom(
    "atm_490b41e4",
    "Release notes go out before the tag, never after",
    "project",
    "ferry-app",
    "constraint",
    1_790_000_000,
    1_790_090_000,
    3,
    ("s1", "s2"),
    ("2026-09-20", "2026-09-21"),
    "~/.claude/projects/-ferry/s2.jsonl#L7",
    "~/.claude/projects/-ferry/s1.jsonl#L3",
    "stated",
)


@pytest.mark.parametrize(
    ("claim", "project", "name"),
    [
        ("Release notes go out before the tag, never after", "ferry-app", "atm_490b41e4"),
        ("  release NOTES go out\tbefore the tag, never after.!", "ferry-app", "atm_490b41e4"),
        ("Answer with the table first", None, "atm_5c043b2c"),
    ],
)
def test_an_id_follows_from_the_normalised_claim_and_the_project(claim: str, project: str | None, name: str) -> None:
    assert atom_id(claim, project) == name


def test_only_marks_at_the_end_are_dropped() -> None:
    assert normalised("Straße: yes?! ") == "strasse: yes"


def test_a_claim_has_three_to_280_characters() -> None:
    assert [fits(text) for text in ("ab", " ab ", "abc", "a" * 280, "a" * 281)] == [False, False, True, True, False]


def test_an_atom_is_read_back_as_it_was_written_with_keys_of_others() -> None:
    told = SAID._replace(others=(("x-origin", {"by": "hand"}),))
    assert atom(json.loads(json.dumps(told.record()))) == told
    assert "contested" not in SAID.record()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "song"),
        ("tier", "L9"),
        ("first_seen", True),
        ("first_seen", "now"),
        ("last_seen", 10**40),
        ("promoted_at", 10**12),
        ("observations", -1),
        ("sessions", ["s1", 2]),
        ("redacted", "no"),
        ("confidence", "sure"),
        ("claim", None),
    ],
)
def test_a_record_with_a_field_of_another_kind_is_damaged(field: str, value: object) -> None:
    assert atom({**SAID.record(), field: value}) is None


@pytest.mark.parametrize("field", ["id", "claim", "kind", "first_seen", "last_seen", "sessions", "days"])
def test_a_record_without_a_needed_field_is_damaged(field: str) -> None:
    record = SAID.record()
    del record[field]
    assert atom(json.loads(json.dumps(record))) is None
