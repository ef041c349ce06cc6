"""Names in the deck: following them, completing them, choosing where one means several, renaming."""

from pathlib import Path

import pytest

from tests.tui.person import at_deck
from tui.panes.entity import EntityPane
from tui.panes.entryline import LineInput
from tui.screens.choice import ChoiceScreen
from tui.screens.deck import DeckScreen

SUMMARY = "memory/MEMORY.md"
SIZES = [(120, 36), (80, 24)]
TWIN = "# Orla Quist\n\n## Status\n- kind: boat\n\n## Log\n"


def twin(root: Path) -> None:
    """Give the name of Orla Quist to a boat as well."""
    place = root / "memory/entities/boats/orla-quist.md"
    place.parent.mkdir()
    place.write_text(TWIN)


def shown(person) -> str | None:
    """Return the file of the entity that is open."""
    return person.app.query_one(EntityPane).path


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_is_followed_to_the_one_it_names(root: Path, size: tuple[int, int]) -> None:
    (root / SUMMARY).write_text("# Memory\n\n- Signed off by Orla Quist\n- see [[2026-10-02#L4]]\n- nobody\n")
    async with at_deck(root, size=size) as person:
        await person.press("3", "j", "j", "ctrl+g")
        assert shown(person) == "memory/entities/people/orla-quist.md"
        await person.press("3", "j", "enter")
        assert "Fri 2 Oct" in person.seen()
        await person.press("3", "j", "ctrl+g")
        assert "names nothing" in person.said()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "line", ["- signed by Orla Quist", "- [[orla-quist]]", "- [[Orla Quist|her]]", "- @orla-quist"]
)
async def test_a_name_that_means_two_is_a_choice(root: Path, line: str, size: tuple[int, int]) -> None:
    twin(root)
    (root / SUMMARY).write_text(f"# Memory\n\n{line}\n")
    async with at_deck(root, size=size) as person:
        await person.press("3", "G", "ctrl+g")
        assert isinstance(person.app.screen, ChoiceScreen)
        assert "people/orla-quist.md" in person.seen()
        await person.write("boats")
        await person.press("enter")
        assert shown(person) == "memory/entities/boats/orla-quist.md"


async def test_several_links_on_a_line_are_a_choice_and_esc_chooses_none(root: Path) -> None:
    (root / SUMMARY).write_text("# Memory\n\n- [[orla-quist]] on [[2026-10-02]]\n")
    async with at_deck(root) as person:
        await person.press("3", "G", "enter")
        assert isinstance(person.app.screen, ChoiceScreen)
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)
        assert shown(person) is None


async def test_the_jump_tells_two_of_one_name_apart(root: Path) -> None:
    twin(root)
    async with at_deck(root) as person:
        await person.press("e")
        await person.write("orla")
        assert "Orla Quist · boats/orla-quist" in person.seen()
        assert "Orla Quist · people/orla-quist" in person.seen()


async def test_a_follow_up_leads_to_whom_it_names(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("f", "j", "ctrl+g")
        assert isinstance(person.app.screen, ChoiceScreen)  # "Orla" alone is a guess, and a person decides
        await person.press("enter")
        assert shown(person) == "memory/entities/people/orla-quist.md"


async def test_an_offer_below_the_first_can_be_taken(root: Path) -> None:
    twin(root)
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("ask Orl")
        await person.press("down", "tab")
        assert person.app.query_one(LineInput).value == "ask [[people/orla-quist|Orla Quist]] "


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", ["3", "4"])
async def test_a_link_is_completed_and_followed_in_the_editors(root: Path, place: str, size: tuple[int, int]) -> None:
    async with at_deck(root, size=size) as person:
        await person.press(place, "i", "ctrl+end", "enter")
        await person.write("see [[orl")
        assert "Orla Quist" in person.seen().split("see [[orl")[-1] or "tab" in person.seen()
        await person.press("tab")
        editor = person.app.focused
        assert editor.text.endswith("see [[orla-quist]]")
        await person.write(" and [[10-02")
        await person.press("escape")
        assert editor.has_focus
        await person.press("ctrl+g")
        assert shown(person) == "memory/entities/people/orla-quist.md"
        await person.press(place, *["backspace"] * 5)
        await person.write("2026-10-02")
        await person.press("tab", "ctrl+s")
        assert editor.text.endswith("see [[orla-quist]] and [[2026-10-02]]")


@pytest.mark.parametrize("size", SIZES)
async def test_a_rename_is_shown_before_it_is_done_and_undone(root: Path, size: tuple[int, int]) -> None:
    (root / SUMMARY).write_text("# Memory\n\n- [[orla-quist]] signs off\n")
    before = {path: path.read_bytes() for path in root.rglob("*.md")}
    async with at_deck(root, size=size) as person:
        await person.press("e", "enter", "R")
        await person.press(*["backspace"] * 5)
        await person.write("Finn")
        await person.press("enter")
        seen = person.seen()
        assert "memory/entities/people/orla-quist.md → orla-finn.md" in seen
        assert f"{SUMMARY}#L3" in seen
        assert "[[orla-finn]] signs off" in seen
        assert {path: path.read_bytes() for path in root.rglob("*.md")} == before
        await person.press("enter")
        assert shown(person) == "memory/entities/people/orla-finn.md"
        assert "[[orla-finn]]" in (root / SUMMARY).read_text()
        await person.press("u")
        assert {path: path.read_bytes() for path in root.rglob("*.md")} == before


async def test_a_rename_that_is_not_wanted_or_refused_changes_nothing(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*.md")}
    async with at_deck(root) as person:
        await person.press("2", "R")
        await person.write(" Finn")
        await person.press("enter", "escape", "escape")
        await person.press("R", *["backspace"] * 40)
        await person.write("../x")
        await person.press("enter")
        assert "is a path" in person.said()
    assert {path: path.read_bytes() for path in root.rglob("*.md")} == before
