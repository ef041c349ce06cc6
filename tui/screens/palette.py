"""The palette: every command that can be run from here, by the names that help uses."""

from functools import partial
from typing import ClassVar

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui import keymap
from tui.commands.command import Command
from tui.commands.keyed import told
from tui.commands.table import everything

HELP_SCORE = 0.1
"""A word of the help counts only as it is written: letters in order are found in any sentence."""


class Palette(CommandPalette):
    """Textual's palette, framed like the deck's other windows and without a picture in its line."""

    ID: ClassVar[str] = "--command-palette"
    """By this name Textual tells whether a palette is open."""
    DEFAULT_CSS = """
    Palette { background: $background 70%; }
    Palette > Vertical { width: 96; max-width: 94%; margin-top: 2; background: $background; }
    Palette > Vertical:dark { background: $background; }
    Palette SearchIcon { display: none; }
    Palette #--input, Palette #--input.--list-visible { border: round $primary; background: $background; }
    Palette CommandInput, Palette CommandInput:focus { border: none; height: 1; padding: 0 1; }
    Palette CommandList, Palette CommandList:focus {
        border: round $primary; background: $background; scrollbar-size-vertical: 1; max-height: 65vh;
        scrollbar-color: $foreground 20%; scrollbar-background: $background;
    }
    Palette CommandList > .option-list--option { padding: 0 1; text-style: none; }
    Palette CommandList > .option-list--option-highlighted {
        background: $primary 25%; color: $foreground; text-style: bold;
    }
    """


class DeckCommands(Provider):
    """Offers the commands whose host is on the screen below the palette."""

    def _runnable(self) -> list[type[Command]]:
        return [
            command for command in everything() if command.palette and keymap.host_of(self.app, command, self.screen)
        ]

    def _run(self, command: type[Command]) -> None:
        self.app.call_later(partial(keymap.run, self.app, command))

    @staticmethod
    def _named(command: type[Command]) -> str:
        return f"{command.title}  ({command.shown_key()})" if command.keys else command.title

    async def discover(self) -> Hits:
        """Offer everything before a letter is typed."""
        for command in self._runnable():
            yield DiscoveryHit(Content(self._named(command)), partial(self._run, command), help=told(command))

    async def search(self, query: str) -> Hits:
        """Offer what fits what is typed."""
        matcher = self.matcher(query)
        for command in self._runnable():
            score = matcher.match(command.title) or HELP_SCORE * (query.casefold() in told(command).casefold())
            if score > 0:
                yield Hit(
                    score, matcher.highlight(self._named(command)), partial(self._run, command), help=told(command)
                )
