"""Follow-ups are found by the entity they may concern in rows that are kept; the ledger gives the same."""

import marshal
from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.followups.item import Item
from memory_model.followups.ledger import ledger
from memory_model.workspace import packed_follow_ups, table
from memory_model.workspace.agenda import naming, owed
from memory_model.workspace.entity_head import EntityHead

TODAY = date(2026, 10, 5)
HEADS = [
    EntityHead("orla-quist", "people", "Orla Quist", "people/orla-quist.md", ("The Pilot", "Örla"), None),
    EntityHead("orla-holt", "people", "Orla Holt", "people/orla-holt.md", (), None),
    EntityHead("teo", "people", "Teo", "people/teo.md", ("---", "odd\x1ename"), None),
    EntityHead("港", "projects", "港の時刻表", "projects/港.md", (), None),
    EntityHead("odd", "projects", "odd", "projects/odd\x1e.md", (), None),
]
NAMES = "Orla orla-quist ÖRLA Quist Holt teo pilot 港 港の時刻表 odd odd\x1ename --- [[orla-quist]]".split(" ")
WORDS = st.sampled_from([*NAMES, "the", "feed", "me"])
SAID = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
OWNER = st.one_of(st.just(""), st.just("me"), SAID)
DAY = st.integers(0, 9).map(lambda back: TODAY - timedelta(back))
PATHS = st.sampled_from([head.path for head in HEADS])
SAID_ON_DAYS = st.builds(
    lambda day, **given: Item(f"{day}.md", day=day, said="", kind="follow-up", **given),
    DAY,
    line=st.integers(1, 99),
    text=SAID,
    owner=OWNER,
    topic=st.none() | SAID,
    mentions=st.lists(WORDS, max_size=2).map(tuple),
    waiting=st.booleans(),
)
LISTED = st.builds(
    Item,
    path=PATHS,
    line=st.integers(1, 99),
    day=st.none(),
    text=SAID,
    said=st.just(""),
    kind=st.just("list"),
    status=st.sampled_from(["open", "done", "moved"]),
    in_day=st.just(False),
)
ITEMS = st.lists(SAID_ON_DAYS | LISTED, max_size=30, unique_by=lambda item: (item.path, item.line))


@settings(max_examples=300, deadline=None)
@given(ITEMS)
def test_what_is_owed_is_the_same_as_in_the_whole_ledger(items: list[Item]) -> None:
    whole = ledger(items, (), TODAY)
    rows = marshal.loads(packed_follow_ups.packed(whole))
    for head in HEADS:
        near = packed_follow_ups.chosen(rows, head, HEADS)
        every = naming(whole.unclosed, head)
        assert owed(naming(near, head), head, HEADS) == owed(every, head, HEADS)


def test_few_rows_are_unpacked_for_one_entity(monkeypatch) -> None:
    items = [Item("2026-10-05.md", line, TODAY, f"send part {line}", "", "task") for line in range(1, 2_000)]
    items[700] = items[700]._replace(text="ask Teo")
    rows = marshal.loads(packed_follow_ups.packed(ledger(items, (), TODAY)))
    unpacked: list[int] = []
    monkeypatch.setattr(
        table.Table, "row", lambda self, number, read=table.Table.row: unpacked.append(number) or read(self, number)
    )
    assert [item.text for item in packed_follow_ups.chosen(rows, HEADS[2], HEADS)] == ["ask Teo"]
    assert len(unpacked) == 1
