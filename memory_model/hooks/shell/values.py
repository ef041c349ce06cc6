"""What the words of a line stand for while it is followed: its variables, its folder, and what is asked of both."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from memory_model.hooks.ground import Ground
from memory_model.hooks.shell.expansion import Budget, expand
from memory_model.hooks.shell.words import BARE, SCRIPT, TEXT, Word, tokens

UNKNOWN = "\0"
"""Stands for a word that cannot be known: it keeps its place among the others, and no path has it."""
KNOWN = ("HOME", "PWD", "CLAUDE_PROJECT_DIR", "MEMDECK_ROOT", "TMPDIR", "USER")
"""Variables of the environment whose values the shell of an agent shares with this process."""

Variables = dict[str, Sequence[str]]
Listing = Callable[[str], Sequence[str] | None]
"""Follows a script and tells which paths it lists; `None` when that cannot be known."""


class Values:
    """Knows the values of words. ``cwd`` is where the line is now, `None` when that is not known."""

    def __init__(
        self, ground: Ground, cwd: str | None, variables: Variables | None, listing: Listing, budget: Budget
    ) -> None:
        self.cwd = cwd
        self.stack: list[str | None] = []
        self.variables = dict(variables) if variables is not None else _environment(cwd)
        self._ground = ground
        self._listing = listing
        self._budget = budget

    def of(self, word: Word) -> list[str] | None:
        """Return all values that a word may have, or `None` when that cannot be known."""
        if [kind for kind, _ in word.parts] == [SCRIPT]:
            said = self._printed(word.parts[0][1])
            return None if said is None else list(said)
        values = expand(word, self.variables, self.cwd, self._printed, self._budget)
        if values is not None and any("**" in value for value in values):
            return [path for value in values for path in self._anywhere(value)]
        return values

    def of_all(self, words: Sequence[Word]) -> list[str]:
        """Return the values of the words of a command; what cannot be known ends in `UNKNOWN`."""
        return [value for word in words for value in (self.of(word) or [f"{_begin(word)}{UNKNOWN}"])]

    def assign(self, word: Word) -> None:
        """Take in ``name=value``."""
        name, _, value = word.parts[0][1].partition("=")
        self.bind(name, None if name.endswith("+") else self.of(Word(((word.parts[0][0], value), *word.parts[1:]))))

    def assign_list(self, name: str, words: Sequence[Word]) -> None:
        """Take in ``name=(words)``, and ``name+=(words)``."""
        more = [value for word in words for value in self.of(word) or ()]
        before = self.variables.get(name.rstrip("+"), ()) if name.endswith("+") else ()
        self.variables[name.rstrip("+")] = (*before, *more)

    def bind_arguments(self, words: Sequence[str]) -> None:
        """Take in the words of a command as ``$0``, ``$1`` and so on."""
        self.variables.update({str(number): (word,) for number, word in enumerate(words)})
        self.variables.update(dict.fromkeys(("@", "*"), tuple(words[1:])))

    def bind_loop(self, words: Sequence[Word]) -> None:
        """Take in ``for name in words``; without words the loop goes through the arguments."""
        name = words[0].literal() if words else None
        if name and len(words) == 1:
            self.bind(name, self.variables.get("@"))
        elif name and words[1].literal() == "in":
            values = [self.of(word) for word in words[2:]]
            self.bind(name, None if None in values else [value for found in values for value in found or ()])

    def change_folder(self, words: Sequence[str]) -> None:
        """Take in ``cd``."""
        rest = [word for word in words if word not in ("-P", "-L", "--", "-e", "-q")]
        target = rest[0] if rest else (self.variables.get("HOME") or ("",))[0]
        if target == "-":
            target = (self.variables.get("OLDPWD") or ("",))[0]
        self.enter(None if words and not rest else self.place(target) or None)

    def enter(self, folder: str | None) -> None:
        """Go to a folder, `None` for one that is not known."""
        for name, place in (("OLDPWD", self.cwd), ("PWD", folder)):
            self.bind(name, None if place is None else (place,))
        self.cwd = folder

    def place(self, path: str) -> str:
        """Return the absolute place of a path; empty when it cannot be told."""
        return placed(path, self.cwd)

    def bind(self, name: str, values: Sequence[str] | None) -> None:
        """Give a name its values; `None` where they are not known."""
        if values is None:
            self.variables.pop(name.rstrip("+"), None)
        else:
            self.variables[name] = tuple(values)

    def _printed(self, script: str) -> Sequence[str] | None:
        """Tell what a script prints: a day, a folder, or the paths that it lists."""
        words = _literal(script)
        said = ""
        if words[:1] == ["date"]:
            from memory_model.hooks.shell import dates  # noqa: PLC0415  few lines ask for the day

            said = dates.told(words[1:], self._ground.today)
        elif words == ["pwd"]:
            said = self.cwd or ""
        elif words == ["git", "rev-parse", "--show-toplevel"]:
            said = self._ground.repository(self.cwd or "")
        return (said,) if said else self._listing(script)

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


def _begin(word: Word) -> str:
    """Return the text with which a word begins, as far as it is known: an option or a name often is."""
    made = ""
    for kind, text in word.parts:
        if kind not in (TEXT, BARE):
            break
        made += text
    return made


def _literal(script: str) -> list[str]:
    """Return the words of a script of one command in which nothing is to be expanded; none for any other."""
    try:
        found = tokens(script)
    except ValueError:
        return []
    words = [token.word.literal() for token in found if token.word.parts]
    return [word for word in words if word is not None] if len(words) == len(found) and None not in words else []


def _environment(cwd: str | None) -> Variables:
    known: Variables = {name: (os.environ[name],) for name in KNOWN if name in os.environ}
    if cwd is not None:
        known["PWD"] = (cwd,)
    return known
