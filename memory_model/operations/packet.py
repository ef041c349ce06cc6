"""Proof that a task text for a sub-agent holds no memory: none of its sentences stands in it."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache

from memory_model.errors import MemdeckError
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

LEAST = 40
"""Characters from which on a sentence counts; shorter ones are anybody's words."""


class Leak(NamedTuple):
    """A sentence of the memory (``path``, ``line`` from 1) that stands in a task text at its line ``at``."""

    at: int
    path: str
    line: int
    sentence: str


@cache
def _marks() -> re.Pattern[str]:
    return re.compile(r"[*_`\[\]#>|]+|^\s*(?:[-+]|\d+[.)])\s+", re.MULTILINE)


@cache
def _ends() -> re.Pattern[str]:
    return re.compile(r"(?<=[.!?;。！？])\s+")


def leaks(workspace: "Workspace", text: str) -> list[Leak]:
    """Find every sentence of the workspace's files, of `LEAST` characters and more, that ``text`` holds.

    Case, line breaks, list marks and emphasis make no difference. Ordered by the line of the text.
    """
    haystack, starts = _flat(text)
    found: dict[str, Leak] = {}
    for path, number, sentence in _sentences(workspace):
        if sentence not in found and (at := haystack.find(sentence)) >= 0:
            found[sentence] = Leak(bisect_right(starts, at), path, number, sentence)
    return sorted(found.values())


def _sentences(workspace: "Workspace") -> Iterator[tuple[str, int, str]]:
    for stamp in workspace.files():
        try:
            document = workspace.document(stamp.path)
        except MemdeckError:
            continue
        lines: Sequence[str] = document.lines if document else ()
        for number, line in enumerate(lines, 1):
            if len(line) < LEAST:
                continue
            whole = split(line)[0]
            for sentence in dict.fromkeys((whole, *_ends().split(whole))):
                plain = _plain(sentence).strip(" .;:!?")
                if len(plain) >= LEAST:
                    yield stamp.path, number, plain


def _flat(text: str) -> tuple[str, list[int]]:
    """Return the text on one line, and where in it each of its lines starts."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    for line in text.split("\n"):
        starts.append(length)
        if plain := _plain(line):
            parts.append(plain)
            length += len(plain) + 1
    return " ".join(parts), starts


def _plain(text: str) -> str:
    return " ".join(_marks().sub(" ", text).split()).casefold()
