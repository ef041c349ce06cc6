"""The last line: which keys act here, and what happened last."""

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from tui import keymap
from tui.commands.command import Command, chain
from tui.commands.table import footer
from tui.models.plain import plain

SHOWN_FOR = 12.0
"""Seconds that a message stays."""
MOODS = {"note": "$foreground 70%", "good": "$success", "bad": "$error"}
MARKS = {"note": "", "good": "● ", "bad": "✗ "}


class Footer(Widget):
    """Keys at the left (a click runs them), the last thing said at the right."""

    DEFAULT_CSS = """
    Footer { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """
    context: reactive[str] = reactive("deck")
    said: reactive[str] = reactive("")
    mood: reactive[str] = reactive("note")

    def __init__(self) -> None:
        super().__init__()
        self._forgetting: Timer | None = None
        self._places: list[tuple[int, int, type[Command]]] = []

    def render(self) -> Content:
        """Draw what fits: the status line goes first when something is said, then the keys."""
        width = self.size.width
        said = plain(self.said)
        tail = f"{MARKS[self.mood]}{said}" if said else ""
        most = max(12, width - self._needed() - 3) if _is_typing(self.context) else max(24, width * 3 // 5)
        if cell_len(tail) > most:
            tail = Content(tail).truncate(most, ellipsis=True).plain
        room = width - cell_len(tail) - 2
        keys = self._keys(room)
        gap = width - keys.cell_length - cell_len(tail)
        return Content.assemble(keys, " " * max(0, gap), (tail, MOODS[self.mood]))

    def _needed(self) -> int:
        """Measure all the keys: in a field they stay, and what is said takes the rest."""
        return sum(cell_len(command.shown_key()) + cell_len(command.footer) + 3 for command in footer(self.context))

    def _keys(self, room: int) -> Content:
        commands = footer(self.context)
        parts: list[tuple[str, str] | str] = []
        self._places = []
        at = 0
        last = commands[-1] if commands else None
        for command in commands:
            key, word = command.shown_key(), command.footer
            size = cell_len(key) + 1 + cell_len(word)
            reserved = 8 if command is not last else 0
            if at + size + reserved > room and command is not last:
                continue
            if at + size > room:
                break
            parts += [(key, "bold $accent"), " ", (word, "$foreground 75%"), "  "]
            self._places.append((at, at + size, command))
            at += size + 2
        return Content.assemble(*parts)

    def watch_said(self, said: str) -> None:
        """Give the room back to the keys after a while."""
        if self._forgetting is not None:
            self._forgetting.stop()
        self._forgetting = self.set_timer(SHOWN_FOR, self._forget) if said else None

    def _forget(self) -> None:
        self.said = ""

    async def on_click(self, event: events.Click) -> None:
        """Run the command that was clicked."""
        x = event.x - self.styles.padding.left
        for start, stop, command in self._places:
            if start <= x < stop:
                await keymap.run(self.app, command)
                return


def _is_typing(context: str) -> bool:
    return "field" in chain(context)
