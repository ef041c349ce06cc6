"""What a person's picks make of a merge that left places open."""

import pytest

from memory_model.storage.conflicts import BOTH, MINE, THEIRS, conflict, resolved
from memory_model.storage.merge import merge3
from memory_model.storage.outcomes import Conflict
from memory_model.text.document import Document

BASE = b"# Memory\n\n## Active\n- one\n- two\n- three\n\n## Lessons\n- four\n"
MINE_TEXT = b"# Memory\n\n## Active\n- one\n- two, mine\n- three\n- added by me\n\n## Lessons\n- four, mine\n"
THEIRS_TEXT = b"# Memory\n- intro\n\n## Active\n- one\n- two, theirs\n- three\n\n## Lessons\n"


def made(base: bytes, mine: bytes, theirs: bytes) -> Conflict:
    merged = merge3(base, mine, theirs)
    return conflict("MEMORY.md", merged.document, Document.from_bytes(theirs), merged.conflicts)


def test_all_places_are_carried_with_a_name_each() -> None:
    found = made(BASE, MINE_TEXT, THEIRS_TEXT)
    assert [piece.name for piece in found.pieces] == ["line 6 (Active)", "line 11 (Lessons)"]
    assert found[:5] == ("MEMORY.md", "line 6 (Active)", "- two", "- two, mine", "- two, theirs")


@pytest.mark.parametrize(
    ("picks", "two", "four"),
    [
        ((MINE, MINE), b"- two, mine\n", b"- four, mine\n"),
        ((THEIRS, MINE), b"- two, theirs\n", b"- four, mine\n"),
        ((BOTH, THEIRS), b"- two, theirs\n- two, mine\n", b""),
        ((MINE, BOTH), b"- two, mine\n", b"- four, mine\n"),
    ],
)
def test_each_pick_decides_its_place_only(picks: tuple[str, ...], two: bytes, four: bytes) -> None:
    theirs, text = resolved(made(BASE, MINE_TEXT, THEIRS_TEXT), picks)
    assert theirs == THEIRS_TEXT
    head = b"# Memory\n- intro\n\n## Active\n- one\n"
    assert text == head + two + b"- three\n- added by me\n\n## Lessons\n" + four


def test_a_value_without_lines_has_nothing_to_resolve() -> None:
    with pytest.raises(ValueError, match="one value"):
        resolved(Conflict("a.md", "role", "x", "y", "z"), (MINE,))
