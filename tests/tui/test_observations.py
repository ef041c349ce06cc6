"""The observations desk: what an agent's database holds, read beside the screen and never touched."""

from pathlib import Path

import pytest

from tests.observations.agent import fill, make, observe, traces
from tests.tui.person import Person, at_deck
from tui.screens.observations import ObservationsScreen

HOSTILE = "[/bad] [@click=app.quit]y[/] \x1b]52;c;aGk=\x07 \u202e 港口"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CLAUDE_MEM_DATA_DIR", str(tmp_path / "agent"))
    return tmp_path / "agent" / "claude-mem.db"


async def shown(person: Person, text: str, *, gone: str = "") -> None:
    """Wait for a text in the list, and until another one is not in it any more."""
    seen = "\n".join
    assert await person.until(lambda: text in seen(person.lines()) and not (gone and gone in seen(person.lines())))


async def test_what_an_agent_observed_is_listed_searched_and_left_alone(root: Path, database: Path) -> None:
    connection = make(database, mode="WAL")
    fill(connection)
    observe(connection, "m1", "quill-ferry", "change", HOSTILE, 300, narrative=HOSTILE, changed=[HOSTILE])
    before = traces(database.parent)
    async with at_deck(root) as person:
        await person.press("O")
        assert isinstance(person.app.screen, ObservationsScreen)
        await shown(person, "Tide tables come as PDF")
        assert "Observations · 4" in person.seen()
        assert "[@click=app.quit]y[/]" in person.lines()[1]
        await person.press("G")
        assert "the sheet changes its columns" in person.beside()
        assert "Orla" in person.beside()
        await person.press("v")
        await shown(person, "request: read the feed")
        await person.press("slash")
        await person.write("cafe")
        await shown(person, "Café hours were cut at noon", gone="Tide")
        await person.press("escape")
        await shown(person, "Tide tables come as PDF")
        await person.press("escape")
        assert not isinstance(person.app.screen, ObservationsScreen)
    assert traces(database.parent) == before


async def test_it_is_retired_noted_and_pardoned_in_the_overlay(root: Path, database: Path) -> None:
    fill(make(database))
    before = traces(database.parent)
    async with at_deck(root) as person:
        await person.press("O")
        await shown(person, "Tide tables")
        await person.press("X")
        await person.write("old")
        await person.press("enter")
        assert await person.until(lambda: "retired: old" in person.beside())
        await person.press("n")
        await person.write("ask Teo")
        await person.press("enter")
        assert await person.until(lambda: "ask Teo" in person.beside())
        await person.press("P")
        assert await person.until(lambda: "retired:" not in person.beside())
        await person.press("P")
        assert await person.until(lambda: "is not retired" in person.said())
    assert traces(database.parent) == before
    log = (root / ".memdeck/curation/events.jsonl").read_text()
    assert [log.count(f"observation-{act}") for act in ("retired", "noted", "pardoned")] == [1, 1, 1]


async def test_without_a_database_and_read_only_it_says_so(root: Path, database: Path) -> None:
    async with at_deck(root, readonly=True) as person:
        await person.press("O")
        await shown(person, "there is no observation database")
        assert str(database) in person.beside()
        assert "memdeck observations --db FILE names one" in person.beside()
        await person.press("X")
        assert person.said() == "no observation is chosen"
        await person.press("escape")
        fill(make(database))
        await person.press("O")
        await shown(person, "Tide tables")
        await person.press("n")
        await person.write("x")
        await person.press("enter")
        assert await person.until(lambda: "read-only" in person.said())
    assert not (root / ".memdeck").exists()
