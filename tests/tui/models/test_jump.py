"""Finding an entity by a few letters."""

from datetime import date

from memory_model.workspace.entity_head import EntityHead
from tui.models.jump import JumpModel

HEADS = [
    EntityHead("orla-quist", "people", "Orla Quist", "e/people/orla-quist.md", ("Orly",), date(2026, 10, 3)),
    EntityHead("harbour-office", "companies", "Harbour Office", "e/companies/harbour-office.md", ("HO-17",), None),
    EntityHead("renee", "people", "Renée Faure", "e/people/renee.md", (), date(2026, 10, 4)),
]


def found(query: str) -> list[object]:
    return [row.key for row in JumpModel(HEADS, date(2026, 10, 5)).rows(query)]


def test_without_letters_the_last_contact_comes_first() -> None:
    assert found("") == ["e/people/renee.md", "e/people/orla-quist.md", "e/companies/harbour-office.md"]


def test_beginnings_aliases_and_letters_in_order_find() -> None:
    assert found("hofc") == ["e/companies/harbour-office.md"]
    assert found("ho-17") == ["e/companies/harbour-office.md"]
    assert found("orly") == ["e/people/orla-quist.md"]
    assert found("quist") == ["e/people/orla-quist.md"]


def test_accents_do_not_matter() -> None:
    assert found("renee f") == ["e/people/renee.md"]


def test_what_is_nobody_is_said() -> None:
    assert found("xyzzy") == [None]
