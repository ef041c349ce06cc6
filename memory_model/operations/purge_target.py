"""What a purge is about: the line at an address or a part of it, or a whole file by its slug."""

import json
import re
from collections.abc import Sequence

from memory_model.operations import pointing
from memory_model.storage.outcomes import Refused
from memory_model.storage.scrub import Swap
from memory_model.text import address as addresses
from memory_model.text.address import Address
from memory_model.text.blocks import frontmatter_end
from memory_model.text.events import quoted
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.text.document import Document
    from memory_model.workspace.front import Workspace

LEAST, LONG = 4, 8
"""Characters of a text that is looked for in memdeck's own files; of one that is taken out of other files as well."""
_BULLET = r"\s*(?:[-*+]|\d+[.)])\s+(?:\[[^\]]?\]\s+)?(?:\d{4}-\d{2}-\d{2}:\s*)?"
_KEY = re.compile(r"\s*(?:[-*+]\s+)?[^:\s][^:]*:\s+(?=\S)")
_LEAD = re.compile(rf"({_BULLET}|\s*#{{1,6}}\s+|\s*>\s*|\s+)(?=\S)")


class Target(NamedTuple):
    """Lines ``line`` to ``stop`` (from 1, ``stop`` excluded) of a file; ``line`` is 0 for the whole file.

    ``text`` is the part that was asked for, empty for all of it. ``texts`` are what goes, the longest first;
    ``said`` is what the line says, which later lines quote with its address. ``pieces`` is what goes of each line;
    ``in_block`` tells that it is a value in frontmatter, which needs quotes around the mark.
    """

    path: str
    line: int
    stop: int
    text: str
    texts: tuple[str, ...]
    address: Address | None = None
    said: str = ""
    pieces: tuple[str, ...] = ()
    in_block: bool = False

    def swaps(self, mark: str) -> list[Swap]:
        """Return what to take out of memdeck's own files, and what stands there instead."""
        found = [swap for text in self.texts if len(text) >= LEAST for swap in _forms(text, mark)]
        old, new = quoted(self.said), quoted(self.said.replace(self.text, mark) if self.text else mark)
        if self.address is not None and old not in ("", new):
            found += _forms(f'{self.address.link} "{old}"', f'{self.address.link} "{new}"')
        return found


def target_of(workspace: "Workspace", what: str, text: str = "") -> Target | Refused:
    """Find what an address or a slug means. Raises `MemdeckError` for a place outside the workspace (W9)."""
    if text and len(text) < LEAST:
        return Refused("usage", f"{text!r} is too short to be found for sure", "--text", "give words around it, too")
    if "\n" in text:
        return Refused("usage", "a text of several lines is taken out line by line", "--text", "name each line")
    if addresses.parse(what) is None:
        return _file(workspace, what, text)
    address = pointing.address(workspace, what)
    found = address if isinstance(address, Refused) else pointing.document_at(workspace, address)
    if isinstance(found, Refused) or isinstance(address, Refused):
        return found if isinstance(found, Refused) else Refused("usage", "this is not an address", what)
    path, document = found
    line, stop = _entry(workspace, address, document)
    address = address._replace(line=line)
    in_block = line <= frontmatter_end(document.lines)
    has_key = in_block or _is_status(workspace, path, line)
    pieces = tuple([content(document.lines[number - 1], has_key=has_key) for number in range(line, stop)])
    said = pointing.pointed(workspace, str(address))
    words = "" if isinstance(said, Refused) else said.text
    texts = (text,) if text else tuple(sorted({each for each in (*pieces, words) if each}, key=len, reverse=True))
    if not text and all(piece.startswith("[removed ") for piece in pieces):
        return Refused("usage", "it was purged already", what, "with --text it is looked for once more")
    return Target(path, line, stop, text, texts, address, words, pieces, in_block)


def content(line: str, *, has_key: bool = False) -> str:
    """Return what a line says: all behind its bullet, its date, its heading's signs or its key."""
    found = (_KEY.match(line) if has_key else None) or _LEAD.match(line)
    return line[found.end() :].rstrip() if found else line.strip()


def _is_status(workspace: "Workspace", path: str, line: int) -> bool:
    if not workspace.layout.entity_of(path):
        return False
    return any(known.line <= line < known.stop for known in workspace.entity(path).status)


def _entry(workspace: "Workspace", address: Address, document: "Document") -> tuple[int, int]:
    if address.day is None:
        return address.line, address.line + 1
    from memory_model.daily.day import parse_day  # noqa: PLC0415  only for a day

    entry = parse_day(document, address.day, "", workspace.settings).entry_at(address.line)
    return (entry.line, entry.stop) if entry else (address.line, address.line + 1)


def _file(workspace: "Workspace", slug: str, text: str) -> Target | Refused:
    paths = [head.path for head in workspace.find_entity(slug)]
    if not paths:
        paths = [file.path for file in workspace.files() if slug in (file.path, file.path.rpartition("/")[2][:-3])]
    if len(paths) > 1:
        return Refused("ambiguous", f"{slug!r} is the name of several files", "SLUG", f"one of: {', '.join(paths)}")
    document = workspace.document(paths[0]) if paths else None
    if document is None:
        return Refused("unknown", f"nothing has the address or the slug {slug!r}", "ADDRESS", "memdeck search finds it")
    if workspace.layout.day_of(paths[0]):
        return Refused("usage", "a day is purged line by line", paths[0], "memdeck purge ADDRESS --reason R")
    said = {content(line) for line in document.lines}
    texts = (text,) if text else tuple(sorted((each for each in said if len(each) > 2 * LONG), key=len, reverse=True))
    return Target(paths[0], 0, len(document.lines) + 1, text, texts)


def _forms(old: str, new: str) -> Sequence[Swap]:
    """Spell a text as it stands in Markdown and in JSON."""
    pairs = {(old, new)} | {(json.dumps(old, ensure_ascii=how)[1:-1], json.dumps(new)[1:-1]) for how in (True, False)}
    return [(_bytes(one), _bytes(other)) for one, other in sorted(pairs)]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
