"""The links of one file, as far as they lead to files of a memory."""

from collections.abc import Iterator, Sequence

from memory_model.text.address import parse
from memory_model.text.links import Link, links
from memory_model.values import NamedTuple


class Reference(NamedTuple):
    """A link in a line (from 1): what it names, and its kind: ``wiki``, ``embed``, ``markdown`` or ``address``."""

    line: int
    kind: str
    target: str


def references(lines: Sequence[str]) -> Iterator[Reference]:
    """Yield the links of a file; those within the file itself and those to other kinds of files are left out."""
    for link in links(lines):
        target = _target(link)
        if target:
            yield Reference(link.line + 1, link.kind, target)


def _target(link: Link) -> str:
    if link.kind == "address":
        address = parse(f"{link.target}#{link.fragment}")
        return "" if address is None else address.day.isoformat() if address.day else address.path
    if link.kind == "markdown":
        return link.target if link.target.lower().endswith(".md") else ""
    suffix = link.target.rpartition("/")[2].rpartition(".")[2].lower()
    return "" if link.kind == "embed" and suffix in _MEDIA else link.target


_MEDIA = frozenset("png jpg jpeg gif svg webp pdf mp3 mp4 wav csv".split())
