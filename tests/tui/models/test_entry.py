"""What is understood of an entry before Enter."""

from datetime import date

import pytest

from memory_model.text.fold import fold
from tui.models.entry import Correcting, EntryModel, Ready
from tui.models.linking import Name
from tui.models.offers import offers

TODAY = date(2026, 10, 5)
NAMES = [
    Name(title, slug, f"people/{slug}", key=fold(title))
    for slug, title in (("orla-quist", "Orla Quist"), ("harbour-office", "Harbour Office"), ("renee", "Renée Faure"))
]
TWINS = [Name("Teo Marsh", f"{kind}/teo-marsh", f"{kind}/teo-marsh", True, "teo marsh") for kind in ("people", "boats")]


def entry(text: str) -> EntryModel:
    model = EntryModel()
    model.text = text
    return model


@pytest.mark.parametrize(
    ("typed", "kind", "text"),
    [
        ("timed the paths", "note", "timed the paths"),
        ("! read the feed", "decision", "read the feed"),
        ("? ask Orla", "follow-up", "ask Orla"),
        ("= numbers first", "preference", "numbers first"),
        ("~ ring first", "lesson", "ring first"),
        ("\\! not a decision", "note", "! not a decision"),
        ("!important", "note", "!important"),
    ],
)
def test_a_prefix_and_a_blank_pick_the_kind(typed: str, kind: str, text: str) -> None:
    assert entry(typed).ready() == Ready(kind, text)


def test_the_key_goes_through_the_kinds_and_takes_a_typed_prefix_off() -> None:
    model = entry("? ask Orla")
    model.next_kind()
    assert (model.kind, model.text) == ("preference", "ask Orla")
    for _ in range(2):
        model.next_kind()
    assert model.kind == "note"


def test_a_due_day_is_said_before_enter() -> None:
    assert entry("? ask Orla by friday").understood(TODAY) == ("due Fri 9 Oct · 4 days", "good")
    assert entry("? ask Orla by 10-01").understood(TODAY) == ("due Thu 1 Oct · 4 days over", "good")
    assert entry("? ask Orla").understood(TODAY) == ("no due day", "note")
    assert entry("ask Orla by friday").understood(TODAY) == ("", "note")


def test_b60_several_pasted_lines_become_several_entries() -> None:
    ready = entry("").pasted("- one\r\n\r\n* ! two\n- [ ] ? three by friday\n")
    assert ready == [Ready("note", "one"), Ready("decision", "two"), Ready("follow-up", "three by friday")]


def test_a_correction_is_a_correction_whatever_is_typed() -> None:
    model = entry("! it was Thursday")
    model.correcting = Correcting("2026-10-03#L4", "sailed on Friday")
    assert model.kind == "correction"
    model.clear()
    assert model.kind == "note"


def test_topics_are_offered_after_a_hash_and_names_by_their_first_letters() -> None:
    topics = ["Ways of working", "Quill Ferry timetable"]
    assert [offer.text for offer in offers("#fer", topics, NAMES, TODAY)] == ["Quill Ferry timetable"]
    assert [offer.text for offer in offers("ask Orl", topics, NAMES, TODAY)] == ["Orla Quist"]
    assert [offer.text for offer in offers("see [[harb", topics, NAMES, TODAY)] == ["[[harbour-office]]"]
    assert [offer.text for offer in offers("for @rene", topics, NAMES, TODAY)] == ["@renee"]
    assert offers("ask her", topics, NAMES, TODAY) == []
    assert offers("Ask", topics, [], TODAY) == []


def test_a_relative_day_is_offered_as_the_day_it_means() -> None:
    offer = offers("met Orla yesterday", [], NAMES, TODAY)[0]
    assert ("met Orla yesterday"[: offer.start] + offer.text) == "met Orla 2026-10-04"


def test_a_name_that_two_share_is_offered_twice_and_each_offer_means_one() -> None:
    told = [(offer.label, offer.about, offer.text) for offer in offers("ask Teo", [], TWINS, TODAY)]
    assert told == [
        ("Teo Marsh", "people/teo-marsh", "[[people/teo-marsh|Teo Marsh]]"),
        ("Teo Marsh", "boats/teo-marsh", "[[boats/teo-marsh|Teo Marsh]]"),
    ]
    assert [offer.text for offer in offers("ask @teo", [], TWINS, TODAY)] == [
        "[[people/teo-marsh]]",
        "[[boats/teo-marsh]]",
    ]
    assert [offer.text for offer in offers("see [[boats/t", [], TWINS, TODAY)] == ["[[boats/teo-marsh]]"]
