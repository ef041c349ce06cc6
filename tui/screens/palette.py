"""The palette's provider: every command that can be run from here, by the names that help uses."""

from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui import keymap
from tui.commands.command import Command
from tui.commands.table import everything


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
            yield DiscoveryHit(Content(self._named(command)), partial(self._run, command), help=command.help)

    async def search(self, query: str) -> Hits:
        """Offer what fits what is typed."""
        matcher = self.matcher(query)
        for command in self._runnable():
            score = max(matcher.match(command.title), matcher.match(command.help) * 0.6)
            if score > 0:
                yield Hit(
                    score, matcher.highlight(self._named(command)), partial(self._run, command), help=command.help
                )
