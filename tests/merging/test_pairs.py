"""500 pairs of days and of entities that grew apart, merged both ways: all of both is there, once, in order."""

from collections import Counter

import pytest

from memory_model.daily.day import parse_day
from memory_model.entities.parse import parse
from memory_model.merging.files import DAY, ENTITY, merge
from memory_model.text.document import Document
from memory_model.text.sections import heading
from tests.merging import growing

BATCHES = range(20)
SEEDS = 25
MARKERS = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
STRUCTURE = ("```", "|---|---|", "# no heading")
"""Lines of the made-up texts that carry no number: they may stand in several entries."""


def merged(kind: str, base: Document, ours: Document, theirs: Document) -> Document:
    found = merge(kind, base.to_bytes(), ours.to_bytes(), theirs.to_bytes(), f"# {growing.DAY}")
    assert found.conflicts == ()
    return found.document


def text(document: Document) -> bytes:
    """Return the bytes without line ends at the end: whether the last line has one is the sides' own affair."""
    return document.to_bytes().rstrip(b"\n")


def told(document: Document) -> Counter[str]:
    """Count the lines that say something: no blank ones, headings or fences."""
    texts = [line.strip() for line in document.lines]
    return Counter(text for text in texts if text and not heading(text) and text not in STRUCTURE)


def entries(document: Document) -> list[tuple[str | None, str, str]]:
    return [(e.topic, e.kind, e.text) for e in parse_day(document, growing.DAY, "").entries]


def events(document: Document) -> list[tuple[object, str]]:
    return [(e.date, e.text) for e in parse(document, "", "people", "orla", growing.DAY).log]


def in_order(part: list, whole: list) -> bool:
    rest = iter(whole)
    return all(item in rest for item in part)


@pytest.mark.parametrize("batch", BATCHES)
def test_days_that_grew_apart(batch):
    for seed in range(batch * SEEDS, (batch + 1) * SEEDS):
        base, one, other = growing.days(seed)
        results = [merged(DAY, base, one, other), merged(DAY, base, other, one)]
        wanted = told(one) | told(other)
        for result in results:
            assert told(result) == wanted, seed
            assert not [line for line in result.lines if line.startswith(MARKERS)]
            assert Counter(entries(result)) == Counter(entries(one)) | Counter(entries(other)), seed
            for side in (base, one, other):
                assert in_order(entries(side), entries(result)), seed
                assert text(merged(DAY, base, result, side)) == text(result), seed  # once more changes nothing
        if not Counter(entries(one)) - Counter(entries(base)) & Counter(entries(other)) - Counter(entries(base)):
            for result, ours in zip(results, (one, other), strict=True):
                assert result.to_bytes().startswith(ours.to_bytes().rstrip(b"\n")), seed


@pytest.mark.parametrize("batch", BATCHES)
def test_entities_that_grew_apart(batch):
    for seed in range(batch * SEEDS, (batch + 1) * SEEDS):
        base, one, other = growing.entities(seed)
        results = [merged(ENTITY, base, one, other), merged(ENTITY, base, other, one)]
        gone = (told(base) - told(one)) | (told(base) - told(other))
        for result in results:
            assert told(result) == (told(one) | told(other)) - gone, seed
            assert not [line for line in result.lines if line.startswith(MARKERS)]
            assert Counter(events(result)) == Counter(events(one)) | Counter(events(other)), seed
            for side in (one, other):
                assert in_order(events(side), events(result)), seed
                assert text(merged(ENTITY, base, result, side)) == text(result), seed
            values = [dict(status(document)) for document in (base, one, other, result)]
            for key, value in values[3].items():
                assert value in [
                    side[key] for side in values[1:3] if key in side and side[key] != values[0].get(key)
                ] or (value == values[0][key] == values[1][key] == values[2][key]), (seed, key)


def status(document: Document) -> list[tuple[str, str]]:
    return [(line.key, line.value) for line in parse(document, "", "people", "orla", growing.DAY).status]
