"""The commands desk: what was done in the deck is done again by its commands."""

import shutil
import subprocess
from pathlib import Path

import pytest

from memory_model.cli.main import main
from tests.tui.person import NOW, Person, at_deck
from tui.panes.lines import LineView
from tui.screens.spoken import SpokenScreen


async def act(person: Person, *keys: str, text: str = "", end: str = "enter") -> None:
    await person.press(*keys)
    await person.write(text)
    await person.press(end)
    await person.pilot.app.workers.wait_for_complete()
    await person.pilot.pause()


async def work(person: Person) -> None:
    """Do one of everything that has a command."""
    await act(person, "a", text="! no cache, because it's fast")
    await act(person, text="# Pier")
    await act(person, text='- a dash "and" quotes')
    await act(person, text="? call Bram by friday")
    await act(person, "escape", "g", "c", text="four paths")
    await act(person, "u", end="j")
    await act(person, "j", "u", end="j")
    await act(person, "f", end="d")
    await act(person, "s", text="+3d")
    await act(person, "escape", "2", "enter", "enter", text=", all week")
    await act(person, "n", text="berth: 4")
    await act(person, "l", text="rang twice")
    await act(person, "backspace", "N", text="Teo Marsh")
    await act(person, "4", "enter", text=" two")
    await person.press("1")


def tree(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in sorted(root.rglob("*.md"))}


async def test_the_commands_of_a_session_do_the_same_in_a_copy(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(root, copy)
    before = tree(root)
    async with at_deck(root) as person:
        await work(person)
        await person.press("at")
        assert isinstance(person.app.screen, SpokenScreen)
        assert "of this session" in person.seen()
        await person.press("Y")
        script = person.app.clipboard
    assert tree(root) != before
    assert script.count("\n") == 13
    assert "#" not in [line[0] for line in script.split("\n") if line]
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    shell = f'memdeck() {{ printf "%s\\0" "$@"; printf "\\0"; }}\n{script}'
    done = subprocess.run(["bash", "-c", shell], check=True, capture_output=True, text=True)
    for words in done.stdout.removesuffix("\0\0").split("\0\0"):
        first, *rest = words.split("\0")
        assert (
            main(
                [first, "--root", str(copy), *rest]
                if first not in ("entity", "state")
                else [first, rest[0], "--root", str(copy), *rest[1:]]
            )
            == 0
        ), words
    assert tree(copy) == tree(root)


async def test_one_command_is_shown_whole_and_copied(root: Path) -> None:
    async with at_deck(root, (80, 24)) as person:
        await act(person, "a", text="it's " + "a long line that does not fit " * 4)
        await person.press("escape", "at", "enter")
        assert "enter copy it" in person.seen()
        await person.press("enter")
        assert person.app.clipboard.startswith("memdeck log --topic 'Quill Ferry timetable' 'it'\"'\"'s a long")
        view = person.app.screen.query_one("#preview", LineView)
        assert "".join(row.text for row in view.rows) == person.app.clipboard


async def test_a_save_has_no_command_and_says_where_it_is_seen(root: Path) -> None:
    async with at_deck(root) as person:
        await act(person, "3", "i", "ctrl+end", text="- Berth rules", end="ctrl+s")
        await person.press("escape", "at")
        view = person.app.screen.query_one("#preview", LineView)
        assert [row.text for row in view.rows] == [
            "# summary save of memory/MEMORY.md, no command: memdeck history 1 shows it"
        ]


async def test_an_empty_session_says_so(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("at", "y", "Y", "enter")
        assert "Nothing was written in this session yet" in person.seen()
