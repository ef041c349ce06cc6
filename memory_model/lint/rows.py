"""How findings, and the notes on files, are written to the cache and read from it."""

from collections.abc import Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint.notes import Notes
from memory_model.text.events import Event
from memory_model.values import NamedTuple
from memory_model.workspace import columns
from memory_model.workspace.columns import PART, RESERVED, ROW, Codec
from memory_model.workspace.sweep import GONE, Stamp

_NOTHING: frozenset[bytes] = frozenset()
_MARK = PART.encode()
_MARKS = "".join(RESERVED).encode()
Texts = tuple[str, ...]


class Row(NamedTuple):
    """`Notes` with their path; findings and events have tables of their own."""

    path: str
    size: int
    mtime_ns: int
    inode: int
    layer: str
    wiki: frozenset[bytes]
    paths: frozenset[bytes]
    lines: int
    title: str
    aliases: tuple[str, ...]
    automatic: bool
    dues: bool
    lasting: bool


def write_findings(findings: Sequence[Finding]) -> str | None:
    """Write findings; `None` where one holds a separator."""
    return columns.encode(findings, Finding, _CODECS) if columns.is_writable(findings) else None


def read_findings(text: str) -> list[Finding]:
    """Read what `write_findings` wrote; raises `ValueError` for anything else."""
    return columns.decode(text, Finding, _CODECS)


def write_notes(notes: Mapping[str, Notes]) -> Texts:
    """Write notes: the files, what was found in them, what they say of others.

    A file with a separator is left out, and one whose stamp proves nothing.
    """
    known = {path: each for path, each in notes.items() if each.stamp != GONE and _is_writable(path, each)}
    files = [(path, *each.stamp, each.layer, *each[3:6], *each[7:]) for path, each in known.items()]
    findings = [finding for each in known.values() for finding in each.findings]
    events = [(path, event) for path, each in known.items() for event in each.events]
    return (
        columns.encode(files, Row, _CODECS),
        columns.encode(findings, Finding, _CODECS),
        ROW.join([path for path, _ in events]),
        columns.encode([event for _, event in events], Event),
    )


def read_notes(texts: Sequence[str]) -> dict[str, Notes]:
    """Read what `write_notes` wrote; raises `ValueError` for anything else."""
    files, found, sources, told = texts
    findings: dict[str, list[Finding]] = {}
    for finding in read_findings(found):
        findings.setdefault(finding.path, []).append(finding)
    events: dict[str, list[Event]] = {}
    for source, event in zip(sources.split(ROW) if sources else (), columns.decode(told, Event), strict=True):
        events.setdefault(source, []).append(event)
    known = {}
    for row in columns.decode(files, Row, _CODECS):
        path = row[0]
        found_here, told_here = tuple(findings.get(path, ())), tuple(events.get(path, ()))
        each = (tuple.__new__(Stamp, row[1:4]), row[4], found_here, *row[5:8], told_here, *row[8:])
        known[path] = tuple.__new__(Notes, each)
    return known


def _is_writable(path: str, notes: Notes) -> bool:
    linked = b"".join((*notes.wiki, *notes.paths))
    if linked.translate(None, _MARKS) != linked or not _is_plain(f"{path}{notes.title}"):
        return False
    return columns.is_writable((*notes.findings, *notes.events, notes.aliases))


def _is_plain(text: str) -> bool:
    return text.isprintable() or RESERVED.isdisjoint(text)


def _written(names: frozenset[bytes]) -> str:
    return _MARK.join(names).decode("utf-8", "surrogateescape")


def _read(column: Sequence[str]) -> list[frozenset[bytes]]:
    return [frozenset(text.encode("utf-8", "surrogateescape").split(_MARK)) if text else _NOTHING for text in column]


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _read_numbers(column: Sequence[str]) -> list[int | None]:
    return [int(text) if text else None for text in column]


NUMBERS: Mapping[object, Codec] = {int | None: Codec(_number, _read_numbers)}
"""How lines are written, where the whole file may be meant."""
_CODECS: Mapping[object, Codec] = {frozenset[bytes]: Codec(_written, _read), **NUMBERS}
