"""From the key table to Textual: bindings for a context, and running a command wherever its host is."""

from typing import TYPE_CHECKING, Any, Protocol

from textual.binding import Binding, BindingType

from tui.commands.command import Command
from tui.commands.table import commands_of

if TYPE_CHECKING:
    from textual.app import App
    from textual.dom import DOMNode
    from textual.screen import Screen

    class Focusing(Protocol):
        """A screen, or a part of one."""

        @property
        def focused(self) -> Any:
            """The widget that its keys go to."""


def bindings(context: str) -> list[BindingType]:
    """Make the bindings of one context. The widget whose ``CONTEXT`` it is has the actions."""
    return [
        Binding(
            ",".join(command.declared),
            command.action(),
            command.title,
            show=False,
            priority=command.priority,
            id=command.action(),
        )
        for command in commands_of(context)
        if command.declared
    ]


def _hosts(app: "App[object]", screen: "Screen[object]") -> "list[DOMNode]":
    focused = screen.focused
    nodes: list[DOMNode] = list(focused.ancestors_with_self) if focused else [screen, app]
    nodes += [node for node in screen.query("*") if getattr(node, "CONTEXT", "") and node not in nodes]
    return nodes


def host_of(app: "App[object]", command: type[Command], screen: "Screen[object] | None" = None) -> "DOMNode | None":
    """Find the widget that can run a command now, the focused ones first; `None` when its context is not shown."""
    return next(
        (
            node
            for node in _hosts(app, screen or app.screen)
            if command.context in (getattr(node, "CONTEXT", ""), getattr(node, "ALSO", ""))
        ),
        None,
    )


async def run(app: "App[object]", command: type[Command]) -> bool:
    """Run a command as its key would; tell whether it could be run here."""
    host = host_of(app, command)
    if host is None:
        return False
    enter = getattr(host, "focus_main", None)
    if enter is not None and not host.has_pseudo_classes({"focus-within"}):
        enter()
    return await app.run_action(command.action(), default_namespace=host)


def context_of(screen: "Focusing") -> str:
    """Name the context that keys go to in a screen, for its footer; windows above have their own."""
    nodes = screen.focused.ancestors_with_self if screen.focused else [screen]
    return next((context for node in nodes if (context := getattr(node, "CONTEXT", ""))), "deck")
