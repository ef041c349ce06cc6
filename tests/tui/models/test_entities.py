"""The list of all entities stands as it stood while their names do, and shows each head as it is."""

from datetime import date, timedelta

from memory_model.workspace.entity_head import EntityHead
from memory_model.workspace.head_list import HeadList
from tui.models.entities import EntityList

TODAY = date(2026, 10, 5)


def head(kind: str, slug: str, title: str, contact: date | None = None) -> EntityHead:
    return EntityHead(slug, kind, title, f"memory/entities/{kind}/{slug}.md", (), contact)


HEADS = [
    head("companies", "quill", "Quill Ferry"),
    head("people", "orla", "Orla Quist", date(2026, 10, 3)),
    head("people", "orla-2", "Orla Quist"),
    head("boats", "tern", "Tern"),
]


def shown(listed: EntityList, heads: HeadList) -> list[str]:
    return ["".join(span.text for span in (*row.spans, *row.right)) for row in listed.rows(heads, TODAY)]


def test_entities_stand_under_their_kinds_and_namesakes_name_their_file() -> None:
    heads = HeadList.of(HEADS, EntityHead)
    listed = EntityList.of(heads, None)
    assert shown(listed, heads) == [
        "people  2",
        "  Orla Quist  orla-2",
        "  Orla Quist  orla2 days ago",
        "",
        "companies  1",
        "  Quill Ferry",
        "",
        "boats  1",
        "  Tern",
    ]
    keys = [row.key for row in listed.rows(heads, TODAY)]
    assert keys[2] == ("entity", "memory/entities/people/orla.md")


def test_the_list_is_made_anew_only_when_a_name_is_another_one() -> None:
    heads = HeadList.of(HEADS, EntityHead)
    listed = EntityList.of(heads, None)
    assert listed.rows(heads, TODAY) is listed.rows(heads, TODAY) is not listed.rows(heads, TODAY + timedelta(1))
    met = heads.replaced({HEADS[2].path: head("people", "orla-2", "Orla Quist", TODAY)})
    assert EntityList.of(met, listed) is listed
    assert "  Orla Quist  orla-2today" in shown(listed, met)
    renamed = met.replaced({HEADS[2].path: head("people", "orla-2", "Orla Roe", TODAY)})
    anew = EntityList.of(renamed, listed)
    assert anew is not listed
    assert "  Orla Roetoday" in shown(anew, renamed)
    assert EntityList.of(list(renamed), anew) is not anew
