"""The history, and B09 for it: torn lines, a missing line feed, NULs."""

import pytest

from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan, Replace
from tests.storage.conftest import DAY, SUMMARY


def history(desk):
    return desk.state / "history"


def two_acts(desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    desk.applied(desk.appending(b"- two\n"))


def test_an_act_tells_what_was_written_where_and_when(desk):
    two_acts(desk)
    act = desk.store.history()[1]
    assert (act.id, act.at, act.verb, act.by, act.undone) == (2, "2026-10-05T16:40:00+00:00", "log", "", False)
    (change,) = act.changes
    assert (change.path, change.kind, change.line, change.address) == (DAY, "append", 4, "2026-10-05#L4")
    assert change.text == "- two"
    assert desk.store.kept(change) == (b"", b"- two\n")
    assert act.done[0].address == "2026-10-05#L4"


def test_a_created_file_has_no_version_before(desk):
    two_acts(desk)
    change = desk.store.history()[0].changes[0]
    assert change.kind == "create"
    assert desk.store.kept(change) == (None, b"# 2026-10-05\n\n- one\n")


def test_a_long_append_is_kept_beside_the_history(desk):
    text = b"- " + b"long " * 1000 + b"\n"
    desk.applied(desk.appending(text))
    assert history(desk).stat().st_size < 8000
    assert desk.store.kept(desk.store.history()[0].changes[0])[1].endswith(text)


@pytest.mark.parametrize(
    ("part", "unreadable"),
    [(b"7f00c0de\tact\t3\t2026-10-0", (3,)), (b"\0" * 64, ()), (b'{"event":"retire","id":"old-h', (3,))],
    ids=["stump", "nuls", "foreign"],
)
def test_b09_a_torn_end_hides_neither_the_acts_before_nor_the_next_one(desk, part, unreadable):
    two_acts(desk)
    with history(desk).open("ab") as file:
        file.write(part)
    assert [act.id for act in desk.store.history()] == [1, 2]
    assert desk.store.unreadable_history() == unreadable
    assert desk.applied(desk.appending(b"- three\n")).undo == 3
    assert [act.id for act in desk.store.history()] == [1, 2, 3]
    assert desk.store.unreadable_history() == unreadable


def test_b09_a_last_act_without_its_line_feed_counts(desk):
    two_acts(desk)
    history(desk).write_bytes(history(desk).read_bytes()[:-1])
    assert [act.id for act in desk.store.history()] == [1, 2]
    desk.applied(desk.appending(b"- three\n"))
    assert [act.id for act in desk.store.history()] == [1, 2, 3]
    assert desk.store.unreadable_history() == ()


def test_b09_a_broken_journal_does_nothing_and_stops_nothing(desk):
    two_acts(desk)
    journal = desk.state / "journal"
    armed = journal.read_bytes()
    for content in (b"", b"\0" * 64, b"w" + armed[1:], armed[1:], b"7f00c0de\twrite\t12\t9\n", b"\xff" * 9):
        journal.write_bytes(content)
        before = desk.data(DAY)
        assert desk.store.recover() == []
        assert desk.data(DAY) == before
    desk.applied(desk.appending(b"- three\n"))


def test_an_act_is_undone_by_one_that_takes_it_back_and_not_when_that_is_taken_back_too(desk):
    def back(content: bytes, undoes: int | None) -> None:
        def compose() -> Plan:
            return Plan("undo", (Replace(SUMMARY, desk.store.read(SUMMARY), content),), undoes=undoes)

        assert isinstance(desk.store.commit(compose), Applied)

    back(b"1", None)
    back(b"2", 1)
    assert [act.undone for act in desk.store.history()] == [True, False]
    back(b"3", 2)
    assert [act.undone for act in desk.store.history()] == [False, True, False]


def test_a_history_that_cannot_be_written_does_not_stop_the_line(desk, monkeypatch):
    two_acts(desk)
    monkeypatch.setattr("memory_model.storage.books.Books.record", full_disk)
    outcome = desk.applied(desk.appending(b"- three\n"))
    assert outcome.undo is None
    assert "cannot be undone" in outcome.warnings[0]
    assert desk.data(DAY).endswith(b"- three\n")


def full_disk(books, act) -> None:
    raise OSError(28, "No space left on device")
