"""Pages made of what the cache holds of a file."""

from __future__ import annotations

import os

from memory_model.search.page import Page
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.search.texts import Texts
    from memory_model.workspace.front import Workspace


def page_of(workspace: Workspace, texts: Texts, number: int, as_number: int) -> Page:
    """Make the page of an entry. Its bytes are read when they are asked for: most pages are only looked through."""
    path, key = texts.paths[number], texts.key(number)
    day = date.fromordinal(texts.days[number])
    layer_of = workspace.layout.layer_of
    return Page(as_number, path, layer_of, day, lambda: _text(workspace, texts, number), _folded(key))


def made(workspace: Workspace, number: int, path: str, day: int, data: bytes, key: bytes) -> Page:  # noqa: PLR0913, PLR0917  what a page is made of
    """Make a page; its key is the twin, but for source marks."""
    return Page(number, path, workspace.layout.layer_of(path), date.fromordinal(day), text_of(data), _folded(key))


def _folded(key: bytes) -> str | None:
    return None if b"src:" in key else key.decode("utf-8", "surrogateescape")


def _text(workspace: Workspace, texts: Texts, number: int) -> str:
    """Return the text of an entry; where its bytes in the cache are damaged, that of the file itself."""
    data = texts.data(number)
    if data is not None:
        return text_of(data)
    try:
        with open(os.path.join(workspace.root, texts.paths[number]), "rb") as stream:
            text = text_of(stream.read())
    except OSError:
        text = ""
    return text + "\n" * (texts.key(number).count(b"\n") - text.count("\n"))  # it has each line that is found


def text_of(data: bytes) -> str:
    """Return the text of a file as pages hold it."""
    return data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
