"""What a killed merge left is taken away; what may be somebody's live file never is."""

import os
from pathlib import Path

from memory_model.storage.leftovers import held, take_away

NAME = ".merge_file_x7Ka2Q.memdeck"


def put(place: Path) -> Path:
    place.write_bytes(b"x")
    os.utime(place, (1_700_000_000, 1_700_000_000))
    return place


def test_an_old_file_that_nobody_holds_goes(tmp_path: Path) -> None:
    put(tmp_path / NAME)
    assert take_away(str(tmp_path)) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_young_one_stays(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"x")
    assert take_away(str(tmp_path)) == 0


def test_one_that_is_held_stays_until_it_is_let_go(tmp_path: Path) -> None:
    with held(str(tmp_path / NAME)):
        put(tmp_path / NAME)
        assert take_away(str(tmp_path)) == 0
    assert take_away(str(tmp_path)) == 1


def test_other_names_folders_and_links_stay(tmp_path: Path) -> None:
    target = put(tmp_path / "day.md")
    for name in (".merge_file_x7Ka2Q", "merge_file_x7Ka2Q.memdeck", ".merge_file_.memdeck", f"{NAME}.md"):
        put(tmp_path / name)
    (tmp_path / NAME).symlink_to(target)
    (tmp_path / ".merge_file_folder.memdeck").mkdir()
    before = sorted(os.listdir(tmp_path))
    assert take_away(str(tmp_path)) == 0
    assert sorted(os.listdir(tmp_path)) == before
    assert take_away(str(tmp_path / "nowhere")) == 0
