"""What is no database, none of this kind, damaged or of another version is said in a sentence, with its status."""

import os
import sqlite3
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.observations import place, reading, timeline
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from tests.observations.agent import NEW, OLD, fill, make, observe


def read(looking: Looking) -> list[str]:
    return looking.look(lambda database: [one.headline for one in reading.observations(database, Wanted())])


def text(path: Path) -> None:
    path.write_text("# a day\n" * 500)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def other(path: Path) -> None:
    sqlite3.connect(path).executescript("CREATE TABLE notes (id INTEGER)").close()


def view(path: Path) -> None:
    script = "CREATE TABLE x (id, memory_session_id, project, type); CREATE VIEW observations AS SELECT * FROM x"
    sqlite3.connect(path).executescript(script).close()


def foreign(path: Path) -> None:
    sqlite3.connect(path).executescript("CREATE TABLE observations (id INTEGER, species TEXT)").close()


def torn(path: Path) -> None:
    fill(make(path))
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)


def cut(path: Path) -> None:
    fill(make(path))
    path.write_bytes(path.read_bytes()[:5000])


@pytest.mark.parametrize(
    ("spoil", "kind", "said"),
    [
        (lambda _: None, "usage", "there is no observation database"),
        (text, "usage", "not an SQLite database"),
        (empty, "usage", "this file is empty"),
        (folder, "usage", "this is not a file"),
        (pipe, "usage", "this is not a file"),
        (other, "usage", "no table of observations"),
        (view, "usage", "no table of observations"),
        (foreign, "usage", "no memory_session_id and no project and no type"),
        (torn, "io", "damaged"),
        (cut, "io", "damaged"),
    ],
)
def test_what_cannot_be_read_is_said_in_words(database: Path, looking: Looking, spoil, kind: str, said: str) -> None:
    database.parent.mkdir()
    spoil(database)
    with pytest.raises(MemdeckError, match=said) as caught:
        read(looking)
    assert caught.value.kind == kind
    assert caught.value.repair


@pytest.mark.parametrize("name", ["-wal", "-journal"])
def test_what_is_no_log_beside_the_database_keeps_nobody_waiting(database: Path, looking: Looking, name: str) -> None:
    connection = make(database)
    fill(connection)
    connection.close()
    pipe(Path(f"{database}{name}"))
    assert len(read(looking)) == 3


def test_a_damaged_log_costs_what_is_behind_the_damage(database: Path, looking: Looking) -> None:
    connection = make(database, mode="WAL")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    fill(connection)
    log = Path(f"{database}-wal")
    whole = log.read_bytes()
    log.write_bytes(whole[: len(whole) * 2 // 3] + b"\xff" * 400)
    assert len(read(looking)) < 3


def test_a_newer_schema_is_read_as_far_as_it_is_known_and_said(database: Path, looking: Looking) -> None:
    connection = make(database, version=99)
    connection.execute("ALTER TABLE observations ADD COLUMN mood TEXT")
    fill(connection)
    assert len(read(looking)) == 3
    assert looking.notes == ("schema 99 is newer than memdeck knows (35): new columns are not shown",)


def test_the_oldest_schema_is_read_by_its_own_names(database: Path, looking: Looking) -> None:
    connection = make(database, schema=OLD)
    connection.execute(
        "INSERT INTO sdk_sessions VALUES (1, 'c1', 's1', 'ferry', 'go', '', 1759312800, '', 0, 'active')"
    )
    connection.execute("INSERT INTO observations VALUES (1, 's1', 'ferry', 'as it was', 'feature', '', 1759312800000)")
    assert read(looking) == ["as it was"]
    (one,) = looking.look(lambda database: reading.sessions(database, "", 5))
    assert (one.memory, one.content, one.observed, one.started) == ("s1", "c1", 1, 1_759_312_800_000)
    assert looking.look(lambda database: [m.kind for m in timeline.moments(database, Wanted(session=one))]) == [
        "observation"
    ]


def test_anything_may_stand_in_a_row(database: Path, looking: Looking) -> None:
    connection = make(database)
    rows = [
        ("m", "p", b"\xff\xfe", b"\x1b[31m\x00", "not json [", 10**18),
        ("m", "[/b]", "t", 12.5, '{"a": [1, {"b": 2}]}', "never"),
        ("m", "p", "t", "x" * 300_000, "[" * 5000, -5),
        ("m", "p", "t", None, '["a.py", null, 7, ["b"]]', None),
    ]
    connection.execute("DROP INDEX idx_observations_created")
    connection.execute("ALTER TABLE observations RENAME TO strict_one")
    connection.executescript(
        NEW.partition("CREATE TABLE observations")[2]
        .partition(";")[0]
        .join(("CREATE TABLE observations", ""))
        .replace("created_at_epoch INTEGER NOT NULL", "created_at_epoch")
    )
    connection.executemany(
        "INSERT INTO observations (memory_session_id, project, type, title, files_read, created_at, created_at_epoch)"
        " VALUES (?, ?, ?, ?, ?, '', ?)",
        rows,
    )
    found = looking.look(lambda database: {one.id: one for one in reading.observations(database, Wanted())})
    assert (found[1].title, found[1].type, found[1].read) == ("\x1b[31m\0", "\udcff\udcfe", ("not json [",))
    assert (found[2].title, found[2].at, found[2].read) == ("12.5", 0, ('{"a": [1, {"b": 2}]}',))
    assert (found[4].headline, found[4].read) == ("(untitled)", ("a.py", "7", '["b"]'))


def test_a_schema_that_would_do_more_than_read_cannot(database: Path, looking: Looking) -> None:
    connection = make(database)
    connection.execute("ALTER TABLE observations ADD COLUMN odd AS (length(title)) VIRTUAL")
    fill(connection)
    assert len(read(looking)) == 3
    with pytest.raises(MemdeckError, match="not authorized"):
        looking.look(lambda database: database._connection.execute("DELETE FROM observations"))


def test_the_place_is_given_configured_or_the_usual_one(workspace, tmp_path: Path, monkeypatch) -> None:
    assert place.find().shown == "~/.claude-mem/claude-mem.db"
    monkeypatch.setenv("CLAUDE_MEM_DATA_DIR", str(tmp_path / "elsewhere"))
    assert place.find().shown == "~/elsewhere/claude-mem.db"
    config = tmp_path / "xdg_config_home/memdeck/config.toml"
    config.parent.mkdir(parents=True)
    config.write_text('[observations]\ndb = "~/own.db"\n')
    assert place.find().shown == "~/own.db"
    assert place.find("/x/y.db").shown == "/x/y.db"
    for wrong in ("[observations]\ndb = 3\n", "[observations\n"):
        config.write_text(wrong)
        with pytest.raises(MemdeckError) as caught:
            place.find()
        assert caught.value.kind == "usage"
        assert place.find("/x/y.db").path == "/x/y.db"
    with pytest.raises(MemdeckError):
        place.find("")


def test_of_many_rows_only_the_begin_of_long_texts_is_read_of_one_all(
    database: Path, looking: Looking, monkeypatch
) -> None:
    connection = make(database)
    observe(connection, "m", "p", "t", "long", 1, narrative="x" * 150_000 + "end")
    assert [len(one.narrative) for one in looking.look(lambda d: list(reading.observations(d, Wanted())))] == [100_000]
    one = looking.look(lambda d: reading.observation(d, 1))
    assert one
    assert one.narrative.endswith("end")
    monkeypatch.setattr("memory_model.observations.database._LARGEST", 50_000)
    with pytest.raises(MemdeckError, match="larger than any observation") as caught:
        read(looking)
    assert caught.value.kind == "io"
