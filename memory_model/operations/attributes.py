"""The lines of `.gitattributes` that give the layers of a workspace their merge driver."""

import os
import re
from collections.abc import Sequence

from memory_model.text.document import Document
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.layout import Layout

FILE = ".gitattributes"
DRIVER = "memdeck"
_HEAD = "# memory merges by its own rules: memdeck merge-driver status"


def wanted(layout: "Layout") -> list[str]:
    """Return the lines for the layers as they were found, and for the records of memdeck itself."""
    folders = [folder for folder in (*_folders(layout),) if folder]
    outer = [folder for folder in folders if not any(_is_below(folder, other) for other in folders)]
    patterns = [f"{_escaped(folder)}/**/*.md" for folder in outer]
    if not layout.daily:
        patterns += ["[0-9][0-9][0-9][0-9][-_]*.md", "[0-9][0-9][0-9][0-9]/**/*.md"]
    alone = [path for path in (layout.summary, layout.state) if not any(_is_below(path, folder) for folder in outer)]
    patterns += [_escaped(path) for path in alone]
    return [_HEAD, *(f"{_quoted('/' + pattern)} merge={DRIVER}" for pattern in (*patterns, ".memdeck/**/*.jsonl"))]


def installed(document: Document | None, lines: Sequence[str]) -> Document:
    """Put the lines into a file: in the place of older ones of ours, else at its end. Foreign lines stay."""
    before = document or Document((), ())
    own = [number for number, line in enumerate(before.lines) if is_own(line)]
    if [before.lines[number] for number in own] == list(lines):
        return before
    at = own[0] if own else len(before.lines)
    for number in reversed(own):
        before = before.splice(number, number + 1, ())
    gap = [""] if at and not own else []
    return before.splice(at, at, [*gap, *lines])


def removed(document: Document) -> Document:
    """Take our lines out again, with the blank line above them."""
    own = [number for number, line in enumerate(document.lines) if is_own(line)]
    for number in reversed(own):
        start = number - 1 if number == own[0] and number and not document.lines[number - 1].strip() else number
        document = document.splice(start, number + 1, ())
    return document


def is_own(line: str) -> bool:
    """Tell whether a line is one that memdeck writes: a pattern and its driver, no more."""
    return line.strip() == _HEAD or _OWN.fullmatch(line.strip()) is not None


_OWN = lazy(rf'(?:"(?:\\.|[^"\\])*"|[^\s"]\S*) merge={DRIVER}')


def _folders(layout: "Layout") -> list[str]:
    facts = [folder for folder in layout.facts if os.path.isdir(os.path.join(layout.root, folder))]
    return list(dict.fromkeys([layout.daily, *layout.entity_roots, *layout.kind_folders, *facts]))


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(folder + "/")


def _escaped(path: str) -> str:
    return re.sub(r"([*?\[\\])", r"\\\1", path)


def _quoted(pattern: str) -> str:
    """Write a pattern as git reads it: in quotation marks where it holds blanks or marks."""
    if not re.search(r'[\s"\x00-\x1f\x7f]', pattern):
        return pattern
    inner = pattern.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{inner}"'
