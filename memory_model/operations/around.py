"""The repository around a workspace, as checks look at it: files inside it, git asked and never changed."""

import os
import re
import time
from collections.abc import Iterable

from memory_model.curation.mentions import FLAG, FUNCTION, PATH, Mention
from memory_model.operations.around_words import MANY, paths_in_history, standing, words_in_files, words_in_history
from memory_model.storage import git
from memory_model.values import NamedTuple

_LARGEST = 8_000_000
"""Bytes of a file that are looked through; a larger one is no source."""


class Looked(NamedTuple):
    """The answer to one question: yes, no, or `None` when it could not be answered, for which ``why`` is the reason."""

    yes: bool | None
    why: str = ""


class Around:
    """Answers questions about the workspace's folder and the git repository that it lies in.

    With ``seconds`` git has so long for all questions together; what it does not answer by then is not known.
    """

    def __init__(self, root: str, layers: tuple[str, ...], seconds: float | None = None) -> None:
        self._until = None if seconds is None else time.monotonic() + seconds
        self._root = os.path.realpath(root)
        self._layers = layers
        self.top = git.top_of(self._root)
        self._known: dict[str, Looked] = {}
        self._paths: frozenset[str] | None = None

    def prepare(self, mentioned: Iterable[Mention]) -> None:
        """Look for many names at once, where each by itself would take longer; what is not settled so is asked for.

        Names that stand in the files are there, and those that no commit ever touched never were; likewise paths.
        """
        names, places = set[str](), set[str]()
        for mention in mentioned:
            if mention.kind in (FUNCTION, FLAG):
                names.add(mention.text)
            elif mention.kind == PATH:
                places.add(mention.text)
        if self.top and len(names) >= MANY:
            self._settle(names, ("--", ".", *[f":(exclude){layer}" for layer in self._own()]))
        if self.top and len(places) >= MANY:
            self._paths = paths_in_history(self.top)

    def _settle(self, names: set[str], where: tuple[str, ...]) -> None:
        now = words_in_files(self.top, where)
        if now is None:
            return
        here = standing(names, now)
        self._known.update(dict.fromkeys(here, Looked(True)))
        left = names - here
        past = words_in_history(self.top, where) if len(left) >= MANY else None
        if past is not None:
            never = left - standing(left, past)
            self._known.update({name: Looked(None, f"{name} never was here") for name in never})

    def file(self, place: str) -> tuple[str, Looked]:
        """Find a file or folder, in the workspace or in the repository; its absolute path is empty without one."""
        if os.path.isabs(place) or ".." in place.split("/") or "\0" in place or place.startswith("~"):
            return "", Looked(None, f"{place} leads out of the repository")
        for home in dict.fromkeys([self.top or self._root, self._root]):
            full = os.path.realpath(os.path.join(home, place))
            try:
                os.stat(full)
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                return "", Looked(None, f"{place} cannot be looked at: {error.strerror or error}")
            if not full.startswith((f"{home}/", f"{self._root}/")) and full != home:
                return "", Looked(None, f"{place} is a link out of the repository")
            return full, Looked(True)
        return "", Looked(False, f"there is no {place}")

    def contains(self, place: str, text: str, *, whole_word: bool = False) -> Looked:
        """Tell whether a file holds a text."""
        full, found = self.file(place)
        if not full:
            return found
        if not os.path.isfile(full):
            return Looked(None, f"{place} is not a file")
        try:
            if os.path.getsize(full) > _LARGEST:
                return Looked(None, f"{place} is too large to look through")
            with open(full, "rb") as file:
                data = file.read()
        except OSError as error:
            return Looked(None, f"{place} cannot be read: {error.strerror or error}")
        wanted = text.encode("utf-8", "surrogateescape")
        if whole_word:
            held = re.search(rb"(?<![\w.])" + re.escape(wanted) + rb"(?![\w.]*\d)", data) is not None
        else:
            held = wanted in data
        return Looked(held, "" if held else f'"{text}" is not in {place}')

    def commit(self, name: str) -> Looked:
        """Tell whether a commit is in the history and was not reverted since."""
        if not self.top:
            return Looked(None, "there is no git repository around")
        if name.startswith("-"):
            return Looked(None, f"{name} is not the name of a commit")
        found = self._ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
        if found.status is None:
            return Looked(None, f"git cannot be run: {found.said}")
        if found.status != 0:
            shallow = self._ask("rev-parse", "--is-shallow-repository").out.strip() == b"true"
            return Looked(None if shallow else False, f"no commit is called {name}")
        full = found.out.decode("ascii", "replace").strip()
        inside = self._ask("merge-base", "--is-ancestor", full, "HEAD")
        if inside.status != 0:
            known = inside.status == 1
            return Looked(False if known else None, f"{name} is not in the history of HEAD" if known else inside.said)
        by = self._reverted(full)
        return Looked(not by, f"{name} was reverted by {by}" if by else "")

    def _reverted(self, full: str) -> str:
        """Return the commit that reverts another one and was not reverted itself; empty for none."""
        words = ("log", "--format=%H", "--fixed-strings", f"--grep=This reverts commit {full}", f"{full}..HEAD")
        reverts = self._ask(*words).out.decode("ascii", "replace").split()
        return next((revert[:10] for revert in reverts if not self._reverted(revert)), "")

    def occurs(self, name: str) -> Looked:
        """Tell whether a name stands in the repository's files, those of the memory aside; `False` when it did once.

        A name that never was in it is no sign of anything: that is not known.
        """
        if name not in self._known:
            self._known[name] = self._occurs(name)
        return self._known[name]

    def _occurs(self, name: str) -> Looked:
        if not self.top:
            return Looked(None, "there is no git repository around")
        where = ("--", ".", *[f":(exclude){layer}" for layer in self._own()])
        found = self._ask("grep", "--untracked", "-I", "-q", "-F", "-e", name, *where)
        if found.status == 0:
            return Looked(True)
        if found.status != 1:
            return Looked(None, found.said or "git cannot look")
        was = self._ask("log", "-1", "--format=%h", f"-S{name}", *where)
        gone = was.out.decode("ascii", "replace").strip()
        return (
            Looked(False, f"{name} is gone; the last commit about it is {gone}")
            if gone
            else Looked(None, f"{name} never was here")
        )

    def was_there(self, place: str) -> str:
        """Return the last commit that touched a file that is gone; empty when git knows none."""
        if not self.top or (self._paths is not None and place not in self._paths):
            return ""
        return self._ask("log", "-1", "--format=%h", "--", place).out.decode("ascii", "replace").strip()

    def _own(self) -> list[str]:
        """Name the places of the memory as seen from the repository."""
        own = os.path.relpath(self._root, self.top)
        return [own] if own != "." else [*self._layers, ".memdeck", ".memory"]

    def _ask(self, *words: str) -> git.Told:
        if self._until is None:
            return git.tell(self.top, *words)
        left = self._until - time.monotonic()
        return git.tell(self.top, *words, seconds=left) if left > 0 else git.Told(None, b"", "there is no time left")
