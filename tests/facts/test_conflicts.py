"""Open facts that disagree: which pairs, which governs, and why."""

import pytest

from memory_model.facts.conflicts import conflicts
from memory_model.facts.subjects import stem, subject
from memory_model.facts.timeline import Timeline
from tests.facts.making import day, windowed

NOW = day("10-05")


def found(*facts) -> list[tuple[str, str, str | None]]:
    return [(one.one.slug, one.other.slug, one.governs) for one in conflicts(Timeline(facts), NOW)]


def test_a_fact_that_supersedes_one_still_open_disagrees_with_it() -> None:
    pair = (windowed("a", valid_from="2026-08-01"), windowed("b", valid_from="2026-09-01", supersedes="a"))
    assert found(*pair) == [("a", "b", "b")]
    assert found(pair[0]._replace(valid_until=day("09-01")), pair[1]) == []


def test_versions_of_one_file_name_disagree() -> None:
    assert found(windowed("a-note"), windowed("a-note-new", confidence="stated")) == [
        ("a-note", "a-note-new", "a-note-new")
    ]


def test_descriptions_that_speak_of_the_same_disagree() -> None:
    one = windowed("a", description="The winter feed is published in October", confidence="observed")
    other = windowed("b", description="The winter feed is published in November", confidence="stated")
    assert found(one, other) == [("a", "b", "b")]


def test_a_fact_filed_as_contradicting_disagrees() -> None:
    assert found(windowed("a", confidence="stated"), windowed("b", contradicts="a", confidence="inferred")) == [
        ("a", "b", "a")
    ]


@pytest.mark.parametrize(
    ("one", "other", "governs", "why"),
    [
        ({"confidence": "stated"}, {"confidence": "inferred", "valid_from": "2026-10-01"}, "a", "stated counts more"),
        ({"confidence": "inferred"}, {}, "a", "inferred counts more than a fact without confidence"),
        ({"valid_from": "2026-08-01"}, {"valid_from": "2026-09-01"}, "b", "2026-09-01 is newer than 2026-08-01"),
        ({"valid_from": "2026-08-01"}, {"valid_from": "2026-08-01"}, None, "neither governs"),
        ({}, {}, None, "neither governs"),
    ],
)
def test_confidence_counts_before_age_and_a_full_tie_is_no_decision(one, other, governs, why) -> None:
    (pair,) = conflicts(Timeline([windowed("a", **one), windowed("b", contradicts="a", **other)]), NOW)
    assert pair.governs == governs
    assert why in pair.why


def test_a_ruling_decides_and_is_told_as_one() -> None:
    ruled = windowed("a", rulings='"b 2026-10-05 the office said so"', confidence="inferred")
    (pair,) = conflicts(Timeline([ruled, windowed("b", contradicts="a", confidence="stated")]), NOW)
    assert (pair.governs, pair.is_ruled, pair.why) == ("a", True, "ruled: 2026-10-05 the office said so")


def test_series_and_different_things_do_not_disagree() -> None:
    assert found(windowed("pier-1", description="Pier 1 is dry"), windowed("pier-2", description="Pier 2 is dry")) == []
    assert found(windowed("a", description="Orla likes tea"), windowed("b", description="Teo likes tea")) == []
    assert found(windowed("a", description="It is dry"), windowed("b", description="It is wet")) == []


def test_stems_and_subjects() -> None:
    assert [stem(slug) for slug in ("note-v2", "note-2026-09", "note-new", "new", "pier-2")] == [
        "note", "note", "note", "new", "pier-2",
    ]  # fmt: skip
    assert subject("The winter feed is late") == subject("Winter feeds: published in November")
    assert len(subject("The winter feed is late")) == 2
    assert subject("no verb here") == subject("Orla wants one page") == frozenset()
