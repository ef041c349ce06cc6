"""The store of claims on disk: private, damaged lines kept, what went wrong said in words."""

import os
import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.ladder import lines, store
from memory_model.ladder.places import ATOMS, FOLDER, IGNORE
from memory_model.storage import door
from memory_model.storage.lock import locked
from memory_model.text.json_core import spelled
from tests.crash.faults import Fault
from tests.ladder.made import an_atom
from tests.unprivileged import as_a_user

ONE, OTHER = an_atom(), an_atom(claim="the slipway is closed on Sundays")


def add(*atoms):
    return lambda known: [*known.atoms, *atoms]


def modes(root) -> dict[str, int]:
    return {name: stat.S_IMODE(os.lstat(root / name).st_mode) for name in (FOLDER, ATOMS, IGNORE)}


PRIVATE = {FOLDER: 0o700, ATOMS: 0o600, IGNORE: 0o600}


def test_no_folder_is_an_empty_store_and_reading_makes_none(tmp_path) -> None:
    assert store.read(str(tmp_path)) == store.Store()
    assert not (tmp_path / FOLDER).exists()


def test_what_was_written_is_read_back(tmp_path) -> None:
    assert store.change(str(tmp_path), add(ONE, OTHER)) == store.Store((ONE, OTHER))
    assert store.read(str(tmp_path)).atom(OTHER.id) == OTHER


def test_folder_and_files_are_private_under_any_umask(tmp_path) -> None:
    old = os.umask(0)
    try:
        store.change(str(tmp_path), add(ONE))
    finally:
        os.umask(old)
    assert modes(tmp_path) == PRIVATE
    assert sorted(os.listdir(tmp_path / FOLDER)) == [".gitignore", "atoms.jsonl"]


def test_a_folder_with_loose_modes_is_closed_with_all_that_is_in_it(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    staged = tmp_path / FOLDER / "staged"
    staged.mkdir()
    (staged / "promotions.json").write_text("{}")
    for path, mode in ((FOLDER, 0o755), (ATOMS, 0o644), (IGNORE, 0o666)):
        os.chmod(tmp_path / path, mode)
    os.chmod(staged, 0o777)
    os.chmod(staged / "promotions.json", 0o644)
    store.change(str(tmp_path), lambda known: known.atoms)
    assert modes(tmp_path) == PRIVATE
    assert [stat.S_IMODE(os.stat(path).st_mode) for path in (staged, staged / "promotions.json")] == [0o700, 0o600]


def test_git_keeps_only_the_trail_of_adoption(tmp_path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / IGNORE).write_text("# mine\n")
    store.change(str(tmp_path), add(ONE))
    assert (tmp_path / IGNORE).read_text() == "*\n!adopted.log\n# mine\n"


DAMAGED = b'{"id": "atm_1", half\n\x00\x00\x00\n\xff\xfe not UTF-8\r\n[1, 2]\n{"id": "atm_2", "claim": "newer"}\n'


def test_damaged_lines_stay_byte_for_byte_and_are_named(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    path = tmp_path / ATOMS
    path.write_bytes(DAMAGED[:20] + b"\n" + path.read_bytes() + DAMAGED + b"[" * 100_000)
    before = path.read_bytes()
    assert store.read(str(tmp_path)) == store.Store((ONE,), (1, 3, 4, 5, 6, 7, 8))
    after = store.change(str(tmp_path), add(OTHER))
    assert after.atoms == (ONE, OTHER)
    assert path.read_bytes().startswith(before + b"\n")
    store.change(str(tmp_path), lambda known: [known.atoms[0]._replace(observations=9)])
    lines = path.read_bytes().split(b"\n")
    assert lines[0] == DAMAGED[:20]
    assert b"\n".join(lines[2:]) == DAMAGED + b"[" * 100_000 + b"\n"


def test_lines_of_others_are_left_as_they_are_spelled(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    path = tmp_path / ATOMS
    path.write_bytes(path.read_bytes().replace(b'":', b'" : ').replace(b"\n", b"\r\n"))
    before = path.read_bytes()
    store.change(str(tmp_path), add(OTHER))
    assert path.read_bytes().startswith(before)


def test_a_claim_that_stands_twice_is_one(tmp_path) -> None:
    one = ONE._replace(marks=("a", "b"), observations=2, sessions=("s1", "s2"), days=("2026-10-01",))
    other = ONE._replace(marks=("b", "c"), observations=2, sessions=("s2", "s3"), days=("2026-10-02",), tier="L2")
    for atom in (one, other):
        (tmp_path / "part").mkdir(exist_ok=True)
        store.change(str(tmp_path / "part"), lambda _, atom=atom: [atom])
        with open(tmp_path / "both", "ab") as both:
            both.write((tmp_path / "part" / ATOMS).read_bytes())
    store.change(str(tmp_path), add())
    os.replace(tmp_path / "both", tmp_path / ATOMS)
    (found,) = store.read(str(tmp_path)).atoms
    assert (found.sessions, found.observations, found.tier) == (("s1", "s2", "s3"), 3, "L2")
    store.change(str(tmp_path), lambda known: known.atoms)
    assert (tmp_path / ATOMS).read_bytes().count(b"\n") == 1


def test_a_change_that_fails_writes_nothing(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))

    def fails(_):
        raise KeyError

    with pytest.raises(KeyError):
        store.change(str(tmp_path), fails)
    assert store.read(str(tmp_path)).atoms == (ONE,)


def failure(act) -> MemdeckError:
    with pytest.raises(MemdeckError) as caught:
        act()
    return caught.value


@pytest.mark.parametrize("call", ["descriptor", "write", "fsync", "rename"])
def test_a_full_disk_is_said_and_costs_nothing(tmp_path, monkeypatch, call) -> None:
    store.change(str(tmp_path), add(ONE))
    with monkeypatch.context() as patch:
        fault = Fault(patch, call, 1, 28)
        said = failure(lambda: store.change(str(tmp_path), add(OTHER)))
        assert fault.struck
    assert (said.kind, said.message) == ("io", "the disk is full; nothing was written")
    assert store.read(str(tmp_path)).atoms == (ONE,)
    assert sorted(os.listdir(tmp_path / FOLDER)) == [".gitignore", "atoms.jsonl"]


def test_a_lock_that_another_holds_is_said(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    with locked(str(tmp_path / FOLDER)):
        said = failure(lambda: store.change(str(tmp_path), add(OTHER), timeout=0))
    assert said.kind == "io"
    assert f"process {os.getpid()} has been writing" in said.message


def test_an_unreadable_store_is_said(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    os.chmod(tmp_path / ATOMS, 0)

    def looks() -> None:
        said = failure(lambda: store.read(str(tmp_path)))
        assert said.sentence().startswith(".memory/atoms.jsonl: this cannot be read: Permission denied")

    as_a_user(looks)


def a_file(root) -> None:
    (root / FOLDER).write_text("")


def a_folder(root) -> None:
    (root / ATOMS).mkdir(parents=True)


def a_pipe(root) -> None:
    (root / FOLDER).mkdir()
    os.mkfifo(root / ATOMS)


def a_link_out(root) -> None:
    (root / FOLDER).symlink_to(root.parent)


@pytest.mark.parametrize(("make", "kind"), [(a_file, "io"), (a_folder, "io"), (a_pipe, "io"), (a_link_out, "refused")])
def test_something_else_in_its_place_is_said_and_let_be(tmp_path, make, kind) -> None:
    root = tmp_path / "root"
    root.mkdir()
    make(root)
    assert failure(lambda: store.change(str(root), add(ONE))).kind == kind
    if make is not a_file:
        assert failure(lambda: store.read(str(root))).kind == kind


@given(
    st.lists(st.one_of(st.binary(max_size=30), st.just(spelled(ONE.record())), st.just(b'{"id":"atm_0"}'))), st.data()
)
def test_whatever_stands_in_the_file_only_atoms_change(parts, data) -> None:
    old = b"\n".join(part.replace(b"\n", b"") for part in parts)
    known = lines.read(old)
    atoms = data.draw(st.sampled_from([[], [ONE._replace(observations=77)], [OTHER], [*known.atoms, OTHER]]))
    new = lines.written(old, atoms)
    kept = [line for number, line in enumerate(old.split(b"\n"), 1) if number in known.damaged]
    after = lines.read(new)
    assert list(after.atoms) == atoms
    assert [new.split(b"\n")[number - 1] for number in after.damaged] == kept
    assert new == b"" or new.endswith(b"\n")
    assert lines.written(new, after.atoms) == new


def test_what_a_killed_writer_left_is_swept(tmp_path) -> None:
    store.change(str(tmp_path), add(ONE))
    (dead := os.fork()) or os._exit(0)
    os.waitpid(dead, 0)
    (tmp_path / FOLDER / "staged").mkdir()
    for name in (f"atoms.jsonl.{dead}.tmp", f"staged/promotions.json.{dead}.tmp", f"seen.{os.getpid()}.tmp", "my.tmp"):
        (tmp_path / FOLDER / name).write_text("half")
    store.change(str(tmp_path), add(OTHER))
    assert sorted(os.listdir(tmp_path / FOLDER)) == [
        ".gitignore",
        "atoms.jsonl",
        "my.tmp",
        f"seen.{os.getpid()}.tmp",
        "staged",
    ]
    assert os.listdir(tmp_path / FOLDER / "staged") == []
    assert door.rename is os.rename
