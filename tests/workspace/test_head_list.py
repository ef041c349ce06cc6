"""Packed heads are those that a list would hold; one that changes costs its own piece."""

from datetime import date

import pytest

from memory_model.workspace.entity_head import EntityHead
from memory_model.workspace.head_list import HeadList, head_at

DAY = date(2026, 10, 5)
ODD = "people/odd\x1ename.md"


def head(number: int, **more: object) -> EntityHead:
    known = EntityHead(f"e{number:03}", "people", f"Entity {number}", f"people/e{number:03}.md", (f"E{number}",), DAY)
    return known._replace(**more)


HEADS = [head(number) for number in range(300)]


def test_it_is_the_list() -> None:
    heads = HeadList.of(reversed(HEADS), EntityHead)
    assert (list(heads), len(heads), heads[7], heads[-1], heads[298:]) == (HEADS, 300, HEADS[7], HEADS[-1], HEADS[298:])
    assert [head_at(heads, path) for path in (HEADS[130].path, "people/none.md")] == [HEADS[130], None]
    assert head_at(HEADS, HEADS[130].path) == head_at(heads, HEADS[130].path)
    with pytest.raises(IndexError):
        heads[300]


@pytest.mark.parametrize(
    "changes",
    [
        {"people/e002.md": head(2, last_contact=None), "people/e299.md": head(299, cadence="weekly")},
        {"people/e002.md": head(2, title="Orla Quist"), "people/e004.md": head(4, aliases=())},
        {"people/e002.md": None, "people/e150.md": head(150, title="Teo"), "people/none.md": None},
        {"people/new.md": head(0, path="people/new.md", slug="new"), ODD: head(1, path=ODD)},
    ],
)
def test_some_are_put_in_the_places_of_others(changes: dict[str, EntityHead | None]) -> None:
    heads = HeadList.of(HEADS, EntityHead)
    now = heads.replaced(changes)
    wanted = {**{one.path: one for one in HEADS}, **changes}
    assert list(now) == [wanted[path] for path in sorted(wanted) if wanted[path]]
    assert list(heads) == HEADS
    assert [now.at(path) for path in changes] == list(changes.values())
    renamed = [one for one in changes.values() if one and one[:5] != (heads.at(one.path) or one)[:5]]
    is_alike = not renamed and all(changes.values()) and all(heads.at(path) for path in changes)
    assert (now.names is heads.names) == is_alike


def test_the_same_are_the_very_same() -> None:
    heads = HeadList.of(HEADS, EntityHead)
    assert heads.replaced({"people/e002.md": HEADS[2], "people/none.md": None}) is heads
    assert heads.replaced({}) is heads
