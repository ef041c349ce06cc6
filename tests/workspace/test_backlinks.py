"""The lines of other files that point at an entity."""

from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.workspace.backlinks import MAX_BACKLINKS, backlinks
from memory_model.workspace.entity_head import EntityHead

ORLA = EntityHead("orla-quist", "people", "Orla Quist", "orla-quist.md", ("The Pilot",), None)


@pytest.fixture
def found(tmp_path: Path) -> Callable[[dict[str, str]], list[tuple[str, int]]]:
    """Write files; return where lines of them point at Orla."""

    def pointing(files: dict[str, str]) -> list[tuple[str, int]]:
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        return [(link.path, link.line) for link in backlinks(str(tmp_path), [*files, "gone.md"], ORLA)]

    return pointing


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("see [[orla-quist]]", True),
        ("see [[Orla Quist|her]] and ![[THE PILOT#Log]]", True),
        ("see [[orla-quist-feed]] and [[orla-quist]]", True),
        ("see [[orla-quist-feed]], Orla Quist", False),
    ],
)
def test_a_line_points_at_an_entity_by_any_of_its_names(found, line: str, points: bool) -> None:
    assert found({"2026-10-05.md": f"# day\n{line}\r\n"}) == ([("2026-10-05.md", 2)] if points else [])


def test_the_newest_file_comes_first_and_the_entity_itself_does_not_count(found) -> None:
    files = {"2026-10-04.md": "[[orla-quist]]\n", "2026-10-05.md": "\n[[orla-quist]]\n", ORLA.path: "[[orla-quist]]\n"}
    assert found(files) == [("2026-10-05.md", 2), ("2026-10-04.md", 1)]


def test_it_stops_at_so_many(found) -> None:
    assert len(found({"a.md": "[[orla-quist]]\n" * 40, "b.md": "[[orla-quist]]\n" * 40})) == MAX_BACKLINKS
