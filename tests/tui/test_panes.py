"""The Entity, MEMORY.md and Current state panes, driven as a person drives them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from memory_model.clock import Clock
from memory_model.storage.drafts import Drafts
from memory_model.workspace.front import Workspace
from tui.app import DeckApp
from tui.panes.editor import TextEditor
from tui.panes.entity import EntityPane
from tui.panes.field import Field
from tui.panes.footer import Footer
from tui.panes.state import StatePane
from tui.panes.summary import SummaryPane
from tui.screens.conflict import ConflictScreen

RENA = """\
# Rena Voss

## Status
- role: deckhand
- reach: by radio

## Log
- 2026-09-28: met at the depot.

## Links
- [[quill-ferry]]
"""
HOSTILE = "[/bad] [x] [@click=app.quit]y[/] [[ \x1b]52;c;aGk=\x07 \x9b31m"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    place = tmp_path / "work"
    (place / "memory/entities/people").mkdir(parents=True)
    (place / "state").mkdir()
    (place / "memory/entities/people/rena-voss.md").write_text(RENA)
    (place / "memory/2026-10-05.md").write_text("# 2026-10-05\n\n- first note\n")
    (place / "memory/MEMORY.md").write_text("# Memory\n\n## Active\n- Quill Ferry pilot\n\n## Lessons\n- Ring first.\n")
    (place / "state/current.md").write_text(
        "# Current state (2026-10-04 09:00)\n\nWorking on: importer\nWaiting on: Orla\nNext: the test\n"
    )
    return place


@contextmanager
def deck(root: Path) -> Iterator[DeckApp]:
    yield DeckApp(Workspace.open(str(root), Clock("", 0, "2026-10-05T16:40")))


async def settle(pilot: Pilot[object]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def open_rena(pilot: Pilot[object]) -> EntityPane:
    await settle(pilot)
    await pilot.press("2", "enter")
    await settle(pilot)
    return pilot.app.screen.query_one(EntityPane)


def entity_text(root: Path) -> str:
    return (root / "memory/entities/people/rena-voss.md").read_text()


async def test_a_status_line_is_changed_in_place_and_nothing_else(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await open_rena(pilot)
            await pilot.press("enter", "s", "enter")
            await settle(pilot)
    assert entity_text(root) == RENA.replace("deckhand", "deckhands")


async def test_another_writer_s_key_and_log_line_stay_when_a_status_line_is_saved(root: Path) -> None:
    path = root / "memory/entities/people/rena-voss.md"
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await open_rena(pilot)
            await pilot.press("enter", "s")
            theirs = RENA.replace("by radio", "by letter").replace("depot.\n", "depot.\n- 2026-10-05: real.\n")
            path.write_text(theirs)
            await pilot.press("enter")
            await settle(pilot)
    assert entity_text(root) == theirs.replace("deckhand", "deckhands")


@pytest.mark.parametrize(
    ("key", "value"), [("m", "deckhands"), ("t", "captain"), ("b", "captain; deckhands"), ("escape", "captain")]
)
async def test_the_same_key_changed_twice_is_offered_and_both_are_kept(root: Path, key: str, value: str) -> None:
    path = root / "memory/entities/people/rena-voss.md"
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await open_rena(pilot)
            await pilot.press("enter", "s")
            path.write_text(RENA.replace("deckhand", "captain"))
            await pilot.press("enter")
            await settle(pilot)
            assert isinstance(app.screen, ConflictScreen)
            await pilot.press(key)
            await settle(pilot)
            kept = Drafts(app.workspace.state_dir).all()
    assert entity_text(root) == RENA.replace("role: deckhand", f"role: {value}")
    assert [draft.text for draft in kept] == (["deckhands"] if key == "escape" else [])


async def test_a_new_key_an_event_and_a_removal(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await open_rena(pilot)
            await pilot.press("n", *"berth: 4", "enter")
            await settle(pilot)
            await pilot.press("l", *"hi", "enter")
            await settle(pilot)
            await pilot.press("g", "x")
            await settle(pilot)
    assert entity_text(root) == RENA.replace("- role: deckhand\n", "").replace(
        "by radio\n", "by radio\n- berth: 4\n"
    ).replace("depot.\n", "depot.\n- 2026-10-05: hi\n")


async def test_a_new_entity_is_of_the_kind_under_the_cursor_and_what_was_set_is_told(root: Path) -> None:
    pier = root / "memory/entities/piers/east-pier.md"
    pier.parent.mkdir(parents=True)
    pier.write_text("# East Pier\n\n## Status\n- lamp: lit\n")
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("2", "G", "N", *"West Pier", "enter")
            await settle(pilot)
            assert (root / "memory/entities/piers/west-pier.md").exists()
            await pilot.press("n", *"lamp: out", "enter")
            await settle(pilot)
            said = app.screen.query_one(Footer).said
    assert said == "lamp set in memory/entities/piers/west-pier.md#L4 · u undo"


async def test_a_line_left_half_typed_is_offered_again(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            pane = await open_rena(pilot)
            await pilot.press("l", *"half a", "escape")
            await settle(pilot)
            await pilot.press("l")
            await settle(pilot)
            assert pane.query_one(Field).text == "half a"
    assert entity_text(root) == RENA


async def test_the_list_narrows_as_one_types_letters_in_order(root: Path) -> None:
    (root / "memory/entities/people/teo-marsh.md").write_text("# Teo Marsh\n\n## Status\n\n## Log\n")
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("2", "ctrl+f", *"tms")
            await settle(pilot)
            pane = app.screen.query_one(EntityPane)
            shown = [row.text for row in pane.view.rows]
            assert any("Teo Marsh" in text for text in shown)
            assert not any("Rena" in text for text in shown)


async def test_the_summary_is_edited_and_the_meter_follows_before_saving(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            pane = app.screen.query_one(SummaryPane)
            before = str(pane.border_title)
            await pilot.press("3", "i", "enter", "enter", "enter")
            await settle(pilot)
            assert str(pane.border_title) == before.replace("7/200", "10/200")
            assert "10/200" in str(pane.border_title)
            await pilot.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+end", *"- Keep it.", "ctrl+s", "escape")
            await settle(pilot)
            chosen = pane.view.current
            assert chosen is not None
            assert "Keep it" in chosen.text
    assert (root / "memory/MEMORY.md").read_text().endswith("- Ring first.\n- Keep it.")


async def test_an_event_is_in_sight_under_the_cursor_once_it_is_written(root: Path) -> None:
    path = root / "memory/entities/people/rena-voss.md"
    path.write_text(RENA.replace("- 2026-09-28: met", "- 2026-09-28: rang.\n" * 60 + "- 2026-09-28: met"))
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            pane = app.screen.query_one(EntityPane)
            pane.open("memory/entities/people/rena-voss.md")
            await pilot.press("2", "l", *"rowed", "enter")
            await settle(pilot)
            chosen = pane.view.current
            assert chosen is not None
            assert "rowed" in chosen.text
            top = pane.view.scroll_offset.y
            assert top <= pane.view._top_of(pane.view.cursor)[0] < top + pane.view.size.height


async def test_summary_sections_changed_by_two_writers_merge_and_the_editor_goes_on(root: Path) -> None:
    path = root / "memory/MEMORY.md"
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("3", "i", "ctrl+end", *"- Keep receipts.")
            theirs = path.read_text().replace("pilot\n", "pilot\n- berth booked\n")
            path.write_text(theirs)
            await pilot.press("ctrl+s", *" Yes.")
            await settle(pilot)
            editor = app.screen.query_one(TextEditor)
            assert "berth booked" in editor.text
            await pilot.press("ctrl+s")
            await settle(pilot)
    assert path.read_text() == theirs + "- Keep receipts. Yes."


@pytest.mark.parametrize(("key", "line"), [("m", "- mine"), ("t", "- theirs"), ("b", "- theirs\n- mine")])
async def test_the_same_summary_line_is_offered_and_no_text_is_dropped(root: Path, key: str, line: str) -> None:
    path = root / "memory/MEMORY.md"
    base = path.read_text()
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("3", "i", "ctrl+end", "up", "end", "ctrl+u", *"- mine")
            await settle(pilot)
            path.write_text(base.replace("- Ring first.", "- theirs"))
            await pilot.press("ctrl+s")
            await settle(pilot)
            assert isinstance(app.screen, ConflictScreen)
            kept = Drafts(app.workspace.state_dir).load("file:memory/MEMORY.md")
            assert kept is not None
            assert "- mine" in kept.text
            await pilot.press(key)
            await settle(pilot)
    assert path.read_text() == base.replace("- Ring first.", line)


async def test_an_unsaved_text_is_kept_and_gone_on_with(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("3", "i", *"mine ", "escape")
            await settle(pilot)
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("3", "i")
            await settle(pilot)
            assert app.screen.query_one(TextEditor).text.startswith("mine # Memory")
            assert app.screen.query_one(Footer).said == ""
    assert not (root / "memory/MEMORY.md").read_text().startswith("mine")


async def test_a_state_field_is_changed_and_the_stamp_refreshed(root: Path) -> None:
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            await pilot.press("4", "enter", *" two", "enter")
            await settle(pilot)
            assert "2026-10-05 16:40" in str(app.screen.query_one(StatePane).border_title)
    text = (root / "state/current.md").read_text()
    assert text == "# Current state (2026-10-05 16:40)\n\nWorking on: importer two\nWaiting on: Orla\nNext: the test\n"


async def test_hostile_text_is_shown_as_data_in_every_pane(root: Path) -> None:
    (root / "memory/entities/people/rena-voss.md").write_text(
        f"# Rena {HOSTILE}\n\n## Status\n- role {HOSTILE}: {HOSTILE}\n\n## Log\n- 2026-10-01: {HOSTILE}\n{HOSTILE}\n"
    )
    (root / "memory/MEMORY.md").write_text(f"# Memory {HOSTILE}\n- {HOSTILE}\n")
    (root / "state/current.md").write_text(f"Working on: {HOSTILE}\nNext: {HOSTILE}\n{HOSTILE}\n")
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await open_rena(pilot)
            await pilot.press("enter")
            await settle(pilot)
            picture = app.export_screenshot()
            await pilot.press("escape", "3", "i")
            await settle(pilot)
            assert "[@click=app.quit]" in app.screen.query_one(TextEditor).text
    assert "\x1b" not in picture
    assert "\x9b" not in picture
    assert "[/bad]" in picture.replace("&#160;", " ")


async def test_the_entity_tells_what_is_owed_both_ways_its_rhythm_and_lost_touch(root: Path) -> None:
    (root / "memory/entities/people/rena-voss.md").write_text(
        RENA.replace("- reach", "- cadence: every 3 days\n- reach")
    )
    (root / "memory/2026-10-05.md").write_text(
        "# 2026-10-05\n\n- **Follow-up:** pay Rena Voss\n- **Follow-up (Rena):** send the list\n"
    )
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            pane = await open_rena(pilot)
            texts = [row.text for row in pane.view.rows]
            badge = str(pane.border_subtitle)
    assert texts[texts.index("I owe  1") + 1].strip(" ⚑") == "pay Rena Voss"
    assert texts[texts.index("They owe  1") + 1].strip(" ⚑") == "send the list"
    assert "every 3 days · losing touch" in badge


async def test_a_summary_line_that_points_at_a_corrected_line_says_so(root: Path) -> None:
    (root / "memory/2026-10-04.md").write_text("# 2026-10-04\n\n- the summer feed\n")
    (root / "memory/2026-10-05.md").write_text(
        '# 2026-10-05\n\n- **Correction:** the winter feed (corrects [[2026-10-04#L3]] "the summer feed")\n'
    )
    (root / "memory/MEMORY.md").write_text("# Memory\n- summer feed, [[2026-10-04#L3]]\n- other [[2026-10-05#L9]]\n")
    with deck(root) as app:
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            rows = app.screen.query_one(SummaryPane).view.rows
            struck = [row.text for row in rows if any(span.style == "struck" for span in row.spans)]
    assert len(struck) == 1
    assert struck[0].endswith("- summer feed, [[2026-10-04#L3]]  ↺ the winter feed")
