"""Rows as flat text and back, a column at a time: what the cache of open items is written in."""

from __future__ import annotations

from memory_model.text.address import Address
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    Codecs = Mapping[object, "Codec"]

ROW, COLUMN, PART, NONE = "\x1e", "\x1d", "\x1f", "\x00"
RESERVED = frozenset("\x1c\x1d\x1e\x1f\x00")
"""Control characters that separate; a row that holds one cannot be written."""


class Codec(NamedTuple):
    """How the values of one type become texts, or what else is kept, and come back, a whole column in one call."""

    write: Callable[[Any], Any]
    read: Callable[[Sequence[Any]], list[Any]]


def encode(rows: Sequence[tuple[Any, ...]], row_type: type, more: Codecs | None = None) -> str:
    """Write rows of a named tuple; its annotations tell how. Raises `ValueError` for a type without a codec.

    ``more`` has the codecs of types that only these rows hold.
    """
    codecs = _codecs(row_type, more)
    columns = zip(*rows, strict=True) if rows else [()] * len(codecs)
    texts = (ROW.join(map(codec.write, column)) for codec, column in zip(codecs, columns, strict=True))
    return COLUMN.join((str(len(rows)), *texts))


def decode(text: str, row_type: Any, more: Codecs | None = None) -> list[Any]:
    """Read what `encode` wrote. Raises `ValueError` for anything else."""
    count, *texts = text.split(COLUMN)
    codecs = _codecs(row_type, more)
    if count == "0":
        return []
    columns = [codec.read(column.split(ROW)) for codec, column in zip(codecs, texts, strict=True)]
    if any(len(column) != int(count) for column in columns):
        raise ValueError("columns of unequal length")
    return list(map(row_type._make, zip(*columns, strict=True)))


def rows_of(text: str) -> list[tuple[str, ...]]:
    """Take apart what `encode` wrote into rows whose values stay as they are written."""
    count, *columns = text.split(COLUMN)
    return list(zip(*[column.split(ROW) for column in columns], strict=True)) if count != "0" else []


def text_of(rows: Sequence[tuple[str, ...]], row_type: type) -> str:
    """Put written rows together again: the text that `encode` writes of what they stand for."""
    columns = zip(*rows, strict=True) if rows else [()] * len(row_type.__annotations__)
    return COLUMN.join((str(len(rows)), *[ROW.join(column) for column in columns]))


def schema(*row_types: type) -> str:
    """Name the fields and types of rows: rows written under another schema are not read."""
    return " ".join(f"{kind.__name__}({_fields(kind)})" for kind in row_types)


def is_writable(rows: Iterable[tuple[Any, ...]]) -> bool:
    """Tell whether no text in the rows holds a separator."""
    return not any(RESERVED.intersection(text) for row in rows for value in row for text in _texts(value))


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, tuple):
        return (text for part in value for text in _texts(part))
    return ()


def _fields(row_type: type) -> str:
    return ",".join(f"{name}:{kind}" for name, kind in row_type.__annotations__.items())


def _codecs(row_type: type, more: Codecs | None = None) -> tuple[Codec, ...]:
    known: dict[object, Codec] = {
        str: Codec(_same, list),
        str | None: Codec(_optional, _read_optional),
        int: Codec(str, _read_ints),
        bool: Codec(_flag, _read_flags),
        date: Codec(_day, _read_days),
        date | None: Codec(_day, _read_days),
        tuple[str, ...]: Codec(PART.join, _read_parts),
        Address: Codec(_address, _read_addresses),
        Address | None: Codec(_address, _read_addresses),
        **(more or {}),
    }
    kinds = row_type.__annotations__.values()
    missing = [kind for kind in kinds if kind not in known]
    if missing:
        raise ValueError(f"{row_type.__name__}: no codec for {missing}")
    return tuple(known[kind] for kind in kinds)


def _same(value: str) -> str:
    return value


def _optional(value: str | None) -> str:
    return NONE if value is None else value


def _read_optional(column: Sequence[str]) -> list[str | None]:
    return [None if text == NONE else text for text in column]


def _read_ints(column: Sequence[str]) -> list[int]:
    return list(map(int, column))


def _flag(value: bool) -> str:
    return "1" if value else ""


def _read_flags(column: Sequence[str]) -> list[bool]:
    return [text == "1" for text in column]


def _day(value: date | None) -> str:
    return value.isoformat() if value else ""


def _read_days(column: Sequence[str]) -> list[date | None]:
    days: dict[str, date | None] = {text: date.fromisoformat(text) for text in set(column) if text}
    days[""] = None
    return [days[text] for text in column]


def _read_parts(column: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(text.split(PART)) if text else () for text in column]


def _address(value: Address | None) -> str:
    return "" if value is None else PART.join((_day(value.day), value.path, str(value.line)))


def _read_addresses(column: Sequence[str]) -> list[Address | None]:
    return [_read_address(text) if text else None for text in column]


def _read_address(text: str) -> Address:
    day, path, line = text.split(PART)
    return Address(date.fromisoformat(day) if day else None, path, int(line))
