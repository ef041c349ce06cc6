"""What a command is: a key, a name and a sentence, from which bindings, footer, palette and help are made."""

import re
from collections.abc import Mapping
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
    "conflict": ("list",),
    "finding": ("field",),
    "jump": ("finding",),
    "linked": ("finding",),
    "search": ("finding",),
    "desk": ("list",),
    "followups": ("desk",),
    "week": ("desk",),
    "file": ("desk",),
    "history": ("desk",),
    "seals": ("desk",),
    "inbox": ("desk",),
    "findings": ("desk",),
    "facts": ("desk",),
    "review": ("desk",),
    "ladder": ("desk",),
    "dashboard": ("desk",),
    "observations": ("desk",),
    "map": ("desk",),
    "spoken": ("desk",),
    "brief": ("desk",),
    "trace": ("desk",),
    "help": ("finding",),
    "recent": ("finding",),
    "calendar": ("anywhere",),
    "welcome": ("list",),
}
"""Each place where keys act, with the places whose keys act there too. `field` is any place one types in."""

COMMANDS: list[type["Command"]] = []
"""Every command, in the order of declaration."""


class Command:
    """One thing a person can do, declared as a subclass and never made into an object.

    ``keys`` are the keys that run it, the first one shown; ``declared`` those it has before a person
    wants others. ``help`` names other commands' keys
    as ``{save_text}`` (`tui.commands.keyed`). ``context`` is a key of `CONTEXTS`.
    ``footer`` is its word in the footer (empty: not there), ``words`` are other words for it in some
    contexts, ``rank`` its order there (0 first, 2 where there is room, 3 last); ``palette`` tells whether the
    palette and help can run it. The widget with that ``CONTEXT`` has the method ``action_<name>``.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    declared: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str] = ""
    help: ClassVar[str] = ""
    context: ClassVar[str] = "deck"
    footer: ClassVar[str] = ""
    words: ClassVar[Mapping[str, str]] = {}
    palette: ClassVar[bool] = True
    priority: ClassVar[bool] = False
    rank: ClassVar[int] = 1

    def __init_subclass__(cls) -> None:
        if cls.context not in CONTEXTS:
            raise TypeError(f"{cls.__name__}: no context is named {cls.context!r}")
        cls.declared = cls.keys
        COMMANDS.append(cls)

    @classmethod
    def action(cls) -> str:
        """Name the method that runs it: ``AddEntry`` → ``add_entry``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    def word(cls, context: str) -> str:
        """Return its word in the footer of a context; empty where it is not there."""
        return cls.words.get(context, cls.footer)

    @classmethod
    def shown_key(cls) -> str:
        """Write its first key as people do: ``slash`` → ``/``."""
        return shown_key(cls.keys[0]) if cls.keys else ""


SIGNS = {
    "exclamation_mark": "!",
    "quotation_mark": '"',
    "number_sign": "#",
    "dollar_sign": "$",
    "percent_sign": "%",
    "ampersand": "&",
    "apostrophe": "'",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "asterisk": "*",
    "plus": "+",
    "comma": ",",
    "minus": "-",
    "full_stop": ".",
    "slash": "/",
    "colon": ":",
    "semicolon": ";",
    "less_than_sign": "<",
    "equals_sign": "=",
    "greater_than_sign": ">",
    "question_mark": "?",
    "at": "@",
    "left_square_bracket": "[",
    "backslash": "\\",
    "right_square_bracket": "]",
    "circumflex_accent": "^",
    "underscore": "_",
    "grave_accent": "`",
    "left_curly_bracket": "{",
    "vertical_line": "|",
    "right_curly_bracket": "}",
    "tilde": "~",
}
"""What Textual calls the signs of a keyboard."""
_SHOWN = {
    **SIGNS,
    "escape": "esc",
    "backspace": "⌫",
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


def named_key(text: str) -> str:
    """Name a key as Textual does: ``/`` → ``slash``, ``ctrl+S`` → ``ctrl+s``; empty when there is no such key."""
    if len(text) == 1:
        return _NAMES.get(text, text if text.isprintable() and not text.isspace() else "")
    *held, last = text.split("+") if not text.endswith("++") else [*text[:-2].split("+"), "+"]
    held = [word.strip().lower() for word in held]
    last = _NAMES.get(last, last.lower() if len(last) > 1 or held else last)
    known = last in SIGNS or last in _NAMED or (len(last) == 1 and last.isalnum())
    if not known or not set(held) <= {"ctrl", "shift", "alt"}:
        return ""
    return "+".join([*held, last])


_NAMES = {sign: name for name, sign in SIGNS.items()} | {
    "esc": "escape",
    "pgup": "pageup",
    "pgdn": "pagedown",
    " ": "space",
    "↑": "up",
    "↓": "down",
    "←": "left",
    "→": "right",
    "⌫": "backspace",
}
_NAMED = frozenset(
    """up down left right home end pageup pagedown enter escape tab space backspace delete insert
    f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12""".split()
)


def chain(context: str) -> tuple[str, ...]:
    """List a context and all whose keys act there too, nearest first."""
    found = [context]
    for name in found:
        found.extend(parent for parent in CONTEXTS[name] if parent not in found)
    return tuple(found)
