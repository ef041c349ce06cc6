"""Pages made of what the cache holds of a file."""

from __future__ import annotations

import os

from memory_model.search.page import Page
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.sweep import GONE, stamp_of

if TYPE_CHECKING:
    from memory_model.search.texts import Texts
    from memory_model.workspace.front import Workspace


def page_of(workspace: Workspace, texts: Texts, number: int, as_number: int) -> Page:
    """Make the page of an entry; where the bytes in the cache are damaged, of the file itself."""
    data = texts.data(number)
    path = texts.paths[number]
    if data is None:
        return _read(workspace, path, as_number)
    return made(workspace, as_number, path, texts.days[number], data, texts.key(number))


def made(workspace: Workspace, number: int, path: str, day: int, data: bytes, key: bytes) -> Page:  # noqa: PLR0913, PLR0917  what a page is made of
    """Make a page; its key is the twin, but for source marks."""
    folded = None if b"src:" in data else key.decode("utf-8", "surrogateescape")
    return Page(number, path, workspace.layout.layer_of(path), date.fromordinal(day), text_of(data), folded)


def _read(workspace: Workspace, path: str, number: int) -> Page:
    from memory_model.search.feeding import contents  # noqa: PLC0415  hardly ever
    from memory_model.workspace.front import FileStamp  # noqa: PLC0415  likewise

    stamp, layer = stamp_of(os.path.join(workspace.root, path)), workspace.layout.layer_of(path)
    wanted = [FileStamp(path, layer, stamp.size, stamp.mtime_ns)] if stamp != GONE else []
    for _, _, day, data in contents(workspace, wanted):
        return Page(number, path, layer, day, text_of(data))
    return Page(number, path, layer, date.min, "")


def text_of(data: bytes) -> str:
    """Return the text of a file as pages hold it."""
    return data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
