"""While all files are read for the first time nothing waits but what is about all of them, and that says so."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person
from tui.app import DeckApp
from tui.panes.entity import EntityPane
from tui.screens.deck import DeckScreen
from tui.screens.desk import DeskScreen
from tui.screens.jump import JumpScreen

DAY = "memory/2026-10-05.md"
DESKS = {
    "f": ("Follow-ups · reading…", "send Sunniva the punctuality table"),
    "w": ("Week · reading…", "· since"),
    "B": ("Brief · reading…", "Brief · "),
    "I": ("Inbox · reading…", "Inbox · "),
}


class Reading:
    """The first reading of a deck, held until somebody lets it go on; ``step`` tells how far it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on, self.begun = threading.Event(), threading.Event()
        self.step = lambda what, done, total: None
        prepare = Workspace.prepare

        def held(workspace: Workspace, *step: object) -> None:
            if step:
                self.step = step[0]  # type: ignore[assignment]
                self.begun.set()
            self.go_on.wait(20)
            prepare(workspace, *step)  # type: ignore[arg-type]

        monkeypatch.setattr(Workspace, "prepare", held)
        for pause in ("FIRST", "EVERY"):
            monkeypatch.setattr(f"tui.workers.{pause}", 0.0)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    return Reading(monkeypatch)


@asynccontextmanager
async def at_once(root: Path, reading: Reading) -> AsyncIterator[Person]:
    """Open a deck, and let go on in the end what is held."""
    app = DeckApp(Workspace.open(str(root), Clock("", 0, NOW)))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        try:
            yield Person(pilot, app)
        finally:
            reading.go_on.set()


@pytest.mark.parametrize("key", DESKS)
async def test_a_desk_says_that_it_waits_and_shows_itself_when_all_is_read(
    root: Path, reading: Reading, key: str
) -> None:
    waits, shows = DESKS[key]
    before = (root / DAY).read_bytes()
    async with at_once(root, reading) as person:
        await person.press(key)
        assert waits in person.seen()
        await person.press("d", "i", "k", "A", "enter", "space", "v")
        assert isinstance(person.app.screen, DeskScreen)
        assert (root / DAY).read_bytes() == before
        await person.press("escape")
        assert not isinstance(person.app.screen, DeskScreen)
        await person.press(key)
        assert waits in person.seen()
        reading.go_on.set()
        assert await person.until(lambda: shows in person.seen() and "reading…" not in person.seen())


async def test_how_far_the_reading_is_is_told_where_one_waits_and_else_in_the_deck(
    root: Path, reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.reading.INDEX_AFTER", 600.0)  # it tells how far it is as well
    async with at_once(root, reading) as person:
        reading.begun.wait(5)
        reading.step("days", 3, 1200)
        assert await person.until(lambda: "reading the days: 3 of 1,200 files" in person.said())
        await person.press("f")
        reading.step("entities", 1100, 2000)
        assert await person.until(lambda: "reading the entities: 1,100 of 2,000 files" in person.said())
        reading.go_on.set()
        assert await person.until(lambda: "send Sunniva" in person.seen())
        assert "reading" not in person.said()
        await person.press("escape")
        assert "reading" not in person.said()


async def test_letters_and_enter_wait_for_the_entities(root: Path, reading: Reading) -> None:
    (root / "memory/entities/people/abe-moss.md").write_text("# Abe Moss\n")
    async with at_once(root, reading) as person:
        await person.press("e")
        await person.write("qui")
        assert "Reading the entities" in person.seen()
        await person.press("enter")
        reading.go_on.set()
        assert await person.until(lambda: "Entity · Orla Quist" in person.seen())


async def test_enter_in_the_list_of_entities_waits_and_is_forgotten_when_one_goes_elsewhere(
    root: Path, reading: Reading
) -> None:
    async with at_once(root, reading) as person:
        await person.press("2", "enter", "1")
        reading.go_on.set()
        pane = person.app.screen.query_one(EntityPane)
        assert await person.until(lambda: "Orla Quist" in person.seen())
        assert pane.path is None
        assert person.app.screen.number == 1


async def test_days_are_gone_through_lines_are_written_and_an_entity_is_opened_meanwhile(
    root: Path, reading: Reading
) -> None:
    with (root / DAY).open("a") as stream:
        stream.write('- **Done:** sent (closes [[2026-10-02#L3]] "send Sunniva the punctuality table by 10-03")\n')
    with (root / "memory/MEMORY.md").open("a") as stream:
        stream.write("- the table [[2026-10-02#L3]]\n")
    async with at_once(root, reading) as person:
        await person.press("left_square_bracket")
        assert "send Sunniva" in person.seen()
        assert not any("sent" in row.text for row in person.app.screen.panes[0].view.rows)
        await person.press("t", "a")
        await person.write("at once Or")
        await person.press("enter", "escape")
        assert (root / DAY).read_text().endswith("- at once Or\n")
        person.app.screen.open_place("memory/entities/people/orla-quist.md", 0)
        await person.pilot.pause()
        assert "Entity · Orla Quist" in person.seen()
        await person.press("1", "left_square_bracket")
        reading.go_on.set()
        assert await person.until(lambda: any("sent" in row.text for row in person.app.screen.panes[0].view.rows))
        assert await person.until(lambda: any("done" in row.text for row in person.app.screen.panes[2].view.rows))


async def test_entities_that_were_read_while_the_jump_was_being_opened_are_shown(root: Path, reading: Reading) -> None:
    async with at_once(root, reading) as person:
        window = JumpScreen(person.app.workspace)
        reading.go_on.set()
        assert await person.until(lambda: not person.app.workspace.is_reading)
        await person.pilot.pause()
        await person.app.push_screen(window)
        assert await person.until(lambda: any("Orla Quist" in line for line in person.lines()))


async def test_a_window_opened_before_the_first_frame_holds_up_no_reading(root: Path, monkeypatch) -> None:
    monkeypatch.setattr(DeckScreen, "call_after_refresh", lambda *_, **__: True)  # as for a screen that is covered
    app = DeckApp(Workspace.open(str(root), Clock("", 0, NOW)))
    async with app.run_test(size=(120, 36)) as pilot:
        person = Person(pilot, app)
        await person.press("e")
        assert await person.until(lambda: any("Orla Quist" in line for line in person.lines()))


async def test_names_are_offered_to_a_line_that_was_begun_before_they_were_read(root: Path, reading: Reading) -> None:
    async with at_once(root, reading) as person:
        await person.press("a")
        await person.write("see [[o")
        assert "tab Orla Quist" not in person.seen()
        reading.go_on.set()
        assert await person.until(lambda: "tab Orla Quist" in person.seen())


async def test_a_line_that_is_not_laid_out_yet_bears_what_is_read_and_asked_meanwhile(
    root: Path, reading: Reading
) -> None:
    async with at_once(root, reading) as person:
        pane = person.app.screen.panes[0]
        pane.start_entry()
        pane.prepared()
        pane.start_entry()
        await person.pilot.pause()
        await person.write("x")
        assert pane.entry.text == "x"


async def test_keys_typed_for_a_desk_that_waits_get_there_in_order(root: Path, reading: Reading) -> None:
    async with at_once(root, reading) as person:
        await person.press("f", "v", "v", "j", "slash", "s", "e", "n")
        assert "Follow-ups · reading…" in person.seen()
        reading.go_on.set()
        assert await person.until(lambda: person.app.screen.query_one(Input).value == "sen")
        await person.press("escape", "escape")
        assert await person.until(lambda: not isinstance(person.app.screen, DeskScreen))


async def test_who_goes_back_takes_the_keys_along(root: Path, reading: Reading) -> None:
    before = (root / DAY).read_bytes()
    async with at_once(root, reading) as person:
        await person.press("f", "d", "escape", "f")
        reading.go_on.set()
        assert await person.until(lambda: "send Sunniva" in person.seen())
        await person.pilot.pause(0.1)
        assert (root / DAY).read_bytes() == before
