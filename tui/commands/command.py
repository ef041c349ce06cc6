"""What a command is: a key, a name and a sentence, from which bindings, footer, palette and help are made."""

import re
from typing import ClassVar

CONTEXTS: dict[str, tuple[str, ...]] = {
    "anywhere": (),
    "deck": ("anywhere",),
    "list": ("anywhere",),
    "field": ("anywhere",),
    "today": ("list", "deck"),
    "entities": ("list", "deck"),
    "entity": ("entities",),
    "summary": ("list", "deck"),
    "state": ("list", "deck"),
    "entry": ("field",),
    "row": ("field",),
    "editor": ("field",),
    "conflict": ("anywhere",),
    "finding": ("field",),
    "jump": ("finding",),
    "search": ("finding",),
    "desk": ("list",),
    "followups": ("desk",),
    "week": ("desk",),
    "file": ("desk",),
    "help": ("finding",),
    "welcome": ("list",),
}
"""Each place where keys act, with the places whose keys act there too. `field` is any place one types in."""

COMMANDS: list[type["Command"]] = []
"""Every command, in the order of declaration."""


class Command:
    """One thing a person can do, declared as a subclass and never made into an object.

    ``keys`` are the keys that run it, the first one shown. ``context`` is a key of `CONTEXTS`.
    ``footer`` is its word in the footer (empty: not there), ``rank`` its order there (0 first, 2
    last); ``palette`` tells whether the palette and help can run it. The widget with that
    ``CONTEXT`` has the method ``action_<name>``.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str] = ""
    help: ClassVar[str] = ""
    context: ClassVar[str] = "deck"
    footer: ClassVar[str] = ""
    palette: ClassVar[bool] = True
    priority: ClassVar[bool] = False
    rank: ClassVar[int] = 1

    def __init_subclass__(cls) -> None:
        if cls.context not in CONTEXTS:
            raise TypeError(f"{cls.__name__}: no context is named {cls.context!r}")
        COMMANDS.append(cls)

    @classmethod
    def action(cls) -> str:
        """Name the method that runs it: ``AddEntry`` → ``add_entry``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    def shown_key(cls) -> str:
        """Write its first key as people do: ``slash`` → ``/``."""
        return shown_key(cls.keys[0]) if cls.keys else ""


_SHOWN = {
    "slash": "/",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "comma": ",",
    "exclamation_mark": "!",
    "escape": "esc",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "at": "@",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pagedown": "pgdn",
    "pageup": "pgup",
}


def shown_key(key: str) -> str:
    """Write a key as people do."""
    return _SHOWN.get(key, key)


def chain(context: str) -> tuple[str, ...]:
    """List a context and all whose keys act there too, nearest first."""
    found = [context]
    for name in found:
        found.extend(parent for parent in CONTEXTS[name] if parent not in found)
    return tuple(found)
