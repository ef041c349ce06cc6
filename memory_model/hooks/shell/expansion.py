"""What a word stands for: variables that are known, braces, the home folder, and globs against the disk."""

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from memory_model.hooks.shell import braces
from memory_model.hooks.shell.words import BARE, PARAMETER, SCRIPT, TEXT, VARIABLE, Word

MOST = 4_000
"""Words that all braces and variables of a line make together; what makes more is left as it is written."""
_FILES = 5_000
"""Files that one glob may stand for; the rest is not looked at."""
_LONGEST = 1 << 16
"""Characters of a word that is left as it is written; of a longer one nothing is known."""
_LOOK = 25
"""What a glob costs, in words: it reads a folder."""
_PIECE = 64
"""Characters of a word that cost as much as another word."""
_SCRIPTS, _SCRIPT = 2_000_000, 200
"""Characters of scripts that are read, and what one costs besides."""
_GLOB = frozenset("*?[")

Told = Callable[[str], Sequence[str] | None]
"""Says what a script may print, `None` when that cannot be known."""


class Budget:
    """What a line may still make of its words and read of the scripts in it, all of them together."""

    def __init__(self) -> None:
        self.left = MOST
        self._unread = _SCRIPTS

    def allows(self, words: int, each: str) -> bool:
        """Take as much as so many words like ``each`` cost; take nothing where that is more than there is."""
        is_glob = any(sign in each for sign in (braces.STAR, braces.ANY, braces.SET))
        cost = words * (1 + len(each) // _PIECE + _LOOK * is_glob)
        if cost > self.left:
            return False
        self.left -= cost
        return True

    def reads(self, size: int) -> bool:
        """Take what reading a script of so many characters costs; nested ones are read more than once."""
        self._unread -= size + _SCRIPT
        return self._unread >= 0


def expand(
    word: Word, variables: Mapping[str, Sequence[str]], cwd: str | None, told: Told, budget: Budget
) -> list[str] | None:
    """Return all values that a word may have, or `None` when that cannot be known.

    ``variables`` gives each known name its possible values, ``told`` what a script in ``$(…)`` prints. Globs
    are expanded below ``cwd``; one that matches nothing stands for itself, as in a shell, and so does ``**``.
    Where they are more than ``budget`` allows, there is one value: the word itself, marked (`braces.is_marked`).
    """
    text = _marked(word, variables, told)
    if text is None or not braces.is_marked(text):
        return None if text is None else [text]
    try:
        parts = braces.parts(text)
    except ValueError:
        return None
    made = braces.count(parts)
    if not (made == 1 or budget.allows(made, text)):
        return [_home(text, variables)] if len(text) <= _LONGEST else None
    found: list[str] = []
    for one in braces.spelled(parts):
        found += _matches(_home(one, variables), cwd)
    return found


def _marked(word: Word, variables: Mapping[str, Sequence[str]], told: Told) -> str | None:
    """Return a word as one marked text, in which several values of a variable are a choice."""
    made = []
    for kind, text in word.parts:
        values = _values(kind, text, variables, told)
        if not values:
            return None if values is None else ""
        one = braces.mark(text) if kind == BARE else values[0]
        made.append(one if len(values) == 1 else f"{braces.OPEN}{braces.COMMA.join(values)}{braces.CLOSE}")
        if len(made[-1]) > _LONGEST and len(values) > 1 and any(map(braces.is_marked, values)):
            return None  # variables that double each other
    return "".join(made)


def _values(kind: int, text: str, variables: Mapping[str, Sequence[str]], told: Told) -> Sequence[str] | None:
    if kind in (TEXT, BARE):
        return (text,)
    if kind == VARIABLE:
        return variables.get(text)
    if kind == PARAMETER:
        from memory_model.hooks.shell import parameters  # noqa: PLC0415  few lines have one

        return parameters.values(text, variables)
    return told(text) if kind == SCRIPT else None


def _home(text: str, variables: Mapping[str, Sequence[str]]) -> str:
    """Put the home folder in the place of an unquoted ``~``, and the folder one is or was in for ``~+`` and ``~-``."""
    sign, _, rest = text.partition("/")
    if text[:1] != braces.HOME or sign[1:] not in ("", "+", "-"):
        return text
    name = {"": "HOME", "+": "PWD", "-": "OLDPWD"}[sign[1:]]
    known = variables.get(name) or (os.path.expanduser("~") if name == "HOME" else braces.plain(sign),)
    return f"{known[0]}/{rest}" if len(sign) < len(text) else known[0]


def _matches(text: str, cwd: str | None) -> list[str]:
    plain = braces.plain(text)
    if plain is text or "**" in plain or (cwd is None and plain[:1] != "/"):
        return [plain]
    if not any(sign in text for sign in (braces.STAR, braces.ANY, braces.SET)):
        return [plain]
    import glob  # noqa: PLC0415  few lines have one

    pattern = braces.plain("".join([f"[{char}]" if char in _GLOB else char for char in text]))
    return sorted(islice(glob.iglob(pattern, root_dir=cwd), _FILES)) or [plain]
