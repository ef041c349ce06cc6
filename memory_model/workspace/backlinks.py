"""The lines of other files that point at one entity."""

from __future__ import annotations

from memory_model.entities.names import Named, names
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.many_files import Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


MAX_BACKLINKS = 50
_ENDS = "]|#"
"""What ends a name in a link."""


class Backlink(NamedTuple):
    """A line (from 1) of another file that links to the entity."""

    path: str
    line: int
    text: str


def backlinks(root: str, paths: Iterable[str], entity: Named) -> list[Backlink]:
    """Find the lines of other files that hold a wikilink to the entity, the newest file name first.

    Decodes only files that hold a link; stops after `MAX_BACKLINKS`.
    """
    targets = [f"[[{name}".casefold() for name in names(entity)]
    found: list[Backlink] = []
    with Reader(root, {}) as reader:
        for path in sorted(paths, key=lambda path: path.rsplit("/", 1)[-1], reverse=True):
            if path != entity.path:
                found += _in_file(path, reader.read(path) or b"", targets)
            if len(found) >= MAX_BACKLINKS:
                break
    return found[:MAX_BACKLINKS]


def _in_file(path: str, data: bytes, targets: Sequence[str]) -> Iterator[Backlink]:
    if b"[[" not in data:
        return
    text = data.decode("utf-8", "replace")
    low = text.casefold()
    if not any(target in low for target in targets):
        return
    for number, line in enumerate(text.split("\n"), 1):
        if _links(line.casefold(), targets):
            yield Backlink(path, number, line.rstrip("\r"))


def _links(line: str, targets: Iterable[str]) -> bool:
    return any(f"{target}{end}" in line for target in targets for end in _ENDS)
