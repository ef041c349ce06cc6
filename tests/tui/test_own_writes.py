"""What the deck writes itself is never taken for somebody else's, in whatever order write and notice are handled."""

from pathlib import Path

import pytest

from memory_model.workspace.noted_store import NotedStore
from tests.tui.person import Person, at_deck
from tui.panes.lines import LineView
from tui.screens.deck import DeckScreen

ACTIONS = {
    "an entry": (["a"], "one boat", ["enter"], "wrote 2026-10-05#L7"),
    "a correction": (["g", "j", "c"], "four paths", ["enter"], "corrected by 2026-10-05#L7"),
    "a withdrawal": (["g", "j", "u"], "", [], "withdrew 2026-10-05#L5 by 2026-10-05#L7"),
    "an entry and its undoing": (["a"], "one boat", ["enter", "escape", "u"], "undone at"),
    "a Status line": (["2", "enter", "enter"], " of boats", ["enter"], "memory/entities/people/orla-quist.md#L4"),
    "a new Status line": (["2", "enter", "n"], "reach: noon", ["enter"], "memory/entities/people/orla-quist.md#L5"),
    "an event of an entity": (["2", "enter", "l"], "rang back", ["enter"], "memory/entities/people/orla-quist.md#L8"),
    "a new entity": (["2", "N"], "Teo Marsh", ["enter"], "made memory/entities/people/teo-marsh.md"),
    "the summary": (["3", "i", "ctrl+end"], "- Ask early", ["ctrl+s"], "saved memory/MEMORY.md#L5"),
    "the summary and its undoing": (["3", "i", "ctrl+end"], "- x", ["ctrl+s", "escape", "u"], "undone at"),
    "a field of the state": (["4", "enter"], " by night", ["enter"], "state/current.md#L"),
    "the state as text": (["4", "i", "ctrl+end"], "more", ["ctrl+s"], "state/current.md#L"),
    "a follow-up done": (["f", "d"], "", [], "done, by 2026-10-05#L7"),
    "a follow-up snoozed": (["f", "s"], "+3d", ["enter"], "snoozed, by 2026-10-05#L7"),
    "a follow-up void": (["f", "V"], "", [], "void, by 2026-10-05#L7"),
    "a follow-up opened again": (["f", "d", "v", "v", "v", "v", "v", "j", "r"], "", [], "open again, by"),
    "a closing taken back": (["f", "d", "u"], "", [], "undone at"),
    "the weekly rewrite": (["w", "i", "A", "enter"], "", [], "rewritten,"),
}
"""Keys, what is typed then, more keys, and what the last line says of the write."""


def marked(deck: DeckScreen) -> list[str]:
    """Return the lines that are marked as somebody else's."""
    rows = [row for view in deck.query(LineView) for row in view.rows]
    return [row.text for row in rows if any(span.style == "fresh" for span in (*row.spans, *row.right))]


async def act(person: Person, name: str) -> str:
    """Do an action; return what was said of it."""
    before, text, after, _ = ACTIONS[name]
    await person.press(*before)
    await person.write(text)
    await person.press(*after)
    return person.said()


@pytest.mark.parametrize("name", ACTIONS)
@pytest.mark.parametrize("order", ["before it is shown", "after it is shown"])
async def test_no_own_write_is_marked_or_told_as_anothers(
    root: Path, monkeypatch: pytest.MonkeyPatch, name: str, order: str
) -> None:
    async with at_deck(root) as person:
        deck = person.app.screen
        commit, take = NotedStore.commit, DeckScreen.take

        def noticed(*_: object) -> None:
            deck.on_watch_began()
            deck.on_files_changed()

        def committed(store: NotedStore, compose: object) -> object:
            outcome = commit(store, compose)  # type: ignore[arg-type]
            noticed()
            return outcome

        def taken(screen: DeckScreen, outcome: object) -> None:
            take(screen, outcome)  # type: ignore[arg-type]
            noticed()

        if order == "before it is shown":
            monkeypatch.setattr(NotedStore, "commit", committed)
        else:
            monkeypatch.setattr(DeckScreen, "take", taken)
        said = await act(person, name)
        assert ACTIONS[name][-1] in said
        assert marked(deck) == []
        while person.app.screen is not deck:
            await person.press("escape")
        await person.pilot.pause(0.1)
        assert marked(deck) == []
        assert "somebody else" not in person.said()


@pytest.mark.parametrize("name", ["an entry", "an event of an entity", "the summary"])
async def test_what_somebody_else_wrote_at_the_same_moment_is_marked(
    root: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with at_deck(root) as person:
        deck = person.app.screen
        commit = NotedStore.commit
        paths = ("memory/2026-10-05.md", "memory/entities/people/orla-quist.md", "memory/MEMORY.md")

        def committed(store: NotedStore, compose: object) -> object:
            for path in paths:
                with (root / path).open("a") as stream:
                    stream.write("- 2026-10-05: from the agent\n")
            return commit(store, compose)  # type: ignore[arg-type]

        monkeypatch.setattr(NotedStore, "commit", committed)
        await act(person, name)
        monkeypatch.undo()
        await person.press("escape")
        assert await person.until(lambda: any("from the agent" in text for text in marked(deck)))
        assert not any(ACTIONS[name][1] in text for text in marked(deck))
