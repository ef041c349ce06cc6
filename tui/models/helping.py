"""What help shows: the commands of a place, the others below, narrowed by what is typed."""

from memory_model.text.fold import fold
from tui.commands.command import Command, chain, shown_key
from tui.commands.keyed import told
from tui.commands.table import commands_of
from tui.models.rows import BLANK, Row, Span, row

PLACES = {
    "deck": "In the deck, outside text",
    "desk": "In a desk",
    "list": "In any list",
    "anywhere": "Anywhere",
    "field": "In any field",
    "finding": "While finding",
    "today": "Today",
    "entry": "Today · while typing an entry",
    "entities": "The list of entities",
    "entity": "Entity",
    "row": "Entity · while typing a value",
    "summary": "MEMORY.md",
    "editor": "MEMORY.md · while editing",
    "state": "Current state",
    "jump": "Entity jump",
    "linked": "Links to this",
    "search": "Search",
    "followups": "Follow-ups",
    "week": "Week",
    "file": "A file",
    "recent": "Recent files",
    "calendar": "Calendar",
    "history": "History",
    "seals": "Sealed days",
    "inbox": "Inbox",
    "findings": "Findings",
    "facts": "Facts",
    "review": "Review",
    "ladder": "Ladder",
    "dashboard": "Dashboard",
    "observations": "Observations",
    "map": "Map",
    "spoken": "Commands",
    "brief": "Brief",
    "conflict": "Conflict",
    "help": "Help",
    "welcome": "Welcome",
}


def rows(context: str, query: str = "") -> list[Row]:
    """List the commands as rows, those of ``context`` first; each command is its row's key.

    What is called by the words that are typed stands before what only tells of them.
    """
    here = chain(context)
    order = [context, *(place for place in PLACES if place in here and place != context)]
    order += [place for place in PLACES if place not in here]
    found: list[Row] = []
    for place in order:
        commands = [command for command in commands_of(place) if _fits(command, place, query)]
        if not commands:
            continue
        if found:
            found.append(BLANK)
        found.append(
            row(Span(PLACES.get(place, place), "topic"), right=(Span("here", "faint"),) if place in here else ())
        )
        found += [_command(command) for command in sorted(commands, key=lambda each: not _is_called(each, query))]
    return found or [row(Span("No command has that name.", "muted"))]


def _command(command: type[Command]) -> Row:
    keys = " ".join(shown_key(key) for key in command.keys)
    return row(
        Span(f"  {keys:<14}", "key"),
        Span(f"{command.title:<27} ", "strong"),
        Span(told(command), "muted"),
        key=command,
        hang=44,
    )


def _fits(command: type[Command], place: str, query: str) -> bool:
    text = fold(f"{command.title} {told(command)} {' '.join(map(shown_key, command.keys))} {PLACES.get(place, '')}")
    return _holds(text, query)


def _is_called(command: type[Command], query: str) -> bool:
    return _holds(fold(command.title), query)


def _holds(text: str, query: str) -> bool:
    return all(word in text for word in fold(query).split())
