"""The week desk as a person uses it."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import week
from memory_model.operations.edited_file import EditedFile
from memory_model.week import draft as drafts
from memory_model.workspace.front import Workspace
from tests.tui.person import at_deck
from tui.models import readonly
from tui.panes.editor import TextEditor
from tui.screens.conflict import ConflictScreen
from tui.screens.dialogs import ConfirmScreen
from tui.screens.files_followed import FilesFollowed
from tui.screens.week import WeekScreen

OLD = "# Memory\n\n## Active\n- Quill Ferry pilot\n"


def summary(root: Path) -> str:
    return (root / "memory/MEMORY.md").read_text()


def kept(root: Path) -> drafts.Draft:
    return drafts.load(Workspace.open(str(root)))


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_sources_draft_and_loss_are_in_view(root: Path, size: tuple[int, int]) -> None:
    async with at_deck(root, size) as person:
        await person.press("w")
        seen = person.seen()
        assert "Week · 4 sources, 4 unseen, 0 used, 0 set aside · since 2026-09-28" in seen
        assert "● read the GTFS feed" in seen
        assert "- Quill Ferry pilot" in seen
        assert "nothing is dropped" in seen
        assert "4/200 lines" in seen


async def test_a_pointer_is_inserted_kept_and_applied_after_asking(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "i")
        assert "✓ read the GTFS feed" in person.seen()
        assert summary(root) == OLD
        assert kept(root).content.decode() == OLD + "- read the GTFS feed [[2026-10-05#L5]]\n"
        await person.press("A")
        assert isinstance(person.app.screen, ConfirmScreen)
        assert "2 open follow-ups unseen" in person.seen()
        await person.press("escape")
        assert summary(root) == OLD
        await person.press("A", "enter")
        assert summary(root) == OLD + "- read the GTFS feed [[2026-10-05#L5]]\n"
        assert "rewritten" in person.said()
        assert " · since 2026-10-05 " in person.seen()
        assert not kept(root).begun


async def test_what_the_desk_shows_after_applying_waits_for_no_notice(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_deck(root) as person:
        await person.press("w", "i", "A")
        for name in ("on_files_changed", "desks_changed"):
            monkeypatch.setattr(FilesFollowed, name, lambda deck: None)
        await person.press("enter")
        assert " · since 2026-10-05 " in person.seen()
        assert "since 2026-09-28" not in person.seen()


async def test_set_aside_with_a_reason_and_then_nothing_is_asked(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "i")
        for _ in range(2):
            await person.press("j", "s")
            await person.write("Teo asks")
            await person.press("enter")
        assert "2 set aside" in person.seen()
        assert "set aside: Teo asks" in person.seen()
        await person.press("A")
        assert isinstance(person.app.screen, WeekScreen)
        assert summary(root) != OLD


async def test_an_escaped_reason_decides_nothing(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "s")
        await person.write("x")
        await person.press("escape")
        assert "0 set aside" in person.seen()
        await person.press("m")
        assert "1 used" in person.seen()


async def test_typing_is_judged_kept_and_gone_on_with(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "e", "ctrl+end")
        await person.write("- the GTFS feed is read")
        await person.press("ctrl+s")
        assert "1 used" in person.seen()
        await person.press("escape", "escape")
        assert "the GTFS feed is read" in kept(root).content.decode()
        await person.press("w")
        assert "- the GTFS feed is read" in person.seen()
        assert "1 used" in person.seen()


async def test_what_the_draft_drops_is_named(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "e", "ctrl+end", "up", "ctrl+shift+k", "ctrl+s")
        assert "drops 1 line" in person.seen()
        assert "dropped  Quill Ferry pilot" in person.seen()


async def test_undo_brings_the_old_file_back_and_keeps_the_text_as_draft(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "i", "A", "enter")
        new = summary(root)
        await person.press("u")
        assert summary(root) == OLD
        assert kept(root).content.decode() == new
        assert person.app.screen.query_one(TextEditor).content.decode() == new


async def test_what_others_wrote_meanwhile_is_merged(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "e", "ctrl+home")
        await person.write("note ")
        await person.press("escape")
        (root / "memory/MEMORY.md").write_text(OLD + "- from elsewhere\n")
        await person.press("A", "enter")
        assert summary(root) == "note " + OLD + "- from elsewhere\n"


async def test_the_same_line_changed_on_both_sides_is_offered(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "e", "ctrl+home")
        await person.write("mine ")
        await person.press("escape")
        (root / "memory/MEMORY.md").write_text("theirs " + OLD)
        await person.press("A", "enter")
        assert isinstance(person.app.screen, ConflictScreen)
        await person.press("m")
        assert summary(root) == "mine " + OLD


async def test_enter_on_a_source_opens_its_line(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "enter")
        assert not isinstance(person.app.screen, WeekScreen)
        assert person.app.screen.pane.place() == ("memory/2026-10-05.md", 5)


async def test_leaving_everything_at_once_keeps_the_draft(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w", "e")
        await person.write("unsaved ")
        await person.press("ctrl+q")
    assert kept(root).content.decode().startswith("unsaved # Memory")


async def test_the_summary_pane_says_when_a_rewrite_is_due(root: Path) -> None:
    week.apply(Workspace.open(str(root), Clock("", 0, "2026-09-25T09:00")), EditedFile(OLD.encode(), OLD.encode()))
    async with at_deck(root) as person:
        assert "weekly rewrite due" in person.seen()
        await person.press("w", "i", "A", "enter", "escape")
        assert "weekly rewrite due" not in person.seen()


async def test_a_draft_that_came_from_elsewhere_is_not_dropped_by_an_idle_desk(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("w")
        drafts.keep(Workspace.open(str(root)), b"# Memory\n\nfrom a script\n", OLD.encode())
        await person.press("escape", "w")
        assert "from a script" in person.seen()


async def test_a_readonly_deck_shows_the_week_and_decides_nothing(root: Path) -> None:
    async with at_deck(root) as person:
        readonly.close(person.app.screen.workspace)
        person.app.readonly = True
        await person.press("w", "i")
        assert "4 unseen" in person.seen()
        assert "read-only" in person.said()
        await person.press("m", "s", "e", "x", "escape", "A", "enter")
        assert summary(root) == OLD
        assert not kept(root).begun


async def test_a_log_that_leaks_is_told_of_until_it_is_mended(root: Path) -> None:
    file = root / "memory/entities/people/orla-quist.md"
    honest = file.read_text()
    file.write_text(honest.rstrip("\n") + "\n- last seen 3 days ago\n")
    async with at_deck(root) as person:
        await person.press("w")
        assert await person.until(lambda: "1 Log line leaks: ! in the deck mends" in person.seen())
        assert "● read the GTFS feed" in person.seen()
        await person.press("i")
        assert "✓ read the GTFS feed" in person.seen()
        file.write_text(honest)
        assert await person.until(lambda: "leaks" not in person.seen())
