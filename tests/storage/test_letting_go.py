"""Kept versions that go: old ones, or too many; never those of the last acts, nor the newest of a file."""

from datetime import datetime, timedelta

import pytest

from memory_model.storage import letting_go, store
from memory_model.storage.letting_go import Bounds, let_go
from memory_model.storage.plan import Plan, Replace
from tests.storage.conftest import SUMMARY

NOW = "2026-10-05T16:40:00+00:00"
OTHER = "memory/entities/people/orla-quist.md"


def rewritten(desk, number: int, path: str = SUMMARY) -> None:
    desk.applied(lambda: Plan("save", (Replace(path, desk.store.read(path), b"text %d\n" % number * 100),)))


def later(days: int) -> str:
    return (datetime.fromisoformat(NOW) + timedelta(days=days)).isoformat()


def kept(desk) -> set[str]:
    return {path.name for path in (desk.state / "kept").iterdir()}


@pytest.fixture
def few(monkeypatch) -> None:
    monkeypatch.setattr(letting_go, "SAFE_ACTS", 2)


@pytest.fixture
def six(desk, few):
    """Five rewrites of the summary and, before them, two of an entity."""
    for number in range(7):
        rewritten(desk, number, OTHER if number < 2 else SUMMARY)
    return desk


def test_nothing_goes_while_it_is_young_and_little(six) -> None:
    before = kept(six)
    assert let_go(str(six.state), later(300), Bounds()) == 0
    assert kept(six) == before


def test_what_is_old_goes_but_for_the_last_acts_and_the_newest_of_each_file(six) -> None:
    before = kept(six)
    assert let_go(str(six.state), later(400), Bounds()) == len(before - kept(six)) > 0
    acts = six.store.history()
    for act in acts[-2:]:
        assert six.store.kept(act.changes[0])[1] is not None
    assert six.store.kept(acts[1].changes[0])[1] == b"text 1\n" * 100
    with pytest.raises(FileNotFoundError):
        six.store.kept(acts[3].changes[0])


def test_what_is_too_much_goes_the_oldest_first(six) -> None:
    total = sum(path.stat().st_size for path in (six.state / "kept").iterdir())
    let_go(str(six.state), later(60), Bounds(365, total - 1))
    acts = six.store.history()
    with pytest.raises(FileNotFoundError):
        six.store.kept(acts[3].changes[0])
    assert six.store.kept(acts[4].changes[0])


def test_the_last_weeks_keep_theirs_whatever_the_bounds(six) -> None:
    before = kept(six)
    assert let_go(str(six.state), later(letting_go.SAFE_DAYS - 1), Bounds(1, 1)) == 0
    assert kept(six) == before


def test_what_no_act_names_is_left_alone_and_a_damaged_history_loses_nothing(six) -> None:
    (six.state / "kept/900-0.before").write_bytes(b"x")
    let_go(str(six.state), later(400), Bounds(1, 1))
    assert "900-0.before" in kept(six)
    before = kept(six)
    (six.state / "history").write_bytes(b"not a history\n")
    assert let_go(str(six.state), later(800), Bounds(1, 1)) == 0
    assert kept(six) == before


def test_a_write_looks_once_in_many(desk, few, monkeypatch) -> None:
    asked = []
    monkeypatch.setattr(store, "_LOOK_EVERY", 3)
    monkeypatch.setattr(letting_go, "let_go", lambda *given: asked.append(given[2]))
    desk.store.keeps = (10, 20)
    for number in range(7):
        desk.applied(desk.appending(b"- %d\n" % number))
    assert asked == [Bounds(10, 20)] * 2
