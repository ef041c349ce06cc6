"""What the words of a line stand for while it is followed: its variables, its folder, and what is asked of both."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from memory_model.hooks.ground import Ground
from memory_model.hooks.shell.expansion import Budget, expand
from memory_model.hooks.shell.words import BARE, SCRIPT, Word

UNKNOWN = "\0"
"""Stands for a word that cannot be known: it keeps its place among the others, and no path has it."""
KNOWN = ("HOME", "PWD", "CLAUDE_PROJECT_DIR", "MEMDECK_ROOT", "TMPDIR", "USER")
"""Variables of the environment whose values the shell of an agent shares with this process."""
_QUOTES = str.maketrans("", "", "'\"")
_DATES = ("date +%F", "date +%Y-%m-%d", "date -I", "date --iso-8601")

Variables = dict[str, Sequence[str]]
Listing = Callable[[str], Sequence[str] | None]
"""Follows a script and tells which paths it lists; `None` when that cannot be known."""


class Values:
    """Knows the values of words. ``cwd`` is where the line is now, `None` when that is not known."""

    def __init__(
        self, ground: Ground, cwd: str | None, variables: Variables | None, listing: Listing, budget: Budget
    ) -> None:
        self.cwd = cwd
        self.variables = dict(variables) if variables is not None else _environment(cwd)
        self._ground = ground
        self._listing = listing
        self._budget = budget

    def of(self, word: Word) -> list[str] | None:
        """Return all values that a word may have, or `None` when that cannot be known."""
        if [kind for kind, _ in word.parts] == [SCRIPT]:
            script = word.parts[0][1]
            listed = None if self._told(script) else self._listing(script)
            if listed is not None:
                return list(listed)
        values = expand(word, self.variables, self.cwd, self._told, self._budget)
        if values is not None and any("**" in value for value in values):
            return [path for value in values for path in self._anywhere(value)]
        return values

    def of_all(self, words: Sequence[Word]) -> list[str]:
        """Return the values of the words of a command, `UNKNOWN` where they cannot be known."""
        return [value for word in words for value in (self.of(word) or [UNKNOWN])]

    def assign(self, word: Word) -> None:
        """Take in ``name=value``."""
        name, _, value = word.parts[0][1].partition("=")
        self._bind(name, None if name.endswith("+") else self.of(Word(((word.parts[0][0], value), *word.parts[1:]))))

    def bind_loop(self, words: Sequence[Word]) -> None:
        """Take in ``for name in words``; without words the loop goes through the arguments."""
        name = words[0].literal() if words else None
        if name and len(words) == 1:
            self._bind(name, self.variables.get("@"))
        elif name and words[1].literal() == "in":
            values = [self.of(word) for word in words[2:]]
            self._bind(name, None if None in values else [value for found in values for value in found or ()])

    def change_folder(self, words: Sequence[str]) -> None:
        """Take in ``cd``."""
        rest = [word for word in words if word not in ("-P", "-L", "--", "-e", "-q")]
        target = rest[0] if rest else (self.variables.get("HOME") or ("",))[0]
        self.cwd = None if target == "-" or (words and not rest) else self.place(target) or None
        if self.cwd is not None:
            self.variables["PWD"] = (self.cwd,)

    def place(self, path: str) -> str:
        """Return the absolute place of a path; empty when it cannot be told."""
        return placed(path, self.cwd)

    def _bind(self, name: str, values: Sequence[str] | None) -> None:
        if values is None:
            self.variables.pop(name.rstrip("+"), None)
        else:
            self.variables[name] = tuple(values)

    def _told(self, script: str) -> str:
        """Tell what the scripts print that agents put into paths."""
        said = " ".join(script.translate(_QUOTES).split())
        if said in _DATES:
            return self._ground.today_text
        if said == "pwd":
            return self.cwd or ""
        return self._ground.repository(self.cwd) if said == "git rev-parse --show-toplevel" and self.cwd else ""

    def _anywhere(self, pattern: str) -> list[str]:
        """Expand ``**`` against what is protected: the rest of the disk is of no interest."""
        if "**" not in pattern:
            return [pattern]
        from memory_model.hooks.shell.find_tests import matches_deep  # noqa: PLC0415  few lines have one

        start = pattern[: pattern.index("*")].rpartition("/")[0]
        place = self.place(start or ("/" if pattern[:1] == "/" else "."))
        paths = [os.path.join(start, os.path.relpath(path, place)) for path in self._ground.protected(place)]
        return [path for path in paths if matches_deep(path, pattern)] or [pattern]


def placed(path: str, cwd: str | None) -> str:
    """Return the absolute place of a path as seen from a folder; empty when either is not known."""
    if UNKNOWN in path or not path:
        return ""
    if path.startswith("/"):
        return path
    return os.path.join(cwd, path) if cwd is not None else ""


def is_assignment(word: Word) -> bool:
    """Tell ``name=value`` from a word."""
    if not word.parts or word.parts[0][0] != BARE:
        return False
    name, sign, _ = word.parts[0][1].partition("=")
    return bool(sign) and name.rstrip("+").isidentifier()


def _environment(cwd: str | None) -> Variables:
    known: Variables = {name: (os.environ[name],) for name in KNOWN if name in os.environ}
    if cwd is not None:
        known["PWD"] = (cwd,)
    return known
