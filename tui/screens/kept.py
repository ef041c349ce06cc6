"""Desks that stand ready: made while nobody waits, laid out but not shown, and opened within a frame."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tui import drawn

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.screens.desk import DeskScreen

    Left = Callable[[tuple[str, int] | None], None]
    """Is told the place to go to when a desk closes."""

Kind = TypeVar("Kind", bound="DeskScreen")


class KeptDesks:
    """One desk of each kind that was made ahead. To make one when it is asked for takes three frames."""

    def __init__(self, host: "Screen[None]") -> None:
        self._host = host
        self._desks: dict[type[DeskScreen], DeskScreen] = {}

    async def make(self, desk: "DeskScreen") -> bool:
        """Make a desk that will show itself when it is opened; tell whether there was none yet."""
        if type(desk) in self._desks:
            return False
        desk.is_kept = True
        self._host.app.install_screen(desk, type(desk).__name__)
        _, mounted = self._host.app._get_screen(desk)  # noqa: SLF001  to push it, as Textual asks for, shows it
        await mounted
        if not desk.display:
            return False  # the deck is being left
        desk.rest()
        desk._refresh_layout(self._host.app.size)  # noqa: SLF001  done when it is shown, it takes a frame
        self._desks[type(desk)] = desk
        return True

    def ready(self, kind: "type[Kind]") -> "Kind | None":
        """Return the desk of a kind unless there is none, or it is open."""
        desk = self._desks.get(kind)
        return desk if isinstance(desk, kind) and desk not in self._host.app.screen_stack else None

    def open(self, desk: "DeskScreen", left: "Left") -> None:
        """Show a desk that is ready."""

        def closed(place: tuple[str, int] | None) -> None:
            desk.rest()
            left(place)

        desk.open()
        self._host.app.push_screen(desk, closed)

    def drop(self) -> None:
        """Forget the desks that are not open: they were drawn in colours that are not those any more."""
        for kind, desk in list(self._desks.items()):
            if desk not in self._host.app.screen_stack:
                self._host.app.uninstall_screen(desk)
                desk.remove()
                del self._desks[kind]
        drawn.let_go()
