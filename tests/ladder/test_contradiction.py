"""Which claims contradict each other, kind by kind, with the reason that is told."""

import pytest

from memory_model.ladder.contradiction import about, contradicts
from tests.ladder.judged import DATA, rows


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("emojis aren't allowed in notes", "emojis are allowed in notes", "one says not"),
        ("never deploy the kiosk on Fridays", "deploy the kiosk on Fridays", "one says not"),
        ("never deploy the kiosk", "deploy the kiosk on Fridays", "never / at a time"),
        ("the alert is on by default", "the alert is off by default", "on / off"),
        ("berths are numbered from the north", "berths are numbered from the south", "north / south"),
        ("the staging box is called heron", "the staging box is called egret", "heron / egret"),
        ("the timeout is 30 seconds", "the timeout is 1 minute", "another time"),
        ("the gate opens at half past two in the afternoon", "the gate opens at 15:00", "another time of day"),
        ("loans run for 21 days", "loans run for four weeks", "another time"),
        ("the limit is three", "the limit is 5", "3 / 5"),
        ("I prefer tables over prose", "I prefer prose over tables", "the other way round"),
        ("use uv, not pip", "use pip", "pip is passed over"),
        ("run the seeds before the tests", "run the seeds after the tests", "the other order"),
        ("before the tests, run the seeds", "run the tests before the seeds", "the other order"),
        ("show tables first, then prose", "show prose first, then tables", "the other order"),
        ("we keep SQLite", "we replace SQLite with Postgres", "kept / replaced"),
        ("use MapLibre for the map", "use Leaflet for the map", "maplibre / leaflet"),
        ("Ines owns the map", "Pelle owns the map", "ines / pelle"),
        ("olli owns billing", "the billing module belongs to Ines", "olli / ines"),
        ("customer ids come out of Shopify", "the customer id is issued by the ERP", "shopify / erp"),
        ("berth weeks begin on Monday", "a berth week starts sunday", "monday / sunday"),
        ("the SensorFrame uses big-endian byte order", "the sensor frame is little endian", "big / little"),
        ("the server ticks at 60 Hz", "server tick rate: 30 per second", "another rate"),
        ("we require at least Python 3.11", "Python 3.9 has to keep working", "another version"),
        ("only the skipper merges to main", "everybody may merge to main", "only / everybody"),
        ("warm the cache and then flip the DNS", "flip the DNS, after that warm the cache", "the other order"),
        ("we don't use yarn", "yarn is our package manager", "one says not"),
        ("we dropped Firefox support", "Firefox is still supported", "one says not"),
    ],
)
def test_the_contrary_is_told_with_its_reason(one: str, other: str, why: str) -> None:
    assert contradicts(one, other) == why
    assert contradicts(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the timeout is 1 minute", "the timeout is 60 seconds"),
        ("the gate opens at 14:30", "the gate opens at half past two in the afternoon"),
        ("never skip the tests", "always run the tests"),
        ("the build fails when TZ is unset", "the build passes when TZ is set"),
        ("run the seeds before the tests", "run the tests after the seeds"),
        ("never run the seeds after the tests", "run the seeds before the tests"),
        ("don't deploy on Fridays", "don't deploy on Mondays"),
        ("use tabs in Makefiles", "use spaces in Python files"),
        ("berth 4 is closed", "berth 5 is closed"),
        ("the staging server is in Oslo", "the staging server is called heron"),
        ("at least two reviewers", "at most five reviewers"),
        ("olli owns billing", "Ines owns the billing tests"),
        ("use four spaces in Python", "use two spaces in JavaScript"),
        ("we support iOS 15", "iOS 17 is supported"),
        ("we require at least Python 3.9", "Python 3.11 is used on the kiosk"),
        ("the server ticks at 60 Hz", "the server ticks 3600 per minute"),
        ("use a dark theme in the evening", "use a light theme in the morning"),
        ("dark theme is the default", "light theme is available as an opt-in"),
        ("only Ines deploys on Fridays", "Tomasz deploys on Mondays"),
        ("we don't use yarn", "pnpm is our package manager"),
        ("", ""),
        ("never", "always"),
        ("the", "not"),
        ("¤¤¤", "❦ not ❦"),
    ],
)
def test_a_paraphrase_a_refinement_and_another_subject_are_no_contradiction(one: str, other: str) -> None:
    assert contradicts(one, other) == ""
    assert contradicts(other, one) == ""


def test_over_is_a_choice_only_where_something_is_chosen() -> None:
    assert contradicts("run the type checker before you hand over the release", "ship the release") == ""


@pytest.mark.parametrize(
    ("one", "other"), [("2 GB", "2048 MB"), ("2 GB", "2000 MB"), ("4 KB", "4096 bytes"), ("1 GiB", "1024 MiB")]
)
def test_one_size_in_two_units_is_one_size(one, other) -> None:
    assert not contradicts(f"the cache holds {one}", f"the cache holds {other}")
    assert contradicts(f"the cache holds {one}", "the cache holds 3 TB")


def test_claims_that_contradict_each_other_share_a_word_of_what_they_are_about() -> None:
    labelled = [row for path in sorted(DATA.glob("pairs_*.jsonl")) for row in rows(path)]
    contrary = [row for row in labelled if contradicts(row["a"], row["b"])]
    assert len(contrary) > 250
    assert all(about(row["a"]) & about(row["b"]) for row in contrary)
