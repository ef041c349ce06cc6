"""The history desk, and undo wherever one is."""

from pathlib import Path

from tests.tui.conftest import ORLA, TODAY
from tests.tui.person import Person, at_deck
from tui.models.readonly import close
from tui.panes.lines import LineView
from tui.screens.deck import DeckScreen
from tui.screens.history import HistoryScreen

DAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"


async def write(person: Person, text: str) -> None:
    await person.press("a")
    await person.write(text)
    await person.press("enter", "escape")


async def edit_summary(person: Person, text: str) -> None:
    await person.press("3", "i", "ctrl+end")
    await person.write(text)
    await person.press("ctrl+s", "escape")


async def test_every_write_is_listed_with_what_it_changed(root: Path) -> None:
    async with at_deck(root) as person:
        await write(person, "tide board is up")
        await edit_summary(person, "- Berth rules")
        await person.press("U")
        assert isinstance(person.app.screen, HistoryScreen)
        assert "History · 2 writes of memdeck" in person.seen()
        assert [line.split()[1] for line in person.lines() if line.startswith(" 16:40")] == ["summary", "log"]
        assert "+- Berth rules" in person.beside()
        await person.press("j")
        assert "+- tide board is up" in person.beside()
        assert "Berth rules" not in person.beside()


async def test_an_older_rewrite_is_taken_back_though_the_file_moved_on(root: Path) -> None:
    async with at_deck(root) as person:
        await edit_summary(person, "- Berth rules")
        await write(person, "something else")
        path = root / SUMMARY
        path.write_text(path.read_text().replace("# Memory\n", "# Memory\n\nAn agent's line.\n"))
        await person.press("U", "j", "u")
        assert "Berth rules" not in path.read_text()
        assert "An agent's line." in path.read_text()
        assert (root / DAY).read_text() == TODAY + "- something else\n"
        assert "undone" in person.seen()


async def test_what_was_undone_is_brought_back(root: Path) -> None:
    async with at_deck(root) as person:
        await write(person, "tide board is up")
        await person.press("U", "u")
        assert "(withdraws [[2026-10-05#L7]]" in (root / DAY).read_text()
        await person.press("u")
        assert "is undone: r brings it back" in person.said()
        grown = (root / DAY).read_text()
        await person.press("r")
        assert (root / DAY).read_text().startswith(grown)
        await person.press("escape")
        row = next(row for row in person.app.screen.query(LineView).first().rows if "tide board" in row.text)
        assert "withdrawn" not in "".join(span.text for span in row.right)


async def test_enter_goes_to_the_place_where_the_line_stands_by_now(root: Path) -> None:
    async with at_deck(root) as person:
        await edit_summary(person, "- Berth rules")
        path = root / SUMMARY
        path.write_text("intro\n\n" + path.read_text())
        await person.press("1", "U", "enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert person.app.screen.number == 3
        assert person.app.screen.pane.place() == (SUMMARY, 7)


async def test_an_empty_history_says_so(root: Path) -> None:
    async with at_deck(root, (80, 24)) as person:
        await person.press("U")
        assert "memdeck has written nothing here yet" in person.seen()
        await person.press("u", "r", "enter", "escape")
        assert isinstance(person.app.screen, DeckScreen)


async def test_the_history_of_a_readonly_deck_is_shown_and_not_undone(root: Path) -> None:
    async with at_deck(root) as person:
        await write(person, "tide board is up")
        before = (root / DAY).read_text()
    async with at_deck(root) as person:
        close(person.app.workspace)
        await person.press("U", "u")
        assert "read-only" in person.said()
        assert (root / DAY).read_text() == before


async def test_u_undoes_in_every_pane_and_the_status_line_says_so(root: Path) -> None:
    entity = root / "memory/entities/people/orla-quist.md"
    async with at_deck(root) as person:
        await person.press("2", "enter", "enter")
        await person.write("s")
        await person.press("enter")
        assert "u undo" in person.said()
        assert "dispatchers" in entity.read_text()
        await person.press("u")
        assert entity.read_text() == ORLA


async def test_u_after_a_correction_takes_the_correction_back_and_not_the_old_line(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("g", "c")
        await person.write("four paths")
        await person.press("enter", "u")
        assert '(withdraws [[2026-10-05#L7]] "four paths")' in (root / DAY).read_text()
        assert '[[2026-10-05#L4]] "Timed' in (root / DAY).read_text()
        assert "withdraws [[2026-10-05#L4]]" not in (root / DAY).read_text()


async def test_u_on_a_withdrawn_line_makes_it_count_again(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("g", "u", "j", "k", "u", "g")
        row = person.app.screen.query(LineView).first().current
        assert row is not None
        assert "Timed" in row.text
        assert "withdrawn" not in "".join(span.text for span in row.right)
