"""Both dialects read as one value, and what cannot be read is told with its line."""

from datetime import date

import pytest

from memory_model.facts.dialect import INDEXED, WINDOWED, choose, common_type, type_in
from memory_model.facts.reading import day, marker, parse, target
from memory_model.text.document import Document

FLAT = """---
name: tide-board
description: The board says "ask the crew"
type: project
confidence: stated
valid_from: 2026-08-31
valid_until: null
supersedes: [[old-board]]
source: call with Orla
stale_when: launch
tags: [board, tide]
contradicts: other-board
---
Body.
"""
NESTED = """---
name: tide-board
description: The board says "ask the crew"
metadata:
  node_type: memory
  type: project
  confidence: stated
  valid_from: 2026-08-31
  supersedes: old-board
  source: call with Orla
  stale_when: launch
  tags: board, tide
  contradicts: other-board
---
Body.
"""


def test_the_same_fact_in_both_dialects_is_one_value() -> None:
    flat = parse(Document.from_text(FLAT), "f/tide-board.md", WINDOWED)
    nested = parse(Document.from_text(NESTED), "f/tide-board.md", INDEXED)
    aside = {"dialect", "body"}
    assert {name: value for name, value in flat._asdict().items() if name not in aside} == {
        name: value for name, value in nested._asdict().items() if name not in aside
    }
    assert (flat.supersedes, flat.tags, flat.valid_from) == ("old-board", ("board", "tide"), date(2026, 8, 31))


def test_a_field_of_the_other_dialect_is_read_where_its_own_is_missing() -> None:
    text = "---\nname: x\ndescription: y\ntype: user\nvalid_from: 2026-08-01\n---\n"
    fact = parse(Document.from_text(text), "m/x.md", INDEXED)
    assert (fact.type, fact.valid_from) == ("user", date(2026, 8, 1))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2026-08-31", "2026-08-31"),
        ('"2026-08-31"', "2026-08-31"),
        ("2026-08-31 09:00:00", "2026-08-31"),
        ("2026-08-31T09:00:00Z", "2026-08-31"),
        ("2026-08", None),
        ("31/08/2026", None),
        ("2026-02-30", None),
        ("2026-08-31x", None),
        ("next week", None),
    ],
)
def test_b19_a_day_is_read_or_told_as_no_date(written: str, read: str | None) -> None:
    text = f"---\nname: d\ndescription: date form\nmetadata:\n  type: project\nvalid_from: {written}\n---\nB.\n"
    fact = parse(Document.from_text(text), "m/d.md", INDEXED)
    assert fact.valid_from == (date.fromisoformat(read) if read else None)
    assert [line for line, _ in fact.problems] == ([] if read else [5])


@pytest.mark.parametrize("nothing", ["null", "~", "", "None", '""'])
def test_nothing_is_written_in_several_ways(nothing: str) -> None:
    text = f"---\nname: d\ndescription: x\nvalid_from: {nothing}\nsupersedes: {nothing}\n---\n"
    fact = parse(Document.from_text(text), "m/d.md")
    assert (fact.valid_from, fact.supersedes, fact.problems) == (None, "", ())


def test_b21_almost_yaml_costs_one_line_and_no_more() -> None:
    text = "---\nname: y1\ndescription: note: ring twice\ntype: person\n---\nB1\n"
    fact = parse(Document.from_text(text), "m/y1.md")
    assert (fact.name, fact.description, fact.type) == ("y1", "note: ring twice", "person")
    assert len(fact.problems) == 1


@pytest.mark.parametrize(
    ("description", "successor"),
    [
        ("superseded by [[b]]", "b"),
        ("Superseded by [[b|the new one]].", "b"),
        ("superseded by b", ""),
        ("superseded by [[]]", ""),
        ("it was superseded by [[b]]", ""),
    ],
)
def test_a_marker_names_the_successor_at_the_start_of_the_description(description: str, successor: str) -> None:
    assert marker(description) == successor


def test_names_lose_brackets_label_and_ending() -> None:
    assert [target(text) for text in ("[[a]]", "[[a|b]]", "[[a#c]]", "a.md", "null")] == ["a", "a", "a", "a", ""]


def test_a_file_without_frontmatter_is_no_fact_yet() -> None:
    fact = parse(Document.from_text("# Only text\n"), "m/only-text.md")
    assert (fact.slug, fact.is_written, fact.body) == ("only-text", False, 0)


def test_the_dialect_follows_the_index_with_more_entries_then_the_keys() -> None:
    assert choose({"INDEX.md": 0}) is WINDOWED
    assert choose({"MEMORY.md": 3, "INDEX.md": 2}) is INDEXED
    assert choose({"MEMORY.md": 2, "INDEX.md": 3}) is WINDOWED
    assert choose({}, "---\nname: x\nmetadata:\n  type: user") is INDEXED
    assert choose({}, "---\nname: x\ntype: person") is WINDOWED


def test_types_have_a_word_in_each_dialect() -> None:
    assert [type_in(INDEXED, word) for word in ("person", "preference", "project", "decision", "nonsense")] == [
        "user", "feedback", "project", "", "",
    ]  # fmt: skip
    assert [type_in(WINDOWED, word) for word in ("user", "feedback", "decision")] == [
        "person",
        "preference",
        "decision",
    ]
    assert common_type("user") == common_type("person")


def test_a_day_with_a_time_behind_it_is_that_day() -> None:
    assert day("2026-10-05 16:40") == date(2026, 10, 5)
    assert day("2026-10-05 soon") is None
