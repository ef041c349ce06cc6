"""Windows, chains, what held on a day, and what makes a chain unstable."""

from memory_model.facts.freshness import DUE, FRESH, NONE, STALE, freshness
from memory_model.facts.timeline import Timeline
from tests.facts.making import day, indexed, windowed


def slugs(facts) -> list[str]:
    return [fact.slug for fact in facts]


def test_a_fact_holds_from_its_first_day_on_and_not_on_its_last() -> None:
    timeline = Timeline([windowed("a", valid_from="2026-08-01", valid_until="2026-09-01")])
    held = {text: slugs(timeline.as_of(day(text))) for text in ("07-31", "08-01", "08-31", "09-01")}
    assert held == {"07-31": [], "08-01": ["a"], "08-31": ["a"], "09-01": []}


def test_open_ends_hold_for_ever() -> None:
    assert slugs(Timeline([windowed("a")]).as_of(day("01-01"))) == ["a"]


def test_an_indexed_fact_is_open_from_the_day_it_was_written_down() -> None:
    timeline = Timeline([indexed("a", recorded="2026-08-01")])
    assert (slugs(timeline.as_of(day("07-31"))), slugs(timeline.as_of(day("08-01")))) == ([], ["a"])


def test_a_superseded_indexed_fact_ends_where_its_successor_starts() -> None:
    old = indexed("a", "superseded by [[b]]", recorded="2026-08-01")
    timeline = Timeline([old, indexed("b", recorded="2026-09-01")])
    assert slugs(timeline.as_of(day("08-31"))) == ["a"]
    assert slugs(timeline.as_of(day("09-01"))) == ["b"]
    assert timeline.reason(old) == "changed"


def test_a_superseded_fact_whose_successor_has_no_day_or_is_missing_is_over() -> None:
    for others in ([], [indexed("b")]):
        timeline = Timeline([indexed("a", "superseded by [[b]]", recorded="2026-08-01"), *others])
        assert "a" not in slugs(timeline.as_of(day("10-05")))


def test_what_was_recorded_wrong_held_on_no_day() -> None:
    wrong = windowed("a", valid_from="2026-08-01", retired="recorded-wrong")
    timeline = Timeline([wrong, windowed("b", valid_from="2026-08-01", supersedes="a")])
    assert slugs(timeline.as_of(day("08-15"))) == ["b"]
    assert timeline.reason(wrong) == "recorded-wrong"


def test_a_chain_is_all_that_took_each_others_place_in_order() -> None:
    facts = [
        windowed("c", valid_from="2026-09-01", supersedes="b"),
        windowed("a", valid_from="2026-07-01", valid_until="2026-08-01"),
        windowed("b", valid_from="2026-08-01", valid_until="2026-09-01", supersedes="a"),
        windowed("other", valid_from="2026-07-01"),
    ]
    timeline = Timeline(facts)
    for fact in facts[:3]:
        assert slugs(timeline.chain(fact)) == ["a", "b", "c"]
    assert slugs(timeline.chain(facts[3])) == ["other"]
    assert [timeline.reason(fact) for fact in timeline.chain(facts[0])] == ["changed", "changed", None]


def test_a_ring_is_walked_once_and_told_once() -> None:
    facts = [indexed("a", "superseded by [[b]]"), indexed("b", "superseded by [[a]]"), indexed("c")]
    timeline = Timeline(facts)
    assert sorted(slugs(timeline.chain(facts[0]))) == ["a", "b"]
    assert [slugs(ring) for ring in timeline.circles()] == [["a", "b"]]


def test_two_changes_within_thirty_days_make_a_chain_unstable() -> None:
    def chain(*days: str) -> bool:
        facts = [windowed("f0", valid_from=f"2026-{days[0]}")]
        facts += [
            windowed(f"f{number}", valid_from=f"2026-{text}", supersedes=f"f{number - 1}")
            for number, text in enumerate(days[1:], 1)
        ]
        timeline = Timeline(facts)
        return timeline.is_unstable(timeline.chain(facts[0]))

    assert not chain("01-01", "01-05")
    assert chain("01-01", "03-01", "03-31")
    assert not chain("01-01", "03-01", "04-01")


def test_what_was_recorded_wrong_is_no_change() -> None:
    facts = [
        windowed("a", valid_from="2026-01-01", valid_until="2026-03-01"),
        windowed("b", valid_from="2026-03-01", supersedes="a", retired="recorded-wrong"),
        windowed("c", valid_from="2026-03-10", supersedes="b"),
    ]
    timeline = Timeline(facts)
    assert not timeline.is_unstable(timeline.chain(facts[0]))


def test_names_are_looked_for_in_a_facts_own_collection_first() -> None:
    mine = windowed("todo")._replace(path="a/todo.md", home="a")
    others = windowed("todo")._replace(path="b/todo.md", home="b")
    near = windowed("src")._replace(path="a/src.md", home="a")
    far = windowed("src")._replace(path="c/src.md", home="c")
    timeline = Timeline([mine, others, near, far])
    assert timeline.resolve("todo", near) is mine
    assert timeline.resolve("todo", far) is None


def test_a_file_name_counts_before_a_declared_name_and_that_before_an_alias() -> None:
    by_file, by_name = windowed("pier"), windowed("quay", name="pier")
    by_alias = windowed("jetty", aliases="[pier, dock]")
    timeline = Timeline([by_alias, by_name, by_file])
    assert slugs(timeline.named("pier")) == ["pier"]
    assert slugs(timeline.named("dock")) == ["jetty"]


def test_freshness_is_of_projects_and_references_and_of_those_that_ask_for_it() -> None:
    today = day("10-05")
    assert freshness(windowed("a", recorded="2026-09-21"), today) == FRESH
    assert freshness(windowed("a", recorded="2026-09-20"), today) == DUE
    assert freshness(windowed("a", recorded="2026-01-01", last_verified="2026-10-01"), today) == FRESH
    assert freshness(windowed("a", last_verified="2026-10-05", stale_since="2026-10-01"), today) == STALE
    assert freshness(windowed("a"), today) == DUE
    assert freshness(windowed("a", type="preference", valid_from="2020-01-01"), today) == NONE
    assert freshness(windowed("a", type="preference", last_verified="2020-01-01"), today) == DUE
    assert freshness(windowed("a", recorded="2026-09-20"), today, days=30) == FRESH
