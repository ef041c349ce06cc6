"""Of a fact unpacked with its family alone all is so that is so among all facts."""

import random
from datetime import date

from memory_model.facts.fact import RECORDED_WRONG, Fact
from memory_model.facts.timeline import Timeline
from memory_model.workspace import fact_family
from memory_model.workspace.fact_family import called, family
from memory_model.workspace.kept_facts import CODECS, SEARCHED
from memory_model.workspace.table import Table, pack

NAMES = ("ferry", "quay", "tide", "berth", "a", "a-b", "Ferry", "")
DAY = date(2026, 10, 5)


def made(chance: random.Random) -> list[Fact]:
    facts = []
    for number in range(chance.randrange(1, 14)):
        home = chance.choice(("memory/facts", "~/notes"))
        slug = chance.choice((*NAMES[:-1], f"f{number}"))
        fact = Fact(
            slug,
            f"{home}/{number}/{slug}.md",
            home,
            name=chance.choice(NAMES),
            valid_from=chance.choice((None, date(2026, chance.randrange(1, 13), 1))),
            valid_until=chance.choice((None, None, date(2026, chance.randrange(1, 13), 2))),
            supersedes=chance.choice(("", "", *NAMES)),
            marker=chance.choice(("", "", "", *NAMES)),
            aliases=tuple(chance.sample(NAMES, chance.choice((0, 0, 2)))),
            retired=chance.choice(("", "", RECORDED_WRONG)),
            problems=((3, "no day"),) if chance.random() < 0.2 else (),
        )
        facts.append(fact)
    return facts


def told(timeline: Timeline, fact: Fact) -> tuple[object, ...]:
    chain = timeline.chain(fact)
    return (
        timeline.window(fact),
        timeline.holds(fact, DAY),
        timeline.successors(fact),
        chain,
        timeline.is_unstable(chain),
        timeline.reason(fact),
        timeline.resolve(fact.supersedes, fact) if fact.supersedes else None,
        [timeline.resolve(fact.slug, other) for other in chain],
    )


def test_a_family_tells_what_all_facts_tell() -> None:
    chance = random.Random(11)
    for _ in range(150):
        facts = made(chance)
        table, whole = Table(pack(facts, Fact, SEARCHED, CODECS), Fact, CODECS), Timeline(facts)
        assert table.all() == facts
        for number, fact in enumerate(facts):
            some = family(table, [number])
            assert some is not None
            assert told(some, fact) == told(whole, fact)
            for query in (fact.path, fact.path[:-3], fact.name, fact.slug):
                met = family(table, called(table, query)) if query else None
                assert met is None or met.named(query) == whole.named(query)
                assert not query or fact in (met.facts if met else ())


def test_what_cannot_be_searched_for_and_what_is_too_much_needs_all_facts(monkeypatch) -> None:
    odd = Table(pack([Fact("a", "f/a.md", aliases=("x\x1ey",))], Fact, SEARCHED, CODECS), Fact, CODECS)
    assert family(odd, [0]) is None
    assert called(odd, "x\x1ey") == []
    monkeypatch.setattr(fact_family, "MOST", 3)
    many = [Fact(f"f{number}", f"f/f{number}.md", aliases=("all",)) for number in range(9)]
    assert family(Table(pack(many, Fact, SEARCHED, CODECS), Fact, CODECS), [0]) is None
