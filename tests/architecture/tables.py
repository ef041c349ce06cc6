"""The tables of the README, written from the code: ``python -m tests.architecture.tables`` prints both."""

from memory_model.cli.catalogue import GROUPS
from memory_model.lint.catalogue import RULES
from tui.commands.command import COMMANDS, Command, shown_key
from tui.commands.table import everything

PLACES = {
    "anywhere": "anywhere",
    "deck": "the deck",
    "list": "any list",
    "today": "Today",
    "field": "any field",
    "entry": "the entry line",
    "entities": "the list of entities",
    "entity": "Entity",
    "summary": "MEMORY.md",
    "state": "Current state",
    "row": "a field",
    "editor": "the editor",
    "conflict": "a conflict",
    "desk": "any desk",
    "followups": "Follow-ups",
    "history": "History",
    "seals": "Sealed days",
    "inbox": "Inbox",
    "findings": "Findings",
    "facts": "Facts",
    "review": "Review",
    "dashboard": "Dashboard",
    "observations": "Observations",
    "map": "Map",
    "spoken": "Commands",
    "brief": "Brief",
    "trace": "Trace",
    "finding": "a search field",
    "search": "Search",
    "help": "Help",
    "jump": "the entity jump",
    "recent": "Recent files",
    "calendar": "the calendar",
    "welcome": "the welcome",
    "week": "the weekly desk",
    "ladder": "Ladder",
    "linked": "Links to this",
}
"""What people call the contexts, in the order of the table."""


def keys() -> str:
    """Write the key table: a row a place, its keys and what they do."""
    everything()
    rows = ["| where | keys |", "|---|---|"]
    for context, place in PLACES.items():
        of = [command for command in COMMANDS if command.context == context and command.keys]
        if of:
            rows.append(f"| {place} | {' · '.join(_key(command) for command in of)} |")
    return "\n".join(rows)


def _key(command: type[Command]) -> str:
    return f"{' '.join(f'`{shown_key(key)}`' for key in command.keys)} {command.title}"


def commands() -> str:
    """Write the command table: a row a command and what it does."""
    rows = ["| command | does |", "|---|---|"]
    for group in GROUPS.values():
        rows += [f"| `memdeck {name}` | {does} |" for name, does in group.items()]
    return "\n".join(rows)


def rules() -> str:
    """Write the table of what lint looks for: a row a rule."""
    rows = ["| rule | severity | finds | fix |", "|---|---|---|---|"]
    for rule in RULES.values():
        title = rule.title.rstrip(".")
        rows.append(f"| `{rule.id}` | {rule.severity} | {_small(title)} | {rule.fix} |")
    return "\n".join(rows)


def _small(title: str) -> str:
    return title if title.startswith(("MEMORY", "Status ")) else title[0].lower() + title[1:]


if __name__ == "__main__":
    print(keys(), commands(), rules(), sep="\n\n")
