"""The whole key table, and what is derived from it: bindings, footer, help, the README's table."""

from tui.commands import (  # noqa: F401  importing a module declares its commands
    brief,
    conflict,
    dashboard,
    deck,
    desks,
    facts,
    finding,
    findings,
    going,
    history,
    inbox,
    ladder,
    lists,
    map,  # noqa: A004  the map desk
    merges,
    observations,
    panes,
    review,
    seals,
    spoken,
    today,
    trace,
    typing,
    week,
    welcome,
)
from tui.commands.command import COMMANDS, Command, chain, shown_key

FOOTER_KEYS = 7


def everything() -> tuple[type[Command], ...]:
    """List every command, in the order of declaration."""
    return tuple(COMMANDS)


def commands_of(context: str) -> list[type[Command]]:
    """List the commands that belong to exactly this context."""
    return [command for command in COMMANDS if command.context == context]


def commands_in(context: str) -> list[type[Command]]:
    """List the commands whose keys act in this context, nearest first."""
    return [command for name in chain(context) for command in commands_of(name)]


def footer(context: str) -> list[type[Command]]:
    """Choose what the footer shows there: at most seven, help last."""
    wanted = sorted(
        (command for command in commands_in(context) if command.word(context)), key=lambda command: command.rank
    )
    last = [command for command in wanted if command.rank == 3]
    return wanted[: FOOTER_KEYS - len(last)][: len(wanted) - len(last)] + last


def markdown() -> str:
    """Write the key table for the README."""
    lines = ["| where | key | does |", "|---|---|---|"]
    lines += [
        f"| {command.context} | {' '.join(f'`{shown_key(key)}`' for key in command.keys)} | {command.title} |"
        for command in COMMANDS
        if command.keys
    ]
    return "\n".join(lines) + "\n"
