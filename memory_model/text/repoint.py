"""Pointing links at another target: only the target changes, never label, fragment or brackets."""

import posixpath
from collections.abc import Callable, Collection

from memory_model.text.document import Document
from memory_model.text.links import Link, links

_ENCODED = {ord(char): f"%{ord(char):02X}" for char in " ()<>"}


def repoint(
    document: Document, target: Callable[[Link], str | None], kept: Collection[int] = ()
) -> tuple[Document, tuple[int, ...]]:
    """Write the target that ``target`` gives into each link; `None` leaves a link as it is.

    ``kept`` are lines (indexes from 0) that are not touched. Returns the lines that changed, from 1.
    """
    lines = list(document.lines)
    changed = set()
    for link in reversed(links(document.lines)):
        wanted = None if link.line in kept else target(link)
        if wanted is None:
            continue
        line = lines[link.line]
        start, stop, bare = _target_span(line, link)
        written = wanted.translate(_ENCODED) if bare else wanted
        if line[start:stop] != written:
            lines[link.line] = line[:start] + written + line[stop:]
            changed.add(link.line + 1)
    return document.splice(0, len(lines), lines) if changed else document, tuple(sorted(changed))


def by_path(link: Link, folder: str, old: str, new: str) -> str | None:
    """Return what a link in ``folder`` is to name when it names the file ``old``, now ``new``, by its path.

    A Markdown link stays relative, a wikilink keeps its suffix or its lack; `None` for a link by name, or to another.
    """
    name = link.target
    leads = posixpath.normpath(posixpath.join(folder, name))
    if leads == old and link.kind in ("markdown", "embed") and name.endswith(".md"):
        return posixpath.relpath(new, folder or ".")
    if name in (old, old.removesuffix(".md")):
        return new if name.endswith(".md") else new.removesuffix(".md")
    return None


def _target_span(line: str, link: Link) -> tuple[int, int, bool]:
    """Find the target in its line; the last value tells that blanks in it have to be encoded."""
    start = link.start + (line[link.start] == "!")
    if line.startswith("[[", start):
        start += 2
        start += len(line[start:]) - len(line[start:].lstrip())
        return start, start + len(link.target), False
    start += len(link.label) + 3
    is_bare = line[start] != "<"
    start += not is_bare
    ends = "#) \t" if is_bare else "#>"
    stop = next(at for at in range(start, link.stop) if line[at] in ends and _balanced(line[start:at]))
    return start, stop, is_bare


def _balanced(text: str) -> bool:
    return text.count("(") == text.count(")")
