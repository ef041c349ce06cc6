"""What a draft tells of is found by its words: in the month the matching was made on, and in one written unseen."""

from types import ModuleType

import pytest

from memory_model.text.document import Document
from memory_model.week.items import items
from memory_model.week.matching import matches
from tests.week import month, second_month


@pytest.mark.parametrize("made", [month, second_month], ids=["ferry", "observatory"])
def test_a_month_of_fifty_sources_and_a_draft_in_ones_own_words(made: ModuleType) -> None:
    sources = [*made.USED, *made.UNUSED]
    assert (len(made.USED), len(made.UNUSED)) == (30, 20)
    lines = [line.removeprefix("- ") for line in made.OLDER if line.startswith("- ")] + list(made.USED.values())
    found = {sources[number]: lines[line] for number, line in matches(sources, [(line,) for line in lines]).items()}
    right = [source for source, line in made.USED.items() if found.get(source) == line]
    missing = [source for source in made.USED if source not in found]
    assert [source for source in made.UNUSED if source in found] == []
    assert len(right) >= 27, missing


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("call [[sunniva-holt]]", "Second battery before the launch; who pays ([[sunniva-holt]])"),
        ("call [[sunniva-holt]]", "Punctuality table. [[sunniva-holt]]"),
        ("ask Sunniva", "The county pays. Sunniva says so; Sunniva"),
    ],
)
def test_a_name_alone_tells_of_nothing_that_was_said_of_it(source: str, line: str) -> None:
    item = items(Document.from_bytes(f"- {line}\n".encode()))[0]
    assert matches([source, "the tide is the crew's word"], [item.parts()]) == {}
