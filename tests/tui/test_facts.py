"""The facts desk, as a person keeps facts and goes through time."""

import subprocess
from pathlib import Path

import pytest

from tests.tui.person import Person, at_deck
from tui.panes.lines import LineView
from tui.screens.deck import DeckScreen
from tui.screens.diff import DiffScreen
from tui.screens.fact_form import FactFormScreen
from tui.screens.facts import FactsScreen

NUMBERS = """\
---
name: numbers-before-story
description: Wants figures first and the explanation after
type: preference
confidence: stated
valid_from: 2026-08-31
valid_until: null
---
Figures first. Related: [[short-weekly-note]], [[tide-tables]]
"""
LONG = """\
---
name: long-weekly-note
description: Orla wants two pages a week
type: preference
confidence: observed
valid_from: 2026-06-01
valid_until: 2026-09-07
---
Two pages.
"""
SHORT = """\
---
name: short-weekly-note
description: Orla wants one page a week
type: preference
confidence: stated
valid_from: 2026-09-07
valid_until: null
supersedes: long-weekly-note
---
One page.
"""
INDEX = """\
# Index

- [Numbers before story](numbers-before-story.md), figures, reports
- [Short weekly note](short-weekly-note.md), Orla, length
"""


@pytest.fixture
def facts(root: Path) -> Path:
    folder = root / "memory/facts"
    folder.mkdir()
    for name, text in (("numbers-before-story", NUMBERS), ("long-weekly-note", LONG), ("short-weekly-note", SHORT)):
        (folder / f"{name}.md").write_text(text)
    (folder / "INDEX.md").write_text(INDEX)
    return folder


async def opened(person: Person) -> FactsScreen:
    await person.press("F")
    desk = person.app.screen
    assert isinstance(desk, FactsScreen)
    assert await person.until(lambda: desk.model.graph is not None)
    await person.pilot.pause()
    return desk


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_what_holds_is_listed_with_its_window_and_told_beside_the_list(facts: Path, root: Path, size) -> None:
    async with at_deck(root, size) as person:
        await opened(person)
        assert "Facts · 2 hold" in person.seen()
        assert not any("long-weekly-note" in line for line in person.lines())
        await person.press("j")
        assert "since 2026-09-07" in person.seen()
        beside = "\n".join(row.text for row in person.app.screen.query_one("#preview", LineView).rows)
        assert "long-weekly-note  2026-06-01 to 2026-09-07" in beside
        assert "numbers-before-story" in beside.partition("What leans on it")[2]
        assert "INDEX" not in beside


async def test_one_goes_back_to_what_was_believed_and_on_again(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("less_than_sign")
        assert "held on 2026-09-07" in person.seen()
        await person.press("less_than_sign")
        assert "1 held on 2026-08-31" not in person.seen()
        assert "2 held on 2026-08-31" in person.seen()
        assert any("long-weekly-note" in line for line in person.lines())
        await person.press("d")
        await person.write("2026-07-01")
        await person.press("enter")
        assert "1 held on 2026-07-01" in person.seen()
        await person.press(*(["greater_than_sign"] * 3))
        assert "Facts · 2 hold" in person.seen()
        await person.press("greater_than_sign")
        assert "what holds today" in person.said()


async def test_a_fact_is_kept_after_a_look_with_what_is_near_and_taken_back(facts: Path, root: Path) -> None:
    before = {path.name: path.read_bytes() for path in facts.iterdir()}
    async with at_deck(root) as person:
        await opened(person)
        await person.press("n")
        assert isinstance(person.app.screen, FactFormScreen)
        await person.write("Short weekly note")
        await person.press("enter")
        assert "near: short-weekly-note" in person.seen()
        await person.press("shift+tab", "ctrl+u")
        await person.write("Quiet sailing days")
        await person.press("enter")
        await person.write("No calls while a boat is under way")
        await person.press("enter")
        await person.write("pref")
        assert "preference" in person.seen()
        await person.press("ctrl+s")
        assert isinstance(person.app.screen, DiffScreen)
        assert "no source is recorded" in person.seen()
        await person.press("enter")
        assert await person.until(lambda: any("quiet-sailing-days" in line for line in person.lines()))
        assert "type: preference" in (facts / "quiet-sailing-days.md").read_text()
        assert person.said() == "kept, memory/facts/quiet-sailing-days.md#L1 and 1 more · u undo"
        assert await person.until(lambda: "No calls while a boat is under way." in person.seen())
        await person.press("u")
        assert {path.name: path.read_bytes() for path in facts.iterdir()} == before


async def test_a_form_that_cannot_be_kept_says_why_and_stays(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("n")
        await person.write("Depot door")
        await person.press("enter")
        await person.write("It was locked yesterday")
        await person.press("enter")
        await person.write("reference")
        await person.press("ctrl+s")
        assert isinstance(person.app.screen, FactFormScreen)
        assert "write 2026-10-04 instead" in person.seen()
        await person.press("escape")
        assert isinstance(person.app.screen, FactsScreen)
        assert not (facts / "depot-door.md").exists()


async def test_superseding_ends_the_old_fact_and_leaves_its_text(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("j", "s")
        await person.write("no-weekly-note")
        await person.press("tab", "ctrl+u")
        await person.write("Orla wants no weekly note")
        await person.press("ctrl+s")
        assert any("+valid_until: 2026-10-05" in line for line in person.lines())
        await person.press("enter")
        assert await person.until(lambda: any("no-weekly-note" in line for line in person.lines()))
        assert (facts / "short-weekly-note.md").read_text() == SHORT.replace("until: null", "until: 2026-10-05")
        assert "supersedes: short-weekly-note" in (facts / "no-weekly-note.md").read_text()
        assert "(no-weekly-note.md)" in (facts / "INDEX.md").read_text()


async def test_a_fact_ends_on_a_day(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("E")
        await person.write("10-01")
        await person.press("enter", "enter")
        assert await person.until(lambda: "Facts · 1 hold" in person.seen())
        assert "valid_until: 2026-10-01" in (facts / "numbers-before-story.md").read_text()


async def test_a_conflict_is_shown_side_by_side_and_ruled(facts: Path, root: Path) -> None:
    other = NUMBERS.replace("numbers-before-story", "story-first")
    (facts / "story-first.md").write_text(other.replace("type:", "contradicts: numbers-before-story\ntype:"))
    async with at_deck(root) as person:
        await opened(person)
        assert "1 conflict" in person.seen()
        await person.press("v", "v")
        names = [line for line in person.lines() if "numbers-before-story  " in line or "story-first  " in line]
        assert len(names) == 2
        await person.press("R")
        await person.write("she said so")
        await person.press("enter", "enter")
        assert await person.until(lambda: "ruled: " in person.seen())
        assert "rulings: story-first 2026-10-05 she said so" in (facts / "numbers-before-story.md").read_text()


async def test_a_wanted_name_becomes_a_fact_by_enter(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("v", "v", "v")
        assert [line for line in person.lines() if "tide-tables" in line]
        assert "numbers-before-story.md#L9" in person.seen()
        await person.press("enter")
        await person.write("Which harbour the tables are for")
        await person.press("enter")
        await person.write("ref")
        await person.press("ctrl+s", "enter")
        assert await person.until(lambda: "Every link leads somewhere" in "".join(person.lines()))
        assert (facts / "tide-tables.md").exists()


async def test_the_list_is_narrowed_and_enter_opens_the_file(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("slash")
        await person.write("orla")
        await person.press("enter")
        assert [line for line in person.lines() if "-note" in line or "-story" in line] == [person.lines()[1]]
        await person.press("enter")
        assert await person.until(lambda: "One page." in person.seen())
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)


async def test_hostile_text_is_shown_and_obeyed_by_nobody(facts: Path, root: Path) -> None:
    (facts / "hostile.md").write_text(
        NUMBERS.replace("Wants figures first", "[/bad] [@click=app.quit]x[/] \x1b]52;c;x\x07").replace(
            "numbers-before-story", "hostile"
        )
    )
    async with at_deck(root) as person:
        await opened(person)
        await person.press("slash")
        await person.write("hostile")
        await person.press("enter")
        assert "[/bad] [@click=app.quit]x[/]" in person.seen()
        assert "\x1b]52" not in person.seen()


async def test_what_somebody_else_keeps_appears(facts: Path, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        (facts / "bram-reads-no-mail.md").write_text(NUMBERS.replace("numbers-before-story", "bram-reads-no-mail"))
        assert await person.until(lambda: any("bram-reads-no-mail" in line for line in person.lines()))


async def test_what_makes_a_fact_doubtful_stands_beside_it_once_the_cursor_rests(facts: Path, root: Path) -> None:
    git = ["git", "-C", str(root), "-c", "user.name=T", "-c", "user.email=t@t"]
    (root / "report.py").write_text("x\n")
    (root / "tools").mkdir()
    (root / "tools/report.py").write_text("x\n")
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["rm", "-q", "tools/report.py"]):
        subprocess.run([*git, *words], check=True)
    subprocess.run([*git, "commit", "-qm", "second"], check=True)
    (facts / "numbers-before-story.md").write_text(
        NUMBERS.replace("valid_until: null", "valid_until: null\nsource: claude-code 1a2b")
        + "Made by tools/report.py as the short weekly note is.\n"
    )
    (facts / "wrong.md").write_text(
        LONG.replace("long-weekly-note", "wrong")
        .replace("Orla wants two pages a week", "Teo reads aloud")
        .replace("valid_until: 2026-09-07", "valid_until: null\nretired: recorded-wrong\nsource: claude-code 77aa")
    )
    teo = root / "memory/entities/people/teo-marsh.md"
    teo.write_text("# Teo Marsh\n\n## Status\n- wants: numbers-before-story\n")
    async with at_deck(root, (140, 44)) as person:
        await opened(person)
        assert await person.until(lambda: "tools/report.py is gone" in person.seen())
        assert "1 of 2 from claude-code were recorded wrong" in person.seen()
        assert "Named without a link  1" in person.seen()
        assert "teo-marsh#L4" in person.seen()
        await person.press("j")
        assert "tools/report.py is gone" not in person.seen()
        await person.press("k")
        assert await person.until(lambda: "tools/report.py is gone" in person.seen())
        await person.press("b")
        assert await person.until(lambda: "1 link to numbers-before-story" in person.seen())
        await person.press("down", "ctrl+l")
        assert await person.until(lambda: "2 links to numbers-before-story" in person.seen())
        assert "- wants: [[numbers-before-story]]" in teo.read_text()
        await person.press("escape")
        assert await person.until(lambda: "Named without a link" not in person.seen())


async def test_a_fact_goes_to_death_row_is_hidden_and_pardoned(facts: Path, root: Path, monkeypatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    async with at_deck(root) as person:
        await opened(person)
        await person.press("X")
        await person.write("[b]no[/b]")
        await person.press("enter")
        assert await person.until(
            lambda: any("numbers" in line for line in person.lines()) and "retired" in person.seen()
        )
        assert "retired: [b]no[/b]; hidden from 2026-10-12" in person.seen()
    async with at_deck(root, now="2026-10-12T09:00") as person:
        await opened(person)
        assert "Facts · 1 hold" in person.seen()
        await person.press("v", "v", "v", "v")
        assert "view: death row" in person.seen()
        assert [line for line in person.lines() if "numbers-before-story" in line]
        await person.press("P")
        assert await person.until(lambda: "Nothing is on death row; X retires a fact" in "".join(person.lines()))
        await person.press("v")
        assert "Facts · 2 hold" in person.seen()


@pytest.mark.parametrize("keys", [("j",), ("j", "T"), ("j", "m")], ids=["facts", "trace", "map"])
async def test_what_leans_on_a_fact_is_queued_from_any_desk_that_shows_it(
    facts: Path, root: Path, keys, monkeypatch
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    async with at_deck(root) as person:
        await opened(person)
        await person.press(*keys)
        await person.app.workers.wait_for_complete()
        await person.pilot.pause()
        await person.press("Q")
        assert await person.until(lambda: "queued for review: memory/facts/numbers-before-story.md" in person.said())
