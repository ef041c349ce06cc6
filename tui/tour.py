"""The tour of the demo: in about a minute, what happens here when others write. Any key ends it."""

import asyncio
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from tui.commands.keyed import keyed
from tui.messages import Said
from tui.panes.entryline import EntryLine
from tui.panes.summary import SummaryPane
from tui.panes.today import TodayPane

if TYPE_CHECKING:
    from tui.screens.deck import DeckScreen

TYPED = "Orla rang: the refit week is the last one of the month"
AGENT = "import of the night: 1,151 trips, none removed"
TAMPER = "s/98\\.1 %/99.9 %/"
LINES = 60
"""Lines that somebody appends to MEMORY.md without looking at its budget."""


class TourBar(Static):
    """What is happening, above the panes."""

    DEFAULT_CSS = """
    TourBar { dock: top; height: auto; max-height: 4; padding: 0 1; background: $primary 25%; color: $foreground; }
    """

    def tell(self, step: int, text: str) -> None:
        """Show a step."""
        self.update(
            Content.assemble((f"Tour {step}/5 ", "bold $accent"), text, (" · any key ends the tour", "$foreground 60%"))
        )


class Tour:
    """Plays the steps over a deck on the demo. ``pace`` is how slowly: 1.0 takes about a minute."""

    def __init__(self, deck: "DeckScreen", pace: float = 1.0) -> None:
        self.deck = deck
        self.workspace = deck.workspace
        self._pace = pace
        self._bar = TourBar()
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Tell whether a key would end it."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin."""
        self.deck.mount(self._bar)
        self._task = asyncio.create_task(self._play())

    async def wait(self) -> None:
        """Wait for its end."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def stop(self) -> None:
        """End it; what was done so far stays, in the demo's temporary folder."""
        if self._task is not None:
            self._task.cancel()

    async def _play(self) -> None:
        try:
            for step in (self._welcome, self._closed_day, self._two_writers, self._past_the_cut, self._farewell):
                await step()
        finally:
            if self._bar.is_attached:
                self._bar.remove()
            self.deck.post_message(Said(keyed("the tour is over: {help} shows every key, {quit_deck} leaves"), "good"))

    async def _tell(self, step: int, text: str, seconds: float) -> None:
        self._bar.tell(step, text)
        await asyncio.sleep(seconds * self._pace)

    async def _welcome(self) -> None:
        await self._tell(1, "Three weeks of a ferry pilot, made up. An agent and you write the same plain files.", 6)

    async def _closed_day(self) -> None:
        """Change a past day from outside."""
        days = [day for day in self.workspace.days() if day < self.workspace.clock.today()]
        path = self.workspace.day_path(days[-1])
        self.deck.open_place(path, 0)
        self.deck.query_one(TodayPane).view.action_go_top()
        await self._tell(
            2, "A day that is over, and sealed. memdeck never writes to it; other programs can, and now one does:", 6
        )
        self._bar.tell(2, f"$ sed -i '{TAMPER}' {path}")
        inplace = ["-i", ""] if sys.platform == "darwin" else ["-i"]
        await self._run(["sed", *inplace, TAMPER, os.path.join(self.workspace.root, path)])
        await asyncio.sleep(7 * self._pace)
        ways = keyed("{open_seals}, then {correct_day}: the day as it was, the edit a correction.")
        await self._tell(2, f"The deck names the line and how it was sealed. {ways}", 7)

    async def _two_writers(self) -> None:
        """Type, while an agent writes the same file."""
        self.deck.open_place(self.workspace.day_path(self.workspace.clock.today()), 0)
        self.deck.query_one(TodayPane).view.action_go_bottom()
        self.deck.action_add_entry()
        self._bar.tell(3, "You type an entry …")
        middle = len(TYPED) // 2
        await self._type(0, middle)
        self._bar.tell(3, f"… and an agent writes the same file: memdeck log --source agent '{AGENT}'")
        words = ["log", "--root", self.workspace.root, "--source", "agent", AGENT]
        await self._run([sys.executable, "-m", "memory_model", *words])
        await asyncio.sleep(4 * self._pace)
        await self._type(middle, len(TYPED))
        self.deck.query_one(EntryLine).action_submit_entry()
        await self._tell(3, "Both lines are there, the agent's with its source at the edge. Nobody's text is lost.", 7)

    async def _type(self, start: int, stop: int) -> None:
        await asyncio.sleep(0.3 * self._pace)
        for end in range(start + 1, stop + 1):
            for line in self.deck.query(EntryLine):
                line.input.value = TYPED[:end]
                line.input.cursor_position = end
            await asyncio.sleep(0.07 * self._pace)

    async def _past_the_cut(self) -> None:
        """Let MEMORY.md grow past its budget."""
        self.deck.go_to_pane(3)
        await self._tell(4, "MEMORY.md is loaded by every session, up to 200 lines. An agent adds sixty:", 5)
        text = "\n## Notes\n" + "".join(f"- note {number} that nobody will read\n" for number in range(1, LINES + 1))
        await asyncio.to_thread(self._append, self.workspace.layout.summary, text)
        await asyncio.sleep(3 * self._pace)
        cut = self.workspace.budget().first_cut_line
        pane = self.deck.query_one(SummaryPane)
        if cut is not None:
            pane.view.go_to(cut)
            pane.view.middle()
        await self._tell(4, "Red is the line where loading stops; what is below it no session ever sees.", 8)

    async def _farewell(self) -> None:
        self.deck.go_to_pane(1)
        await self._tell(5, "The rest is yours: f follow-ups, / search, e a person. It all goes when you quit.", 7)

    def _append(self, path: str, text: str) -> None:
        with open(os.path.join(self.workspace.root, path), "a", encoding="utf-8") as stream:
            stream.write(text)

    async def _run(self, command: list[str]) -> None:
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=False)
        if done.returncode:
            self.deck.post_message(Said(f"{os.path.basename(command[0])} ended with status {done.returncode}", "bad"))
