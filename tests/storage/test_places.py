"""W9 and B65: no path leaves the workspace."""

import os

import pytest

from memory_model.errors import MemdeckError
from memory_model.storage import places
from memory_model.storage.outcomes import Refused

HOSTILE = [
    "../outside", "../../outside", "/etc/hostname", "a/../../outside", "people/../../../outside", "~/.bashrc",
    "x\0y", "memory/../../workspace-evil/x.md", "..", ".", "", "memory/..", "a\\..\\..\\b", "C:\\x", "line\nfeed",
    "memory/con.md", "memory/NUL", "\x1b[2Jx.md",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_b65_a_name_that_leaves_the_folder_is_refused_for_reading_and_writing(desk, tmp_path, name):
    (tmp_path / "workspace-evil").mkdir()
    (tmp_path / "outside").write_bytes(b"outside\n")
    with pytest.raises(MemdeckError) as refused:
        desk.store.read(name)
    assert refused.value.kind == "refused"
    assert "\0" not in refused.value.sentence()
    outcome = desk.store.commit(desk.appending(b"- x\n", path=name))
    assert isinstance(outcome, Refused)
    assert (tmp_path / "outside").read_bytes() == b"outside\n"
    assert list((tmp_path / "workspace-evil").iterdir()) == []
    assert desk.names() == []


def test_b65_an_escaped_slash_is_a_harmless_name(desk):
    desk.applied(desk.appending(b"- x\n", path="memory/..%2foutside"))
    assert desk.names() == ["memory/..%2foutside"]


def test_links_out_of_the_workspace_are_followed_only_at_a_layer_root(desk, tmp_path):
    (tmp_path / "elsewhere" / "deep").mkdir(parents=True)
    (desk.root / "people").symlink_to(tmp_path / "elsewhere")
    (desk.root / "memory" / "notes.md").symlink_to(tmp_path / "elsewhere" / "notes.md")
    with pytest.raises(MemdeckError):
        places.inside(str(desk.root), "people/orla.md")
    inside = places.inside(str(desk.root), "people/orla.md", ["people"])
    assert inside == os.path.realpath(tmp_path / "elsewhere" / "orla.md")
    with pytest.raises(MemdeckError):
        places.inside(str(desk.root), "memory/notes.md", ["people", "memory"])


def test_the_state_directory_goes_by_the_real_path_and_is_private(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "one" / "memory").mkdir(parents=True)
    (tmp_path / "two" / "memory").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "one" / "memory")
    one = places.state_dir(str(tmp_path / "one" / "memory"))
    assert places.state_dir(str(tmp_path / "link")) == one
    assert places.state_dir(str(tmp_path / "two" / "memory")) != one
    assert not (tmp_path / "state").exists()
    places.make_private(one)
    assert os.stat(one).st_mode & 0o777 == 0o700
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.state_dir(str(tmp_path / "one")).startswith(str(tmp_path / ".local/state/memdeck/one-"))


def test_a_place_where_no_folder_can_be_made_is_an_error_not_an_endless_try(tmp_path, monkeypatch):
    def refuse(path, mode=0o777):
        raise FileExistsError(path) if os.path.isdir(path) else FileNotFoundError(path)

    monkeypatch.setattr(os, "mkdir", refuse)
    with pytest.raises(FileNotFoundError):
        places.make_private(str(tmp_path / "a" / "b"))
