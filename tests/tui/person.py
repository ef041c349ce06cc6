"""A person at the deck: a small workspace, keys, and what is seen."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tui.app import DeckApp
from tui.models.readonly import close
from tui.panes.footer import Footer
from tui.panes.lines import LineView

NOW = "2026-10-05T16:40"
_NAMED = {" ": "space", "/": "slash", "?": "question_mark", "!": "exclamation_mark", "#": "number_sign"}


class Person:
    """Presses keys and looks."""

    def __init__(self, pilot: Pilot[object], app: DeckApp) -> None:
        self.pilot = pilot
        self.app = app

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait for what they do."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Type a text."""
        await self.press(*(_NAMED.get(letter, letter) for letter in text))

    async def until(self, holds: Callable[[], bool]) -> bool:
        """Wait until something holds, for as long as a busy machine may need; tell whether it came to."""
        for _ in range(200):
            if holds():
                return True
            await self.pilot.pause(0.05)
        return holds()

    def seen(self) -> str:
        """Return the whole screen as text."""
        return "\n".join(
            "".join(segment.text for segment in strip) for strip in self.app.screen._compositor.render_strips()
        )

    def said(self) -> str:
        """Return the last line's message."""
        return self.app.screen.query_one(Footer).said

    def lines(self) -> list[str]:
        """Return the rows of a list."""
        view = self.app.screen.query(LineView).first()
        return [row.text for row in view.rows]

    def beside(self) -> str:
        """Return what a desk shows beside its list."""
        return "\n".join(row.text for row in self.app.screen.query_one("#preview", LineView).rows)


@asynccontextmanager
async def at_deck(
    root: Path, size: tuple[int, int] = (120, 36), now: str = NOW, *, readonly: bool = False
) -> AsyncIterator[Person]:
    """Open the deck over a workspace, and wait until everything is read."""
    workspace = Workspace.open(str(root), Clock("", 0, now))
    if readonly:
        close(workspace)
    app = DeckApp(workspace, readonly=readonly)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        person = Person(pilot, app)
        deck = app.screen
        watching = getattr(deck, "_watching", None)
        if watching is not None:
            watching.wait_ready()
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield person
