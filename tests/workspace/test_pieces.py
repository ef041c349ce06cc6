"""Files with their stamps, packed in pieces of a folder each, come back as they were."""

import os
from pathlib import Path

import pytest

from memory_model.workspace import pieces
from memory_model.workspace.stamp import GONE

NAMES = ["a/one.md", "a/two.md", "a/deep/three.md", "b/ÿ\udcff—家.md", "b/four.md", "top.md"]


@pytest.mark.parametrize("many", [1, 2, 100])
def test_what_is_packed_is_unpacked_in_its_order(monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    monkeypatch.setattr(pieces, "MANY", many)
    stamps = [(number, 10**18 + number, 2**40 + number) for number in range(len(NAMES))]
    packed = list(pieces.packed(NAMES, stamps))
    assert list(pieces.files(packed)) == list(zip(NAMES, stamps, strict=True))
    assert all(pieces.holds(packed, name) for name in NAMES)
    assert not any(pieces.holds(packed, name) for name in ("one.md", "a/three.md", "a/one", "b/", "a/none.md"))


def test_the_pieces_are_told_in_which_a_file_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "MANY", 2)
    names = [f"f/{number}.md" for number in range(7)]
    (tmp_path / "f").mkdir()
    for name in names:
        (tmp_path / name).write_text("x\n")
    found = [(tmp_path / name).stat() for name in names]
    packed = list(pieces.packed(names, [(s.st_size, s.st_mtime_ns, s.st_ino) for s in found]))

    def moved() -> list[int]:
        return pieces.look(packed, lambda folder: str(tmp_path / folder), may_part=False).found()

    assert moved() == []
    os.utime(tmp_path / names[2], ns=(1, 1))
    (tmp_path / names[6]).unlink()
    assert moved() == [1, 3]
    assert dict(pieces.files([packed[3]])).keys() == {names[6]}
    assert pieces.look(packed, lambda _: str(tmp_path / "gone"), may_part=False).found() == [0, 1, 2, 3]
    assert list(pieces.packed([], [])) == []
    assert GONE not in dict(pieces.files(packed)).values()
