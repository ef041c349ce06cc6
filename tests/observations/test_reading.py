"""What is asked of the database: narrowed, in the order of time, and beside what people made of it."""

from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.observations import reading, timeline
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from memory_model.operations import observation_acts
from memory_model.operations.observations import Overlay, around, headline, holding
from memory_model.storage.outcomes import Applied
from tests.observations.agent import at, fill, make, observe


def moments(looking: Looking, **narrowed) -> list[str]:
    return looking.look(
        lambda database: [f"{one.kind}{one.id}" for one in timeline.moments(database, Wanted(**narrowed))]
    )


def test_moments_come_in_the_order_of_time_and_narrowed(database: Path, looking: Looking) -> None:
    fill(make(database))
    whole = ["observation3", "prompt2", "summary1", "observation2", "observation1", "prompt1"]
    assert moments(looking) == whole
    assert moments(looking, newest_first=False) == whole[::-1]
    assert moments(looking, project="harbour") == whole[:2]
    assert moments(looking, since=at(103), before=at(201)) == whole[2:4]
    assert moments(looking, type="bugfix")[:2] == ["prompt2", "summary1"]
    for named in ("2", "c2", "c2-aaaa", "m2"):
        one = looking.look(lambda database, named=named: reading.session(database, named))
        assert moments(looking, session=one) == whole[:2]


def test_a_session_is_named_clearly_or_not_at_all(database: Path, looking: Looking) -> None:
    fill(make(database))
    for named, kind in (("c", "ambiguous"), ("", "unknown"), ("%", "unknown"), ("99", "unknown")):
        with pytest.raises(MemdeckError) as caught:
            looking.look(lambda database, named=named: reading.session(database, named))
        assert caught.value.kind == kind


def test_what_is_around_an_observation(database: Path, looking: Looking) -> None:
    fill(make(database))

    def near(count: int) -> list[str]:
        def work(opened) -> list[str]:
            middle = reading.observation(opened, 2)
            assert middle
            return [f"{one.kind}{one.id}" for one in around(opened, middle, Wanted(), count)]

        return looking.look(work)

    assert near(1) == ["observation2"]
    assert near(3) == ["observation1", "observation2", "summary1"]
    assert near(50) == ["prompt1", "observation1", "observation2", "summary1", "prompt2", "observation3"]


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("CAFE noon", ["Café hours were cut at noon"]),
        ("sheet columns", ["the sheet changes its columns"]),
        ("holidays", ["learned: holidays are in it"]),
        ("tides.py", ["tides.py"]),
        ("feed nowhere", []),
    ],
)
def test_all_words_of_a_query_must_stand_in_it(database: Path, looking: Looking, query: str, shown: list[str]) -> None:
    fill(make(database))
    line = holding(query)
    found = looking.look(lambda database: [line(one) for one in timeline.moments(database, Wanted())])
    assert [one for one in found if one] == shown


def test_files_are_told_by_whole_names_or_their_ends(database: Path, looking: Looking) -> None:
    fill(make(database))
    found = looking.look(lambda database: reading.touched(database, Wanted()))
    assert [(one.path, one.read, one.changed, one.last) for one in found] == [
        ("tides.py", 0, 1, 3), ("/home/teo/ferry/src/load.py", 1, 0, 2), ("src/load.py", 1, 1, 1),
        ("docs/plan.md", 1, 0, 1),
    ]  # fmt: skip
    listed = looking.look(lambda database: list(reading.observations(database, Wanted())))
    ids = {
        path: [one.id for one in listed if reading.is_touched(one, path)]
        for path in ("load.py", "oad.py", "src/load.py")
    }
    assert ids == {"load.py": [2, 1], "oad.py": [], "src/load.py": [2, 1]}


def test_a_retired_number_that_a_new_database_gave_again_is_another_one(
    workspace, database: Path, looking: Looking
) -> None:
    fill(make(database))

    def listed(*, every: bool = False) -> list[tuple[int, bool]]:
        overlay = Overlay(workspace, looking.place)

        def work(opened) -> list[tuple[int, bool]]:
            found = overlay.hits(timeline.moments(opened, Wanted(), ["observation"]), headline, 50, every=every)
            return [
                (hit.moment.id, hit.seen is not None and hit.seen.mark.retirement is not None) for hit in found.found
            ]

        return looking.look(work)

    second = looking.look(lambda opened: reading.observation(opened, 2))
    assert second
    seen = Overlay(workspace, looking.place).seen(second)
    assert isinstance(observation_acts.retire(workspace, seen, "old"), Applied)
    assert listed() == [(3, False), (2, True), (1, False)]
    database.unlink()
    connection = make(database)
    for number in range(3):
        observe(connection, "m9", "p", "change", "anew", 500 + number)
    assert listed() == [(3, False), (2, False), (1, False)]
