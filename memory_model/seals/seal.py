"""One record of the chain, and the line of JSON that it is."""

from collections.abc import Sequence

from memory_model.seals.digests import digest, plain, shorts
from memory_model.text.document import Document
from memory_model.values import NamedTuple

BEGUN, ENDED, SEALED, ACCEPTED, RESTORED, PURGED = "begun", "ended", "sealed", "accepted", "restored", "purged"
"""What a record tells: sealing was turned on, or off; a day closed; a change was accepted, taken back, a purge."""
WITHOUT_DAY = (BEGUN, ENDED)
ACTS = (*WITHOUT_DAY, SEALED, ACCEPTED, RESTORED, PURGED)
_ID = 32
"""Hexadecimal digits of a record's id."""


class Seal(NamedTuple):
    """A record. ``date`` and ``path`` name the day; ``digest`` is that of its bytes, empty for a day that is gone.

    ``plain`` is the digest of the lines with plain ends where that is another one, ``lines`` the joined short
    digests of the lines.
    ``prev`` are the ids of the records before it in the chain (two where it joins branches), ``over`` those of
    the same day that it replaces. ``gone`` has the short digests of purged lines. ``id`` is the digest of all else.
    """

    act: str
    date: str
    path: str
    size: int
    digest: str
    plain: str
    lines: str
    prev: tuple[str, ...]
    over: tuple[str, ...]
    at: str
    by: str = ""
    reason: str = ""
    gone: str = ""
    id: str = ""


def begun(at: str, prev: Sequence[str] = ()) -> Seal:
    """Make the record that turns sealing on: the first of a chain, or one behind ``prev`` that turns it on again."""
    return _named(Seal(BEGUN, "", "", 0, "", "", "", tuple(prev), (), at))


def ended(at: str, prev: Sequence[str]) -> Seal:
    """Make the record that turns sealing off."""
    return _named(Seal(ENDED, "", "", 0, "", "", "", tuple(prev), (), at))


class Told(NamedTuple):
    """What a record tells beside the day: when, by which automatic writer, why, and the marks of purged lines."""

    at: str
    by: str = ""
    reason: str = ""
    gone: Sequence[str] = ()


def make(
    act: str, place: tuple[str, str], data: bytes | None, links: tuple[Sequence[str], Sequence[str]], told: Told
) -> Seal:
    """Seal the bytes of a day, `None` for a day that is gone.

    ``place`` is its date and path, ``links`` the ids of the records before (`Seal.prev`) and of those replaced
    (`Seal.over`).
    """
    prev, over = [tuple(ids) for ids in links]
    empty = Seal(act, *place, 0, "", "", "", prev, over, told.at, told.by, told.reason, "".join(told.gone))
    if data is None:
        return _named(empty)
    document = Document.from_bytes(data)
    own, other = digest(data), digest(plain(document))
    lines = "".join(shorts(document.lines))
    return _named(empty._replace(size=len(data), digest=own, plain="" if own == other else other, lines=lines))


def encode(seal: Seal) -> bytes:
    """Write a record as a line, its line feed included."""
    return f'{_body(seal)[:-1]},"id":"{seal.id}"}}\n'.encode("ascii")


def decode(line: bytes) -> Seal | None:
    """Read a line, without its line feed, as a record, whether or not `is_true`; `None` when it is none."""
    from json import loads  # noqa: PLC0415  no write needs it as long as nobody else wrote to the chain

    try:
        found = loads(line)
        prev, over = [tuple(map(str, found.get(name, ()))) for name in ("prev", "over")]
        texts = {name: str(found.get(name, "")) for name in Seal._fields if name not in _NOT_TEXT}
        seal = Seal(size=int(found.get("size", 0)), prev=prev, over=over, **texts)
    except (ValueError, AttributeError, TypeError, OverflowError, RecursionError):
        return None
    return seal if seal.act in ACTS and len(seal.id) == _ID and (seal.date or seal.act in WITHOUT_DAY) else None


def is_true(line: bytes, seal: Seal) -> bool:
    """Tell whether the line of a record is as it was written: its id is the digest of all before it."""
    end = f',"id":"{seal.id}"}}'.encode("utf-8", "surrogatepass")
    return line.endswith(end) and digest(line[: -len(end)] + b"}")[:_ID] == seal.id


def _named(seal: Seal) -> Seal:
    return seal._replace(id=digest(_body(seal).encode("ascii"))[:_ID])


def _body(seal: Seal) -> str:
    fields = zip(Seal._fields, seal, strict=True)
    kept = [f'"{name}":{_value(value)}' for name, value in fields if name != "id" and (value or name in _ALWAYS)]
    return "{" + ",".join(kept) + "}"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ",".join(map(_quoted, value)) + "]"
    return str(value) if isinstance(value, int) else _quoted(str(value))


def _quoted(text: str) -> str:
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    from json import dumps  # noqa: PLC0415  only a path or a reason with odd letters

    return dumps(text)


_ALWAYS = ("act", "prev", "at")
_NOT_TEXT = ("size", "prev", "over")
