"""One JSON object a line, read leniently: a stump, a run of NULs or a damaged line costs only itself."""

from __future__ import annotations

from memory_model.storage.places import fingerprint
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

_BLANK = b"\r\t "
_START = b'{"id"'


class Lines(NamedTuple):
    """The readable records in their order, each with the number of its line (from 1), and the damaged lines."""

    records: tuple[tuple[int, Mapping[str, Any]], ...]
    damaged: tuple[int, ...]


def read(data: bytes) -> Lines:
    """Read all lines; what cannot be read stays where it is, and its line is named."""
    found: list[tuple[int, Mapping[str, Any]]] = []
    damaged: list[int] = []
    for number, line in enumerate(data.split(b"\n"), 1):
        bare = line.strip(b"\0" + _BLANK)
        record = _record(bare) if bare else None
        if record is not None:
            found.append((number, record))
            continue
        if line.strip(_BLANK):
            damaged.append(number)
        glued = bare.rfind(_START)
        if glued > 0 and (record := _record(bare[glued:])) is not None:
            found.append((number, record))
    return Lines(tuple(found), tuple(damaged))


def tail(old: bytes, records: list[Mapping[str, object]]) -> bytes:
    """Spell records as what is added to a log: on lines of their own, whatever a kill left at its end."""
    import json  # noqa: PLC0415  few commands write a record, and a tenth of a bare start

    from memory_model.text.ending import missing_newline  # noqa: PLC0415  likewise

    start = missing_newline(old)
    lines = [json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records]
    return start + "".join(lines).encode("utf-8", "surrogateescape")


class Ids:
    """Makes ids of twelve hexadecimal digits for records that go behind ``old``."""

    def __init__(self, old: bytes) -> None:
        self._before = fingerprint(old[-200:] + str(len(old)).encode())

    def new(self, *words: str) -> str:
        """Make the id that some words lead to."""
        told = "\0".join(["", *words]).encode("utf-8", "surrogateescape")
        return f"{fingerprint(told, self._before):016x}"[:12]


def new_id(old: bytes, *words: str) -> str:
    """Make an id for one record that goes behind ``old``."""
    return Ids(old).new(*words)


def text(record: Mapping[str, Any], key: str) -> str:
    """Return a field that is a text; empty for any other, or none."""
    value = record.get(key)
    return value if isinstance(value, str) else ""


def _record(line: bytes) -> Mapping[str, Any] | None:
    import json  # noqa: PLC0415  as in `tail`

    try:
        found = json.loads(line.decode("utf-8", "surrogateescape"))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
