"""What a draft tells of is found by its words."""

from memory_model.week.matching import matches
from tests.week.month import OLDER, UNUSED, USED


def test_a_month_of_fifty_sources_and_a_draft_in_ones_own_words():
    sources = [*USED, *UNUSED]
    assert (len(USED), len(UNUSED)) == (30, 20)
    lines = [line.removeprefix("- ") for line in OLDER if line.startswith("- ")] + list(USED.values())
    found = {sources[number]: lines[line] for number, line in matches(sources, [(line,) for line in lines]).items()}
    right = [source for source, line in USED.items() if found.get(source) == line]
    missing = [source for source in USED if source not in found]
    assert [source for source in UNUSED if source in found] == []
    assert len(right) >= 27, missing
