"""Proof that a task text for a sub-agent holds no memory: none of its sentences stands in it."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from memory_model.errors import MemdeckError
from memory_model.text.document import Document
from memory_model.text.pattern import lazy
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

LEAST = 40
"""Characters from which on a sentence counts; shorter ones are anybody's words."""
_SIGNS = str.maketrans({**dict.fromkeys("*_`[]"), **dict.fromkeys("#>|", " ")})


class Leak(NamedTuple):
    """A sentence of the memory (``path``, ``line`` from 1) that stands in a task text at its line ``at``."""

    at: int
    path: str
    line: int
    sentence: str


_ENDS = lazy(r"(?<=[.!?;。！？])\s+")


_NUMBER = lazy(r"\d+[.)]\s+")


def leaks(
    workspace: "Workspace", text: str, among: Iterable[tuple[str, Document]] | None = None, but: str = ""
) -> list[Leak]:
    """Find every sentence of the workspace's files, of `LEAST` characters and more, that ``text`` holds.

    Case, line breaks, list marks and emphasis make no difference, nor does what stands before a colon (a Status
    key, a kind, a date). Ordered by the line of the text. With ``among`` (paths and files) only these are read, and
    never the one at ``but``.
    """
    haystack, starts = _flat(text)
    found: dict[str, Leak] = {}
    for path, document in _documents(workspace) if among is None else among:
        for number, line in enumerate(() if path == but else document.lines, 1):
            if len(line) < LEAST:
                continue
            for sentence in _sentences(line):
                if sentence not in found and (at := haystack.find(sentence)) >= 0:
                    found[sentence] = Leak(bisect_right(starts, at), path, number, sentence)
                    break
    return sorted(found.values())


def _documents(workspace: "Workspace") -> Iterator[tuple[str, Document]]:
    for stamp in workspace.files():
        try:
            document = workspace.document(stamp.path)
        except MemdeckError:
            continue
        if document is not None:
            yield stamp.path, document


def _sentences(line: str) -> Iterator[str]:
    """Yield what a line says: the whole, what stands behind its label, and each of its sentences."""
    whole = _plain(split(line)[0])
    label, colon, rest = whole.partition(": ")
    for part in dict.fromkeys((whole, rest if colon and len(label) <= LEAST else "", *_ENDS.split(whole))):
        sentence = part.strip(" .;:!?")
        if len(sentence) >= LEAST:
            yield sentence


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
    """Return a line's words alone, in small letters: without list marks, heading signs and emphasis."""
    bare = text.lstrip(" \t-+*")
    if bare[:1].isdigit():
        bare = _NUMBER.sub("", bare, count=1)
    return " ".join(bare.translate(_SIGNS).split()).casefold()
