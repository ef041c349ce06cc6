"""Signs of a lasting claim: what is shown, how it adds up, and which part of a sentence is kept."""

import pytest

from memory_model.ladder.sentences.claimed import claimed
from memory_model.ladder.sentences.signs import points
from memory_model.ladder.sentences.signs.clause import clauses
from memory_model.ladder.sentences.signs.points import ENOUGH, weight
from memory_model.ladder.sentences.signs.weigh import signs


@pytest.mark.parametrize(
    ("heard", "shown"),
    [
        ("the quay clerks own the tide feed", {"thing", "kept"}),
        ("i'd rather have two small scripts than a big one", {"me", "likes"}),
        ("we went for ulids over counters because the kiosks are offline", {"we", "chooses", "explained"}),
        ("no malloc after the boot", {"bans", "bans things"}),
        ("the box has no network, so updates go out by post", {"thing", "lacks", "explained"}),
        ("whenever you touch the fares, run the slow tests", {"condition", "whenever"}),
        ("use tabs in this one, it's a makefile", {"order", "this order", "now"}),
        ("the worker is stuck, restart it", {"thing", "state", "asked"}),
        ("i'm switching to the other branch now", {"me", "plans", "now"}),
    ],
)
def test_each_sign_tells_one_thing(heard: str, shown: set[str]) -> None:
    assert shown <= signs(clauses(heard, 0)[0])


def test_every_sign_with_points_can_be_shown() -> None:
    assert all(name == name.strip() and name for name in points._POINTS)
    assert weight(frozenset(("likes",))) == ENOUGH
    assert weight(frozenset(("likes", "now"))) < ENOUGH
    assert weight(frozenset(("decides", "past"))) == weight(frozenset(("decides",)))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("hmm it works, but my taste is early returns over nested ifs", "my taste is early returns over nested ifs"),
        ("the till has no keyboard, so everything is done by touch", "the till has no keyboard"),
        ("keep patches under 400 lines, nobody reviews bigger ones", "keep patches under 400 lines"),
        ("ok merge it. staging belongs to Renske, she set it up", "staging belongs to Renske"),
    ],
)
def test_the_part_that_holds_is_kept(said: str, kept: str) -> None:
    assert [claim.text for claim in claimed(said)] == [kept]


def test_of_what_is_only_weighed_one_claim_a_message_is_kept() -> None:
    assert len(list(claimed("The till has no network, so it syncs at night. The printer belongs to Olli."))) == 1


def test_where_something_is_said_in_so_many_words_nothing_is_weighed() -> None:
    said = "The printer belongs to Olli. Never push to main."
    assert [claim.text for claim in claimed(said)] == ["Never push to main"]


@pytest.mark.parametrize(
    "said",
    [
        "the worker is stuck again. restart it",
        "in the seed data the skipper is called Olli and owns two boats",
        "we have a demo at 3, so only the happy path matters for now",
        "i like the second name better, rename it",
        "the sensor sends a value every minute, write the parser for it",
        "the export fails because of the comma in line 3, can you find out why",
        "turns out i had the wrong branch checked out",
        "the till must not cover the banner",
        "you don't have to ask every time",
        "No, thank you.",
    ],
)
def test_what_speaks_against_a_claim_weighs_more(said: str) -> None:
    assert list(claimed(said)) == []


def test_what_the_next_sentence_says_of_one_counts() -> None:
    assert list(claimed("Headings in Finnish.")) == []
    assert [claim.text for claim in claimed("Headings in Finnish, texts in Swedish. That's how we do it.")] == [
        "Headings in Finnish, texts in Swedish"
    ]
