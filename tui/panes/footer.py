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
from tui.models.rows import Span, row
from tui.models.wrapping import wrap

SHOWN_FOR = 12.0
"""Seconds that a message stays."""
LEAST = 30
"""Cells that the keys keep beside what is said."""
CLOSED = "read-only"
MOODS = {"note": "$foreground 70%", "good": "$success", "bad": "$error"}
MARKS = {"note": "", "good": "● ", "bad": "✗ "}


class Footer(Widget):
    """Keys at the left (a click runs them), the last thing said at the right, or above where it is long.

    Where nothing can be written the line says so at its right end.
    """

    DEFAULT_CSS = """
    Footer { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """
    context: reactive[str] = reactive("deck")
    said: reactive[str] = reactive("")
    mood: reactive[str] = reactive("note")

    def __init__(self) -> None:
        super().__init__()
        self._forgetting: Timer | None = None
        self._above: list[str] = []
        self._places: list[tuple[int, int, type[Command]]] = []

    def render(self) -> Content:
        """Draw what fits: what is said goes first, then the keys; what takes their room has a line of its own."""
        width = self.size.width
        tail = self._tail()
        if self._above:
            said = "\n".join(self._above)
            return Content.assemble((said, MOODS[self.mood]), "\n", self._line(width, "", "note"))
        most = self._most(width)
        if cell_len(tail) > most:
            tail = Content(tail).truncate(most, ellipsis=True).plain
        return self._line(width, tail, self.mood)

    def _most(self, width: int) -> int:
        """Count the cells that what is said may take beside the keys."""
        return max(12, width - self._needed() - 3) if _is_typing(self.context) else max(24, width * 3 // 5)

    def _line(self, width: int, tail: str, mood: str) -> Content:
        mark = CLOSED if getattr(self.app, "is_closed", False) and not _is_typing(self.context) else ""
        end = Content.assemble((tail, MOODS[mood]), "  " if tail and mark else "", (mark, "$warning"))
        keys = self._keys(width - end.cell_length - 2)
        gap = width - keys.cell_length - end.cell_length
        return Content.assemble(keys, " " * max(0, gap), end)

    def _tail(self) -> str:
        said = plain(self.said)
        return f"{MARKS[self.mood]}{said}" if said else ""

    def _fit(self) -> None:
        """Take further lines as long as what is said would leave the keys no room.

        A field's keys always have it: there only what went wrong has lines of its own, where it would be cut off.
        """
        width = self.size.width
        taken = cell_len(self._tail())
        if _is_typing(self.context):
            is_long = self.mood == "bad" and taken > self._most(width)
        else:
            is_long = bool(self.said) and width - taken - 2 < min(self._needed(), LEAST)
        self._above = self._broken(width) if is_long and width > 0 else []
        if self.styles.height is None or self.styles.height.value != 1 + len(self._above):
            self.styles.height = 1 + len(self._above)

    def _broken(self, width: int) -> list[str]:
        """Break what is said into lines: as many as it needs, up to a third of the screen."""
        lines = ["".join(span.text for span in line) for line in wrap(row(Span(self._tail())), width, cell_len)]
        most = max(2, self.app.size.height // 3)
        last = [Content(" ".join(lines[most - 1 :])).truncate(width, ellipsis=True).plain] if len(lines) > most else []
        return [*lines[: most - 1], *last] if last else lines

    def on_resize(self) -> None:
        """Look again how much room there is."""
        self._fit()

    def watch_context(self) -> None:
        """Look again how much room the keys of the place need."""
        self._fit()

    def watch_mood(self) -> None:
        """Break a long message anew: its mark is that of its own mood, not of the one before."""
        self._fit()

    def _needed(self) -> int:
        """Measure all the keys: in a field they stay, and what is said takes the rest."""
        place = self.context
        return sum(cell_len(command.shown_key()) + cell_len(command.word(place)) + 3 for command in footer(place))

    def _keys(self, room: int) -> Content:
        commands = footer(self.context)
        parts: list[tuple[str, str] | str] = []
        self._places = []
        at = 0
        last = commands[-1] if commands else None
        for command in commands:
            key, word = command.shown_key(), command.word(self.context)
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
        self._fit()
        if self._forgetting is not None:
            self._forgetting.stop()
        self._forgetting = self.set_timer(SHOWN_FOR, self._forget) if said else None

    def _forget(self) -> None:
        self.said = ""

    async def on_click(self, event: events.Click) -> None:
        """Run the command that was clicked."""
        if event.y != self.size.height - 1:
            return  # what is said stands there
        x = event.x - self.styles.padding.left
        for start, stop, command in self._places:
            if start <= x < stop:
                await keymap.run(self.app, command)
                return


def _is_typing(context: str) -> bool:
    return "field" in chain(context)
