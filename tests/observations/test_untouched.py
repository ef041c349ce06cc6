"""A look at the database leaves it as it is, takes no lock, and sees a state that it really had."""

import os
import sqlite3
import time
from collections import Counter
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.observations import reading
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from memory_model.observations.place import Place
from tests.observations.agent import fill, make, observe, traces, writing


def titles(looking: Looking) -> list[str]:
    return looking.look(lambda database: [one.title for one in reading.observations(database, Wanted())])


@pytest.mark.parametrize("mode", ["DELETE", "TRUNCATE", "PERSIST", "WAL"])
@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
def test_no_file_is_made_or_changed(database: Path, looking: Looking, mode: str, *, is_open: bool) -> None:
    connection = make(database, mode=mode)
    fill(connection)
    if not is_open:
        connection.close()
    before = traces(database.parent)
    assert (database.name + "-wal" in before) == (mode == "WAL" and is_open)
    assert len(titles(looking)) == 3
    assert traces(database.parent) == before
    assert not any(Path(looking._home).glob("*")) if Path(looking._home).exists() else True
    connection.close()


def test_what_stands_in_the_log_alone_is_seen_and_the_log_stays(database: Path, looking: Looking) -> None:
    connection = make(database, mode="WAL")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    fill(connection)
    before = traces(database.parent)
    assert len(before) == 3
    assert "Tide tables come as PDF" in titles(looking)
    assert traces(database.parent) == before
    connection.execute("BEGIN")
    observe(connection, "m1", "x", "change", "not committed", 300)
    assert "not committed" not in titles(looking)
    connection.execute("COMMIT")
    assert "not committed" in titles(looking)


def test_a_folder_that_cannot_be_written_is_no_hindrance(database: Path, looking: Looking) -> None:
    connection = make(database, mode="WAL")
    fill(connection)
    os.chmod(database, 0o400)
    os.chmod(database.parent, 0o500)
    try:
        assert len(titles(looking)) == 3
    finally:
        os.chmod(database.parent, 0o700)


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_an_agent_that_holds_every_lock_is_not_waited_for(database: Path, looking: Looking, mode: str) -> None:
    connection = make(database, mode=mode)
    fill(connection)
    connection.close()
    other = sqlite3.connect(database, timeout=0, isolation_level=None)
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    observe(other, "m1", "x", "change", "half done", 300)
    assert "half done" not in titles(looking)
    assert len(titles(looking)) == 3
    other.execute("COMMIT")
    assert len(titles(looking)) == 4
    other.close()


def test_an_unfinished_change_is_rolled_back_in_the_copy_alone(database: Path, looking: Looking) -> None:
    connection = make(database)
    fill(connection)
    connection.execute("PRAGMA cache_size=1")
    connection.execute("PRAGMA cache_spill=1")
    connection.execute("BEGIN")
    for number in range(300):
        observe(connection, "m1", "x", "change", f"lost {number}", 300, narrative="x" * 3000)
    (database.parent / "killed").mkdir()
    for name in ("", "-journal"):  # as after a kill: what is written of the change, and the way back
        (database.parent / "killed" / f"x.db{name}").write_bytes(Path(f"{database}{name}").read_bytes())
    connection.execute("ROLLBACK")
    killed = Looking(looking.place._replace(path=str(database.parent / "killed/x.db")), looking._home)
    before = traces(database.parent / "killed")
    assert len(before["x.db"][0]) > database.stat().st_size
    assert len(titles(killed)) == 3
    assert "never finished" in killed.notes[0]
    assert traces(database.parent / "killed") == before


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_busy_agent_is_never_in_the_way_and_pairs_are_never_torn(database: Path, looking: Looking, mode: str) -> None:
    make(database, mode=mode).close()
    with writing(database, mode, 0.02 if mode == "DELETE" else 0.001):
        seen = []
        deadline = time.monotonic() + 30
        while (len(seen) < 15 or seen[-1] == seen[0]) and time.monotonic() < deadline:
            found = Counter(titles(looking))
            assert set(found.values()) <= {2}, [name for name, count in found.items() if count != 2]
            seen.append(len(found))
    assert len(seen) >= 15
    assert seen == sorted(seen)
    assert seen[-1] > seen[0]


def test_a_file_that_is_replaced_meanwhile_is_looked_at_again(database: Path, looking: Looking) -> None:
    make(database).close()
    os.utime(database, (1, 1))
    asked = []

    def work(opened) -> int:
        asked.append(len(list(reading.observations(opened, Wanted()))))
        if len(asked) == 1:
            os.unlink(database)
            fill(make(database))
            os.utime(database, (1, 1))
        return asked[-1]

    assert looking.look(work) == 3
    assert asked == [0, 3]


def test_a_file_that_never_stands_still_is_given_up_in_words(database: Path, looking: Looking, monkeypatch) -> None:
    fill(make(database))
    monkeypatch.setattr("memory_model.observations.looking.time.sleep", lambda _: None)
    count = iter(range(10_000))

    def moved(path: str, *_: object) -> str:
        os.utime(path, (1, next(count)))
        return path

    monkeypatch.setattr("memory_model.observations.looking.copy", moved)
    with pytest.raises(MemdeckError, match="without a pause") as caught:
        looking.look(lambda _: moved(str(database)))
    assert caught.value.kind == "io"


def test_ctrl_c_ends_a_long_question(database: Path, looking: Looking, monkeypatch) -> None:
    connection = make(database)
    connection.execute("BEGIN")
    for number in range(5_000):
        observe(connection, "m", "p", "t", "x", number)
    connection.execute("COMMIT")

    def pressed() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("memory_model.observations.database._listen", pressed)
    with pytest.raises(KeyboardInterrupt):
        looking.look(lambda database: list(reading.observations(database, Wanted(type="none"))))


def test_a_copy_that_was_interrupted_or_left_by_a_killed_program_does_not_stay(database: Path, tmp_path: Path) -> None:
    fill(make(database, mode="WAL"))
    home = tmp_path / "cache"
    old, young = home / "observations-old", home / "observations-young"
    for folder in (old, young):
        folder.mkdir(parents=True)
        (folder / "copy.db").touch()
    os.utime(old, (1, 1))

    def pressed(*_: int) -> None:
        assert [path.stat().st_mode & 0o777 for path in home.iterdir() if path != young] == [0o700]
        raise KeyboardInterrupt

    place = Place(str(database), str(database))
    with pytest.raises(KeyboardInterrupt):
        titles(Looking(place, str(home), pressed))
    assert list(home.iterdir()) == [young]
    assert len(titles(Looking(place, str(home)))) == 3
    assert list(home.iterdir()) == [young]


def test_without_room_for_a_copy_it_is_said(database: Path, looking: Looking, monkeypatch) -> None:
    connection = make(database, mode="WAL")
    fill(connection)
    free = os.statvfs("/")
    monkeypatch.setattr("os.statvfs", lambda _: os.statvfs_result([*free[:4], 1, *free[5:]]))
    with pytest.raises(MemdeckError, match="no room for a private copy") as caught:
        titles(looking)
    assert caught.value.kind == "io"
