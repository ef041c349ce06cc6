"""Findings and notes as plain rows: what is written of them to the cache, and what one process tells another."""

from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Any

from memory_model.finding import Finding
from memory_model.lint.notes import Notes
from memory_model.text.address import Address
from memory_model.text.events import Event
from memory_model.values import date

Row = tuple[Any, ...]


def plain(values: Iterable[Row]) -> tuple[Row, ...]:
    """Turn named tuples of plain values into bare ones."""
    return tuple(map(tuple, values))


def findings_of(rows: Iterable[Row]) -> list[Finding]:
    """Read findings that `plain` wrote."""
    return list(map(tuple.__new__, repeat(Finding), rows))


def write_notes(notes: Mapping[str, Notes]) -> Row:
    """Write notes with their paths, a column at a time."""
    if not notes:
        return (), [], [], {}, {}
    columns: list[Any] = list(zip(*notes.values(), strict=True))
    stamps = list(zip(*columns[0], strict=True))
    found = {number: plain(told) for number, told in enumerate(columns[_FINDINGS]) if told}
    events = {number: tuple(map(_event, told)) for number, told in enumerate(columns[_EVENTS]) if told}
    columns[0] = columns[_FINDINGS] = columns[_EVENTS] = ()
    return tuple(notes), stamps, columns, found, events


_FINDINGS, _EVENTS = Notes._fields.index("findings"), Notes._fields.index("events")


def read_notes(row: Row) -> dict[str, Notes]:
    """Read what `write_notes` wrote."""
    paths, stamps, columns, found, events = row
    if not paths:
        return {}
    columns = list(columns)
    columns[0] = zip(*stamps, strict=True)
    columns[_FINDINGS], columns[_EVENTS] = [()] * len(paths), [()] * len(paths)
    for number, told in found.items():
        columns[_FINDINGS][number] = tuple(findings_of(told))
    for number, told in events.items():
        columns[_EVENTS][number] = tuple(map(_read_event, told))
    return dict(zip(paths, map(tuple.__new__, repeat(Notes), zip(*columns, strict=True)), strict=True))


def _event(event: Event) -> Row:
    verb, target, quote, at, text, due = event
    return verb, _address(target), quote, _address(at), text, day_number(due)


def _read_event(row: Row) -> Event:
    verb, target, quote, at, text, due = row
    return Event(verb, _read_address(target), quote, _read_address(at), text, day_of(due))


def _address(address: Address) -> Row:
    return day_number(address.day), address.path, address.line


def _read_address(row: Row) -> Address:
    return Address(day_of(row[0]), row[1], row[2])


def day_number(day: date | None) -> int:
    """Write a day as a number, 0 for none."""
    return day.toordinal() if day else 0


def day_of(number: int) -> date | None:
    """Read a day that `day_number` wrote."""
    return date.fromordinal(number) if number else None
